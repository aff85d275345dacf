"""A small share of `python -m tests.proof.fuzz`: damaged files and command lines end in sentences."""

import os
from collections.abc import Callable
from pathlib import Path
from random import Random

import pytest

from tests.proof.fuzz import KINDS, Escaped, Kinds, Watch, damaged, fuzz

CASES = 500


def test_whatever_is_damaged_a_sentence_comes_out(tmp_path: Path) -> None:
    seen = fuzz(tmp_path, range(CASES), "test")
    assert sum(seen.values()) == CASES
    for kind in KINDS:
        assert seen[f"{kind} refused"] > 0
    assert sum(count for name, count in seen.items() if name.endswith("taken")) > CASES / 20


MOST = 45


def test_the_whole_examples_are_taken(tmp_path: Path) -> None:
    kinds = Kinds(tmp_path)
    for kind in set(KINDS) - {"commands", "lessons"}:  # lessons belong to courses of several games
        examples = kinds.examples[kind]
        for example in examples[:: 1 + len(examples) // MOST]:  # some positions of every game
            assert kinds.openers[kind](example), example[:200]


@pytest.mark.parametrize(
    ("opened", "told"),
    [
        (lambda data: 1 / 0, "ZeroDivisionError"),
        (lambda data: [][1], "IndexError"),
        (lambda data: Path("elsewhere").mkdir(), "outside its folder: .*elsewhere"),
        (lambda data: os.system("true"), "outside its folder: .*os.system"),
    ],
)
def test_what_escapes_is_noticed(
    opened: Callable[[bytes], bool],
    told: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    home = tmp_path / "home"
    home.mkdir()
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(Kinds, "tip", lambda kinds, data: opened(data))
    with pytest.raises(Escaped, match=told):
        fuzz(home, range(60), "escapes", "tips")


def test_what_is_written_inside_is_no_matter(tmp_path: Path) -> None:
    watch = Watch(tmp_path)
    watch.on = True
    (tmp_path / "file").write_text("inside", encoding="utf-8")
    (tmp_path / "file").rename(tmp_path / "other")
    watch.on = False
    assert watch.seen == []


def test_damage_follows_from_the_seed() -> None:
    text = b"play 7h\nplay 8h and so on"
    assert damaged(text, Random(3)) == damaged(text, Random(3))
    assert len({damaged(text, Random(seed)) for seed in range(40)}) > 30
    assert all(isinstance(damaged(b"", Random(seed)), bytes) for seed in range(40))
