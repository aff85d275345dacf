"""A made-up trick game with an auction and an order of trumps, for tests of what stands in the panel."""

from cardgames.engine import (
    FAN,
    FRENCH_52,
    PILE,
    TRICK,
    CardOrder,
    Indicator,
    Marker,
    Move,
    OneOf,
    Tally,
    cards,
    per_seat,
    per_side,
    shared,
)
from cardgames.engine.families.bidding import Bidding
from cardgames.engine.families.trick_taking import TrickTaking


class Bidders(Bidding, TrickTaking):
    """Everybody bids *rounds* times, then the hand is played."""

    title, family, pack, seats = "Bidders", "Tricks", FRENCH_52, (4, 5)
    trumps = "h"
    rounds = 2
    hand = per_seat(FAN, seen_by="owner", label="hand")
    trick = shared(TRICK, label="trick")
    won = per_side(PILE, seen_by="nobody", label="tricks won")
    stock = shared(PILE, seen_by="nobody", label="pack")

    def count_sides(self) -> int:
        return 2 if self.seat_count == 4 else self.seat_count

    def start(self) -> None:
        self.dealer = self.seat_count - 1
        self.forget_play()
        self.open_bidding()
        self.ask(self.dealer, "deal")

    def legal_deal(self) -> OneOf:
        return OneOf([Move("deal")])

    def apply_deal(self, move: Move) -> None:
        self.fresh_pack(self.stock)
        for seat in self.seats_after(self.dealer):
            self.deal(10, self.stock, self.hand[seat])
        self.ask(self.after(self.dealer), "bid")

    def legal_bid(self) -> OneOf:
        return OneOf([Move("pass"), Move("solo")])

    def apply_pass(self, move: Move) -> None:
        self.call(self.player, "Pass")
        self.next_speaker()

    def apply_solo(self, move: Move) -> None:
        self.call(self.player, "Solo", "h")
        self.next_speaker()

    def next_speaker(self) -> None:
        if len(self.calls) == self.rounds * self.seat_count:
            self.open_play(self.after(self.dealer))
        else:
            self.ask(self.after(self.player), "bid")

    def end_hand(self) -> None:
        self.finish()

    def indicators(self) -> list[Indicator]:
        high = cards("Qc 7h Qs Ah Kh Jh Th 9h 8h 6h 5h 4h 3h 2h")
        gone = [card for pile in self.won for card in pile]
        return [
            Marker("Contract", suit="h", text="Solo", seat=1, hint="What is played, and by whom."),
            CardOrder("Trumps", high, tuple(gone) or high[1:3], hint="The highest first."),
            self.bid_history(hint="What everybody has said."),
            Tally("Tricks", tuple(self.tricks)) if self.side_count == 2 else Marker("Level", text="3"),
        ]
