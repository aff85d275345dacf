"""What a guesser may conclude from the cards judged so far, by elimination among rules they can think of.

A *mind* is a player's: which rules come to it, how often it notices that a card contradicts one, how often
it says the opposite of what it means.  Rules not contradicted yet vote, each with the weight of its grade.
Where none is left, what was right most often so far decides.  Nobody looks at the rule itself.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from random import Random

from cardgames.engine import Card

from .grammar import Counted
from .language import TESTS, Condition, Judge
from .library import LIBRARY
from .terms import FACE, HIGH, ODD, RED, Line

WEIGHTS = {1: 1.0, 2: 0.6, 3: 0.35, 4: 0.2}
"""How likely a rule of each grade is thought to be, before any card."""


@dataclass(frozen=True)
class Mind:
    """*knows*: the chance that a rule of each grade comes to mind; *notices*: that a contradiction is seen;
    *slips*: that the wrong answer is given.  Who *composes* thinks of what the menus can make, too."""

    knows: tuple[float, float, float, float]
    notices: float
    slips: float
    composes: bool = False


WEAK = Mind((1.0, 0.40, 0.15, 0.0), notices=0.25, slips=0.10)
MEDIUM = Mind((1.0, 0.75, 0.40, 0.15), notices=0.45, slips=0.04)
STRONG = Mind((1.0, 0.95, 0.75, 0.50), notices=0.80, slips=0.01)
MASTER = Mind((1.0, 1.0, 1.0, 1.0), notices=1.0, slips=0.0, composes=True)
RECORD = Mind((1.0, 1.0, 1.0, 1.0), notices=1.0, slips=0.0)
"""What the cards have shown of the library, whatever anybody thinks of or overlooks."""


@dataclass(frozen=True)
class Past:
    """The cards judged so far in this deal: the *starter*, then each card turned and whether it was right."""

    starter: Card
    turns: tuple[tuple[Card, bool], ...] = ()

    def __iter__(self) -> Iterator[tuple[Card, bool, Line]]:
        """Each card, whether it was right, and the line as it lay; the line is changed on the way."""
        line = Line(self.starter)
        for card, right in self.turns:
            yield card, right, line
            line.lay(card, right)

    def line(self) -> Line:
        """The line as it lies now."""
        line = Line(self.starter)
        for card, right in self.turns:
            line.lay(card, right)
        return line

    def contradictions(self, judge: Judge) -> int:
        """How many of the cards *judge* would have called otherwise."""
        return sum(judge(card, line) is not right for card, right, line in self)


@dataclass(frozen=True)
class Belief:
    """What a mind makes of a card: the *chance* (0 to 1) that it is right; of the *living* rules it can think
    of, how many say so (*saying*) and the *likeliest*; without any, the *habit* it goes by."""

    chance: float
    living: int = 0
    saying: int = 0
    likeliest: str = ""
    habit: Habit | None = None


@lru_cache(maxsize=64)
def _comes_to(mind: Mind, key: str) -> tuple[str, ...]:
    """The rules of the library that this mind thinks of in this deal."""
    rng = Random(f"{key}/knows")
    return tuple(name for name, rule in LIBRARY.items() if rng.random() < mind.knows[rule.grade - 1])


def living(mind: Mind, past: Past, key: str) -> list[str]:
    """The rules that come to *mind* in the deal named *key* and that it has not struck out."""
    return [name for name in _comes_to(mind, key) if not _struck(mind, past, name, key)]


def _struck(mind: Mind, past: Past, name: str, key: str) -> bool:
    judge, rng = LIBRARY[name].judge, None
    for card, right, line in past:
        if judge(card, line) is not right:
            rng = rng or Random(f"{key}/{name}")
            if rng.random() < mind.notices:
                return True
    return False


def believe(mind: Mind, past: Past, card: Card, key: str) -> Belief:
    """What *mind* makes of *card*, turned after *past*, in the deal named *key*."""
    line = past.line()
    alive = living(mind, past, key)
    yes = [name for name in alive if LIBRARY[name].judge(card, line)]
    total, saying = _weight(alive), _weight(yes)
    if mind.composes:
        composed, composed_yes = Counted(past.starter, past.turns).vote(card)
        total, saying = total + composed, saying + composed_yes
    if not total:
        habit = best_habit(past, card, line)
        return Belief(habit.chance, habit=habit)
    likeliest = max(alive, key=lambda name: WEIGHTS[LIBRARY[name].grade], default="")
    return Belief(saying / total, len(alive), len(yes), likeliest)


def _weight(names: Sequence[str]) -> float:
    return sum(WEIGHTS[LIBRARY[name].grade] for name in names)


def consistent(past: Past) -> list[str]:
    """The rules of the library that agree with every card so far; the nearest ones where none does."""
    wrong = {name: past.contradictions(rule.judge) for name, rule in LIBRARY.items()}
    least = min(wrong.values())
    return [name for name, count in wrong.items() if count == least]


# ------------------------------------------------------------------ without a rule

CONTEXTS: dict[str, Condition] = {
    "": lambda at: True,
    "red": lambda at: RED[at.last],
    "odd": lambda at: ODD[at.last],
    "high": lambda at: HIGH[at.last],
    "a face card": lambda at: FACE[at.last],
    "a wrong card": lambda at: at.wrong > 0,
}
YES_NO = (False, True)
BITS = ("red", "odd", "high", "l-color", "l-parity", "l-suit", "higher", "near")


@dataclass(frozen=True)
class Habit:
    """Of *count* cards alike in that *context* held or not (*after*) and *bit* did or not (*value*), *right*
    were right."""

    context: str
    after: bool
    bit: str
    value: bool
    right: int
    count: int

    @property
    def chance(self) -> float:
        """The chance that another such card is right."""
        return (self.right + 0.5) / (self.count + 1)


def best_habit(past: Past, card: Card, line: Line) -> Habit:
    """What the pair of a context and a bit says of *card* that has told right from wrong best so far."""
    before = [(_contexts(at), _bits(turned, at), right) for turned, right, at in past]
    here, mine = _contexts(line), _bits(card, line)
    best, most = Habit("", True, BITS[0], mine[0], 0, 0), -1
    for place, context in enumerate(CONTEXTS):
        for number, bit in enumerate(BITS):
            cells: Counter[tuple[bool, bool, bool]] = Counter(
                (contexts[place], bits[number], right) for contexts, bits, right in before
            )
            told = sum(max(cells[one, two, True], cells[one, two, False]) for one in YES_NO for two in YES_NO)
            if told > most:
                after, value = here[place], mine[number]
                right = cells[after, value, True]
                best = Habit(context, after, bit, value, right, right + cells[after, value, False])
                most = told
    return best


def _contexts(line: Line) -> list[bool]:
    return [holds(line) for holds in CONTEXTS.values()]


def _bits(card: Card, line: Line) -> list[bool]:
    return [TESTS[bit][1](card, line) for bit in BITS]
