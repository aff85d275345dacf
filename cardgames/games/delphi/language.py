"""The rule language: WHEN a condition, THEN a test, ELSE a test, and the English of it (R18).

A rule may speak of the attributes of a card and of the line as it lies when a card is turned. Nothing else is
open to it: no names, scores, guesses or time (R5). A condition looks at the line, a test at the card turned
as well. Words of the menus are the words of a move; the table of each menu gives what a person reads and what
it means.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import lru_cache

from cardgames.engine import FRENCH_52, Card, Sentence, Text
from cardgames.engine.cards import RANKS
from cardgames.engine.phrases import BOTH, EITHER, Menu

# ---- The cards and the line ----

HIGHEST_LOW = 7
PRIMES = (2, 3, 5, 7, 11, 13)
CIRCLE = "cdhs"

# R16
RANK: dict[Card, int] = {card: RANKS.index(card.rank) + 1 for card in FRENCH_52}
RED: dict[Card, bool] = {card: card.suit in "dh" for card in FRENCH_52}
SUIT: dict[Card, int] = {card: CIRCLE.index(card.suit) for card in FRENCH_52}
ODD: dict[Card, bool] = {card: rank % 2 == 1 for card, rank in RANK.items()}
HIGH: dict[Card, bool] = {card: rank > HIGHEST_LOW for card, rank in RANK.items()}
FACE: dict[Card, bool] = {card: card.rank in "JQK" for card in FRENCH_52}
PRIME: dict[Card, bool] = {card: rank in PRIMES for card, rank in RANK.items()}
THIRD: dict[Card, int] = {card: 0 if rank < 5 else 1 if rank < 10 else 2 for card, rank in RANK.items()}


class CardLine:
    """The line when a card is turned (R17).

    *last* is the last card of the line, *before* the one before it (the same while there is only the
    starter), *turned* the card turned just before, wherever it went; *count* the number of cards in the
    line, *wrong* the number of wrong cards under the last one, *reds* and *faces* are counted in the line.
    No menu asks for the rest: *third* is the last card but two, *odds*, *highs* and the *ranks* added up are
    the line's, *turns* counts the cards judged.
    """

    __slots__ = (
        "before", "count", "faces", "highs", "last", "odds",
        "ranks", "reds", "third", "turned", "turns", "wrong",
    )  # fmt: skip

    def __init__(self, starter: Card) -> None:
        self.last = self.before = self.third = self.turned = starter
        self.count, self.wrong, self.turns = 1, 0, 0
        self.reds, self.faces = int(RED[starter]), int(FACE[starter])
        self.odds, self.highs, self.ranks = int(ODD[starter]), int(HIGH[starter]), RANK[starter]

    def lay(self, card: Card, right: bool) -> None:
        """Note that the *card* turned was *right*, or was not."""
        self.turned = card
        self.turns += 1
        if not right:
            self.wrong += 1
            return
        self.third, self.before, self.last = self.before, self.last, card
        self.count, self.wrong = self.count + 1, 0
        self.reds += RED[card]
        self.faces += FACE[card]
        self.odds += ODD[card]
        self.highs += HIGH[card]
        self.ranks += RANK[card]

    @property
    def blacks(self) -> int:
        """Return the number of black cards in the line."""
        return self.count - self.reds


# ---- Conditions and tests ----

Condition = Callable[[CardLine], bool]
RuleJudge = Callable[[Card, CardLine], bool]
"""Whether the card is right, as the line lies."""

ALWAYS = "always"

CONDITIONS: dict[str, tuple[str, Condition]] = {
    ALWAYS: (Text("always"), lambda at: True),
    "l-red": ("the last card is red", lambda at: RED[at.last]),
    "l-odd": ("the last card is odd", lambda at: ODD[at.last]),
    "l-high": ("the last card is high", lambda at: HIGH[at.last]),
    "l-face": ("the last card is a court card", lambda at: FACE[at.last]),
    "l-prime": ("the last rank is prime (2 3 5 7 J K)", lambda at: PRIME[at.last]),
    "l-major": ("the last card is a heart or spade", lambda at: at.last.suit in "hs"),
    "p-red": ("the card turned before is red", lambda at: RED[at.turned]),
    "p-odd": ("the card turned before is odd", lambda at: ODD[at.turned]),
    "p-high": ("the card turned before is high", lambda at: HIGH[at.turned]),
    "two-color": ("the last two have the same colour", lambda at: RED[at.last] == RED[at.before]),
    "two-parity": ("the last two are both odd or both even", lambda at: ODD[at.last] == ODD[at.before]),
    "two-suit": ("the last two have the same suit", lambda at: at.last.suit == at.before.suit),
    "rising": ("the line last went up", lambda at: RANK[at.last] > RANK[at.before]),
    "clean": ("no wrong card since the last right one", lambda at: at.wrong == 0),
    "n-odd": ("the line has an odd number of cards", lambda at: at.count % 2 == 1),
    "n-three": ("the line's length is a multiple of 3", lambda at: at.count % 3 == 0),
    "n-four": ("the line's length is 0 or 1 above a multiple of 4", lambda at: at.count % 4 in (0, 1)),
    "faces-even": ("the line has an even number of court cards", lambda at: at.faces % 2 == 0),
    "reds-odd": ("the line has an odd number of reds", lambda at: at.reds % 2 == 1),
    "reds-lead": ("the line has more red than black", lambda at: at.reds > at.blacks),
}

TESTS: dict[str, tuple[str, RuleJudge]] = {
    "any": ("any card", lambda card, at: True),
    "red": (Text("red"), lambda card, at: RED[card]),
    "black": (Text("black"), lambda card, at: not RED[card]),
    "major": ("a heart or spade", lambda card, at: card.suit in "hs"),
    "club": (Text("a club"), lambda card, at: card.suit == "c"),
    "diamond": (Text("a diamond"), lambda card, at: card.suit == "d"),
    "heart": (Text("a heart"), lambda card, at: card.suit == "h"),
    "spade": (Text("a spade"), lambda card, at: card.suit == "s"),
    "odd": (Text("odd"), lambda card, at: ODD[card]),
    "even": (Text("even"), lambda card, at: not ODD[card]),
    "high": ("high (8 to K)", lambda card, at: HIGH[card]),
    "low": ("low (A to 7)", lambda card, at: not HIGH[card]),
    "face": ("a court card", lambda card, at: FACE[card]),
    "number": ("a number card", lambda card, at: not FACE[card]),
    "l-color": ("the last card's colour", lambda card, at: RED[card] == RED[at.last]),
    "l-color-not": ("not the last card's colour", lambda card, at: RED[card] != RED[at.last]),
    "m-color": ("the colour of the card before last", lambda card, at: RED[card] == RED[at.before]),
    "m-color-not": ("not the colour of the card before last", lambda card, at: RED[card] != RED[at.before]),
    "p-color": ("the colour turned before", lambda card, at: RED[card] == RED[at.turned]),
    "p-color-not": ("not the colour turned before", lambda card, at: RED[card] != RED[at.turned]),
    "l-suit": ("the last card's suit", lambda card, at: card.suit == at.last.suit),
    "l-suit-not": ("not the last card's suit", lambda card, at: card.suit != at.last.suit),
    "m-suit": ("the suit of the card before last", lambda card, at: card.suit == at.before.suit),
    "m-suit-not": ("not the suit of the card before last", lambda card, at: card.suit != at.before.suit),
    "p-suit": ("the suit turned before", lambda card, at: card.suit == at.turned.suit),
    "p-suit-not": ("not the suit turned before", lambda card, at: card.suit != at.turned.suit),
    "l-parity": ("odd or even like the last card", lambda card, at: ODD[card] == ODD[at.last]),
    "l-parity-not": ("odd after even, even after odd", lambda card, at: ODD[card] != ODD[at.last]),
    "m-parity": ("odd or even like the last but one", lambda card, at: ODD[card] == ODD[at.before]),
    "m-parity-not": ("odd or even unlike the last but one", lambda card, at: ODD[card] != ODD[at.before]),
    "p-parity": ("odd or even like the card turned before", lambda card, at: ODD[card] == ODD[at.turned]),
    "p-parity-not": (
        "odd or even unlike the card turned before",
        lambda card, at: ODD[card] != ODD[at.turned],
    ),
    "l-level": ("high or low like the last card", lambda card, at: HIGH[card] == HIGH[at.last]),
    "l-level-not": ("high after low, low after high", lambda card, at: HIGH[card] != HIGH[at.last]),
    "m-level": ("high or low like the last but one", lambda card, at: HIGH[card] == HIGH[at.before]),
    "m-level-not": ("high or low unlike the last but one", lambda card, at: HIGH[card] != HIGH[at.before]),
    "p-level": ("high or low like the card turned before", lambda card, at: HIGH[card] == HIGH[at.turned]),
    "p-level-not": (
        "high or low unlike the card turned before",
        lambda card, at: HIGH[card] != HIGH[at.turned],
    ),
    "higher": ("higher than the last card", lambda card, at: RANK[card] > RANK[at.last]),
    "lower": ("lower than the last card", lambda card, at: RANK[card] < RANK[at.last]),
    "near": ("within 3 ranks of the last card", lambda card, at: abs(RANK[card] - RANK[at.last]) <= 3),
    "far": ("4 or more ranks from the last card", lambda card, at: abs(RANK[card] - RANK[at.last]) >= 4),
    "next-suit": (
        "one of the next two suits",
        lambda card, at: (SUIT[card] - SUIT[at.last]) % 4 in (1, 2),
    ),
    "up-six": (
        "1 to 6 steps up, ace after king",
        lambda card, at: 1 <= (RANK[card] - RANK[at.last]) % 13 <= 6,
    ),
    "thirds": ("A–4, 5–9, 10–K in turn", lambda card, at: THIRD[card] == at.count % 3),
}

MENUS = (
    Menu("When", {word: text for word, (text, _) in CONDITIONS.items()}),
    Menu("Then", {word: text for word, (text, _) in TESTS.items()}, joint=True),
    Menu("Else", {word: text for word, (text, _) in TESTS.items()}, joint=True),
)
CLOSING = {ALWAYS: 1}


@lru_cache(maxsize=512)
def test_of(piece: str) -> RuleJudge:
    """Return the test of a THEN or ELSE: one word of the menu, or two with what joins them."""
    joint = next((sign for sign in (BOTH, EITHER) if sign in piece), "")
    if not joint:
        return TESTS[piece][1]
    one, other = (TESTS[word][1] for word in piece.split(joint))
    if joint == BOTH:
        return lambda card, at: one(card, at) and other(card, at)
    return lambda card, at: one(card, at) or other(card, at)


@lru_cache(maxsize=512)
def composed(word: str) -> RuleJudge:
    """Return the judge of a rule put together from the menus.

    Raises KeyError for words that are not there.
    """
    when, *tests = word.split(".")
    then = test_of(tests[0])
    if when == ALWAYS:
        return then
    holds, otherwise = CONDITIONS[when][1], test_of(tests[1])
    return lambda card, at: then(card, at) if holds(at) else otherwise(card, at)


def test_words(piece: str) -> Text:
    """Return the English of a THEN or ELSE."""
    for sign, words in ((BOTH, "{one} and {other}"), (EITHER, "{one} or {other}")):
        if sign in piece:
            one, other = (Text(TESTS[each][0]) for each in piece.split(sign))
            return Text(words, one=one, other=other)
    return Text(TESTS[piece][0])


def clauses(word: str) -> list[Sentence]:
    """Return a composed rule in English, its THEN and its ELSE apart."""
    when, *tests = word.split(".")
    then = test_words(tests[0])
    if when == ALWAYS:
        return [Sentence("always: {then}", then=then)]
    first = Sentence("if {when}: {then}", when=Text(CONDITIONS[when][0]), then=then)
    return [first, Sentence("else: {other}", other=test_words(tests[1]))]


# ---- The cards judged so far ----


@dataclass(frozen=True)
class Past:
    """The cards judged so far in this deal: the *starter*, then each card turned and whether it was right."""

    starter: Card
    turns: tuple[tuple[Card, bool], ...] = ()

    def __iter__(self) -> Iterator[tuple[Card, bool, CardLine]]:
        """Yield each card, whether it was right, and the line as it lay; the line changes on the way."""
        line = CardLine(self.starter)
        for card, right in self.turns:
            yield card, right, line
            line.lay(card, right)

    def line(self) -> CardLine:
        """Return the line as it lies now."""
        line = CardLine(self.starter)
        for card, right in self.turns:
            line.lay(card, right)
        return line

    def contradictions(self, judge: RuleJudge) -> int:
        """Return the number of cards that *judge* would have called otherwise."""
        return sum(judge(card, line) is not right for card, right, line in self)
