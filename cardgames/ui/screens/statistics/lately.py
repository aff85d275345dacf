"""The overview of the statistics beyond matches: the last deals of the day, and the last feats."""

from __future__ import annotations

from functools import partial

from cardgames.engine import Feat, Game
from cardgames.languages import _
from cardgames.storage import DayResult, FeatRecord

from ...app import App
from ...services import Services
from ...widgets import ByWidth, Column, Item, Label, ListRow, Space, Split
from ..cells import cell_grid
from ..dates import day
from ..day_words import result_words

SHOWN = 4
SIDE_BY_SIDE = 52  # letters m: so wide a page has both beside each other


class Lately:
    """See the module: those of *person*, or of everybody."""

    def __init__(self, app: App, person: str) -> None:
        self.app, self.person = app, person
        self.services: Services = app.services
        statistics = self.services.store.statistics
        games = self.services.games
        self.days: list[tuple[type[Game], DayResult]] = sorted(
            ((game, each) for game in games for each in statistics.days.of(game.name(), person or None)),
            key=lambda pair: pair[1].day,
            reverse=True,
        )
        self.feats: list[tuple[type[Game], Feat, FeatRecord]] = []
        for game in games:
            done = statistics.feats.done(game.name(), person or None)
            self.feats += [(game, feat, done[feat.name]) for feat in game.feats if feat.name in done]
        self.feats.sort(key=lambda found: found[2].date, reverse=True)

    @property
    def figures(self) -> list[tuple[str, str]]:
        """Return how many deals and feats there are, for the figures of the page."""
        found = [(_("Deals of the day"), str(len(self.days)))] if self.days else []
        return found + ([(_("Feats"), str(len(self.feats)))] if self.feats else [])

    def item(self, width: int) -> Item | None:
        """Return both lists on a page of *width* pixels, None where there is nothing in either."""
        columns = [column for column in (self._days(), self._feats()) if column is not None]
        if not columns:
            return None
        if len(columns) == 1 or width < self.app.kit.text.width("m" * SIDE_BY_SIDE, "label"):
            return Column(*columns, gap=16)
        return Split(columns[0], columns[1], 0.5, gap=16)

    def _days(self) -> Column | None:
        if not self.days:
            return None
        days = self.services.store.statistics.days
        par = sum(days.reaches_par(result) for _, result in self.days)
        words = _("par or better on {par} of {count}").format(par=par, count=len(self.days))
        rows = []
        for number, (game, result) in enumerate(self.days[:SHOWN]):
            known = days.par(game.name(), result.day)
            icon = "check" if days.reaches_par(result) else "star"
            rows.append(
                self._row(
                    f"day_{number}", game, game.title, self._when(result.day, result.person), icon,
                    result_words(result.score, known),
                )
            )  # fmt: skip
        return self._list("days", _("Deals of the day"), words, rows)

    def _feats(self) -> Column | None:
        if not self.feats:
            return None
        every = sum(len(game.feats) for game in self.services.games)
        words = _("{done} of {count} done").format(done=len(self.feats), count=every)
        rows = [
            self._row(
                f"feat_{number}", game, _(feat.title), self._when(record.date, record.person), "trophy",
                game.title,
            )
            for number, (game, feat, record) in enumerate(self.feats[:SHOWN])
        ]  # fmt: skip
        return self._list("feats", _("Feats"), words, rows)

    def _list(self, name: str, title: str, words: str, rows: list[ListRow]) -> Column:
        head = Label(f"{name}_head", (0, 0), title, "head")
        said = Label(f"{name}_words", (0, 0), words, "label", "muted")
        grid = ByWidth(partial(cell_grid, self.app.kit, rows))
        return Column(head, said, Space(6), grid)

    def _row(self, id: str, game: type[Game], title: str, line: str, icon: str, right: str) -> ListRow:
        go = partial(self.services.game_statistics, game, self.person)
        return ListRow(id, (0, 0), title, line, go, icon=icon, right=right)

    def _when(self, date: str, person: str) -> str:
        """Return the day, and who it was where that is not clear."""
        when = day(date, self.services.now(), self.services.local_time().tzinfo)
        when = when[:1].upper() + when[1:]
        several = not self.person and len(self.services.store.statistics.people()) > 1
        return "{day} · {name}".format(day=when, name=person) if several else when
