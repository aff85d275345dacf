"""The rules of Porrazo, ruling by ruling: R1 to R17."""

from random import Random

import pytest

from cardgames.engine import (
    Badge,
    Match,
    Move,
    OptionError,
    Player,
    Said,
    Scored,
    cards,
    match_text,
    parse_match,
)
from cardgames.games.porrazo import Porrazo
from tests.games.porrazo_tables import count, dealt, declare, laying, lines, make, on, play, playing

# ------------------------------------------------------------------ setup and deals


def test_r1_two_to_five_players_and_partners_for_four() -> None:
    assert Porrazo.seats == (2, 3, 4, 5)
    assert [Porrazo(seats).side_count for seats in Porrazo.seats] == [2, 3, 4, 5]
    assert Porrazo(4, options={"partners": True}).side_count == 2
    with pytest.raises(OptionError):
        Porrazo(3, options={"partners": True})
    with pytest.raises(OptionError):
        Porrazo(6)


def test_r2_the_highest_card_drawn_deals_and_equal_ones_are_drawn_again() -> None:
    tied = 0
    for seed in range(60):
        game = Porrazo(4, seed=f"draw{seed}")
        ranks = ["A23456789TJQK".index(card.rank) for card in game.table]
        assert len(ranks) == 4 and ranks[game.dealer] == max(ranks) and ranks.count(max(ranks)) == 1
        assert (game.turn, game.phase) == (game.dealer, "deal")
        tied += game.chances > 1
    assert tied


def test_r2_the_deal_goes_left() -> None:
    game = playing("", "9h", "Ts", "Qd", deal=5, dealer=0)
    play(game, "9h Ts Qd")
    assert (game.phase, game.turn, game.dealer) == ("deal", 1, 1)


@pytest.mark.parametrize(("seats", "deals"), [(2, 8), (3, 5), (4, 4), (5, 3)])
def test_r3_the_deals_of_a_hand_use_up_the_pack(seats: int, deals: int) -> None:
    game = Porrazo(seats, seed="pack", dealer=0)
    make(game, "deal")
    starts = 0
    while game.hand_number == 1 and game.phase != "deal" and not game.over:
        starts = max(starts, game.number)
        move = Move("wait") if Move("wait") in game.legal() else next(iter(game.legal()))
        game.apply(move)
    assert starts == deals == game.deals
    assert not game.stock and sum(map(len, game.taken)) == 52


def test_r4_three_cards_each_then_tendido_then_declarations_then_play() -> None:
    game = dealt("Ah 3h 5h", "2s 4s 6s", seats=2)
    assert on(game.hand[0]) == "Ah 3h 5h" and on(game.hand[1]) == "2s 4s 6s"
    assert (game.turn, game.phase, len(game.stock)) == (1, "tendido", 46)
    make(game, "wait")
    assert (game.turn, game.phase) == (0, "declare")
    declare(game)
    assert (game.turn, game.phase) == (0, "play")


def test_r4_the_odd_cards_come_after_the_tendido_of_the_last_deal() -> None:
    game = Porrazo(3, seed="odd", dealer=2)
    make(game, "deal")
    while game.phase != "tendido" or not game.last_deal:
        game.apply(Move("wait") if Move("wait") in game.legal() else game.legal().moves[0])
    before = list(game.table)
    assert len(game.stock) == 7
    make(game, "lay")
    assert len(game.aside) == 4 and len(game.stock) == 3
    row = list(game.aside)
    count(game)
    assert list(game.table)[: len(before) + 4] == [*before, *row]
    assert len(game.table) == len(before) + 7 and not game.stock
    assert game.phase == "declare"


def test_r5_the_dealer_sees_the_own_cards_before_the_tendido() -> None:
    game = dealt("Ah 3h 5h", "2s 4s 6s", seats=2)
    assert game.turn == game.dealer and on(game.view(1).hand[1]) == "2s 4s 6s"


