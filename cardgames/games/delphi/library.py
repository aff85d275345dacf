"""The library: 36 rules by number, in four grades, and any rule by the word of its move.

Grade 1 is seen at a look at the card or the last one, grade 2 takes two attributes or a comparison, grade 3
looks two cards back, at the place in the line or at wrong cards, grade 4 takes arithmetic or counting.
"""

from __future__ import annotations

from dataclasses import dataclass

from cardgames.engine import Sentence, Text

from .language import (
    FACE,
    HIGH,
    ODD,
    PRIME,
    RANK,
    RED,
    SUIT,
    THIRD,
    CardLine,
    Past,
    RuleJudge,
    clauses,
    composed,
)

GRADES = {1: "Easy", 2: "Medium", 3: "Hard", 4: "Fiendish"}


@dataclass(frozen=True)
class LibraryRule:
    """A rule of the library: its *grade*, its words, and its judgement of the next card."""

    grade: int
    words: str
    judge: RuleJudge


def _zigzag(rank: int, at: CardLine) -> bool:
    """Tell whether *rank* goes up after down or down after up; anything goes after two cards of one rank."""
    last, before = RANK[at.last], RANK[at.before]
    return last == before or (rank < last if last > before else rank > last)


LIBRARY: dict[str, LibraryRule] = {
    "e1": LibraryRule(1, "only red cards", lambda c, at: RED[c]),
    "e2": LibraryRule(1, "only odd ranks: A 3 5 7 9 J K", lambda c, at: ODD[c]),
    "e3": LibraryRule(1, "only high cards, 8 to K", lambda c, at: HIGH[c]),
    "e4": LibraryRule(1, "the opposite colour to the last card", lambda c, at: RED[c] != RED[at.last]),
    "e5": LibraryRule(1, "the same colour as the last card", lambda c, at: RED[c] == RED[at.last]),
    "e6": LibraryRule(1, "odd and even take turns", lambda c, at: ODD[c] != ODD[at.last]),
    "e7": LibraryRule(1, "any suit but the last card's", lambda c, at: c.suit != at.last.suit),
    "e8": LibraryRule(1, "high and low take turns", lambda c, at: HIGH[c] != HIGH[at.last]),
    "m1": LibraryRule(2, "even after red, odd after black", lambda c, at: ODD[c] != RED[at.last]),
    "m2": LibraryRule(2, "red after odd, black after even", lambda c, at: RED[c] == ODD[at.last]),
    "m3": LibraryRule(
        2, "at most 3 ranks from the last card", lambda c, at: abs(RANK[c] - RANK[at.last]) <= 3
    ),
    "m4": LibraryRule(
        2, "at least 4 ranks from the last card", lambda c, at: abs(RANK[c] - RANK[at.last]) >= 4
    ),
    "m5": LibraryRule(
        2,
        "lower after a high card, higher after a low one",
        lambda c, at: RANK[c] < RANK[at.last] if HIGH[at.last] else RANK[c] > RANK[at.last],
    ),
    "m6": LibraryRule(
        2,
        "higher than the last card; after a court card any number card",
        lambda c, at: not FACE[c] if FACE[at.last] else RANK[c] > RANK[at.last],
    ),
    "m7": LibraryRule(
        2,
        "like the last card in colour, in odd or even, or in both",
        lambda c, at: RED[c] == RED[at.last] or ODD[c] == ODD[at.last],
    ),
    "m8": LibraryRule(
        2,
        "either the colour changes, or odd and even do, but not both",
        lambda c, at: (RED[c] != RED[at.last]) != (ODD[c] != ODD[at.last]),
    ),
    "m9": LibraryRule(
        2,
        "one of the next two suits: clubs, diamonds, hearts, spades",
        lambda c, at: (SUIT[c] - SUIT[at.last]) % 4 in (1, 2),
    ),
    "m10": LibraryRule(
        2,
        "1 to 6 ranks up from the last card, ace after king",
        lambda c, at: 1 <= (RANK[c] - RANK[at.last]) % 13 <= 6,
    ),
    "m11": LibraryRule(2, "red after a court card, else black", lambda c, at: RED[c] == FACE[at.last]),
    "m12": LibraryRule(
        2,
        "black after red; after black, any other suit",
        lambda c, at: not RED[c] if RED[at.last] else c.suit != at.last.suit,
    ),
    "h1": LibraryRule(3, "two red and two black in turn", lambda c, at: RED[c] == (at.count % 4 in (0, 1))),
    "h2": LibraryRule(
        3, "every third card red, the others black", lambda c, at: RED[c] == (at.count % 3 == 2)
    ),
    "h3": LibraryRule(
        3, "A to 4, then 5 to 9, then 10 to K, in turn", lambda c, at: THIRD[c] == at.count % 3
    ),
    "h4": LibraryRule(
        3, "the colour of the last card but one", lambda c, at: at.count < 2 or RED[c] == RED[at.before]
    ),
    "h5": LibraryRule(
        3,
        "never three of one colour in a row",
        lambda c, at: at.count < 2 or not RED[c] == RED[at.last] == RED[at.before],
    ),
    "h6": LibraryRule(3, "up and down in turn", lambda c, at: _zigzag(RANK[c], at)),
    "h7": LibraryRule(
        3, "the opposite colour to the card turned before", lambda c, at: RED[c] != RED[at.turned]
    ),
    "h8": LibraryRule(
        3, "black after a right card, red after a wrong one", lambda c, at: RED[c] == (at.wrong > 0)
    ),
    "h9": LibraryRule(
        3,
        "whichever colour has fewer cards in the line",
        lambda c, at: at.reds == at.blacks or RED[c] == (at.reds < at.blacks),
    ),
    "h10": LibraryRule(
        3,
        "odd after two cards of one colour, else even",
        lambda c, at: ODD[c] == (RED[at.last] == RED[at.before]),
    ),
    "h11": LibraryRule(
        3,
        "high if the last two are both odd or both even, else low",
        lambda c, at: HIGH[c] == (ODD[at.last] == ODD[at.before]),
    ),
    "x1": LibraryRule(
        4, "red after a prime rank (2 3 5 7 J K), else black", lambda c, at: RED[c] == PRIME[at.last]
    ),
    "x2": LibraryRule(
        4,
        "red if the line has an even number of court cards, else black",
        lambda c, at: RED[c] == (at.faces % 2 == 0),
    ),
    "x3": LibraryRule(
        4,
        "its rank and the last two add up to an even number",
        lambda c, at: (RANK[at.before] + RANK[at.last] + RANK[c]) % 2 == 0,
    ),
    "x4": LibraryRule(
        4,
        "the remainder of the rank divided by 3 goes up by 1",
        lambda c, at: (RANK[c] - RANK[at.last]) % 3 == 1,
    ),
    "x5": LibraryRule(
        4,
        "low if the line's reds are a multiple of 3, else high",
        lambda c, at: HIGH[c] == (at.reds % 3 != 0),
    ),
}


def judge_of(word: str) -> RuleJudge:
    """Return how the rule with this *word* judges: a number of the library, or choices from the menus.

    Raises KeyError where there is no such rule.
    """
    known = LIBRARY.get(word)
    return known.judge if known is not None else composed(word)


def rule_clauses(word: str) -> list[Sentence]:
    """Return the rule in English, in one sentence or two short ones."""
    known = LIBRARY.get(word)
    return [Sentence(known.words)] if known is not None else clauses(word)


def rule_words(word: str) -> Text:
    """Return the rule in English, in one piece."""
    first, *rest = rule_clauses(word)
    return Text("{first}; {other}", first=first, other=rest[0]) if rest else Text("{rule}", rule=first)


def of_grade(*grades: int) -> list[str]:
    """Return the numbers of the library's rules of these *grades*."""
    return [name for name, known in LIBRARY.items() if known.grade in grades]


def consistent(past: Past) -> list[str]:
    """Return the rules of the library that agree with every card so far; the nearest where none does."""
    wrong = {name: past.contradictions(rule.judge) for name, rule in LIBRARY.items()}
    least = min(wrong.values())
    return [name for name, count in wrong.items() if count == least]
