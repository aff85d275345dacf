"""Moves that are not offered but tried all the same, and why they are refused.

A letter, a number or a click on a pile asks for it; or the question how else a lit card could be used. Only
the rules answer here, on the shown view; without an answer nothing is said.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

from cardgames.engine import Card, Game, Move, OneOf, Sentence, leaves
from cardgames.engine.faces import SUIT_NAMES

from .controls import Controller

DRAWING = ("draw", "take")
"""The verbs of a card drawn from a pile, which the move names."""
SUITS = {letter: name for letter, name in SUIT_NAMES.items() if letter in "cdhs"}


def why_not_letter(control: Controller, letter: str, keys: Mapping[str, str]) -> Sentence | None:
    """Return why nothing can be pressed with *letter* now: a verb, by its key in *keys* or its first letter,
    or a suit; None where it presses a button."""
    letter, buttons = letter.lower(), _buttons(control)

    def means(verb: str) -> bool:
        return letter in (keys.get(verb, "").lower(), verb[:1])

    if any(means(move.verb) for move in buttons if move.word is None):
        return None
    offered = control.decision.verbs
    verbs = [verb for verb in control.view.all_verbs() if verb not in offered and means(verb)]
    moves = [Move(verb) for verb in sorted(verbs, key=lambda verb: verb[:1] != letter)]
    if letter in SUITS:
        named = dict.fromkeys(move.verb for move in buttons if move.word in SUITS.values())
        moves += [Move(verb, word=SUITS[letter]) for verb in named]
    return next(_reasons(control, moves), None)


def why_not_number(control: Controller, number: int) -> Sentence | None:
    """Return why *number* is on no button, where there are numbers to choose from."""
    named = dict.fromkeys(move.verb for move in _buttons(control) if move.amount is not None)
    return next(_reasons(control, [Move(verb, amount=number) for verb in named]), None)


def why_not_pile(control: Controller, zone: str) -> Sentence | None:
    """Return why a click on the pile *zone* means nothing: what may be drawn from it, or is done by clicking
    it."""
    view = control.view
    name = view.zone(zone).name
    usual = [Move(verb) for pile, verb in view.pile_verbs.items() if pile == name]
    return next(_reasons(control, [*usual, *(Move(verb, word=name) for verb in DRAWING)]), None)


def is_drawn_from(view: Game, zone: str) -> bool:
    """Tell whether cards are drawn from the pile *zone* at some time of the game."""
    pile = view.zone(zone)
    draws = pile.owner is None and any(verb in DRAWING for verb in view.all_verbs())
    return draws or pile.name in view.pile_verbs


def why_no_more(control: Controller, card: Card) -> list[Sentence]:
    """Return why *card*, which can be used, cannot be used otherwise as well: to knock with it, to lay it
    off."""
    parts = [part for part in leaves(control.decision) if isinstance(part, OneOf)]
    able = {move.verb for part in parts for move in part.moves if card in move.cards}
    verbs = [verb for verb in control.view.all_verbs() if verb not in able]
    return list(dict.fromkeys(_reasons(control, [Move(verb, card) for verb in verbs])))


def _buttons(control: Controller) -> list[Move]:
    """Return the moves without cards that can be chosen from."""
    parts = [part for part in leaves(control.decision) if isinstance(part, OneOf)]
    return [move for part in parts for move in part.moves if not move.groups]


def _reasons(control: Controller, moves: Iterable[Move]) -> Iterator[Sentence]:
    for move in moves:
        reason = control.view.why_not(move) if move not in control.decision else None
        if reason is not None:
            yield reason
