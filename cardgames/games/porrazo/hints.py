"""Where to look first: the opening step of a hint."""

from __future__ import annotations

from cardgames.engine import Rank, Seat, Sentence

from .captures import HITS, PIPS
from .rules import Porrazo


def where(view: Porrazo) -> Sentence | None:
    """A sentence that points at what matters for the player to act, without the answer."""
    match view.phase:
        case "play":
            return where_to_play(view)
        case "tendido":
            return Sentence("How many cards lie on the table, and how many deals are to come?")
        case "arrange":
            return Sentence("Which cards could stand in the place of their number?")
    return None


def where_to_play(view: Porrazo) -> Sentence:
    """What to look at before a card is played."""
    if view.pending:
        words = (
            "{who} has made a "
            + HITS[view.pending - 1]
            + " with a {rank}. Can you overturn it, and dare you?"
        )
        return Sentence(words, who=Seat(view.hitter), rank=Rank(view.aside[0].rank))
    if view.fresh is not None and any(view.hits(card) for card in view.hand[view.player]):
        before = (view.player - 1) % view.seat_count
        words = "{who} has just laid a {rank}. Do you hold another?"
        return Sentence(words, who=Seat(before), rank=Rank(view.fresh.rank))
    if any(view.is_in_place(card) for card in view.hand[view.player]):
        return Sentence("Count the cards on the table: which of yours would be in place?")
    if len(view.table) >= max(PIPS.values()) or any(view.takes(card) for card in view.hand[view.player]):
        return Sentence("What can you take, and what would be left for the next player?")
    return Sentence("Nothing can be taken. Which of your cards would help the next player least?")
