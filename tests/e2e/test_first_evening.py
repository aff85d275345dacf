"""One true evening: the installed program, in a window of a virtual screen, by real pointer and real keys."""

import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from cardgames.__main__ import FOR_DESKTOPS, INTERRUPTED
from cardgames.engine import Card, Match, Player, match_text
from cardgames.games.malilla import Malilla
from cardgames.players.names import NAMES
from cardgames.storage import Folders, Store
from tests.e2e.twin import Twin, in_words, saved_match
from tests.e2e.virtual import MISSING, Running, VirtualScreen, children, lives, wait_for

pytestmark = pytest.mark.skipif(
    bool(MISSING), reason=f"needs a virtual screen: {' and '.join(MISSING)} not installed"
)
WORD = "evening"
"""The word for the shuffle."""


@pytest.fixture
def screen(tmp_path: Path) -> Iterator[VirtualScreen]:
    """A virtual screen."""
    made = VirtualScreen(tmp_path)
    yield made
    made.close()


class Evening:
    """The program, set to play briskly, and its twin that knows where things are."""

    def __init__(self, screen: VirtualScreen, tmp_path: Path) -> None:
        self.screen = screen
        self.folder, self.copy = tmp_path / "home", tmp_path / "copy"
        store = Store(Folders.at(self.folder))
        store.settings.change("speed", "brisk")
        store.save_settings()
        assert store.close()

    def start(self, *words: str, program: Path | None = None) -> Running:
        """Start the program, the installed one unless another *program* is named."""
        return Running(self.screen, self.folder, *words, program=program)

    def twin(self, program: Running) -> Twin:
        """The twin of the program as it has been saved."""
        return Twin(self.folder, self.copy, program.place[1])

    def moves(self) -> int:
        """How many moves the saved match has."""
        match = saved_match(self.folder)
        return len(match.log) if match else 0

    def my_turn(self, program: Running, after: int = 0) -> Twin:
        """Wait for the person's turn with at least *after* moves made; a twin that sits at the table."""

        def is_asked() -> bool:
            match = saved_match(self.folder)
            return match is not None and len(match.log) >= after and match.turn == 0

        wait_for(is_asked, "it was never the person's turn")
        twin = self.twin(program)
        twin.sit_down()
        program.hears(twin.prompt)
        return twin

    def set_up(self, program: Running) -> None:
        """From the menu to the table, by mouse."""
        with self.twin(program) as twin:
            program.click(twin.place("game_malilla"))
            program.hears("Malilla")
            twin.click("game_malilla")
            levels = twin.find("seat1_level").box
            for place in ((levels.x + 20, levels.centery), "more", "seed"):
                at = twin.place(place)
                program.click(at)
                twin.click(at)
                twin.settle()
            program.type(WORD)
            program.click(twin.place("deal"))
        program.hears(lambda line: line.startswith("Malilla. "))

    def leave(self, program: Running) -> None:
        """From the table out of the program, by keyboard and mouse."""
        program.press("Escape")
        program.hears("Pause")
        with self.twin(program) as twin:
            twin.sit_down()
            twin.key("escape")
            twin.settle()
            program.click(twin.place("leave"))
        program.hears("Menu")
        program.press("Escape")
        program.hears("Quit the program? Everything is saved.")
        program.press("Tab", "Return")
        assert program.ends() == 0


@pytest.fixture
def evening(screen: VirtualScreen, tmp_path: Path) -> Evening:
    """An evening at a new screen, in a new folder."""
    return Evening(screen, tmp_path)


def unplayable(twin: Twin) -> Card | None:
    """A card of the hand that may not be played."""
    return next((card for card in twin.hand if not twin.may_play(card)), None)


def playable(twin: Twin) -> Card:
    """A card of the hand that may be played."""
    return next(card for card in twin.hand if twin.may_play(card))


def hears_the_play(program: Running, what: str = "") -> None:
    """Wait for the person's own play of *what*, whatever it costs: who is warned does it anyway."""
    said, asked = f"You play the {what}", f"Play the {what}"
    if program.hears(lambda line: line.startswith((said, asked))).startswith(asked):
        program.press("Tab", "Return")
        program.hears(lambda line: line.startswith(said))


