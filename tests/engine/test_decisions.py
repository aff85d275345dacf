"""The five kinds of decision."""

from itertools import combinations, permutations
from math import comb
from random import Random

import pytest

from cardgames.engine import (
    FRENCH_52,
    Amount,
    Card,
    Decision,
    Either,
    Move,
    OneOf,
    Partition,
    Sentence,
    Subset,
    TooMany,
    card_moves,
    cards,
    leaves,
)
from cardgames.engine.decisions import FEW

HAND = cards("2c 2d 3c 3d 4h")


def pair(group: tuple[Card, ...]) -> Sentence | None:
    return None if len({card.rank for card in group}) == 1 else Sentence("That is no pair.")


def parse(*texts: str) -> list[Move]:
    return [Move.parse(text) for text in texts]


DECISIONS: dict[str, Decision] = {
    "one of": OneOf(card_moves("play", HAND)),
    "one of captures": OneOf(parse("take 7h / 3c 4d", "take 7h / 7d", "lay 7h", "draw stock")),
    "subset": Subset("discard", HAND, 1, 2),
    "subset of none": Subset("exchange", HAND, 0, 3),
    "subset with a rule": Subset("meld", HAND, 2, 2, rule=pair),
    "subset in known ways": Subset(
        "meld", HAND, 2, 2, rule=pair, ways=lambda: [tuple(HAND[:2]), tuple(HAND[2:4])]
    ),
    "partition": Partition("arrange", HAND, (2, 2), rule=pair),
    "partition in any order": Partition("arrange", HAND, (2, 2), ordered=False, rule=pair),
    "partition with empty trays": Partition("show", HAND, (2, 2, 2), empty=True, rule=pair),
    "amount": Amount("raise", 5, 25, step=5),
    "uneven amount": Amount("raise", 5, 17, step=5),
    "either": Either(OneOf(parse("fold", "call")), Amount("raise", 5, 25, step=5)),
}


@pytest.mark.parametrize("decision", DECISIONS.values(), ids=list(DECISIONS))
def test_samples_are_legal_and_varied(decision: Decision) -> None:
    rng = Random(4)
    seen = {decision.sample(rng) for _ in range(60)}
    assert len(seen) > 1
    for move in seen:
        assert move in decision
        assert decision.why_not(move) is None
        assert decision.resembles(move)
        assert move.verb in decision.verbs
        assert set(move.cards) <= set(decision.cards)
        assert Move.parse(str(move)) == move


@pytest.mark.parametrize("decision", DECISIONS.values(), ids=list(DECISIONS))
def test_what_is_listed_is_legal(decision: Decision) -> None:
    if isinstance(decision, Partition):
        with pytest.raises(TooMany):
            list(decision)
        return
    moves = list(decision)
    assert len(set(moves)) == len(moves) > 0
    assert all(move in decision for move in moves)
    rng = Random(5)
    unordered = {(move.verb, frozenset(move.cards), move.word, move.amount) for move in moves}
    for _ in range(100):
        move = decision.sample(rng)
        assert (move.verb, frozenset(move.cards), move.word, move.amount) in unordered


@pytest.mark.parametrize("decision", DECISIONS.values(), ids=list(DECISIONS))
def test_other_moves_are_refused_with_a_sentence(decision: Decision) -> None:
    for text in ("frobnicate", "play Ks", "discard 2c 2d 3c", "discard", "discard 2c 2c", "discard 2c x",
                 "discard 2c 5", "arrange 2c 2d", "arrange 2c 2d / 3c 3d x", "arrange 2c 2d / 3c 3d 4",
                 "arrange 2c 2d / 2c 2d", "raise", "raise 4", "raise 26", "raise 7", "raise 2c 10",
                 "raise x 10", "take 7h", "take 7h / 2c", "draw discard"):  # fmt: skip
        move = Move.parse(text)
        assert move not in decision
        assert 0 < len(str(decision.why_not(move))) <= 90


