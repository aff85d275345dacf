"""The welcome: a few things to set before the first game, all of them good as they are."""

from __future__ import annotations

from typing import Any

import pygame

from cardgames.storage import Choice, describe

from ..input import Gesture, Key
from ..kit import Kit
from ..widgets import (
    Button,
    Column,
    Either,
    Grid,
    Label,
    ScrollArea,
    Segmented,
    Space,
    TextEntry,
    Tile,
    Toggle,
    place,
)
from .cells import setting_cell
from .page import Page
from .tiles import draw_fan

SIZES = ((1.0, "Normal"), (1.25, "Large"), (1.5, "Larger"), (2.0, "Largest"))
SAMPLES = ("Qh", "9d", "Kc")
LEFT = 384  # logical units
USUAL_VOLUME = 0.7
PROMISE = "Play the computer, share this screen, or learn a game from its first card."


class FirstStartScene(Page):
    """See the module."""

    title = "Welcome"

    def enter(self) -> None:
        super().enter()
        self.name = self.services.store.settings.name
        self._fresh = True

    def rebuild(self) -> None:
        kit, width = self.app.kit, self.app.size[0]
        self.app.pictures.use_deck("french")
        self.widgets.clear()
        self.split = width - kit.u(LEFT) >= kit.width("m" * 40, "label")
        left = kit.u(LEFT) if self.split else 0
        start = Button("start", (0, 0), "Start", self.start, kind="primary", style=("heavy", 18))
        self.footer = self.add_footer(left, Column(Space(width=200), start, align="stretch"), margin=40)
        self.hint_end = (start.rect.x - kit.u(20), start.rect.centery)
        room = pygame.Rect(left, 0, width - left, self.footer.y)
        area = self.widgets.add(ScrollArea("page", room))
        things = self._things()
        column = pygame.Rect(kit.u(40), kit.u(26), room.w - 2 * kit.u(40), 0)
        spare = room.h - column.y - things.height_at(kit, column.w) - kit.u(26)
        place(things, area, kit, column.move(0, round(max(0, spare) * 0.35)))

    def _things(self) -> Column:
        """Return what can be set, one below the other."""
        settings = self.services.store.settings
        name = TextEntry(
            "name", (0, 0, self.app.kit.u(260), 0), self.name, self._set_name, lambda _: self.start(),
            placeholder="Your name", longest=24,
        )  # fmt: skip
        sizes = Segmented(
            "text_size", (0, 0), SIZES, settings.text_size, lambda size: self._set("text_size", size)
        )
        motion = describe("motion")
        assert isinstance(motion.kind, Choice)
        moves = Segmented(
            "motion", (0, 0), motion.kind.choices, settings.motion, lambda value: self._set("motion", value)
        )
        heard = Toggle("sound", (0, 0), settings.volume > 0, self._set_sound)
        words = "A few things first. Each can be changed later in the settings."
        return Column(
            None if self.split else Label("heading", (0, 0), "Welcome", "title"),
            Label("words", (0, 0), words, "body", "muted"),
            Space(10),
            Grid(
                setting_cell(
                    "name", "What shall we call you?", "On the table and on the score sheet.", [name]
                ),
                setting_cell("text_size", "Text size", "You see it at once on this page.", [sizes]),
            ),
            Space(10),
            Label("decks", (0, 0), "Deck colours", "strong"),
            Space(4),
            self._decks(),
            Space(10),
            Grid(
                setting_cell("motion", motion.label, motion.help, [moves]),
                setting_cell("sound", "Sound", "Cards rustle and a bell rings at your turn.", [heard]),
            ),
        )

    def _decks(self) -> Either:
        """Return three ways to colour the suits, each with cards."""
        kit = self.app.kit
        kind = describe("deck_colours").kind
        assert isinstance(kind, Choice)
        height = self._card(kit) * 7 // 5 + kit.u(40) + kit.line_height("label")
        tiles = []
        for value, word in kind.choices:
            face = lambda kit, size, state, value=value, word=word: self._deck(kit, size, state, value, word)  # noqa: E731
            choose = lambda value=value: self._set("deck_colours", value)  # noqa: E731
            rect = (0, 0, kit.width(word, "label") + kit.u(60), height)
            tiles.append(Tile(f"deck_{value}", rect, face, choose))
            tiles[-1].name = f"Deck colours: {word}"
        return Either(Grid(*tiles, columns=len(tiles), gap=12), Grid(*tiles, gap=12))

    @staticmethod
    def _card(kit: Kit) -> int:
        """The width of a sample card."""
        return max(kit.u(76), 60)

    def _deck(self, kit: Kit, size: tuple[int, int], state: str, value: Any, word: str) -> pygame.Surface:
        chosen = value == self.services.store.settings.deck_colours
        fill = "panel_light" if chosen or state in ("hover", "pressed") else "row"
        out = kit.panel_picture(
            size, fill, border="accent" if chosen else "line", radius=16, line=3 if chosen else 1
        ).copy()
        pictures = self.app.pictures
        before, pictures.colours = pictures.colours, str(value)
        card = self._card(kit)
        draw_fan(
            self.app, out, SAMPLES, (size[0] // 2, kit.u(16) + card * 7 // 10), card, round(card * 0.74), 6, 4
        )
        pictures.colours = before
        y = size[1] - kit.u(8) - kit.line_height("label") // 2
        rect = kit.text(out, word, (size[0] // 2, y), "label", "text", align="centre", middle=True)
        if chosen:
            kit.icon(out, "check", (rect.x - kit.u(14), y), 18, "accent", centre=True)
        return out

    # What a person does

    def _set(self, field: str, value: Any) -> None:
        self.services.store.settings.change(field, value)
        self.services.store.save_settings()
        self.app.refresh()

    def _set_name(self, name: str) -> None:
        self.name = name

    def _set_sound(self, on: bool) -> None:
        self.services.store.settings.volume = USUAL_VOLUME if on else 0.0
        self.app.play("card_place")

    def start(self) -> None:
        """Keep everything and go to the menu."""
        store = self.services.store
        store.settings.first_start_done = True
        if self.name.strip():
            self.services.rename_person(store.people.at_screen, self.name)
        store.save_settings()
        self.app.stack.pop()

    def handle(self, event: Gesture) -> bool:
        # Enter starts wherever the words beside the button promise it; the space bar chooses.
        if isinstance(event, Key) and event.action == "commit" and not event.repeat and self.enter_starts:
            self.start()
            return True
        if self.widgets.handle(event):
            return True
        if isinstance(event, Key) and event.action == "back" and not event.repeat:
            self.start()
            return True
        return False

    @property
    def enter_starts(self) -> bool:
        """Not on a deck that is not chosen yet: nothing else would choose it with Enter in mind."""
        focus = self.widgets.focus
        on = focus.current.id if focus.current is not None and focus.shown else ""
        return not on.startswith("deck_") or on == f"deck_{self.services.store.settings.deck_colours}"

    def update(self, dt: float) -> None:
        super().update(dt)
        if self._fresh and self.app.drawn:  # typing takes longer to set up than drawing the first frame
            self._fresh = False
            if self.widgets.focus.current is None:
                self.widgets.set_focus("name")

    @property
    def wake_after(self) -> float | None:
        return 0.01 if self._fresh else super().wake_after

    def draw(self, surface: pygame.Surface) -> None:
        kit = self.app.kit
        surface.blit(kit.room(self.app.size), (0, 0))
        if self.split:
            self._draw_left(surface)
        self.widgets.draw(surface)
        if self.enter_starts:
            kit.text(surface, "Enter", self.hint_end, "label", "muted", align="right", middle=True)

    def _draw_left(self, surface: pygame.Surface) -> None:
        """The welcome on felt."""
        kit, height = self.app.kit, self.app.size[1]
        left = kit.u(LEFT)
        surface.blit(kit.felt((left, height)), (0, 0))
        card = max(kit.u(120), 60)
        middle = round(height * 0.36)
        draw_fan(
            self.app,
            surface,
            ("Td", "Js", "Qh", "Kc", "As"),
            (left // 2, middle),
            card,
            round(card * 0.42),
            9,
            7,
        )
        y = middle + round(card * 0.95)
        for words, style, ink in (("Welcome", ("heavy", 34), "text"), (PROMISE, "body", "#D6F5EA")):
            picture = kit.paragraph(words, left - kit.u(72), style, ink, align="centre")
            surface.blit(picture, (kit.u(36), y))
            y += picture.get_height() + kit.u(4)
