"""The rules of Backhand, ruling by ruling (R1 to R21): players, cards and the playing of a hand."""

from random import Random

import pytest

from cardgames.engine import FRENCH_52, Card, Game, Move, OptionError, Seat, Sentence, cards
from cardgames.games.backhand import Backhand
from cardgames.games.backhand.rules import LOST, WON, total
from tests.games.backhand_tables import CALM, alone, begun, opened, settle, told
from tests.positions import play

# ------------------------------------------------------------------ players and cards


@pytest.mark.parametrize("seats", range(1, 8))
def test_r1_one_to_seven_play(seats: int) -> None:
    assert Backhand(seats, seed="1").seat_count == seats


@pytest.mark.parametrize("seats", [0, 8])
def test_r1_nobody_else_can_play(seats: int) -> None:
    with pytest.raises(OptionError):
        Backhand(seats)


@pytest.mark.parametrize(("seats", "decks"), [(1, 1), (2, 1), (3, 2), (4, 2), (5, 3), (6, 3), (7, 4)])
@pytest.mark.parametrize("match", ["wins10", "bets1"])
def test_r2_a_pack_for_every_two_seats_the_banker_counted(seats: int, decks: int, match: str) -> None:
    game = Backhand(seats, seed="1", options={"match": match} if seats > 1 else {})
    assert len(game.pack) == len(set(game.pack)) == 52 * decks
    assert sorted(card.rank + card.suit for card in game.pack) == sorted(
        card.rank + card.suit for card in FRENCH_52 * decks
    )


def test_r3_the_usual_match_has_no_chips() -> None:
    game = Backhand(3)
    assert game.mode == "wins" and game.length == 10 and not game.chips and game.unit == "wins"


def test_r4_a_high_hand_of_another_changes_nothing() -> None:
    game = begun("8h 8d 6h 6d Ts Ks")
    play(game, "backhand", "backhand")
    assert game.scores == [1, 1], "both have won against the cards"


# ------------------------------------------------------------------ a round


def test_r7_two_cards_one_at_a_time_from_the_dealers_left() -> None:
    game = begun("2h 3h 4h 5h 6h 7h", seats=3)
    assert [list(game.hand[seat]) for seat in (1, 2, 0)] == [
        cards("2h 5h"),
        cards("3h 6h"),
        cards("4h 7h"),
    ]
    assert game.player == 1


def test_r7_each_player_ends_the_hand_before_the_next_begins() -> None:
    game = begun("8h 6h 7h 8d 6d 7d 2s", seats=3)
    play(game, "hit")
    assert game.player == 1
    play(game, "backhand")
    assert game.player == 2 and game.results == ["", game.results[1], ""]
    assert game.results[1] in (WON, LOST)


def test_r7_the_cards_are_shuffled_for_every_round() -> None:
    game = begun()
    settle(game)
    play(game, "deal")
    assert len(game.stock) == 48 and not game.discards


def test_r8_everything_but_the_stock_is_open() -> None:
    game = begun("Ah Th 7h 8d Kc 9c")
    play(game, "replace", "push")
    view = game.view(None)
    for zone in view.zones:
        assert all(card.text != "??" for card in zone) == (zone.name != "stock")
    assert {card.text for card in game.discards} >= {"Ah"}


def test_r9_aces_go_when_the_turn_comes_and_each_is_replaced() -> None:
    game = begun("Ah Ad 7h As 3c 4c")
    assert game.phase == "replace" and game.makes_itself() == Move("replace")
    assert list(game.hand[0]) == cards("Ad As"), "not before the own turn"
    play(game, "replace")
    assert list(game.hand[1]) == cards("7h 3c") and list(game.discards) == cards("Ah")
    play(game, "draw")
    settle(game)


def test_r9_both_aces_go() -> None:
    game = alone("Ah Ad 8c 6c")
    play(game, "replace")
    assert list(game.hand[0]) == cards("8c 6c") and list(game.discards) == cards("Ah Ad")
    assert game.phase == "play"


