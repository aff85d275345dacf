"""Side bets of Skin (R18 to R20), who is asked for them, and what the table shows."""

from random import Random

import pytest

from cardgames.engine import Marked, Move, Scored, cards
from cardgames.engine.families.betting import HOUSE, between, on, stack
from cardgames.games.skin import Skin
from tests.games.skin_tables import agreed, begun, dealt, quick, three, two
from tests.positions import chips, play
from tests.refusals import refused

# ------------------------------------------------------------------ R18


def test_r18_two_live_cards_are_needed() -> None:
    assert begun().phase == "turn", "one live card: nobody is asked"
    game = two()
    assert game.phase == "side" and game.player == 2 and list(game.partners(2)) == cards("2h")
    assert game.partners(3) == {} == game.partners(0)


def test_r18_five_to_the_maximum_and_both_stakes_are_set_aside_at_once() -> None:
    game = two()
    assert refused(game, "propose 2h 25") == "The maximum on a card is 20."
    assert refused(game, "propose 2h 0") == "The minimum is 5."
    assert refused(game, "propose 2h 7") == "Amounts go in steps of 5."
    play(game, "propose 2h 15")
    assert chips(game) == [180, 190, 190, 200], "nothing is laid before the other agrees"
    assert game.phase == "answer" and game.player == 1
    play(game, "agree")
    assert chips(game) == [180, 175, 175, 200]
    assert game.heap(between(1, 2, 1)) == 15 == game.heap(between(1, 2, 2))


def test_r18_one_side_bet_a_pair() -> None:
    game = agreed("4h")
    play(game, "turn", "bet 4h 10")
    assert set(game.partners(3)) == set(cards("2h 3h"))
    assert set(game.partners(1)) == set(cards("4h"))


def test_r18_there_is_no_credit_for_side_bets() -> None:
    game = begun("3h")
    game.pay(stack(1), HOUSE, 182)
    play(game, "turn", "bet 3h 10")
    assert game.partners(2) == dict.fromkeys(cards("2h"), 5), "what the other has left"
    game.pay(stack(1), HOUSE, 5)
    assert game.partners(2) == {}


def test_r18_a_card_without_a_bet_against_the_bank_makes_no_side_bets() -> None:
    game = agreed("Ks Qh")
    play(game, "turn", "new", "turn", "leave", "bet 3h 5")
    assert game.own[1] and not game.bet_of(1) and game.partners(2) == {}
    assert game.partners(1) == {}


def test_r18_a_side_bet_is_refused_with_the_reason() -> None:
    game = agreed("4h 2s 5h 6h 6s", seats=5)
    play(game, "turn", "bet 4h 10", "propose 3h 5", "decline", "turn", "turn", "bet 5h 10")
    assert game.player == 4 and game.phase == "side"
    game.wishes[2] = -1
    assert refused(game, "propose 5h 5") == "That is your own card."
    assert refused(game, "propose Kh 5") == "Your bet against the bank card is already down."
    assert refused(game, "propose 9h 5") == "Choose another player's card for a side bet."
    assert refused(game, "propose 3h 5") == "Seat 3 is not making side bets."
    game.pay(stack(3), HOUSE, 180)
    words = "Seat 4 has 10 chips left, and the house doesn't lend for side bets."
    assert refused(game, "propose 4h 20") == words
    play(game, "propose 4h 5", "agree")
    game.turn, game.phase, game.wishes[2] = 2, "side", 0
    assert refused(game, "propose 4h 5") == "Seat 4 has declined. Wait until one of you has a new card."
    game.turn, game.declined = 3, []
    assert refused(game, "propose 5h 5") == "You already have a side bet with seat 5."


def test_r18_a_card_that_is_only_kept_is_refused_with_the_reason() -> None:
    game = agreed("Ks Qh 4h 5h", seats=5)
    play(game, "turn", "new", "turn", "leave", "bet 3h 5", "turn", "bet 4h 5")
    assert (
        game.player == 3 and refused(game, "propose 2h 5") == "The two of hearts has no bet against the bank."
    )


# ------------------------------------------------------------------ R19


def test_r19_whoever_has_just_bet_may_propose_one_and_play_goes_on() -> None:
    game = two("4h")
    play(game, "no", "turn", "bet 4h 10")
    assert game.phase == "side" and game.player == 3 and set(game.partners(3)) == set(cards("2h 3h"))
    play(game, "propose 3h 5")
    assert game.player == 2 and game.phase == "answer"
    play(game, "decline")
    assert game.phase == "turn", "one proposal"


def test_r19_a_declined_pair_is_not_asked_again_until_one_has_a_new_card() -> None:
    game = two("4h 2s 5h")
    play(game, "propose 2h 5", "decline", "turn", "bet 4h 5", "no", "turn", "turn")
    assert game.player == 1 and game.declined == [(1, 2)]
    play(game, "bet 5h 5")
    assert game.declined == [] and set(game.partners(1)) == set(cards("3h 4h"))


