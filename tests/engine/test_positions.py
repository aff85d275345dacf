"""Positions as text: they read back in every game, and what cannot be read is told with its place."""

from collections import Counter
from random import Random

import pytest

from cardgames.engine import Card, Game, Move, cards
from cardgames.engine.notation import NotationError, parse_value, value_text
from cardgames.engine.positions import PositionError, is_position, parse_position, set_up
from cardgames.engine.zones import Sealed
from cardgames.games.malilla import Malilla
from tests.invariants import all_games
from tests.invariants.walk import signature

GAMES = all_games()
MOVES = 240
SAMPLED = 12
ON = 25


@pytest.mark.parametrize("game", list(GAMES.values()), ids=list(GAMES))
def test_positions_of_random_play_read_back(game: type[Game]) -> None:
    for seats in {game.seats[0], game.seats[-1]}:
        for options in ({}, unusual(game, seats)):
            rng = Random(f"{seats} {options}")
            position = game(seats, seed="monday 1", options=options)
            looked_at = set(rng.sample(range(MOVES), SAMPLED)) | {0, 1}
            opened = rng.choice(sorted(looked_at))
            for ply in range(MOVES):
                if ply in looked_at or position.over:
                    reads_back(position)
                if ply == opened:
                    assert parse_position(position.describe(), GAMES.get).describe() == position.describe()
                if position.over:
                    break
                position.apply(position.legal().sample(rng))


def unusual(game: type[Game], seats: int) -> dict[str, bool | int | str]:
    """House rules of which each is another one than usual, where a table of this size has it."""
    return {
        name: next(value for value in declared.choices if value != declared.default)
        for name, declared in game.option_declarations.items()
        if not declared.seats or seats in declared.seats
    }


def reads_back(position: Game) -> None:
    text = position.describe()
    first, _, lines = text.partition("\n")
    assert first.startswith(f"position of {position.name()} for {position.seat_count}")
    again = set_up(type(position), lines, position.seat_count)
    assert signature(again) == signature(position)
    assert knowledge(again) == knowledge(position)
    assert again.describe() == text
    for seat in (*range(position.seat_count), None):
        assert again.view(seat).describe() == position.view(seat).describe()
    goes_on, rng = position.copy(), Random(0)
    for _ in range(ON):
        if goes_on.over:
            break
        move = goes_on.legal().sample(rng)
        goes_on.apply(move)
        again.apply(move)
    assert again.describe() == goes_on.describe()


def knowledge(position: Game) -> list[object]:
    return [(zone.id, list(zone), zone.known, zone.tags) for zone in position.zones]


TEXT = """\
# Robin leads an ace.
position of malilla for 4

hand0: 7h 2c Ks!2
hand1: +3
trick: Ad@3
stock: 2d!
won1: rest
phase = play
turn = 0
trumps = h
scores = [12, 0]
target = 70
leader = 3
hand2: Kh Qh Jh
hand3: Kd Qd
"""


def test_a_position_by_hand() -> None:
    game = parse_position(TEXT, GAMES.get)
    assert isinstance(game, Malilla) and game.turn == 0 and game.player == 0 and game.target == 70
    hands = ("7h 2c Ks", "As 2s 3s", "Kh Qh Jh", "Kd Qd")
    assert [list(zone) for zone in game.hand] == [cards(hand) for hand in hands]
    assert game.hand[0].known == [1, 1, 5] and game.stock.known == [15]
    assert game.trick.tags == [3] and game.scores == [12, 0]
    assert Counter(card for zone in game.zones for card in zone) == Counter(game.pack)
    assert Card.parse("Ks") in game.view(2).hand[0] and Card.parse("Ks") not in game.view(1).hand[0]
    assert Move("play", Card.parse("7h")) in game.legal()


def test_what_is_as_at_the_start_has_no_line() -> None:
    text = Malilla(seed="0", dealer=0).describe()
    assert text.splitlines() == ["position of malilla for 4", "given_dealer = 0", "phase = deal", "turn = 0"]


def test_a_class_of_ones_own_needs_no_first_line() -> None:
    game = set_up(Malilla, "hand2: rest\nphase = play\nturn = 2", options={"target": 70})
    assert len(game.hand[2]) == 40 and game.target == 70


def test_a_text_is_recognised() -> None:
    assert is_position("\n" + Malilla().describe()) and not is_position("cardgames match 1")
    assert is_position(TEXT)


