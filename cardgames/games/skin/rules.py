"""Skin: three to seven players and a bank that goes round; a pack of 52, of which only ranks count.

Cards are turned one by one and offered to the right.  Who takes one bets on it that the banker's own card,
the bank card, will be matched before it: another card of its rank is turned first.  Whatever is matched
is dead, with the cards of its rank that are left.

* a card with a bet on it is matched: the banker takes the bet and the card is gone;
* the bank card is matched: the bank falls, and every bet that lies is paid 1 to 1;
* a new rank is offered to the next who has no card, or stays in the middle as a fresh card.

Players with a bet may also bet against one another whose card is matched first; a standing wish says who is
asked for that when, so that nobody is asked who did not want to be.  A banker who has fallen may take a new
bank card.  Then the bank passes to the left; when everybody has had it equally often, whoever owns most has
won.  The rulings are in ``rules.md`` and cited by number (R1 …).
"""

from __future__ import annotations

from typing import Annotated

from cardgames.engine import (
    PILE,
    ROW,
    Amount,
    Badge,
    Card,
    Decision,
    Either,
    Feat,
    Indicator,
    Marked,
    Marker,
    Move,
    OneOf,
    Proposal,
    RankMarks,
    Seat,
    Sentence,
    Text,
    option,
    per_seat,
    shared,
)
from cardgames.engine.families.banking import KNOCK_OUT, Banking
from cardgames.engine.families.betting import between, on, stack
from cardgames.engine.fields import Between, Count, PerSeat, RankLetters, SeatNumber, Seats
from cardgames.engine.text import Field, in_a_row

CHIPS = 200  # to begin with (R4)
STOPS = (5, 10, 20, 30)
ACCEPT, REJECT, OUT = Move("accept"), Move("reject"), Move("out")
WAIT, LEAVE, TURN, NEW, STOP = Move("wait"), Move("leave"), Move("turn"), Move("new"), Move("stop")
SPEAK = Move("speak")
OFF, OWN, EACH = -1, 0, 1
"""When a player is asked for side bets: never, after their own bets, before every card."""
NO, AGREE, DECLINE = Move("no"), Move("agree"), Move("decline")
OFTEN, SELDOM, NEVER, AGAIN = Move("each"), Move("seldom"), Move("never"), Move("again")
BUTTONS = {
    "reject": "Reject",
    "out": "No more cards",
    "wait": "Wait",
    "leave": "No bet",
    "turn": "Turn a card",
    "speak": "Side bet",
    "new": "A new bank card",
    "stop": "No new card",
    "no": "No bet",
    "each": "Ask each card",
    "seldom": "Ask less",
    "never": "Stop asking",
    "again": "Side bets again",
    "agree": "Agree",
    "decline": "Decline",
}
BADGE_HINT = (
    "No card: waiting for one. Out: no more cards this deal. No sides: no side bets. "
    "Sides?: asked about a side bet before every card."
)
RANKS_HINT = "Each live, fresh or bank rank has three cards left in the stock."
LAST_AFTER, HOLDS_AFTER = 10, 6  # ranks matched in a deal, for a feat


def stops(amounts: tuple[int, ...], most: int) -> dict[str, int]:
    """Return the *amounts* below *most* as buttons, and *most* itself, where there is a choice at all."""
    below = {str(amount): amount for amount in amounts if amount < most}
    return {**below, "Max": most} if below else {}


def pair(seat: int, other: int) -> tuple[int, int]:
    """Return two seats in the order in which their side bet is named."""
    return min(seat, other), max(seat, other)


