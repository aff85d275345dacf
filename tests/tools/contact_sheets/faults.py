"""What is wrong with a screen as far as it can be told without eyes: things that lie on one another, words
that are cut, things that are too small to hit, and what stands outside the window."""

from collections.abc import Iterable, Iterator
from itertools import combinations

import pygame

from cardgames.table.panel_rows import by_the_bank
from cardgames.ui.lesson import LessonScene
from cardgames.ui.scene import Scene
from cardgames.ui.table import MatchScreen, Table, TableScreen
from cardgames.ui.table.drawing.plates import wording
from cardgames.ui.table.input.focus_targets import card_box
from cardgames.ui.table.match.tips import CLOSE
from cardgames.ui.widgets import ListRow, ScrollArea, Tile, Widget, Widgets
from cardgames.ui.widgets.base import SMALLEST_TARGET

from .pieces import pieces
from .proof import Proof

TOUCH = 2
"""Pixels that two things may share: their edges are soft, and their places are rounded."""
STRIP = 30
"""Logical units: so much of a card that can be picked has to be seen."""


def faults(scene: Scene, proof: Proof) -> list[str]:
    """Return what is wrong with *scene*, which *proof* has written, one sentence each."""
    found = list(_words(scene, proof))
    for group in groups(scene):
        found += _widgets(scene, group)
    if isinstance(scene, TableScreen) and getattr(scene, "curtain", None) is None:
        found += _table(scene.table)
        found += covers(scene)
    return sorted(set(found))


def groups(scene: Scene) -> list[Widgets]:
    """Return the groups of widgets on *scene*, those of what lies on it after its own."""
    curtain = getattr(scene, "curtain", None)
    side = scene.table.side if isinstance(scene, TableScreen) else None
    parts = [scene, side, getattr(scene, "coach", None)] if curtain is None else [curtain]
    found = [getattr(part, "widgets", None) for part in parts]
    return [group for group in found if isinstance(group, Widgets)]


# ---------------------------------------------------------------- words


def _words(scene: Scene, proof: Proof) -> Iterator[str]:
    told = " ".join(widget.tip for group in groups(scene) for widget in _all(group))
    for text in proof.notes.cut:
        if not all(part.strip() in told for part in text.split("…")):
            yield f"cut: “{text}”"
    for text in proof.notes.outside:
        yield f"outside its picture: “{text}”"
    for text, what in proof.notes.covered:
        yield f"half covered by {what}: “{text}”"
    for one, other in combinations(proof.notes.words, 2):
        both = one.box.clip(other.box)
        if both.w > TOUCH and both.h > TOUCH:
            yield f"“{one.text}” is written over by “{other.text}”"


# ---------------------------------------------------------------- widgets


def _all(group: Widgets) -> list[Widget]:
    return [widget for widget in map(group.find, group.ids) if widget.visible]


def _widgets(scene: Scene, group: Widgets) -> Iterator[str]:
    kit, window = group.kit, pygame.Rect((0, 0), group.size)
    shown = [widget for widget in _all(group) if not widget.explains]
    for widget in shown:
        if widget.area is None and not window.contains(widget.box):
            yield f"{widget.id} stands outside the window"
        if widget.area is not None and widget.rect.right > widget.area.rect.w:
            yield f"{widget.id} stands outside its area"
        if widget.pressable and min(widget.rect.size) < kit.u(SMALLEST_TARGET) - 1:
            yield f"{widget.id} is only {_units(widget.rect.size, kit)} units"
    targets = [widget for widget in shown if widget.pressable or widget.focusable]
    for one, other in combinations(targets, 2):
        if one.area is other.area and _clash(one.rect, other.rect) and not _inside(one, other):
            yield f"{one.id} and {other.id} lie on one another"


def _inside(one: Widget, other: Widget) -> bool:
    """Tell whether one is the panel of the other."""
    return any(
        isinstance(panel, ListRow | ScrollArea | Tile) and panel.rect.contains(part.rect)
        for panel, part in ((one, other), (other, one))
    )


