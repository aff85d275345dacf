"""The guard speaks where a move surely costs a good part of what a hand brings, and nowhere else."""

import pickle
from collections.abc import Sequence
from random import Random

import pytest

from cardgames import games
from cardgames.engine import Game, Match, Move, Player, SamplingError
from cardgames.engine.options import Value
from cardgames.games.cribbage import Cribbage
from cardgames.games.delphi import Delphi
from cardgames.games.farmer import Farmer
from cardgames.games.malilla import Malilla
from cardgames.games.porrazo import Porrazo
from cardgames.games.ziginette import Ziginette
from cardgames.players import guard
from cardgames.players.guard import FEWEST_DEALS, SHARE, costly, swing
from cardgames.players.worker import Deadline, _answer


def never(playouts: int) -> bool:
    return False


def some_view(game: type[Game] = Malilla, seats: int = 4) -> Game:
    """The view of somebody with a choice of at least four moves."""
    match = Match(game, [Player(f"P{seat}") for seat in range(seats)], seed="guard")
    rng = Random(0)
    while True:
        match.play(match.decision.sample(rng))
        assert match.turn is not None and len(match.log) < 200
        view = match.view(match.turn)
        if view.phase != "deal" and len({view.alike(move) for move in view.legal()}) >= 4:
            return view


class Rigged:
    """Deals on which the moves differ as told: by a mean, and by noise."""

    cost = 1

    def __init__(self, means: Sequence[float], noise: float) -> None:
        self.means, self.noise = means, noise

    def attempt(self, deal: int, move: int) -> float:
        own = self.noise * Random(f"{self.noise} {deal} {move}").gauss()
        return (self.means[move] if move < len(self.means) else 0.0) + own


def rigged(monkeypatch: pytest.MonkeyPatch, means: Sequence[float], noise: float = 0.0) -> list[Move]:
    """The costly moves where a hand usually brings 10; all moves, in the order of the rules of thumb."""
    monkeypatch.setattr(guard, "trials_of", lambda *given: Rigged(means, noise))
    monkeypatch.setattr(guard, "swing", lambda *given: 10.0)
    return [entry.move for entry in costly(some_view(), "", "seed", never)]


def in_order() -> list[Move]:
    """The first move of each kind as the rules of thumb rank them."""
    view = some_view()
    kinds: dict[object, Move] = {}
    for entry in games.bot(Malilla)(view, view.legal(), Random("seed")):
        kinds.setdefault(view.alike(entry.move), entry.move)
    return list(kinds.values())


