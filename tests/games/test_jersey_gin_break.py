"""The break of Jersey Gin, ruling by ruling (R13 to R20)."""

from random import Random

import pytest

from cardgames.engine import Card, Move, cards
from cardgames.games.jersey_gin import JerseyGin
from cardgames.games.jersey_gin.melding import OpenMeld, plan
from tests.games.jersey_gin_tables import at_break, is_meld, least, legal, lying, pips, table
from tests.positions import play_on, said, scored, why_not
from tests.refusals import objection

# Seat 1, the breaker, holds a run and two jacks; seat 2 a set, and 8 9 of hearts, which go on that run;
# seat 0 a run, and the fourth 2.
BREAKER = "5h 6h 7h Jc Jd As 4s 9s Ks Qd"
SECOND = "2c 2d 2s 8h 9h Kd 4c 6d 9c Tc"
THIRD = "3c 4d 5c Th Jh Qh 2h 7d 8s 9d"
LAST = "Kc 3d 3s 6c"


def broken(last: str = LAST, **options: str | int) -> JerseyGin:
    """The break has begun and it is seat 1's turn."""
    return at_break(THIRD, BREAKER, SECOND, last=last, **options)


def choices(game: JerseyGin) -> set[str]:
    return {str(move) for move in game.legal()}


def test_r13_the_break_begins_with_a_turn_at_three_cards() -> None:
    game = broken()
    assert (len(game.stock), game.breaker, game.turn, game.turns) == (3, 1, 1, 19)


def test_r13_who_brought_the_stock_down_to_three_may_still_knock() -> None:
    game = table(
        "5c 6c 7c Tc Ts Td 3h 3s 3d 9c",
        BREAKER.replace("Ks", "8h"),
        "2c 2d 2s 4c 6d Kd Ac 8c Js Qc",
        last="Kc Kh 3c 6s",
    )
    while len(game.stock) > 4:
        play_on(game, "draw stock")
        play_on(game, str(Move("discard", game.hand[game.player][-1])))
    events = play_on(game, "draw stock")
    assert (game.turn, len(game.stock), game.breaker) == (0, 3, None)
    assert "Kc" in legal(game, "knock") and not said(events)
    events = play_on(game, "discard Kc")
    assert (game.turn, game.breaker) == (1, 1)
    assert said(events) == ["Bo begins the break: no more knocking"]


def test_r13_a_discard_taken_moves_the_break_to_the_next_player() -> None:
    game = table(THIRD, BREAKER, SECOND, turned="Kc", last="8d 3d 3s 6c")
    play_on(game, "draw discards", "discard Ks")
    while game.breaker is None:
        play_on(game, "draw stock")
        play_on(game, str(Move("discard", game.hand[game.player][-1])))
    assert game.breaker == 2


# ------------------------------------------------------------------ drawing


def test_r14_nobody_may_knock_any_more() -> None:
    breaker = "5h 6h 7h Jc Jd Js 9s 9c 8s As"  # 27 without the ace, 19 without a 9
    game = at_break(
        THIRD.replace("8s", "8c"), breaker, SECOND.replace("9h 4c", "4h 4c").replace("9c", "Ac"), last=LAST
    )
    assert set(game.legal().verbs) == {"draw"}
    play_on(game, "draw stock")
    assert set(game.legal().verbs) == {"discard"}
    assert str(objection(game, "knock As")) == "In the break nobody may knock."


def test_r14_the_discard_may_be_taken_only_for_an_own_meld() -> None:
    game = broken()
    assert choices(game) == {"draw stock"}
    reason = "In the break you may take a discard only for your own meld; the king of clubs makes none."
    assert why_not(game, "draw discards") == reason
    for top in ("8d", "Ac"):
        assert choices(broken(f"{top} 3d 3s 6c")) == {"draw stock"}
    for top in ("Js", "4h"):  # a new meld, and a longer one
        assert choices(broken(f"{top} 3d 3s 6c")) == {"draw stock", "draw discards"}


def test_r14_laying_off_on_an_opponent_is_not_enough() -> None:
    game = at_break(
        THIRD, BREAKER.replace("Ks", "Ah"), SECOND.replace("8h", "Kh").replace("9h", "3h"), last="Kc 8h 3s 6c"
    )
    play_on(game, "draw stock", "discard 8h")
    assert lying(game, 1) == ["5h 6h 7h"] and game.turn == 2
    assert choices(game) == {"draw stock"}  # the 8 would only go on Bo's run


