"""Big Three, or Dig a Hole: three players, one pack, every hand one player alone against the other two.

The 3 is the highest card, then 2, A, K and so on down to the 4; suits count nothing.  Everybody gets sixteen
cards, four lie face down as the widow.  Whoever holds the lowest heart bids first, 1 to 3; in turn the others
bid higher or pass.  The highest bidder takes the widow and plays alone with twenty cards for as many chips.

The first bidder leads a combination: cards of one rank, a straight, or a run of pairs, trips or quads, three
or more ranks long and without A, 2 and 3.  In turn everybody beats it by the same type, as long and higher,
or passes; after two passes the player who played last leads again.  The hand ends when somebody has no card
left.  If that is the lone player, both others pay the bid, otherwise the lone player pays it to both.

The rulings are cited by number (R1 …); `combinations` knows what beats what.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Annotated

from cardgames.engine import (
    BACK,
    FAN,
    OFTEN,
    PILE,
    ROW,
    Badge,
    Card,
    Either,
    Faded,
    Feat,
    Group,
    Indicator,
    Marker,
    Move,
    Named,
    OneOf,
    Outcome,
    Seat,
    Sentence,
    Subset,
    Text,
    Zone,
    option,
    per_seat,
    shared,
)
from cardgames.engine.families.bidding import Bidding
from cardgames.engine.fields import Among, Between, SeatNumber, Seats
from cardgames.engine.text import in_a_row

from .combinations import (
    PLACE,
    RANKS,
    RUN_RANKS,
    Choices,
    Combination,
    by_rank,
    combination_of,
    counts_of,
    usable,
)

HAND = 16
WIDOW = 4
MOST = HAND + WIDOW
CHIPS = 30  # R4
HIGHEST_BID = 3
LONG, MANY = 10, 10  # cards of a combination, and left in both other hands, for a feat
ORDER = "3 2 A K … 5 4"
PASS = Move("pass")


class BigThree(Bidding):
    """A match of Big Three.

    ``first`` bids and leads first because of the heart ``heart``; ``bidding`` are the seats that have not
    passed, ``bid`` the highest bid so far and ``solo`` who made it, alone once ``playing``.  ``last`` is
    the seat that has played what lies to be beaten, None before a lead; ``passed`` have passed since.
    """

    title = "Big Three"
    family = "Wits"
    seats = (3,)  # R1
    rank_order = RANKS
    by_rank = True
    unit = "chips"
    goal = "Be the first to run out of cards: alone with twenty, or with a partner."
    minutes = 25
    also_called = ("Dig a Hole", "Da San", "Wa Keng")
    emblem = "3h 2d Ac"
    figure_units = {"Cards left": "cards", "Alone": OFTEN, "Won alone": OFTEN}
    automatic = ("take", "pass")
    prompts = {"deal": "Deal the cards.", "take": "Take the widow."}
    discreet = ("follow",)

    feats = (
        Feat("shut-out", "Nobody played a card", "Win alone before either of the others has played a card."),
        Feat("three-early", "Three in no time", "Bid 3, and be out while both others hold ten or more."),
        Feat("ten", "Ten at once", "Play ten cards or more in one combination."),
    )

    length = option(
        "12",
        "Length",
        choices={"12": "12 hands", "6": "6 hands", "24": "24 hands", "broke": "Until a player has no chips"},
        help="Playing until somebody has no chips can take more than a hundred hands.",
    )
    open_widow = option(False, "Open widow", help="Everyone sees the widow before the lone player takes it.")
    clockwise = option(True, "Direction", choices={True: "Clockwise", False: "Anticlockwise"})
    must_bid = option(False, "Forced 3", help="With three 3s, or two 3s and two 2s, you must bid 3 at once.")

    hand = per_seat(FAN, seen_by="owner", label="hand")
    played = per_seat(ROW, label="cards played last")
    widow = shared(PILE, seen_by="nobody", label="widow", place="right")
    heap = shared(PILE, label="cards played", place="right")

    first: SeatNumber
    heart: Annotated[str, Among("", *(f"{rank}h" for rank in "3456789TJQKA2"))]
    bid: Annotated[int, Between(0, HIGHEST_BID)]
    solo: SeatNumber
    playing: bool
    bidding: Seats
    last: SeatNumber | None
    passed: Seats
    out: SeatNumber | None

    def start(self) -> None:
        self.dealer = self.first_dealer()  # R2
        self.scores = [CHIPS] * self.side_count  # R4
        self.forget_hand()
        self.ask(self.dealer, "deal")

    def contradictions(self) -> Iterator[tuple[str, str]]:
        yield from super().contradictions()
        if self.last is not None and combination_of(self.played[self.last]) is None:
            yield "last", f"Seat {self.last} has not played a combination."
        if self.phase in ("lead", "follow") and not all(self.hand):
            empty = next(hand for hand in self.hand if not hand)
            yield empty.id, f"Seat {empty.owner} has no card left, so the hand is over."

    def forget_hand(self) -> None:
        self.first = self.dealer
        self.heart = ""
        self.bid = 0
        self.solo = self.dealer
        self.playing = False
        self.bidding = []
        self.last = None
        self.passed = []
        self.out = None
        self.open_bidding()

    # ---- The deal ----

    def legal_deal(self) -> OneOf:
        return OneOf([Move("deal")])

    def apply_deal(self, move: Move) -> None:
        self.forget_hand()
        self.fresh_pack(self.widow)
        order = [self.dealer, *self.seats_after(self.dealer)[:-1]]
        for _ in range(HAND):  # R3
            for seat in order:
                self.deal(1, self.widow, self.hand[seat])
        self.find_first()
        self.bidding = [self.first, *self.seats_after(self.first)[:-1]]
        self.ask(self.first, "bid")

    def find_first(self) -> None:
        """Show the lowest heart that was dealt, and before it the lower ones in the widow (R5)."""
        for rank in RANKS:
            heart = Card(rank, "h")
            holder = next((seat for seat, hand in enumerate(self.hand) if heart in hand), None)
            place = self.widow if holder is None else self.hand[holder]
            if heart not in place:
                return  # the cards of a deal that is not known
            shown = self.played[self.dealer if holder is None else holder]
            self.move(heart, place, shown)
            self.move(heart, shown, place)
            if holder is not None:
                self.first, self.heart = holder, heart.text
                self.say(
                    holder, "{who} [has|have] the {card} and [bids|bid] first", who=Seat(holder), card=heart
                )
                return
            self.say(None, "The {card} is in the widow", card=heart)

    # ---- The bidding ----

    def legal_bid(self) -> OneOf:
        if self.must_bid and is_forced(self.hand[self.player]):
            return OneOf([Move("bid", amount=HIGHEST_BID)])
        bids = [Move("bid", amount=n) for n in range(self.bid + 1, HIGHEST_BID + 1)]
        return OneOf(bids if not self.bid else [*bids, PASS])  # R6

    def why_not_bid(self, move: Move) -> Sentence | None:
        bid = move.amount
        if move.verb != "bid" or bid is None:
            return None
        if bid > HIGHEST_BID:
            return Sentence("The highest bid is 3.")
        if bid < 1:
            return Sentence("The lowest bid is 1.")
        if bid <= self.bid:
            return Sentence("{who} [has|have] bid {n}: bid more, or pass.", who=Seat(self.solo), n=self.bid)
        return Sentence("With these 3s and 2s, the house rule makes you bid 3.")

    def prompt_bid(self) -> Sentence:
        if len(self.legal_bid().moves) == 1:
            return Sentence("With these 3s and 2s, the house rule makes you bid 3.")
        if not self.bid:
            return Sentence("You have the lowest heart: bid 1, 2 or 3.")
        return Sentence("{who} [has|have] bid {n}. Bid more, or pass?", who=Seat(self.solo), n=self.bid)

    def apply_bid(self, move: Move) -> None:
        self.bid, self.solo = move.amount or 1, self.player
        self.call(self.player, str(self.bid), aloud=Sentence("I bid {n}", n=self.bid))
        self.next_bidder()

    def apply_pass(self, move: Move) -> None:
        if not self.playing:
            self.call(self.player, "Pass")
            self.bidding.remove(self.player)
            self.next_bidder()
        else:
            self.say(self.player, "“Pass”")
            self.passed.append(self.player)
            self.next_player()

    def next_bidder(self) -> None:
        """Ask the next bidder, until somebody has bid 3 or two have passed (R6)."""
        if self.bid == HIGHEST_BID or len(self.bidding) == 1:
            self.show_widow()
            return
        order = self.seats_after(self.player)
        self.ask(next(seat for seat in order if seat in self.bidding), "bid")

    # ---- The widow ----

    def show_widow(self) -> None:
        """Let the highest bidder play alone and take the widow (R7, R8)."""
        self.playing = True
        words = "{who} [plays|play] alone for {n} chips"
        if self.bid == 1:
            words = "{who} [plays|play] alone for {n} chip"
        self.say(self.solo, words, who=Seat(self.solo), n=self.bid)
        if self.open_widow:
            self.move_all(self.widow, self.played[self.solo], tag=0)
            self.ask(self.solo, "take")
        else:
            self.take_widow(self.widow)

    def legal_take(self) -> OneOf:
        return OneOf([Move("take")])

    def apply_take(self, move: Move) -> None:
        self.take_widow(self.played[self.solo])

    def take_widow(self, cards: Zone) -> None:
        self.move_all(cards, self.hand[self.solo])
        self.ask(self.first, "lead")  # R14

    # ---- The play ----

    @property
    def to_beat(self) -> Combination | None:
        """Return the combination that lies to be beaten, None before a lead."""
        return None if self.last is None else combination_of(self.played[self.last])

    def legal_lead(self) -> Subset:
        hand = self.hand[self.player]
        return Subset("play", hand, 1, MOST, why_no_combination, lambda: Choices(hand))

    def why_not_lead(self, move: Move) -> Sentence | None:
        if move.verb != "play" or not move.cards:
            return None
        return self.not_yours(move) or why_no_combination(move.cards)

    def prompt_lead(self) -> Sentence:
        return Sentence("You lead: play any combination.")

    def legal_follow(self) -> OneOf | Either:
        to_beat = self.to_beat
        assert to_beat is not None
        hand, passing = self.hand[self.player], OneOf([PASS])
        pool = usable(hand, to_beat)
        if not pool:
            return passing
        size = to_beat.size
        higher = Subset("play", pool, size, size, self.too_low, lambda: Choices(hand, to_beat))
        return Either(higher, passing)  # R15

    def too_low(self, cards: Sequence[Card]) -> Sentence | None:
        """Return why *cards* do not beat what lies there, None if they do."""
        to_beat = self.to_beat
        assert to_beat is not None
        return why_no_answer(cards, to_beat)

    def why_not_follow(self, move: Move) -> Sentence | None:
        """Return why *move* does not beat what lies there; None leaves the word to the number of cards."""
        to_beat = self.to_beat
        if move.verb != "play" or not move.cards or to_beat is None:
            return None
        if (strange := self.not_yours(move)) is not None:
            return strange
        if len(move.cards) >= to_beat.size:
            return why_no_answer(move.cards, to_beat)
        useful = {card for way in Choices(self.hand[self.player], to_beat) for card in way}
        useless = next((card for card in move.cards if card not in useful), None)
        if useless is None:
            return None
        what = to_beat.phrase
        return Sentence("No combination with the {card} beats {what}.", card=useless, what=what)

    def prompt_follow(self) -> Sentence:
        to_beat, last = self.to_beat, self.last
        assert to_beat is not None and last is not None
        if not usable(self.hand[self.player], to_beat):
            return Sentence("You cannot beat {who}'s {what}.", who=Seat(last), what=to_beat.title)
        return Sentence("Beat {who}'s {what}, or pass.", who=Seat(last), what=to_beat.title)

    def not_yours(self, move: Move) -> Sentence | None:
        hand = self.hand[self.player]
        strange = next((card for card in move.cards if card not in hand), None)
        return Sentence("The {card} is not in your hand.", card=strange) if strange is not None else None

    def apply_play(self, move: Move) -> None:
        seat = self.player
        self.move_all(self.played[seat], self.heap)
        for card in sorted(move.cards, key=lambda card: PLACE[card.rank]):
            self.move(card, self.hand[seat], self.played[seat], tag=0)
        self.last, self.passed = seat, []
        if len(move.cards) >= LONG:
            self.feat("ten", [seat], move.cards)
        if not self.hand[seat]:
            self.end_hand(seat)  # R18
        else:
            self.ask(self.after(seat), "follow")

    def next_player(self) -> None:
        """Ask the next player to follow; after two passes let the last one to play lead (R16)."""
        if len(self.passed) < 2:
            self.ask(self.after(self.player), "follow")
            return
        assert self.last is not None
        leader, self.last, self.passed = self.last, None, []
        self.gather()
        self.ask(leader, "lead")

    def gather(self) -> None:
        """Move what was played to the heap."""
        for seat in self.seats_after(self.dealer):
            self.move_all(self.played[seat], self.heap)

    # ---- The settlement ----

    def end_hand(self, out: int) -> None:
        """Show what everybody has left, and pay the bid (R19, R20)."""
        self.out = out
        others = [seat for seat in self.seats_after(out) if seat != out]
        left = min(len(self.hand[seat]) for seat in others)
        for seat in others:
            self.move_all(self.played[seat], self.heap)
            self.reveal(
                self.hand[seat], self.played[seat], [group for group in by_rank(self.hand[seat]) if group]
            )
        words = "{who} [is|are] out of cards"
        self.say(out, words, who=Seat(out))
        sign = 1 if out == self.solo else -1
        self.score(self.solo, 2 * sign * self.bid, "alone, out first" if sign > 0 else "alone, not out first")
        for seat in self.seats_after(self.solo)[:-1]:
            self.score(
                seat, -sign * self.bid, "pays the lone player" if sign > 0 else "paid by the lone player"
            )
        if out == self.solo and left == HAND:
            self.feat("shut-out", [out])
        elif out == self.solo and self.bid == HIGHEST_BID and left >= MANY:
            self.feat("three-early", [out])
        if self.is_last_hand:
            self.finish()
        self.dealer = out  # R2
        self.ask(out, "deal")

    @property
    def is_last_hand(self) -> bool:
        """Tell whether the match ends with the hand just settled (R4)."""
        if self.length == "broke":
            return min(self.scores) <= 0
        return self.hand_number >= int(self.length)

    def outcome(self) -> Outcome:
        best = super().outcome()
        words = "After {hands} hands the highest total is {n} chips."
        why = Sentence(words, hands=self.hand_number, n=self.scores[best.winners[0]])
        return Outcome(best.winners, best.standing, why)

    # ---- Who plays with whom ----

    def team(self, seat: int) -> int:
        """Return the team of *seat*: each alone in the bidding, then the others against the lone player."""
        return int(seat != self.solo) if self.playing else seat

    def partner(self, seat: int) -> int | None:
        """Return with whom *seat* plays against the lone player; None for that player."""
        return None if seat == self.solo else 3 - seat - self.solo

    # ---- What the table shows ----

    def label(self, move: Move) -> Sentence | None:
        if move.verb == "bid":
            return Sentence("Bid {n}", n=move.amount or 0)
        if move.verb == "play" and (made := combination_of(move.cards)) is not None:
            return Sentence("Play {what}", what=made.title)
        return None

    def called(self, cards: Sequence[Card]) -> str:
        made = combination_of(cards) if len(cards) > 1 and BACK not in cards else None
        return made.kind if made is not None else ""

    def status(self) -> Sentence:
        n = max(1, self.hand_number)
        hand = Sentence("Hand {n} of {all}", n=n, all=self.length)
        if self.length == "broke":
            hand = Sentence("Hand {n}", n=n)
        if not self.playing:
            return hand
        return Sentence("{hand} · {who} alone for {stake}", hand=hand, who=Seat(self.solo), stake=self.bid)

    def groups(self, seat: int) -> Sequence[Group]:
        """Return a hand rank by rank, the highest at the left."""
        hand = self.hand[seat]
        if BACK in hand:
            return []
        return [Group(tuple(cards)) for cards in reversed(by_rank(hand)) if cards]

    def figures(self, seat: int) -> Mapping[str, float]:
        left = len(self.played[seat]) if seat != self.out else 0
        own: dict[str, float] = {"Cards left": left, "Alone": seat == self.solo}
        return own | {"Won alone": seat == self.out} if seat == self.solo else own

    def indicators(self) -> list[Indicator]:
        ranks = Marker("High to low", text=ORDER, hint="How cards rank. Suits do not count.")
        if not self.heart:
            return [ranks]
        things: list[Indicator] = []
        heart = Card.parse(self.heart)
        hint = "The lowest heart that was dealt: its holder bids first and leads first."
        things.append(Marker("First", card=heart, seat=self.first, hint=hint))
        hint = "The highest bidder plays alone and takes the widow."
        if not self.playing:
            things.append(self.bid_history(hint=hint))
            solo = self.solo if self.bid else None
            words = str(self.bid) if self.bid else Text("none yet")
            things.append(Marker("Highest bid", text=words, seat=solo, large=True, hint=hint))
        else:
            said = [Text("pass") if word == "Pass" else word for _, word, _ in self.calls]
            things.append(Marker("Bids", text=in_a_row(said), hint=hint))
            hint = "Plays alone against the other two: each of them pays this, or is paid it."
            things.append(Badge(self.solo, Text("alone for {n}", n=self.bid), hint))
        if (to_beat := self.to_beat) is not None and self.out is None:
            hint = "Beat this with the same type, as many cards, and a higher rank."
            things.append(Marker("To beat", text=to_beat.title.capitalized(), large=True, hint=hint))
        elif self.phase == "lead":
            hint = "Whoever leads may play any combination."
            things.append(Marker("To beat", text="Nothing yet", large=True, hint=hint))
        for seat in self.passed:
            things.append(Badge(seat, "pass", "Has passed, but may still play when the turn comes back."))
        return [*things, ranks, *self.open_cards()]  # with large text the last row stays in sight

    def open_cards(self) -> list[Indicator]:
        """Name what lies before the players; the one combination to be beaten stands out."""
        things: list[Indicator] = []
        for seat, shown in enumerate(self.played):
            cards = tuple(shown)
            if not cards:
                continue
            if self.phase == "take":
                things.append(Named(cards, "widow"))
            elif self.out is not None and seat != self.out:
                things.append(Named(cards, Text("{n} left", n=len(cards))))
            elif (made := combination_of(cards)) is not None:
                things += [Named(cards, made.kind)] if made.size > 1 else []
                if self.out is None and seat != self.last:
                    things.append(Faded(cards))
        return things

    # ---- What the computer players ask ----

    def alike(self, move: Move) -> tuple[object, ...]:
        return move.verb, move.amount, combination_of(move.cards) if move.cards else None


def why_no_combination(cards: Sequence[Card]) -> Sentence | None:
    """Return why *cards* are no combination (R9, R10), None if they are one."""
    if combination_of(cards) is not None:
        return None
    counts = counts_of(cards)
    ranks = [place for place, count in enumerate(counts) if count]
    if ranks and ranks[-1] >= RUN_RANKS:
        return Sentence("A, 2 and 3 can only be played with cards of their own rank.")
    if len(ranks) == 2:
        return Sentence("Two ranks do not go together: play one rank, or three or more in a row.")
    if ranks and ranks[-1] - ranks[0] != len(ranks) - 1:
        return Sentence("There is a gap: a straight or run needs ranks in a row.")
    return Sentence("In a run, every rank needs the same number of cards.")


def why_no_answer(cards: Sequence[Card], to_beat: Combination) -> Sentence | None:
    """Return why *cards* do not beat *to_beat* (R12, R13), None if they do."""
    made = combination_of(cards)
    if made is None:
        return why_no_combination(cards)
    if made.beats(to_beat):
        return None
    if (made.width, made.length) != (to_beat.width, to_beat.length):
        if made.width == 4 and made.length == 1:
            return Sentence("Quads beat only lower quads: there are no bombs.")
        return Sentence("That is {made}, which cannot beat {asked}.", made=made.asked, asked=to_beat.asked)
    if made.top == to_beat.top:
        return Sentence("That is only equal: it has to rank higher than {what}.", what=to_beat.phrase)
    return Sentence("Too low: it has to beat {what}.", what=to_beat.phrase)


def is_forced(hand: Sequence[Card]) -> bool:
    """Tell whether *hand* must bid 3 by the house rule: three 3s, or two 3s and two 2s."""
    threes = sum(card.rank == "3" for card in hand)
    return threes >= 3 or (threes == 2 and sum(card.rank == "2" for card in hand) >= 2)
