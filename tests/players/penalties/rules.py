"""Penalties: a toy in which the cards still held at the end count against their holder.

Two players with five cards each throw one away in turn, three times; what is left is scored, the
face value of each card.  The lowest score wins.
"""

from collections.abc import Hashable

from cardgames.engine import FAN, FRENCH_52, PILE, Game, Move, OneOf, card_moves, per_seat, shared


class Penalties(Game):
    title, seats, pack, low_wins, unit = "Penalties", (2,), FRENCH_52, True, "chips"
    hand = per_seat(FAN, seen_by="owner")
    stock = shared(PILE, seen_by="nobody")
    discards = shared(PILE)

    def start(self) -> None:
        self.ask(0, "deal")

    def legal_deal(self) -> OneOf:
        return OneOf([Move("deal")])

    def apply_deal(self, move: Move) -> None:
        if self.hand_number > 2:
            self.finish()
        self.fresh_pack(self.stock)
        for hand in self.hand:
            self.deal(5, self.stock, hand)
        self.ask(0, "throw")

    def legal_throw(self) -> OneOf:
        return OneOf(card_moves("throw", self.hand[self.player]))

    def apply_throw(self, move: Move) -> None:
        self.move(move.card, self.hand[self.player], self.discards)
        if len(self.discards) < 6:
            self.ask(self.after(self.player), "throw")
            return
        for seat, hand in enumerate(self.hand):
            self.score(seat, sum(map(self.penalty, (card.rank for card in hand))), "Cards left")
        self.ask(0, "deal")

    def penalty(self, rank: str) -> int:
        return "A23456789TJQK".index(rank) + 1

    def alike(self, move: Move) -> Hashable:
        return move.card.rank if move.cards else move
