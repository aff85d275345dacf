"""The show of Cribbage: R16 to R21, counting by hand and muggins, and the published counts of all hands."""

from collections import Counter
from itertools import combinations, combinations_with_replacement
from math import comb, prod
from random import Random

import pytest

from cardgames.engine import FRENCH_52, Card, Move, Said, Scored, cards
from cardgames.games.cribbage import Cribbage
from cardgames.games.cribbage.counting import by_rank, in_show, worth
from tests.games.cribbage_tables import RANKS, count, make, naive, reasons, showing

PUBLISHED = (
    1009008, 99792, 2813796, 505008, 2855676, 697508, 1800268, 751324, 1137236, 361224,
    388740, 51680, 317340, 19656, 90100, 9168, 58248, 11196, 2708, 0,
    8068, 2496, 444, 356, 3680, 0, 0, 0, 76, 4,
)  # fmt: skip
"""How many of the 12 994 800 hands with a starter count 0, 1, … 29, as published in many places."""


def points(hand: str, starter: str, crib: bool = False) -> int:
    return worth(cards(hand), Card.parse(starter), crib)


# ------------------------------------------------------------------ the rulings


def test_r16_pone_counts_first_then_the_dealer_then_the_crib() -> None:
    game = showing("Ah 3h 5h 7h", "2s 2d 6s 8s", "Td", crib="9c 9d Kc Kd")
    turns = []
    while game.phase == "count":
        turns.append((game.turn, game.stage))
        count(game)
    assert turns == [(0, 0), (1, 1), (1, 2)]
    assert game.phase == "deal"


def test_r16_every_hand_is_four_cards_and_the_starter() -> None:
    game = showing("Ah 3h 7d 9c", "2s 2d 6s Ks", "2h", crib="9d 9s Kc Kd")
    count(game)
    assert game.scores[0] == points("Ah 3h 7d 9c", "2h") == 5
    count(game)
    assert game.scores[1] == points("2s 2d 6s Ks", "2h") == 6
    count(game)
    assert game.scores[1] == 6 + points("9d 9s Kc Kd", "2h", True) == 10


@pytest.mark.parametrize(
    ("hand", "starter", "total"),
    [
        ("7h 8c 2d Kd", "9s", 5),  # R17: a fifteen and a run
        ("7h 7c 8d Kd", "2s", 6),  # two fifteens and a pair
        ("7h 7c 7d Kd", "2s", 6),  # three of a kind
        ("9h 9c 9d 9s", "2s", 12),
        ("2h 4c 6d 8d", "Ts", 0),
        ("2h 3c 4d 9s", "9d", 9),  # 2-4-9 twice, a pair and a run of three
        ("2h 3c 3d 4s", "Kd", 12),  # a double run, a pair, and the king with 2 and 3 twice
        ("2h 3c 4d 5s", "Jd", 8),  # a run of four and no shorter one; fifteens 10+5 and 10+2+3
        ("Ah 2c 3d 4s", "5h", 7),
        ("2h 2c 3d 3s", "4d", 16),  # four runs and two pairs
        ("2h 3c 3d 3s", "4d", 17),  # three runs, three of a kind, and all five are fifteen
        ("Qh Kc Ad 2s", "7d", 0),  # no run round the corner
    ],
)
def test_r17_fifteens_pairs_and_runs(hand: str, starter: str, total: int) -> None:
    assert naive(cards(hand), Card.parse(starter)) == points(hand, starter)
    assert points(hand, starter) == total


@pytest.mark.parametrize(
    ("hand", "starter", "in_hand", "in_crib"),
    [("2h 4h 6h 8h", "Ts", 4, 0), ("2h 4h 6h 8h", "Th", 5, 5), ("2h 4h 6h 8s", "Th", 0, 0)],
)
def test_r18_flushes(hand: str, starter: str, in_hand: int, in_crib: int) -> None:
    assert points(hand, starter) == in_hand
    assert points(hand, starter, crib=True) == in_crib


@pytest.mark.parametrize(("crib", "paid"), [("2h 4h 6h 8h", 0), ("2d 4d 6d 8d", 5)])
def test_r18_the_crib_is_counted_as_a_crib(crib: str, paid: int) -> None:
    game = showing("Ac 3c 7s 9c", "2s 4s 6s Kc", "Td", crib=crib)
    count(game)
    count(game)
    before = game.scores[1]
    count(game)
    assert game.scores[1] - before == paid


