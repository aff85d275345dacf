"""Jubilee: two to seven players, sixty-one cards, one running total.

The pack has all hearts once, all spades twice, ace to nine of clubs twice, and four jokers.  Aces are
worth 15, court cards and tens 10, jokers nothing, the others their number; clubs and spades add to the
total, hearts take away.

Everybody gets eight cards.  In turn each player plays one, says the new total and draws.  The first
card must be a club or a spade, and the total may never drop below 0.  Who holds nothing but hearts
that are too big shows the hand and skips the turn.

Whoever makes the total a multiple of 25 scores 10, at 100, 200 and 300 twice as much; whoever steps
over one loses 5.  When the stock is empty, play goes on until all cards are gone; the total is then
217.  The highest score wins.  The rulings are cited by number (R1 …).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Hashable, Mapping, Sequence

from cardgames.engine import (
    FAN,
    JUBILEE_61,
    MELDS,
    PILE,
    ROW,
    Badge,
    Card,
    Feat,
    Game,
    Indicator,
    Marked,
    Move,
    Named,
    OneOf,
    Outcome,
    RankMarks,
    Ruler,
    Seat,
    Sentence,
    Side,
    Text,
    card_moves,
    option,
    per_seat,
    shared,
)
from cardgames.engine.fields import Count, PerSeat, SeatNumber

from .totals import DOUBLE, END, HIGHEST, MARKS, PASSED, STEP, VALUE, TotalStep, by_value, step

HAND = 8
MANY = 4  # jubilees of one player in a deal, for a feat
IN_VIEW = 4  # cards of the pile that lie side by side
SHOW = Move("show")
HIGH_TO_LOW = "AKQJT98765432"
COPIES = Counter((card.rank, card.suit == "h") for card in JUBILEE_61)


class Jubilee(Game):
    """A match of Jubilee."""

    title = "Jubilee"
    family = "Counting"
    hand_word = "deal"
    seats = (2, 3, 4, 5, 6, 7)
    pack = JUBILEE_61
    goal = "Add to a running total, and score whenever you make it a multiple of 25."
    minutes = 10
    emblem = "As Th *r"
    figure_units = {"Jubilees": "", "Passed": ""}
    prompts = {"deal": "Deal the cards."}
    automatic = ("show",)

    feats = (
        Feat("three-hundred", "Three hundred", "Make the jubilee at 300."),
        Feat("joker-double", "Joker on a double", "Score a double jubilee again with a joker."),
        Feat("four", "Four jubilees", "Make four jubilees in one deal."),
    )

    deals = option(
        "one",
        "Deals",
        choices={"one": "One", "each": "One per player"},
        help="With one per player, everybody deals once and the scores are added up.",
    )
    rescore = option(
        True, "Jokers score again", help="A joker scores again if the total is already on a jubilee."
    )
    totals = option(True, "Totals on the cards", help="Each card in your hand shows the total it would make.")
    tracked = option(False, "Cards played", help="Shows which cards are gone, for practice in counting.")

    hand = per_seat(FAN, seen_by="owner", label="hand")
    recent = shared(ROW, label="last cards")
    shown = shared(MELDS, label="hand shown", place="right")
    played = shared(PILE, label="cards played", place="left")
    stock = shared(PILE, seen_by="nobody", label="stock", place="left")

    dealt: Count  # deals of the match so far
    total: Count
    open: bool  # whether the first card has been played
    last: PerSeat[int]  # points for the last card of each seat
    made: PerSeat[Count]  # jubilees of this deal
    passed: PerSeat[Count]  # jubilees stepped over
    stuck: Count  # players in a row who could not open
    showing: SeatNumber | None  # whose hand lies open

    def start(self) -> None:
        self.dealt = 0
        self.clear()
        self.dealer = self.first_dealer()  # R2
        self.ask(self.dealer, "deal")

    def clear(self) -> None:
        """Forget what was played, made and passed in the deal before."""
        self.total = 0
        self.open = False
        self.last = [0] * self.seat_count
        self.made = [0] * self.seat_count
        self.passed = [0] * self.seat_count
        self.stuck = 0
        self.showing = None

    @property
    def all_deals(self) -> int:
        """Return how many deals the match has."""
        return self.seat_count if self.deals == "each" else 1

    # ---- The deal ----

    def legal_deal(self) -> OneOf:
        return OneOf([Move("deal")])

    def apply_deal(self, move: Move) -> None:
        self.dealt += 1
        self.give_cards()

    def give_cards(self) -> None:
        """Deal eight cards to each, one at a time (R3)."""
        self.clear()
        self.fresh_pack(self.stock)
        for _ in range(HAND):
            for seat in self.seats_after(self.dealer):
                self.deal(1, self.stock, self.hand[seat])
        self.ask(self.after(self.dealer), "play")

    # ---- The play ----

    def legal_play(self) -> OneOf:
        return OneOf(card_moves("play", self.playable(self.hand[self.player])) or [SHOW])  # R8, R9

    def playable(self, hand: Sequence[Card]) -> list[Card]:
        """Return the cards of *hand* that may be played (R5, R7, R8)."""
        if not self.open:
            return [card for card in hand if VALUE[card] > 0]
        return [card for card in hand if self.total + VALUE[card] >= 0]

    def why_not_play(self, move: Move) -> Sentence | None:
        hand = self.hand[self.player]
        if [move] != card_moves("play", move.cards):
            return None
        card = move.card
        if card not in hand:
            return Sentence("That card is not in your hand.")
        if card in self.playable(hand):
            return None
        if not self.open:
            return Sentence("The first card must be a club or a spade.")
        reason = "The {card} takes {n} away, but the total is only {total}."
        return Sentence(reason, card=card, n=-VALUE[card], total=self.total)

    def prompt_play(self) -> Sentence:
        if not self.playable(self.hand[self.player]):
            if not self.open:
                return Sentence("You have no club or spade to open with: show your hand.")
            return Sentence("Each of your hearts takes away more than {total}: show your hand.",
                            total=self.total)  # fmt: skip
        if not self.open:
            return Sentence("Open with a club or a spade.")
        if self.total and self.total % STEP == 0:
            return Sentence("The total is {total}: play a card.", total=self.total)
        mark = (self.total // STEP + 1) * STEP
        return Sentence("The total is {total}, {n} short of {mark}: play a card.",
                        total=self.total, n=mark - self.total, mark=mark)  # fmt: skip

    def apply_play(self, move: Move) -> None:
        seat, card = self.player, move.card
        self.take_up()
        self.move(card, self.hand[seat], self.recent)
        while len(self.recent) > IN_VIEW:
            self.move(self.recent[0], self.recent, self.played)
        self.open, self.stuck = True, 0
        self.reach(seat, card, self.would_be(card))
        if self.stock:  # R6
            self.deal(1, self.stock, self.hand[seat])
        self.next_turn()

    def would_be(self, card: Card) -> TotalStep:
        """Return what playing *card* does to the total."""
        return step(self.total, VALUE[card], bool(self.rescore))

    def reach(self, seat: int, card: Card, reached: TotalStep) -> None:
        """Say the new total, and score it (R10 to R13)."""
        self.total, self.last[seat] = reached.total, reached.points
        total, mark = reached.total, reached.mark
        if not reached.points:
            self.say(seat, "{total}", total=total)
        elif reached.points == PASSED:
            self.passed[seat] += 1
            self.say(seat, "{total}: steps over {mark}", total=total, mark=mark)
            self.score(seat, PASSED, "stepped over the jubilee at {mark}", (card,), mark=mark)
        else:
            self.made[seat] += 1
            self.say(seat, "{total} for {points}", total=total, points=reached.points)
            if card.is_joker:
                why = "a joker on the jubilee at {mark}"
            else:
                why = "a double jubilee at {mark}" if mark in DOUBLE else "a jubilee at {mark}"
            self.score(seat, reached.points, why, (card,), mark=mark)
            if self.made[seat] == MANY:
                self.feat("four", [seat])
            elif card.is_joker and mark in DOUBLE:
                self.feat("joker-double", [seat], (card,))
            elif mark == DOUBLE[-1]:
                self.feat("three-hundred", [seat], (card,))

    def apply_show(self, move: Move) -> None:
        """Lay the hand open until the next card is played; no card is drawn (R5, R9)."""
        seat = self.player
        self.take_up()
        self.say(seat, "{who} [shows their|show your] hand and [skips|skip] a turn", who=Seat(seat))
        for card in by_value(self.hand[seat]):
            self.move(card, self.hand[seat], self.shown)
        self.showing = seat
        self.last[seat] = 0
        if not self.open:
            self.stuck += 1
            if self.stuck == self.seat_count:  # R19
                self.say(None, "Nobody can open: the cards are dealt again")
                self.give_cards()
                return
        self.next_turn()

    def take_up(self) -> None:
        """Give an open hand back to its player."""
        if self.showing is not None:
            self.move_all(self.shown, self.hand[self.showing])
            self.showing = None

    def next_turn(self) -> None:
        """Ask the next player who has cards; end the deal when nobody has (R15)."""
        for seat in self.seats_after(self.player):
            if self.hand[seat]:
                self.ask(seat, "play")
                return
        self.end_deal()

    # ---- The end ----

    def end_deal(self) -> None:
        """End the match, or move the deal to the left (R4)."""
        assert self.total == END  # R17
        if self.dealt == self.all_deals:
            self.finish()
        self.dealer = self.after(self.dealer)
        self.ask(self.dealer, "deal")

    def outcome(self) -> Outcome:
        best = super().outcome()
        first = best.winners[0]
        reason = Sentence("{side} [has|have] the highest score, {points}.",
                          side=Side(first), points=self.scores[first])  # fmt: skip
        if len(best.winners) > 1:
            reason = Sentence("The highest score, {points}, is shared.", points=self.scores[first])
        return Outcome(best.winners, best.standing, reason)

    # ---- What the table shows ----

    def label(self, move: Move) -> Sentence | None:
        return Sentence("Show your hand") if move == SHOW else None

    def status(self) -> Sentence:
        if self.all_deals > 1:
            return Sentence("Deal {n} of {all} · {left} in the stock",
                            n=max(1, self.dealt), all=self.all_deals, left=len(self.stock))  # fmt: skip
        return Sentence("{left} in the stock", left=len(self.stock))

    def suit_and_height(self, card: Card) -> tuple[str, int]:
        """Sort hands by value: clubs and spades together, hearts, jokers."""
        suit = "s" if card.suit == "c" else card.suit
        return suit, 100 * abs(VALUE[card]) + self.rank_order.find(card.rank)

    def figures(self, seat: int) -> Mapping[str, float]:
        return {"Jubilees": self.made[seat], "Passed": self.passed[seat]}

    def indicators(self) -> list[Indicator]:
        hint = "Make a number on the scale for 10 points; 100, 200 and 300 pay 20. Stepping over one costs 5."
        things: list[Indicator] = [Ruler("Total", self.total, 0, HIGHEST, MARKS, DOUBLE, hint)]
        for seat in range(self.seat_count):
            if points := self.last[seat]:
                text = f"+{points}" if points > 0 else f"−{-points}"
                things.append(Badge(seat, text, "What this player's last card scored."))
        if self.showing is not None:
            things.append(Named(tuple(self.shown), "turn skipped", self.showing))
        if self.totals and self.phase == "play" and self.turn == self.viewer:
            things += self.totals_on_cards()
        if self.tracked:
            things += [
                self.gone(Text("Black", context="cards played"), False),
                self.gone(Text("Hearts"), True),
            ]
        return things

    def totals_on_cards(self) -> list[Indicator]:
        """Return the total that each playable card of the viewer would make."""
        cards = self.playable(self.hand[self.player])
        found: dict[int, list[Card]] = {}
        for card in cards:
            found.setdefault(self.total + VALUE[card], []).append(card)
        return [Marked(tuple(alike), str(total)) for total, alike in found.items()]

    def gone(self, label: Text, hearts: bool) -> RankMarks:
        """Return which cards have been played: the hearts, or the black ones and then the jokers."""
        out = Counter(card.rank for card in (*self.played, *self.recent) if (card.suit == "h") == hearts)
        states = []
        for rank in HIGH_TO_LOW if hearts else HIGH_TO_LOW + "*":
            copies = COPIES[rank, hearts]
            gone = out[rank]
            some = Text("{gone} of {copies} played", gone=gone, copies=copies) if gone else ""
            states.append((rank, "dead" if gone == copies else some))
        hint = Text("{cards}: struck out where all have been played, gold where some have.", cards=label)
        return RankMarks(label, tuple(states), hint)

    # ---- What the computer players ask ----

    def alike(self, move: Move) -> Hashable:
        return (move.verb, VALUE[move.card]) if move.groups else move
