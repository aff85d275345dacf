"""Aspects of whole matches: undo, redo, the text of a save."""

from itertools import pairwise

from cardgames.engine import IllegalMove, Match, match_text, parse_match
from cardgames.engine.undo import undo, why_not_undo

from .walk import Look, Played, State, all_games, signature


def replays(played: Played) -> None:
    """Check that `Match` plays the same match, and refuses to go on after its end."""
    match = played.match
    played.same(State(match.position), State(played.final), "Match plays it otherwise")
    played.same(match.log, played.moves, "the log holds other moves")
    if not match.over:
        return
    try:
        match.play(played.moves[-1])
    except IllegalMove:
        return
    played.need(False, "a finished match can be played on")


def undoes(played: Played) -> None:
    """Undo to the start and redo to the end agree."""
    match = played.match
    text = match_text(match)
    first = State(played.case.match().position)
    events = match.events(0)
    played.same(match.back_to(0), len(played.moves), "not all moves were taken back")
    played.same(State(match.position), first, "undo leads to another start")
    for move in played.moves:
        match.redo()
        played.same(match.log[-1], move, "redo plays another move")
    played.same(State(match.position), State(played.final), "redo leads to another end")
    played.same(match_text(match), text, "the record has changed")
    played.same(match.events(0), events, "it is told otherwise")


def friendly(played: Played) -> None:
    """Check that one person among computer players can go back decision by decision, as far as the last
    showing of a secret, and forward again."""
    match = played.replayed(persons=(0,))
    own = [
        ply
        for ply, move in enumerate(played.moves)
        if match.positions[ply].turn == 0
        and move.verb != "deal"
        and match.positions[ply].makes_itself() is None
    ]
    for ply in reversed(own):
        if shown_since(match, ply):
            break
        undo(match, 0, friendly=True)
        played.same(len(match.log), ply, "undo goes elsewhere")
        played.same(match.turn, 0, "undo gives the turn to somebody else")
    played.need(why_not_undo(match, 0, True) is not None, "there is still something to undo")
    while match.undone:
        match.redo()
    played.same(signature(match.position), signature(played.final), "redo leads to another end")


def shown_since(match: Match, ply: int) -> bool:
    """Tell whether somebody's secret was laid open after *ply* moves."""
    positions = match.positions[ply : len(match.log) + 1]
    opened = [[getattr(position, name).open for name in position.sealed_names] for position in positions]
    return any(
        now and not then
        for before, after in pairwise(opened)
        for then, now in zip(before, after, strict=True)
    )


def saves(played: Played) -> None:
    """Check that the save text loads to the same match, whole or cut off anywhere."""
    match = played.match
    find = all_games().get
    loaded = parse_match(match_text(match), find)
    played.same(signature(loaded.position), signature(played.final), "the save loads to another position")
    played.same(match_text(loaded), match_text(match), "the save loads to another record")
    played.same(loaded.players, match.players, "the save loads with other players")
    loaded.back_to(played.rng().randrange(len(played.moves)))
    part = parse_match(match_text(loaded), find)
    played.same(signature(part.position), signature(loaded.position), "a part loads to another position")


def has_places(played: Played) -> None:
    """Check that every side of a finished match has a place, and the winners are the first."""
    if not played.final.over:
        return
    outcome = played.final.outcome()
    sides = list(range(played.final.side_count))
    played.same(sorted(outcome.standing), sides, "not every side has a place")
    alone = played.final.seat_count == 1  # who may stay below par
    played.need(bool(outcome.winners) or alone, "nobody has won")
    first = outcome.standing[: len(outcome.winners)]
    played.same(set(outcome.winners), set(first), "the winners are not the first in the standing")


MATCHES = {
    "places": Look(Played, has_places, cheap=True),
    "Match replays": Look(Played, replays),
    "undo and redo": Look(Played, undoes),
    "friendly undo": Look(Played, friendly),
    "save text": Look(Played, saves),
}