def test_r9_an_ace_that_replaces_an_ace_stays() -> None:
    game = alone("Ah 9d As 4c")
    play(game, "replace")
    assert list(game.hand[0]) == cards("9d As") and game.phase == "draw"
    play(game, "draw")
    assert total(game.hand[0]) == 14 and game.phase == "play"


@pytest.mark.parametrize(("hand", "points"), [("As 2s", 3), ("Ts Js", 20), ("Qs Ks", 20), ("9s As 5h", 15)])
def test_r10_an_ace_is_one_and_a_court_card_ten(hand: str, points: int) -> None:
    assert total(cards(hand)) == points


def test_r10_two_cards_make_at_most_twenty() -> None:
    assert max(total((one, other)) for one in FRENCH_52 for other in FRENCH_52 if one != other) == 20


# ------------------------------------------------------------------ playing a hand


def test_r11_up_to_eleven_a_card_comes_without_a_question() -> None:
    game = alone("2h 3h 5h Kd")
    for size in (3, 4):
        assert game.phase == "draw" and game.makes_itself() == Move("draw")
        play(game, "draw")
        assert len(game.hand[0]) == size
    assert game.phase == "play" and total(game.hand[0]) == 20


def test_r11_eleven_cannot_go_over() -> None:
    game = alone("5h 6h Kd")
    play(game, "draw")
    assert total(game.hand[0]) == 21 and not game.is_settled


def test_r11_an_ace_that_comes_then_stays() -> None:
    game = alone("2h 3h Ah 9d")
    play(game, "draw", "draw")
    assert list(game.hand[0]) == cards("2h 3h Ah 9d") and game.phase == "play"


def test_r12_the_choice_opens_at_twelve() -> None:
    game = alone("Th 2h")
    assert game.phase == "play" and set(game.legal()) == {Move("hit"), Move("backhand")}
    assert alone("9h 2h").phase == "draw"


def test_r13_over_21_loses_at_once() -> None:
    game = alone("Th 2h Kd")
    game.drain()
    play(game, "hit")
    assert game.results == [LOST] and game.phase == "deal"
    assert told(game) == ["Over 21, with 22"]


def test_r13_without_it_the_choice_comes_again() -> None:
    game = alone("Th 2h 5d 3d")
    play(game, "hit")
    assert game.phase == "play" and total(game.hand[0]) == 17
    play(game, "hit")
    assert game.phase == "play" and total(game.hand[0]) == 20


def test_r14_five_cards_win_at_once() -> None:
    game = alone("Th 2h 2d 3d 4d")
    play(game, "hit", "hit")
    game.drain()
    play(game, "hit")
    assert game.results == [WON] and game.scores == [1] and len(game.hand[0]) == 5
    assert told(game) == ["Five cards without going over 21"]


def test_r14_five_cards_that_came_by_themselves_win() -> None:
    game = alone("2h 3h Ah 2d 3d")
    play(game, "draw", "draw")
    assert game.phase == "draw" and len(game.hand[0]) == 4
    play(game, "draw")
    assert game.results == [WON] and total(game.hand[0]) == 11


def test_r14_five_cards_that_make_21_win() -> None:
    game = alone("Th 2h 2d 3d 4d")
    play(game, "hit", "hit", "hit")
    assert total(game.hand[0]) == 21 and game.results == [WON]


def test_r14_five_cards_over_21_lose() -> None:
    game = alone("Th 2h 2d 3d 5d")
    play(game, "hit", "hit", "hit")
    assert total(game.hand[0]) == 22 and game.results == [LOST]


def test_r14_replaced_aces_are_no_extra_cards() -> None:
    game = alone("Ah Ad 2c 3c 4c 3d")
    play(game, "replace", "draw", "draw")
    assert len(game.hand[0]) == 4 and game.phase == "play", "four cards, though six have been dealt"


