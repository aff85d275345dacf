"""The search: it finds what is there, stops when it may, and says what it saw."""

from collections.abc import Callable
from random import Random

import pytest

from cardgames.engine import Advice, Game, Match, Move, Player, Sentence
from cardgames.engine.race import Race
from cardgames.games import ai
from cardgames.games._template import Template
from cardgames.games.malilla import Malilla
from cardgames.games.malilla.ai import fast_play
from cardgames.games.totit import Totit
from cardgames.players import search
from cardgames.players.endgame import Endgame
from cardgames.players.levels import SHARP, Level
from cardgames.players.player import advise, player
from cardgames.players.search import ALIKE, BREATH, improve, run
from cardgames.players.tricks import TrickDecision


def noisy(means: list[float], seed: int = 1) -> Callable[[int, int], float]:
    """Moves with these true values; each deal moves all of them alike, and each a little by itself."""
    own = Random(seed)
    luck: list[float] = []

    def attempt(deal: int, move: int) -> float:
        while deal >= len(luck):
            luck.append(own.gauss(0, 10))
        return means[move] + luck[deal] + Random(deal * 100 + move).gauss(0, 2)

    return attempt


def test_the_best_move_wins_the_race_and_the_worst_drop_out() -> None:
    race = Race(4, noisy([0.0, 1.0, -3.0, 3.0]))
    run(race, 4000)
    assert race.leader == 3
    assert race.running == [3]
    mean, error = race.gap(3, 1)
    assert abs(mean - 2.0) < 4 * error
    assert len(race.values[2]) < 4000 / 4


def test_a_clear_race_is_over_long_before_its_playouts_are_spent() -> None:
    race = Race(3, noisy([0.0, 9.0, 0.0]))
    run(race, 100_000)
    assert race.running == [1]
    assert sum(map(len, race.values)) < 1000


def test_moves_that_do_the_same_are_not_told_apart() -> None:
    race = Race(2, lambda deal, move: float(deal % 7))
    run(race, 100_000)
    assert race.running == [0, 1]
    assert race.leader == 0
    assert race.is_even(ALIKE)


def test_a_race_spends_no_more_than_it_has() -> None:
    race = Race(5, noisy([0.0, 0.5, 0.2, 0.4, 0.3]))
    run(race, 1000)
    assert sum(map(len, race.values)) <= 1000


@pytest.mark.parametrize(
    ("leads", "chosen"),
    [
        ([0.2, 0.2, 0.2, 0.2], 0),  # certain, but less than the margin
        ([9.0, -7.0, 1.0, 0.0], 0),  # more than the margin, but less than a standard error
        ([0.4, 0.6, 0.4, 0.6], 1),  # both
    ],
)
def test_a_move_is_chosen_for_a_lead_that_is_both_large_and_certain(leads: list[float], chosen: int) -> None:
    race = Race(2, lambda deal, move: leads[deal] if move else 0.0)
    race.advance(len(leads))
    assert race.choose(0.3) == chosen


def test_a_race_that_is_stopped_answers_with_what_it_has() -> None:
    asked = iter([False, False, True])
    race = Race(2, noisy([0.0, 0.1]))
    run(race, 100_000, lambda playouts: next(asked))
    assert [len(values) for values in race.values] == [2 * BREATH] * 2


def cheap_lead() -> tuple[Malilla, list[Advice]]:
    """A view in mid-hand and advice that names its moves in a poor order."""
    game, rng = Malilla(seed="numbers"), Random("numbers")
    for _ in range(9):
        game.apply(game.legal().sample(rng))
    view = game.view(game.turn)
    moves = sorted(view.legal(), key=str)
    return view, [Advice(move, 0.0, Sentence("A rule of thumb.")) for move in moves]


def test_a_reason_in_numbers_where_the_search_knows_better() -> None:
    for seed in range(20):
        view, advice = cheap_lead()
        found = improve(view, advice, Random(seed), SHARP)
        if found[0].move != advice[0].move:
            fields = found[0].why.fields
            assert fields["better"] == Sentence("the {card}", card=found[0].move.card)
            assert fields["worse"] == Sentence("the {card}", card=advice[0].move.card)
            assert float(str(fields["points"])) >= 0
            assert "possible deals" in str(found[0].why)
            assert len(str(found[0].why)) <= 90
            return
    raise AssertionError("the search never knew better")


def test_a_reason_calls_a_move_of_several_cards_as_its_button_does() -> None:
    level, reasons = Level("sharp", "Sharp", "", iterations=200), set[str]()
    match = Match(Totit, [Player(name, "computer") for name in ("Mika", "Robin")], seed="3")
    while not match.over and not any("“Capture " in why for why in reasons):
        turn = match.turn
        if turn is not None:
            view = match.view(turn)
            found = improve(view, advise(view, "steady", "1"), Random(1), level)
            reasons |= {str(entry.why) for entry in found}
        match.play(next(iter(match.decision)))
    assert any("“Capture " in why for why in reasons)
    assert not any("“play " in why for why in reasons)


def test_the_values_fall_from_the_best_move_on() -> None:
    view, advice = cheap_lead()
    found = improve(view, advice, Random(3), SHARP)
    assert {entry.move for entry in found} == {entry.move for entry in advice}
    values = [entry.value for entry in found[1:]]
    assert values == sorted(values, reverse=True)


