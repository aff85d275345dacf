"""Ace-Deuce-Jack: two to eight players and a bank that goes round; one pack of 52.

The banker names the most that may be bet, shuffles, and cuts the pack twice, which makes three piles.
Everybody else bets, openly, and everybody has to.  Then the banker turns the piles over one after the
other, and the bottom card of each is seen:

* an ace, a deuce or a jack among the three: the bank takes all bets;
* none: every bet is paid 1 to 1.

It is luck alone, and the bank has the better of it: the bettors win C(40, 3) of C(52, 3) hands, 44.7 in a
hundred.  So everybody has the bank for the same number of hands, and then whoever owns most has won.  The
rulings are in ``rules.md`` and cited by number (R1 …).
"""

from __future__ import annotations

from cardgames.engine import (
    FRENCH_52,
    PILE,
    ROW,
    Amount,
    Card,
    Decision,
    Either,
    Faded,
    Feat,
    Indicator,
    Marked,
    Marker,
    Move,
    Named,
    OneOf,
    Piles,
    RankMarks,
    Seat,
    Sentence,
    Zone,
    option,
    shared,
)
from cardgames.engine.families.banking import KNOCK_OUT, Banking
from cardgames.engine.families.betting import bet, stack
from cardgames.engine.fields import Count, PerSeat, Seats

CHIPS = 200  # to begin with (R4)
DEADLY = "A2J"
PILES = 3
UNLUCKY = 6  # bets lost in a row, for a feat
LEAST_PILE = 5  # cards (R9)
EVEN_PILE = 10  # the same where the cut is left to the program, so that the piles look like piles
STOPS = (5, 10, 20)  # bets with a button of their own; the most is another
CUT, SIT, TURN = Move("any"), Move("sit"), Move("turn")


