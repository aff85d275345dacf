"""The named rectangles of a table: what lies there, and what may lie on what."""

from __future__ import annotations

import math
from collections.abc import Iterator
from dataclasses import dataclass

import pygame

from cardgames.engine.zones import FAN
from cardgames.table import Rect, TableInfo
from cardgames.ui.pictures import RATIO
from cardgames.ui.table import Table
from cardgames.ui.table.boxes import box_of
from cardgames.ui.table.drawing.big_info import big_marker_box
from cardgames.ui.table.sprites import Sprite

LEANING = 20
"""Degrees up to which a card counts as upright."""


@dataclass(frozen=True)
class Piece:
    """Something on the table.  *kind* says what may lie on it, *of* whose it is (a seat, a zone), *on*
    the zones on whose cards it is meant to lie."""

    kind: str
    name: str
    box: pygame.Rect
    of: object = None
    on: frozenset[object] = frozenset()

    @property
    def may_leave(self) -> bool:
        """Whether it may reach out of the window: fans of backs, and the lower part of the own hand."""
        return self.kind in ("fan", "hand")

    def forbids(self, other: Piece) -> bool:
        """Tell whether the two may not lie on one another."""
        kinds = {self.kind, other.kind}
        if kinds == {"heap", "cards"}:
            heap, cards = (self, other) if self.kind == "heap" else (other, self)
            return cards.of not in heap.on
        if len(kinds) == 1 and (self.of == other.of or kinds <= {"cards", "fan", "heap"}):
            return self.kind == "heap" or (self.of != other.of and self.kind == "cards")
        if kinds == {"plate", "badge"}:
            return self.of != other.of
        if "fan" in kinds:  # a fan reaches in under the plate of its player, under the bar and its words
            return bool(kinds & {"panel", "prompt", "asked", "cards", "hand", "heap", "large"})
        if "list" in kinds and "asked" not in kinds:  # what is chosen from lies over what it is about
            return bool(kinds & {"prompt", "bar"})
        return True


def pieces(scene: Table) -> Iterator[Piece]:
    """Yield everything that lies on the table of *scene*."""
    laid = scene.motion.layout
    yield from _bar(scene)
    for name in ("banner", "board", "ruler"):
        box = box_of(getattr(laid, name))
        if box.w and box.h:
            yield Piece(name, f"the {name}", box)
    for seat, box in scene.scenery.plate_boxes.items():
        yield Piece("plate", f"plate {seat}", box, seat)
        for badge, place in scene.scenery.badges.get(seat, ()):
            yield Piece("badge", f"badge “{badge.text}” of {seat}", place, seat)
    if scene.scenery.panel is not None:
        for number, box in enumerate(scene.scenery.panel.boxes):
            yield Piece("panel", f"part {number} of the panel", box, number)
    if scene.scenery.big_marker is not None:
        box = big_marker_box(scene.app.kit, scene.scenery.big_marker, box_of(laid.middle))
        yield Piece("large", "the large marker", box)
    columns: set[Rect] = set()  # of boxes on the cloth; those who share one have one heap in it
    for number, (name, _, _) in enumerate(scene.renderer.chips.heaps()):
        box, heap = scene.renderer.chips.boxes_of(name)[0], laid.heaps.get(name)
        if heap is not None and heap.boxed:
            if heap.rect in columns:
                continue
            columns.add(heap.rect)
        yield Piece("heap", f"heap {name}", box, number, _bet_on(scene, name))
    yield from _cards(scene)
    yield from _asked(scene)


def _bar(scene: Table) -> Iterator[Piece]:
    """Yield the bar with its title and tools; between these a hand and a plate may stand."""
    bar, laid = scene.toolbar.rect, scene.motion.layout
    tools = [scene.widgets.find(tool.id).box for tool in scene.toolbar.tools]
    yield Piece("bar", "the tools", tools[0].unionall(tools[1:]))
    left = scene.widgets.find("menu").box
    plates = [spot.rect.x for spot in laid.plates.values() if spot.rect.y < bar.bottom - 1]
    panels = (
        [box for box in scene.scenery.panel.boxes if box.bottom <= bar.bottom] if scene.scenery.panel else []
    )
    end = min([scene.toolbar.left + scene.toolbar.room, *map(round, plates)]) if not panels else left.right
    yield Piece("bar", "the title", pygame.Rect(0, 0, end, bar.h))


def _bet_on(scene: Table, name: str) -> frozenset[object]:
    """Return the zones in which the rank lies that the chips of a heap are bet on."""
    kind, _, rank = name.partition(".")
    lying = scene.motion.mirror if kind == "on" else ()
    return frozenset(s.zone for s in lying if s.up and s.card.rank == rank.partition(".")[0])


def _card_box(sprite: Sprite) -> pygame.Rect:
    """Return all that a card covers, turned as it is; a fan's corners lean out a little further."""
    turn = math.radians(sprite.angle if abs(sprite.angle) > LEANING else 0)
    cos, sin = abs(math.cos(turn)), abs(math.sin(turn))
    wide, high = sprite.width, RATIO * sprite.width
    box = pygame.Rect(0, 0, round(wide * cos + high * sin), round(wide * sin + high * cos))
    box.center = round(sprite.x), round(sprite.y - sprite.lift)
    return box


def _cards(scene: Table) -> Iterator[Piece]:
    view = scene.motion.shown
    counted = {seat for seat, spot in scene.motion.layout.plates.items() if spot.count}
    piles = TableInfo.of(view).piles if view is not None else None
    turned = (*piles.zones, piles.turned) if piles is not None else ()  # what is turned lies on its pile
    for zone in view.zones if view is not None else ():
        cards = [_card_box(sprite) for sprite in scene.motion.mirror.zone(zone.id) if not sprite.flying]
        if not cards:
            continue
        own = zone.id == scene.own_zone
        hidden = zone.kind == FAN and not own and not zone.seen_by(view.viewer if view is not None else None)
        if hidden and zone.owner in counted:
            continue  # a small back on the plate
        kind = "hand" if own and zone.kind == FAN else "fan" if hidden else "cards"
        if kind == "fan":
            yield Piece(kind, zone.id, cards[0].unionall(cards[1:]), zone.id)
        for box in cards if kind != "fan" else ():
            yield Piece(kind, zone.id, box, turned if zone.id in turned else zone.id)


def _asked(scene: Table) -> Iterator[Piece]:
    decision_panel = scene.decision_panel
    kind = "list" if decision_panel.has_list else "prompt"
    plate = decision_panel.plate
    for box in decision_panel.boxes:
        yield Piece(kind, "the plate of the question", box)
        for number, part in enumerate(plate.parts):
            if not box.contains(part) or (decision_panel.prompt and part.colliderect(plate.words)):
                yield Piece("asked", f"button {number}, which has no place on it,", box, number)
    if scene.decision_panel.trays is not None:
        yield Piece("list", "the trays", scene.decision_panel.trays.rect)
    if "last_trick" in scene.widgets:
        yield Piece("tool", "the button of the last trick", scene.widgets.find("last_trick").box)
