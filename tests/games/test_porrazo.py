"""The rules of Porrazo, ruling by ruling."""

from __future__ import annotations

import pytest

from cardgames.engine import FRENCH_52, Badge, Move, OptionError, PegBoard, Said, Shuffled, Tally, cards
from cardgames.games.porrazo import Porrazo
from cardgames.games.porrazo.captures import VALUE
from tests.games.porrazo_tables import dealt, declare, lines, make, on, play, playing

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
    assert len(game.row) == 4 and len(game.stock) == 3
    row = list(game.row)
    game.apply(game.legal().moves[0])
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
    game.apply(game.legal().moves[0])
    asked = []
    while game.phase != "deal" and not game.over:
        asked.append(game.phase)
        game.apply(game.legal().moves[0])
    assert "tendido" not in asked and game.number == game.deals


# ------------------------------------------------------------------ tendido


def laying(row: str, table: str = "", **options: object) -> Porrazo:
    """Seat 1 has just laid this row."""
    game = dealt("9h Th Jh", "8s 6s Qs", *(["-"] if not row else []), seats=2, **options)
    game.stock.empty()
    used = {*cards(row), *cards(table), *game.hand[0], *game.hand[1]}
    for card in [card for card in FRENCH_52 if card not in used] + cards(row)[::-1]:
        game.stock.put(card, 0)
    for card in cards(table):
        game.table.put(card, game.everybody)
    make(game, "lay")
    game.drain()
    return game


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
    (move,) = game.legal().moves
    assert game.makes_itself() == move
    game.apply(move)
    places = [line for line in lines(game) if "in place" in line[2]]
    assert sum(line[1] for line in places) == points and all(line[0] == 1 for line in places)


def test_r7_all_eight_arrangements_by_hand() -> None:
    game = laying("2d Ac 4h 3s", arrange_by_hand=True)
    words = [str(game.label(move)) for move in game.legal()]
    assert sorted(words) == sorted({
        "From the left: 2 A 4 3", "From the left: A 2 4 3", "From the left: 2 A 3 4",
        "From the left: A 2 3 4",
        "From the right: 3 4 A 2", "From the right: 3 4 2 A", "From the right: 4 3 A 2",
        "From the right: 4 3 2 A",
    })  # fmt: skip
    make(game, "count left-first")
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
    game.apply(game.legal().moves[0])
    assert [line[1:] for line in lines(game)] == scored


def test_r9_places_score_before_equal_cards_and_can_end_the_game() -> None:
    game = laying("Ac 2d Kc Ks")
    game.apply(game.legal().moves[0])
    assert [line[1:] for line in lines(game)] == [
        (1, "Tendido, ace of clubs in place"),
        (2, "Tendido, two of diamonds in place"),
        (4, "Tendido, two kings"),
    ]
    game = laying("Ac 2d Kc Ks")
    game.scores[1] = 59
    game.apply(game.legal().moves[0])
    assert game.over and game.scores[1] == 61


def test_r10_the_cards_of_the_tendido_are_taken_without_a_porrazo() -> None:
    game = laying("9c 7d 5c Kc")
    game.apply(game.legal().moves[0])
    assert on(game.table) == "9c 7d 5c Kc" and not game.row
    declare(game)
    game.drain()
    play(game, "9h")
    assert not game.pending and lines(game) == [] and on(game.taken[0]) == "9c 9h"


# ------------------------------------------------------------------ rondas and rondines


