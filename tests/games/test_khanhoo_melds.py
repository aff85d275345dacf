"""The melds of Khanhoo (R1 to R7), and the best arrangement compared with a naive reading by brute force."""

from collections.abc import Sequence
from random import Random

import pytest

from cardgames.engine import Card, cards
from cardgames.engine.cards import KHANHOO_61
from cardgames.engine.families.melds import most
from cardgames.games.khanhoo.melds import (
    PATTERNS,
    POINTS,
    arrange,
    arrange_whole,
    face,
    melded,
    melds_in,
    melds_with,
    outs,
    read,
    to_go_out,
)
from cardgames.games.khanhoo.rules import KHANHOO_91
from cardgames.games.khanhoo.worth import BY_CARDS, BY_POINTS, MeldWorth, count_hand

SERIES = "A23456789"
FACES = [rank + suit for suit in "shd" for rank in SERIES] + ["Jc", "Qc", "Kc"]


def kind_of(group: Sequence[str]) -> str:
    """What these faces are, read word for word; "" for nothing."""
    ranks, suits, count = [one[0] for one in group], [one[1] for one in group], len(group)
    same = sorted(group)
    if set(ranks) == {"A"} and count in (3, 6):
        return "aces" if count == 3 else "double-aces"
    if len(set(ranks)) == 1 and ranks[0] in "23456789":
        if sorted(suits) == ["d", "h", "s"]:
            return "triplet"
        if sorted(suits) == ["d", "d", "h", "h", "s", "s"]:
            return "double-triplet"
    fixed = {
        ("Jc", "Kc", "Qc"): "royal",
        ("9h", "9h", "Kc"): "court",
        ("8s", "8s", "Qc"): "court",
        ("7d", "7d", "Jc"): "court",
        ("2s", "3d", "Ah"): "khanhoo",
        ("Jc", "Jc", "Kc", "Kc", "Qc", "Qc"): "double-royal",
        ("2s", "2s", "3d", "3d", "Ah", "Ah"): "double-khanhoo",
    }
    if tuple(same) in fixed:
        return fixed[tuple(same)]
    places = sorted(SERIES.find(rank) for rank in ranks)
    in_order = places == list(range(places[0], places[0] + count))
    return "sequence" if len(set(suits)) == 1 and suits[0] != "c" and count >= 3 and in_order else ""


def naive(group: Sequence[Card]) -> int:
    """What *group* scores as one meld; 0 for none."""
    faces = [card.rank + card.suit for card in group if not card.is_joker]
    if len(faces) == len(group):
        return POINTS.get(kind_of(faces), 0)
    return max(POINTS.get(kind_of([*faces, one]), 0) for one in FACES)


def brute(hand: Sequence[Card]) -> tuple[int, int, int | None]:
    """The most points of *hand*, the most cards in melds, and the most points with all cards in melds, by
    trying all groups of all cards."""
    size = len(hand)
    value = [
        naive([card for place, card in enumerate(hand) if mask >> place & 1]) if mask.bit_count() > 2 else 0
        for mask in range(1 << size)
    ]
    points, count, whole = [0], [0], [0]
    for mask in range(1, 1 << size):
        low = mask & -mask
        rest = mask ^ low
        best, most_cards, entire = points[rest], count[rest], -1
        part = rest
        while part:
            gain = value[part | low]
            if gain:
                left = rest ^ part
                best = max(best, gain + points[left])
                most_cards = max(most_cards, part.bit_count() + 1 + count[left])
                if whole[left] >= 0:
                    entire = max(entire, gain + whole[left])
            part = part - 1 & rest
        points.append(best)
        count.append(most_cards)
        whole.append(entire)
    return points[-1], count[-1], whole[-1] if whole[-1] >= 0 else None


def hands(count: int, sizes: Sequence[int], seed: str) -> list[tuple[Card, ...]]:
    """Hands in which melds are frequent: of few ranks, of one suit, of court melds, with the joker or not."""
    rng = Random(seed)
    pools = [
        [card for card in KHANHOO_61 if card.rank in "A23*"],
        [card for card in KHANHOO_61 if card.rank in "789JQK*" and card.suit != "s"],
        [card for card in KHANHOO_61 if card.suit in "hr" or card.rank == "4"],
        [card for card in KHANHOO_61 if card.rank in "JQK89*"],
        [card for card in KHANHOO_91 if card.rank in "A5*"],
        list(KHANHOO_61),
    ]
    return [tuple(rng.sample(rng.choice(pools), rng.choice(sizes))) for _ in range(count)]


# ------------------------------------------------------------------ rulings


def test_r1_number_cards_are_ace_to_nine_and_the_clubs_are_court_cards() -> None:
    assert len(KHANHOO_61) == 61
    assert {face(card) for card in KHANHOO_61} == {*FACES, "*r"}
    assert sum(card.is_joker for card in KHANHOO_61) == 1
    assert arrange(tuple(cards("Ah 2h 3h"))).points == 1
    assert arrange(tuple(cards("8h 9h Ah"))).points == 0  # the ace is low
    assert arrange(tuple(cards("Jc Qc"))).points == 0


