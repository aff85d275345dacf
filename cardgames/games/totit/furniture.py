"""What stands on the table beside the cards: locked twins, cards taken, and what waits for its twin."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardgames.engine import Badge, CardOrder, Furniture, Marker, Named, Sentence, Tally

from .twins import kind, locked, pairs, singles

if TYPE_CHECKING:
    from .rules import Totit


ROOMY = 4
"""Players at whose table there is room for a panel beside open pairs."""


def furniture(game: Totit) -> list[Furniture]:
    """What stands on the table beside the cards."""
    piles = [game.pile(seat) for seat in range(game.seat_count)]
    things: list[Furniture] = [
        Tally("Taken", tuple(map(len, piles)), hint="Cards, in this deal. Only twins in one pile score.")
    ]
    things += own_pile(game)
    blocked = locked(game.table)
    for name in dict.fromkeys(map(kind, blocked)):
        things.append(Named(tuple(card for card in blocked if kind(card) == name), "locked"))
    if game.phase in ("first", "play"):
        for seat in range(game.seat_count):
            if len(game.hand[seat]) == game.hand_size:
                things.append(Badge(seat, "twins only", "First turn: only identical cards can be captured."))
    if game.open_piles:
        for seat in range(game.seat_count):
            count = len(pairs(piles[seat])) // 2
            if piles[seat]:
                words = (
                    "Waiting for their twins: {cards}."
                    if singles(piles[seat])
                    else "No card waits for its twin."
                )
                hint = Sentence(words, cards=tuple(singles(piles[seat])))
                things.append(Badge(seat, f"{count} pair{'s' * (count != 1)}", str(hint)))
    return things


def own_pile(game: Totit) -> list[Furniture]:
    """The cards in the viewer's own pile, which they may look through (R16)."""
    seat = game.viewer
    if seat is None or seat < 0 or not game.pile(seat):
        return []
    found, waiting = pairs(game.pile(seat))[::2], singles(game.taken[seat])
    things: list[Furniture] = []
    if not game.open_piles:  # else the pairs lie open
        things = [Marker("Your pairs", text="0", hint="Pairs of twins in your pile.")]
    if found and not game.open_piles:
        hint = f"Pairs of twins in your pile: {len(found)}. Each scores 1 point at the end of the deal."
        things = [CardOrder("Your pairs", tuple(found), hint=hint)]
    if waiting and not (game.open_piles and game.seat_count > ROOMY):  # a badge tells it, too
        things.append(CardOrder("Waiting for twins", tuple(waiting), hint="Single cards in your pile."))
    return things
