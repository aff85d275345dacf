"""What a screen reader is told."""

import io
import sys
from collections.abc import Callable
from pathlib import Path
from random import Random
from types import SimpleNamespace

import pygame
import pytest

from cardgames.engine import LEVELS, Match, Move, Phrase, Player, Sentence
from cardgames.engine.text import Names
from cardgames.games import find
from cardgames.games.malilla import Malilla
from cardgames.players.hints import Hint
from cardgames.storage import Folders, Store
from cardgames.table.controllers import Phrasing, controller
from cardgames.ui.app import App
from cardgames.ui.host import Host, TurnState
from cardgames.ui.input import Gesture
from cardgames.ui.program import Program
from cardgames.ui.scene import Scene
from cardgames.ui.screen import Screen
from cardgames.ui.sound import Silence
from cardgames.ui.speech import NO_VOICE, NOT_INSTALLED, NoReaderError, Speech, aloud, find_reader, speak_to
from cardgames.ui.table.aloud.narrator import NOT_ALONE
from cardgames.ui.table.choice_button import ChoiceButton
from cardgames.ui.table.overlays.phrase import PhraseScene
from cardgames.ui.table.viewpoint import Viewpoint
from cardgames.ui.widgets import Button, Widgets
from cardgames.ui.widgets import spoken as spoken_of
from tests.ui.driver import Driver
from tests.ui.screens.tables import Quick
from tests.ui.test_host import RandomThinker
from tests.ui.test_loop import Line

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
        driver.until(lambda: app.stack.top.host.turn_state in (TurnState.OWN, TurnState.CURTAIN))  # type: ignore[union-attr]
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


def test_the_signs_of_buttons_are_read_by_their_names() -> None:
    said: list[str] = []
    Speech(said.append)("Press ✕ to continue.")
    assert said == ["Press Cross to continue."]


def test_the_hand_is_told_at_the_deal_and_on_a_key_in_the_order_of_the_screen(table: MakeTable) -> None:
    driver, spoken = table()
    scene = driver.scene
    names = [scene.table.names.card(sprite.card) for sprite in scene.table.hand_input.own]
    hand = f"Your hand, {len(names)} cards: {', '.join(names)}."
    assert spoken.count(hand) == 1
    driver.key("x")  # sorted by rank
    driver.settle()
    ranked = [scene.table.names.card(sprite.card) for sprite in scene.table.hand_input.own]
    driver.key("f4")
    assert ranked != names and spoken[-1] == f"Your hand, {len(names)} cards: {', '.join(ranked)}."


def test_what_a_message_tells_is_told_once(table: MakeTable) -> None:
    driver, spoken = table()
    told = len(spoken)
    driver.scene.table.toasts.say("All pass", logged=True)
    driver.scene.table.toasts.say("The game is saved")
    driver.wait(0.1)
    assert spoken[told:] == ["The game is saved"], "the log tells the first"


def test_who_listens_with_headphones_hears_what_is_theirs_and_nobody_else_does(table: MakeTable) -> None:
    driver, spoken = table(persons=4)
    scene = driver.scene
    first = scene.match.turn
    settings = driver.app.settings
    driver.key("return")
    driver.until(lambda: scene.table.my_turn)
    driver.key("f4")
    assert spoken[-1] == NOT_ALONE
    settings.headphones, settings.name = True, PEOPLE[first]
    driver.wait(0.1)
    assert any(line.startswith("Your hand, 10 cards: ") for line in spoken)
    driver.key("right")
    assert spoken[-1].endswith(", playable")
    settings.name = "Somebody else"  # whose headphones these are not
    told = len(spoken)
    driver.key("f4")
    driver.key("right")
    assert NOT_ALONE in spoken[told:] and not any("playable" in line for line in spoken[told:])


def test_the_menu_names_the_next_lesson(table: MakeTable) -> None:
    driver, spoken = table()
    driver.app.services.menu()
    driver.settle()
    while not spoken[-1].startswith("Next lesson"):
        driver.key("tab")
    assert spoken[-1] == "Next lesson. Basics: Suits and ranks, button"