def _units(size: tuple[int, int], kit: Proof | object) -> str:
    scale = kit.theme.scale  # type: ignore[union-attr]
    return " × ".join(str(round(side / scale)) for side in size)


def _clash(one: pygame.Rect, other: pygame.Rect) -> bool:
    both = one.clip(other)
    return both.w > TOUCH and both.h > TOUCH


# ---------------------------------------------------------------- the table


def _table(scene: Table) -> Iterator[str]:
    found = list(pieces(scene))
    window = pygame.Rect((0, 0), scene.app.size).inflate(2, 2)
    for piece in found:
        if not piece.may_leave and not window.contains(piece.box):
            yield f"{piece.name} stands outside the window"
    for one, other in combinations(found, 2):
        if one.forbids(other) and _clash(one.box, other.box):
            yield f"{one.name} and {other.name} lie on one another"
    yield from _strips(scene)
    yield from _unsaid(scene)


def covers(scene: TableScreen) -> Iterator[str]:
    """Yield what is told in passing and lies on an index that could be read, on a card that is decided about,
    or on a button; and cards that rise over a button."""
    table = scene.table
    told = [("a toast", toast.box) for toast in table.toasts.shown if toast.box.w]
    told += [(f"what seat {seat} says", box) for seat, box in table.speech_bubbles.boxes.items()]
    if isinstance(scene, MatchScreen) and scene.tips.rect is not None:
        told.append(("the tip", scene.tips.rect))
    if isinstance(scene, LessonScene) and scene.coach.speaks:
        told.append(("the coach", scene.coach.rect))
    cross = [widget.box for widget in _all(table.widgets) if widget.id == CLOSE]  # it lies in the tip
    kept = [box for box in table.free.kept() if box not in cross]
    for what, box in told:
        for covered in kept:
            if _clash(box, covered):
                yield f"{what} lies on what has to be seen at {tuple(covered)}"
    buttons = [(widget.id, widget.box) for widget in _all(table.widgets) if widget.pressable]
    for sprite in (sprite for sprite in table.motion.mirror if sprite.lift > 0 and not sprite.flying):
        for name, box in buttons:
            if _clash(card_box(sprite), box):
                yield f"{sprite.card} rises over {name}"


def _unsaid(scene: Table) -> Iterator[str]:
    """Yield the plates that do not tell what their players have, and ranks that do not tell their price."""
    scenery, kit = scene.scenery, scene.app.kit
    for plate in scenery.plates:
        if plate.line and not wording(kit, plate, scenery.plate_boxes[plate.seat]).line:
            yield f"the plate of seat {plate.seat} leaves out “{plate.line}”"
    if scenery.ranks is not None and by_the_bank(scene.motion.info) and not scenery.ranks.markers:
        yield "nothing is printed beside the ranks"


def _strips(scene: Table) -> Iterator[str]:
    """Yield cards that can be picked and of which too little is seen."""
    unit = scene.app.theme.scale
    picked = [
        sprite for sprite in scene.motion.mirror if sprite.up and sprite.card in scene.decision_panel.lit
    ]
    lying = sorted((s for s in scene.motion.mirror if not s.flying), key=lambda s: s.depth)
    for sprite in picked:
        seen = sprite.width
        for other in lying:
            same_row = abs(other.y - sprite.y) < sprite.width * 0.5
            if other.depth > sprite.depth and other.zone == sprite.zone and same_row and other.x > sprite.x:
                seen = min(seen, other.x - sprite.x)
        if seen < STRIP * unit - 1:
            yield f"only {seen / unit:.0f} units of {sprite.card} in {sprite.zone} can be seen"


def listed(found: Iterable[str]) -> str:
    """Return the sentences under one another."""
    return "\n".join(f"    {fault}" for fault in found)