def test_r19_side_bets_can_be_switched_off_for_oneself() -> None:
    game = two("4h")
    play(game, "never", "turn", "bet 4h 10")
    assert list(game.partners(3)) == cards("2h") and game.partners(2) == {}
    play(game, "no")


def test_r19_they_stay_switched_off_in_later_deals() -> None:
    game = two("4h")
    play(game, "never", "turn", "bet 4h 10", "no")
    quick(game)
    play(game, "deal")
    assert game.wishes == [0, 0, -1, 0]


def test_r19_they_hold_until_they_are_switched_on() -> None:
    game = two("4h")
    play(game, "never", "turn", "bet 4h 10", "no")
    quick(game)
    play(game, "deal")
    while game.turn != 2 or game.phase not in ("offer", "pick"):
        assert Move("again") not in game.legal(), "for whoever has not switched them off"
        game.apply(game.quick_answers()[0] if game.phase == "side" else game.legal().sample(Random(1)))
    phase, offered = game.phase, game.offer
    assert str(game.label(Move("again"))) == "Side bets again"
    play(game, "again")
    assert (game.turn, game.phase, game.offer) == (2, phase, offered)
    assert game.wishes[2] == 0 and Move("again") not in game.legal()


def test_r19_they_can_be_switched_off_instead_of_an_answer() -> None:
    game = two()
    play(game, "propose 2h 5", "never")
    assert game.phase == "turn" and game.partners(2) == {} and chips(game)[1] == 190


def test_r19_whoever_wants_it_is_asked_before_every_card() -> None:
    game = two("4h 5h 6h")
    play(game, "each", "turn", "bet 4h 10")
    assert game.player == 3 and game.due() == [3, 2] and "side" in game.simultaneous
    play(game, "no")
    assert game.phase == "side" and game.player == 2
    play(game, "no", "turn")
    assert game.phase == "side" and game.player == 2, "also where nobody has bet"
    play(game, "propose 4h 10", "agree", "turn")
    assert game.phase == "side" and set(game.partners(2)) == set(cards("2h"))
    play(game, "seldom", "turn")
    assert game.phase == "turn"


def test_r19_nobody_is_asked_who_cannot_make_a_side_bet() -> None:
    game = agreed("4h 5h 6h")
    game.wishes[2] = 1
    play(game, "turn", "bet 4h 5", "propose 3h 5", "agree", "turn")
    assert game.phase == "turn", "seat 2 has side bets with everybody"


def test_r19_people_at_one_screen_answer_by_three_keys() -> None:
    game = two()
    assert [str(move) for move in game.quick_answers()] == ["no", "next 5", "never"]
    play(game, "propose 2h 5")
    assert [str(move) for move in game.quick_answers()] == ["agree", "decline", "never"]


def test_r19_the_quick_bet_goes_to_the_next_to_the_right_who_may_be_asked() -> None:
    game = two("4h")
    play(game, "each", "turn", "bet 4h 10", "next 5")
    assert (game.player, game.proposer, game.proposed) == (1, 3, 5), "seat 0 has the bank"
    play(game, "decline")
    assert game.player == 2
    play(game, "next 5", "decline")
    game.turn, game.phase = 3, "side"
    assert game.partners(3) == {} and Move("next", amount=5) not in game.legal()


def test_r19_a_partner_who_runs_out_meanwhile_is_not_offered() -> None:
    game = two("4h", most=20)
    play(game, "each", "turn", "bet 4h 10")
    game.pay(stack(2), HOUSE, game.heap(stack(2)))
    game.turn = 2
    assert {move.verb for move in game.legal()} == {"no", "seldom", "never"}


def test_option_side_bets_off() -> None:
    game = begun("3h", side_bets=False)
    play(game, "turn", "bet 3h 10")
    assert game.phase == "turn"


# ------------------------------------------------------------------ R20


@pytest.mark.parametrize(("card", "winner", "loser"), [("2s", 2, 1), ("3s", 1, 2)])
def test_r20_the_owner_of_the_card_that_is_matched_first_loses(card: str, winner: int, loser: int) -> None:
    game = agreed(card)
    before = chips(game)
    game.drain()
    play(game, "turn")
    assert chips(game)[winner] == before[winner] + 40 and chips(game)[loser] == before[loser]
    assert not game.has_sides
    told = [event for event in game.drain() if isinstance(event, Scored)]
    assert [(event.side, len(event.cards)) for event in told] == [(0, 2), (winner, 2)]
    assert "side bet" in str(told[1].why)


def test_r20_all_side_bets_of_a_matched_card_are_lost() -> None:
    game = agreed("4h 3s")
    play(game, "turn", "bet 4h 10", "propose 3h 5", "agree", "turn")
    assert not game.has_sides and chips(game) == [190, 210, 165, 195]