def test_the_table_tells_what_happens_and_what_is_asked(table: MakeTable) -> None:
    driver, spoken = table()
    assert spoken[0] == (
        "Malilla. Hand 1. You and Cleo 0, Ben and Dan 0. "
        "F4 reads your hand, F2 where things stand, ? the keys."
    )
    assert "Hand 1" in spoken
    assert sum(" plays the " in line for line in spoken) == len(driver.scene.match.log) - 1
    assert spoken[-1] == aloud(driver.scene.table.decision_panel.prompt, driver.scene.table.names)
    told = len(spoken)
    driver.wait(3)
    assert spoken[told:] == []


def test_a_first_time_tip_is_told(table: MakeTable) -> None:
    driver, spoken = table(tips=True)
    assert [line for line in spoken if line.startswith("A tip: ")] == [f"A tip: {driver.scene.tips.tip.text}"]


def test_where_others_hear_it_no_tip_is_told(table: MakeTable) -> None:
    driver, spoken = table(persons=2, tips=True)
    driver.until(lambda: driver.scene.curtain is not None)
    driver.scene.curtain.reveal()
    driver.until(lambda: driver.scene.tips.tip is not None)
    assert not any(line.startswith("A tip: ") for line in spoken)


def test_a_refusal_is_told_and_a_move_asks_anew(table: MakeTable) -> None:
    driver, spoken = table()
    scene = driver.scene
    held = scene.match.position.hand[0]
    no = next(card for card in held if card not in scene.table.decision_panel.lit)
    told = len(spoken)
    scene.table.hand_input.refuse(no)
    driver.wait(0.1)
    assert spoken[told:] == [aloud(scene.table.decision_panel.why_not(no), scene.table.names)]
    move = next(iter(scene.host.decision))
    scene.play(move)
    driver.wait(0.1)
    assert any(line.startswith("You play the ") for line in spoken[told:])


def test_at_a_shared_screen_only_public_things_are_told(table: MakeTable) -> None:
    driver, spoken = table(persons=4)
    scene = driver.scene
    told = scene.match.players[scene.match.turn].name
    assert spoken[-2:] == [f"It is {told}’s turn.", f"I am {told}: show my cards, button"]
    scene.curtain.reveal()
    driver.wait(1)
    heard = len(spoken)
    scene.table.toasts.say("You hold {Qh}", "refused")
    scene.table.toasts.say("Dan knocks")
    driver.wait(0.2)
    assert [line for line in spoken[heard:] if "turn of" not in line] == ["Dan knocks"]


def test_dialogs_are_read_with_their_text(table: MakeTable) -> None:
    driver, spoken = table()
    driver.app.services.notice("Something is wrong", "The {Qh} is missing.")
    driver.wait(0.1)
    assert spoken[-2:] == ["Something is wrong. The queen of hearts is missing.", "OK, button"]


@pytest.fixture
def lesson(table: MakeTable) -> tuple[Driver, list[str]]:
    """The first lesson of Malilla, at its first question of a card to beat."""
    driver, spoken = table()
    program = driver.app.services
    program.lesson(Malilla, program.lessons(Malilla)[0].id)
    driver.settle()
    while driver.scene.runner.number < 3:
        driver.scene.show_me()
        driver.scene.next()
        driver.settle()
    driver.wait(1)
    return driver, spoken


def test_a_second_wrong_card_is_answered_as_the_first(lesson: tuple[Driver, list[str]]) -> None:
    driver, spoken = lesson
    wrong = next(
        sprite.card
        for sprite in driver.scene.table.hand_input.own
        if not any(sprite.card in move.cards for move in driver.scene.runner.step.accept)
    )
    for count in (1, 2, 3):
        told = len(spoken)
        driver.scene.table.hand_input.pick(wrong)
        driver.wait(1)
        assert sum(line.startswith("Try again. ") for line in spoken[told:]) == 1, count


def test_where_things_stand_in_a_lesson_begins_with_the_task(lesson: tuple[Driver, list[str]]) -> None:
    driver, spoken = lesson
    told = len(spoken)
    driver.key("f2")
    assert spoken[told] == aloud(driver.scene.coach.words, driver.scene.table.names)


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