@pytest.mark.parametrize(
    ("old", "new", "told"),
    [
        ("of malilla", "of malila", "Line 2: There is no game 'malila' here."),
        ("for 4", "for 5", "Line 2: Malilla cannot be played by 5."),
        ("position", "place", "Line 2: A position begins with a line like 'position of malilla for 4'."),
        ("7h 2c", "7h 2x", "Line 4, column 11: '2x' is not a card."),
        ("7h 2c", "7h 7h", "Line 4, column 11: The 7h is here and elsewhere."),
        ("7h 2c", "7h 8c", "Line 4, column 11: The 8c is not in this pack."),
        ("7h 2c", "7h ??", "Line 4, column 11: A position names every card, and ?? is the back of one."),
        ("Ks!2", "Ks!5", "Line 4, column 14: 'Ks!5' is known to a seat that there is not."),
        ("+3", "+99", "Line 5, column 8: Only 30 cards are left."),
        ("rest", "", "The 4s and 26 more are nowhere: write 'rest' where all others are."),
        ("hand1", "hand0", "Line 5: 'hand0' has a line already."),
        ("trick:", "tricks:", "Line 6: Malilla has no zone 'tricks'; there are hand0, hand1, hand2, hand3,"),
        ("trumps", "trumpz", "Line 11: Malilla has no field 'trumpz'."),
        ("trumps", "title", "Line 11: Malilla has no field 'title'."),
        ("trumps", "hand", "Line 11: Malilla has no field 'hand'."),
        ("trumps", "deal", "Line 11: Malilla has no field 'deal'."),
        ("trumps", "events", "Line 11: Malilla has no field 'events'."),
        ("= play", "= plaid", "Line 9, column 9: Malilla has no phase 'plaid'."),
        ("= play", "= over", "A match that is over has phase = over, over = True and turn = None."),
        ("turn = 0", "turn = 4", "Line 10, column 8: 'turn' is a seat from 0 to 3 or None."),
        ("turn = 0", "turn = north", "Line 10, column 8: 'turn' is a seat from 0 to 3 or None."),
        ("turn = 0", "turn 0", "Line 10: A line is 'zone: cards' or 'field = value'."),
        ("[12, 0]", "[12 0]", "Line 12, column 14: ',' is missing."),
        ("[12, 0]", "[12, 0", "Line 12, column 16: ',' is missing."),
        ("[12, 0]", "[12, 0] 1", "Line 12, column 18: '1' stands after the end of the value."),
        ("[12, 0]", "{[1]: 2}", "Line 12, column 11: a list cannot stand before a colon."),
        ("[12, 0]", "", "Line 12, column 9: a value is missing."),
        ("[12, 0]", "'x", 'Line 12, column 10: "\'x" is not a value.'),
        ("[12, 0]", "[12]", "Line 12, column 10: 'scores' is a list of 2, each a number."),
        ("[12, 0]", "12", "Line 12, column 10: 'scores' is a list of 2, each a number."),
        ("trumps = h", "trumps = x", "Line 11, column 10: 'trumps' is one of '', 'c', 'd', 'h', 's'."),
        ("leader = 3", "leader = 2", "Line 6, column 8: Seat 2 leads, and each card has the seat"),
        ("turn = 0", "turn = 1", "Line 10, column 8: Seat 0 is to play to this trick."),
        ("Kd Qd", "", "Line 4, column 8: The players do not hold as many cards as each other."),
        ("= 70", "= 71", "Line 13, column 10: The house rule 'target' cannot be 71."),
        ("= 70", "= [70]", "Line 13, column 10: The house rule 'target' cannot be [70]."),
    ],
)
def test_what_cannot_be_read_is_told_with_its_place(old: str, new: str, told: str) -> None:
    assert TEXT.count(old) == 1
    with pytest.raises(PositionError) as error:
        parse_position(TEXT.replace(old, new), GAMES.get)
    assert str(error.value).startswith(told)


def test_a_position_from_which_the_rules_cannot_go_on_is_refused() -> None:
    text = "position of three_thirteen for 2\nhand0: rest\nhand_number = 1\nphase = draw\nturn = 0"
    with pytest.raises(PositionError, match="The rules of Three Thirteen Rummy cannot go on"):
        parse_position(text, GAMES.get)


def test_the_hand_of_big_three_is_over_when_somebody_has_no_card() -> None:
    text = "position of big_three for 3\nhand0: +20\nhand2: rest\nhand_number = 1\nphase = lead\nturn = 0"
    with pytest.raises(PositionError, match="Seat 1 has no card left, so the hand is over"):
        parse_position(text, GAMES.get)


def test_a_turned_card_that_was_taken_up_is_with_the_dealer() -> None:
    text = (
        "position of buck_euchre for 4\nhand0: 9c\nhand1: 9d\nhand2: 9h\nhand3: 9s\nupcard: Th\nstock: rest\n"
    )
    text += "hand_number = 1\nphase = order\nturn = 1\nturned = Th"
    assert parse_position(text, GAMES.get).phase == "order"
    with pytest.raises(PositionError, match="Line 12, column 9: The dealer does not hold the turned card"):
        parse_position(f"{text}\ntaken = True", GAMES.get)


