"""The result of a match: who came where, how it went, and what was best."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from itertools import product

import pygame

from cardgames.engine import Match, Sentence
from cardgames.languages import N_, _, ngettext
from cardgames.players.judge import Judge
from cardgames.storage import longest_run

from ...faces import BEATEN, CALM, PLEASED
from ...input import Click, Gesture, Key, Press
from ...match_feed import HandRecord
from ...sentences import amount, called, markup, person_name, unit_heading
from ...speech import aloud
from ...text import Style
from ...warming import warm_face
from ...widgets import (
    Beside,
    Button,
    Column,
    FirstThatFits,
    Grid,
    Item,
    Label,
    Loose,
    Middle,
    Panel,
    Row,
    Space,
    Split,
    scaled,
)
from .chart import GrowingChart, draw_chart
from .coins import draw_coins
from .costly_move import CostlyMove
from .deciding import deciding
from .deciding_row import DecidingRow
from .finale import Finale
from .grid import ScoreGrid, wish
from .par import finished_comparison, par_note, par_words, ways_on
from .parts import OverlappingFaces
from .place_row import place_row
from .rays import rays
from .record import Moment, best_moments, headline, members, places, plain, scores_by_hand
from .remarks import RemarkBubble, remark, speaker
from .score_row import ListedScore, score_row
from .sheet import Sheet
from .streak_pill import StreakPill

GAP = 8  # logical units
SIGN, BESIDE_SIGN = 92, 6  # the sign, and the margin around it
HATS = 16  # logical units by which hats may stand out
FACES = 52  # the radius of the faces of those who have won, where that is nobody here
CHART, LARGE_CHART, BESIDE, WISH = 140, 210, 560, 1060.0
SHARE = 0.42  # of the width: the places beside the chart
MANY_PLACES = 5  # from so many on they stand in two columns
PLACE = "{place}: {name} {points}"
MOMENT = {"hand": N_("{name} · hand {number}"), "deal": N_("{name} · deal {number}")}
HAND_BY_HAND = {"hand": N_("{unit}, hand by hand"), "deal": N_("{unit}, deal by deal")}
STREAK = 3  # matches won in a row that are worth telling
HINT = 118  # logical units kept free for it, more with larger text, while it is looked for
IN_A_ROW = (
    N_("Three wins in a row at {game}"),
    N_("Four wins in a row at {game}"),
    N_("Five wins in a row at {game}"),
    N_("Six wins in a row at {game}"),
    N_("Seven wins in a row at {game}"),
    N_("Eight wins in a row at {game}"),
    N_("Nine wins in a row at {game}"),
    N_("Ten wins in a row at {game}"),
)
"""From STREAK on."""


class MatchResultScene(Sheet):
    """See the module.  *judge* makes the judge of a seat (for tests)."""

    overlay = False

    @property
    def wish(self) -> float:  # type: ignore[override]
        return max(WISH, wish(len(self.side_names))) if self.sheet_open else WISH

    align = "centre"
    line_style = "body"
    line_colour = "text"

    @property
    def heading_style(self) -> Style:  # type: ignore[override]
        return ("heavy", 44 if self.won and not self.sheet_open else 34)

    def __init__(self, host: HandRecord, judge: Callable[[Match, int], Judge] = Judge) -> None:
        super().__init__(host)
        match = host.match
        self.outcome = match.position.final_outcome()
        self.totals = scores_by_hand(match)
        self.moments: list[Moment] = best_moments(match)
        self.hands = len(self.totals) - 1
        self.sheet_open = False
        self.won = any(match.position.side(seat) in self.outcome.winners for seat in match.persons)
        self.deciding = deciding(match) if self.won else None
        self.costly = CostlyMove(match, self.totals, judge) if match.persons and not self.won else None

    def enter(self) -> None:
        super().enter()
        self.finale = Finale(self.app.theme, self.hands, won=self.won)
        self.app.play(f"match_{'won' if self.won else 'lost'}-{self.host.match.game.family}")

    def leave(self) -> None:
        if self.costly is not None:
            self.costly.close()

    def rebuild(self) -> None:
        super().rebuild()
        self._draw_last_faces()

    def _draw_last_faces(self) -> None:
        """Have the faces drawn ahead that are seen once the score has been counted: all of them at once would
        cost the frame."""
        kit, match = self.app.kit, self.host.match
        rows = [self.widgets.find(name) for name in ("place_0_faces", "deciding") if name in self.widgets]
        radii = {row.radius for row in rows if isinstance(row, OverlappingFaces | DecidingRow)}
        for radius, (seat, face) in product(radii, enumerate(filter(None, kit.faces))):
            look = self._last_look(match.position.side(seat))
            warm_face(self.app, face, look, radius)

    # Time

    def update(self, dt: float) -> None:
        super().update(dt)
        if not self.finale.over:
            counted = int(self.finale.counted)
            self.finale.update(dt)
            if int(self.finale.counted) > counted:
                self.app.play("tick")
            self.redraw()
        elif self.costly is not None and self.app.stack.top is self and self.costly.update(dt):
            self.rebuild()
            self.redraw()

    @property
    def busy(self) -> bool:
        return not self.finale.over

    @property
    def polling(self) -> bool:
        return self.costly is not None and self.costly.is_looking

    # How it looks

    def above(self) -> float:
        if self.sheet_open:
            return 0.0
        if not self.won:
            return 2 * FACES + 2 * BESIDE_SIGN
        return SIGN + BESIDE_SIGN if self._sign(self.app.kit.u(SIGN)) is not None else 0.0

    def _sign(self, pixels: int) -> pygame.Surface | None:
        """Return the sign of the game, which stands for a victory; None for a defeat."""
        return self.app.kit.sign_picture(self.game.name(), pixels) if self.won else None

    def draw(self, surface: pygame.Surface) -> None:
        kit, finale = self.app.kit, self.finale
        if self.sheet_open:
            surface.blit(kit.felt(surface.get_size(), game=self.game), (0, 0))
            kit.sheet(surface, self.panel, radius=self.radius)
            self.widgets.draw(surface)
            return
        heading = self.widgets.find("heading").box
        rests = pygame.Rect(0, 0, kit.u(SIGN), kit.u(SIGN))
        rests.midbottom = (self.panel.centerx, heading.top - kit.u(BESIDE_SIGN))
        self._draw_ground(surface, rests.center)
        hidden = self._hidden(surface)
        self.widgets.draw(surface)
        for picture, at in hidden:
            surface.blit(picture, at)
        sign = self._sign(rests.w)
        if sign is not None:
            surface.blit(sign, rests.move(0, round((finale.sign - 1) * rests.bottom)))
        elif not self.won:
            self._draw_winners(surface, rests)

    def _draw_ground(self, surface: pygame.Surface, sign: tuple[int, int]) -> None:
        """Draw the cloth, the rays from the sign, and the coins."""
        kit, finale, size = self.app.kit, self.finale, surface.get_size()
        felt = kit.felt(size, game=self.game)
        if kit.theme.high_contrast or not finale.rays:
            surface.blit(felt, (0, 0))
            return
        if finale.rays < 1:
            surface.blit(felt, (0, 0))
            light = rays(kit, size, sign)
            light.set_alpha(round(255 * finale.rays))
            surface.blit(light, (0, 0))
        else:
            surface.blit(kit.kept(("lit", self.game, size, sign), partial(self._lit, felt, sign)), (0, 0))
        if finale.coins:
            draw_coins(surface, kit, sign, finale.coins)

    def _lit(self, felt: pygame.Surface, sign: tuple[int, int]) -> pygame.Surface:
        """Return the cloth with the rays on it, as one picture."""
        out, light = felt.copy(), rays(self.app.kit, felt.get_size(), sign)
        light.set_alpha(255)
        out.blit(light, (0, 0))
        return out

    def _draw_winners(self, surface: pygame.Surface, above: pygame.Rect) -> None:
        """Draw the faces of those who have won in the place of the sign."""
        kit, match, radius = self.app.kit, self.host.match, self.app.kit.u(FACES)
        seats = members(match, *self.outcome.winners)[:4]
        step = 2 * radius + kit.u(24)
        x = above.centerx - step * (len(seats) - 1) // 2
        for seat in seats:
            name = person_name(match.players[seat].name)
            at = (x, above.bottom - radius)
            kit.avatar(surface, at, radius, name, kit.seat(seat), face=kit.face(seat), look=PLEASED)
            x += step

    def _hidden(self, surface: pygame.Surface) -> list[tuple[pygame.Surface, pygame.Rect]]:
        """Return the cover over words and buttons that are still fading in: the bare cloth."""
        heading, foot = self.widgets.find("heading").box, self.widgets.find(self.buttons()[-1].id).box
        words = pygame.Rect(self.panel.x, heading.y, self.panel.w, heading.h)
        top = min(self.widgets.find(button.id).box.top for button in self.buttons()) - self.app.kit.u(8)
        buttons = pygame.Rect(self.panel.x, top, self.panel.w, foot.bottom + self.app.kit.u(2 * GAP) - top)
        found = []
        late = [self.widgets.find(name).box for name in ("streak", "remark") if name in self.widgets]
        hats = self.app.kit.u(HATS)
        bare = [(words, self.finale.words), (buttons, self.finale.buttons)]
        bare += [(box.inflate(0, hats), self.finale.buttons) for box in late]
        for rect, share in bare:
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
        """Return who won, how it ended, the wins in a row, and who came where with how much."""
        match, names = self.host.match, self.side_names
        scores = match.position.scores
        rows = [
            PLACE.format(place=place, name=names[side], points=scores[side])
            for side, place in places(self.outcome, scores)
        ]
        line = aloud(self.line, self.names).replace(" · ", ", ")
        streak = "{streak}.".format(streak=self.streak) if self.streak else ""
        said = ("{line}.".format(line=line), streak, aloud(par_words(self.host)), ", ".join(rows))
        return " ".join(part for part in (aloud(self.heading, self.names), *said) if part)

    @property
    def line(self) -> str:  # type: ignore[override]
        words = {
            "hand": ngettext("{game} · {n} hand", "{game} · {n} hands", self.hands),
            "deal": ngettext("{game} · {n} deal", "{game} · {n} deals", self.hands),
        }
        length = words[self.game.hand_word].format(game=self.game.title, n=self.hands)
        if self.heading == self._reason:
            return length
        return "{reason} · {length}".format(reason=self._reason.rstrip("."), length=length)

    def below_line(self) -> Item | None:
        if self.sheet_open:
            return None
        streak = StreakPill(self.streak) if self.streak else None
        items = [item for item in (streak, self._remark()) if item is not None]
        return Column(Space(8), Row(*items, gap=18, align="centre", wraps=True)) if items else None

    @property
    def streak(self) -> str:
        """Return how many matches have been won in a row, where they are many."""
        match = self.host.match
        if not self.won or len(match.persons) != 1 or self.host.comparison is not None:
            return ""  # a deal of the day counts by itself
        store = self.services.store
        if not store.settings.streaks:
            return ""
        (person,) = store.people.called_now([match.players[match.persons[0]].name])
        now, _most = longest_run(store.statistics.played(match.game.name(), person))
        if now < STREAK:
            return ""
        if now < STREAK + len(IN_A_ROW):
            return _(IN_A_ROW[now - STREAK]).format(game=self.game.title)
        return _("{number} wins in a row at {game}").format(number=now, game=self.game.title)

    def _remark(self) -> RemarkBubble | None:
        """Return what one of the opponents says."""
        match, kit = self.host.match, self.app.kit
        if len(match.persons) != 1:
            return None
        own = match.position.team(match.persons[0])
        opponents = [
            seat
            for seat, player in enumerate(match.players)
            if not player.is_person and match.position.team(seat) != own
        ]
        played = self.services.store.statistics.tally().matches
        seat = speaker(opponents, played)
        if seat is None:
            return None
        return RemarkBubble(seat, match.players[seat].name, remark(kit.face(seat), played))

    def body(self) -> Item:
        if self.sheet_open:
            grid = ScoreGrid((0, 0), self.host.match, self.side_names, self.totals)
            return Column(grid, self._best())
        standing: Item = self._places()
        if self.hands > 1:
            chart = self._chart()
            share = SHARE if len(self.side_names) < MANY_PLACES else 1 - SHARE
            beside = Loose(Split(standing, chart, share, gap=12), scaled(self.app.kit, BESIDE))
            standing = FirstThatFits(beside, Column(standing, chart, gap=10))
        best = self._best() if self.hands == 1 else None
        return Column(par_note(self.host), self._deciding(), standing, self._hint(), best)

    def _deciding(self) -> Column | None:
        """Return the cards that decided the match, and how."""
        if self.deciding is None:
            return None
        match = self.host.match
        players = [person_name(player.name) for player in match.players]
        row = DecidingRow(
            self.app.pictures, self.deciding, players, self._share_arrived,
            self._look_of,
        )  # fmt: skip
        how = markup(self.deciding.how, self.names)
        return Column(row, Label("deciding_how", (0, 0), how, "strong", align="centre"), Space(12))

    def _hint(self) -> Item | None:
        """Return what could have been done better, once it has been found; the room for it before."""
        if self.costly is None:
            return None
        found, tall = self.costly.found, HINT * max(1.0, self.app.theme.text_size)
        if found is None:
            return Space(tall) if self.costly.is_looking else None
        seat = self.host.match.persons[0]
        view = self.host.match.view_at(found.ply, seat)
        cost = Sentence(
            "{made}: that cost about {points} on average. Can you find the better move?",
            made=called(view, found.chosen, self.names),
            points=amount(found.loss, self.host.match.position.unit),
        )
        words = Column(
            Label("hint_head", (0, 0), _("A move of the last hand to look at again"), "strong"),
            Label("hint", (0, 0), cost.text(self.names)),
        )
        look = Button("look_back", (0, 0), _("Review the hand"), self.look_back, icon="hint")
        panel = Panel("hint_panel", Beside(words, look), fill="well")
        return Middle(panel, least=self.app.kit.u(tall))

    def look_back(self) -> None:
        """Have the decisions of the last hand judged, one by one."""
        self.services.look_back(self.host)

    def _places(self) -> Grid:
        """Return a row for each side, the best one first."""
        kit, match, names = self.app.kit, self.host.match, self.side_names
        rows = (
            place_row(
                kit, match, side, place, names[side], partial(self._total, side), partial(self._look, side)
            )
            for side, place in places(self.outcome, match.position.scores)
        )
        return Grid(*rows, columns=1 if len(names) < MANY_PLACES else 2, gap=GAP)

    def _total(self, side: int) -> str:
        return plain(self.shown(side))

    def shown(self, side: int) -> int:
        """Return the score of *side* as far as it is counted: hand by hand, the last one point by point."""
        counted = self.finale.counted
        hand = int(counted)
        if hand >= self.hands:
            return self.host.match.position.scores[side]
        before, after = self.totals[hand][side], self.totals[hand + 1][side]
        return before + (round((after - before) * (counted - hand)) if hand == self.hands - 1 else 0)

    def _share_arrived(self) -> float:
        return self.finale.cards

    def _look_of(self, seat: int) -> str:
        return self._look(self.host.match.position.side(seat))

    def _look(self, side: int) -> str:
        if self.finale.counted < self.hands:
            return CALM
        return self._last_look(side)

    def _last_look(self, side: int) -> str:
        return PLEASED if side in self.outcome.winners else BEATEN

    def _chart(self) -> GrowingChart:
        """Return the totals as lines, hand by hand."""
        kit = self.app.kit
        named = round(kit.text.pixels("label") * 1.3) * (len(self.side_names) + 3)
        tall = max(kit.u(CHART if self.won else LARGE_CHART), named)
        pad = kit.u(14)
        numbers = max(kit.text.width(plain(value), "label") for row in self.totals for value in row)
        labels = pad + numbers + kit.u(10), pad + kit.text.line_height("label")
        return GrowingChart("chart", self._draw_chart, tall, labels, self._share_counted)

    def _share_counted(self) -> float:
        return self.finale.counted / self.hands

    def _draw_chart(self, size: tuple[int, int]) -> pygame.Surface:
        kit, match, pad = self.app.kit, self.host.match, self.app.kit.u(14)
        colours = [kit.seat(members(match, side)[0]) for side in range(match.position.side_count)]
        face = kit.panel_picture(size, "well", border="line", radius=16).copy()
        head = kit.text.line_height("label")
        kit.text.draw(
            face,
            _(HAND_BY_HAND[match.game.hand_word]).format(unit=unit_heading(match.position.unit)),
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
        when = _(MOMENT[match.game.hand_word])
        rows = (
            score_row(
                self.app,
                match,
                f"moment_{number}",
                ListedScore(
                    (moment.score.side,),
                    when.format(name=names[moment.score.side], number=moment.hand),
                    markup(moment.score.why, namer),
                    moment.score.points,
                ),
            )
            for number, moment in enumerate(self.moments)
        )
        word = _("The best moments") if len(self.moments) > 1 else _("The best moment")
        head = Label("moments", (0, 0), word, "head")
        return Column(Space(14), head, Space(6), Column(*rows, gap=GAP))

    def buttons(self) -> Sequence[Button]:
        word, icon = (_("Back"), "back") if self.sheet_open else (_("Score sheet"), "stats")
        sheet = (Button("scores", (0, 0), word, self.toggle_sheet, icon=icon),) if self.hands > 1 else ()
        comparison = finished_comparison(self.host)
        if comparison is not None:
            return (
                *sheet,
                Button("review", (0, 0), _("Replay"), self.review, icon="search"),
                *ways_on(comparison),
            )
        return (
            Button("menu", (0, 0), _("Menu"), self.services.menu, icon="home", kind="quiet"),
            *sheet,
            Button("share", (0, 0), "", self.share, icon="share", tip=_("Share a deal or the whole match")),
            Button("review", (0, 0), _("Replay"), self.review, icon="search"),
            Button("change", (0, 0), _("Change set-up"), self.change_setup, icon="people"),
            Button("rematch", (0, 0), _("Rematch"), self.rematch, kind="primary", icon="refresh"),
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
        if self.finale.buttons < 1 and self._ends_finale(event):
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
        """Tell whether *event* does nothing but go to the last picture: any click, and every
        key except those that press a button or are for the whole program."""
        if isinstance(event, Key):
            if event.action in ("commit", "pick") and not event.repeat:
                return not self.finale.ready
            return not event.repeat and event.action not in ("rules", "fullscreen")
        return isinstance(event, Press | Click)
