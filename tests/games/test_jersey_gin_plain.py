"""The steady player of Jersey Gin and the beginner, beside the stronger ones."""

from random import Random

from cardgames.engine import Move, cards
from cardgames.games.jersey_gin import JerseyGin
from cardgames.games.jersey_gin.ai import advise, careless, rollout, steady
from cardgames.players.levels import LEVELS as NAMES
from cardgames.players.levels import describe
from cardgames.players.player import offered, player
from tests.games.jersey_gin_tables import table
from tests.games.test_jersey_gin_ai import DEALER, LEFT, broken
from tests.positions import play_on
from tests.tools.arena import compete


def advice(game: JerseyGin) -> dict[str, str]:
    """Every move of the steady player with its reason, the best first."""
    view = game.view(game.turn)
    return {str(each.move): str(each.why) for each in steady(view, view.legal(), Random(1))}


def with_hand(hand: str, **known: str) -> JerseyGin:
    """Seat 1 holds *hand*, the others any cards."""
    named = cards(" ".join((hand, *known.values())))
    free = [card.text for card in JerseyGin.pack if card not in named]
    return table(" ".join(free[:10]), hand, " ".join(free[10:20]), **known)


def test_steady_takes_what_saves_enough_at_once() -> None:
    hand = "5h 6h Ks Kd 9s 8c 2d 2c 3s Jc"
    assert next(iter(advice(with_hand(hand, turned="7h")))) == "draw discards"
    assert next(iter(advice(with_hand(hand, turned="Qd")))) == "draw stock"


def test_steady_throws_what_leaves_least_and_knocks_by_the_turn() -> None:
    game = table(DEALER, "5h 6h 7h Ks Kd Kc 9s 9d 5c 6s", LEFT, stock="9c")
    play_on(game, "draw stock")
    assert next(iter(advice(game))) == "knock 6s"
    game.turns = 40
    told = advice(game)
    assert next(iter(told)).startswith("discard") and "By now an opponent" in told["knock 6s"]


def test_a_beginner_keeps_the_dear_pair_and_throws_back_what_fits_nothing() -> None:
    game = with_hand("Kh Kd 5s 6s 9c 9d 2h 2d Qc Qs", stock="7h")
    play_on(game, "draw stock")
    assert str(careless(game.view(1), game.legal())) == "discard 7h"


def test_in_the_break_steady_plays_as_all_do() -> None:
    game = broken()
    view = game.view(game.turn)
    assert steady(view, view.legal(), Random(1)) == advise(view, view.legal(), Random(1))


def test_steady_gives_every_move_a_reason_and_never_looks_at_what_is_hidden() -> None:
    game = JerseyGin(seed="plain")
    game.apply(Move("deal"))
    for _ in range(30):
        view = game.view(game.turn)
        told = steady(view, view.legal(), Random(1))
        assert {each.move for each in told} == set(view.legal())
        assert all(0 < len(str(each.why)) <= 90 for each in told)
        if game.phase == "deal":
            break
        other = view.determinize(Random(2)).view(game.turn)
        assert told == steady(other, other.legal(), Random(1))
        game.apply(rollout(game, Random(1)))


def test_three_levels_are_offered() -> None:
    assert [level.name for level in offered(JerseyGin)] == ["beginner", "steady", "sharp"]
    assert player(JerseyGin, "expert") is player(JerseyGin, "sharp")
    assert len({describe(JerseyGin, name) for name in NAMES}) == 3


def test_steady_beats_the_beginner() -> None:
    """A floor, in points a hand."""
    assert compete("jersey_gin", "steady", "beginner", 8, "floor").mean > 1