def test_r20_a_side_bet_stays_when_the_bank_falls() -> None:
    game = agreed("Ks Qh 2s")
    play(game, "turn")
    assert game.has_sides and game.phase == "bank"
    play(game, "new", "turn", "leave", "leave")
    assert game.own[1] and game.own[2] and not game.live, "kept for the side bet"
    play(game, *(["turn"] if game.phase == "turn" else []))
    assert not game.own[1] and not game.own[2] and list(game.middle) == cards("3h")
    assert chips(game)[2] == 230, "10 from the bank, 20 from the side bet"


def test_r20_side_bets_alone_keep_the_deal_going() -> None:
    game = agreed("Ks Qh 2s")
    game.sitting_out = [3]
    play(game, "turn", "new", "turn", "leave", "leave")
    assert not game.live and game.has_sides and game.phase == "turn"
    play(game, "turn")
    assert chips(game)[2] == 230 and not game.has_sides


def test_r24_a_banker_who_declines_turns_cards_until_all_side_bets_are_settled() -> None:
    game = agreed("Ks 5h 5s 4h 3s")
    play(game, "turn", "stop", "turn", "turn", "turn")
    assert game.phase == "turn" and not game.middle and set("54") <= set(game.dead_ranks)
    play(game, "turn")
    assert game.phase == "deal" and game.scores == [180, 230, 190, 200]


def test_r22_a_side_bet_may_be_settled_before_there_is_a_new_bank_card() -> None:
    game = agreed("Ks 2s Qh")
    play(game, "turn", "new", "turn")
    assert not game.has_sides and list(game.own[2]) == cards("3h"), "may still bet against the new one"
    play(game, "turn")
    assert game.phase == "renew" and game.player == 2


def test_r20_a_matched_side_bettor_frees_the_other_card_that_has_no_bet() -> None:
    game = agreed("Ks Qh 2s")
    play(game, "turn", "new", "turn", "bet 2h 5", "leave", "turn")
    assert list(game.middle) == cards("3h") and not game.own[2]


# ------------------------------------------------------------------ what the table shows


def test_the_card_on_offer_is_marked() -> None:
    game = dealt("2h")
    play(game, "turn")
    assert Marked((game.middle[0],), "offered") in game.indicators()


def test_figures_are_what_was_bet_and_won() -> None:
    game = agreed("Ks")
    play(game, "turn")
    assert game.figures(1) == {"Chips bet": 10, "Chips won by bets": 10}


# R19: out of turn


def with_people(seats: str) -> Skin:
    """Seats 1, 2 and 3 have bet; those with a ``p`` are people.  The next card is about to be turned."""
    game = three("5h 6h 7h")
    game.levels = tuple("" if kind == "p" else "steady" for kind in seats)
    assert game.phase == "turn"
    return game


def test_r19_a_person_may_propose_one_before_any_card_without_being_asked_each_time() -> None:
    game = with_people("cpcc")
    assert game.makes_itself() == Move("turn"), "nobody has to say that they have nothing to say"
    play(game, "speak")
    assert (game.phase, game.player) == ("side", 1) and set(game.partners(1)) == set(cards("3h 4h"))
    play(game, "propose 4h 5", "agree")
    assert game.heap(between(1, 3, 1)) == 5 and game.phase == "turn"
    assert refused(game, "speak") == "You have already been asked before this card."
    bet = game.bet_of(1)
    game.pay(on("2", 1), HOUSE, bet)
    assert refused(game, "speak") == "Bet against the bank before you make another side bet."
    game.pay(HOUSE, on("2", 1), bet)
    play(game, "turn", "speak", "no", "turn", "speak", "no")
    assert game.wishes == [0, 0, 0, 0]


def test_r19_computer_players_never_speak_up() -> None:
    game = with_people("pccc")
    assert list(game.legal()) == [Move("turn")]
    assert refused(game, "speak") == "Bet against the bank before you make a side bet."


def test_r19_several_people_are_asked_together_each_once_before_a_card() -> None:
    game = with_people("cppc")
    play(game, "speak")
    assert game.due() == [1, 2]
    play(game, "no", "no")
    assert list(game.legal()) == [Move("turn")]


def test_r19_whoever_has_just_been_asked_does_not_speak_up_as_well() -> None:
    game = begun("3h 4h")
    play(game, "turn", "bet 3h 10", "no")
    assert game.speakers() == [1], "seat 2 has just said no"
    play(game, "turn", "bet 4h 10", "no")
    assert game.speakers() == [1, 2]


def test_r19_whoever_has_switched_side_bets_off_is_told_how_to_switch_them_on() -> None:
    game = with_people("cpcc")
    game.wishes[1] = -1
    assert refused(game, "speak") == "Your side bets are off. Turn them on when you are next offered a card."


def test_r19_nobody_may_be_left() -> None:
    game = with_people("cpcc")
    game.wishes[2] = game.wishes[3] = -1
    assert refused(game, "speak") == "No one else is free for a side bet."


def test_r19_where_there_are_no_side_bets_nobody_speaks_up() -> None:
    game = begun("3h 4h", side_bets=False)
    assert list(game.legal()) == [Move("turn")]
    assert refused(game, "speak") == "Side bets are off in this match."
