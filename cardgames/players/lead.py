"""The lead of a seat."""

from cardgames.engine import Game


def lead(position: Game, seat: int) -> float:
    """Return the lead of *seat* over the average of its opponents in points."""
    side, team = position.side(seat), position.team(seat)
    others = {
        position.side(other) for other in range(position.seat_count) if position.team(other) != team
    } - {side}
    return position.merit(side) - (sum(map(position.merit, others)) / len(others) if others else 0)
