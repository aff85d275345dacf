"""Skin: three to seven players and a bank that goes round; a pack of 52, of which only ranks count.

Cards are turned one by one and offered to the right.  Who takes one bets on it that the banker's own card,
the bank card, will be matched before it: another card of its rank is turned first.  Whatever is matched
is dead, with the cards of its rank that are left.

* a card with a bet on it is matched: the banker takes the bet and the card is gone;
* the bank card is matched: the bank falls, and every bet that lies is paid 1 to 1;
* a new rank is offered to the next who has no card, or stays in the middle as a fresh card.

Players with a bet may also bet against one another whose card is matched first (``side_bets``).  A banker
who has fallen may take a new bank card.  Then the bank passes to the left; when everybody has had it
equally often, whoever owns most has won.  The rulings are in ``rules.md`` and cited by number (R1 …).
"""

from __future__ import annotations

from cardgames.engine import (
    PILE,
    ROW,
    Amount,
    Card,
    Decision,
    Either,
    Furniture,
    Move,
    OneOf,
    Seat,
    Sentence,
    option,
    per_seat,
    shared,
)
from cardgames.engine.ai import AI
from cardgames.engine.families.banking import KNOCK_OUT
from cardgames.engine.families.betting import on, stack

from . import offers, wording
from .furniture import what_stands
from .side_bets import SideBets, stops

CHIPS = 200  # to begin with (R4)
STOPS = (5, 10, 20, 30)
ACCEPT, REJECT, OUT = Move("accept"), Move("reject"), Move("out")
WAIT, LEAVE, TURN, NEW, STOP = Move("wait"), Move("leave"), Move("turn"), Move("new"), Move("stop")


