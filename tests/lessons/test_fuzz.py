"""Broken lesson files: nothing but `LessonError` may come out, whatever is in them."""

from random import Random

import pytest

from cardgames.games import folder
from cardgames.games.malilla import Malilla
from cardgames.lessons.lesson import LessonError
from cardgames.lessons.parse import parse
from tests.tools.lesson_check import problems

from .samples import first_legal, text

FILES = [text().encode()] + [
    file.read_bytes() for file in (folder(Malilla) / "lessons").iterdir() if file.name.endswith(".toml")
]
TOKENS = [
    b"[]", b"{}", b"=", b'"', b"[[step]]", b"[deal]", b"-1", b"1e400", b"nan", b"true", b"1979-05-27",
    b'""', b"play", b"pass", b"7h", b"??", b"*", b"{7h}", b"south", b"\x00", b"\xff", b"# ", b"\n", b"'",
    b"[step.again]", b'kind = "free"\n', b'kind = "recap"\n', b"deal", b"bid 99", b"tricks = 3\n", b"0", b",",
]  # fmt: skip


def broken(rng: Random) -> bytes:
    """One of the files, hurt in one to four places."""
    data = bytearray(rng.choice(FILES))
    for _ in range(rng.randint(1, 4)):
        start = rng.randrange(len(data) + 1)
        end = min(len(data), start + rng.choice((0, 1, 2, 8, 40, 400)))
        what = rng.randrange(4)
        if what == 0:
            del data[start:end]
        elif what == 1:
            data[start:start] = rng.choice(TOKENS)
        elif what == 2:
            data[start:end] = rng.choice(TOKENS)
        else:
            data[start:start] = data[rng.randrange(len(data) + 1) :][:60]
    return bytes(data)


def swapped(rng: Random) -> bytes:
    """One of the files with two of its lines exchanged or one twice: mostly still TOML."""
    lines = rng.choice(FILES).split(b"\n")
    one, other = rng.randrange(len(lines)), rng.randrange(len(lines))
    if rng.random() < 0.5:
        lines[one], lines[other] = lines[other], lines[one]
    else:
        del lines[one]
    return b"\n".join(lines)


@pytest.mark.parametrize("seed", range(5))
@pytest.mark.parametrize("hurt", [broken, swapped])
def test_only_lesson_errors_come_out(hurt, seed):
    rng = Random(f"lessons/{hurt.__name__}/{seed}")
    readable = 0
    for _ in range(80):
        data = hurt(rng)
        try:
            lesson = parse(data, "broken.toml", "malilla")
        except LessonError as error:
            assert str(error).startswith("broken.toml")
            assert len(error.sentence) < 300
            continue
        readable += 1
        for problem in problems(lesson, first_legal):
            assert isinstance(problem, str) and problem
    assert readable, "some of the files are still lessons, and are played"
