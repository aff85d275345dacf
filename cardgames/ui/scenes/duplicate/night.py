"""A duplicate night between two hands: whose turn it is, and where everybody stands."""

from __future__ import annotations

from dataclasses import replace
from functools import partial

import pygame

from cardgames.engine import Player

from ...input import Gesture, Key
from ...nights import Night
from ...widgets import Button, Label, ListRow, Picture, ScrollArea
from ..page import Page
from .words import LOOK_AWAY, best_words, progress_words, signed, standing_words

GAP = 12  # logical units
DEAF = 0.35  # seconds in which nothing is heard, so that a double press cannot show anybody's cards


class NightScene(Page):
    """See the module. *key* is where the night is kept."""

    def __init__(self, night: Night, key: str) -> None:
        self.night, self.key = night, key
        self.game = night.game
        self.title = f"Duplicate night: {night.game.title}"
        self.deaf = DEAF

    @property
    def aloud(self) -> str:
        told, line, _ = self._asked()
        standing = "" if self.night.next is None else standing_words(self.night)
        places = [f"{place}. {self.night.people[person]} {signed(self.night.totals()[person])}"
                  for person, place in self.night.places()] if self.night.complete else []  # fmt: skip
        return " ".join([f"{self.title}. {told}. {line}", standing, *places])

    def uncovered(self) -> None:
        self.deaf = DEAF
        self.widgets.set_focus(None)

    def rebuild(self) -> None:
        kit, night = self.app.kit, self.night
        self.app.kit.seats = self.services.seat_colours([Player(name, "person") for name in night.people])
        self.widgets.clear()
        head = Label("heading", self.content(0).move(0, kit.u(24)), self.title, "title")
        top = self.widgets.add(head).rect.bottom + kit.u(10)
        area, box = self.add_area(0, top)
        y = self._add_next(area, box, kit.u(2)) + kit.u(GAP)
        if night.complete:
            y = self._add_totals(area, box, y) + kit.u(GAP)
            y = self._add_deals(area, box, y) + kit.u(GAP)
        x = box.x
        for button in self._last_buttons():
            size = button.measure(kit)
            if x > box.x and x + size[0] > box.right:
                x, y = box.x, y + size[1] + kit.u(8)
            button.rect = pygame.Rect((x, y), (min(size[0], box.w), size[1]))
            x = area.add(button).rect.right + kit.u(10)
        if self.widgets.focus.current is None:
            # whoever skips the last cards may press once too often: that begins no other night
            last = f"deal_{night.complete[-1]}" if night.complete else "again"
            self.widgets.set_focus("reveal" if night.next is not None else last)

    def _add_next(self, area: ScrollArea, box: pygame.Rect, y: int) -> int:
        """Who is to play, with the button to say that it is them; or who has won."""
        kit, night, pad = self.app.kit, self.night, self.app.kit.u(24)
        radius = max(kit.u(30), round(kit.text_px("head") * 1.5))
        left = 2 * radius + 2 * pad
        told, line, button = self._asked()
        room = box.w - left - pad
        words = [kit.paragraph(told, room, ("heavy", 24)), kit.paragraph(line, room, "body", "muted")]
        high = sum(one.get_height() for one in words) + kit.u(6)
        size = button.measure(kit)
        if size[0] > room:
            button.word = "Show my cards"  # the heading says who it is
            size = button.measure(kit)
        height = max(high + size[1] + kit.u(16), 2 * radius) + 2 * pad
        face = kit.panel_picture((box.w, height), "panel", border="line", radius=20).copy()
        spot = (pad + radius, pad + radius)
        if night.next is None:
            kit.icon(face, "trophy", spot, 2 * radius / kit.theme.scale, "accent", centre=True)
        else:
            person = night.next[1]
            kit.avatar(face, spot, radius, night.people[person], kit.seat(person), active=True)
        at = pad
        for one in words:
            face.blit(one, (left, at))
            at += one.get_height() + kit.u(6)
        area.add(Picture("next", (box.x, y), face))
        button.rect = pygame.Rect((box.x + left, y + at + kit.u(10)), (min(size[0], room), size[1]))
        area.add(button)
        return y + height

    def _asked(self) -> tuple[str, str, Button]:
        """What is asked now: a heading, a line and a button."""
        night = self.night
        if night.next is None:
            again = Button("again", (0, 0), "Another night", self._again, kind="primary", icon="refresh")
            return standing_words(night), "All deals are played.", again
        deal, person = night.next
        name = night.people[person]
        told = f"Pass the screen to {name}: deal {deal + 1} of {night.deals}"
        word = f"I am {name}: {'go on' if (deal, person) in night.plays else 'show my cards'}"
        reveal = Button("reveal", (0, 0), word, self._reveal, kind="primary", icon="eye")
        return told, progress_words(night, deal) or LOOK_AWAY, reveal

    def _add_totals(self, area: ScrollArea, box: pygame.Rect, y: int) -> int:
        """The people by their places: totals, and as many deals as there is room for."""
        kit, night = self.app.kit, self.night
        at = pygame.Rect(box.x, y, box.w, 0)
        words = standing_words(night) if night.next is not None else "The results"
        y = area.add(Label("standing", at, words, "head")).rect.bottom + kit.u(8)
        pad, step = kit.u(14), round(kit.line_height("body") * 1.45)
        totals, done = night.totals(), night.complete
        column = max(kit.width("Deal 16", "label"), kit.width("−000.0", "strong")) + kit.u(18)
        names = max(kit.width(name, "strong") for name in night.people)
        first = min(names + kit.u(60) + pad, box.w - 2 * column)
        shown = (
            done[-max(0, (box.w - first - column - 2 * pad) // column) :]
            if box.w > first + 2 * column
            else []
        )
        if box.w - first - column - 2 * pad < column:
            shown = []
        height = step * (len(night.people) + 1) + 2 * pad
        face = kit.panel_picture((box.w, height), "well", border="line", radius=16).copy()
        heads = ["Total", *(f"Deal {deal + 1}" for deal in shown)]
        rights = [first + column * (number + 1) + pad for number in range(len(heads))]
        for word, right in zip(heads, rights, strict=True):
            ink = "accent" if word == "Total" else "muted"
            kit.text(face, word, (right, pad + step // 2), "label", ink, align="right", middle=True)
        for line, (person, place) in enumerate(night.places(), 1):
            top = pad + line * step
            pygame.draw.rect(face, kit.colour("line"), (pad, top, box.w - 2 * pad, max(1, kit.u(1))))
            middle = top + step // 2
            kit.text(face, f"{place}.", (pad, middle), "body", "muted", middle=True)
            room = first - pad - kit.u(40)
            kit.text(face, night.people[person], (pad + kit.u(40), middle), "strong", middle=True, width=room)
            cells = [totals[person], *(night.scores(deal)[person] for deal in shown)]
            best = [False, *(person in night.best(deal) for deal in shown)]
            for number, (value, right) in enumerate(zip(cells, rights, strict=True)):
                ink = "accent" if not number else "good" if best[number] else "text"
                style = "strong" if not number or best[number] else "body"
                kit.text(face, signed(value), (right, middle), style, ink, align="right", middle=True,
                         tabular=True)  # fmt: skip
        return area.add(Picture("totals", (box.x, y), face)).rect.bottom

    def _add_deals(self, area: ScrollArea, box: pygame.Rect, y: int) -> int:
        """The deals that everybody has played, the last one first."""
        kit, night = self.app.kit, self.night
        head = Label("deals", (box.x, y), "Look at a deal", "head")
        y = area.add(head).rect.bottom + kit.u(8)
        for deal in night.complete[::-1]:
            row = ListRow(f"deal_{deal}", (0, 0), f"Deal {deal + 1}", best_words(night, deal),
                          partial(self.services.night_deal, night, deal), icon="search")  # fmt: skip
            row.rect = pygame.Rect(box.x, y, box.w, row.measure(kit)[1])
            y = area.add(row).rect.bottom + kit.u(6)
        return y - kit.u(6)

    def _last_buttons(self) -> list[Button]:
        word = "Menu" if self.night.next is None else "Save and leave"
        return [Button("menu", (0, 0), word, self.services.menu, icon="home", kind="outline")]

    def _again(self) -> None:
        """The same people with other cards."""
        again = replace(self.night, seed=self.services.new_seed(), plays={}, counted=False)
        self.services.begin_night(again)

    def _reveal(self) -> None:
        if self.deaf <= 0:
            self.services.play_night(self.night, self.key)

    def handle(self, event: Gesture) -> bool:
        if isinstance(event, Key) and event.action == "back":
            self.services.menu()
            return True
        return super().handle(event)

    def update(self, dt: float) -> None:
        super().update(dt)
        self.deaf = max(0.0, self.deaf - dt)

    @property
    def wake_after(self) -> float | None:
        waits = [wait for wait in (self.deaf or None, self.widgets.wake_after) if wait is not None]
        return min(waits) if waits else None
