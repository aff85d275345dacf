"""Somebody who plays at the table with the mouse and the keys only: clicks, drags, letters, arrows.

Which move to make is drawn by lot from the own decision; how to make it, from the ways in which a
person can.  Only events go in.  A move counts as made when the host has it; where one way does not lead to
it, the next is tried, and the report says how often that was so.
"""

from collections import Counter
from collections.abc import Callable, Sequence
from random import Random
from typing import Any

from cardgames.engine import PILE, Card, Move
from cardgames.table.controllers import Arranging, Controller, Naming, Phrasing
from cardgames.ui.host import TurnState
from cardgames.ui.table import Table as PlayedTable
from cardgames.ui.table.overlays.phrase import PhraseScene
from tests.ui.driver import Driver, Target
from tests.ui.table.tables import Table

WAYS = ("click", "keys", "drag")
AWAY = 60
"""Pixels that a pointer goes away before it rests in the same place again."""
TRIES = 12
"""So many moves are tried in one turn before the match counts as stuck."""
STEPS = 60
"""Arrow keys that may be needed to reach a card."""


class Stuck(AssertionError):
    """No gesture leads on from here."""


class SlowHands(Driver):
    """Somebody who presses no button: the pointer clicks where it rests, and cards are picked up by one click
    and dropped by another."""

    def click(self, target: Target, button: int = 1, touch: bool = False) -> None:
        at = self.place(target)
        self.move((at[0] + AWAY, at[1] - AWAY))
        self.move(at)
        self.wait(self.app.input.dwell.seconds + 0.1)

    def double_click(self, target: Target) -> None:
        self.click(target)

    def drag(self, start: Target, end: Target, steps: int = 8, touch: bool = False) -> None:
        self.click(start)
        self.click(end)


class Finger(Driver):
    """Somebody who only touches the screen: nothing hovers, and there are no keys."""

    def click(self, target: Target, button: int = 1, touch: bool = True) -> None:
        super().click(target, button, touch=True)

    def drag(self, start: Target, end: Target, steps: int = 8, touch: bool = True) -> None:
        raise AssertionError("a finger that cannot drag")

    def move(self, target: Target, touch: bool = False, held: bool = False) -> None:
        raise AssertionError("a finger does not hover")

    def key(self, name: str, times: int = 1) -> None:
        raise AssertionError("there are no keys")


