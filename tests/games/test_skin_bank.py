"""The rules of Skin, ruling by ruling: a bank falls, a deal ends (R21 to R26), and who is out at a knock-out.

Seats are numbered in the order of play; seat 0 is the banker unless a test says otherwise.
"""

from cardgames.engine import Paid, Scored, cards
from cardgames.engine.families.betting import HOUSE, debt, on, stack
from tests.games.skin_tables import begun, broke, dealt, quick, three
from tests.positions import chips, play
from tests.refusals import refused

# ------------------------------------------------------------------ the bank falls


def test_r21_every_live_bet_is_paid_and_players_keep_their_cards() -> None:
    game = begun("3h Ks Kd", bet=20)
    play(game, "turn", "bet 3h 5", "no")
    game.drain()
    play(game, "turn")
    assert chips(game) == [175, 220, 205, 200] and game.dead_ranks == "K"
    assert [list(zone) for zone in game.own] == [[], cards("2h"), cards("3h"), []]
    events = game.drain()
    paid = [(event.src, event.dst, event.amount) for event in events if isinstance(event, Paid)]
    assert paid[:2] == [(on("2", 1), stack(1), 20), (on("2", 0), stack(1), 20)]
    told = [str(event.why) for event in events if isinstance(event, Scored)]
    assert told == ["The bank falls: it pays 20 to seat 2 and 5 to seat 3"]


def test_r21_each_payment_is_told_three_to_a_line() -> None:
    game = dealt("2h Kh 3h 4h 5h 6h Ks", seats=5, most=20)
    play(game, "turn", "accept", "turn", "bet 2h 5", "turn", "bet 3h 10", "no", "turn", "bet 4h 15", "no")
    play(game, "turn", "bet 5h 20", "no", "turn")
    game.drain()
    play(game, "turn")
    told = [str(event.why) for event in game.drain() if isinstance(event, Scored)]
    assert told == [
        "The bank falls: it pays 5 to seat 2, 10 to seat 3 and 15 to seat 4",
        "The bank falls: it also pays 20 to seat 5",
    ]


def test_r21_a_bank_falls_without_a_bet_too() -> None:
    game = begun("3h 2s Ks", bet=20)
    play(game, "turn", "out", "out", "turn", "wait")
    game.drain()
    play(game, "turn")
    told = [str(event.why) for event in game.drain() if isinstance(event, Scored)]
    assert told == ["The bank falls, with no bets to pay"]


def test_r22_a_new_bank_card_is_the_first_of_a_new_rank() -> None:
    game = three("5h Ks Kd 5s 2s Qh")
    play(game, "turn", "turn")
    assert [str(move) for move in game.legal()] == ["new", "stop"]
    play(game, "new", "turn")
    assert game.dead.top in cards("Kd") and game.phase == "turn"
    play(game, "turn")
    assert not game.middle and "5" in game.dead_ranks
    before = chips(game)
    play(game, "turn")
    assert not game.own[1] and "2" in game.dead_ranks and chips(game) == before
    play(game, "turn")
    assert list(game.own[0]) == cards("Qh") and game.phase == "renew" and game.player == 2


def test_r23_players_with_a_card_may_bet_against_the_new_bank_card() -> None:
    game = three("Ks Qh 5h")
    play(game, "turn", "new", "turn")
    assert game.player == 1 and refused(game, "bet 3h 5") == "You can only bet on your own card."
    play(game, "bet 2h 20")
    assert game.heap(on("2", 1)) == 20 == game.heap(on("2", 0)) and game.player == 2
    play(game, "leave", "bet 4h 5")
    assert list(game.middle) == cards("3h") and not game.own[2], "left, so it is a fresh card"
    assert game.phase == "turn", "and is not offered to the same player at once"
    play(game, "turn")
    assert game.phase == "pick" and game.player == 2


def test_r23_who_has_no_chips_at_a_knock_out_is_not_asked() -> None:
    game = three("Ks Qh", knock_out=True)
    play(game, "turn", "new")
    game.pay(stack(1), HOUSE, game.heap(stack(1)))
    play(game, "turn")
    assert game.phase == "renew" and game.player == 2 and list(game.middle) == cards("2h")


def test_r24_a_banker_who_declines_ends_the_deal_where_no_side_bet_stands() -> None:
    game = three("Ks")
    play(game, "turn", "stop")
    assert game.phase == "deal" and game.dealer == 3 and game.scores == [170, 210, 210, 210]


def test_r22_without_a_rank_that_is_left_there_is_no_new_bank_card() -> None:
    game = three("Ks")
    game.dead_ranks = "A56789TJ"
    assert game.free_ranks() == "Q"
    game.dead_ranks += "Q"
    play(game, "turn")
    assert game.phase == "deal"


def test_r22_without_anybody_to_bet_there_is_no_new_bank_card() -> None:
    game = begun("Ks")
    game.sitting_out = [2, 3]
    assert game.can_take_new_card()
    for seat in (1, 2, 3):
        game.pay(stack(seat), HOUSE, game.heap(stack(seat)))
    game.knock_out = True
    assert not game.can_take_new_card()


def test_option_new_bank_card_off() -> None:
    game = three("Ks", new_bank=False)
    play(game, "turn")
    assert game.phase == "deal" and game.scores == [170, 210, 210, 210]


def test_r26_the_deal_ends_when_the_stock_is_empty() -> None:
    game = three("Ks")
    play(game, "turn", "new")
    order = list(game.stock)
    for card in order[:-1]:
        game.move(card, game.stock, game.dead)
    game.dead_ranks = "56789TJQA"
    play(game, "turn")
    assert game.phase == "deal" and not game.stock and game.scores == [170, 210, 210, 210]


def test_r26_whatever_were_left_on_the_table_would_go_back() -> None:
    game = three()
    play(game, "turn", *(["reject"] * 3 if game.phase == "offer" else []))
    game.move_all(game.stock, game.dead)
    game.go_on()
    assert game.scores == [200] * 4 and game.phase == "deal"


# ------------------------------------------------------------------ knock-out


def test_option_knock_out_lends_nothing_and_leaves_out_who_cannot_bet() -> None:
    game = broke(1, 4, knock_out=True)
    play(game, "deal", "limit 5", "turn")
    assert game.bettors() == [2] and game.player == 2
    quick(game)
    assert game.dealer == 2 and game.heap(debt(1)) == 0


def test_option_knock_out_counts_the_chips_that_lie_on_a_card() -> None:
    game = broke(1, 5, knock_out=True)
    play(game, "deal", "limit 5", "turn", "accept", "turn", "bet 2h 5")
    assert game.takes_part(1) and game.live_seats() == [1]


def test_option_knock_out_bets_no_more_than_the_bank_can_match() -> None:
    game = begun("3h", bet=20, knock_out=True)
    game.pay(stack(0), HOUSE, 170)  # 10 left
    play(game, "turn")
    assert refused(game, "bet 3h 15") == "The bank has only 10 chips left to cover your bet."
    play(game, "bet 3h 10")
    assert game.bank == 0


def test_option_knock_out_ends_the_match_when_one_is_left() -> None:
    game = begun("2s Ks", knock_out=True)
    game.pay(stack(1), HOUSE, 190)
    game.pay(stack(2), HOUSE, 200)
    game.pay(stack(3), HOUSE, 200)
    play(game, "turn")
    assert game.over and game.outcome().winners == (0,)
    assert str(game.outcome().reason) == "Nobody else has any chips."
