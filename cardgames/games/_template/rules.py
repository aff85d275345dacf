"""Template: a made-up fishing game, the shortest that shows each thing a game can have.

Two to four players; four play in partnerships.  Everybody gets four cards and four lie open.

1. Everybody calls in secret how often they will take, or passes; then the calls are shown.
2. Everybody may exchange up to two cards.
3. In turn each player plays a card.  It takes a card of its rank, or two cards that add up to it
   (ace 1 … ten 10; a joker takes any one card); otherwise it stays on the table.  Who can take must.
4. At the end of the hand everybody shows up to two pairs among the cards their side took.

A pair shown scores 1 point, a call that was reached as many points as were called.  Whoever reaches
the target at the end of a hand wins.  The rulings are in ``rules.md`` and cited by number (R1 …).
"""

from __future__ import annotations

from random import Random
from typing import Annotated, Self

from cardgames.engine import (
    FAN,
    GRID,
    MELDS,
    PILE,
    Amount,
    Badge,
    Card,
    Either,
    Feat,
    Game,
    Indicator,
    Marker,
    Move,
    OneOf,
    Outcome,
    Pack,
    Partition,
    Rank,
    Seat,
    Sentence,
    Side,
    Subset,
    Tally,
    Text,
    option,
    pack,
    packs,
    per_seat,
    per_side,
    sealed,
    shared,
)
from cardgames.engine.cards import RANKS
from cardgames.engine.families.fishing import Capture, captures_by_rank, captures_by_sum
from cardgames.engine.fields import Between, Count, PerSeat

WORTH = {rank: number for number, rank in enumerate(RANKS[:10], 1)}  # court cards add up to nothing
PACKS = {
    (jokers, number): packs(pack(RANKS, jokers="rb" if jokers else ""), number)
    for jokers in (False, True)
    for number in (1, 2)
}
HAND = 4  # cards to each player, and on the table


