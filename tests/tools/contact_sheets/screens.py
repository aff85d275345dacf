"""How each screen of the program is come by."""

from collections.abc import Callable, Sequence
from typing import Any

from cardgames.engine import Advice, Game, Match, Move, Player, Sentence, match_text
from cardgames.games import DRAFTS, GAMES
from cardgames.games.botifarra import Botifarra
from cardgames.games.cribbage import Cribbage
from cardgames.games.kaluki import Kaluki
from cardgames.games.malilla import Malilla
from cardgames.games.skin import Skin
from cardgames.lessons.courses import course
from cardgames.lessons.run import Runner
from cardgames.players.judge import Judge
from cardgames.players.worker import Worker, WorkerAnswer
from cardgames.ui.host import Host, Thought
from cardgames.ui.lesson import LessonScene
from cardgames.ui.nights import MOST, Night, Play
from cardgames.ui.screens.duplicate import OwnResultScene
from cardgames.ui.screens.first_start import FirstStartScene
from cardgames.ui.screens.results import HandResultScene
from cardgames.ui.screens.review.looking_back import LookingBackScene
from cardgames.ui.screens.settings import TABS
from cardgames.ui.setups import Setup, usual_options
from cardgames.ui.table import MatchScreen

from .moments import NAMES, SEEDS, moments, played
from .stage import Stage

LONG_NAME = "Maximiliana of the hill"
WHOLE = 4000  # moves: more than the matches shown here have


class Again:
    """A thinker that plays what was played in *log*."""

    def __init__(self, log: Sequence[Move]) -> None:
        self.log = log
        self.match: Match | None = None

    def ask(self, match: Match) -> None:
        self.match = match

    def poll(self, dt: float) -> Thought | None:
        match, self.match = self.match, None
        return Thought(self.log[len(match.log)]) if match is not None else None

    def cancel(self) -> None:
        self.match = None

    def close(self) -> None:
        self.match = None


def result(stage: Stage, match: Match, ply: int) -> MatchScreen:
    """Return the table of *match* with the sheet that comes after its move number *ply*."""
    host = Host(match.branch(ply - 1), Again(match.log), stage.app.settings)
    for _ in range(WHOLE):
        if len(host.match.log) >= ply:
            break
        if host.decision is not None:
            host.play(match.log[ply - 1])
        else:
            host.update(10.0, True)
    scene = MatchScreen(host, "sheet")
    stage.program.menu()
    stage.app.stack.push(scene)
    stage.settle()
    for _ in range(60):
        stage.app.stack.update(0.1)
    return scene


def hand_ends(match: Match) -> int:
    """Return the number of the move that ends the first hand of *match*."""
    for ply in range(2, len(match.log) + 1):
        position = match.view_at(ply, None)
        if position.over or (position.phase == "deal" and position.hand_number > 0):
            return ply
    raise ValueError(f"no hand of {match.game.title} ends")


def _seats(game: type[Game]) -> int:
    return max(game.seats)


def hand_result(game: type[Game]) -> Callable[[Stage], object]:
    """Return the sheet after the first hand of *game*, with the most players."""

    def show(stage: Stage) -> object:
        match = played(game, _seats(game), SEEDS[0], WHOLE if game is not Kaluki else 400)
        return result(stage, match, hand_ends(match))

    return show


def match_result(game: type[Game]) -> Callable[[Stage], object]:
    """Return the sheet after a whole match of *game*."""

    def show(stage: Stage) -> object:
        match = played(game, _seats(game), SEEDS[0], WHOLE)
        return result(stage, match, len(match.log))

    return show


