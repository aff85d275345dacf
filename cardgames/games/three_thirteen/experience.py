"""What experience says of a hand of Three Thirteen: by how much its player beats the others, on average.

A value is the sum of the countable features of a hand, each part times its weight. The weights change evenly
with the size of the hand and with the turns played. They lie in `experience.txt`, below the command that
learnt them from hands played against itself (`tests/tools/learn_thirteen.py`).
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

LAST_TURN: Final = 8  # from which on all are the same
MOST_FED: Final = 2.0  # at most this many melds with one card
SIZES: Final = {"kept": 44, "out": 8}
"""How many parts are counted in a hand that is kept when a card is thrown, and when one goes out."""


@dataclass(frozen=True)
class ThirteenKnowledge:
    """The knowledge of one player beyond their own hand.

    The hands have *size* cards; everybody has had *turns* turns. *unseen* counts the unseen cards of each
    kind. Of the next player some are *known*, having taken them from the discards, *hidden* counts the rest;
    *taken* is the others' average number of cards taken.
    """

    size: int
    seats: int
    turns: int
    wild: str
    price: int
    unseen: Mapping[int, int]
    known: Mapping[int, int]
    hidden: int
    taken: float

    def holding(self, hand: Iterable[Card]) -> Holding:
        """Return *hand* as it is counted."""
        return Holding([kind_of(card, self.wild) for card in hand], self.price)

    def parts(self, held: Prospect, fed: float) -> Parts:
        """Return what counts in a hand that is kept when a card is thrown that helps the next player so."""
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
        """Return what counts when one goes out."""
        return self._with_context((1.0, self.taken))

    def _with_context(self, parts: Parts) -> Parts:
        """Return *parts*, and the same times the size of the hand, the turns and the number of others."""
        size, turns, others = self.size / 10, min(LAST_TURN, self.turns) / 5, self.seats - 2
        return (
            *parts,
            *[size * part for part in parts],
            *[turns * part for part in parts],
            *[others * part for part in parts],
        )

    def fed(self, kind: int) -> float:
        """Return how many melds a card of this *kind* makes for the next player, on average."""
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
        """Return how many cards of this *kind* the next player holds, on average."""
        return min(1.0, self.known.get(kind, 0) + self._chance * self.unseen.get(kind, 0))

    @cached_property
    def _chance(self) -> float:
        """Return how likely an unseen card is in the hand of the next player."""
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