def test_r6_the_tendido_is_laid_once_and_at_the_latest_in_the_last_deal() -> None:
    game = dealt("-", "-", seats=2)
    assert list(game.legal()) == [Move("lay"), Move("wait")]
    game.number = game.deals
    assert list(game.legal()) == [Move("lay")] and game.makes_itself() == Move("lay")
    game.number = 1
    make(game, "lay")
    count(game)
    asked = []
    while game.phase != "deal" and not game.over:
        asked.append(game.phase)
        game.apply(game.legal().moves[0])
    assert "tendido" not in asked and game.number == game.deals


# ------------------------------------------------------------------ tendido


@pytest.mark.parametrize(
    ("row", "points"),
    [
        ("Ac 2d 3s 4h", 10),  # as it lies
        ("2d Ac 4h 3s", 10),  # both pairs swapped
        ("4h 3s 2d Ac", 10),  # from the right
        ("3s 4h Ac 2d", 10),  # swapped and from the right
        ("Ac 3s 2d 4h", 5),  # cards do not cross between the pairs
        ("Ac 5s 7d 2h", 2),  # one direction for all: the two from the right, or the ace
        ("2d 7d Ks 5c", 2),
        ("7d 2d Ac 5c", 2),  # the two from the left, or the ace from the right with a seven
        ("9c Tc 5c Kc", 0),
    ],
)
def test_r7_the_best_of_eight_arrangements_scores(row: str, points: int) -> None:
    game = laying(row)
    count(game)
    places = [line for line in lines(game) if "in place" in line[2]]
    assert sum(line[1] for line in places) == points and all(line[0] == 1 for line in places)


def test_r7_the_program_swaps_what_has_to_be_swapped_before_it_counts() -> None:
    game = laying("2d Ac 4h 3s")
    made = []
    while game.phase == "arrange":
        (move,) = game.legal().moves
        made.append(str(move))
        game.apply(move)
    assert made == ["swap first", "swap second", "count left"]
    assert on(game.table) == "Ac 2d 3s 4h"


def test_r7_each_pair_is_swapped_at_most_once_by_hand() -> None:
    game = laying("2d Ac 4h 3s", arrange_by_hand=True)
    assert [str(move) for move in game.legal()] == ["swap first", "swap second", "count left", "count right"]
    assert [str(game.label(move)) for move in game.legal()] == [
        "Swap 1–2", "Swap 3–4", "From left", "From right",
    ]  # fmt: skip
    make(game, "swap first")
    assert on(game.aside) == "Ac 2d 4h 3s"
    assert [str(move) for move in game.legal()] == ["swap second", "count left", "count right"]
    make(game, "count left")
    assert [line[1:] for line in lines(game)] == [
        (1, "Tendido, ace of clubs in place"),
        (2, "Tendido, two of diamonds in place"),
    ]


@pytest.mark.parametrize(
    ("row", "table", "scored"),
    [
        ("Kc 5s 7d 9c", "Kh", [(4, "Tendido, two kings")]),
        ("Qc Qs 7d 9c", "Qh", [(9, "Tendido, three queens")]),
        ("6c 6h 7d 6d", "Jc Jd 9d", [(3, "Tendido, three sixes")]),  # the jacks have no card of the tendido
        ("Jc Js Jd 9c", "9d Jh", [(12, "Tendido, four jacks"), (1, "Tendido, two nines")]),
        ("Kc Ks Kd Kh", "", [(24, "Tendido, four kings")]),
    ],
)
def test_r8_equal_cards_on_the_table_score_once_for_each_rank(
    row: str, table: str, scored: list[tuple[int, str]]
) -> None:
    game = laying(row, table)
    count(game)
    assert [line[1:] for line in lines(game)] == scored


def test_r9_places_score_before_equal_cards_and_can_end_the_game() -> None:
    game = laying("Ac 2d Kc Ks")
    count(game)
    assert [line[1:] for line in lines(game)] == [
        (1, "Tendido, ace of clubs in place"),
        (2, "Tendido, two of diamonds in place"),
        (4, "Tendido, two kings"),
    ]
    game = laying("Ac 2d Kc Ks")
    game.scores[1] = 59
    count(game)
    assert game.over and game.scores[1] == 61


def test_r10_the_cards_of_the_tendido_are_taken_without_a_porrazo() -> None:
    game = laying("9c 7d 5c Kc")
    count(game)
    assert on(game.table) == "9c 7d 5c Kc" and not game.aside
    declare(game)
    game.drain()
    play(game, "9h")
    assert not game.pending and lines(game) == [] and on(game.taken[0]) == "9c 9h"


