"""Positions in which a reason is told that random matches come to too rarely, game by game."""

from collections.abc import Callable, Iterator
from random import Random

from cardgames.engine import Game
from cardgames.engine.families.betting import HOUSE, stack
from cardgames.engine.families.drawing import LONGEST_REST, Drawing
from cardgames.games.jersey_gin import JerseyGin
from cardgames.games.khanhoo import Khanhoo
from cardgames.games.three_thirteen import ThreeThirteen
from tests import positions
from tests.games import (
    ace_deuce_jack_tables,
    belote_tables,
    big_three_tables,
    jersey_gin_tables,
    kaluki_tables,
    khanhoo_tables,
    skin_tables,
    three_thirteen_tables,
    totit_tables,
    triple_draw_tables,
    ziginette_tables,
)


def rested(kind: type[Drawing], seats: int) -> Drawing:
    """Return a position in which the stock has rested so long that it has to be drawn from."""
    game = kind(seats, seed="rested")
    while game.phase != "draw":
        game.apply(game.legal().sample(Random("rested")))
    game.rested = LONGEST_REST
    return game


def ace_deuce_jack() -> Iterator[Game]:
    game = ace_deuce_jack_tables.cut(knock_out=True)
    game.pay(stack(0), HOUSE, 170)  # the bank covers 30
    positions.play(game, "bet 20")
    yield game


def belote() -> Iterator[Game]:
    yield belote_tables.following("Jh 7h", "Ah 8h", over_partner=True)


def big_three() -> Iterator[Game]:
    yield big_three_tables.playing("9c 9d 9h 9s 5c 6c 7c 8c", "3d", "3s", last=(2, "4h 5h 6h 7h"))
    hand = "4c 4d 5c 5d 6c 6d 7h Kc Ac 2c 3c 9c 9d 9h 9s"
    yield big_three_tables.playing(hand, "3d", "3s", last=(2, "5h 6h 7c 8c"))
    yield big_three_tables.playing(hand, "3d", "3s")


def jersey_gin() -> Iterator[Game]:
    game = jersey_gin_tables.table(
        "2h Jh Jd Ac Ah 7d 7c 5s 5d 3c",
        "5h 6h 7h Kh Kd Kc 8c 8d 8s 8h",
        "2c 2d 2s Qh 4s 3h 4c 6d 6c Qd",
        stock="Jc",
    )
    positions.play_on(game, "draw stock")
    yield game  # that is gin, and no knock
    game = jersey_gin_tables.at_break(
        "Ah Ad As 3c 5c 6s 4d 7d 8s Qc",
        "5h 6h 7h Jc Jd Ac 4s Kc Ks Qd",
        "2c 2d 2s Tc Td Ts 9c 9d 9s 8h",
        last="Js Qs 3h 4c",
    )
    positions.play_on(game, "draw discards", "discard Ac", "draw stock", "discard Qs", "all")
    positions.play_on(game, "draw stock", "discard Qc")
    yield game
    game.ask(2, "discard")
    game.move(game.stock.top, game.stock, game.hand[2])
    yield game
    yield rested(JerseyGin, 3)


