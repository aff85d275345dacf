"""The result of a match: who came where, how it went, and what was best."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from ...input import Gesture, Key
from ...kit import Kit
from ...sentences import markup
from ...speech import aloud
from ...table_host import TableHost
from ...widgets import Button, Label, Picture, ScrollArea
from .chart import draw_chart
from .grid import ScoreGrid, wish
from .parts import ScoreRow, draw_mark, mark_width
from .rain import Rain
from .record import Moment, best_moments, members, places, scores_by_hand
from .sheet import Sheet

GAP = 8  # logical units
CHART, WISH = 210, 860.0


class MatchResultScene(Sheet):
    """See the module."""

    @property
    def wish(self) -> float:  # type: ignore[override]
        return max(WISH, wish(len(self.side_names))) if self.sheet_open else WISH

    def __init__(self, host: TableHost) -> None:
        super().__init__(host)
        match = host.match
        self.outcome = match.position.final_outcome()
        self.totals = scores_by_hand(match)
        self.moments: list[Moment] = best_moments(match)
        self.hands = len(self.totals) - 1
        self.sheet_open = False

    def enter(self) -> None:
        super().enter()
        match = self.host.match
        won = [seat for seat in match.persons if match.position.side(seat) in self.outcome.winners]
        self.rain = Rain(self.app, match.seed) if won and not self.app.theme.reduced else None
        if won:
            self.app.play("hand_won")

    def update(self, dt: float) -> None:
        super().update(dt)
        if self.rain is not None and not self.rain.update(dt):
            self.rain = None
            self.redraw()

    @property
    def busy(self) -> bool:
        return self.rain is not None

    def draw(self, surface: pygame.Surface) -> None:
        super().draw(surface)
        if self.rain is not None:
            self.rain.draw(surface)

    @property
    def title(self) -> str:  # type: ignore[override]
        return self.heading

    @property
    def heading(self) -> str:  # type: ignore[override]
        return markup(self.outcome.reason, self.names)

    @property
    def aloud(self) -> str:
        """How it ended, and who came where with how much."""
        match, names = self.host.match, self.side_names
        scores = match.position.scores
        rows = [f"{place}: {names[side]} {scores[side]}" for side, place in places(self.outcome, scores)]
        return f"{aloud(self.heading)} {', '.join(rows)}"

    @property
    def line(self) -> str:  # type: ignore[override]
        return f"{self.game.title} · {self.hands} {self.game.hand_word}{'' if self.hands == 1 else 's'}"

    def fill(self, area: ScrollArea, width: int) -> None:
        kit = self.app.kit
        if self.sheet_open:
            grid = ScoreGrid(pygame.Rect(0, 0, width, 1), self.host.match, self.side_names, self.totals)
            area.add(grid)
            return
        beside = width >= kit.u(560) * max(1.0, kit.theme.text_size)
        left = round(width * 0.42) if beside else width
        y = lower = self._add_places(area, left)
        if self.hands > 1:
            at = (left + kit.u(12), 0) if beside else (0, y + kit.u(10))
            tall = max(kit.u(CHART), y) if beside else kit.u(CHART)
            lower = self._add_chart(area, pygame.Rect(at, (width - at[0], tall)))
        self._add_moments(area, width, max(y, lower) + kit.u(14))

    def _add_places(self, area: ScrollArea, width: int) -> int:
        kit, match, names = self.app.kit, self.host.match, self.side_names
        y = 0
        for side, place in places(self.outcome, match.position.scores):
            picture = self._place(kit, side, place, names[side], width)
            area.add(Picture(f"place_{side}", (0, y), picture))
            y += picture.get_height() + kit.u(GAP)
        return y - kit.u(GAP)

    def _place(self, kit: Kit, side: int, place: int, name: str, width: int) -> pygame.Surface:
        """One row: the place, the people, the points."""
        match, first = self.host.match, side in self.outcome.winners
        points = match.position.scores[side]
        style = ("heavy", 26)
        tall = max(kit.u(60), kit.line_height(style) + kit.u(16), 2 * kit.line_height("name"))
        border = "accent" if first else "line"
        out = kit.panel_picture((width, tall), "row", border=border, radius=16).copy()
        x, y = kit.u(14), tall // 2
        side_px = max(kit.u(28), round(kit.text_px("name") * 1.7))
        if first:
            kit.icon(
                out, "trophy", (x + side_px // 2, y), side_px * 0.8 / kit.theme.scale, "accent", centre=True
            )
        else:
            kit.text(out, str(place), (x + side_px // 2, y), "head", "muted", align="centre", middle=True)
        x += side_px + kit.u(8)
        draw_mark(out, kit, match, (side,), (x, y))
        x += mark_width(kit, len(members(match, side))) + kit.u(10)
        number = kit.text(out, str(points), (width - kit.u(16), y), style, align="right", middle=True,
                          tabular=True)  # fmt: skip
        room = max(1, number.x - kit.u(10) - x)
        words = kit.paragraph(name, room, "name", lines=2)
        out.blit(words, (x, y - words.get_height() // 2))
        return out

    def _add_chart(self, area: ScrollArea, rect: pygame.Rect) -> int:
        kit, match, pad = self.app.kit, self.host.match, self.app.kit.u(14)
        colours = [kit.seat(members(match, side)[0]) for side in range(match.position.side_count)]
        face = kit.panel_picture(rect.size, "well", border="line", radius=16).copy()
        head = kit.line_height("label")
        kit.text(
            face,
            f"{match.position.unit.capitalize()}, {match.game.hand_word} by {match.game.hand_word}",
            (pad, pad - kit.u(4)),
            "label",
            "muted",
        )
        size = (rect.w - 2 * pad, rect.h - 2 * pad - head)
        chart = draw_chart(kit, size, self.totals, colours, self.side_names, match.position.goal_points(),
                           match.game.low_wins)  # fmt: skip
        face.blit(chart, (pad, pad + head))
        area.add(Picture("chart", rect.topleft, face))
        return rect.bottom

    def _add_moments(self, area: ScrollArea, width: int, y: int) -> None:
        if not self.moments:
            return
        kit, match, names = self.app.kit, self.host.match, self.side_names
        namer = self.names
        word = "The best moments" if len(self.moments) > 1 else "The best moment"
        y = area.add(Label("moments", pygame.Rect(0, y, width, 0), word, "head")).rect.bottom + kit.u(6)
        for number, moment in enumerate(self.moments):
            score = moment.score
            row = ScoreRow(
                f"moment_{number}", pygame.Rect(0, y, width, 1), match, (score.side,),
                f"{names[score.side]} · {match.game.hand_word} {moment.hand}", markup(score.why, namer),
                score.points, None,
            )  # fmt: skip
            y = area.add(row).rect.bottom + kit.u(GAP)

    def buttons(self) -> Sequence[Button]:
        word, icon = ("Back to the result", "back") if self.sheet_open else ("Score sheet", "stats")
        sheet = (Button("scores", (0, 0), word, self.toggle_sheet, icon=icon),) if self.hands > 1 else ()
        return (
            Button("menu", (0, 0), "Menu", self.services.menu, icon="home", kind="quiet"),
            *sheet,
            Button("share", (0, 0), "", self.share, icon="share", tip="Share a deal or the match"),
            Button("review", (0, 0), "Review", self.review, icon="search"),
            Button("change", (0, 0), "Change set-up", self.change_setup, icon="people"),
            Button("rematch", (0, 0), "Rematch", self.rematch, kind="primary", icon="refresh"),
        )

    def toggle_sheet(self) -> None:
        """Show the score sheet, or the result again."""
        self.sheet_open = not self.sheet_open
        self.rebuild()

    def review(self) -> None:
        """The whole match step by step."""
        self.services.review(self.host.match)

    def share(self) -> None:
        """Pass the match, or its last deal, on."""
        self.services.share(self.host.match, len(self.host.match.log))

    def rematch(self) -> None:
        """The same people and house rules with other cards."""
        match = self.host.match
        self.services.new_match(match.game, match.players, dict(match.options))

    def change_setup(self) -> None:
        """Back to the game's page."""
        self.services.menu()
        self.services.setup(self.game)

    def handle(self, event: Gesture) -> bool:
        if isinstance(event, Key) and event.action == "back":
            if self.sheet_open:
                self.toggle_sheet()
            else:
                self.services.menu()
            return True
        return super().handle(event)
