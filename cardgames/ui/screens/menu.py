"""The menu: go on where you left off, learn, or choose a game."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from datetime import date
from functools import partial
from random import Random

from cardgames.engine import Game, Player
from cardgames.engine.match_text import seated_in
from cardgames.languages import N_, _, ngettext
from cardgames.lessons.basics import Basics
from cardgames.lessons.lesson import Lesson
from cardgames.storage import Header, Saved, StorageError

from ..day_deal import DayDeal
from ..input import Gesture, Key, TypedText
from ..nights import Night
from ..practice_plan import PracticePlan
from ..sentences import NOTHING_KEPT, join_names
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
    TextEntry,
    Tile,
    widths_of,
)
from . import cards_of_menu as faces
from .dates import short_day
from .day_card import day_card
from .day_words import day_title
from .menu_choices import MenuChoices
from .order_of_games import Habits
from .page import Page, note
from .search import matching
from .stars import Star, Starred
from .tiles import GameTiles, TileWords

GAP = 10  # logical units
FEW = 4  # up to this many games need neither filters nor a search
MOST_COLUMNS = 8
MOST_CARDS = 3  # at the top
FOUND = 6  # up to this many found games have larger tiles
ALL = "All"
ALSO_CALLED = N_("Also called {names}")
STAR = "*"  # the key that gives the game in the focus a star


class MenuScene(Page):
    """See the module."""

    title = N_("Menu")
    place = "play"
    beside_menu = True

    def __init__(self) -> None:
        self.family = ALL
        self.words = ""
        self.saved: Saved | None = None
        self.night: tuple[str, Night] | None = None  # played later than what was saved
        self.left: Mapping[str, DayDeal] = {}  # by the keys of their saves
        self.problems: list[str] = []
        self._pars = 0  # the pars of the day that are known here
        self._today: date | None = None  # the day that is shown

    def enter(self) -> None:
        super().enter()
        self._look_for_saves()

    def uncovered(self) -> None:
        self._look_for_saves()

    def _look_for_saves(self) -> None:
        continued, services = self.services.store.saves.continued(), self.services
        games, self.left = {game.name() for game in services.games}, services.days.left
        self.saved = next(
            (
                saved
                for saved in continued.value
                if saved.header.game in games and (saved.is_auto or saved.key in self.left)
            ),
            None,
        )
        after = self.saved.header.rank if self.saved is not None else 0
        self.night = None if services.duplicates.why_closed else services.autosave.waiting_night(after)
        self.problems += [problem for problem in continued.problems if problem not in self.problems]

    @property
    def game(self) -> type[Game] | None:
        """The game whose tile has the focus: F1 opens its rules."""
        return self._focused or (self.services.games[0] if len(self.services.games) == 1 else None)

    @property
    def _focused(self) -> type[Game] | None:
        current = self.widgets.focus.current
        name = current.id.removeprefix("game_") if current else ""
        return next((game for game in self.services.games if game.name() == name), None)

    @property
    def aloud(self) -> str:
        return ". ".join([super().aloud, *self.problems])

    # Content

    @property
    def recent(self) -> list[type[Game]]:
        """The games that were played, the last one first."""
        order = list(self.services.store.settings.last_setups)
        games = [game for game in self.services.games if game.name() in order]
        return sorted(games, key=lambda game: -order.index(game.name()))

    @property
    def shown(self) -> list[type[Game]]:
        """The games that pass the filters and the search."""
        games: Sequence[type[Game]] = self.services.games
        if self.family != ALL:
            games = [game for game in games if game.family == self.family]
        habits = self.habits
        return matching(habits.sort(habits.fitting(games)), self.words)

    @property
    def habits(self) -> Habits:
        """The favourites of the person at the screen, and the games they have played."""
        store = self.services.store
        settings = store.settings
        return Habits(
            frozenset(settings.favourites),
            store.statistics.last_dates(settings.name or None) | settings.last_played,
            settings.menu_order,
            settings.menu_players,
        )

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
            games = (id for id in self.widgets.ids if id.startswith("game_"))
            first = "continue" if "continue" in self.widgets else next(games, None)
            self.widgets.set_focus(first, shown=False)
        warm_felt(self.app)
        deal, self._pars = self.services.days.offered, self.services.days.version
        self._today = self.services.days.today
        if deal is not None:
            self.app.pictures.later(partial(self.services.days.want_par, deal))

    def update(self, dt: float) -> None:
        super().update(dt)
        days = self.services.days
        is_old = (
            self._pars != days.version or self._today != days.today
        )  # par is known now, or it was midnight
        if is_old and self.app.stack.top is self:
            self.rebuild()
            self.redraw()

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
            tip = _("Who is playing?") if several else _("Your name and settings")
            tile = Tile("person", (0, 0, *disc.get_size()), lambda *_: disc, go, radius=999, tip=tip)
        hello = greeting(self.services.local_time().hour, name)
        is_guest = self.services.store.is_guest
        words = Column(
            Label("hello", (0, 0), hello, "label", "muted"),
            Label("heading", (0, 0), _("What shall we play?"), "title"),
            Label("guest", (0, 0), _(NOTHING_KEPT), "label", "accent") if is_guest else None,
            gap=-2,
        )
        person = Column(Space(12), tile) if tile is not None else None
        return Row(words, person, gap=16, rest=words, across="top")

    def _problems(self) -> Panel | None:
        """Return the message to show, if there is one."""
        if not self.problems:
            return None
        okay = Button("problems_read", (0, 0), _("OK"), self._read_problems, kind="outline")
        return note(self.app.kit, "problems", "\n".join(self.problems), okay)

    def _read_problems(self) -> None:
        self.problems = []
        self.rebuild()

    def _hero(self) -> Column | None:
        """Return the match to go on with, the deal of the day, and the next lesson or practice, side by side
        as far as they fit."""
        plan = PracticePlan(self.services)
        learning = [self._lesson_card(), self._practice_card(plan)]
        if plan.due_count:
            learning.reverse()
        every = (self._continue_card(), self._day_card(), *learning)
        cards = [card for card in every if card is not None][:MOST_CARDS]
        if not cards:
            return None
        return Column(ByWidth(partial(self._side_by_side, cards)), Space(12))

    def _side_by_side(self, cards: Sequence[faces.HeroCard], width: int) -> Item:
        """Return *cards* in as few lines as their words allow."""
        kit = self.app.kit
        tiles = [faces.HeroTile(card) for card in cards]
        by_id = {card.id: card for card in cards}
        for item in faces.lines_of(tiles):
            found = [(by_id[tile.id], wide) for tile, wide in widths_of(item, kit, width)]
            if all(card.lines(kit, wide) <= faces.LINES and wide >= card.least(kit) for card, wide in found):
                return item
        return Column(*tiles, gap=12)

    def _day_card(self) -> faces.HeroCard | None:
        days = self.services.days
        deal = days.offered if len(self.services.games) > 1 else None
        if deal is None:
            return None
        return day_card(days.standing(deal), days.week(), partial(days.play, deal))

    def _continue_card(self) -> faces.HeroCard | None:
        saved = self.saved
        if self.night is not None:
            return self._night_card(*self.night)
        if saved is None:
            return None
        game = next(game for game in self.services.games if game.name() == saved.header.game)
        deal, line = self.left.get(saved.key), self.services.autosave.line_of(saved)
        go: Callable[[], object] = partial(self.services.resume, saved.key)
        if deal is not None:
            line = " · ".join((_("Deal of the day"), day_title(deal.day), line))
            go = partial(self.services.days.play, deal)
        header = replace(saved.header, line=line)
        return faces.continue_card(self.app, game, header, go, self._opponents(saved))

    def _opponents(self, saved: Saved) -> list[tuple[Player, str]]:
        """Return the computer players of a saved match, each with their face."""
        try:
            players = seated_in(self.services.store.saves.load(saved.key).value.text)
        except (StorageError, ValueError):  # opening it tells
            return []
        seated = zip(players, self.services.seat_faces(players), strict=True)
        return [(player, face) for player, face in seated if not player.is_person]

    def _night_card(self, key: str, night: Night) -> faces.HeroCard:
        """Return the duplicate night to go on with."""
        header = Header(
            night.game.name(), _("Duplicate night: {game}").format(game=night.game.title), line=night.asked
        )
        return faces.continue_card(
            self.app, night.game, header, partial(self.services.duplicates.open, night, key)
        )

    def _lesson_card(self) -> faces.HeroCard | None:
        found_next = self.next_lesson()
        if found_next is None:
            return None
        game, lessons, lesson = found_next
        done = [self.services.has_learned(game, other) for other in lessons]
        return faces.lesson_card(self.app, game, lesson, done, partial(self.services.lesson, game, lesson.id))

    def _practice_card(self, plan: PracticePlan) -> faces.HeroCard | None:
        if not plan.games:
            return None
        week = [tick.day.isoformat() in plan.practice.days for tick in self.services.days.week()]
        return faces.practice_card(self.app, plan.due_count, week, self.services.practice_page)

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
        invitation = _("Search games")
        width = kit.text.width(invitation, "body") + kit.u(62)
        search = TextEntry(
            "search", (0, 0, width, 0), self.words, self._search, self._open_first,
            placeholder=invitation, icon="search",
        )  # fmt: skip
        search.found = self._found
        choices = MenuChoices(self.app, self.rebuild).chips()
        chips = [Chip(f"family_{name.lower()}", (0, 0), word, self._choose(name), chosen=name == self.family)
                 for name, word in self._chips()]  # fmt: skip
        one_line, lines = Row(*chips), Row(*chips, wraps=True, line_gap=4)
        beside = Row(one_line, *choices, search, rest=one_line)
        below = Row(*choices, search, rest=search)
        wrapped = Row(*choices, wraps=True, line_gap=4)
        return FirstThatFits(
            beside,
            Column(lines, below, gap=4, align="stretch"),
            Column(lines, wrapped, search, gap=4, align="stretch"),
        )

    def _chips(self) -> list[tuple[str, str]]:
        games = self.services.games
        families = list(dict.fromkeys(game.family for game in games))
        return [(ALL, _("All {count}").format(count=len(games)))] + [
            (name, f"{_(name)} {sum(game.family == name for game in games)}") for name in families
        ]

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

    @property
    def _found(self) -> str:
        """How many games a search has found, in words."""
        count = len(self.shown)
        if not self.words.strip():
            return ""
        return ngettext("{n} game", "{n} games", count).format(n=count) if count else self._no_game

    @property
    def _no_game(self) -> str:
        typed = self.words.strip()
        return _("No game matches “{words}”.").format(words=typed) if typed else _("No such game.")

    def _games(self, width: int) -> Item:
        """Return a tile for each game that is shown: one's own first, where nothing is looked for."""
        games, kit = self.shown, self.app.kit
        if not games:
            again = Button("show_all", (0, 0), _("Show all games"), self._show_all, kind="primary")
            return Column(Space(20), self.fan_with(self._no_game, again))
        if len(self.services.games) <= FEW:
            return self._large_tiles(width)
        gap = kit.u(GAP)
        least = GameTiles.least_width(kit, self.services.games)
        most = max(1, min((width + gap) // (least + gap), MOST_COLUMNS))
        habits, sought = self.habits, self.family != ALL or bool(self.words.strip())

        def parts(columns: int) -> tuple[list[type[Game]], list[type[Game]]]:
            return ([], games) if sought else habits.parts(games, columns)

        def unfilled(columns: int) -> tuple[int, int]:
            rows = sum(-(-len(part) // columns) for part in parts(columns))
            return rows, rows * columns - len(games)

        columns = min(range(most, max(0, most - 2), -1), key=unfilled)
        tells = sought and len(games) <= FOUND
        if tells:  # there is room to say more of them
            columns = min(columns, 2 if len(games) in (1, 2, 4) else 3)
        own, rest = parts(columns)
        shown = games if tells else self.services.games
        wide = (width - gap * (columns - 1)) // columns
        faces_of = GameTiles(self.app, shown, wide, goals=tells)
        tiles = {game: self._tile(game, faces_of, habits) for game in games}
        surprise = None
        if len(rest) % columns and not sought:
            surprise = faces.surprise_tile(faces_of, partial(self._surprise, games))
        every = Grid(*(tiles[game] for game in rest), surprise, columns=columns, gap=GAP) if rest else None
        if not own:
            return every or Space()
        yours = Grid(*(tiles[game] for game in own), columns=columns, gap=GAP)
        more = (Space(10), Label("more", (0, 0), _("More games"), "strong"), Space(4), every) if rest else ()
        return Column(Label("yours", (0, 0), _("Yours"), "strong"), Space(4), yours, *more)

    def _surprise(self, games: Sequence[type[Game]]) -> None:
        """Open the page of a game that was never played, or not for longest."""
        last = self.habits.last
        longest_ago = min(map(last, games))
        self.services.setup(
            Random(self.services.new_seed()).choice([g for g in games if last(g) == longest_ago])
        )

    def _tile(self, game: type[Game], faces_of: GameTiles, habits: Habits) -> Starred:
        """Return the tile of *game* with its star."""
        played = short_day(habits.last(game), self.services.now(), self.services.local_time().tzinfo)
        words, chosen = TileWords(played, self._learned_words(game)), habits.is_favourite(game)
        tile = Tile(
            f"game_{game.name()}",
            (0, 0, 0, faces_of.height),
            faces_of.face(game, words),
            partial(self.services.setup, game),
            tip=_(ALSO_CALLED).format(names=join_names(game.also_called)) if game.also_called else "",
        )
        said = (in_words(game), _("favourite") if chosen else "", *words.aloud)
        tile.name = ", ".join(part for part in said if part)
        return Starred(tile, Star(f"star_{game.name()}", chosen, faces_of.star, partial(self.toggle, game)))

    def _learned_words(self, game: type[Game]) -> str:
        """Return how much of the course of *game* is done; empty before it is begun."""
        share = self.services.learned(game)
        if not share:
            return ""
        lessons = len(self.services.lessons(game))
        if share >= 1:
            return _("learned")
        return _("{done} of {count}").format(done=round(share * lessons), count=lessons)

    def toggle(self, game: type[Game]) -> None:
        """Make *game* a favourite, or no longer."""
        settings = self.services.store.settings
        if settings.favourites.pop(game.name(), None) is None:
            settings.favourites[game.name()] = ""
        self.services.store.save_settings()
        self.rebuild()

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
        self.services.store.settings.menu_players = ""
        self.rebuild()

    # Input

    def handle(self, event: Gesture) -> bool:
        if self.widgets.handle(event):
            return True
        if isinstance(event, TypedText) and event.text == STAR and (game := self._focused) is not None:
            self.toggle(game)
            return True
        if isinstance(event, TypedText) and "search" in self.widgets and event.text.strip():
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
    if 5 <= hour < 12:
        return _("Good morning, {name}").format(name=name) if name else _("Good morning")
    if 12 <= hour < 18:
        return _("Good afternoon, {name}").format(name=name) if name else _("Good afternoon")
    return _("Good evening, {name}").format(name=name) if name else _("Good evening")


def in_words(game: type[Game]) -> str:
    """Return the spoken text of the tile of *game*: "Malilla, Tricks, 4 players, 30 minutes"."""
    fewest, most = min(game.seats), max(game.seats)
    players = _("{fewest} to {most} players").format(fewest=fewest, most=most)
    if fewest == most:
        players = ngettext("{n} player", "{n} players", most).format(n=most)
    minutes = ngettext("{n} minute", "{n} minutes", game.minutes).format(n=game.minutes)
    return ", ".join([game.title, _(game.family), players, minutes])