class Fingers:
    """Plays the person's moves at *table*; *choose* names the move to be made next, *ways* how it may be
    made."""

    def __init__(
        self, table: Table, rng: Random, choose: Callable[[], Move], ways: Sequence[str] = WAYS
    ) -> None:
        self.table, self.rng, self.choose, self.open_ways = table, rng, choose, ways
        self.table, self.driver, self.host = table, table.driver, table.host
        self.ways: Counter[str] = Counter()
        self.missed: Counter[str] = Counter()

    @property
    def scene(self) -> PlayedTable:
        """The table on the screen."""
        return self.table.scene

    def turn(self) -> None:
        """Make one move.  Raises Stuck where no gesture makes any."""
        for number in range(TRIES):
            move = self.choose()
            way = self.rng.choice(self.open_ways)
            before = self._now()
            self._make(move, way)
            self.driver.wait(0.05)
            if self._now() != before:
                self.ways[way] += 1
                return
            self.missed[way] += 1
            self._put_back()
            if number > TRIES // 2:
                self._aimless()
                if self._now() != before:
                    self.ways["aimless"] += 1
                    return
        raise Stuck(f"no way to make {move} or any other move of {TRIES}")

    def _now(self) -> tuple[object, ...]:
        """Return what is different once a move has been made, or planned."""
        host = self.host
        return len(host.match.log), host.turn_state, dict(host.plans), self.driver.app.stack.top

    @property
    def _mine(self) -> bool:
        """Whether the decision still stands."""
        return self.host.turn_state is TurnState.OWN and self.scene.decision_panel.control is not None

    def _put_back(self) -> None:
        """Escape out of what was begun, without opening the menu."""
        if isinstance(self.driver.app.stack.top, PhraseScene):
            self.driver.key("escape")
        self.scene.hand_input.put_down()
        self.driver.frame()

    # ------------------------------------------------------------------ one move

    def _make(self, move: Move, way: str) -> None:
        parts = self.scene.decision_panel.parts
        part = next((each for each in parts if move in each.decision), None)
        if isinstance(part, Phrasing):
            self._phrase()
        elif isinstance(part, Naming):
            self._name(part, way)
        elif isinstance(part, Arranging):
            self._arrange(move, way)
        elif part is not None:
            self._pick(part, move, way)

    def _pick(self, part: Controller, move: Move, way: str) -> None:
        """Pick its cards, then whatever is left to say which move is meant."""
        plies = len(self.host.match.log)
        if way == "drag" and move.cards and self._drag(part, move):
            return
        for card in move.cards:
            if not self._mine or len(self.host.match.log) != plies:
                return
            control = self.scene.decision_panel.control
            if control is None or card not in control.lit or card in control.picks:
                continue
            if not (way == "keys" and self._focus(card) and self._press("space")):
                self._click(card)
        if self._mine and len(self.host.match.log) == plies:
            self._finish(move, way)

    def _press(self, key: str) -> bool:
        self.driver.key(key)
        return True

    def _click(self, card: Card) -> None:
        at = self.table.place(card)
        self.driver.click(at)
        if self.scene.hand_input.carried or self.scene.hand_input.raised is card:
            self.driver.click(at)  # put down where it lay, it is chosen; touched again, it is played

    def _drag(self, part: Controller, move: Move) -> bool:
        """Drag the first card onto another of the move, or to where it goes; whether that was all."""
        first, *others = move.cards
        if first not in self.scene.decision_panel.lit:
            return False
        targets = part.targets(first)
        onto = next((card for card in others if card in targets.cards), None)
        if onto is not None:
            self.driver.drag(self.table.place(first), self.table.place(onto))
            return len(move.cards) == 2
        flight = part.view.preview(move)
        zone = (
            flight.dst
            if flight is not None and flight.dst in targets.zones
            else min(targets.zones, default="")
        )
        rect = self.scene.motion.layout.outlines.get(zone)
        if rect is None:
            return False
        self.driver.drag(self.table.place(first), (round(rect.x + rect.w / 2), round(rect.y + rect.h / 2)))
        return not others

    def _focus(self, card: Card) -> bool:
        """Walk with the arrows until the ring stands on *card*; whether it does."""
        ring = self.scene.hand_input.ring
        keys = ["right"] * 16 + ["up", "left"] * 8 + ["down", "right"] * 8
        for key in keys[:STEPS]:
            stop = ring.current if ring.shown else None
            if stop is not None and stop.card is card:
                return True
            self.driver.key(key)
        self.missed[f"arrows to a card of {self._zone(card)}"] += 1
        return False

    def _zone(self, card: Card) -> str:
        sprite = self.scene.motion.mirror.find(card)
        return "nowhere" if sprite is None else sprite.zone.rstrip("0123456789")

    def _finish(self, move: Move, way: str) -> None:
        """Press the button, the pile or Enter that makes *move* of what has been picked."""
        decision_panel = self.scene.decision_panel
        buttons = [choice.move for part in decision_panel.parts for choice in part.buttons]
        zones = {zone: each for part in decision_panel.parts for zone, each in part.zones.items()}
        if move in buttons:
            self._use(f"ask_{buttons.index(move)}", way)
        elif move in zones.values():
            self._use_zone(next(zone for zone, each in zones.items() if each == move), way)
        elif (
            decision_panel.control is not None
            and decision_panel.control.confirm() is not None
            and way == "keys"
        ):
            self.driver.key("return")
        else:
            for number, part in enumerate(decision_panel.parts):
                if part.confirms and part.confirm() is not None and f"confirm_{number}" in self.scene.widgets:
                    self._use(f"confirm_{number}", way)
                    return

    def _use(self, widget: str, way: str) -> None:
        """Press a button: with the mouse, by its letter, or by walking there."""
        found = self.scene.widgets.find(widget)
        hint = getattr(found, "hint", "")
        if way == "keys" and len(hint) == 1:
            self.driver.key(hint.lower())
        elif way == "keys" and self._walk(widget):
            self.driver.key("return")
        else:
            self.driver.click(found)

    def _walk(self, widget: str) -> bool:
        """Walk with the arrows until the ring stands on a button; whether it does."""
        ring = self.scene.hand_input.ring
        for key in ["down"] * 20 + ["up"] * 20:
            stop = ring.current if ring.shown else None
            if stop is not None and stop.widget == widget:
                return True
            self.driver.key(key)
        self.missed["arrows to a button"] += 1
        return False

    def _use_zone(self, zone: str, way: str) -> None:
        letters = {str(move): key for key, move in self._letters().items()}
        move = next(
            each[zone] for each in (part.zones for part in self.scene.decision_panel.parts) if zone in each
        )
        if way == "keys" and str(move) in letters:
            self.driver.key(letters[str(move)])
            return
        rect = self.scene.motion.layout.outlines[zone]
        middle, own = (round(rect.x + rect.w / 2), round(rect.y + rect.h / 2)), self.scene.hand_input.own
        is_pile = self.host.view().zone(zone).kind == PILE and not isinstance(self.driver, SlowHands)
        if way == "drag" and own and is_pile:
            self.driver.drag(middle, (round(own[0].x), round(own[0].y)))
        else:
            self.driver.click(middle)

    def _letters(self) -> dict[str, Move]:
        """Return the letters that press a pile now, with the moves that they make."""
        known = {"d": "draw stock", "t": "draw discards"}
        words = {str(move): move for part in self.scene.decision_panel.parts for move in part.zones.values()}
        return {key: words[text] for key, text in known.items() if text in words}

    # ------------------------------------------------------------------ other kinds

    def _name(self, part: Naming, way: str) -> None:
        """Name an amount, near enough: some steps up or down, then the button."""
        steps = self.rng.randrange(6)
        if part.decision.pile is not None:
            for _ in range(steps):
                self.driver.key(self.rng.choice(["left", "right"]))
            self._cut(way)
            return
        for _ in range(steps):
            self.driver.key(self.rng.choice(["+", "-"]))
        stops = [each for each in self.scene.widgets.ids if each.startswith("stop_")]
        if stops and self.rng.random() < 0.5:
            self.driver.click(self.rng.choice(stops))
        for card in part.decision.cards:
            if card in self.scene.decision_panel.lit and self._mine:
                self._click(card)
                break
        number = next(
            (n for n, each in enumerate(self.scene.decision_panel.parts) if isinstance(each, Naming)), 0
        )
        if self._mine and f"confirm_{number}" in self.scene.widgets:
            self._use(f"confirm_{number}", way)

    def _cut(self, way: str) -> None:
        stop = self.scene.cutting.stop
        if stop is None:
            return
        if way == "keys":
            self.driver.key("return")
        elif way == "drag":
            x, y = stop.box.center
            self.driver.drag((x, y), (x + stop.box.w * 2, y))
        else:
            self.driver.double_click(stop.box.center)

    def _arrange(self, move: Move, way: str) -> None:
        """Lay every card of *move* into its tray, by mouse or by the digit of the tray, or have it done."""
        trays: Any = self.scene.decision_panel.trays
        if trays is None:
            return
        self.driver.click("clear") if self.scene.widgets.find("clear").enabled else None
        if self.rng.random() < 0.3:
            self.driver.click("suggest")
            self.driver.wait(0.1)
        else:
            for number, group in enumerate(move.groups):
                for card in group:
                    self._lay(self.scene.decision_panel.trays, card, number, way)
        for number, part in enumerate(self.scene.decision_panel.parts):
            if isinstance(part, Arranging) and part.confirm() is not None:
                self._use(f"confirm_{number}", way)
                return

    def _lay(self, trays: Any, card: Card, number: int, way: str) -> None:
        if trays is None or card not in trays.places:
            return
        tray, place = trays.trays[number], trays.places[card].midleft
        start = (place[0] + 5, place[1])
        if way == "drag":
            self.driver.drag(start, tray.box.center)
        else:
            self.driver.click(start)
            if trays.control.tray_of(card) != number:
                self.driver.click((tray.box.right - 4, tray.box.bottom - 3))

    def _phrase(self) -> None:
        """Put a phrase together, or be surprised by one."""
        if not isinstance(self.driver.app.stack.top, PhraseScene):
            self.driver.click("phrase")
        words = [each for each in self.driver.widgets.ids if each.startswith("word_")]
        for _ in range(self.rng.randrange(4)):
            self.driver.click(self.rng.choice(words))
        if not self.driver.find("give").enabled or self.rng.random() < 0.3:
            self.driver.key("s")
        self.driver.key("g")

    def _aimless(self) -> None:
        """Press whatever the keyboard can stand on."""
        stops = [
            stop for stop in self.scene.hand_input._stops() if stop.card is None or self.rng.random() < 0.5
        ]
        for stop in self.rng.sample(stops, min(4, len(stops))):
            if self._mine:
                self.driver.click(stop.box.center)
