"""What stands on a table of Jersey Gin beside the cards."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from cardgames.engine import Badge, Furniture, Group, Marked, Marker, Named

from .melding import BREAK, DEALT, called, worth
from .showdown import rest_of

if TYPE_CHECKING:
    from .rules import JerseyGin

ENDINGS = {
    "knock": ("knocked", "Knocked: the others laid off before the count."),
    "gin": ("gin", "Gin: nothing was laid off."),
}


def groups(game: JerseyGin, seat: int) -> Sequence[Group]:
    """The own hand in melds, what will be added to own melds on the table, and the rest."""
    if not game.hand[seat]:
        return []
    found = game.best(seat)
    parts = [Group(meld, called(meld)) for meld in found.melds]
    if found.added:
        parts.append(Group(tuple(lay.card for lay in found.added), "to your melds"))
    rest = (*found.rest, *(lay.card for lay in found.laid_off))
    return [*parts, Group(rest)] if rest else parts


def furniture(game: JerseyGin) -> list[Furniture]:
    """The own deadwood, how far the break is, boxes, and who does what."""
    things = boxes(game)
    if not game.hand_number:
        return things
    if game.phase == "deal" or game.over:
        return [*things, *laid(game), *roles(game)]
    if game.breaker is None:
        hint = "Draws from the stock before the break. When a turn begins with three cards left, it is on."
        things.append(Marker("To the break", text=str(len(game.stock) - BREAK), hint=hint))
    return [*things, *own_deadwood(game), *laid(game), *roles(game)]


def boxes(game: JerseyGin) -> list[Furniture]:
    """Who has won how many hands."""
    hint = "Hands won. At the end of the game each box is worth 25 points."
    words = {1: "1 box"}
    return [
        Badge(seat, words.get(count, f"{count} boxes"), hint)
        for seat, count in enumerate(game.boxes)
        if count
    ]


def own_deadwood(game: JerseyGin) -> list[Furniture]:
    """What is left over of the hand of whoever looks; after the best discard where one is due."""
    seat = game.viewer
    if seat is None or not 0 <= seat < game.seat_count or not game.hand[seat]:
        return []
    if game.phase == "discard" and seat == game.turn and owned(game, seat) > DEALT:
        hint = "What would be left outside your melds after your best discard."
        return [Marker("Deadwood", text=str(least_after_discard(game, seat)), hint=hint)]
    hint = "What your cards outside melds cost as things are."
    return [Marker("Deadwood", text=str(game.best(seat).before), hint=hint)]


def owned(game: JerseyGin, seat: int) -> int:
    """How many cards *seat* has, closed, in melds or laid off.

    While a discard is shown on its way the turn is still the old one, but the cards are those that are kept.
    """
    others = {card for other, cards in enumerate(game.laid_off) if other != seat for card in cards}
    lying = sum(card not in others for card in game.melds[seat])
    return len(game.hand[seat]) + lying + len(game.laid_off[seat])


def least_after_discard(game: JerseyGin, seat: int) -> int:
    """The least deadwood that a discard can leave *seat* with."""
    if game.breaker is None:
        return min(game.left_without(card) for card in game.hand[seat] if card is not game.taken)
    found = game.best(seat)
    rest = [*found.rest, *(lay.card for lay in found.laid_off)]
    free = [worth([card]) for card in rest if card is not game.taken]
    return found.before - max(free, default=0)


def laid(game: JerseyGin) -> list[Furniture]:
    """What lies open: melds, deadwood, and cards that somebody else has laid off there."""
    things: list[Furniture] = []
    for seat in range(game.seat_count):
        for meld in game.open_melds(seat):
            things.append(Named(meld.cards, called(meld.cards)))
        rest = rest_of(game, seat)
        if rest:
            left, before = worth(rest), game.unlaid[seat]
            text = f"{left}, was {before}" if game.ending == "knock" and left < before else str(left)
            things.append(Named(tuple(rest), text))
    return things + off(game)


def off(game: JerseyGin) -> list[Furniture]:
    """The cards that lie on melds of others, with whoever has laid them off, for whom they count."""
    return [Marked(tuple(cards), "", seat) for seat, cards in enumerate(game.laid_off) if cards]


def roles(game: JerseyGin) -> list[Furniture]:
    """Who knocked, and who is the breaker."""
    things: list[Furniture] = []
    if game.ender is not None and game.ending in ENDINGS:
        things.append(Badge(game.ender, *ENDINGS[game.ending]))
    if game.breaker is not None and game.ending != "knock":
        things.append(Badge(game.breaker, "breaker", "The first player of the break: wins a tie."))
    return things
