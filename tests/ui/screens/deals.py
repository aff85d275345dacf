"""Eleven deals: a toy for many players in which every hand scores something, and the lowest score wins."""

from cardgames.engine import FAN, FRENCH_52, PILE, Game, Move, OneOf, card_moves, per_seat, shared

LAST = 11


class Deals(Game):
    title, family, pack = "Eleven Deals", "Rummy", FRENCH_52
    seats, low_wins, unit = (2, 3, 4, 5, 6, 7, 8), True, "chips"
    hand = per_seat(FAN, seen_by="owner")
    stock = shared(PILE, seen_by="nobody")
    discards = shared(PILE)

    def start(self) -> None:
        self.ask(0, "deal")

    def legal_deal(self) -> OneOf:
        return OneOf([Move("deal")])

    def apply_deal(self, move: Move) -> None:
        self.fresh_pack(self.stock)
        for hand in self.hand:
            self.deal(3, self.stock, hand)
        self.ask(0, "throw")

    def legal_throw(self) -> OneOf:
        return OneOf(card_moves("throw", self.hand[self.player]))

    def apply_throw(self, move: Move) -> None:
        self.move(move.card, self.hand[self.player], self.discards)
        if len(self.discards) < self.seat_count:
            self.ask(self.after(self.player), "throw")
            return
        for seat, hand in enumerate(self.hand):
            worth = sum("A23456789TJQK".index(card.rank) + 1 for card in hand)
            self.score(seat, worth if worth > 10 else -worth, "Cards left", list(hand))
        if self.hand_number == LAST:
            self.finish()
        self.ask(0, "deal")

    @classmethod
    def name(cls) -> str:
        return "deals"
