"""One screen, several people: the curtain, and that only the cards of whoever looks on are ever drawn."""

import random
from types import SimpleNamespace
from typing import Any

import pygame
import pytest

from cardgames.engine import BACK, Game, Marker, Move, Moved, Sentence
from cardgames.games._template import Template
from cardgames.games.crash import Crash
from cardgames.games.cribbage import Cribbage
from cardgames.games.malilla import Malilla
from cardgames.ui.dialog import Dialog
from cardgames.ui.host import TurnState
from cardgames.ui.screens.results import HandResultScene, MatchResultScene
from tests.ui.table.conftest import OpenTable
from tests.ui.table.tables import Table

HANDS, CURTAINS, FRAMES = 2, 8, 400
"""So many results are read, so many curtains lifted and frames drawn before a match is left."""


class Witness:
    """Sees every face that is drawn and knows which ones may be."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.drawn: list[str] = []
        self.frames = 0
        self._known: dict[tuple[int, int | None], set[str]] = {}
        self._made: list[Move] = []  # the moves that this was known of
        table.driver.drawn_every = 1
        table.scene.painter.watch = self.drawn.append
        screen = table.driver.app.screen
        present = screen.present

        def look_first() -> None:
            self.check()
            present()

        screen.present = look_first  # type: ignore[method-assign]

    def known(self, ply: int, seat: int | None) -> set[str]:
        """The cards that *seat* (None: everybody) knew after *ply* moves."""
        match = self.table.host.match
        if (ply, seat) not in self._known:
            view = match.view_at(ply, seat)
            self._known[ply, seat] = {card.text for zone in view.zones for card in zone if card is not BACK}
        return self._known[ply, seat]

    def allowed(self) -> set[str]:
        """What may be drawn now: what this hand has shown to all or to the one who looks on, and the news."""
        host = self.table.host
        if host.match.log[: len(self._made)] != self._made:  # something else was done after an undo
            self._known.clear()
        self._made = list(host.match.log)
        plies = range(host.match.hand_started(), len(host.match.log) + 1)
        seats = {None, host.revealed}
        found = set().union(*(self.known(ply, seat) for ply in plies for seat in seats))
        news = [event for events in host.match.events(None, host.missed) for event in events]
        found |= {event.card.text for event in news if isinstance(event, Moved)}
        shown = self.table.scene.motion.shown  # its markers are public, and may be of the hand before
        assert shown is not None
        return found | {
            thing.card.text for thing in shown.indicators() if isinstance(thing, Marker) and thing.card
        }

    def check(self) -> None:
        """Assert that the frame which is about to be shown has nothing secret."""
        drawn, self.drawn[:] = set(self.drawn), []
        secret = drawn - self.allowed()
        assert not secret, (secret, self.table.host.turn_state, self.table.host.revealed)
        self.frames += 1

    def frame(self) -> None:
        """One frame, drawn whether or not anything has changed."""
        self.table.driver.app.redraw()
        self.table.driver.frame(dt=0.1)


def act(table: Table, rng: random.Random) -> None:
    """Something that a person might do while it is their turn."""
    driver, scene = table.driver, table.scene
    choice = rng.random()
    if choice < 0.12:
        driver.key("i")
    elif choice < 0.2:
        driver.key("l")
        driver.frame()
        driver.key("l")
    elif choice < 0.26 and scene.hand_input.own:
        sprite = rng.choice(scene.hand_input.own)
        driver.press((round(sprite.x), round(min(sprite.y, driver.app.size[1] - 5))), button=3)
        driver.frame()
        driver.release((0, 0), button=3)
    elif choice < 0.32:
        driver.key("u")
    elif choice < 0.36:
        driver.key("escape")
        driver.frame()
        driver.post(pygame.WINDOWFOCUSLOST)
        assert table.host.revealed is None and not driver.app.stack.fading, "an earlier frame shines through"
        driver.post(pygame.WINDOWFOCUSGAINED)
        driver.key("escape")
    elif choice < 0.40:
        driver.post(pygame.WINDOWFOCUSLOST)
        driver.post(pygame.WINDOWFOCUSGAINED)
    elif choice < 0.43:
        driver.resize(rng.choice([(1024, 640), (1280, 800)]))
    else:
        decision = table.host.decision
        assert decision is not None
        scene.play(decision.sample(rng))


@pytest.mark.parametrize(
    ("game", "seats", "seed", "options"),
    [
        (Malilla, 4, "11", {}),
        (Template, 2, "12", {}),
        (Cribbage, 2, "13", {"target": 61}),
        (Crash, 3, "14", {"target": 15, "crash_wins": False}),
    ],
)
def test_no_private_card_is_drawn_in_a_match_of_two_people(
    open_table: OpenTable, game: type[Game], seats: int, seed: str, options: dict[str, Any]
) -> None:
    table = open_table(2, game=game, seats=seats, seed=seed, options=options, size=(1024, 640), speed="brisk")
    rng = random.Random(4)
    witness = Witness(table)
    curtains = results = 0
    for _ in range(6000):
        witness.frame()
        enough = results >= HANDS and curtains > CURTAINS and witness.frames > FRAMES
        if enough or isinstance(table.driver.scene, MatchResultScene):
            break
        if table.driver.scene is not table.screen:
            results += isinstance(table.driver.scene, HandResultScene)
            table.driver.key("return")
        elif table.screen.curtain is not None:
            curtains += 1
            assert table.host.revealed is None and not any(s.up for s in table.scene.hand_input.own)
            for _ in range(4):
                witness.frame()
            table.driver.key("return")
            witness.check()
        elif table.scene.my_turn and not table.scene.motion.playing:
            act(table, rng)
    assert (results >= HANDS or table.host.match.over) and curtains > CURTAINS and witness.frames > FRAMES


def test_the_witness_sees_a_private_card(open_table: OpenTable) -> None:
    table = open_table(2)
    table.driver.until(lambda: table.screen.curtain, 60)
    witness = Witness(table)
    card = next(
        card for card in table.host.match.position.zone("hand1") if card.text not in witness.allowed()
    )
    sprite = table.scene.motion.mirror.zone("hand1")[0]
    sprite.card, sprite.face, sprite.up = card, 1.0, True
    table.scene.renderer.invalidate()
    with pytest.raises(AssertionError, match=card.text):
        witness.frame()


def test_the_curtain_is_deaf_at_first_and_then_opened_by_enter_or_its_button(open_table: OpenTable) -> None:
    table = open_table(2)
    table.driver.until(lambda: table.screen.curtain, 60)
    table.driver.key("return")
    assert table.host.turn_state is TurnState.CURTAIN
    table.driver.wait(0.4)
    table.driver.key("return")
    assert table.host.turn_state is TurnState.OWN and table.screen.curtain is None
    table.driver.wait(0.05)
    assert any(0 < sprite.face < 1 for sprite in table.scene.hand_input.own), "they turn up"
    table.driver.settle()
    assert all(sprite.shown is not BACK for sprite in table.scene.hand_input.own)


def test_the_curtain_tells_what_has_happened(open_table: OpenTable) -> None:
    table = open_table(2)
    reveal(table)
    card = table.playable()[0]
    table.driver.click(table.place(card))
    table.driver.until(lambda: table.screen.curtain, 60)
    assert any("Anna plays the {" + card.text + "}" in line for line in table.screen.curtain.news)  # type: ignore[union-attr]


def reveal(table: Table) -> None:
    """Let whoever is next say that it is them."""
    table.driver.until(lambda: table.screen.curtain or table.scene.my_turn, 60)
    if table.screen.curtain is not None:
        table.driver.wait(0.4)
        widget = table.screen.curtain.widgets.find("reveal")
        table.driver.click(widget.box.center)
    table.own_turn()


def test_whoever_looks_on_sits_at_the_bottom_unless_seats_are_fixed(open_table: OpenTable) -> None:
    for fixed in (False, True):
        table = open_table(2, fixed_seats=fixed)
        reveal(table)
        first = table.host.revealed
        table.driver.click(table.place(table.playable()[0]))
        for _ in range(3):
            table.driver.until(lambda table=table: table.screen.curtain, 60)
            reveal(table)
            if table.host.revealed != first:
                break
            table.driver.click(table.place(table.playable()[0]))
        assert table.host.revealed != first
        assert table.scene.eyes.bottom == (first if fixed else table.host.revealed)
        assert all(sprite.up for sprite in table.scene.hand_input.own) and table.scene.hand_input.own


def test_losing_the_focus_draws_the_curtain_at_once(open_table: OpenTable) -> None:
    table = open_table(2)
    reveal(table)
    table.driver.post(pygame.WINDOWFOCUSLOST)
    assert table.screen.curtain is not None and table.host.revealed is None
    assert not any(sprite.up for sprite in table.scene.hand_input.own)


def test_a_question_about_a_card_goes_when_the_focus_is_lost(open_table: OpenTable) -> None:
    table = open_table(2, guard="on")
    reveal(table)
    screen, move = table.screen, next(iter(table.host.decision))
    screen.guard.thinker = SimpleNamespace(busy=False, close=lambda: None)
    screen.guard._ply, screen.guard._costs = table.plies, {move: Sentence("It costs much.")}
    assert screen.guard.objects(move)
    table.driver.settle()
    assert isinstance(table.driver.scene, Dialog)
    table.driver.post(pygame.WINDOWFOCUSLOST)
    assert table.driver.scene is screen and screen.curtain is not None


def test_the_pause_takes_nothing_back_once_the_window_was_left(open_table: OpenTable) -> None:
    table = open_table(2)
    reveal(table)
    table.host.why_not_undo = lambda: None
    table.driver.key("escape")
    table.driver.settle()
    del table.host.why_not_undo
    assert table.driver.find("undo").enabled
    plies = table.plies
    table.driver.post(pygame.WINDOWFOCUSLOST)
    table.driver.post(pygame.WINDOWFOCUSGAINED)
    table.driver.click("undo")
    table.driver.settle()
    assert table.driver.scene is table.screen and table.screen.curtain is not None
    assert table.plies == plies


def test_a_person_alone_keeps_their_cards_when_the_focus_is_lost(open_table: OpenTable) -> None:
    table = open_table()
    table.own_turn()
    table.driver.post(pygame.WINDOWFOCUSLOST)
    assert table.screen.curtain is None and table.scene.my_turn
    assert all(sprite.up for sprite in table.scene.hand_input.own)


def test_the_log_names_nothing_that_the_reader_does_not_know(open_table: OpenTable) -> None:
    table, rng = open_table(2, game=Template, seats=2, seed="5", speed="instant"), random.Random(6)
    for _ in range(6):
        reveal(table)
        seat = table.host.revealed
        table.driver.key("g")
        seen: list[str] = []
        table.scene.painter.watch = seen.append
        table.driver.app.redraw()
        table.driver.frame()
        told = {
            event.card.text
            for events in table.host.match.events(seat)
            for event in events
            if isinstance(event, Moved)
        }
        view = {card.text for zone in table.host.view().zones for card in zone}
        assert set(seen) <= told | view
        table.driver.key("g")
        decision = table.host.decision
        assert decision is not None
        table.scene.play(decision.sample(rng))
        if table.host.turn_state in (TurnState.RESULT, TurnState.OVER):
            return


def test_people_who_trust_each_other_meet_no_curtain(open_table: OpenTable) -> None:
    table = open_table(2, trust=True)
    for _ in range(3):
        table.own_turn()
        assert table.screen.curtain is None
        table.driver.click(table.place(table.playable()[0]))
