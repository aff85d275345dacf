"""The rules of Porrazo, ruling by ruling: R18 to R27, house rules and what stands on the table."""

import pytest

from cardgames.engine import FRENCH_52, Move, PegBoard, Said, Shuffled, cards
from cardgames.games.porrazo import Porrazo
from cardgames.games.porrazo.rules import VALUE
from tests.games.porrazo_tables import count, dealt, declare, laying, lines, make, on, play, playing

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
    assert game.figures(2) == {"Porrazos": 1, "Limpias": 0} and game.figures(1)["Porrazos"] == 0


def test_r18_r19_r20_each_hit_is_called_out() -> None:
    game = playing("Kd", "7h 2c", "7s 3c", "7d 4c", "7c 5c", benito=False)
    play(game, "7h 7s 7d 7c")
    said = [(event.seat, str(event.sentence)) for event in game.drain() if isinstance(event, Said)]
    assert said == [(1, "Porrazo!"), (2, "Counter-porrazo!"), (3, "San benito!")]


def test_r20_a_san_benito_wins_the_game() -> None:
    game = playing("Kd", "7h 7d", "7s 7c", scores=(3, 60))
    play(game, "7h 7s 7d 7c")
    assert game.over and game.outcome().winners == (1,)
    game = playing("Kd", "7h 2c", "7s 3c", "7d 4c", "7c 5c", scores=(60, 60, 60, 2))
    play(game, "7h 7s 7d 7c")
    assert game.over and game.scores == [60, 60, 60, 61]
    assert str(game.outcome().reason) == "Side 4 won the match with a san benito."


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
    count(game)
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
    for pile, size in zip(game.taken, counts, strict=True):
        for _ in range(size):
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
    assert len(game.legal().moves) == 4
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


def test_the_board_has_a_row_for_every_side() -> None:
    for seats, partners, sides in ((2, False, 2), (3, False, 3), (4, False, 4), (4, True, 2), (5, False, 5)):
        things = Porrazo(seats, options={"partners": partners}).indicators()
        (board,) = [thing for thing in things if isinstance(thing, PegBoard)]
        assert len(board.front) == len(board.rear) == sides
    game = playing("Kd", "2h Jc", "Td", scores=(7, 5))
    play(game, "2h")
    (found,) = [thing for thing in game.indicators() if isinstance(thing, PegBoard)]
    assert (found.front, found.rear, found.holes) == ((9, 5), (7, 0), 61)
