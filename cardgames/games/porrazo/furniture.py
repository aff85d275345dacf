"""What stands on the table beside the cards: the board, who has declared, the tendido and what is pending."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardgames.engine import Badge, Furniture, Marker, Named, PegBoard

from .captures import HITS, INDEX, TARGET
from .declarations import NOTHING
from .tendido import best_way, counted

if TYPE_CHECKING:
    from .rules import Porrazo


def furniture(game: Porrazo) -> list[Furniture]:
    """What stands on the table beside the cards."""
    scores = tuple(game.scores)
    things: list[Furniture] = []
    if game.side_count <= 3:
        hint = "The front peg is the score, the rear peg the score before. The last hole wins."
        things.append(PegBoard("Board", scores, tuple(game.rear), TARGET, 60, (), hint))
    else:
        things.append(Marker("Game", text=f"{TARGET} points", hint="Who gets there first wins at once."))
    if not game.hand_number and game.table:
        things.append(Named((max(game.table, key=lambda card: INDEX[card.rank]),), "deals"))
    for seat, call in enumerate(game.calls):
        if call not in ("", NOTHING):
            hint = "Two equal cards." if call == "ronda" else "Three equal cards."
            things.append(Badge(seat, call, hint + " The best one is paid at the end of the deal."))
    if game.phase == "arrange" and len(game.aside) == 4:  # while cards fly there may be fewer
        things += tendido_signs(game)
    if game.pending and game.aside:
        things.append(Named(tuple(game.aside), HITS[game.pending - 1]))
    return things


def tendido_signs(game: Porrazo) -> list[Furniture]:
    """The number of each card of the row as it is counted, and from which end that is."""
    end = "left" if game.arrange_by_hand else best_way(game.aside).end
    signs: list[Furniture] = [
        Named((card,), str(place)) for place, card in enumerate(counted(game.aside, end), 1)
    ]
    if game.arrange_by_hand:
        return signs
    hint = "Cards may change places inside each pair; then the row is counted from one end."
    return [*signs, Marker("Tendido", text=f"from the {end}", hint=hint)]