@pytest.mark.parametrize(
    ("name", "move", "reason"),
    [
        ("subset", "discard Ks", "Choose from your own cards."),
        ("subset", "discard -", "Choose 1 more."),
        ("subset", "discard 2c 3c 4h", "Choose at most 2."),
        ("subset", "play 2c", "Choose the cards."),
        ("subset with a rule", "meld 2c 3c", "That is no pair."),
        ("subset with a rule", "meld 2c", "Choose 1 more."),
        ("partition", "arrange 2c 2d", "Lay out all 2 groups."),
        ("partition", "arrange 2c 2d / 3c", "Group 2 needs 2 cards."),
        ("partition", "arrange 2c 2d / 2c 2d", "Use each of your own cards once."),
        ("partition", "arrange 2c 2d / 3c 4h", "That is no pair."),
        ("partition", "arrange 2c 2d / -", "Group 2 needs 2 cards."),
        ("amount", "raise 4", "The minimum is 5."),
        ("amount", "raise 26", "The maximum is 25."),
        ("amount", "raise 7", "Amounts go in steps of 5."),
        ("amount", "raise", "Enter an amount."),
        ("either", "raise 3", "The minimum is 5."),
        ("either", "check", "You cannot do that now."),
        ("one of", "play Ks", "You cannot do that now."),
    ],
)
def test_the_sentence_names_what_is_wrong(name: str, move: str, reason: str) -> None:
    assert str(DECISIONS[name].why_not(Move.parse(move))) == reason


def test_subset_takes_cards_in_any_order() -> None:
    decision = DECISIONS["subset"]
    assert all(Move("discard", order) in decision for order in permutations(HAND, 2))


def test_subset_lists_what_the_rule_allows() -> None:
    melds = {frozenset(move.cards) for move in DECISIONS["subset with a rule"]}
    assert melds == {frozenset(two) for two in combinations(HAND, 2) if two[0].rank == two[1].rank}


def test_subset_finds_the_one_legal_move_in_many() -> None:
    def only(group: tuple[Card, ...]) -> Sentence | None:
        return None if list(group) == cards("2c 2d") else Sentence("No.")

    decision = Subset("meld", [*HAND, *cards("5c 6c 7c 8c 9c Tc Jc Qc Kc")], 2, 2, rule=only)
    assert decision.sample(Random(1)) in decision


def test_subset_takes_the_ways_it_is_told_of() -> None:
    pack = FRENCH_52[:40]
    pairs = [two for two in combinations(pack, 2) if two[0].rank == two[1].rank]
    decision = Subset("meld", pack, 1, 20, rule=pair, ways=lambda: pairs)
    assert [move.cards for move in decision] == pairs
    assert {decision.sample(Random(seed)).cards for seed in range(2000)} == set(pairs)


def test_subset_does_not_list_too_many_ways() -> None:
    decision = Subset("meld", FRENCH_52, 3, 3, ways=lambda: combinations(FRENCH_52, 3))
    with pytest.raises(TooMany):
        list(decision)
    assert decision.sample(Random(1)) in decision


def test_too_many_moves_are_not_listed() -> None:
    subset = Subset("exchange", FRENCH_52[:30], 0, 5)
    assert sum(comb(30, size) for size in range(6)) > FEW
    with pytest.raises(TooMany):
        list(subset)
    with pytest.raises(TooMany):
        list(Amount("bet", 1, FEW + 1))
    assert len(list(Amount("bet", 1, FEW))) == FEW
    with pytest.raises(TooMany):
        list(Either(OneOf([Move("fold")]), Amount("bet", 1, 10_000)))
    assert subset.cards == FRENCH_52[:30]


def test_partition_leaves_trays_empty_only_where_it_may() -> None:
    assert Move.parse("show 2c 2d / - / 3c 3d") in DECISIONS["partition with empty trays"]
    assert Move.parse("show - / - / -") in DECISIONS["partition with empty trays"]
    assert Move.parse("arrange - / 3c 3d") not in DECISIONS["partition"]


def test_partition_checks_all_trays_together() -> None:
    def rising(groups: tuple[tuple[Card, ...], ...]) -> Sentence | None:
        return None if groups[0][0].rank < groups[1][0].rank else Sentence("The better pair comes last.")

    decision = Partition("arrange", HAND, (2, 2), rule=pair, check=rising)
    assert Move.parse("arrange 2c 2d / 3c 3d") in decision
    assert str(decision.why_not(Move.parse("arrange 3c 3d / 2c 2d"))) == "The better pair comes last."


def test_partition_asks_for_a_move_when_chance_finds_none() -> None:
    def never(group: tuple[Card, ...]) -> Sentence:
        return Sentence("No.")

    with pytest.raises(TooMany):
        Partition("arrange", HAND, (2, 2), rule=never).sample(Random(1))
    known = Move.parse("arrange 2c 2d / 3c 3d")
    assert Partition("arrange", HAND, (2, 2), rule=pair, some=lambda rng: known).sample(Random(1)) == known


def test_amount_always_allows_the_most() -> None:
    assert [move.amount for move in DECISIONS["uneven amount"]] == [5, 10, 15, 17]
    assert Move("raise", amount=17) in DECISIONS["uneven amount"]


