"""Triple Draw Lowball: two to six players, each for themselves, one pack of 52, chips.

Everybody gets five cards face down.  Four rounds of betting with fixed limits, and between them three
draws, in which everybody may change any number of cards.  The lowest poker hand wins the pot: aces are
always high, pairs, straights and flushes count against you, and 7-5-4-3-2 is the best there is.

Two players post blinds before the deal is looked at.  A bet or raise is exactly the small bet in the first
two rounds and the big bet, twice that, in the last two; a round has at most one bet and three raises.
Whoever runs out of chips stays in, and wins of what each opponent has put in no more than the same amount.
The button moves left after every hand.  `pots` divides the side pots, `lowball` ranks the hands; the
rulings are cited by number (R1 …).
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Annotated

from cardgames.engine import (
    BACK,
    FAN,
    MELDS,
    OFTEN,
    PILE,
    Badge,
    Card,
    Decision,
    Disc,
    Feat,
    Indicator,
    Marker,
    Move,
    Named,
    OneOf,
    Outcome,
    Ring,
    Seat,
    Sentence,
    Subset,
    Sum,
    Text,
    Track,
    option,
    per_seat,
    shared,
)
from cardgames.engine.families.betting import Betting, bet, pot, stack
from cardgames.engine.fields import Among, Between, Count, Length, PerSeat, SeatNumber, Seats
from cardgames.engine.text import in_a_row

from .lowball import PAIR, STRAIGHT, Strength, digits, goal_of, low_first, name, rank_value, strength
from .pots import Layer, excess, layers

CHIPS = 200
LOWEST, LOWEST_LOW_ACE = (0, 7, 5, 4, 3, 2), (0, 5, 4, 3, 2, 1)  # as `strength` ranks them
HAND = 5
ROUNDS = 4
KNOCK_OUT = 0
DOUBLE_AFTER = 3
"""In a knock-out the limits double after so many hands for each player (R3)."""
CAP = 4
"""The most bets of a round: one bet and three raises."""
FOLD, CHECK, CALL = Move("fold"), Move("check"), Move("call")
BET, RAISE, COMPLETE = Move("bet"), Move("raise"), Move("complete")
ACTIONS = {
    "checks": Text("checks"),
    "folds": Text("folds"),
    "calls": Text("calls"),
    "completes": Text("completes"),
    "bets": Text("bets"),
    "raises": Text("raises"),
}
STREETS = ("Before the draw", "After the 1st draw", "After the 2nd draw", "After the 3rd draw")


def ratio(win: int, price: int) -> str:
    """Return how many times *price* a player stands to win: "4.5"."""
    return f"{win / price:.1f}".removesuffix(".0")


class TripleDraw(Betting):
    """A match of Triple Draw Lowball."""

    title = "Triple Draw Lowball"
    family = "Betting"
    seats = (2, 3, 4, 5, 6)
    goal = "Draw three times for the lowest hand, and bet when you are ahead."
    minutes = 30
    also_called = ("Triple Draw", "2-7 Triple Draw", "Deuce-to-Seven")
    emblem = "7h 5d 2c"
    cloth = "club"
    figure_units = {"Chips put in": "chips", "Stayed to the end": OFTEN}
    prompts = {"deal": "Deal the cards.", "show": "Show your hand."}
    automatic = ("show",)
    usual = ("check", "call")
    heap_kinds = ("bet", "pot")
    by_rank = True
    peeked = True
    closed_hands = True  # R12

    feats = (
        Feat("wheel", "The wheel", "Win a showdown with the lowest hand there is: 7-5-4-3-2."),
        Feat("pat", "Dealt a winner", "Stand pat at all three draws, and win the showdown."),
        Feat("pair", "Won with a pair", "Win a showdown with a pair or worse."),
    )

    length = option(
        5,
        "Length of the match",
        choices={3: "3 button rounds", 5: "5 button rounds", 10: "10 button rounds", KNOCK_OUT: "Knock-out"},
        help="In a button round, everyone has the button once. In a knock-out, the limits keep doubling.",
    )
    small_bet = option(
        4,
        "Small bet",
        choices=(2, 4, 10),
        help="The big bet is double. The small blind is half a small bet, the big blind a whole one.",
    )
    aces_low = option(
        False, "Ace-to-five", help="Aces are low, and straights and flushes don't count: 5-4-3-2-A is best."
    )
    show_folded = option(False, "Show folded hands", help="Shown after the hand, for practice.")
    no_cap = option(False, "No raise cap heads-up", help="Two players may raise as often as they like.")

    hand = per_seat(FAN, seen_by="owner", label="hand")
    shown = shared(MELDS, label="hands shown")
    stub = shared(PILE, seen_by="nobody", label="stub", place="right")
    discards = shared(PILE, seen_by="nobody", label="discards", place="left")

    round: Annotated[int, Between(0, ROUNDS)]
    drawn: PerSeat[Annotated[list[Annotated[int, Between(0, HAND)]], Length(0, ROUNDS - 1)]]
    queue: Seats  # who is still to draw, or to show
    blinds: Annotated[Seats, Length(0, 2)]
    out: list[tuple[Count, int, SeatNumber]]  # hand, chips before it, seat: who has gone out
    paid: PerSeat[Count]  # what each seat has put in during this hand
    folded: PerSeat[bool]  # or had no chips
    level: Count
    full: Count  # the last whole bet or raise, from which the next is counted
    bets: Count
    acted: Seats  # the seats that have acted since
    action: PerSeat[Annotated[str, Among("", *ACTIONS)]]

    def start(self) -> None:
        self.give_chips(CHIPS)  # R1
        is_given = self.given_dealer is not None or self.deck is not None
        self.dealer = self.first_dealer() if is_given else self.draw_for_button()
        self.round = 0
        self.drawn = [[] for _ in range(self.seat_count)]
        self.queue = []
        self.blinds = []
        self.out = []
        self.start_betting()
        self.ask(self.dealer, "deal")

    def draw_for_button(self) -> int:
        """Let everybody draw an open card, and return who has the highest; equal ones draw again (R5)."""
        self.fresh_pack(self.stub)
        drawing = list(range(self.seat_count))
        while len(drawing) > 1:
            for seat in drawing:
                self.deal(1, self.stub, self.shown, tag=seat)
            worth = {seat: rank_value(self.cards_of(seat)[-1]) for seat in drawing}
            drawing = [seat for seat in drawing if worth[seat] == max(worth.values())]
        return drawing[0]

    # ---------------------------------------------------------------- stakes

    @property
    def bet_before(self) -> int:
        """Return the small bet, which doubles in a knock-out (R3)."""
        steps = max(0, self.hand_number - 1) // (DOUBLE_AFTER * self.seat_count)
        return self.small_bet * (2**steps if self.length == KNOCK_OUT else 1)

    @property
    def size(self) -> int:
        """Return the bet of this round."""
        return self.bet_in(self.round)

    def bet_in(self, number: int) -> int:
        """Return the bet of the round of this *number* (R8)."""
        return self.bet_before * (1 if number <= 2 else 2)

    @property
    def capped(self) -> bool:
        """Tell whether the number of raises is limited in this round."""
        return not (self.no_cap and len(self.active) == 2)  # R10

    # ---------------------------------------------------------------- the deal

    def legal_deal(self) -> OneOf:
        return OneOf([Move("deal")])

    def apply_deal(self, move: Move) -> None:
        if self.hand_number == 1 and (drawn := self.cards_of(self.dealer)):
            words = "{who} drew the {card} and [has|have] the button"
            self.say(self.dealer, words, who=Seat(self.dealer), card=drawn[-1])
        self.drawn = [[] for _ in range(self.seat_count)]
        self.round = 1
        self.fresh_pack(self.stub)
        self.start_betting()
        players = self.active
        small, big = self.blinds = [players[-1], players[0]] if len(players) == 2 else players[:2]  # R6
        self.post(small, self.bet_before // 2, "small")
        self.post(big, self.bet_before, "big")
        first = players.index(small)
        for _ in range(HAND):
            for seat in [*players[first:], *players[:first]]:
                self.deal(1, self.stub, self.hand[seat])  # R7
        self.level = self.full = self.bet_before
        self.bets = 1  # R10: the big blind is the bet
        self.speak(big)

    def post(self, seat: int, amount: int, which: str) -> None:
        """Put in a blind for *seat*, or all it has (R13)."""
        words = (
            "{who} [posts|post] the small blind" if which == "small" else "{who} [posts|post] the big blind"
        )
        self.put_in(seat, min(amount, self.heap(stack(seat))), words)

    # ---------------------------------------------------------------- betting: who is in, and for how much

    def start_betting(self) -> None:
        """Begin the betting of a hand, in which nobody has bet or folded."""
        self.paid = [0] * self.seat_count
        self.folded = [not self.heap(stack(seat)) for seat in range(self.seat_count)]
        self.open_round()

    def open_round(self) -> None:
        """Begin a round of betting."""
        self.level = 0  # what a seat must have bet in this round to stay in
        self.full = 0
        self.bets = 0  # how many whole bets and raises there were
        self.acted = []
        self.action = [""] * self.seat_count

    @property
    def active(self) -> list[int]:
        """Return the seats still in the hand, the first one left of the button first."""
        folded = self.folded
        return [seat for seat in self.seats_after(self.dealer) if not folded[seat]]

    def has_chips(self, seat: int) -> bool:
        """Tell whether *seat* has any chips left."""
        return self.chips[stack(seat)] > 0

    def opponents(self, seat: int) -> list[int]:
        """Return the others that are still in the hand."""
        folded = self.folded
        return [other for other in range(self.seat_count) if other != seat and not folded[other]]

    def has_answer(self, seat: int) -> bool:
        """Tell whether any opponent of *seat* can go above the bet, and so answer a raise (R16).

        A last chip that the call takes is no answer.
        """
        return any(self.at_hand(other) > self.level for other in self.opponents(seat))

    def at_hand(self, seat: int) -> int:
        """Return what *seat* has bet in this round and could still bet."""
        return self.chips.get(bet(seat), 0) + self.chips[stack(seat)]

    def owed(self, seat: int) -> int:
        """Return what *seat* has to add to stay in: never more than anybody else can still put in."""
        missing = self.level - self.heap(bet(seat))
        if missing <= 0:
            return 0
        most = max([self.at_hand(other) for other in self.opponents(seat)])
        return missing if most >= self.level else max(0, missing + most - self.level)

    def must_act(self, seat: int) -> bool:
        """Tell whether *seat* is still to be asked in this round (R12, R16)."""
        if not self.has_chips(seat):
            return False
        if self.owed(seat):
            return True
        return seat not in self.acted and self.has_answer(seat)

    def speak(self, after: int) -> None:
        """Ask the next to act after seat *after*, or end the round."""
        if self.folded.count(False) > 1:
            for seat in self.seats_after(after):
                if not self.folded[seat] and self.must_act(seat):
                    self.ask(seat, "bet")
                    return
        self.gather()
        self.betting_over()

    # ---------------------------------------------------------------- betting: the moves

    def legal_bet(self) -> Decision:
        seat = self.player
        owed = self.owed(seat)
        moves = [FOLD, CALL] if owed else [CHECK]  # R9
        if self.may_raise(seat, owed):
            moves.append(RAISE if self.level else BET)
        if self.may_complete(seat):
            moves.append(COMPLETE)
        return OneOf(moves)

    def may_raise(self, seat: int, owed: int) -> bool:
        """Tell whether *seat*, who has to add so much to stay in, may bet or raise (R10, R14, R16).

        It depends on the number of raises, on who has acted since the last whole one, on chips beyond a call,
        and on somebody who could answer.
        """
        return (
            not (self.bets >= CAP and self.capped)
            and seat not in self.acted
            and self.heap(stack(seat)) > owed
            and self.raise_to(seat) > max(self.level, self.full)
            and self.has_answer(seat)
        )

    def may_complete(self, seat: int) -> bool:
        """Tell whether *seat* may bring a short bet of everything up to a whole one (R14)."""
        return self.short and self.heap(stack(seat)) > self.owed(seat) and self.has_answer(seat)

    @property
    def short(self) -> bool:
        """Tell whether the last bet or raise counts as a whole one, but is none yet."""
        return 0 < self.level < self.full and self.bets > 0

    def raise_to(self, seat: int) -> int:
        """Return what *seat* will have bet after a bet or raise: a whole one, or everything."""
        return min(self.full + self.size, self.at_hand(seat))

    def prompt_bet(self) -> Sentence:
        owed = self.owed(self.player)
        if not owed:
            return Sentence("Nobody has bet. Check, or bet?" if not self.level else "Check, or raise?")
        pots = sum(count for heap, count in self.chips.items() if heap.startswith(("pot", "bet")))
        return Sentence("{n} to call, {pot} in the pot.", n=owed, pot=pots)

    def why_not_bet(self, move: Move) -> Sentence | None:
        seat, owed = self.player, self.owed(self.player)
        match move.verb:
            case "fold":
                return Sentence("Checking is free, so there is no need to fold.")
            case "bet" if self.may_raise(seat, owed):
                if owed:
                    return Sentence("Somebody has bet already: you can only raise.")
                return Sentence("The big blind counts as a bet: you can only raise.")
            case "bet" | "raise":
                return self._why_no_raise(seat, owed)
        return None

    def _why_no_raise(self, seat: int, owed: int) -> Sentence:
        if self.capped and self.bets >= CAP:
            return Sentence("A round allows only one bet and three raises.")
        if not self.has_answer(seat):
            return Sentence("No one else has enough chips to call a raise.")
        if seat in self.acted:
            return Sentence("The last raise was less than half a bet, so you may only call or fold.")
        if self.heap(stack(seat)) <= owed:
            return Sentence("You don't have enough chips to raise.")
        return Sentence("You only have enough to complete the short bet.")

    def put_in(self, seat: int, amount: int, words: str) -> None:
        """Put chips of *seat* before their place."""
        total = self.heap(bet(seat)) + amount
        self.paid[seat] += amount
        if amount == self.heap(stack(seat)):
            deed = Sentence(words, who=Seat(seat), n=amount, all=total)
            self.pay(stack(seat), bet(seat), amount, "{deed}, all in", deed=deed)
        else:
            self.pay(stack(seat), bet(seat), amount, words, who=Seat(seat), n=amount, all=total)

    def done(self, action: str, seat: int) -> None:
        """Note that *seat* has acted, and ask the next."""
        self.action[seat] = action
        if seat not in self.acted:
            self.acted.append(seat)
        self.speak(seat)

    def apply_check(self, move: Move) -> None:
        self.say(self.player, "{who} [checks|check]", who=Seat(self.player))
        self.done("checks", self.player)

    def apply_fold(self, move: Move) -> None:
        seat = self.player
        self.say(seat, "{who} [folds|fold]", who=Seat(seat))
        self.folded[seat] = True
        self.lay_down(seat)
        self.done("folds", seat)

    def lay_down(self, seat: int) -> None:
        """Throw the cards of *seat* away, unless folded hands are shown."""
        if not self.show_folded:
            self.move_all(self.hand[seat], self.discards)

    def apply_call(self, move: Move) -> None:
        seat = self.player
        self.put_in(seat, min(self.owed(seat), self.heap(stack(seat))), "{who} [calls|call] {n}")
        if self.short:
            self.full = self.level  # nobody completed it
        self.done("calls", seat)

    def apply_complete(self, move: Move) -> None:
        seat = self.player
        self.level = min(self.full, self.at_hand(seat))
        self.put_in(seat, self.level - self.heap(bet(seat)), "{who} [completes|complete] to {all}")
        self.done("completes", seat)

    def apply_bet(self, move: Move) -> None:
        self._raise("{who} [bets|bet] {n}", "bets")

    def apply_raise(self, move: Move) -> None:
        self._raise("{who} [raises|raise] to {all}", "raises")

    def _raise(self, words: str, action: str) -> None:
        seat = self.player
        self.level = self.raise_to(seat)
        self.put_in(seat, self.level - self.heap(bet(seat)), words)
        if 2 * (self.level - self.full) >= self.size:  # R14: at least half of it counts as a whole one
            self.full += self.size
            self.bets += 1
            self.acted.clear()
        self.done(action, seat)

    # ---------------------------------------------------------------- betting: the end of a round

    def gather(self) -> None:
        """Put the bets of the round into the pots, after what nobody matched has gone back (R15)."""
        top, unmatched = excess(self.paid)
        unmatched = min(unmatched, self.heap(bet(top)))
        self.paid[top] -= unmatched
        self.pay(bet(top), stack(top), unmatched, "{who} [gets|get] {n} back",
                 who=Seat(top), n=unmatched)  # fmt: skip
        bets = {seat: there for seat in self.seats_after(self.dealer) if (there := self.heap(bet(seat)))}
        for number, layer in enumerate(self.layers() if bets else ()):
            for seat, there in bets.items():
                paid = self.paid[seat]
                self.pay(bet(seat), pot(number), layer.share(paid - there, paid))

    def layers(self) -> list[Layer]:
        """Return the pots of this hand as they are now."""
        return layers(self.paid, self.active)

    def betting_over(self) -> None:
        """Go on to the draw, the showdown or the only player left, once the bets are in the pot."""
        if len(self.active) == 1:
            self.take_all(self.active[0])
        elif self.round == ROUNDS:
            self.queue = self.active + self.folded_hands()
            self.ask(self.queue.pop(0), "show")
        else:
            self.queue = self.active
            self.ask(self.queue.pop(0), "draw")

    # ---------------------------------------------------------------- the draws

    def legal_draw(self) -> Decision:
        return Subset("draw", self.hand[self.player], 0, HAND)  # R17

    def prompt_draw(self) -> Sentence:
        return Sentence("Choose cards to discard, or stand pat.")

    def apply_draw(self, move: Move) -> None:
        seat, cards = self.player, low_first(move.cards, self.aces_low)
        self.drawn[seat].append(len(cards))
        words = "{who} [draws|draw] {n}" if cards else "{who} [stands|stand] pat"
        self.say(seat, words, who=Seat(seat), n=len(cards))
        for card in cards:
            self.move(card, self.hand[seat], self.discards)
        self.refill(seat, len(cards))
        if self.queue:
            self.ask(self.queue.pop(0), "draw")
            return
        self.round += 1
        self.open_round()
        self.speak(self.dealer)

    def refill(self, seat: int, count: int) -> None:
        """Deal *count* cards to *seat* (R18).

        Where the stub is too short the discards and the folded hands become a new one, but not what *seat*
        has just thrown away, which lies on top.
        """
        first = min(count, len(self.stub))
        self.deal(first, self.stub, self.hand[seat])
        if first < count:
            for folded in self.folded_hands():
                self.move_all(self.hand[folded], self.stub)
            self.recycle(self.discards, self.stub, keep=count)
            self.deal(count - first, self.stub, self.hand[seat])

    # ---------------------------------------------------------------- the showdown

    def folded_hands(self) -> list[int]:
        """Return who has folded and still has the cards, to be shown after the hand."""
        return [seat for seat in self.seats_after(self.dealer) if self.folded[seat] and self.hand[seat]]

    def legal_show(self) -> OneOf:
        return OneOf([Move("show")])

    def apply_show(self, move: Move) -> None:
        seat = self.player
        for card in low_first(self.hand[seat], self.aces_low)[::-1]:
            self.move(card, self.hand[seat], self.shown, tag=seat)
        if not self.folded[seat] and seat == self.active[-1]:
            self.share()  # R24
        self.next_show()

    def next_show(self) -> None:
        """Ask for the next hand to be shown, or end this one."""
        if self.queue:
            self.ask(self.queue.pop(0), "show")
        else:
            self.end_hand()

    def take_all(self, seat: int) -> None:
        """Give *seat* the pot after everybody else has folded; nothing is shown (R12)."""
        total = self.heap(pot())
        self.pay(pot(), stack(seat), total, "{who} [takes|take] the pot: {n}", who=Seat(seat), n=total)
        self.queue = self.folded_hands()
        self.next_show()

    def cards_of(self, seat: int) -> list[Card]:
        """Return the hand that *seat* has shown."""
        return [card for card, tag in zip(self.shown, self.shown.tags, strict=True) if tag == seat]

    def strength_of(self, seat: int) -> Strength:
        """Return the rank of the hand that *seat* has shown."""
        return strength(tuple(self.cards_of(seat)), self.aces_low)

    @staticmethod
    def pot_name(number: int, count: int) -> Text:
        """Return what the pot with this number is called where there are *count* of them."""
        if count == 1:
            return Text("the pot")
        if not number:
            return Text("the main pot")
        return Text("the side pot") if count == 2 else Text("side pot {n}", n=number)

    def share(self) -> None:
        """Give every pot to the lowest hand among those who paid for it, the main pot first."""
        pots = self.layers()
        for number, layer in enumerate(pots):
            total = self.heap(pot(number))
            best = min(map(self.strength_of, layer.seats))
            winners = [seat for seat in layer.seats if self.strength_of(seat) == best]
            which = self.pot_name(number, len(pots))
            for seat in winners:
                cards = self.cards_of(seat)
                words = "{hand} wins {pot}: {n}" if len(winners) == 1 else "{hand} shares {pot}: {n}"
                self.score(seat, 0, words, cards, hand=name(cards, self.aces_low), pot=which, n=total)
            for place, seat in enumerate(winners):  # R24: the odd chip goes left of the button
                part = total // len(winners) + (place < total % len(winners))
                words = "{who} [wins|win] {pot}: {n}"
                self.pay(pot(number), stack(seat), part, words, who=Seat(seat), pot=which, n=part)

        self.tell_of_feats(pots[0].seats)

    def tell_of_feats(self, seats: Sequence[int]) -> None:
        """Tell what is rare in the hand, or equal hands, that won the main pot among these *seats*."""
        best = min(map(self.strength_of, seats))
        for seat in seats:
            if self.strength_of(seat) != best:
                continue
            if best == (LOWEST_LOW_ACE if self.aces_low else LOWEST):
                self.feat("wheel", [seat], self.cards_of(seat))
            elif self.drawn[seat] == [0] * (ROUNDS - 1):
                self.feat("pat", [seat], self.cards_of(seat))
            elif PAIR <= best[0] < STRAIGHT:
                self.feat("pair", [seat], self.cards_of(seat))

    # ---------------------------------------------------------------- the end of a hand

    def end_hand(self) -> None:
        """Settle, note who is out of chips, and move the button (R2 to R5)."""
        broken = [seat for seat in range(self.seat_count) if self.scores[seat] and not self.has_chips(seat)]
        for seat in sorted(broken, key=lambda seat: self.scores[seat]):
            self.out.append((self.hand_number, self.scores[seat], seat))
            self.say(seat, "{who} [has|have] no chips left", who=Seat(seat))
        self.settle()
        left = [seat for seat in self.seats_after(self.dealer) if self.has_chips(seat)]
        if len(left) == 1 or (self.length and self.hand_number >= self.length * self.seat_count):
            self.finish()
        self.dealer = left[0]
        self.ask(self.dealer, "deal")

    def outcome(self) -> Outcome:
        """Rank by chips, then by who went out later, and then with more before that hand (R4)."""
        gone = {seat: (hand, chips) for hand, chips, seat in self.out}
        merit = {seat: (self.scores[seat], *gone.get(seat, (0, 0))) for seat in range(self.seat_count)}
        standing = sorted(merit, key=lambda seat: (*(-part for part in merit[seat]), seat))
        winners = tuple(seat for seat in standing if self.scores[seat] == self.scores[standing[0]])
        words = Sentence("Most chips: {n}.", n=self.scores[standing[0]])
        return Outcome(winners, tuple(standing), words, ranked=True)

    # ---------------------------------------------------------------- what the table shows

    def label(self, move: Move) -> Sentence | None:
        seat = self.player
        match move.verb:
            case "draw":
                return Sentence("Draw {n}" if move.cards else "Stand pat", n=len(move.cards))
            case "call":
                call = min(self.owed(seat), self.heap(stack(seat)))
                return self._all_in(Sentence("Call {n}", n=call), seat, call)
            case "bet":
                return self._all_in(Sentence("Bet {n}", n=self.raise_to(seat)), seat, self.raise_to(seat))
            case "raise":
                more = self.raise_to(seat) - self.heap(bet(seat))
                return self._all_in(Sentence("Raise to {n}", n=self.raise_to(seat)), seat, more)
            case "complete":
                whole = min(self.full, self.at_hand(seat))
                return Sentence("Complete to {n}", n=whole)
        return None

    def _all_in(self, label: Sentence, seat: int, amount: int) -> Sentence:
        """Return *label*, saying so where *amount* is all that *seat* has."""
        return Sentence("{bet} (all in)", bet=label) if amount == self.heap(stack(seat)) else label

    def status(self) -> Sentence:
        number = max(1, self.hand_number)
        if self.length == KNOCK_OUT:
            words = "Hand {n} · bets of {small} and {big}"
        else:
            words = "Hand {n} of {all} · bets of {small} and {big}"
        return Sentence(words, n=number, all=self.length * self.seat_count, small=self.bet_before,
                        big=2 * self.bet_before)  # fmt: skip

    def indicators(self) -> list[Indicator]:
        things: list[Indicator] = []
        for seat in range(self.seat_count):
            things += self._at_seat(seat)
        if self.phase in ("bet", "draw"):
            things.append(self._ring())
            things += self._own_hand()
        for seat in dict.fromkeys(tag for tag in self.shown.tags if isinstance(tag, int)):
            cards = self.cards_of(seat)
            if not self.hand_number:  # drawn for the button
                things.append(Named(tuple(cards[-1:]), "", seat))
            elif len(cards) == HAND:
                text = name(cards, self.aces_low)
                if self.folded[seat]:
                    text = Text("folded, {hand}", hand=text)
                things.append(Named(tuple(cards), text, seat))
        return things

    def _ring(self) -> Ring:
        """Return the pot with all that is bet, and what staying in costs who looks on, or the number of the
        draw."""
        total = sum(count for heap, count in self.chips.items() if heap.startswith(("pot", "bet")))
        sums = [Sum("Pot", str(total))]
        if self.phase == "draw":
            sums.append(Sum("Draw", str(self.round), Text("of {n}", n=ROUNDS - 1)))
        elif (seat := self.viewer) is not None and seat >= 0 and not self.folded[seat]:
            price = min(self.owed(seat), self.heap(stack(seat)))
            note = Text("nothing to pay")
            if price:
                note = Text("{n} to win: {ratio} to 1", n=total, ratio=ratio(total, price))
            sums.append(Sum("To call", str(price), note, mine=True))
        small = self.bet_before
        sizes = tuple(str(size) for size in (small, small, 2 * small, 2 * small))
        steps = Track("Bets of", sizes, self.round - 1)
        line = STREETS[self.round - 1] if self.phase == "bet" else ""
        hint = "Bets and raises are exactly the lit size. It doubles after the second draw."
        if self.capped:
            hint = Text("{sizes} A round has one bet and three raises.", sizes=Text(hint))
            if line:
                raises = max(0, self.bets - 1)
                line = Text("{street} · {n} of {all} raises", street=Text(line), n=raises, all=CAP - 1)
        return Ring("Pot", tuple(sums), steps, line, hint)

    def _own_hand(self) -> list[Indicator]:
        """Return a readout of the hand, for the eyes of its owner."""
        seat = self.viewer
        cards = self.hand[seat] if seat is not None and seat >= 0 else []
        if len(cards) < HAND or BACK in cards:
            return []
        low = self.aces_low
        words = "{ranks}: compare from the highest card down. The lower hand wins."
        compared = Text(words, ranks=digits(cards, low))
        best = "5-4-3-2-A" if low else "7-5-4-3-2"
        things: list[Indicator] = [
            Marker("Best hand", text=best, hint="The lowest hand there is.", held=True),
            Marker("You hold", text=name(cards, low), hint=compared, held=True),
        ]
        if self.round < ROUNDS and (goal := goal_of(cards, low)):
            hint = "The best hand your low cards can still make."
            things.append(Marker("Drawing to", text=goal, hint=hint, held=True))
        return things

    def _at_seat(self, seat: int) -> list[Indicator]:
        things: list[Indicator] = []
        if seat in self.blinds and self.phase != "deal":
            which = Text("SB") if seat == self.blinds[0] else Text("BB")
            hint = "Small blind" if which == "SB" else "Big blind"
            things.append(Disc(seat, which, hint=hint))
        if not self.paid[seat] and self.folded[seat] and not self.has_chips(seat):
            return [Badge(seat, Text("out", context="eliminated"), hint="No chips left.")]
        if self.folded[seat]:
            things.append(Badge(seat, "folded"))
        elif self.phase != "deal" and not self.has_chips(seat):
            things.append(Badge(seat, "all in", hint="All chips are in. Still plays for the pot."))
        elif self.phase == "bet" and self.action[seat]:
            things.append(Badge(seat, ACTIONS[self.action[seat]]))
        if self.drawn[seat]:
            drawn = [str(count) if count else Text("pat") for count in self.drawn[seat]]
            pips = tuple(drawn + [""] * (ROUNDS - 1 - len(drawn)))
            things.append(Badge(seat, in_a_row(drawn, "–"), hint="Cards drawn, draw by draw.", pips=pips))
        return things

    def figures(self, seat: int) -> Mapping[str, float]:
        if any(seat == gone and hand < self.hand_number for hand, _, gone in self.out):
            return {}
        return {"Chips put in": self.paid[seat], "Stayed to the end": not self.folded[seat]}
