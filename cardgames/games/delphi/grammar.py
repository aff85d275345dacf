"""All the rules of the menus at once: some forty thousand, counted and not listed.

The cards so far are bits of a number, so a test is known by the bits where it holds.  "When C then A else B"
agrees with the cards where A does on the bits of C and B on the others: A and B are looked for apart, and
their numbers multiplied.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations

from cardgames.engine import Card

from .language import ALWAYS, CONDITIONS, TESTS
from .terms import Line

ONE, TWO, BRANCH = 0.2, 0.001, 0.0001
"""The weight of a rule of one test, of two tests joined, of a condition with two tests."""


class Counted:
    """The rules of the menus that agree with every one of the *turns* after *starter*."""

    def __init__(self, starter: Card, turns: Sequence[tuple[Card, bool]]) -> None:
        self.verdicts = 0
        self.every = (1 << len(turns)) - 1
        self.conditions = dict.fromkeys(CONDITIONS, 0)
        self.tests = dict.fromkeys(TESTS, 0)
        self.line = line = Line(starter)
        for number, (card, right) in enumerate(turns):
            bit = 1 << number
            self.verdicts |= bit * right
            for word, (_, holds) in CONDITIONS.items():
                self.conditions[word] |= bit * holds(line)
            for word, (_, fits) in TESTS.items():
                self.tests[word] |= bit * fits(card, line)
            line.lay(card, right)

    def vote(self, card: Card) -> tuple[float, float]:
        """The weight of those that are left, and of those of them that call *card* right."""
        says = {word: bool(fits(card, self.line)) for word, (_, fits) in TESTS.items()}
        total, yes = self._plain(says)
        for word, (_, holds) in CONDITIONS.items():
            if word == ALWAYS:
                continue
            where = self.conditions[word]
            then, other = self._agreeing(where), self._agreeing(self.every & ~where)
            speaking, silent = (then, other) if holds(self.line) else (other, then)
            total += BRANCH * len(then) * len(other)
            yes += BRANCH * len(silent) * sum(says[test] for test in speaking)
        return total, yes

    def _agreeing(self, where: int) -> list[str]:
        """The tests that say what was right on all the bits of *where*."""
        return [test for test, bits in self.tests.items() if not (bits ^ self.verdicts) & where]

    def _plain(self, says: dict[str, bool]) -> tuple[float, float]:
        """The vote of single tests, and of two joined by and, or by or."""
        alone = self._agreeing(self.every)
        total, yes = ONE * len(alone), ONE * sum(says[test] for test in alone)
        for (one, bits), (other, more) in combinations(self.tests.items(), 2):
            if bits & more == self.verdicts:
                total += TWO
                yes += TWO * (says[one] and says[other])
            if bits | more == self.verdicts:
                total += TWO
                yes += TWO * (says[one] or says[other])
        return total, yes
