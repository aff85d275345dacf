"""The steady Crash player: exact, honest, explained, and better than the greedy one."""

from collections.abc import Sequence
from random import Random

import pytest

from cardgames.engine import FRENCH_52, Advice, Card, Move, cards
from cardgames.games.crash import Crash
from cardgames.games.crash.ai import (
    Setter,
    advise,
    chances,
    gain_at,
    judge,
    race_chance,
    weaker_shares,
)
from cardgames.games.crash.brag import COUNT, LEAST, strength, title
from cardgames.games.crash.setting import Three, threes, worth
from tests.games.crash_tables import deck
from tests.tools import crash_chances

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
