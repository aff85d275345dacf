"""Program: the services of the scenes beyond the window, and the ways from one screen to another.

Scenes find it as ``self.app.services``.  It owns the store (settings, saves, statistics, progress) and
the people's last set-ups, starts and resumes matches, and pushes scenes.  Most ways from one screen to
another are methods here, so that this file is the map of the program; a screen opens only its own dialogs.
"""

from __future__ import annotations

import secrets
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from datetime import UTC, datetime
from functools import partial
from importlib import import_module
from pathlib import Path
from typing import Any

from cardgames.engine import Game, Match, MatchError, Player, parse_match
from cardgames.engine.options import Value
from cardgames.engine.sharing import SharedDeal
from cardgames.games import GAMES, find, folder
from cardgames.languages import N_, _, in_force, pgettext
from cardgames.lessons.basics import Basics
from cardgames.lessons.courses import course
from cardgames.lessons.difference import Difference, differences, known_in
from cardgames.lessons.lesson import Lesson, LessonError
from cardgames.players.temperaments import tempered
from cardgames.storage import Person, StorageError, Store

from . import opening
from .app import App
from .autosave import Autosave
from .day_routes import DayRoutes, ParFinder, ParFound
from .dialog import Answer, Dialog
from .duplicate_routes import DuplicateRoutes
from .faces import seat_faces
from .heap import give_back
from .host import Host, Thinker
from .match_feed import HandRecord
from .practice_plan import PracticePlan, PracticeSession
from .saved_tables import SavedTables
from .scene import Scene
from .sentences import NOTHING_KEPT, UNSAVED, told
from .theme import seat_colours

MOST_CRASHES = 5
"""The number of failures after which the program gives up, so that a screen that always fails cannot keep it
alive.
"""
NO_LESSONS = N_("The lessons of {game} cannot be read. {error}")
NO_SHORT_COURSE = N_("A short course of {game} cannot be read. {error}")
GUEST_WINDOW = N_(
    "You can open a guest window beside it: play everything there, but nothing is kept except matches that"
    " you save by name."
)
REPORT = N_("There is a report in {path}. The command `cardgames report` bundles it with the match.")


