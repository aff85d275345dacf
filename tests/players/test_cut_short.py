"""A search that runs out of time says so, and is repeated with as many playouts when asked again."""

from collections.abc import Iterator

import pytest

from cardgames import games
from cardgames.engine import Advice, Game, Match, Move, Player, Sentence, match_text, parse_match
from cardgames.games import Malilla, Totit
from cardgames.players.choices import choices_of_computers
from cardgames.players.fairness import AskedAgain
from cardgames.players.hints import give
from cardgames.players.judge import Judge, weigh
from cardgames.players.player import advise
from cardgames.players.worker import Deadline, Failed, Worker, WorkerAnswer
from cardgames.ui.host import Hooks, Host, TurnState
from cardgames.ui.thinker import WorkerThinker
from tests.ui.test_host import Pace

LONG = 1e9


class Clock:
    """A clock that stands still until it has been read *looks* times; then ages have passed."""

    def __init__(self, looks: int) -> None:
        self.looks = looks

    def __call__(self) -> float:
        self.looks -= 1
        return 0.0 if self.looks >= 0 else 2 * LONG


class Slow(Worker):
    """A worker in this process whose clock allows *looks* blocks of playouts; with None it is quick.

    With *dying* its process never answers.
    """

    def __init__(self, looks: int | None, dying: bool = False) -> None:
        super().__init__()
        self.looks, self.dying = looks, dying
        self.question: tuple[Game, str, str, int | None] | None = None

    @property
    def busy(self) -> bool:
        return self.question is not None

    def warm(self) -> None:
        """No process is needed."""

    def ask(self, view: Game, question: str, seed: str, playouts: int | None = None) -> int:
        self.question = view, question, seed, playouts
        return 1

    def poll(self, dt: float = 0.0) -> WorkerAnswer | Failed | None:
        assert self.question is not None
        (view, level, seed, playouts), self.question = self.question, None
        if self.dying:
            return Failed(1, Sentence("It took too long."))
        clock = Clock(LONG if self.looks is None else self.looks + 1)  # type: ignore[arg-type]
        stop = Deadline(LONG, playouts, clock)
        return WorkerAnswer(1, advise(view, level, seed, stop), stop.cut)


def hand(worker: Worker, game: type[Game] = Malilla) -> Match:
    """The first hand of a match of Experts whose thoughts *worker* has, played at a table."""
    players = [Player(f"C{seat}", level="expert") for seat in range(game.seats[0])]
    match = Match(game, players, seed="cut")
    host = Host(match, WorkerThinker(worker), Pace(), Hooks())
    for _ in range(5000):
        if host.turn_state is TurnState.RESULT:
            return match
        host.update(10.0, True)
    raise AssertionError("the hand does not end")


def asked_again(match: Match, ply: int, worker: Worker) -> AskedAgain:
    again = AskedAgain(match, ply, 2, worker)
    while not again.done:
        again.update(0.1)
    return again


@pytest.fixture(scope="module")
def hurried() -> Match:
    """A hand on a slow machine: each search is cut short after its first block of playouts."""
    return hand(Slow(1))


def some_views() -> Iterator[tuple[Match, Game]]:
    """Views with something to search for."""
    for game in (Malilla, Totit):
        match = Match(game, [Player(str(seat)) for seat in range(game.seats[0])], seed="cut")
        while not match.position.is_settled and len(match.log) < 20:
            assert match.turn is not None
            if len(match.log) in (3, 7, 12):
                yield match, match.view(match.turn)
            match.play(match.advise(games.bot(game))[0].move)


def close_call() -> tuple[Match, Game]:
    """A view in which one block of playouts does not settle the matter."""
    for match, view in some_views():
        stop = Deadline(LONG, now=Clock(2))
        advise(view, "expert", match.bot_seed(), stop)
        if stop.cut:
            return match, view
    raise AssertionError("there is none")


@pytest.mark.parametrize("looks", [0, 1, 3])
def test_as_many_playouts_give_the_same_advice(looks: int) -> None:
    cut = 0
    for match, view in some_views():
        hurried = Deadline(LONG, now=Clock(looks + 1))
        advice = advise(view, "expert", match.bot_seed(), hurried)
        if hurried.cut is not None:
            cut += 1
            again = Deadline(LONG, hurried.cut)
            assert advise(view, "expert", match.bot_seed(), again) == advice
            assert again.cut == hurried.cut
    assert cut >= 2


def test_a_search_that_comes_to_its_end_was_not_cut() -> None:
    for match, view in some_views():
        calm = Deadline(LONG)
        assert advise(view, "sharp", match.bot_seed(), calm) == advise(view, "sharp", match.bot_seed())
        assert calm.cut is None


