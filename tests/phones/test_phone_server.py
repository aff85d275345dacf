"""Phones over real connections: every game, cut connections, strangers, slow and rude phones."""

import contextlib
import urllib.error
import urllib.request
from random import Random

import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.sync.client import connect

from cardgames.engine import Game
from cardgames.games import GAMES
from cardgames.games.cribbage import Cribbage
from cardgames.games.malilla import Malilla
from cardgames.phones.server import BURST, POLICY, STRANGERS
from tests.phones.loopback import House, Phone, loop_table

MOVES = 150


@pytest.fixture
def quick_fingers(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let phones speak faster than people can."""
    monkeypatch.setattr("cardgames.phones.server.PER_SECOND", 10_000)


@pytest.mark.usefixtures("quick_fingers")
@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name())
def test_every_game_is_played_by_phones(game: type[Game]) -> None:
    rng = Random(3)
    with House(loop_table(game)) as house:
        house.sit_down()
        match = house.table.match
        for _ in range(MOVES):
            if match.over or match.position.is_settled:
                break
            before = len(match.log)
            house.play(match.decision.sample(rng))
            assert len(match.log) > before
        assert match.log


@pytest.mark.usefixtures("quick_fingers")
def test_a_cut_connection_loses_and_doubles_no_move() -> None:
    rng = Random(4)
    with House(loop_table(Malilla)) as house:
        house.sit_down()
        match, made = house.table.match, 0
        while made < 50 and not match.over:
            if match.position.is_settled:
                house.table.next_hand()
                continue
            seat = match.turn
            phone, before = house.phones[seat], len(match.log)
            phone.catch_up()
            card = match.decision.sample(rng).cards
            if not card:
                house.play(match.decision.sample(rng))
                continue
            request = {"do": "tap", "at": phone.shown["at"], "card": card[0].text}
            phone.send(**request)
            phone.socket.close()
            phone.come_back()
            for _ in range(2):  # sent again, as by a phone that does not know what has arrived
                phone.ask(**request)
            assert sum(match.view_at(ply, None).turn == seat for ply in range(before, before + 1)) == 1
            assert match.log[before].cards == card and (
                len(match.log) == before + 1 or match.position.is_settled
            )
            made += 1
        assert made == 50


def test_a_token_seats_one_guest_and_a_secret_brings_nobody_else_back() -> None:
    with House(loop_table(Malilla)) as house:
        token, first, second = house.seats.token, house.phones[0], Phone(house)
        first.join("Anna")
        assert house.names == {0: "Anna"} and house.seats.token != token
        second.connect()
        assert second.ask(do="join", token=token, name="Eve", language="en")["tell"] == "refused"
        assert second.ask(do="rejoin", secret="A" * 22, language="de")["tell"] == "refused"
        watching = second.ask(do="watch", language="en")
        assert watching["hand"] == [] and "secret" not in watching
        second.socket.close()


def test_strangers_and_wrong_origins_stay_outside_while_others_play() -> None:
    with House(loop_table(Cribbage)) as house:
        house.sit_down()
        address = house.server.url.replace("http", "ws") + "socket"
        with pytest.raises(InvalidStatus):
            connect(address, origin="http://example.org", proxy=None, legacy=True)
        open_lines = []
        for _ in range(100):
            with contextlib.suppress(InvalidStatus, ConnectionClosed, OSError):
                open_lines.append(
                    connect(address, origin=house.server.url.rstrip("/"), proxy=None, legacy=True)
                )
        assert len(open_lines) == STRANGERS
        house.play(house.table.match.decision.sample(Random(1)))
        for line in open_lines:
            line.close()


@pytest.mark.parametrize("rude", ["[" * 3000, "x" * 5000, b"\x00" * 20, "{}"])
def test_rude_messages_change_nothing_for_the_others(rude: str | bytes) -> None:
    with House(loop_table(Cribbage)) as house:
        house.sit_down()
        line = Phone(house)
        line.connect()
        with contextlib.suppress(ConnectionClosed):
            for _ in range(BURST + 20):
                line.socket.send(rude)
            while True:
                line.socket.recv(timeout=10)
        assert line.socket.close_code in (1008, 1009)
        house.play(house.table.match.decision.sample(Random(1)))


def test_a_phone_that_does_not_read_holds_nobody_up_and_then_gets_the_newest() -> None:
    with House(loop_table(Malilla)) as house:
        house.sit_down()
        deaf, reader = house.phones[:2]
        number = next(line for line, desk in house.seats._desks.items() if desk.seat == 0)
        for count in range(2000):
            house.server.tell(number, f"{count} {'x' * 20_000}", known=True)
        assert reader.ask(do="speak", language="it")["language"] == "it"
        received = 0
        while not deaf.socket.recv(timeout=10).startswith("1999 "):
            received += 1
        assert received < 1000


def test_the_page_and_the_cards_can_be_fetched_and_nothing_else() -> None:
    with House(loop_table(Cribbage)) as house:
        answer = urllib.request.urlopen(house.server.url + "cards/french/7h.svg")
        assert answer.read().startswith(b"<svg") and answer.headers["Content-Security-Policy"] == POLICY
        for path in (
            "cards/french/../../README.md",
            "cards/x/7h.svg",
            "etc/passwd",
            "cards/french/7h.svg/..",
        ):
            with pytest.raises(urllib.error.HTTPError):
                urllib.request.urlopen(house.server.url + path)