class Program:
    """See the module.  *thinker* makes the player who thinks for the computer seats of one table; *make_par*
    the finder of the pars of the deals of the day.
    """

    def __init__(
        self,
        store: Store,
        *,
        games: Sequence[type[Game]] = GAMES,
        thinker: Callable[[], Thinker] | None = None,
        now: Callable[[], datetime] = lambda: datetime.now(UTC),
        new_seed: Callable[[], str] = lambda: secrets.token_hex(8),
        course: Callable[[type[Game]], Sequence[Lesson]] = course,
        make_par: Callable[[ParFound], ParFinder] | None = None,
    ) -> None:
        self.store = store
        self.autosave = Autosave(store, now)
        self.saved_tables = SavedTables.of(store.saves)
        self.games = tuple(games)
        self._course = course
        self._lessons: dict[type[Game], Sequence[Lesson]] = {}
        self._differences: dict[type[Game], Sequence[Difference]] = {}
        self.gone: dict[str, dict[str, Any]] = {"saves": {}, "people": {}}  # what can be brought back
        self._problems: list[str] = []
        self._unusable = ""  # what was told of a language last
        self._faults: list[str] = []
        self._crashes = self._failures = 0
        self.now = now
        self.new_seed = new_seed
        self._thinker = thinker
        self.app: App
        self.duplicates = DuplicateRoutes(self)
        self.days = DayRoutes(self, make_par)

    def local_time(self) -> datetime:
        """Return the moment by the clock on the wall."""
        return self.now().astimezone()

    def attach(self, app: App) -> None:
        """Work with this window."""
        self.app = app
        app.services = self
        app.on_settings = self.store.save_settings
        app.on_crash = self.crashed
        app.on_failure = self.part_failed
        app.on_rules = self.rules
        app.on_rest = self.tell_problems
        app.on_drop = self.dropped
        app.on_problem = self.warn
        app.on_spell = self.spell
        app.workers.append(self.days)
        app.preloads.append(partial(import_module, "cardgames.ui.table"))

    # ------------------------------------------------------------------ screens

    def start(self, game: type[Game] | None = None, *, welcome: bool = True) -> None:
        """Show the menu or the page of *game*; at the very first start the welcome comes before it."""
        self.menu()
        is_first = welcome and not (self.store.settings.first_start_done or self.store.is_guest)
        if is_first:
            from .screens.first_start import FirstStartScene

            self.push(FirstStartScene(partial(self.setup, game) if game is not None else None))
        elif game is not None:
            self.setup(game)

    def menu(self, *, seen: bool = True) -> None:
        """Go back to the menu, leaving everything else; without *seen* another screen is put on it at
        once."""
        from .screens.menu import MenuScene

        self.give_back_screen()  # before anything is built in the look of the person who borrowed it
        self.app.stack.reset(MenuScene(), seen=seen)
        self.app.pictures.later(give_back)  # the pictures of the table left last

    def setup(self, game: type[Game]) -> None:
        """Open the game's page with its set-up."""
        from .screens.setup import SetupScene

        self.push(SetupScene(game))

    def settings(self, tab: str = "Play") -> None:
        """Open the settings at *tab*."""
        from .screens.settings import SettingsScene

        self._open(SettingsScene(tab))

    def saved_games(self, kind: str = "waiting") -> None:
        """Open the saved games: those in progress, or the "played" ones."""
        from .screens.saved import SavedScene

        self._open(SavedScene(kind))

    def statistics(self) -> None:
        """Open the statistics."""
        from .screens.statistics import StatisticsScene

        self._open(StatisticsScene())

    def game_statistics(self, game: type[Game], person: str = "") -> None:
        """Open the statistics of *game*, by *person* or by everybody."""
        from .screens.statistics import GameStatisticsScene

        self.push(GameStatisticsScene(game, person))

    def learn(self, game: type[Game] | None = None) -> None:
        """Open the page of all courses, or the course of *game*."""
        from .screens.learn import CourseScene, LearnScene

        top = self.app.stack.top
        if game is None or (top is not None and top.beside_menu):
            self._open(LearnScene())
        if game is not None and self.lessons(game):
            self.push(CourseScene(game.name()))

    def lesson(self, game: type[Game], lesson_id: str) -> None:
        """Open one lesson."""
        from .lesson import open_lesson

        self.push(open_lesson(game, lesson_id, self))

    def practice_page(self) -> None:
        """Open the place for practice."""
        from .screens.practice import PracticeScene

        self._open(PracticeScene())

    def five_minutes(self, game: type[Game] | None = None) -> None:
        """Open a session of practice, of *game* or of any game."""
        plan = PracticePlan(self)
        self._practise(PracticeSession(plan, plan.queue(game)))

    def puzzle_of_day(self) -> None:
        """Open the puzzle of the day."""
        plan = PracticePlan(self)
        puzzle = plan.of_day()
        self._practise(PracticeSession(plan, [puzzle] if puzzle is not None else [], of_day=True))

    def _practise(self, session: PracticeSession) -> None:
        from .lesson.puzzle import puzzle_scene

        if session.queue:
            self.push(puzzle_scene(session, self))
        else:
            self.notice(_("Practice"), _("You know all positions here. The next ones come back another day."))

    def end_practice(self, session: PracticeSession) -> None:
        """End *session* at the present puzzle."""
        from .lesson import LessonScene
        from .lesson.puzzle import PracticeOver

        stack = self.app.stack
        while stack.top is not None and not isinstance(stack.top, LessonScene):
            stack.pop()
        self.push(PracticeOver(session, self))

    def practice(
        self, game: type[Game], seats: int | None = None, rules: Mapping[str, Value] | None = None
    ) -> None:
        """Deal a practice hand with new cards, at a table with this number of *seats* and by these house
        rules.
        """
        from .lesson import deal_practice, practice_scene

        self.push(practice_scene(deal_practice(game, self.new_seed(), seats, rules), self))

    def rules(self, game: type[Game] | None = None) -> None:
        """Open the rules page of *game*, as a screen of its own (the table has it as a side panel)."""
        from .screens.rules import RulesScene

        if game is None:
            stack = self.app.stack
            about = [scene for scene in stack.scenes if scene is stack.top or not scene.beside_menu]
            game = next((found for scene in reversed(about) if (found := game_of(scene))), None)
        is_open = any(isinstance(scene, RulesScene) for scene in self.app.stack.scenes)
        if game is not None and self.has_rules(game) and not is_open:
            self.push(RulesScene(game))

    def notice(self, title: str, sentence: str, then: Callable[[], None] | None = None) -> None:
        """Show a dialog with one sentence."""
        from .screens.notice import NoticeScene

        self.push(NoticeScene(title, sentence, then))

    def ask_to_quit(self) -> None:
        """Ask whether the program should be closed."""
        answers = [
            Answer(pgettext("program", "Stay")),
            Answer(_("Quit"), self.app.quit, kind="primary", id="quit"),
        ]
        kept = _(UNSAVED) if self.store.writer.fails else _("Everything is saved.")
        if self.store.is_guest:
            kept = _(NOTHING_KEPT)
        self.push(Dialog(_("Quit the program?"), kept, answers))

    def ask_for_guest_window(self) -> None:
        """Ask whether this window should stay open beside the one that keeps everything."""
        answers = [
            Answer(_("Close"), self.app.quit, id="close"),
            Answer(_("Open a guest window"), kind="primary", id="guest"),
        ]
        self.push(Dialog(_("Already open in another window"), _(GUEST_WINDOW), answers, icon="info", ready=1))

    def push(self, scene: Scene) -> None:
        """Put *scene* on top of the one that is shown."""
        self.app.stack.push(scene)

    def spell(self, title: str, text: str, longest: int, done: Callable[[str], object]) -> None:
        """Show letters to choose from; *done* gets the text."""
        from .screens.letters import LetterScene

        self.push(LetterScene(title, text, longest, done))

    def _open(self, scene: Scene) -> None:
        """Open a page of the rail: it takes the place of another one, but lies on the menu and on a table."""
        top = self.app.stack.top
        if top is not None and top.beside_menu and top.place != "play":
            self.app.stack.replace(scene)
        else:
            self.push(scene)

    # ------------------------------------------------------------------ lessons

    def lessons(self, game: type[Game]) -> Sequence[Lesson]:
        """Return the lessons of *game* in order; none where a file of them cannot be read."""
        if game not in self._lessons:
            try:
                self._lessons[game] = self._course(game)
            except LessonError as error:
                self._lessons[game] = ()
                self._problems.append(_(NO_LESSONS).format(game=game.title, error=error))
        return self._lessons[game]

    def differences(self, game: type[Game]) -> Sequence[Difference]:
        """Return the courses of *game* for players of another one; none where a file cannot be read."""
        if game not in self._differences:
            try:
                found = differences(game) if self.lessons(game) else ()
            except LessonError as error:
                found = ()
                self._problems.append(_(NO_SHORT_COURSE).format(game=game.title, error=error))
            self._differences[game] = [difference for difference in found if difference.known in self.games]
        return self._differences[game]

    def by_difference(self, game: type[Game]) -> type[Game] | None:
        """Return the game by whose differences *game* was learned, None where it was not."""
        begun = self.store.progress.in_course(game.name())
        return next((known for name, at in begun.items() if at.complete and (known := known_in(name))), None)

    def begun_difference(self, game: type[Game]) -> Difference | None:
        """Return the short course of *game* that was begun, as long as none is done."""
        progress = self.store.progress
        if self.by_difference(game) or not any(map(known_in, progress.in_course(game.name()))):
            return None
        for difference in self.differences(game):
            at = progress.lesson(game.name(), difference.lesson.id)
            if at.done or at.skipped:
                return difference
        return None

    def has_learned(self, game: type[Game], lesson: Lesson) -> bool:
        """Tell whether *lesson* of *game* is done or marked as known, or *game* was learned by difference."""
        if self.store.progress.lesson(game.name(), lesson.id).complete:
            return True
        return self.by_difference(game) is not None

    @staticmethod
    def has_rules(game: type[Game]) -> bool:
        """Tell whether *game* has a page of rules."""
        return folder(game).joinpath("rules.md").is_file()

    @property
    def begun_courses(self) -> set[type[Game]]:
        """The games of which a lesson was begun or is known, the basics among them."""
        begun = {entry["course"] for entry in self.store.progress.body()["lessons"]}
        games: list[type[Game]] = [Basics, *self.games]
        return {game for game in games if game.name() in begun}

    def learned(self, game: type[Game]) -> float:
        """Return the share of the lessons of *game* that is complete, 0 to 1."""
        if game not in self.begun_courses:  # so that the menu need not read every course
            return 0.0
        if self.by_difference(game):
            return 1.0
        return self.store.progress.fraction(game.name(), [lesson.id for lesson in self.lessons(game)])

    @property
    def teaches(self) -> bool:
        """Tell whether any game has lessons."""
        return any(self.lessons(game) for game in self.games)

    # ------------------------------------------------------------------ people

    def take_screen(self, name: str) -> None:
        """Give the screen to the person called *name*: everything goes by their own settings."""
        looks_other = self.store.people.take(name)
        self.store.save_settings()
        if looks_other:
            self.app.refresh()

    def lend_screen(self, name: str) -> None:
        """Lend the screen to the person called *name* while they look at a table."""
        if self.store.people.lend(name):
            self.app.refresh()

    def give_back_screen(self) -> None:
        """Give the screen back to its owner: the table is left. Screens built from now on look theirs."""
        if self.store.people.give_back():
            self.app.apply_settings()

    def choose_person(self) -> None:
        """Ask who has the screen."""
        from .screens.people import choose_person

        def chosen(name: str) -> None:
            self.take_screen(name)
            self.app.stack.rebuild()

        here = self.store.people.at_screen.name
        self.push(choose_person(self.store.people.known, here, chosen))

    def seat_colours(self, players: Sequence[Player]) -> tuple[str, ...]:
        """Return the colour of each of *players*: that of the person, and others for computer players."""
        colours = iter(self.store.people.colours([player.name for player in players if player.is_person]))
        return seat_colours([next(colours) if player.is_person else None for player in players])

    def seat_faces(self, players: Sequence[Player]) -> tuple[str, ...]:
        """Return the face of each of *players*; empty for people who have chosen none."""
        people = self.store.people
        return seat_faces(players, [people.face(one.name) if one.is_person else "" for one in players])

    def rename_person(self, person: Person, name: str) -> None:
        """Call *person* so; what was counted for them stays theirs."""
        before = person.name
        self.store.people.rename(person, name)
        self.store.statistics.rename_person(before, person.name)
        self.app.gamepad_seats.rename([before], [person.name])
        self.store.save_settings()
        self.store.save_statistics()

    def called_now(self, players: tuple[Player, ...]) -> tuple[Player, ...]:
        """Return the *players* of a saved match, by the names that the people among them have now."""
        names = iter(self.store.people.called_now([player.name for player in players if player.is_person]))
        called = tuple(
            replace(player, name=next(names)) if player.is_person else player for player in players
        )
        return called if len({player.name for player in called}) == len(players) else players

    # ------------------------------------------------------------------ matches

    def new_match(
        self,
        game: type[Game],
        players: Sequence[Player],
        options: dict[str, Value],
        seed: str | None = None,
        remember: Sequence[str] = (),
    ) -> None:
        """Deal the cards: a new match at a new table. Of the people who are new, those to *remember* become
        known."""
        self.store.people.meet([player.name for player in players if player.is_person], remember)
        match = Match(game, tempered(players), seed=seed or self.new_seed(), options=options)
        self.autosave.begins(match)
        self.open_table(match, self.store.saves.new_slot(game.name()))

    def open_table(self, match: Match, slot: str) -> None:
        """Open a table for *match*, saved in *slot* after every move."""
        from .table import MatchScreen

        match.players = self.called_now(match.players)
        names = [match.players[seat].name for seat in match.persons]
        self.store.people.meet(names)
        self.store.people.note_played(names, match.game.name(), self.now().isoformat(timespec="seconds"))
        if len(match.persons) == 1:
            self.take_screen(match.players[match.persons[0]].name)
        else:
            self.store.save_settings()
        host = Host(match, self.thinker(), self.store.settings, self.autosave.hooks(slot))
        self.menu(seen=False)
        self.push(MatchScreen(host, slot))

    def trial(self, match: Match) -> None:
        """Open a table on top of everything for the rest of a hand: nothing is kept, and nothing counts."""
        from .table import MatchScreen

        self.push(MatchScreen(Host(match, self.thinker(), self.store.settings, is_trial=True), ""))

    def end_trial(self) -> None:
        """Go back to where the trial was begun."""
        from .table import MatchScreen

        tables = [scene for scene in self.app.stack.scenes if isinstance(scene, MatchScreen)]
        if tables and tables[-1].host.is_trial:
            self.app.stack.take_off(tables[-1])

    def look_back(self, hand: HandRecord) -> None:
        """Open the review of the hand played last."""
        from .screens.review.looking_back import LookingBackScene

        self.push(LookingBackScene(hand))

    def fair_play(self, hand: HandRecord) -> None:
        """Open the page that shows that nobody cheats."""
        from .screens.review.fair_play import FairPlayScene

        self.push(FairPlayScene(hand))

    def review(self, match: Match, ply: int | None = None) -> None:
        """Show *match* step by step, from *ply* moves on; by default from its first deal on."""
        from .replay import ReplayScene

        self.push(ReplayScene(match, ply))

    def thinker(self) -> Thinker:
        """Return a player who thinks for the computer seats."""
        if self._thinker is not None:
            return self._thinker()
        from .thinker import WorkerThinker

        return WorkerThinker(failed=self.player_failed)

    def resume(self, key: str) -> bool:
        """Take up a saved match; False, with the sentence shown, where it cannot be read."""

        def take_up(match: Match) -> None:
            goes_on = key.startswith("auto-")
            self.open_table(match, key if goes_on else self.store.saves.new_slot(match.game.name()))

        return self._with_saved(key, take_up)

    def replay(self, key: str, ply: int | None = None) -> bool:
        """Show a saved match, in progress or over, step by step, from *ply* moves on; False, with the
        sentence shown, where it cannot be read."""
        return self._with_saved(
            key, lambda match: self.review(match, ply if ply is None else min(ply, len(match.log)))
        )

    def _with_saved(self, key: str, then: Callable[[Match], object]) -> bool:
        """Do something with the saved match of *key*, and tell what was wrong with it."""
        saves = self.store.saves
        try:
            loaded = saves.load(key)
            try:
                match = parse_match(loaded.value.text, find)
            except MatchError as error:
                self.notice(_("This match cannot be opened"), saves.put_aside(key, told(error)))
                return False
        except StorageError as error:
            self.notice(_("This match cannot be opened"), str(error))
            return False
        then(match)
        for problem in loaded.problems:
            self.notice(_("The saved match was damaged"), problem)
        return True

    # ------------------------------------------------------------------ what others have passed on

    def open_file(self, path: Path) -> str | None:
        """Open the match or the deal in a file; a sentence where that cannot be done."""
        return self._open_read(lambda: opening.read_file(path, self.warn))

    def open_text(self, text: str) -> str | None:
        """Open the match or the deal that is written out in *text*; a sentence where that cannot be done."""
        return self._open_read(lambda: opening.read(text, _("This text"), self.warn))

    def _open_read(self, read: Callable[[], Match | SharedDeal]) -> str | None:
        try:
            self.open_found(read())
        except opening.OpenError as error:
            return str(error)
        return None

    def open_found(self, found: Match | SharedDeal) -> None:
        """Open a table for a match or a deal from outside; a match that is over is looked at, and one that
        begins in a position is tried: nothing of it is kept, and nothing counts."""
        if isinstance(found, SharedDeal):
            found = found.match(opening.seated(found.seats, self.store.settings.name, found.seed))
        if found.over:
            self.menu()
            self.review(found)
        elif found.start is not None:
            self.menu()
            self.trial(found)
        else:
            self.autosave.begins(found)
            self.open_table(found, self.store.saves.new_slot(found.game.name()))

    def share(self, match: Match, ply: int) -> None:
        """Offer ways to pass on the deal to which *ply* belongs, or the whole match."""
        from .screens.sharing import share

        share(self, match, ply)

    def share_saved(self, key: str) -> None:
        """Offer the same for a saved match, where it stands."""
        self._with_saved(key, lambda match: self.share(match, len(match.log)))

    def ask_for_deal(self) -> None:
        """Open what somebody has passed on."""
        from .screens.sharing import ask_for_deal

        ask_for_deal(self)

    def dropped(self, path: Path) -> None:
        """Open a file that was dropped on the window."""
        from .screens.sharing import offer

        offer(self, path)

    # ------------------------------------------------------------------ when something is wrong

    def warn(self, sentence: str) -> None:
        """Report *sentence* with the other problems."""
        self._problems.append(sentence)

    def tell_problems(self) -> None:
        """Show what could not be read or written, each once."""
        problems = self.store.problems() + self.autosave.take_problems() + self._problems
        self._problems = []
        if (problem := in_force().problem) not in ("", self._unusable):
            problems.append(problem)
            self._unusable = problem
        if problems:
            self.notice(_("Something could not be read or saved"), "\n".join(problems))
        faults, self._faults = self._faults, []
        if faults:
            report = "\n".join(faults)
            self.notice(_("Something went wrong"), _("The program continues. {report}").format(report=report))

    def player_failed(self, detail: str) -> None:
        """Record a fault of a computer player; the table has said that the steady player goes on."""
        self._failures += 1
        if self._failures <= MOST_CRASHES:
            self._record(RuntimeError(detail), "a computer player")

    def part_failed(self, exception: Exception, part: str) -> None:
        """Record that a part of the program failed, and say so when there is time: the rest goes on."""
        self._failures += 1
        if self._failures <= MOST_CRASHES:
            self._faults.append(self._record(exception, part))

    def _record(self, exception: Exception, part: str) -> str:
        """Return the sentence that tells where the report of a failure is."""
        try:
            path = self.store.record_crash(exception, {"part": part, "screen": self.screens})
        except StorageError as error:
            return str(error)
        return _(REPORT).format(path=path)

    @property
    def screens(self) -> str:
        """The screens that lie on each other, for reports."""
        return " > ".join(type(scene).__name__ for scene in self.app.stack.scenes)

    def crashed(self, exception: Exception, scene: Scene) -> None:
        """Record that a scene failed, take it off and say so: a page or table for the menu, what lies over
        one alone.  The match has been saved after its last move."""
        from .screens.menu import MenuScene
        from .screens.notice import NoticeScene
        from .table import MatchScreen

        words = self._record(exception, type(scene).__name__)
        self.store.writer.flush(2.0)
        self._crashes += 1
        if scene.overlay and len(self.app.stack.scenes) > 1 and self._crashes <= MOST_CRASHES:
            self.app.stack.take_off(scene)
            self._faults.append(words)
            return
        if isinstance(scene, MenuScene | NoticeScene):  # there is nowhere to go back to
            self.app.stack.scenes.clear()
            self.app.running = self._crashes < MOST_CRASHES
            if self.app.running:
                self.notice(
                    _("Something went wrong"),
                    _("The program has to close. {report}").format(report=words),
                    self.app.quit,
                )
            return
        was_played = any(isinstance(each, MatchScreen) for each in self.app.stack.scenes)
        self.app.stack.remove(scene)
        self.menu()
        told = _("Your match is saved. {report}") if was_played else _("The program continues. {report}")
        self.notice(_("Something went wrong"), told.format(report=words))

    def close(self) -> None:
        """Leave every scene and write everything: the program ends."""
        self.app.stack.leave_all()  # not by `pop`: it would uncover the next, which may push another
        self.app.failures.tell()
        self.days.close()
        self.store.people.give_back()
        self.store.save_settings()
        self.store.close()


def game_of(scene: Scene) -> type[Game] | None:
    """Return the game that a scene is about."""
    game: type[Game] | None = getattr(scene, "game", None)
    return game
