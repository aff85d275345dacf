"""Declarations: fours of a kind and runs, which of them is highest, and how that is found out aloud.

What is said before the first trick is a list of (seat, word), the *talk*; a word is a type of declaration
(`TYPES`), a rank, or one of those below.  In turn each player says what `line` gives, so that from the
talk and a hand everything else follows.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from cardgames.engine import Card
from cardgames.engine.text import RANK_NAMES

NOTHING, GOOD, HOW_HIGH, IN_TRUMPS = "nothing", "good", "how-high", "in-trumps"
FOUR = "four-of-a-kind"
RUNS = {3: "three", 4: "four", 5: "five", 6: "six", 7: "seven", 8: "eight"}
TYPES = (*RUNS.values(), FOUR)  # low to high (R14)

RUN_ORDER = "789TJQKA"
FOURS = "QKTA9J"  # low to high; eights and sevens make none
WORDS = {RANK_NAMES[rank]: rank for rank in RUN_ORDER}
RUN_POINTS = {3: 20, 4: 50}  # 100 from five on
FOUR_POINTS = {"J": 200, "9": 150}  # 100 for the others

Talk = Sequence[tuple[int, str]]


class Declaration(NamedTuple):
    """Cards that make a four of a kind or a run, from high to low; *trumps* tells a run in trumps."""

    kind: str
    cards: tuple[Card, ...]
    points: int
    trumps: bool

    @property
    def rank(self) -> str:
        """The rank that it is compared by: of its top card."""
        return self.cards[0].rank

    @property
    def height(self) -> tuple[int, int, bool]:
        """How it stands among declarations (R14 a and b)."""
        return TYPES.index(self.kind), height(self.kind, self.rank), self.trumps

    @property
    def name(self) -> str:
        """What people call it: "run of four"."""
        return "four of a kind" if self.kind == FOUR else f"run of {self.kind}"


def height(kind: str, rank: str) -> int:
    """How *rank* stands among declarations of this *kind*."""
    return (FOURS if kind == FOUR else RUN_ORDER).index(rank)


def declarations(hand: Iterable[Card], trumps: str) -> list[Declaration]:
    """All that *hand* holds, the highest first: fours of a kind, then the longest runs of the rest (R15)."""
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


def best(hand: Iterable[Card], trumps: str) -> Declaration | None:
    """The highest declaration in *hand*, None where there is none."""
    return next(iter(declarations(hand, trumps)), None)


class Standing(NamedTuple):
    """Who has declared highest so far (None: nobody), its type, and its rank as far as told."""

    seat: int | None = None
    kind: str = ""
    rank: str = ""


def standing(talk: Talk) -> Standing:
    """Where the *talk* stands."""
    now = Standing()
    for seat, word in talk:
        if word in TYPES:
            now = Standing(seat, word)
        elif word in WORDS:
            now = now._replace(seat=seat, rank=WORDS[word])
        elif word == IN_TRUMPS:
            now = now._replace(seat=seat)
    return now


def line(talk: Talk, seat: int, own: Declaration | None) -> str:
    """What *seat*, whose turn it is to speak and whose highest declaration is its *own*, says (R17)."""
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
    above = height(own.kind, own.rank) - height(now.kind, now.rank)
    if above > 0:
        return RANK_NAMES[own.rank]
    return IN_TRUMPS if above == 0 and own.trumps else GOOD  # R14 c: the first to speak is good


def next_to_speak(talk: Talk, order: Sequence[int]) -> int | None:
    """Whose turn it is to speak after the last words, None where everybody has spoken; *order* is that of
    the first round."""
    if not talk:
        return order[0]
    seat, word = talk[-1]
    if word == HOW_HIGH:
        return standing(talk).seat
    if len(talk) > 1 and talk[-2][1] == HOW_HIGH:
        return talk[-2][0]  # who asked goes on
    place = order.index(seat) + 1
    return order[place] if place < len(order) else None


def spoken(word: str, kind: str = "") -> str:
    """The words of the players, with ``{rank}`` for a rank; *kind* is what is being compared."""
    if word in WORDS:
        return "“In {rank}s”" if kind == FOUR else "“To the {rank}”"
    said = {GOOD: "Good", HOW_HIGH: "How high?", IN_TRUMPS: "The same, in trumps", FOUR: "Four of a kind"}
    return f"“{said.get(word, f'A run of {word}')}”"
