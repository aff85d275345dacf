"""What a room may hear: two tables that differ only in cards the room must not know sound the same.

The cards that not everybody knows are dealt again, those of the person to act among them; then the same keys
are pressed at both tables, which several people share.
"""

from collections.abc import Iterator
from random import Random

import pygame
import pytest

from cardgames.engine import Game, Match, Move, Player
from cardgames.games import GAMES
from cardgames.games.big_three import BigThree
from cardgames.games.jersey_gin import JerseyGin
from cardgames.games.khanhoo import Khanhoo
from cardgames.table.log import log_lines
from cardgames.ui.accessible.elements import Element
from cardgames.ui.host import Host
from cardgames.ui.host import TurnState as Waits
from cardgames.ui.input import Key
from cardgames.ui.pacing import FORCED
from cardgames.ui.table import MatchScreen
from tests.tools.contact_sheets.moments import NAMES
from tests.tools.contact_sheets.stage import Look, Stage
from tests.ui.driver import Driver
from tests.ui.test_host import Pace, RandomThinker

OPEN = ("backhand", "ziginette", "skin", "ace_deuce_jack", "delphi")  # whoever is asked holds no secret card
MOMENTS, MOVES = 4, 70
TAB = Key(pygame.K_TAB)
DIGITS = [Key(pygame.K_0 + number, text=str(number)) for number in (1, 3, 2)]
RIGHT, UP = Key(pygame.K_RIGHT, "right"), Key(pygame.K_UP, "up")
STATE = Key(pygame.K_F2, "state")


@pytest.fixture(autouse=True)
def undo_is_not_asked(monkeypatch: pytest.MonkeyPatch) -> None:
    """Undo compares with earlier positions, which are not dealt again here."""
    monkeypatch.setattr("cardgames.ui.host.why_not_undo", lambda *about: None)


@pytest.fixture(scope="module")
def stage(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Stage]:
    with Stage(tmp_path_factory.mktemp("worlds"), reads=True) as made:
        made.app.settings.play_forced = "off"
        made.look(Look())
        yield made


def worlds(game: type[Game], count: int = MOMENTS) -> Iterator[tuple[Match, Match]]:
    """Pairs of matches of people in which the same is asked of the same person, who holds other cards."""
    rng, seats = Random(23), next(seats for seats in game.seats if seats > 1)
    match = Match(game, [Player(name, "person") for name in NAMES[:seats]], seed="two worlds")
    found: dict[str, int] = {}
    for _ in range(MOVES):
        if match.over:
            return
        position, turn, phase = match.position, match.turn, match.position.phase
        public = match.view(None)
        asked = phase not in ("deal", *position.ceremonies) and position.makes_itself() is None
        asked = asked and found.get(phase, 0) < count
        if asked and public.describe() != match.view(turn).describe():
            other = match.branch(len(match.log))
            other.positions[-1] = public.determinize(rng)
            other.position.levels = position.levels
            assert other.view(None).describe() == public.describe()
            if other.position.makes_itself() is None:
                found[phase] = found.get(phase, 0) + 1
                yield match.branch(len(match.log)), other
        match.play(match.decision.sample(rng))


def heard(stage: Stage, match: Match) -> list[str | Element]:
    """Everything that is said at a table of *match*, and its elements, while its keys are walked over."""
    said: list[str | Element] = []
    stage.app.speak = None
    scene = stage.table(match)
    driver = Driver(stage.app)
    stage.app.speak = said.append
    if scene.host.turn_state is Waits.CURTAIN:
        driver.wait(0.5)
        driver.key("return")
    stage.settle()
    assert scene.host.turn_state is Waits.OWN and scene.table.my_turn
    for key in (TAB, RIGHT, UP, RIGHT):
        go_round(stage, driver, key, said)
        said.append(f"[{key.action or 'tab'}]")
    for key in (*DIGITS, STATE):
        scene.handle(key)
        stage.settle()
        driver.frame()
        said += stage.scene.elements()
    said.append("[close]")
    said += told_to_the_room(scene)
    stage.app.speak = None
    return said


def go_round(stage: Stage, driver: Driver, key: Key, seen: list[str | Element]) -> None:
    """Note the elements and press *key* until the keyboard is back where that led at first."""
    scene, first = driver.scene, None
    for _ in range(200):
        seen += [each for each in scene.elements() if each not in seen]
        scene.handle(key)
        stage.settle()
        driver.frame()
        here = (
            scene.table.hand_input.ring.current
            if scene.table.hand_input.ring.shown
            else scene.widgets.focus.current
        )
        name = here and (getattr(here, "id", None) or (here.card, here.zone, here.widget))
        if name == first or key is UP:
            return
        first = first or name
    raise AssertionError("the keyboard does not come back")


