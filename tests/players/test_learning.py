"""What is learnt by playing: least squares, and the weights of rummies."""

from pathlib import Path
from random import Random
from typing import Any

import pytest

from cardgames.engine.experience import parse
from tests.tools import learn_gin, learn_kaluki, learn_thirteen
from tests.tools.learning import Subject, run
from tests.tools.least_squares import LeastSquares


def test_least_squares_find_the_weights_behind_noisy_observations() -> None:
    rng, squares = Random(1), LeastSquares(3)
    for _ in range(4000):
        figures = (1.0, rng.uniform(-1, 1), rng.choice((0.0, 3.0)))
        squares.add(figures, 4 * figures[0] - 2 * figures[1] + 0.5 * figures[2] + rng.gauss(0, 1))
    assert squares.weights() == pytest.approx([4, -2, 0.5], abs=0.15)


SUBJECTS = (learn_gin.SUBJECT, learn_thirteen.SUBJECT, learn_kaluki.SUBJECT)


@pytest.mark.parametrize("subject", SUBJECTS, ids=lambda each: each.tool)
def test_the_same_command_learns_the_same_and_writes_what_the_game_reads(
    subject: Subject[Any], tmp_path: Path
) -> None:
    file = tmp_path / "experience.txt"
    texts = []
    for _ in range(2):
        assert run(subject, None, ["--hands", "4", "4", "--seed", "test", "--out", str(file)]) == 0
        texts.append(file.read_text("ascii"))
    assert texts[0] == texts[1]
    assert f"tests.tools.{subject.tool} --hands 4 4 --seed test" in texts[0]
    written = {kind: len(row) for kind, row in parse(texts[0].splitlines()).items()}
    assert written == {kind: subject.sizes[kind] for kind in subject.shipped}
