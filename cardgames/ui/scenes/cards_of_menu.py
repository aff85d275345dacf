"""The large cards of the menu: the match to go on with, the next lesson, and games when there are few."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

import pygame

from cardgames.engine import Game
from cardgames.storage import Header

from .. import shapes
from ..kit import Kit
from ..pictures import height as card_height
from .tiles import draw_fan, draw_meta, emblem, family_panel, fan_width

if TYPE_CHECKING:
    from cardgames.lessons.lesson import Lesson

    from ..app import App

Face = Callable[[Kit, tuple[int, int], str], pygame.Surface]

TAG = ("heavy", 14)
NAME = ("heavy", 24)
RADIUS = 18


def fits_beside(kit: Kit, width: int) -> bool:
    """Whether there is room for two cards beside each other."""
    return width >= kit.width("m" * 48, "label")


def hero_height(kit: Kit) -> int:
    """The height of the continue and the lesson card."""
    return max(kit.u(122), _hero_text(kit) + kit.u(16))


def _hero_text(kit: Kit) -> int:
    tag, name, line = (kit.line_height(style) for style in (TAG, NAME, "label"))
    return tag + name + line + kit.u(4) + _pill_height(kit)


def _pill_height(kit: Kit) -> int:
    return round(kit.text_px("label") * 1.9)


def continue_face(app: App, game: type[Game], header: Header) -> Face:
    """The match to go on with: its game, where it stands, *Resume*."""

    def draw(kit: Kit, size: tuple[int, int], state: str) -> pygame.Surface:
        out = kit.panel_picture(size, "#1E8068", "#0B3F38", radius=RADIUS).copy()
        card = fan_width(app, 84)
        cards = emblem(game)
        fan = card + round(card * 0.5) * (len(cards) - 1)
        centre = (
            size[0] - fan // 2 - kit.u(36),
            kit.u(22) + card_height(card) // 2 - (kit.u(4) if state == "hover" else 0),
        )
        draw_fan(app, out, cards, centre, card, round(card * 0.5), 7, 3)
        room = size[0] - fan - kit.u(22 + 60)
        words(kit, out, room)
        _finish(kit, out, state, RADIUS)
        return out

    def words(kit: Kit, out: pygame.Surface, room: int) -> None:
        x, y = kit.u(22), (out.get_height() - _hero_text(kit)) // 2
        y = _row(kit, out, "CONTINUE", (x, y), TAG, "#B7F0DC", room, spacing=1)
        y = _row(kit, out, header.title or game.title, (x, y), NAME, "text", room)
        y = _row(kit, out, header.line, (x, y), "label", "#D6F5EA", room) + kit.u(4)
        width = kit.pill_size("Resume", "label", "play")[0]
        kit.pill(out, (x + width // 2, y + _pill_height(kit) // 2), "Resume", icon="play")

    return draw


def lesson_face(app: App, game: type[Game], lesson: Lesson, done: Sequence[bool]) -> Face:
    """The next lesson of a course, and how much of it is known."""

    def draw(kit: Kit, size: tuple[int, int], state: str) -> pygame.Surface:
        out = kit.panel_picture(size, "#263750", "#18243A", border="#35496A", radius=RADIUS).copy()
        x, room = kit.u(20), size[0] - kit.u(40)
        bar = kit.u(7)
        tall = sum(kit.line_height(style) for style in (TAG, "head", "label")) + kit.u(12) + bar
        y = (size[1] - tall) // 2
        y = _row(kit, out, "NEXT LESSON", (x, y), TAG, "accent", room, spacing=1)
        y = _row(kit, out, f"{game.title}: {lesson.title}", (x, y), "head", "text", room)
        known = f"you know {sum(done)} of {len(done)}" if any(done) else f"lesson 1 of {len(done)}"
        y = _row(kit, out, f"{lesson.minutes} minutes · {known}", (x, y), "label", "muted", room) + kit.u(12)
        gap = kit.u(6)
        width = max(2, (room - gap * (len(done) - 1)) // len(done))
        for number, complete in enumerate(done):
            place = (x + number * (width + gap), y, width, bar)
            kit.panel(out, place, "accent" if complete else "off", border=None, radius=3)
        _finish(kit, out, state, RADIUS)
        return out

    return draw


def large_height(kit: Kit, game: type[Game], width: int, least: float = 250) -> int:
    """The height of a large tile *width* pixels wide; *least* in logical units."""
    goal = kit.paragraph(game.goal, _goal_room(kit, width), "body")
    lines = kit.line_height(("heavy", 28)) + goal.get_height() + kit.line_height("label")
    return max(kit.u(least), lines + _pill_height(kit) + kit.u(36 + 60))


def _goal_room(kit: Kit, width: int) -> int:
    return min(round(width * 0.52), kit.text_px("body") * 26)


def large_face(app: App, game: type[Game], lessons: int, learned: float) -> Face:
    """A game on a large tile with its goal, when there are only a few games."""

    def draw(kit: Kit, size: tuple[int, int], state: str) -> pygame.Surface:
        hot = state in ("hover", "pressed")
        out = family_panel(kit, game.family, size, hot, radius=20)
        cards = emblem(game)
        left = kit.u(32) + _goal_room(kit, size[0]) + kit.u(16)
        room = size[0] - left - kit.u(24)
        card = min(
            round(room / (1 + 0.62 * (len(cards) - 1)) * 0.82), round((size[1] - kit.u(50)) / 1.4), kit.u(200)
        )
        spread = round(card * 0.72)
        centre = (left + room // 2, size[1] // 2 + kit.u(4) - (kit.u(5) if hot else 0))
        draw_fan(app, out, cards, centre, card, spread, 9, 12)
        words(kit, out, size)
        _finish(kit, out, state, 20)
        return out

    def words(kit: Kit, out: pygame.Surface, size: tuple[int, int]) -> None:
        x, y = kit.u(32), kit.u(30)
        room = _goal_room(kit, size[0])
        out.blit(kit.line(game.title, ("heavy", 28), "#FFFFFF", room), (x, y))
        y += kit.line_height(("heavy", 28)) + kit.u(2)
        goal = kit.paragraph(game.goal, room, "body", "#E4ECFB")
        out.blit(goal, (x, y))
        y = size[1] - kit.u(30) - _pill_height(kit)
        draw_meta(kit, out, game, (x, y - kit.u(14) - kit.line_height("label") // 2))
        width = kit.pill_size("Play", "label", "play", 22)[0]
        kit.pill(out, (x + width // 2, y + _pill_height(kit) // 2), "Play", icon="play", pad=22)
        if lessons:
            told = (
                f"{round(learned * lessons)} of {lessons} lessons done" if learned else f"{lessons} lessons"
            )
            at = (x + width + kit.u(18), y + _pill_height(kit) // 2)
            kit.text(out, told, at, "label", "#E4ECFB", middle=True, width=max(1, room - width - kit.u(18)))

    return draw


def _row(kit: Kit, out: pygame.Surface, text: str, at: tuple[int, int], style: object, colour: str, room: int,
         spacing: float = 0) -> int:  # fmt: skip
    """A line of text; returns where the next one begins."""
    kit.text(out, text, at, style, colour, width=0 if spacing else max(1, room), spacing=spacing)  # type: ignore[arg-type]
    return at[1] + kit.line_height(style)  # type: ignore[arg-type]


def _finish(kit: Kit, out: pygame.Surface, state: str, radius: int) -> None:
    shapes.clip_corners(out, kit.u(radius))
    if state in ("hover", "pressed") or kit.theme.high_contrast:
        kit.panel(out, (0, 0, *out.get_size()), "#FFFFFF00", border="#FFFFFF88", radius=radius, line=1.5)
