"""The thinker of the window: it never waits, and it always has a move."""

from datetime import date
from random import Random
from typing import Any

import pytest

from cardgames import games
from cardgames.engine import Advice, Match, Move, Player, Sentence
from cardgames.games.malilla import Malilla
from cardgames.players.worker import Failed, WorkerAnswer
from cardgames.ui.day_deal import DayDeal
from cardgames.ui.par import Par
from cardgames.ui.table.match.hint_ladder import ThinkingAdviser, steady_hint
from cardgames.ui.thinker import WorkerThinker


class StandIn:
    """A worker that replies what it is told to."""

    def __init__(self, reply: Any) -> None:
        self.reply = reply
        self.busy = True
        self.closed = False
        self.asked: list[tuple[Any, str, str]] = []

    def warm(self) -> None:
        pass

    def ask(self, view: Any, level: str, seed: str) -> int:
        self.asked.append((view, level, seed))
        return 1

    def poll(self, dt: float) -> Any:
        return self.reply

    def cancel(self) -> None:
        self.reply = None

    def close(self) -> None:
        self.closed = True


def match() -> Match:
    levels = ("sharp", "steady", "beginner")
    players = [
        Player("Anna", "person"),
        *(Player(f"C{n}", "computer", level) for n, level in enumerate(levels)),
    ]
    found = Match(Malilla, players, seed="5", dealer=0)
    found.play(Move("deal"))
    return found


def test_only_the_view_of_the_seat_to_act_is_handed_over_at_its_level() -> None:
    worker, game = StandIn(None), match()
    WorkerThinker(worker).ask(game)  # type: ignore[arg-type]
    view, level, _ = worker.asked[0]
    assert (game.turn, level) == (1, "sharp")
    assert view.describe() == game.view(1).describe() and view.seed is None


def test_a_partner_of_a_person_plays_at_full_strength() -> None:
    worker, game = StandIn(None), match()
    game.play(game.decision.sample(Random(1)))
    assert game.turn == 2
    WorkerThinker(worker).ask(game)  # type: ignore[arg-type]
    assert worker.asked[0][1] == "expert"


def test_an_answer_is_passed_on() -> None:
    game = match()
    best = next(iter(game.decision))
    worker = StandIn(WorkerAnswer(1, [Advice(best, 1.0, Sentence("Because."))]))
    thinker = WorkerThinker(worker)  # type: ignore[arg-type]
    thinker.ask(game)
    thought = thinker.poll(0.1)
    assert thought is not None and (thought.move, thought.trouble) == (best, "")


@pytest.mark.parametrize(
    "reply",
    [
        Failed(1, Sentence("The computer player stopped working.")),
        WorkerAnswer(1, [Advice(Move("play"), 1.0, Sentence("Nonsense."))]),
        WorkerAnswer(1, []),
    ],
)
def test_the_steady_player_takes_over_and_the_trouble_is_told(reply: Any) -> None:
    game, worker = match(), StandIn(reply)
    thinker = WorkerThinker(worker)  # type: ignore[arg-type]
    thinker.ask(game)
    thought = thinker.poll(0.1)
    assert thought is not None
    assert thought.move == game.advise(games.bot(Malilla))[0].move
    assert "steady player" in thought.trouble
    assert worker.closed == isinstance(reply, WorkerAnswer)  # a `Worker` that fails ends its own process


@pytest.mark.parametrize("advice", [[], [Advice(Move("play"), 1.0, Sentence("Nonsense."))]])
def test_a_hint_is_the_steady_players_where_the_advice_cannot_be_followed(advice: list[Advice]) -> None:
    game, worker = match(), StandIn(WorkerAnswer(1, advice))
    adviser = ThinkingAdviser(worker)  # type: ignore[arg-type]
    adviser.ask(game.view(1), "hint/1")
    assert adviser.poll(0.1) == steady_hint(game.view(1), 0)
    assert worker.closed


def test_a_par_that_cannot_be_found_is_left_and_the_next_one_looked_for() -> None:
    par = Par(lambda *found: pytest.fail("there is no par"), lambda: StandIn(WorkerAnswer(1, [])))  # type: ignore[arg-type, return-value]
    for day in (1, 2):
        par.want(DayDeal(Malilla, date(2026, 3, day)))
    for _ in range(100):
        par.update(0.01)
    assert not par.polling


def test_the_detail_of_a_fault_is_passed_on_and_a_death_has_none() -> None:
    details: list[str] = []
    for reply in (Failed(1, Sentence("It could not."), "Traceback: x"), Failed(1, Sentence("It stopped."))):
        thinker = WorkerThinker(StandIn(reply), failed=details.append)  # type: ignore[arg-type]
        thinker.ask(match())
        assert thinker.poll(0.1) is not None
    assert details == ["Traceback: x"]
