"""The command that counts how hands come out."""

from collections import Counter

import pytest

from tests.tools import hand_scores


def test_it_counts_what_dealer_and_others_make(capsys: pytest.CaptureFixture[str]) -> None:
    assert hand_scores.main(["cribbage", "--hands", "3"]) == 0
    shown = capsys.readouterr().out
    assert shown.startswith("dealer-others:count ")
    assert "\ndealer, Pegging, from " in shown
    assert "\nothers, Crib" not in shown


def test_shares_are_of_a_thousand() -> None:
    assert hand_scores.per_thousand(Counter({2: 3, 4: 1})) == "from 2 on: 750 0 250"
