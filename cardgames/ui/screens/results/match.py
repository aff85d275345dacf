"""The result of a match: who came where, how it went, and what was best."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

import pygame

from ...faces import BEATEN, PLEASED
from ...input import Gesture, Key
from ...match_feed import HandRecord
from ...sentences import markup
from ...speech import aloud
from ...widgets import Button, Column, FirstThatFits, Illustration, Item, Label, Loose, Space, Split, scaled
from .chart import draw_chart
from .grid import ScoreGrid, wish
from .parts import ScoreRow, draw_mark, mark_radius, mark_width
from .rain import Rain
from .record import Moment, best_moments, members, places, scores_by_hand
from .sheet import Sheet

GAP = 8  # logical units
CHART, BESIDE, WISH = 210, 560, 860.0
SHARE = 0.42  # of the width: the places beside the chart
POINTS = ("heavy", 26)


class MatchResultScene(Sheet):
    """See the module."""

    @property
    def wish(self) -> float:  # type: ignore[override]
        return max(WISH, wish(len(self.side_names))) if self.sheet_open else WISH

    def __init__(self, host: HandRecord) -> None:
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
        """Return how it ended, and who came where with how much."""
        match, names = self.host.match, self.side_names
        scores = match.position.scores
        rows = [f"{place}: {names[side]} {scores[side]}" for side, place in places(self.outcome, scores)]
        return f"{aloud(self.heading)} {', '.join(rows)}"

    @property
    def line(self) -> str:  # type: ignore[override]
        return f"{self.game.title} · {self.hands} {self.game.hand_word}{'' if self.hands == 1 else 's'}"

    def body(self) -> Item:
        if self.sheet_open:
            return ScoreGrid((0, 0), self.host.match, self.side_names, self.totals)
        standing: Item = self._places()
        if self.hands > 1:
            chart = self._chart()
            beside = Loose(Split(standing, chart, SHARE, gap=12), scaled(self.app.kit, BESIDE))
            standing = FirstThatFits(beside, Column(standing, chart, gap=10))
        return Column(standing, self._best())

    def _places(self) -> Column:
        """Return a row for each side, the best one first."""
        kit, names = self.app.kit, self.side_names
        tall = max(kit.u(60), kit.text.line_height(POINTS) + kit.u(16), 2 * kit.text.line_height("name"))
        ranked = places(self.outcome, self.host.match.position.scores)
        rows = (
            Illustration(f"place_{side}", partial(self._place, side, place, names[side]), tall)
            for side, place in ranked
        )
        return Column(*rows, gap=GAP)

    def _place(self, side: int, place: int, name: str, size: tuple[int, int]) -> pygame.Surface:
        """Draw one row: the place, the people, the points."""
        kit, match, first = self.app.kit, self.host.match, side in self.outcome.winners
        points = match.position.scores[side]
        border = "accent" if first else "line"
        out = kit.panel_picture(size, "row", border=border, radius=16).copy()
        x, y = kit.u(14), size[1] // 2
        side_px = max(kit.u(28), round(kit.text.pixels("name") * 1.7))
        if first:
            kit.icon(
                out, "trophy", (x + side_px // 2, y), side_px * 0.8 / kit.theme.scale, "accent", centre=True
            )
        else:
            kit.text.draw(
                out, str(place), (x + side_px // 2, y), "head", "muted", align="centre", middle=True
            )
        x += side_px + kit.u(8)
        radius = max(kit.u(20), mark_radius(kit))
        draw_mark(out, kit, match, (side,), (x, y + kit.u(3)), PLEASED if first else BEATEN, radius)
        x += mark_width(kit, len(members(match, side)), radius) + kit.u(10)
        number = kit.text.draw(out, str(points), (size[0] - kit.u(16), y), POINTS, align="right", middle=True,
                          tabular=True)  # fmt: skip
        room = max(1, number.x - kit.u(10) - x)
        words = kit.text.paragraph(name, room, "name", lines=2)
        out.blit(words, (x, y - words.get_height() // 2))
        return out

    def _chart(self) -> Illustration:
        """Return the totals as lines, hand by hand."""
        return Illustration("chart", self._draw_chart, self.app.kit.u(CHART))

    def _draw_chart(self, size: tuple[int, int]) -> pygame.Surface:
        kit, match, pad = self.app.kit, self.host.match, self.app.kit.u(14)
        colours = [kit.seat(members(match, side)[0]) for side in range(match.position.side_count)]
        face = kit.panel_picture(size, "well", border="line", radius=16).copy()
        head = kit.text.line_height("label")
        kit.text.draw(
            face,
            f"{match.position.unit.capitalize()}, {match.game.hand_word} by {match.game.hand_word}",
            (pad, pad - kit.u(4)),
            "label",
            "muted",
        )
        room = (size[0] - 2 * pad, size[1] - 2 * pad - head)
        chart = draw_chart(kit, room, self.totals, colours, self.side_names, match.position.goal_points(),
                           match.game.low_wins)  # fmt: skip
        face.blit(chart, (pad, pad + head))
        return face

    def _best(self) -> Column | None:
        """Return the best moments, where there were any."""
        if not self.moments:
            return None
        match, names, namer = self.host.match, self.side_names, self.names
        rows = (
            ScoreRow(
                f"moment_{number}", (0, 0), match, (moment.score.side,),
                f"{names[moment.score.side]} · {match.game.hand_word} {moment.hand}",
                markup(moment.score.why, namer), moment.score.points, None,
            )
            for number, moment in enumerate(self.moments)
        )  # fmt: skip
        word = "The best moments" if len(self.moments) > 1 else "The best moment"
        head = Label("moments", (0, 0), word, "head")
        return Column(Space(14), head, Space(6), Column(*rows, gap=GAP))

    def buttons(self) -> Sequence[Button]:
        word, icon = ("Back", "back") if self.sheet_open else ("Score sheet", "stats")
        sheet = (Button("scores", (0, 0), word, self.toggle_sheet, icon=icon),) if self.hands > 1 else ()
        return (
            Button("menu", (0, 0), "Menu", self.services.menu, icon="home", kind="quiet"),
            *sheet,
            Button("share", (0, 0), "", self.share, icon="share", tip="Share a deal or the whole match"),
            Button("review", (0, 0), "Replay", self.review, icon="search"),
            Button("change", (0, 0), "Change set-up", self.change_setup, icon="people"),
            Button("rematch", (0, 0), "Rematch", self.rematch, kind="primary", icon="refresh"),
        )

    def toggle_sheet(self) -> None:
        """Show the score sheet, or the result again."""
        self.sheet_open = not self.sheet_open
        self.rebuild()

    def review(self) -> None:
        """Show the whole match step by step."""
        self.services.review(self.host.match)

    def share(self) -> None:
        """Pass the match, or its last deal, on."""
        self.services.share(self.host.match, len(self.host.match.log))

    def rematch(self) -> None:
        """Begin a match of the same people and house rules with other cards."""
        match = self.host.match
        self.services.new_match(match.game, match.players, dict(match.options))

    def change_setup(self) -> None:
        """Go back to the game's page."""
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
