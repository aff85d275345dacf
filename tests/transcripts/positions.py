"""Positions in which something is told that a match comes to too rarely, game by game, each with a title."""

from collections.abc import Callable, Iterator

from cardgames.engine import Game
from cardgames.engine.families.betting import HOUSE, stack
from cardgames.games.ace_deuce_jack import AceDeuceJack
from cardgames.games.cribbage import Cribbage
from cardgames.games.three_thirteen import ThreeThirteen
from cardgames.games.ziginette import Ziginette
from tests.games import (
    ace_deuce_jack_tables,
    backhand_tables,
    belote_tables,
    big_three_tables,
    botifarra_tables,
    buck_euchre_tables,
    crash_tables,
    cribbage_tables,
    jersey_gin_tables,
    jubilee_tables,
    kaluki_tables,
    khanhoo_tables,
    malilla_tables,
    porrazo_tables,
    solo_tables,
    three_thirteen_tables,
    totit_tables,
    triple_draw_tables,
    ziginette_tables,
)
from tests.positions import do, last_events, play_on
from tests.set_ups import SET_UPS

Titled = Iterator[tuple[str, Game]]


def in_tricks(following: Callable[[str, str], Game], *tables: str) -> Titled:
    """Return a position for each "hand / trick"."""
    for text in tables:
        hand, _, trick = text.partition(" / ")
        yield f"a hand / a trick: {text}", following(hand, trick)


def ace_deuce_jack() -> Titled:
    tables = ace_deuce_jack_tables
    game = AceDeuceJack(3, seed="poor", dealer=0)
    game.pay(stack(0), HOUSE, 140)
    tables.play(game, "deal")
    yield "the banker has 60 chips", game
    game = tables.cut(knock_out=True)
    game.pay(stack(0), HOUSE, 170)
    tables.play(game, "bet 20")
    yield "the bank covers little more", game
    game = tables.cut()
    game.pay(stack(1), HOUSE, 190)
    yield "a bettor has 10 chips", game


def backhand() -> Titled:
    for cards in ("Th 4h", "Th 8h", "8h 6h"):
        yield f"alone with {cards}", backhand_tables.alone(cards)
    game = backhand_tables.alone("8h 6h 7d")
    backhand_tables.play(game, "backhand")
    yield "exactly 21 is not over", game


def belote() -> Titled:
    yield from in_tricks(
        belote_tables.following,
        "As 7c / ", "As 7c / Ks", "Jh 7h / Ah", "8h 7h / Ah", "Jh 7h / Ah 8h", "As 7c / Ah",
        "As 7c / Ah 8h", "Jh 7h / Kd 7d Ah", "Jh 7c / Kd", "Jh 7c / Kd 7d Ah", "8h 7c / Kd 7d Ah",
        "As 7h / Kd 7d", "As 7h / Kd", "As Jh / Kd 7d Ah", "As 7h / Kd 7d Ah", "As 7c / Kd",
        "Ts 7c / 9d Ad 8d", "Ts 7d / Ad 8d", "As 7s Kd / Ks", "7s Kd / Ks",
    )  # fmt: skip
    yield "only trumps, all of which win", belote_tables.following("Ts 9s Kd", "Ah", trumps="s")


def big_three() -> Titled:
    tables = big_three_tables
    hand = "4c 4d 5c 5d 6c 6d 7h Kc Ac 2c 3c 9c 9d 9h 9s"
    game = tables.dealt("4h", "", "")
    yield "the first bid", game
    tables.auction(game, "1")
    yield "the second bid", game
    yield "a lead", tables.playing(hand, "3d", "3s")
    for last in ("8c", "8c 8d", "4h 4s", "4h 5h 6h"):
        yield f"to beat {last}", tables.playing(hand, "3d", "3s", last=(2, last))
    yield "to beat an equal single", tables.playing(hand.replace("9c ", ""), "3d", "3s", last=(2, "9c"))


