"""The finder of melds, beside a naive reading that tries every division of small hands."""

from functools import cache
from itertools import combinations
from random import Random

import pytest

from cardgames.engine import FRENCH_52, Card, cards, packs
from cardgames.engine.cards import RANKS
from cardgames.engine.families.melds import PIPS, Arranged, Melding, finder, most

HANDS = 500  # for each set of rules

RULES = {
    "one pack": Melding(wild="5"),
    "three packs": Melding(wild="7", packs=3, duplicates=True),
    "kings wild": Melding(wild="K", packs=2, duplicates=True),
    "aces wild, ace high": Melding(wild="A", packs=2, high_ace=True),
    "dear wild cards": Melding(wild="3", packs=2, duplicates=True, wild_worth=15),
    "no wild cards": Melding(),
    "ace high": Melding(packs=2, high_ace=True),
    "ace high with wild cards": Melding(wild="4", packs=2, high_ace=True, duplicates=True),
    "two natural cards": Melding(wild="2", packs=2, high_ace=True, naturals=2),
    "one natural card": Melding(wild="2", packs=3, duplicates=True, naturals=1),
}


def is_meld(group: tuple[Card, ...], rules: Melding) -> bool:
    """Whether a group is a set or a run, tried place by place."""
    natural = [card for card in group if card.rank not in rules.wild]
    if len(group) < 3 or len(natural) < rules.naturals:
        return False
    return is_set(group, natural, rules) or is_run(group, natural, rules)


def is_set(group: tuple[Card, ...], natural: list[Card], rules: Melding) -> bool:
    if len({card.rank for card in natural}) > 1:
        return False
    suits = [card.suit for card in natural]
    return rules.duplicates or (len(set(suits)) == len(suits) and len(group) <= 4)


def is_run(group: tuple[Card, ...], natural: list[Card], rules: Melding) -> bool:
    if len({card.suit for card in natural}) > 1 or len(group) > 13:
        return False
    line = RANKS + "A" if rules.high_ace else RANKS
    for start in range(len(line) - len(group) + 1):
        window = line[start : start + len(group)]
        ranks = [card.rank for card in natural]
        if len(set(ranks)) == len(ranks) and set(ranks) <= set(window):
            return True
    return False


def cost(card: Card, rules: Melding) -> int:
    if card.rank in rules.wild and rules.wild_worth is not None:
        return rules.wild_worth
    return PIPS[card.rank]


def naive(hand: list[Card], rules: Melding) -> int:
    """The least deadwood, by trying every division of *hand* into melds and rest."""
    groups = [
        sum(1 << place for place in chosen)
        for size in range(3, len(hand) + 1)
        for chosen in combinations(range(len(hand)), size)
        if is_meld(tuple(hand[place] for place in chosen), rules)
    ]

    @cache
    def least(left: int) -> int:
        if not left:
            return 0
        low = left & -left
        found = cost(hand[low.bit_length() - 1], rules) + least(left ^ low)
        for group in groups:
            if group & low and not group & ~left:
                found = min(found, least(left & ~group))
        return found

    return least((1 << len(hand)) - 1)


def dealt(rng: Random, rules: Melding) -> list[Card]:
    """A hand of up to nine cards with up to five wild cards, often of few suits and ranks."""
    pack = list(packs(FRENCH_52, rules.packs))
    if rng.random() < 0.7:
        ranks = rng.sample(RANKS, rng.choice((3, 5, 7)))
        suits = rng.sample("cdhs", rng.choice((1, 2, 4)))
        pack = [card for card in pack if card.rank in ranks and card.suit in suits]
    wild = [card for card in packs(FRENCH_52, rules.packs) if card.rank in rules.wild]
    natural = [card for card in pack if card not in wild]
    rng.shuffle(natural)
    rng.shuffle(wild)
    size = rng.randint(3, 9)
    number = min(rng.choice((0, 0, 1, 1, 2, 2, 3, 4, 5)), size, len(wild))
    hand = [*wild[:number], *natural[: size - number]]
    rng.shuffle(hand)
    return hand


def holds(found: Arranged, hand: list[Card], rules: Melding) -> None:
    """An arrangement is one: every card once, true melds, the rest added up."""
    laid = [card for meld in found.melds for card in meld.cards]
    assert sorted(map(str, [*laid, *found.rest])) == sorted(map(str, hand))
    for meld in found.melds:
        assert is_meld(meld.cards, rules), (meld, hand)
        natural = [card for card in meld.cards if card.rank not in rules.wild]
        if meld.kind == "set":
            assert is_set(meld.cards, natural, rules)
        if meld.kind == "run":
            assert in_order(meld.cards, rules), meld
    assert sum(cost(card, rules) for card in found.rest) == found.deadwood


