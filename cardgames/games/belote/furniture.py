"""What stands on the table of Belote beside the cards."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardgames.engine import Badge, Card, CardOrder, Furniture, Marker, Named, Tally

from .declarations import declarations
from .ranking import TRUMP

if TYPE_CHECKING:
    from .rules import Belote


def furniture(game: Belote) -> list[Furniture]:
    """Points and tricks; the contract, the bids and the order of trumps; belote and what lies open."""
    things: list[Furniture] = [Tally("Points", tuple(game.scores), game.target)]
    if game.held:
        hint = "From hands that ended 81 to 81: for who wins the next contract."
        things.append(Marker("Held over", text=str(game.held), hint=hint))
    if game.calls:
        things.append(game.bid_history(hint="What was said in the bidding of this hand."))
    if game.taker is None:
        return things
    things.append(Tally("Tricks", tuple(game.tricks)))
    hint = "The taker's side needs 82 of the 162 points in tricks."
    things.append(Marker("Trumps", suit=game.trumps, hint=hint, seat=game.taker))
    things.append(Badge(game.taker, "Taker", hint))
    order = tuple(Card(rank, game.trumps) for rank in reversed(TRUMP))
    played = {card for zone in (game.trick, *game.won) for card in zone}
    gone = tuple(card for card in order if card in played)
    things.append(CardOrder("Order", order, gone, "Trumps from high to low; those that have gone are faded."))
    if game.belote == "yes" and game.royal_seat is not None:
        hint = "King and queen of trumps in one hand: 20 points, whatever happens."
        things.append(Badge(game.royal_seat, "Belote", hint))
    things += named(game)
    return things


def named(game: Belote) -> list[Named]:
    """The good declarations, as long as all their cards lie open."""
    return [
        Named(cards, f"{one.points}: {one.name}")
        for seat, cards in game.good
        for one in declarations(cards, game.trumps)
        if set(cards) <= set(game.shown[seat])
    ]
