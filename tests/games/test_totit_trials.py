"""Totit on bits does what the rules do."""

from __future__ import annotations

from random import Random

import pytest

from cardgames.engine import Move
from cardgames.games import bot
from cardgames.games.totit import Totit, ai
from cardgames.games.totit.ai import points_of, rollout, worth_of_twin
from cardgames.games.totit.rules import IN_ORDER, capturable, locked, pairs, singles, twin


def nobody_wavers() -> float:
    return 0.0


class Steady(Random):
    def random(self) -> float:
        return 0.0


def as_move(number: tuple[int, int]) -> Move:
    card, target = number
    return Move("play", IN_ORDER[card]) if target < 0 else Move("play", IN_ORDER[card], (IN_ORDER[target],))


def choice(game: Totit, random=nobody_wavers) -> Move:  # type: ignore[no-untyped-def]
    """What the player on bits does in *game*."""
    seat = game.player
    hand = [IN_ORDER.index(card) for card in game.hand[seat]]
    taken = [ai.bits_of(pile) for pile in game.taken]
    seen = ai.view_of_bits(seat, hand, ai.bits_of(game.table), taken, game.is_first_turn)
    return as_move(ai.choose_on_bits(seen, random))


def dealt(seats: int, seed: int, **options: bool) -> Totit:
    game = Totit(seats, seed=str(seed), options=options)
    game.apply(Move("deal"))
    return game


@pytest.mark.parametrize("seats", Totit.seats)
@pytest.mark.parametrize("compulsory", [False, True])
def test_every_position_of_random_deals_is_read_alike(seats: int, compulsory: bool) -> None:
    rng = Random(seats)
    for seed in range(6):
        game = dealt(seats, seed, compulsory=compulsory)
        while game.phase != "deal" and not game.over:
            table = ai.bits_of(game.table)
            assert ai.capturable_bits(table) == ai.bits_of(capturable(game.table))
            assert table & ~ai.capturable_bits(table) == ai.bits_of(locked(game.table))
            for pile in game.taken:
                assert ai.count_pairs(ai.bits_of(pile)) == len(pairs(pile)) // 2
            assert choice(game, rng.random) in game.legal()
            game.apply(game.legal().sample(rng))


def worth(game: Totit, move: Move) -> float:
    """What the policy thinks of *move*, read off its words."""
    seat, card = game.player, move.card
    hand, mine = set(game.hand[seat]), set(singles(game.taken[seat]))
    others = {one for place, pile in enumerate(game.taken) if place != seat for one in singles(pile)}
    if len(move.groups) == 1:
        return -0.4 * (twin(card) in game.table) - 0.5 * (twin(card) in others) - 0.2
    target = move.groups[1][0]
    return (
        points_of(card, target, mine)
        + worth_of_twin(card, hand, others)
        + worth_of_twin(target, hand, others)
    )


def test_it_chooses_what_the_policy_thinks_best() -> None:
    decided = 0
    for seed in range(12):
        game = dealt(4, seed)
        while game.phase != "deal" and not game.over:
            most = max(worth(game, move) for move in game.legal())
            assert worth(game, choice(game)) == pytest.approx(most)
            assert worth(game, rollout(game, Steady())) == pytest.approx(most)
            decided += 1
            game.apply(game.legal().sample(Random(decided)))
    assert decided > 300


@pytest.mark.parametrize("seats", [2, 4, 6])
def test_a_playout_ends_as_the_rules_end_it(seats: int) -> None:
    for seed in range(4):
        game = dealt(seats, seed)
        steady = bot(Totit)
        for ply in range(seats + 1):
            view = game.view(game.turn)
            game.apply(steady(view, view.legal(), Random(ply))[0].move)
        view = game.view(game.turn)
        moves = list(view.legal())[:3]
        trials = ai.trials(view, moves, Random(seed))
        assert trials is not None
        for number, move in enumerate(moves):
            got = trials.attempt(0, number)
            assert got == pytest.approx(by_the_rules(view, trials, move))


def by_the_rules(view: Totit, trials: ai.TotitTrials, move: Move) -> float:
    """The same playout with positions of the game."""
    hands, _, chances = trials.worlds[0]
    full = view.determinize(Random(1))
    for seat, hand in enumerate(hands):
        full.hand[seat].refill([IN_ORDER[card] for card in hand])
    random, seat = Random(chances).random, view.player
    before = [len(pairs(pile)) // 2 for pile in full.taken]
    scores = list(full.scores)
    full.apply(move)
    while full.phase != "deal" and not full.over:
        full.apply(choice(full, random))
    made = [now - then - old for now, then, old in zip(full.scores, scores, before, strict=True)]
    return made[seat] - (sum(made) - made[seat]) / (len(made) - 1)


def test_before_the_cards_are_dealt_there_is_nothing_to_try() -> None:
    game = Totit(seed="1")
    assert ai.trials(game.view(game.turn), [Move("deal")], Random(1)) is None
