"""Big Three, or Dig a Hole: three players, one pack, every hand one player alone against the other two.

The 3 is the highest card, then 2, A, K and so on down to the 4; suits count nothing.  Everybody gets sixteen
cards, four lie face down as the widow.  Whoever holds the lowest heart bids first, 1 to 3; in turn the others
bid higher or pass.  The highest bidder takes the widow and plays alone with twenty cards for as many chips.

The first bidder leads a combination: cards of one rank, a straight, or a run of pairs, trips or quads, three
or more ranks long and without A, 2 and 3.  In turn everybody beats it by the same type, as long and higher,
or passes; after two passes the player who played last leads anew.  The hand ends when somebody has no card
left.  If that is the lone player, both others pay the bid, otherwise the lone player pays it to both.

The rulings are cited by number (R1 …); `combinations` knows what beats what, `furniture` what is shown.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from cardgames.engine import (
    BACK,
    FAN,
    OFTEN,
    PILE,
    ROW,
    Card,
    Either,
    Furniture,
    Group,
    Move,
    OneOf,
    Outcome,
    Seat,
    Sentence,
    Subset,
    Zone,
    option,
    per_seat,
    shared,
)
from cardgames.engine.ai import AI
from cardgames.engine.families.bidding import Bidding

from . import furniture, wording
from .combinations import PLACE, RANKS, Combination, by_rank, choices, reading, usable
from .wording import HIGHEST_BID

HAND = 16
WIDOW = 4
MOST = HAND + WIDOW
CHIPS = 30  # R4
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
    goal = "Be rid of all your cards first: alone with twenty cards, or one of two partners."
    minutes = 25
    also_called = ("Dig a Hole", "Da San", "Wa Keng")
    emblem = "3h 2d Ac"
    figure_units = {"Cards left": "cards", "Alone": OFTEN, "Won alone": OFTEN}
    automatic = ("take", "pass")
    prompts = {"deal": "Deal the cards.", "take": "Take the widow."}
    discreet = ("follow",)

    length = option(
        "12",
        "Length",
        choices={"12": "12 hands", "6": "6 hands", "24": "24 hands", "broke": "Until a player has no chips"},
        help="Until a player has no chips: that can take more than a hundred hands.",
    )
    open_widow = option(False, "Open widow", help="The widow is shown to all before it is taken.")
    clockwise = option(True, "Direction", choices={True: "Clockwise", False: "Counter-clockwise"})
    must_bid = option(False, "Forced 3", help="With three 3s, or two 3s and two 2s, you must bid 3 at once.")

    hand = per_seat(FAN, seen_by="owner", label="hand")
    played = per_seat(ROW, label="cards played last")
    widow = shared(PILE, seen_by="nobody", label="widow", place="right")
    heap = shared(PILE, label="cards played", place="right")

    def start(self) -> None:
        self.dealer = self.first_dealer()  # R2
        self.scores = [CHIPS] * self.side_count  # R4
        self.forget_hand()
        self.ask(self.dealer, "deal")

    def forget_hand(self) -> None:
        self.first = self.dealer
        self.heart = ""
        self.bid = 0
        self.solo = self.dealer
        self.playing = False
        self.bidding: list[int] = []
        self.last: int | None = None
        self.passed: list[int] = []
        self.out: int | None = None
        self.open_bidding()

    # ---------------------------------------------------------------- the deal

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
        """R5: the lowest heart that was dealt is shown, and with it the lower ones in the widow."""
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
            self.say(None, "The {card} lies in the widow", card=heart)

    # ---------------------------------------------------------------- the bidding

    def legal_bid(self) -> OneOf:
        if self.must_bid and furniture.is_forced(self.hand[self.player]):
            return OneOf([Move("bid", amount=HIGHEST_BID)])
        bids = [Move("bid", amount=n) for n in range(self.bid + 1, HIGHEST_BID + 1)]
        return OneOf(bids if not self.bid else [*bids, PASS])  # R6

    def apply_bid(self, move: Move) -> None:
        self.bid, self.solo = move.amount or 1, self.player
        self.call(self.player, str(self.bid))
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
        """R6: until somebody has bid 3, or two have passed."""
        if self.bid == HIGHEST_BID or len(self.bidding) == 1:
            self.show_widow()
            return
        order = self.seats_after(self.player)
        self.ask(next(seat for seat in order if seat in self.bidding), "bid")

    def show_widow(self) -> None:
        """R7, R8: the highest bidder plays alone and takes the widow."""
        self.playing = True
        words = "{who} [plays|play] alone for {n}"
        self.say(self.solo, words, who=Seat(self.solo), n=furniture.chips(self.bid))
        if self.open_widow:
            self.move_all(self.widow, self.played[self.solo], tag=0)
            self.ask(self.solo, "take")
        else:
            self.take(self.widow)

    def legal_take(self) -> OneOf:
        return OneOf([Move("take")])

    def apply_take(self, move: Move) -> None:
        self.take(self.played[self.solo])

    def take(self, cards: Zone) -> None:
        self.move_all(cards, self.hand[self.solo])
        self.ask(self.first, "lead")  # R14

    # ---------------------------------------------------------------- the play

    def legal_lead(self) -> Subset:
        hand = self.hand[self.player]
        return Subset("play", hand, 1, MOST, wording.no_combination, lambda: choices(hand))

    def legal_follow(self) -> OneOf | Either:
        to_beat = self.to_beat
        assert to_beat is not None
        hand, passing = self.hand[self.player], OneOf([PASS])
        pool = usable(hand, to_beat)
        if not pool:
            return passing
        size = to_beat.size
        higher = Subset("play", pool, size, size, self.too_low, lambda: choices(hand, to_beat))
        return Either(higher, passing)  # R15

    def too_low(self, cards: Sequence[Card]) -> Sentence | None:
        """Why *cards* do not beat what lies there, None if they do."""
        to_beat = self.to_beat
        assert to_beat is not None
        return wording.no_answer(cards, to_beat)

    def apply_play(self, move: Move) -> None:
        seat = self.player
        self.move_all(self.played[seat], self.heap)
        for card in sorted(move.cards, key=lambda card: PLACE[card.rank]):
            self.move(card, self.hand[seat], self.played[seat], tag=0)
        self.last, self.passed = seat, []
        if not self.hand[seat]:
            self.end_hand(seat)  # R18
        else:
            self.ask(self.after(seat), "follow")

    def next_player(self) -> None:
        """After a pass the next player follows; after two the last one to play leads (R16)."""
        if len(self.passed) < 2:
            self.ask(self.after(self.player), "follow")
            return
        assert self.last is not None
        leader, self.last, self.passed = self.last, None, []
        self.gather()
        self.ask(leader, "lead")

    def gather(self) -> None:
        """What was played goes to the heap."""
        for seat in self.seats_after(self.dealer):
            self.move_all(self.played[seat], self.heap)

    # ---------------------------------------------------------------- the settlement

    def end_hand(self, out: int) -> None:
        """R19, R20: everybody shows what is left, and the bid is paid."""
        self.out = out
        others = [seat for seat in self.seats_after(out) if seat != out]
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
        if self.is_last_hand:
            self.finish()
        self.dealer = out  # R2
        self.ask(out, "deal")

    @property
    def is_last_hand(self) -> bool:
        """Whether the match ends with the hand just settled (R4)."""
        if self.length == "broke":
            return min(self.scores) <= 0
        return self.hand_number >= int(self.length)

    def outcome(self) -> Outcome:
        best = super().outcome()
        words = "Most chips after {hands} hands: {n}."
        why = Sentence(words, hands=self.hand_number, n=self.scores[best.winners[0]])
        return Outcome(best.winners, best.standing, why)

    # ---------------------------------------------------------------- who and what

    def team(self, seat: int) -> int:
        """Everybody alone in the bidding; then the lone player is one team and the others the second."""
        return int(seat != self.solo) if self.playing else seat

    @property
    def to_beat(self) -> Combination | None:
        """The combination that lies to be beaten, None before a lead."""
        return None if self.last is None else reading(self.played[self.last])

    def partner(self, seat: int) -> int | None:
        """With whom *seat* plays against the lone player; None for that player."""
        return None if seat == self.solo else 3 - seat - self.solo

    def alike(self, move: Move) -> tuple[object, ...]:
        return move.verb, move.amount, reading(move.cards) if move.cards else None

    def called(self, cards: Sequence[Card]) -> str:
        made = reading(cards) if len(cards) > 1 and BACK not in cards else None
        return made.kind if made is not None else ""

    def groups(self, seat: int) -> Sequence[Group]:
        return furniture.groups(self.hand[seat])

    def figures(self, seat: int) -> Mapping[str, float]:
        left = len(self.played[seat]) if seat != self.out else 0
        own: dict[str, float] = {"Cards left": left, "Alone": seat == self.solo}
        return own | {"Won alone": seat == self.out} if seat == self.solo else own

    @classmethod
    def ai(cls) -> AI[BigThree]:
        from .ai import BIG_THREE

        return BIG_THREE

    # ---------------------------------------------------------------- what is said and shown

    why_not_bid = wording.why_not_bid
    why_not_lead = wording.why_not_lead
    why_not_follow = wording.why_not_follow
    prompt_bid = wording.prompt_bid
    prompt_lead = wording.prompt_lead
    prompt_follow = wording.prompt_follow

    def label(self, move: Move) -> Sentence | None:
        return wording.label(move)

    def furniture(self) -> list[Furniture]:
        return furniture.furniture(self)

    def status(self) -> Sentence:
        return furniture.status(self)
