"""Malilla's play as data, for the fast search."""

from __future__ import annotations

from dataclasses import replace

from cardgames.engine.families.trick_play import TrickLaw, TrickPlay

from .rules import HALF, POINTS, STRENGTH, Malilla

_laws: dict[tuple[str, bool], TrickLaw] = {}


def deal(view: Malilla) -> TrickPlay | None:
    """The hand as the seat to act knows it; None before the cards are dealt."""
    if view.phase != "play" or view.turn is None:
        return None
    taken = (view.taken(0), view.taken(1), 0, 0)
    play = view.known_play(law(view.trumps, view.barred_sevens), (0, 1, 0, 1), taken)
    play = replace(play, led=view.led, worth=lambda points: points - HALF)  # R14
    if not view.turned:
        return play
    hands, sizes = list(play.hands), list(play.sizes)  # the dealer's, though it still lies on the table (R5)
    hands[view.dealer] += tuple(view.turned)
    sizes[view.dealer] += len(view.turned)
    return replace(play, hands=tuple(hands), sizes=tuple(sizes))


def law(trumps: str, barred_sevens: bool) -> TrickLaw:
    """R1, R2 and R10 with these trumps."""
    key = trumps, barred_sevens
    if key not in _laws:
        pack = Malilla.pack
        _laws[key] = TrickLaw(
            strength={card: STRENGTH[card.rank] for card in pack},
            points={card: POINTS.get(card.rank, 0) for card in pack},
            trumps=trumps,
            heading="opponents",
            trick_points=1,
            barred=tuple(c for c in pack if barred_sevens and c.rank == "7" and c.suit != trumps),
        )
    return _laws[key]