def test_r11_pairs_and_threes_are_declared_without_their_rank() -> None:
    game = dealt("9h 9s 2c", "Ks Kh Kd", "4d 5s 6c", seats=3)
    make(game, "wait")
    game.drain()
    assert game.makes_itself() == Move("declare", word="ronda")
    declare(game)
    assert game.calls == ["ronda", "rondine", "nothing"]
    said = [event for event in game.drain() if isinstance(event, Said)]
    assert [(event.seat, str(event.sentence)) for event in said] == [(0, "Ronda"), (1, "Rondine")]
    assert [(b.seat, b.text) for b in game.indicators() if isinstance(b, Badge)] == [
        (0, "ronda"),
        (1, "rondine"),
    ]


@pytest.mark.parametrize(
    ("hands", "side", "points", "why"),
    [
        (("9h 9s 2c", "4d 5s 6c"), 0, 1, "Ronda, nines"),
        (("9h 9s 2c", "Kd Ks 6c"), 1, 4, "Ronda, kings"),
        (("Qh Qs 2c", "Td Ts 6c"), 0, 3, "Ronda, queens"),
        (("Jh Js 2c", "7d 7s 6c"), 0, 2, "Ronda, jacks"),
        (("Kh Ks 2c", "Ad As Ac"), 1, 3, "Rondine, aces"),
        (("Kh Ks Kc", "Ad As Ac"), 0, 12, "Rondine, kings"),
        (("9h 9s 2c", "Td Ts 6c"), 1, 1, "Ronda, tens"),
        (("9h 9s 2c", "9d 9c 6c"), 0, 1, "Ronda, nines"),  # the first in turn
    ],
)
def test_r12_the_best_ronda_or_rondine_scores_when_the_cards_are_played(
    hands: tuple[str, str], side: int, points: int, why: str
) -> None:
    game = dealt(*hands, seats=2)
    make(game, "wait")
    declare(game)
    while game.number == 1:
        assert not [line for line in lines(game) if "ond" in line[2]]
        game.apply(game.legal().moves[0 if game.turn == 0 else -1])
    (told,) = [event for event in game.drain() if isinstance(event, Scored) and "ond" in str(event.why)]
    assert (told.side, told.points, str(told.why)) == (side, points, why)
    ranks = {card.rank for card in told.cards}
    assert len(ranks) == 1 and len(told.cards) == (3 if "Rondine" in why else 2)


# ------------------------------------------------------------------ playing a card


def test_r13_a_pending_porrazo_comes_first() -> None:
    game = playing("", "7h 2c", "7s 3c", "7d Kc")
    play(game, "7h 7s")
    assert game.pending == 1 and game.takes(cards("7d")[0]) == tuple(cards("7h 7s"))
    play(game, "7d")
    assert game.pending == 2


def test_r13_another_card_confirms_the_porrazo_before_it_takes() -> None:
    game = playing("Kd", "7h 2c", "7s 3c", "Kc Td")
    play(game, "7h 7s")
    game.drain()
    play(game, "Kc")
    assert lines(game) == [(1, 1, "Porrazo, sevens"), (2, 4, "Limpia")]


@pytest.mark.parametrize(
    ("table", "card", "taken"),
    [
        ("7h", "7s", "7h"),
        ("7h 8h 9h Th", "7s", "7h 8h 9h Th"),
        ("7h 8h 9h Th", "8s", "8h 9h Th"),  # into the middle: the seven stays
        ("7h 8h Th", "7s", "7h 8h"),
        ("Qh Kh Ah 2h", "Qs", "Qh Kh Ah 2h"),  # round the corner
        ("Kh Ah 2h 4h", "Ks", "Kh Ah 2h"),
        ("8h 9h", "7s", ""),
        ("7h 7d 8h", "7s", "7h 8h"),  # the one lying longer; one card of each rank
        ("7h 8h 8d 9h", "7s", "7h 8h 9h"),
        (
            "Ah 2h 3h 4h 5h 6h 7h 8h 9h Th Jh Qh Kh",
            "5s",
            "5h 6h 7h 8h 9h Th Jh Qh Kh Ah 2h 3h 4h",
        ),
    ],
)
def test_r14_a_card_takes_its_equal_and_the_run_above_it(table: str, card: str, taken: str) -> None:
    game = playing(table, f"{card} Jc", "9d")
    moves = [move for move in game.legal() if move.card == cards(card)[0]]
    expected = Move("play", cards(card), cards(taken)) if taken else Move("play", cards(card))
    assert moves == [expected]
    game.apply(expected)
    left = [each for each in cards(table) if each not in cards(taken)]
    assert list(game.table) == left + ([] if taken else cards(card))
    assert set(game.taken[0]) == (set(cards(taken) + cards(card)) if taken else set())


