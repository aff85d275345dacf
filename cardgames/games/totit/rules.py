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

from collections.abc import Iterable, Mapping, Sequence
from functools import cache, lru_cache
from itertools import product
from typing import Final

from cardgames.engine import (
    BACK,
    FAN,
    MELDS,
    PILE,
    TOTIT_60,
    Badge,
    Card,
    CardOrder,
    Feat,
    Indicator,
    Marked,
    Marker,
    Move,
    OneOf,
    Outcome,
    Rank,
    Sentence,
    Tally,
    Text,
    option,
    per_seat,
    shared,
)
from cardgames.engine.families.fishing import Capture, Duty, Fishing, captured_by
from cardgames.engine.fields import Count, PerSeat

TABLE = 18
HAND, HAND_OF_TWO = 7, 11
COURTS = "AJQK"
"""The ranks that count as one for capturing."""
SUITS = "shd"
"""The suits of the low cards, in the order in which they lie on the table."""
NEW = "new"
"""The tag of cards that have just come to the table; the others bear their group."""
MANY_TWINS = 5  # pairs, for a feat
ROOMY = 4
"""Players at whose table there is room for a panel beside open pairs."""


# ---- Twins, groups and locks ----


@cache
def kind(card: Card) -> str:
    """Return the rank and suit of *card*, which its twin shares.

    >>> kind(Card("7", "s", 1))
    '7s'
    """
    return card.text[:2]


@cache
def group(card: Card) -> str:
    """Return the group to which *card* belongs for capturing: its rank, or "A" for aces and courts (R8)."""
    return "A" if card.rank in COURTS else card.rank


@cache
def twin(card: Card) -> Card:
    """Return the other copy of *card* (R1)."""
    return Card(card.rank, card.suit, 1 - card.copy)


TWIN: Final = {card: twin(card) for card in TOTIT_60}
GROUP: Final = {card: group(card) for card in TOTIT_60}
"""The twin and the group of every card, to be looked up in every turn."""


def capturable(table: Sequence[Card]) -> list[Card]:
    """Return the cards of *table* that may be captured: no twins beside a single of their group (R9)."""
    return list(_capturable(tuple(table)))


@lru_cache(maxsize=1000)
def _capturable(table: tuple[Card, ...]) -> tuple[Card, ...]:
    there = set(table)
    alone = [card for card in table if TWIN[card] not in there]
    if len(alone) == len(table):
        return table
    blocked = {GROUP[card] for card in alone}
    return tuple([card for card in table if GROUP[card] not in blocked or TWIN[card] not in there])


def may_go(alike: list[Card]) -> list[Card]:
    """Return those of all cards of a group on the table that may be captured: singles before twins (R9)."""
    return [card for card in alike if TWIN[card] not in alike] or alike


def locked(table: Sequence[Card]) -> list[Card]:
    """Return the cards of *table* that a single card of their group locks (R9)."""
    open_to_all = _capturable(tuple(table))
    if len(open_to_all) == len(table):
        return []
    unlocked = set(open_to_all)
    return [card for card in table if card not in unlocked]


def pairs(pile: Iterable[Card]) -> list[Card]:
    """Return the cards of *pile* that lie in it with their twins, twin beside twin."""
    there = set(pile)
    return [card for card in IN_ORDER if card in there and twin(card) in there]


def singles(pile: Iterable[Card]) -> list[Card]:
    """Return the cards of *pile* whose twins are not in it."""
    there = set(pile)
    return [card for card in IN_ORDER if card in there and twin(card) not in there]


def _in_order() -> tuple[Card, ...]:
    low = [rank + suit for rank, suit in product("23456789A", SUITS)]
    return tuple(Card(name[0], name[1], copy) for name in (*low, "Jc", "Qc", "Kc") for copy in (0, 1))


IN_ORDER = _in_order()
"""All cards as they lie on the table: group by group, twin beside twin."""
PLACE = {card: number for number, card in enumerate(IN_ORDER)}
"""The place of each card in that order."""


# ---- The game ----