def test_r11_pairs_and_threes_are_declared_without_their_rank() -> None:
    game = dealt("9h 9s 2c", "Ks Kh Kd", "4d 5s 6c", seats=3)
    make(game, "wait")
    game.drain()
    assert game.makes_itself() == Move("declare", word="ronda")
    declare(game)
    assert game.calls == ["ronda", "rondine", "nothing"]
    said = [event for event in game.drain() if isinstance(event, Said)]
    assert [(event.seat, str(event.sentence)) for event in said] == [(0, "Ronda"), (1, "Rondine")]
    assert [(b.seat, b.text) for b in game.furniture() if isinstance(b, Badge)] == [
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
    assert [line for line in lines(game) if "ond" in line[2]] == [(side, points, why)]


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


# ------------------------------------------------------------------ porrazo and what overturns it


@pytest.mark.parametrize("rank", "A6TJQK")
def test_r18_a_porrazo_scores_the_value_of_its_rank(rank: str) -> None:
    game = playing("8d 3d 4d 5d 9d", f"{rank}h 7c", f"{rank}s 2c")
    play(game, f"{rank}h {rank}s")
    assert game.scores == [0, 0] and on(game.aside).startswith(f"{rank}h")
    play(game, "7c")
    assert game.scores[1] == VALUE[rank] and not game.aside
    assert set(cards(f"{rank}h {rank}s")) <= set(game.taken[1])


def test_r18_only_the_card_just_laid_can_be_hit() -> None:
    game = playing("", "7h Kc", "9s 2c", "7s 3c")
    play(game, "7h 9s 7s")
    assert not game.pending and on(game.taken[2]) == "7h 7s"
    game = playing("7d", "7h 9c", "9h 2c")  # a capture leaves nothing to hit
    play(game, "7h")
    assert game.fresh is None


def test_r18_the_last_porrazo_of_a_deal_stands_at_once() -> None:
    game = playing("Kd", "7h", "7s")
    play(game, "7h 7s")
    assert lines(game)[0] == (1, 1, "Porrazo, sevens") and game.number == 2


def test_r18_a_porrazo_takes_the_run_too() -> None:
    game = playing("8d 9d Kd", "7h 2c", "7s 3c")
    play(game, "7h 7s")
    assert on(game.aside) == "7h 8d 9d 7s" and on(game.table) == "Kd"


def test_r19_a_counter_porrazo_scores_three_times_and_takes_all() -> None:
    game = playing("Kd 9d", "8h 5c", "8s 3c", "8d 4c")
    play(game, "8h 8s 8d")
    assert game.scores == [0, 0, 0]
    play(game, "5c")
    assert lines(game) == [(2, 3, "Counter-porrazo, eights")]
    assert set(game.taken[2]) == set(cards("8h 9d 8s 8d")) and not game.taken[1]


def test_r20_a_san_benito_wins_the_game() -> None:
    game = playing("Kd", "7h 7d", "7s 7c", scores=(3, 60))
    play(game, "7h 7s 7d 7c")
    assert game.over and game.outcome().winners == (1,)
    game = playing("Kd", "7h 2c", "7s 3c", "7d 4c", "7c 5c", scores=(60, 60, 60, 2))
    play(game, "7h 7s 7d 7c")
    assert game.over and game.scores == [60, 60, 60, 61]
    assert str(game.outcome().reason) == "Side 4 won the game with a san benito."


def test_r21_nobody_has_to_overturn() -> None:
    game = playing("Kd", "7h 2c", "7s 3c", "7d 4c")
    play(game, "7h 7s")
    assert {str(move.card) for move in game.legal()} == {"7d", "4c"}
    play(game, "4c")
    assert game.scores == [0, 1, 0] and game.pending == 0


def test_r21_a_new_deal_cuts_the_chain() -> None:
    game = playing("Kd", "9h", "7s")
    play(game, "9h 7s")
    assert game.number == 2 and game.fresh is None
    game = playing("Kd", "7h", "7s")
    play(game, "7h 7s")
    assert game.number == 2 and game.pending == 0


# ------------------------------------------------------------------ limpia


@pytest.mark.parametrize(
    ("table", "card", "points"),
    [
        ("9d", "9h", 1), ("Kd", "Kh", 4), ("Jd Qd", "Jh", 3), ("Kd Ad 2d 3d 4d", "Kh", 1),
        ("9d Jd", "9h", 0), ("7d Jd Qd", "Jh", 0),
    ],
)  # fmt: skip
def test_r22_a_limpia_scores_the_last_rank_of_the_run(table: str, card: str, points: int) -> None:
    game = playing(table, f"{card} 5c", "Td")
    play(game, card)
    assert lines(game) == ([(0, points, "Limpia")] if points else [])


def test_r22_porrazo_and_limpia_add_up() -> None:
    game = playing("Kd", "Qh 5c", "Qs 3c")
    play(game, "Qh Qs 5c")
    assert lines(game) == [(1, 3, "Porrazo, queens"), (1, 4, "Limpia")]


def test_r22_the_counter_porrazo_scores_the_limpia_instead() -> None:
    game = playing("Kd", "Qh 5c", "Qs 3c", "Qd 4c")
    play(game, "Qh Qs Qd 5c")
    assert lines(game) == [(2, 9, "Counter-porrazo, queens"), (2, 4, "Limpia")]


def test_r22_cards_aside_do_not_lie_on_the_table() -> None:
    game = playing("", "Qh 5c", "Qs 3c", "Ad 4c")
    play(game, "Qh Qs Ad")  # the ace is the only card
    assert lines(game) == [(1, 3, "Porrazo, queens"), (1, 3, "Limpia"), (2, 1, "In place")]


# ------------------------------------------------------------------ the end of a hand


def test_r23_the_dealers_last_card_takes_everything() -> None:
    game = playing("Kd 7d 2s", "9h", "Qs", deal=8)
    play(game, "9h")
    assert list(game.legal()) == [Move.parse("play Qs / Kd 7d 2s 9h")]
    before = len(game.taken[1])
    play(game, "Qs")
    assert len(game.taken[1]) == before + 5


@pytest.mark.parametrize(
    ("table", "first", "last"), [("9d Td", "Jh", "9s"), ("", "5h", "2s"), ("4d", "4h", "As")]
)
def test_r23_it_makes_neither_limpia_nor_place(table: str, first: str, last: str) -> None:
    game = playing(table, first, last, deal=8)
    play(game, first)
    game.drain()
    play(game, last)
    assert [line for line in lines(game) if line[2] in ("Limpia", "In place")] == []


def test_r23_it_can_make_a_porrazo() -> None:
    game = playing("Kd 2s", "Qh", "Qs", deal=8)
    play(game, "Qh Qs")
    assert lines(game)[0] == (1, 3, "Porrazo, queens")
    game = playing("Kd 2s Qd", "9h", "Qs", deal=8)  # a capture of an older card is none
    play(game, "9h Qs")
    assert all("orrazo" not in line[2] for line in lines(game))


def test_r23_it_can_overturn_a_porrazo_but_makes_no_limpia() -> None:
    game = playing("", "Qh", "Qs", "Qd", deal=5)
    play(game, "Qh Qs Qd")
    found = lines(game)
    assert found[0] == (2, 9, "Counter-porrazo, queens") and all(line[2] != "Limpia" for line in found)
    game = playing("Kc", "Qh", "Qs", "Qd", "Qc", deal=4)
    play(game, "Qh Qs Qd Qc")
    assert game.over and game.outcome().winners == (3,)


def test_r24_porrazo_then_ronda_then_the_count_of_cards() -> None:
    game = dealt("Qh 9h 9c", "Qs 8d 6c", seats=2)
    make(game, "lay")
    game.apply(game.legal().moves[0])
    declare(game)
    game.table.empty()
    game.stock.empty()
    rest = [card for card in FRENCH_52 if card not in (*game.hand[0], *game.hand[1])]
    for card in rest:
        game.taken[0].put(card, 0)
    game.number = game.deals
    game.drain()
    play(game, "9h 8d 9c 6c Qh Qs")
    assert [line[2].split(",")[0] for line in lines(game)] == ["Porrazo", "Ronda", "Most cards"]


@pytest.mark.parametrize(
    ("counts", "side", "points"), [((20, 30, 2), 1, 10), ((25, 25, 2), None, 0), ((10, 21, 21), None, 0)]
)
def test_r25_most_cards_score_what_they_have_more_than_the_next(
    counts: tuple[int, int, int], side: int | None, points: int
) -> None:
    game = playing("", "9h", "Ts", "Qd", deal=5)
    for zone in game.zones:
        zone.empty()
    order = iter(FRENCH_52)
    for pile, count in zip(game.taken, counts, strict=True):
        for _ in range(count):
            pile.put(next(order), 0)
    game.drain()
    game.end_hand()
    found = lines(game)
    assert [line[:2] for line in found] == ([] if side is None else [(side, points)])


def test_r25_all_52_cards_are_accounted_for() -> None:
    game = playing("Kd 7d 2s", "9h", "Qs", deal=8)
    play(game, "9h Qs")
    assert sum(map(len, game.taken)) == 52
    game.drain()
    make(game, "deal")
    assert isinstance(game.drain()[0], Shuffled) and not any(game.taken)


# ------------------------------------------------------------------ the game


def test_r26_61_points_end_the_game_in_the_middle_of_a_hand() -> None:
    game = playing("9d 7d 8c", "4h 5c", "Td Jc", scores=(58, 60))
    play(game, "4h")
    assert game.over and game.scores == [61, 60]
    outcome = game.outcome()
    assert outcome.winners == (0,) and outcome.standing == (0, 1)
    assert str(outcome.reason) == "Side 1 reached 61 points."


def test_r26_the_event_that_comes_first_wins() -> None:
    game = playing("Kd", "7h 2c", "7s 3c", "Kc 4c", scores=(0, 60, 60))
    play(game, "7h 7s Kc")  # the porrazo of seat 1 is settled before the limpia of seat 2
    assert game.over and game.outcome().winners == (1,)


def test_r27_partners_share_cards_and_points() -> None:
    game = playing("", "7h 5c", "9s 3c", "9d 4c", "9c 6c", partners=True)
    assert game.side_count == 2 and len(game.taken) == 2
    play(game, "7h 9s 9d 9c 5c")
    assert game.scores == [0, 3]  # the counter-porrazo of seat 3 is for the side of seats 1 and 3
    game = playing("", "7h 2c", "7s 3c", "7d 4c", "7c 5c", partners=True)
    play(game, "7h 7s 7d 7c")
    assert game.over and game.outcome().winners == (1,)
    game = dealt("9h 9s 2c", "4d 5s 6c", "Kd Ks 7c", "2d 3s 8c", seats=4, partners=True)
    make(game, "wait")
    declare(game)
    game.drain()
    while game.number == 1:
        game.apply(game.legal().moves[0])
    assert [line for line in lines(game) if "ond" in line[2]] == [(0, 4, "Ronda, kings")]


# ------------------------------------------------------------------ house rules


def test_option_declare_by_hand() -> None:
    game = dealt("9h 9s 2c", "4d 5s 6c", seats=2, declare_by_hand=True)
    make(game, "wait")
    assert list(game.legal()) == [Move.parse("declare ronda"), Move.parse("declare nothing")]
    assert game.makes_itself() is None
    assert str(game.label(Move.parse("declare nothing"))) == "Keep silent"
    make(game, "declare nothing")
    assert game.makes_itself() == Move.parse("declare nothing")
    declare(game)
    assert game.calls == ["", ""]  # silence tells nothing
    while game.number == 1:
        game.apply(game.legal().moves[0])
    assert not [line for line in lines(game) if "ond" in line[2]]


def test_option_arrange_by_hand() -> None:
    game = laying("Ac 2d 3s 4h", arrange_by_hand=True)
    assert len(game.legal().moves) == 8
    make(game, "count right")
    assert lines(game) == []


def test_option_leftovers_to_who_took_last() -> None:
    game = playing("Kd 7d 2s", "7h", "Qs", deal=8, leftovers="last")
    play(game, "7h")
    assert list(game.legal()) == [Move.parse("play Qs")]
    before = len(game.taken[0])
    play(game, "Qs")
    assert len(game.taken[0]) == before + 3
    game = playing("Kd 7d 2s", "9h", "Qs", deal=8, leftovers="last")
    play(game, "9h Qs")
    assert set(cards("Kd 7d 2s 9h Qs")) <= set(game.taken[1])  # nobody has captured: to the dealer
    game = playing("", "9h", "9s", deal=8, leftovers="last")
    play(game, "9h 9s")  # the last card is an ordinary one
    assert [line[1:] for line in lines(game)][:2] == [(1, "Porrazo, nines"), (1, "Limpia")]


def test_option_san_benito_scores_twelve_times_instead() -> None:
    game = playing("Kd", "Qh 2c", "Qs 3c", "Qd 4c", "Qc 5c", benito=False)
    play(game, "Qh Qs Qd Qc")
    assert not game.over and lines(game) == [(3, 36, "San benito, queens"), (3, 4, "Limpia")]
    assert set(game.taken[3]) == set(cards("Qh Kd Qs Qd Qc"))


def test_option_partners() -> None:
    game = Porrazo(4, options={"partners": True}, dealer=0)
    assert [game.side(seat) for seat in range(4)] == [0, 1, 0, 1]


# ------------------------------------------------------------------ what stands on the table


def test_the_board_for_three_sides_and_counters_for_all() -> None:
    for seats, partners, board in (
        (2, False, True),
        (3, False, True),
        (4, False, False),
        (4, True, True),
        (5, False, False),
    ):
        game = Porrazo(seats, options={"partners": partners})
        things = game.furniture()
        assert any(isinstance(thing, PegBoard) for thing in things) == board
        assert [thing.target for thing in things if isinstance(thing, Tally)] == [61]
    game = playing("Kd", "2h Jc", "Td", scores=(7, 5))
    play(game, "2h")
    (found,) = [thing for thing in game.furniture() if isinstance(thing, PegBoard)]
    assert (found.front, found.rear, found.holes) == ((9, 5), (7, 0), 61)
