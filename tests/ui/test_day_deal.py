"""The deal of the day: how it is made, what counts, and par."""

from collections.abc import Callable
from datetime import date
from random import Random

import pytest

from cardgames.engine import Game, Match, match_text, parse_match
from cardgames.engine.undo import decides
from cardgames.games import GAMES, find
from cardgames.games.backhand import Backhand
from cardgames.games.crash import Crash
from cardgames.games.malilla import Malilla
from cardgames.players.player import advise, offered
from cardgames.players.worker import Worker, WorkerAnswer
from cardgames.storage import DayResult, Days, Folders, Statistics, Store
from cardgames.ui.autosave import Autosave, on_occasion
from cardgames.ui.day_deal import SEAT, DayDeal, game_of_day, offers_day_deal
from cardgames.ui.day_routes import DayComparison
from cardgames.ui.host import Host
from cardgames.ui.par import Par
from tests.ui.screens.conftest import NOW
from tests.ui.test_host import Pace, RandomThinker

PI_DAY = date(2026, 3, 14)


class AtOnce(Worker):
    """Thinks at once and steadily, and notes who was asked at which level."""

    def __init__(self) -> None:
        self.asked: list[tuple[int, str]] = []
        self.answer: WorkerAnswer | None = None

    @property
    def busy(self) -> bool:
        return self.answer is not None

    def ask(self, view: Game, question: str, seed: str, playouts: int | None = None) -> int:
        assert view.viewer == view.turn
        self.asked.append((view.viewer, question))
        self.answer = WorkerAnswer(1, advise(view, "steady", seed))
        return 1

    def poll(self, dt: float = 0.0) -> WorkerAnswer | None:
        answer, self.answer = self.answer, None
        return answer

    def close(self) -> None:
        self.answer = None


def played_out(deal: DayDeal, moved: Callable[[Match], None] = lambda match: None) -> Match:
    """Return a match of *deal*, played at random to its end."""
    match, rng = deal.match("Anna"), Random(5)
    while not deal.is_over(match):
        match.play(match.decision.sample(rng))
        moved(match)
    return match


def test_the_cards_of_a_day_are_the_same_in_every_version() -> None:
    deal = DayDeal(Malilla, PI_DAY)
    assert deal.seed == "779fe1cba3a9e7da"
    match = deal.match("Anna")
    match.play(match.decision.sample(Random(1)))
    assert (
        " ".join(map(str, next(zone for zone in match.position.zones if zone.id == "hand0")))
        == "4s 4d 2s Ac 5h Ah Ad 3s 4c Qs"
    )
    other = deal.match("Robin", [match.players[1].name])
    assert other.players[1].name != match.players[1].name and other.dealer == match.dealer
    assert DayDeal(Malilla, date(2026, 3, 15)).seed != deal.seed


@pytest.mark.parametrize("game", GAMES)
def test_games_with_two_levels_have_a_deal_of_the_day(game: type[Game]) -> None:
    assert offers_day_deal(game) == (len(offered(game)) >= 2)
    if offers_day_deal(game):
        match = DayDeal(game, PI_DAY).match("Anna")
        assert match.persons == [SEAT] and {player.level for player in match.players} == {"steady"}


def test_the_games_take_turns() -> None:
    days = [game_of_day(GAMES, date.fromordinal(day)) for day in range(800_000, 800_000 + 19)]
    assert len(set(days)) == 19 and game_of_day([], PI_DAY) is None


def test_only_the_first_try_counts_and_an_unfinished_one_waits(tmp_path) -> None:  # type: ignore[no-untyped-def]
    store = Store(Folders.at(tmp_path))
    deal, slot = DayDeal(Malilla, PI_DAY), store.saves.day_slot("malilla", "2026-03-14", "Anna")
    hooks = Autosave(store, lambda: NOW).day_hooks(deal, slot, "Anna")
    begun: list[bool] = []

    def moved(match: Match) -> None:
        hooks.moved(match)
        begun.append(store.saves.has(slot))

    match = played_out(deal, moved)
    assert all(begun[:-1]) and not begun[-1]
    assert store.saves.continued().value == []
    result = store.statistics.days.result("malilla", "Anna", "2026-03-14")
    assert result is not None and result.score == deal.score(match) and not result.helped
    assert store.saves.has(result.match)
    match.mark("hint")
    hooks.moved(match)
    assert store.statistics.days.result("malilla", "Anna", "2026-03-14") == result
    store.save_statistics()
    store.close()
    again = Store(Folders.at(tmp_path))
    assert again.statistics.days.on("2026-03-14", "Anna") == [result]
    assert again.statistics.tally().matches == 0
    again.close()


@pytest.mark.parametrize("game", [Malilla, Crash])
def test_par_is_what_the_strongest_makes_in_the_same_seat(game: type[Game]) -> None:
    found: list[tuple[DayDeal, float, Match]] = []
    worker = AtOnce()
    par = Par(lambda *each: found.append(each), lambda: worker)
    deal = DayDeal(game, PI_DAY)
    par.want(deal)
    par.want(deal)
    for _ in range(2000):
        par.update(0.01)
    ((_, score, match),) = found
    assert not par.polling and score == deal.score(match) and deal.is_over(match)
    assert {level for seat, level in worker.asked if seat == SEAT} == {"expert"}
    partners = {seat for seat in range(4) if game is Malilla and seat % 2 == 0}
    assert {level for seat, level in worker.asked if seat not in partners | {SEAT}} == {"steady"}
    assert match_text(parse_match(match_text(match), find)) == match_text(match)


def test_no_hand_of_a_deal_of_the_day_is_played_again_once_it_is_over() -> None:
    deal = DayDeal(Backhand, PI_DAY)
    match, rng = deal.match("Anna"), Random(5)
    while match.position.hand_number < 2 or match.turn != SEAT or not decides(match.position):
        match.play(match.decision.sample(rng))

    assert Host(match, RandomThinker(), Pace()).why_not_undo() is None
    compared = DayComparison(None, deal)  # type: ignore[arg-type]
    reason = Host(match, RandomThinker(), Pace(), comparison=compared).why_not_undo()
    assert str(reason) == "The hand is over and everyone has seen the cards, so you cannot undo it."


def test_the_bar_counts_the_deals_of_a_deal_of_the_day_that_is_a_match() -> None:
    for game, said in ((Crash, "Today · Deal 1"), (Malilla, "Today · trick 1 of 10")):
        match = DayDeal(game, PI_DAY).match("Anna")
        match.play(match.decision.sample(Random(1)))
        assert on_occasion("Today", match, str(match.view(None).status())).startswith(said)


def test_results_follow_a_new_name_and_are_read_again() -> None:
    mine = Days()
    mine.add_par("malilla", "2026-03-12", 5.0)
    mine.add(DayResult("malilla", "Anna", "2026-03-12", -2.0))
    (left,) = mine.on("2026-03-12", "Anna")
    assert left.score == -2.0 and not mine.reaches_par(left)
    mine.rename_person("Anna", "Robin")
    assert mine.people == ["Robin"]
    statistics = Statistics()
    assert statistics.read([], days=mine.body()) and statistics.days.body() == mine.body()
    assert not Statistics().read([], days=[{"game": "malilla", "day": "soon", "person": "Anna", "score": 1}])
