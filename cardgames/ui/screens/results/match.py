"""The result of a match: who came where, how it went, and what was best."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

import pygame

from ...faces import BEATEN, CALM, PLEASED
from ...input import Click, Gesture, Key, Press
from ...match_feed import HandRecord
from ...sentences import markup
from ...speech import aloud
from ...widgets import Button, Column, FirstThatFits, Item, Label, Loose, Space, Split, scaled
from .chart import GrowingChart, draw_chart
from .finale import Finale
from .grid import ScoreGrid, wish
from .par import finished_comparison, par_note, ways_on
from .place_row import PlaceRow
from .rays import rays
from .record import Moment, best_moments, headline, members, places, scores_by_hand
from .score_row import ScoreRow
from .sheet import DIMMED, Sheet

GAP = 8  # logical units
SIGN, ABOVE, BESIDE_SIGN = 116, 38, 4  # the sign, the room for it on the panel, and what is left around it
CHART, BESIDE, WISH = 210, 560, 860.0
SHARE = 0.42  # of the width: the places beside the chart


class MatchResultScene(Sheet):
    """See the module."""

    @property
    def wish(self) -> float:  # type: ignore[override]
        return max(WISH, wish(len(self.side_names))) if self.sheet_open else WISH

    heading_style = ("heavy", 30)
    align = "centre"

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
        self.won = any(match.position.side(seat) in self.outcome.winners for seat in match.persons)
        self.finale = Finale(self.app.theme, self.hands, won=self.won)
        if self.won:
            self.app.play("hand_won")

    # Time

    def update(self, dt: float) -> None:
        super().update(dt)
        if not self.finale.over:
            self.finale.update(dt)
            self.redraw()

    @property
    def busy(self) -> bool:
        return not self.finale.over

    # How it looks

    def above(self) -> float:
        return ABOVE if self._sign(self.app.kit.u(SIGN)) is not None else 0.0

    def _sign(self, pixels: int) -> pygame.Surface | None:
        """Return the sign of the game, which stands for a victory; None for a defeat."""
        return self.app.kit.sign_picture(self.game.name(), pixels) if self.won else None

    def draw(self, surface: pygame.Surface) -> None:
        kit, finale = self.app.kit, self.finale
        kit.dim(surface, DIMMED)
        heading = self.widgets.find("heading").box
        side = min(kit.u(SIGN), heading.top - 2 * kit.u(BESIDE_SIGN))
        rests = pygame.Rect(0, 0, side, side)
        rests.midbottom = (self.panel.centerx, heading.top - kit.u(BESIDE_SIGN))
        if finale.rays and not kit.theme.high_contrast:
            light = rays(kit, surface.get_size(), rests.center)
            light.set_alpha(round(255 * finale.rays))
            surface.blit(light, (0, 0))
        kit.sheet(surface, self.panel, radius=self.radius)
        hidden = self._hidden(surface)
        self.widgets.draw(surface)
        for picture, at in hidden:
            surface.blit(picture, at)
        sign = self._sign(side)
        if sign is not None:
            surface.blit(sign, rests.move(0, round((finale.sign - 1) * rests.bottom)))

    def _hidden(self, surface: pygame.Surface) -> list[tuple[pygame.Surface, pygame.Rect]]:
        """Return what lies over words and buttons that are still fading in: the bare panel."""
        heading, foot = self.widgets.find("heading").box, self.widgets.find(self.buttons()[-1].id).box
        words = pygame.Rect(self.panel.x, heading.y, self.panel.w, heading.h)
        top = min(self.widgets.find(button.id).box.top for button in self.buttons()) - self.app.kit.u(8)
        buttons = pygame.Rect(self.panel.x, top, self.panel.w, foot.bottom + self.app.kit.u(8) - top)
        found = []
        for rect, share in ((words, self.finale.words), (buttons, self.finale.buttons)):
            part = rect.clip(surface.get_rect())
            if share < 1.0 and part.size != (0, 0):
                picture = surface.subsurface(part).copy()
                picture.set_alpha(round(255 * (1 - share)))
                found.append((picture, part))
        return found

    @property
    def title(self) -> str:  # type: ignore[override]
        return self.heading

    @property
    def heading(self) -> str:  # type: ignore[override]
        return headline(self.host.match, self.outcome, self.names) or self._reason

    @property
    def _reason(self) -> str:
        return markup(self.outcome.reason, self.names)

    @property
    def aloud(self) -> str:
        """Return who won, how it ended, and who came where with how much."""
        match, names = self.host.match, self.side_names
        scores = match.position.scores
        rows = [f"{place}: {names[side]} {scores[side]}" for side, place in places(self.outcome, scores)]
        line = aloud(self.line).replace(" · ", ", ")
        return f"{aloud(self.heading)} {line}. {', '.join(rows)}"

    @property
    def line(self) -> str:  # type: ignore[override]
        length = f"{self.game.title} · {self.hands} {self.game.hand_word}{'' if self.hands == 1 else 's'}"
        return length if self.heading == self._reason else f"{self._reason.rstrip('.')} · {length}"

    def body(self) -> Item:
        if self.sheet_open:
            return ScoreGrid((0, 0), self.host.match, self.side_names, self.totals)
        standing: Item = self._places()
        if self.hands > 1:
            chart = self._chart()
            beside = Loose(Split(standing, chart, SHARE, gap=12), scaled(self.app.kit, BESIDE))
            standing = FirstThatFits(beside, Column(standing, chart, gap=10))
        return Column(par_note(self.host), standing, self._best(), gap=0)

    def _places(self) -> Column:
        """Return a row for each side, the best one first."""
        match, names, winners = self.host.match, self.side_names, self.outcome.winners
        rows = (
            PlaceRow(
                match, side, place, names[side], partial(self.shown, side), partial(self._look, side),
                first=side in winners,
            )
            for side, place in places(self.outcome, match.position.scores)
        )  # fmt: skip
        return Column(*rows, gap=GAP)

    def shown(self, side: int) -> int:
        """Return the score of *side* as far as it is counted: hand by hand, the last one point by point."""
        counted = self.finale.counted
        hand = int(counted)
        if hand >= self.hands:
            return self.host.match.position.scores[side]
        before, after = self.totals[hand][side], self.totals[hand + 1][side]
        return before + (round((after - before) * (counted - hand)) if hand == self.hands - 1 else 0)

    def _look(self, side: int) -> str:
        if self.finale.counted < self.hands:
            return CALM
        return PLEASED if side in self.outcome.winners else BEATEN

    def _chart(self) -> GrowingChart:
        """Return the totals as lines, hand by hand."""
        return GrowingChart("chart", self._draw_chart, self.app.kit.u(CHART), self._share_counted)

    def _share_counted(self) -> float:
        return self.finale.counted / self.hands

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
                f"moment_{number}", match, (moment.score.side,),
                f"{names[moment.score.side]} · {match.game.hand_word} {moment.hand}",
                markup(moment.score.why, namer), moment.score.points,
            )
            for number, moment in enumerate(self.moments)
        )  # fmt: skip
        word = "The best moments" if len(self.moments) > 1 else "The best moment"
        head = Label("moments", (0, 0), word, "head")
        return Column(Space(14), head, Space(6), Column(*rows, gap=GAP))

    def buttons(self) -> Sequence[Button]:
        word, icon = ("Back", "back") if self.sheet_open else ("Score sheet", "stats")
        sheet = (Button("scores", (0, 0), word, self.toggle_sheet, icon=icon),) if self.hands > 1 else ()
        comparison = finished_comparison(self.host)
        if comparison is not None:
            return (
                *sheet,
                Button("review", (0, 0), "Replay", self.review, icon="search"),
                *ways_on(comparison),
            )
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
        if not self.finale.over and self._ends_finale(event):
            self.finale.skip()
            self.redraw()
            return True
        if isinstance(event, Key) and event.action == "back":
            if self.sheet_open:
                self.toggle_sheet()
            else:
                self.services.menu()
            return True
        return super().handle(event)

    def _ends_finale(self, event: Gesture) -> bool:
        """Tell whether *event* does nothing but go to the last picture: a click on whatever it is, and every
        key except those that press a button or are for the whole program."""
        if isinstance(event, Key):
            if event.action in ("commit", "pick") and not event.repeat:
                return not self.finale.ready
            return not event.repeat and event.action not in ("rules", "fullscreen")
        return isinstance(event, Press | Click)
