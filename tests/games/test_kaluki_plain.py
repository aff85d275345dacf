"""The steady player of Kaluki, beside the stronger ones."""

from random import Random

from cardgames.games.kaluki import Kaluki
from cardgames.games.kaluki.ai import advise, rollout, steady
from cardgames.players.levels import LEVELS as NAMES
from cardgames.players.levels import describe
from cardgames.players.player import offered, player
from tests.games.kaluki_tables import set_hand, table
from tests.games.test_kaluki import begun
from tests.tools.arena import compete


def advice(game: Kaluki) -> dict[str, str]:
    """Every move of the steady player with its reason, the best first."""
    view = game.view(game.turn)
    return {str(each.move): str(each.why) for each in steady(view, view.legal(), Random(1))}


def opened(game: Kaluki) -> Kaluki:
    """The same table, seat 0 having opened before."""
    game.opened[0], game.closed = True, False
    return game


def test_steady_opens_and_lays_off_as_soon_as_it_can() -> None:
    told = advice(begun("Kc Kd Kh 7c 8c 9c", "9d Td Jd", count=12))
    assert next(iter(told)).startswith("meld") and "open with" in next(iter(told.values()))
    assert next(iter(advice(opened(begun("Qd 2c 6s", "9d Td Jd", count=3))))) == "add Qd / 9d Td Jd"


def test_steady_wins_no_joker() -> None:
    game = opened(begun("7h 2c 2d 9s", "6h *r=7h 8h", count=4))
    told = advice(game)
    assert next(iter(told)) == "discard 9s" and "swap 7h / *r" in told
    view = game.view(0)
    assert str(advise(view, view.legal(), Random(1))[0].move) == "swap 7h / *r"


def test_steady_throws_the_dearest_card_that_is_in_no_meld_and_never_a_joker() -> None:
    told = advice(begun("Qd Qs 6c 2h 3h 4h *r", count=12))
    assert next(iter(told)) in ("discard 6c", "discard Qd", "discard Qs")
    assert told["discard *r"] == "The joker stands for any card: keep it."
    told = advice(begun("Qd Js 6c 2h 3h 4h", count=12))
    assert next(iter(told)) in ("discard Qd", "discard Js")
    assert told["discard 2h"] == "The two of hearts is in one of your melds."
    assert told["discard 6c"] == "The six of clubs is in no meld, and counts 6."


def test_steady_takes_the_upcard_as_another_card_of_a_pair_only() -> None:
    for hand, taken in (("7h 2c", True), ("6h 8h", False)):
        game = table("", hand, turned="7c", asked=True)
        set_hand(game, game.turn or 0, hand)
        assert (next(iter(advice(game))) == "take discards") is taken


def test_steady_gives_legal_moves_with_reasons_and_never_looks_at_what_is_hidden() -> None:
    for seats in (2, 4):
        game, rng = Kaluki(seats, seed="plain"), Random(3)
        for _ in range(40):
            view = game.view(game.turn)
            told = steady(view, view.legal(), Random(1))
            assert all(each.move in view.legal() for each in told)
            assert all(0 < len(str(each.why)) <= 90 for each in told)
            if view.phase != "deal":
                other = view.determinize(Random(2)).view(game.turn)
                assert told == steady(other, other.legal(), Random(1))
            game.apply(rollout(game, rng))


def test_three_levels_are_offered() -> None:
    assert [level.name for level in offered(Kaluki)] == ["beginner", "steady", "sharp"]
    assert player(Kaluki, "expert") is player(Kaluki, "sharp")
    assert len({describe(Kaluki, name) for name in NAMES}) == 3


def test_sharp_beats_steady_and_steady_the_beginner() -> None:
    """Floors: among four, over 40 other hands, 3.3 ± 0.6 and 3.7 ± 0.7 tokens a hand."""
    assert compete("kaluki", "sharp", "steady", 2, "floor").mean > 0.5
    assert compete("kaluki", "steady", "beginner", 2, "floor").mean > 0.5
