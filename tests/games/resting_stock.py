"""Hands of rummy in which everybody takes the discard, for the rulings on a stock that rests too long."""

from collections.abc import Iterator

from cardgames.engine import Decision, Event, Match, Move, Player
from cardgames.engine.families.drawing import LONGEST_REST
from cardgames.games import find

TAKE, DRAW = Move("draw", word="discards"), Move("draw", word="stock")


def begun(name: str, seats: int, hand: int = 1) -> Match:
    game = find(name)
    assert game is not None
    people = [Player(f"P{seat}", "person") for seat in range(seats)]
    return Match(game, people, seed="rest", hand=hand)


def taking(match: Match) -> Iterator[list[Event]]:
    """Play on: everybody takes the discard where they may, and nobody ever ends the hand."""
    while True:
        yield match.play(chosen(match.decision))


def chosen(decision: Decision) -> Move:
    moves = sorted(decision, key=str)
    for wanted in ("draw discards", "challenge", "bump", "discard", "done"):
        for move in moves:
            if str(move).startswith(wanted):
                return move
    return moves[0]


def check_the_stock_must_be_drawn_from_after_twenty_turns(name: str, seats: int, hand: int = 1) -> None:
    match = begun(name, seats, hand)
    rested = 0
    for _ in zip(range(300), taking(match), strict=False):
        if match.position.phase != "draw":
            continue
        if rested < LONGEST_REST:
            assert match.decision.why_not(TAKE) is None
            rested += 1
        else:
            break
    assert rested == LONGEST_REST and list(match.decision) == [DRAW]
    told = match.decision.why_not(TAKE)
    assert str(told) == "Nobody has drawn from the stock for 20 turns, so you must draw from it."
    assert str(match.position.prompt()) == "Nobody has drawn from the stock for 20 turns, so now you must."
    match.play(DRAW)
    match.play(chosen(match.decision))
    while match.position.phase != "draw":
        match.play(chosen(match.decision))
    assert match.decision.why_not(TAKE) is None