def test_r19_his_nobs() -> None:
    assert points("2h 4d 6c Js", "8s") == 1
    assert points("2h 4d 6c Js", "8s", crib=True) == 1
    assert points("2h 4d 6c Js", "8h") == 0
    assert points("2h 4d 6c 8s", "Js") == 0  # that was his heels


@pytest.mark.parametrize(
    ("hand", "starter", "total"),
    [("Jd 5h 5s 5c", "5d", 29), ("Js 5h 5d 5c", "5s", 29), ("Jh 5h 5s 5c", "5d", 28),
     ("5d 5h 5s 5c", "Jd", 28), ("Ah 2c 3d 4s", "5h", 7), ("5h 5c Jd Qs", "Kh", 17)],
)  # fmt: skip
def test_r20_the_test_values(hand: str, starter: str, total: int) -> None:
    assert points(hand, starter) == total


def test_r20_without_a_starter() -> None:
    assert worth(cards("4h 5c 5d 6s"), None) == 12
    assert worth(cards("Jh Jc Jd Js"), None) == 12


def test_r21_every_combination_is_shown_and_pegged_in_turn() -> None:
    game = showing("4h 5c 5d 6s", "7c 7d 8s Jh", "Kd")
    count(game)
    lines = [event for event in game.drain() if isinstance(event, Scored)]
    assert [str(line.why) for line in lines] == [
        "Fifteen 2", "Fifteen 4", "Fifteen 6", "Fifteen 8", "A pair makes it 10",
        "A run of 3 makes it 13", "A run of 3 makes it 16",
    ]  # fmt: skip
    assert sum(line.points for line in lines) == 16 == game.scores[0]
    sets = [set(line.cards) for line in lines]
    assert set(cards("5c Kd")) in sets and set(cards("4h 5d 6s")) in sets and set(cards("5c 5d")) in sets
    assert all(len(one) == len(line.cards) for one, line in zip(sets, lines, strict=True))


# ------------------------------------------------------------------ counting by hand, and muggins


def by_hand(counting: str = "hand") -> Cribbage:
    """Pone holds 16 points, the dealer 6, the crib none."""
    return showing("4h 5c 5d 6s", "7c 7d 8s Jh", "Kd", crib="2c 4s 9d 3h", counting=counting)


@pytest.mark.parametrize(("said", "paid"), [(16, 16), (29, 16), (17, 16), (12, 12), (0, 0)])
def test_by_hand_what_is_overlooked_is_lost_and_too_much_is_put_right(said: int, paid: int) -> None:
    game = by_hand()
    count(game, said)
    assert game.scores == [paid, 0]
    lines = [event for event in game.drain() if isinstance(event, (Scored, Said))]
    words = [str(line.why if isinstance(line, Scored) else line.sentence) for line in lines]
    assert "A run of 3 makes it 16" in words  # the truth is shown in any case
    assert (f"{16 - said} overlooked" in words) == (said < 16)
    assert (f"{said} is too many: it is worth 16" in words) == (said > 16)
    assert game.turn == 1 and game.phase == "count"


def test_by_hand_the_amounts_go_from_0_to_29() -> None:
    decision = by_hand().legal()
    assert Move("count", amount=0) in decision and Move("count", amount=29) in decision
    for wrong in ("count", "count 30", "count -1"):
        assert decision.why_not(Move.parse(wrong)) is not None


def test_by_hand_the_crib_is_open_before_it_is_counted() -> None:
    game = by_hand()
    count(game, 16)
    assert not game.view(1).shown_crib
    count(game, 6)
    assert set(game.view(1).shown_crib) == set(cards("2c 4s 9d 3h"))
    assert game.phase == "count" and "crib" in str(game.prompt())


def test_muggins_claims_what_was_overlooked() -> None:
    game = by_hand("muggins")
    count(game, 12)
    assert (game.phase, game.turn, game.scores) == ("muggins", 1, [12, 0])
    game.drain()
    make(game, Move("muggins"))
    assert game.scores == [12, 4] and game.phase == "count" and game.turn == 1
    words = reasons(game)
    assert words[-1] == "Muggins: 4 overlooked" and "A run of 3 makes it 16" in words


def test_muggins_has_to_be_claimed() -> None:
    game = by_hand("muggins")
    count(game, 12)
    make(game, Move("pass"))
    assert game.scores == [12, 0] and "4 overlooked" in reasons(game)


