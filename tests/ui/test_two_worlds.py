"""What a room may hear: two tables that differ only in cards the room must not know sound the same.

The cards that not everybody knows are dealt again, those of the person to act among them; then the same keys
are pressed at both tables, which several people share.
"""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pygame
import pytest

from cardgames.engine import Game, Match, Player
from cardgames.games import GAMES
from cardgames.table.log import log_lines
from cardgames.ui.host import Host
from cardgames.ui.host import Stage as Waits
from cardgames.ui.input import Key
from cardgames.ui.pacing import FORCED
from cardgames.ui.scenes.table import MatchScreen
from tests.tools.contact_sheets.moments import NAMES
from tests.tools.contact_sheets.stage import Look, Stage
from tests.ui.driver import Driver
from tests.ui.test_host import Pace, RandomThinker

OPEN = ("backhand", "ziginette", "skin", "ace_deuce_jack", "delphi")  # whoever is asked holds no secret card
MOMENTS, MOVES = 6, 70
TAB = Key(pygame.K_TAB)
DIGITS = [Key(pygame.K_0 + number, text=str(number)) for number in (1, 3, 2)]
RIGHT, UP = Key(pygame.K_RIGHT, "right"), Key(pygame.K_UP, "up")
STATE = Key(pygame.K_F2, "state")


@pytest.fixture(autouse=True)
def undo_is_not_asked(monkeypatch: pytest.MonkeyPatch) -> None:
    """Undo compares with earlier positions, which are not dealt again here."""
    monkeypatch.setattr(Match, "why_not_undo", lambda *about: None)


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
        asked = phase != "deal" and position.makes_itself() is None and found.get(phase, 0) < count
        if asked and public.describe() != match.view(turn).describe():
            other = match.branch(len(match.log))
            other._positions[-1] = public.determinize(rng)
            other.position.levels = position.levels
            assert other.view(None).describe() == public.describe()
            if other.position.makes_itself() is None:
                found[phase] = found.get(phase, 0) + 1
                yield match.branch(len(match.log)), other
        match.play(match.decision.sample(rng))


def heard(stage: Stage, match: Match) -> list[str]:
    """Everything that is said at a table of *match* while its keys are walked over."""
    said: list[str] = []
    stage.app.speak = None
    scene = stage.table(match)
    driver = Driver(stage.app)
    stage.app.speak = said.append
    if scene.host.stage is Waits.CURTAIN:
        driver.wait(0.5)
        driver.key("return")
    stage.settle()
    assert scene.host.stage is Waits.OWN and scene.table.my_turn
    for key in (TAB, RIGHT, UP, RIGHT):
        go_round(stage, driver, key)
        said.append(f"[{key.action or 'tab'}]")
    for key in (*DIGITS, STATE):
        scene.handle(key)
        stage.settle()
        driver.frame()
    said.append("[close]")
    said += told_to_the_room(scene)
    stage.app.speak = None
    return said


def go_round(stage: Stage, driver: Driver, key: Key) -> None:
    """Press *key* until the keyboard is back where that led at first."""
    scene, first = driver.scene, None
    for _ in range(200):
        scene.handle(key)
        stage.settle()
        driver.frame()
        here = scene.table.hands.ring.current if scene.table.hands.ring.shown else scene.widgets.focus.current
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