def botifarra() -> Titled:
    tables = botifarra_tables
    yield from in_tricks(
        tables.following,
        "Kh 2h / ", "Kh 2h 9c / 4h", "Kh 8h 6h / Ah 4h", "8h 6h 2h / Ah 4h", "8c 3c Kd / Ah 4h",
        "8c 3c 5d / Ah 4h", "8s 3s 5d / Ah 4h", "Ah 2h / Kh", "Ah 2h / Kh 3h 4h", "2s Kd / Ah",
        "9s 2s Kd / Ah 3h 5s", "9s 2s / 5s", "8h 2h / Kh", "Kh Jh / Ah", "9h 2h / Ah 3h 5s",
        "8c 2c Kd / Ah", "4s 2s Kd / Ah 3h 5s", "8c Kd / Kh", "Kh 2h / Ah 4h", "Kd 2d / Ah 4h",
    )  # fmt: skip
    yield "no trumps, and the trick cannot be won", tables.following("8c 2c Kd", "Ah", "")
    game = tables.dealt()
    yield "choosing", game
    do(game, "delegate")
    yield "choosing for the partner", game
    do(game, "botifarra")
    yield "doubling", game
    do(game, "double")
    yield "redoubling", game
    for name, finish in (
        ("48 of 72", tables.finish_48),
        ("a tie", tables.finish_tied),
        ("all", tables.finish_all),
    ):
        yield f"a hand is over: {name}", finish(do(tables.dealt(), "name hearts, double, pass, pass"))


def buck_euchre() -> Titled:
    tables = buck_euchre_tables
    yield from in_tricks(
        tables.following,
        "9h 9s / ", "9h 9s / Ah", "9d 9s / Ad", "Jd 9d / Ad", "Jd 9d / Ah", "Jd 9h 9d / Ah",
        "Jd 9s / Ah", "Jd 9s / Ad", "9s Ts / As Ks", "As Ts / Ks 9s",
    )  # fmt: skip
    yield "no trick is needed any more", tables.following("As Ts", "Ks 9s", tricks=[1, 0, 0, 0])
    yield "no trumps", tables.following("As Ts", "", trumps="")
    game = tables.dealt("", "", "", "9s")
    yield "the first round", game
    up = do(game.copy(), "pass; pass; pass; order")
    yield "the dealer takes the card up", up
    do(up, "discard 9s")
    yield "in or out", up
    yield "the dealer may take it up", do(game.copy(), "pass; pass; pass")
    yield "the second round", do(game, tables.ALL_PASS)


def crash() -> Titled:
    yield "a match is lost by a wrong order", crash_tables.played("Ks Kh Kd", "Kc Qc Jc / 9s 9c 2d")


def cribbage() -> Titled:
    tables = cribbage_tables
    yield "cutting for deal", Cribbage(seed="1")
    game = tables.dealt("Ks Qs 2h 3h 4h 5h", "Kc Qc 2d 3d 4d 5d")
    yield "laying away to the other's crib", game
    game = tables.playing("Kh Qh 2h 3h", "Ks 9s 8s Ad")
    tables.play(game, "Kh Ks Qh")
    yield "a card would pass 31", game
    game = tables.playing("Kh Qh 2h 3h", "Ks 9s 8s 4s")
    tables.play(game, "Kh Ks Qh")
    yield "every card would pass 31", game
    tables.play(game, "go")
    yield "nobody can play", game
    game = tables.showing("4h 5c 5d 6s", "7c 7d 8s Jh", "Kd")
    yield "counting", game
    tables.count(game)
    tables.count(game)
    yield "counting the crib", game
    game = tables.showing("4h 5c 5d 6s", "7c 7d 8s Jh", "Kd", counting="muggins")
    yield "counting aloud", game
    tables.count(game, 3)
    yield "muggins", game
    game = tables.showing("2h 4c 6d 8d", "7c 7d 8s Jh", "Ts")
    tables.count(game)
    yield "nothing to count", game


