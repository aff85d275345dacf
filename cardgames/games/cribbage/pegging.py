"""Looking ahead in the play: what a card scores, what may be scored on it, and on that."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass

from cardgames.engine import BACK, Card

from .counting import LIMIT, ORDER, VALUE, Combination, in_play, points_in_play
from .rules import Cribbage

SUIT = "s"  # suits mean nothing in the play
RANK_CARDS = [Card(rank, SUIT) for rank in ORDER]


@dataclass(frozen=True)
class Weights:
    """How much the parts of a look count: the opponent's reply, our answer to it, winning the go, and
    keeping each pip of a small card.  *fond* is how much oftener than by chance fives are kept."""

    reply: float = 1.0
    answer: float = 0.5
    go: float = 0.8
    small: float = 0.12
    fond: float = 1.3


WEIGHTS = Weights()
HOME = 30.0
"""The worth of getting home, in points."""


@dataclass(frozen=True)
class Reply:
    """What the opponent could do with a card of some *rank*: held with this *chance*, it would score
    *points*, and our best answer to it *answer*."""

    rank: str
    chance: float
    points: int
    answer: int


@dataclass(frozen=True)
class Look:
    """What playing *card* leads to: what is *scored* now, the *replies* (the likeliest damage first), the
    chance that the opponent is *stuck*, and the *value* of it all in points."""

    card: Card
    scored: tuple[Combination, ...]
    replies: tuple[Reply, ...]
    stuck: float
    value: float

    @property
    def points(self) -> int:
        """What is scored now."""
        return sum(found.points for found in self.scored)


class Pegging:
    """The play as the player to act sees it."""

    def __init__(self, view: Cribbage, weights: Weights = WEIGHTS) -> None:
        self.view, self.weights = view, weights
        self.me = view.player
        self.them = 1 - self.me
        self.hand = list(view.hand[self.me])
        self.chances = self._chances()
        self.alone = view.gone[self.them] or not view.hand[self.them]

    def _chances(self) -> dict[str, float]:
        """The chance that the opponent holds a card of each rank."""
        view = self.view
        seen = {card for zone in view.zones for card in zone if card is not BACK}
        unseen = Counter(
            card.rank for card in view.pack if card not in seen and view.could_hold(self.them, card)
        )
        held = len(view.hand[self.them])
        total = sum(unseen.values())
        share = min(1.0, held / total) if total else 0.0
        liking = {"5": self.weights.fond}
        return {
            rank: 1 - (1 - share) ** (unseen[rank] * liking.get(rank, 1.0)) if held else 0.0 for rank in ORDER
        }

    def look(self, card: Card) -> Look:
        """What playing *card* leads to."""
        view, weights = self.view, self.weights
        row, count = [*view.row, card], view.count + VALUE[card.rank]
        scored = tuple(in_play(row, count))
        rest = [other for other in self.hand if other is not card]
        points = sum(found.points for found in scored)
        value = self.gain(self.me, points) - weights.small * max(0, 5 - VALUE[card.rank])
        if count == LIMIT:
            return Look(card, scored, (), 0.0, value)
        if self.alone:
            best = self.best_answer(row, count, rest)
            return Look(card, scored, (), 1.0, value + best)
        replies = self.replies(row, count, rest)
        stuck = 1.0
        for reply in replies:
            stuck *= 1 - reply.chance
        value += stuck * weights.go - self.expected(replies)
        dangers = sorted(replies, key=lambda reply: -reply.chance * reply.points)
        return Look(card, scored, tuple(dangers), stuck, value)

    def replies(self, row: Sequence[Card], count: int, rest: Sequence[Card]) -> list[Reply]:
        """Every rank that the opponent could play on *row*."""
        found = []
        for other in RANK_CARDS:
            chance, total = self.chances[other.rank], count + VALUE[other.rank]
            if not chance or total > LIMIT:
                continue
            longer = [*row, other]
            points = points_in_play(longer, total)
            answer = 0 if total == LIMIT else self.best_answer(longer, total, rest)
            found.append(Reply(other.rank, chance, points, answer))
        return found

    def best_answer(self, row: Sequence[Card], count: int, rest: Sequence[Card]) -> int:
        """The most that we could score with the next card."""
        return max(
            (
                points_in_play([*row, card], count + VALUE[card.rank])
                for card in rest
                if count + VALUE[card.rank] <= LIMIT
            ),
            default=0,
        )

    def expected(self, replies: Sequence[Reply]) -> float:
        """What the opponent gains on average by the best card they may hold, less our answer to it."""
        weights = self.weights

        def gain(reply: Reply) -> float:
            theirs = self.gain(self.them, reply.points)
            return weights.reply * theirs - weights.answer * self.gain(self.me, reply.answer)

        total, left = 0.0, 1.0
        for reply in sorted(replies, key=gain, reverse=True):
            total += left * reply.chance * gain(reply)
            left *= 1 - reply.chance
        return total

    def gain(self, side: int, points: int) -> float:
        """What *points* are worth to *side*: getting home is worth most."""
        return HOME if 0 < self.view.target - self.view.scores[side] <= points else float(points)
