"""How the hands that can be seen are looked at: in groups, sorted, or as their owner has put them together.

A game that knows melds groups a hand (`Game.groups`); what it leaves over is sorted.  The owner may move a
card into another group or to a place of its own.  That arrangement stays, and only lets cards come and
go, until the hand is sorted again.
"""

from __future__ import annotations

from collections.abc import Sequence

from cardgames.engine import BACK, FAN, Card, Game, Group, Named, Zone

from .sorting import Order, by_suit

APART = 0.2
"""Within so much of a card's width on either side of a gap, a card dropped there gets a place of its own."""


class Grouping:
    """See the module.  ``by_hand`` has for a zone's id the groups as their owner has laid them."""

    def __init__(self, sorted_by: Order = by_suit) -> None:
        self.sorted_by = sorted_by
        self.by_hand: dict[str, list[list[Card]]] = {}

    def sort(self, by: Order) -> None:
        """Arrange every hand anew, what is in no meld in the order *by*."""
        self.sorted_by = by
        self.by_hand.clear()

    def clear(self) -> None:
        """Forget what was arranged by hand: these are other cards."""
        self.by_hand.clear()

    def of(self, view: Game, zone: Zone) -> list[Group]:
        """The groups of *zone* from left to right; one where nothing groups them."""
        if BACK in zone:
            return [Group(tuple(zone))]
        arranged = self.by_hand.get(zone.id)
        if arranged is not None:
            return [Group(tuple(cards), view.called(cards)) for cards in _still(arranged, zone)]
        groups = [
            group if group.text else Group(tuple(self.sorted_by(group.cards, view)))
            for group in _by_game(view, zone)
        ]
        return groups or [Group(tuple(self.sorted_by(zone, view)))]

    def is_grouped(self, view: Game, zone: Zone) -> bool:
        """Whether *zone* is looked at in groups, between which there are gaps."""
        return bool(_by_game(view, zone))

    def laid(self, view: Game) -> tuple[dict[str, list[Card]], dict[str, list[int]]]:
        """The cards of each hand that can be seen from left to right, and the sizes of its groups, by id."""
        hands = [
            zone
            for zone in view.zones
            if zone.kind == FAN and zone.owner is not None and zone.seen_by(view.viewer)
        ]
        found = {zone.id: self.of(view, zone) for zone in hands}
        order = {name: [card for group in groups for card in group.cards] for name, groups in found.items()}
        return order, {
            zone.id: [len(group.cards) for group in found[zone.id]]
            for zone in hands
            if self.is_grouped(view, zone)
        }

    def named(self, view: Game, zone: Zone) -> list[Named]:
        """The groups of *zone* that are something, with what they are."""
        return [Named(group.cards, group.text) for group in self.of(view, zone) if group.text]

    # ---------------------------------------------------------------- by hand

    def put(self, view: Game, zone: Zone, card: Card, group: int, place: int | None) -> None:
        """Move *card* to this *place* of this *group*, both counted while the card still lies where it
        lay; without a place it lies by itself, before the group of this number."""
        groups = [list(each.cards) for each in self.of(view, zone)]
        old = next(number for number, cards in enumerate(groups) if card in cards)
        before = groups[old].index(card)
        groups[old].remove(card)
        if place is None:
            groups.insert(group, [card])
        else:
            groups[group].insert(place - (group == old and before < place), card)
        self.by_hand[zone.id] = [cards for cards in groups if cards]

    def nudge(self, view: Game, zone: Zone, card: Card, step: int) -> None:
        """Move *card* one place to the right (*step* 1) or to the left (-1): past its neighbour, out of its
        group to a place of its own, from there into the next group."""
        groups = [list(each.cards) for each in self.of(view, zone)]
        number = next(number for number, cards in enumerate(groups) if card in cards)
        group = groups[number]
        here = group.index(card)
        if 0 <= here + step < len(group):
            group[here], group[here + step] = group[here + step], group[here]
        elif len(group) > 1 and self.is_grouped(view, zone):
            group.remove(card)
            groups.insert(number + (step > 0), [card])
        elif 0 <= number + step < len(groups):
            groups.pop(number)
            beyond = groups[number + min(step, 0)]
            beyond.insert(0 if step > 0 else len(beyond), card)
        self.by_hand[zone.id] = groups

    def drop(
        self, view: Game, zone: Zone, card: Card, at: float, middles: Sequence[float], wide: float
    ) -> None:
        """Move *card* to where it is let go: *at* this x, the cards of the hand having these *middles* from
        left to right and being *wide*."""
        sizes = [len(group.cards) for group in self.of(view, zone)]
        group, place = landing(sizes, middles, wide, at, apart=self.is_grouped(view, zone))
        self.put(view, zone, card, group, place)


def landing(
    sizes: Sequence[int], middles: Sequence[float], wide: float, at: float, *, apart: bool
) -> tuple[int, int | None]:
    """The group, and the place in it (None: by itself before that group), that belong to the x *at*, where
    groups of these *sizes* lie with their cards' *middles* from left to right; places by itself only if
    they lie *apart*."""
    start = 0
    for number, size in enumerate(sizes):
        group = middles[start : start + size]
        left, right = group[0] - wide / 2, group[-1] + wide / 2
        start += size
        following = middles[start] - wide / 2 if start < len(middles) else None
        gap = right if following is None else (right + following) / 2
        reach = 0.0 if following is None else max(APART * wide, (following - right) / 2)
        if apart and number == 0 and at < left:
            return 0, None
        if at < gap - (reach if apart else 0.0) or (following is None and (at <= right or not apart)):
            return number, sum(1 for middle in group if middle < at)
        if apart and at <= gap + reach:
            return number + 1, None
    return len(sizes), None


def _by_game(view: Game, zone: Zone) -> Sequence[Group]:
    """The groups that the game sees in *zone*: in the viewer's own hand alone."""
    if zone.owner is None or zone.owner != view.viewer or not zone or BACK in zone:
        return ()
    return view.groups(zone.owner)


def _still(groups: Sequence[Sequence[Card]], zone: Zone) -> list[list[Card]]:
    """*groups* without the cards that have gone, and those that have come in a group at the end."""
    held = set(zone)
    kept = [[card for card in cards if card in held] for cards in groups]
    laid = {card for cards in kept for card in cards}
    return [cards for cards in [*kept, [card for card in zone if card not in laid]] if cards]
