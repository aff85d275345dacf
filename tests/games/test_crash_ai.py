"""The steady Crash player: exact, honest, explained, and better than the greedy one."""

from collections.abc import Callable, Sequence
from random import Random

import pytest

from cardgames.engine import FRENCH_52, Advice, Card, Move, cards
from cardgames.games.crash import Crash
from cardgames.games.crash.ai import (
    Setter,
    advise,
    careless,
    chances,
    gain_at,
    judge,
    race_chance,
    weaker_shares,
    where_to_look,
)
from cardgames.games.crash.brag import COUNT, LEAST, strength, title
from cardgames.games.crash.setting import Three, random_setting, threes, worth
from tests.games.crash_tables import deck
from tests.tools import crash_chances

STRAIGHT = "As 2h 3d 4c 5s 6h 7d 8c 9s Th Jd Qc Ks"
QUAD = "4s 4h 4d 4c As Ks Js 9s 8s Ac Kc 7d 2d"
THREE_KINGS = "Kc Kd Kh Ac Qc Qh Js 9h 7d 6h 4h 4s 2d"


def to_set(
    hand: str | Sequence[Card] = "", seats: int = 2, scores: Sequence[int] = (), **options: bool
) -> Crash:
    """Seat 0 is to set *hand*."""
    dealer = seats - 1
    order = deck(hand, *[""] * dealer, dealer=dealer)
    game = Crash(seats, deck=order, dealer=dealer, options=options)
    game.scores = list(scores) or game.scores
    game.apply(Move("deal"))
    return game


def advice(game: Crash) -> list[Advice]:
    """What the player to act is advised, on their own view."""
    view = game.view(game.turn)
    return advise(view, view.legal(), Random(1))


def first(game: Crash) -> list[str]:
    """The hands of the best advice, in words."""
    return [title(strength(group)) for group in advice(game)[0].move.groups if group]


def hands(count: int, seed: str) -> list[list[Card]]:
    rng = Random(seed)
    return [rng.sample(FRENCH_52, 13) for _ in range(count)]


# ------------------------------------------------------------------ the search


def settings(every: Sequence[Three], chosen: tuple[Three, ...] = ()) -> list[tuple[Three, ...]]:
    """Every way to set hands that could not hold one more, strongest first."""
    taken = sum(three.mask for three in chosen)
    free = [
        three
        for three in every
        if not three.mask & taken
        and (not chosen or (three.strength, three.mask) <= (chosen[-1].strength, chosen[-1].mask))
    ]
    if len(chosen) == 4 or not free:
        return [chosen]
    return [each for three in free for each in settings(every, (*chosen, three))]


@pytest.mark.parametrize("scores", [(0, 0), (6, 2), (2, 6), (5, 6)])
def test_the_search_finds_what_looking_through_all_settings_finds(scores: tuple[int, int]) -> None:
    for hand in [*hands(3, f"brute{scores}"), cards(QUAD)]:
        setter = Setter(to_set(hand, scores=scores))
        best = setter.best()
        assert best is not None
        every = settings(setter.every)
        assert len(every) > 1000
        assert best.value == pytest.approx(max(setter.plan(each).value for each in every), abs=1e-12)


def test_every_three_that_may_be_set_is_found() -> None:
    for hand in hands(20, "threes"):
        found = threes(hand)
        assert all(strength(three.cards) == three.strength >= LEAST for three in found)
        count = sum(
            strength((hand[a], hand[b], hand[c])) >= LEAST
            for a in range(13) for b in range(a) for c in range(b)
        )  # fmt: skip
        assert len(found) == count
        assert [three.strength for three in found] == sorted(
            (three.strength for three in found), reverse=True
        )


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_chances_are_chances_and_grow_with_the_strength(seats: int) -> None:
    for row in weaker_shares(seats):
        assert len(row) == COUNT + 1 and row[COUNT] == 1.0
        assert list(row) == sorted(row)
    for table in chances(seats):
        for won, lost, nobody in table:
            assert won + lost + nobody == pytest.approx(1) and min(won, lost, nobody) >= 0


