"""The steady Buck Euchre player: sensible, explained, and better than chance."""

from math import sqrt
from random import Random

import pytest

from cardgames.engine import Advice, Card, Move, cards
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
    best_discard,
    careless,
    chances_of_counts,
    expected_tricks,
)
from tests.games.buck_euchre_tables import ALL_PASS, dealt, following
from tests.positions import do, play_cards


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


# ------------------------------------------------------------------ every decision


def lead(seed: str, seat: int) -> float:
    """By how much a steady *seat* is ahead of three random players after one hand."""
    game, rng = BuckEuchre(seed=seed, dealer=0), Random(seed)
    game.apply(Move("deal"))
    while game.phase != "deal" and not game.over:
        game.apply(advice(game)[0].move if game.turn == seat else game.legal().sample(rng))
    merits = [game.merit(side) for side in range(4)]
    return merits[seat] - (sum(merits) - merits[seat]) / 3


def test_steady_beats_random_on_duplicate_deals() -> None:
    deals = 60
    leads = [sum(lead(f"duplicate{deal}", seat) for seat in range(4)) / 4 for deal in range(deals)]
    mean = sum(leads) / deals
    error = sqrt(sum((one - mean) ** 2 for one in leads)) / deals
    assert mean > 1 and mean > 4 * error  # about 2.2 on many deals; the error of 60 is 0.25


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


def test_both_bowers_and_the_ace_are_ordered_up() -> None:
    game = dealt("Jh Jd Ah 9s 9c")
    assert best(game) == "order"
    assert why(game, "order") == "With hearts as trumps you take three tricks about 95 times in 100."
    assert why(game, "pass") == "Passing wastes a hand that is good for three tricks."


def test_a_weak_hand_passes_and_says_why() -> None:
    game = dealt("9s Ts 9d Td Qc")
    assert best(game) == "pass"
    assert why(game, "pass") == "Too weak for three tricks, and a broken promise adds five points."
    assert why(game, "order") == "With hearts as trumps you take three tricks only 10 times in 100."


def test_a_near_miss_is_not_ordered_into_another_dealers_hand() -> None:
    game = dealt("Jh Ah 9s Ts Tc")  # 2.05 tricks, less for the card that the dealer gets
    assert best(game) == "pass"
    assert "seat 4 would get the nine of hearts" in why(game, "order")


def test_the_dealer_takes_it_up_with_the_same_cards() -> None:
    game = do(dealt("", "", "", "Jh Ah 9s Ts Tc", turned="9h"), "pass; pass; pass")
    assert best(game) == "order"


def test_the_best_suit_is_named_in_the_second_round() -> None:
    game = do(dealt("Js Jc As Ks 9d"), ALL_PASS)
    assert best(game) == "name spades"
    assert [str(item.move) for item in advice(game)][1:3] == ["name clubs", "pass"]


@pytest.mark.parametrize(
    ("hand", "turned", "gone"),
    [
        ("Jh Ah 9s Td Kd", "9h", "9s"),  # void in spades
        ("Jh Ah As Td Kd", "9h", "Td"),
        ("Jd As Ts Kd Kc", "9h", "Kc"),
        ("Jh Jd Ah Kh 9s", "9h", "9s"),
    ],
)
def test_the_discard_makes_the_hand_void_and_keeps_trumps_and_aces(hand: str, turned: str, gone: str) -> None:
    assert best_discard(cards(hand), Card.parse(turned)) == Card.parse(gone)
    game = do(dealt("", "", "", hand, turned=turned), "order")
    assert best(game) == f"discard {gone}"


def test_reasons_for_discards() -> None:
    game = do(dealt("", "", "", "Jh As 9s Td 9d"), "order")
    assert why(game, "discard Jh") == "The jack of hearts is a trump: any trump can take a trick."
    assert why(game, "discard As") == "The ace of spades is the best of its suit: keep it."
    assert "but you would still hold diamonds" in why(game, "discard Td")
    game = do(dealt("", "", "", "Jh As 9s Td 9c"), "order")
    assert "have no diamonds and can trump them" in why(game, "discard Td")


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


def test_the_right_bower_always_stays() -> None:
    game = do(dealt("9c", "Jh Ks 9d Td Tc", "", "9s", turned="9h"), "order; discard 9s")
    game.staying = [2]
    assert why(game, "stay") == "Your right bower is certain to take a trick."
    assert best(game) == "stay"


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


