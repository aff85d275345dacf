"""How Delphi's computer players guess and choose rules (R21 and what the computer player should know)."""

from random import Random

import pytest

from cardgames.engine import FRENCH_52, Card, Move, cards
from cardgames.games.delphi import Delphi
from cardgames.games.delphi.ai import (
    DELPHI,
    MASTER,
    MEDIUM,
    MINDS,
    STRONG,
    WEAK,
    Belief,
    Mind,
    advise,
    believe,
    best_habit,
    grades_for,
    judge,
    living_rules,
    why_answer,
)
from cardgames.games.delphi.induction import GRADE_WEIGHTS
from cardgames.games.delphi.language import CardLine, Past
from cardgames.games.delphi.library import LIBRARY, consistent, judge_of, of_grade

SHARP_EYED = Mind((1.0, 1.0, 1.0, 1.0), notices=1.0, slips=0.0)


def past_of(word: str, count: int, seed: str) -> Past:
    """*count* cards judged by the rule with this word."""
    starter, *others = Random(seed).sample(FRENCH_52, count + 1)
    line, turns = CardLine(starter), list[tuple[Card, bool]]()
    for card in others:
        right = judge_of(word)(card, line)
        turns.append((card, right))
        line.lay(card, right)
    return Past(starter, tuple(turns))


def table(levels: tuple[str, ...], **options: object) -> Delphi:
    """A game whose oracle, seat 0, is asked for a rule."""
    game = Delphi(len(levels), seed="o", dealer=0, options=options)  # type: ignore[arg-type]
    game.levels = levels
    game.apply(Move("deal"))
    return game


# ------------------------------------------------------------------ elimination


@pytest.mark.parametrize("name", LIBRARY)
def test_the_true_rule_is_never_struck_out(name: str) -> None:
    past = past_of(name, 51, f"true {name}")
    assert name in living_rules(SHARP_EYED, past, "deal") and name in consistent(past)


def test_whoever_notices_everything_keeps_exactly_the_rules_that_agree() -> None:
    past = past_of("m5", 12, "twelve")
    naive = []
    for name, rule in LIBRARY.items():
        line, agrees = CardLine(past.starter), True
        for card, right in past.turns:
            agrees = agrees and rule.judge(card, line) == right
            line.lay(card, right)
        naive += [name] * agrees
    assert living_rules(SHARP_EYED, past, "any") == naive == consistent(past)


def test_rules_vote_with_the_weights_of_their_grades() -> None:
    past, card = past_of("e4", 2, "two"), Card("9", "s")
    alive, line = living_rules(SHARP_EYED, past, "k"), past.line()
    total = sum(GRADE_WEIGHTS[LIBRARY[name].grade] for name in alive)
    yes = sum(GRADE_WEIGHTS[LIBRARY[name].grade] for name in alive if LIBRARY[name].judge(card, line))
    belief = believe(SHARP_EYED, past, card, "k")
    assert belief.chance == pytest.approx(yes / total) and belief.living == len(alive) > 3


@pytest.mark.parametrize(("mind", "grade", "share"), [(WEAK, 2, 0.4), (MEDIUM, 3, 0.4), (STRONG, 4, 0.5)])
def test_rules_come_to_mind_by_level_and_anew_in_each_deal(mind: Mind, grade: int, share: float) -> None:
    names = of_grade(grade)
    drawn = [living_rules(mind, Past(Card("A", "c")), f"deal {number}") for number in range(200)]
    found = sum(name in each for each in drawn for name in names) / 200 / len(names)
    assert abs(found - share) < 0.06
    assert all(name in each for each in drawn for name in of_grade(1))
    assert len({tuple(each) for each in drawn}) > 20


def test_a_weak_player_overlooks_most_contradictions() -> None:
    past = past_of("e1", 1, "one")
    wrong = [name for name in of_grade(1) if past.contradictions(LIBRARY[name].judge)]
    kept = [
        sum(name in living_rules(mind, past, f"d{n}") for n in range(200) for name in wrong)
        for mind in MINDS.values()
    ]
    shares = [count / 200 / len(wrong) for count in kept]
    assert [round(1 - share, 1) for share in shares] == [0.2, 0.5, 0.8, 1.0] or shares == sorted(shares)[::-1]


def test_without_a_rule_the_best_habit_decides() -> None:
    past = past_of("always.low", 30, "habit")
    line = past.line()
    low, high = best_habit(past, Card("2", "s"), line), best_habit(past, Card("Q", "s"), line)
    assert (low.bit, low.value, high.value) == ("high", False, True)
    assert low.chance > 0.9 and high.chance < 0.1


def test_slips_turn_the_answer_round() -> None:
    game = Delphi(3, seed="slip", deck=cards("5c 5h 6h 7d 7s 8c 9c"), dealer=0)
    game.apply(Move("deal"))
    game.apply(Move("rule", word="e1"))
    while len(game.verdicts) < 5:
        game.apply(game.legal().sample(Random(0)))
    view = game.view(1)
    mind = Mind((1.0, 0.0, 0.0, 0.0), notices=1.0, slips=0.25)
    firsts = [advise(view, view.legal(), Random(n), mind)[0].move for n in range(400)]
    usual = max(set(firsts), key=firsts.count)
    assert 0.68 < firsts.count(usual) / 400 < 0.82