@pytest.mark.parametrize(("card", "result"), [("7d", LOST), ("8d", WON), ("Kd", WON), ("Ad", LOST)])
def test_r15_backhand_wins_if_the_card_would_have_gone_over_21(card: str, result: str) -> None:
    game = alone("8h 6h " + card)
    play(game, "backhand")
    assert game.results == [result]
    assert list(game.turned[0]) == cards(card) and list(game.hand[0]) == cards("8h 6h")


def test_r15_exactly_21_is_not_over() -> None:
    game = alone("8h 6h 7d")
    game.drain()
    play(game, "backhand")
    assert told(game) == ["Backhand, but 21 with the seven of diamonds is not over 21"]


def test_r15_the_card_is_no_fifth_card() -> None:
    game = alone("5h 7h 2d 2c 3c")
    play(game, "hit", "hit", "backhand")
    assert len(game.hand[0]) == 4 and game.results == [LOST]


def test_r16_21_calls_backhand_by_itself_and_shows_the_card() -> None:
    game = alone("Th 5h 6d Ad")
    play(game, "hit")
    assert game.makes_itself() == Move("backhand")
    assert str(game.prompt()) == "21: any card goes over, so backhand is automatic."
    play(game, "backhand")
    assert game.results == [WON] and list(game.turned[0]) == cards("Ad")
    assert game.figures(0) == {"Hands won": 1.0, "Bust": 0.0}, "21 is no bust"


# ------------------------------------------------------------------ push hands


@pytest.mark.parametrize(
    ("hand", "phase"), [("9h 7h", "play"), ("9h 8h", "push"), ("Th 8h", "push"), ("Th 9h", "push")]
)
def test_r17_two_cards_of_17_to_20_are_a_push_hand(hand: str, phase: str) -> None:
    assert alone(hand).phase == phase
    assert alone("Th Kh").phase == "push"


def test_r17_a_push_hand_after_aces_were_replaced() -> None:
    game = alone("Ah Th 8d")
    play(game, "replace")
    assert game.phase == "push"


def test_r17_there_is_no_backhand_and_no_hit() -> None:
    game = alone("Th 8h")
    assert set(game.legal()) == {Move("push"), Move("play")}
    words = "{who} [has|have] {n} on two cards. Swap both, or stake all on one more?"
    assert game.prompt() == Sentence(words, who=Seat(0), n=18)


def test_r18_pushed_away_for_two_new_cards() -> None:
    game = alone("Th 8h 7d 6d")
    play(game, "push")
    assert list(game.discards) == cards("Th 8h") and list(game.hand[0]) == cards("7d 6d")
    assert game.phase == "play"


def test_r18_aces_in_the_new_hand_are_replaced() -> None:
    game = alone("Th 8h Ad 6d 7c")
    play(game, "push")
    assert game.phase == "replace"
    play(game, "replace")
    assert list(game.hand[0]) == cards("6d 7c")


def test_r18_without_limit() -> None:
    deck = "Th 8h 9d 9c Td 9s Tc 8s Kd Kc 6h 7h"
    game = alone(deck)
    for count in range(5):
        assert game.phase == "push" and game.pushes == [count]
        play(game, "push")
    assert game.phase == "play" and len(game.discards) == 10


@pytest.mark.parametrize(("card", "result"), [("3d", WON), ("Ad", WON), ("4d", LOST), ("Kd", LOST)])
def test_r19_to_play_the_push_is_one_card_that_decides(card: str, result: str) -> None:
    game = alone("Th 8h " + card)
    play(game, "play")
    assert game.results == [result] and len(game.hand[0]) == 3 and game.phase == "deal"


def test_r20_17_to_20_on_three_cards_are_no_push_hand() -> None:
    game = alone("Th 2h 6d")
    play(game, "hit")
    assert total(game.hand[0]) == 18 and set(game.legal()) == {Move("hit"), Move("backhand")}
    assert str(game.prompt()) == "Seat 1 has 18. Hit, or call backhand?"


# ------------------------------------------------------------------ the stock


