"""Buck Euchre: four players, each for themselves, 24 cards, five tricks, and points that count down.

The trumps rank right bower (jack of trumps), left bower (the other jack of the same colour), ace, king,
queen, 10, 9; the other suits ace, king, queen, jack, 10, 9.  The left bower is a trump in every respect.

One card is turned.  In turn each player may order it up, which makes its suit trumps and gives the card to
the dealer, who discards another; if nobody does, each may name another suit.  Who fixes trumps is the
declarer and promises three tricks.  The others stay in, which promises one trick, or drop out.  A turned
club is trumps at once, and everybody plays; if all pass twice, everybody plays without trumps.

Everybody starts with 25 points.  A promise kept takes away a point for each trick taken, a promise broken
adds five.  Who is at zero or below after a hand, or takes all five tricks, wins.

The dealer discards before picking the turned card up, as many do at a table: it comes to the same, for
that card may not be the discard, and everybody can see that it is not.

The rulings are cited by number (R1 …).
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from cardgames.engine import (
    EUCHRE_24,
    FAN,
    OFTEN,
    PILE,
    TRICK,
    Card,
    Furniture,
    Group,
    Move,
    OneOf,
    Outcome,
    Seat,
    Sentence,
    Zone,
    card_moves,
    option,
    per_seat,
    shared,
)
from cardgames.engine.ai import AI
from cardgames.engine.families.bidding import Bidding
from cardgames.engine.families.trick_taking import TrickTaking

from . import furniture, wording
from .ranking import PLAIN, SUITS, belongs_to, height

PACKETS = (3, 2)
TRICKS = 5
DECLARER, DEFENDER = 3, 1  # tricks promised by the declarer, and by everybody else who plays
PENALTY = 5


class BuckEuchre(Bidding, TrickTaking):
    """A match of Buck Euchre.

    ``turned`` is the card that was turned in this hand, and ``taken`` tells whether the dealer got it;
    ``declarer`` has fixed trumps, ``out`` are the seats that have dropped out and ``staying`` those that
    have said that they stay; ``swept`` is who has taken all five tricks.
    """

    title = "Buck Euchre"
    family = "Tricks"
    seats = (4,)  # R2
    pack = EUCHRE_24  # R1
    rank_order = PLAIN
    low_wins = True
    closed_hands = True  # R13
    goal = "Take the tricks you have promised, stay out of hands you fear, and count down from 25 to zero."
    minutes = 15
    also_called = ("Dirty Clubs",)
    emblem = "Jh Jd Ah"
    figure_units = {"Tricks": "tricks", "Stayed in": OFTEN, "Promises kept": OFTEN}
    prompts = {"deal": "Deal the cards."}

    points = option(25, "Points to start with", choices={25: "25", 15: "15"})
    dirty = option(True, "Dirty clubs", help="A turned club is trumps at once, and everybody has to play.")
    all_pass = option(
        "play",
        "When all pass twice",
        choices={"play": "No trumps", "stick": "The dealer names", "again": "New deal"},
        help="Everybody plays without trumps, the dealer has to name a suit, or the next player deals.",
    )

    hand = per_seat(FAN, seen_by="owner", label="hand")
    trick = shared(TRICK, label="trick")
    upcard = shared(PILE, label="turned card", place="large")
    won = per_seat(PILE, seen_by="nobody", label="tricks won")
    # The stub also takes the dealer's discard and the hands of who drops out (R13).
    stock = shared(PILE, seen_by="nobody", label="stub", place="left")

    def start(self) -> None:
        self.dealer = self.first_dealer()  # R3
        self.scores = [self.points] * 4  # R15
        self.leader = 0
        self.swept: int | None = None
        self.forget_hand()
        self.ask(self.dealer, "deal")

    def forget_hand(self) -> None:
        """Nothing has been turned, bid or played."""
        self.turned: Card | None = None
        self.taken = False
        self.trumps = ""
        self.declarer: int | None = None
        self.out: list[int] = []
        self.staying: list[int] = []
        self.forget_play()
        self.open_bidding()

    # ---------------------------------------------------------------- the deal (R3)

    def legal_deal(self) -> OneOf:
        return OneOf([Move("deal")])

    def apply_deal(self, move: Move) -> None:
        self.forget_hand()
        self.fresh_pack(self.stock)
        first = self.after(self.dealer)
        for count in PACKETS:
            for seat in self.seats_after(self.dealer):
                self.deal(count, self.stock, self.hand[seat])
        self.deal(1, self.stock, self.upcard)
        self.turned = self.upcard.top
        if self.dirty and self.turned.suit == "c":  # R6
            self.trumps = "c"
            self.say(None, "The {card} is turned: dirty clubs, and everybody plays", card=self.turned)
            self.open_play(first)
        else:
            self.say(self.dealer, "The {card} is turned", card=self.turned)
            self.ask(first, "order")

    # ---------------------------------------------------------------- finding trumps (R7, R8)

    def legal_order(self) -> OneOf:
        """The first round."""
        return OneOf([Move("order"), Move("pass")])

    def legal_name(self) -> OneOf:
        """The second round: any suit but the one turned down."""
        assert self.turned is not None
        suits = [Move("name", word=name) for name, suit in SUITS.items() if suit != self.turned.suit]
        return OneOf(suits if self.must_name() else [*suits, Move("pass")])

    def must_name(self) -> bool:
        """Whether the player to act is a dealer who has to name a suit, by a house rule."""
        return self.all_pass == "stick" and self.player == self.dealer

    def apply_order(self, move: Move) -> None:
        assert self.turned is not None
        self.call(self.player, "Take up" if self.player == self.dealer else "Order up")
        self.declare(self.turned.suit)
        self.ask(self.dealer, "discard")

    def legal_discard(self) -> OneOf:
        return OneOf(card_moves("discard", self.hand[self.dealer]))

    def apply_discard(self, move: Move) -> None:
        self.move(move.card, self.hand[self.dealer], self.stock)
        self.move_all(self.upcard, self.hand[self.dealer])
        self.taken = True
        self.ask_to_stay()

    def apply_name(self, move: Move) -> None:
        suit = SUITS[str(move.word)]
        self.call(self.player, "", suit)
        self.declare(suit)
        self.ask_to_stay()

    def declare(self, suit: str) -> None:
        """The player to act is the declarer, with *suit* as trumps."""
        self.declarer, self.trumps = self.player, suit

    def apply_pass(self, move: Move) -> None:
        self.call(self.player, "Pass")
        if self.player != self.dealer:
            self.ask(self.after(self.player), self.phase)
        elif self.phase == "order":
            assert self.turned is not None
            self.say(self.dealer, "The {card} is turned down", card=self.turned)
            self.move_all(self.upcard, self.stock)  # R8
            self.ask(self.after(self.dealer), "name")
        else:
            self.all_have_passed()

    def all_have_passed(self) -> None:
        """R9: no trumps, and everybody plays; by a house rule the hand is thrown in."""
        if self.all_pass == "play":
            self.say(None, "Everybody passed twice: no trumps, and everybody plays")
            self.open_play(self.after(self.dealer))
        else:
            self.say(None, "Everybody passed twice: the hand is thrown in")
            for hand in self.hand:
                self.lay_away(hand)
            self.next_hand()

    # ---------------------------------------------------------------- dropping out (R10 to R13)

    def ask_to_stay(self) -> None:
        """The next player after the declarer says in or out; then the play begins."""
        assert self.declarer is not None
        order = self.seats_after(self.declarer)[:-1]
        said = len(self.staying) + len(self.out)
        if said < len(order):
            self.ask(order[said], "stay")
        elif not self.staying:
            self.unopposed()
        else:
            self.open_play(self.after(self.dealer))

    def legal_stay(self) -> OneOf:
        return OneOf([Move("stay"), Move("drop")])

    def apply_stay(self, move: Move) -> None:
        self.say(self.player, "“I stay in”")
        self.staying.append(self.player)
        self.ask_to_stay()

    def apply_drop(self, move: Move) -> None:
        self.say(self.player, "“I drop out”")
        self.out.append(self.player)
        self.lay_away(self.hand[self.player])
        self.ask_to_stay()

    def lay_away(self, hand: Zone) -> None:
        """R13: unseen, but for the turned card, of which everybody knows where it is."""
        if self.taken and hand.owner == self.dealer:
            assert self.turned is not None
            self.move(self.turned, hand, self.upcard)
            self.move_all(self.upcard, self.stock)
        self.move_all(hand, self.stock)

    def unopposed(self) -> None:
        """R12: as good as five tricks, but not the match."""
        assert self.declarer is not None
        self.score(self.declarer, -TRICKS, "nobody stayed in: as good as five tricks")
        self.score_those_out()
        self.lay_away(self.hand[self.declarer])
        self.next_hand()

    # ---------------------------------------------------------------- the play (R14)

    def suit_of(self, card: Card) -> str:
        return belongs_to(card, self.trumps)

    def strength(self, card: Card) -> int:
        return height(card, self.trumps)

    def plays(self, seat: int) -> bool:
        return seat not in self.out

    def players(self) -> list[int]:
        """The seats that play this hand, from the dealer's left."""
        return [seat for seat in self.seats_after(self.dealer) if self.plays(seat)]

    def promised(self, seat: int) -> int:
        """The tricks that *seat* has to take in this hand, 0 for who is out (R15)."""
        if not self.plays(seat):
            return 0
        return DECLARER if seat == self.declarer else DEFENDER

    def could_hold(self, seat: int, card: Card) -> bool:
        """The turned card is the dealer's, or in nobody's hand."""
        if card == self.turned:
            return self.taken and seat == self.dealer
        return super().could_hold(seat, card)

    # ---------------------------------------------------------------- scoring (R15 to R18)

    def end_hand(self) -> None:
        for seat in self.players():
            self.settle_promise(seat)
        self.score_those_out()
        if max(self.tricks) == TRICKS:  # R16
            self.swept = self.tricks.index(TRICKS)
            self.finish()
        self.next_hand()

    def settle_promise(self, seat: int) -> None:
        """A point off for each trick, or five more where the promise was broken (R15)."""
        tricks, promised = self.tricks[seat], self.promised(seat)
        if tricks >= promised:
            self.score(seat, -tricks, wording.kept(seat == self.declarer, tricks), n=tricks)
        elif seat == self.declarer:
            self.score(seat, PENALTY, "euchred: {n} of the {promised} tricks", n=tricks, promised=promised)
        else:
            self.score(seat, PENALTY, "no trick")

    def score_those_out(self) -> None:
        for seat in self.out:
            self.score(seat, 0, "dropped out")

    def next_hand(self) -> None:
        """R17: the match ends after a hand in which somebody has come down to zero."""
        if min(self.scores) <= 0:
            self.finish()
        self.dealer = self.after(self.dealer)
        self.ask(self.dealer, "deal")

    def merit(self, side: int) -> int:
        """All five tricks are worth a match: as much as coming down to zero (R16)."""
        merit = super().merit(side)
        return max(0, merit) if side == self.swept else merit

    def outcome(self) -> Outcome:
        result = super().outcome()
        if self.swept is None:
            return result
        reason = Sentence("{who} took all five tricks.", who=Seat(self.swept))
        return Outcome(result.winners, result.standing, reason)

    @classmethod
    def ai(cls) -> AI[BuckEuchre]:
        from .ai import BUCK_EUCHRE

        return BUCK_EUCHRE

    # ---------------------------------------------------------------- what people are told

    def figures(self, seat: int) -> Mapping[str, float]:
        own: dict[str, float] = {"Tricks": self.tricks[seat], "Stayed in": self.plays(seat)}
        if self.plays(seat):
            own["Promises kept"] = not any(self.tricks) or self.tricks[seat] >= self.promised(seat)
        return own

    def groups(self, seat: int) -> Sequence[Group]:
        """Trumps apart from the rest, for the left bower does not belong to the suit it shows."""
        return self.trumps_apart(seat)

    why_not_discard = wording.why_not_discard
    why_not_name = wording.why_not_name

    def why_not_play(self, move: Move) -> Sentence | None:
        return wording.why_left_bower(self, move) or super().why_not_play(move)

    prompt_order = wording.order
    prompt_discard = wording.discard
    prompt_name = wording.name
    prompt_stay = wording.stay
    prompt_play = wording.play
    label = wording.label
    status = wording.status

    def furniture(self) -> list[Furniture]:
        return furniture.furniture(self)
