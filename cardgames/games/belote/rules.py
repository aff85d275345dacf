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

from collections.abc import Mapping, Sequence
from random import Random

from cardgames.engine import (
    FAN,
    MELDS,
    OFTEN,
    PILE,
    PIQUET_32,
    TRICK,
    Card,
    Furniture,
    Move,
    OneOf,
    Outcome,
    Rank,
    Sentence,
    Side,
    Suit,
    option,
    per_seat,
    per_side,
    shared,
)
from cardgames.engine.ai import AI
from cardgames.engine.families.bidding import Bidding
from cardgames.engine.families.trick_taking import TrickTaking
from cardgames.engine.text import SUIT_NAMES

from . import furniture, sampling, scoring, wording
from .declarations import NOTHING, WORDS, best, declarations, line, next_to_speak, spoken, standing
from .ranking import PLAIN, TRUMP, total

SUITS = {SUIT_NAMES[suit]: suit for suit in "cdhs"}
TRICKS = 8
LEAST_CUT = 3


class Belote(Bidding, TrickTaking):
    """A match of Belote."""

    title = "Belote"
    family = "Tricks"
    seats = (4,)  # R3
    sides = 2  # R4
    pack = PIQUET_32
    rank_order = PLAIN
    goal = "Take the trumps you like, and win more than half of the points with your partner."
    minutes = 25
    also_called = ("Belotte",)
    emblem = "Jh 9h Ah"
    figure_units = {"Tricks": "tricks", "Took": OFTEN, "Contracts made": OFTEN}
    prompts = {
        "deal": "Deal the cards.",
        "declare": "Say what you have to declare.",
        "show": "Show what you have declared.",
        "belote": "Tell whether you hold belote.",
    }
    automatic = ("declare", "show", "belote", "nothing")
    silent = ("nothing",)

    clockwise = option(True, "Direction", choices={True: "Clockwise", False: "Counter-clockwise"})
    declared = option(
        "all",
        "Declarations",
        choices={"all": "All", "belote": "Belote only", "none": "None"},
        help="Whether fours of a kind, runs, and king and queen of trumps score.",
    )
    rounding = option(True, "Rounding", help="The score of a hand is rounded to the nearest ten.")
    mixed = option(
        True,
        "Shuffling",
        choices={True: "Every deal", False: "Only a cut"},
        help="The old way is to put the tricks on one another and only cut them.",
    )
    target = option(1000, "Points that win the match", choices={500: "500", 1000: "1,000", 1500: "1,500"})
    over_partner = option(
        False, "Overtrump the partner", help="When trumps are led you must go above your own partner too."
    )
    holds_over = option(
        False, "81 all is held over", help="The taker's 81 points go to who wins the next contract."
    )
    ties = option(True, "Both sides at the target", choices={True: "A tie", False: "The higher score wins"})

    hand = per_seat(FAN, seen_by="owner", label="hand")
    shown = per_seat(MELDS, label="declared cards")
    trick = shared(TRICK, label="trick")
    upcard = shared(PILE, label="turned card", place="large")
    won = per_side(PILE, seen_by="nobody", label="tricks won")
    stock = shared(PILE, seen_by="nobody", label="pack")

    def start(self) -> None:
        self.dealer = self.first_dealer()  # R5
        self.leader = 0
        self.held = 0  # points held over
        self.forget_hand()
        self.ask(self.dealer, "deal")

    def forget_hand(self) -> None:
        """Nothing has been bid, declared or played."""
        self.taker: int | None = None
        self.trumps = ""
        self.talk: list[tuple[int, str]] = []
        self.good: list[tuple[int, tuple[Card, ...]]] = []  # what was shown, and by whom
        self.royal: Card | None = None  # the first of king and queen of trumps to be played
        self.royal_seat: int | None = None
        self.pins: dict[Card, int] = {}  # while a deal is drawn: who is to hold what
        self.belote = ""  # whether who played it holds the other: "yes", "no", "" while not known
        self.open_bidding()
        self.forget_play()

    # ---------------------------------------------------------------- the deal

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

    # ---------------------------------------------------------------- bidding

    def legal_take(self) -> OneOf:
        """The first round (R8)."""
        return OneOf([Move("take"), Move("pass")])

    def legal_name(self) -> OneOf:
        """The second round (R9)."""
        others = [name for name, suit in SUITS.items() if suit != self.upcard.top.suit]
        return OneOf([*(Move("name", word=name) for name in others), Move("pass")])

    def why_not_name(self, move: Move) -> Sentence | None:
        suit = self.upcard.top.suit
        if move.verb == "take" or move == Move("name", word=SUIT_NAMES[suit]):
            template = "{suit} were turned down in the first round: name another suit."
            return Sentence(template, suit=Suit(suit))
        return None

    def apply_take(self, move: Move) -> None:
        self.call(self.player, "I take")
        self.take(self.upcard.top.suit)

    def apply_name(self, move: Move) -> None:
        suit = SUITS[str(move.word)]
        self.call(self.player, "", suit)
        self.take(suit)

    def apply_pass(self, move: Move) -> None:
        self.call(self.player, "Pass")
        if self.player != self.dealer:
            self.ask(self.after(self.player), self.phase)
        elif self.phase == "take":
            self.ask(self.after(self.dealer), "name")
        else:
            self.throw_in()

    def take(self, suit: str) -> None:
        """The player to act is the taker, with *suit* as trumps, and the deal is completed (R11)."""
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
        """R10: nobody scores, and the cards are collected unseen."""
        self.say(None, "Everybody passed twice: the hand is thrown in")
        for seat in self.seats_after(self.dealer):
            self.move_all(self.hand[seat], self.stock)
        self.move_all(self.upcard, self.stock)
        self.next_deal()

    # ---------------------------------------------------------------- declarations (R13 to R17)

    def legal_declare(self) -> OneOf:
        """The one thing that the player to act has to say."""
        word = line(self.talk, self.player, best(self.hand[self.player], self.trumps))
        return OneOf([Move("nothing") if word == NOTHING else Move("declare", word=word)])

    def apply_declare(self, move: Move) -> None:
        word = str(move.word)
        if word in WORDS:
            kind = standing(self.talk).kind
            self.say(self.player, spoken(word, kind), rank=Rank(WORDS[word]))
        else:
            self.say(self.player, spoken(word))
        self.speak(word)

    def speak(self, word: str) -> None:
        """The player to act has said *word*; the talk goes on, or the good declarations are shown."""
        self.talk.append((self.player, word))
        seat = next_to_speak(self.talk, self.seats_after(self.dealer))
        if seat is not None:
            self.ask(seat, "declare")
        else:
            self.ask_to_show(self.seats_after(self.dealer))

    def ask_to_show(self, seats: Sequence[int]) -> None:
        """The next of *seats* on the side of the highest declaration shows; then the play begins."""
        showing = [seat for seat in seats if self.side(seat) == self.good_side]
        if showing:
            self.ask(showing[0], "show")
        else:
            self.open_play(self.after(self.dealer))  # R19

    @property
    def good_side(self) -> int | None:
        """The side of the highest declaration, as far as has been told (R16)."""
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
        self.shown_next()

    def shown_next(self) -> None:
        """The partner of the player to act shows, or the play begins."""
        order = self.seats_after(self.dealer)
        self.ask_to_show(order[order.index(self.player) + 1 :])

    def apply_nothing(self, move: Move) -> None:
        """Nothing to declare, nothing to show, or no belote."""
        if self.phase == "declare":
            self.speak(NOTHING)
        elif self.phase == "show":
            self.shown_next()
        else:
            self.belote = "no"
            self.go_on()

    # ---------------------------------------------------------------- what may be played (R20)

    def strength(self, card: Card) -> int:
        return (TRUMP if card.suit == self.trumps else PLAIN).index(card.rank)  # R1

    def holding(self, seat: int) -> Sequence[Card]:
        """Until the first trick is gathered some lie open (R17)."""
        shown = self.shown[seat]
        return [*self.hand[seat], *shown] if shown else self.hand[seat]

    def playable(self, hand: Sequence[Card]) -> Sequence[Card]:
        if not self.trick:
            return hand
        suited = self.following(hand)
        if suited:
            if self.led_suit() == self.trumps and self.must_go_over():
                return self.higher(suited) or suited  # R20.2
            return suited  # R20.1
        if not self.opponent_is_winning():
            return hand  # R20.4
        trumps = [card for card in hand if card.suit == self.trumps]
        return self.higher(trumps) or trumps or hand  # R20.3, R20.5

    def must_go_over(self) -> bool:
        """Whether a trump that is led must be beaten if possible."""
        return self.over_partner or self.opponent_is_winning()

    def higher(self, cards: Sequence[Card]) -> list[Card]:
        """Those of *cards* that beat the card that is winning."""
        best = self.best()
        return [card for card in cards if self.beats(card, best)]

    why_duty = wording.why_duty

    def prompt_take(self) -> Sentence:
        return Sentence("Take the {card} with {suit} as trumps, or pass.", card=self.upcard.top,
                        suit=Suit(self.upcard.top.suit))  # fmt: skip

    def prompt_name(self) -> Sentence:
        return Sentence("Nobody took: name another suit, or pass.")

    prompt_play = wording.prompt_play
    label = wording.label

    # ---------------------------------------------------------------- the play

    def lay(self, card: Card) -> None:
        shown = self.shown[self.player]
        if card in shown:
            self.infer(self.player, card)
            self.move(card, shown, self.trick)
        else:
            super().lay(card)

    def apply_play(self, move: Move) -> None:
        card, seat = move.card, self.player
        self.lay(card)
        if card.suit != self.trumps or card.rank not in "KQ" or self.declared == "none":
            self.go_on()
        elif self.royal is None:
            self.royal, self.royal_seat = card, seat
            self.ask(seat, "belote")
        else:
            if self.belote == "yes":
                self.say(seat, "“Rebelote”")
            self.go_on()

    def legal_belote(self) -> OneOf:
        """Whether the other of king and queen is in the same hand is told when the first is played (R18)."""
        held = self.other_royal() in self.holding(self.player)
        return OneOf([Move("belote") if held else Move("nothing")])

    def other_royal(self) -> Card | None:
        """Queen or king of trumps, whichever has not been played first."""
        if self.royal is None:
            return None
        return Card("Q" if self.royal.rank == "K" else "K", self.trumps)

    def apply_belote(self, move: Move) -> None:
        self.belote = "yes"
        self.say(self.player, "“Belote”")
        self.go_on()

    def end_trick(self) -> None:
        for seat in self.seats_after(self.dealer):  # R17: after the first trick they are taken up again
            self.move_all(self.shown[seat], self.hand[seat])
        super().end_trick()

    # ---------------------------------------------------------------- scoring (R23 to R29)

    def end_hand(self) -> None:
        result = self.result()
        sums = [0, 0]
        for entry in scoring.lines(result):
            self.score(entry.side, entry.points, entry.why, entry.cards, **entry.fields)
            sums[entry.side] += entry.points
        for side, points in enumerate(sums):
            whole = scoring.rounded(points)
            if self.rounding and whole != points:
                self.score(side, whole - points, "{exact} rounded to {whole}", exact=points, whole=whole)
        self.held = self.held + scoring.HALF if result.is_even else 0
        if max(self.scores) >= self.target:
            self.finish()  # R29
        self.next_deal()

    def result(self) -> scoring.Hand:
        """The hand that has been played, as it is scored."""
        assert self.taker is not None
        known = [one for _, cards in self.good for one in declarations(cards, self.trumps)]
        royals = (Card("K", self.trumps), Card("Q", self.trumps)) if self.belote == "yes" else ()
        return scoring.Hand(
            taker=self.side(self.taker),
            cards=(total(self.won[0], self.trumps), total(self.won[1], self.trumps)),
            tricks=(self.tricks[0], self.tricks[1]),
            last=self.side(self.leader),
            good=known,
            good_side=self.good_side,
            belote=self.side(self.royal_seat or 0) if royals else None,
            royals=royals,
            held=self.held,
            holds_over=self.holds_over,
        )

    def keeps_hands(self) -> bool:
        """Where nobody took, hands are collected unseen (R10): with only a cut they come again."""
        return self.phase == "deal" and self.hand_number > 0 and self.taker is None

    def next_deal(self) -> None:
        """The deal moves on (R5); where cards are only cut, the tricks are gathered for it."""
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

    # ---------------------------------------------------------------- what a play gives away

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
        """Within what was said of declarations, too."""
        return sampling.determinize(self, rng, super().determinize)

    @classmethod
    def ai(cls) -> AI[Belote]:
        from .ai import BELOTE

        return BELOTE

    # ---------------------------------------------------------------- what the table shows

    def figures(self, seat: int) -> Mapping[str, float]:
        if self.taker is None:  # thrown in
            return {}
        own: dict[str, float] = {"Tricks": self.tricks[self.side(seat)], "Took": seat == self.taker}
        winner = self.result().winner
        if self.side(seat) == self.side(self.taker) and winner is not None:
            own["Contracts made"] = winner == self.side(seat)
        return own

    status = wording.status

    def furniture(self) -> list[Furniture]:
        return furniture.furniture(self)
