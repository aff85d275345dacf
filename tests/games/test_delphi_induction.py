"""What the Expert of Delphi weighs: every rule of the menus, counted at once, and rules that come near."""

from itertools import product
from random import Random

import pytest

from cardgames.engine import FRENCH_52, Card
from cardgames.games.delphi import induction, language
from cardgames.games.delphi.ai import MASTER, believe, why_answer
from cardgames.games.delphi.induction import (
    ALL_PAIRS,
    MENU_CONDITIONS,
    MENU_PAIRS,
    MENU_SIZE,
    NAMES,
    RulePart,
    chance_of_right,
    chance_of_shares,
    evidence_of,
    fitting,
)
from cardgames.games.delphi.language import CONDITIONS, CardLine, Past, RuleJudge, composed
from tests.tools.delphi_outside import is_dull, outside_rules
from tests.tools.delphi_rules import exact_chance, main, random_rule


def judged(judge: RuleJudge, count: int, seed: str) -> Past:
    """*count* cards as *judge* calls them."""
    starter, *others = Random(seed).sample(FRENCH_52, count + 1)
    line, turns = CardLine(starter), list[tuple[Card, bool]]()
    for card in others:
        turns.append((card, bool(judge(card, line))))
        line.lay(*turns[-1])
    return Past(starter, tuple(turns))


def has_no_fault(piece: RulePart, word: str) -> bool:
    """Whether the test or joined tests of this word called no card of *piece* wrongly."""
    for joint, sign in enumerate("+/"):
        if sign in word:
            one, other = (NAMES.index(each) for each in word.split(sign))
            return bool(piece.pairs.none >> (joint * MENU_SIZE + one) * MENU_SIZE + other & 1)
    return bool(piece.alone.none >> NAMES.index(word) & 1)


@pytest.mark.parametrize("number", range(12))
def test_every_rule_that_can_be_composed_is_thought_of(number: int) -> None:
    word = random_rule(Random(f"composed {number}"))
    past = judged(composed(word), 12, word)
    evidence = evidence_of(past)
    when, *pieces = word.split(".")
    if when == "always":
        places = [evidence.piece]
    else:
        places = [*evidence.branches[MENU_CONDITIONS.index(when)]]
    assert all(has_no_fault(place, piece) for place, piece in zip(places, pieces, strict=True))
    simplest = evidence.simplest()
    assert simplest is not None and past.contradictions(composed(simplest)) == 0


def test_faults_counted_at_once_are_those_of_each_piece() -> None:
    past = judged(lambda card, at: card.rank in "A358QK" or at.last.suit == "c", 10, "counted")
    evidence = evidence_of(past)
    pieces = {name: 1 << place for place, name in enumerate(NAMES)}
    pairs = {
        one + sign + other: 1 << (joint * MENU_SIZE + first) * MENU_SIZE + second
        for joint, sign in enumerate("+/")
        for (first, one), (second, other) in product(enumerate(NAMES), enumerate(NAMES))
    }
    for when in ("l-red", "two-suit"):
        holds = CONDITIONS[when][1]
        then, _ = evidence.branches[MENU_CONDITIONS.index(when)]
        for faults_of, words in ((then.alone, pieces), (then.pairs, pairs)):
            for word, bit in words.items():
                fits = language.test_of(word)
                faults = sum(bool(fits(card, at)) is not right for card, right, at in past if holds(at))
                assert [bool(row & bit) for row in faults_of[:3]] == [faults == each for each in range(3)]


def test_what_all_tests_say_has_a_bit_for_each() -> None:
    said = fitting(Card("7", "h"), CardLine(Card("K", "s")))
    assert said.alone & 1 and said.all_pairs < 1 << ALL_PAIRS and 2 * len(NAMES) ** 2 == MENU_PAIRS
    contrary = said.alone >> MENU_SIZE
    assert contrary.bit_count() == induction.WIDER_SIZE


def test_one_card_more_costs_one_look_at_the_tests(monkeypatch: pytest.MonkeyPatch) -> None:
    looks: list[Card] = []

    def counted(card: Card, line: CardLine) -> induction.Fitting:
        looks.append(card)
        return fitting(card, line)

    monkeypatch.setattr(induction, "fitting", counted)
    past = judged(composed("always.red"), 8, "looks")
    for turns in range(9):
        evidence_of(Past(past.starter, past.turns[:turns]))
    assert looks == [card for card, _ in past.turns]


def test_where_no_rule_is_left_one_that_comes_near_speaks() -> None:
    """Only low cards are right, but not the six of spades: a rule of the menus fits all cards but that."""
    past = judged(lambda card, at: card.rank in "A234567" and str(card) != "6s", 48, "n2")
    evidence = evidence_of(Past(past.starter, past.turns[:40]))
    assert Card("6", "s") in {card for card, _ in past.turns[:40]}
    assert evidence.simplest() is None and evidence.simplest(1) == "always.low"
    assert all((evidence.chance(card) > 0.5) is right for card, right in past.turns[40:])


def test_a_rule_no_menu_has_is_found() -> None:
    past = judged(lambda card, at: (ord(card.suit) + at.count) % 2 == 0, 40, "no menu")
    hits = 0
    for cut in range(30, 40):
        card, right = past.turns[cut]
        hits += (chance_of_right(Past(past.starter, past.turns[:cut]), card) > 0.5) is right
    assert hits >= 9


def test_the_shares_of_right_cards_are_chances() -> None:
    for count in (1, 4):
        orders = product((True, False), repeat=count)
        assert sum(chance_of_shares(sum(each), count - sum(each)) for each in orders) == pytest.approx(1)


def test_a_reason_names_a_rule_that_fits_and_says_so() -> None:
    named = 0
    for number in range(2):
        past = judged(composed("l-odd.low.red"), 24, f"reason {number}")
        card, _ = past.turns[-1]
        past = Past(past.starter, past.turns[:-1])
        belief = believe(MASTER, past, card, "")
        if belief.composed:
            named += 1
            assert past.contradictions(composed(belief.composed)) == belief.faults
            says = bool(composed(belief.composed)(card, past.line()))
            assert says is (belief.chance > 0.5)
            assert "fits" in str(why_answer(belief, says)) and "%" in str(why_answer(belief, not says))
    assert named


def test_players_are_measured_on_rules_of_every_kind(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--levels", "beginner", "--deals", "2", "--seed", "test"]) == 0
    rows = capsys.readouterr().out.splitlines()
    assert [row.split(" | ")[0].strip("| ") for row in rows[2:]] == [*rows_of_kinds()]
    assert not any(is_dull(rule, Random(1), 10) for rule in outside_rules(2, 3, "test", held=True))


def test_the_bound_thinks_of_nothing_but_the_menus() -> None:
    past = judged(composed("always.red"), 12, "bound")
    chance = exact_chance(past, Card("2", "h"))
    assert 0.5 < chance <= 1 and chance > exact_chance(past, Card("2", "s"))


def rows_of_kinds() -> list[str]:
    return ["library", "menus", *(f"{name}-{kind}" for name in ("tuning", "held") for kind in (1, 2, 3, 4))]
