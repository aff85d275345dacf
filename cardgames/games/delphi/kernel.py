"""A guess of Delphi, tried on rules that could be: what it is worth in points of the deal.

Whatever is guessed of one card changes none of the later ones, so no deal has to be played out.  A rule is
drawn from those that agree with all cards so far, the others guess as most of these rules say, and the tokens
are counted as if the deal ended there: afterwards all guessers are taken to be equally good.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations
from random import Random

from cardgames.engine import Move

from .inference import WEIGHTS, consistent
from .library import LIBRARY
from .rules import ANSWERS, Delphi


def trials(view: Delphi, moves: Sequence[Move], rng: Random) -> Trials | None:
    """*moves* as they are tried; None where nothing is guessed."""
    return Trials(view, moves, rng) if view.phase == "guess" else None


class Trials:
    """The guesses of one player of one card."""

    cost = 1

    def __init__(self, view: Delphi, moves: Sequence[Move], rng: Random) -> None:
        self.view, self.rng = view, rng
        card, line = view.candidate.top, view.line_now()
        rules = [LIBRARY[name] for name in consistent(view.past())]
        self.right = [rule.judge(card, line) for rule in rules]
        self.weights = [WEIGHTS[rule.grade] for rule in rules]
        yes = sum(weight for weight, right in zip(self.weights, self.right, strict=True) if right)
        self.usual = 2 * yes >= sum(self.weights)
        self.says = [ANSWERS.get(move.verb, self.usual) for move in moves]  # a theory noted is no answer
        self.worlds: list[bool] = []
        self.worth = {
            (mine, theirs): self._lead(mine, theirs) for mine in (True, False) for theirs in (True, False)
        }

    def attempt(self, deal: int, move: int) -> float:
        """What the player is ahead of the others by, if the rule is the one drawn for *deal*."""
        while deal >= len(self.worlds):
            self.worlds += self.rng.choices(self.right, self.weights)
        right = self.worlds[deal]
        return self.worth[self.says[move] == right, self.usual == right]

    def _lead(self, mine: bool, theirs: bool) -> float:
        """The same when the own guess and the others' are right or not (R9 to R13)."""
        view, seat = self.view, self.view.player
        tokens = {}
        for each in view.guessers():
            now = view.tokens[each] + (1 if (mine if each == seat else theirs) else -1)
            tokens[each] = now if view.below_zero else max(0, now)
        total = sum(tokens.values())
        scores = {each: len(tokens) * own - total for each, own in tokens.items()}
        spread = sum(abs(one - other) for one, other in combinations(tokens.values(), 2))
        others = [score for each, score in scores.items() if each != seat] + [spread]
        return scores[seat] - sum(others) / len(others)
