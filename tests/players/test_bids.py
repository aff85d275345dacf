"""Bids on deals that fit: who bids has the cards for it, and the kernel values a hand as the rules do."""

from random import Random

import pytest

from cardgames import games
from cardgames.engine import Game, Move
from cardgames.engine.families.trick_taking import TrickTaking
from cardgames.games.belote import Belote
from cardgames.games.botifarra import Botifarra
from cardgames.games.buck_euchre import BuckEuchre
from cardgames.games.solo import Solo
from cardgames.games.solo.ai import bids_by_seat
from cardgames.players.bids import BidTrials, lead_after
from cardgames.players.lead import lead
from cardgames.players.player import player
from cardgames.players.tricks import TrickDecision

BIDDERS = (Belote, Botifarra, BuckEuchre, Solo)


def advised(position: Game) -> Move:
    """Return the move of the steady player."""
    view = position.view(position.player)
    return player(type(position), "steady")(view, view.legal(), Random(0))[0].move


def dealt(game: type[TrickTaking], number: int) -> TrickTaking:
    position = game(seed=f"bids-{number}")
    position.apply(next(iter(position.legal())))
    return position


def before_the_play(game: type[TrickTaking], number: int) -> list[TrickTaking]:
    """Return the positions of a hand from the deal to the first card, bid by steady players; another hand
    where a card is played at once."""
    position = dealt(game, number)
    found = []
    while position.phase not in ("play", "deal"):
        found.append(position.copy())
        position.apply(advised(position))
    return found or before_the_play(game, number + 1000)


@pytest.mark.parametrize("game", BIDDERS)
def test_a_hand_in_the_kernel_is_worth_what_it_is_by_the_rules(game: type[TrickTaking]) -> None:
    ai = games.ai(game)
    assert ai.fast_play is not None
    compared = 0
    for number in range(25):
        position = before_the_play(game, number)[-1]
        position.apply(advised(position))
        if position.phase != "play":
            continue
        before, hand = position.copy(), position.hand_number
        play = ai.fast_play(position)
        assert play is not None
        seats = play.seats
        expected = [lead_after(play, seat, Random(0)) for seat in seats]
        buried = None
        while position.hand_number == hand and position.phase != "deal" and not position.over:
            play = ai.fast_play(position)
            if play is None:
                position.apply(advised(position))
                continue
            decision = TrickDecision(play, Random(0))
            hands = decision.world()
            if buried is None:
                buried = sum(decision.kernel.bit.values()) & ~sum(hands)
            kernel = decision.kernel_in(hands)
            card = kernel.sensible(hands[play.turn], decision.trick, sum(hands) | buried)
            position.apply(Move("play", tuple(kernel.cards_in(card))))
        rounded = 10 if game is Belote else 1e-6  # by the rules to tens, on each side
        gained = [lead(position, seat) - lead(before, seat) for seat in seats]
        assert gained == pytest.approx(expected, abs=rounded)
        compared += 1
    assert compared > 5


@pytest.mark.parametrize("game", BIDDERS)
def test_deals_go_with_what_was_said(game: type[TrickTaking]) -> None:
    """The true deal fits better than others that are possible, and deals that are tried nearly as well."""
    ai, rng = games.ai(game), Random(7)
    assert ai.bids_heard is not None
    fit = dict.fromkeys(("true", "tried", "possible"), 0.0)
    for number in range(25):
        position = before_the_play(game, number)[-1]
        view = position.view(position.player)
        heard = ai.bids_heard(view)
        trials = BidTrials(view, list(view.legal())[:1], rng, ai)
        trials.attempt(5, 0)
        tried = [world for world, _ in trials.worlds]
        possible = [view.determinize(rng) for _ in tried]
        for seat, fits in heard.items():
            assert seat != position.player
            fit["true"] += fits(position.holding(seat))
            fit["tried"] += sum(fits(world.holding(seat)) for world in tried) / len(tried)
            fit["possible"] += sum(fits(world.holding(seat)) for world in possible) / len(possible)
    assert fit["possible"] < fit["tried"]
    assert fit["possible"] < fit["true"]


@pytest.mark.parametrize("game", [Botifarra, BuckEuchre, Solo])
def test_sharp_bids_by_deals_that_fit(game: type[TrickTaking]) -> None:
    sharp = player(game, "sharp")
    views = [each.view(each.player) for number in range(3) for each in before_the_play(game, number)]
    reasons = (sharp(view, view.legal(), Random(1))[-1].why for view in views)
    assert any(why.template.startswith("Over {deals} possible deals") for why in reasons)


def test_a_double_that_cannot_win_more_of_the_match_is_not_tried_for_points() -> None:
    position = before_the_play(Botifarra, 1)[-1]
    assert isinstance(position, Botifarra)
    view = position.view(position.player)
    moves = [Move(position.phase), Move("pass")]
    near, far = view.copy(), view
    near.points = [near.target - 1] * 2
    gains = []
    for each in (near, far):
        trials = BidTrials(each, moves, Random(3), games.ai(Botifarra))
        gains.append({abs(trials.attempt(deal, move)) for deal in range(20) for move in (0, 1)})
    assert max(gains[0]) == 1 < max(gains[1])


def test_solo_remembers_at_which_game_everybody_spoke() -> None:
    spoken = 0
    for number in range(40):
        position, rng = dealt(Solo, number), Random(number)
        said: dict[int, list[tuple[int, bool]]] = {}
        assert isinstance(position, Solo)
        while position.phase in ("open", "challenge", "answer"):
            move = position.legal().sample(rng)
            said.setdefault(position.player, []).append((position.level + 1, move.verb != "pass"))
            position.apply(move)
            assert bids_by_seat(position) == said
            spoken += 1
    assert spoken > 200