def told_to_the_room(scene: MatchScreen) -> list[str]:
    """What stands for all on the screen once the curtain is drawn again, and in the log."""
    public = scene.match.view(None)
    lines = log_lines(scene.match.events(None), public)
    scene.host.hide()
    scene.table.check_revealed()
    return [*scene.table.toasts.texts, *(line.text(scene.match.names(None)) for line in lines)]


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name())
def test_two_worlds_that_look_alike_sound_alike(stage: Stage, game: type[Game]) -> None:
    pairs = 0
    for here, there in worlds(game):
        where = f"{here.position.phase}, after {len(here.log)} moves"
        assert heard(stage, here) == heard(stage, there), where
        pairs += 1
    assert pairs or game.name() in OPEN


def choices_of_one(game: type[Game]) -> Iterator[tuple[Match, Match]]:
    """Pairs of matches that look alike to the room: somebody has a choice in the first one only."""
    rng, seats, found = Random(29), max(game.seats), 0
    match = Match(game, [Player(name, "person") for name in NAMES[:seats]], seed="a choice")
    while not match.over and found < MOMENTS:
        if match.position.phase in match.position.discreet:
            held: dict[bool, Match] = {}
            for _ in range(12):
                world = match.branch(len(match.log))
                world.positions[-1] = match.view(None).determinize(rng)
                world.position.levels = match.position.levels
                held.setdefault(world.position.makes_itself() is None, world)
            if len(held) == 2:
                found += 1
                yield held[True], held[False]
        match.play(match.decision.sample(rng))


def seen_by_the_room(stage: Stage, match: Match) -> tuple[Waits, int | None, bytes]:
    """What the table waits for, of whom, and its picture, before anybody has said who they are."""
    scene = stage.table(match)
    stage.settle()
    return scene.host.turn_state, scene.host.next_person, Driver(stage.app).picture().get_buffer().raw


@pytest.mark.parametrize("game", [Khanhoo, BigThree], ids=lambda game: game.name())
def test_the_curtain_does_not_tell_who_has_a_choice(stage: Stage, game: type[Game]) -> None:
    pairs = 0
    for chooses, only_passes in choices_of_one(game):
        pairs += 1
        where = f"{chooses.position.phase}, after {len(chooses.log)} moves"
        here, there = seen_by_the_room(stage, chooses), seen_by_the_room(stage, only_passes)
        assert here[:2] == (Waits.CURTAIN, chooses.turn) and here == there, where
        driver, scene = Driver(stage.app), stage.scene
        driver.wait(0.5)
        driver.key("return")
        stage.settle()
        assert len(scene.table.decision_panel.usable) == 1 and len(only_passes.log) == len(chooses.log), where
        driver.key("p")  # Pass
        assert only_passes.log[len(chooses.log) :][:1] == [Move("pass")], where
    assert pairs


@pytest.mark.parametrize("game", [Khanhoo, BigThree], ids=lambda game: game.name())
def test_whoever_plays_alone_is_not_asked_without_a_choice(game: type[Game]) -> None:
    _, match = next(choices_of_one(game))
    match.players = tuple(
        Player(player.name, "person" if seat == match.turn else "computer")
        for seat, player in enumerate(match.players)
    )
    host, plies = Host(match, RandomThinker(), Pace()), len(match.log)
    assert host.turn_state is Waits.COMPUTER
    for _ in range(20):
        if len(match.log) > plies:
            return
        host.update(0.1, True)
    raise AssertionError("the only answer was not made")


def test_nothing_to_lay_off_takes_a_word_as_well(stage: Stage) -> None:
    """In Jersey Gin whoever has just discarded is asked, too, or the room would know."""
    asked = 0
    for pair in choices_of_one(JerseyGin):
        stages = []
        for match in pair:
            host = Host(match, RandomThinker(), Pace())
            host.reveal()
            stages.append(host.turn_state)
        assert stages == [Waits.OWN, Waits.OWN]
        asked += 1
    assert asked


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name())
def test_two_worlds_that_look_alike_take_the_same_time(game: type[Game]) -> None:
    """Nothing is played for a person where that would tell that they had no choice."""
    for pair in worlds(game):
        waits = []
        for match in pair:
            host = Host(match, RandomThinker(), Pace(play_forced="always"))
            host.reveal()
            plies = len(match.log)
            for _ in range(8):
                host.update(FORCED, True)
            waits.append(len(match.log) - plies)
        held = [
            sum(len(zone) for zone in match.view(None).zones if zone.owner == match.turn) for match in pair
        ]
        assert waits[0] == waits[1], f"{pair[0].position.phase} after {len(pair[0].log)} moves, {held}"
