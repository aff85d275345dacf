"""Belote: four players in two partnerships, 32 cards, eight tricks.

The trumps rank jack, 9, ace, 10, king, queen, 8, 7, the other suits ace, 10, king, queen, jack, 9, 8, 7.
Everybody gets five cards and one is turned up.  In turn each player may take it, which makes its suit trumps;
if nobody does, each may name another suit.  The taker gets the turned card, and all are dealt eight.

Fours of a kind and runs are declared before the first lead, and only the side with the highest scores them;
king and queen of trumps in one hand are belote.  Follow suit; who cannot must trump while an opponent is
winning; trumps must go above an opponent's.  The cards and the last trick make 162 points.  The taker's side
needs more than half of them; if it fails, its opponents score everything.

The rulings are cited by number (R1 …).
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from random import Random
from typing import Annotated, NamedTuple

from cardgames.engine import (
    BACK,
    FAN,
    MELDS,
    OFTEN,
    PILE,
    PIQUET_32,
    TRICK,
    Badge,
    Card,
    CardOrder,
    Feat,
    Indicator,
    Marker,
    Move,
    Named,
    OneOf,
    Outcome,
    Rank,
    SamplingError,
    Sentence,
    Side,
    Suit,
    Tally,
    Text,
    option,
    per_seat,
    per_side,
    shared,
)
from cardgames.engine.faces import SUIT_NAMES, choice_of_faces
from cardgames.engine.families.bidding import Bidding
from cardgames.engine.families.trick_taking import TrickTaking
from cardgames.engine.fields import Among, Count, SeatNumber
from cardgames.engine.knowledge import HiddenCards
from cardgames.engine.text import Field

from .declarations import (
    NOTHING,
    RANKS,
    SAID,
    Claim,
    Declaration,
    best_declaration,
    combinations,
    declarations,
    next_to_speak,
    open_claims,
    spoken,
    standing,
    what_to_say,
    would_say,
)

PLAIN = "789JQKTA"  # low to high (R1)
TRUMP = "78QKTA9J"
PLAIN_POINTS = {"A": 11, "T": 10, "K": 4, "Q": 3, "J": 2}  # R2
TRUMP_POINTS = {"J": 20, "9": 14, "A": 11, "T": 10, "K": 4, "Q": 3}
SUITS = {SUIT_NAMES[suit]: suit for suit in "cdhs"}
TRICKS = 8
LEAST_CUT = 3
TRIES = 400
"""How many deals are drawn to find one that agrees with the declarations."""

ALL = 162
"""The trick points of a hand, the last trick included (R2)."""
HALF = 81
CAPOT = 252
LAST_TRICK = 10
BELOTE = 20
HUNDRED = 100


def card_points(card: Card, trumps: str) -> int:
    """Return what *card* counts in a trick.

    >>> card_points(Card("J", "h"), "h"), card_points(Card("J", "h"), "s")
    (20, 2)
    """
    return (TRUMP_POINTS if card.suit == trumps else PLAIN_POINTS).get(card.rank, 0)


def total_points(cards: Iterable[Card], trumps: str) -> int:
    """Return what some cards count together."""
    return sum(card_points(card, trumps) for card in cards)


def to_nearest_ten(points: int) -> int:
    """Round *points* to the nearest ten, five upwards (R28)."""
    return (points + 5) // 10 * 10


class ScoreLine(NamedTuple):
    """*points* for a side, *why* as a template with its *fields*, and the *cards* that made them."""

    side: int
    points: int
    why: str
    cards: tuple[Card, ...] = ()
    fields: dict[str, Field] = {}


class PlayedHand(NamedTuple):
    """A hand that has been played, and what it scores line by line (R23 to R27).

    It holds the side of the *taker*, for each side the points of its *cards* and its number of *tricks*, the
    side that won the *last* trick, the *good* declarations and their side, the side that held the *belote*
    with its two cards, and what was *held* over from hands before.
    """

    taker: int
    cards: tuple[int, int]
    tricks: tuple[int, int]
    last: int
    good: Sequence[Declaration] = ()
    good_side: int | None = None
    belote: int | None = None
    royals: tuple[Card, ...] = ()
    held: int = 0
    holds_over: bool = False

    @property
    def points(self) -> tuple[int, int]:
        """Return the trick points of each side, the last trick included."""
        first, second = self.cards
        return first + LAST_TRICK * (self.last == 0), second + LAST_TRICK * (self.last == 1)

    @property
    def capot(self) -> int | None:
        """Return the side that took all tricks, if one did."""
        return self.tricks.index(TRICKS) if TRICKS in self.tricks else None

    @property
    def is_even(self) -> bool:
        """Tell whether the points stand 81 to 81 and the house holds them over."""
        return self.holds_over and self.points[0] == HALF

    @property
    def winner(self) -> int | None:
        """Return the side that won the contract; None where it is held over."""
        if self.is_even:
            return None
        return self.taker if self.points[self.taker] > HALF else 1 - self.taker  # R23, R24

    def score_lines(self) -> Iterator[ScoreLine]:
        """Yield what each side scores, before rounding."""
        yield self.verdict()
        yield from self.trick_lines()
        side = self.declarations_side()
        for one in self.good if side is not None else ():
            assert side is not None
            yield ScoreLine(side, one.points, "{name}", one.cards, {"name": one.name})
        if self.belote is not None:  # R18: always
            yield ScoreLine(self.belote, BELOTE, "belote and rebelote", self.royals)
        if self.held and self.winner is not None:
            yield ScoreLine(self.winner, self.held, "carried over from 81–81")

    def verdict(self) -> ScoreLine:
        """Return the line that says whether the contract was made."""
        mine, theirs = self.points[self.taker], self.points[1 - self.taker]
        fields: dict[str, Field] = {"mine": mine, "theirs": theirs, "side": Side(self.taker)}
        if self.is_even:
            return ScoreLine(self.taker, 0, "81 to 81: 81 points are carried over")
        if self.winner == self.taker:
            return ScoreLine(self.taker, 0, "{side} made the contract, {mine} to {theirs}", (), fields)
        return ScoreLine(self.taker, 0, "{side} failed the contract, {mine} to {theirs}", (), fields)

    def trick_lines(self) -> Iterator[ScoreLine]:
        """Yield the lines for tricks (R25 to R27)."""
        if self.capot is not None:
            yield ScoreLine(self.capot, CAPOT, "all eight tricks: capot")
        elif self.is_even:
            yield ScoreLine(1 - self.taker, HALF, "81 in tricks")
        elif self.winner != self.taker:
            yield ScoreLine(1 - self.taker, ALL, "all 162, because the contract failed")
        else:
            for side in (self.taker, 1 - self.taker):
                yield ScoreLine(side, self.cards[side], "cards in tricks")
                if self.last == side:
                    yield ScoreLine(side, LAST_TRICK, "last trick")

    def declarations_side(self) -> int | None:
        """Return the side that scores the good declarations, None for neither (R16, R26, R27)."""
        if self.good_side is None:
            return None
        if self.winner == 1 - self.taker:
            return self.winner  # the defenders take them, even those of the taker's side
        if self.capot is not None and self.good_side != self.capot:
            return None
        return self.good_side


class Belote(Bidding, TrickTaking):
    """A match of Belote."""

    title = "Belote"
    family = "Tricks"
    seats = (4,)  # R3
    sides = 2  # R4
    pack = PIQUET_32
    rank_order = PLAIN
    goal = "Choose trumps, then win more than half the points with your partner."
    minutes = 25
    also_called = ("Belotte",)
    emblem = "Jh 9h Ah"
    figure_units = {"Tricks": "tricks", "Took": OFTEN, "Contracts made": OFTEN}
    prompts = {
        "deal": "Deal the cards.",
        "declare": "Make your declaration.",
        "show": "Show the cards you declared.",
        "belote": "Announce belote if you hold it.",
    }
    automatic = ("declare", "show", "belote", "nothing")
    silent = ("nothing",)

    feats = (
        Feat("capot", "Capot", "Win all eight tricks of a hand."),
        Feat("turned", "Capot against the taker", "Win all eight tricks against the side that chose trumps."),
        Feat("jacks", "Four jacks", "Show four jacks, worth 200."),
        Feat("hundred", "Belote and a hundred", "Score belote and a declaration of 100 or more in one hand."),
    )

    clockwise = option(True, "Direction", choices={True: "Clockwise", False: "Anticlockwise"})
    declared = option(
        "all",
        "Declarations",
        choices={"all": "All", "belote": "Belote only", "none": "None"},
        help="What scores: fours of a kind, runs, and belote (king and queen of trumps).",
    )
    rounding = option(True, "Rounding", help="Round the score of each hand to the nearest ten.")
    mixed = option(
        True,
        "Shuffling",
        choices={True: "Every deal", False: "Only a cut"},
        help="The old way: stack the tricks and cut them, without shuffling.",
    )
    target = option(1000, "Points that win the match", choices={500: "500", 1000: "1,000", 1500: "1,500"})
    over_partner = option(
        False,
        "Overtrump the partner",
        help="When trumps are led, you must go above even your partner if you can.",
    )
    holds_over = option(
        False,
        "At 81–81, carry the points over",
        help="The taker's 81 go to the side that wins the next contract.",
    )
    ties = option(True, "Both sides at the target", choices={True: "A tie", False: "The higher score wins"})
    faces_offered = ("french", "german")
    faces = choice_of_faces(faces_offered)

    hand = per_seat(FAN, seen_by="owner", label="hand")
    shown = per_seat(MELDS, label="declared cards")
    trick = shared(TRICK, label="trick")
    upcard = shared(PILE, label="turned card", place="large")
    won = per_side(PILE, seen_by="nobody", label="tricks won")
    stock = shared(PILE, seen_by="nobody", label="pack")

    held: Count  # points held over
    taker: SeatNumber | None
    talk: list[tuple[SeatNumber, Annotated[str, Among(*SAID, *RANKS, NOTHING)]]]
    good: list[tuple[SeatNumber, tuple[Card, ...]]]  # what was shown, and by whom
    royal: Card | None  # the first of king and queen of trumps to be played
    royal_seat: SeatNumber | None
    pins: dict[Card, SeatNumber]  # while a deal is drawn: who is to hold what
    # whether who played it holds the other: "yes", "no", "" while not known
    belote: Annotated[str, Among("", "yes", "no")]

    def start(self) -> None:
        self.dealer = self.first_dealer()  # R5
        self.leader = 0
        self.held = 0
        self.forget_hand()
        self.ask(self.dealer, "deal")

    def forget_hand(self) -> None:
        """Forget what was bid, declared and played."""
        self.taker = None
        self.trumps = ""
        self.talk = []
        self.good = []
        self.royal = None
        self.royal_seat = None
        self.pins = {}
        self.belote = ""
        self.open_bidding()
        self.forget_play()

    def contradictions(self) -> Iterator[tuple[str, str]]:
        yield from super().contradictions()
        if (self.taker is None) != (not self.trumps):
            yield "taker", "There are trumps once somebody has taken, and not before."

    # ---- The deal ----

    def legal_deal(self) -> OneOf:
        return OneOf([Move("deal")])

    def apply_deal(self, move: Move) -> None:
        self.forget_hand()
        self.fresh_pack(self.stock)  # R6
        for count in (3, 2):  # R7
            for seat in self.seats_after(self.dealer):
                self.deal(count, self.stock, self.hand[seat])
        self.deal(1, self.stock, self.upcard)
        self.ask(self.after(self.dealer), "take")

    # ---- Bidding (R8 to R11) ----

    def legal_take(self) -> OneOf:  # R8
        return OneOf([Move("take"), Move("pass")])

    def prompt_take(self) -> Sentence:
        return Sentence("Take the {card} with {suit} as trumps, or pass.", card=self.upcard.top,
                        suit=Suit(self.upcard.top.suit))  # fmt: skip

    def apply_take(self, move: Move) -> None:
        self.call(self.player, "I take")
        self.become_taker(self.upcard.top.suit)

    def legal_name(self) -> OneOf:  # R9
        others = [name for name, suit in SUITS.items() if suit != self.upcard.top.suit]
        return OneOf([*(Move("name", word=name) for name in others), Move("pass")])

    def why_not_name(self, move: Move) -> Sentence | None:
        suit = self.upcard.top.suit
        if move.verb == "take" or move == Move("name", word=SUIT_NAMES[suit]):
            template = "{suit} were turned down in the first round: name another suit."
            return Sentence(template, suit=Suit(suit))
        return None

    def prompt_name(self) -> Sentence:
        return Sentence("Nobody took it. Name another suit, or pass.")

    def apply_name(self, move: Move) -> None:
        suit = SUITS[str(move.word)]
        self.call(self.player, "", suit)
        self.become_taker(suit)

    def apply_pass(self, move: Move) -> None:
        self.call(self.player, "Pass")
        if self.player != self.dealer:
            self.ask(self.after(self.player), self.phase)
        elif self.phase == "take":
            self.ask(self.after(self.dealer), "name")
        else:
            self.throw_in()

    def become_taker(self, suit: str) -> None:
        """Make the player to act the taker, with *suit* as trumps, and complete the deal (R11)."""
        self.taker = taker = self.player
        self.trumps = suit
        self.move_all(self.upcard, self.hand[taker])
        order = self.seats_after(self.dealer)
        for seat in order:
            self.deal(2 if seat == taker else 3, self.stock, self.hand[seat])
        if self.declared == "all":
            self.ask(order[0], "declare")
        else:
            self.open_play(order[0])

    def throw_in(self) -> None:
        """Collect the cards unseen; nobody scores (R10)."""
        self.say(None, "Everybody passed twice: the hand is thrown in")
        for seat in self.seats_after(self.dealer):
            self.move_all(self.hand[seat], self.stock)
        self.move_all(self.upcard, self.stock)
        self.next_deal()

    # ---- Declarations (R13 to R17) ----

    def legal_declare(self) -> OneOf:
        """Return the one thing that the player to act has to say."""
        own = best_declaration(self.hand[self.player], self.trumps)
        word = what_to_say(self.talk, self.player, own)
        return OneOf([Move("nothing") if word == NOTHING else Move("declare", word=word)])

    def apply_declare(self, move: Move) -> None:
        word = str(move.word)
        if word in RANKS:
            kind = standing(self.talk).kind
            self.say(self.player, "“{said}”", said=Sentence(spoken(word, kind), rank=Rank(RANKS[word])))
        else:
            self.say(self.player, "“{said}”", said=Sentence(spoken(word)))
        self.continue_talk(word)

    def continue_talk(self, word: str) -> None:
        """Note that the player to act has said *word*; go on with the talk, or show what is good."""
        self.talk.append((self.player, word))
        seat = next_to_speak(self.talk, self.seats_after(self.dealer))
        if seat is not None:
            self.ask(seat, "declare")
        else:
            self.ask_to_show(self.seats_after(self.dealer))

    def ask_to_show(self, seats: Sequence[int]) -> None:
        """Ask the next of *seats* on the side of the highest declaration to show; then begin the play."""
        showing = [seat for seat in seats if self.side(seat) == self.good_side]
        if showing:
            self.ask(showing[0], "show")
        else:
            self.open_play(self.after(self.dealer))  # R19

    @property
    def good_side(self) -> int | None:
        """Return the side of the highest declaration, as far as the talk tells (R16)."""
        seat = standing(self.talk).seat
        return None if seat is None else self.side(seat)

    def legal_show(self) -> OneOf:
        found = declarations(self.hand[self.player], self.trumps)
        return OneOf([Move("show", *(one.cards for one in found)) if found else Move("nothing")])

    def apply_show(self, move: Move) -> None:
        seat = self.player
        for number, group in enumerate(move.groups):
            self.good.append((seat, group))
            for card in group:
                self.move(card, self.hand[seat], self.shown[seat], tag=number)
            if all(card.rank == "J" for card in group):
                self.feat("jacks", [seat], group)
        self.ask_partner_to_show()

    def ask_partner_to_show(self) -> None:
        """Ask the partner of the player to act to show, or begin the play."""
        order = self.seats_after(self.dealer)
        self.ask_to_show(order[order.index(self.player) + 1 :])

    def apply_nothing(self, move: Move) -> None:
        """Declare nothing, show nothing, or announce no belote."""
        if self.phase == "declare":
            self.continue_talk(NOTHING)
        elif self.phase == "show":
            self.ask_partner_to_show()
        else:
            self.belote = "no"
            self.continue_trick()

    # ---- The play (R20) ----

    def strength(self, card: Card) -> int:
        return (TRUMP if card.suit == self.trumps else PLAIN).index(card.rank)  # R1

    def holding(self, seat: int) -> Sequence[Card]:
        """Return the hand and, until the first trick is gathered, what lies open of it (R17)."""
        shown = self.shown[seat]
        return [*self.hand[seat], *shown] if shown else self.hand[seat]

    def playable(self, hand: Sequence[Card]) -> Sequence[Card]:
        if not self.trick:
            return hand
        suited = self.following(hand)
        if suited:
            if self.led_suit() == self.trumps and self.must_go_over():
                return self.winning_cards(suited) or suited  # R20.2
            return suited  # R20.1
        if not self.opponent_is_winning():
            return hand  # R20.4
        trumps = [card for card in hand if card.suit == self.trumps]
        return self.winning_cards(trumps) or trumps or hand  # R20.3, R20.5

    def must_go_over(self) -> bool:
        """Tell whether a trump that is led must be beaten if possible."""
        return self.over_partner or self.opponent_is_winning()

    def winning_cards(self, cards: Sequence[Card]) -> list[Card]:
        """Return those of *cards* that beat the card that is winning."""
        best = self.best()
        return [card for card in cards if self.beats(card, best)]

    def why_duty(self, card: Card) -> Sentence:
        trumps = [one for one in self.holding(self.player) if one.suit == self.trumps]
        led, best = Suit(self.led_suit()), self.best()
        if led == self.trumps and not self.opponent_is_winning():
            return Sentence("You can go above your partner's {card}, and at this table you must.", card=best)
        if led == self.trumps or card.suit == self.trumps:
            return Sentence(
                "An opponent's {card} is winning and you can go above it, so you must.", card=best
            )
        if best.suit == self.trumps and not self.winning_cards(trumps):
            return Sentence(
                "You have no {suit}, so you must trump, even below the {card}.", suit=led, card=best
            )
        return Sentence("You have no {suit} and an opponent is winning, so you must trump.", suit=led)

    def prompt_play(self) -> Sentence:
        if not self.trick:
            return Sentence("Your lead: play any card.")
        led, best, hand = self.led_suit(), self.best(), self.holding(self.player)
        playable = self.playable(hand)
        over = len(playable) < len(self.following(hand)) or self.beats(playable[0], best)
        if self.following(hand):
            duty = "Follow {suit}."
            if led == self.trumps and self.must_go_over() and over:
                duty = "Follow {suit} and go above the {card}."
        elif led == self.trumps:
            duty = "No {suit}: play any card."
        elif not self.opponent_is_winning():
            duty = "No {suit}, and your partner is winning: play any card."
        elif playable[0].suit != self.trumps:
            duty = "No {suit} and no trumps: play any card."
        elif best.suit != self.trumps:
            duty = "No {suit}: you must trump."
        elif over:
            duty = "No {suit}: you must trump, above the {card}."
        else:
            duty = "No {suit}: you must trump, even below the {card}."
        return Sentence(duty, suit=Suit(led), card=best)

    def apply_play(self, move: Move) -> None:
        card, seat = move.card, self.player
        self.lay(card)
        if card.suit != self.trumps or card.rank not in "KQ" or self.declared == "none":
            self.continue_trick()
        elif self.royal is None:
            self.royal, self.royal_seat = card, seat
            self.ask(seat, "belote")
        else:
            if self.belote == "yes":
                self.say(seat, "“Rebelote”")
            self.continue_trick()

    def lay(self, card: Card) -> None:
        shown = self.shown[self.player]
        if card in shown:
            self.infer(self.player, card)
            self.move(card, shown, self.trick)
        else:
            super().lay(card)

    def legal_belote(self) -> OneOf:
        """Announce, with the first of king and queen, whether the other is in the same hand (R18)."""
        held = self.other_royal() in self.holding(self.player)
        return OneOf([Move("belote") if held else Move("nothing")])

    def apply_belote(self, move: Move) -> None:
        self.belote = "yes"
        self.say(self.player, "“Belote”")
        self.continue_trick()

    def other_royal(self) -> Card | None:
        """Return the queen or king of trumps that was not the first of them to be played."""
        if self.royal is None:
            return None
        return Card("Q" if self.royal.rank == "K" else "K", self.trumps)

    def end_trick(self) -> None:
        for seat in self.seats_after(self.dealer):  # R17: after the first trick they are taken up again
            self.move_all(self.shown[seat], self.hand[seat])
        super().end_trick()

    # ---- Scoring (R23 to R29) ----

    def trick_points(self, cards: Sequence[Card], *, is_last: bool) -> int:
        return total_points(cards, self.trumps) + (LAST_TRICK if is_last else 0)

    def end_hand(self) -> None:
        result = self.played_hand()
        sums = [0, 0]
        for entry in result.score_lines():
            self.score(entry.side, entry.points, entry.why, entry.cards, **entry.fields)
            sums[entry.side] += entry.points
        for side, points in enumerate(sums):
            whole = to_nearest_ten(points)
            if self.rounding and whole != points:
                self.score(side, whole - points, "{exact} rounded to {whole}", exact=points, whole=whole)
        self.held = self.held + HALF if result.is_even else 0
        self.tell_of_feats(result)
        if max(self.scores) >= self.target:
            self.finish()  # R29
        self.next_deal()

    def tell_of_feats(self, result: PlayedHand) -> None:
        """Tell what is rare in the hand just scored."""
        if result.capot is not None:
            name = "capot" if result.capot == result.taker else "turned"
            self.feat(name, self.seats_of(result.capot))
        side = result.declarations_side()
        great = [one.cards for one in result.good if one.points >= HUNDRED]
        if great and side is not None and side == result.belote:
            self.feat("hundred", self.seats_of(side), (*result.royals, *great[0]))

    def played_hand(self) -> PlayedHand:
        """Return the hand that has been played, as it is scored."""
        assert self.taker is not None
        known = [one for _, cards in self.good for one in declarations(cards, self.trumps)]
        royals = (Card("K", self.trumps), Card("Q", self.trumps)) if self.belote == "yes" else ()
        return PlayedHand(
            taker=self.side(self.taker),
            cards=(total_points(self.won[0], self.trumps), total_points(self.won[1], self.trumps)),
            tricks=(self.tricks[0], self.tricks[1]),
            last=self.side(self.leader),
            good=known,
            good_side=self.good_side,
            belote=self.side(self.royal_seat or 0) if royals else None,
            royals=royals,
            held=self.held,
            holds_over=self.holds_over,
        )

    def next_deal(self) -> None:
        """Move the deal on (R5); where cards are only cut, gather the tricks for it."""
        if not self.mixed and self.seed is not None:
            gathered = [*self.won[0], *self.won[1], *self.stock]
            cut = LEAST_CUT + self.chance(len(gathered) - 2 * LEAST_CUT + 1)
            self.deck = (*gathered[cut:], *gathered[:cut])
        self.dealer = self.after(self.dealer)
        self.ask(self.dealer, "deal")

    def outcome(self) -> Outcome:
        higher = 0 if self.scores[0] >= self.scores[1] else 1
        both = min(self.scores) >= self.target
        if both and (self.ties or self.scores[0] == self.scores[1]):
            reason = Sentence("Both sides reached {target} points: a tie.", target=self.target)
            return Outcome((0, 1), (0, 1), reason)
        reason = Sentence("{side} reached {target} points.", side=Side(higher), target=self.target)
        return Outcome((higher,), (higher, 1 - higher), reason)

    # ---- What a play gives away ----

    def infer(self, seat: int, card: Card) -> None:
        super().infer(seat, card)
        if not self.trick or self.beats(card, self.best()):
            return
        led, best = self.led_suit(), self.best()
        if led == card.suit == self.trumps:
            if self.must_go_over():
                self.cap(seat, self.trumps, self.strength(best))
        elif card.suit != led != self.trumps and self.opponent_is_winning():
            if card.suit != self.trumps:
                self.lacks(seat, self.trumps)
            else:
                self.cap(seat, self.trumps, self.strength(best))

    def could_hold(self, seat: int, card: Card) -> bool:
        if card in self.pins:
            return seat == self.pins[card]
        if card is self.other_royal():
            if self.belote == "yes" and seat != self.royal_seat:
                return False
            if self.belote == "no" and seat == self.royal_seat:
                return False
        return super().could_hold(seat, card)

    def determinize(self, rng: Random) -> Belote:
        """Return a full position in which everybody would have said the same of declarations.

        What a player said tells of eight cards at once. A player who claimed something that was not shown is
        given cards that make it; then deals are drawn until one agrees with all that was said.
        """
        if not self.talk:
            return super().determinize(rng)
        able = self.able_to_claim()
        opened = [[*self.shown[seat], *self.played_by(seat)] for seat in range(4)]
        deals: dict[frozenset[tuple[Card, int]], HiddenCards] = {}  # by what is pinned
        for _ in range(TRIES):
            self.pins = pinned_for_claims(able, rng)
            try:
                pinned = frozenset(self.pins.items())
                if pinned not in deals:
                    deals[pinned] = HiddenCards(self)
                drawn = deals[pinned].draw(rng)
            except SamplingError:
                if not able:
                    raise
                continue
            finally:
                self.pins = {}
            hands = [[*deals[pinned].hand(seat, drawn), *opened[seat]] for seat in range(4)]
            if self.agrees_with_talk(hands):
                world = self.copy()
                deals[pinned].fill(world, drawn, rng)
                return world
        raise SamplingError("No deal agrees with what was declared.")

    def open_claims(self) -> dict[int, Claim]:
        """Return what each seat claimed to hold and has not shown."""
        return open_claims(self.talk, {seat for seat, _ in self.good})

    def able_to_claim(self) -> dict[int, list[dict[Card, int]]]:
        """Return for each seat with an open claim the hidden cards that could make it good, and whose they
        would be."""
        able: dict[int, list[dict[Card, int]]] = {}
        seen = {card for zone in self.zones for card in zone}
        for seat, (kind, rank) in self.open_claims().items():
            known = {card for card in self.holding(seat) if card is not BACK} | set(self.played_by(seat))
            able[seat] = []
            for group in combinations(kind):
                hidden = dict.fromkeys((card for card in group if card not in known), seat)
                if (
                    (not rank or group[0].rank == rank)
                    and len(hidden) <= self.hand[seat].count(BACK)
                    and not any(card in seen or not self.could_hold(seat, card) for card in hidden)
                ):
                    able[seat].append(hidden)
        return able

    def agrees_with_talk(self, hands: Sequence[Sequence[Card]]) -> bool:
        """Tell whether everybody, dealt these *hands*, would have said what was said."""
        return all(
            would_say(self.talk, seat, best_declaration(hand, self.trumps)) for seat, hand in enumerate(hands)
        )

    # ---- What the table shows ----

    def label(self, move: Move) -> Sentence | None:
        if move.verb == "take" and self.upcard:
            return Sentence("Take {suit}", suit=Suit(self.upcard.top.suit))
        if move.verb == "name":
            return Sentence("{suit}", suit=Suit(str(move.word)[0]))
        if move.verb == "declare":
            word = str(move.word)
            if word in RANKS:
                return Sentence("{rank}", rank=Rank(RANKS[word]))
            return Sentence(spoken(word))
        return None

    def status(self) -> Sentence:
        number = max(1, self.hand_number)
        match self.phase:
            case "take":
                return Sentence("Hand {n} · bidding, first round", n=number)
            case "name":
                return Sentence("Hand {n} · bidding, second round", n=number)
            case "declare" | "show":
                return Sentence("Hand {n} · declarations", n=number)
            case "play" | "belote":
                return Sentence("Hand {n} · trick {trick} of 8", n=number, trick=sum(self.tricks) + 1)
        return Sentence("Hand {n}", n=number)

    def figures(self, seat: int) -> Mapping[str, float]:
        if self.taker is None:  # thrown in
            return {}
        own: dict[str, float] = {"Tricks": self.tricks[self.side(seat)], "Took": seat == self.taker}
        winner = self.played_hand().winner
        if self.side(seat) == self.side(self.taker) and winner is not None:
            own["Contracts made"] = winner == self.side(seat)
        return own

    def indicators(self) -> list[Indicator]:
        things: list[Indicator] = [Tally("Points", tuple(self.scores), self.target)]
        if self.held:
            hint = "Left over from 81–81. The side that wins the next contract scores them."
            things.append(Marker("Carried over", text=str(self.held), hint=hint))
        if self.calls:
            things.append(self.bid_history(hint="What everybody bid in this hand."))
        if self.taker is None:
            return things
        things.append(Tally("Tricks", tuple(self.tricks), unit="tricks"))
        hint = "The taker's side needs 82 of the 162 points in tricks."
        things.append(Marker("Trumps", suit=self.trumps, hint=hint, seat=self.taker, declared=True))
        things.append(Badge(self.taker, "Taker", hint))
        order = tuple(Card(rank, self.trumps) for rank in reversed(TRUMP))
        played = {card for zone in (self.trick, *self.won) for card in zone}
        gone = tuple(card for card in order if card in played)
        hint = "Trumps from high to low. Those already played are faded."
        things.append(CardOrder("Order", order, gone, hint))
        if self.belote == "yes" and self.royal_seat is not None:
            hint = Text(
                "{king} and {queen} of trumps in one hand: always worth 20 points.",
                king=Rank("K"),
                queen=Rank("Q"),
            ).capitalized()
            things.append(Badge(self.royal_seat, "Belote", hint))
        return [*things, *self.named_declarations()]

    def named_declarations(self) -> list[Named]:
        """Return the good declarations of which all cards lie open."""
        return [
            Named(cards, Text("{n}: {what}", n=one.points, what=one.name))
            for seat, cards in self.good
            for one in declarations(cards, self.trumps)
            if set(cards) <= set(self.shown[seat])
        ]

    # ---- What the computer players ask ----

    def keeps_hands(self) -> bool:
        """Keep hands secret that nobody took (R10): with only a cut they come again."""
        return self.phase == "deal" and self.hand_number > 0 and self.taker is None


def pinned_for_claims(able: Mapping[int, Sequence[Mapping[Card, int]]], rng: Random) -> dict[Card, int]:
    """Return who is to hold which cards, so that every claim is good: of what they are *able* to claim with,
    one at random each."""
    pinned: dict[Card, int] = {}
    for groups in able.values():
        free = [group for group in groups if not pinned.keys() & group.keys()]
        if free:
            pinned |= rng.choice(free)
    return pinned
