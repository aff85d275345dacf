"""A made-up game in which everybody has a card before them, and players bet with one another."""

from typing import ClassVar

from cardgames.engine import PILE, ROW, Decision, Marker, Move, OneOf, per_seat, shared
from cardgames.engine.families.betting import Betting, between, stack
from cardgames.engine.indicators import Indicator


class Wagers(Betting):
    """Seat 0 holds the bank.  After the deal *pairs* of players have bet 10 with one another."""

    title, family, seats = "Wagers", "Betting", (4, 3, 5, 6, 7)
    heap_kinds: ClassVar[tuple[str, ...]] = ("side",)
    side_bets_on = "on whose card is matched first"
    pairs = ""
    own = per_seat(ROW)
    middle = shared(ROW)
    stock = shared(PILE, seen_by="nobody", place="right")
    dead = shared(PILE, place="left")

    def start(self) -> None:
        self.give_chips(200)
        self.ask(0, "deal")

    def legal_deal(self) -> Decision:
        return OneOf([Move("deal")])

    def apply_deal(self, move: Move) -> None:
        self.fresh_pack(self.stock)
        ranks = set()
        for card in reversed(self.stock[:]):
            if card.rank not in ranks and len(ranks) < self.seat_count + 2:
                ranks.add(card.rank)
                zone = self.own[len(ranks) - 1] if len(ranks) <= self.seat_count else self.middle
                self.move(card, self.stock, zone)
        self.deal(4, self.stock, self.dead)
        for pair in self.pairs.split():
            one, other = map(int, pair.split("-"))
            for seat in (one, other):
                self.pay(stack(seat), between(one, other, seat), 10)
        self.ask(0, "look")

    def legal_look(self) -> Decision:
        return OneOf([Move("look"), *(Move("part", word=pair) for pair in self.pairs.split())])

    def apply_part(self, move: Move) -> None:
        """Let the first of the two win."""
        one, other = map(int, str(move.word).split("-"))
        for seat in (one, other):
            heap = between(one, other, seat)
            self.pay(heap, stack(one), self.heap(heap))
        self.ask(0, "look")

    def apply_look(self, move: Move) -> None:
        self.ask(0, "look")

    def indicators(self) -> list[Indicator]:
        return [Marker("On a card", text="5 to 20")]


def with_bets(pairs: str) -> type[Wagers]:
    """Return the game in which these *pairs* ("1-2 0-3") bet."""
    return type("Wagers", (Wagers,), {"pairs": pairs})
