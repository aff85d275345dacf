"""Counting: what the statistics are told of a hand and of a match, for one seat."""

from __future__ import annotations

from collections.abc import Mapping

from cardgames.engine import LEVELS, Match, Scored
from cardgames.storage import Average, Played


def level_against(match: Match) -> str:
    """The level against which people played: that of the computer players, the strongest if several."""
    levels = [player.level for player in match.players if not player.is_person]
    return max(levels, key=LEVELS.index) if levels else "people"


def hands_of(match: Match) -> list[tuple[int, int]]:
    """For each finished hand the ply right after its deal and the one at which it was settled."""
    deals = [ply for ply, move in enumerate(match.log, 1) if move.verb == "deal"]
    ends = [*(deal - 1 for deal in deals[1:]), len(match.log)]
    hands = [(start, _settled(match, start, end)) for start, end in zip(deals, ends, strict=True)]
    return [(start, end) for start, end in hands if end is not None]


def last_hand(match: Match) -> tuple[int, int]:
    """The same for the hand that has just ended."""
    start, now = match.hand_started(), len(match.log)
    return start, _settled(match, start, now) or now


def _settled(match: Match, start: int, end: int) -> int | None:
    """The first ply from *start* to *end* at which the hand was settled; None where it was not."""
    if not match.view_at(end, None).is_settled:
        return None
    while end > start and match.view_at(end - 1, None).is_settled:
        end -= 1
    return end


def gained(match: Match, side: int, start: int, end: int) -> int:
    """What *side* scored in the hand dealt with move *start* and settled by move *end*."""
    before = match.view_at(start - 1, None).scores[side]
    dealt, *played = match.events(None, start - 1)[: end - start + 1]
    points = [event.points for batch in played for event in batch if isinstance(event, Scored)
              and event.side == side]  # fmt: skip
    with_deal = [event.points for event in dealt if isinstance(event, Scored) and event.side == side]
    return sum(points) + sum(each for each in with_deal if each != -before)  # a new game begins at 0


def figures_of(match: Match, seat: int, start: int, end: int) -> Mapping[str, float]:
    """The points of a hand, and the game's own figures for it."""
    position = match.view_at(end, seat)
    name = f"{position.unit.capitalize()} a {match.game.hand_word}"
    own = {name: float(value) for name, value in position.figures(seat).items()}
    return {name: float(gained(match, position.side(seat), start, end)), **own}


def played_by(match: Match, seat: int, level: str, date: str, key: str = "") -> Played:
    """The finished *match* as the statistics keep it for *seat*; *key* opens its replay."""
    from .scenes.results.record import places  # the pages of results would cost the first frame

    position, outcome = match.position, match.position.outcome()
    side = position.side(seat)
    practice = {hand for hand, _ in match.marks}
    averages: dict[str, Average] = {}
    hands = hands_of(match)
    helped = 0
    for start, end in hands:
        if match.view_at(end, None).hand_number in practice:
            helped += 1
            continue
        for name, value in figures_of(match, seat, start, end).items():
            averages.setdefault(name, Average()).add(Average(value, 1))
    others = [position.merit(other) for other in range(position.side_count) if other != side]
    margin = position.merit(side) - max(others) if others else position.scores[side]
    return Played(
        game=match.game.name(),
        person=match.players[seat].name,
        level=level,
        date=date,
        won=side in outcome.winners,
        place=dict(places(outcome, position.scores))[side],
        sides=position.side_count,
        score=position.scores[side],
        margin=margin,
        hands=len(hands) - helped,
        practice_hands=helped,
        averages=averages,
        match=key,
    )