class Skin(Banking):
    """A match of Skin."""

    title = "Skin"
    family = "Betting"
    seats = (4, 3, 5, 6, 7)  # R1
    clockwise = False  # R3
    goal = "Take a card and bet that the banker's will be matched before it."
    minutes = 15
    day_deal = "none"
    hand_word = "deal"
    emblem = "Qs 7h 4d"
    cloth = "navy"
    figure_units = {"Chips bet": "chips", "Chips won by bets": "chips"}
    rank_order = "A23456789TJQK"
    heap_kinds = ("on", "side")
    side_bets_on = "on whose card is matched first"
    passes = -1  # to the left (R3)
    edition = 2
    automatic = ("turn", "limit")
    silent = ("turn", "limit")
    usual = ("accept", "agree", "no")
    asides = ("speak",)  # R19
    simultaneous = ("side", "answer")
    prompts = {
        "deal": "Shuffle the cards.",
        "turn": "Turn up the next card.",
        "pick": "Choose a fresh card from the middle, or wait.",
        "bank": "The bank has fallen. Take a new bank card?",
        "side": "Side bet? Choose a card to bet against.",
    }

    feats = (
        Feat(
            "last-alone",
            "Last card standing",
            "Have the only bet left when the bank first falls, ten ranks gone.",
        ),
        Feat(
            "bank-holds",
            "The bank holds",
            "As banker, see six ranks matched in a deal and never fall.",
        ),
    )

    circuits = option(1, "Turns as banker", choices={1: "1", 2: "2", 3: "3"})
    side_bets = option(
        True, "Side bets", help="Players may bet against each other on whose card is matched first."
    )
    knock_out = KNOCK_OUT
    new_bank = option(
        True, "New bank card", help="After the bank falls, the banker may take a new card in the same deal."
    )

    stock = shared(PILE, seen_by="nobody", label="stock", place="right")
    middle = shared(ROW, label="fresh cards")
    dead = shared(PILE, label="dead cards", place="left")
    own = per_seat(ROW, label="card")

    first_banker: SeatNumber
    dead_ranks: RankLetters
    last_served: SeatNumber  # whose turn for a card was last (R16)
    unserved: Seats  # who has not been offered a card in the first round (R15)
    passed: Seats  # who has let this turn for a card pass
    sitting_out: Seats
    offer: Card | None  # the card in the middle that is offered
    accepter: SeatNumber | None  # who has accepted a card before there is a bank card (R9)
    again: SeatNumber | None  # who is offered a new card in place of one that the bank paired
    renewing: Seats  # who has still to be asked for a bet against a new bank card (R23)
    seeking: bool  # whether a card turned becomes the bank card
    closing: bool  # whether cards are turned for the side bets only (R24)
    falls: Count
    staked: PerSeat[Count]
    won: PerSeat[Count]
    wishes: PerSeat[Annotated[int, Between(OFF, EACH)]]
    waiting: Seats  # who has still to be asked in this window
    spoken: Seats  # who has been asked since the last card was turned
    declined: list[tuple[SeatNumber, SeatNumber]]  # pairs that are not asked again (R19)
    proposer: SeatNumber
    proposed: Count  # the amount of the side bet that is proposed

    def start(self) -> None:
        self.give_chips(CHIPS)
        self.open_bank(self.circuits)
        self.first_banker = self.dealer
        self.wishes = [OWN] * self.seat_count  # until they wish otherwise
        self.clear_deal()
        self.ask(self.dealer, "deal")

    def draw_for_bank(self) -> int:
        """Deal cards face up to the right, from anywhere, until somebody gets an ace (R2)."""
        seat = self.chance(self.seat_count)
        self.fresh_pack(self.stock)
        while True:
            self.move_all(self.own[seat], self.dead)
            self.deal(1, self.stock, self.own[seat])
            if self.own[seat].top.rank == "A":
                return seat
            seat = self.after(seat)

    def clear_deal(self) -> None:
        """Begin a deal, in which no rank is dead and nobody has been offered a card."""
        self.dead_ranks = ""
        self.last_served = self.dealer
        self.unserved = self.bettors()
        self.passed = []
        self.sitting_out = []
        self.offer = None
        self.accepter = None
        self.again = None
        self.renewing = []
        self.seeking = False
        self.closing = False
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

    def why_not_limit(self, move: Move) -> Sentence | None:
        if move.verb != "limit":
            return None
        words = "Your {bank} chips must cover all {n} players. The maximum is {most}."
        return Sentence(words, bank=self.bank, n=len(self.bettors()), most=self.allowed()[-1])

    def prompt_limit(self) -> Sentence:
        return Sentence("{who} [has|have] the bank. What is the maximum bet?", who=Seat(self.player))

    def apply_limit(self, move: Move) -> None:
        self.most = move.amount or self.least
        self.say(self.dealer, "Bets up to {n} chips", n=self.most)
        self.go_on()

    def go_on(self) -> None:
        """Let somebody choose a card, or turn the next one, once the last is settled."""
        if self.is_decided():
            self.end_deal()
        elif self.seeking or self.closing:
            self.ask(self.dealer, "turn")
        elif choosers := self.choosers():
            self.ask(choosers[0], "pick")
        else:
            self.open_window([])

    def is_decided(self) -> bool:
        """Tell whether nothing is left to be turned for (R26, R27)."""
        if not self.stock or self.closing:
            return not self.stock or not self.has_sides
        at_stake = self.live or self.has_sides or self.seeking
        return not at_stake and not any(map(self.may_take, self.bettors()))

    # ---------------------------------------------------------------- cards are offered

    def offer_next(self) -> None:
        """Offer the card to the next who may take it; else it is a fresh card (R7, R15)."""
        if takers := self.takers():
            self.ask(takers[0], "offer")
            return
        self.offer = None
        if self.bank_card is None:  # R8
            self.unserved, self.last_served = self.bettors(), self.dealer
        self.go_on()

    def waiting_for_card(self) -> list[int]:
        """Return who may take a card and has let none pass since the last was turned, going to the right."""
        order = self.seats_after(self.last_served)
        return [seat for seat in order if self.may_take(seat) and seat not in self.passed]

    def takers(self) -> list[int]:
        """Return who may still be offered the card on offer, in order (R7, R9, R15).

        First comes the player whose card the bank has paired; then, in the first round, those who have not
        been offered any; then all without a card, unless there are fresh cards for them to choose.
        """
        asked = self.waiting_for_card()
        if self.again in asked:
            return [self.again]
        first = [seat for seat in asked if seat in self.unserved]
        fresh = [card for card in self.middle if card is not self.offer]
        return first or ([] if fresh else asked)

    def choosers(self) -> list[int]:
        """Return who may choose one of the fresh cards now, in order; nobody in the first round (R16)."""
        first_round = any(self.may_take(seat) for seat in self.unserved)
        if not self.middle or self.bank_card is None or first_round:
            return []
        return self.waiting_for_card()

    def serve(self, seat: int) -> None:
        """Note that *seat* has had a turn for a card."""
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
        """Return the bets that the player to act may make on one of *cards* (R10)."""
        most = self.room(self.player)
        return Amount("bet", self.least, most, self.step, stops(STOPS, most), dict.fromkeys(cards, most))

    def why_not_offer(self, move: Move) -> Sentence | None:
        if move.verb != "bet" or len(move.cards) != 1:
            return None
        seat, amount = self.player, move.amount or self.least
        if reason := self.why_wrong_card(move):
            return reason
        if amount % self.step:
            return Sentence("Bet in steps of {n}.", n=self.step)
        if amount > self.most:
            return Sentence("The maximum on a card is {n}.", n=self.most)
        if amount > self.room(seat):
            chips = self.heap(stack(seat))
            if self.knock_out and self.bank < min(chips, self.most):
                return Sentence("The bank has only {n} chips left to cover your bet.", n=self.bank)
            return Sentence("You have {n} chips left.", n=max(chips, self.room(seat)))
        return None

    why_not_pick = why_not_stake = why_not_renew = why_not_offer

    def why_wrong_card(self, move: Move) -> Sentence | None:
        """Return why nothing can be bet on the card of *move*."""
        card = move.card
        if self.phase == "offer" and card != self.offer:
            return Sentence("You can only take the card on offer.")
        if self.phase == "pick" and card not in self.middle:
            return Sentence("You can only choose a fresh card from the middle.")
        if self.phase in ("stake", "renew") and card not in self.own[self.player]:
            return Sentence("You can only bet on your own card.")
        return None

    def prompt_offer(self) -> Sentence:
        assert self.offer is not None
        words = (
            "Accept the {card}, or reject it?"
            if self.bank_card is None
            else "Bet on the {card}, or reject it?"
        )
        return Sentence(words, card=self.offer)

    def prompt_stake(self) -> Sentence:
        return Sentence("How much on your {card}?", card=self.own[self.player].top)

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
        self.sitting_out.append(self.player)  # R27
        self.let_pass(self.player)
        if self.offer is not None:
            self.offer_next()
        else:
            self.go_on()

    def let_pass(self, seat: int) -> None:
        """Pass over *seat*, which is asked again when its turn comes round."""
        self.serve(seat)
        self.passed.append(seat)

    def take(self, seat: int, card: Card) -> None:
        """Give *seat* the *card* from the middle."""
        self.move(card, self.middle, self.own[seat])
        self.offer = None
        self.serve(seat)
        self.forget_declined(seat)

    def apply_bet(self, move: Move) -> None:
        """Put the player's stake on the card, and the banker's on top of it (R10)."""
        seat, amount = self.player, move.amount or 0
        if move.card in self.middle:
            self.take(seat, move.card)
        if not self.knock_out:  # R6
            self.borrow(seat, self.least, self.lot)
            self.borrow(self.dealer, amount, self.lot)
        self.say(seat, "{n} chips on the {card}", n=amount, card=move.card)
        self.pay(stack(seat), on(move.card.rank, seat), amount)
        self.pay(stack(self.dealer), on(move.card.rank, self.dealer), amount)
        self.staked[seat] += amount
        self.accepter = None
        if self.phase == "renew":
            self.ask_renewal()
        else:
            self.open_window([seat])

    # ---------------------------------------------------------------- what lies and what may be bet

    @property
    def bank_card(self) -> Card | None:
        """Return the banker's card, None where there is none."""
        return self.own[self.dealer].top if self.own[self.dealer] else None

    def holder(self, rank: str) -> int | None:
        """Return whose card, the banker's included, has this *rank*."""
        ranks = [[card.rank for card in zone] for zone in self.own]
        return next((seat for seat, own in enumerate(ranks) if rank in own), None)

    def bet_of(self, seat: int) -> int:
        """Return how much *seat* has bet against the bank."""
        return self.heap(on(self.own[seat].top.rank, seat)) if self.own[seat] else 0

    def live_seats(self) -> list[int]:
        """Return everybody whose card has a bet against the bank on it, in the order of play."""
        return [seat for seat in self.seats_after(self.dealer)[:-1] if self.bet_of(seat)]

    @property
    def live(self) -> int:
        """Return the chips that all players together have bet against the bank."""
        return sum(map(self.bet_of, self.live_seats()))

    def may_take(self, seat: int) -> bool:
        """Tell whether *seat* may take a card, if one is to be had."""
        if seat == self.dealer or self.own[seat] or seat in self.sitting_out:
            return False
        return self.room(seat) >= self.least

    def room(self, seat: int) -> int:
        """Return the most that *seat* may bet: the limit, and where the house lends nothing the chips."""
        chips, bank = self.heap(stack(seat)), self.bank
        if not self.knock_out:
            chips, bank = chips if chips >= self.least else self.lot, self.most
        return min(self.most, chips, bank) // self.step * self.step

    def free_ranks(self) -> str:
        """Return the ranks of which no card has been turned."""
        lying = {card.rank for zone in (self.middle, *self.own) for card in zone}
        return "".join(rank for rank in self.rank_order if rank not in lying and rank not in self.dead_ranks)

    # ---------------------------------------------------------------- cards are turned

    def legal_turn(self) -> OneOf:
        return OneOf([TURN, SPEAK] if self.speakers() else [TURN])

    def apply_turn(self, move: Move) -> None:
        self.deal(1, self.stock, self.middle)
        self.passed = []
        self.spoken.clear()
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
        """Match the card of *seat*, who loses the bet, the side bets and the card (R12)."""
        like = self.own[seat].top
        if seat == self.accepter:  # R9
            self.say(None, "A pair, so both cards are discarded. Another card is offered.")
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
        """Make *card* the bank card, and ask for bets (R9, R22)."""
        self.move(card, self.middle, self.own[self.dealer])
        self.seeking = False
        if self.accepter is not None:
            self.ask(self.accepter, "stake")
        else:
            self.renewing = [seat for seat in self.seats_after(self.dealer)[:-1] if self.own[seat]]
            self.ask_renewal()

    # ---------------------------------------------------------------- the bank falls

    def fall(self, card: Card) -> None:
        """Match the bank card with *card*, and pay every bet (R21)."""
        own = self.own[self.dealer].top
        live = self.live_seats()
        for words, fields, seats in self.fall_lines():
            self.score(self.dealer, 0, words, (own, card), **fields)
            for seat in seats:
                rank, bet = self.own[seat].top.rank, self.bet_of(seat)
                for holder in (seat, self.dealer):
                    self.pay(on(rank, holder), stack(seat), bet)
                self.won[seat] += bet
        self.falls += 1
        if self.falls == 1 and len(live) == 1 and len(self.dead_ranks) >= LAST_AFTER:
            self.feat("last-alone", live, self.own[live[0]])
        self.discard(own, card)
        if self.new_bank and self.can_take_new_card():
            self.ask(self.dealer, "bank")
        else:
            self.close()

    def fall_lines(self) -> list[tuple[str, dict[str, Field], list[int]]]:
        """Return the templates and fields that tell of the fall of the bank, each with up to three seats."""
        live = self.live_seats()
        if not live:
            return [("the bank falls, with no bets to pay", {}, [])]
        lines = []
        for start in range(0, len(live), 3):
            seats = live[start : start + 3]
            paid = tuple(Sentence("{n} to {who}", n=self.bet_of(seat), who=Seat(seat)) for seat in seats)
            words = "the bank falls: it also pays {paid}" if start else "the bank falls: it pays {paid}"
            fields: dict[str, Field] = {"paid": paid}
            lines.append((words, fields, seats))
        return lines

    def can_take_new_card(self) -> bool:
        """Tell whether there is a rank left for a new bank card, and somebody to bet against it."""
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
        """Offer no more cards, and turn them until all side bets are settled (R24)."""
        self.closing = True
        self.go_on()

    def ask_renewal(self) -> None:
        """Ask the next who has a card for a bet against the new bank card (R23)."""
        while self.renewing:
            seat = self.renewing.pop(0)
            if self.room(seat) >= self.least:
                self.ask(seat, "renew")
                return
            self.release(seat)
        self.go_on()

    def legal_renew(self) -> Decision:
        return Either(OneOf([LEAVE, *self.switching_on()]), self.stakes(list(self.own[self.player])))

    def prompt_renew(self) -> Sentence:
        return Sentence("Bet against the {card}, the new bank card?", card=self.own[self.dealer].top)

    def apply_leave(self, move: Move) -> None:
        self.passed.append(self.player)
        self.release(self.player)
        self.ask_renewal()

    def release(self, seat: int) -> None:
        """Make the card of *seat* a fresh one, unless a bet or a side bet is on it (R23)."""
        is_free = not self.bet_of(seat) and not self.sides_of(seat)
        if is_free and self.bank_card is not None:
            self.move_all(self.own[seat], self.middle)

    # ---------------------------------------------------------------- side bets are proposed (R19)

    def clear_sides(self) -> None:
        """Begin a deal, in which nobody has proposed or declined anything."""
        self.waiting = []
        self.spoken = []
        self.declined = []
        self.proposer = 0
        self.proposed = 0

    def open_window(self, first: list[int]) -> None:
        """Ask *first*, who have just bet, and all who want to be asked before every card."""
        often = [seat for seat in self.live_seats() if self.wishes[seat] == EACH and seat not in first]
        self.waiting = first + often
        self.ask_side()

    def ask_side(self) -> None:
        """Ask the next who can make a side bet; then the next card is turned."""
        self.waiting = [seat for seat in self.waiting if self.partners(seat)]
        if self.waiting:
            seat = self.waiting.pop(0)
            self.spoken.append(seat)
            self.ask(seat, "side")
        else:
            self.ask(self.dealer, "turn")

    def speakers(self) -> list[int]:
        """Return the people who may speak up for a side bet before the next card (R19)."""
        return [seat for seat in self.people_with_bets() if seat not in self.spoken and self.partners(seat)]

    def people_with_bets(self) -> list[int]:
        """Return the people at the table whose card has a bet against the bank on it."""
        return [seat for seat in self.live_seats() if not (self.levels and self.levels[seat])]

    def why_not_turn(self, move: Move) -> Sentence | None:
        if move.verb != "speak":
            return None
        people = self.people_with_bets()
        if not self.side_bets:
            return Sentence("Side bets are off in this match.")
        if not people:
            words = "Bet against the bank before you make a side bet."
            another = "Bet against the bank before you make another side bet."
            persons = (seat for seat in range(self.seat_count) if not (self.levels and self.levels[seat]))
            return Sentence(another if any(map(self.sides_of, persons)) else words)
        if all(self.wishes[seat] == OFF for seat in people):
            return Sentence("Your side bets are off. Turn them on when you are next offered a card.")
        if set(people) <= set(self.spoken):
            return Sentence("You have already been asked before this card.")
        return Sentence("No one else is free for a side bet.")

    def apply_speak(self, move: Move) -> None:
        self.waiting = self.speakers()
        self.ask_side()

    def due(self) -> list[int]:
        return [self.player, *self.waiting] if self.phase == "side" else [self.player]

    def partners(self, seat: int) -> dict[Card, int]:
        """Return the cards against which *seat* may make a side bet, with the most that each takes (R18)."""
        live = self.live_seats()
        if not self.side_bets or seat not in live or self.wishes[seat] == OFF:
            return {}
        found = {
            self.own[other].top: min(self.most, self.heap(stack(seat)), self.heap(stack(other)))
            for other in live
            if other != seat
            and self.wishes[other] != OFF
            and other not in self.sides_of(seat)
            and pair(seat, other) not in self.declined
        }
        return {card: most // self.step * self.step for card, most in found.items() if most >= self.least}

    def legal_side(self) -> Decision:
        often = SELDOM if self.wishes[self.player] == EACH else OFTEN
        room = self.partners(self.player)
        if not room:  # somebody else's side bet has taken the last chance meanwhile
            return OneOf([NO, often, NEVER])
        most = max(room.values())
        return Either(
            OneOf([NO, self.quick_bet(), often, NEVER]),
            Amount("propose", self.least, most, self.step, stops((5, 10, 20), most), room),
        )

    def quick_bet(self) -> Move:
        """Return the least with the next to the right, which one key makes."""
        return Move("next", amount=self.least)

    def quick_answers(self) -> list[Move]:
        if self.phase != "side":
            return super().quick_answers()
        return [NO, *([self.quick_bet()] if self.partners(self.player) else []), NEVER]

    def why_not_side(self, move: Move) -> Sentence | None:
        if move.verb != "propose" or len(move.cards) != 1:
            return None
        card, seat, amount = move.card, self.player, move.amount or self.least
        other = self.holder(card.rank)
        if other is None or card not in self.own[other]:
            return Sentence("Choose another player's card for a side bet.")
        if other in (seat, self.dealer):
            words = (
                "That is your own card."
                if other == seat
                else "Your bet against the bank card is already down."
            )
            return Sentence(words)
        if not self.bet_of(other):
            return Sentence("The {card} has no bet against the bank.", card=card)
        if other in self.sides_of(seat):
            return Sentence("You already have a side bet with {who}.", who=Seat(other))
        if pair(seat, other) in self.declined:
            return Sentence(
                "{who} [has|have] declined. Wait until one of you has a new card.", who=Seat(other)
            )
        if self.wishes[other] == OFF:
            return Sentence("{who} [is|are] not making side bets.", who=Seat(other))
        if amount > self.most:
            return Sentence("The maximum on a card is {n}.", n=self.most)
        for holder in (seat, other):
            if amount > self.heap(stack(holder)):
                words = "{who} [has|have] {n} chips left, and the house doesn't lend for side bets."
                return Sentence(words, who=Seat(holder), n=self.heap(stack(holder)))
        return None

    def next_partner(self, seat: int) -> int:
        """Return who is next to the right of *seat* among those with whom it may make a side bet."""
        room = self.partners(seat)
        holders = [other for other in self.seats_after(seat) if self.own[other]]
        return next(other for other in holders if self.own[other].top in room)

    def apply_next(self, move: Move) -> None:
        card = self.own[self.next_partner(self.player)].top
        self.apply_propose(Move("propose", card, amount=move.amount))

    def apply_propose(self, move: Move) -> None:
        other = next(seat for seat in self.live_seats() if move.card in self.own[seat])
        self.proposer, self.proposed = self.player, move.amount or 0
        words = "{n} that the {card} is matched before the {own}"
        own = self.own[self.player].top
        self.say(self.player, words, n=self.proposed, card=move.card, own=own)
        self.ask(other, "answer")

    def apply_no(self, move: Move) -> None:
        self.ask_side()

    def apply_each(self, move: Move) -> None:
        self.wish(EACH)

    def apply_seldom(self, move: Move) -> None:
        self.wish(OWN)

    def apply_never(self, move: Move) -> None:
        self.wish(OFF)

    def wish(self, wish: int) -> None:
        """Ask the player to act so from now on; they make no side bet now."""
        self.wishes[self.player] = wish
        self.ask_side()

    def switching_on(self) -> list[Move]:
        """Return the move that switches side bets on again for the player to act (R19)."""
        return [AGAIN] if self.side_bets and self.wishes[self.player] == OFF else []

    def apply_again(self, move: Move) -> None:
        self.wishes[self.player] = OWN
        self.ask(self.player, self.phase)

    # ---------------------------------------------------------------- side bets are answered and settled

    def legal_answer(self) -> OneOf:
        return OneOf([AGREE, DECLINE, NEVER])

    def prompt_answer(self) -> Sentence:
        words = "{who} [bets|bet] {n} that your {own} is matched before the {card}. Agree?"
        own, card = self.own[self.player].top, self.own[self.proposer].top
        return Sentence(words, n=self.proposed, who=Seat(self.proposer), own=own, card=card)

    def apply_agree(self, move: Move) -> None:
        one, other = pair(self.proposer, self.player)
        for seat in (self.proposer, self.player):
            self.pay(stack(seat), between(one, other, seat), self.proposed)
        self.say(self.player, "{who} [agrees|agree]", who=Seat(self.player))
        self.ask_side()

    def apply_decline(self, move: Move) -> None:
        self.declined.append(pair(self.proposer, self.player))
        self.say(self.player, "{who} [declines|decline]", who=Seat(self.player))
        self.ask_side()

    def forget_declined(self, seat: int) -> None:
        """Let *seat* be asked again, as it has a new card."""
        self.declined = [both for both in self.declined if seat not in both]

    def sides_of(self, seat: int) -> dict[int, int]:
        """Return against whom *seat* has a side bet, and what each has put in."""
        others = (other for other in range(self.seat_count) if other != seat)
        bets = {other: self.heap(between(*pair(seat, other), seat)) for other in others}
        return {other: bet for other, bet in bets.items() if bet}

    @property
    def has_sides(self) -> bool:
        """Tell whether any side bet stands."""
        return any(count for heap, count in self.chips.items() if heap.startswith("side."))

    def lose_sides(self, seat: int) -> list[int]:
        """Pay the side bets of *seat*, whose card is matched, and return who has won them (R20)."""
        won = self.sides_of(seat)
        for other, bet in won.items():
            words = "{who} [loses|lose] a side bet of {n}: {card} matched before {other}"
            card, theirs = self.own[seat].top, self.own[other].top
            fields = {"card": card, "other": theirs}
            self.score(other, 0, words, (card, theirs), who=Seat(seat), n=bet, **fields)
            for holder in (seat, other):
                self.pay(between(*pair(seat, other), holder), stack(other), bet)
        return list(won)

    # ---------------------------------------------------------------- the deal ends

    def end_deal(self) -> None:
        """Settle, and pass the bank to the left (R26)."""
        for heap, count in list(self.chips.items()):  # nothing, as long as every bet has cards left (R17)
            if heap.startswith(("on.", "side.")):
                self.pay(heap, stack(int(heap.rpartition(".")[2])), count)
        self.offer, self.waiting = None, []
        if not self.falls and len(self.dead_ranks) >= HOLDS_AFTER:
            self.feat("bank-holds", [self.dealer])
        self.end_bank_hand()

    # ---------------------------------------------------------------- what the table shows

    def label(self, move: Move) -> Sentence | None:
        if move.verb == "accept" and self.offer is not None:
            return Sentence("Accept the {card}", card=self.offer)
        if move.verb == "next" and (self.waiting or not self.partners(self.player)):
            return Sentence("{n} with the next", n=move.amount or 0)  # each of several has another next
        if move.verb == "next" or (move.verb == "propose" and len(self.partners(self.player)) == 1):
            words = "Propose {n} to {who}"
            return Sentence(words, n=move.amount or 0, who=Seat(self.next_partner(self.player)))
        if move.verb == "propose":
            return Sentence("Propose {n}", n=move.amount or 0)
        if move.verb == "bet":
            return Sentence("Bet {n}", n=move.amount or 0)
        if move.verb == "limit":
            return Sentence("Up to {n}", n=move.amount or 0)
        return Sentence(BUTTONS[move.verb]) if move.verb in BUTTONS else None

    def status(self) -> Sentence:
        number = sum(self.banked) + (not self.is_settled)
        words = "{who} [has|have] the bank · deal {n} of {all}"
        return Sentence(words, who=Seat(self.bank_hand[0]), n=number, all=self.seat_count * self.bank_turns)

    def indicators(self) -> list[Indicator]:
        ranks = tuple((rank, self.rank_state(rank)) for rank in self.rank_order)
        holders = ((rank, self.holder(rank)) for rank, how in ranks if how == "live")
        owners = tuple((rank, seat) for rank, seat in holders if seat is not None)
        things: list[Indicator] = [
            *self.bank_discs(),
            Marker(
                "A bet",
                text=self.limits(),
                hint="How much a player may bet on one card.",
                declared=True,
            ),
            Marker(
                "Cards go",
                text="to the right",
                hint="Cards are offered to the right. The bank passes to the left.",
                declared=True,
            ),
            RankMarks("Ranks", ranks, RANKS_HINT, owners, bank=self.own[self.bank_hand[0]].id, strip=True),
        ]
        if self.phase == "answer":
            things.append(Proposal(self.proposer, self.player, self.proposed))
        if self.offer is not None and self.offer in self.middle:
            things.append(Marked((self.offer,), "offered"))
        for seat in range(self.seat_count):
            if words := self.badge_text(seat):
                things.append(Badge(seat, words, BADGE_HINT))
        return things

    def badge_text(self, seat: int) -> str:
        """Return whether *seat* has a card, and its wishes, in a few words."""
        if self.phase in ("deal", "limit", "over"):
            return ""
        words = []
        if seat in self.sitting_out:
            words.append(Text("out", context="sits out"))
        elif seat != self.dealer and not self.own[seat]:
            words.append(Text("no card"))
        if self.wishes[seat] == OFF:
            words.append(Text("no sides"))
        elif self.wishes[seat] == EACH:
            words.append(Text("sides?"))
        return in_a_row(words)

    def rank_state(self, rank: str) -> str:
        """Return "dead", "bank", "live" (a player's), "fresh", or "" while nothing has happened to *rank*."""
        if rank in self.dead_ranks:
            return "dead"
        if self.phase in ("deal", "over"):
            return ""
        holder = self.holder(rank)
        if holder is not None:
            return "bank" if holder == self.dealer else "live"
        return "fresh" if any(card.rank == rank for card in self.middle) else ""

    def figures(self, seat: int) -> dict[str, float]:
        return {"Chips bet": self.staked[seat], "Chips won by bets": self.won[seat]}
