"""What was played and won at this screen, by game, person and level."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from cardgames.players.levels import LEVELS
from cardgames.storage import Tally

from ..dialog import Answer, Dialog
from ..kit import Kit
from ..widgets import Button, Chip, Picture, ScrollArea
from .page import Page
from .tiles import draw_fan, emblem, family_panel

GAP = 12  # logical units
HEADS = ("Played", "Won", "Hands", "Practice")
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
        word = "Clear everything" if not self.person else f"Clear {self.person}’s figures"
        area.add(Button("clear", (box.x, y), word, self._ask_clear, icon="trash", kind="outline"))

    def _add_people(self, area: ScrollArea, box: pygame.Rect, y: int) -> int:
        """A filter where several people play here."""
        people = self.services.store.statistics.people()
        if len(people) < 2:
            return y
        kit, x = self.app.kit, box.x
        height = 0
        for number, (name, word) in enumerate([(EVERYBODY, "Everybody"), *((one, one) for one in people)]):
            chip = Chip(f"person_{number}", (0, 0), word, self._choose(name), chosen=name == self.person)
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
        kit, statistics = self.app.kit, self.services.store.statistics
        game = next((one for one in self.services.games if one.name() == name), None)
        title = game.title if game else name
        total = statistics.tally(game=name, person=self.person or None)
        rows = [
            (who, level, statistics.tally(game=name, person=who, level=level))
            for who in statistics.people(name)
            if not self.person or who == self.person
            for level in statistics.levels(name, who)
        ]
        table = self._table(kit, rows, box.w - kit.u(40))
        thumb = pygame.Surface((0, 0))
        if game is not None:
            thumb = family_panel(kit, game.family, (kit.u(86), kit.u(64)), radius=12)
            card = max(kit.u(40), 34)
            draw_fan(self.app, thumb, emblem(game), (kit.u(43), kit.u(40)), card, round(card * 0.45), 9, 3)
        words = kit.paragraph(in_words(total), box.w - thumb.get_width() - kit.u(60), "label", "muted")
        head = kit.line_height("head") + words.get_height()
        top = max(head, thumb.get_height())
        height = top + table.get_height() + kit.u(16 * 2 + 12)
        face = kit.panel_picture((box.w, height), "row", border="line", radius=16).copy()
        face.blit(thumb, (kit.u(16), kit.u(16)))
        x = thumb.get_width() + kit.u(34 if game else 20)
        kit.text(face, title, (x, kit.u(16) + (top - head) // 2), "head", width=box.w - x - kit.u(16))
        face.blit(words, (x, kit.u(16) + (top - head) // 2 + kit.line_height("head")))
        face.blit(table, (kit.u(20), kit.u(16) + top + kit.u(12)))
        area.add(Picture(f"game_{name}", (box.x, y), face))
        return y + height

    def _table(self, kit: Kit, rows: Sequence[tuple[str, str, Tally]], width: int) -> pygame.Surface:
        """The figures by person and level; where a table is too wide, in words."""
        column = max(kit.width(head, "label") for head in HEADS) + kit.u(18)
        first = width - column * len(HEADS)
        names = [f"{who} · {against(level)}" for who, level, _ in rows]
        if first < max((kit.width(name, "label") for name in names), default=0):
            lines = [
                f"**{name}**: {in_words(tally)}" for name, (_, _, tally) in zip(names, rows, strict=True)
            ]
            return kit.paragraph("\n".join(lines), width, "small", "muted")
        step = round(kit.line_height("label") * 1.3)
        out = pygame.Surface((width, step * (len(rows) + 1)), pygame.SRCALPHA)
        for place, head in enumerate(HEADS):
            at = (first + column * (place + 1), step // 2)
            kit.text(out, head, at, "label", "muted", align="right", middle=True)
        for number, (name, (_, _, tally)) in enumerate(zip(names, rows, strict=True), 1):
            pygame.draw.rect(out, kit.theme.colours.line, (0, number * step, width, max(1, kit.u(1))))
            y = number * step + step // 2
            kit.text(out, name, (0, y), "label", "text", middle=True, width=first)
            figures = (tally.matches, tally.won, tally.hands, tally.practice_hands)
            for place, figure in enumerate(figures):
                at = (first + column * (place + 1), y)
                kit.text(out, str(figure), at, "label", "text", align="right", middle=True, tabular=True)
        return out

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


def against(level: str) -> str:
    """Who the others were.

    >>> against("sharp"), against("people")
    ('against Sharp', 'among people')
    """
    return f"against {LEVELS[level].title}" if level in LEVELS else "among people"


def in_words(tally: Tally) -> str:
    """The figures as words.

    >>> in_words(Tally(matches=8, won=5, hands=30, practice_hands=2))
    '8 matches played, 5 won (62 %) · 30 hands, 2 more for practice'
    """
    share = f" ({round(100 * tally.won / tally.matches)} %)" if tally.matches else ""
    words = f"{counted(tally.matches, 'match', 'matches')} played, {tally.won} won{share}"
    words += f" · {counted(tally.hands, 'hand', 'hands')}"
    words += f", {tally.practice_hands} more for practice" if tally.practice_hands else ""
    means = [f"{name} {each.value:.1f}" for name, each in tally.averages.items() if each.value is not None]
    return f"{words} · on average {', '.join(means)}" if means else words


def counted(number: int, one: str, many: str) -> str:
    """The number with its noun."""
    return f"{number} {one if number == 1 else many}"
