"""How far a seat is ahead."""

from cardgames.engine import Game


def lead(position: Game, seat: int) -> float:
    """Return by how many points *seat* is better off than its opponents on average."""
    side, team = position.side(seat), position.team(seat)
    others = {
        position.side(other) for other in range(position.seat_count) if position.team(other) != team
    } - {side}
    return position.merit(side) - (sum(map(position.merit, others)) / len(others) if others else 0)