# ---------------------------------------------------------------- what the keyboard is on


def test_the_card_in_the_focus_is_told_with_its_place_and_whether_it_may_be_played(table: MakeTable) -> None:
    driver, spoken = table()
    scene = driver.scene
    own = [sprite.card for sprite in scene.table.hand_input.own]
    for place, card in enumerate(own, 1):
        scene.table.hand_input.focus(card)
        driver.frame()
        can = "playable" if card in scene.table.decision_panel.lit else "not playable"
        assert spoken[-1] == f"{scene.table.names.card(card)}, {place} of {len(own)}, {can}"
    told = len(spoken)
    driver.wait(0.3)
    assert len(spoken) == told, "each is told once"


class Twins(Scene):
    """Two buttons with the same word."""

    title = "Twins"

    def rebuild(self) -> None:
        self.widgets = Widgets(self.app)
        for place, id in enumerate(("one", "other")):
            self.widgets.add(Button(id, (0, 100 * place), "Yes"))

    def handle(self, event: Gesture) -> bool:
        return self.widgets.handle(event)


def test_another_thing_with_the_same_words_is_told(table: MakeTable) -> None:
    driver, spoken = table()
    driver.show(Twins())
    driver.key("tab", 2)
    assert spoken[-3:] == ["Twins", "Yes, button", "Yes, button"]


def test_what_a_key_leads_to_is_told_though_it_was_pressed_for_one_frame(table: MakeTable) -> None:
    driver, spoken = table()
    driver.key("i")  # from the second step on nobody has to think
    driver.wait(1)
    driver.app.pictures.finish()
    told = len(spoken)
    kinds = pygame.KEYDOWN, pygame.KEYUP
    line = Line(driver.app, [pygame.Event(kind, key=pygame.K_i, mod=0, unicode="i") for kind in kinds])
    driver.app.run(line, line.clock)
    assert len(spoken) > told, "before the program waits for something else"


def test_the_second_step_of_a_hint_names_the_cards_that_light_up(table: MakeTable) -> None:
    driver, spoken = table()
    scene = driver.scene
    own = [sprite.card for sprite in scene.table.hand_input.own][:2]
    moves = tuple(Move("play", card) for card in own)
    scene.ladder.hint, scene.ladder.step = Hint(Sentence("Look."), moves, moves[0], Sentence("Why.")), 2
    scene._show_hint()
    driver.wait(0.1)
    assert all(scene.table.names.card(card) in spoken[-1] for card in own)
    assert scene.table.toasts.texts[-1] == "One of these."


def test_at_a_shared_screen_the_focus_tells_no_private_card(table: MakeTable) -> None:
    driver, spoken = table(persons=4)
    scene = driver.scene
    driver.key("return")
    driver.until(lambda: scene.table.my_turn)
    lit = scene.table.decision_panel.lit
    for place, sprite in enumerate(scene.table.hand_input.own, 1):
        if sprite.card in lit:
            scene.table.hand_input.focus(sprite.card)
            driver.frame()
            assert spoken[-1] == f"a card, {place} of 10"


def test_at_a_shared_screen_no_button_or_question_names_private_cards(table: MakeTable) -> None:
    driver, spoken = table(persons=4)
    scene = driver.scene
    driver.key("return")
    driver.until(lambda: scene.table.my_turn)
    card = next(iter(scene.table.decision_panel.lit))
    move = next(move for move in scene.host.decision if card in move.cards)
    name, label = scene.table.names.card(card), Sentence("Lay the {card}", card=card)
    lay = ChoiceButton("ask_0", move, label, scene.table.names, scene.table.painter, lambda: None)
    keep = Button("ask_1", (0, 0), "Keep it", enabled=False, tip=f"You hold the {name}.")
    for button in (lay, keep):
        scene.table.decision_panel._add(button)
    assert name in spoken_of(lay) and name in spoken_of(keep)
    assert scene.table.narrator._widget(lay) == "a choice"
    assert scene.table.narrator._widget(keep) == "Keep it, button, cannot be used"

    driver.app.settings.guard = "on"
    scene.guard.thinker = SimpleNamespace(busy=False, close=lambda: None)
    scene.guard._ply, scene.guard._costs = len(scene.match.log), {move: Sentence("It costs much.")}
    assert not scene.guard.objects(move), "the others would hear that there is something to ask"
    assert not any(name in line or "costs" in line for line in spoken)
    driver.app.speak = None
    assert scene.guard.objects(move)
    assert name in driver.scene.title


