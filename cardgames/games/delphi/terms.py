"""What a rule may speak of: the attributes of a card, and the line as it lies when a card is turned.

Nothing else is open to a rule: no names, scores, guesses or time (R5).
"""

from __future__ import annotations

from cardgames.engine import FRENCH_52, Card
from cardgames.engine.cards import RANKS

HIGHEST_LOW = 7
PRIMES = (2, 3, 5, 7, 11, 13)
CIRCLE = "cdhs"

# R16
RANK: dict[Card, int] = {card: RANKS.index(card.rank) + 1 for card in FRENCH_52}
RED: dict[Card, bool] = {card: card.suit in "dh" for card in FRENCH_52}
SUIT: dict[Card, int] = {card: CIRCLE.index(card.suit) for card in FRENCH_52}
ODD: dict[Card, bool] = {card: rank % 2 == 1 for card, rank in RANK.items()}
HIGH: dict[Card, bool] = {card: rank > HIGHEST_LOW for card, rank in RANK.items()}
FACE: dict[Card, bool] = {card: card.rank in "JQK" for card in FRENCH_52}
PRIME: dict[Card, bool] = {card: rank in PRIMES for card, rank in RANK.items()}
THIRD: dict[Card, int] = {card: 0 if rank < 5 else 1 if rank < 10 else 2 for card, rank in RANK.items()}


class CardLine:
    """What lies there when a card is turned (R17).

    *last* is the last card of the line, *before* the one before it (the same while there is only the
    starter), *turned* the card turned just before, wherever it went; *count* the number of cards in the
    line, *wrong* the number of wrong cards under the last one, *reds* and *faces* are counted in the line.
    """

    __slots__ = ("before", "count", "faces", "last", "reds", "turned", "wrong")

    def __init__(self, starter: Card) -> None:
        self.last = self.before = self.turned = starter
        self.count, self.wrong = 1, 0
        self.reds, self.faces = int(RED[starter]), int(FACE[starter])

    def lay(self, card: Card, right: bool) -> None:
        """The *card* turned was *right*, or it was not."""
        self.turned = card
        if not right:
            self.wrong += 1
            return
        self.before, self.last = self.last, card
        self.count, self.wrong = self.count + 1, 0
        self.reds += RED[card]
        self.faces += FACE[card]

    @property
    def blacks(self) -> int:
        """The number of black cards in the line."""
        return self.count - self.reds
