"""Declarations: fours of a kind and runs, which of them is highest, and how that is found out aloud.

The talk before the first trick is a list of (seat, word), the *talk*; a word is a type of declaration
(`TYPES`), a rank (`RANKS`), or one of those below.  In turn each player says what `what_to_say` returns, so
that everything else follows from the talk and a hand.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from functools import lru_cache
from typing import NamedTuple

from cardgames.engine import Card, Text
from cardgames.engine.faces import RANK_NAMES

NOTHING, GOOD, HOW_HIGH, IN_TRUMPS = "nothing", "good", "how-high", "in-trumps"
FOUR = "four-of-a-kind"
RUNS = {3: "three", 4: "four", 5: "five", 6: "six", 7: "seven", 8: "eight"}
TYPES = (*RUNS.values(), FOUR)  # low to high (R14)

NAMES = {
    "three": Text("run of three"),
    "four": Text("run of four"),
    "five": Text("run of five"),
    "six": Text("run of six"),
    "seven": Text("run of seven"),
    "eight": Text("run of eight"),
    FOUR: Text("four of a kind"),
}
SAID = {
    "three": "A run of three",
    "four": "A run of four",
    "five": "A run of five",
    "six": "A run of six",
    "seven": "A run of seven",
    "eight": "A run of eight",
    FOUR: "Four of a kind",
    GOOD: "Good",
    HOW_HIGH: "How high?",
    IN_TRUMPS: "The same, in trumps",
}

RUN_ORDER = "789TJQKA"
FOURS = "QKTA9J"  # low to high; eights and sevens make none
RANKS = {RANK_NAMES[rank]: rank for rank in RUN_ORDER}
RUN_POINTS = {3: 20, 4: 50}  # 100 from five on
FOUR_POINTS = {"J": 200, "9": 150}  # 100 for the others

Talk = Sequence[tuple[int, str]]
Claim = tuple[str, str]
"""The type and the rank ("" while not said) of a claimed declaration."""


class Declaration(NamedTuple):
    """Cards that make a four of a kind or a run, from high to low; *trumps* tells a run in trumps."""

    kind: str
    cards: tuple[Card, ...]
    points: int
    trumps: bool

    @property
    def rank(self) -> str:
        """Return the rank that it is compared by: of its top card."""
        return self.cards[0].rank

    @property
    def height(self) -> tuple[int, int, bool]:
        """Return its rank among declarations (R14 a and b)."""
        return TYPES.index(self.kind), rank_height(self.kind, self.rank), self.trumps

    @property
    def name(self) -> Text:
        """Return its name: "run of four"."""
        return NAMES[self.kind]


def rank_height(kind: str, rank: str) -> int:
    """Return the order of *rank* among declarations of this *kind*."""
    return (FOURS if kind == FOUR else RUN_ORDER).index(rank)


def declarations(hand: Iterable[Card], trumps: str) -> list[Declaration]:
    """Return all that *hand* can declare, the highest first: fours of a kind, and the longest runs of the
    rest (R15)."""
    left, found = set(hand), []
    for rank in FOURS:
        four = tuple(Card(rank, suit) for suit in "shdc")
        if left.issuperset(four):
            found.append(Declaration(FOUR, four, FOUR_POINTS.get(rank, 100), False))
            left -= set(four)
    for suit in "shdc":
        run: list[Card] = []
        for card in [*(Card(rank, suit) for rank in reversed(RUN_ORDER)), None]:
            if card is not None and card in left:
                run.append(card)
                continue
            if len(run) in RUNS:
                points = RUN_POINTS.get(len(run), 100)
                found.append(Declaration(RUNS[len(run)], tuple(run), points, suit == trumps))
            run = []
    return sorted(found, key=lambda one: one.height, reverse=True)


PLACE = {
    Card(rank, suit): 1 << (2 + len(RUN_ORDER)) * group + place
    for group, suit in enumerate("shdc")
    for place, rank in enumerate(RUN_ORDER)
}
"""A bit for each card, with the ranks of a suit side by side and a gap between suits."""
FOUR_PLACES = [sum(PLACE[Card(rank, suit)] for suit in "shdc") for rank in FOURS]


def best_declaration(hand: Iterable[Card], trumps: str) -> Declaration | None:
    """Return the highest declaration in *hand*, None where there is none."""
    cards = list(hand)
    held = sum(map(PLACE.__getitem__, cards))
    # Most hands have none, and a search asks of very many.
    if not held & held >> 1 & held >> 2 and not any(held & four == four for four in FOUR_PLACES):
        return None
    return declarations(cards, trumps)[0]


class Standing(NamedTuple):
    """The highest declaration so far: its seat (None: nobody's), its type, and its rank as far as said."""

    seat: int | None = None
    kind: str = ""
    rank: str = ""


def standing(talk: Talk) -> Standing:
    """Return the highest declaration of the *talk*."""
    now = Standing()
    for seat, word in talk:
        if word in TYPES:
            now = Standing(seat, word)
        elif word in RANKS:
            now = now._replace(seat=seat, rank=RANKS[word])
        elif word == IN_TRUMPS:
            now = now._replace(seat=seat)
    return now


def what_to_say(talk: Talk, seat: int, own: Declaration | None) -> str:
    """Return the announcement of *seat*, who is to act and whose highest declaration is *own* (R17)."""
    now = standing(talk)
    if own is None:
        return NOTHING if now.seat is None else GOOD
    if seat == now.seat:
        return RANK_NAMES[own.rank]
    if now.seat is None or TYPES.index(own.kind) > TYPES.index(now.kind):
        return own.kind
    if own.kind != now.kind:
        return GOOD
    if not now.rank:
        return HOW_HIGH
    above = rank_height(own.kind, own.rank) - rank_height(now.kind, now.rank)
    if above > 0:
        return RANK_NAMES[own.rank]
    return IN_TRUMPS if above == 0 and own.trumps else GOOD  # R14 c: the first to speak is good


def next_to_speak(talk: Talk, order: Sequence[int]) -> int | None:
    """Return the seat that speaks after the last words, None once everybody has spoken; *order* is that of
    the first round."""
    if not talk:
        return order[0]
    seat, word = talk[-1]
    if word == HOW_HIGH:
        return standing(talk).seat
    if len(talk) > 1 and talk[-2][1] == HOW_HIGH:
        return talk[-2][0]  # the one that asked continues
    place = order.index(seat) + 1
    return order[place] if place < len(order) else None


def spoken(word: str, kind: str = "") -> str:
    """Return the words of the players, with ``{rank}`` for a rank; *kind* is the type being compared."""
    if word in RANKS:
        return "In {rank}s" if kind == FOUR else "To the {rank}"
    return SAID[word]


def would_say(talk: Talk, seat: int, own: Declaration | None) -> bool:
    """Tell whether *seat*, with its *own* as highest declaration, would have said its words of the *talk*."""
    return all(
        what_to_say(talk[:number], seat, own) == word
        for number, (speaker, word) in enumerate(talk)
        if speaker == seat
    )


def open_claims(talk: Talk, shown: Collection[int]) -> dict[int, Claim]:
    """Return the claims of each seat, but for those that have *shown* their cards."""
    found: dict[int, Claim] = {}
    kind = ""
    for number, (seat, word) in enumerate(talk):
        if word in TYPES:
            kind = word
            found[seat] = kind, ""
        elif word in RANKS:
            found[seat] = kind, RANKS[word]
        elif word not in (NOTHING, GOOD):  # asks how high, or has the same in trumps
            ranks = [RANKS[other] for _, other in talk[:number] if other in RANKS]
            found.setdefault(seat, (kind, ranks[-1] if word == IN_TRUMPS and ranks else ""))
    return {seat: claim for seat, claim in found.items() if seat not in shown}


@lru_cache
def combinations(kind: str) -> tuple[tuple[Card, ...], ...]:
    """Return everything that can be declared as this *kind*, each from its top card down."""
    if kind == FOUR:
        return tuple(tuple(Card(rank, suit) for suit in "shdc") for rank in FOURS)
    length = next(number for number, word in RUNS.items() if word == kind)
    return tuple(
        tuple(Card(rank, suit) for rank in reversed(RUN_ORDER[low : low + length]))
        for suit in "shdc"
        for low in range(len(RUN_ORDER) - length + 1)
    )
