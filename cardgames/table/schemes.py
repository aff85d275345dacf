"""The schemes by which a table is arranged, and those in which large text makes way for cards: none is much
smaller than with text of the usual size in the same window.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace

from cardgames.engine import Game, Zone
from cardgames.engine.zones import FAN, PILE

from .geometry import Layout

LEAST = 0.8
"""The least width of a card, by its width with text of the usual size."""
SPARE = 1.02
"""The margin by which more room is sought, because pixels are whole."""


@dataclass(frozen=True)
class Scheme:
    """The options of one attempt to arrange a table."""

    beside: bool = False  # the declaration and the score stand beside the trick
    folded: bool = False  # the panel is folded behind the emblem
    melding: bool = False  # the table is for melding, see melding
    printing: bool = False  # with prints on the cloth, see prints
    one_line: bool = False  # plates have one line of words
    named: bool = False  # that line has only a name
    in_a_row: bool = False  # all other players sit at the top
    aside: bool = False  # piles lie aside of melds
    piles: float = 0.0  # the least width of piles between melds, in pixels
    auctioning: bool = False  # the present auction stands in the middle
    lower_hand: bool = False  # the viewer's hand may be smaller too
    low: bool = False  # cards between two hands may lie in the place of the question

    def combined(self, other: Scheme) -> Scheme:
        """Return the scheme with the options of both."""
        return Scheme(
            *(one or two for one, two in zip(vars(self).values(), vars(other).values(), strict=True))
        )


def sparing(view: Game, usual: Layout) -> Iterator[Scheme]:
    """Yield the schemes in which plates and piles make way for cards, the mildest first."""
    schemes = [Scheme(one_line=True), Scheme(one_line=True, named=True)]
    if not usual.melding:
        schemes.append(Scheme(one_line=True, in_a_row=True))
        yield from (*schemes, *(replace(scheme, lower_hand=True) for scheme in schemes))
        if view.is_settled:
            yield from (replace(scheme, low=True) for scheme in schemes)
        return
    schemes += [replace(scheme, aside=True) for scheme in schemes]
    schemes += [replace(scheme, lower_hand=True) for scheme in schemes]
    yield from schemes
    piles = [zone for zone in view.zones if zone.kind == PILE and _counts(zone)]
    if piles:
        least = LEAST * SPARE * min(usual.spots[zone.id][0].width for zone in piles)
        yield from (replace(scheme, piles=least) for scheme in schemes)


def with_large_cards(view: Game, usual: Layout, first: Layout, others: Iterable[Layout]) -> Layout:
    """Return *first*, or where cards are too small in it the first of *others* in which none is, by their
    width in *usual*; else the one with the largest."""
    best, most = first, least_share(view, first, usual)
    others = iter(others)
    while most < LEAST * SPARE and (made := next(others, None)) is not None:
        share = least_share(view, made, usual)
        if share > most:
            best, most = made, share
    return best


def least_share(view: Game, made: Layout, usual: Layout) -> float:
    """Return how wide the cards of *made* are by those of *usual*, in the zone where they have lost most."""
    return min(_shares(view, made, usual), default=1.0)


def _shares(view: Game, made: Layout, usual: Layout) -> Iterator[float]:
    for zone in view.zones:
        if _counts(zone):
            width, before = (min(spot.width for spot in each.spots[zone.id]) for each in (made, usual))
            yield width / before


def _counts(zone: Zone) -> bool:
    """Tell whether the cards of *zone* are measured: not hands, nor small cards beside a plate."""
    small = zone.kind == PILE and (zone.owner is not None or zone.declaration.place == "dealer")
    return bool(zone) and zone.kind != FAN and not small
