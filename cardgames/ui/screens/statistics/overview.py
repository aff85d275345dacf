"""What was played and won at this screen, by game, person and level."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from cardgames.storage import DUPLICATE, PlayCounts
from cardgames.storage.export import export

from ...dialog import Answer, Dialog
from ...theme import PEOPLE
from ...widgets import Button, ByWidth, Chip, Column, Row, Space, Tile
from ..page import Page
from .game_row import GameRow
from .saving import ask_where
from .words import in_words, memory_score

GAP = 12  # logical units
EVERYBODY = ""
NOTHING = (
    "Nothing played yet. Every match you finish is counted here, just for you: no rankings, and nothing to "
    "lose."
)


class StatisticsScene(Page):
    """See the module."""

    title = "Statistics"
    place = "stats"
    beside_menu = True

    def __init__(self) -> None:
        self.person = EVERYBODY

    def rebuild(self) -> None:
        self.app.pictures.use_deck("french")
        self.widgets.clear()
        statistics = self.services.store.statistics
        names = [
            game for game in statistics.games() if not self.person or self.person in statistics.people(game)
        ]
        body = ByWidth(partial(self._games, names)) if names else self.nothing(NOTHING)
        self.lay_out(Column(Space(4), body), head=self.heading(self.title))

    def _games(self, names: Sequence[str], width: int) -> Column:
        games = (self._game(name, width) for name in names)
        return Column(self._people(), *games, self._buttons(), gap=GAP)

    def _buttons(self) -> Row:
        """Return the buttons that save as a file, and clear."""
        word = "Clear everything" if not self.person else f"Clear {self.person}’s statistics"
        return Row(
            Button("export", (0, 0), "Save as a file", self._export, icon="save", kind="outline"),
            Button("clear", (0, 0), word, self._ask_clear, icon="trash", kind="outline"),
            gap=10,
            wraps=True,
        )

    def _export(self) -> None:
        statistics, person = self.services.store.statistics, self.person or None
        ask_where(self.services, "cardgames-statistics", lambda path: export(statistics, path, person=person))

    def _people(self) -> Row | None:
        """Return a filter where several people play here."""
        people = self.services.store.statistics.people()
        if len(people) < 2:
            return None
        chips = []
        for number, (name, word) in enumerate([(EVERYBODY, "Everybody"), *((one, one) for one in people)]):
            colour = PEOPLE.get(self.services.store.people.colour(name) or "")
            chosen = name == self.person
            chips.append(
                Chip(f"person_{number}", (0, 0), word, self._choose(name), chosen=chosen, dot=colour)
            )
        return Row(*chips, wraps=True, line_gap=4)

    def _choose(self, person: str) -> Callable[[], None]:
        def choose() -> None:
            self.person = person
            self.rebuild()

        return choose

    def _game(self, name: str, width: int) -> Tile:
        """Return the panel of one game, *width* pixels wide."""
        statistics = self.services.store.statistics
        game = next((one for one in self.services.games if one.name() == name), None)
        title = game.title if game else name
        total = statistics.tally(game=name, person=self.person or None)
        rows = [
            (who, level, statistics.tally(game=name, person=who, level=level))
            for who in statistics.people(name)
            if not self.person or who == self.person
            for level in statistics.levels(name, who)
        ]
        words = in_words(total, game)
        if not total.matches + total.hands + total.practice_hands:  # nights are in no sum
            nights = statistics.tally(game=name, person=self.person or None, level=DUPLICATE)
            words = f"In duplicate nights: {in_words(nights, game)}" if nights != PlayCounts() else ""
        if recalls := statistics.memory(name, self.person or None):
            memory = f"memory {memory_score(recalls)}"
            words = f"{words} · {memory}" if words else f"Practice hands: {memory}"
        row = GameRow(self.app, game, title, words, rows, width)
        go = (lambda: self.services.game_statistics(game, self.person)) if game is not None else None
        tile = Tile(f"game_{name}", (0, 0, width, row.height), row.face, go)
        tile.name = f"{title}: {words}"
        return tile

    def _ask_clear(self) -> None:
        whose = f"{self.person}’s" if self.person else "all"
        answers = [Answer("Keep them"), Answer("Clear", self._clear, kind="warn", id="really_clear")]
        words = f"This deletes {whose} statistics for good. Saved games and lessons stay."
        self.app.stack.push(Dialog("Clear the statistics?", words, answers, icon="trash"))

    def _clear(self) -> None:
        self.services.store.statistics.clear(person=self.person or None)
        self.services.store.save_statistics()
        self.person = EVERYBODY
        self.rebuild()
