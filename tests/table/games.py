"""Made-up games that lay their cards in every way there is."""

from cardgames.engine import (
    FAN,
    GRID,
    MELDS,
    PILE,
    ROW,
    TRICK,
    Game,
    Move,
    OneOf,
    per_seat,
    per_side,
    shared,
)

SEATS = (2, 3, 4, 5, 6, 7, 8)


class Tricks(Game):
    """Hands, a trick, won piles: any number of seats."""

    title, family, seats = "Tricks", "Tricks", SEATS
    hand = per_seat(FAN, seen_by="owner")
    trick = shared(TRICK)
    won = per_side(PILE, seen_by="nobody")
    stock = shared(PILE, seen_by="nobody")

    def start(self) -> None:
        self.ask(0, "deal")

    def legal_deal(self) -> OneOf:
        return OneOf([Move("deal")])

    def apply_deal(self, move: Move) -> None:
        self.fresh_pack(self.stock)
        for seat in range(self.seat_count):
            self.deal(52 // self.seat_count if self.seat_count > 3 else 13, self.stock, self.hand[seat])
        self.ask(0, "play")

    def legal_play(self) -> OneOf:
        assert self.turn is not None
        return OneOf(Move("play", card) for card in self.hand[self.turn])

    def apply_play(self, move: Move) -> None:
        assert self.turn is not None
        self.move(move.card, self.hand[self.turn], self.trick)
        if len(self.trick) == self.seat_count:
            self.move_all(self.trick, self.won[0])
        self.ask(self.after(self.turn), "play")


class Fishing(Game):
    """A grid on the table, stock and discard beside it."""

    title, family, seats = "Fishing", "Fishing", SEATS
    hand = per_seat(FAN, seen_by="owner")
    table = shared(GRID)
    stock = shared(PILE, seen_by="nobody")
    discard = shared(PILE)
    won = per_seat(PILE, seen_by="nobody")

    def start(self) -> None:
        self.on_table = 18
        self.ask(0, "deal")

    def legal_deal(self) -> OneOf:
        return OneOf([Move("deal")])

    def apply_deal(self, move: Move) -> None:
        self.fresh_pack(self.stock)
        for seat in range(self.seat_count):
            self.deal(4, self.stock, self.hand[seat])
        self.deal(self.on_table, self.stock, self.table)
        self.deal(1, self.stock, self.discard)
        self.ask(0, "play")

    def legal_play(self) -> OneOf:
        return OneOf([Move("deal")])


class Rummy(Game):
    """A long hand and melds before every player."""

    title, family, seats = "Rummy", "Rummy", (2, 3, 4)
    hand = per_seat(FAN, seen_by="owner")
    melds = per_seat(MELDS)
    row = shared(ROW)
    stock = shared(PILE, seen_by="nobody", place="left")

    def start(self) -> None:
        self.ask(0, "deal")

    def legal_deal(self) -> OneOf:
        return OneOf([Move("deal")])

    def apply_deal(self, move: Move) -> None:
        self.fresh_pack(self.stock)
        self.deal(20 if self.seat_count == 2 else 8, self.stock, self.hand[0])
        for seat in range(self.seat_count):
            for group in range(2):
                self.deal(3, self.stock, self.melds[seat], tag=group)
        self.deal(5, self.stock, self.row)
        self.ask(0, "play")

    def legal_play(self) -> OneOf:
        return OneOf([Move("deal")])
