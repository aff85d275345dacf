"""What may be laid in Kaluki, ruling by ruling: the 51, lay-offs, jokers won (R13 to R17)."""

from random import Random

from cardgames.engine import Card, Move, cards
from cardgames.games.kaluki import Kaluki
from cardgames.games.kaluki.duties import reach
from tests.games.kaluki_tables import begun, lay_open, legal, lying, set_hand, table
from tests.positions import play_on, said, why_not

# ------------------------------------------------------------------ the 51


def test_r13_nothing_is_laid_below_51() -> None:
    game = begun("Kc Kd Kh 7c 8c", count=12)
    assert not legal(game, "meld") and reach(game.turn_so_far()) == 30
    game = begun("Kc Kd Kh 7c 8c 9c", count=12)
    assert reach(game.turn_so_far()) == 54
    assert legal(game, "meld") == {"meld 7c 8c 9c", "meld Kc Kd Kh"}
    play_on(game, "meld 7c 8c 9c")
    assert not game.opened[0] and not legal(game, "discard")
    assert why_not(game, "discard 3s") == "You have laid 24 points and need 51: lay more, or take them back."
    assert said(play_on(game, "meld Kc Kd Kh")) == ["Ada opens with 54 points"]
    assert legal(game, "discard") and not legal(game, "back")


def test_r13_what_would_make_51_impossible_is_refused_with_the_figure() -> None:
    game = begun("Kc Kd Kh Qc Jc 7s 8s", count=9)  # kings 30, or K Q J 30
    assert not legal(game, "meld")
    game = begun("Kc Kd Kh Ks Qc Jc 7s 2h", count=9)  # three kings and the sequence: 60; four kings: 40
    assert why_not(game, "meld Kc Kd Kh Ks") == "That makes only 40 points, and you need 51 to open."
    assert "meld Kd Kh Ks" in legal(game, "meld")


def test_r13_lay_offs_count_with_their_own_values_and_one_own_meld_is_needed() -> None:
    game = begun("7s 8s 9s Qd Kd Ad 2h", "9d Td Jd", count=9)
    assert reach(game.turn_so_far()) == 24 + 31
    play_on(game, "add Qd / 9d Td Jd", "add Kd / 9d Td Jd Qd", "add Ad / 9d Td Jd Qd Kd")
    assert game.points == 31 and not game.opened[0]
    play_on(game, "meld 7s 8s 9s")
    assert game.opened[0]
    game = begun("7s 8s Kh Kd Ad Qd Ac Js", "9d Td Jd", "Ah As Ad2", count=9)  # 31 + 11 laid off, no meld
    assert reach(game.turn_so_far()) < 51 and not legal(game, "add") and not legal(game, "meld")


def test_r13_taken_back_all_is_as_before() -> None:
    game = begun("7s 8s 9s Qd Kd Ad 2h", "9d Td Jd", count=9)
    before = sorted(game.hand[0], key=str)
    play_on(game, "add Qd / 9d Td Jd", "meld 7s 8s 9s")
    assert said(play_on(game, "back")) == ["Ada takes the cards back"]
    assert sorted(game.hand[0], key=str) == before and lying(game, 1) == ["9d Td Jd"]
    assert (game.points, game.melded, game.lays) == (0, False, [])
    play_on(game, "discard 3s")
    assert not game.opened[0]


def test_option_initial_meld_of_40() -> None:
    assert legal(begun("Kc Kd Kh 3c 4c 5c", count=9, initial=40), "meld")
    assert not legal(begun("Kc Kd Kh 3c 4c 5c", count=9), "meld")


def test_option_low_ace_for_the_51() -> None:
    hand = "Ac 2c 3c Kd Kh Ks 6h"  # 16 + 30, or 6 + 30
    assert reach(begun(hand, count=9).turn_so_far()) == 46
    assert reach(begun(hand, count=9, low_ace=1).turn_so_far()) == 36


def test_r13_the_most_counts_every_legal_opening() -> None:
    """Whatever legal moves random players make, an opening begun can always be completed."""
    rng, openings = Random(3), 0
    for seed in range(8):
        game = Kaluki(3, seed=f"open/{seed}")
        while not game.over and game.hand_number < 2:
            decision = game.legal()
            move = decision.sample(rng)
            game.apply(move)
            if game.phase == "play" and game.lays and not game.opened[game.player]:
                openings += 1
                assert any(one.verb in ("meld", "add") for one in game.legal())
    assert openings > 4


def test_r14_afterwards_any_value_and_any_meld() -> None:
    game = begun("2c 2d 2h Qd", "9d Td Jd", count=5)
    game.opened[0], game.closed = True, False
    told = said(play_on(game, "meld 2c 2d 2h", "add Qd / 9d Td Jd"))
    assert told == ["Ada lays off the queen of diamonds"]
    assert lying(game, 1) == ["9d Td Jd Qd"] and lying(game, 0) == ["2c 2d 2h"]


def test_r14_the_rest_of_the_turn_that_opens_is_free_as_well() -> None:
    game = begun("Kc Kd Kh 7c 8c 9c 2c 2d 2h Qd", "9d Td Jd", count=11)
    play_on(game, "meld Kc Kd Kh", "meld 7c 8c 9c", "meld 2c 2d 2h", "add Qd / 9d Td Jd")
    assert legal(game, "discard") and game.points == 54 + 6 + 10


# ------------------------------------------------------------------ laying off, jokers won


