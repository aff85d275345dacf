"""The hands of a deal that is over: before the first card left them, and as they were laid open."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from cardgames.engine import FAN, GRID, MELDS, ROW, Card, Match, Moved
from cardgames.languages import N_, _
from cardgames.table.sorting import by_rank, by_suit

from ...app import App
from ...match_feed import MatchControl
from ...sentences import person_name
from ...widgets import Column, Label, Picture, Row, Segmented, Space
from .parts import CardStrip, mark_radius, meld_starts

FIRST, LAST = "first", "last"
NOTES = {
    FIRST: N_("As everyone held them at the start, before a card left a hand."),
    LAST: N_("As they were shown at the end."),
}
ONLY_SHOWN = N_("The hands that were shown; the others stay secret.")


@dataclass(frozen=True)
class Hands:
    """The cards of every seat: *first* before a card left the hand, *last* laid open from it at the end.

    ``pages`` are the ways in which it is worth looking at them; none where everything stays secret.
    """

    first: Sequence[Sequence[Card]]
    last: Sequence[Sequence[Card]]
    closed: bool

    @property
    def pages(self) -> tuple[str, ...]:
        """Return the most wanted page first: the end, where cards were drawn and the hands laid open."""
        if self.closed:
            return (LAST,) if any(self.last) else ()
        drawn = any(set(last) - set(first) for first, last in zip(self.first, self.last, strict=True))
        return (LAST, FIRST) if drawn else (FIRST,)

    def note(self, page: str) -> str:
        """Return the note of this page."""
        return _(ONLY_SHOWN if self.closed else NOTES[page])

    def of(self, page: str) -> Sequence[Sequence[Card]]:
        """Return the cards of this page, seat by seat."""
        return self.last if page == LAST else self.first


def hands_of(host: MatchControl) -> Hands | None:
    """Return the hands of the deal played last; None where there are none to be seen, or not yet."""
    match = host.match
    if not match.position.is_settled or not any(zone.kind == FAN for zone in match.position.zones):
        return None
    first = [_in_order(match, hand) for hand in host.dealt_hands()]
    hands = Hands(first, laid_open(match), match.position.keeps_hands())
    return hands if hands.pages else None


def _in_order(match: Match, hand: Sequence[Card]) -> list[Card]:
    return (by_rank if match.game.by_rank else by_suit)(hand, match.position)


def laid_open(match: Match) -> list[list[Card]]:
    """Return the open cards on the table that came out of each seat's hand, or before it. Cards in the middle
    were played, except where hands stay secret: there it was shown.
    """
    position, closed = match.view(None), match.game.closed_hands
    zones = {zone.id: zone for zone in position.zones}
    origin: dict[tuple[str, Card], list[int]] = {}
    for batch in match.events(None, match.hand_started()):
        for event in batch:
            if isinstance(event, Moved) and zones[event.src].kind == FAN:
                owner = zones[event.src].owner
                if owner is not None:
                    origin.setdefault((event.dst, event.card), []).append(owner)
    laid: list[list[Card]] = [[] for _ in match.players]
    for zone in position.zones:
        is_hand = zone.kind == MELDS or (zone.kind in (ROW, GRID) and (zone.owner is not None or closed))
        if is_hand and zone.seen_by(None):
            for card in zone:
                if seats := origin.get((zone.id, card)):
                    laid[seats.pop(0)].append(card)
                elif zone.owner is not None and zone.declaration.ownership == "seat":
                    laid[zone.owner].append(card)  # it has never been in a hand
    return laid


def hands_shown(app: App, match: Match, hands: Hands, page: str, turn: Callable[[str], object]) -> Column:
    """Return the hands, each below its owner; *turn* is called with another page."""
    kit, items = app.kit, []
    if len(hands.pages) > 1:
        words = {LAST: _("At the end"), FIRST: _("At first")}
        choice = Segmented("which_hands", (0, 0), [(one, words[one]) for one in hands.pages], page, turn)
        items.append(Column(choice, Space(4)))
    radius = mark_radius(kit)
    for seat, cards in enumerate(hands.of(page)):
        if not cards:
            continue
        player = match.players[seat]
        called = person_name(player.name)
        disc = kit.portrait(radius, called, kit.seat(seat), face=kit.face(seat))
        name = Label(f"player_{seat}", (0, 0), called, "name")
        starts = meld_starts(match.position, cards) if page == LAST else ()
        strip = CardStrip(f"hand_{seat}", app.pictures, list(cards), units=52, starts=starts)
        items.append(
            Column(Row(Picture(f"face_{seat}", (0, 0), disc), name, gap=10, rest=name), strip, gap=2)
        )
    return Column(*items, gap=6)