def test_decisions_are_equal_as_sets() -> None:
    assert OneOf(parse("a", "b")) == OneOf(parse("a", "b"))
    assert OneOf(parse("a", "b")) != OneOf(parse("a"))
    assert Subset("x", HAND, 1, 2) == Subset("x", HAND[::-1], 1, 2)
    assert Subset("x", HAND, 1, 2) != Subset("x", HAND, 1, 3)
    assert Amount("x", 1, 2) != Subset("x", HAND, 1, 2)
    assert Either(OneOf(parse("a"))) == Either(OneOf(parse("a")))
    assert len({OneOf(parse("a")), OneOf(parse("a"))}) == 1


def test_either_has_parts_by_verb() -> None:
    either = DECISIONS["either"]
    assert isinstance(either, Either)
    assert isinstance(either.part("raise"), Amount)
    assert isinstance(either.part("fold"), OneOf)
    with pytest.raises(KeyError):
        either.part("check")
    assert either.verbs == ("fold", "call", "raise")


def test_leaves_look_into_either() -> None:
    nested = Either(Either(OneOf(parse("a")), Amount("b", 1, 2)), Subset("c", HAND, 1, 1))
    assert [type(leaf) for leaf in leaves(nested)] == [OneOf, Amount, Subset]
    single = OneOf(parse("a"))
    assert leaves(single) == [single]


@pytest.mark.parametrize(
    ("decision", "one", "other", "same"),
    [
        ("subset", "discard 2c 3d", "discard 3d 2c", True),
        ("subset", "discard 2c 3d", "discard 2c 3c", False),
        ("one of captures", "take 7h / 3c 4d", "take 7h / 4d 3c", True),
        ("one of captures", "take 7h / 3c", "take 3c / 7h", False),
        ("amount", "raise 5", "raise 10", False),
        ("partition", "arrange 2c 2d / 3c 3d", "arrange 2d 2c / 3d 3c", True),
        ("partition", "arrange 2c 2d / 3c 3d", "arrange 3c 3d / 2c 2d", False),
        ("partition in any order", "arrange 2c 2d / 3c 3d", "arrange 3d 3c / 2c 2d", True),
        ("partition in any order", "arrange 2c 2d / 3c 3d", "arrange 3d 3c / 2c 4h", False),
        ("partition in any order", "arrange 2c 2d / -", "arrange - / 2c 2d", True),
        ("either", "raise 5", "raise 5", True),
        ("either", "fold", "call", False),
    ],
)
def test_moves_that_do_the_same(decision: str, one: str, other: str, same: bool) -> None:
    assert DECISIONS[decision].same(Move.parse(one), Move.parse(other)) == same


@pytest.mark.parametrize(
    ("decision", "typed", "meant"),
    [
        ("one of captures", "take 7h / 4d 3c", "take 7h / 3c 4d"),
        ("one of captures", "take 7h / 3c 4d", "take 7h / 3c 4d"),
        ("one of captures", "take 7h / 4d", None),
        ("one of captures", "take 4d / 7h 3c", None),
        ("subset", "discard 3d 2c", "discard 3d 2c"),
    ],
)
def test_a_move_is_found_whatever_the_order_of_its_cards(
    decision: str, typed: str, meant: str | None
) -> None:
    for asked in (DECISIONS[decision], Either(OneOf(parse("fold")), DECISIONS[decision])):
        found = asked.find(Move.parse(typed))
        assert found == (None if meant is None else Move.parse(meant))
        assert (asked.why_not(Move.parse(typed)) is None) == (meant is not None)


def test_moves_of_either_are_compared_by_the_decision_they_belong_to() -> None:
    either = Either(OneOf(parse("declare")), DECISIONS["partition in any order"])
    one, other = parse("arrange 2c 2d / 3c 3d", "arrange 3c 3d / 2c 2d")
    assert either.same(one, other)
    assert not either.same(one, Move("declare"))


@pytest.mark.parametrize(
    ("move", "alike"),
    [
        ("take 7h", True),  # picked so far
        ("take 7h / 2c", True),
        ("take 7h / 2c 3c 4c", True),
        ("take 7h 8h / 2c", False),
        ("take 7h / -", False),
        ("take", False),
        ("take - / 3c", False),
        ("take 7h / 3c / 4c", False),
        ("take 7h x", False),
        ("draw discard", True),
        ("draw", False),
        ("draw stock 3", False),
        ("meld 7h", False),
    ],
)
def test_the_rules_judge_only_moves_of_the_asked_form(move: str, alike: bool) -> None:
    assert DECISIONS["one of captures"].resembles(Move.parse(move)) == alike