def test_r15_what_fits_onto_a_meld() -> None:
    game = begun("8d Qd 8d2 9c Ks Kh *r", "9d Td Jd", "Kc Kd Kh2", count=7)
    game.opened[0], game.closed = True, False
    onto = {
        str(move.card): {str(each) for each in move.groups[1]} for move in game.legal() if move.verb == "add"
    }
    assert set(onto) == {"8d", "Qd", "8d2", "Ks", "*r"}
    assert why_not(game, "add Kh / Kc") == "That meld already has the king of hearts."
    assert why_not(game, "add 9c / 9d") == "The nine of clubs does not fit at either end of that sequence."
    assert why_not(game, "add 9c / Kc") == "That group takes only kings of a missing suit."
    play_on(game, "add 8d / 9d Td Jd")
    assert lying(game, 1)[0] == "8d 9d Td Jd"
    play_on(game, "add *r / 8d 9d Td Jd", "name d7")
    assert lying(game, 1)[0] == "*r 8d 9d Td Jd"


def test_r15_a_card_that_misses_its_meld_is_told_to_go_on_it() -> None:
    game = begun("Kd 8d", "Kc Kh Ks", seats=3)
    lay_open(game, 2, "9d Td Jd")
    game.opened[0], game.closed = True, False
    assert why_not(game, "add Kd") == "Put the king of diamonds on a meld that it fits."


def test_r15_the_button_of_a_lay_off_tells_the_ends_of_a_long_sequence_and_what_jokers_stand_for() -> None:
    game = begun("Kd", "Kc Kh *r=Ks", "7d 8d 9d Td *b=Jd", count=1)
    labels = [game.label(Move("add", Card.parse("Kd"), meld.cards)) for meld in game.open_melds()]
    assert [str(label) for label in labels] == [
        "Lay off on king of clubs, king of hearts and king of spades",
        "Lay off on seven of diamonds to jack of diamonds",
    ]


def test_the_hand_in_melds_has_no_card_that_is_still_to_be_won() -> None:
    game = begun("9c Jc 7h 2d 4s", "6h *r=7h 8h", "Ts Js Qs", count=5, stock="")
    game.opened[0], game.closed = True, False
    shown = {group.text: group.cards for group in game.view(0).groups(0)}
    assert shown == {
        "run with joker": tuple(cards("9c Jc")),
        "wins joker": tuple(cards("7h")),
        "": tuple(cards("2d 4s")),
    }


def test_r16_the_exact_card_wins_a_joker_which_is_laid_in_the_same_turn() -> None:
    game = begun("7h 2c 2d 9s", "6h *r=7h 8h", count=5)
    assert why_not(game, "swap 7h / *r") == "You may win a joker only once you have opened."
    game.opened[0], game.closed = True, False
    assert legal(game, "swap") == {"swap 7h / *r"}
    assert why_not(game, "swap 9s / *r") == "No joker on the table stands for the nine of spades."
    assert said(play_on(game, "swap 7h / *r")) == ["Ada wins the joker with the seven of hearts"]
    assert lying(game, 1) == ["6h 7h 8h"] and not game.stands
    assert why_not(game, "discard 9s") == "First lay the joker that you won."
    play_on(game, "meld 2c 2d *r", "name h2", "discard 9s")
    assert game.turn == 1


def test_r16_a_joker_that_could_not_be_laid_is_not_won() -> None:
    game = begun("7h 9s 2c", "7c *r=7h 7d 7s", count=4)
    game.opened[0], game.closed = True, False
    assert not legal(game, "swap")
    assert why_not(game, "swap 7h / *r") == "You would have to lay the joker this turn, and you could not."


def test_r16_it_counts_nothing_and_comes_after_the_51() -> None:
    game = begun("Kc Kd Kh 7c 8c 9c 7h", "6h *r=7h 8h", count=9)
    play_on(game, "meld Kc Kd Kh")
    assert not legal(game, "swap") and game.points == 30
    play_on(game, "meld 7c 8c 9c")
    assert legal(game, "swap") == {"swap 7h / *r"}
    play_on(game, "swap 7h / *r")
    assert game.points == 54


def test_r16_r11_the_card_taken_may_win_a_joker_or_be_laid_with_one() -> None:
    game = table("", "", turned="7h")
    lay_open(game, 1, "6h *r=7h 8h")
    set_hand(game, 0, "2c 2d 9s")
    game.opened[0], game.closed = True, False
    play_on(game, "draw discards", "swap 7h / *r")
    assert game.taken is None and game.freed == 1
    game = table("", "", turned="Tc")
    lay_open(game, 1, "6h *r=7h 8h")
    set_hand(game, 0, "7h Td 9s")
    game.opened[0], game.closed = True, False
    play_on(game, "draw discards", "swap 7h / *r")
    assert not legal(game, "add")  # the joker is needed for the tens
    play_on(game, "meld Tc Td *r", "name hT".lower())
    assert legal(game, "discard")


def test_option_exchange_off() -> None:
    game = begun("7h 2c 2d 9s", "6h *r=7h 8h", count=5, exchange=False)
    game.opened[0], game.closed = True, False
    assert not legal(game, "swap")


def test_r17_a_joker_may_be_discarded_and_taken_to_be_laid() -> None:
    game = begun("*r", count=12)
    play_on(game, "discard *r")
    assert game.discards.top is Card.parse("*r")
    lay_open(game, 0, "6d 7d 8d")
    set_hand(game, 1, "2h 9s")
    game.opened[1], game.closed = True, False
    play_on(game, "draw discards")
    assert not legal(game, "discard")
    play_on(game, "add *r / 6d 7d 8d", "name d9")
    assert legal(game, "discard")


def test_a_joker_that_is_laid_pays_one_debt_the_taken_one_first() -> None:
    game = begun("*b *r Kc Kd Qc Qd", count=9)
    one, other = (card for card in game.hand[0] if card.is_joker)
    after = game.turn_so_far()._replace(opened=True, taken=one, freed=1).laying([one])
    assert (after.taken, after.freed) == (None, 1)
    assert after.laying([other]).freed == 0
