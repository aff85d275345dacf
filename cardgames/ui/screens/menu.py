"""The menu: go on where you left off, learn, or choose a game."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial

from cardgames.engine import Game
from cardgames.lessons.basics import Basics
from cardgames.lessons.lesson import Lesson
from cardgames.storage import Header, Saved

from ..input import Gesture, Key, Text
from ..nights import Night
from ..theme import PEOPLE
from ..warming import warm_felt
from ..widgets import (
    Button,
    ByWidth,
    Chip,
    Column,
    FirstThatFits,
    Grid,
    Item,
    Label,
    Panel,
    Row,
    Space,
    Split,
    TextEntry,
    Tile,
)
from . import cards_of_menu as faces
from .page import Page, note
from .search import matching
from .tiles import GameTiles

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
        self.night = self.services.autosave.waiting_night(after)
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
        self.app.kit.glyphs.deck = "french"
        self.widgets.clear()
        self.lay_out(
            Column(
                Space(18),
                self._greeting(),
                Space(8),
                self._problems(),
                Space(GAP) if self.problems else None,
                self._hero(),
                Column(self._filters(), Space(8)) if len(self.services.games) > FEW else None,
                ByWidth(self._games),
            )
        )
        if self.widgets.focus.current is None:
            names = ("continue", *(f"game_{game.name()}" for game in self.shown))
            first = next((name for name in names if name in self.widgets), None)
            self.widgets.set_focus(first, shown=False)
        warm_felt(self.app)

    def _greeting(self) -> Row:
        """Return a greeting, with the person at the screen at its right end."""
        kit, tile = self.app.kit, None
        people = self.services.store.people
        name, several = self.services.store.settings.name, len(people.known) > 1
        if name or several:
            radius = max(kit.u(22), round(kit.text.pixels("label") * 1.2))
            here = people.at_screen
            disc = kit.portrait(radius, name, PEOPLE[here.colour], face=here.face)
            go = self.services.choose_person if several else partial(self.services.settings, "Players")
            tip = "Who is playing?" if several else "Your name and settings"
            tile = Tile("person", (0, 0, *disc.get_size()), lambda *_: disc, go, radius=999, tip=tip)
        hello = greeting(self.services.local_time().hour, name)
        words = Column(
            Label("hello", (0, 0), hello, "label", "muted"),
            Label("heading", (0, 0), "What shall we play?", "title"),
            gap=-2,
        )
        person = Column(Space(12), tile) if tile is not None else None
        return Row(words, person, gap=16, rest=words, across="top")

    def _problems(self) -> Panel | None:
        """Return the message to show, if there is one."""
        if not self.problems:
            return None
        okay = Button("problems_read", (0, 0), "OK", self._read_problems, kind="outline")
        return note(self.app.kit, "problems", "\n".join(self.problems), okay)

    def _read_problems(self) -> None:
        self.problems = []
        self.rebuild()

    def _hero(self) -> Column | None:
        """Return the match to go on with and the next lesson, side by side, or below each other with large
        text."""
        cards = [card for card in (self._continue_card(), self._lesson_card()) if card is not None]
        tiles = [faces.HeroTile(card) for card in cards]
        if not tiles:
            return None

        def arrange(width: int) -> Item:
            if len(tiles) == 2:
                both = Split(tiles[0], tiles[1], 0.6)
                pairs = zip(cards, both.widths(self.app.kit, width), strict=True)
                if all(card.lines(self.app.kit, wide) <= faces.LINES for card, wide in pairs):
                    return both
            return Column(*tiles, gap=16)

        return Column(ByWidth(arrange), Space(16))

    def _continue_card(self) -> faces.HeroCard | None:
        saved = self.saved
        if self.night is not None:
            return self._night_card(*self.night)
        if saved is None:
            return None
        game = next(game for game in self.services.games if game.name() == saved.header.game)
        header = replace(saved.header, line=self.services.autosave.line(saved.header))
        return faces.continue_card(self.app, game, header, lambda: self.services.resume(saved.key))

    def _night_card(self, key: str, night: Night) -> faces.HeroCard:
        """Return the duplicate night to go on with."""
        header = Header(night.game.name(), f"Duplicate night: {night.game.title}", line=night.asked)
        return faces.continue_card(
            self.app, night.game, header, lambda: self.services.duplicates.open(night, key)
        )

    def _lesson_card(self) -> faces.HeroCard | None:
        found_next = self.next_lesson()
        if found_next is None:
            return None
        game, lessons, lesson = found_next
        done = [self.services.has_learned(game, other) for other in lessons]
        return faces.lesson_card(self.app, game, lesson, done, lambda: self.services.lesson(game, lesson.id))

    def next_lesson(self) -> tuple[type[Game], Sequence[Lesson], Lesson] | None:
        """Return the next lesson of a course that was begun, else of the game played last or the first one;
        for somebody who has neither learnt nor played anything yet, of the basics."""
        progress, begun = self.services.store.progress, self.services.begun_courses
        games = [*self.recent, *(game for game in self.services.games if game not in self.recent)]
        is_new = not begun and not self.services.store.statistics.tally().matches
        if is_new or Basics in begun:
            games.insert(len(self.recent) if begun else 0, Basics)
        for game in sorted(games, key=lambda game: game not in begun):
            lessons = self.services.lessons(game)
            short = self.services.begun_difference(game) if game in begun else None
            if short is not None:
                return game, [short.lesson], short.lesson
            left = [one for one in lessons if not self.services.has_learned(game, one)]
            left.sort(key=lambda one: bool(progress.lesson(game.name(), one.id).skipped))
            if left:
                return game, lessons, left[0]
        return None

    def _filters(self) -> FirstThatFits:
        """Return the families to choose from, and the search beside them or below."""
        kit = self.app.kit
        width = max(kit.u(220), kit.text.width("Search games", "body") + kit.u(90))
        search = TextEntry(
            "search", (0, 0, width, 0), self.words, self._search, lambda _: self._open_first(),
            placeholder="Search games", icon="search",
        )  # fmt: skip
        chips = [Chip(f"family_{name.lower()}", (0, 0), word, self._choose(name), chosen=name == self.family)
                 for name, word in self._chips()]  # fmt: skip
        one_line, lines = Row(*chips), Row(*chips, wraps=True, line_gap=4)
        beside = Row(one_line, search, rest=one_line)
        return FirstThatFits(beside, Column(lines, search, gap=4, align="stretch"))

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

    def _games(self, width: int) -> Item:
        """Return a tile for each game that is shown."""
        games, kit = self.shown, self.app.kit
        if not games:
            words = f"No game matches “{self.words.strip()}”."
            label = Label("nothing", (0, 0), words, "body", "muted")
            return Column(
                Space(20), label, Space(12), Button("show_all", (0, 0), "Show all games", self._show_all)
            )
        if len(self.services.games) <= FEW:
            return self._large_tiles(width)
        gap = kit.u(GAP)
        least = GameTiles.least_width(kit, self.services.games)
        columns = max(1, min((width + gap) // (least + gap), 8))
        faces_of = GameTiles(self.app, self.services.games, (width - gap * (columns - 1)) // columns)
        tiles = []
        for game in games:
            tile = Tile(
                f"game_{game.name()}",
                (0, 0, 0, faces_of.height),
                faces_of.face(game, self.services.learned(game)),
                partial(self.services.setup, game),
                tip="" if not game.also_called else f"Also called {', '.join(game.also_called)}",
            )
            tile.name = in_words(game)
            tiles.append(tile)
        return Grid(*tiles, columns=columns, gap=GAP)

    def _large_tiles(self, width: int) -> Grid:
        """Return tiles that say more, where there are few games."""
        kit, count = self.app.kit, len(self.shown)
        columns = 2 if count > 1 and faces.fits_beside(kit, width) else 1
        wide = (width - kit.u(16) * (columns - 1)) // columns
        height = max(faces.large_height(kit, game, wide, 330 if count == 1 else 250) for game in self.shown)
        tiles = []
        for game in self.shown:
            face = faces.large_face(
                self.app, game, len(self.services.lessons(game)), self.services.learned(game)
            )
            go = partial(self.services.setup, game)
            tiles.append(Tile(f"game_{game.name()}", (0, 0, 0, height), face, go, radius=20))
            tiles[-1].name = in_words(game)
        return Grid(*tiles, columns=columns, gap=16)

    def _show_all(self) -> None:
        self.family, self.words = ALL, ""
        self.rebuild()

    # What a person does

    def handle(self, event: Gesture) -> bool:
        if self.widgets.handle(event):
            return True
        if isinstance(event, Text) and "search" in self.widgets and event.text.strip():
            self.widgets.set_focus("search")  # typing without looking for the line means it
            return self.widgets.handle(event)
        if isinstance(event, Key) and event.action == "back":
            if self.words or self.family != ALL:
                self._show_all()
            else:
                self.services.ask_to_quit()
            return True
        return False


def greeting(hour: int, name: str) -> str:
    """Return a greeting by the hour of the day.

    >>> greeting(20, "Anna"), greeting(3, "")
    ('Good evening, Anna', 'Good evening')
    """
    part = "morning" if 5 <= hour < 12 else "afternoon" if 12 <= hour < 18 else "evening"
    return f"Good {part}, {name}" if name else f"Good {part}"


def in_words(game: type[Game]) -> str:
    """Return what the tile of *game* says: "Malilla, Tricks, 4 players, 30 minutes"."""
    fewest, most = min(game.seats), max(game.seats)
    players = f"{fewest} to {most}" if fewest < most else str(most)
    return f"{game.title}, {game.family}, {players} players, {game.minutes} minutes"
