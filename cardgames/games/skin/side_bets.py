"""Side bets: two players bet against one another whose card is matched first.

Whoever has just bet on a new card may propose one.  A standing wish says who is asked at other times: never,
or before every card that is turned.  It holds until it is changed, so nobody is asked who did not want to be.
"""

from __future__ import annotations

from cardgames.engine import Amount, Card, Decision, Either, Move, OneOf, Seat, Sentence
from cardgames.engine.families.banking import Banking
from cardgames.engine.families.betting import between, stack
from cardgames.engine.zones import Zone

OFF, OWN, EACH = -1, 0, 1
"""When a player is asked for side bets: never, after an own bet, before every card."""
NO, AGREE, DECLINE = Move("no"), Move("agree"), Move("decline")
OFTEN, SELDOM, NEVER, AGAIN = Move("each"), Move("seldom"), Move("never"), Move("again")


class SideBets(Banking):
    """The side bets of a banking game in which every player has one card, in *own*."""

    side_bets_on = "on whose card is matched first"
    side_bets: bool
    own: tuple[Zone, ...]

    def forget_wishes(self) -> None:
        """Everybody is asked after an own bet, until they wish otherwise; to be called by `start`."""
        self.wishes = [OWN] * self.seat_count

    def clear_sides(self) -> None:
        """Begin a deal: nobody has proposed or declined anything."""
        if self.edition == 1:
            self.forget_wishes()
        self.waiting: list[int] = []  # who has still to be asked in this window
        self.declined: list[tuple[int, int]] = []  # pairs that are not asked again (R19)
        self.proposer = 0
        self.proposed = 0  # the amount of the side bet that is proposed

    def live_seats(self) -> list[int]:
        """Everybody whose card has a bet against the bank on it, in the order of play."""
        raise NotImplementedError

    def window_over(self) -> None:
        """Everybody who may propose a side bet now has been asked."""
        raise NotImplementedError

    # ---------------------------------------------------------------- the window (R19)

    def open_window(self, first: list[int]) -> None:
        """Ask *first*, who have just bet, and all who want to be asked before every card."""
        often = [seat for seat in self.live_seats() if self.wishes[seat] == EACH and seat not in first]
        self.waiting = first + often
        self.ask_side()

    def ask_side(self) -> None:
        """Ask the next who can make a side bet, or close the window."""
        self.waiting = [seat for seat in self.waiting if self.partners(seat)]
        if self.waiting:
            self.ask(self.waiting.pop(0), "side")
        else:
            self.window_over()

    def due(self) -> list[int]:
        return [self.player, *self.waiting] if self.phase == "side" else [self.player]

    def partners(self, seat: int) -> dict[Card, int]:
        """The cards against which *seat* may make a side bet, with the most that each takes (R18)."""
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
        """The least with the next to the right: one key, whoever asks."""
        return Move("next", amount=self.least)

    def quick_answers(self) -> list[Move]:
        if self.phase != "side":
            return super().quick_answers()
        return [NO, *([self.quick_bet()] if self.partners(self.player) else []), NEVER]

    def next_partner(self, seat: int) -> int:
        """Who is next to the right of *seat* among those with whom it may make a side bet."""
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
        """The player to act wants to be asked so from now on, and makes no side bet now."""
        self.wishes[self.player] = wish
        self.ask_side()

    def switching_on(self) -> list[Move]:
        """With which move the player to act makes side bets again, where they are switched off (R19)."""
        return [AGAIN] if self.side_bets and self.wishes[self.player] == OFF else []

    def apply_again(self, move: Move) -> None:
        self.wishes[self.player] = OWN
        self.ask(self.player, self.phase)

    # ---------------------------------------------------------------- the answer

    def legal_answer(self) -> OneOf:
        return OneOf([AGREE, DECLINE, NEVER])

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
        """*seat* has a new card, so it may be asked again."""
        self.declined = [both for both in self.declined if seat not in both]

    def prompt_answer(self) -> Sentence:
        words = "Bet {n} with {who}: the {card} before your {own}?"
        own, card = self.own[self.player].top, self.own[self.proposer].top
        return Sentence(words, n=self.proposed, who=Seat(self.proposer), own=own, card=card)

    # ---------------------------------------------------------------- bets that stand

    def sides_of(self, seat: int) -> dict[int, int]:
        """Against whom *seat* has a side bet, and what each has put in."""
        others = (other for other in range(self.seat_count) if other != seat)
        bets = {other: self.heap(between(*pair(seat, other), seat)) for other in others}
        return {other: bet for other, bet in bets.items() if bet}

    @property
    def has_sides(self) -> bool:
        """Whether any side bet stands."""
        return any(count for heap, count in self.chips.items() if heap.startswith("side."))

    def lose_sides(self, seat: int) -> list[int]:
        """R20: the card of *seat* is matched, so all its side bets are lost; who has won them."""
        won = self.sides_of(seat)
        for other, bet in won.items():
            words = "{who} [loses|lose] a side bet of {n}: {card} matched before {other}"
            card, theirs = self.own[seat].top, self.own[other].top
            fields = {"card": card, "other": theirs}
            self.score(other, 0, words, (card, theirs), who=Seat(seat), n=bet, **fields)
            for holder in (seat, other):
                self.pay(between(*pair(seat, other), holder), stack(other), bet)
        return list(won)


def stops(amounts: tuple[int, ...], most: int) -> dict[str, int]:
    """The *amounts* below *most* as buttons, and *most* itself, where there is a choice at all."""
    below = {str(amount): amount for amount in amounts if amount < most}
    return {**below, "Max": most} if below else {}


def pair(seat: int, other: int) -> tuple[int, int]:
    """Two seats in the order in which their side bet is named."""
    return min(seat, other), max(seat, other)