class Template(Game):
    """A match of Template."""

    title = "Template"
    family = "Fishing"
    seats = (2, 3, 4)
    goal = "Take cards from the table with cards that match them or that they add up to."
    minutes = 5
    emblem = "7h 3c 4d"
    prompts = {
        "deal": "Deal the cards.",
        "call": "How often will you take? Call in secret, or pass.",
        "exchange": "Exchange up to two cards.",
        "show": "Show up to two pairs.",
    }

    feats = (Feat("four-takes", "Four takes", "Take with all four cards of your hand."),)
    target = option(5, "Points that win the match", choices=(5, 10))
    jokers = option(False, "Jokers", help="Two jokers, each of which takes any one card.")
    decks = option(1, "Packs", choices={1: "One", 2: "Two"}, seats=(3, 4))

    hand = per_seat(FAN, seen_by="owner", label="hand")
    shown = per_seat(MELDS, label="pairs shown")
    taken = per_side(PILE, seen_by="nobody", label="cards taken")
    table = shared(GRID, label="table")
    discards = shared(PILE, seen_by="nobody", label="discards")
    stock = shared(PILE, seen_by="nobody", label="stock")
    calls = sealed(Annotated[int, Between(0, HAND)])

    takes: PerSeat[Count]
    lacks: PerSeat[str]  # ranks that each seat has shown not to hold

    @property
    def pack(self) -> Pack:
        return PACKS[self.jokers, self.decks]

    def count_sides(self) -> int:
        return 2 if self.seat_count == 4 else self.seat_count

    def start(self) -> None:
        self.takes = [0] * self.seat_count
        self.lacks = [""] * self.seat_count
        self.dealer = self.first_dealer()
        self.ask(self.dealer, "deal")

    # ---- The deal ----

    def legal_deal(self) -> OneOf:
        return OneOf([Move("deal")])

    def apply_deal(self, move: Move) -> None:
        self.takes, self.lacks = [0] * self.seat_count, [""] * self.seat_count
        self.calls.seal()
        self.fresh_pack(self.stock)
        for seat in self.seats_after(self.dealer):
            self.deal(HAND, self.stock, self.hand[seat])
        self.deal(HAND, self.stock, self.table)
        self.ask(self.after(self.dealer), "call")

    # ---- The calls ----

    def legal_call(self) -> Either:
        return Either(OneOf([Move("pass")]), Amount("call", 1, HAND, stops={"All": HAND}))

    def apply_pass(self, move: Move) -> None:
        self.seal_call(0)

    def apply_call(self, move: Move) -> None:
        assert move.amount is not None
        self.seal_call(move.amount)

    def seal_call(self, number: int) -> None:
        self.calls[self.player] = number
        if self.player == self.dealer:  # R1: all calls are shown at once
            self.calls.unseal()
            for seat in self.seats_after(self.dealer):
                self.say(seat, "{who} [calls|call] {n}", who=Seat(seat), n=self.calls[seat])
        self.ask_next("call", "exchange")

    # ---- The exchange ----

    def legal_exchange(self) -> Subset:
        return Subset("exchange", self.own(), 0, 2)

    def apply_exchange(self, move: Move) -> None:
        for card in move.cards:
            self.move(card, self.hand[self.player], self.discards)
        self.deal(len(move.cards), self.stock, self.hand[self.player])
        self.ask_next("exchange", "play")

    # ---- The play ----

    def legal_play(self) -> OneOf:
        takes = [Move("play", card, group) for card in self.own() for group in self.captures(card.rank)]
        return OneOf(takes or [Move("play", card) for card in self.own()])  # R2: who can take must

    def why_not_play(self, move: Move) -> Sentence | None:
        if move.verb != "play" or not move.cards:
            return None
        card = move.card
        if card not in self.own():
            return Sentence("That card is not in your hand.")
        if len(move.groups) == 2:
            return Sentence("The {rank} does not take that.", rank=Rank(card.rank))
        able = self.legal_play().moves[0].card
        return Sentence("The {card} can take something, so you must.", card=able)

    def prompt_play(self) -> Sentence:
        if len(self.legal_play().moves[0].groups) == 2:
            return Sentence("Take from the table.")
        return Sentence("You cannot take anything: play a card.")

    def apply_play(self, move: Move) -> None:
        seat = self.player
        card = move.card
        if len(move.groups) == 1:
            self.note_lacks(seat)
        self.move(card, self.hand[seat], self.table)
        if len(move.groups) == 2:
            self.takes[seat] += 1
            self.say(seat, "{who} [takes|take] {cards}", who=Seat(seat), cards=move.groups[1])
            for each in (*move.groups[1], card):
                self.move(each, self.table, self.taken[self.side(seat)])
        self.ask(self.after(seat), "play")
        if not self.own():
            self.ask(self.after(self.dealer), "show")

    def captures(self, rank: str) -> list[Capture]:
        """Return what a card of *rank* takes: an equal one, or two cards that add up to it (R2)."""
        if rank == "*":
            return [(card,) for card in self.table]
        pairs = captures_by_sum(WORTH.get(rank, 0), self.table, WORTH, most=2)
        return captures_by_rank(rank, self.table) + pairs

    # ---- The pairs ----

    def legal_show(self) -> Partition:
        return Partition("show", self.taken[self.side(self.player)], (2, 2), empty=True, rule=self.not_a_pair)

    def not_a_pair(self, group: tuple[Card, ...]) -> Sentence | None:
        """Return why the two cards of *group* may not be shown, None where they may."""
        if group[0].rank == group[1].rank:
            return None
        return Sentence("{card} and {other} are not a pair.", card=group[0], other=group[1])

    def apply_show(self, move: Move) -> None:
        seat = self.player
        for number, group in enumerate(move.groups):
            for card in group:
                self.move(card, self.taken[self.side(seat)], self.shown[seat], tag=number)
            if group:
                self.score(self.side(seat), 1, "a pair", group)
        if seat != self.dealer:
            self.ask(self.after(seat), "show")
        else:
            self.end_hand()

    # ---- The score ----

    def end_hand(self) -> None:
        for seat in self.seats_after(self.dealer):
            call = self.calls[seat]
            if 0 < call <= self.takes[seat]:
                self.score(self.side(seat), call, "{who} reached a call of {n}", who=Seat(seat), n=call)
            if self.takes[seat] == HAND:
                self.feat("four-takes", [seat])
        if max(self.scores) >= self.target:
            self.finish()
        self.dealer = self.after(self.dealer)
        self.ask(self.dealer, "deal")

    def outcome(self) -> Outcome:
        best = super().outcome()
        reason = Sentence("{side} reached {target} points.", side=Side(best.winners[0]), target=self.target)
        return Outcome(best.winners, best.standing, reason)

    # ---- What several phases ask ----
    # These read public things and the cards of the player to act, so they work on a view.

    def own(self) -> list[Card]:
        """Return the hand of the player to act."""
        return self.hand[self.player]

    def ask_next(self, phase: str, following: str) -> None:
        """Ask the next player in *phase*, or the first one in the phase *following*."""
        self.ask(self.after(self.player), following if self.player == self.dealer else phase)

    # ---- What the table shows ----

    def status(self) -> Sentence:
        return Sentence("Hand {n} · {left} in the stock", n=max(1, self.hand_number), left=len(self.stock))

    def indicators(self) -> list[Indicator]:
        things: list[Indicator] = [Tally("Points", tuple(self.scores), self.target)]
        if self.phase == "play":
            things.append(Marker("Table", text=str(len(self.table)), hint="Cards that can be taken."))
        for seat in range(self.seat_count):
            if self.calls.open and self.calls[seat]:
                hint = "How often this player has taken, out of how often they called."
                things.append(
                    Badge(seat, Text("{n} of {all}", n=self.takes[seat], all=self.calls[seat]), hint)
                )
        return things

    # ---- What the computer players ask ----

    def note_lacks(self, seat: int) -> None:
        """Note that *seat*, who takes nothing with this turn, holds no card that could (R2)."""
        self.lacks[seat] += "".join(rank for rank in RANKS + "*" if self.captures(rank))

    def could_hold(self, seat: int, card: Card) -> bool:
        return card.rank not in self.lacks[seat]

    def determinize(self, rng: Random) -> Self:
        """Fill in, besides the cards, the calls that this view does not know."""
        other = super().determinize(rng)
        for seat in range(self.seat_count):
            if self.phase == "call" and seat != self.viewer:
                other.calls[seat] = int(rng.random() * (HAND + 1))
        return other
