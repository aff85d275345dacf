"""The value of a hand of Three Thirteen: the average gain of its player on the others.

The value is a weighted sum of features. The weights depend linearly on the size of the hand and on the turns
played. They lie in `experience.txt`, below the command that learnt them by self-play
(`tests/tools/learn_thirteen.py`).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Final

from cardgames.engine import BACK, Card
from cardgames.engine.experience import Parts

from .counting import KINDS, LONGEST, WILD, Holding, Prospect, kind_of
from .rules import ThreeThirteen

LAST_TURN: Final = 8  # later turns count as this one
MOST_FED: Final = 2.0  # the limit of melds counted for one card
SIZES: Final = {"kept": 44, "out": 8}
"""The number of features of a hand kept after a discard, and of going out."""


@dataclass(frozen=True)
class ThirteenKnowledge:
    """The knowledge of one player beyond their own hand."""

    size: int
    """The number of cards of a hand."""
    seats: int
    turns: int
    """The number of turns that everybody has had."""
    wild: str
    """The wild rank."""
    price: int
    """The deadwood of a wild card."""
    unseen: Mapping[int, int]
    """The number of unseen cards of each kind."""
    known: Mapping[int, int]
    """The cards that the next player has taken from the discards and still holds, by kind."""
    hidden: int
    """The number of the other cards of the next player."""
    taken: float
    """The average number of cards that the others have taken and still hold."""

    def holding(self, hand: Iterable[Card]) -> Holding:
        """Return *hand* as a `Holding`."""
        return Holding([kind_of(card, self.wild) for card in hand], self.price)

    def parts(self, held: Prospect, fed: float) -> Parts:
        """Return the features of a hand kept after a discard that makes *fed* melds for the next player."""
        away, out, nearer = held.away, held.out, held.nearer
        return self._with_context(
            (
                1.0,
                held.hoped / 20,
                out,
                out * out,
                float(away <= 1),
                float(away == 2),
                nearer * (away == 2),
                nearer * (away == 3),
                held.wilds,
                fed,
                self.taken,
            )
        )

    def ended(self) -> Parts:
        """Return the features of going out."""
        return self._with_context((1.0, self.taken))

    def _with_context(self, parts: Parts) -> Parts:
        """Return *parts*, and their products with size of the hand, turns and number of others."""
        size, turns, others = self.size / 10, min(LAST_TURN, self.turns) / 5, self.seats - 2
        return (
            *parts,
            *[size * part for part in parts],
            *[turns * part for part in parts],
            *[others * part for part in parts],
        )

    def fed(self, kind: int) -> float:
        """Return the average number of melds that a card of this *kind* makes for the next player."""
        if kind == WILD:
            return MOST_FED
        suit, rank = divmod(kind, LONGEST)
        alike = sum(self._held(other) for other in range(rank, KINDS, LONGEST))
        a, b, c, d = [
            self._held(suit * LONGEST + other) if 0 <= other < LONGEST else 0.0
            for other in (rank - 2, rank - 1, rank + 1, rank + 2)
        ]
        wilds = min(1.0, self._held(WILD))
        return min(MOST_FED, alike * alike / 2 + a * b + b * c + c * d + wilds * (alike + a + b + c + d) / 2)

    def _held(self, kind: int) -> float:
        """Return the average number of cards of this *kind* in the hand of the next player."""
        return min(1.0, self.known.get(kind, 0) + self._chance * self.unseen.get(kind, 0))

    @cached_property
    def _chance(self) -> float:
        """Return the chance that the next player holds an unseen card."""
        return self.hidden / max(1, sum(self.unseen.values()))


def know(game: ThreeThirteen, seat: int) -> ThirteenKnowledge:
    """Return the knowledge of *seat*; of a whole position only its own view is read."""
    wild, following = game.wild_rank, game.after(seat)
    taken: dict[int, list[Card]] = {}
    for other in game.seats_after(seat)[:-1]:
        hand = game.hand[other]
        cards = zip(hand, hand.known, strict=True)
        taken[other] = [card for card, known in cards if card is not BACK and known >> seat & 1]
    seen = [*game.hand[seat], *game.discards, *[card for cards in taken.values() for card in cards]]
    unseen = Counter(kind_of(card, wild) for card in game.pack)
    unseen.subtract(kind_of(card, wild) for card in seen if card is not BACK)
    return ThirteenKnowledge(
        game.size,
        game.seat_count,
        game.turns // game.seat_count,
        wild,
        game.finder.wild_worth,
        {kind: copies for kind, copies in unseen.items() if copies > 0},
        Counter(kind_of(card, wild) for card in taken[following]),
        len(game.hand[following]) - len(taken[following]),
        sum(map(len, taken.values())) / len(taken),
    )
