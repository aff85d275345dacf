"""How the hands that can be seen are looked at: in groups, sorted, or as their owner has put them together.

A game that knows melds groups a hand (`Game.groups`); the rest is sorted.  That is done once:
afterwards the cards that stay keep their order, so that a second click never meets another card than the
one it was meant for.  A card that comes finds its place among them, and only melds that it makes gather
around it.  The whole hand is sorted again when its owner asks for it, or when trumps are made, for suits and
heights are others then.

The owner may move a card into another group or to a place of its own.  That arrangement stays for the rest of
the deal, and only lets cards come and go, until the hand is sorted again.  A card that goes keeps its place,
for the case that it comes back; one that comes lies next to similar cards, or at the right end.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass

from cardgames.engine import BACK, FAN, Card, Game, Group, Named, Zone
from cardgames.engine.match import Arrangements

from .sorting import Sorted, by_suit, trumps_of

APART = 0.2
"""The region on either side of a gap, in card widths, in which a dropped card gets a place of its own."""


@dataclass(frozen=True)
class HandAtRest:
    """A hand at rest: its *cards* from left to right, also those that have gone since, and the keys of the
    last sort: the *trumps*, and the suit and height of each card.
    """

    cards: Sequence[Card]
    trumps: str
    places: Mapping[Card, tuple[str, int]]

    def still_holds(self, view: Game, hand: Collection[Card]) -> bool:
        """Tell whether some cards of *hand* lie in this line, for the same reasons as then."""
        alike = self.trumps == trumps_of(view) and all(
            self.places.get(card, place) == place for card, place in _places(view, hand).items()
        )
        return alike and any(card in hand for card in self.cards)


class Grouping:
    """See the module.  *sorted_by* is how hands lie at first, None for as the cards came.

    ``by_hand`` has for a zone's id and the number of the deal the groups as their owner has laid them, with
    the cards that have gone since.
    """

    def __init__(self, sorted_by: Sorted | None = by_suit, by_hand: Arrangements | None = None) -> None:
        self.sorted_by = sorted_by
        self.by_hand: Arrangements = {} if by_hand is None else by_hand
        self._lines: dict[tuple[str, int], HandAtRest] = {}

    def sort(self, by: Sorted | None, zone: str | None = None) -> None:
        """Look at hands in the order *by*, as far as no meld and no owner has them otherwise.

        The hand with the id *zone* is arranged again (None: every hand).
        """
        self.sorted_by = by
        for place in [place for place in self.by_hand if zone in (None, place[0])]:
            del self.by_hand[place]
        for place in [place for place in self._lines if zone in (None, place[0])]:
            del self._lines[place]

    def is_by_hand(self, view: Game, zone: Zone) -> bool:
        """Tell whether the owner of *zone* has laid it otherwise than it was sorted."""
        return BACK not in zone and _place(view, zone) in self.by_hand

    def clear(self) -> None:
        """Forget how hands lay: these are other cards."""
        self.by_hand.clear()
        self._lines.clear()

    def keep(self, view: Game) -> None:
        """Let the hands that can be seen go on lying as they do in *view*, where nothing moves.

        While cards are dealt, a hand is not complete and its order not made.
        """
        if view.phase == "deal":
            return
        for old in [key for key in self._lines if key[1] < view.hand_number - 1]:
            del self._lines[old]
        for zone in _hands(view):
            if not zone or BACK in zone or self.sorted_by is None:
                continue
            cards = [card for group in self.of(view, zone) for card in group.cards]
            before = self._lines.get(_place(view, zone))
            gone = before.cards if before is not None else ()
            for number, card in enumerate(gone):
                if card not in cards:
                    cards.insert(cards.index(gone[number - 1]) + 1 if number else 0, card)
            self._lines[_place(view, zone)] = HandAtRest(cards, trumps_of(view), _places(view, zone))

    def of(self, view: Game, zone: Zone) -> list[Group]:
        """Return the groups of *zone* from left to right; one where nothing groups them."""
        if BACK in zone:
            return [Group(tuple(zone))]
        arranged = self.by_hand.get(_place(view, zone))
        if arranged is not None and any(card in zone for cards in arranged for card in cards):
            return [Group(tuple(cards), view.called(cards)) for cards in self._updated(arranged, view, zone)]
        order = self.sorted_by
        if order is None:
            return [Group(tuple(zone))]
        groups = self._sorted(order, view, zone)
        line = self._lines.get(_place(view, zone))
        if line is None or not line.still_holds(view, zone):
            return groups
        return _parted(_joined(line.cards, groups, order, view, zone), groups)

    @staticmethod
    def _sorted(order: Sorted, view: Game, zone: Zone) -> list[Group]:
        """Return the groups of *zone* where no order of its cards has to be kept."""
        groups = [
            group if group.text else Group(tuple(order(group.cards, view))) for group in _by_game(view, zone)
        ]
        if order.high == "right" and not any(group.text for group in groups):
            groups.reverse()
        return groups or [Group(tuple(order(zone, view)))]

    def is_grouped(self, view: Game, zone: Zone) -> bool:
        """Tell whether *zone* is looked at in groups, between which there are gaps."""
        return bool(_by_game(view, zone))

    def laid(self, view: Game) -> tuple[dict[str, list[Card]], dict[str, list[int]]]:
        """Return the cards of each hand that can be seen from left to right, and the sizes of its groups,
        by id."""
        hands = _hands(view)
        found = {zone.id: self.of(view, zone) for zone in hands}
        order = {name: [card for group in groups for card in group.cards] for name, groups in found.items()}
        return order, {
            zone.id: [len(group.cards) for group in found[zone.id]]
            for zone in hands
            if self.is_grouped(view, zone)
        }

    def named(self, view: Game, zone: Zone) -> list[Named]:
        """Return the groups of *zone* that have a name, with their names."""
        return [Named(group.cards, group.text) for group in self.of(view, zone) if group.text]

    # ---------------------------------------------------------------- by hand

    def _updated(self, groups: Sequence[Sequence[Card]], view: Game, zone: Zone) -> list[list[Card]]:
        """Return *groups* without the cards that have gone, and with those that have come."""
        held = set(zone)
        kept = [[card for card in cards if card in held] for cards in groups]
        laid = {card for cards in kept for card in cards}
        kept = [cards for cards in kept if cards]
        come = [card for card in zone if card not in laid]
        if self.is_grouped(view, zone) or self.sorted_by is None or not kept:
            return [*kept, come] if come else kept
        fan = [card for cards in kept for card in cards]
        for card in come:
            place = self.sorted_by.beside(card, fan, view)
            fan.insert(len(fan) if place is None else place, card)
        return [fan]

    def _lay(self, view: Game, zone: Zone, groups: Sequence[Sequence[Card]]) -> None:
        """Remember *groups*, and among them the cards that have gone where they lay."""
        place = _place(view, zone)
        laid = [list(cards) for cards in groups if cards]
        for before in self.by_hand.get(place, ()):
            for number, card in enumerate(before):
                if any(card in cards for cards in laid):
                    continue
                left = before[number - 1] if number else None
                home = next((cards for cards in laid if left in cards), None)
                if left is not None and home is not None:
                    home.insert(home.index(left) + 1, card)
                else:
                    laid.insert(0, [card])
        for old in [key for key in self.by_hand if key[1] < view.hand_number - 1]:
            del self.by_hand[old]  # an undo goes no further back
        self.by_hand[place] = laid

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
        self._lay(view, zone, groups)

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
        self._lay(view, zone, groups)

    def drop(
        self, view: Game, zone: Zone, card: Card, at: float, middles: Sequence[float], wide: float
    ) -> None:
        """Move *card* to where it is let go: *at* this x, the cards of the hand having these *middles* from
        left to right and being *wide*."""
        sizes = [len(group.cards) for group in self.of(view, zone)]
        group, place = landing(sizes, middles, wide, at, apart=self.is_grouped(view, zone))
        self.put(view, zone, card, group, place)


def _joined(
    line: Sequence[Card], groups: Sequence[Group], order: Sorted, view: Game, zone: Zone
) -> list[Card]:
    """Return the cards of *zone* as they lay in *line*, with those that have come where they belong."""
    held = set(zone)
    fresh = [card for group in groups for card in group.cards]
    kept = [card for card in line if card in held]
    come = [card for card in fresh if card not in line]
    if any(group.text and card in group.cards for group in groups for card in come):
        melded = [card for group in groups if group.text for card in group.cards]
        kept = [*melded, *(card for card in kept if card not in melded)]
        come = [card for card in come if card not in melded]
    if kept == [card for card in fresh if card not in come]:
        return fresh
    for card in come:
        number, group = next(each for each in enumerate(groups) if card in each[1].cards)
        alike = [other for other in kept if other in group.cards]
        place = order.beside(card, alike, view) if alike else None
        if place == 0:
            kept.insert(kept.index(alike[0]), card)
            continue
        before = {other for each in groups[:number] for other in each.cards}
        left = alike[: place or len(alike)] or [other for other in kept if other in before]
        kept.insert(kept.index(left[-1]) + 1 if left else 0, card)
    return kept


def _parted(line: Sequence[Card], groups: Sequence[Group]) -> list[Group]:
    """Return *line* in *groups*, in this order: a group that lies scattered in it is none."""
    texts = {number: group.text for number, group in enumerate(groups)}
    part_of = {card: number for number, group in enumerate(groups) for card in group.cards}
    loose = next((number for number in reversed(texts) if not texts[number]), len(groups))
    for group in groups:
        start = min(map(line.index, group.cards))
        if group.text and set(line[start : start + len(group.cards)]) != set(group.cards):
            part_of.update(dict.fromkeys(group.cards, loose))
    parts: list[tuple[int, list[Card]]] = []
    for card in line:
        number = part_of[card]
        if not parts or parts[-1][0] != number:
            parts.append((number, []))
        parts[-1][1].append(card)
    return [Group(tuple(cards), texts.get(number, "")) for number, cards in parts]


def landing(
    sizes: Sequence[int], middles: Sequence[float], wide: float, at: float, *, apart: bool
) -> tuple[int, int | None]:
    """Return the group, and the place in it (None: by itself before that group), that belong to the x
    *at*, where groups of these *sizes* lie with their cards' *middles* from left to right; places by
    itself only if they lie *apart*."""
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
    """Return the groups that the game sees in *zone*: in the viewer's own hand alone."""
    if zone.owner is None or zone.owner != view.viewer or not zone or BACK in zone:
        return ()
    return view.groups(zone.owner)


def _hands(view: Game) -> list[Zone]:
    """Return the hands that can be seen."""
    return [
        zone
        for zone in view.zones
        if zone.kind == FAN and zone.owner is not None and zone.seen_by(view.viewer)
    ]


def _places(view: Game, cards: Collection[Card]) -> dict[Card, tuple[str, int]]:
    """Return the suit and the height of each of *cards*, as *view* has them."""
    return {card: view.suit_and_height(card) for card in cards}


def _place(view: Game, zone: Zone) -> tuple[str, int]:
    """Return what an arrangement of *zone* is kept under: another deal brings other cards."""
    return zone.id, view.hand_number
