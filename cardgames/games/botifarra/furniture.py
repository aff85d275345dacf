"""What stands on a Botifarra table beside the cards."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardgames.engine import Badge, Furniture, Marker, Tally

from . import seating

if TYPE_CHECKING:
    from .rules import Botifarra


def furniture(game: Botifarra) -> list[Furniture]:
    """Points, games and tricks; the trumps and who chose them; the multiplier and how it came about."""
    points = [game.points[team_of_side(game, side)] for side in range(game.side_count)]
    things: list[Furniture] = [Tally("Points", tuple(points), game.target)]
    if game.session:
        things += session(game)
    if game.calls:
        tricks = [game.tricks_of(team_of_side(game, side)) for side in range(game.side_count)]
        things.append(Tally("Tricks", tuple(tricks), hint="Tricks taken in this hand: a point each."))
        things.append(game.bid_history(hint="Who chose, and who doubled."))
    if game.chooser is not None:
        things += contract(game)
    return things


def team_of_side(game: Botifarra, side: int) -> int:
    """The team for which *side* scores."""
    return next(team for team in (0, 1) if side in game.sides_of(team))


def session(game: Botifarra) -> list[Furniture]:
    """Games won, the points that win this one, and the partners in those to come."""
    hint = "Games won in this session of three."
    things: list[Furniture] = [
        Tally("Games", tuple(game.games), hint=hint),
        Marker("Game to", text=str(game.target), hint="The side that reaches so many points wins this game."),
    ]
    seat = game.viewer
    if seat is None or not 0 <= seat < 4:
        return things
    for number in range(game.game_number + 1, seating.GAMES + 1):
        partner = seating.partner_in(number, seat, game.clockwise)
        hint = "Your partner in that game. The seats change, so that partners face each other."
        things.append(Marker(f"Game {number} with", seat=partner, hint=hint))
    return things


def contract(game: Botifarra) -> list[Furniture]:
    """Trumps or botifarra, whose choice it was, and what the hand counts."""
    hint = "The highest trump wins the trick. In every suit the 9 is highest."
    if game.no_trumps:
        hint = "No trumps: the highest card of the suit led wins. Counts double."
    text = "Botifarra" if game.no_trumps else ""
    things: list[Furniture] = [
        Marker("Trumps", suit=game.trumps, text=text, hint=hint, seat=game.chooser),
        Marker(
            "Counts",
            text=f"×{game.multiplier}",
            hint="The winners score what they have above 36, times this.",
        ),
    ]
    assert game.chooser is not None
    if game.delegated:
        things.append(Badge(game.chooser, "Chose", "The dealer left the choice to this player."))
    else:
        things.append(Badge(game.chooser, "Chose", "Named trumps for this hand."))
    for seat, word in zip(game.raised, ("Doubled", "Redoubled", "Reredoubled"), strict=False):
        things.append(Badge(seat, word, f"{word} what the hand counts."))
    return things