def in_order(run: tuple[Card, ...], rules: Melding) -> bool:
    """Whether the cards of a run lie in order, each wild card in a place of its own."""
    line = RANKS + "A" if rules.high_ace else RANKS
    return any(
        all(
            card.rank in rules.wild or card.rank == line[start + step]
            for step, card in enumerate(run)
        )
        for start in range(len(line) - len(run) + 1)
    )  # fmt: skip


# ------------------------------------------------------------------ tests


@pytest.mark.parametrize("name", RULES)
def test_no_division_leaves_less(name: str) -> None:
    rules, rng = RULES[name], Random(name)
    find = finder(rules)
    melded = 0
    for _ in range(HANDS):
        hand = dealt(rng, rules)
        least = naive(hand, rules)
        assert find.deadwood(hand) == least, hand
        found = find.arrange(hand)
        assert found.deadwood == least
        holds(found, hand, rules)
        melded += bool(found.melds)
    assert melded > HANDS // 8  # the hands are not all rags


@pytest.mark.parametrize("name", RULES)
def test_a_hand_that_can_be_melded_after_one_discard(name: str) -> None:
    rules, rng = RULES[name], Random(name)
    find, cleared = finder(rules), 0
    for _ in range(HANDS // 4):
        hand = dealt(rng, rules)[:7]
        wanted = any(not naive(list(kept), rules) for kept in combinations(hand, len(hand) - 1))
        assert find.clears(hand) == wanted, hand
        cleared += wanted
    assert 0 < cleared < HANDS // 4


def test_what_is_found_does_not_depend_on_the_order_or_on_what_was_asked_before() -> None:
    rules, rng = RULES["three packs"], Random(3)
    for _ in range(100):
        hand = dealt(rng, rules)
        first = finder(rules).arrange(hand)
        rng.shuffle(hand)
        finder.cache_clear()
        assert finder(rules).arrange(hand) == first


@pytest.mark.parametrize(
    ("hand", "rules", "deadwood"),
    [
        ("Qh Kh Ah", Melding(), 21),
        ("Qh Kh Ah", Melding(high_ace=True), 0),
        ("Kh Ah 2h", Melding(high_ace=True), 13),
        ("Ah 2h 3h Qh Kh Ah2", Melding(packs=2, high_ace=True), 0),
        ("7h 7h2 7s", Melding(packs=2), 21),
        ("7h 7h2 7s", Melding(packs=2, duplicates=True), 0),
        ("5h 5s Kc", Melding(wild="5"), 0),
        ("5h 5s 5d", Melding(wild="5"), 0),
        ("5h 5s 5d", Melding(wild="5", naturals=1), 15),
        ("Kh Ks 3c", Melding(wild="3"), 0),
        ("3s 9c", Melding(wild="3", wild_worth=15), 24),
        ("7h 7s 7d 8d 9d", Melding(), 14),
    ],
)
def test_examples(hand: str, rules: Melding, deadwood: int) -> None:
    assert finder(rules).deadwood(cards(hand)) == deadwood


def test_a_run_has_room_for_thirteen() -> None:
    suit = cards("Ah 2h 3h 4h 6h 7h 8h 9h Th Jh Qh Kh")
    rules = Melding(wild="5")
    assert finder(rules).deadwood([*suit, *cards("5s")]) == 0
    assert finder(rules).deadwood([*suit, *cards("5s 5h")]) == 0  # in two runs
    jokers = Melding(wild="*", wild_worth=20)
    assert finder(jokers).deadwood(cards("7c 7d 7h 7s *r")) == 7  # a set of four suits has none for a joker


def test_wild_cards_of_several_ranks_need_a_worth() -> None:
    with pytest.raises(ValueError, match="worth"):
        finder(Melding(wild="23"))


@pytest.mark.parametrize("needed", [0, 1, 2, 4])
def test_the_most_valuable_melds_without_a_common_card(needed: int) -> None:
    rng = Random(11 + needed)
    pack = list(FRENCH_52)
    found_none = 0
    for _ in range(200):
        hand = rng.sample(pack, 7)
        whole = set(hand[:needed])
        melds = [(rng.sample(hand, rng.randint(1, 3)), rng.randint(1, 9)) for _ in range(8)]
        best = -1
        for size in range(len(melds) + 1):
            for chosen in combinations(melds, size):
                laid = [card for group, _ in chosen for card in group]
                if len(set(laid)) == len(laid) and whole <= set(laid):
                    best = max(best, sum(value for _, value in chosen))
        found = most(melds, whole)
        if found is None:
            assert best == -1
            found_none += 1
            continue
        value, numbers = found
        assert value == best == sum(melds[number][1] for number in numbers)
        laid = [card for number in numbers for card in melds[number][0]]
        assert len(set(laid)) == len(laid)
        assert whole <= set(laid)
    assert bool(found_none) == (needed > 0)
    assert most([]) == (0, [])
