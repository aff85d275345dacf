"""Totit: a fishing game of Java, in which only twins score.

The pack has thirty cards, each twice: ace to nine of spades, hearts and diamonds, and jack, queen and king
of clubs.  Eighteen cards lie open, and everybody holds seven (eleven where two play).  In turn everybody
plays one card: it captures one card of the table, or it stays there.

On the first turn of a deal a card captures only its twin, later any card of its rank; aces and court cards
count as one rank.  Where twins lie on the table beside another card of their rank, that other card has to be
captured first.  At the end of the deal each pair of twins in a player's pile scores a point, however the two
came there.  A game has one deal for each player, and the highest score wins.

The rulings are cited by number (R1 …).
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache

from cardgames.engine import (
    FAN,
    MELDS,
    PILE,
    TOTIT_60,
    Card,
    Furniture,
    Game,
    Move,
    OneOf,
    Outcome,
    Sentence,
    card_moves,
    option,
    per_seat,
    shared,
)
from cardgames.engine.ai import AI

from .furniture import furniture
from .twins import PLACE, free, group, kind, locked, pairs
from .wording import label, why_not_play

TABLE = 18
HAND, HAND_OF_TWO = 7, 11
NEW = "new"
"""The tag of cards that have just come to the table; the others bear their group."""


@cache
def capturing(card: Card, other: Card) -> Move:
    """The move with which *card* captures *other*."""
    return Move("play", card, (other,))


class Totit(Game):
    """A match of Totit."""

    title = "Totit"
    family = "Fishing"
    hand_word = "deal"
    seats = (2, 3, 4, 5, 6)
    pack = TOTIT_60
    rank_order = "23456789JQKA"
    by_rank = True
    hands = 12
    goal = "Capture cards by their rank, and bring home both twins: only identical pairs score."
    minutes = 10
    emblem = "7s 7s2 Kc"
    figure_units = {"Cards captured": "cards", "Twins": "pairs"}
    prompts = {"deal": "Deal the cards."}

    compulsory = option(False, "Capture compulsory", help="Whoever can capture may not lay a card instead.")
    length = option(
        1, "Length", choices={1: "Everybody deals once", 2: "Twice"}, help="How often each player deals."
    )
    open_piles = option(
        False,
        "Open piles",
        help="Pairs lie open before their players, and everybody sees which cards wait for twins.",
    )

    hand = per_seat(FAN, seen_by="owner", label="hand")
    taken = per_seat(PILE, seen_by="nobody", label="cards taken")
    twins = per_seat(MELDS, label="pairs of twins")  # out of the pile, where piles are open
    table = shared(MELDS, label="table")
    rest = shared(PILE, seen_by="nobody", label="cards not dealt", place="dealer")

    def start(self) -> None:
        self.captured = [0] * self.seat_count  # cards by seat, in the deals before this one
        self.lacks: list[list[str]] = [[] for _ in range(self.seat_count)]  # cards nobody here can hold
        self.dealer = self.first_dealer()  # R3
        self.ask(self.dealer, "deal")

    # ---------------------------------------------------------------- the deal

    @property
    def hand_size(self) -> int:
        """How many cards, and so turns, everybody has in a deal."""
        return HAND_OF_TWO if self.seat_count == 2 else HAND

    @property
    def deals(self) -> int:
        """How many deals the game has (R15)."""
        return self.seat_count * self.length

    def legal_deal(self) -> OneOf:
        return OneOf([Move("deal")])

    def apply_deal(self, move: Move) -> None:
        """R2: eighteen cards to the table, where they are put in order, then the hands."""
        self.lacks = [[] for _ in range(self.seat_count)]
        self.fresh_pack(self.rest)
        self.deal(TABLE, self.rest, self.table, tag=NEW)
        self.put_in_order(0)
        for seat in self.seats_after(self.dealer):
            self.deal(self.hand_size, self.rest, self.hand[seat])
        self.ask_for_a_card(self.after(self.dealer))

    # ---------------------------------------------------------------- a turn

    def ask_for_a_card(self, seat: int) -> None:
        """It is the turn of *seat*, whose first turn of the deal has other rules (R7)."""
        self.ask(seat, "first" if len(self.hand[seat]) == self.hand_size else "play")

    @property
    def is_first_turn(self) -> bool:
        """Whether it is the first turn in this deal of the player to act."""
        return self.phase == "first"

    def takes(self, card: Card) -> list[Card]:
        """The cards of the table that *card* can capture now."""
        return [other for other in free(self.table) if self.matches(card, other)]

    def matches(self, card: Card, other: Card) -> bool:
        """Whether *card* captures *other* if that is not locked (R7, R8)."""
        return self.what_matches(card) == self.what_matches(other)

    @property
    def what_matches(self) -> Callable[[Card], str]:
        """What a card and the card that it captures have in common (R7, R8)."""
        return kind if self.is_first_turn else group

    def legal_first(self) -> OneOf:
        return self.legal_play()

    def legal_play(self) -> OneOf:
        hand = self.hand[self.player]
        what = self.what_matches
        loose: dict[str, list[Card]] = {}
        for other in free(self.table):  # R9, R10
            loose.setdefault(what(other), []).append(other)
        captures = [capturing(card, other) for card in hand for other in loose.get(what(card), ())]  # R4
        if self.compulsory and captures:
            return OneOf(captures)
        return OneOf(captures + card_moves("play", hand))  # R5, R12

    def apply_play(self, move: Move) -> None:
        seat, card = self.player, move.card
        if len(move.groups) > 1:
            self.capture(seat, card, move.groups[1][0])
        else:
            self.lay(seat, card)
        if any(self.hand):
            self.ask_for_a_card(self.after(seat))
        else:
            self.end_deal()

    def capture(self, seat: int, card: Card, other: Card) -> None:
        """Take *other* from the table with *card* of the hand."""
        self.move(card, self.hand[seat], self.table, tag=NEW)
        if kind(card) == kind(other):
            self.say(seat, "Twins!")
        for each in (other, card):
            self.move(each, self.table, self.taken[seat])
        if self.open_piles:
            for each in pairs(self.taken[seat]):
                self.move(each, self.taken[seat], self.twins[seat], tag=kind(each))

    def lay(self, seat: int, card: Card) -> None:
        """Lay *card* on the table, where it captures nothing, even beside equal cards (R6)."""
        if self.compulsory:
            self.note_lacks(seat)
        before = set(locked(self.table))
        self.move(card, self.hand[seat], self.table, tag=NEW)
        self.put_in_order(PLACE[card])
        if shut := [each for each in locked(self.table) if each not in before]:
            self.say(seat, "{card} and its twin are locked", card=shut[0])

    def pile(self, seat: int) -> list[Card]:
        """All cards that *seat* has captured in this deal, pairs that lie open among them."""
        return [*self.taken[seat], *self.twins[seat]]

    def put_in_order(self, first: int) -> None:
        """Let the cards of the table, from this place in their order on, lie group by group again."""
        behind = [card for card in self.table if PLACE[card] >= first]
        for card in sorted(behind, key=PLACE.__getitem__):
            self.move(card, self.table, self.table, tag=group(card))

    def end_deal(self) -> None:
        """R13, R14: a point for each pair of twins in a pile; what lies on the table counts for nobody."""
        for seat in self.seats_after(self.dealer):
            found = pairs(self.pile(seat))[::2]  # one of each
            count = len(found)
            if count:
                words = "{n} pair of twins" if count == 1 else "{n} pairs of twins"
                self.score(seat, count, words, found, n=count)
            self.captured[seat] += len(self.pile(seat))
        if self.hand_number >= self.deals:
            self.finish()
        self.dealer = self.after(self.dealer)
        self.ask(self.dealer, "deal")

    def outcome(self) -> Outcome:
        """R15: the highest score, then most cards captured in all deals."""
        standing = sorted(range(self.seat_count), key=lambda seat: (self._merits(seat), seat))
        best, points = standing[0], self.scores[standing[0]]
        winners = tuple(seat for seat in standing if self._merits(seat) == self._merits(best))
        tied = sum(score == points for score in self.scores)
        if tied > len(winners):
            words = "Highest score: {points}, and more cards captured than the other with as many."
            if tied > 2:
                words = "Highest score: {points}, and more cards captured than others with as many."
            reason = Sentence(words, points=points)
        else:
            reason = Sentence("Highest score: {points}.", points=points)
        return Outcome(winners, tuple(standing), reason, ranked=True)

    def _merits(self, seat: int) -> tuple[int, int]:
        return -self.scores[seat], -self.captured[seat]

    # ---------------------------------------------------------------- what play gives away

    def note_lacks(self, seat: int) -> None:
        """Who has to capture and does not holds nothing that could."""
        kinds = {kind(card): card for card in self.pack}
        self.lacks[seat] += [name for name, card in kinds.items() if self.takes(card)]

    def could_hold(self, seat: int, card: Card) -> bool:
        return kind(card) not in self.lacks[seat]

    # ---------------------------------------------------------------- reasons, prompts and labels

    def why_not_play(self, move: Move) -> Sentence | None:
        return why_not_play(self, move)

    def why_not_first(self, move: Move) -> Sentence | None:
        return why_not_play(self, move)

    def prompt_first(self) -> Sentence:
        if any(self.takes(card) for card in self.hand[self.player]):
            return Sentence("First turn: capture an identical card, or lay one.")
        return Sentence("First turn: nothing is identical, so lay a card.")

    def prompt_play(self) -> Sentence:
        if not self.table:
            return Sentence("The table is empty: lay a card.")
        if not any(self.takes(card) for card in self.hand[self.player]):
            return Sentence("You can capture nothing: lay a card.")
        return Sentence("Capture a card." if self.compulsory else "Capture a card, or lay one.")

    def label(self, move: Move) -> Sentence | None:
        return label(self, move)

    def alike(self, move: Move) -> tuple[str, ...]:
        return (move.verb, *map(kind, move.cards))

    @classmethod
    def ai(cls) -> AI[Totit]:
        from .ai import TOTIT

        return TOTIT

    # ---------------------------------------------------------------- what the table shows

    def figures(self, seat: int) -> Mapping[str, float]:
        pile = self.pile(seat)
        return {"Cards captured": len(pile), "Twins": len(pairs(pile)) // 2}

    def status(self) -> Sentence:
        if self.phase not in ("first", "play"):
            return Sentence("Deal {n} of {deals}", n=max(1, self.hand_number), deals=self.deals)
        turn = min(self.hand_size, self.hand_size + 1 - max(map(len, self.hand)))
        return Sentence(
            "Deal {n} of {deals} · turn {turn} of {turns}",
            n=self.hand_number, deals=self.deals, turn=turn, turns=self.hand_size,
        )  # fmt: skip

    def furniture(self) -> list[Furniture]:
        return furniture(self)
