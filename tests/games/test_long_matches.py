"""Hands that nobody would ever end, and matches that are very long: all of them end and are read again."""

from random import Random

import pytest

from cardgames.engine import Advice, Event, Game, Match, Player, Said, match_text, parse_match
from cardgames.engine.families.drawing import LONGEST_REST
from cardgames.games import GAMES, ai, find
from cardgames.players.levels import LEVELS
from cardgames.players.player import player
from tests.games.resting_stock import DRAW, begun, chosen

RUMMIES = [
    ("three_thirteen", 2, 1), ("three_thirteen", 2, 11), ("three_thirteen", 3, 1), ("three_thirteen", 6, 1),
    ("jersey_gin", 3, 1), ("khanhoo", 2, 1), ("khanhoo", 3, 1),
]  # fmt: skip


@pytest.mark.parametrize(("name", "seats", "hand"), RUMMIES)
def test_a_hand_ends_although_everybody_takes_the_discard(name: str, seats: int, hand: int) -> None:
    # three_thirteen R17, jersey_gin R24, khanhoo R21
    position = begun(name, seats, hand).position.quiet()
    turns = 0
    while not (turns and position.is_settled):
        move = chosen(position.legal())
        position.apply(move)
        turns += move.verb == "draw"
        assert turns <= 3 * len(position.pack) * (LONGEST_REST + 1)
    assert position.hand_number == hand


@pytest.mark.parametrize("game", GAMES, ids=[game.name() for game in GAMES])
def test_a_match_of_any_game_ends_with_the_hand_in_which_it_gets_too_long(
    game: type[Game], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("cardgames.engine.match.LONGEST", 30)
    players = [Player(f"P{seat}") for seat in range(game.seats[0])]
    match = Match(game, players, seed="long")
    rng = Random(3)
    events: list[Event] = []
    while not match.over:
        settled = match.hand_started() > 0 and match.position.is_settled
        assert len(match.log) < 30 or not settled
        events = match.play(match.decision.sample(rng))
    outcome = match.position.final_outcome()
    merits = [match.position.merit(side) for side in range(match.position.side_count)]
    assert [merits[side] for side in outcome.standing] == sorted(merits, reverse=True)
    if match.position.broken_off:
        assert len(match.log) >= 30 and str(outcome.reason).startswith(
            "The match ended at its limit of moves."
        )
        assert all(merits[side] == max(merits) for side in outcome.winners)
        told = [str(event.sentence) for event in events if isinstance(event, Said)]
        assert f"This match has reached its limit of {len(match.log)} moves and ends here" in told
    again = parse_match(match_text(match), find)
    assert again.over and again.log == match.log


@pytest.mark.parametrize(("name", "seats"), [("three_thirteen", 3), ("jersey_gin", 3), ("khanhoo", 2)])
def test_every_computer_player_and_the_hints_know_that_rule(name: str, seats: int) -> None:
    match = begun(name, seats)
    while list(match.decision) != [DRAW]:
        match.play(chosen(match.decision))
    view = match.view(match.turn)
    for level in LEVELS:
        advice: list[Advice] = player(match.game, level)(view, view.legal(), Random(1))
        assert [each.move for each in advice] == [DRAW]
        assert str(advice[0].why).startswith(("Nobody has drawn from the stock", "It came to mind first"))
    record = ai(match.game)
    policy, where = record.rollout, record.where_to_look
    assert policy is not None and where is not None
    assert policy(match.position, Random(1)) == DRAW
    assert where(view) is None
