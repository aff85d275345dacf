"""The steady player of Porrazo."""

from random import Random
from statistics import mean, stdev

import pytest

from cardgames.engine import Move
from cardgames.games.porrazo import Porrazo
from cardgames.games.porrazo.ai import (
    PorrazoEvaluation,
    advise,
    careless,
    forget,
    rollout,
    tendido_now,
)
from cardgames.games.porrazo.stakes import GAME, Stakes
from tests.games.porrazo_tables import dealt, declare, make, play, playing


def best(game: Porrazo) -> str:
    """The move that the steady player makes."""
    view = game.view(game.player)
    return str(advise(view, view.legal(), Random(1))[0].move)


def why(game: Porrazo, move: str) -> str:
    """What the steady player says of *move*."""
    view = game.view(game.player)
    return next(str(each.why) for each in advise(view, view.legal(), Random(1)) if str(each.move) == move)


# ------------------------------------------------------------------ the play


def test_it_takes_a_long_run_rather_than_a_single_card() -> None:
    game = playing("7h 8h 9h Th 5d Kd", "7s 5c Jc", "Ac 3c 6s")
    assert best(game) == "play 7s / 7h 8h 9h Th"
    assert why(game, best(game)).startswith("It takes 5 cards")


def test_it_lays_in_place() -> None:
    game = playing("9d 7d 8c", "4h Jc Qs", "Kc 3c 6s")
    assert best(game) == "play 4h" and why(game, "play 4h") == "It is in place and scores 4."


def test_it_prefers_a_three_in_place_to_taking_a_three() -> None:
    game = playing("3d Kd", "3h Jc Qs", "6c 7c 8s")
    assert best(game) == "play 3h"


def test_it_makes_a_porrazo_and_knows_what_it_risks() -> None:
    game = playing("Kd 5c", "Qh 9c 8c", "Qs 9d 6s", "Ac 2s 4d")
    play(game, "Qh")
    assert best(game) == "play Qs / Qh Kd"
    assert "for 3" in why(game, "play Qs / Qh Kd")


def test_it_wins_by_san_benito_when_it_can() -> None:
    game = playing("Kd 5c", "7h 9c", "7s 8c", "7d 6c", "7c Kh")
    play(game, "7h 7s 7d")
    assert best(game) == "play 7c / 7h 7s 7d"
    assert why(game, best(game)) == "The fourth matching card: a san benito, which wins the match."


def test_it_does_not_counter_into_a_likely_san_benito_of_two_players() -> None:
    """With the fourth card surely in the other hand the counter-porrazo would lose the game."""
    game = playing("Jd 5c", "Kh Kc 9c", "Ks Kd 8c")
    game.calls = ["ronda", "ronda"]
    play(game, "Kh Ks")
    view = game.view(0)
    assert PorrazoEvaluation(view).chance_of("K") > 0
    assert best(game) == "play 9c"


def test_it_counters_when_the_fourth_card_is_gone() -> None:
    game = playing("Jd 5c", "Kh Kc 9c", "Ks 6d 8c")
    game.stock.empty()
    for card in [card for card in Porrazo.pack if card.text == "Kd"]:
        game.taken[0].put(card, 3)
    for card in Porrazo.pack:
        if not any(card in zone for zone in game.zones):
            game.stock.put(card, 0)
    play(game, "Kh Ks")
    assert best(game) == "play Kc / Kh Ks"
    assert why(game, best(game)) == "A counter-porrazo for 12, and the next player cannot overturn it."


def test_it_sees_a_limpia_beside_a_porrazo_that_stands() -> None:
    for table, card, limpia in (("Kd", "Kc", 4), ("Kd 9d", "7d", 0)):
        game = playing(table, "7h 2c", "7s 3c", f"{card} 4c")
        play(game, "7h 7s")
        move = next(move for move in game.legal() if move.card.text == card)
        effects = PorrazoEvaluation(game.view(2)).effects_of(move)
        assert (effects.limpia, len(effects.taken)) == (limpia, 2 - (limpia > 0))


def test_it_takes_what_wins_at_once() -> None:
    game = playing("9d 7d 8c Jd", "9h 5h Jc", "Kc 3c 6s", scores=(60, 0))
    game.table.empty()
    for card in Porrazo.pack:
        if card.text == "9d":
            game.table.put(card, 3)
    assert (
        best(game) == "play 9h / 9d" and why(game, "play 9h / 9d") == "It scores 1, and that wins the match."
    )


def test_every_move_has_a_reason_that_fits() -> None:
    seen = set()
    for seed in range(20):
        game, rng = (
            Porrazo(2 + seed % 4, seed=f"why{seed}", options={"declare_by_hand": seed % 2 > 0}),
            Random(seed),
        )
        while not game.over and game.hand_number < 3:
            view = game.view(game.player)
            advice = advise(view, view.legal(), rng)
            assert {each.move for each in advice} == set(view.legal())
            assert all(len(str(each.why)) <= 90 for each in advice)
            seen.update(each.why.template for each in advice)
            game.apply(rng.choice(advice).move)
    assert len(seen) > 20


# ------------------------------------------------------------------ tendido and declarations


def test_the_tendido_waits_for_the_last_deal_or_a_full_table() -> None:
    game = dealt("-", "-", seats=2)
    assert best(game) == "wait" and "Later there are more cards" in why(game, "wait")
    game.number = game.deals
    assert tendido_now(game) and best(game) == "lay"
    game = dealt("-", "-", "-", "-", seats=4)
    assert best(game) == "wait"
    game.deal(5, game.stock, game.table)
    assert best(game) == "lay" and "With 5 cards" in why(game, "lay")


