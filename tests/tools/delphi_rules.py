"""How many of the 51 cards of a deal of Delphi each level judges right, by kinds of rules.

    python -m tests.tools.delphi_rules --deals 100 --seed 1
    python -m tests.tools.delphi_rules --levels expert --kinds menus held-1 --deals 200

The kinds: the whole ``library``; ``menus``, rules composed at random of all that the menus have (any
condition, each THEN and ELSE one test or, as often, two joined) and that are not dull; ``tuning-1`` to
``tuning-4`` and ``held-1`` to ``held-4``, rules outside both (`delphi_outside`). Every level gets the same
rules and packs. Printed are the mean with its standard error, the margin over the level before on the same
deals, and the mean and the longest processor time of a guess.

Beside the levels there is ``bound``, which is told how rules of the menus are drawn, thinks of no others, and
guesses by their exact chances: of those rules nobody can guess more cards who does not know the oracle's.
"""

import argparse
import sys
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from math import sqrt
from random import Random
from statistics import mean, stdev
from time import process_time

from cardgames.engine import FRENCH_52, Card
from cardgames.engine.phrases import BOTH, EITHER
from cardgames.games.delphi.ai import MINDS, guess
from cardgames.games.delphi.induction import (
    IN_MENUS,
    MENU_CONDITIONS,
    MENU_PAIRS,
    MENU_SIZE,
    RulePart,
    evidence_of,
    fitting,
)
from cardgames.games.delphi.language import ALWAYS, CONDITIONS, TESTS, CardLine, Past, RuleJudge
from cardgames.games.delphi.library import LIBRARY, judge_of
from cardgames.games.delphi.rule_quality import objection_to

from .delphi_outside import Layout, Rule, outside_rules

OUTSIDE = {
    f"{name}-{number}": (name == "held", number) for name in ("tuning", "held") for number in (1, 2, 3, 4)
}
BOUND = "bound"
KINDS = ("library", "menus", *OUTSIDE)

Verdicts = Callable[[], Callable[[Card], bool]]
"""What begins a deal under a rule: the function it returns judges card after card, the starter first."""


@dataclass(frozen=True)
class Deal:
    """What one level did in one deal: how many cards it judged *right*, and the seconds of each guess."""

    right: int
    seconds: tuple[float, ...]


def random_rule(rng: Random) -> str:
    """Return a rule composed of the menus that the oracle may choose."""
    while True:
        when = rng.choice([*CONDITIONS])
        pieces = [random_piece(rng) for _ in range(1 if when == ALWAYS else 2)]
        word = ".".join((when, *pieces))
        if objection_to(word) is None:
            return word


def random_piece(rng: Random) -> str:
    one, other = rng.sample([*TESTS], 2)
    return rng.choice((one, one, one + BOTH + other, one + EITHER + other))


def by_word(word: str) -> Verdicts:
    """Return how a rule of the library or the menus begins a deal."""
    judge: RuleJudge = judge_of(word)

    def begin() -> Callable[[Card], bool]:
        lines: list[CardLine] = []

        def verdict(card: Card) -> bool:
            if not lines:
                lines.append(CardLine(card))
                return True
            right = bool(judge(card, lines[0]))
            lines[0].lay(card, right)
            return right

        return verdict

    return begin


def by_layout(rule: Rule) -> Verdicts:
    """Return how a rule from outside begins a deal."""

    def begin() -> Callable[[Card], bool]:
        layouts: list[Layout] = []

        def verdict(card: Card) -> bool:
            if not layouts:
                layouts.append(Layout([card]))
                return True
            right = bool(rule(card, layouts[0]))
            layouts[0].lay(card, right)
            return right

        return verdict

    return begin


def rules_of(kind: str, count: int, seed: str) -> list[Verdicts]:
    """Return *count* rules of this kind."""
    if kind in OUTSIDE:
        held, number = OUTSIDE[kind]
        return [by_layout(rule) for rule in outside_rules(number, count, seed, held=held)]
    rng, library = Random(f"{seed}/{kind}"), [*LIBRARY]
    if kind == "menus":
        return [by_word(random_rule(rng)) for _ in range(count)]
    return [by_word(library[number % len(library)]) for number in range(count)]


