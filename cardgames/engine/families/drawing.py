"""Drawing: a turn of rummy begins with the top card of the stock or of the discards.

What may be drawn when, what is owed for a discard taken, and how a turn goes on is each game's own.
"""

from __future__ import annotations

from typing import ClassVar, Final

from ..cards import Card
from ..game import Game
from ..moves import Move
from ..text import Sentence
from ..zones import Zone

DRAW: Final = Sentence("Draw from the stock or the discards.")
USED_UP: Final = "The stock is used up for the third time: the hand ends"


class Drawing(Game):
    """A rummy.  In one hand the discards become a new stock up to *renewals* times.

    ``taken`` is the card that the player to act has taken from the discards in this turn; ``renewed`` is how
    often the stock has been renewed in this hand.
    """

    renewals: ClassVar[int] = 0
    hand: tuple[Zone, ...]
    stock: Zone
    discards: Zone

    def forget_draws(self) -> None:
        """Nothing has been drawn in this hand; to be called by `start` and before every deal."""
        self.taken: Card | None = None
        self.renewed = 0

    def draw(self, word: str | None) -> None:
        """The player to act draws the top card of the zone named *word*, "stock" or "discards"."""
        source = self.discards if word == "discards" else self.stock
        self.taken = self.discards.top if word == "discards" else None
        self.deal(1, source, self.hand[self.player])

    def apply_draw(self, move: Move) -> None:
        self.draw(move.word)
        self.ask(self.player, "discard")

    def free(self) -> list[Card]:
        """The hand of the player to act, without the discard just taken: what may be thrown."""
        return [card for card in self.hand[self.player] if card is not self.taken]

    def renew_stock(self) -> bool:
        """Whether there is a stock to draw from: an empty one is renewed by the discards, of which the top
        card stays, unless that has been done often enough."""
        if self.stock:
            return True
        if self.renewed == self.renewals:
            return False
        self.renewed += 1
        self.say(None, "The stock is used up: the discards are shuffled")
        self.recycle(self.discards, self.stock, keep=1)
        return True

    def draw_words(self, move: Move) -> Sentence | None:
        """What the button for *move* says, if it draws."""
        if move.verb != "draw":
            return None
        if move.word == "discards" and self.discards:
            return Sentence("Take the {card}", card=self.discards.top)
        return Sentence("Draw from the stock")

    def why_not_thrown(self, card: Card) -> Sentence | None:
        """Why *card* may be thrown in no rummy: it is not in the hand to act, or has just been taken."""
        if card not in self.hand[self.player]:
            return Sentence("That card is not in your hand.")
        if card is self.taken:
            return Sentence("You have just taken the {card}, so you may not discard it.", card=card)
        return None
