"""What is sent to a computer player's process: nothing from which hidden cards could be dealt again."""

import os
import pickle
import subprocess
import sys
from base64 import b64encode
from collections.abc import Iterator
from pathlib import Path
from queue import SimpleQueue
from random import Random
from types import SimpleNamespace

import pytest

from cardgames.engine import BACK, Card, Game, Match, Player, Zone
from cardgames.games import GAMES, Malilla
from cardgames.games.delphi import Delphi
from cardgames.players.choices import choices_of
from cardgames.players.fairness import AskedAgain
from cardgames.players.judge import Judge
from cardgames.players.worker import Worker
from cardgames.ui.table.match.guard import Guard
from cardgames.ui.table.match.hint_ladder import HintLadder, ThinkingAdviser
from cardgames.ui.thinker import WorkerThinker
from tests.tools import arena
from tests.tools.contestants import legal_at_random

SEED = "c0ffee5eed15ba5e"
"""As the program draws them: eight bytes in hexadecimal digits."""
PLIES = 80
LONG = 60


class Wire:
    """The line to a process that never answers: it keeps the bytes that would be sent."""

    def __init__(self) -> None:
        self.requests: SimpleQueue[bytes] = SimpleQueue()
        self.replies: SimpleQueue[bytes] = SimpleQueue()

    def kill(self) -> None:
        """Nothing runs here."""

    def sent(self) -> Iterator[bytes]:
        while not self.requests.empty():
            yield self.requests.get()


def wired() -> tuple[Worker, Wire]:
    """A worker whose questions go nowhere, and the line on which they are found."""
    worker, wire = Worker(), Wire()
    worker._line = wire  # type: ignore[assignment]
    return worker, wire


def sent_by(worker: Worker, wire: Wire) -> bytes:
    """The one question just asked; the worker may be asked the next."""
    [request] = wire.sent()
    worker._asked = False
    return request


class Place:
    """As much of a table as the guard looks at."""

    def __init__(self, match: Match) -> None:
        self.match = match
        self.decision_panel = SimpleNamespace(app=None)


class Watchful(Guard):
    """A guard that is on."""

    is_on = True  # type: ignore[assignment]


def requests(match: Match) -> dict[str, bytes]:
    """What each of those who think in another process would send about the decision of *match*."""
    assert match.turn is not None
    worker, wire = wired()
    found = {}
    WorkerThinker(worker).ask(match)
    found["thinker"] = sent_by(worker, wire)
    view, ply = match.view(match.turn), len(match.log)
    HintLadder(ThinkingAdviser(worker)).climb(view, ply)
    found["hints"] = sent_by(worker, wire)
    place = Place(match)
    guard = Watchful(place, place.decision_panel, worker)  # type: ignore[arg-type]
    guard._waiting, guard._ply = view, ply
    guard._go_on()
    found["guard"] = sent_by(worker, wire)
    return found


def afterwards(match: Match, ply: int) -> dict[str, bytes]:
    """What is sent about the decision at *ply* of a match that has come further."""
    worker, wire = wired()
    seat = match.view_at(ply, None).turn
    assert seat is not None
    found = {}
    judge = Judge(match, seat, worker)
    judge.plies = [ply]
    judge.update(0.0)
    found["judge"] = sent_by(worker, wire)
    again = AskedAgain(match, ply, 3, worker)
    for number in range(len(again.deals)):
        again.update(0.0)
        found[f"fair play {number}"] = sent_by(worker, wire)
        again.answers.append(None)
    worker.ask(match.view_at(ply, seat), again.level, match.bot_seed(ply))
    found["fair play, with the true deal"] = sent_by(worker, wire)
    return found


def forms(seed: str) -> Iterator[bytes]:
    """What a program could write for *seed*."""
    number = int(seed, 16)
    for order in ("big", "little"):
        yield number.to_bytes(8, order)  # type: ignore[arg-type]
    for text in (seed, seed.upper(), seed[::-1], str(number), seed.encode().hex()):
        for code in ("utf-8", "utf-16-le", "utf-16-be"):
            yield text.encode(code)
    for raw in (seed.encode(), number.to_bytes(8, "big")):
        yield b64encode(raw).rstrip(b"=")


def played(game: type[Game], seats: int) -> Match:
    """The beginning of a match between computer players, with one person among them."""
    players = [Player("Ann", "person"), *(Player(f"C{seat}", level="expert") for seat in range(1, seats))]
    return Match(game, players, seed=SEED)


def cards_in(value: object, seen: set[int]) -> set[Card]:
    """Every card anywhere in *value*, whatever it is made of."""
    if isinstance(value, Card):
        return {value} - {BACK}
    if isinstance(value, (str, bytes, int, float, type(None), type)) or id(value) in seen:
        return set()
    seen.add(id(value))
    parts: list[object] = []
    if isinstance(value, Zone):
        parts += [*value, value.tags]
    elif isinstance(value, dict):
        parts += [*value, *value.values()]
    elif isinstance(value, (list, tuple, set, frozenset)):
        parts += value
    else:
        names = [name for kind in type(value).__mro__ for name in getattr(kind, "__slots__", ())]
        parts += [getattr(value, name) for name in names if hasattr(value, name)]
        parts += vars(value).values() if hasattr(value, "__dict__") else ()
    return set().union(*(cards_in(part, seen) for part in parts)) if parts else set()


def known(position: Game, seat: int) -> set[Card]:
    """The cards that *seat*, or everybody, knows."""
    return {
        card
        for zone in position.zones
        for card, knowers in zip(zone, zone.known, strict=True)
        if knowers >> seat & 1
    }