def test_the_declarer_leads_the_right_bower() -> None:
    game = to_play("Jh Ah Th 9s 9c", out="Jd Kh Qh", declarer=0)
    assert best(game) == "play Jh"
    assert why(game, "play Jh") == "The jack of hearts cannot be beaten. It draws the others' trumps."


def test_last_it_takes_the_trick_that_it_needs_as_cheaply_as_possible() -> None:
    game = to_play("Th Ah Ks", "As 9s Ts", out="Jh Jd Kh", voids=["", "", "", ""])
    game.hand[0].empty()
    for card in cards("Th Ah Kd"):
        game.hand[0].put(card, 1)
    assert best(game) == "play Th"
    assert why(game, "play Th") == "The ten of hearts takes the trick you still need."


def test_who_cannot_win_keeps_what_may_win_later() -> None:
    game = to_play("As 9d Qd", "Kc 9c Ac", out="Ad", trumps="")
    assert best(game) != "play As"
    assert why(game, "play As") == "The ace of spades cannot win here: keep it for a trick of its own."


def test_a_sweep_is_stopped() -> None:
    game = to_play("Kh 9s", "Ad Td 9h", out="Jh", tricks=[0, 0, 0, 3], declarer=3)
    assert best(game) == "play Kh"
    evaluation = BuckEuchreEvaluation(game.view(0))
    assert evaluation.sweeper() == 3
    assert why(game, "play Kh") == "Seat 4 has every trick so far: stop that with the king of hearts."


def test_who_has_every_trick_goes_for_all_five() -> None:
    evaluation = BuckEuchreEvaluation(to_play("Kh 9s", "Ad Td 9h", tricks=[3, 0, 0, 0], declarer=0).view(0))
    assert evaluation.points_for(5) > evaluation.points_for(4) + 5
    assert evaluation.points_for(2) == -5 and evaluation.points_for(3) == 3


def test_who_is_safe_tries_to_set_the_declarer_back() -> None:
    evaluation = BuckEuchreEvaluation(to_play("Kh 9s", "Ad Td 9h", tricks=[1, 1, 1, 0]).view(0))
    assert evaluation.may_set_back()
    assert not BuckEuchreEvaluation(to_play("Kh 9s", "Ad Td 9h", tricks=[0, 3, 0, 0]).view(0)).may_set_back()
    assert not BuckEuchreEvaluation(
        to_play("Kh 9s", "Ad Td 9h", tricks=[1, 1, 1, 0], declarer=0).view(0)
    ).may_set_back()


def test_the_declarer_is_expected_to_hold_trumps() -> None:
    game = to_play("9h 9s Td Kc", "", out="Jh Ah", declarer=1)
    chances = BuckEuchreEvaluation(game.view(0)).chances
    assert chances[1][Card.parse("Jh")] > chances[2][Card.parse("Jh")]
    assert chances[1][Card.parse("As")] == chances[2][Card.parse("As")]


def test_cards_out_of_play_are_not_counted() -> None:
    game = do(dealt("Jh Ah Kh 9s 9c"), f"{ALL_PASS}; pass; pass; pass; pass")
    evaluation = BuckEuchreEvaluation(game.view(0))
    assert Card.parse("9h") not in evaluation.out["h"]


def test_the_higher_card_that_is_out_is_named() -> None:
    game = to_play("Ah 9s 9d", out="Jh Jd", declarer=0)
    assert why(game, "play Ah") == "The jack of hearts is still out and beats the ace of hearts."
    game = to_play("As 9d Ts", out="Jh")
    assert (
        why(game, "play As") == "The ace of spades is the highest of its suit, and wins unless it is trumped."
    )


def test_a_single_card_says_so() -> None:
    assert why(to_play("9h 9s", "Ah"), "play 9h") == "The nine of hearts is the only card you may play."


def test_a_beginner_forgets_and_is_lazy() -> None:
    game = dealt("Jh Jd Ah 9s 9c")
    assert careless(game.view(0), game.legal()) == Move("pass")
    do(game, "order")
    view = game.view(3)
    assert careless(view, view.legal()).verb == "discard"
    do(game, str(careless(view, view.legal())))
    assert careless(game.view(1), game.legal()) == Move("stay")
    do(game, "stay; stay; stay")
    play_cards(game, "Jh")
    game.voids = ["s", "", "", ""]
    view = game.view(1)
    view.forget_signs()
    assert view.voids == [""] * 4
