"""A scene with one of everything, for the tests of the foundation and for a look at it."""

from collections.abc import Sequence
from typing import Any

import pygame

from cardgames.ui import shapes
from cardgames.ui.input import Gesture
from cardgames.ui.kit import Kit
from cardgames.ui.scene import Scene
from cardgames.ui.widgets import (
    Button,
    Chip,
    Label,
    ListRow,
    RichText,
    ScrollArea,
    Segmented,
    Slider,
    Stepper,
    TextEntry,
    Tile,
    Toggle,
    Widgets,
)

RULES = """# The goal
Win tricks with **scoring cards**. The {7h} is worth five, the {Ah} four.

## Play
- Follow suit if you can: {h} {s} {d} {c}.
- Beat the best card while an opponent wins, for example the {Td} over the {9d}.
- A joker {*r} or {*b} looks so; press {icon:undo} to undo.

1. Deal ten cards.
2. Turn the last one; a long line wraps here
without trouble, and goes on.

## Scoring
Each trick counts one, and the scoring cards count as printed above. What a side wins beyond half
of all the points, it scores.
"""


class Gallery(Scene):
    """Everything at once.  `said` lists what the widgets reported, as (id, value)."""

    title = "Gallery"

    def __init__(self) -> None:
        self.said: list[tuple[str, Any]] = []
        self.level = "Sharp"
        self.chosen = "All"
        self.words = ""

    def enter(self) -> None:
        self.widgets = Widgets(self.app)

    def say(self, id: str, value: Any = None) -> None:
        self.said.append((id, value))
        if id == "level":
            self.level = value
        if id == "search":
            self.words = value

    def rebuild(self) -> None:
        self.widgets.clear()
        u = self.app.kit.u
        self.row_of_buttons(u(96))
        y = self.row_of_chips(u(162))
        y = self.row_of_choices(y + u(10))
        self.top = y + u(14)
        self.left_column()
        self.tiles()
        self.reading()

    def row_of_buttons(self, y: int) -> None:
        u, x = self.app.kit.u, self.app.kit.u(32)
        for kind in ("primary", "secondary", "outline", "quiet", "warn"):
            icon = "play" if kind == "primary" else "hint"
            button = Button(
                kind, (x, y), kind.title(), lambda kind=kind: self.say(kind), kind=kind, icon=icon
            )
            button.tip = f"A {kind} button, with a tip that is long enough to need two lines of its own."
            x = self.widgets.add(button).rect.right + u(10)
        x = self.widgets.add(Button("round", (x, y), icon="menu", tip="Menu")).rect.right + u(10)
        self.widgets.add(
            Button(
                "undo",
                (x, y),
                "Undo",
                lambda: self.say("undo"),
                icon="undo",
                enabled=False,
                tip="Nothing to undo.",
            )
        )

    def row_of_chips(self, y: int) -> int:
        u, x, size = self.app.kit.u, self.app.kit.u(32), self.app.size
        for word in ("All", "Tricks", "Rummy", "Fishing"):
            chip = Chip(
                f"chip_{word}", (x, y), word, lambda word=word: self.choose(word), chosen=word == self.chosen
            )
            x = self.widgets.add(chip).rect.right + u(8)
        place = pygame.Rect(size[0] - u(272), y, u(240), 0)
        entry = TextEntry(
            "search",
            place,
            self.words,
            lambda text: self.say("search", text),
            placeholder="Search",
            icon="search",
        )
        return self.widgets.add(entry).rect.bottom

    def choose(self, word: str) -> None:
        self.chosen = word
        self.rebuild()

    def row_of_choices(self, y: int) -> int:
        u, add = self.app.kit.u, self.widgets.add
        levels = ("Beginner", "Steady", "Sharp", "Expert")
        first = add(Segmented("level", (u(32), y), levels, self.level, lambda v: self.say("level", v)))
        second = add(
            Stepper("target", (first.rect.right + u(12), y), 100, lambda v: self.say("target", v),
                    low=50, high=200, step=10)
        )  # fmt: skip
        place = pygame.Rect(second.rect.right + u(16), y, u(210), second.rect.h)
        add(Toggle("captions", place, True, lambda v: self.say("captions", v), label="Captions"))
        return first.rect.bottom

    def left_column(self) -> None:
        u, add = self.app.kit.u, self.widgets.add
        stops: Sequence[tuple[float, str]] = [(10, "min"), (100, "half pot"), (200, "all in")]
        place = pygame.Rect(u(32), self.top, u(330), 0)
        bet = add(
            Slider("bet", place, 60, lambda v: self.say("bet", v), low=0, high=200, step=5, stops=stops)
        )
        y = bet.rect.bottom + u(10)
        for id, title in (("save_1", "Malilla"), ("save_2", "Cribbage")):
            place = pygame.Rect(u(32), y, u(330), 0)
            row = ListRow(
                id, place, title, "Hand 4 · You and Robin 21", lambda id=id: self.say(id), icon="save"
            )
            row.right, row.chosen = "2 hours", id == "save_2"
            y = add(row).rect.bottom + u(8)

    def tiles(self) -> None:
        u = self.app.kit.u
        for number, family in enumerate(("Tricks", "Rummy", "Fishing", "Betting", "Counting", "Wits")):
            column, row = number % 3, number // 3
            place = pygame.Rect(u(390) + column * u(178), self.top + row * u(128), u(166), u(116))

            def face(kit: Kit, size: tuple[int, int], state: str, family: str = family) -> pygame.Surface:
                return self.tile_face(kit, size, state, family)

            self.widgets.add(
                Tile(f"tile_{family}", place, face, lambda family=family: self.say("tile", family))
            )

    def tile_face(self, kit: Kit, size: tuple[int, int], state: str, family: str) -> pygame.Surface:
        light, dark = kit.theme.family(family)
        if state == "hover":
            light = shapes.mix(light, "#FFFFFF", 0.1)
        face = kit.panel_picture(size, light, dark, radius=16).copy()
        for number, card in enumerate(("Qs", "Ah", "7h")):
            picture = self.app.pictures.card(card, kit.u(60), angle=(1 - number) * 12)
            at = (size[0] - kit.u(62) + kit.u(26) * (number - 1), kit.u(29))
            face.blit(picture, picture.get_rect(center=at))
        kit.text.draw(face, family, (kit.u(14), size[1] - kit.u(40)), "name")
        return shapes.clip_corners(face, kit.u(16))

    def reading(self) -> None:
        u, (width, height) = self.app.kit.u, self.app.size
        area = self.widgets.add(
            ScrollArea("rules", pygame.Rect(width - u(330), self.top, u(298), height - self.top - u(24)))
        )
        text = area.add(RichText("text", pygame.Rect(0, 0, u(280), 0), RULES))
        label = area.add(
            Label("end", pygame.Rect(0, text.rect.bottom + u(16), u(280), 0), "The {Qh} ends it.", "small")
        )
        area.add(Button("inside", (0, label.rect.bottom + u(10)), "Inside", lambda: self.say("inside")))

    def handle(self, event: Gesture) -> bool:
        return self.widgets.handle(event)

    def update(self, dt: float) -> None:
        self.widgets.update(dt)

    @property
    def wake_after(self) -> float | None:
        return self.widgets.wake_after

    def draw(self, surface: pygame.Surface) -> None:
        kit, u = self.app.kit, self.app.kit.u
        surface.blit(kit.room(self.app.size), (0, 0))
        kit.text.draw(surface, "GALLERY", (u(32), u(14)), "tag", "accent", spacing=1)
        kit.text.draw(surface, "What shall we play?", (u(32), u(34)), "title")
        self.draw_table(surface, pygame.Rect(u(32), self.top + u(270), self.app.size[0] - u(394), u(230)))
        self.widgets.draw(surface)

    def draw_table(self, surface: pygame.Surface, place: pygame.Rect) -> None:
        kit, u, cards = self.app.kit, self.app.kit.u, self.app.pictures
        surface.blit(kit.felt(place.size), place)
        kit.plate(
            surface, (place.x + u(100), place.y + u(50)), "Robin", "26 pts", colour="#2F6FE4", face="mika"
        )
        at = (place.x + u(290), place.y + u(50))
        kit.plate(surface, at, "Anna", "12 pts", colour="#C24D8C", active=True, badges=("D", "3"))
        kit.pill(
            surface, (place.x + u(200), place.y + u(120)), "Your turn: follow diamonds", style=("heavy", 14)
        )
        shown: Sequence[tuple[str, dict[str, Any]]] = (
            ("Qh", {}), ("Kd", {"ring": "#4FD1A5"}), ("7s", {"dim": True}), ("??", {}), ("Ah", {"angle": 8}),
        )  # fmt: skip
        for number, (card, how) in enumerate(shown):
            at = (place.x + u(450) + number * u(84), place.y + u(115))
            shade = cards.shadow(u(90), lift=number / 4)
            surface.blit(shade, shade.get_rect(center=(at[0], at[1] + u(3))))
            picture = cards.card(card, u(90), **how)
            surface.blit(picture, picture.get_rect(center=at))
