"""The menu: go on where you left off, learn, or choose a game."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING

import pygame

from cardgames.engine import Game
from cardgames.lessons.basics import Basics
from cardgames.storage import Header, Saved

from ..input import Gesture, Key, Text
from ..nights import Night
from ..theme import PEOPLE
from ..warming import warm_felt
from ..widgets import Button, Chip, Label, Picture, ScrollArea, TextEntry, Tile
from . import cards_of_menu as faces
from .page import Page, note
from .search import matching
from .tiles import GameTiles

if TYPE_CHECKING:
    from cardgames.lessons.lesson import Lesson

GAP = 12  # logical units
FEW = 4  # so many games need neither filters nor a search
ALL, RECENT = "All", "Recent"


class MenuScene(Page):
    """See the module."""

    title = "Menu"
    place = "play"
    beside_menu = True

    def __init__(self) -> None:
        self.family = ALL
        self.words = ""
        self.saved: Saved | None = None
        self.night: tuple[str, Night] | None = None  # played later than what was saved
        self.problems: list[str] = []

    def enter(self) -> None:
        super().enter()
        self._look_for_saves()

    def uncovered(self) -> None:
        self.services.catch_up()
        self._look_for_saves()

    def _look_for_saves(self) -> None:
        continued = self.services.store.saves.continued()
        games = {game.name() for game in self.services.games}
        self.saved = next((saved for saved in continued.value if saved.header.game in games), None)
        after = self.saved.header.rank if self.saved is not None else 0
        self.night = self.services.keeper.waiting_night(after)
        self.problems += [problem for problem in continued.problems if problem not in self.problems]

    @property
    def game(self) -> type[Game] | None:
        """The game whose tile has the focus: F1 opens its rules."""
        current = self.widgets.focus.current
        name = current.id.removeprefix("game_") if current else ""
        chosen = next((game for game in self.services.games if game.name() == name), None)
        return chosen or (self.services.games[0] if len(self.services.games) == 1 else None)

    # What is shown

    @property
    def recent(self) -> list[type[Game]]:
        """The games that were played, the last one first."""
        order = list(self.services.store.settings.last_setups)
        games = [game for game in self.services.games if game.name() in order]
        return sorted(games, key=lambda game: -order.index(game.name()))

    @property
    def shown(self) -> list[type[Game]]:
        """The games that pass the filter and the search."""
        games: Sequence[type[Game]] = self.services.games
        if self.family == RECENT:
            games = self.recent + [game for game in games if game not in self.recent]
        elif self.family != ALL:
            games = [game for game in games if game.family == self.family]
        return matching(games, self.words)

    def rebuild(self) -> None:
        self.app.pictures.use_deck("french")
        self.app.kit.deck = "french"
        self.widgets.clear()
        area, box = self.add_area(self.add_rail(), 0)
        y = self._add_greeting(area, box)
        y = self._add_problems(area, box, y)
        y = self._add_hero(area, box, y)
        if len(self.services.games) > FEW:
            y = self._add_filters(area, box, y)
        self._add_games(area, box, y)
        if self.widgets.focus.current is None:
            names = ("continue", *(f"game_{game.name()}" for game in self.shown))
            first = next((name for name in names if name in self.widgets), None)
            self.widgets.set_focus(first, shown=False)
        warm_felt(self.app)

    def _add_greeting(self, area: ScrollArea, box: pygame.Rect) -> int:
        kit = self.app.kit
        people, person = self.services.store.people, 0
        name, several = self.services.store.settings.name, len(people.known) > 1
        if name or several:
            radius = max(kit.u(22), round(kit.text_px("label") * 1.2))
            disc = pygame.Surface((2 * radius, 2 * radius), pygame.SRCALPHA)
            kit.avatar(disc, (radius, radius), radius, name, PEOPLE[people.at_screen.colour])
            person = 2 * radius + kit.u(16)
            rect = pygame.Rect(box.right - 2 * radius, kit.u(30), 2 * radius, 2 * radius)
            go = self.services.choose_person if several else partial(self.services.settings, "People")
            tip = "Who is playing?" if several else "Your name and settings"
            area.add(Tile("person", rect, lambda *_: disc, go, radius=999, tip=tip))
        room = box.w - person
        words = greeting(self.services.local_time().hour, name)
        hello = area.add(Label("hello", pygame.Rect(box.x, kit.u(18), room, 0), words, "label", "muted"))
        at = pygame.Rect(box.x, hello.rect.bottom - kit.u(2), room, 0)
        return area.add(Label("heading", at, "What shall we play?", "title")).rect.bottom + kit.u(8)

    def _add_problems(self, area: ScrollArea, box: pygame.Rect, y: int) -> int:
        if not self.problems:
            return y
        kit = self.app.kit
        okay = Button("problems_read", (0, 0), "OK", self._read_problems, kind="outline")
        width, height = okay.measure(kit)
        room = box.w - width - kit.u(64)
        text = kit.paragraph("\n".join(self.problems), room - kit.u(8), "label", "note_text")
        tall = max(height, text.get_height()) + kit.u(20)
        area.add(Picture("problems", (box.x, y), note(kit, (box.w, tall), text)))
        okay.rect = pygame.Rect(box.right - width - kit.u(12), y + (tall - height) // 2, width, height)
        area.add(okay)
        return y + tall + kit.u(GAP)

    def _read_problems(self) -> None:
        self.problems = []
        self.rebuild()

    def _add_hero(self, area: ScrollArea, box: pygame.Rect, y: int) -> int:
        """The match to go on with and the next lesson, side by side, or below each other with large text."""
        kit, gap = self.app.kit, self.app.kit.u(16)
        cards = [card for card in (self._continue_card(), self._lesson_card()) if card is not None]
        if not cards:
            return y
        left = round((box.w - gap) * 0.6)
        widths = [left, box.w - gap - left] if len(cards) == 2 else [box.w]
        if any(card.lines(kit, width) > faces.LINES for card, width in zip(cards, widths, strict=True)):
            widths = [box.w] * 2
        beside = sum(widths) < box.w
        x, lower = box.x, y
        heights = [card.height(kit, width) for card, width in zip(cards, widths, strict=False)]
        height = max(kit.u(122), *heights)
        for card, width in zip(cards, widths, strict=False):
            rect = pygame.Rect(x, lower, width, height)
            tile = area.add(Tile(card.id, rect, card.face, card.go, radius=faces.RADIUS))
            tile.name = card.aloud
            x, lower = (x + width + gap, lower) if beside else (x, lower + height + gap)
        return y + height + gap if beside else lower

    def _continue_card(self) -> faces.HeroCard | None:
        saved = self.saved
        if self.night is not None:
            return self._night_card(*self.night)
        if saved is None:
            return None
        game = next(game for game in self.services.games if game.name() == saved.header.game)
        header = replace(saved.header, line=self.services.keeper.line(saved.header))
        return faces.continue_card(self.app, game, header, lambda: self.services.resume(saved.key))

    def _night_card(self, key: str, night: Night) -> faces.HeroCard:
        """The duplicate night to go on with."""
        header = Header(night.game.name(), f"Duplicate night: {night.game.title}", line=night.asked)
        return faces.continue_card(self.app, night.game, header, lambda: self.services.open_night(night, key))

    def _lesson_card(self) -> faces.HeroCard | None:
        found_next = self.next_lesson()
        if found_next is None:
            return None
        game, lessons, lesson = found_next
        progress = self.services.store.progress
        done = [progress.lesson(game.name(), other.id).complete for other in lessons]
        return faces.lesson_card(self.app, game, lesson, done, lambda: self.services.lesson(game, lesson.id))

    def next_lesson(self) -> tuple[type[Game], Sequence[Lesson], Lesson] | None:
        """The next lesson of a course that was begun, else of the game played last or the first one;
        for somebody who has neither learnt nor played anything yet, of the basics."""
        progress, begun = self.services.store.progress, self.services.begun_courses
        games = [*self.recent, *(game for game in self.services.games if game not in self.recent)]
        is_new = not begun and not self.services.store.statistics.tally().matches
        if is_new or Basics in begun:
            games.insert(len(self.recent) if begun else 0, Basics)
        for game in sorted(games, key=lambda game: game not in begun):
            lessons = self.services.lessons(game)
            left = [one for one in lessons if not progress.lesson(game.name(), one.id).complete]
            if left:
                return game, lessons, left[0]
        return None

    def _add_filters(self, area: ScrollArea, box: pygame.Rect, y: int) -> int:
        kit = self.app.kit
        search = TextEntry(
            "search", (0, 0), self.words, self._search, lambda _: self._open_first(),
            placeholder="Search games", icon="search",
        )  # fmt: skip
        height = search.measure(kit)[1]
        width = max(kit.u(220), kit.width("Search games", "body") + kit.u(90))
        chips = [Chip(f"family_{name.lower()}", (0, 0), word, self._choose(name), chosen=name == self.family)
                 for name, word in self._chips()]  # fmt: skip
        sizes = [chip.measure(kit) for chip in chips]
        alone = sum(size[0] for size in sizes) + kit.u(8) * len(sizes) + width > box.w
        x, right = box.x, box.right if alone else box.right - width
        for chip, size in zip(chips, sizes, strict=True):
            if x > box.x and x + size[0] > right:
                x, y = box.x, y + size[1] + kit.u(4)
            chip.rect = pygame.Rect((x, y + max(0, height - size[1]) // 2), size)
            area.add(chip)
            x += size[0] + kit.u(8)
        if alone and x + width > box.right:
            x, y, width = box.x, chips[-1].rect.bottom + kit.u(4), box.w
        search.rect = pygame.Rect(box.right - width, y, width, height)
        area.add(search)
        return y + height + kit.u(8)

    def _chips(self) -> list[tuple[str, str]]:
        games = self.services.games
        families = list(dict.fromkeys(game.family for game in games))
        chips = [(ALL, f"All {len(games)}")]
        if len(self.recent) > 1:
            chips.append((RECENT, RECENT))
        return chips + [(name, f"{name} {sum(game.family == name for game in games)}") for name in families]

    def _choose(self, family: str) -> Callable[[], None]:
        def choose() -> None:
            self.family = family
            self.rebuild()

        return choose

    def _search(self, words: str) -> None:
        self.words = words
        self.rebuild()

    def _open_first(self) -> None:
        if self.shown:
            self.services.setup(self.shown[0])

    def _add_games(self, area: ScrollArea, box: pygame.Rect, y: int) -> None:
        games, kit = self.shown, self.app.kit
        if not games:
            words = f"There is no game here for “{self.words.strip()}”."
            label = area.add(
                Label("nothing", pygame.Rect(box.x, y + kit.u(20), box.w, 0), words, "body", "muted")
            )
            area.add(
                Button("show_all", (box.x, label.rect.bottom + kit.u(12)), "Show all games", self._show_all)
            )
            return
        if len(self.services.games) <= FEW:
            self._add_large_tiles(area, box, y)
            return
        gap = kit.u(GAP)
        least = GameTiles.least_width(kit, self.services.games)
        columns = max(1, min((box.w + gap) // (least + gap), 8))
        width = (box.w - gap * (columns - 1)) // columns
        tiles = GameTiles(self.app, self.services.games, width)
        for number, game in enumerate(games):
            at = (box.x + number % columns * (width + gap), y + number // columns * (tiles.height + gap))
            learned = self.services.learned(game)
            tile = area.add(
                Tile(
                    f"game_{game.name()}",
                    pygame.Rect(at, (width, tiles.height)),
                    tiles.face(game, learned),
                    partial(self.services.setup, game),
                    tip="" if not game.also_called else f"Also called {', '.join(game.also_called)}",
                )
            )
            tile.name = in_words(game)

    def _add_large_tiles(self, area: ScrollArea, box: pygame.Rect, y: int) -> None:
        kit = self.app.kit
        gap, count = kit.u(16), len(self.shown)
        columns = 2 if count > 1 and faces.fits_beside(kit, box.w) else 1
        width = (box.w - gap * (columns - 1)) // columns
        height = max(faces.large_height(kit, game, width, 330 if count == 1 else 250) for game in self.shown)
        for number, game in enumerate(self.shown):
            at = (box.x + number % columns * (width + gap), y + number // columns * (height + gap))
            face = faces.large_face(
                self.app, game, len(self.services.lessons(game)), self.services.learned(game)
            )
            go = partial(self.services.setup, game)
            tile = Tile(f"game_{game.name()}", pygame.Rect(at, (width, height)), face, go, radius=20)
            tile.name = in_words(game)
            area.add(tile)

    def _show_all(self) -> None:
        self.family, self.words = ALL, ""
        self.rebuild()

    # What a person does

    def handle(self, event: Gesture) -> bool:
        if self.widgets.handle(event):
            return True
        if isinstance(event, Text) and "search" in self.widgets and event.text.strip():
            self.widgets.set_focus("search")  # whoever types without looking for the line means it
            return self.widgets.handle(event)
        if isinstance(event, Key) and event.action == "back":
            if self.words or self.family != ALL:
                self._show_all()
            else:
                self.services.ask_to_quit()
            return True
        return False


def greeting(hour: int, name: str) -> str:
    """A greeting by the hour of the day.

    >>> greeting(20, "Anna"), greeting(3, "")
    ('Good evening, Anna', 'Good evening')
    """
    part = "morning" if 5 <= hour < 12 else "afternoon" if 12 <= hour < 18 else "evening"
    return f"Good {part}, {name}" if name else f"Good {part}"


def in_words(game: type[Game]) -> str:
    """What the tile of *game* says: "Malilla, Tricks, 4 players, 30 minutes"."""
    fewest, most = min(game.seats), max(game.seats)
    players = f"{fewest} to {most}" if fewest < most else str(most)
    return f"{game.title}, {game.family}, {players} players, {game.minutes} minutes"
