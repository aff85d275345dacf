"""Buck Euchre: four players, each for themselves, 24 cards, five tricks, and points that count down.

The trumps rank right bower (jack of trumps), left bower (the other jack of the same colour), ace, king,
queen, 10, 9; the other suits ace, king, queen, jack, 10, 9.  The left bower is a trump in every respect.

One card is turned.  In turn each player may order it up, which makes its suit trumps and gives the card to
the dealer, who discards another; if nobody does, each may name another suit.  Whoever makes trumps is the
declarer and promises three tricks.  The others stay in, which promises one trick, or drop out.  A turned
club is trumps at once, and everybody plays; if all pass twice, everybody plays without trumps.

Everybody starts with 25 points.  A promise kept takes away a point for each trick taken, a promise broken
adds five.  Who is at zero or below after a hand, or takes all five tricks, wins.

The dealer discards before picking the turned card up, as many do at a table: it comes to the same, for
that card may not be the discard, and everybody can see that it is not.

The rulings are cited by number (R1 …).
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence

from cardgames.engine import (
    EUCHRE_24,
    FAN,
    OFTEN,
    PILE,
    TRICK,
    Badge,
    Card,
    CardOrder,
    Feat,
    Group,
    Indicator,
    Marked,
    Marker,
    Move,
    OneOf,
    Outcome,
    Seat,
    Sentence,
    Suit,
    Tally,
    Text,
    Zone,
    card_moves,
    option,
    per_seat,
    shared,
)
from cardgames.engine.faces import SUIT_NAMES
from cardgames.engine.families.bidding import Bidding
from cardgames.engine.families.trick_taking import TrickTaking
from cardgames.engine.fields import SeatNumber, Seats

PACKETS = (3, 2)
TRICKS = 5
DECLARER, DEFENDER = 3, 1  # tricks promised by the declarer, and by everybody else who plays
PENALTY = 5
PLAIN = "9TJQKA"  # low to high
TRUMP = "9TQKA"  # below the two bowers
SUITS = {SUIT_NAMES[suit]: suit for suit in "cdhs"}
OTHER = {"c": "s", "s": "c", "d": "h", "h": "d"}  # the other suit of the same colour


# ---- How cards rank, and to which suit they belong (R4, R5) ----


def right_bower(trumps: str) -> Card:
    """Return the highest trump: the jack of trumps."""
    return Card("J", trumps)


def left_bower(trumps: str) -> Card:
    """Return the second highest trump: the other jack of the same colour."""
    return Card("J", OTHER[trumps])


def effective_suit(card: Card, trumps: str) -> str:
    """Return the suit to which *card* belongs when *trumps* ("" for none) are trumps."""
    if trumps and card.rank == "J" and card.suit == OTHER[trumps]:
        return trumps
    return card.suit


def height(card: Card, trumps: str) -> int:
    """Return how high *card* ranks within the suit that it belongs to, from 0."""
    if effective_suit(card, trumps) != trumps:
        return PLAIN.index(card.rank)
    if card.rank == "J":
        return len(TRUMP) + (card.suit == trumps)
    return TRUMP.index(card.rank)


def trump_order(trumps: str) -> tuple[Card, ...]:
    """Return all trumps, the highest first."""
    return tuple(sorted(trumps_of(EUCHRE_24, trumps), key=lambda card: -height(card, trumps)))


def trumps_of(cards: Iterable[Card], trumps: str) -> list[Card]:
    """Return those of *cards* that are trumps; none where there are no trumps."""
    return [card for card in cards if trumps and effective_suit(card, trumps) == trumps]


# ---- The game ----


class BuckEuchre(Bidding, TrickTaking):
    """A match of Buck Euchre.

    ``turned`` is the card that was turned in this hand, and ``taken`` tells whether the dealer got it;
    ``declarer`` has made trumps, ``out`` are the seats that have dropped out and ``staying`` those that
    have said that they stay; ``swept`` is who has taken all five tricks.
    """

    title = "Buck Euchre"
    family = "Tricks"
    seats = (4,)  # R2
    pack = EUCHRE_24  # R1
    rank_order = PLAIN
    low_wins = True
    closed_hands = True  # R13
    goal = "Take the tricks you promise, drop out of hands you fear, and count down to zero."
    minutes = 15
    also_called = ("Dirty Clubs",)
    emblem = "Jh Jd Ah"
    figure_units = {"Tricks": "tricks", "Stayed in": OFTEN, "Promises kept": OFTEN}
    prompts = {"deal": "Deal the cards."}

    feats = (
        Feat("all-five", "All five", "Win all five tricks, and with them the match."),
        Feat("four-against", "Four against the maker", "Win four tricks against whoever made trumps."),
    )

    points = option(25, "Points to start with", choices={25: "25", 15: "15"})
    dirty = option(
        True, "Dirty clubs", help="A turned club makes clubs trumps at once, and everybody has to play."
    )
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

    swept: SeatNumber | None
    turned: Card | None
    taken: bool
    declarer: SeatNumber | None
    out: Seats
    staying: Seats

    def start(self) -> None:
        self.dealer = self.first_dealer()  # R3
        self.scores = [self.points] * 4  # R15
        self.leader = 0
        self.swept = None
        self.forget_hand()
        self.ask(self.dealer, "deal")

    def forget_hand(self) -> None:
        """Begin a hand: nothing has been turned, bid or played."""
        self.turned = None
        self.taken = False
        self.trumps = ""
        self.declarer = None
        self.out = []
        self.staying = []
        self.forget_play()
        self.open_bidding()

    def contradictions(self) -> Iterator[tuple[str, str]]:
        yield from super().contradictions()
        with_dealer = self.dealer in self.out or self.turned in self.hand[self.dealer]
        if self.taken and self.phase in ("order", "discard", "name", "stay") and not with_dealer:
            yield "taken", "The dealer does not hold the turned card."

    # ---- The deal (R3) ----

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

    # ---- Making trumps (R7, R8) ----

    def legal_order(self) -> OneOf:
        return OneOf([Move("order"), Move("pass")])

    def prompt_order(self) -> Sentence:
        assert self.turned is not None
        if self.player == self.dealer:
            return Sentence("Take up the {card} and play for three tricks, or pass?", card=self.turned)
        words = "Order up the {card} for {who} and play for three tricks?"
        return Sentence(words, card=self.turned, who=Seat(self.dealer))

    def apply_order(self, move: Move) -> None:
        assert self.turned is not None
        self.call(self.player, "Take up" if self.player == self.dealer else "Order up")
        self.declare(self.turned.suit)
        self.ask(self.dealer, "discard")

    def legal_discard(self) -> OneOf:
        return OneOf(card_moves("discard", self.hand[self.dealer]))

    def why_not_discard(self, move: Move) -> Sentence | None:
        if [move] != card_moves("discard", move.cards) or move.card != self.turned:  # R7
            return None
        return Sentence("You have just taken up the {card}: discard another card.", card=move.card)

    def prompt_discard(self) -> Sentence:
        assert self.turned is not None
        return Sentence("The {card} is yours: discard another card.", card=self.turned)

    def apply_discard(self, move: Move) -> None:
        self.move(move.card, self.hand[self.dealer], self.stock)
        self.move_all(self.upcard, self.hand[self.dealer])
        self.taken = True
        self.ask_to_stay()

    def legal_name(self) -> OneOf:
        assert self.turned is not None  # R8: not the suit that was turned down
        suits = [Move("name", word=name) for name, suit in SUITS.items() if suit != self.turned.suit]
        return OneOf(suits if self.must_name() else [*suits, Move("pass")])

    def must_name(self) -> bool:
        """Tell whether the player to act is a dealer who has to name a suit, by a house rule."""
        return self.all_pass == "stick" and self.player == self.dealer

    def why_not_name(self, move: Move) -> Sentence | None:
        assert self.turned is not None
        if move.verb == "name" and SUITS.get(str(move.word)) == self.turned.suit:
            words = "{suit} were turned down: name another suit."
            return Sentence(words, suit=Suit(self.turned.suit))
        return None

    def prompt_name(self) -> Sentence:
        assert self.turned is not None
        suit = Suit(self.turned.suit)
        if self.must_name():
            return Sentence("Everybody passed: you have to name a suit, but not {suit}.", suit=suit)
        return Sentence("Name a suit, but not {suit}; or pass.", suit=suit)

    def apply_name(self, move: Move) -> None:
        suit = SUITS[str(move.word)]
        self.call(self.player, "", suit)
        self.declare(suit)
        self.ask_to_stay()

    def declare(self, suit: str) -> None:
        """Make the player to act the declarer, with *suit* as trumps."""
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
            self.end_passed_bidding()

    def end_passed_bidding(self) -> None:
        """Play without trumps (R9), or by a house rule throw the hand in."""
        if self.all_pass == "play":
            self.say(None, "Everybody passed twice: no trumps, and everybody plays")
            self.open_play(self.after(self.dealer))
        else:
            self.say(None, "Everybody passed twice: the hand is thrown in")
            for hand in self.hand:
                self.lay_away(hand)
            self.next_hand()

    # ---- Dropping out (R10 to R13) ----

    def ask_to_stay(self) -> None:
        """Ask the next player after the declarer, in or out; then begin the play."""
        assert self.declarer is not None
        order = self.seats_after(self.declarer)[:-1]
        said = len(self.staying) + len(self.out)
        if said < len(order):
            self.ask(order[said], "stay")
        elif not self.staying:
            self.score_unopposed()
        else:
            self.open_play(self.after(self.dealer))

    def legal_stay(self) -> OneOf:
        return OneOf([Move("stay"), Move("drop")])

    def prompt_stay(self) -> Sentence:
        assert self.declarer is not None
        words = "{who} [makes|make] {suit} trumps. Stay in (you need one trick), or drop out?"
        return Sentence(words, who=Seat(self.declarer), suit=Suit(self.trumps))

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
        """Lay *hand* away unseen, but for the turned card: everybody knows where that is (R13)."""
        if self.taken and hand.owner == self.dealer:
            assert self.turned is not None
            self.move(self.turned, hand, self.upcard)
            self.move_all(self.upcard, self.stock)
        self.move_all(hand, self.stock)

    def score_unopposed(self) -> None:
        """Score as for five tricks, but not as the match (R12)."""
        assert self.declarer is not None
        self.score(self.declarer, -TRICKS, "nobody stayed in: counts as five tricks")
        self.score_those_out()
        self.lay_away(self.hand[self.declarer])
        self.next_hand()

    # ---- The play (R14) ----

    def why_not_play(self, move: Move) -> Sentence | None:
        return self.refuse_for_left_bower(move) or super().why_not_play(move)

    def refuse_for_left_bower(self, move: Move) -> Sentence | None:
        """Return why a card may not be played, where the reason is that the left bower is a trump (R4)."""
        if not self.trumps or [move] != card_moves("play", move.cards):
            return None
        hand = self.hand[self.player]
        following, left = self.following(hand), left_bower(self.trumps)
        if move.card not in hand or not following or move.card in following:
            return None
        if move.card == left:
            led = Suit(self.led_suit())
            return Sentence(
                "The {card} is a trump. You hold {suit}, so follow with one of those.", card=left, suit=led
            )
        if following == [left]:
            return Sentence("Trumps were led, and your {card} is one: play it.", card=left)
        return None

    def prompt_play(self) -> Sentence:
        led = self.led_suit()
        if not led:
            return Sentence("Your lead: play any card.")
        if self.following(self.hand[self.player]):
            words = "Follow with a trump." if led == self.trumps else "Follow {suit}."
            return Sentence(words, suit=Suit(led))
        return Sentence("You have no {suit}: play any card.", suit=Suit(led))

    def suit_of(self, card: Card) -> str:
        return effective_suit(card, self.trumps)

    def strength(self, card: Card) -> int:
        return height(card, self.trumps)

    def plays(self, seat: int) -> bool:
        return seat not in self.out

    def players(self) -> list[int]:
        """Return the seats that play this hand, from the dealer's left."""
        return [seat for seat in self.seats_after(self.dealer) if self.plays(seat)]

    def promised(self, seat: int) -> int:
        """Return the tricks that *seat* has to take in this hand, 0 for a player who is out (R15)."""
        if not self.plays(seat):
            return 0
        return DECLARER if seat == self.declarer else DEFENDER

    # ---- Scoring (R15 to R18) ----

    def end_hand(self) -> None:
        for seat in self.players():
            self.settle_promise(seat)
        self.score_those_out()
        best = self.tricks.index(max(self.tricks))
        if self.declarer not in (None, best) and self.tricks[best] == TRICKS - 1:
            self.feat("four-against", [best])
        if max(self.tricks) == TRICKS:  # R16
            self.swept = self.tricks.index(TRICKS)
            self.feat("all-five", [self.swept])
            self.finish()
        self.next_hand()

    def settle_promise(self, seat: int) -> None:
        """Take a point off for each trick, or add five where the promise was broken (R15)."""
        tricks, promised = self.tricks[seat], self.promised(seat)
        if tricks >= promised:
            self.score(seat, -tricks, self.why_kept(seat), n=tricks)
        elif seat == self.declarer:
            self.score(seat, PENALTY, "euchred: {n} of the {promised} tricks", n=tricks, promised=promised)
        else:
            self.score(seat, PENALTY, "no trick")

    def why_kept(self, seat: int) -> str:
        """Return why *seat* scores for a promise that was kept, as a template."""
        tricks = self.tricks[seat]
        if tricks == TRICKS:
            return "all five tricks: the match is won"
        if seat == self.declarer:
            return "{n} tricks as the declarer"
        return "{n} trick" if tricks == 1 else "{n} tricks"

    def score_those_out(self) -> None:
        for seat in self.out:
            self.score(seat, 0, "dropped out")

    def next_hand(self) -> None:
        """End the match if somebody has come down to zero (R17); otherwise the next player deals."""
        if min(self.scores) <= 0:
            self.finish()
        self.dealer = self.after(self.dealer)
        self.ask(self.dealer, "deal")

    def merit(self, side: int) -> int:
        """Count all five tricks as a match: as much as coming down to zero (R16)."""
        merit = super().merit(side)
        return max(0, merit) if side == self.swept else merit

    def outcome(self) -> Outcome:
        result = super().outcome()
        if self.swept is None:
            return result
        reason = Sentence("{who} took all five tricks.", who=Seat(self.swept))
        return Outcome(result.winners, result.standing, reason)

    # ---- What the table shows ----

    def label(self, move: Move) -> Sentence | None:
        match move.verb:
            case "order":
                return Sentence("Take up" if self.player == self.dealer else "Order up")
            case "name":
                return Sentence("{suit}", suit=Suit(SUITS[str(move.word)]))
            case "stay":
                return Sentence("Stay in")
            case "drop":
                return Sentence("Drop out")
        return None

    def figures(self, seat: int) -> Mapping[str, float]:
        own: dict[str, float] = {"Tricks": self.tricks[seat], "Stayed in": self.plays(seat)}
        if self.plays(seat):
            own["Promises kept"] = not any(self.tricks) or self.tricks[seat] >= self.promised(seat)
        return own

    def groups(self, seat: int) -> Sequence[Group]:
        """Return trumps apart, for the left bower does not belong to the suit it shows."""
        return self.trumps_apart(seat)

    def status(self) -> Sentence:
        words = {
            "order": "Hand {n} · first round",
            "name": "Hand {n} · second round",
            "discard": "Hand {n} · exchange",
            "stay": "Hand {n} · in or out",
            "play": "Hand {n} · trick {trick} of 5",
        }
        number = max(1, self.hand_number)
        return Sentence(words.get(self.phase, "Hand {n}"), n=number, trick=sum(self.tricks) + 1)

    def indicators(self) -> list[Indicator]:
        hint = "Points count down. Once a hand ends with anyone at zero or below, the lowest score wins."
        things: list[Indicator] = [Tally("Points", tuple(self.scores), hint=hint)]
        if self.turned is None:
            return things
        hint = "The tricks that each player has taken in this hand."
        things.append(Tally("Tricks", tuple(self.tricks), hint=hint, unit="tricks"))
        if self.calls:
            things.append(self.bid_history(hint="What everybody bid in this hand."))
        return things + self.show_turned_card() + self.show_trumps() + self.show_promises()

    def is_played(self) -> bool:
        """Tell whether cards are played to tricks in this hand, or have been."""
        return self.phase == "play" or any(self.tricks)

    def show_turned_card(self) -> list[Indicator]:
        """Return what became of the turned card, where it does not lie open."""
        card = self.turned
        assert card is not None
        if self.taken and not any(card in zone for zone in (self.trick, *self.won)):
            if self.dealer in self.out:
                return []
            hint = "The dealer holds the turned card."
            return [Marker("Taken up", card=card, seat=self.dealer, hint=hint)]
        if self.upcard and self.is_played():  # so that nobody takes it for a card that was led
            return [Marked((card,), "turned")]
        if not self.taken and not self.upcard:
            hint = "The turned card is out of play, and its suit may not be named."
            return [Marker("Turned down", card=card, hint=hint)]
        return []

    def show_trumps(self) -> list[Indicator]:
        """Return the suit, whose it is, and how its cards rank."""
        if not self.trumps:
            if not self.is_played():
                return []
            hint = "Everybody passed twice: there are no bowers, and everybody has to take a trick."
            return [Marker("Trumps", text="none", hint=hint, declared=True)]
        things: list[Indicator] = []
        if self.declarer is None:
            hint = "A club was turned: clubs are trumps, and everybody has to take a trick."
            things.append(Marker("Trumps", suit=self.trumps, text="Dirty clubs", hint=hint, declared=True))
        else:
            hint = "The player who made trumps has to take three of the five tricks."
            things.append(Marker("Trumps", suit=self.trumps, seat=self.declarer, hint=hint, declared=True))
        order = trump_order(self.trumps)
        gone = {card for zone in (self.trick, *self.won) for card in zone}
        if self.turned is not None and self.turned_is_out_of_play():
            gone.add(self.turned)
        faded = tuple(card for card in order if card in gone)
        things.append(CardOrder("Order", order, faded, "High to low. Cards already played are faded."))
        things.append(Marked((left_bower(self.trumps),), "trump"))
        return things

    def turned_is_out_of_play(self) -> bool:
        """Tell whether the turned card is in nobody's hand, nor on its way to the dealer's."""
        return self.dealer in self.out if self.taken else self.phase != "discard"

    def show_promises(self) -> list[Indicator]:
        """Return who is in and who is out, and how many of the promised tricks they have."""
        things: list[Indicator] = []
        for seat in range(4):
            if seat in self.out:
                things.append(Badge(seat, "Out", "Dropped out: the score stays as it is.", out=True))
            elif self.is_played() or seat in (*self.staying, self.declarer):
                things.append(self.promise_badge(seat))
        return things

    def promise_badge(self, seat: int) -> Badge:
        """Return what *seat* has promised."""
        wanted, tricks = self.promised(seat), self.tricks[seat]
        if tricks >= wanted:
            role = "Declarer" if seat == self.declarer else "In"
            return Badge(seat, role, "Has taken the promised tricks.", ticked=True)
        hint = Text("Has to take {n} of the five tricks, or five points are added.", n=wanted)
        text = "Declarer: needs {n}" if seat == self.declarer else "Needs {n}"
        return Badge(seat, Text(text, n=wanted - tricks), hint)

    # ---- What the computer players ask ----

    def could_hold(self, seat: int, card: Card) -> bool:
        if card == self.turned:  # the dealer's, or in nobody's hand
            return self.taken and seat == self.dealer
        return super().could_hold(seat, card)