def kaluki() -> Iterator[Game]:
    game = kaluki_tables.table("", "", turned="Qd")
    kaluki_tables.lay_open(game, 1, "9d Td Jd")
    while game.stock:
        game.deal(1, game.stock, game.hand[1])
    game.opened[0], game.closed = True, False
    yield game  # the stock is used up
    game = kaluki_tables.begun("Ac 2c 3c 4c 5c 6c 7c 8c 9c Tc Jc Qc Kc Ac2", count=14)
    positions.play_on(game, "meld Ac 2c 3c 4c 5c 6c 7c 8c 9c Tc Jc Qc Kc")
    yield game  # a whole sequence
    game = kaluki_tables.begun("7h 2c 2d 2h 2s 9s", "7c *r=7h 7d 7s", count=6)
    game.opened[0], game.closed = True, False
    positions.play_on(game, "swap 7h / *r")
    yield game  # a joker that has been won goes with the twos only
    game = kaluki_tables.table("", "", turned="Qd")
    kaluki_tables.lay_open(game, 1, "9d Td Jd")
    kaluki_tables.set_hand(game, 0, "2c 9s Kd")
    game.opened[0], game.closed = True, False
    positions.play_on(game, "draw discards")
    yield game  # the card that was taken fits
    game = kaluki_tables.table("", "", turned="Kh")
    kaluki_tables.set_hand(game, 0, kaluki_tables.filled("Kc Kd Ks 7c 8c 9c", 12))
    positions.play_on(game, "draw discards")
    yield game  # kings without the one that was taken are no help
    game = kaluki_tables.table("", "", asked=True)
    positions.play_on(game, "take discards")
    yield game
    game = kaluki_tables.table("", "", turned="7c")
    kaluki_tables.lay_open(game, 1, "6h *r=7h 8h")
    kaluki_tables.set_hand(game, 0, "Kc Kd Kh Qc Qd Qh 7h 8c 9c 2s")
    positions.play_on(game, "draw discards", "meld Kc Kd Kh", "meld Qc Qd Qh")
    yield game  # no joker is won before the card that was taken is laid
    game = kaluki_tables.begun("Kc Ac 2c 9s 9h 9d", count=6)
    game.opened[0], game.closed = True, False
    yield game  # king, ace and two are no sequence
    game = kaluki_tables.begun("Kc Ac 2c 9s", "6h *r=7h 8h", count=4, exchange=False)
    game.opened[0], game.closed = True, False
    yield game


def khanhoo() -> Iterator[Game]:
    yield khanhoo_tables.table("2h 7s", "5h 6s", "6d 8h", "Ah 7d", phase="draw", discards="4d")
    yield khanhoo_tables.table("", "4s 6d", phase="draw", discards="9h")
    yield rested(Khanhoo, 2)


def skin() -> Iterator[Game]:
    game = skin_tables.begun("3h", bet=20, knock_out=True)
    game.pay(stack(0), HOUSE, 170)  # the bank covers 10
    positions.play(game, "turn")
    yield game
    game = skin_tables.agreed("Ks Qh 4h 5h", seats=5)
    positions.play(game, "turn", "new", "turn", "leave", "bet 3h 5", "turn", "bet 4h 5")
    yield game  # a card is only kept


def three_thirteen() -> Iterator[Game]:
    game = three_thirteen_tables.table("2h 4s 9d", "5h 5c 5d", "Th Td 9s", stock="Kc Ts")
    positions.last_events(game, "draw stock", "out Kc", "draw stock")
    yield game
    yield rested(ThreeThirteen, 2)


def totit() -> Iterator[Game]:
    yield totit_tables.playing("7s 9h", "7h 2s", "3s 4s 9d", compulsory=True)


def triple_draw() -> Iterator[Game]:
    tables = triple_draw_tables
    hands = (tables.SEVEN, tables.EIGHT, tables.NINE, tables.PAIR)
    yield tables.make(tables.dealt(*hands, chips=(7, 200, 200, 6)), "raise")


def ziginette() -> Iterator[Game]:
    for seat, chips in ((0, 165), (1, 190)):  # the bank, then the player, has little left
        game = ziginette_tables.begun()
        game.pay(stack(seat), HOUSE, chips)
        positions.play(game, "bet 2h 20" if not seat else "bet 2h 5")
        yield game


SET_UPS: dict[str, Callable[[], Iterator[Game]]] = {
    "ace_deuce_jack": ace_deuce_jack,
    "belote": belote,
    "big_three": big_three,
    "jersey_gin": jersey_gin,
    "kaluki": kaluki,
    "khanhoo": khanhoo,
    "skin": skin,
    "three_thirteen": three_thirteen,
    "totit": totit,
    "triple_draw": triple_draw,
    "ziginette": ziginette,
}
