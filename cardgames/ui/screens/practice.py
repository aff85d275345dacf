"""The place for practice: five minutes, the puzzle of the day, the games, and how it goes by theme."""

from __future__ import annotations

from functools import partial

from cardgames.engine import Game
from cardgames.languages import N_, _, in_force, ngettext
from cardgames.lessons.puzzles import Theme, puzzles
from cardgames.storage import ThemeRecord

from ..practice_plan import PracticePlan
from ..widgets import Button, ByWidth, Column, Grid, Label, ListRow, Row, Space
from .page import Page

GAP = 12  # logical units
LEAST = 400  # logical units: the width of a column of games
ABOUT = N_(
    "Positions with one best move. What you miss comes back tomorrow, what you know in a week, and then ever "
    "later."
)
NO_PUZZLES = N_("There are no positions here yet.")
THEME_TITLES: dict[Theme, str] = {
    "duty": N_("Duties"),
    "count": N_("Counting"),
    "memory": N_("Memory"),
    "bidding": N_("Bidding and betting"),
    "endgame": N_("The last moves"),
}


class PracticeScene(Page):
    """See the module."""

    title = N_("Practice")
    place = "practice"
    beside_menu = True

    def enter(self) -> None:
        super().enter()
        self.plan = PracticePlan(self.services)

    @property
    def game(self) -> type[Game] | None:
        """The game whose row has the focus: F1 opens its rules."""
        current = self.widgets.focus.current
        name = current.id.removeprefix("practise_") if current else ""
        return next((game for game in self.plan.games if game.name() == name), None)

    def uncovered(self) -> None:
        self.rebuild()

    def rebuild(self) -> None:
        self.app.pictures.use_deck("french")
        self.app.kit.glyphs.deck = "french"
        self.widgets.clear()
        if not self.plan.games:
            self.lay_out(self.nothing(_(NO_PUZZLES)), head=self.heading(_(self.title)))
            return
        self.lay_out(
            Column(
                Label("about", (0, 0), _(ABOUT), "body", "muted"),
                Space(GAP),
                Row(self._five_minutes(), self._of_day(), gap=GAP, wraps=True, line_gap=8),
                Space(8),
                Label("due", (0, 0), self._due(), "label"),
                Space(GAP),
                self._themes(),
                ByWidth(self._games),
            ),
            head=self.heading(_(self.title)),
        )
        if self.widgets.focus.current is None:
            self.widgets.set_focus("five_minutes", shown=False)

    def _five_minutes(self) -> Button:
        go = self.services.five_minutes
        return Button("five_minutes", (0, 0), _("Five minutes"), go, kind="primary", icon="clock")

    def _of_day(self) -> Button | None:
        puzzle = self.plan.of_day()
        if puzzle is None:
            return None
        answer = self.plan.practice.days.get(self.plan.today.isoformat())
        icon = "target" if answer is None else "check" if answer else "refresh"
        go = self.services.puzzle_of_day
        return Button("puzzle_of_day", (0, 0), _("Puzzle of the day"), go, icon=icon)

    def _due(self) -> str:
        """Return how many puzzles come back today."""
        count = self.plan.due_count
        words = ngettext("{n} position comes back today.", "{n} positions come back today.", count)
        return words.format(n=count) if count else _("Nothing comes back today: there are new positions.")

    def _themes(self) -> Column | None:
        """Return how the answers became better, theme by theme."""
        found = self.plan.themes()
        if not found:
            return None
        rows = [
            ListRow(f"theme_{theme}", (0, 0), _(THEME_TITLES[theme]), progress_words(record))
            for theme, record in found
        ]
        head = Label("themes", (0, 0), _("How it goes"), "head")
        return Column(head, Space(8), ByWidth(partial(self._columns, rows)), Space(GAP))

    def _games(self, width: int) -> Column:
        rows = [self._game(game) for game in self.plan.games]
        head = Label("games", (0, 0), _("One game"), "head")
        return Column(head, Space(8), self._columns(rows, width))

    def _columns(self, rows: list[ListRow], width: int) -> Grid:
        kit = self.app.kit
        widest = max(kit.text.width(row.title, "name") for row in rows) + kit.u(60)
        columns = max(1, min(3, width // max(widest, kit.u(LEAST))))
        return Grid(*rows, columns=columns, gap=8)

    def _game(self, game: type[Game]) -> ListRow:
        count, known = len(puzzles(game)), self.plan.known(game)
        line = ngettext("{known} of {n} position known", "{known} of {n} positions known", count)
        go = partial(self.services.five_minutes, game)
        return ListRow(f"practise_{game.name()}", (0, 0), game.title, line.format(known=known, n=count), go)


def progress_words(record: ThemeRecord) -> str:
    """Return the share of right answers, at first and lately; once both are known, both."""
    first, latest = (share(letters) for letters in (record.first, record.latest))
    words = ngettext("{share} right of {n} answer", "{share} right of {n} answers", record.count)
    if record.count <= len(record.first):
        return words.format(share=first, n=record.count)
    return _("At first {before} right, lately {now}").format(before=first, now=latest)


def share(letters: str) -> str:
    """Return the share of right answers in *letters* as the language in force writes it."""
    from babel.numbers import format_percent  # slow to import

    return str(format_percent(letters.count("1") / max(1, len(letters)), locale=in_force().code))
