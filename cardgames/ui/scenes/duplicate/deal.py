"""One deal of a duplicate night that everybody has played: what each made of it, and a look at each play."""

from __future__ import annotations

from functools import partial

import pygame

from cardgames.engine import MatchError
from cardgames.games import find

from ...nights import Night
from ...widgets import Button, Label, ListRow, Picture, ScrollArea
from ..page import Page
from .words import CHIPS, SCORE, best_words, made_words, signed, to_average

GAP = 8  # logical units


class DealScene(Page):
    """See the module. *deal* is counted from 0."""

    def __init__(self, night: Night, deal: int) -> None:
        self.night, self.deal = night, deal
        self.game = night.game
        self.title = f"Deal {deal + 1} of {night.deals}"

    @property
    def aloud(self) -> str:
        return f"{self.title}. {best_words(self.night, self.deal)}."

    def rebuild(self) -> None:
        kit, night = self.app.kit, self.night
        self.widgets.clear()
        area, box = self.add_area(0, self.add_head(0, self.title))
        y = kit.u(2)
        at = pygame.Rect(box.x, y, box.w, 0)
        y = area.add(Label("best", at, best_words(night, self.deal), "head")).rect.bottom + kit.u(4)
        told = CHIPS if night.plays[self.deal, 0].others is None else SCORE
        at = pygame.Rect(box.x, y, box.w, 0)
        y = area.add(Label("how", at, told, "label", "muted")).rect.bottom + kit.u(12)
        scores = night.scores(self.deal)
        for person in sorted(range(len(scores)), key=lambda person: (-scores[person], person)):
            y = self._add_person(area, box, y, person) + kit.u(GAP)
        if self.widgets.focus.current is None:
            self.widgets.set_focus(f"look_{night.order(self.deal)[0]}", shown=False)

    def _add_person(self, area: ScrollArea, box: pygame.Rect, y: int, person: int) -> int:
        """A row: who, what they made of it, and a button to look at their play."""
        kit, night = self.app.kit, self.night
        name, play = night.people[person], night.plays[self.deal, person]
        stands = to_average(night.differences(self.deal)[person])
        line = f"{made_words(night, self.deal, person)} · {stands}"
        line += " · with a hint or undo" if play.helped else ""
        look = Button(f"look_{person}", (0, 0), "Look at the play", partial(self._look, person), icon="play")
        look.name = f"{name} {signed(night.scores(self.deal)[person])}, {line}"
        wide, tall = look.measure(kit)
        score = kit.line(signed(night.scores(self.deal)[person]), ("heavy", 26), "text")
        beside = kit.width(line, "label") + wide + score.get_width() + kit.u(140) <= box.w
        star = "star" if person in night.best(self.deal) else "person"
        row = ListRow(f"person_{person}", (0, 0), name, line, icon=star)
        words = max(row.measure(kit)[1], score.get_height() + kit.u(16))
        height = words if beside else words + tall + kit.u(10)
        row.rect = pygame.Rect(box.x, y, box.w, height)
        face = kit.panel_picture(row.rect.size, "row", border="line", radius=16).copy()
        side = round(kit.text_px("body") * 1.5)
        ink = "accent" if star == "star" else "muted"
        kit.icon(face, star, (kit.u(18) + side // 2, words // 2), side / kit.theme.scale, ink, centre=True)
        x = kit.u(34) + side
        right = box.w - kit.u(18) - (wide + kit.u(16) if beside else 0)
        face.blit(score, score.get_rect(midright=(right, words // 2)))
        room = right - score.get_width() - kit.u(12) - x
        gap = round(kit.text_px("label") * 0.72)
        kit.text(face, name, (x, words // 2 - gap), "name", middle=True, width=room)
        kit.text(face, line, (x, words // 2 + gap), "label", "muted", middle=True, width=room)
        area.add(Picture(row.id, row.rect, face))
        if beside:
            look.rect = pygame.Rect(row.rect.right - kit.u(14) - wide, y + (height - tall) // 2, wide, tall)
        else:
            look.rect = pygame.Rect(box.x + kit.u(16), y + words, min(wide, box.w - kit.u(32)), tall)
        area.add(look)
        return row.rect.bottom

    def _look(self, person: int) -> None:
        """Somebody's play step by step, all hands open."""
        try:
            match = self.night.match(self.deal, person, find)
        except MatchError as error:
            self.services.notice("This play cannot be opened", str(error))
            return
        self.services.review(match)