TABLES = [(game, seats) for game in GAMES for seats in game.seats]
NAMES = [f"{game.name()}-{seats}" for game, seats in TABLES]


@pytest.mark.parametrize(("game", "seats"), TABLES, ids=NAMES)
def test_neither_the_seed_nor_a_hidden_card_is_in_a_question(game: type[Game], seats: int) -> None:
    match, rng = played(game, seats), Random(1)
    secrets = list(forms(SEED))
    for _ in range(PLIES):
        if match.over or match.turn is None:
            break
        seat = match.turn
        seen = known(match.position, seat)
        for who, request in requests(match).items():
            assert not [form for form in secrets if form in request], who
            view, question, seed, *_rest = pickle.loads(request)
            assert (view.seed, view.deck, view.given_dealer, view.pack_order) == (None, None, None, "")
            pack = set(view.pack)
            told = cards_in(view.__dict__, set()) & pack
            hidden = told - seen
            # A card that was shuffled into the stock may still be named by what was said of it.
            there = {card for zone in match.position.zones if zone.kind == "fan" for card in zone}
            assert not hidden & there, f"{who} is told of {hidden & there}"
            assert "/" not in seed or seed.split("/")[0] in ("hint", "guard")
            assert question in ("expert", "steady", "beginner", "sharp", "")
        match.play(match.decision.sample(rng))


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name())
def test_neither_is_it_when_a_hand_is_looked_back_at(game: type[Game]) -> None:
    match, rng = played(game, game.seats[0]), Random(2)
    while not match.position.is_settled and len(match.log) < 4 * PLIES:
        match.play(match.decision.sample(rng))
    plies = [ply for seat in range(game.seats[0]) for ply in choices_of(match, seat)]
    secrets = list(forms(SEED))
    for ply in plies[:: max(1, len(plies) // 8)]:
        found = afterwards(match, ply)
        for who, request in found.items():
            assert not [form for form in secrets if form in request], who
        again = {request for who, request in found.items() if who.startswith("fair play")}
        assert len(again) == 1, "a player could tell a deal of Fair play from another, or from the true one"


def test_the_same_view_of_a_match_with_another_seed_is_sent_with_other_chances_only() -> None:
    """All that a process learns of a match besides the view are sixteen bytes that lead nowhere."""
    one, other = (
        Match(Malilla, [Player(name) for name in "ABCD"], seed=seed, dealer=0) for seed in (SEED, SEED[::-1])
    )
    view, level, chances, *rest = pickle.loads(requests(one)["thinker"])
    view_too, level_too, chances_too, *rest_too = pickle.loads(requests(other)["thinker"])
    assert pickle.dumps(view) == pickle.dumps(view_too) and (level, rest) == (level_too, rest_too)
    assert chances != chances_too and len(bytes.fromhex(chances)) == len(bytes.fromhex(chances_too)) == 16


def test_chances_differ_by_seat_ply_and_purpose() -> None:
    match, rng = played(Delphi, Delphi.seats[0]), Random(3)
    while len(match.log) < 12:
        match.play(match.decision.sample(rng))
    seeds = {match.bot_seed(ply) for ply in range(len(match.log))}
    seeds |= {match.other_seed(word, ply) for ply in range(len(match.log)) for word in ("judge", "again")}
    assert len(seeds) == 3 * len(match.log)


def test_no_generator_given_to_a_player_can_be_traced_to_the_cards(monkeypatch: pytest.MonkeyPatch) -> None:
    """A generator keeps what it was made from, so a bot of a match or of the arena gets one of a hash."""
    made: list[str] = []

    class Noted(Random):
        def __init__(self, seed: str) -> None:
            made.append(seed)
            super().__init__(seed)

    monkeypatch.setattr("cardgames.engine.match.Random", Noted)
    monkeypatch.setattr("tests.tools.arena.Random", Noted)
    match = played(Malilla, 4)
    for _ in range(6):
        match.play(match.advise(legal_at_random)[0].move)
    game = Malilla(seed=SEED)
    for _ in arena.play_hand(game, [legal_at_random] * 4, SEED):
        pass
    assert len(made) > 20 and not [seed for seed in made if SEED in seed]


PROGRAM = """
import sys
from cardgames import __main__
from cardgames.ui import run as running
from cardgames.players.worker import Worker
from cardgames.games.malilla import Malilla
from cardgames.engine import Move
from tests.players import thinkers

def play(**wishes):
    assert wishes["seed"] == "{seed}"
    game = Malilla(seed=wishes["seed"])
    game.apply(Move("deal"))
    worker = Worker(60.0, thinkers.tell_arguments)
    worker.ask(game.view(game.turn), "steady", "")
    while (reply := worker.poll()) is None:
        pass
    worker.close()
    print("told:", reply.advice[0].why)
    return 0

running.run = play
if __name__ == "__main__":
    __main__.main()
"""


def test_a_seed_on_the_command_line_is_not_handed_to_the_process(tmp_path: Path) -> None:
    program = tmp_path / "program.py"
    program.write_text(PROGRAM.replace("{seed}", SEED), encoding="utf-8")
    done = subprocess.run(
        [sys.executable, str(program), "malilla", "--seed", SEED],
        cwd=Path(__file__).resolve().parents[2],
        env={**os.environ, "PYTHONPATH": str(Path(__file__).resolve().parents[2])},
        capture_output=True,
        text=True,
        timeout=LONG,
        check=True,
    )
    assert "told:" in done.stdout and SEED not in done.stdout and SEED not in done.stderr
