"""What a game is: its cards, its goal, who can play, how long it takes, its lessons and its rules."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

import pygame

from cardgames.engine import Game

from .. import shapes
from ..services import Services
from ..widgets import Button, CardPicture, Label, Picture, ScrollArea
from .tiles import FAMILY_SUITS, draw_fan, emblem, fan_width, player_words

if TYPE_CHECKING:
    from ..app import App

INK = "#E4ECFB"
READABLE = 0.85  # so far the light colour of a family is darkened, for words to be read on it


class GamePanel:
    """Fills a part of the set-up page: a column at its left, or where room is short the top of the page.

    *practise* begins a practice hand, *compare* sets up a duplicate night.
    """

    def __init__(
        self, app: App, game: type[Game], practise: Callable[[], object], compare: Callable[[], object]
    ) -> None:
        self.app, self.game, self.practise, self.compare = app, game, practise, compare
        self.program: Services = app.services

    def add_to(self, area: ScrollArea, box: pygame.Rect, y: int, column: bool) -> int:
        """Put everything into *area* from *y* down; returns the lower edge."""
        kit = self.app.kit
        back = Button(
            "back", (box.x - kit.u(14), y), "All games", self.app.stack.pop, icon="back", kind="quiet"
        )
        y = area.add(back).rect.bottom + kit.u(8)
        if column:
            fan = area.add(CardPicture("fan", box.topleft, lambda: self._fan(box.w + kit.u(40), 128)))
            fan.rect.midtop = box.centerx, y
            y = fan.rect.bottom + kit.u(6)
        name = Label("name", pygame.Rect(box.x, y, box.w, 0), self.game.title, ("heavy", 36))
        y = area.add(name).rect.bottom
        goal = Label("goal", pygame.Rect(box.x, y, box.w, 0), self.game.goal, "body", INK)
        y = top = area.add(goal).rect.bottom + kit.u(10)
        width = box.w if column else round(box.w * 0.52)
        y = self._add_facts(area, pygame.Rect(box.x, 0, width, 0), y) + kit.u(10)
        for button in self._ways():
            button.rect = pygame.Rect(box.x, y, min(width, kit.u(420)), button.measure(kit)[1])
            y = area.add(button).rect.bottom + kit.u(10)
        if not column:
            fan = area.add(CardPicture("fan", box.topleft, lambda: self._fan(box.w - width - kit.u(16), 104)))
            fan.rect.topright = box.right, top + max(0, (y - top - fan.rect.h) // 2)
            y = max(y, fan.rect.bottom)
        return y

    def _fan(self, width: int, largest: float) -> pygame.Surface:
        """The game's cards, larger than life; *largest* is the most that a card is wide, in logical units."""
        cards = emblem(self.game)
        card = min(fan_width(self.app, largest), round(width / (1 + 0.62 * (len(cards) - 1)) * 0.9))
        out = pygame.Surface((width, round(card * 1.72)), pygame.SRCALPHA)
        centre = (width // 2, round(card * 0.78))
        draw_fan(self.app, out, cards, centre, card, round(card * 0.62), 8, 9)
        return out

    def _add_facts(self, area: ScrollArea, box: pygame.Rect, y: int) -> int:
        kit = self.app.kit
        side, step = round(kit.text_px("label") * 1.25), kit.line_height("label")
        indent = side + kit.u(10)
        for name, icon, words in self._facts():
            sign = kit.icon_picture(icon, side, "#DCE6F8")
            area.add(Picture(f"{name}_sign", (box.x, y + (step - side) // 2), sign))
            rect = pygame.Rect(box.x + indent, y, box.w - indent, 0)
            y = area.add(Label(name, rect, words, "label", INK)).rect.bottom + kit.u(6)
        return y

    def _facts(self) -> list[tuple[str, str, str]]:
        seats = player_words(self.game.seats)
        facts = [
            ("fact_players", "people", f"{seats} players" if seats != "1" else "1 player"),
            ("fact_minutes", "clock", f"about {self.game.minutes} minutes"),
        ]
        tally = self.program.store.statistics.tally(game=self.game.name())
        if tally.matches:
            word = "match" if tally.matches == 1 else "matches"
            facts.append(("fact_record", "stats", f"won {tally.won} of {tally.matches} {word}"))
        if self.game.also_called:
            facts.append(("fact_names", "info", f"also called {', '.join(self.game.also_called)}"))
        return facts

    def _ways(self) -> list[Button]:
        program, game = self.program, self.game
        buttons = []
        lessons = program.lessons(game)
        if lessons:
            done = sum(program.store.progress.lesson(game.name(), lesson.id).complete for lesson in lessons)
            word = f"Learn in {len(lessons)} lessons" if len(lessons) > 1 else "Learn in one lesson"
            hint = f"{done} done" if done else ""
            go = lambda: program.learn(game)  # noqa: E731
            buttons.append(Button("learn", (0, 0), word, go, icon="learn", kind="paper", hint=hint))
        buttons.append(Button("practice", (0, 0), "Practice hand", self.practise, icon="card"))
        buttons.append(Button("duplicate", (0, 0), "Duplicate night", self.compare, icon="people"))
        if program.has_rules(game):
            read = lambda: program.rules(game)  # noqa: E731
            buttons.append(Button("rules", (0, 0), "Read the rules", read, icon="book"))
        return buttons

    def draw(self, surface: pygame.Surface, rect: pygame.Rect) -> None:
        """The family's colour at *rect*, below the words."""
        kit = self.app.kit
        light, dark = kit.theme.family(self.game.family)
        light = shapes.mix(light, dark, READABLE)
        before = surface.get_clip()
        surface.set_clip(rect.clip(before))
        kit.panel(surface, rect, light, dark, border=None, radius=0, lean=0.0)
        side = round(min(rect.w, rect.h) * 1.15)
        sign = kit.pip(FAMILY_SUITS.get(self.game.family, "s"), side, "#FFFFFF0E")
        surface.blit(sign, (rect.x - side // 4, rect.bottom - round(side * 1.05)))
        surface.set_clip(before)
