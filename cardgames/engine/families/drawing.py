"""Drawing: a turn of rummy begins with the top card of the stock or of the discards.

Each game decides what may be drawn when, what a taken discard obliges to, and how a turn continues.
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
"""After so many turns in a row without a card from the stock, the next player has to draw from it.

Players who take a discard only where it helps them come to seven in 70,000 turns, and each further one is
three to four times as rare: they never meet it.  Without it a hand has no end where everybody takes the
discard, as the stock then never moves."""


class Drawing(Game):
    """A rummy.  In one hand the discards become a new stock up to *renewals* times.

    ``taken`` is the card that the player to act has taken from the discards in this turn; ``renewed`` is how
    often the stock has been renewed in this hand; ``rested`` how many turns in a row took no card from it.
    """

    renewals: ClassVar[int] = 0
    taken: Card | None
    renewed: Count
    rested: Count
    hand: tuple[Zone, ...]
    stock: Zone
    discards: Zone

    def forget_draws(self) -> None:
        """Forget what was drawn in the previous hand; call it from `start` and before every deal."""
        self.taken = None
        self.renewed = 0
        self.rested = 0

    def forget_taken_cards(self) -> None:
        """Blank what a view shows of the others' hands: the discards that they took."""
        for seat, hand in enumerate(self.hand):
            if seat != self.turn:
                hand.refill([BACK] * len(hand))
                hand.known = [0] * len(hand)

    @property
    def must_move_stock(self) -> bool:
        """Tell whether the next card has to be drawn from the stock, because it has rested too long; in
        edition 1 of the rules it may rest for ever."""
        return self.rested >= LONGEST_REST and self.edition > 1

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
        """Return the cards that the player to act may throw: the hand without the discard just taken."""
        return [card for card in self.hand[self.player] if card is not self.taken]

    def best_out_of_a_meld(self, rest: Collection[Card], left: Callable[[Card], int]) -> Card | None:
        """Return the discard with the least *left* after it, where that comes out of a meld; None where one
        of the *rest* leaves as little."""
        best = min(self.free(), key=lambda card: (left(card), card not in rest))
        return None if best in rest else best

    def renew_stock(self) -> bool:
        """Tell whether there is a stock to draw from. An empty one is renewed from the discards, except their
        top card, up to `renewals` times."""
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
        """Return why no rummy allows throwing *card*: it is not in the hand, or has just been taken."""
        if card not in self.hand[self.player]:
            return Sentence("That card is not in your hand.")
        if card is self.taken:
            return Sentence("You have just taken the {card}, so you may not discard it this turn.", card=card)
        return None