def test_belote_has_trumps_once_somebody_has_taken() -> None:
    hands = "\n".join(f"hand{seat}: 7{suit}" for seat, suit in enumerate("cdhs"))
    text = (
        f"position of belote for 4\n{hands}\nstock: rest\nhand_number = 1\nphase = play\nturn = 1\nleader = 1"
    )
    assert parse_position(f"{text}\ntrumps = h\ntaker = 2", GAMES.get).phase == "play"
    with pytest.raises(PositionError, match="column 9: There are trumps once somebody has taken"):
        parse_position(f"{text}\ntaker = 2", GAMES.get)


def test_each_card_before_a_player_of_kaluki_is_in_a_meld() -> None:
    text = (
        "position of kaluki for 2\nhand0: 2c 4d\nhand1: 2d 5d\ndiscards: Kh\n"
        "hand_number = 1\ndealer = 1\nphase = draw\nturn = 0\n"
    )
    assert parse_position(f"{text}melds1: 7s@0 8s@0 9s@0\nstock: rest", GAMES.get).phase == "draw"
    for damaged in ("7s@0 8s@0 9s@0 Ts", "7s@0 8s@0 Ts@0"):
        with pytest.raises(PositionError, match="Each card is in a meld"):
            parse_position(f"{text}melds1: {damaged}\nstock: rest", GAMES.get)


def test_a_hand_after_the_last_of_the_match_is_refused() -> None:
    text = (
        "position of three_thirteen for 2\nhand_number = {}\nlength = 6\nphase = draw\nturn = 0\nturns = 3\n"
    )
    rest = "hand0: 2c 4d 6h\nhand1: 2d 5d 8c\ndiscards: Kh\nstock: rest"
    assert parse_position(text.format(1) + rest, GAMES.get).phase == "draw"
    with pytest.raises(PositionError, match="cannot go on"):
        parse_position(text.format(7) + rest, GAMES.get)


@pytest.mark.parametrize("line", ["leader = {}", "target = 1 {}", "{} = 1", "{}: 7h", "hand0: 7h!{}"])
def test_what_cannot_be_read_is_told_in_a_short_sentence(line: str) -> None:
    for much in ("9" * 4000, "x" * 4000):
        with pytest.raises(PositionError) as told:
            parse_position(f"position of malilla for 4\n{line.format(much)}", GAMES.get)
        assert len(str(told.value)) < 300


def test_a_view_is_no_position() -> None:
    game = Malilla(seed="1")
    game.apply(Move("deal"))
    with pytest.raises(PositionError, match=r"\?\? is the back of one"):
        parse_position(game.view(0).describe(), GAMES.get)


def test_a_text_without_end_is_refused() -> None:
    with pytest.raises(PositionError, match="too long"):
        parse_position(TEXT + "#" * 300_000, GAMES.get)


@pytest.mark.parametrize(
    ("value", "text"),
    [
        (3, "3"),
        (-0.5, "-0.5"),
        (1e-07, "1e-07"),
        (True, "True"),
        (None, "None"),
        ("hearts", "hearts"),
        ("", "''"),
        ("inf", "'inf'"),
        ("Two words, it's", '"Two words, it\'s"'),
        ("7h", "'7h'"),
        (Card.parse("7h"), "7h"),
        (Card.parse("*r2"), "*r2"),
        ([], "[]"),
        ((1,), "(1,)"),
        ((2, "bid", ""), "(2, bid, '')"),
        ([{"c": 9}, {}], "[{c: 9}, {}]"),
        ({"stack.0": 20, Card.parse("2c"): "7d"}, "{stack.0: 20, 2c: '7d'}"),
    ],
)
def test_values_read_back(value: object, text: str) -> None:
    assert value_text(value) == text
    again = parse_value(text)
    assert again == value and type(again) is type(value)


def test_secrets_read_back() -> None:
    secret = Sealed(2)
    secret[1] = "m5"
    assert value_text(secret) == "sealed [None, m5]" and parse_value("sealed [None, m5]") == secret
    secret.unseal()
    assert value_text(secret) == "open [None, m5]" and parse_value("open [None, m5]") == secret
    assert parse_value("[open, sealed]") == ["open", "sealed"]


def test_a_kind_that_no_attribute_has_is_refused() -> None:
    with pytest.raises(TypeError, match="a set cannot stand"):
        value_text({1})
    with pytest.raises(NotationError, match="'\\?\\?' is not a value"):
        parse_value("??")