def test_at_a_shared_screen_the_words_of_a_secret_phrase_are_told_by_their_place(tmp_path: Path) -> None:
    delphi = find("delphi")
    assert delphi is not None
    app = App(Store(Folders.at(tmp_path)).settings, screen=Screen("test", (1280, 800)), sounds=Silence())
    driver, spoken = Driver(app), list[str]()
    app.speak = spoken.append
    match = Match(delphi, [Player(name, "person") for name in PEOPLE[:3]], seed="7")
    while not isinstance(match.decision, Phrase):
        match.play(match.decision.sample(Random(1)))
    view = match.view(match.turn)
    for trust in (True, False):  # where people do not, others hear the speech
        app.settings.trust = trust
        control = controller(view, view.legal())
        assert isinstance(control, Phrasing)
        eyes = Viewpoint(app, Host(match, RandomThinker(), app.settings))
        app.stack.push(PhraseScene(control, Names(), lambda move: None, eyes))
        driver.settle()
        word = next(id for id in driver.widgets.ids if id.startswith("word_0_"))
        driver.widgets.set_focus(word)
        driver.frame()
        text = driver.find(word).name
        assert (text in spoken[-1]) is trust
        assert spoken[-1].startswith("choice ") is not trust
        scene = driver.scene
        driver.post(pygame.WINDOWFOCUSLOST)
        assert (app.stack.top is not scene) is not trust  # nor does it stay when the window is left


def test_buttons_tell_their_name_and_state(table: MakeTable) -> None:
    driver, spoken = table()
    driver.app.services.settings("Sound")
    driver.settle()
    driver.find("captions")
    driver.widgets.set_focus("captions")
    driver.frame()
    assert spoken[-1] == "Captions, switch, on"
    driver.key("space")
    assert spoken[-1] == "Captions, switch, off"
    driver.widgets.set_focus("volume")
    driver.frame()
    assert spoken[-1] == "Effects, number, 70%"
    driver.widgets.set_focus("tab_sound")
    driver.frame()
    assert spoken[-1] == "Sound, chosen"


def test_a_picture_that_is_a_button_says_what_is_on_it(table: MakeTable) -> None:
    driver, spoken = table()
    driver.app.services.menu()
    driver.settle()
    driver.widgets.set_focus("game_malilla")
    driver.frame()
    assert spoken[-1].startswith("Malilla, Tricks, 4 players, ") and spoken[-1].endswith("minutes, button")
    for id in driver.widgets.ids:
        driver.widgets.set_focus(id if driver.find(id).focusable else None)
        driver.frame()
        assert "_" not in spoken[-1], "an id is no name"


def test_where_things_stand_is_told_on_demand(table: MakeTable) -> None:
    driver, spoken = table()
    scene = driver.scene
    told = len(spoken)
    driver.key("f2")
    lines = spoken[told:]
    assert lines[0] == "Hand 1, trick 1 of 10." and lines[1].startswith("It is your turn: ")
    assert lines[-1] == "F2 again reads more."
    driver.key("f2")
    lines += spoken[told + len(lines) :]
    assert any(line.startswith("Points: you and Cleo 0") for line in lines)
    trick = next(line for line in lines if line.startswith("trick: "))
    view = scene.host.view()
    assert all(scene.table.names.card(card) in trick for card in view.trick)
    own = next(line for line in lines if line.startswith("Your hand, 10 cards: "))
    assert all(scene.table.names.card(sprite.card) in own for sprite in scene.table.hand_input.own)