def jersey_gin() -> Titled:
    tables = jersey_gin_tables
    dealer, knocker = "2h Jh Jd 8c 8s 7d 7c 5s 5d 3c", "5h 6h 7h Ks Kd Kc 9s 9d 9c Ac"
    left = "2c 2d 2s 8h 9h Kh 4c 6d 6c Qd"
    game = tables.table(dealer, knocker, left, stock="Qc")
    yield "drawing", game.copy()
    play_on(game, "draw stock")
    yield "knocking", game.copy()
    play_on(game, "knock Qc")
    yield "a knock", game
    breaker, second = "5h 6h 7h Jc Jd As 4s 9s Ks Qd", "2c 2d 2s 8h 9h Kd 4c 6d 9c Tc"
    for last in ("Js 3d 3s 6c", "Kc 3d 3s 6c"):
        game = tables.at_break("3c 4d 5c Th Jh Qh 2h 7d 8s 9d", breaker, second, last=last)
        yield f"the break, with {last} left", game.copy()
        play_on(game, "draw stock")
        yield f"the break, {last[:2]} drawn", game
    play_on(game, "discard Ks", "draw stock", "discard Kd")
    yield "laying off", game.copy()
    play_on(game, "add 8h / 5h 6h 7h")
    yield "laying off one more", game
    for number, position in enumerate(SET_UPS["jersey_gin"](), 1):
        yield f"the break and the last cards, {number}", position


def jubilee() -> Titled:
    game = jubilee_tables.at(94, "6s", "*r", rescore=False)
    jubilee_tables.play(game, "6s *r")
    yield "a joker does not score again", game


def kaluki() -> Titled:
    tables = kaluki_tables
    for hand in ("Kd 2c", "5h 2c"):
        game = tables.begun(hand, "Kc Kh Ks", "9d Td Jd", count=2)
        game.opened[0], game.closed = True, False
        yield f"opened, with {hand}", game
    for number, position in enumerate(SET_UPS["kaluki"](), 1):
        yield f"a rare reason, {number}", position


def khanhoo() -> Titled:
    yield (
        "four players and no stock",
        khanhoo_tables.table("2h 7s 5d", "5h 6s 2d", "6d 8h 3s", "Ah 7d 9s", phase="draw", discards="4d"),
    )


def malilla() -> Titled:
    tables = malilla_tables
    yield from in_tricks(
        tables.following,
        "Ah 3c / ", "Ah 3c / Jh", "Ah 3h / Jh", "2h 3h / Jh", "As 3c / Jh", "As 3c / 2h 3h 4s",
        "As 3s / 2h 3h 4s", "7d 3c / Jh", "7d 3c / Jh 2h", "6d 3c / Jh 2h",
    )  # fmt: skip
    for name, finish in (
        ("46 of 70", tables.finish_46), ("a tie", tables.finish_tied), ("a capote", tables.finish_capote)
    ):  # fmt: skip
        yield f"a hand is over: {name}", finish(tables.dealt())
    yield "the bonus waits", tables.waiting("Kd", 3, (0, 33))


def porrazo() -> Titled:
    tables = porrazo_tables
    yield "what takes what", tables.playing("7h 8h 3d", "7s Jc 3h", "Td 2c")
    for lying in ("", "Kd", "Kd Qs", "Kd Qs 2h 3d"):
        yield f"on the table: {lying or 'nothing'}", tables.playing(lying, "9h", "Ts")
    game = tables.playing("Kd", "7h 2c", "7s 3c", "7d 4c")
    tables.play(game, "7h")
    yield "a card to be hit", game.copy()
    tables.play(game, "7s")
    yield "a porrazo to be overturned", game.copy()
    tables.play(game, "7d")
    yield "a counter-porrazo", game
    game = tables.playing("Kd", "9h", "Ts", deal=8)
    tables.play(game, "9h")
    yield "the last card", game
    game = tables.dealt("-", "-", seats=2)
    yield "the tendido", game.copy()
    game.number = game.deals
    game.ask(game.dealer, "tendido")
    yield "the last tendido", game


