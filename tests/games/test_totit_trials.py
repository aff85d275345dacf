"""Totit on bits does what the rules do."""

from collections.abc import Sequence
from random import Random

import pytest

from cardgames.engine import Move
from cardgames.games import bot
from cardgames.games.totit import Totit, trials
from cardgames.games.totit.ai import points_of, rollout, worth_of_twin
from cardgames.games.totit.rules import IN_ORDER, capturable, locked, pairs, singles, twin

NOBODY_WAVERS = [0.0] * len(IN_ORDER)


class Steady(Random):
    def random(self) -> float:
        return 0.0


def as_move(number: tuple[int, int]) -> Move:
    card, target = number
    return Move("play", IN_ORDER[card]) if target < 0 else Move("play", IN_ORDER[card], (IN_ORDER[target],))


def choice(game: Totit, liking: Sequence[float] = NOBODY_WAVERS) -> Move:
    """What the player on bits does in *game*."""
    seat = game.player
    hand = [IN_ORDER.index(card) for card in game.hand[seat]]
    waiting = [trials.Pile.of(game.pile(other)).singles for other in range(game.seat_count)]
    mine = waiting.pop(seat)
    table, held = trials.bits_of(game.table), trials.bits_of(game.hand[seat])
    seen = trials.BitView(hand, held, table, mine, sum(waiting), game.is_first_turn)
    return as_move(trials.choose_on_bits(seen, liking))


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
            table = trials.bits_of(game.table)
            assert trials.capturable_bits(table) == trials.bits_of(capturable(game.table))
            assert table & ~trials.capturable_bits(table) == trials.bits_of(locked(game.table))
            for pile in game.taken:
                bits = trials.bits_of(singles(pile))
                assert trials.Pile.of(pile) == trials.Pile(bits, len(pairs(pile)) // 2)
            assert choice(game, [rng.random() for _ in IN_ORDER]) in game.legal()
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
        tried = trials.trials(view, moves, Random(seed))
        assert tried is not None
        for number, move in enumerate(moves):
            got = tried.attempt(0, number)
            assert got == pytest.approx(by_the_rules(view, tried.deals[0], move))


def by_the_rules(view: Totit, deal: trials.BitDeal, move: Move) -> float:
    """The same playout with positions of the game."""
    hands, liking = deal
    full = view.determinize(Random(1))
    for seat, hand in enumerate(hands):
        full.hand[seat].refill([IN_ORDER[card] for card in hand])
    seat = view.player
    before = [len(pairs(pile)) // 2 for pile in full.taken]
    scores = list(full.scores)
    full.apply(move)
    while full.phase != "deal" and not full.over:
        full.apply(choice(full, liking))
    made = [now - then - old for now, then, old in zip(full.scores, scores, before, strict=True)]
    return made[seat] - (sum(made) - made[seat]) / (len(made) - 1)


def test_before_the_cards_are_dealt_there_is_nothing_to_try() -> None:
    game = Totit(seed="1")
    assert trials.trials(game.view(game.turn), [Move("deal")], Random(1)) is None