def test_the_table_is_made_by_its_script(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(crash_chances, "HANDS", 300)
    monkeypatch.setattr(crash_chances, "ROUNDS", 2)
    small = crash_chances.table(2)
    assert small == crash_chances.table(2)
    for row, kept in zip(small, weaker_shares(2), strict=True):
        gaps = [abs(a / 10_000 - b) for a, b in zip(row, kept[LEAST:COUNT], strict=True)]
        assert sum(gaps) / len(gaps) < 0.05  # the same picture, from few hands


def test_a_race_is_fair_and_certain_at_its_end() -> None:
    assert race_chance(3, (3,)) == pytest.approx(1 / 2)
    assert race_chance(5, (5, 5, 5)) == pytest.approx(1 / 4)
    assert race_chance(0, (1,)) == 1 and race_chance(1, (0,)) == 0
    assert race_chance(1, (2,)) == pytest.approx(3 / 4)


def test_what_a_course_of_results_is_worth() -> None:
    values = gain_at(1, (1,), True, 0.0).values
    chance = [[(0.25, 0.5, 0.25)] * COUNT] * 4
    # A won place wins, a lost one loses, until all four are nobody's and the race is even.
    left = 0.25**4
    assert worth([LEAST] * 4, values, chance) == pytest.approx((1 - left) / 3 + left / 2)
    assert gain_at(7, (1,), True, 0.0).values[0] == 1.0  # a crash
    plain = gain_at(7, (7,), False, 0.0).values
    assert plain[0] == pytest.approx(race_chance(2, (7,)))  # 4 points and 1


# ------------------------------------------------------------------ what it knows


def test_four_fair_hands_rather_than_a_prial_and_scraps() -> None:
    game = to_set(THREE_KINGS)
    assert first(game) == ["running flush A-K-Q", "run K-Q-J", "flush K-7-2", "flush 9-6-4"]
    assert "prial of kings" in str(advice(game)[0].why)


def test_all_four_cards_of_a_rank_are_set() -> None:
    best = advice(to_set(QUAD))[0]
    assert sum(card.rank == "4" for card in best.move.cards) == 4
    assert str(best.why) == "With all four fours in your hands, you score 1 extra."


def test_a_straight_is_always_revealed() -> None:
    assert advice(to_set(STRAIGHT))[0].move == Move("reveal")
    game = to_set(STRAIGHT)
    assert careless(game.view(0), game.view(0).legal()) == Move("reveal")


def test_poor_six_pairs_are_declared_and_good_cards_played() -> None:
    poor = "Ac Ad 2c 2s 6h 6d 9h 9d Jh Js Kc Ks 4s"
    rich = "9h 9d 8h 8d 7h 7d Kc Ks Qc Qs Jc Js 2h"
    assert advice(to_set(poor))[0].move == Move("declare")
    assert "six pairs" in str(where_to_look(to_set(poor).view(0)))
    assert advice(to_set(rich))[0].move.verb == "set"


def test_six_pairs_are_declared_sooner_when_an_opponent_is_about_to_win() -> None:
    fair = "5h 5c As Ad 2d 2h 3h 3c 9d 9s 8c 8s Th"
    assert advice(to_set(fair, 4))[0].move.verb == "set"
    assert advice(to_set(fair, 4, (0, 6, 0, 0)))[0].move == Move("declare")


def places_won(scores: tuple[int, int], measure: Callable[[list[float]], float]) -> float:
    """The mean of a *measure* of the chances at the four places, over some hands at this score."""
    total = 0.0
    for hand in hands(60, "scores"):
        setter = Setter(to_set(hand, scores=scores))
        best = setter.best()
        assert best is not None
        won = [setter.chances[place][strength][0] for place, strength in enumerate(best.strengths)]
        total += measure(won) / 60
    return total


def test_when_both_need_one_point_strength_goes_into_the_first_place() -> None:
    def first_place(won: list[float]) -> float:
        return won[0]

    assert places_won((6, 6), first_place) > places_won((0, 0), first_place) + 0.05


def test_when_the_opponent_needs_one_point_and_we_two_it_goes_into_the_first_two() -> None:
    def both(won: list[float]) -> float:
        return won[0] * won[1]

    assert places_won((5, 6), both) > places_won((0, 0), both) + 0.02


def test_with_one_point_to_go_some_place_is_won_most_often() -> None:
    def some_place(won: list[float]) -> float:
        missed = 1.0
        for chance in won:
            missed *= 1 - chance
        return 1 - missed

    assert places_won((6, 0), some_place) > places_won((0, 0), some_place)


def test_poor_cards_are_swapped_for_a_spare_hand() -> None:
    poor = "Ac Jd 9h 7s 5c 3d 2h Ts 8c 6d 4h Ks Qc"  # a card of every rank would win: break that up
    game = Crash(2, deck=deck(poor.replace("Qc", "2c"), "", dealer=1), dealer=1, options={"spare_hand": True})
    game.apply(Move("deal"))
    assert advice(game)[0].move == Move("swap")
    rich = "Kc Kd Kh As Ks Qs 9h 8h 7h Jd 6d 2d 3c"
    game = Crash(2, deck=deck(rich, "", dealer=1), dealer=1, options={"spare_hand": True})
    game.apply(Move("deal"))
    assert advice(game)[0].move == Move("keep")


def test_a_card_of_every_rank_is_not_swapped() -> None:
    straight = "As 2h 3d 4c 5s 6h 7d 8c 9s Th Jd Qc Ks"
    game = Crash(2, deck=deck(straight, "", dealer=1), dealer=1, options={"spare_hand": True})
    game.apply(Move("deal"))
    best, other = advice(game)
    assert (best.move, best.value, other.move) == (Move("keep"), 100.0, Move("swap"))
    assert str(best.why) == "One card of every rank wins the match."
    assert str(where_to_look(game.view(0))) == "Count the ranks you hold."


# ------------------------------------------------------------------ advice


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_advice_is_legal_ranked_and_explained(seats: int) -> None:
    reasons = set()
    for number, hand in enumerate(hands(60, f"advice{seats}")):
        scores = [(number * 3) % 7, *[(number * 5 + other) % 7 for other in range(1, seats)]]
        game = to_set(hand, seats, scores)
        ranked = advice(game)
        assert all(each.move in game.legal() for each in ranked)
        values = [each.value for each in ranked]
        assert values == sorted(values, reverse=True) and values[-1] >= 0 and values[0] <= 100
        assert len({each.move for each in ranked}) == len(ranked)
        assert all(len(str(each.why)) <= 90 and str(each.why).endswith(".") for each in ranked)
        reasons |= {each.why.template for each in ranked}
        hint = where_to_look(game.view(0))
        assert hint is not None and len(str(hint)) <= 90
    assert len(reasons) >= 6


def test_what_is_advised_stands_in_order() -> None:
    for hand in hands(20, "order"):
        game = to_set(hand, strict=True)
        for each in advice(game):
            made = [strength(group) for group in each.move.groups if group]
            assert made == sorted(made, reverse=True)


# ------------------------------------------------------------------ strength


def best_move(view: Crash) -> Move:
    plan = Setter(view).best()
    assert plan is not None
    return plan.move


def greedy_move(view: Crash) -> Move:
    return careless(view, view.legal())


def random_move(view: Crash) -> Move:
    hand = view.hand[view.player]
    return Move("set", *random_setting(hand, Random(str(hand))))


def margin(seats: int, deals: int, hero: Callable[[Crash], Move], others: Callable[[Crash], Move]) -> float:
    """The points that *hero* makes in a deal more than each of the *others*, over duplicate deals."""
    total = 0.0
    for deal in range(deals):
        for seat in range(seats):
            game = Crash(seats, seed=f"duplicate{deal}", dealer=0).quiet()
            game.apply(Move("deal"))
            while game.phase == "set":
                player = hero if game.player == seat else others
                game.apply(player(game.view(game.player)))
            while game.phase == "show":
                game.apply(Move("show"))
            total += game.scores[seat] - (sum(game.scores) - game.scores[seat]) / (seats - 1)
    return total / deals / seats


def test_it_beats_greedy_setting_with_one_opponent() -> None:
    assert margin(2, 150, best_move, greedy_move) > 0.31  # 0.49 on 600 deals; the error of 150 is 0.06


def test_it_beats_greedy_setting_with_three_opponents() -> None:
    assert margin(4, 70, best_move, greedy_move) > 0.25  # 0.38 on 600 deals; the error of 70 is 0.044


def test_greedy_setting_beats_random_setting() -> None:
    assert margin(2, 60, greedy_move, random_move) > 2.5  # 2.9 on 300 deals; the error of 60 is 0.11


def test_any_setting_is_judged_beside_the_best() -> None:
    view = to_set(THREE_KINGS).view(0)
    best = advise(view, view.legal(), Random(1))[0]
    assert judge(view, best.move) == best
    kings = judge(view, Move.parse("set Kc Kd Kh / Qh 9h 6h / 4h 4s Ac / -"))
    assert kings is not None and kings.value < best.value - 10
    assert str(kings.why).startswith("A stronger first hand, but only")
    flushes, turned = (
        judge(view, Move.parse(text))
        for text in ("set Kd 7d 2d / 9h 6h 4h / - / -", "set - / 9h 6h 4h / - / 2d 7d Kd")
    )
    assert flushes is not None and turned is not None
    assert flushes.value == turned.value < kings.value
    assert judge(view, Move("declare")) is None


def test_a_wrong_order_is_judged_as_lost_where_it_loses() -> None:
    view = to_set(THREE_KINGS, strict=True).view(0)
    turned = judge(view, Move.parse("set 9h 6h 4h / Kd 7d 2d / - / -"))
    assert turned is not None and turned.value == 0
    assert str(turned.why) == "Out of order: this loses the match."
