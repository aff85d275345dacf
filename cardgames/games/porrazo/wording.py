"""Refusals of cards, and what stands on the buttons."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardgames.engine import Move, Rank, Sentence

from .declarations import NOTHING

if TYPE_CHECKING:
    from .rules import Porrazo


def why_not_play(game: Porrazo, move: Move) -> Sentence | None:
    """Why *move* may not be played."""
    if move.verb != "play" or not move.cards:
        return None
    card = move.card
    if card not in game.hand[game.player]:
        return Sentence("Play a card of your own hand.")
    taken = game.takes(card)
    if len(move.groups) > 1 and not taken:
        return Sentence("There is no {rank} on the table to take.", rank=Rank(card.rank))
    if game.is_last_card:
        return Sentence("The dealer's last card takes everything on the table.")
    if len(taken) == 1:
        return Sentence("It takes the {first} and nothing else.", first=taken[0])
    return Sentence("It takes the {first} and the whole run above it.", first=taken[0])


def label(game: Porrazo, move: Move) -> Sentence | None:
    """What the button for *move* says."""
    match move.verb:
        case "play" if len(move.groups) > 1:
            return Sentence("Take {cards}", cards=move.groups[1])
        case "play" if game.is_in_place(move.card):
            return Sentence("Lay it in place for {n}", n=len(game.table) + 1)
        case "lay":
            return Sentence("Lay the tendido")
        case "wait":
            return Sentence("Wait")
        case "declare" if move.word == NOTHING:
            return Sentence("Keep silent")
        case "declare":
            return Sentence("Declare a {word}", word=str(move.word))
        case "swap":
            return Sentence("Swap 1–2" if move.word == "first" else "Swap 3–4")
        case "count":
            return Sentence("From {end}", end=str(move.word))
    return None
