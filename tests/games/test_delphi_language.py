"""The rule language of Delphi: attributes, the library against a naive reading, menus, rule quality."""

from random import Random

import pytest

from cardgames.engine import FRENCH_52, Card, Move, cards
from cardgames.games.delphi import Delphi
from cardgames.games.delphi.language import (
    CONDITIONS,
    FACE,
    HIGH,
    ODD,
    PRIME,
    RANK,
    RED,
    SUIT,
    TESTS,
    THIRD,
    CardLine,
    composed,
)
from cardgames.games.delphi.library import GRADES, LIBRARY, judge_of, of_grade, rule_clauses, rule_words
from cardgames.games.delphi.rule_quality import (
    LEAST,
    LONGEST,
    MOST,
    measure_quality,
    objection_to,
    preview_of,
)
from tests.games.delphi_naive import NAIVE

GIVEN = {
    "e1": (50, 5), "e2": (54, 4), "e3": (46, 5), "e4": (51, 5), "e5": (49, 5), "e6": (50, 5),
    "e7": (76, 2), "e8": (51, 5), "m1": (51, 5), "m2": (51, 5), "m3": (45, 6), "m4": (54, 5),
    "m5": (67, 4), "m6": (51, 7), "m7": (75, 2), "m8": (51, 5), "m9": (51, 5), "m10": (48, 5),
    "m11": (50, 5), "m12": (64, 4), "h1": (51, 5), "h2": (51, 5), "h3": (34, 7), "h4": (49, 5),
    "h5": (76, 4), "h6": (53, 9), "h7": (51, 5), "h8": (50, 5), "h9": (69, 4), "h10": (51, 5),
    "h11": (50, 5), "x1": (50, 5), "x2": (51, 5), "x3": (49, 5), "x4": (34, 7), "x5": (49, 5),
}  # fmt: skip
"""Share of right cards in percent and longest run of wrong ones, of each rule of the library."""
MENUS = {
    "e1": "always.red", "e2": "always.odd", "e3": "always.high", "e4": "always.l-color-not",
    "e5": "always.l-color", "e6": "always.l-parity-not", "e7": "always.l-suit-not",
    "e8": "always.l-level-not", "m1": "l-red.even.odd", "m2": "l-odd.red.black", "m3": "always.near",
    "m4": "always.far", "m5": "l-high.lower.higher", "m6": "l-face.number.higher",
    "m7": "always.l-color/l-parity", "m9": "always.next-suit", "m10": "always.up-six",
    "m11": "l-face.red.black", "m12": "l-red.black.l-suit-not", "h1": "n-four.red.black",
    "h3": "always.thirds", "h7": "always.p-color-not", "h8": "clean.black.red",
    "h10": "two-color.odd.even", "h11": "two-parity.high.low", "x1": "l-prime.red.black",
    "x2": "faces-even.red.black",
}  # fmt: skip
"""How the rules of the library that need no more than the menus are put together from them."""


def line_of(text: str) -> CardLine:
    """A line of the right cards of *text*."""
    starter, *others = cards(text)
    line = CardLine(starter)
    for card in others:
        line.lay(card, True)
    return line


def test_r16_attributes_of_a_card() -> None:
    by_rank = {rank: Card(rank, "c") for rank in "A23456789TJQK"}
    assert [RANK[card] for card in by_rank.values()] == list(range(1, 14))
    assert "".join(rank for rank, card in by_rank.items() if ODD[card]) == "A3579JK"
    assert "".join(rank for rank, card in by_rank.items() if HIGH[card]) == "89TJQK"
    assert "".join(rank for rank, card in by_rank.items() if FACE[card]) == "JQK"
    assert "".join(rank for rank, card in by_rank.items() if PRIME[card]) == "2357JK"
    assert [THIRD[card] for card in by_rank.values()] == [0] * 4 + [1] * 5 + [2] * 4
    assert [SUIT[Card("5", suit)] for suit in "cdhs"] == [0, 1, 2, 3]
    assert [RED[Card("5", suit)] for suit in "cdhs"] == [False, True, True, False]


def test_r17_the_starter_is_the_last_the_one_before_and_the_one_turned() -> None:
    line = CardLine(Card("Q", "h"))
    assert line.last == line.before == line.turned == Card("Q", "h")
    assert (line.count, line.wrong, line.reds, line.blacks, line.faces) == (1, 0, 1, 0, 1)


def test_r17_right_cards_lengthen_the_line_and_wrong_ones_hang_below() -> None:
    line = line_of("Qh 2c")
    line.lay(Card("K", "d"), False)
    line.lay(Card("3", "d"), False)
    assert (line.last, line.before, line.turned) == (Card("2", "c"), Card("Q", "h"), Card("3", "d"))
    assert (line.count, line.wrong, line.reds, line.blacks, line.faces) == (2, 2, 1, 1, 1)
    line.lay(Card("J", "s"), True)
    assert (line.last, line.before, line.wrong, line.faces) == (Card("J", "s"), Card("2", "c"), 0, 2)


# ------------------------------------------------------------------ the library


def test_the_library_has_36_rules_in_four_grades() -> None:
    assert len(LIBRARY) == 36 and list(LIBRARY) == list(NAIVE) == list(GIVEN)
    assert [len(of_grade(grade)) for grade in GRADES] == [8, 12, 11, 5]
    assert len({rule.words for rule in LIBRARY.values()}) == 36