def drained(game: Game, count: int) -> None:
    """All but *count* cards of the stock lie among the discards."""
    assert isinstance(game, Backhand)
    for _ in range(len(game.stock) - count):
        game.move(game.stock[0], game.stock, game.discards)


def test_r21_an_empty_stock_is_filled_with_all_that_has_been_played() -> None:
    game = begun("8h 6h 7h 8d 6d 7d Ks", seats=3)
    play(game, "backhand")
    drained(game, 0)
    held = [list(game.hand[seat]) for seat in (2, 0)]
    game.drain()
    play(game, "hit")
    assert "The stock is empty, so the played cards are shuffled" in told(game)
    assert not game.hand[1] and not game.turned[1] and not game.discards
    assert [game.hand[2][:2], list(game.hand[0])] == held, "hands still to be played stay"
    assert sum(map(len, game.zones)) == 104


def test_r21_a_bust_hand_that_is_shuffled_again_still_counts_as_a_bust() -> None:
    game = begun("8h 6h 7h 8d 6d 7d Ks", seats=3)
    play(game, "hit")
    assert total(game.hand[1]) > 21
    drained(game, 0)
    play(game, "hit")
    assert not game.hand[1], "the hand has become part of the stock"
    while game.phase != "deal":
        play(game, str(next(iter(game.legal()))))
    assert game.is_settled and game.figures(1) == {"Hands won": 0.0, "Bust": 1.0}
    play(game, "deal")
    assert game.figures(1) == {} and not any(game.bust)


def test_r21_in_the_middle_of_a_call() -> None:
    game = alone(CALM)
    drained(game, 0)
    play(game, "backhand")
    assert len(game.turned[0]) == 1 and len(game.hand[0]) == 2 and len(game.stock) == 49


def test_option_push_limit() -> None:
    game = begun("Th 8h 9d 9c Td 9s Tc 8s 6h", seats=1, push_limit=3)
    play(game, "push", "push", "push")
    assert set(game.legal()) == {Move("play")} and game.makes_itself() == Move("play")
    assert str(game.prompt()) == "18 again, but no pushes are left: play this one."
    assert begun(seats=1).push_limit == 0


def test_option_push_limit_counts_for_one_hand() -> None:
    game = begun("Th 8h 9d 9c", seats=1, push_limit=3)
    play(game, "push")
    settle(game)
    play(game, "deal")
    assert game.pushes == [0]


def test_option_shoe_goes_on_until_a_quarter_is_left() -> None:
    game = opened(shoe=True)
    seen: set[Card] = set()
    while True:
        before = len(game.stock)
        play(game, "deal")
        if before and 4 * before > 52:
            assert not seen & {*game.hand[0], *game.hand[1]}
            assert len(game.stock) == before - 4
        elif before:
            assert len(game.stock) == 48 and not game.discards and before <= 13
            break
        rng = Random(before)
        while game.phase != "deal":
            game.apply(game.legal().sample(rng))
        seen = {*game.discards, *(card for zone in (*game.hand, *game.turned) for card in zone)}
        assert len(seen) + len(game.stock) == 52


def test_option_odds_tells_how_many_unseen_cards_go_over() -> None:
    def shown(game: Backhand) -> list[str]:
        return [thing.text for thing in game.indicators() if getattr(thing, "label", "") == "Over 21"]

    assert shown(begun("8h 6h", seats=1)) == []
    game = begun("8h 6h", seats=1, odds=True)  # over with 8 (3 left), 9 (4) and sixteen tens
    assert shown(game) == ["23 of 50, 46%"]
    assert shown(game.view(0)) == ["23 of 50, 46%"]  # type: ignore[arg-type]
    play(game, "hit")
    settle(game)
    assert shown(game) == ["–"]
    game = begun("8h 6h Td", seats=1, odds=True)
    game.draw(game.hand[0])  # as it is shown while a hand that goes over 21 is being told
    assert shown(game) == ["–"]
