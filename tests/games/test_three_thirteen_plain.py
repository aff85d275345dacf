"""The steady player of Three Thirteen Rummy and the beginner, beside the stronger ones."""

from random import Random

from cardgames.engine import Move
from cardgames.games.three_thirteen import ThreeThirteen
from cardgames.games.three_thirteen.ai import careless, rollout, steady
from cardgames.players.levels import LEVELS as NAMES
from cardgames.players.levels import describe
from cardgames.players.player import offered, player
from tests.games.three_thirteen_tables import table
from tests.positions import last_events
from tests.tools.arena import compete


def chosen(game: ThreeThirteen) -> str:
    view = game.view(game.turn)
    return str(steady(view, view.legal(), Random(1))[0].move)


def test_steady_takes_what_lowers_the_deadwood_at_once_and_what_is_wild() -> None:
    assert chosen(table("2h 4s 9d", "Th Tc 6c", turned="Ts")) == "draw discards"
    assert chosen(table("2h 4s 9d", "Th 6c 9c", turned="3s")) == "draw discards"
    assert chosen(table("2h 4s 9d", "4c 5c 8d", turned="7d")) == "draw stock"


def test_a_card_that_leaves_the_deadwood_as_it_is_is_said_not_to_lower_it() -> None:
    game = table("2h 4s 9d", "4c 5c 8d", turned="8h")
    view = game.view(game.turn)
    reasons = {str(each.move): str(each.why) for each in steady(view, view.legal(), Random(1))}
    assert reasons["draw discards"] == "The eight of hearts would not lower your deadwood of 17."


def test_steady_throws_what_leaves_least_and_goes_out_with_the_dearer_card() -> None:
    game = table("2h 4s 9d", "Kh Kc 6d", stock="2s")
    last_events(game, "draw stock")
    assert chosen(game) in ("discard Kh", "discard Kc")  # a pair is no meld yet
    game = table("2h 4s 9d", "7h 7c 7d", stock="3h")
    last_events(game, "draw stock")
    assert chosen(game).startswith("out 7")


def test_a_beginner_keeps_the_dear_pair_and_throws_the_low_card() -> None:
    game = table("2h 4s 9d", "Kh Kc 6d", stock="2s")
    last_events(game, "draw stock")
    assert str(careless(game.view(1), game.legal())) in ("discard 6d", "discard 2s")


def test_steady_gives_every_move_a_reason_and_never_looks_at_what_is_hidden() -> None:
    game, rng = ThreeThirteen(3, seed="plain", hand=6), Random(5)
    game.apply(Move("deal"))
    for _ in range(20):
        view = game.view(game.turn)
        other = view.determinize(Random(2)).view(game.turn)
        advice = steady(view, view.legal(), Random(1))
        assert {each.move for each in advice} == set(view.legal())
        assert all(0 < len(str(each.why)) <= 90 for each in advice)
        assert advice == steady(other, other.legal(), Random(2))
        game.apply(rollout(game, rng))


def test_three_levels_are_offered() -> None:
    assert [level.name for level in offered(ThreeThirteen)] == ["beginner", "steady", "sharp"]
    assert player(ThreeThirteen, "expert") is player(ThreeThirteen, "sharp")
    assert len({describe(ThreeThirteen, name) for name in NAMES}) == 3


def test_steady_beats_the_beginner() -> None:
    """A floor below 1.3 ± 0.2 points a hand over 1,500 other deals."""
    assert compete("three_thirteen", "steady", "beginner", 60, "floor").mean > 0.0