class Skin(SideBets):
    """A match of Skin."""

    title = "Skin"
    family = "Betting"
    seats = (4, 3, 5, 6, 7)  # R1
    clockwise = False  # R3
    goal = "Take a card, and bet that the banker's is matched before it."
    minutes = 15
    hand_word = "deal"
    emblem = "Qs 7h 4d"
    figure_units = {"Chips bet": "chips", "Chips won by bets": "chips"}
    rank_order = "A23456789TJQK"
    heap_kinds = ("on", "side")
    passes = -1  # to the left (R3)
    edition = 2  # R19
    automatic = ("turn", "limit")
    silent = ("turn", "limit")
    together = ("side", "answer")
    prompts = {
        "deal": "Shuffle the cards.",
        "turn": "Turn the next card.",
        "pick": "Choose a card from the middle, or wait.",
        "bank": "The bank has fallen. A new bank card, or not?",
        "side": "A side bet? Choose a card to bet against.",
    }

    circuits = option(1, "Bank turns of each player", choices={1: "1", 2: "2", 3: "3"})
    side_bets = option(
        True, "Side bets", help="Players may bet against one another whose card is matched first."
    )
    knock_out = KNOCK_OUT
    new_bank = option(
        True, "New bank card", help="A banker whose card was matched may take another one in the same deal."
    )

    stock = shared(PILE, seen_by="nobody", label="stock", place="right")
    middle = shared(ROW, label="fresh cards")
    dead = shared(PILE, label="matched and dead cards", place="left")
    own = per_seat(ROW, label="card")

    def start(self) -> None:
        self.give_chips(CHIPS)
        self.open_bank(self.circuits)
        self.first_banker = self.dealer
        self.forget_wishes()
        self.clear_deal()
        self.ask(self.dealer, "deal")

    def draw_for_bank(self) -> int:
        """R2: cards are dealt face up to the right, from anywhere, until somebody gets an ace."""
        seat = self.chance(self.seat_count)
        self.fresh_pack(self.stock)
        while True:
            self.move_all(self.own[seat], self.dead)
            self.deal(1, self.stock, self.own[seat])
            if self.own[seat].top.rank == "A":
                return seat
            seat = self.after(seat)

    def clear_deal(self) -> None:
        """Begin a deal: no rank is dead, nobody has been offered a card."""
        self.dead_ranks = ""
        self.last_served = self.dealer  # whose turn for a card was last (R16)
        self.unserved = self.bettors()  # who has not been offered a card in the first round (R15)
        self.passed: list[int] = []  # who has let this turn for a card pass
        self.sitting_out: list[int] = []
        self.offer: Card | None = None  # the card in the middle that is offered
        self.accepter: int | None = None  # who has accepted a card before there is a bank card (R9)
        self.again: int | None = None  # who is offered a new card in place of one that the bank paired
        self.renewing: list[int] = []  # who has still to be asked for a bet against a new bank card (R23)
        self.seeking = False  # whether a card turned becomes the bank card
        self.closing = False  # whether cards are turned for the side bets only (R24)
        self.falls = 0
        self.staked = [0] * self.seat_count
        self.won = [0] * self.seat_count
        self.clear_sides()

    # ---------------------------------------------------------------- the deal begins

    def legal_deal(self) -> OneOf:
        return OneOf([Move("deal")])

    def apply_deal(self, move: Move) -> None:
        if self.hand_number == 1 and self.own[self.dealer]:
            card = self.own[self.dealer].top
            self.say(
                self.dealer, "{who} got the {card} and [has|have] the bank", who=Seat(self.dealer), card=card
            )
        self.clear_deal()
        self.fresh_pack(self.stock)
        self.lend_to_bank(2)  # R6
        self.ask(self.dealer, "limit")

    def apply_limit(self, move: Move) -> None:
        self.most = move.amount or self.least
        self.say(self.dealer, "Bets up to {n}", n=self.most)
        self.go_on()

    def go_on(self) -> None:
        """Whatever was turned is settled: somebody chooses a card, or the next one is turned."""
        if self.is_decided():
            self.end_deal()
        elif self.seeking or self.closing:
            self.ask(self.dealer, "turn")
        elif choosers := offers.choosers(self):
            self.ask(choosers[0], "pick")
        else:
            self.open_window([])

    def window_over(self) -> None:
        self.ask(self.dealer, "turn")

    def is_decided(self) -> bool:
        """Whether nothing is left to be turned for (R26)."""
        if not self.stock or self.closing:
            return not self.stock or not self.has_sides
        at_stake = self.live or self.has_sides or self.seeking
        return not at_stake and not any(map(self.may_take, self.bettors()))

    # ---------------------------------------------------------------- cards are offered

    def offer_next(self) -> None:
        """R7, R15: offer the card on offer to the next who may take it; else it is a fresh card."""
        if takers := offers.takers(self):
            self.ask(takers[0], "offer")
            return
        self.offer = None
        if self.bank_card is None:  # R8
            self.unserved, self.last_served = self.bettors(), self.dealer
        self.go_on()

    def serve(self, seat: int) -> None:
        """*seat* has had a turn for a card."""
        self.last_served = seat
        self.unserved = [other for other in self.unserved if other != seat]
        if self.again == seat:
            self.again = None

    def legal_offer(self) -> Decision:
        if self.bank_card is None:
            return OneOf([ACCEPT, REJECT, OUT, *self.switching_on()])
        assert self.offer is not None
        return Either(OneOf([REJECT, OUT, *self.switching_on()]), self.stakes([self.offer]))

    def legal_pick(self) -> Decision:
        return Either(OneOf([WAIT, OUT, *self.switching_on()]), self.stakes(list(self.middle)))

    def legal_stake(self) -> Decision:
        return self.stakes(list(self.own[self.player]))

    def stakes(self, cards: list[Card]) -> Amount:
        """The bets that the player to act may lay on one of *cards* (R10)."""
        most = self.room(self.player)
        return Amount("bet", self.least, most, self.step, stops(STOPS, most), dict.fromkeys(cards, most))

    def apply_accept(self, move: Move) -> None:
        seat = self.accepter = self.player
        assert self.offer is not None
        self.take(seat, self.offer)
        self.seeking = True
        self.go_on()

    def apply_reject(self, move: Move) -> None:
        self.say(self.player, "{who} [rejects|reject] it", who=Seat(self.player))
        self.let_pass(self.player)
        self.offer_next()

    def apply_wait(self, move: Move) -> None:
        self.let_pass(self.player)
        self.go_on()

    def apply_out(self, move: Move) -> None:
        self.sitting_out.append(self.player)
        self.let_pass(self.player)
        if self.offer is not None:
            self.offer_next()
        else:
            self.go_on()

    def let_pass(self, seat: int) -> None:
        """*seat* takes no card now, and is asked again when its turn has come round."""
        self.serve(seat)
        self.passed.append(seat)

    def take(self, seat: int, card: Card) -> None:
        """*seat* takes *card* from the middle."""
        self.move(card, self.middle, self.own[seat])
        self.offer = None
        self.serve(seat)
        self.forget_declined(seat)

    def apply_bet(self, move: Move) -> None:
        """R10: the player's stake on the card, and the banker's on top of it."""
        seat, amount = self.player, move.amount or 0
        if move.card in self.middle:
            self.take(seat, move.card)
        if not self.knock_out:  # R6
            self.borrow(seat, self.least, self.lot)
            self.borrow(self.dealer, amount, self.lot)
        self.say(seat, "{n} on the {card}", n=amount, card=move.card)
        self.pay(stack(seat), on(move.card.rank, seat), amount)
        self.pay(stack(self.dealer), on(move.card.rank, self.dealer), amount)
        self.staked[seat] += amount
        self.accepter = None
        if self.phase == "renew":
            self.ask_renewal()
        else:
            self.open_window([seat])

    # ---------------------------------------------------------------- cards are turned

    def legal_turn(self) -> OneOf:
        return OneOf([TURN])

    def apply_turn(self, move: Move) -> None:
        self.deal(1, self.stock, self.middle)
        self.passed = []
        card = self.middle.top
        holder = self.holder(card.rank)
        like = next((other for other in self.middle if other.rank == card.rank and other is not card), None)
        if card.rank in self.dead_ranks:  # R11
            self.move(card, self.middle, self.dead)
            self.go_on()
        elif holder == self.dealer:
            self.fall(card)
        elif holder is not None:
            self.match(card, holder)
        elif like is not None:  # R13
            self.discard(card, like)
            self.go_on()
        elif self.seeking:
            self.found_bank(card)
        elif self.closing:  # R24
            self.discard(card)
            self.go_on()
        else:  # R15
            self.offer = card
            self.offer_next()

    def discard(self, *cards: Card) -> None:
        """Throw *cards* of one rank away, wherever they lie; the rank is dead."""
        self.dead_ranks += cards[0].rank
        for card in cards:
            for zone in (self.middle, *self.own):
                if card in zone:
                    self.move(card, zone, self.dead)

    def match(self, card: Card, seat: int) -> None:
        """R12: *card* matches that of *seat*, who loses the bet, the side bets and the card."""
        like = self.own[seat].top
        if seat == self.accepter:  # R9
            self.say(None, "A pair: both cards go. Another one is offered.")
            self.accepter, self.again, self.seeking = None, seat, False
        elif bet := self.bet_of(seat):
            words = "{who} [loses|lose] {n} to the bank: {card} matched"
            self.score(self.dealer, 0, words, (like, card), who=Seat(seat), n=bet, card=like)
            for holder in (seat, self.dealer):
                self.pay(on(like.rank, holder), stack(self.dealer), bet)
        winners = self.lose_sides(seat)
        self.discard(like, card)
        for winner in winners:
            self.release(winner)
        self.go_on()

    def found_bank(self, card: Card) -> None:
        """R9, R22: *card* is the bank card; then bets are made."""
        self.move(card, self.middle, self.own[self.dealer])
        self.seeking = False
        if self.accepter is not None:
            self.ask(self.accepter, "stake")
        else:
            self.renewing = [seat for seat in self.seats_after(self.dealer)[:-1] if self.own[seat]]
            self.ask_renewal()

    # ---------------------------------------------------------------- the bank falls

    def fall(self, card: Card) -> None:
        """R21: *card* matches the bank card; every bet that lies is paid."""
        own = self.own[self.dealer].top
        for words, fields in wording.falls(self):
            self.score(self.dealer, 0, words, (own, card), **fields)
        for seat in self.live_seats():
            rank, bet = self.own[seat].top.rank, self.bet_of(seat)
            for holder in (seat, self.dealer):
                self.pay(on(rank, holder), stack(seat), bet)
            self.won[seat] += bet
        self.discard(own, card)
        self.falls += 1
        if self.new_bank and self.could_begin_anew():
            self.ask(self.dealer, "bank")
        else:
            self.close()

    def could_begin_anew(self) -> bool:
        """Whether there is a rank left for a new bank card, and somebody to bet against it."""
        bettors = [seat for seat in self.bettors() if self.own[seat] or seat not in self.sitting_out]
        return bool(self.free_ranks()) and any(self.room(seat) >= self.least for seat in bettors)

    def legal_bank(self) -> OneOf:
        return OneOf([NEW, STOP])  # R22

    def apply_new(self, move: Move) -> None:
        self.say(self.dealer, "{who} [takes|take] a new bank card", who=Seat(self.dealer))
        self.seeking = True
        self.go_on()

    def apply_stop(self, move: Move) -> None:
        self.say(self.dealer, "{who} [takes|take] no new card", who=Seat(self.dealer))
        self.close()

    def close(self) -> None:
        """R24: no more offers; cards are turned until all side bets are settled."""
        self.closing = True
        self.go_on()

    def ask_renewal(self) -> None:
        """R23: ask the next who has a card for a bet against the new bank card."""
        while self.renewing:
            seat = self.renewing.pop(0)
            if self.room(seat) >= self.least:
                self.ask(seat, "renew")
                return
            self.release(seat)
        self.go_on()

    def legal_renew(self) -> Decision:
        return Either(OneOf([LEAVE, *self.switching_on()]), self.stakes(list(self.own[self.player])))

    def apply_leave(self, move: Move) -> None:
        self.passed.append(self.player)
        self.release(self.player)
        self.ask_renewal()

    def release(self, seat: int) -> None:
        """R23: without a bet the card of *seat* stays theirs only for a side bet; else it is a fresh one."""
        is_free = not self.bet_of(seat) and not self.sides_of(seat)
        if is_free and self.bank_card is not None:
            self.move_all(self.own[seat], self.middle)

    # ---------------------------------------------------------------- the deal ends

    def end_deal(self) -> None:
        """R26: settle, and the bank passes to the left."""
        for heap, count in list(self.chips.items()):  # nothing, as long as every bet has cards left (R17)
            if heap.startswith(("on.", "side.")):
                self.pay(heap, stack(int(heap.rpartition(".")[2])), count)
        self.offer, self.waiting = None, []
        self.end_bank_hand()

    # ---------------------------------------------------------------- what lies and what may be laid

    @property
    def bank_card(self) -> Card | None:
        """The banker's card, None where there is none."""
        return self.own[self.dealer].top if self.own[self.dealer] else None

    def holder(self, rank: str) -> int | None:
        """Whose card, the banker's included, has this *rank*."""
        ranks = [[card.rank for card in zone] for zone in self.own]
        return next((seat for seat, own in enumerate(ranks) if rank in own), None)

    def bet_of(self, seat: int) -> int:
        """What *seat* has bet against the bank."""
        return self.heap(on(self.own[seat].top.rank, seat)) if self.own[seat] else 0

    def live_seats(self) -> list[int]:
        return [seat for seat in self.seats_after(self.dealer)[:-1] if self.bet_of(seat)]

    @property
    def live(self) -> int:
        """The chips that all players together have bet against the bank."""
        return sum(map(self.bet_of, self.live_seats()))

    def may_take(self, seat: int) -> bool:
        """Whether *seat* may take a card, if one is to be had."""
        if seat == self.dealer or self.own[seat] or seat in self.sitting_out:
            return False
        return self.room(seat) >= self.least

    def room(self, seat: int) -> int:
        """The most that *seat* may bet against the bank: the limit, and without the house the chips."""
        chips, bank = self.heap(stack(seat)), self.bank
        if not self.knock_out:
            chips, bank = chips if chips >= self.least else self.lot, self.most
        return min(self.most, chips, bank) // self.step * self.step

    def free_ranks(self) -> str:
        """The ranks of which no card has been turned."""
        lying = {card.rank for zone in (self.middle, *self.own) for card in zone}
        return "".join(rank for rank in self.rank_order if rank not in lying and rank not in self.dead_ranks)

    @classmethod
    def ai(cls) -> AI[Skin]:
        from .ai import SKIN

        return SKIN

    # ---------------------------------------------------------------- words and furniture

    def why_not_limit(self, move: Move) -> Sentence | None:
        return wording.why_not_limit(self) if move.verb == "limit" else None

    why_not_offer = wording.why_not_bet
    why_not_pick = why_not_stake = why_not_renew = why_not_offer

    why_not_side = wording.why_not_side

    def prompt(self) -> Sentence:
        return wording.prompt(self) or super().prompt()

    label = wording.label

    def status(self) -> Sentence:
        number = sum(self.banked) + (not self.is_settled)
        words = "{who} [has|have] the bank · deal {n} of {all}"
        return Sentence(words, who=Seat(self.bank_hand[0]), n=number, all=self.seat_count * self.bank_turns)

    def furniture(self) -> list[Furniture]:
        return what_stands(self)

    def figures(self, seat: int) -> dict[str, float]:
        return {"Chips bet": self.staked[seat], "Chips won by bets": self.won[seat]}
