"""The theory notepad of Delphi."""

from random import Random

from cardgames.engine import (
    Card,
    Marked,
    Marker,
    Move,
)
from cardgames.games.delphi import Delphi
from tests.games.delphi_tables import answer, play_deal, ready


def with_notepad() -> Delphi:
    """Two cards have been judged by "only red cards": the five of hearts right, the six of spades wrong."""
    game = ready("5c 5h 6s 7d 8d", notepad=True)
    for _ in range(2):
        answer(game, "yyy")
    return game


def test_option_theory_notepad_tells_whether_a_theory_agrees_and_marks_the_cards_against_it() -> None:
    game = with_notepad()
    game.apply(Move("theory", word="e1"))
    assert (game.phase, game.turn, game.due()) == ("guess", 1, [1, 2, 3]) and len(game.verdicts) == 2
    things = game.view(1).indicators()
    assert [(thing.text, thing.hint) for thing in things if isinstance(thing, Marker)] == [
        ("fits all 2", "Only red cards")
    ]
    assert not [thing for thing in things if isinstance(thing, Marked)]
    game.apply(Move("theory", word="always.l-color/high"))  # another one takes its place
    things = game.view(1).indicators()
    assert [thing.text for thing in things if isinstance(thing, Marker)] == ["1 against it"]
    assert [thing.cards for thing in things if isinstance(thing, Marked)] == [(Card("5", "h"),)]
    answer(game, "yyy")
    assert game.theory[1] == "always.l-color/high"  # it stays for the deal
    play_deal(game, Random(1))
    assert not [thing for thing in game.view(1).indicators() if getattr(thing, "label", "") == "Your theory"]
    game.apply(Move("deal"))
    assert game.theory.values == [None] * 4


def test_a_theory_can_be_read_while_a_card_is_on_its_way_to_the_line() -> None:
    game = with_notepad()
    game.apply(Move("theory", word="e1"))
    view = game.view(1)
    view.move(view.candidate.top, view.candidate, view.line, tag="3,0")  # as the table sees it for a moment
    assert "fits all 2" in [thing.text for thing in view.indicators() if isinstance(thing, Marker)]


def test_a_theory_is_nobody_elses_and_tells_nothing_of_the_rule() -> None:
    plain, noted = with_notepad(), with_notepad()
    noted.apply(Move("theory", word="e1"))
    assert [str(event) for event in plain.drain()] == [str(event) for event in noted.drain()]
    for viewer in (0, 2, 3, None):
        assert plain.view(viewer).describe() == noted.view(viewer).describe()
        assert plain.view(viewer).indicators() == noted.view(viewer).indicators()
    for word in ("e1", "always.red", "e4", "always.any"):  # the true one, the same otherwise, a wrong, a dull
        assert Move("theory", word=word) in noted.legal()
    assert str(noted.legal().why_not(Move("theory", word="l-red"))) == "Choose from each of the menus."
    assert noted.quick_answers() == [Move("yes"), Move("no")]


def test_the_notepad_is_for_one_person_among_computers() -> None:
    game = with_notepad()
    for levels, may in (
        (("steady", "", "sharp", "steady"), True),
        (("steady", "", "", "steady"), False),  # they answer at once, with keys
        (("", "steady", "steady", "steady"), False),  # the person is the oracle, or it is another's turn
        (("steady",) * 4, False),
    ):
        game.levels = levels
        assert (Move("theory", word="e1") in game.legal()) == may, levels
    assert Move("theory", word="e1") not in ready("5c 5h").legal()
