"""Farmer: two to eight players, each for themselves, a pack of 45 cards, chips.

Everybody puts an ante into the farm and gets a card face down.  From the farmer's left, the farmer last,
each player takes further cards, face up: at least one, and then as many as they like.  Aces count 1, court
cards 10.  Whoever has more than 16 is bust, but does not tell: they stay like the others.

Then all hands are opened.  Exactly 16 wins the farm; where several have it, the six of hearts wins, then
the fewest cards, then the farmer, then the first to the farmer's left.  Without a 16 the farm stays and
grows, and whoever is nearest below gets an ante from everybody else who is not bust.  Who is bust pays an
ante to the farmer.  The winner of the farm is the next farmer.  The rulings are in ``rules.md`` and cited
by number (R1 …).
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Annotated

from cardgames.engine import (
    BACK,
    FAN,
    FARMER_45,
    OFTEN,
    PILE,
    ROW,
    Badge,
    Card,
    Disc,
    Feat,
    Indicator,
    Move,
    Named,
    OneOf,
    Ring,
    Seat,
    Sentence,
    Sum,
    Text,
    option,
    per_seat,
    shared,
)
from cardgames.engine.families.betting import Betting, pot, stack
from cardgames.engine.fields import Between, PerSeat, Seats
from cardgames.engine.text import Field

CHIPS = 200  # to begin with (R2)
LOT = 100  # what the house lends at a time (R5)
MORE = 12  # deals after the least number, at the most (R4)
FARM, SIDE_POT = pot(0), pot(1)
HIT, STAY = Move("hit"), Move("stay")
GOAL = 16
LONG = 5  # cards, for a feat
RICH = 4  # others who go bust, for a feat
SIX = Card("6", "h")
WORTH = {"A": 1, "T": 10, "J": 10, "Q": 10, "K": 10, **{str(n): n for n in range(2, 10)}}  # R9
FARMER_HINT = "The farmer plays last, collects an ante from everyone who busts, and pays nothing for a bust."
TIE_HINT = (
    "If several have 16, the six of hearts wins. Otherwise the fewest cards, then the farmer, then the first"
    " to their left."
)
LEFT_FIRST_HINT = (
    "If several have 16, the six of hearts wins. Otherwise the fewest cards, then the first to the farmer's"
    " left."
)


def total(cards: Iterable[Card]) -> int:
    """Return what *cards* count together; cards that nobody shows count nothing."""
    return sum(WORTH[card.rank] for card in cards if card is not BACK)


@dataclass(frozen=True)
class Winner:
    """The seat whose 16 wins the farm, and what decided: "only", "six", "fewest", "farmer" or "left"."""

    seat: int
    by: str


def winner(hands: dict[int, Sequence[Card]], farmer: int, left_first: bool = False) -> Winner | None:
    """Return who wins the farm with these whole *hands*, or None where nobody has 16 (R16).

    The hands are given in the order of play from the farmer's left.  *left_first* leaves out the farmer's
    privilege.
    """
    tied = [seat for seat, hand in hands.items() if total(hand) == GOAL]
    if len(tied) < 2:
        return Winner(tied[0], "only") if tied else None
    for seat in tied:
        if SIX in hands[seat]:
            return Winner(seat, "six")
    fewest = min(len(hands[seat]) for seat in tied)
    tied = [seat for seat in tied if len(hands[seat]) == fewest]
    if len(tied) == 1:
        return Winner(tied[0], "fewest")
    if farmer in tied and not left_first:
        return Winner(farmer, "farmer")
    return Winner(tied[0], "left")


class Farmer(Betting):
    """A match of Farmer."""

    title = "Farmer"
    family = "Betting"
    seats = (4, 2, 3, 5, 6, 7, 8)  # R1
    pack = FARMER_45
    goal = "Make exactly 16 and win the farm."
    minutes = 10
    day_deal = "match"
    emblem = "6h Kd 7c"
    figure_units = {"Farms won": OFTEN, "Busts": OFTEN}
    rank_order = "A2345679TJQK"
    heap_kinds = ("pot",)
    heap_names = {FARM: "Farm", SIDE_POT: "Side pot"}
    hand_word = "deal"
    pile_verbs = {"stock": "hit"}
    automatic = ("show",)
    discreet = ("play",)  # R12
    private_offers = ("play",)
    peeked = True
    prompts = {"deal": "Shuffle and deal.", "show": "Turn your card up."}

    feats = (
        Feat("six", "The six of hearts", "Win the farm with the six of hearts, against another 16."),
        Feat("privilege", "The farmer's own", "Win the farm as farmer against a 16 with as few cards."),
        Feat("long", "Long sixteen", "Win the farm with a 16 of five cards or more."),
        Feat("harvest", "Rich harvest", "As farmer, see all the others go bust, four or more of them."),
    )

    deals = option(
        12,
        "Minimum deals",
        choices=(6, 12, 24),
        help="After these, the match ends once the farm is won, or after twelve more deals.",
    )
    ante = option(5, "Ante", choices=(1, 5, 10), help="Every payment in the game is one ante.")
    by_points = option(False, "Bust by the point", help="A bust costs one ante for every point over 16.")
    left_first = option(
        False, "No privilege for the farmer", help="In a tie, the first player to the farmer's left wins."
    )
    knock_out = option(
        False, "Knock-out", help="The house lends nothing: a player who can't pay the ante is out."
    )

    hand = per_seat(FAN, seen_by="owner", label="face-down card")
    taken = per_seat(ROW, label="open cards", place="hand")
    stock = shared(PILE, seen_by="nobody", label="stock", place="right")

    inside: Seats  # who plays in this deal, the farmer last
    stayed: Seats
    won: PerSeat[Annotated[int, Between(0, 1)]]  # farms in this deal

    def start(self) -> None:
        self.give_chips(CHIPS)
        self.inside = list(range(self.seat_count))
        self.stayed = []
        self.won = [0] * self.seat_count
        drawn = self.draw_for_farmer() if self.given_dealer is None and self.deck is None else None
        self.dealer = self.first_dealer() if drawn is None else drawn
        self.ask(self.dealer, "deal")

    def draw_for_farmer(self) -> int:
        """Deal cards face up until the six of hearts comes, and return who gets it (R3)."""
        seat = self.chance(self.seat_count)
        self.fresh_pack(self.stock)
        while True:
            self.deal(1, self.stock, self.taken[seat])
            if self.taken[seat].top == SIX:
                return seat
            seat = self.after(seat)

    # ---------------------------------------------------------------- the deal

    def legal_deal(self) -> OneOf:
        return OneOf([Move("deal")])

    def apply_deal(self, move: Move) -> None:
        if SIX in self.taken[self.dealer] and self.hand_number == 1:
            self.say(
                self.dealer, "{who} got the six of hearts and [is|are] the farmer", who=Seat(self.dealer)
            )
        self.fresh_pack(self.stock)
        self.stayed, self.won = [], [0] * self.seat_count
        self.inside = [seat for seat in self.seats_after(self.dealer) if self.takes_part(seat)]
        self.score(self.dealer, 0, "everyone puts {n} into the farm", n=self.ante)
        for seat in self.inside:  # R6
            self.pay_ante(seat)
        for seat in self.inside:  # R7
            self.deal(1, self.stock, self.hand[seat])
        self.ask(self.inside[0], "play")

    def takes_part(self, seat: int) -> bool:
        """Tell whether *seat* is in the next deal: in a knock-out it needs an ante of its own."""
        return not self.knock_out or self.heap(stack(seat)) >= self.ante

    def pay_ante(self, seat: int) -> None:
        self.borrow_for(seat, self.ante)
        self.pay(stack(seat), FARM, self.ante)

    def borrow_for(self, seat: int, need: int) -> int:
        """Lend *seat* what is missing to pay *need* (R5), and return how much of it they can pay then."""
        if not self.knock_out:
            self.borrow(seat, need, LOT)
        return min(need, self.heap(stack(seat)))

    # ---------------------------------------------------------------- hit or stay

    def legal_play(self) -> OneOf:
        seat = self.player
        if not self.taken[seat]:
            return OneOf([HIT])  # R11
        return OneOf([STAY] if self.total(seat) > GOAL else [HIT, STAY])  # R12, R13

    def why_not_play(self, move: Move) -> Sentence | None:
        if move.verb == "stay":
            return Sentence("You must take at least one card first.")
        if move.verb == "hit" and BACK not in self.hand[self.player]:
            return Sentence("You have {n}, over 16. You can only stay.",
                            n=self.total(self.player))  # fmt: skip
        return None

    def prompt_play(self) -> Sentence:
        seat, count = self.player, self.total(self.player)
        if not self.taken[seat]:
            return Sentence("You have to hit once.")
        if count > GOAL:
            return Sentence("{n} is bust. Stay, and give nothing away.", n=count)
        if BACK in self.hand[seat]:
            return Sentence("Hit, or stay?")
        return Sentence(
            "Exactly {n}! Hit, or stay?" if count == GOAL else "You have {n}. Hit, or stay?", n=count
        )

    def apply_hit(self, move: Move) -> None:
        self.say(self.player, "Hit")
        self.deal(1, self.stock, self.taken[self.player])

    def apply_stay(self, move: Move) -> None:
        seat = self.player
        self.say(seat, "I stay")
        self.stayed.append(seat)
        last = len(self.stayed) == len(self.inside)
        self.ask(self.inside[0 if last else len(self.stayed)], "show" if last else "play")  # R10

    def total(self, seat: int) -> int:
        """Return what *seat* has, as far as it can be seen."""
        return total(self.hand[seat]) + total(self.taken[seat])

    # ---------------------------------------------------------------- the hands are opened

    def legal_show(self) -> OneOf:
        return OneOf([Move("show")])

    def apply_show(self, move: Move) -> None:
        seat = self.player
        self.move_all(self.hand[seat], self.taken[seat])
        count = total(self.taken[seat])
        self.say(seat, "{n}, bust" if count > GOAL else "{n}", n=count)
        if seat == self.inside[-1]:
            self.settle_deal()
        else:
            self.ask(self.inside[self.inside.index(seat) + 1], "show")

    def settle_deal(self) -> None:
        """Pay the farm or the small payments, then those for busts, and find the next farmer."""
        best = winner({seat: self.taken[seat] for seat in self.inside}, self.dealer, self.left_first)
        if best is None:
            self.pay_nearest()
        else:
            self.win_farm(best)
        self.pay_for_busts()
        self.end_deal(best)

    def win_farm(self, best: Winner) -> None:
        """Pay the whole farm to its one winner (R16)."""
        farm, seat = self.heap(FARM), best.seat
        words = {
            "only": "the only 16 wins the farm of {n}",
            "six": "16 with the {card} wins the farm of {n}",
            "fewest": "16 in the fewest cards wins the farm of {n}",
            "farmer": "the farmer's 16 in the fewest cards wins the farm of {n}",
            "left": "16 in the fewest cards, first to the farmer's left, wins the farm of {n}",
        }
        fields: dict[str, Field] = {"n": farm, "card": SIX} if best.by == "six" else {"n": farm}
        self.score(seat, 0, words[best.by], self.taken[seat], **fields)
        self.pay(FARM, stack(seat), farm, "{who} [wins|win] the farm: {n}", who=Seat(seat), n=farm)
        self.won[seat] = 1
        name = {"six": "six", "farmer": "privilege"}.get(best.by)
        if name is not None:
            self.feat(name, [seat], self.taken[seat])
        elif len(self.taken[seat]) >= LONG:
            self.feat("long", [seat], self.taken[seat])

    def pay_nearest(self) -> None:
        """Pay the nearest, as nobody has 16, an ante from everybody below who is not bust (R17)."""
        unbusted = [seat for seat in self.inside if total(self.taken[seat]) < GOAL]
        words = (
            "Nobody has 16: the farm of {n} stays" if unbusted else "Everyone is bust: the farm of {n} stays"
        )
        self.say(None, words, n=self.heap(FARM))
        if not unbusted:
            return
        most = max(total(self.taken[seat]) for seat in unbusted)
        nearest = [seat for seat in unbusted if total(self.taken[seat]) == most]
        words = "{n} is nearest to 16" if len(nearest) == 1 else "{n} ties for nearest to 16"
        if len(unbusted) == len(nearest):
            words = "{n} is nearest to 16; nobody has to pay"
            if len(nearest) > 1:
                words = "{n} ties for nearest to 16; nobody has to pay"
        for seat in nearest:
            self.score(seat, 0, words, self.taken[seat], n=most)
        goal = stack(nearest[0]) if len(nearest) == 1 else SIDE_POT
        for seat in unbusted:
            if seat not in nearest:
                self.pay_out(seat, goal, self.ante, "further from 16: {n} to the nearest hand")
        if len(nearest) > 1:
            self.share(nearest)

    def share(self, nearest: list[int]) -> None:
        """Share the side pot equally; what cannot be divided goes into the farm."""
        part, rest = divmod(self.heap(SIDE_POT), len(nearest))
        for seat in nearest:
            if part:
                self.score(seat, 0, "a share of {n} for tying as nearest", n=part)
            self.pay(SIDE_POT, stack(seat), part, "{who} [gets|get] {n} of the side pot",
                     who=Seat(seat), n=part)  # fmt: skip
        self.pay(SIDE_POT, FARM, rest, "{n} can't be divided, and [goes|go] into the farm", n=rest)

    def pay_for_busts(self) -> None:
        """Let everybody who is bust pay the farmer of this deal, who pays nobody (R19)."""
        busts = [total(self.taken[seat]) > GOAL for seat in self.inside]
        if len(busts) > RICH and all(busts[:-1]) and not busts[-1]:
            self.feat("harvest", [self.dealer])
        for seat in self.inside[:-1]:
            if (over := total(self.taken[seat]) - GOAL) > 0:
                price = self.ante * (over if self.by_points else 1)
                self.pay_out(seat, stack(self.dealer), price, "bust: {n} to the farmer")

    def pay_out(self, seat: int, goal: str, price: int, words: str) -> None:
        """Let *seat* pay *price*, or what it can, to the heap *goal*."""
        amount = self.borrow_for(seat, price)
        self.score(seat, 0, words, n=amount)
        self.pay(stack(seat), goal, amount)

    # ---------------------------------------------------------------- the end of a deal

    def end_deal(self, best: Winner | None) -> None:
        """Make the winner of the farm the farmer (R20), or end the match (R4)."""
        left = [seat for seat in self.seats_after(self.dealer) if self.takes_part(seat)]
        number = self.hand_number
        is_won = best is not None and number >= self.deals
        if is_won or number >= self.deals + MORE or len(left) < 2:
            if best is None:
                self.divide_farm(left or self.inside)
            self.settle()
            self.finish()
        self.settle()
        farmer = best.seat if best is not None else self.dealer if self.dealer in left else left[0]
        if farmer != self.dealer:
            self.say(farmer, "{who} [is|are] the new farmer", who=Seat(farmer))
        self.dealer = farmer
        self.ask(farmer, "deal")

    def divide_farm(self, seats: list[int]) -> None:
        """Divide a farm that nobody has won among *seats*; the last farmer gets the remainder (R4)."""
        part, rest = divmod(self.heap(FARM), len(seats))
        for seat in seats:
            if part:
                self.score(seat, 0, "a share of {n} from the unwon farm", n=part)
            self.pay(FARM, stack(seat), part, "{who} [gets|get] {n} of the farm", who=Seat(seat), n=part)
        heir = self.dealer if self.dealer in seats else seats[0]
        self.pay(FARM, stack(heir), rest, "{who} [gets|get] the remaining {n}", who=Seat(heir), n=rest)

    # ---------------------------------------------------------------- what the table shows

    def label(self, move: Move) -> Sentence | None:
        words = {"hit": "Hit", "stay": "I stay", "show": "Turn up"}
        return Sentence(words[move.verb]) if move.verb in words else None

    def status(self) -> Sentence:
        number = max(1, self.hand_number)
        if number < self.deals:
            return Sentence("Deal {n} of at least {all}", n=number, all=self.deals)
        return Sentence("Deal {n} · a 16 ends the match", n=number)

    def indicators(self) -> list[Indicator]:
        things: list[Indicator] = [Disc(self.dealer, "F", FARMER_HINT, icon="hat")]
        if self.hand_number:
            for seat in range(self.seat_count):
                things += self.indicators_of(seat)
        things.append(self.ring())
        return things

    def indicators_of(self, seat: int) -> list[Indicator]:
        """Return what the table says of *seat* in a deal."""
        if seat not in self.inside:
            return [Badge(seat, Text("out", context="eliminated"), "Not enough chips for the ante.")]
        things: list[Indicator] = []
        if seat in self.stayed and self.phase == "play":
            things.append(Badge(seat, "stayed", "Wants no more cards, or is secretly bust."))
        if self.taken[seat] and (seat != self.viewer or not self.hand[seat]):
            things.append(Named(tuple(self.taken[seat]), self.open_total(seat)))
        elif seat == self.viewer and self.hand[seat] and BACK not in self.hand[seat]:
            things.append(Named(tuple(self.hand[seat]), "face down"))
        return things

    def open_total(self, seat: int) -> str:
        """Return what the open cards of *seat* count, and whether that is all of them."""
        count = total(self.taken[seat])
        if self.hand[seat]:
            return Text("{n} open", n=count)
        return Text("{n}, bust", n=count) if count > GOAL else str(count)

    def ring(self) -> Ring:
        """Return the farm, and the total of the whole hand for the eyes of its owner; below them who wins
        where several have 16."""
        whose = Sentence("{who} [is|are] the farmer", who=Seat(self.dealer))
        sums = [Sum("Farm", str(self.heap(FARM)), whose)]
        seat = self.viewer
        if seat is not None and seat >= 0 and self.hand[seat] and BACK not in self.hand[seat]:
            count = self.total(seat)
            note = Text("bust") if count > GOAL else Text("of {n}", n=GOAL)
            sums.append(Sum("You have", str(count), note, mine=True))
        line, hint = "Equal 16s: six of hearts, then fewest cards, then the farmer", TIE_HINT
        if self.left_first:
            line = "Equal 16s: six of hearts, then fewest cards, then left of the farmer"
            hint = LEFT_FIRST_HINT
        return Ring("Farm", tuple(sums), line=line, hint=hint)

    def figures(self, seat: int) -> Mapping[str, float]:
        bust = total(self.taken[seat]) > GOAL
        return {"Farms won": self.won[seat], "Busts": int(bust)}

    # ---------------------------------------------------------------- what the computer players ask

    def could_hold(self, seat: int, card: Card) -> bool:
        """Rule out what would have been bust before the last hit."""
        return WORTH[card.rank] + total(self.taken[seat][:-1]) <= GOAL