@pytest.mark.parametrize(
    ("text", "kind", "points"),
    [
        ("6h 7h 8h", "sequence", 1),
        ("Ad 2d 3d 4d 5d 6d 7d 8d 9d", "sequence", 1),
        ("As Ah Ad", "aces", 1),
        ("As As2 Ad", "aces", 1),
        ("6s 6h 6d", "triplet", 2),
        ("Jc Qc Kc", "royal", 3),
        ("Kc 9h 9h2", "court", 4),
        ("Qc 8s 8s2", "court", 4),
        ("Jc 7d 7d2", "court", 4),
        ("Ah 2s 3d", "khanhoo", 5),
        ("As As2 Ah Ah2 Ad Ad2", "double-aces", 10),
        ("6s 6s2 6h 6h2 6d 6d2", "double-triplet", 10),
        ("Jc Jc2 Qc Qc2 Kc Kc2", "double-royal", 10),
        ("Ah Ah2 2s 2s2 3d 3d2", "double-khanhoo", 15),
    ],
)
def test_r2_the_ten_kinds_and_what_they_score(text: str, kind: str, points: int) -> None:
    group = cards(text)
    found = read(group)
    assert found is not None and (found.kind, found.points) == (kind, points)
    assert naive(group) == points
    for card in group:  # every card of it is needed, but for the inside of a long sequence
        rest = read([other for other in group if other is not card])
        assert rest is None or (kind == "sequence" and len(group) > 3)


@pytest.mark.parametrize(
    "text", ["6s 6s2 6h", "Kc 9h 9d", "Kc 8s 8s2", "Ah 2h 3d", "Jc Qc 9h", "6h 7h", "5h 6h 8h"]
)
def test_r2_what_is_no_meld(text: str) -> None:
    assert read(cards(text)) is None and arrange(tuple(cards(text))).points == 0


@pytest.mark.parametrize(
    "text",
    [
        "As 2h 3d 4s 5h 6d", "4h 5h 6h 7h 8h Jc", "Ah 2h 3h 4h 5h 7h",
        "Ah 2h 3h 4h 6h 7h *r 8h 9h 9h2", "Ah 2h 3h 5h 6h 8h *r",
        "Ah 2h 3h 4h 4h2 5h *r", "Ah 2h 3h 4h 5h 6h 7h 8h 9h *r",
    ],
)  # fmt: skip
def test_r2_what_is_no_long_sequence(text: str) -> None:
    assert read(cards(text)) is None


def test_r2_a_sequence_takes_in_every_card_that_goes_with_it() -> None:
    assert arrange(tuple(cards("5h 6h 7h 8h"))).rest == ()
    assert len(arrange(tuple(cards("Ah 2h 3h 4h 5h 6h 7h"))).melds) == 2


def test_r2_the_rules_name_ten_kinds() -> None:
    assert {pattern.kind for pattern in PATTERNS} == set(POINTS) and len(POINTS) == 10


def test_r3_three_aces_are_aces_and_no_triplet() -> None:
    assert arrange(tuple(cards("As Ah Ad"))).points == 1


@pytest.mark.parametrize(
    ("text", "left"), [("As As2 Ah Ad", 1), ("As As2 Ah Ah2 Ad", 2), ("6s 6s2 6h 6h2 6d", 2)]
)
def test_r4_four_or_five_alike_are_no_meld(text: str, left: int) -> None:
    found = arrange(tuple(cards(text)))
    assert len(found.rest) == left and len(found.melds) == 1


def test_r4_spare_aces_can_go_elsewhere() -> None:
    found = arrange(tuple(cards("As As2 Ad Ah 2s 3d")))
    assert sorted(meld.kind for meld in found.melds) == ["aces", "khanhoo"]


@pytest.mark.parametrize(
    ("text", "kind", "stands"),
    [
        ("*r 2s 3d", "khanhoo", "Ah"),
        ("6h *r 8h", "sequence", "7h"),
        ("Ah 2h *r 4h 5h 6h", "sequence", "3h"),
        ("2h 3h 4h 5h 6h 7h *r", "sequence", "8h"),
        ("*r 4h 5h 6h 7h 8h 9h", "sequence", "3h"),
        ("Kc 9h *r", "court", "9h"),
        ("*r 8s 8s2", "court", "Qc"),
        ("6s *r 6d", "triplet", "6h"),
        ("Jc Jc2 Qc Qc2 Kc *r", "double-royal", "Kc"),
        ("Ah Ah2 2s 2s2 *r 3d", "double-khanhoo", "3d"),
    ],
)
def test_r5_the_joker_stands_for_any_card_in_any_meld(text: str, kind: str, stands: str) -> None:
    found = read(cards(text))
    assert found is not None and (found.kind, found.stands) == (kind, stands)


def test_r5_the_joker_may_be_a_third_copy() -> None:
    found = arrange(tuple(cards("Ah Ah2 *r 2s 2s2 3d 3d2 2h 3h")))
    assert found.points == 16 and found.rest == ()  # a double khanhoo, and the joker as ace of hearts


