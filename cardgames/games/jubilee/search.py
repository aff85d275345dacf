"""The stronger players: they try their cards on deals that could be, and count two hands to the end.

A deal is drawn of the cards that are not seen, every card still in question is tried on it and played on
for some rounds by the rule of thumb of `Table.choose`.  All cards meet on the same deals, and a card that
is clearly behind is dropped.  Between two players who have emptied the stock nothing is hidden: each holds
what the other does not see, so the rest is worked out exactly.  Cards count as their values alone.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from math import inf, sqrt
from random import Random

from cardgames.engine import BACK, Advice, Sentence

from .outlook import BURDEN, Outlook, held, share
from .rules import Jubilee
from .totals import HIGHEST, STEP, VALUE, step

LOOK = 40  # deals between looks at who is behind
BEHIND = 2.5  # standard errors behind the leader at which a card is dropped
LEAST = 0.15  # points by which another card must be ahead of the steady player's, besides a standard error
ROUNDS = 4  # turns of each player that are played on
SHORT = 16  # with no more cards than this in all hands, they are played to the end
SPARE: Mapping[int, float] = {
    0: 2.4, 2: 0.7, 3: 0.3, 4: 0.3, 5: 0.3, 6: 0.3, 7: 0.2, 8: 0.2, 9: 0.2, 10: 0.6, 15: 0.1,
    -2: 0.7, -3: 0.7, -4: 0.7, -5: 0.5, -6: 0.5, -7: 0.7, -8: 0.7, -9: 0.7, -10: 0.9, -15: 0.3,
}  # fmt: skip
"""Points: what it is worth to hold a card of each value for later, beside others."""


def improve(view: Jubilee, advice: list[Advice], rng: Random, playouts: int) -> list[Advice]:
    """The steady player's *advice* on a turn, put right with so many *playouts*."""
    first: dict[int, Advice] = {}
    for each in advice:
        first.setdefault(VALUE[each.move.card], each)
    values = list(first)
    if len(values) < 2:
        return advice
    exact = view.seat_count == 2 and not view.stock
    results = solved(view, values) if exact else race(view, values, rng, playouts)
    means = {value: sum(found) / len(found) for value, found in zip(values, results, strict=True)}
    best = values[_chosen(results, 0.0 if exact else LEAST)]
    ranked = [
        Advice(each.move, means[value], _why(each, first[values[0]], first[best], means, exact))
        for each in advice
        for value in [VALUE[each.move.card]]
    ]
    return sorted(ranked, key=lambda each: (VALUE[each.move.card] != best, -each.value))


def _chosen(results: Sequence[Sequence[float]], least: float) -> int:
    """The card to play: the first, unless one is ahead of it by more than chance."""
    longest = max(map(len, results))
    leader = max(
        (number for number, found in enumerate(results) if len(found) == longest),
        key=lambda number: (sum(results[number]), -number),
    )
    ahead, error = gap(results[leader], results[0])
    return leader if ahead > least and ahead > error else 0


def _why(each: Advice, steady: Advice, best: Advice, means: Mapping[int, float], exact: bool) -> Sentence:
    """The steady player's reason where it was right, otherwise what trying the cards has shown."""
    if best is steady:
        return each.why
    value, most = VALUE[each.move.card], VALUE[best.move.card]
    if exact and value == most:
        return Sentence("Counted to the end of the game, this card is the best.")
    if exact:
        less = round(means[most] - means[value])
        return Sentence("Counted to the end of the game, it brings {n} less.", n=less)
    other = steady if value == most else best
    more = round(abs(means[VALUE[other.move.card]] - means[value])) or "a little"
    if value == most:
        words = "Tried on many possible deals, it brings {n} more than the {card}."
    else:
        words = "Tried on many possible deals, the {card} brings {n} more."
    return Sentence(words, card=other.move.card, n=more)


def gap(better: Sequence[float], other: Sequence[float]) -> tuple[float, float]:
    """By how much *better* is ahead of *other* on their common deals, and the standard error."""
    pairs = [one - two for one, two in zip(better, other, strict=False)]
    if not pairs:
        return 0.0, inf
    mean = sum(pairs) / len(pairs)
    return mean, sqrt(sum((each - mean) ** 2 for each in pairs)) / len(pairs)


# ---------------------------------------------------------------- on deals that could be


def race(view: Jubilee, values: Sequence[int], rng: Random, playouts: int) -> list[list[float]]:
    """For each of *values*, deal by deal, what the player to act gains with it on the others."""
    seat = view.player
    results: list[list[float]] = [[] for _ in values]
    running = list(range(len(values)))
    while playouts > 0 and len(running) > 1:
        for _ in range(LOOK):
            start = Table.drawn(view, rng)
            for number in running:
                table = start.copy()
                table.play(values[number])
                results[number].append(table.play_on(seat))
        playouts -= LOOK * len(running)
        leader = max(running, key=lambda number: sum(results[number]))
        gaps = {number: gap(results[leader], results[number]) for number in running}
        running = [number for number in running if gaps[number][0] <= BEHIND * gaps[number][1] + 1e-9]
    return results


