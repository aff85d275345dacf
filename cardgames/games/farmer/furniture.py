"""What stands on the table of Farmer: who farms, who has stayed, what the open cards count, the ties."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardgames.engine import BACK, Badge, Disc, Furniture, Marker, Named

from .counting import GOAL, SIX, total

if TYPE_CHECKING:
    from .rules import Farmer

FARMER_HINT = "The farmer plays last, gets an ante from everybody who is bust, and pays none."
TIE_HINT = "Several with 16: the six of hearts wins, then the fewest cards, then {last}."


def what_stands(game: Farmer) -> list[Furniture]:
    """The furniture of a position or view."""
    things: list[Furniture] = [Disc(game.dealer, "F", FARMER_HINT, icon="hat")]
    if game.hand_number:
        for seat in range(game.seat_count):
            things += at_seat(game, seat)
    things += own_total(game)
    things.append(ties(game))
    return things


def ties(game: Farmer) -> Marker:
    """Who wins the farm where several have 16."""
    if game.left_first:
        text, last = "six, fewest, left", "the first to the farmer's left"
    else:
        text, last = "six, fewest, farmer, left", "the farmer, then the first to their left"
    return Marker("Ties", suit=SIX.suit, text=text, hint=TIE_HINT.format(last=last))


def at_seat(game: Farmer, seat: int) -> list[Furniture]:
    """What is said of *seat* in a deal."""
    if seat not in game.inside:
        return [Badge(seat, "out", "No chips left for the ante.")]
    things: list[Furniture] = []
    if seat in game.stayed and game.phase == "play":
        things.append(Badge(seat, "stayed", "Has all the cards they want, or is bust and does not tell."))
    if game.taken[seat]:
        things.append(Named(tuple(game.taken[seat]), words(game, seat)))
    return things


def words(game: Farmer, seat: int) -> str:
    """What the open cards of *seat* count, and whether that is all of them."""
    count = total(game.taken[seat])
    if game.hand[seat]:
        return f"{count} open"
    return f"{count}, bust" if count > GOAL else str(count)


def own_total(game: Farmer) -> list[Furniture]:
    """The whole hand, counted for the eyes of its owner."""
    seat = game.viewer
    if seat is None or seat < 0 or not game.hand[seat] or BACK in game.hand[seat]:
        return []
    count = game.total(seat)
    text = f"{count}, bust" if count > GOAL else str(count)
    return [Marker("You have", text=text, hint="Your face-down card and the open ones. Nobody else knows.")]
