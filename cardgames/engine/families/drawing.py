"""Drawing: a turn of rummy begins with the top card of the stock or of the discards.

Each game decides when each card may be drawn, the duties after taking a discard, and the rest of the turn.
"""

from __future__ import annotations

from collections.abc import Callable, Collection
from typing import ClassVar, Final

from ..cards import BACK, Card
from ..fields import Count
from ..game import Game
from ..moves import Move
from ..text import Sentence
from ..zones import Zone

DRAW: Final = Sentence("Draw from the stock or the discard pile.")
USED_UP: Final = "The stock has run out for the third time: the hand ends"
LONGEST_REST: Final = 20
"""The number of turns in a row without a card from the stock after which the next player must draw from it.

Players who take only useful discards reach seven once in 70,000 turns, and each further turn is three to four
times as rare.  Without this limit a hand never ends if everybody keeps taking the discard."""


class Drawing(Game):
    """A rummy.  In one hand the discards become a new stock up to *renewals* times.

    ``taken`` is the card that the player to act has taken from the discards in this turn; ``renewed`` counts
    the renewals of the stock in this hand; ``rested`` counts the turns in a row without a card from it.
    """

    renewals: ClassVar[int] = 0
    taken: Card | None
    renewed: Count
    rested: Count
    hand: tuple[Zone, ...]
    stock: Zone
    discards: Zone

    def forget_draws(self) -> None:
        """Reset the draws; call it from `start` and before every deal."""
        self.taken = None
        self.renewed = 0
        self.rested = 0

    def forget_taken_cards(self) -> None:
        """Hide the discards taken into the others' hands from this view."""
        for seat, hand in enumerate(self.hand):
            if seat != self.turn:
                hand.refill([BACK] * len(hand))
                hand.known = [0] * len(hand)

    @property
    def must_move_stock(self) -> bool:
        """Tell whether the next card has to come from the stock, because it has rested too long."""
        return self.rested >= LONGEST_REST

    def draw(self, word: str | None) -> None:
        """Draw, for the player to act, the top card of the zone named *word*, "stock" or "discards"."""
        source = self.discards if word == "discards" else self.stock
        self.taken = self.discards.top if word == "discards" else None
        self.rested = self.rested + 1 if word == "discards" else 0
        self.deal(1, source, self.hand[self.player])

    def apply_draw(self, move: Move) -> None:
        self.draw(move.word)
        self.ask(self.player, "discard")

    def free(self) -> list[Card]:
        """Return the cards that the player to act may discard: the hand without the discard just taken."""
        return [card for card in self.hand[self.player] if card is not self.taken]

    def best_out_of_a_meld(self, rest: Collection[Card], left: Callable[[Card], int]) -> Card | None:
        """Return the discard that leaves the least deadwood by *left*, if it breaks a meld; None where a card
        of the *rest* leaves as little."""
        best = min(self.free(), key=lambda card: (left(card), card not in rest))
        return None if best in rest else best

    def renew_stock(self) -> bool:
        """Renew an empty stock from the discards, except their top card, up to `renewals` times. Tell whether
        there is a stock to draw from."""
        if self.stock:
            return True
        if self.renewed == self.renewals:
            return False
        self.renewed += 1
        self.say(None, "The stock has run out: the discards are reshuffled")
        self.recycle(self.discards, self.stock, keep=1)
        return True

    @property
    def draw_prompt(self) -> Sentence:
        """Return the usual question to a player who draws."""
        if self.must_move_stock:
            return Sentence("Nobody has drawn from the stock for {n} turns, so now you must.", n=self.rested)
        return DRAW

    def draw_words(self, move: Move) -> Sentence | None:
        """Return the label of the button for *move*, if it draws."""
        if move.verb != "draw":
            return None
        if move.word == "discards" and self.discards:
            return Sentence("Take the {card}", card=self.discards.top)
        return Sentence("Draw from the stock")

    def why_not_taken(self) -> Sentence | None:
        """Return why the top discard may not be taken where the stock has to move."""
        if not self.must_move_stock:
            return None
        words = "Nobody has drawn from the stock for {n} turns, so you must draw from it."
        return Sentence(words, n=self.rested)

    def why_not_thrown(self, card: Card) -> Sentence | None:
        """Return why no rummy allows discarding *card*: it is not in the hand, or has just been taken."""
        if card not in self.hand[self.player]:
            return Sentence("That card is not in your hand.")
        if card is self.taken:
            return Sentence("You have just taken the {card}, so you may not discard it this turn.", card=card)
        return None
