"""The finished hands of a match, and what each brought."""

from __future__ import annotations

from cardgames.engine import Scored

from .match_feed import MatchRecord


def hands_of(match: MatchRecord) -> list[tuple[int, int]]:
    """Return for each finished hand the ply right after its deal and the one at which it was settled."""
    deals = [ply for ply, move in enumerate(match.log, 1) if move.verb == "deal"]
    ends = [*(deal - 1 for deal in deals[1:]), len(match.log)]
    hands = [(start, _settled(match, start, end)) for start, end in zip(deals, ends, strict=True)]
    return [(start, end) for start, end in hands if end is not None]


def last_hand(match: MatchRecord) -> tuple[int, int]:
    """Return the same for the hand that has just ended."""
    start, now = match.hand_started(), len(match.log)
    return start, _settled(match, start, now) or now


def _settled(match: MatchRecord, start: int, end: int) -> int | None:
    """Return the first ply from *start* to *end* at which the hand was settled; None where it was not."""
    if not match.view_at(end, None).is_settled:
        return None
    while end > start and match.view_at(end - 1, None).is_settled:
        end -= 1
    return end


def gained(match: MatchRecord, side: int, start: int, end: int) -> int:
    """Return what *side* scored in the hand dealt with move *start* and settled by move *end*."""
    before = match.view_at(start - 1, None).scores[side]
    dealt, *played = match.events(None, start - 1)[: end - start + 1]
    points = [event.points for batch in played for event in batch if isinstance(event, Scored)
              and event.side == side]  # fmt: skip
    with_deal = [event.points for event in dealt if isinstance(event, Scored) and event.side == side]
    return sum(points) + sum(each for each in with_deal if each != -before)  # a new game begins at 0