def test_r14_r15_the_card_taken_lies_in_a_meld_and_what_that_needs_may_not_be_thrown() -> None:
    game = broken("Js 3d 3s 6c")
    play_on(game, "draw discards")
    assert legal(game, "discard") == {"5h", "6h", "7h", "As", "4s", "9s", "Ks", "Qd"}
    assert why_not(game, "discard Jc") == "Your meld with the jack of spades needs the jack of clubs."
    play_on(game, "discard Ks")
    assert lying(game, 1) == ["Jc Jd Js", "5h 6h 7h"]
    assert set(game.hand[1]) == set(cards("As 4s 9s Qd")) and len(game.stock) == 3


# ------------------------------------------------------------------ laying


def test_r15_discard_then_melds_go_down_and_the_deadwood_stays_closed() -> None:
    game = broken()
    play_on(game, "draw stock", "discard Ks")
    assert lying(game, 1) == ["5h 6h 7h"]
    assert game.discards.top is Card("K", "s") and len(game.hand[1]) == 7
    assert all(str(card) == "??" for card in game.view(2).hand[1])
    assert game.turn == 2 and game.phase == "draw"  # the breaker has nothing to lay off on


def second() -> JerseyGin:
    """Seat 2 has drawn the 3 of spades and thrown the king; its 2s lie there."""
    game = broken()
    play_on(game, "draw stock", "discard Ks", "draw stock", "discard Kd")
    return game


def test_r15_the_second_player_lays_off_on_the_breaker() -> None:
    game = second()
    assert (game.turn, game.phase) == (2, "layoff") and lying(game, 2) == ["2c 2d 2s"]
    assert choices(game) == {"all", "add 8h / 5h 6h 7h", "done"}
    events = play_on(game, "add 8h / 5h 6h 7h")
    assert said(events) == ["Cy lays off eight of hearts"]
    assert choices(game) == {"all", "add 9h / 5h 6h 7h 8h", "done"}
    play_on(game, "add 9h / 5h 6h 7h 8h")
    assert (game.turn, game.phase) == (0, "draw")  # nothing more fits
    assert lying(game, 1) == ["5h 6h 7h 8h 9h"] and game.laid_off[2] == cards("8h 9h")


def test_r15_all_at_once() -> None:
    game = second()
    events = play_on(game, "all")
    assert said(events) == ["Cy lays off eight of hearts", "Cy lays off nine of hearts"]
    assert (game.turn, game.phase) == (0, "draw") and lying(game, 1) == ["5h 6h 7h 8h 9h"]


def test_r15_the_third_player_lays_off_on_both_and_the_hand_ends() -> None:
    game = second()
    play_on(game, "all", "draw stock", "discard 9d")
    assert lying(game, 0) == ["Th Jh Qh"]
    assert choices(game) == {"all", "add 2h / 2c 2d 2s", "done"}
    play_on(game, "done")
    assert game.phase == "deal" and game.ending == "break"
    assert game.deadwood == [sum((3, 4, 5, 2, 7, 8, 6)), 10 + 10 + 1 + 4 + 9 + 10 + 3, 4 + 6 + 9 + 10 + 3]


def test_r15_the_arrangement_leaves_least_after_laying_off() -> None:
    # Alone Cy would lay three 8s; beside Bo's 5 6 7 of spades a run of clubs is better.
    game = at_break(
        THIRD.replace("8s", "Ac").replace("5c", "5d"),
        "5s 6s 7s Jc Jd As 4h 9h Ks Qd",
        "8s 8d 8c 7c 6c Kd 2d 4c Tc 9s",
        last="Kc 3d 3h 6h",
    )
    play_on(game, "draw stock", "discard Ks", "draw stock", "discard Kd")
    assert lying(game, 2) == ["6c 7c 8c"]
    assert "add 8s / 5s 6s 7s" in choices(game)


def test_r15_an_arrangement_never_leaves_more_than_a_naive_reading() -> None:
    rng = Random(15)
    for number in range(80):
        suits = rng.sample("cdhs", 2)
        near = [Card(rank, suit) for suit in suits for rank in "3456789T"]
        hand = rng.sample(near, 8)
        own = [OpenMeld(1, 0, tuple(Card(rank, suits[0]) for rank in "JQK"))] if number % 2 else []
        found = plan(hand, own)
        assert found is not None
        assert all(is_meld(meld) for meld in found.melds)
        assert found.melded | set(found.rest) == set(hand)
        assert found.deadwood <= least(hand)
        if not own:
            assert found.deadwood == least(hand)


def test_r16_laying_off_is_voluntary() -> None:
    game = second()
    play_on(game, "done")
    assert game.turn == 0 and set(cards("8h 9h")) <= set(game.hand[2])
    assert lying(game, 1) == ["5h 6h 7h"]


def later() -> JerseyGin:
    """Seat 1 has taken the jack and laid two melds, the others have drawn: a second turn for seat 1."""
    game = broken("Js 3d 3s 4h")
    play_on(game, "draw discards", "discard Ks")
    play_on(game, "draw stock", "discard Kd", "done")
    play_on(game, "draw stock", "discard 9d", "done")
    return game