def replay(game: type[Game]) -> Callable[[Stage], object]:
    """Return the replay of *game*, in the middle of the first hand."""

    def show(stage: Stage) -> None:
        match = played(game, max(game.seats), SEEDS[0])
        stage.program.menu()
        stage.program.review(match, hand_ends(match) // 2)

    return show


def shared(stage: Stage) -> None:
    """Open the ways to pass a deal on, and to open one that others have passed on."""
    match = played(Malilla, 4, "a seed with more words than anybody would ever type", 60)
    stage.program.menu()
    stage.program.share(match, len(match.log))


class AtOnce(Worker):
    """Judges every decision at once, each worse than the one before."""

    def __init__(self) -> None:
        super().__init__()
        self.asked: list[tuple[Any, Any]] = []
        self.is_asked = False

    @property
    def busy(self) -> bool:
        return self.is_asked

    def ask(self, view: Any, question: Any, seed: str, playouts: int | None = None) -> int:
        self.asked.append((view, question))
        self.is_asked = True
        return 1

    def poll(self, dt: float = 0.0) -> WorkerAnswer:
        self.is_asked = False
        view, question = self.asked[-1]
        chosen = Move.parse(question)
        best = next((move for move in view.legal() if move != chosen), chosen)
        why = Sentence("It is the card that costs least when the others hold what they seem to hold.")
        return WorkerAnswer(1, [Advice(best, 6.0, why), Advice(chosen, len(self.asked) - 1.0, why)])


def looking_back(stage: Stage) -> None:
    """Open the decisions of a hand, judged."""
    hand_result(Malilla)(stage)

    def judge(match: Match, seat: int) -> Judge:
        found = Judge(match, seat, AtOnce())
        while not found.done:
            found.update(0.1)
        return found

    scene = stage.scene
    assert isinstance(scene, HandResultScene)
    stage.app.stack.push(LookingBackScene(scene.host, judge))


def fair_play(stage: Stage) -> None:
    """Open what shows that nobody cheats."""
    hand_result(Malilla)(stage)
    scene = stage.scene
    assert isinstance(scene, HandResultScene)
    stage.program.fair_play(scene.host)


def beside(open_: str) -> Callable[[Stage], object]:
    """Return a table with a panel at its right."""

    def show(stage: Stage) -> object:
        moment = moments(Malilla, 4)[-1]
        return getattr(stage.table(moment.branch()).table, open_)()

    return show


def curtain(stage: Stage) -> object:
    """Return two people at one screen."""
    match = played(Malilla, 4, SEEDS[0], 30)
    people = [Player(name, "person" if seat != 1 else "computer") for seat, name in enumerate(NAMES[:4])]
    return stage.table(match.branch(len(match.log), people))


def lesson(number: int, step: int) -> Callable[[Stage], object]:
    """Return a step of a lesson of Malilla."""

    def show(stage: Stage) -> object:
        stage.program.menu()
        scene = LessonScene(Runner(course(Malilla)[number]), stage.program)
        stage.app.stack.push(scene)
        stage.settle()
        for _ in range(step):
            scene.show_me() if scene.runner.step.asks and not scene.runner.finished else scene.next()
            stage.settle()
        return scene

    return show


def saved_played(stage: Stage) -> None:
    """Open the matches that are over."""
    _keep_matches(stage)
    page("saved_games", "played")(stage)


def _keep_matches(stage: Stage) -> None:
    """Keep something for the lists of saved games and of statistics."""
    program = stage.program
    saves = program.store.saves
    for game, moves in ((Malilla, 40), (Cribbage, 30), (Skin, 50)):
        match = played(game, max(game.seats), SEEDS[0], moves)
        saves.autosave(saves.new_slot(game.name()), program.autosave.header(match), match_text(match))
        saves.keep(program.autosave.header(match, "The long evening with the neighbours"), match_text(match))
    for game in (Malilla, Cribbage):
        match = played(game, max(game.seats), SEEDS[0], WHOLE)
        hooks = program.autosave.hooks(saves.new_slot(game.name()))
        hooks.moved(match)
        hooks.hand_over(match)
        hooks.match_over(match)
    program.store.writer.flush()


def page(name: str, *what: object) -> Callable[[Stage], object]:
    """Return a page that the program opens by the method *name*."""

    def show(stage: Stage) -> object:
        stage.program.menu()
        return getattr(stage.program, name)(*what)

    return show


def statistics(stage: Stage) -> None:
    """Open what was played of some games."""
    _keep_matches(stage)
    stage.program.menu()
    stage.program.statistics()


def learn(stage: Stage) -> None:
    """Open the page of all courses, one of them begun and one done."""
    stage.program.menu()
    progress = stage.program.store.progress
    for game, count in ((Malilla, WHOLE), (Cribbage, 2)):
        for lesson in stage.program.lessons(game)[:count]:
            progress.finish(game.name(), lesson.id)
    stage.program.learn()


def first_start(stage: Stage) -> None:
    """Open the very first page."""
    stage.program.menu()
    stage.app.stack.push(FirstStartScene())


def setup(game: type[Game], people: int) -> Callable[[Stage], object]:
    """Return the set-up with the most players, *people* of them persons, and every house rule unfolded."""

    def show(stage: Stage) -> None:
        stage.program.menu()
        stage.program.setup(game)
        scene = stage.scene
        scene.setup.set_count(max(game.seats))  # type: ignore[attr-defined]
        for seat in range(people):
            scene.setup.set_person(seat, True)  # type: ignore[attr-defined]
        scene.setup.set_name(0, NAMES[2])  # type: ignore[attr-defined]
        scene.more = True  # type: ignore[attr-defined]
        scene.rebuild()

    return show


def menu(stage: Stage) -> None:
    """Open the menu, with something to go on with."""
    _keep_matches(stage)
    stage.program.menu()


def duplicate(stage: Stage) -> None:
    """Open the set-up of a duplicate night, with as many people as there can be."""
    stage.program.menu()
    stage.program.duplicates.set_up(Setup.usual(Malilla, LONG_NAME))
    stage.scene.people = [LONG_NAME, *NAMES[1 : MOST - 1], ""]  # type: ignore[attr-defined]
    stage.scene.rebuild()


def _night() -> Night:
    """Return a night with results of three deals, the fourth half played."""
    people = (LONG_NAME, *NAMES[1:])
    night = Night(Malilla, "5eed", 4, "steady", usual_options(Malilla), people, 4)
    for number in range(3 * len(people) + 2):
        deal, person = divmod(number, len(people))
        points = (7 * number) % 23
        night.plays[deal, night.order(deal)[person]] = Play("", points - 4.0, points, 4.0, number == 5)
    return night


def night(stage: Stage) -> None:
    """Open a duplicate night between two hands."""
    stage.program.duplicates.open(_night(), "night-malilla-00000001")


def night_deal(stage: Stage) -> None:
    """Open a deal of a duplicate night, compared."""
    stage.program.duplicates.open(_night(), "night-malilla-00000001")
    stage.program.duplicates.show_deal(_night(), 0)


def night_own(stage: Stage) -> None:
    """Open one's own result of a deal that others have still to play."""
    night(stage)
    stage.program.push(OwnResultScene(_night(), 3, 4))


def over_table(open_: Callable[[Stage], object]) -> Callable[[Stage], object]:
    """Return something on top of a table."""

    def show(stage: Stage) -> object:
        stage.table(moments(Malilla, 4)[0].branch())
        return open_(stage)

    return show


SENTENCE = "Your match is saved. A report was written to a file in the folder of the program. " * 2

SCREENS: dict[str, Callable[[Stage], object]] = {
    "menu": menu,
    "first_start": first_start,
    "setup": setup(Malilla, 2),
    "setup_many": setup(Skin, 5),
    **{f"settings_{tab.lower()}": page("settings", tab) for tab in TABS},
    "saved": page("saved_games"),
    "saved_played": saved_played,
    "share": shared,
    "open_shared": page("ask_for_deal"),
    **{f"replay_{game.name()}": replay(game) for game in (Malilla, Cribbage, Kaluki, Skin)},
    "statistics": statistics,
    "game_statistics": page("game_statistics", Malilla),
    "duplicate": duplicate,
    "night": night,
    "night_deal": night_deal,
    "night_own": night_own,
    "learn": learn,
    "learn_game": page("learn", Cribbage),
    "practice": page("practice_page"),
    "puzzle": page("five_minutes", Malilla),
    "rules": page("rules", Botifarra),
    "notice": page("notice", "Something went wrong", SENTENCE),
    "quit": page("ask_to_quit"),
    "pause": over_table(lambda stage: stage.scene.pause()),  # type: ignore[attr-defined]
    "keys": over_table(lambda stage: stage.scene.table.show_keys()),  # type: ignore[attr-defined]
    "letters": over_table(lambda stage: stage.program.spell("Name", "Robin", 20, str)),
    "log": beside("show_log"),
    "rules_beside": beside("show_rules"),
    "curtain": curtain,
    **{f"lesson_{number}_{step}": lesson(number, step) for number, step in ((0, 0), (0, 4), (1, 3), (2, 6))},
    **{f"result_{game.name()}": hand_result(game) for game in (*GAMES, *DRAFTS)},
    "match_malilla": match_result(Malilla),
    "match_cribbage": match_result(Cribbage),
    "fair_play": fair_play,
    "looking_back": looking_back,
}
"""Every screen by its name, in this order."""