def test_the_process_says_after_how_many_playouts_it_was_cut_short() -> None:
    match, view = close_call()
    worker = Worker(60.0, limit=LONG)
    try:
        worker.ask(view, "expert", match.bot_seed(), 1)
        while (reply := worker.poll()) is None:
            pass
        assert isinstance(reply, WorkerAnswer) and reply.cut
        worker.ask(view, "expert", match.bot_seed(), reply.cut)
        while (other := worker.poll()) is None:
            pass
        assert isinstance(other, WorkerAnswer) and (other.cut, other.advice) == (reply.cut, reply.advice)
        worker.limit = -1.0
        worker.ask(view, "expert", match.bot_seed())
        while (late := worker.poll()) is None:
            pass
        assert isinstance(late, WorkerAnswer) and late.cut == 0
    finally:
        worker.close()


# ---------------------------------------------------------------- at the table, and in Fair play


def test_fair_play_repeats_what_was_cut_short_at_the_table(hurried: Match) -> None:
    plies = [ply for ply in choices_of_computers(hurried) if hurried.cuts.get(ply)]
    assert len(plies) > 10
    otherwise = 0
    for ply in plies[::3]:
        again = asked_again(hurried, ply, Slow(None))
        assert again.cut == hurried.cuts[ply] and again.hurried == 0
        assert again.answers == [hurried.log[ply]] * 2
        unhurried = advise(again.view, "expert", again.seed)[0].move
        otherwise += unhurried != hurried.log[ply]
    assert otherwise, "with all its time the Expert would have played otherwise somewhere"


def test_a_save_keeps_what_was_cut_short_and_an_earlier_one_can_be_read(hurried: Match) -> None:
    text = match_text(hurried)
    assert parse_match(text, games.find).cuts == hurried.cuts and hurried.cuts
    earlier = "".join(line for line in text.splitlines(True) if not line.startswith("cut "))
    read = parse_match(earlier, games.find)
    assert read.cuts == {} and read.log == hurried.log


def test_what_is_taken_back_is_forgotten_once_something_else_is_played(hurried: Match) -> None:
    match = hurried.branch(len(hurried.log))
    ply = max(match.cuts)
    match.back_to(ply)
    assert ply not in parse_match(match_text(match), games.find).cuts
    match.redo()
    assert match.cuts[ply] == hurried.cuts[ply], "played again it is the same move"
    match.back_to(ply)
    match.play(next(iter(match.decision)))
    assert ply not in match.cuts and hurried.cuts[ply]
    assert max(hurried.branch(ply).cuts) < ply


def test_the_rules_of_thumb_that_stood_in_are_asked_again_themselves() -> None:
    match = hand(Slow(None, dying=True))
    plies = choices_of_computers(match)
    assert {match.cuts[ply] for ply in plies} == {0}
    for ply in plies[::4]:
        again = asked_again(match, ply, Slow(None))
        assert again.cut == 0 and again.answers == [match.log[ply]] * 2


def test_an_answer_that_is_hurried_when_asked_again_is_counted(hurried: Match) -> None:
    match = hand(Slow(None))
    assert not match.cuts
    [ply, *_] = choices_of_computers(match)
    again = asked_again(match, ply, Slow(1))
    assert again.hurried == 2


def test_a_decision_for_which_there_was_no_time_is_not_judged() -> None:
    """It is not said that nothing better was to be had."""
    _, view = next(some_views())
    moves = [str(move) for move in view.legal()]
    assert weigh(view, moves[0], "s", Deadline(LONG))
    for chosen in moves:
        assert weigh(view, chosen, "s", Deadline(-1.0)) == []


def test_the_judge_counts_it_as_looked_at_and_not_as_judged() -> None:
    class Silent(Slow):
        def poll(self, dt: float = 0.0) -> WorkerAnswer | Failed | None:
            assert self.question is not None
            (_, chosen, *_), self.question = self.question, None
            self.looks = (self.looks or 0) + 1
            why = Sentence("Why not?")
            return WorkerAnswer(1, [] if self.looks == 2 else [Advice(Move.parse(chosen), 1.0, why)] * 2)

    match = hand(Slow(None))
    judge = Judge(match, 0, Silent(None))
    while not judge.done:
        judge.update(0.1)
    assert judge.looked_at == len(judge.plies) == len(judge.judged) + 1


def test_a_hint_says_that_it_ran_out_of_time() -> None:
    match, view = close_call()
    stop = Deadline(LONG, now=Clock(2))
    advice = advise(view, "expert", match.bot_seed(), stop)
    assert stop.cut
    hint = give(view, advice, stop.cut)
    assert hint.hurried and str(hint.why).endswith(f"It ran out of time after {stop.cut} tries.")
    assert str(give(view, advice, 0).why).endswith("there was no time to try it out.")
    assert give(view, advice).why == advice[0].why and not give(view, advice).hurried
