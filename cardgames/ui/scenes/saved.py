"""The saved games: the matches in progress and those saved under a name."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from cardgames.engine import Game
from cardgames.storage import Saved, StorageError

from .. import shapes
from ..kit import Kit
from ..widgets import Button, Picture, ScrollArea
from .dates import readable
from .naming import NameScene
from .page import Page, note
from .tiles import draw_fan, emblem, family_panel

UNDO = 10.0  # seconds
GAP = 10  # logical units
NOTHING = "No match is waiting. Every match is saved after each move, so you can stop whenever you like."


@dataclass
class Gone:
    """A save that was deleted, and the seconds left to bring it back."""

    saved: Saved
    left: float = UNDO


class SavedScene(Page):
    """See the module."""

    title = "Saved games"
    place = "saved"
    beside_menu = True

    def __init__(self) -> None:
        self.gone: dict[str, Gone] = {}
        self.saves: list[Saved] = []
        self.problems: list[str] = []

    def enter(self) -> None:
        super().enter()
        self._read()

    def uncovered(self) -> None:
        self._read()

    def _read(self) -> None:
        listing = self.services.store.saves.listing()
        self.saves = listing.value
        self.problems += [problem for problem in listing.problems if problem not in self.problems]

    def _game(self, saved: Saved) -> type[Game] | None:
        return next((game for game in self.services.games if game.name() == saved.header.game), None)

    def _title(self, saved: Saved) -> str:
        game = self._game(saved)
        return saved.header.title or (game.title if game else saved.header.game)

    # Building

    def rebuild(self) -> None:
        kit = self.app.kit
        self.app.pictures.use_deck("french")
        self.widgets.clear()
        left = self.add_rail()
        area, box = self.add_area(left, self.add_head(left, self.title))
        y = kit.u(4)
        if self.problems:
            words = kit.paragraph("\n".join(self.problems), box.w - kit.u(72), "label", "note_text")
            size = (box.w, words.get_height() + kit.u(24))
            y = area.add(Picture("problems", (box.x, y), note(kit, size, words))).rect.bottom + kit.u(GAP)
        rows = sorted(
            [*self.saves, *(gone.saved for gone in self.gone.values())],
            key=lambda saved: (saved.header.date, saved.key),
            reverse=True,
        )
        if not rows:
            self.add_nothing(area, box, NOTHING)
        for saved in rows:
            add = self._add_gone if saved.key in self.gone else self._add_row
            y += add(area, pygame.Rect(box.x, y, box.w, 0), saved) + kit.u(GAP)
        if self.widgets.focus.current is None:
            names = (f"resume_{saved.key}" for saved in rows)
            self.widgets.set_focus(next((name for name in names if name in self.widgets), None), shown=False)

    def _buttons(self, saved: Saved) -> list[Button]:
        key, game = saved.key, self._game(saved)
        buttons = []
        if game is not None:
            buttons.append(
                Button(f"resume_{key}", (0, 0), "Resume", lambda: self.services.resume(key), icon="play",
                       kind="primary", style="label")
            )  # fmt: skip
        buttons.append(
            Button(f"rename_{key}", (0, 0), "", lambda: self._ask_name(saved), icon="pencil", tip="Rename")
        )
        buttons.append(
            Button(f"delete_{key}", (0, 0), "", lambda: self.delete(saved), icon="trash", tip="Delete")
        )
        return buttons

    def _add_row(self, area: ScrollArea, box: pygame.Rect, saved: Saved) -> int:
        """A save with its buttons; returns its height."""
        kit, pad = self.app.kit, self.app.kit.u(14)
        buttons = self._buttons(saved)
        sizes = [button.measure(kit) for button in buttons]
        used = sum(size[0] for size in sizes) + kit.u(8) * (len(sizes) - 1)
        thumb = self._thumb(saved)
        left = thumb.get_width() + 2 * pad
        beside = box.w - left - used - 2 * pad >= kit.width("m" * 22, "label")
        room = box.w - left - pad - (used + pad if beside else 0)
        words = self._words(kit, saved, room)
        tall = sum(one.get_height() for one in words)
        tallest = max(size[1] for size in sizes)
        height = max(tall + (0 if beside else tallest + kit.u(8)), thumb.get_height()) + 2 * kit.u(12)
        face = kit.panel_picture((box.w, height), "row", border="line", radius=16).copy()
        face.blit(thumb, (pad, (height - thumb.get_height()) // 2))
        y = (height - tall) // 2 if beside else kit.u(12)
        for one in words:
            face.blit(one, (left, y))
            y += one.get_height()
        area.add(Picture(f"row_{saved.key}", box.topleft, face))
        x = box.right - pad - used if beside else box.x + left
        for button, (width, size) in zip(buttons, sizes, strict=True):
            top = box.y + (
                (height - size) // 2 if beside else height - kit.u(12) - tallest + (tallest - size) // 2
            )
            button.rect = pygame.Rect(x, top, width, size)
            area.add(button)
            x += width + kit.u(8)
        return height

    def _words(self, kit: Kit, saved: Saved, room: int) -> list[pygame.Surface]:
        header, game = saved.header, self._game(saved)
        when = readable(header.date, self.services.now())
        kind = "in progress" if saved.is_auto else "kept under a name"
        named = [game.title] if game and header.title else []
        people = " and ".join(header.people) if len(header.people) < 3 else ", ".join(header.people)
        lines = [header.line] if game else ["This game is not part of this version."]
        lines.append(" · ".join(part for part in (*named, people, when, kind) if part))
        return [
            kit.paragraph(self._title(saved), room, "name"),
            kit.paragraph(lines[0], room, "label", "#D5DCE6"),
            kit.paragraph(lines[1], room, "small", "muted"),
        ]

    def _thumb(self, saved: Saved) -> pygame.Surface:
        """A small picture: the game's cards on its colour, and how far the match is."""
        kit, game = self.app.kit, self._game(saved)
        size = (kit.u(92), kit.u(72))
        if game is None:
            return kit.panel_picture(size, "panel_light", radius=12).copy()
        out = family_panel(kit, game.family, size, radius=12)
        card = max(kit.u(42), 36)
        draw_fan(self.app, out, emblem(game), (size[0] // 2, kit.u(42)), card, round(card * 0.45), 9, 3)
        bar = pygame.Rect(kit.u(10), size[1] - kit.u(10), size[0] - kit.u(20), kit.u(5))
        if saved.header.progress > 0:
            kit.panel(out, bar, "#000000AA", border=None, radius=3)
            bar.w = max(bar.h, round(bar.w * saved.header.progress))
            kit.panel(out, bar, "accent", border=None, radius=3)
        return shapes.clip_corners(out, kit.u(12))

    def _add_gone(self, area: ScrollArea, box: pygame.Rect, saved: Saved) -> int:
        """What is left of a deleted save for a few seconds."""
        kit, pad = self.app.kit, self.app.kit.u(14)
        undo = Button(
            f"undo_{saved.key}", (0, 0), "Undo", lambda: self.undelete(saved), icon="undo", kind="outline"
        )
        width, tall = undo.measure(kit)
        words = kit.paragraph(
            f"“{self._title(saved)}” is deleted.", box.w - width - 4 * pad, "label", "muted"
        )
        height = max(tall, words.get_height()) + kit.u(16)
        face = kit.panel_picture((box.w, height), "well", border="line", radius=16).copy()
        face.blit(words, (pad + kit.u(6), (height - words.get_height()) // 2))
        area.add(Picture(f"row_{saved.key}", box.topleft, face))
        undo.rect = pygame.Rect(box.right - pad - width, box.y + (height - tall) // 2, width, tall)
        area.add(undo)
        return height

    # What a person does

    def delete(self, saved: Saved) -> None:
        """Take a save away; for ten seconds it can be brought back."""
        try:
            self.services.store.saves.delete(saved.key)
        except StorageError as error:
            self.services.notice("It could not be deleted", error.sentence)
            return
        self.gone[saved.key] = Gone(saved)
        self._read()
        self.rebuild()
        self.widgets.set_focus(f"undo_{saved.key}")

    def undelete(self, saved: Saved) -> None:
        """Bring a deleted save back."""
        self.gone.pop(saved.key, None)
        try:
            self.services.store.saves.undelete(saved.key)
        except StorageError as error:
            self.services.notice("It could not be brought back", error.sentence)
        self._read()
        self.rebuild()
        if f"resume_{saved.key}" in self.widgets:
            self.widgets.set_focus(f"resume_{saved.key}")

    def _ask_name(self, saved: Saved) -> None:
        question = "What shall this match be called?"
        self.app.stack.push(NameScene(question, self._title(saved), lambda name: self.rename(saved, name)))

    def rename(self, saved: Saved, title: str) -> None:
        """Give a save another title; an empty one is the name of its game again."""
        try:
            self.services.store.saves.rename(saved.key, title.strip())
        except StorageError as error:
            self.services.notice("It could not be renamed", error.sentence)
        self._read()
        self.rebuild()

    def update(self, dt: float) -> None:
        super().update(dt)
        for gone in self.gone.values():
            gone.left -= dt
        over = [key for key, gone in self.gone.items() if gone.left <= 0]
        for key in over:
            del self.gone[key]
        if over and self.app.stack.top is self:
            self.rebuild()
            self.redraw()

    @property
    def wake_after(self) -> float | None:
        waits = [super().wake_after, *(gone.left for gone in self.gone.values())]
        return min((max(0.001, wait) for wait in waits if wait is not None), default=None)
