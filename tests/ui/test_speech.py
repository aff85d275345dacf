"""What a screen reader is told."""

import io
from collections.abc import Callable
from pathlib import Path

import pytest

from cardgames.engine import LEVELS, Match, Player
from cardgames.games.malilla import Malilla
from cardgames.storage import Folders, Store
from cardgames.ui.app import App
from cardgames.ui.host import Stage
from cardgames.ui.program import Program
from cardgames.ui.screen import Screen
from cardgames.ui.sound import Silence
from cardgames.ui.speech import aloud, speak_to
from tests.ui.driver import Driver
from tests.ui.scenes.tables import Quick

MakeTable = Callable[..., tuple[Driver, list[str]]]
PEOPLE = ("Anna", "Ben", "Cleo", "Dan")


@pytest.fixture
def table(tmp_path: Path) -> MakeTable:
    """A table of Malilla at its first decision, and the lines that were spoken."""

    def make(persons: int = 1, tips: bool = False) -> tuple[Driver, list[str]]:
        store = Store(Folders.at(tmp_path))
        store.settings.tips = tips
        store.settings.motion, store.settings.speed = "reduced", "instant"
        app = App(store.settings, screen=Screen("test", (1280, 800)), sounds=Silence())
        program = Program(store, thinker=Quick)
        program.attach(app)
        spoken: list[str] = []
        app.speak = spoken.append
        players = [
            Player(name, "person" if seat < persons else "computer", LEVELS[0])
            for seat, name in enumerate(PEOPLE)
        ]
        program.open_table(Match(Malilla, players, seed="7"), store.saves.new_slot("malilla"))
        driver = Driver(app)
        driver.until(lambda: app.stack.top.host.stage in (Stage.OWN, Stage.CURTAIN))  # type: ignore[union-attr]
        driver.settle()
        driver.wait(0.5)
        return driver, spoken

    return make


def test_cards_and_signs_are_read_in_words() -> None:
    assert aloud("Play **{Qh}**\nor {*r} {icon:undo}{h}") == "Play queen of hearts or red joker hearts"


def test_lines_are_written_at_once_in_what_the_output_can_show() -> None:
    raw = io.BytesIO()
    out = io.TextIOWrapper(raw, encoding="ascii")
    speak = speak_to(out)
    assert speak is not None
    speak("Zoë plays")
    assert raw.getvalue().split() == [b"Zo?", b"plays"]
    out.close()
    speak("more")  # whoever listened has gone: that is no reason to fail
    assert speak_to(None) is None


def test_the_table_tells_what_happens_and_what_is_asked(table: MakeTable) -> None:
    driver, spoken = table()
    assert spoken[0] == "Malilla. Hand 1. You and Cleo 0, Ben and Dan 0"
    assert "Hand 1" in spoken
    assert sum(" plays the " in line for line in spoken) == len(driver.scene.match.log) - 1
    assert spoken[-1] == aloud(driver.scene.asking.prompt, driver.scene.names)
    told = len(spoken)
    driver.wait(3)
    assert spoken[told:] == []


def test_a_first_time_tip_is_told(table: MakeTable) -> None:
    driver, spoken = table(tips=True)
    assert [line for line in spoken if line.startswith("A tip: ")] == [f"A tip: {driver.scene.tips.tip.text}"]


def test_a_refusal_is_told_and_a_move_asks_anew(table: MakeTable) -> None:
    driver, spoken = table()
    scene = driver.scene
    held = scene.match.position.hand[0]
    no = next(card for card in held if card not in scene.lit)
    told = len(spoken)
    scene.refuse(no)
    driver.wait(0.1)
    assert spoken[told:] == [aloud(scene.why_not(no), scene.names)]
    move = next(iter(scene.host.decision))
    scene.play(move)
    driver.wait(0.1)
    assert any(line.startswith("You play the ") for line in spoken[told:])


def test_at_a_shared_screen_only_public_things_are_told(table: MakeTable) -> None:
    driver, spoken = table(persons=4)
    scene = driver.scene
    told = scene.match.players[scene.match.turn].name
    assert spoken[-1] == f"It is the turn of {told}."
    scene.curtain.reveal()
    driver.wait(1)
    heard = len(spoken)
    scene.toasts.say("You hold {Qh}", "refused")
    scene.toasts.say("Dan knocks")
    driver.wait(0.2)
    assert [line for line in spoken[heard:] if "turn of" not in line] == ["Dan knocks"]


def test_dialogs_are_read_with_their_text(table: MakeTable) -> None:
    driver, spoken = table()
    driver.app.services.notice("Something is wrong", "The {Qh} is missing.")
    driver.wait(0.1)
    assert spoken[-1] == "Something is wrong. The queen of hearts is missing."


def test_a_lesson_is_read_aloud_with_the_questions_and_their_answers(table: MakeTable) -> None:
    driver, spoken = table()
    program = driver.app.services
    program.lesson(Malilla, program.lessons(Malilla)[0].id)
    driver.settle()
    driver.wait(1)
    assert any(line.startswith("The seven is king. ") for line in spoken)
    runner = driver.scene.runner
    while runner.step.kind != "quiz":
        if runner.finished:
            driver.key("return")
        else:
            driver.scene.show_me()
        driver.settle()
        driver.wait(1)
    heard = next(line for line in reversed(spoken) if line.startswith("A question. "))
    assert all(f"{option}." in heard for option in runner.step.options)
    assert sum(line == heard for line in spoken) == 1
