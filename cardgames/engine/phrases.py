"""Phrase: a decision whose answer is composed from several menus and previewed before it is given.

The answer is a single word, so it is a move like any other: ``rule l-red.odd+high.black`` takes "l-red" from
the first menu, "odd" and "high" from the second, "black" from the third.  A phrase with a name of its own is
``rule m5``.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from random import Random

from .cards import Card
from .decisions import Decision, TooMany
from .moves import CardGroup, Move
from .text import Sentence

BOTH, EITHER = "+", "/"
"""The conjunctions of two words of one menu."""


@dataclass(frozen=True)
class Menu:
    """A column to choose from: its *label*, and its *words* with their displayed texts.

    Two words of a *joint* menu may be joined by and, or by or.
    """

    label: str
    words: Mapping[str, str]
    joint: bool = False


@dataclass(frozen=True)
class Whole:
    """A phrase that can be taken as a whole: its text, and the *heading* under which it is listed."""

    text: str
    heading: str = ""


@dataclass(frozen=True)
class Reading:
    """The semantics of a phrase, given its word.

    *sentence* puts it into English, *sample* applies it to some cards (card, whether it fits; None for a card
    of the start, which is not judged), *check* objects to a well-formed phrase that is not allowed, *some*
    draws an allowed one.
    """

    sentence: Callable[[str], Sentence]
    sample: Callable[[str], Sequence[tuple[Card, bool | None]]]
    check: Callable[[str], Sentence | None]
    some: Callable[[Random], str]


@dataclass(frozen=True)
class Parts:
    """A phrase by menus: one word of each, or two with their conjunction."""

    words: tuple[tuple[str, ...], ...] = ()
    joints: tuple[str, ...] = field(default=())

    def text(self) -> str:
        """Return the word of a move."""
        return ".".join(joint.join(words) for words, joint in zip(self.words, self.joints, strict=True))


class Phrase(Decision):
    """One phrase with *verb*: a choice from each of the *menus*, or one of the *wholes* by name.  *title* is
    the question, where the prompt asks for more than the phrase.

    *closing* gives the number of following menus for some words of the first: "always" needs no "else".
    """

    def __init__(
        self,
        verb: str,
        menus: Sequence[Menu],
        reading: Reading,
        *,
        wholes: Mapping[str, Whole] | None = None,
        closing: Mapping[str, int] | None = None,
        title: Sentence | None = None,
    ) -> None:
        self.verb, self.menus, self.reading = verb, tuple(menus), reading
        self.wholes = dict(wholes or {})
        self.closing = dict(closing or {})
        self.title = title

    def needed(self, first: str) -> int:
        """Return the number of menus in a phrase that begins with the word *first*."""
        return 1 + self.closing.get(first, len(self.menus) - 1)

    def parts(self, word: str) -> Parts | None:
        """Return the parts of *word*; None where it is not made from the menus."""
        pieces = word.split(".")
        if pieces[0] not in self.menus[0].words or len(pieces) != self.needed(pieces[0]):
            return None
        words, joints = [], []
        for piece, menu in zip(pieces, self.menus, strict=False):
            joint = next((sign for sign in (BOTH, EITHER) if sign in piece), "")
            chosen = tuple(piece.split(joint)) if joint else (piece,)
            if len(chosen) > (2 if menu.joint else 1) or len(set(chosen)) != len(chosen):
                return None
            if not set(chosen) <= set(menu.words):
                return None
            words.append(chosen)
            joints.append(joint)
        return Parts(tuple(words), tuple(joints))

    def __contains__(self, move: object) -> bool:
        return isinstance(move, Move) and move.verb == self.verb and self.shortfall(move) is None

    def shortfall(self, move: Move) -> Sentence | None:
        word = move.word
        if not self.resembles(move) or word is None:
            return Sentence("Choose from the menus.")
        if word not in self.wholes and self.parts(word) is None:
            return Sentence("Choose from each of the menus.")
        return self.reading.check(word)

    def resembles(self, move: Move) -> bool:
        plain = not move.groups and move.amount is None
        return move.verb == self.verb and plain and move.word is not None

    def __iter__(self) -> Iterator[Move]:
        raise TooMany(f"too many ways to {self.verb}")

    def sample(self, rng: Random) -> Move:
        return Move(self.verb, word=self.reading.some(rng))

    @property
    def cards(self) -> CardGroup:
        return ()

    def identity(self) -> tuple[object, ...]:
        return "Phrase", self.verb, *((menu.label, *menu.words) for menu in self.menus), *self.wholes

    @property
    def verbs(self) -> tuple[str, ...]:
        return (self.verb,)