def test_r16_later_turns_add_to_own_melds_and_lay_new_ones() -> None:
    game = later()
    assert (game.turn, game.phase, len(game.stock)) == (1, "draw", 1)
    assert choices(game) == {"draw stock"}
    events = play_on(game, "draw stock", "discard Qd")
    assert lying(game, 1) == ["Jc Jd Js", "4h 5h 6h 7h"]  # the 4 drawn, in its place
    assert game.ending == "break" and "The stock is used up: the least deadwood wins" in said(events)


def test_r14_r16_a_discard_may_be_taken_for_an_own_meld_on_the_table() -> None:
    game = broken("Js 3d 3s Kc")
    play_on(game, "draw discards", "discard Ks")
    play_on(game, "draw stock", "discard Kd", "done")
    play_on(game, "draw stock", "discard Jh", "done")
    assert game.turn == 1 and choices(game) == {"draw stock", "draw discards"}  # the fourth jack
    play_on(game, "draw discards")
    assert "Jh" not in legal(game, "discard")
    play_on(game, "discard 9s")
    assert lying(game, 1)[0] == "Jc Jd Js Jh" and len(game.stock) == 1
    assert list(game.melds[1]) == cards("Jc Jd Js Jh 5h 6h 7h"), "melds lie side by side"


def test_r16_melds_on_the_table_are_not_rearranged() -> None:
    own = [OpenMeld(1, 0, tuple(cards("5h 6h 7h")))]
    found = plan(cards("7s 7d"), own)
    assert found is not None and found.melds == () and found.deadwood == 14


def test_r17_a_player_without_closed_cards_still_draws_and_throws_that_card() -> None:
    game = at_break(
        "Ah Ad As 3c 5c 6s 4d 7d 8s Qc",
        "5h 6h 7h Jc Jd Ac 4s Kc Ks Qd",
        "2c 2d 2s Tc Td Ts 9c 9d 9s 8h",
        last="Js 3s 3h Kh",
    )
    play_on(game, "draw discards", "discard Ac")
    play_on(game, "draw stock", "discard 3s", "all")
    assert not game.hand[2] and game.turn == 0
    assert choices(game) == {"draw stock"}
    play_on(game, "draw stock", "discard Qc")
    game.ask(2, "draw")  # as if Bo had taken a discard meanwhile
    assert choices(game) == {"draw stock"}
    play_on(game, "draw stock")
    assert choices(game) == {"discard Kh"}


# ------------------------------------------------------------------ how it ends


def test_r18_gin_in_the_break() -> None:
    game = at_break(
        THIRD.replace("9d", "Ah"),
        "5h 6h 7h Jc Jd Js 9s 9c 9h As",
        "2c 2d 2s 8h 4h Kd 4c 6d Ac Tc",
        last="Kc 9d 3s 6c",
    )
    play_on(game, "draw stock")
    assert legal(game, "gin") == {"As"}
    events = play_on(game, "gin As")
    assert said(events)[0] == "Bo goes gin"
    assert game.laid_off == [[], [], []] and game.ending == "gin"
    # Cy has not had a turn in the break: the best arrangement counts.
    assert game.deadwood[2] == pips(cards("8h 4h Kd 4c 6d Ac Tc"))
    assert (1, 40, "Gin") in scored(events)


def test_r18_cards_laid_off_are_no_gin() -> None:
    game = at_break(
        "Ah Ad As 3c 5c 6s 4d 7d 8s Qc",
        "5h 6h 7h Jc Jd Ac 4s Kc Ks Qd",
        "2c 2d 2s Tc Td Ts 9c 9d 9s 8h",
        last="Js Qs 3h 4c",
    )
    play_on(game, "draw discards", "discard Ac")
    play_on(game, "draw stock")
    assert legal(game, "gin") == set()  # the 8 fits on Bo's run only
    reason = "Without the queen of spades, your deadwood would still be 8."
    assert str(objection(game, "gin Qs")) == reason
    play_on(game, "discard Qs", "all")
    play_on(game, "draw stock", "discard Qc")
    game.ask(2, "discard")
    reason = "You have laid off cards: for gin all ten must be in your own melds."
    assert str(objection(game, "gin Qs")) == "That card is not in your hand."
    game.move(game.stock.top, game.stock, game.hand[2])
    assert legal(game, "gin") == set()
    assert str(objection(game, "gin 4c")) == reason


