"""Made-up games, as many as the finished collection has, for the menu and the set-up page."""

from cardgames.engine import FAN, Game, Move, OneOf, option, per_seat
from cardgames.games.malilla import Malilla


class Sketch(Game):
    """A game in which the dealer deals, again and again."""

    folder = "sketch"
    hand = per_seat(FAN, seen_by="owner")

    @classmethod
    def name(cls) -> str:
        return cls.folder

    def start(self) -> None:
        self.ask(0, "deal")

    def legal_deal(self) -> OneOf:
        return OneOf([Move("deal")])

    def apply_deal(self, move: Move) -> None:
        self.ask(0, "deal")


class Rummy(Sketch):
    """A game for several numbers of players, with every kind of house rule."""

    folder, title, family = "three_thirteen", "Three Thirteen Rummy", "Rummy"
    seats, minutes, emblem = (2, 3, 4, 5, 6, 7, 8), 30, "5h 6h 7h"
    goal = "Lay down your whole hand in sets and runs; the wild rank changes with every deal."
    also_called = ("Treize",)
    wild = option(True, "Wild cards", help="The rank that equals the number of cards dealt is wild.")
    rounds = option(11, "Deals", choices={5: "5", 11: "11"})
    knock = option(
        "exact", "Going out", choices={"exact": "With a discard", "any": "As you like"}, seats=(2, 3)
    )
    penalty = option(
        25, "A wild card left in hand costs", choices={n: f"{n} points" for n in (5, 10, 15, 20, 25, 50)}
    )


def sketch(
    folder: str, title: str, family: str, seats: tuple[int, ...], minutes: int, emblem: str
) -> type[Game]:
    """Return a game to fill the menu."""
    goal = "Take what counts, leave what costs, and be the first to reach the score."
    data = {"folder": folder, "title": title, "family": family, "seats": seats, "minutes": minutes}
    return type(title.replace(" ", ""), (Sketch,), data | {"emblem": emblem, "goal": goal})


GAMES: tuple[type[Game], ...] = (
    Malilla,
    sketch("belote", "Belote", "Tricks", (4,), 25, "Jh 9h As"),
    sketch("botifarra", "Botifarra", "Tricks", (4,), 20, "9c Ad Ks"),
    sketch("solo", "Solo", "Tricks", (4,), 20, "As Kh 2c"),
    sketch("buck_euchre", "Buck Euchre", "Tricks", (4,), 15, "Js Jc 9h"),
    sketch("khanhoo", "Khanhoo", "Rummy", (2, 4), 25, "Kc 9h As"),
    Rummy,
    sketch("jersey_gin", "Jersey Gin", "Rummy", (3,), 15, "7c 8c 9c"),
    sketch("kaluki", "Kaluki", "Rummy", (2, 3, 4), 30, "Qs Qd *r"),
    sketch("porrazo", "Porrazo", "Fishing", (2, 3, 4), 15, "7d 3c 4s"),
    sketch("totit", "Totit", "Fishing", (3, 4), 20, "Td 4s 6h"),
    sketch("backhand", "Backhand", "Betting", (2, 3, 4, 5), 15, "Ah Qc 4s"),
    sketch("farmer", "Farmer", "Betting", (2, 3, 4, 5, 6, 7, 8), 15, "8h 7s Ac"),
    sketch("ziginette", "Ziginette", "Betting", (2, 3, 4, 5, 6), 15, "Kd Kc 5h"),
    sketch("skin", "Skin", "Betting", (2, 3, 4, 5, 6), 15, "6d 6s Th"),
    sketch("ace_deuce_jack", "Ace-Deuce-Jack", "Betting", (2, 3, 4, 5, 6), 8, "As 2d Jh"),
    sketch("lowball", "Triple Draw Lowball", "Betting", (2, 3, 4, 5, 6), 25, "2c 4d 7h"),
    sketch("cribbage", "Cribbage", "Counting", (2,), 25, "5c Jh 5s"),
    sketch("jubilee", "Jubilee", "Counting", (2, 3, 4, 5, 6, 7), 20, "9s Ah 4c"),
    sketch("crash", "Crash", "Wits", (2, 3, 4), 20, "Ac Kc Qc"),
    sketch("big_three", "Big Three", "Wits", (3,), 15, "3s 3h 3d"),
    sketch("delphi", "Delphi", "Wits", (3, 4, 5, 6), 30, "Kd 2s 7h"),
)  # fmt: skip
