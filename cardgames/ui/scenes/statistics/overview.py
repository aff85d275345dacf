"""What was played and won at this screen, by game, person and level."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from cardgames.storage import DUPLICATE
from cardgames.storage.export import export

from ...dialog import Answer, Dialog
from ...theme import PEOPLE
from ...widgets import Button, Chip, ScrollArea, Tile
from ..page import Page
from .game_row import GameRow
from .saving import ask_where
from .words import in_words

GAP = 12  # logical units
EVERYBODY = ""


class StatisticsScene(Page):
    """See the module."""

    title = "Statistics"
    place = "stats"
    beside_menu = True

    def __init__(self) -> None:
        self.person = EVERYBODY

    def rebuild(self) -> None:
        kit = self.app.kit
        self.app.pictures.use_deck("french")
        self.widgets.clear()
        left = self.add_rail()
        area, box = self.add_area(left, self.add_head(left, self.title))
        y = self._add_people(area, box, kit.u(4))
        statistics = self.services.store.statistics
        names = [
            game for game in statistics.games() if not self.person or self.person in statistics.people(game)
        ]
        if not names:
            words = (
                "Nothing has been played yet. Every match that you finish is counted here, for you alone: "
                "there is no ranking and nothing to lose."
            )
            self.add_nothing(area, box, words)
            return
        for name in names:
            y = self._add_game(area, box, y, name) + kit.u(GAP)
        self._add_buttons(area, box, y)

    def _add_buttons(self, area: ScrollArea, box: pygame.Rect, y: int) -> None:
        """Save as a file, and clear."""
        kit, x = self.app.kit, box.x
        word = "Clear everything" if not self.person else f"Clear {self.person}’s figures"
        for button in (
            Button("export", (0, 0), "Save as a file", self._export, icon="save", kind="outline"),
            Button("clear", (0, 0), word, self._ask_clear, icon="trash", kind="outline"),
        ):
            width, height = button.measure(kit)
            if x > box.x and x + width > box.right:
                x, y = box.x, y + height + kit.u(8)
            button.rect = pygame.Rect(x, y, min(width, box.w), height)
            x = area.add(button).rect.right + kit.u(10)

    def _export(self) -> None:
        statistics, person = self.services.store.statistics, self.person or None
        ask_where(self.services, "cardgames-statistics", lambda path: export(statistics, path, person=person))

    def _add_people(self, area: ScrollArea, box: pygame.Rect, y: int) -> int:
        """A filter where several people play here."""
        people = self.services.store.statistics.people()
        if len(people) < 2:
            return y
        kit, x = self.app.kit, box.x
        height = 0
        for number, (name, word) in enumerate([(EVERYBODY, "Everybody"), *((one, one) for one in people)]):
            colour = PEOPLE.get(self.services.store.people.colour(name) or "")
            chip = Chip(
                f"person_{number}", (0, 0), word, self._choose(name), chosen=name == self.person, dot=colour
            )
            width, height = chip.measure(kit)
            if x > box.x and x + width > box.right:
                x, y = box.x, y + height + kit.u(4)
            chip.rect = pygame.Rect(x, y, width, height)
            area.add(chip)
            x += width + kit.u(8)
        return y + height + kit.u(GAP)

    def _choose(self, person: str) -> Callable[[], None]:
        def choose() -> None:
            self.person = person
            self.rebuild()

        return choose

    def _add_game(self, area: ScrollArea, box: pygame.Rect, y: int, name: str) -> int:
        """The panel of one game; returns its lower edge."""
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
            words = f"In duplicate nights: {in_words(nights, game)}"
        row = GameRow(self.app, game, title, words, rows, box.w)
        go = (lambda: self.services.game_statistics(game, self.person)) if game is not None else None
        tile = area.add(Tile(f"game_{name}", pygame.Rect(box.x, y, box.w, row.height), row.face, go))
        tile.name = f"{title}: {words}"
        return y + row.height

    def _ask_clear(self) -> None:
        whose = f"{self.person}’s figures" if self.person else "all figures"
        answers = [Answer("Keep them"), Answer("Clear", self._clear, kind="warn", id="really_clear")]
        words = f"This forgets {whose} for good. Saved games and lessons stay."
        self.app.stack.push(Dialog("Clear the statistics?", words, answers, icon="trash"))

    def _clear(self) -> None:
        self.services.store.statistics.clear(person=self.person or None)
        self.services.store.save_statistics()
        self.person = EVERYBODY
        self.rebuild()
