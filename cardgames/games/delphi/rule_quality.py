"""The quality of a rule (R20): tried on shuffled packs, it must say yes neither too often nor too rarely.

Nor may it leave the line standing for long.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from random import Random

from cardgames.engine import FRENCH_52, Card, Sentence

from .language import CardLine, RuleJudge
from .library import LIBRARY, judge_of

PACKS = 200
LEAST, MOST = 0.20, 0.80
LONGEST = 12.0
SAMPLE = 10


@dataclass(frozen=True)
class RuleQuality:
    """The average behaviour of a rule: the *share* of right cards (0 to 1), the longest *streak* of wrong."""

    share: float
    streak: float


def measure_quality(judge: RuleJudge, seed: str, packs: int = PACKS) -> RuleQuality:
    """Try *judge* on this many shuffled packs, all 51 cards after the starter of each."""
    rng = Random(seed)
    pack = list(FRENCH_52)
    right = longest = 0
    for _ in range(packs):
        rng.shuffle(pack)
        line, worst = CardLine(pack[0]), 0
        for card in pack[1:]:
            if judge(card, line):
                right += 1
                worst = max(worst, line.wrong)
                line.lay(card, True)
            else:
                line.lay(card, False)
        longest += max(worst, line.wrong)
    return RuleQuality(right / packs / (len(pack) - 1), longest / packs)


@lru_cache(maxsize=256)
def quality_of(word: str) -> RuleQuality:
    """Return the quality of the rule with this word; the packs follow from the word."""
    return measure_quality(judge_of(word), word)


def objection_to(word: str) -> Sentence | None:
    """Return why the rule with this word will not do, None if it will. The library has been tried."""
    if word in LIBRARY:
        return None
    found = quality_of(word)
    percent = round(100 * found.share)
    if found.share < LEAST:
        return Sentence("Too strict: only {n}% of the cards would be right. Allow more.", n=percent)
    if found.share > MOST:
        return Sentence("Too mild: {n}% of the cards would be right. Forbid more.", n=percent)
    if found.streak > LONGEST:
        return Sentence("The line would stall for about {n} cards: allow more.", n=round(found.streak))
    return None


def preview_of(word: str) -> list[tuple[Card, bool | None]]:
    """Return a starter, which nobody judges, and ten cards after it as the rule judges them."""
    pack = Random(f"preview {word}").sample(FRENCH_52, SAMPLE + 1)
    judge, line = judge_of(word), CardLine(pack[0])
    shown: list[tuple[Card, bool | None]] = [(pack[0], None)]
    for card in pack[1:]:
        right = judge(card, line)
        line.lay(card, right)
        shown.append((card, right))
    return shown
