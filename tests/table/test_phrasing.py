"""Phrasing: menus become a phrase."""

from random import Random

import pytest

from cardgames.engine import Move
from cardgames.games.delphi import Delphi
from cardgames.table.controllers import Phrasing, controller


@pytest.fixture
def phrasing() -> Phrasing:
    game = Delphi(3, seed="p", dealer=0)
    game.apply(Move("deal"))
    view = game.view(0)
    made = controller(view, view.legal())
    assert isinstance(made, Phrasing)
    return made


def test_it_says_which_menu_is_due(phrasing: Phrasing) -> None:
    assert str(phrasing.missing) == "Choose from the menu “When”."
    phrasing.choose(0, "l-red")
    assert str(phrasing.missing) == "Choose from the menu “Then”."
    phrasing.choose(1, "odd")
    assert str(phrasing.missing) == "Choose from the menu “Else”." and phrasing.confirm() is None
    phrasing.choose(2, "even")
    assert phrasing.missing is None and phrasing.confirm() == Move("rule", word="l-red.odd.even")


def test_always_needs_no_else(phrasing: Phrasing) -> None:
    phrasing.choose(0, "always")
    phrasing.choose(1, "red")
    assert phrasing.confirm() == Move("rule", word="always.red")
    phrasing.choose(0, "l-odd")
    assert phrasing.confirm() is None


def test_two_words_are_joined(phrasing: Phrasing) -> None:
    phrasing.choose(0, "always")
    phrasing.join(1, "/")
    phrasing.choose(1, "red")
    assert str(phrasing.missing) == "Choose one more from the menu “Then”."
    phrasing.choose(1, "face")
    assert phrasing.word == "always.red/face"
    phrasing.choose(1, "low")
    assert phrasing.word == "always.face/low"
    phrasing.choose(1, "face")
    assert phrasing.chosen[1] == ("low",)
    phrasing.join(1, "")
    assert phrasing.word == "always.low"


def test_a_menu_that_is_not_joint_keeps_one_word(phrasing: Phrasing) -> None:
    phrasing.join(0, "+")
    phrasing.choose(0, "l-red")
    phrasing.choose(0, "l-odd")
    assert phrasing.chosen[0] == ("l-odd",)


def test_a_refusal_is_told_in_words(phrasing: Phrasing) -> None:
    phrasing.take("always.any")
    assert str(phrasing.missing) == "Too mild: 100% of the cards would be right. Forbid more."
    assert phrasing.confirm() is None and len(phrasing.sample) == 11
    assert str(phrasing.sentence) == "Always: any card"


def test_a_whole_phrase_gives_way_to_the_menus(phrasing: Phrasing) -> None:
    phrasing.take("m6")
    assert phrasing.word == "m6" and phrasing.engaged and phrasing.confirm() == Move("rule", word="m6")
    phrasing.choose(0, "always")
    assert phrasing.word == "" and not phrasing.whole


def test_a_surprise_will_do_and_clearing_forgets(phrasing: Phrasing) -> None:
    phrasing.surprise(Random(4))
    assert phrasing.confirm() in phrasing.decision
    phrasing.clear()
    assert not phrasing.engaged and phrasing.sentence is None and phrasing.sample == []