def test_an_expert_finds_rules_that_are_in_no_library() -> None:
    hits = 0
    for number in range(2):
        past = past_of("l-odd.low.red", 45, f"menu {number}")
        for cut in range(25, 45):
            card, right = past.turns[cut]
            belief = believe(MASTER, Past(past.starter, past.turns[:cut]), card, "k")
            hits += (belief.chance > 0.5) == right
    assert hits >= 37  # of 40


# ------------------------------------------------------------------ R21: the oracle


@pytest.mark.parametrize(
    ("levels", "grades"),
    [
        (("steady", "beginner", "beginner", "beginner"), (1,)),
        (("expert", "beginner", "beginner", "steady"), (2,)),
        (("beginner", "", "steady", "steady"), (2,)),
        (("steady", "sharp", "expert", "beginner"), (3,)),
        (("steady", "sharp", "steady", "beginner"), (2,)),
        (("steady", "", "", ""), (2,)),
    ],
)
def test_r21_the_oracle_goes_by_the_levels_of_the_guessers(
    levels: tuple[str, ...], grades: tuple[int, ...]
) -> None:
    game = table(levels)
    assert grades_for(game) == grades
    for number in range(20):
        for entry in advise(game.view(0), game.legal(), Random(number)):
            assert LIBRARY[str(entry.move.word)].grade in grades and entry.move in game.legal()


@pytest.mark.parametrize(("grade", "grades"), [("1", {1}), ("4", {4}), ("mixed", {1, 2, 3, 4})])
def test_r21_grade_4_and_others_by_option(grade: str, grades: set[int]) -> None:
    game = table(("steady",) * 4, grade=grade)
    moves = [advise(game.view(0), game.legal(), Random(number))[0].move for number in range(60)]
    assert {LIBRARY[str(move.word)].grade for move in moves} == grades


def test_r21_no_rule_comes_twice_in_a_match() -> None:
    game = table(("steady",) * 7, grade="4")
    game.told = ["x1", "x3", "x4"]
    moves = {advise(game.view(0), game.legal(), Random(number))[0].move.word for number in range(40)}
    assert moves == {"x2", "x5"}


def test_the_oracle_finds_a_rule_when_the_agreed_grade_is_used_up() -> None:
    game = table(("steady",) * 7, grade="4")
    game.told = of_grade(4)
    advice = advise(game.view(0), game.legal(), Random(1))
    assert advice and all(entry.move.word not in game.told for entry in advice)


def test_any_rule_can_be_judged_for_the_oracle() -> None:
    view = table(("steady",) * 4).view(0)
    half, mild, strict = (judge(view, Move("rule", word=word)) for word in ("e4", "e7", "always.club"))
    assert half is not None and mild is not None and strict is not None
    assert half.value > mild.value and "tells the players apart" in str(half.why)
    assert "simply say yes" in str(mild.why) and "simply say no" in str(strict.why)
    assert judge(view, Move("deal")) is None


@pytest.mark.parametrize("level", ["beginner", "steady", "expert"])
def test_the_reasons_are_what_the_cards_have_shown_and_not_what_a_player_overlooked(level: str) -> None:
    game, rng = Delphi(3, seed="why", dealer=0), Random(5)
    game.apply(Move("deal"))
    game.apply(Move("rule", word="m1"))
    seen = 0
    for _ in range(30):
        if game.phase == "guess":
            view = game.view(game.player)
            left = consistent(view.past())
            right = sum(LIBRARY[name].judge(view.candidate.top, view.line_now()) for name in left)
            advice = advise(view, view.legal(), rng, MINDS[level])
            reason = next(str(entry.why) for entry in advice if entry.move.verb == "yes")
            if 0 < right < len(left):
                counted = f"{right} of the {len(left)} rules left would call it right"
                assert reason.removeprefix("Only ").startswith(counted)
                assert reason.startswith("Only ") <= (2 * right < len(left))
                seen += 1
        game.apply(game.legal().sample(rng))
    assert seen > 5


def test_every_level_has_a_mind_of_its_own() -> None:
    assert set(DELPHI.levels) == {"beginner", "sharp", "expert"}
    minds = list(MINDS.values())
    assert [mind.notices for mind in minds] == sorted(mind.notices for mind in minds)


def test_a_minority_that_wins_by_the_weight_of_easy_rules_says_so() -> None:
    few = why_answer(Belief(0.7, living=3, saying=1, likeliest="e1"), True)
    assert str(few) == "Only 1 of the 3 rules left would call it right, but easy rules count for more."
    assert str(why_answer(Belief(0.7, living=3, saying=1, likeliest="e1"), False)) == (
        "2 of the 3 rules left would call it wrong."
    )