def exact_chance(past: Past, card: Card) -> float:
    """Return the chance that *card* is right if the rule was drawn like a `random_rule`, dull ones too."""
    evidence = evidence_of(past)
    fits = fitting(card, evidence.line)

    def vote(piece: RulePart) -> tuple[float, float]:
        alone, pairs = piece.alone.none & IN_MENUS, piece.pairs.none
        total = alone.bit_count() / MENU_SIZE + pairs.bit_count() / MENU_PAIRS
        yes = (alone & fits.alone).bit_count() / MENU_SIZE + (
            pairs & fits.menu_pairs
        ).bit_count() / MENU_PAIRS
        return total / 2, yes / 2

    every, right = vote(evidence.piece)
    for word, (then, other) in zip(MENU_CONDITIONS, evidence.branches, strict=False):
        speaking, silent = (then, other) if CONDITIONS[word][1](evidence.line) else (other, then)
        (total, yes), (rest, _) = vote(speaking), vote(silent)
        every, right = every + total * rest, right + yes * rest
    return right / every if every else 0.5


def player(level: str) -> Callable[[Past, Card, str, Random], bool]:
    """Return how the player of this level guesses."""
    if level == BOUND:
        return lambda past, card, key, rng: exact_chance(past, card) > 0.5
    return partial(guess, MINDS[level])


def play(begin: Verdicts, level: str, seed: str) -> Deal:
    """Return how the player of this level guesses a deal, whose cards follow from *seed*."""
    starter, *others = Random(f"{seed}/pack").sample(FRENCH_52, len(FRENCH_52))
    verdict, rng, says_of = begin(), Random(f"{seed}/chances"), player(level)
    verdict(starter)
    past, right, seconds = Past(starter), 0, list[float]()
    for card in others:
        start = process_time()
        says = says_of(past, card, seed, rng)
        seconds.append(process_time() - start)
        was = verdict(card)
        right += says == was
        past = Past(starter, (*past.turns, (card, was)))
    return Deal(right, tuple(seconds))


def with_error(values: Sequence[float]) -> str:
    return f"{mean(values):+.2f} ± {stdev(values) / sqrt(len(values)):.2f}"


def report(kind: str, levels: Sequence[str], deals: int, seed: str) -> list[str]:
    """Return the rows of a kind, a level each."""
    rules = rules_of(kind, deals, seed)
    rows, before = [], list[int]()
    for level in levels:
        played = [play(rule, level, f"{seed}/{kind}/{number}") for number, rule in enumerate(rules)]
        right = [deal.right for deal in played]
        spent = [1000 * each for deal in played for each in deal.seconds]
        over = with_error([one - other for one, other in zip(right, before, strict=True)]) if before else "–"
        found = with_error([float(each) for each in right]).removeprefix("+")
        cells = (kind, level, found, over, str(deals), f"{mean(spent):.1f}", f"{max(spent):.0f}")
        rows.append(f"| {' | '.join(cells)} |")
        before = right
    return rows


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command; see the module."""
    parser = argparse.ArgumentParser(prog="python -m tests.tools.delphi_rules", description=__doc__)
    parser.formatter_class = argparse.RawDescriptionHelpFormatter
    parser.add_argument("--levels", nargs="+", choices=[*MINDS, BOUND], default=[*MINDS])
    parser.add_argument("--kinds", nargs="+", choices=KINDS, default=KINDS)
    parser.add_argument("--deals", type=int, default=100, help="deals of each kind")
    parser.add_argument("--seed", default="1", help="the text from which rules and packs follow")
    asked = parser.parse_args(arguments)
    if asked.deals < 2:
        parser.error("play at least two deals")
    print(
        "| rules | level | right of 51 | over the level before | deals | mean ms | worst ms |\n"
        + "|---" * 7
        + "|"
    )
    for kind in asked.kinds:
        for row in report(kind, asked.levels, asked.deals, asked.seed):
            print(row, flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