class Totit(Fishing):
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
    keeps_taker = False  # what is left counts for nobody (R13)

    feats = (
        Feat("sweep", "Clean table", "Capture the last card of the table."),
        Feat(
            "every-card-twins",
            "Every card a catch",
            "Capture with every card of a deal, five pairs of twins in all.",
        ),
    )

    compulsory = option(
        False, "Compulsory capture", help="A player who can capture may not lay a card instead."
    )
    length = option(
        1, "Length", choices={1: "Everybody deals once", 2: "Twice"}, help="How often each player deals."
    )
    open_piles = option(
        False,
        "Open piles",
        help="Pairs of twins are face up, and everybody sees which cards wait in the piles.",
    )

    hand = per_seat(FAN, seen_by="owner", label="hand")
    taken = per_seat(PILE, seen_by="nobody", label="cards taken")
    twins = per_seat(MELDS, label="pairs of twins")  # out of the pile, where piles are open
    table = shared(MELDS, label="table")
    rest = shared(PILE, seen_by="nobody", label="cards not dealt", place="dealer")

    captured: PerSeat[Count]  # cards by seat, in the deals before this one
    lacks: PerSeat[list[str]]  # cards nobody here can hold

    def start(self) -> None:
        self.captured = [0] * self.seat_count
        self.lacks = [[] for _ in range(self.seat_count)]
        self.dealer = self.first_dealer()  # R3
        self.ask(self.dealer, "deal")

    # ---- The deal ----

    @property
    def hand_size(self) -> int:
        """Return how many cards, and so turns, everybody has in a deal."""
        return HAND_OF_TWO if self.seat_count == 2 else HAND

    @property
    def deals(self) -> int:
        """Return how many deals the game has (R15)."""
        return self.seat_count * self.length

    def legal_deal(self) -> OneOf:
        return OneOf([Move("deal")])

    def apply_deal(self, move: Move) -> None:
        """Deal eighteen cards to the table, where they are put in order, then the hands (R2)."""
        self.lacks = [[] for _ in range(self.seat_count)]
        self.fresh_pack(self.rest)
        self.deal(TABLE, self.rest, self.table, tag=NEW)
        self.put_in_order(0)
        for seat in self.seats_after(self.dealer):
            self.deal(self.hand_size, self.rest, self.hand[seat])
        self.ask_for_card(self.after(self.dealer))

    def put_in_order(self, first: int) -> None:
        """Lay the cards of the table, from this place in their order on, group by group again."""
        behind = [card for card in self.table if PLACE[card] >= first]
        for card in sorted(behind, key=PLACE.__getitem__):
            self.move(card, self.table, self.table, tag=GROUP[card])

    # ---- A turn: capture a card, or lay one ----

    def ask_for_card(self, seat: int) -> None:
        """Ask *seat* for a card; the first turn of a deal has other rules (R7)."""
        self.ask(seat, "first" if len(self.hand[seat]) == self.hand_size else "play")

    @property
    def is_first_turn(self) -> bool:
        """Tell whether it is the first turn in this deal of the player to act."""
        return self.phase == "first"

    @property
    def must_capture(self) -> Duty:
        return "player" if self.compulsory else "nobody"  # R5

    def captures(self, card: Card) -> Sequence[Capture]:
        return [way for _, way in self.ways_to_capture([card])]

    def ways_to_capture(self, hand: Sequence[Card]) -> Iterable[tuple[Card, Capture]]:
        groups: dict[str, list[Card]] = {GROUP[card]: [] for card in hand if card is not BACK}
        for target in self.table:
            if (alike := groups.get(GROUP[target])) is not None:
                alike.append(target)
        ways = {name: [(target,) for target in may_go(alike)] for name, alike in groups.items()}
        found = [(card, way) for card in hand if card is not BACK for way in ways[GROUP[card]]]  # R8
        if self.is_first_turn:  # R7
            return [(card, way) for card, way in found if kind(card) == kind(way[0])]
        return found

    def legal_first(self) -> OneOf:
        return self.legal_play()

    def why_not_first(self, move: Move) -> Sentence | None:
        return self.why_not_play(move)

    def refuse_foreign_card(self, card: Card) -> Sentence:
        if card in locked(self.table):
            return Sentence("Locked: the {odd} must be captured first.", odd=self.lock_of(card))
        if card in self.table and self.is_first_turn:
            return Sentence("On your first turn, only another {card} can capture it.", card=card)
        if card in self.table:
            return Sentence("First choose a card from your hand, then what it captures.")
        return super().refuse_foreign_card(card)

    def refuse_laying(self, card: Card) -> Sentence | None:
        captures = [capture for each in self.hand[self.player] for capture in self.captures(each)]
        if not captures:
            return None
        return Sentence("Capturing is compulsory, and you can take the {target}.", target=captures[0][0])

    def lock_of(self, target: Card) -> Card:
        """Return a single card of the table that locks *target* (R9)."""
        return next(
            card
            for card in capturable(self.table)
            if group(card) == group(target) and twin(card) not in self.table
        )

    def refuse_capture(self, card: Card, captured: Capture) -> Sentence | None:
        if len(captured) != 1:
            return None
        target = captured[0]
        if target not in self.table:
            return Sentence("You can capture only cards on the table.")
        if group(card) != group(target):
            if group(card) == "A":
                return Sentence("The {card} captures only aces, jacks, queens and kings.", card=card)
            return Sentence("The {card} captures only a {rank}.", card=card, rank=Rank(card.rank))
        if self.is_first_turn and kind(card) != kind(target):
            return Sentence("On your first turn, the {card} captures only another {card}.", card=card)
        odd = self.lock_of(target)
        return Sentence(
            "The {target} and its twin are locked: the {odd} must go first.", target=target, odd=odd
        )

    def prompt_first(self) -> Sentence:
        if any(self.captures(card) for card in self.hand[self.player]):
            return Sentence("First turn: capture an identical card, or lay one.")
        return Sentence("First turn: you have no twin of a card on the table, so lay one.")

    def prompt_play(self) -> Sentence:
        if not self.table:
            return Sentence("The table is empty: lay a card.")
        if not any(self.captures(card) for card in self.hand[self.player]):
            return Sentence("You can capture nothing: lay a card.")
        return Sentence("Capture a card." if self.compulsory else "Capture a card, or lay one.")

    def capture(self, seat: int, card: Card, captured: Sequence[Card]) -> None:
        self.move(card, self.hand[seat], self.table, tag=NEW)
        if kind(card) == kind(captured[0]):
            self.say(seat, "Twins!")
        self.take(seat, card, captured)
        if self.open_piles:
            for each in pairs(self.taken[seat]):
                self.move(each, self.taken[seat], self.twins[seat], tag=kind(each))

    def lay(self, seat: int, card: Card) -> None:
        """Lay *card* on the table, where it captures nothing, even beside equal cards (R6)."""
        if self.compulsory:
            self.note_lacks(seat)
        before = tuple(self.table)
        self.move(card, self.hand[seat], self.table, tag=NEW)
        self.put_in_order(PLACE[card])
        if self.events is not None:
            self.tell_what_is_locked(seat, card, locked(before))

    def tell_what_is_locked(self, seat: int, card: Card, before: Sequence[Card]) -> None:
        """Tell what *seat* has locked by laying *card*, besides what was locked *before*."""
        shut = [each for each in locked(self.table) if each not in before]
        if shut:
            lying = next(each for each in shut if each != card)  # the log tells of the card just laid
            self.say(seat, "{card} and its twin are locked", card=lying)

    def sweep(self, seat: int, card: Card, captured: Sequence[Card]) -> None:
        self.feat("sweep", [seat], (*captured, card))

    # ---- Scoring ----

    def pile(self, seat: int) -> list[Card]:
        """Return all cards that *seat* has captured in this deal, pairs that lie open among them."""
        return [*self.taken[seat], *self.twins[seat]]

    def end_deal(self) -> None:
        """Score each pair of twins in a pile; what lies on the table counts for nobody (R13, R14)."""
        for seat in self.seats_after(self.dealer):
            found = pairs(self.pile(seat))[::2]  # one of each
            count = len(found)
            if count:
                words = "{n} pair of twins" if count == 1 else "{n} pairs of twins"
                self.score(seat, count, words, found, n=count)
            if count >= MANY_TWINS and len(self.pile(seat)) == 2 * self.hand_size:
                self.feat("every-card-twins", [seat])
            self.captured[seat] += len(self.pile(seat))
        if self.hand_number >= self.deals:
            self.finish()
        self.dealer = self.after(self.dealer)
        self.ask(self.dealer, "deal")

    def outcome(self) -> Outcome:
        """Rank by score, then by the cards captured in all deals (R15)."""
        standing = sorted(range(self.seat_count), key=lambda seat: (self.place_key(seat), seat))
        best, points = standing[0], self.scores[standing[0]]
        winners = tuple(seat for seat in standing if self.place_key(seat) == self.place_key(best))
        tied = sum(score == points for score in self.scores)
        if tied > len(winners):
            reason = Sentence("Highest score: {points}. More captured cards broke the tie.", points=points)
        else:
            reason = Sentence("Highest score: {points}.", points=points)
        return Outcome(winners, tuple(standing), reason, ranked=True)

    def place_key(self, seat: int) -> tuple[int, int]:
        """Return what the standing is sorted by: lower is better."""
        return -self.scores[seat], -self.captured[seat]

    # ---- What the table shows ----

    def label(self, move: Move) -> Sentence | None:
        if move.verb != "play":
            return None
        if captured := captured_by(move):
            return Sentence("Capture {cards}", cards=captured)
        return Sentence("Lay {cards}", cards=move.cards)

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

    def indicators(self) -> list[Indicator]:
        counts = tuple(len(self.pile(seat)) for seat in range(self.seat_count))
        hint = "Cards captured in this deal. Only twins in one pile score."
        things: list[Indicator] = [
            Tally("Captured", counts, hint=hint, unit="captured"),
            *self.show_own_pile(),
        ]
        if blocked := locked(self.table):
            things.append(Marked(tuple(blocked), "locked", icon="lock"))
        if self.phase in ("first", "play"):
            for seat in range(self.seat_count):
                if len(self.hand[seat]) == self.hand_size:
                    hint = "On the first turn, a card captures only its twin."
                    things.append(Badge(seat, "twins only", hint))
        return things + self.show_open_piles() if self.open_piles else things

    def show_own_pile(self) -> list[Indicator]:
        """Return the cards in the viewer's own pile, which they may look through (R16)."""
        seat = self.viewer
        if seat is None or seat < 0 or not self.pile(seat):
            return []
        found, waiting = pairs(self.pile(seat))[::2], singles(self.taken[seat])
        things: list[Indicator] = []
        if not self.open_piles:  # else the pairs lie open
            things = [Marker("Your pairs", text="0", hint="Pairs of twins in your pile.")]
        if found and not self.open_piles:
            hint = Text(
                "Pairs of twins in your pile: {n}. Each scores 1 point at the end of the deal.", n=len(found)
            )
            things = [CardOrder("Your pairs", tuple(found), hint=hint)]
        if waiting and not (self.open_piles and self.seat_count > ROOMY):  # a badge tells it, too
            things.append(CardOrder("Waiting for twins", tuple(waiting), hint="Single cards in your pile."))
        return things

    def show_open_piles(self) -> list[Indicator]:
        """Return how many pairs each seat has, and which of its cards wait for their twins."""
        badges: list[Indicator] = []
        for seat in range(self.seat_count):
            if not (pile := self.pile(seat)):
                continue
            count, waiting = len(pairs(pile)) // 2, tuple(singles(pile))
            hint = "Waiting for their twins: {cards}." if waiting else "No card waits for its twin."
            text = Text("{n} pair" if count == 1 else "{n} pairs", n=count)
            badges.append(Badge(seat, text, Text(hint, cards=waiting)))
        return badges

    # ---- What the computer players ask ----

    def note_lacks(self, seat: int) -> None:
        """Note that *seat*, who has to capture and does not, holds nothing that could."""
        kinds = {kind(card): card for card in self.pack}
        self.lacks[seat] += [name for name, card in kinds.items() if self.captures(card)]

    def could_hold(self, seat: int, card: Card) -> bool:
        return kind(card) not in self.lacks[seat]

    def alike(self, move: Move) -> tuple[str, ...]:
        return (move.verb, *map(kind, move.cards))
