"""Malilla: four players in two partnerships, forty cards, ten tricks.

The cards of a suit rank 7 (the malilla), ace, king, queen, jack, 6, 5, 4, 3, 2.  The top five are
worth 5, 4, 3, 2 and 1, and every trick is worth one more, so that a hand shares out 70 points; a
side scores what it takes above 35.  The dealer's last card is turned and names trumps; if it is
worth points, the dealer's side scores them too.

Follow suit if you can.  While an opponent is winning the trick, beat the best card if you can,
with a trump where you have none of the suit led.  Otherwise play what you like, but do not throw
away the 7 of a plain suit that has not been led yet.

The rulings are cited by number (R1 …).
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Annotated

from cardgames.engine import (
    FAN,
    OFTEN,
    PILE,
    STRIPPED_40,
    TRICK,
    Badge,
    Card,
    CardOrder,
    Feat,
    Indicator,
    Marker,
    Move,
    OneOf,
    Outcome,
    Rank,
    Sentence,
    Side,
    Suit,
    SuitMarks,
    Tally,
    Text,
    option,
    per_seat,
    per_side,
    shared,
)
from cardgames.engine.faces import choice_of_faces
from cardgames.engine.families.trick_taking import TrickTaking
from cardgames.engine.fields import Between, Suits

RANKS = "23456JQKA7"  # low to high, in every suit (R1)
STRENGTH = {rank: strength for strength, rank in enumerate(RANKS)}
POINTS = {"7": 5, "A": 4, "K": 3, "Q": 2, "J": 1}
TRICKS = 10
RARE = 60  # points, for a feat
HALF = 35  # of the 70 points in a hand (R2, R14)


class Malilla(TrickTaking):
    """A match of Malilla."""

    title = "Malilla"
    family = "Tricks"
    seats = (4,)
    sides = 2
    pack = STRIPPED_40
    rank_order = RANKS
    goal = "With your partner, win tricks that hold sevens, aces and court cards."
    minutes = 15
    also_called = ("Manilla", "Manille")
    emblem = "7h As Kd"
    figure_units = {"Points taken": "points", "Tricks": "tricks", "Hands won": OFTEN}
    prompts = {"deal": "Deal the cards."}

    feats = (
        Feat("capote", "Capote", "Win all ten tricks of a hand."),
        Feat("sixty", "Sixty", "Take 60 of the 70 points in a hand."),
        Feat("shut-out", "Without reply", "Win the match before the other side scores a point."),
    )

    target = option(35, "Points that win the match", choices={35: "35", 70: "70"})
    bonus = option(
        True, "Dealer's bonus", help="If the turned card is worth points, the dealer's side scores them."
    )
    barred_sevens = option(
        True, "Barred sevens", help="You may not throw away the 7 of a plain suit that has not been led."
    )
    open_points = option(
        False, "Open point cards", help="Keep the point cards that each side has won in sight."
    )
    clockwise = option(True, "Direction", choices={True: "Clockwise", False: "Anticlockwise"})
    faces_offered = ("spanish", "italian", "french")
    faces = choice_of_faces(faces_offered)

    hand = per_seat(FAN, seen_by="owner", label="hand")
    turned = shared(PILE, label="turned card", place="dealer")
    trick = shared(TRICK, label="trick")
    won = per_side(PILE, seen_by="nobody", label="tricks won")
    stock = shared(PILE, seen_by="nobody", label="pack")

    trump_card: Card | None
    led: Suits  # the suits led so far in this hand
    waiting: Annotated[int, Between(0, max(POINTS.values()))]  # a bonus in abeyance (R7)

    def start(self) -> None:
        self.dealer = self.first_dealer()  # R4
        self.trump_card = None
        self.trumps = ""
        self.leader = 0
        self.led = ""
        self.waiting = 0
        self.forget_play()
        self.ask(self.dealer, "deal")

    def legal_deal(self) -> OneOf:
        return OneOf([Move("deal")])

    def apply_deal(self, move: Move) -> None:
        self.led, self.waiting = "", 0
        self.forget_play()
        self.fresh_pack(self.stock)
        order = self.seats_after(self.dealer)
        for number in range(len(self.stock) - 1):  # one at a time (R5)
            self.deal(1, self.stock, self.hand[order[number % 4]])
        self.deal(1, self.stock, self.turned)
        self.trump_card = card = self.turned.top
        self.trumps = card.suit
        self.say(self.dealer, "The {card} is turned: {suit} are trumps", card=card, suit=Suit(card.suit))
        self.pay_bonus(card)
        self.open_play(self.after(self.dealer))  # R9

    def pay_bonus(self, card: Card) -> None:
        """Pay the dealer's side for a turned card worth points (R6), unless that would win (R7)."""
        points = POINTS.get(card.rank, 0) if self.bonus else 0
        side = self.side(self.dealer)
        if not points:
            return
        if self.scores[side] + points >= self.target:
            self.waiting = points
            self.say(self.dealer, "The bonus of {points} waits until the hand is scored", points=points)
        else:
            self.score(side, points, "{card} turned by the dealer", [card], card=card)

    def apply_play(self, move: Move) -> None:
        self.lay(move.card)
        if len(self.trick) == 1 and move.card.suit not in self.led:
            self.led += move.card.suit
        self.move_all(self.turned, self.hand[self.dealer])  # on the first lead (R5)
        self.continue_trick()  # all ten tricks are played (R18)

    def end_hand(self) -> None:
        """Score the hand, then a waiting bonus (R14 to R16, in the order of R7)."""
        taken = [self.taken(side) for side in (0, 1)]
        for side, total in enumerate(taken):
            self.score(
                side,
                0,
                "{total} of the 70 points: {points} in cards, {tricks} for tricks",
                self.points_won(side),
                total=total,
                tricks=self.tricks[side],
                points=total - self.tricks[side],
            )
        best = max(taken)
        if best == HALF:
            self.score(0, 0, "{half} each: nobody scores", half=HALF)
        else:
            why = (
                "all ten tricks: capote"
                if max(self.tricks) == TRICKS
                else "{total} points, {over} above {half}"
            )
            self.score(taken.index(best), best - HALF, why, total=best, half=HALF, over=best - HALF)
        self.tell_of_feats(best, taken.index(best))
        if self.waiting and max(self.scores) < self.target:  # it always suffices: that is why it waited
            self.score(self.side(self.dealer), self.waiting, "the dealer's waiting bonus")
        elif self.waiting:
            self.say(self.dealer, "The waiting bonus of {points} is lost", points=self.waiting)
        if max(self.scores) >= self.target:
            if min(self.scores) == 0:
                self.feat("shut-out", self.seats_of(self.scores.index(max(self.scores))))
            self.finish()
        self.dealer = self.after(self.dealer)
        self.ask(self.dealer, "deal")

    def tell_of_feats(self, best: int, side: int) -> None:
        """Tell what is rare in the hand of *side*, which has taken *best* points, more than the other."""
        if max(self.tricks) == TRICKS:
            self.feat("capote", self.seats_of(side))
        elif best >= RARE:
            self.feat("sixty", self.seats_of(side))

    def outcome(self) -> Outcome:
        winner = 0 if self.scores[0] > self.scores[1] else 1
        reason = Sentence("{side} reached {target} points.", side=Side(winner), target=self.target)
        return Outcome((winner,), (winner, 1 - winner), reason)

    # ---------------------------------------------------------------- what may be played (R10)
    # The dealer never acts before taking up the turned card (R5, R9).

    def left_to_play(self, seat: int) -> int:
        return super().left_to_play(seat) + (len(self.turned) if seat == self.dealer else 0)

    def strength(self, card: Card) -> int:
        return STRENGTH[card.rank]

    def playable(self, hand: Sequence[Card]) -> Sequence[Card]:
        if not self.trick:
            return hand  # R9: any card may be led
        suited = self.following(hand)
        if self.opponent_is_winning():
            best = self.best()
            beating = [card for card in suited or hand if self.beats(card, best)]
            if beating:
                return beating  # R10.1
        if suited:
            return suited  # R10.2
        return [card for card in hand if not self.is_barred(card)] or hand  # R10.3, R10.4

    def is_barred(self, card: Card) -> bool:
        """Tell whether *card* is the 7 of a plain suit that has not been led yet (R10.3, R11)."""
        return self.barred_sevens and card.rank == "7" and card.suit not in self.led + self.trumps

    def must_win(self) -> bool:
        """Tell whether the player to act has to beat an opponent's card (R10.1)."""
        hand = self.hand[self.player]
        return self.opponent_is_winning() and self.beats(self.playable(hand)[0], self.best())

    def taken(self, side: int) -> int:
        """Return the points of *side* in this hand so far: cards and tricks (R1, R2)."""
        return sum(POINTS.get(card.rank, 0) for card in self.won[side]) + self.tricks[side]

    def trick_points(self, cards: Sequence[Card], *, is_last: bool) -> int:
        return sum(POINTS.get(card.rank, 0) for card in cards) + 1

    def points_won(self, side: int) -> list[Card]:
        """Return the cards worth points in the pile of *side*, the highest first."""
        cards = [card for card in self.won[side] if card.rank in POINTS]
        return sorted(cards, key=lambda card: -STRENGTH[card.rank])

    # ---------------------------------------------------------------- reasons

    def why_duty(self, card: Card) -> Sentence:
        led, best = self.trick[0].suit, self.best()
        if not self.must_win():
            reason = "{suit} have not been led yet, so you may not throw their {rank} away."
            return Sentence(reason, suit=Suit(card.suit), rank=Rank("7"))
        if card.suit == best.suit:
            return Sentence("An opponent is winning and you can beat the {card}, so you must.", card=best)
        return Sentence("You have no {suit} and can win with a trump, so you must.", suit=Suit(led))

    def prompt_play(self) -> Sentence:
        if not self.trick:
            return Sentence("Your lead: play any card.")
        led, best, hand = self.trick[0].suit, self.best(), self.hand[self.player]
        if any(card.suit == led for card in hand):
            duty = "Follow {suit} and beat the {card}." if self.must_win() else "Follow {suit}."
        elif self.must_win():
            duty = "No {suit}: you must win with a trump."
        elif len(self.playable(hand)) < len(hand):
            duty = "No {suit}: play any card but a barred 7."
        else:
            duty = "No {suit}: play any card."
        return Sentence(duty, suit=Suit(led), card=best)

    # ---------------------------------------------------------------- what a play gives away

    def infer(self, seat: int, card: Card) -> None:
        """Note that a player who did not beat an opponent's card could not (R10)."""
        super().infer(seat, card)
        if not self.opponent_is_winning() or self.beats(card, self.best()):
            return
        led, best = self.trick[0].suit, self.best()
        if card.suit != led:
            self.cap(seat, self.trumps, STRENGTH[best.rank] if best.suit == self.trumps else -1)
        elif best.suit == led:
            self.cap(seat, led, STRENGTH[best.rank])

    # ---------------------------------------------------------------- what the table shows

    def figures(self, seat: int) -> Mapping[str, float]:
        taken, side = self.taken(self.side(seat)), self.side(seat)
        return {"Points taken": taken, "Tricks": self.tricks[side], "Hands won": taken > HALF}

    def status(self) -> Sentence:
        if self.phase == "play":
            return Sentence("Hand {n} · trick {trick} of 10", n=self.hand_number, trick=sum(self.tricks) + 1)
        return Sentence("Hand {n}", n=max(1, self.hand_number))

    def indicators(self) -> list[Indicator]:
        things: list[Indicator] = [Tally("Points", tuple(self.scores), self.target)]
        if self.trump_card is None or not self.hand_number:
            return things
        things.append(Tally("Tricks", tuple(self.tricks), unit="tricks"))
        hint = "The suit of the dealer's turned card: trumps beat every other suit."
        things.append(Marker("Trumps", card=self.trump_card, suit=self.trumps, hint=hint, declared=True))
        if self.barred_sevens:
            hint = "Suits led in this hand. You may not throw away the 7 of any other plain suit."
            things.append(SuitMarks("Suits led", self.led, hint))
        if self.open_points:
            things += self.open_heaps()
        points = POINTS.get(self.trump_card.rank, 0)
        if self.bonus and points and self.phase == "play":
            text = Text("waiting +{n}", n=points) if self.waiting else f"+{points}"
            hint = "The dealer's side scored the turned card."
            if self.waiting:
                hint = "The bonus would win the match, so it waits until the hand is scored."
            things.append(Badge(self.dealer, text, hint))
        return things

    def open_heaps(self) -> list[Indicator]:
        """Return the point cards that each side has won: the viewer's side first, or the dealer's."""
        watched = self.viewer is None or not 0 <= self.viewer < self.seat_count
        side = self.side(self.dealer if watched or self.viewer is None else self.viewer)
        labels = ("Dealer's side", "Other side") if watched else ("Your points", "Their points")
        hint = "The point cards each side has won. Every trick is worth 1 more."
        heaps = zip(labels, (side, 1 - side), strict=True)
        return [CardOrder(label, tuple(self.points_won(one)), hint=hint) for label, one in heaps]
