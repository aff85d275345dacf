"""The steady Buck Euchre player: sensible, explained, and better than chance."""

from random import Random

import pytest

from cardgames.engine import Advice, Card, cards
from cardgames.engine.families.bidding import chance
from cardgames.games.buck_euchre import BuckEuchre
from cardgames.games.buck_euchre.ai import (
    ALONE,
    EAGER,
    FIRST,
    JOINING,
    ONE,
    THREE,
    URGENT,
    BuckEuchreEvaluation,
    advise,
    asked_of_stay,
    chances_of_counts,
    expected_tricks,
)
from tests.games.buck_euchre_tables import ALL_PASS, dealt, following
from tests.positions import do


def advice(game: BuckEuchre) -> list[Advice]:
    """What the player to act is advised."""
    view = game.view(game.turn)
    return advise(view, view.legal(), Random(1))


def best(game: BuckEuchre) -> str:
    return str(advice(game)[0].move)


def why(game: BuckEuchre, move: str) -> str:
    return next(str(item.why) for item in advice(game) if str(item.move) == move)


def to_play(hand: str, trick: str = "", out: str = "", **more: object) -> BuckEuchre:
    """Seat 0 is to play to *trick* with *hand*; the others hold the cards *out* and more unseen ones."""
    game = following(hand, trick, **more)
    wanted = cards(out)
    seen = {card for zone in game.zones for card in zone}
    rest = [card for card in game.pack if card not in seen and card not in wanted] + wanted
    for seat in (1, 2, 3):
        for _ in range(len(game.hand[0]) - (seat >= 4 - len(game.trick))):
            if game.plays(seat):
                game.hand[seat].put(rest.pop(), 1 << seat)
    for card in rest:
        game.stock.put(card, 0)
    return game


# ------------------------------------------------------------------ promises


@pytest.mark.parametrize(
    ("hand", "trumps", "tricks"),
    [
        ("9s Ts 9d Td 9c", "h", -0.3),
        ("Jh Jd Ah Kh 9s", "h", -0.3 + 1.25 + 1.05 + 0.9 + 0.65 + 0.4),
        ("Qh 9h As Kd Tc", "h", -0.3 + 0.65 + 0.5 + 0.4 + 0.05),
        ("Jd As Ks 9s Ts", "h", -0.3 + 1.05 + 0.4 + 0.05 + 0.4),
        ("As Ks 9d Td 9s", "h", -0.3 + 0.4 + 0.05),  # a void is worth nothing without a trump
    ],
)
def test_the_tricks_that_a_hand_promises(hand: str, trumps: str, tricks: float) -> None:
    assert expected_tricks(cards(hand), trumps) == pytest.approx(tricks)


def test_more_tricks_are_never_less_likely_to_do() -> None:
    for table in (THREE, ONE):
        values = [chance(table, tricks / 20) for tricks in range(-20, 100)]
        assert values == sorted(values)
        assert values[0] > 0 and values[-1] < 1


def test_in_or_out_goes_by_the_chance_of_one_trick() -> None:
    strong = do(dealt("9c", "Jd Ah Ks 9d Tc", "", "9s", turned="9h"), "order; discard 9s")
    assert best(strong) == "stay"
    assert why(strong, "drop") == "You would take a trick about 95 times in 100: that is worth the risk."
    weak = do(dealt("9c", "Ks 9d Td Tc Qc", "", "9s", turned="9h"), "order; discard 9s")
    assert best(weak) == "drop"
    assert (
        why(weak, "drop") == "Without a trump you are unlikely to take a trick. Dropping out costs nothing."
    )
    assert why(weak, "stay") == "You take a trick only 10 times in 100."


def test_what_is_asked_of_a_hand_that_stays() -> None:
    game = do(dealt("9c", "", "", "9s", turned="9h"), "order; discard 9s")
    assert asked_of_stay(game) == FIRST
    game.staying = [2]
    assert asked_of_stay(game) == JOINING
    game.staying, game.out = [], [2, 3]
    assert asked_of_stay(game) == ALONE
    game.scores = [5, 20, 20, 20]  # the declarer would win by five points
    assert asked_of_stay(game) == pytest.approx(ALONE - URGENT)
    game.scores = [20, 2, 20, 20]
    assert asked_of_stay(game) == pytest.approx(ALONE - EAGER)


def test_the_last_to_speak_stays_in_rather_than_let_the_declarer_win() -> None:
    game = do(dealt("Kh Qd Ad Ts Ac", "", "", "9s", turned="9h", scores=(9, 4, 9, 9)), "pass; order")
    do(game, "discard 9s; drop")
    do(game, "drop")
    assert best(game) == "stay"
    assert why(game, "stay") == "If you drop out too, seat 2 wins the match."


# ------------------------------------------------------------------ play


def test_the_distribution_of_tricks() -> None:
    assert chances_of_counts([]) == [1.0]
    assert chances_of_counts([0.5, 0.5]) == [0.25, 0.5, 0.25]
    assert sum(chances_of_counts([0.1, 0.7, 0.9])) == pytest.approx(1)


def test_the_declarer_is_expected_to_hold_trumps() -> None:
    game = to_play("9h 9s Td Kc", "", out="Jh Ah", declarer=1)
    chances = BuckEuchreEvaluation(game.view(0)).chances
    assert chances[1][Card.parse("Jh")] > chances[2][Card.parse("Jh")]
    assert chances[1][Card.parse("As")] == chances[2][Card.parse("As")]


def test_cards_out_of_play_are_not_counted() -> None:
    game = do(dealt("Jh Ah Kh 9s 9c"), f"{ALL_PASS}; pass; pass; pass; pass")
    evaluation = BuckEuchreEvaluation(game.view(0))
    assert Card.parse("9h") not in evaluation.out["h"]
