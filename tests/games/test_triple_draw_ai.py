"""The steady Triple Draw player: what it keeps, what it pays, and that it sees no hidden card."""

from random import Random

import pytest

from cardgames.engine import Advice, Move, cards
from cardgames.games.triple_draw import TripleDraw
from cardgames.games.triple_draw.ai import (
    CLASSES,
    LAST,
    TripleDrawEvaluation,
    advise,
    chance_of_last_draw,
    chance_to_beat,
    chances_after,
    class_of,
    judge,
)
from cardgames.games.triple_draw.last_hand import is_last
from tests.games.triple_draw_tables import (
    EIGHT,
    KINGS,
    NINE,
    SEVEN,
    checked,
    dealt,
    make,
    pat,
    rest_of,
)

JUNK = "Kc Qd Jh 9s 9d"


def best(game: TripleDraw, seed: int = 0) -> Advice:
    return advise(game.view(game.player), game.legal(), Random(seed))[0]


def drawing(own: str, other: str = "Ts Qh Qs 9c 9h", draw: int = 1, others_draw: int = 2) -> TripleDraw:
    """Heads-up in the given draw: the other has drawn *others_draw* each time, seat 0 stands pat before."""
    game = dealt(own, other, dealer=0)
    while True:
        checked(game)
        make(
            game, "draw " + " ".join(map(str, list(game.hand[1])[:others_draw])) if others_draw else "draw -"
        )
        if game.round == draw:
            return game
        make(game, "draw -")


def last_bet(own: str, other: str, *chips: int, last: bool = True) -> TripleDraw:
    """Heads-up after the last draw, in which the other stood pat: seat 0 is asked to pay a bet.

    It is the *last* hand of the match; *chips* are what both had before it.
    """
    game = dealt(own, other, dealer=0, chips=chips)
    if last:
        game.hand_number = 2 * game.length
    while game.round < 4:
        checked(game)
        pat(game)
    return make(game, "bet")


def test_in_the_last_hand_whoever_is_behind_pays_and_whoever_is_ahead_folds() -> None:
    bad = "Jc Td 8h 6h 3d"
    for chips, move in (((195, 205), "call"), ((200, 200), "call"), ((240, 160), "fold")):
        advice = best(last_bet(bad, SEVEN, *chips))
        assert advice.move == Move(move), chips
    assert "last hand" in str(advice.why) and "100%" in str(advice.why), "ahead even if the pot is lost"
    assert best(last_bet(bad, SEVEN, 195, 205, last=False)).move == Move("fold")


def test_a_knock_out_has_no_last_hand() -> None:
    game = dealt(SEVEN, EIGHT, length=0)
    game.hand_number = 400
    assert not is_last(game)


def test_it_bluffs_now_and_then_when_all_drew_and_nobody_bets() -> None:
    game = drawing("4h 4c 8d Js Ks", draw=3)
    make(game, "draw Ks")
    game.deck = None
    make(game, "check")
    moves = [best(game, seed).move.verb for seed in range(60)]
    assert 3 <= moves.count("bet") <= 25


def test_it_snows_one_time_in_twenty_against_one_and_bets_afterwards() -> None:
    blocking = "4h 4c 3d 3s Kc"
    game = drawing(blocking, draw=3, others_draw=1)
    pat = [each for each in (best(game, seed) for seed in range(600)) if not each.move.cards]
    assert 15 <= len(pat) <= 45 and all("bluff" in str(each.why) for each in pat)
    make(game, "draw -", "check")
    assert {best(game, seed).move for seed in range(20)} == {Move("bet")}
    for other in (drawing(blocking, draw=2), drawing(blocking, draw=3, others_draw=0),
                  drawing("4h 4c 8d Js Ks", draw=3)):  # fmt: skip
        assert all(best(other, seed).move.cards for seed in range(100)), "too early, no use, no block"
    three = dealt(blocking, "Ts Qh Qs 9c 9h", "Jd Jh Td 8c 8s", dealer=0)
    while (three.round, three.phase, three.player) != (3, "draw", 0):
        checked(three)
        if three.player or three.round < 3:
            make(three, "draw -" if not three.player else f"draw {three.hand[three.player][0]}")
    assert all(best(three, seed).move.cards for seed in range(100)), "two opponents"


def test_it_reckons_with_no_discard_but_its_own() -> None:
    game = drawing("2s 3d 7c 7h Kd")
    whole, view = TripleDrawEvaluation(game), TripleDrawEvaluation(game.view(0))
    assert len(game.discards) == 2 and set(whole.unseen) == set(view.unseen)
    make(game, "draw 7h Kd")
    game.turn = 0
    unseen = TripleDrawEvaluation(game).unseen
    assert not set(cards("7h Kd")) & set(unseen) and len(unseen) == 52 - 7


def test_every_draw_can_be_judged_and_the_best_is_the_one_advised() -> None:
    game = drawing("2s 3d 7c 7h Kd")
    values = {move: judge(game.view(0), move) for move in game.legal()}
    assert all(advice is not None for advice in values.values())
    top = max(advice.value for advice in values.values() if advice is not None)
    assert best(game).value == pytest.approx(top)
    assert judge(game.view(0), Move("fold")) is None


def test_the_outlooks_are_chances() -> None:
    for missing in LAST:
        for draws in (1, 2, 3):
            assert sum(chances_after(missing, draws)) == pytest.approx(1, abs=0.01)
            assert len(chances_after(missing, draws)) == CLASSES
    classes = [class_of(cards(hand), False) for hand in (SEVEN, EIGHT, NINE, JUNK, KINGS)]
    assert classes == sorted(classes)
    seven, _, nine, _, kings = (chance_to_beat(each, [LAST[1]]) for each in classes)
    assert seven > nine > kings


def test_the_last_draw_is_counted_as_by_dealing_every_card() -> None:
    kept = cards("7s 4d 3c 2h")
    unseen = rest_of("7s 4d 3c 2h Kd")
    pat = (1.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0)
    nine = (0.0, 0.0, 1.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0)
    wins = sum(chance_to_beat(class_of([*kept, card], False), [nine]) for card in unseen) / len(unseen)
    assert chance_of_last_draw(kept, unseen, False, [nine]) == pytest.approx(wins)
    assert chance_of_last_draw(kept, unseen, False, [pat]) < chance_of_last_draw(kept, unseen, False, [nine])