def test_r6_a_card_counts_in_one_meld() -> None:
    assert arrange(tuple(cards("Ah 2s 3d 2h 3h"))).points == 5


def test_r7_the_division_with_the_highest_total() -> None:
    assert arrange(tuple(cards("2s 2h 2d 3d Ah"))).points == 5  # not the triplet
    assert arrange(tuple(cards("4h 5h 6h 7h 8h 9h"))).points == 2  # two sequences score more than one


def test_r7_for_going_out_only_whole_arrangements_count() -> None:
    hand = tuple(cards("3d 3h 3s Ah 2s 2h"))
    assert arrange(hand).points == 5  # the khanhoo, which would leave three cards over
    assert arrange_whole(hand) is None
    hand = tuple(cards("Ah 2s 3d 2d 4d 3s 4s"))  # the khanhoo leaves four over
    found = arrange_whole(hand)
    assert arrange(hand).points == 5 and found is None
    hand = tuple(cards("Ah 2s 3d 2h 3h As 3s 2d 4d"))
    whole = arrange_whole(hand)
    assert whole is not None and whole.points == 3 and arrange(hand).points == 5


# ------------------------------------------------------------------ against brute force


def test_every_pattern_is_a_meld_and_every_meld_of_three_or_six_is_a_pattern() -> None:
    listed = {tuple(sorted(pattern.faces)): pattern.points for pattern in PATTERNS}
    assert len(listed) == len(PATTERNS)
    for faces, points in listed.items():
        group = [Card(one[0], one[1], number) for number, one in enumerate(faces)]
        assert naive(group) == points
    rng = Random(3)
    for _ in range(4000):
        group = rng.sample(KHANHOO_61, 3)
        assert naive(group) == listed.get(tuple(sorted(map(face, group))), 0)


@pytest.mark.parametrize("seed", range(3))
def test_arrangements_agree_with_brute_force(seed: int) -> None:
    found_whole = 0
    for hand in hands(700, (3, 4, 5, 6, 7), f"small {seed}") + hands(15, (8, 9), f"large {seed}"):
        points, count, whole = brute(hand)
        best, entire = arrange(hand), arrange_whole(hand)
        assert best.points == points == sum(naive(meld.cards) for meld in best.melds)
        assert melded(hand) == count
        assert (entire.points if entire is not None else None) == whole
        laid = [card for meld in best.melds for card in meld.cards] + list(best.rest)
        assert sorted(map(str, laid)) == sorted(map(str, hand))
        found_whole += whole is not None
    assert found_whole > 20


def test_going_out_agrees_with_brute_force() -> None:
    possible = 0
    for hand in hands(300, (4, 7), "outs"):
        right = {
            card for card in hand if brute([other for other in hand if other is not card])[2] is not None
        }
        assert set(outs(hand)) == right
        ready = to_go_out(hand)
        assert (ready is None) == (not right)
        if ready is not None:
            wholes = [brute([other for other in hand if other is not card])[2] for card in right]
            assert ready.points == max(each for each in wholes if each is not None)
            assert set(ready.rest) <= right and len(ready.rest) == 1
            possible += 1
    assert possible > 10


def test_melds_with_a_card_agree_with_brute_force() -> None:
    for top, *hand in hands(300, (4, 6, 7), "with"):
        right = set()
        for mask in range(1 << len(hand)):
            group = [top, *(card for place, card in enumerate(hand) if mask >> place & 1)]
            if 2 < len(group) < 7 and naive(group):
                right.add(tuple(sorted(map(face, group))))
        found = melds_with(hand, top)
        assert all(meld.cards[0] is top and meld.points == naive(meld.cards) for meld in found)
        mine = {tuple(sorted(map(face, meld.cards))) for meld in found}
        assert mine == {each for each in right if len(each) < 6 or naive_kind(each) != "sequence"}


def naive_kind(faces: Sequence[str]) -> str:
    """The kind of these faces, the joker tried as everything."""
    plain = [one for one in faces if one != "*r"]
    if len(plain) == len(faces):
        return kind_of(plain)
    kinds = [kind_of([*plain, one]) for one in FACES]
    return max(filter(None, kinds), key=lambda kind: POINTS[kind])


@pytest.mark.parametrize("worth", [BY_CARDS, BY_POINTS], ids=["cards", "points"])
def test_the_counting_of_the_computer_player_agrees_with_the_engine(worth: MeldWorth) -> None:
    rng = Random(11)
    for pack in (KHANHOO_61, KHANHOO_91):
        for _ in range(150):
            hand = tuple(rng.sample(pack, rng.choice((6, 10, 15, 16))))
            melds = melds_in(hand)
            values = [worth.card * len(meld.cards) + worth.point * meld.points for meld in melds]
            best = most([(meld.cards, value) for meld, value in zip(melds, values, strict=True)])
            assert best is not None
            assert worth.of(count_hand(hand)) == best[0]
            assert worth.with_card(count_hand(hand[1:]), face(hand[0])) == best[0]