def test_r14_the_cards_of_a_run_may_be_typed_in_any_order() -> None:
    match = Match(Porrazo, [Player("Ann", "person"), Player("Bo", "person")], seed="3")
    rng = Random(3)
    while not any(len(move.groups) > 1 and len(move.groups[1]) > 2 for move in match.decision):
        match.play(match.decision.sample(rng))
    capture = next(move for move in match.decision if len(move.groups) > 1 and len(move.groups[1]) > 2)
    typed = Move("play", capture.groups[0], reversed(capture.groups[1]))
    match.play(typed)
    assert match.log[-1] == capture
    saved = match_text(match).replace(str(capture), str(typed))
    again = parse_match(saved, {"porrazo": Porrazo}.get)
    assert again.position.describe() == match.position.describe()


def test_r14_of_two_equal_cards_the_one_just_laid_is_hit() -> None:
    game = playing("2h Kd Ks", "3h 9c", "3s 3c", "Qd")
    game.table.empty()
    for card in cards("3d Kd"):
        game.table.put(card, game.everybody)
    play(game, "3h*")  # in place, although it could take the 3d
    assert on(game.table) == "3d Kd 3h"
    (move,) = [move for move in game.legal() if move.card == cards("3s")[0]]
    assert move.groups[1] == tuple(cards("3h"))
    game.apply(move)
    assert on(game.aside) == "3h 3s" and on(game.table) == "3d Kd"


@pytest.mark.parametrize(
    ("table", "card", "points"),
    [
        ("", "Ah", 1), ("Kd", "2h", 2), ("Kd 9s", "3h", 3), ("Kd 9s 7c", "4h", 4),
        ("Kd", "Ah", 0), ("", "2h", 0), ("Kd", "3h", 0), ("Kd 9s 7c 6c", "5h", 0), ("Kd 9s 7c 6c", "4h", 0),
    ],
)  # fmt: skip
def test_r15_in_place_scores_its_pips(table: str, card: str, points: int) -> None:
    game = playing(table, f"{card} Jc", "Td")
    play(game, card)
    assert lines(game) == ([(0, points, "In place")] if points else [])


def test_r16_a_card_may_be_laid_in_place_instead_of_capturing() -> None:
    game = playing("2d", "2h Jc", "Td 2s")
    assert list(game.legal())[:2] == [Move.parse("play 2h / 2d"), Move.parse("play 2h")]
    play(game, "2h*")
    assert lines(game) == [(0, 2, "In place")]
    assert game.fresh == cards("2h")[0]
    play(game, "2s")
    assert game.pending == 1  # a porrazo on it is possible
    game = playing("2d Kd", "2h Jc", "Td")  # it would not be in place
    assert Move.parse("play 2h") not in game.legal()


def test_r16_there_is_no_such_choice_under_a_pending_porrazo() -> None:
    game = playing("Kd", "2h 5c", "2s 9c", "2d Jc")
    play(game, "2h* 2s")
    assert on(game.table) == "Kd"  # a two would be in place
    assert [move for move in game.legal() if move.card == cards("2d")[0]] == [Move.parse("play 2d / 2h 2s")]


def test_r17_a_queen_takes_queen_king_ace_two_and_a_jack_does_not() -> None:
    game = playing("Qh Kh Ah 2h", "Js Qs", "Td")
    assert [len(move.cards) for move in game.legal()] == [1, 5]