class AceDeuceJack(Banking):
    """A match of Ace-Deuce-Jack."""

    title = "Ace-Deuce-Jack"
    family = "Betting"
    seats = (4, 2, 3, 5, 6, 7, 8)
    pack = FRENCH_52
    goal = (
        "Bet that none of three cards is an ace, a deuce or a jack. It's all luck: you only choose the stake."
    )
    minutes = 10
    day_deal = "none"
    emblem = "As 2h Jd"
    cloth = "blanket"
    figure_units = {"Chips bet": "chips", "Chips won by bets": "chips"}
    heap_kinds = ("bet",)
    bet_boxes = True
    automatic = ("limit", "bet", "turn")
    silent = ("limit", "bet")
    simultaneous = ("bet",)
    prompts = {
        "deal": "Shuffle the cards.",
        "limit": "You have the bank. What is the maximum bet?",
        "bet": "How much do you bet on no ace, deuce or jack?",
        "turn": "Turn the next pile over.",
    }

    feats = (
        Feat("ace-deuce-jack", "Ace, deuce, jack", "As banker, turn up an ace, a deuce and a jack."),
        Feat("three-deadly", "Three for the bank", "As banker, turn up three cards each of which wins."),
        Feat("luck-turns", "Luck turns", "Win a bet after losing six in a row."),
    )

    bank_hands = option(3, "Hands per turn as banker", choices=(1, 3, 5))
    turns = option(2, "Turns as banker", choices=(1, 2, 3))
    sitting_out = option(False, "Sitting out", help="Nobody has to bet. Against the bank's edge, few will.")
    knock_out = KNOCK_OUT

    stock = shared(PILE, seen_by="nobody", label="deck", place="left")
    second = shared(PILE, seen_by="nobody", label="pile 2", place="left")
    third = shared(PILE, seen_by="nobody", label="pile 3", place="left")
    shown = shared(ROW, label="bottom cards", place="large")

    staked: PerSeat[Count]
    won: PerSeat[Count]
    lost: PerSeat[Count]  # bets lost in a row
    waiting: Seats  # who has still to bet

    def start(self) -> None:
        self.give_chips(CHIPS)
        self.staked = [0] * self.seat_count
        self.won = [0] * self.seat_count
        self.lost = [0] * self.seat_count
        self.waiting = []
        self.open_bank(self.turns)
        self.ask(self.dealer, "deal")

    def draw_for_bank(self) -> int:
        return self.highest_draw(lambda seat: self.shown)  # R2

    # ---------------------------------------------------------------- the bank opens

    def legal_deal(self) -> OneOf:
        return OneOf([Move("deal")])

    def apply_deal(self, move: Move) -> None:
        self.tell_draw(self.drawn(self.dealer))
        self.staked = [0] * self.seat_count
        self.won = [0] * self.seat_count
        if not self.dealt:  # R6
            self.lend_to_bank()
        self.lend_to_bettors()
        self.ask(self.dealer, "limit")

    def why_not_limit(self, move: Move) -> Sentence | None:
        if move.verb != "limit" or move.amount is None:
            return None
        most = self.allowed()[-1]
        if move.amount > most:
            words = "Your {bank} chips must cover every player. The maximum is {n}."
            return Sentence(words, bank=self.bank, n=most)
        return Sentence("Choose one of these: {n}.", n=", ".join(map(str, self.allowed())))

    def apply_limit(self, move: Move) -> None:
        self.most = move.amount or self.least
        self.say(self.dealer, "Up to {n} chips", n=self.most)
        self.fresh_pack(self.stock)  # R7: after the limit is named, before the cut
        self.ask(self.dealer, "cut")

    # ---------------------------------------------------------------- two cuts

    @property
    def cuts(self) -> int:
        """Return how often the pack has been cut in this hand."""
        return sum(1 for pile in (self.second, self.third) if pile)

    def legal_cut(self) -> Either:
        left = PILES - 1 - self.cuts  # piles that have to be left for
        high = len(self.stock) - LEAST_PILE * left
        return Either(OneOf([CUT]), Amount("cut", LEAST_PILE, high, pile=self.stock))  # R9

    def why_not_cut(self, move: Move) -> Sentence | None:
        if move.verb != "cut":
            return None
        left = PILES - 1 - self.cuts
        high = len(self.stock) - LEAST_PILE * left
        words = "Every pile needs at least {n} cards: lift {n} to {high}."
        return Sentence(words, n=LEAST_PILE, high=high)

    def prompt_cut(self) -> Sentence:
        if not self.cuts:
            return Sentence("Cut the cards: lift off as many as you like.")
        return Sentence("Cut again, to make three piles.")

    def apply_cut(self, move: Move) -> None:
        self.make_pile(move.amount or LEAST_PILE)

    def apply_any(self, move: Move) -> None:
        """Make the remaining cuts at random places (R9)."""
        while self.phase == "cut":
            left = PILES - 1 - self.cuts
            spare = len(self.stock) - EVEN_PILE * (left + 1)
            self.make_pile(EVEN_PILE + self.chance(spare // left + 1) if spare >= 0 else LEAST_PILE)

    def make_pile(self, count: int) -> None:
        """Make another pile of the top *count* cards of the pack, in their order."""
        self.lift(count, self.stock, self.third if self.second else self.second)
        if self.cuts == PILES - 1:
            self.waiting = self.bettors()
            self.ask_next()

    # ---------------------------------------------------------------- bets

    def ask_next(self) -> None:
        """Ask the next who can bet; turn the piles when all have bet."""
        self.waiting = [seat for seat in self.waiting if self.room(seat) >= self.least]
        if self.waiting:
            self.ask(self.waiting.pop(0), "bet")
        else:
            self.ask(self.dealer, "turn")

    def due(self) -> list[int]:
        return [self.player, *self.waiting]

    def room(self, seat: int) -> int:
        """Return the most that *seat* may bet, by the banker's limit and the chips of *seat*.

        Where the house lends nothing, the bank must also be able to pay it.
        """
        most = min(self.most, self.heap(stack(seat)))
        if self.knock_out:
            most = min(most, self.bank - self.live)
        return most // self.step * self.step

    def legal_bet(self) -> Decision:
        room = self.room(self.player)
        sit = [SIT] if self.sitting_out else []
        if room == self.least:
            return OneOf([Move("bet", amount=room), *sit])
        stops = {**{str(amount): amount for amount in STOPS if amount < room}, "Max": room}
        amount = Amount("bet", self.least, room, self.step, stops)
        return Either(OneOf(sit), amount) if sit else amount

    def quick_answers(self) -> list[Move]:
        room = self.room(self.player)
        amounts = [self.least, 10 if room <= 20 else 20, room]
        bets = [Move("bet", amount=amount) for amount in dict.fromkeys(amounts) if amount <= room]
        return [SIT, *dict.fromkeys((bets[0], bets[-1]))] if self.sitting_out else bets

    def why_not_bet(self, move: Move) -> Sentence | None:
        seat, amount = self.player, move.amount
        if move.verb == "sit":
            return Sentence("Everyone has to bet at least {n}.", n=self.least)
        if move.verb != "bet" or amount is None:
            return None
        if amount < self.least:
            return Sentence("Everyone has to bet at least {n}.", n=self.least)
        if amount % self.step:
            return Sentence("Bet in steps of {n}.", n=self.step)
        if amount > self.most:
            return Sentence("The maximum is {n}.", n=self.most)
        if amount > self.heap(stack(seat)):
            return Sentence("You have {n} chips left.", n=self.heap(stack(seat)))
        return Sentence("The bank can't cover that: it can take {n} more.", n=self.room(seat))

    def apply_bet(self, move: Move) -> None:
        seat, amount = self.player, move.amount or self.least
        self.pay(stack(seat), bet(seat), amount, "{who} [bets|bet] {n} chips", who=Seat(seat), n=amount)
        self.staked[seat] = amount
        self.ask_next()

    def apply_sit(self, move: Move) -> None:
        self.say(self.player, "{who} [sits|sit] out", who=Seat(self.player))
        self.ask_next()

    # ---------------------------------------------------------------- three cards

    @property
    def piles(self) -> tuple[Zone, ...]:
        """Return the three piles, in the order in which they are turned over."""
        return self.stock, self.second, self.third

    @property
    def deadly(self) -> tuple[Card, ...]:
        """Return the aces, deuces and jacks that have been turned."""
        return tuple(card for card in self.shown if card.rank in DEADLY)

    @property
    def live(self) -> int:
        """Return the chips that are bet, all together."""
        return sum(self.heap(bet(seat)) for seat in range(self.seat_count))

    def legal_turn(self) -> OneOf:
        return OneOf([TURN])

    def apply_turn(self, move: Move) -> None:
        number = len(self.shown)
        pile = self.piles[number]
        self.move(pile[0], pile, self.shown, tag=number)  # R8: the bottom card
        if number + 1 < PILES:  # R11: all three, even when the first decides
            self.ask(self.dealer, "turn")
        elif self.deadly:
            self.bank_wins()
        else:
            self.bettors_win()

    def bank_wins(self) -> None:
        """Give the bank all bets: one deadly card is enough (R10)."""
        words = "{cards}: the bank takes {n} chips"
        self.score(self.dealer, 0, words, self.deadly, cards=self.deadly, n=self.live)
        if len(self.deadly) == PILES:
            ranks = {card.rank for card in self.deadly}
            self.feat("ace-deuce-jack" if len(ranks) == PILES else "three-deadly", [self.dealer], self.deadly)
        for seat in self.bettors():
            self.lost[seat] += self.staked[seat] > 0
            self.pay(bet(seat), stack(self.dealer), self.staked[seat])
        self.end_bank_hand()  # R3

    def bettors_win(self) -> None:
        """Pay every bet 1 to 1 (R10); the house lends to a bank that cannot (R6)."""
        words = "no ace, deuce or jack: the bank pays {n} chips"
        self.score(self.dealer, 0, words, self.shown, n=self.live)
        if not self.knock_out:
            self.borrow(self.dealer, self.live, self.lot)
        bettors = self.bettors()
        for seat in bettors:
            self.pay(stack(self.dealer), bet(seat), self.staked[seat])
        for seat in bettors:
            self.won[seat] = self.staked[seat]
            if self.won[seat] and self.lost[seat] >= UNLUCKY:
                self.feat("luck-turns", [seat])
            self.lost[seat] = 0
            self.pay(bet(seat), stack(seat), 2 * self.staked[seat])
        self.end_bank_hand()  # R3

    # ---------------------------------------------------------------- what the table shows

    def label(self, move: Move) -> Sentence | None:
        if move.amount is not None:
            words = {"limit": "Up to {n}", "bet": "Bet {n}", "cut": "Lift {n}"}
            return Sentence(words[move.verb], n=move.amount)
        words = {"any": "Cut for me", "sit": "Sit out", "turn": "Turn a pile"}
        return Sentence(words[move.verb]) if move.verb in words else None

    def indicators(self) -> list[Indicator]:
        is_old = self.phase == "limit"  # the cards of the last hand lie there until they are shuffled
        turned = {card.rank for card in self.deadly} if self.cuts and not is_old else set()
        ranks = tuple((rank, "bank" if rank in turned else "") for rank in DEADLY)
        things: list[Indicator] = [
            *self.bank_discs(),
            Marker(
                "Bank takes",
                text=self.limits(),
                hint="How much each player may bet in this hand.",
                seat=self.dealer,
                printed="bad",
            ),
            RankMarks(
                "Bank wins on",
                ranks,
                "If any of the three bottom cards is one of these, the bank takes all bets.",
                printed="bad",
            ),
            Marker(
                "Bets win", text="1 : 1", hint="Where none of them comes, every bet is paid.", printed="good"
            ),
        ]
        if self.cuts or not self.shown:
            lit = len(self.shown) if self.phase == "turn" else None
            zones = tuple(pile.id for pile in self.piles)
            things.append(Piles(zones, ("First", "Second", "Third"), "shown", lit))
        for seat in range(self.seat_count):
            if drawn := self.drawn(seat):
                things.append(Named(tuple(drawn[-1:]), "", seat))
        if self.cuts and is_old:
            things.append(Faded(tuple(self.shown)))
        elif self.cuts and self.deadly:
            things.append(Marked(tuple(self.deadly), "bank"))
        return things

    def drawn(self, seat: int) -> list[Card]:
        """Return what *seat* drew for the bank, while it lies there."""
        if self.cuts:  # what lies there now are the bottom cards of the piles
            return []
        return [card for card, tag in zip(self.shown, self.shown.tags, strict=True) if tag == seat]

    def figures(self, seat: int) -> dict[str, float]:
        return {"Chips bet": self.staked[seat], "Chips won by bets": self.won[seat]}
