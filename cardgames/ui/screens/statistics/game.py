"""The statistics of one game: its figures, the matches played last as charts, and the list of them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from datetime import datetime, tzinfo
from functools import partial

import pygame

from cardgames.engine import Game
from cardgames.languages import N_, _, in_force, pgettext
from cardgames.storage import DUPLICATE, PlayCounts, Played, Recall, group_by_table, longest_run
from cardgames.storage.export import export

from ...dialog import Answer, Dialog
from ...sentences import amount
from ...widgets import (
    Button,
    ByWidth,
    Column,
    FirstThatFits,
    Item,
    Label,
    ListRow,
    Middle,
    Picture,
    Row,
    Segmented,
    Space,
    Split,
    Toggle,
    Widget,
)
from ..cells import cell_grid, choice_control
from ..dates import readable
from ..feats_shelf import FeatsShelf
from ..page import Page
from .charts import MatchChart, bar_picture, legend_picture
from .figures import figure_panels
from .saving import ask_where
from .words import (
    SINCE,
    against,
    capital,
    in_words,
    known,
    margin_words,
    match_words,
    mean,
    memory_score,
    memory_words,
    place_words,
    places_words,
    share,
    since,
    spread_words,
    streak_words,
    trend_words,
)

GAP = 14  # logical units
CHART, BARS = 250, 250
WIDE = 80  # letters m: so wide a page has its charts side by side
SHOWN = 8  # matches in the list before the rest is asked for
WHAT = (("margin", N_("Ahead or behind")), ("score", N_("My points")))
DELETES = N_("This deletes {name}’s {game} statistics for good, at every level: {played}.")
DELETES_ALL = N_("This deletes everyone’s {game} statistics for good, at every level: {played}.")


class GameStatisticsScene(Page):
    """See the module.  *person*, *level* and *since* are the filters; "" and "all" let everything through."""

    place = "stats"

    def __init__(self, game: type[Game], person: str = "") -> None:
        self.game = game
        self.person, self.level, self.since = person, "", "all"
        self.what = "margin"
        self.chosen = -1  # the match looked at, from the first; -1: the last one
        self.all_shown = False
        self._bars: tuple[object, pygame.Surface] | None = None  # kept while only another match is chosen

    def enter(self) -> None:
        super().enter()
        if self.services.store.statistics.levels(self.game.name(), self.person or None) == [DUPLICATE]:
            self.level = DUPLICATE  # else there would be nothing to see

    @property
    def title(self) -> str:  # type: ignore[override]
        return _("{game} statistics").format(game=self.game.title)

    @property
    def matches(self) -> list[Played]:
        """The kept matches that the filters leave."""
        statistics = self.services.store.statistics
        return statistics.played(self.game.name(), self.person or None, self.level or None, self._moment)

    @property
    def tally(self) -> PlayCounts:
        """The counts that the filters leave."""
        statistics = self.services.store.statistics
        return statistics.tally(self.game.name(), self.person or None, self.level or None, self._moment)

    @property
    def recalls(self) -> dict[str, Recall]:
        """The answers given to the memory coach, at any level and time."""
        return self.services.store.statistics.memory(self.game.name(), self.person or None)

    @property
    def aloud(self) -> str:
        words = "{title}. {figures}.".format(title=self.title, figures=in_words(self.tally, self.game))
        memory = "{memory}.".format(memory=memory_words(self.recalls)) if self.recalls else ""
        feats = FeatsShelf(self.app, self.game, self.person or None).aloud
        return " ".join(part for part in (words, memory, feats) if part)

    @property
    def _moment(self) -> datetime | None:
        return since(self.since, self.services.now())

    # Building

    def rebuild(self) -> None:
        self.app.pictures.use_deck("french")
        self.widgets.clear()
        self.lay_out(Column(Space(4), ByWidth(self._things)), head=self.heading(self.title))
        if self.widgets.focus.current is None:
            first = next(id for id in ("person", "level", "since") if id in self.widgets)
            self.widgets.set_focus(first, shown=False)

    def _things(self, width: int) -> Column:
        """Return everything on the page, for a column *width* pixels wide."""
        matches = self.matches
        charts: list[Item]
        if matches:
            charts = [self._charts(width, matches), self._list(matches)]
        else:
            words = _("No matches to chart yet: the charts start with the next one you finish.")
            charts = [Label("no_matches", (0, 0), words, "body", "muted")]
        last = _row(self._last_buttons())
        recalls = self.recalls
        memory = Label("memory", (0, 0), f"{memory_words(recalls)}.", "body") if recalls else None
        feats = FeatsShelf(self.app, self.game, self.person or None).item(width)
        return Column(self._filters(width), self._figures(), memory, feats, *charts, last, gap=GAP)

    def _filters(self, width: int) -> Row:
        """Return what may be chosen of the matches."""
        name, statistics = self.game.name(), self.services.store.statistics
        people = [("", _("Everybody")), *((one, one) for one in statistics.people(name))]
        levels = [("", _("All levels"))]
        levels += [(one, capital(against(one))) for one in statistics.levels(name, self.person or None)]
        apart = DUPLICATE in statistics.levels(name, self.person or None)  # in no sum: it has to be chosen
        periods = [(one, _(words)) for one, words in SINCE]
        wanted = [
            (
                "person",
                _("Whose matches"),
                _("Whose matches?"),
                people,
                self.person,
                len(people) > 2 or bool(self.person),
            ),
            (
                "level",
                _("Against whom"),
                _("Against whom?"),
                levels,
                self.level,
                len(levels) > 2 or apart or bool(self.level),
            ),
            ("since", _("Period"), _("Period?"), periods, self.since, True),
        ]
        row = []
        for id, label, question, choices, value, shown in wanted:
            if shown:
                control = choice_control(
                    self.app,
                    id,
                    question,
                    choices,
                    value,
                    partial(self._filter, id),
                    width * 2 // 3,
                )
                control.name = label
                row.append(control)
        return _row(row)

    def _filter(self, name: str, value: str) -> None:
        setattr(self, name, value)
        if name == "person":
            self.level = ""
        self.chosen, self.all_shown = -1, False
        self.rebuild()

    def _figures(self) -> FirstThatFits:
        """Return the figures as tiles, as many in a line as have room."""
        tally = self.tally
        are_deals = self.game.hand_word == "deal"
        won = f"{tally.won} · {share(tally.won, tally.matches)}" if tally.matches else "0"
        figures = [
            (_("Matches"), str(tally.matches)),
            (pgettext("statistics", "Won"), won),
            (
                pgettext("statistics", "Deals") if are_deals else pgettext("statistics", "Hands"),
                str(tally.hands),
            ),
        ]
        if tally.practice_hands:
            name = _("Practice deals") if are_deals else _("Practice hands")
            figures.append((name, str(tally.practice_hands)))
        figures += [(_(name), mean(self.game, name, each)) for name, each in known(tally, self.game)]
        if self.recalls:
            figures.append((_("Memory"), memory_score(self.recalls)))
        days = self.services.store.statistics.days
        played = days.of(self.game.name(), self.person or None)
        if played:
            par = sum(map(days.reaches_par, played))
            figures.append(
                (_("Deals of the day"), _("{count} · par on {par}").format(count=len(played), par=par))
            )
        return figure_panels(figures)

    def _charts(self, width: int, matches: Sequence[Played]) -> Item:
        """Return both charts, side by side where there is room."""
        if width < self.app.kit.text.width("m" * WIDE, "label"):
            return Column(self._chart(matches, width), self._spread(matches, width), gap=GAP)
        line = ByWidth(partial(self._chart, matches))
        return Split(line, ByWidth(partial(self._spread, matches)), 0.58, gap=24)

    def _chart(self, matches: Sequence[Played], width: int) -> Column:
        """Return the line through the matches, and which of them is chosen."""
        kit = self.app.kit
        head = Label("chart_head", (0, 0), _("Match by match"), "head")
        choices = [(one, _(words)) for one, words in WHAT]
        choice = Segmented("what", (0, 0), choices, self.what, self._set_what)
        choice.name = _("What the chart shows")
        several = any(played.sides > 1 for played in matches)
        values = self.values(matches)
        self.chosen = len(matches) - 1 if not 0 <= self.chosen < len(matches) else self.chosen
        rect = (0, 0, width, max(kit.u(CHART), kit.text.line_height("label") * 8))
        won = [played.won for played in matches]
        chart = MatchChart("chart", rect, values, won, self.chosen, self._look_at, self._open)
        played = matches[self.chosen]
        words = match_words(self.game, played, self.services.now(), self._zone)
        if self._are_several(matches):
            words = "{name} · {match}".format(name=played.person, match=words)
        chart.name = _("Match {number} of {count}: {match}").format(
            number=self.chosen + 1, count=len(matches), match=words
        )
        replay = Button("replay", (0, 0), _("Replay this match"), icon="play",
                        on_click=lambda: self._open(self.chosen))  # fmt: skip
        return Column(
            Row(head, choice if several else None, gap=10, wraps=True),
            Space(8),
            chart,
            Space(6),
            Picture("legend", (0, 0), legend_picture(kit, width, len(matches))),
            Space(4),
            Label(
                "match",
                (0, 0),
                _("**Match {number}** · {match}").format(number=self.chosen + 1, match=words),
                "body",
            ),
            *((Space(6), replay) if self._can_replay(played) else ()),
        )

    @staticmethod
    def _are_several(matches: Sequence[Played]) -> bool:
        """Tell whether they are matches of several people."""
        return len({played.person for played in matches}) > 1

    @property
    def _zone(self) -> tzinfo | None:
        return self.services.local_time().tzinfo

    def values(self, matches: Sequence[Played]) -> list[int]:
        """Return the value of each match in the chart."""
        return [played.margin if self.what == "margin" else played.score for played in matches]

    def _set_what(self, what: str) -> None:
        self.what = what
        self.rebuild()

    def _look_at(self, number: int) -> None:
        self.chosen = number
        self.rebuild()

    def _open(self, number: int) -> None:
        """Show the match again, step by step, where it was kept."""
        played = self.matches[number]
        if self._can_replay(played):
            self.services.replay(played.match)

    def _can_replay(self, played: Played) -> bool:
        """Tell whether the match is still kept."""
        return bool(played.match) and self.services.store.saves.has(played.match)

    def _spread(self, matches: Sequence[Played], width: int) -> Column:
        """Return how the matches went on the whole: bars, and the same in words."""
        kit, values = self.app.kit, self.values(matches)
        size = (width, max(kit.u(BARS), kit.text.line_height("label") * 7))
        key = (kit, size, tuple(values), in_force())
        if self._bars is None or self._bars[0] != key:
            self._bars = key, bar_picture(kit, size, values)
        lines = [trend_words(self.game, values, self.what)]
        if len(matches) > 3:
            lines.append(spread_words(self.game, values))
        if any(played.sides > 2 for played in matches):
            lines.append(places_words(matches))
        streaks, alone = self.services.store.settings.streaks, not self._are_several(matches)
        if streaks and alone:
            lines.append(streak_words(*longest_run(matches)))
        switch = Toggle("streaks", (0, 0), streaks, self._set_streaks, label=_("Show streaks"))
        return Column(
            Middle(Label("spread_head", (0, 0), _("Distribution of results"), "head"), least=kit.u(40)),
            Space(8),
            Picture("bars", (0, 0), self._bars[1]),
            Space(6),
            Label("words", (0, 0), " ".join(lines), "body"),
            Space(4),
            switch if alone else None,  # a streak is somebody's
        )

    def _set_streaks(self, wanted: bool) -> None:
        self.services.store.settings.streaks = wanted
        self.services.store.save_settings()
        self.rebuild()

    def _list(self, matches: Sequence[Played]) -> Column:
        """Return the matches one by one, the last one first."""
        many = len(group_by_table(matches))
        words = _("The last {count} matches") if many > 1 else _("The last match")
        words = words.format(count=many)
        shown = list(enumerate(matches))[::-1]
        rows: list[Item] = []
        for number, played in shown if self.all_shown else shown[:SHOWN]:
            facts = [readable(played.date, self.services.now(), self._zone), against(played.level)]
            facts += [] if self.person else [played.person]
            title = capital(f"{place_words(played)} · {margin_words(self.game, played)}")
            row = ListRow(f"match_{number}", (0, 0), title, " · ".join(facts), self._opener(number),
                          icon="play" if self._can_replay(played) else None,
                          right=amount(played.score, self.game.unit))  # fmt: skip
            rows.append(row)
        grid = ByWidth(partial(cell_grid, self.app.kit, rows))
        more = None
        if len(shown) > SHOWN and not self.all_shown:
            more = Button(
                "all_matches",
                (0, 0),
                _("Show all {count}").format(count=len(shown)),
                self._show_all,
                kind="quiet",
            )
        return Column(Label("list_head", (0, 0), words, "head"), grid, more, gap=6)

    def _opener(self, number: int) -> Callable[[], None]:
        """Return the action of a click on a match of the list: its replay, or its place in the chart."""

        def open_it() -> None:
            if self._can_replay(self.matches[number]):
                self._open(number)
            else:
                self._look_at(number)
                self.widgets.set_focus("chart")

        return open_it

    def _show_all(self) -> None:
        self.all_shown = True
        self.rebuild()

    # Saving and clearing

    def _last_buttons(self) -> list[Button]:
        return [
            Button("export", (0, 0), _("Save as a file"), self._export, icon="save", kind="outline"),
            Button("clear", (0, 0), _("Clear"), self._ask_clear, icon="trash", kind="outline"),
        ]

    def _export(self) -> None:
        stem = f"cardgames-{self.game.name().replace('_', '-')}"
        filters = {"game": self.game.name(), "person": self.person or None, "level": self.level or None}
        statistics, moment = self.services.store.statistics, self._moment
        ask_where(self.services, stem, lambda path: export(statistics, path, since=moment, **filters))

    def _ask_clear(self) -> None:
        tally = self.services.store.statistics.tally(self.game.name(), self.person or None)
        words = _(DELETES if self.person else DELETES_ALL).format(
            name=self.person, game=self.game.title, played=in_words(tally)
        )
        answers = [Answer(_("Keep them")), Answer(_("Clear"), self._clear, kind="warn", id="really_clear")]
        self.app.stack.push(
            Dialog(
                _("Clear the {game} statistics?").format(game=self.game.title), words, answers, icon="trash"
            )
        )

    def _clear(self) -> None:
        self.services.store.statistics.clear(self.game.name(), self.person or None)
        self.services.store.save_statistics()
        self.app.stack.pop()


def _row(widgets: Sequence[Widget]) -> Row:
    """Return *widgets* side by side, in as many lines as they need."""
    return Row(*widgets, gap=10, across="top", wraps=True)