def test_muggins_is_asked_also_when_nothing_was_overlooked() -> None:
    for claim in ("muggins", "pass"):
        game = by_hand("muggins")
        count(game, 16)
        assert (game.phase, game.turn) == ("muggins", 1)
        make(game, Move(claim))
        assert game.scores == [16, 0]


def test_muggins_applies_to_the_crib_and_to_nothing_after_an_overclaim() -> None:
    game = by_hand("muggins")
    count(game, 29)
    assert (game.phase, game.turn) == ("count", 1)
    count(game, 0)
    make(game, Move("muggins"))
    assert game.scores == [22, 0]
    assert (game.phase, game.stage) == ("count", 2)
    count(game, 0)
    assert (game.phase, game.turn) == ("muggins", 0)
    make(game, Move("pass"))
    assert game.phase == "deal"


def test_muggins_can_win_the_game() -> None:
    game = showing("4h 5c 5d 6s", "7c 7d 8s Jh", "Kd", scores=(100, 118), counting="muggins")
    count(game, 10)
    make(game, Move("muggins"))
    assert game.over and game.scores == [110, 121]


# ------------------------------------------------------------------ all hands there are


def test_the_published_counts_of_all_hands() -> None:
    """All 12 994 800 hands with a starter, taken together by ranks; flush and nobs are worked out from
    the number of suits, so this is a second reading of R18 and R19 as well."""
    found: Counter[int] = Counter()
    for hand in combinations_with_replacement(RANKS, 4):
        held = Counter(hand)
        for starter in RANKS:
            if held[starter] == 4:
                continue
            ranks = "".join(sorted([*hand, starter], key=RANKS.index))
            base = sum(points for _, points, _ in by_rank(ranks))
            spread(found, held, starter, base)
    assert [found[total] for total in range(30)] == list(PUBLISHED)
    assert [total for total in range(30) if not found[total]] == [19, 25, 26, 27]
    assert sum(found.values()) == comb(52, 4) * 48
    mean = sum(total * number for total, number in found.items()) / sum(found.values())
    assert round(mean, 4) == 4.7692


def spread(found: Counter[int], held: Counter[str], starter: str, base: int) -> None:
    """Note the hands of these ranks by their points: *base* with flush and nobs added."""
    # The starter has a fixed suit; its rank is drawn from the three others for the hand.
    ways = {rank: comb(3 if rank == starter else 4, number) for rank, number in held.items()}
    everything = prod(ways.values())
    nobs = 0
    if held["J"] and starter != "J":
        nobs = everything // ways["J"] * comb(3, held["J"] - 1)
    flushes = {4: 0, 5: 0}
    if len(held) == 4:
        flushes = {4: 3, 5: 0 if held[starter] else 1}
    with_jack = flushes[5] if nobs else 0  # a flush in the starter's suit has the right jack
    for total, number in (
        (base + 5 + bool(nobs), flushes[5]),
        (base + 4, flushes[4]),
        (base + 1, nobs - with_jack),
        (base, everything - nobs - flushes[4] - (flushes[5] - with_jack)),
    ):
        found[total] += 4 * number


def test_four_fives_make_76_hands_of_28_and_4_of_29() -> None:
    fives = cards("5s 5h 5d 5c")
    totals: Counter[int] = Counter()
    for other in (card for card in FRENCH_52 if card not in fives):
        five = [*fives, other]
        for starter in five:
            totals[worth([card for card in five if card is not starter], starter)] += 1
    assert (totals[28], totals[29]) == (76, 4)


def test_a_naive_count_agrees() -> None:
    rng = Random(5)
    for _ in range(4000):
        hand = rng.sample(FRENCH_52, 5)
        if rng.random() < 0.3:  # more flushes than chance would bring
            hand = [*rng.sample([card for card in FRENCH_52 if card.suit == "h"], 4), hand[4]]
        if hand[4] in hand[:4]:
            continue
        for crib in (False, True):
            found = in_show(hand[:4], hand[4], crib)
            assert sum(each.points for each in found) == naive(hand[:4], hand[4], crib)
            assert all(set(each.cards) <= set(hand) for each in found)
            fifteens = [each.cards for each in found if each.kind == "fifteen"]
            assert len(set(fifteens)) == len(fifteens)


def test_the_order_of_the_cards_does_not_matter() -> None:
    for hand in combinations(cards("4h 5c 5d 6s Jd"), 4):
        starter = Card.parse("6d")
        assert worth(hand, starter) == worth(hand[::-1], starter)