def test_near_home_the_tendido_does_not_wait_for_a_deal_that_may_never_come() -> None:
    game = dealt("-", "-", seats=2)
    game.scores = [58, 50]
    assert best(game) == "lay" and "while it can still score" in why(game, "lay")
    assert "then the tendido scores nothing" in why(game, "wait")
    for scores in ([45, 45], [30, 53]):
        game.scores = scores
        assert best(game) == "wait"


@pytest.mark.parametrize("by_hand", [False, True])
def test_the_tendido_is_arranged_for_the_most_points(by_hand: bool) -> None:
    game = dealt("9h Th Jh", "8s 6s Qs", "2d Ac 4h", seats=2, arrange_by_hand=by_hand)
    make(game, "lay")
    made = []
    while game.phase == "arrange":
        made.append(best(game))
        make(game, made[-1])
    assert made[-1].startswith("count") and game.scores[1] >= 3


def test_a_pair_that_has_changed_places_stays_so() -> None:
    game = dealt("9h Th Jh", "8s 6s Qs", "2d Ac 4h", seats=2, arrange_by_hand=True)
    make(game, "lay")
    for pair in [move.word for move in game.legal() if move.verb == "swap"]:
        other = game.copy()
        make(other, f"swap {pair}")
        assert rollout(other, Random(1)) in other.legal()
        assert Move.parse(best(other)) in other.legal()


def test_it_declares() -> None:
    game = dealt("9h 9s 2c", "4d 5s 6c", seats=2, declare_by_hand=True)
    make(game, "wait")
    assert best(game) == "declare ronda"


def test_a_declared_ronda_makes_a_card_likelier_and_silence_rules_it_out() -> None:
    game = dealt("9h 8s 2c", "4d 4s 6c", seats=2)
    make(game, "wait")
    declare(game)
    play(game, "9h 4d")
    evaluation = PorrazoEvaluation(game.view(0))
    assert evaluation.chance_of("4") > 0.2 > evaluation.chance_of("7") > 0
    game = dealt("9h 8s 2c", "4d 5s 6c", seats=2)
    make(game, "wait")
    declare(game)
    play(game, "9h 4d")
    assert PorrazoEvaluation(game.view(0)).chance_of("4") == 0


# ------------------------------------------------------------------ strength


def score_of(players: tuple[object, ...], seed: str) -> list[int]:
    """The scores after two hands of *players* (functions of a view and chances)."""
    game, rng = Porrazo(2, seed=seed, dealer=0), Random(seed)
    while not game.over and not (game.hand_number == 2 and game.phase == "deal"):
        game.apply(players[game.player](game.view(game.player), rng))  # type: ignore[operator]
    return game.scores


def steady(view: Porrazo, rng: Random) -> Move:
    return advise(view, view.legal(), rng)[0].move


def random_move(view: Porrazo, rng: Random) -> Move:
    return view.legal().sample(rng)


@pytest.mark.parametrize(("other", "deals", "least"), [(random_move, 20, 5.0), (rollout, 40, 0.0)])
def test_steady_beats_random_and_its_own_quick_policy(other: object, deals: int, least: float) -> None:
    margins = []
    for number in range(deals):
        first, second = score_of((steady, other), f"duel{number}"), score_of((other, steady), f"duel{number}")
        margins.append((first[0] - first[1] + second[1] - second[0]) / 2)
    assert mean(margins) > least + stdev(margins) / deals**0.5


def test_the_policy_and_the_lazy_player_make_legal_moves() -> None:
    for seed in range(8):
        rng = Random(seed)
        options = {"declare_by_hand": seed % 2 > 0, "arrange_by_hand": seed % 3 > 0}
        game = Porrazo(2 + seed % 4, seed=f"quick{seed}", options=options)
        while not game.over:
            view = game.view(game.player)
            forget(view)
            move = rollout(game, rng) if rng.random() < 0.5 else careless(view, view.legal())
            assert move in game.legal(), move
            game.apply(move)


# ------------------------------------------------------------------ the score


@pytest.mark.parametrize(
    ("table", "hand", "taking"),
    [
        ("6d Qd 4d", "5s 6s 5h", "play 6s / 6d"),
        ("6h 7d 5s", "8s 2h 7s", "play 7s / 7d"),
        ("3h 2s Ad", "7c 3c 7h", "play 3c / 3h"),
    ],
)
def test_near_the_end_it_leaves_no_place_that_would_win(table: str, hand: str, taking: str) -> None:
    """Taking would leave two cards, beside which a three is in place: all that the other needs."""
    far = playing(table, hand, "9c Tc Jc", deal=4)
    near = playing(table, hand, "9c Tc Jc", deal=4, scores=(57, 58))
    assert best(far) == taking
    assert best(near) != taking and "/" not in best(near)


def test_points_are_worth_the_game_to_whoever_gets_home_with_them() -> None:
    even = Stakes(5, 5, 4)
    assert even.mine(5) == even.theirs(5) > 5.5
    assert (even.mine(4), even.theirs(4)) == (4, 4)
    behind = Stakes(10, 2, 4)
    assert behind.mine(10) > even.mine(5) > behind.theirs(2) >= 2
    assert Stakes(1, 40, 8).theirs(40) == GAME


def test_cards_count_less_the_surer_the_game_ends_before_the_hand() -> None:
    assert Stakes(40, 40, 8).counted == 1.0
    assert Stakes(10, 10, 0).counted == 1.0  # the last deal
    assert Stakes(3, 10, 6).counted < Stakes(10, 10, 6).counted < Stakes(10, 10, 2).counted < 1
