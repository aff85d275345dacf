"""Who can look back at something."""

from __future__ import annotations

from cardgames.engine import Match, Player
from cardgames.players.choices import choices
from cardgames.players.levels import luck


def people_with_choices(match: Match) -> list[int]:
    """Return the people who had something to decide in the hand played last, where deciding makes a
    difference.

    Nobody where the others at the window would see hands that stay secret.
    """
    stays_secret = match.position.keeps_hands() and not match.over
    if luck(match.game) is not None or (len(match.persons) > 1 and stays_secret):
        return []
    return [seat for seat in match.persons if any(True for _ in choices(match, [seat]))]


def alone(match: Match, seat: int) -> list[Player]:
    """Return the players where only *seat* is a person: the others need not be there to try something
    again."""
    return [
        Player(player.name) if player.is_person and place != seat else player
        for place, player in enumerate(match.players)
    ]


def only(match: Match, seat: int) -> list[Player]:
    """Return the players where a person sits on *seat*, be it a computer player's, and on no other."""
    return [
        Player(player.name, "person" if place == seat else "computer", player.level)
        for place, player in enumerate(match.players)
    ]