def solo() -> Titled:
    tables = solo_tables
    yield from in_tricks(
        tables.following,
        "Ad / ", "Ad 8h / Kd", "Qc 8c / Ac", "Qs 8c / Ac", "Qs 8c / 9h", "Qs 8h 8c / 9h", "Qc / 8h",
        "Qc / 8d", "Qc 9d / 8h",
    )  # fmt: skip
    both = "Qc Qs 8c 8d"
    for title, hands, calls in (
        ("nothing said", ("Ah",), ""),
        ("both black queens", (both,), ""),
        ("asked", ("Ah",), "ask"),
        ("asked again", ("Ah",), "ask; ask"),
        ("asked, against both black queens", ("Ah", both), "ask"),
        ("asked again, with both black queens", (both,), "ask; ask"),
        ("the declarer", ("Ah",), "ask; pass; pass; pass"),
        ("a tout", ("Ah",), "ask; pass; pass; pass; declare tout"),
        ("naming trumps", ("Ah",), "ask; pass; pass; pass; declare simple"),
        ("calling an ace", ("Ah",), "ask; pass; pass; pass; declare simple; name hearts"),
        ("in color", ("Ah",), "ask; ask; yes; pass; pass; pass"),
        ("all passed", ("Ah", "Kh", "Qc", "Qs"), f"{tables.ALL_PASS}; no; no; show; take"),
    ):
        yield title, do(tables.dealt(*hands), calls)
    game = tables.dealt("Ah", color="s", length="to30")
    yield "trumps of a solo", do(game, "ask; pass; pass; pass; declare solo").copy()
    yield "a solo to 30 points", do(game, "name hearts")
    for won, rank, partner in (((3, 2, 2, 1), 2, 1), ((3, 1, 2, 2), 2, 1), ((7, 1, 0, 0), 5, None)):
        yield f"tricks {won}", tables.counted(tables.dealt(), won, rank, partner=partner)


def three_thirteen() -> Titled:
    tables = three_thirteen_tables
    game = tables.table("2h 4s 9d", "5h 5c 5d", stock="Kc 9s 9c")
    yield "drawing", game.copy()
    last_events(game, "draw stock")
    yield "going out", game.copy()
    last_events(game, "out Kc")
    yield "the last turn", game.copy()
    last_events(game, "draw stock")
    yield "the last discard", game
    yield "the last hand", ThreeThirteen(2, hand=11)


def totit() -> Titled:
    tables = totit_tables
    game = tables.playing("7s", "7h 2s", "3s 4s")
    yield "a capture", game.copy()
    tables.make(game, "play 2s")
    yield "no capture", game
    yield "a locked card", tables.playing("7s 7s2 7d 8d", "7h 2s", "3s 4s")
    yield "the first turn", tables.playing("7s 8d", "7h 2s", "3s 4s", first=True)
    yield "a twin lies there", tables.playing("7s 4h", "7s2 4h2 2s 9d", "3s 5s 5h 8h")
    yield "a twin in the hand", tables.playing("4h", "2s 2s2 9d", "3s 5s 5h")
    yield "a capture is given up", tables.playing("4h 9h", "4s 2s 8d", "3s 5s 5h")


def triple_draw() -> Titled:
    tables = triple_draw_tables
    hands = (tables.SEVEN, tables.EIGHT, tables.NINE, tables.PAIR)
    yield "a price", tables.dealt(*hands[:3])
    yield "only a call is left", tables.dealt(*hands, chips=(200, 200, 200, 4))


def ziginette() -> Titled:
    game = Ziginette(3, seed="z", dealer=0)
    ziginette_tables.play(game, "deal")
    yield "naming the limit", game
    game = ziginette_tables.begun()
    game.pay(stack(1), HOUSE, 190)
    yield "a bettor has 10 chips", game


POSITIONS: dict[str, Callable[[], Titled]] = {
    "ace_deuce_jack": ace_deuce_jack,
    "backhand": backhand,
    "belote": belote,
    "big_three": big_three,
    "botifarra": botifarra,
    "buck_euchre": buck_euchre,
    "crash": crash,
    "cribbage": cribbage,
    "jersey_gin": jersey_gin,
    "jubilee": jubilee,
    "kaluki": kaluki,
    "khanhoo": khanhoo,
    "malilla": malilla,
    "porrazo": porrazo,
    "solo": solo,
    "three_thirteen": three_thirteen,
    "totit": totit,
    "triple_draw": triple_draw,
    "ziginette": ziginette,
}
