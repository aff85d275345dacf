"""What was played and won at this screen, by game, person and level."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from cardgames.engine import Game
from cardgames.languages import N_, _, pgettext
from cardgames.storage import DUPLICATE, PlayCounts, Played, longest_run
from cardgames.storage.export import export

from ...dialog import Answer, Dialog
from ...sentences import labelled
from ...theme import PEOPLE
from ...widgets import Button, ByWidth, Chip, Column, FirstThatFits, Grid, Row, Space, Tile
from ..cells import choice_control
from ..dates import day
from ..page import Page
from .figures import figure_panels
from .game_tile import GameRecord, RecordTiles
from .lately import Lately
from .saving import ask_where
from .words import against, capital, hands_words, in_words, memory_score, practice_words, share, streak_words

GAP = 12  # logical units
MOST_CHIPS, MOST_ROWS = 24, 12
"""More people are chosen from a list, and of more rows a tile shows those with the most matches."""
EVERYBODY = ""
DELETES = N_("This deletes {name}’s statistics for good. Saved games and lessons stay.")
DELETES_ALL = N_("This deletes all statistics for good. Saved games and lessons stay.")
NOTHING = N_(
    "Nothing played yet. Every match you finish is counted here, just for you: no rankings, and nothing to "
    "lose."
)


class StatisticsScene(Page):
    """See the module."""

    place = "stats"
    beside_menu = True

    def __init__(self) -> None:
        self.person = EVERYBODY

    @property
    def title(self) -> str:  # type: ignore[override]
        return _("Statistics")

    def rebuild(self) -> None:
        self.app.pictures.use_deck("french")
        self.widgets.clear()
        statistics = self.services.store.statistics
        names = [
            game for game in statistics.games() if not self.person or self.person in statistics.people(game)
        ]
        self.lately = Lately(self.app, self.person)
        games = Column(Space(4), ByWidth(partial(self._games, names)))
        is_empty = not names and not self.lately.figures and not self.person
        self.lay_out(self.nothing(_(NOTHING)) if is_empty else games, head=self.heading(self.title))

    def _games(self, names: Sequence[str], width: int) -> Column:
        tiles = self._tiles(names, width) if names else None
        lately = self.lately.item(width)
        return Column(
            self._people(width), self._figures(bool(names)), tiles, lately, self._buttons(), gap=GAP
        )

    def _figures(self, plays: bool) -> FirstThatFits | None:
        """Return what was played in all; *plays* tells whether there is anything but deals of the day."""
        statistics, person = self.services.store.statistics, self.person or None
        total, matches = statistics.tally(person=person), statistics.played(person=person)
        won = f"{total.won} · {share(total.won, total.matches)}" if total.matches else "0"
        figures = [
            (_("Matches"), str(total.matches)),
            (pgettext("statistics", "Won"), won),
            (pgettext("statistics", "Hands"), str(total.hands)),
        ]
        most = max(_best_streaks(matches), default=0)
        if most > 1 and self._shows_streak(matches):
            figures.append((_("Most wins in a row"), str(most)))
        if matches:
            figures.append((_("Played most"), self._favourite(matches)))
            figures.append((_("Last played"), capital(self._day(matches[-1]))))
        return figure_panels(figures + self.lately.figures) if plays else None

    def _favourite(self, matches: Sequence[Played]) -> str:
        """Return the game of which most *matches* are; of equals the one played last."""
        names = [played.game for played in matches][::-1]
        name = max(dict.fromkeys(names), key=names.count)
        game = self._found(name)
        return game.title if game is not None else name

    def _shows_streak(self, matches: Sequence[Played]) -> bool:
        """Tell whether wins in a row are told: a streak is somebody's, and some do not want to know."""
        return self.services.store.settings.streaks and len({played.person for played in matches}) == 1

    def _day(self, played: Played) -> str:
        return day(played.date, self.services.now(), self.services.local_time().tzinfo)

    def _tiles(self, names: Sequence[str], width: int) -> Grid:
        """Return a tile for each game."""
        kit = self.app.kit
        gap = kit.u(GAP)
        most = (width + gap) // (RecordTiles.least_width(kit) + gap)
        columns = max(1, min(most, max(2, len(names)), 4))
        records = [self._record(name) for name in names]
        faces = RecordTiles(kit, records, (width - gap * (columns - 1)) // columns)
        tiles = []
        for name, record in zip(names, records, strict=True):
            go = partial(self._open, record.game) if record.game is not None else None
            face = lambda _kit, _size, state, record=record: faces.face(record, state)  # noqa: E731
            tile = Tile(f"game_{name}", (0, 0, 0, faces.height), face, go)
            tile.name = labelled(record.title, self._in_words(name, record.game))
            tiles.append(tile)
        return Grid(*tiles, columns=columns, gap=GAP)

    def _open(self, game: type[Game]) -> None:
        self.services.game_statistics(game, self.person)

    def _found(self, name: str) -> type[Game] | None:
        return next((game for game in self.services.games if game.name() == name), None)

    def _record(self, name: str) -> GameRecord:
        """Return the content of the tile of a game."""
        statistics, person, game = self.services.store.statistics, self.person or None, self._found(name)
        is_alone = bool(self.person) or len(statistics.people(name)) == 1
        rows = []
        for who, level, tally in statistics.counts(name, person):
            words = against(level)
            label = words[:1].upper() + words[1:] if is_alone else f"{who} · {words}"
            if tally.matches:
                rows.append((label, tally))
        if len(rows) > MOST_ROWS:
            rows = sorted(rows, key=lambda row: -row[1].matches)[:MOST_ROWS]
        matches = statistics.played(name, person)
        lines = [_("Last played {day}").format(day=self._day(matches[-1]))] if matches else []
        now, most = longest_run(matches)
        if most > 1 and self._shows_streak(matches):
            lines.append(streak_words(now, most))
        return GameRecord(game, game.title if game else name, lines, rows, self._hands(name))

    def _hands(self, name: str) -> str:
        """Return the hands played, the practice hands, and what was remembered in them."""
        statistics, person = self.services.store.statistics, self.person or None
        total, recalls = statistics.tally(game=name, person=person), statistics.memory(name, person)
        parts = [hands_words(total.hands)] if total.hands else []
        if total.practice_hands:
            parts.append(practice_words(total.practice_hands))
        if recalls:
            parts.append(_("memory {score}").format(score=memory_score(recalls)))
        return " · ".join(parts)

    def _in_words(self, name: str, game: type[Game] | None) -> str:
        """Return the spoken text of the tile of a game."""
        statistics, person = self.services.store.statistics, self.person or None
        total = statistics.tally(game=name, person=person)
        words = in_words(total, game)
        if not total.matches + total.hands + total.practice_hands:  # nights are in no sum
            nights = statistics.tally(game=name, person=person, level=DUPLICATE)
            words = (
                _("In duplicate nights: {played}").format(played=in_words(nights, game))
                if nights != PlayCounts()
                else ""
            )
        if recalls := statistics.memory(name, person):
            memory = _("memory {score}").format(score=memory_score(recalls))
            words = f"{words} · {memory}" if words else _("Practice hands: {memory}").format(memory=memory)
        return words

    def _buttons(self) -> Row:
        """Return the buttons that save as a file, and clear."""
        word = (
            _("Clear everything")
            if not self.person
            else _("Clear {person}’s statistics").format(person=self.person)
        )
        return Row(
            Button("export", (0, 0), _("Save as a file"), self._export, icon="save", kind="outline"),
            Button("clear", (0, 0), word, self._ask_clear, icon="trash", kind="outline"),
            gap=10,
            wraps=True,
        )

    def _export(self) -> None:
        statistics, person = self.services.store.statistics, self.person or None
        ask_where(self.services, "cardgames-statistics", partial(export, statistics, person=person))

    def _people(self, width: int) -> Row | None:
        """Return a filter where several people play here."""
        people = self.services.store.statistics.names
        if len(people) < 2:
            return None
        choices = [(EVERYBODY, _("Everybody")), *((one, one) for one in people)]
        if len(choices) > MOST_CHIPS:
            return Row(
                choice_control(
                    self.app, "person", _("Whose matches?"), choices, self.person, self._choose, width
                )
            )
        chips = []
        for number, (name, word) in enumerate(choices):
            colour = PEOPLE.get(self.services.store.people.colour(name) or "")
            chosen = name == self.person
            chips.append(
                Chip(f"person_{number}", (0, 0), word, partial(self._choose, name), chosen=chosen, dot=colour)
            )
        return Row(*chips, wraps=True, line_gap=4)

    def _choose(self, person: str) -> None:
        self.person = person
        self.rebuild()

    def _ask_clear(self) -> None:
        answers = [Answer(_("Keep them")), Answer(_("Clear"), self._clear, kind="warn", id="really_clear")]
        words = _(DELETES if self.person else DELETES_ALL).format(name=self.person)
        self.app.stack.push(Dialog(_("Clear the statistics?"), words, answers, icon="trash"))

    def _clear(self) -> None:
        self.services.store.statistics.clear(person=self.person or None)
        self.services.store.save_statistics()
        self.person = EVERYBODY
        self.rebuild()


def _best_streaks(matches: Sequence[Played]) -> list[int]:
    """Return the most wins in a row of each game that was played."""
    games = {played.game for played in matches}
    return [longest_run(played for played in matches if played.game == game)[1] for game in games]
