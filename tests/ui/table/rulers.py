"""A made-up game of a running total, for tests of the ruler."""

from cardgames.engine import (
    FAN,
    FRENCH_52,
    PILE,
    Game,
    Indicator,
    Move,
    OneOf,
    Ruler,
    card_moves,
    per_seat,
    shared,
)

MARKS = tuple(range(25, 326, 25))
STRONG = (100, 200, 300)


class Totals(Game):
    """Everybody adds cards to one pile."""

    title, family, pack, seats = "Totals", "Counting", FRENCH_52, (2, 3, 4, 5, 6, 7)
    total = 94
    hand = per_seat(FAN, seen_by="owner", label="hand")
    stock = shared(PILE, seen_by="nobody", label="stock")
    played = shared(PILE, label="pile")

    def start(self) -> None:
        self.dealer = self.seat_count - 1
        self.ask(self.dealer, "deal")

    def legal_deal(self) -> OneOf:
        return OneOf([Move("deal")])

    def apply_deal(self, move: Move) -> None:
        self.fresh_pack(self.stock)
        for seat in self.seats_after(self.dealer):
            self.deal(6, self.stock, self.hand[seat])
        self.deal(1, self.stock, self.played)
        self.ask(0, "play")

    def legal_play(self) -> OneOf:
        return OneOf(card_moves("play", self.hand[self.player]))

    def apply_play(self, move: Move) -> None:
        self.move(move.card, self.hand[self.player], self.played)
        self.total += 7
        self.ask(self.after(self.player), "play")

    def indicators(self) -> list[Indicator]:
        return [Ruler("Total", self.total, 0, 325, MARKS, STRONG, "Ten points for every twenty-five.")]
