"""A table of phones on the loopback: scripted phones over real connections."""

import json
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from time import monotonic

from websockets.sync.client import ClientConnection, connect

from cardgames.engine import Card, Game, Match, Move, Player
from cardgames.phones.asking import move_words
from cardgames.phones.messages import dump
from cardgames.phones.phone_seats import PhoneSeats
from cardgames.phones.server import PhoneServer

ART = Path(__file__).parents[2] / "sprites"
PATIENCE = 10.0


@dataclass
class LoopTable:
    """A table whose people all have phones; what makes itself is made at once."""

    match: Match
    rng: Random = field(default_factory=lambda: Random(5))

    def asks(self, seat: int) -> bool:
        return self.match.turn == seat and not self._runs()

    def answer(self, seat: int, move: Move) -> None:
        assert self.asks(seat)
        self.match.play(move)
        self.run()

    @property
    def shows_result(self) -> bool:
        return self.match.position.is_settled

    def next_hand(self) -> None:
        self.match.play(self.match.decision.sample(self.rng))
        self.run()

    def _runs(self) -> bool:
        position = self.match.position
        if self.match.over or position.is_settled:
            return False
        return position.phase == "deal" or position.makes_itself() is not None

    def run(self) -> None:
        while self._runs():
            self.match.play(self.match.decision.sample(self.rng))


def loop_table(game: type[Game], seed: str = "phones") -> LoopTable:
    seats = next((count for count in game.seats if count > 1), 1)
    table = LoopTable(Match(game, [Player(f"P{seat}", "person") for seat in range(seats)], seed=seed))
    table.run()
    return table


class Phone:
    """A scripted phone; *pump* lets the table go on while it waits."""

    def __init__(self, house: "House") -> None:
        self.house = house
        self.socket: ClientConnection | None = None
        self.shown: dict = {}
        self.secret = ""

    def connect(self) -> None:
        url = self.house.server.url
        self.socket = connect(
            url.replace("http", "ws") + "socket",
            origin=url.rstrip("/"),
            compression=None,
            proxy=None,
            legacy=True,
        )

    def join(self, name: str, language: str = "en") -> None:
        self.connect()
        self.ask(do="join", token=self.house.seats.token, name=name, language=language)

    def come_back(self) -> None:
        self.connect()
        self.ask(do="rejoin", secret=self.secret, language="en")

    def send(self, **request: object) -> None:
        self.socket.send(dump(request))

    def ask(self, **request: object) -> dict:
        """Send a request and return the answer to it."""
        self.send(**request)
        return self.read()

    def read(self) -> dict:
        end = monotonic() + PATIENCE
        while monotonic() < end:
            self.house.seats.update()
            try:
                self.shown = json.loads(self.socket.recv(timeout=0.002))
            except TimeoutError:
                continue
            self.secret = self.shown.get("secret", self.secret)
            return self.shown
        raise AssertionError("no answer")

    def catch_up(self) -> None:
        """Read until what is shown is what the table has to show."""
        want = self.house.text_of(self)
        while self.shown != want:
            self.read()

    def gesture(self, **request: object) -> dict:
        return self.ask(at=self.shown["at"], **request)

    def buttons(self) -> dict[str, dict]:
        return {button["id"]: button for part in self.shown["sections"] for button in part["buttons"]}

    def press(self, identity: str) -> None:
        if self.buttons()[identity]["on"]:
            self.gesture(do="press", button=identity)


class House:
    """A table, its server and a phone for each seat."""

    def __init__(self, table: LoopTable) -> None:
        self.table = table
        self.server = PhoneServer("127.0.0.1", ART)
        self.server.start()
        self.names: dict[int, str] = {}
        seats = range(len(table.match.players))
        self.seats = PhoneSeats(table, seats, self.server, self.names.__setitem__)
        self.phones = [Phone(self) for _ in seats]

    def __enter__(self) -> "House":
        return self

    def __exit__(self, *about: object) -> None:
        for phone in self.phones:
            if phone.socket is not None:
                phone.socket.close()
        self.server.close()

    def sit_down(self) -> None:
        for seat, phone in enumerate(self.phones):
            phone.join(f"Guest {seat}", ("en", "es", "ca", "fr", "it", "de")[seat % 6])

    def text_of(self, phone: Phone) -> dict:
        self.seats.update()
        desk = self.seats._kept[self.phones.index(phone)]
        return json.loads(dump({**desk.message(), "secret": phone.secret, "refused": ""}))

    def play(self, move: Move) -> None:
        """Make *move*, or another that its gestures mean, on the phone whose turn it is."""
        match, seat = self.table.match, self.table.match.turn
        phone, before = self.phones[seat], len(match.log)
        phone.catch_up()
        words = move_words(match.view(seat), move, self.seats._kept[seat].names)
        for step in (trays, phrase, slide, tap):
            if step(self, phone, move, words) and len(match.log) > before:
                return
        raise AssertionError(f"{match.game.name()}: {move} could not be made: {phone.shown['sections']}")


def confirm(house: House, phone: Phone, words: str) -> None:
    before = len(house.table.match.log)
    confirms = [key for key, one in phone.buttons().items() if key.startswith("confirm") and one["on"]]
    for identity in sorted(confirms, key=lambda key: phone.buttons()[key]["words"] != words):
        if len(house.table.match.log) == before:
            phone.press(identity)


def trays(house: House, phone: Phone, move: Move, words: str) -> bool:
    found = [key for key in phone.buttons() if key.startswith("tray")]
    if len(found) != len(move.groups) or not found:
        return False
    for identity, group in zip(found, move.groups, strict=True):
        phone.press(identity)
        for card in group:
            phone.gesture(do="tap", card=card.text)
    confirm(house, phone, words)
    return True


def phrase(house: House, phone: Phone, move: Move, words: str) -> bool:
    if not any(key.startswith("word") for key in phone.buttons()) or move.word is None:
        return False
    number = next(key for key in phone.buttons() if key.startswith("word"))[4:].split(".")[0]
    if f"whole{number}.{move.word}" in phone.buttons():
        phone.press(f"whole{number}.{move.word}")
    else:
        for menu, piece in enumerate(move.word.split(".")):
            joint = next((sign for sign in "+/" if sign in piece), "")
            if joint:
                phone.press(f"joint{number}.{menu}.{joint}")
            for word in piece.split(joint) if joint else [piece]:
                phone.press(f"word{number}.{menu}.{word}")
    confirm(house, phone, words)
    return True


def slide(house: House, phone: Phone, move: Move, words: str) -> bool:
    if move.amount is None or not any(part["slider"] for part in phone.shown["sections"]):
        return False
    for card in move.cards:
        phone.gesture(do="tap", card=card.text)
    phone.gesture(do="amount", amount=move.amount)
    confirm(house, phone, words)
    return True


def tap(house: House, phone: Phone, move: Move, words: str) -> bool:
    before = len(house.table.match.log)

    def pressed() -> bool:
        found = [key for key, one in phone.buttons().items() if one["words"] == words and one["on"]]
        if found and len(house.table.match.log) == before:
            phone.press(found[0])
        return len(house.table.match.log) > before

    if pressed():
        return True
    for card in move.cards:
        if len(house.table.match.log) == before and not picked(phone, card):
            phone.gesture(do="tap", card=card.text)
    if not pressed():
        confirm(house, phone, words)
    return True


def picked(phone: Phone, card: Card) -> bool:
    lying = [*phone.shown["hand"], *phone.shown["places"]]
    cards = [one for place in lying for group in place["groups"] for one in group["cards"]]
    return any(one["card"] == card.text and one.get("picked") for one in cards)
