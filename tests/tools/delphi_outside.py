"""Rules of play for Delphi that lie outside its library and its menus, to measure its guessers by.

There are two sets of the same four kinds: a test of the card that the menus lack, such a test joined with
another or with one of the menus, one test or another by a condition that the menus lack, and rules that are
put together otherwise. One set is to tune players with; the other was written with it and is held back: it
is for measuring once, at the end.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from random import Random

from cardgames.engine import FRENCH_52, Card
from cardgames.games.delphi.language import HIGH, ODD, RANK, RED, SUIT, TESTS, THIRD, CardLine
from cardgames.games.delphi.rule_quality import LEAST, LONGEST, MOST


@dataclass
class Layout:
    """Everything a rule may use: the *row* of right cards, and every card *turned* with its verdict."""

    row: list[Card]
    turned: list[tuple[Card, bool]] = field(default_factory=list)

    def lay(self, card: Card, right: bool) -> None:
        """Note that the *card* turned was *right*, or was not."""
        self.turned.append((card, right))
        if right:
            self.row.append(card)

    def back(self, number: int) -> Card:
        """Return the right card that many places back, 1 for the last; at most the first one."""
        return self.row[-number] if number <= len(self.row) else self.row[0]

    def line(self) -> CardLine:
        """Return what the menus know of it."""
        line = CardLine(self.row[0])
        line.last, line.before, line.turned = self.back(1), self.back(2), self.before
        line.count = len(self.row)
        return line

    @property
    def before(self) -> Card:
        """Return the card turned before, right or wrong; the starter at first."""
        return self.turned[-1][0] if self.turned else self.row[0]

    @property
    def wrong(self) -> int:
        """Return how many wrong cards there have been in all."""
        return sum(not right for _, right in self.turned)


Rule = Callable[[Card, Layout], bool]
When = Callable[[Layout], bool]


def step(card: Card, other: Card) -> int:
    """Return the ranks from *other* up to *card*, negative downwards."""
    return RANK[card] - RANK[other]


def gap(card: Card, other: Card) -> int:
    return abs(step(card, other))


def total(*cards: Card) -> int:
    return sum(RANK[card] for card in cards)


def turn(card: Card, other: Card) -> int:
    """Return the steps from the suit of *other* to that of *card* in the circle."""
    return (SUIT[card] - SUIT[other]) % 4


TUNING_TESTS: Sequence[Rule] = (
    lambda c, at: RANK[c] % 3 == 0,
    lambda c, at: 4 <= RANK[c] <= 10,
    lambda c, at: RANK[c] <= 9,
    lambda c, at: total(c, at.back(1)) >= 14,
    lambda c, at: 2 <= gap(c, at.back(1)) <= 5,
    lambda c, at: gap(c, at.back(1)) <= 5,
    lambda c, at: total(c, at.back(1)) % 3 == 0,
    lambda c, at: step(c, at.back(2)) > 0,
    lambda c, at: turn(c, at.back(1)) in (0, 1),
    lambda c, at: step(c, at.back(1)) % 13 in range(1, 9),
    lambda c, at: THIRD[c] != THIRD[at.back(1)],
    lambda c, at: gap(c, at.back(2)) <= 3,
    lambda c, at: step(c, at.before) > 0,
    lambda c, at: RANK[c] in (2, 3, 5, 7, 11, 13),
    lambda c, at: total(c, at.back(1), at.back(2)) % 3 != 0,
    lambda c, at: RED[c] != HIGH[c],
)
TUNING_CONDITIONS: Sequence[When] = (
    lambda at: RANK[at.back(1)] >= 5,
    lambda at: at.back(1).suit in "ch",
    lambda at: RANK[at.back(1)] % 3 == 0,
    lambda at: RED[at.back(2)],
    lambda at: HIGH[at.back(1)] == HIGH[at.back(2)],
    lambda at: at.wrong % 2 == 0,
    lambda at: len(at.turned) % 3 == 0,
    lambda at: at.back(1).suit == "s",
)
TUNING_ODD_ONES: Mapping[str, Rule] = {
    "colour by the place in fives": lambda c, at: RED[c] == (len(at.row) % 5 in (0, 1, 3)),
    "red while the number of wrong cards is even": lambda c, at: RED[c] == (at.wrong % 2 == 0),
    "parity of the number of reds": lambda c, at: ODD[c] == (sum(map(RED.__getitem__, at.row)) % 2 == 1),
    "high if the ranks of the row add up to odd": lambda c, at: HIGH[c] == (total(*at.row) % 2 == 1),
    "other colour than three back": lambda c, at: RED[c] != RED[at.back(3)],
    "nearer to the last than the last to the one before": (
        lambda c, at: gap(c, at.back(1)) <= max(3, gap(at.back(1), at.back(2)))
    ),
    "suits in turn, two allowed": lambda c, at: (SUIT[c] - len(at.row)) % 4 in (0, 1),
    "two of colour, parity and level change": (
        lambda c, at: (
            [RED[c] != RED[at.back(1)], ODD[c] != ODD[at.back(1)], HIGH[c] != HIGH[at.back(1)]].count(True)
            >= 2
        )
    ),
    "other colour than a wrong card, same as a right one": (
        lambda c, at: RED[c] == (RED[at.before] == (not at.turned or at.turned[-1][1]))
    ),
    "whichever of odd and even has fewer": (
        lambda c, at: ODD[c] == (2 * sum(map(ODD.__getitem__, at.row)) < len(at.row))
    ),
    "no rank of the last two, nor a suit of both": (
        lambda c, at: c.suit not in (at.back(1).suit, at.back(2).suit) and RANK[c] != RANK[at.back(1)]
    ),
    "between the last two, or outside in turn": (
        lambda c, at: (
            (
                min(total(at.back(1)), total(at.back(2)))
                <= RANK[c]
                <= max(total(at.back(1)), total(at.back(2)))
            )
            == (len(at.row) % 2 == 0)
        )
    ),
    "red low or black high, turned round after a court card": (
        lambda c, at: (RED[c] != HIGH[c]) != (RANK[at.back(1)] > 10)
    ),
    "a product that ends in 0 to 4": lambda c, at: (RANK[c] * RANK[at.back(1)]) % 10 < 5,
}

HELD_TESTS: Sequence[Rule] = (
    lambda c, at: RANK[c] % 4 in (0, 1),
    lambda c, at: not 5 <= RANK[c] <= 9,
    lambda c, at: RANK[c] >= 6,
    lambda c, at: total(c, at.back(1)) <= 13,
    lambda c, at: gap(c, at.back(1)) >= 6,
    lambda c, at: gap(c, at.back(1)) % 3 == 0,
    lambda c, at: total(c, at.back(1)) % 4 in (1, 2),
    lambda c, at: step(c, at.back(2)) < 0,
    lambda c, at: turn(c, at.back(1)) != 3,
    lambda c, at: step(c, at.back(1)) % 13 in range(4, 10),
    lambda c, at: THIRD[c] == THIRD[at.back(2)],
    lambda c, at: gap(c, at.before) >= 4,
    lambda c, at: turn(c, at.before) in (1, 2),
    lambda c, at: RANK[c] in (1, 4, 9, 10, 11, 12),
    lambda c, at: total(c, at.back(1), at.back(2)) >= 20,
    lambda c, at: RED[c] == ODD[c],
)
HELD_CONDITIONS: Sequence[When] = (
    lambda at: RANK[at.back(1)] >= 10,
    lambda at: at.back(1).suit in "cs" and RANK[at.back(1)] < 8,
    lambda at: RANK[at.back(1)] % 4 < 2,
    lambda at: ODD[at.back(2)],
    lambda at: RED[at.back(1)] == ODD[at.back(1)],
    lambda at: gap(at.back(1), at.back(2)) <= 4,
    lambda at: len(at.turned) % 2 == 0,
    lambda at: at.back(1).suit == "h",
)
HELD_ODD_ONES: Mapping[str, Rule] = {
    "level by the place in sixes": lambda c, at: HIGH[c] == (len(at.row) % 6 < 3),
    "odd while every third card turned": lambda c, at: ODD[c] == (len(at.turned) % 3 != 1),
    "suit of the last two in turn with others": (
        lambda c, at: (c.suit in (at.back(1).suit, at.back(2).suit)) == (len(at.row) % 2 == 1)
    ),
    "red if the last three ranks add up to 21 or more": (
        lambda c, at: RED[c] == (total(at.back(1), at.back(2), at.back(3)) >= 21)
    ),
    "odd or even like three back": lambda c, at: ODD[c] == ODD[at.back(3)],
    "a longer step than the one before, else the other colour": (
        lambda c, at: gap(c, at.back(1)) > gap(at.back(1), at.back(2)) or RED[c] != RED[at.back(1)]
    ),
    "the rank goes round with the place": lambda c, at: (RANK[c] + len(at.row)) % 3 != 0,
    "one or three of colour, parity and level stay": (
        lambda c, at: (
            [RED[c] == RED[at.back(1)], ODD[c] == ODD[at.back(1)], HIGH[c] == HIGH[at.back(1)]].count(True)
            in (1, 3)
        )
    ),
    "higher after a right card, lower after a wrong one": (
        lambda c, at: (
            step(c, at.before) >= 0 if not at.turned or at.turned[-1][1] else step(c, at.before) <= 0
        )
    ),
    "whichever of high and low has fewer in the last five": (
        lambda c, at: HIGH[c] == (2 * sum(HIGH[card] for card in at.row[-5:]) < len(at.row[-5:]))
    ),
    "a suit that is not the commonest": (
        lambda c, at: 3 * sum(card.suit == c.suit for card in at.row) <= len(at.row) + 1
    ),
    "away from the middle of the last two": (
        lambda c, at: abs(2 * RANK[c] - total(at.back(1), at.back(2))) >= 7
    ),
    "black odd or red even, turned round after a heart": (
        lambda c, at: (RED[c] != ODD[c]) != (at.back(1).suit == "h")
    ),
    "a sum of the two last and it that ends in 0 to 4": (
        lambda c, at: total(c, at.back(1), at.back(2)) % 10 < 5
    ),
}


def joined(one: Rule, other: Rule, how: str) -> Rule:
    """Return the rule that asks for both, for either or for exactly one."""
    if how == "and":
        return lambda c, at: one(c, at) and other(c, at)
    if how == "or":
        return lambda c, at: one(c, at) or other(c, at)
    return lambda c, at: one(c, at) != other(c, at)


def branched(when: When, one: Rule, other: Rule) -> Rule:
    return lambda c, at: one(c, at) if when(at) else other(c, at)


def outside_rules(kind: int, count: int, seed: str, *, held: bool) -> list[Rule]:
    """Return *count* rules of one of the four kinds (1 to 4), out of either set, none of them dull (R20)."""
    tests = HELD_TESTS if held else TUNING_TESTS
    conditions = HELD_CONDITIONS if held else TUNING_CONDITIONS
    given = [*tests] if kind == 1 else [*(HELD_ODD_ONES if held else TUNING_ODD_ONES).values()]
    rng, chosen = Random(f"{seed}/{kind}/{held}"), list[Rule]()
    while len(chosen) < count:
        if kind == 2:
            rule = joined(rng.choice(tests), some_test(tests, rng), rng.choice(("and", "or", "but")))
        elif kind == 3:
            rule = branched(rng.choice(conditions), some_test(tests, rng), some_test(tests, rng))
        else:
            rule = given[len(chosen) % len(given)]
        if kind in (1, 4) or not is_dull(rule, rng):
            chosen.append(rule)
    return chosen


def some_test(tests: Sequence[Rule], rng: Random) -> Rule:
    """Return one of these *tests* or, as often, one of the menus."""
    return rng.choice(tests) if rng.random() < 0.5 else of_menus(rng.choice([*TESTS][1:]))


def of_menus(word: str) -> Rule:
    """Return the test of the menus with this word."""
    fits = TESTS[word][1]
    return lambda c, at: bool(fits(c, at.line()))


def is_dull(rule: Rule, rng: Random, packs: int = 40) -> bool:
    """Tell whether the oracle would have to change *rule* (R20)."""
    right = longest = 0
    for _ in range(packs):
        starter, *others = rng.sample(FRENCH_52, 52)
        layout, run, worst = Layout([starter]), 0, 0
        for card in others:
            says = rule(card, layout)
            layout.lay(card, says)
            right, run = right + says, 0 if says else run + 1
            worst = max(worst, run)
        longest += worst
    return not LEAST <= right / packs / 51 <= MOST or longest / packs > LONGEST
