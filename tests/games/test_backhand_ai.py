"""The players of Backhand beside exact chances: `backhand_exact` counts every order of the cards."""

from fractions import Fraction
from math import sqrt
from random import Random

import pytest

from cardgames.engine import FRENCH_52, Advice, Match, Move, Player, cards
from cardgames.games.backhand import Backhand
from cardgames.games.backhand.ai import (
    advise,
    chance_after_hit,
    chance_of_new_hand,
    chance_played_best,
    review_pages,
    rollout,
    waiting,
)
from cardgames.games.backhand.rules import busting
from tests.games import backhand_exact as exact
from tests.games.backhand_exact import FULL
from tests.games.backhand_tables import alone, begun, counts, opened
from tests.positions import play

BEST = 0.5728
"""What two new cards win with the best play and a full pack."""


def advice(game: Backhand, bot=advise) -> list[Advice]:  # type: ignore[no-untyped-def]
    view = game.view(game.player)
    found: list[Advice] = bot(view, view.legal(), Random(0))
    return found


def moves(game: Backhand, bot=advise) -> list[str]:  # type: ignore[no-untyped-def]
    return [str(each.move) for each in advice(game, bot)]


# ------------------------------------------------------------------ exact chances


def test_the_best_play_wins_57_28_of_100() -> None:
    """Three pushes are exact; what a hand wins after those makes no difference of a thousandth."""
    low, high = (exact.fresh(FULL, 3, Fraction(later, 100)) for later in (52, 60))
    assert 0.5725 < low < high < 0.5734
    assert low < BEST < high


def from_14(points: int, size: int) -> bool:
    """Backhand as the table of the game has it."""
    return points >= (15 if size == 4 else 14)


def from_16(points: int, size: int) -> bool:
    """Backhand as a beginner calls it."""
    return points >= 16


def test_the_table_loses_next_to_nothing() -> None:
    later = Fraction(57, 100)
    loss = exact.fresh(FULL, 1, later) - exact.fresh(FULL, 1, later, from_14)
    assert 0 < loss < Fraction(5, 10_000)


def test_a_beginner_wins_51_of_100() -> None:
    chance = exact.fresh(FULL, 1, Fraction(51, 100), from_16, frozenset({17}))
    assert round(100 * float(chance)) == 51


@pytest.mark.parametrize(
    ("points", "percent"),
    [(12, 31), (13, 38), (14, 46), (15, 54), (16, 62), (17, 69), (18, 77), (19, 85), (20, 92), (21, 100)],
)
def test_backhand_with_a_full_pack(points: int, percent: int) -> None:
    assert round(100 * busting(points, counts(FRENCH_52)) / 52) == percent


@pytest.mark.parametrize(("points", "percent"), [(17, 31), (18, 23), (19, 15), (20, 8)])
def test_a_push_played_with_a_full_pack(points: int, percent: int) -> None:
    assert round(100 * (1 - busting(points, counts(FRENCH_52)) / 52)) == percent


@pytest.mark.parametrize("size", [2, 3, 4])
@pytest.mark.parametrize("points", range(12, 21))
def test_the_table_is_the_best_play_with_a_full_pack(points: int, size: int) -> None:
    call = busting(points, FULL) / 52
    assert (call > chance_after_hit(points, size, FULL)) == from_14(points, size)


@pytest.mark.parametrize("seed", range(40))
def test_a_hand_is_reckoned_exactly_whatever_has_been_seen(seed: int) -> None:
    rng = Random(seed)
    left = tuple(rng.randint(0, count) for count in FULL)
    points, size = rng.randint(4, 21), rng.randint(2, 4)
    if sum(left) >= 4:
        assert chance_played_best(points, size, left) == pytest.approx(float(exact.hand(points, size, left)))


@pytest.mark.parametrize("seed", range(6))
def test_a_fresh_hand_is_reckoned_nearly_so(seed: int) -> None:
    rng = Random(seed)
    left = tuple(rng.randint(2 * count // 3, count) for count in FULL)
    share = chance_of_new_hand(left, 12)
    assert share == pytest.approx(float(exact.fresh(left, 1, Fraction(share))), abs=0.01)


def test_unseen_is_what_lies_in_the_stock() -> None:
    match, rng = Match(Backhand, [Player(str(n)) for n in range(4)], seed="u"), Random(1)
    while not match.over:
        game = match.position
        assert isinstance(game, Backhand)
        if game.hand_number:
            view = game.view(None)
            assert isinstance(view, Backhand) and view.unseen() == counts(game.stock)
        match.play(match.decision.sample(rng))


@pytest.mark.parametrize(
    ("deck", "before", "move"),
    [
        ("Th 2h", [], "hit"),
        ("Th 3h", [], "hit"),
        ("Th 4h", [], "backhand"),
        ("9h 2h 3d", ["draw"], "backhand"),
        ("2h 3h 4h 5d", ["draw", "draw"], "hit"),
        ("2h 3h 4h 6d", ["draw", "draw"], "backhand"),
        ("Th 7h", [], "push"),
        ("Th Kh", [], "push"),
    ],
)
def test_with_fresh_packs_the_table_is_played(deck: str, before: list[str], move: str) -> None:
    game = alone(deck)
    play(game, *before)
    assert moves(game)[0] == move == str(rollout(game, Random(0)))


def test_looking_back_shows_both_ways_of_each_choice() -> None:
    game = alone("Th 8h 9c 4c Kd")
    turns = [(game.copy(), Move("push"))]
    play(game, "push")
    turns.append((game.copy(), Move("hit")))
    (page,) = review_pages(turns)
    assert [line.chosen for line in page.lines] == [True, False, True, False]
    assert [line.numbers for line in page.lines] == [
        ("Push away", "56"),
        ("Play the push", "24"),
        ("Hit", "45"),
        ("Backhand", "38"),
    ]
    assert page.lines[2].cards == tuple(cards("9c 4c"))
    assert review_pages([(opened(), Move("deal"))]) == []


def wins(bot, hands: int) -> list[int]:  # type: ignore[no-untyped-def]
    """Of so many hands of solo practice, each with a full pack, which were won."""
    won = []
    game = Backhand(1, seed="wins")
    game.events = None
    for _ in range(hands):
        game.scores, game.hand_number, game.over = [0], 0, False
        game.ask(0, "deal")
        game.apply(Move("deal"))
        while game.phase != "deal":
            game.apply(bot(game, game.legal(), Random(0))[0].move)
        won.append(game.scores[0])
    return won


@pytest.mark.parametrize(("bot", "chance"), [(advise, BEST), (waiting, 0.515)])
def test_a_simulation_agrees(bot: object, chance: float) -> None:
    won = wins(bot, 1500)
    mean = sum(won) / len(won)
    error = sqrt(mean * (1 - mean) / len(won))
    assert abs(mean - chance) < 3 * error < 0.04


def test_a_worked_hand() -> None:
    """10 and 4, of one pack: 8, 9 and the fifteen tens that are left, and the other three 8s and 9s."""
    game = begun("Th 4h", seats=1)
    left = game.unseen()
    assert left == (4, 4, 4, 3, 4, 4, 4, 4, 4, 15) and busting(14, left) == 4 + 4 + 15
    assert len(cards("Th 4h")) + sum(left) == 52