def test_at_the_curtain_the_room_hears_where_things_stand(table: MakeTable) -> None:
    driver, spoken = table(persons=4)
    scene = driver.scene
    assert scene.curtain is not None
    told = len(spoken)
    driver.key("f2")
    words = " ".join(spoken[told:])
    assert f"It is {scene.match.players[scene.match.turn].name}’s turn." in words
    held = [card for hand in scene.match.position.hand for card in hand]
    assert not any(scene.table.names.card(card) in words for card in held)


def test_where_things_stand_tells_nothing_private_where_several_hear_it(table: MakeTable) -> None:
    driver, spoken = table(persons=4)
    scene = driver.scene
    driver.key("return")
    driver.until(lambda: scene.table.my_turn)
    told = len(spoken)
    driver.key("f2")
    words = " ".join(spoken[told:])
    held = [card for hand in scene.match.position.hand for card in hand]
    assert words and not any(scene.table.names.card(card) in words for card in held)


# ---------------------------------------------------------------- readers


class FakeReader:
    """Remembers what it is to say; fails when it has been closed."""

    def __init__(self) -> None:
        self.said: list[tuple[str, bool]] = []
        self.closed = False

    def output(self, text: str, interrupt: bool = False) -> None:
        if self.closed:
            raise RuntimeError("gone")
        self.said.append((text, interrupt))


def test_a_reader_hears_what_the_log_hears_and_is_only_looked_for_when_it_is_wanted() -> None:
    reader, lines, looks = FakeReader(), list[str](), list[int]()

    def find() -> FakeReader:
        looks.append(1)
        return reader

    speech = Speech(lines.append, find)
    assert not looks and bool(speech)
    assert speech.listen(False) == "" and not looks
    assert speech.listen(True) == "" and speech.listen(True) == "" and len(looks) == 1
    speech("one")
    speech.now("two")
    assert reader.said == [("one", False), ("two", False)], "a line does not cut off another of its frame"
    speech.new_frame()
    speech.now("new")
    assert reader.said.pop() == ("new", True) and lines == ["one", "two", "new"]
    speech.listen(False)
    speech("three")
    assert len(reader.said) == 2 and lines[-1] == "three"
    assert not Speech(None, find)


def test_a_reader_that_goes_away_ends_nothing() -> None:
    reader = FakeReader()
    speech = Speech(None, lambda: reader)
    speech.listen(True)
    reader.closed = True
    speech("one")
    assert not speech


def test_why_nothing_can_be_read_aloud_is_told_once(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "prism", None)
    with pytest.raises(NoReaderError, match="cardgames\\[speech\\]"):
        find_reader()
    speech = Speech()
    assert speech.listen(True) == NOT_INSTALLED
    assert speech.listen(True) == "" and not speech
    speech.listen(False)
    assert speech.listen(True) == NOT_INSTALLED

    def nobody() -> object:
        raise ValueError("no backend")

    fake = SimpleNamespace(Context=lambda: SimpleNamespace(create_best=nobody))
    monkeypatch.setitem(sys.modules, "prism", fake)
    with pytest.raises(NoReaderError) as problem:
        find_reader()
    assert str(problem.value) == NO_VOICE
    reader = FakeReader()
    fake.Context = lambda: SimpleNamespace(create_best=lambda: reader)
    find_reader().output("Hello", True)
    assert reader.said == [("Hello", True)]


def test_the_setting_lets_the_program_speak_at_once(table: MakeTable) -> None:
    driver, _ = table()
    app, reader = driver.app, FakeReader()
    app.speech = Speech(None, lambda: reader)
    app.listen()
    assert app.speak is None
    app.services.settings("Sound")
    driver.settle()
    driver.click("speech")
    driver.settle()
    driver.key("tab")
    assert app.speak is not None and reader.said and reader.said[-1][1], "the focus interrupts"
    driver.click("speech")
    driver.settle()
    assert app.speak is None


def test_a_machine_without_a_voice_is_told_in_the_window(table: MakeTable) -> None:
    def find() -> FakeReader:
        raise NoReaderError(NO_VOICE)

    driver, _ = table()
    driver.app.speech = Speech(None, find)
    driver.app.services.settings("Sound")
    driver.settle()
    driver.click("speech")
    driver.settle()
    assert NO_VOICE in driver.scene.text
