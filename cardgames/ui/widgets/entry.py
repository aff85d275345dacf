"""A line to type into.

Editing (selection, clipboard) is pygame-gui's; it is imported and set up when the line first
gets the focus, because that takes longer than drawing a whole screen.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pygame

from ..assets import font_files
from ..input import Click, Composed, Drag, Drop, Key, Press, TypedText
from ..kit import Kit
from ..scripts import SCRIPTS
from .base import SMALLEST_TARGET, Place, Widget


class TextEntry(Widget):
    """A line of text.  *on_change(text)* at every change, *on_submit()* at Enter."""

    focusable = True

    def __init__(
        self,
        id: str,
        rect: Place,
        value: str = "",
        on_change: Callable[[str], object] | None = None,
        on_submit: Callable[[], object] | None = None,
        *,
        placeholder: str = "",
        icon: str | None = None,
        longest: int = 40,
        tip: str = "",
    ) -> None:
        super().__init__(id, rect, tip=tip)
        self.value, self.on_change, self.on_submit = value, on_change, on_submit
        self.placeholder, self.icon, self.longest = placeholder, icon, longest
        self.found = ""  # the matches of a search, as they are read aloud
        self._editor: Any = None
        self._manager: Any = None
        self._font: Path | None = None
        self._composed = Composed("")

    @property
    def written(self) -> str:
        return self.placeholder

    def measure(self, kit: Kit) -> tuple[int, int]:
        return kit.u(220), max(kit.u(SMALLEST_TARGET), round(kit.text.pixels("body") * 2.3))

    def corner(self, kit: Kit) -> int:
        return self.rect.h // 2

    def adopt(self, old: TextEntry) -> None:
        """Keep the cursor, and spaces at the end, when the screen was rebuilt while typing."""
        if old._editor is not None and self.group:
            if old.value.strip() == self.value:
                self.value = old.value
            self._open(self.group.kit)
            self._editor.edit_position = min(old._editor.edit_position, len(self.value))
            self._editor.cursor_has_moved_recently = True

    # Drawing

    def _line(self, kit: Kit) -> pygame.Rect:
        """Return the place of the text."""
        box = self.box
        left = kit.u(18) + (round(kit.text.pixels("body") * 1.7) if self.icon else 0)
        height = kit.text.font("body").get_height() + 2
        return pygame.Rect(box.x + left, box.centery - height // 2, box.w - left - kit.u(16), height)

    def draw(self, target: pygame.Surface, kit: Kit) -> None:
        box, live = self.box, self._editor is not None
        kit.panel(
            target,
            box,
            "well",
            border="accent" if live else "muted" if self.hovered else "dim",
            radius=999,
        )
        if self.icon:
            px = kit.text.pixels("body")
            size = 1.15 * px / kit.theme.scale
            kit.icon(
                target, self.icon, (box.x + kit.u(16) + px // 2, box.centery), size, "muted", centre=True
            )
        line = self._line(kit)
        if self._composed.text:
            self._draw_composed(target, kit, line)
            return
        if live:
            self._draw_editor(target, line)
        if not live or not self.value:
            words, ink = (self.value, "text") if self.value else (self.placeholder, "muted")
            at = (line.x + (3 if live else 0), line.centery)
            style = "body" if self.value else kit.text.fitted(words, "body", line.w)
            kit.text.draw(target, words, at, style, ink, middle=True, width=line.w)

    def _draw_editor(self, target: pygame.Surface, line: pygame.Rect) -> None:
        if self._editor.relative_rect.topleft != line.topleft:
            self._editor.set_position(line.topleft)
        before = target.get_clip()
        target.set_clip(line.clip(before))
        self._manager.draw_ui(target)
        target.set_clip(before)

    def _draw_composed(self, target: pygame.Surface, kit: Kit, line: pygame.Rect) -> None:
        """Draw the text with the composition underlined in its place, and the caret in it."""
        at, chosen = self._editor.edit_position, self._editor.select_range
        first, last = sorted(chosen) if chosen[0] != chosen[1] else (at, at)
        before, words, caret = self.value[:first], self._composed.text, self._composed.caret
        left, middle, right = (
            kit.text.width(text) for text in (before, before + words[:caret], before + words)
        )
        x = line.x - max(0, right + kit.u(8) - line.w)
        clip = target.get_clip()
        target.set_clip(line.clip(clip))
        kit.text.draw(
            target, before + words + self.value[last:], (x, line.centery), "body", "text", middle=True
        )
        thick = max(1, kit.u(2))
        ink = kit.theme.colour("accent")
        pygame.draw.rect(target, ink, (x + left, line.bottom - thick, right - left, thick))
        pygame.draw.rect(target, ink, (x + middle, line.y + thick, max(1, kit.u(1)), line.h - 2 * thick))
        target.set_clip(clip)

    # The editor

    def _open(self, kit: Kit) -> None:
        import pygame_gui

        class Manager(pygame_gui.UIManager):
            """Takes the pointer from our events, not from the machine."""

            def _update_mouse_position(self) -> None:
                pass

        self._font = _font_for(self.value)
        c = kit.theme.colours
        look: dict[str, Any] = {
            "colours": {
                "dark_bg": c.well, "normal_bg": c.well, "normal_text": c.text, "normal_border": c.well,
                "selected_bg": c.accent, "selected_text": c.accent_ink, "text_cursor": c.accent,
            },
            "misc": {"shape": "rectangle", "border_width": "0", "shadow_width": "0", "padding": "0,0"},
        }  # fmt: skip
        if self._font:
            name, size = f"entry {self._font.stem}", str(kit.text.pixels("body"))
            look["font"] = {"name": name, "size": size, "regular_path": str(self._font)}
        theme = {"text_entry_line": look}
        self._manager = Manager(
            self.group.size if self.group else (1, 1), theme, enable_live_theme_updates=False
        )
        self._editor = pygame_gui.elements.UITextEntryLine(
            self._line(kit), self._manager, initial_text=self.value, object_id=f"#{self.id}"
        )
        self._editor.blink_cursor_time = 0.6
        self._editor.set_text_length_limit(self.longest)
        self._manager.set_focus_set(self._editor.get_focus_set())
        pygame.key.start_text_input()

    def _close(self) -> None:
        if self._editor is not None:
            self._editor.unfocus()
            self._manager.clear_and_reset()
            self._editor = self._manager = None
        self._composed = Composed("")

    def focus_changed(self, focused: bool) -> None:
        if not focused:
            self._close()
        elif self._editor is None and self.group:
            self._open(self.group.kit)
            self._select_all()

    def _select_all(self) -> None:
        """Select all text, so that typing replaces it; a click or an arrow goes into it."""
        if not self.value:
            return
        self._editor.edit_position = len(self.value)
        self._editor.select_range = [0, len(self.value)]
        self._editor.cursor_has_moved_recently = True
        self._settle()

    def update(self, dt: float) -> None:
        if self._manager is not None:
            self._manager.update(dt)

    @property
    def wake_after(self) -> float | None:
        return 0.3 if self._editor is not None else None

    def _pass_on(self, event: Any) -> None:
        """Let the editor have an event and notice changes to the text."""
        if self._editor is None or event is None:
            return
        self._manager.process_events(event)
        self._settle()
        text = self._editor.get_text()
        if text != self.value:
            self.value = text
            if _font_for(text) != self._font and self.group:  # letters that it lacks
                at = self._editor.edit_position
                self._close()
                self._open(self.group.kit)
                self._editor.edit_position = at
                self._editor.cursor_has_moved_recently = True
                self._settle()
            if self.on_change:
                self.on_change(text)

    def _settle(self) -> None:
        """Let the editor redraw at once: it needs one update to take up a change and one to show it."""
        self._manager.update(0.0)
        self._manager.update(0.0)

    # Input

    def activate(self) -> None:
        """Ask a person with a controller for the letters."""
        group, name = self.group, self.id

        def write(text: str) -> None:
            entry = group.find(name) if group is not None and name in group.ids else None
            if isinstance(entry, TextEntry):  # another one, if the screen was rebuilt meanwhile
                entry.write(text)

        if group is not None:
            group.spell(self.placeholder or self.name, self.value, self.longest, write)

    def write(self, text: str) -> None:
        """Put *text* here as if it had been typed."""
        self._close()
        self.value = text
        if self.on_change:
            self.on_change(text)

    def handle_key(self, event: Key) -> bool:
        if self._composed.text:  # it belongs to the composition
            return True
        if event.action == "commit":
            if self.on_submit:
                self.on_submit()
            return self.on_submit is not None
        if event.gamepad is not None:  # its buttons write nothing: see `activate`
            return False
        if event.action == "back" and self.group:
            self.group.set_focus(None)
            return True
        if event.key in (pygame.K_TAB, pygame.K_UP, pygame.K_DOWN):
            return False
        if pygame.K_F1 <= event.key <= pygame.K_F12:
            return False
        self._pass_on(event.raw)
        return True

    def compose(self, event: Composed) -> bool:
        self._composed = event if self._editor is not None else Composed("")
        return True

    def text(self, event: TypedText) -> bool:
        self._composed = Composed("")
        self._pass_on(event.raw or pygame.Event(pygame.TEXTINPUT, text=event.text))
        return True

    def _mouse(self, kind: int, pos: tuple[int, int]) -> None:
        if self._manager is not None:
            self._manager.mouse_position = pos
            self._pass_on(pygame.Event(kind, pos=pos, button=1))

    def press(self, event: Press) -> bool:
        self._mouse(pygame.MOUSEBUTTONDOWN, event.pos)
        return True

    def click(self, event: Click) -> bool:
        self._mouse(pygame.MOUSEBUTTONUP, event.pos)
        return True

    def drag(self, event: Drag) -> bool:
        if self._manager is not None:
            self._manager.mouse_position = event.pos
            self._settle()
        return True

    def drop(self, event: Drop) -> bool:
        self._mouse(pygame.MOUSEBUTTONUP, event.pos)
        return True


def _font_for(text: str) -> Path | None:
    """Return the file of the font to type *text* in: our own, but for letters that it lacks."""
    face = SCRIPTS.face_for(text)
    return face.regular if face is not None else font_files()["regular"]


def preload() -> None:
    """Import what typing needs, so that the first click into a line does not wait for it."""
    import pygame_gui  # noqa: F401