def test_what_surely_costs_a_share_of_a_hand_is_costly_and_the_worst_comes_first(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    moves, edge = in_order(), 10 * SHARE
    found = rigged(monkeypatch, [0, -edge, -edge - 4, 0.1 - edge])
    assert found[0] == moves[2] and moves[1] in found
    assert moves[0] not in found and moves[3] not in found


def test_what_chance_could_have_made_is_not_costly(monkeypatch: pytest.MonkeyPatch) -> None:
    assert len(rigged(monkeypatch, [0, -1.2 * 10 * SHARE], noise=0.01)) == 1
    for noise in range(20, 40):
        assert not rigged(monkeypatch, [], noise)


def test_few_deals_prove_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    assert rigged(monkeypatch, [0, -99, -99, -99, -99, -99, -99])
    monkeypatch.setattr(guard, "DEALS", FEWEST_DEALS - 1)
    assert not rigged(monkeypatch, [0, -99, -99, -99, -99, -99, -99])


def test_the_loss_is_named_in_the_unit_of_the_game(monkeypatch: pytest.MonkeyPatch) -> None:
    rigged(monkeypatch, [0, -4.4, -2.6])
    told = {round(-entry.value, 1): str(entry.why) for entry in costly(some_view(), "", "seed", never)}
    assert told[4.4] == "This will probably cost you about 4 points."
    assert told[2.6] == "This will probably cost you about 2.6 points."


def test_nothing_is_said_where_no_deal_agrees_or_nothing_is_decided(monkeypatch: pytest.MonkeyPatch) -> None:
    def impossible(*given: object) -> Rigged:
        raise SamplingError

    monkeypatch.setattr(guard, "trials_of", impossible)
    assert costly(some_view(), "", "seed", never) == []
    match = Match(Ziginette, [Player(f"P{seat}") for seat in range(3)], seed="luck")
    match.play(next(iter(match.decision)))
    assert match.turn is not None
    assert costly(match.view(match.turn), "", "seed", never) == []


@pytest.mark.parametrize(
    ("game", "options", "phase"),
    [
        (Delphi, {}, "guess"),
        (Cribbage, {"counting": "muggins"}, "muggins"),
        (Porrazo, {"arrange_by_hand": True}, "arrange"),
    ],
)
def test_nothing_is_said_where_a_warning_would_be_the_answer(
    monkeypatch: pytest.MonkeyPatch, game: type[Game], options: dict[str, Value], phase: str
) -> None:
    monkeypatch.setattr(guard, "trials_of", lambda *given: Rigged([0, -99, -99], 0))
    monkeypatch.setattr(guard, "swing", lambda *given: 10.0)
    seats, rng = game.seats[0], Random(0)
    match = Match(game, [Player(f"P{seat}") for seat in range(seats)], seed="guess", options=options)
    asked = 0
    for _ in range(2000):
        if match.phase == phase and match.turn is not None:
            view = match.view(match.turn)
            asked += len(games.bot(game)(view, view.legal(), rng)) > 1
            assert costly(view, "", "seed", never) == []
        if asked > 2 or match.over:
            break
        match.play(match.decision.sample(rng))
    assert asked, "nobody ever had a choice"


@pytest.mark.parametrize("game", [Malilla, Farmer])
def test_what_a_hand_brings_is_known_from_its_rules(game: type[Game]) -> None:
    found = swing(game, 4, game(4).options, never)
    assert 2 < found < 100
    assert swing(game, 4, game(4).options, lambda: True) == found, "it is not played again"


def test_the_swing_is_the_spread_of_the_results(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(guard, "_swings", {})
    monkeypatch.setattr(guard, "_first_hand", lambda game, seats, options, number: 5.0 + 2 * (number % 2))
    assert swing(Malilla, 4, {}, lambda playouts: playouts > 0) == pytest.approx(1.0)
    monkeypatch.setattr(guard, "_swings", {})
    assert swing(Malilla, 4, {}, lambda playouts: True) == 0.0


def test_of_many_moves_the_first_and_the_last_are_tried(monkeypatch: pytest.MonkeyPatch) -> None:
    tried: list[Move] = []
    monkeypatch.setattr(guard, "MOST_MOVES", 2)
    monkeypatch.setattr(guard, "trials_of", lambda view, moves, *more: tried.extend(moves) or Rigged([], 0))
    costly(some_view(), "", "seed", never)
    moves = in_order()
    assert len(moves) > 2 and tried == [moves[0], moves[-1]]


def test_stakes_three_times_as_high_swing_three_times_as_much() -> None:
    usual = swing(Farmer, 4, Farmer(4, options={"ante": 1}).options, never)
    high = swing(Farmer, 4, Farmer(4, options={"ante": 5}).options, never)
    assert high == pytest.approx(5 * usual)


def test_the_worker_can_send_what_it_finds(monkeypatch: pytest.MonkeyPatch) -> None:
    moves = rigged(monkeypatch, [0, -9.0])
    assert moves
    answer, trouble = _answer(costly, some_view(), "", "seed", Deadline(5.0))
    assert not trouble and [Move.parse(text) for text, _, _ in pickle.loads(pickle.dumps(answer))] == moves


def test_a_match_goes_on_as_before(monkeypatch: pytest.MonkeyPatch) -> None:
    """The same view and seed have the same answer, and the view is left as it was."""
    view = some_view()
    before = view.describe()
    first = costly(view, "", "seed", never)
    assert first == costly(view, "", "seed", never) and view.describe() == before


def test_what_the_rules_of_thumb_would_do_is_never_costly(monkeypatch: pytest.MonkeyPatch) -> None:
    """Hints would say it: where it is exact, everything is held against it alone."""
    first, _, third, *_ = in_order()
    means = [-20.0, 0.0, -21.0] + [0.0] * 20
    found = rigged(monkeypatch, means)
    assert first not in found and third in found
    monkeypatch.setattr(guard, "is_exact", lambda view: True)
    assert rigged(monkeypatch, means) == [], "the third loses little against the first"
