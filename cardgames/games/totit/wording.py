"""Refusals, and what stands on the buttons."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardgames.engine import Card, Move, Rank, Sentence

from .twins import free, group, kind, locked, twin

if TYPE_CHECKING:
    from .rules import Totit


def why_not_play(game: Totit, move: Move) -> Sentence | None:
    """Why *move* may not be made."""
    if move.verb != "play" or not move.cards:
        return None
    card = move.card
    if card not in game.hand[game.player]:
        return why_not_lead(game, card)
    if len(move.groups) == 1:
        able = next((each for each in game.hand[game.player] if game.takes(each)), None)
        if able is None:
            return None
        target = game.takes(able)[0]
        return Sentence("Capturing is compulsory, and you can take the {target}.", target=target)
    return why_not_take(game, card, move.groups[1][0]) if len(move.groups[1]) == 1 else None


def why_not_take(game: Totit, card: Card, target: Card) -> Sentence:
    """Why *card* may not capture *target*."""
    if target not in game.table:
        return Sentence("Only cards that lie on the table can be captured.")
    if group(card) != group(target):
        if group(card) == "A":
            return Sentence("The {card} captures only aces, jacks, queens and kings.", card=card)
        return Sentence("The {card} captures only a {rank}.", card=card, rank=Rank(card.rank))
    if game.is_first_turn and kind(card) != kind(target):
        return Sentence("On your first turn the {card} captures only another {card}.", card=card)
    counted = [kind(other) for other in game.table]
    odd = next(
        other for other in game.table
        if group(other) == group(target) and counted.count(kind(other)) == 1
    )  # fmt: skip
    return Sentence("The {target} lies there twice: the {odd} must go first.", target=target, odd=odd)


def why_not_lead(game: Totit, card: Card) -> Sentence:
    """Why a turn does not begin with *card*, which is not in the hand."""
    if card in locked(game.table):
        return Sentence("Locked: the {odd} has to be captured first.", odd=blocking(game, card))
    if card in game.table and game.is_first_turn:
        return Sentence("On your first turn only another {card} captures it.", card=card)
    if card in game.table:
        return Sentence("Choose a card of your hand first, then what it captures.")
    return Sentence("Play a card of your own hand.")


def blocking(game: Totit, target: Card) -> Card:
    """A single card of the table that locks *target* (R9)."""
    return next(
        card for card in free(game.table) if group(card) == group(target) and twin(card) not in game.table
    )


def label(game: Totit, move: Move) -> Sentence | None:
    """What the button for *move* says."""
    if move.verb != "play":
        return None
    if len(move.groups) > 1:
        return Sentence("Capture {cards}", cards=move.groups[1])
    return Sentence("Lay it down")