def test_the_rules_of_thumb_keep_a_move_in_which_no_loss_is_seen() -> None:
    """The two and the three of a suit are worth the same: whichever the advice names first is played."""
    pairs = 0
    for number in range(12):
        game = Malilla(seed=f"guard {number}")
        game.apply(Move("deal"))
        view = game.view(game.turn)
        hand = {str(move.card): move for move in game.legal()}
        for suit in "cdhs":
            if f"2{suit}" in hand and f"3{suit}" in hand:
                for order in ("23", "32"):
                    advice = [Advice(hand[rank + suit], 0.0, Sentence("So.")) for rank in order]
                    assert improve(view, advice, Random(1), SHARP)[0].move == advice[0].move
                pairs += 1
    assert pairs > 3


@pytest.mark.parametrize(
    ("losses", "kept"),
    [
        ([0.2, 0.2, 0.2, 0.2], False),  # less than SLACK, but certain
        ([3.0, -2.0, 1.0, 0.0], False),  # less than a standard error, but more than SLACK
        ([0.3, -0.3, 0.3, 0.0], True),  # both
    ],
)
def test_a_move_is_kept_for_a_loss_that_is_both_small_and_uncertain(losses: list[float], kept: bool) -> None:
    view, advice = cheap_lead()
    race = Race(2, lambda deal, move: losses[deal] if move else 0.0)
    race.values = [[0.0] * len(losses), losses]
    assert (search._Verdict(view, race, advice[:2]).chosen == 0) == kept


def test_a_reason_counts_the_deals_on_which_both_moves_were_tried() -> None:
    view, advice = cheap_lead()
    race = Race(2, lambda deal, move: 0.0)
    race.values, race.running = [[1.0] * 20, [9.0] * 50], [1]
    fields = search._Verdict(view, race, advice[:2]).why(1, advice[1]).fields
    assert (fields["deals"], fields["points"]) == (20, "8.0")


def test_an_end_with_one_possible_deal_is_played_perfectly() -> None:
    certain = 0
    for number in range(500):
        game, rng = Malilla(seed=f"end {number}"), Random(number)
        for _ in range(1 + 30 + number % 6):
            game.apply(game.legal().sample(rng))
        view = game.view(game.turn)
        table = TrickDecision(fast_play(view), Random(1))
        if table.worlds.ways(0, table.worlds.sizes) > 1 or len(list(view.legal())) == 1:
            continue
        world = table.world()
        values = {move: Endgame(table.kernel).value(*table.after(world, move.card)) for move in view.legal()}
        best = min(values.values()) if table.kernel.camps[table.trick.turn] else max(values.values())
        assert values[advise(view, "expert", "1")[0].move] == best
        certain += max(values.values()) > min(values.values())
    assert certain > 2


def test_where_the_end_is_much_work_further_deals_are_played_out(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(search, "MOST_POSITIONS", 1)
    game = Malilla(seed="end")
    while game.phase != "play" or len(game.hand[game.player]) > 4:
        game.apply(game.legal().sample(Random(1)))
    view = game.view(game.player)
    play = fast_play(view)
    assert play is not None
    trials = search._EndgameTrials(play, list(view.legal()), Random(1))
    for deal in range(4):
        trials.attempt(deal, 0)
    assert [endgame is not None for endgame in trials.endgames] == [True, False, False, False]


def test_only_the_last_tricks_that_a_level_works_out_are_worked_out() -> None:
    view, advice = cheap_lead()
    moves, size = [entry.move for entry in advice], len(view.hand[view.player])
    kinds = [
        type(search.trials_of(view, moves, Random(1), Level("", "", "", exact=size + more)))
        for more in (-1, 0)
    ]
    assert kinds == [search._TrickTrials, search._EndgameTrials]


def test_a_playout_by_the_rules_ends_with_its_hand(monkeypatch: pytest.MonkeyPatch) -> None:
    game, steady = Totit(2, seed="ends"), player(Totit, "steady")
    for _ in range(14):
        game.apply(steady(game.view(game.turn), game.legal(), Random(1))[0].move)
    view, seen = game.view(game.turn), set[tuple[str, int]]()
    trials = search.GameTrials(view, [next(iter(view.legal()))], Random(1), ai(Totit))
    choose = trials.choose

    def watched(position: Game, chances: Random) -> Move:
        seen.add((position.phase, position.hand_number))
        return choose(position, chances)

    monkeypatch.setattr(trials, "choose", watched)
    for deal in range(4):
        trials.attempt(deal, 0)
    assert seen and all(phase != "deal" and number == game.hand_number for phase, number in seen)


def test_a_move_without_a_button_is_named_by_its_words() -> None:
    view = Malilla(seed="named").view(0)
    names = [
        str(search._name(view, Move.parse(text))) for text in ("pass", "bid 3", "play Kh", "lay Kh left")
    ]
    assert names == ["Pass", "Bid 3", "Play king of hearts", "Lay king of hearts left"]


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_game_without_tricks_is_searched_by_its_own_rules(seats: int) -> None:
    level = Level("test", "", "", iterations=60)
    game: Game = Template(seats, seed=f"own rules {seats}")
    bot, steady, searched = player(Template, level), player(Template, "steady"), 0
    for ply in range(60):
        if game.over or (ply and game.phase == "deal"):
            break
        seed = f"{ply}"
        chosen = bot if game.phase == "play" else steady
        view = game.view(game.turn)
        advice = chosen(view, view.legal(), Random(seed))
        assert advice[0].move in game.legal()
        assert chosen(game.view(game.turn), game.legal(), Random(seed)) == advice
        searched += game.phase == "play" and len(advice) > 1
        game.apply(advice[0].move)
    assert searched > 0