def test_r18_gin_with_melds_on_the_table_and_lay_offs_stay_where_they_are() -> None:
    game = at_break(
        THIRD.replace("Jh Qh", "Ah Qh"),
        "5h 6h 7h Jc Jd 9s 9h 9c 4s Ks",
        "2c 2d 2s 8h 4h Kd Qs 6d Ac Tc",
        last="Js 3d 3s Jh",
        target=200,
    )
    play_on(game, "draw discards", "discard Ks")
    assert lying(game, 1) == ["9c 9h 9s", "Jc Jd Js", "5h 6h 7h"] and list(game.hand[1]) == cards("4s")
    play_on(game, "draw stock", "discard Kd", "add 4h / 5h 6h 7h", "add 8h / 4h 5h 6h 7h")
    play_on(game, "draw stock", "discard Qh", "done")
    play_on(game, "draw stock")
    assert legal(game, "gin") == {"4s"}  # the fourth jack goes on the own set
    events = play_on(game, "gin 4s")
    assert lying(game, 1) == ["9c 9h 9s", "Jc Jd Js Jh", "4h 5h 6h 7h 8h"]
    assert game.laid_off[2] == cards("4h 8h") and game.deadwood[1] == 0
    assert scored(events)[-1] == (1, 40, "Gin")


def test_r19_the_hand_ends_with_the_turn_of_who_drew_the_last_card() -> None:
    game = second()
    play_on(game, "all", "draw stock", "discard 9d")
    assert not game.stock and game.phase == "layoff"
    events = play_on(game, "all")
    assert game.phase == "deal"
    ada, bo, cy = game.deadwood
    assert (ada, bo, cy) == (33, 47, 32)
    assert scored(events) == [(2, 1, "Against Ada: 33 less 32"), (2, 15, "Against Bo: 47 less 32")]
    assert game.boxes == [0, 0, 1] and "Cy wins the hand" in said(events)


def test_r19_a_card_that_fits_the_own_meld_too_late_is_deadwood() -> None:
    game = at_break(THIRD, BREAKER.replace("9s", "9h"), SECOND.replace("9h", "9s"), last=LAST)
    play_on(game, "draw stock", "discard Ks", "draw stock", "discard Kd", "add 8h / 5h 6h 7h")
    play_on(game, "draw stock", "discard 9d", "done")  # Bo has had no turn since the 8 came to lie there
    assert game.ending == "break" and "5h 6h 7h 8h" in lying(game, 1)
    assert Card.parse("9h") in game.rest_of(1) and game.deadwood[1] == 47


@pytest.mark.parametrize(
    ("own", "winner", "points"),
    [
        ([20, 9, 15], 1, 17),
        ([9, 9, 15], 1, 6),  # the breaker, if among them
        ([20, 9, 9], 1, 11),
        ([9, 20, 9], 2, 11),  # otherwise who sits at the breaker's left
        ([9, 9, 9], 1, 0),  # R20: a hand can be won with nothing
        ([0, 9, 30], 0, 39),  # no bonus for gin or underknock
    ],
)
def test_r19_r20_the_least_deadwood_and_ties(own: list[int], winner: int, points: int) -> None:
    game = broken()
    game.deadwood = own
    game.score_break()
    assert game.won == [winner] and game.boxes[winner] == 1
    assert game.scores[winner] == points == sum(game.scores)


def test_r20_every_hand_has_a_winner_and_a_box() -> None:
    rng = Random(20)
    game = JerseyGin(seed="boxes")
    while not game.over:
        hands, boxes = len(game.won), list(game.boxes)
        game.apply(game.legal().sample(rng))
        if len(game.won) > hands:
            assert sum(game.boxes) == sum(boxes) + 1 == len(game.won)


def test_every_end_agrees_with_a_naive_count() -> None:
    """Deadwood at the end of random hands: the cards that lie in no meld, counted by another reading."""
    ends = {"knock": 0, "gin": 0, "break": 0}
    for seed in range(16):
        game, rng = JerseyGin(seed=f"ends {seed}"), Random(seed)
        for _ in range(180):
            if game.over:
                break
            moves = list(game.legal())
            eager = [move for move in moves if move.verb in ("knock", "gin")]
            before = game.copy()
            game.apply(rng.choice(eager or moves))
            if game.ending and not before.ending:
                ends[game.ending] += 1
                agrees(game)
    assert ends["break"] > 8 and ends["knock"] > 1


def agrees(game: JerseyGin) -> None:
    """The cards on the table are melds and counted deadwood; the points are the differences."""
    for seat in range(3):
        assert not game.hand[seat]
        rest = game.rest_of(seat)
        for meld in game.open_melds(seat):
            assert is_meld(meld.cards)
        assert game.deadwood[seat] == pips(rest)
        if seat == game.ender or game.ending == "gin":
            assert least(rest) == pips(rest)
    winner = game.won[-1]
    bonus = {"gin": 40}.get(game.ending, 10 if game.ending == "knock" and winner != game.ender else 0)
    own = game.deadwood[winner]
    assert game.points[winner] == sum(game.deadwood) - 3 * own + bonus
    assert own == min(game.deadwood) or game.ending == "gin"