class Table:
    """A position of values: the *hands*, the *stock* with its top last, the *total*, whose *turn* it is,
    and what everybody has *gained* since."""

    __slots__ = ("gained", "hands", "rescore", "stock", "total", "turn")

    def __init__(
        self, hands: list[list[int]], stock: list[int], total: int, turn: int, rescore: bool
    ) -> None:
        self.hands, self.stock, self.total, self.turn, self.rescore = hands, stock, total, turn, rescore
        self.gained = [0] * len(hands)

    @classmethod
    def drawn(cls, view: Jubilee, rng: Random) -> Table:
        """A deal that agrees with what the player to act in *view* knows."""
        world = view.determinize(rng)
        hands = [[VALUE[card] for card in held(world, seat)] for seat in range(view.seat_count)]
        return cls(hands, [VALUE[card] for card in world.stock], view.total, view.player, bool(view.rescore))

    def copy(self) -> Table:
        """An independent position in which nothing has been gained."""
        hands = [hand[:] for hand in self.hands]
        return Table(hands, self.stock[:], self.total, self.turn, self.rescore)

    def play(self, value: int | None) -> None:
        """The player to act plays a card of *value*, or shows the hand (None)."""
        hands, turn = self.hands, self.turn
        if value is not None:
            hands[turn].remove(value)
            self.gained[turn] += steps(self.rescore)[self.total][value]
            self.total += value
            if self.stock:
                hands[turn].append(self.stock.pop())
        for _ in hands:
            turn = (turn + 1) % len(hands)
            if hands[turn]:
                break
        self.turn = turn

    def choose(self) -> int | None:
        """A quick, sensible card: points now, less what it leaves to the next player and in the hand."""
        hand = self.hands[self.turn]
        row = rows(self.rescore, len(self.hands))[self.total]
        best, chosen = -99.0, None
        for value in hand:
            worth = row.get(value)
            if worth is None:
                continue
            if hand.count(value) > 1:
                worth += SPARE[value]
            if worth > best:
                best, chosen = worth, value
        return chosen

    def play_on(self, seat: int) -> float:
        """Play some rounds, or to the end where that is near; what *seat* has gained on the others then."""
        count = len(self.hands)
        cards = sum(map(len, self.hands))
        plays = 3 * SHORT if cards + len(self.stock) <= SHORT else ROUNDS * count
        for _ in range(plays):
            if not any(self.hands):
                break
            self.play(self.choose())
        worth: list[float] = [
            gained + sum(map(SPARE.__getitem__, set(hand)))
            for gained, hand in zip(self.gained, self.hands, strict=True)
        ]
        if self.hands[self.turn]:
            worth[self.turn] += BURDEN[self.total % STEP]
        return worth[seat] - (sum(worth) - worth[seat]) / (count - 1)


@cache
def steps(rescore: bool) -> list[dict[int, int]]:
    """For each total the points of every value that may be played at it."""
    return [
        {value: step(total, value, rescore).points for value in SPARE if total + value >= 0}
        for total in range(HIGHEST + 1)
    ]


@cache
def rows(rescore: bool, players: int) -> list[dict[int, float]]:
    """The same with what each leaves to the next player and takes from the hand."""
    lost = share(players)
    return [
        {
            value: points - lost * BURDEN[(total + value) % STEP] - SPARE[value]
            for value, points in row.items()
        }
        for total, row in enumerate(steps(rescore))
    ]


# ---------------------------------------------------------------- to the end


def solved(view: Jubilee, values: Sequence[int]) -> list[list[float]]:
    """For each of *values* the exact gain on the other of two players, the stock being empty."""
    outlook = Outlook(view)
    mine = tuple(sorted(VALUE[card] for card in view.hand[view.player] if card is not BACK))
    theirs = tuple(sorted([*outlook.unseen.elements(), *outlook.known.elements()]))
    end = Endgame(bool(view.rescore))
    return [[float(end.after(view.total, mine, theirs, value))] for value in values]


class Endgame:
    """Two players who know each other's cards, and no stock."""

    def __init__(self, rescore: bool) -> None:
        self.rescore = rescore
        self.known: dict[tuple[tuple[int, ...], tuple[int, ...]], int] = {}

    def margin(self, total: int, mine: tuple[int, ...], theirs: tuple[int, ...]) -> int:
        """What the player to act, who holds *mine*, gains on the other until the end."""
        if not mine and not theirs:
            return 0
        key = mine, theirs  # from which the total follows: the values of all cards are 217
        if key not in self.known:
            row = steps(self.rescore)[total]
            playable = [value for value in set(mine) if value in row]
            self.known[key] = (
                max(self.after(total, mine, theirs, value) for value in playable)
                if playable
                else -self.margin(total, theirs, mine)
            )
        return self.known[key]

    def after(self, total: int, mine: tuple[int, ...], theirs: tuple[int, ...], value: int) -> int:
        """The same once a card of *value* is played."""
        place = mine.index(value)
        left = mine[:place] + mine[place + 1 :]
        points = steps(self.rescore)[total][value]
        return points - self.margin(total + value, theirs, left)