def test_an_evening(evening: Evening) -> None:
    with evening.start() as program:
        program.hears("Welcome")
        program.type("Anna")
        program.press("Return")
        program.hears("Menu")
        evening.set_up(program)
        played = refused = 0
        while not (played and refused):
            with evening.my_turn(program, evening.moves()) as twin:
                wrong = unplayable(twin)
                if wrong is not None and not refused:
                    program.drag(twin.card_at(wrong), twin.middle)
                    program.hears(twin.why_not(wrong))
                    refused += 1
                card, before = playable(twin), evening.moves()
                program.drag(twin.card_at(card), twin.middle)
            hears_the_play(program, in_words(card))
            wait_for(lambda before=before: evening.moves() > before, "the move was not saved")  # type: ignore[misc]
            played += 1
        with evening.my_turn(program, evening.moves()):
            evening.leave(program)
    left = saved_match(evening.folder)
    assert left is not None and left.seed == WORD
    assert left.players[0] == Player("Anna", "person")
    assert (left.players[1].kind, left.players[1].level) == ("computer", "beginner")
    assert left.players[1].name in NAMES

    with evening.start() as program:
        program.hears("Menu")
        with evening.twin(program) as twin:
            program.click(twin.place("continue"))
        program.hears(lambda line: line.startswith("Malilla. "))
        with evening.my_turn(program, len(left.log)) as twin:
            assert match_text(twin.scene.match) == match_text(left)
            program.press("Left", "Right", "Return")
        hears_the_play(program)
    assert "Traceback" not in program.errors


def test_killed_in_the_middle_the_match_is_offered_at_the_last_move(evening: Evening) -> None:
    with evening.start("malilla", "--seed", WORD) as program:
        with evening.my_turn(program) as twin:
            before, card = evening.moves(), playable(twin)
            program.drag(twin.card_at(card), twin.middle)
        hears_the_play(program)
        wait_for(lambda: evening.moves() > before, "the move was not saved")
        program.kill()
    left = saved_match(evening.folder)
    assert left is not None and card in left.log[before].cards

    with evening.start() as program:
        program.hears("Welcome")
        program.press("Return")
        program.hears("Menu")
        program.press("Tab", "Return")  # the first key shows that Continue has the focus
        program.hears(lambda line: line.startswith("Malilla. "))
        with evening.my_turn(program, len(left.log)) as twin:
            assert twin.scene.match.log[: len(left.log)] == left.log
            program.click(twin.card_at(playable(twin)))
        hears_the_play(program)
    assert "Traceback" not in program.errors


def test_closing_the_window_ends_every_process(evening: Evening) -> None:
    with evening.start("malilla", "--seats", "person,expert,expert,expert", "--seed", WORD) as program:
        program.hears("Hand 1")
        wait_for(lambda: children(program.process.pid), "no computer player was started")
        started = children(program.process.pid)
        program.close_window()
        assert program.ends() == 0
        wait_for(lambda: not any(map(lives, started)), "a computer player was left behind")
    assert program.errors == ""


def test_ctrl_c_ends_it_without_a_traceback(evening: Evening) -> None:
    with evening.start("malilla", "--seats", "person,expert,expert,expert", "--seed", WORD) as program:
        program.hears("Hand 1")
        wait_for(lambda: children(program.process.pid), "no computer player was started")
        started = children(program.process.pid)
        program.interrupt()
        assert program.ends() == INTERRUPTED
        wait_for(lambda: not any(map(lives, started)), "a computer player was left behind")
    assert program.errors == ""
    assert saved_match(evening.folder) is not None


def test_a_recorded_match_opens_and_a_broken_one_is_told(evening: Evening, tmp_path: Path) -> None:
    file = tmp_path / "match.txt"
    players = [Player("Anna", "person"), *(Player(name) for name in ("Mika", "Robin", "Sol"))]
    file.write_text(match_text(Match(Malilla, players, seed=WORD)), encoding="utf-8")
    with evening.start("play", str(file)) as program:
        program.hears(lambda line: line.startswith("Malilla. Hand 1. You and Robin 0, Mika and Sol 0."))
        program.hears("Hand 1")
    file.write_text(file.read_text(encoding="utf-8").replace("malilla", "bridge"), encoding="utf-8")
    with evening.start("play", str(file), program=Path(sys.executable).with_name(FOR_DESKTOPS)) as program:
        told = program.hears(lambda line: line.startswith("This cannot be opened. "))
        assert "bridge" in told
        program.press("Return")
        program.hears("Menu")
    assert "Traceback" not in program.errors
