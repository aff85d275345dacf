"""Undo: who may take back what.

Undo goes back past every move made for its player, and stops at what others have decided or seen.
"""

from __future__ import annotations

from collections.abc import Callable

from .cards import Card
from .game import Game, IllegalMove
from .match import Match
from .text import Sentence
from .zones import Sealed

Decides = Callable[[Game], bool]


def decides(position: Game) -> bool:
    """Tell whether the player to act has a decision to make, not a deal or an automatic move."""
    return not position.over and position.phase != "deal" and position.makes_itself() is None


def undo_target(match: Match, seat: int, is_free: Decides = decides) -> int | None:
    """Return the ply to which undo would go back: *seat*'s last free decision, or None.

    *is_free* tells whether the player to act in a position has a decision to make.
    """
    for ply in range(len(match.log) - 1, -1, -1):
        if match.positions[ply].turn == seat and is_free(match.positions[ply]):
            return ply
    return None


def why_not_undo(match: Match, seat: int, friendly: bool, is_free: Decides = decides) -> Sentence | None:
    """Return why *seat* cannot take back its last free decision; None if it can.

    Nobody can undo another person's decision, or go back to before a secret was shown.  Unless the undo
    is *friendly* (one person among computer players), no card may have been shown since, and nothing
    random may have happened.
    """
    target = undo_target(match, seat, is_free)
    if target is None:
        return Sentence("You have no move to undo.")
    since = match.positions[target + 1 : len(match.log)]
    others = (position for position in since if position.turn not in (None, seat))
    if any(position.turn in match.persons and is_free(position) for position in others):
        return Sentence("Someone else has played since.")
    if not (friendly and len(match.persons) == 1):
        before, now = match.positions[target], match.position
        if now.chances != before.chances:
            return Sentence("Cards have been shuffled since.")
        if _seen(now, seat) - _seen(before, seat):
            return Sentence("You have seen new cards since.")
    if _unsealed_since(match, target):
        return Sentence("Something hidden has been revealed since.")
    return None


def _unsealed_since(match: Match, ply: int) -> bool:
    """Tell whether a secret was shown after *ply* moves, even if it has been sealed again."""
    later = zip(match.positions[ply:], match.positions[ply + 1 :], strict=False)
    names = match.position.sealed_names
    return any(_is_open(now, name) and not _is_open(before, name) for before, now in later for name in names)


def undo(match: Match, seat: int, friendly: bool = False, is_free: Decides = decides) -> int:
    """Undo back to *seat*'s last free decision and return the number of moves undone.

    Raises IllegalMove with the reason where `why_not_undo` has one.
    """
    reason = why_not_undo(match, seat, friendly, is_free)
    if reason is not None:
        raise IllegalMove(reason)
    target = undo_target(match, seat, is_free)
    assert target is not None
    match.mark("undo")
    count = match.back_to(target)
    match.mark("undo")  # a friendly undo may have gone back into the previous hand
    return count


def _seen(position: Game, seat: int) -> set[Card]:
    """Return the cards that *seat* knows."""
    return {
        card
        for zone in position.zones
        for card, known in zip(zone, zone.known, strict=True)
        if known >> seat & 1
    }


def _is_open(position: Game, name: str) -> bool:
    sealed: Sealed = getattr(position, name)
    return sealed.open