@pytest.mark.parametrize("name", LIBRARY)
def test_every_rule_judges_like_a_naive_reading(name: str) -> None:
    judge, naive, rng = judge_of(name), NAIVE[name], Random(name)
    for _ in range(40):
        starter, *others = rng.sample(FRENCH_52, 52)
        line, row, hung, seen = CardLine(starter), [str(starter)], list[str](), [str(starter)]
        for card in others:
            right = naive(str(card), row, hung, seen)
            assert judge(card, line) is right, (card, row, hung)
            line.lay(card, right)
            seen.append(str(card))
            if right:
                row, hung = [*row, str(card)], []
            else:
                hung.append(str(card))


@pytest.mark.parametrize("name", LIBRARY)
def test_share_and_streak_are_those_of_the_table(name: str) -> None:
    found = measure_quality(LIBRARY[name].judge, f"table {name}", packs=300)
    share, streak = GIVEN[name]
    assert abs(100 * found.share - share) < 2 and abs(found.streak - streak) < 0.9


@pytest.mark.parametrize("name", MENUS)
def test_r18_what_the_menus_can_say_they_say_alike(name: str) -> None:
    rule, made, rng = judge_of(name), composed(MENUS[name]), Random(name)
    for _ in range(20):
        starter, *others = rng.sample(FRENCH_52, 52)
        line = CardLine(starter)
        for card in others:
            right = rule(card, line)
            assert made(card, line) is right
            line.lay(card, right)


def test_every_rule_reads_well() -> None:
    for word in [*LIBRARY, *MENUS.values(), "l-red.odd+high.red/low"]:
        for clause in rule_clauses(word):
            assert 5 < len(str(clause)) <= 90
    assert rule_words("e4") == "the opposite colour to the last card"
    words = "if the last card is red: odd and high (8 to K); else: red or low (A to 7)"
    assert rule_words("l-red.odd+high.red/low") == words


def test_the_longest_rule_of_the_menus_still_fits_in_two_sentences() -> None:
    longest = sorted(TESTS, key=lambda word: -len(TESTS[word][0]))[:2]
    when = max(CONDITIONS, key=lambda word: len(CONDITIONS[word][0]))
    single = f"{when}.{longest[0]}.{'+'.join(longest)}"
    assert all(len(str(clause)) <= 100 for clause in rule_clauses(single))


def test_r5_a_rule_says_yes_or_no_to_every_card_in_every_situation() -> None:
    rng = Random(5)
    words = [
        f"{when}.{then}.{other}"
        for when in CONDITIONS
        for then, other in zip(TESTS, [*TESTS][::-1], strict=True)
    ]
    for word in [word for word in words if not word.startswith("always")]:
        line = line_of(" ".join(map(str, rng.sample(FRENCH_52, 3))))
        assert all(composed(word)(card, line) in (True, False) for card in FRENCH_52)


# ------------------------------------------------------------------ R18, R19: the menus


def phrase() -> Delphi:
    game = Delphi(4, seed="menus", dealer=0)
    game.apply(Move("deal"))
    return game


@pytest.mark.parametrize("word", ["e1", "x5", "l-red.odd.even", "always.red", "clean.odd+high.red/low"])
def test_r19_a_rule_from_the_library_or_the_menus_may_be_chosen(word: str) -> None:
    assert Move("rule", word=word) in phrase().legal()
    assert Move.parse(f"rule {word}") == Move("rule", word=word)


@pytest.mark.parametrize(
    "word",
    ["e9", "l-red", "l-red.odd", "always", "always.red.black", "l-red.odd+odd.red", "l-red.odd+red+low.red",
     "l-red+l-odd.red.black", "odd.red.black", "l-red.odd+.red", "always.none"],
)  # fmt: skip
def test_r19_what_the_menus_do_not_have_is_refused(word: str) -> None:
    reason = phrase().legal().why_not(Move("rule", word=word))
    assert str(reason) == "Choose from each of the menus."


def test_r19_a_surprise_is_a_rule_of_the_library_not_used_before() -> None:
    game = phrase()
    game.told = list(LIBRARY)[:-2]
    drawn = {game.legal().sample(Random(number)).word for number in range(30)}
    assert drawn == {"x4", "x5"}


def test_r19_the_preview_shows_ten_cards_after_a_starter_as_the_rule_judges_them() -> None:
    starter, *shown = preview_of("always.red")
    assert starter[1] is None and len(shown) == 10 and all(RED[card] is right for card, right in shown)
    assert preview_of("always.red")[1:] == shown and preview_of("e5")[1:] != shown


@pytest.mark.parametrize(
    ("word", "reason"),
    [
        ("always.any", "Too mild: 100% of the cards would be right. Forbid more."),
        ("always.red/number", "Too mild: 8"),
        ("always.red+black", "Too strict: only 0% of the cards would be right. Allow more."),
        ("always.heart+face", "Too strict: only 6% of the cards would be right. Allow more."),
        ("always.red+face", "Too strict: only 1"),
        ("l-high.lower.lower", "Too strict: only "),
        ("l-prime.any.higher", "The line would stall for"),
    ],
)
def test_r20_a_dull_rule_is_refused_with_the_reason(word: str, reason: str) -> None:
    found = phrase().legal().why_not(Move("rule", word=word))
    assert str(found).startswith(reason)
    assert len(str(found)) <= 90 and Move("rule", word=word) not in phrase().legal()


def test_r20_a_rule_for_one_card_in_four_is_not_too_strict() -> None:
    assert Move("rule", word="always.club") in phrase().legal()


def test_r20_the_check_follows_from_the_rule_alone() -> None:
    assert objection_to("always.club+odd") == objection_to("always.club+odd")
    for name, rule in LIBRARY.items():
        assert objection_to(name) is None
        found = measure_quality(rule.judge, name, packs=100)
        assert LEAST <= found.share <= MOST and found.streak <= LONGEST
