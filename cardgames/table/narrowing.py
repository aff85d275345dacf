"""The controller of OneOf: each card picked leaves the moves that contain it, until one is left."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from cardgames.engine import BACK, Card, Game, Move, OneOf, Sentence
from cardgames.engine.zones import MELDS

from .controls import Controller, MoveButton, Targets

LAY_OFF = "add"
"""The verb of a card laid on a meld that lies open."""


@dataclass(frozen=True)
class Ways:
    """Where the first card of a move can be dropped: zones, and cards of the group that it joins."""

    zones: frozenset[str]
    cards: frozenset[Card]


class Narrowing(Controller):
    """OneOf.  A click commits as soon as the card that is played is picked and one move is left; a move
    that begins with several cards (a meld) wants confirming.  The moves that the picks leave open are listed.
    """

    decision: OneOf

    def __init__(self, view: Game, decision: OneOf) -> None:
        super().__init__(view, decision)
        self.offered: Move | None = None
        self._sets = [(move, frozenset(move.cards)) for move in decision.moves if move.cards]
        self._plain = [move for move in decision.moves if not move.cards]
        self._named = _zones_by_word(view)
        self._ways: dict[Move, Ways] = {}
        self._targets: dict[tuple[Card, ...], Targets] = {}

    # ---------------------------------------------------------------- possible moves

    def candidates(self, picks: Iterable[Card] | None = None) -> list[Move]:
        """Return the moves that contain all cards picked."""
        wanted = frozenset(self.picks if picks is None else picks)
        return [move for move, cards in self._sets if wanted <= cards]

    def holds(self, cards: Sequence[Card]) -> bool:
        wanted = frozenset(cards)
        return any(wanted <= held for _, held in self._sets)

    @property
    def uses_cards(self) -> bool:
        return bool(self._sets)

    @property
    def plain(self) -> bool:
        """Tell whether a click on a card is all that is ever needed."""
        cards = [card for _, held in self._sets for card in held]
        return not self._plain and len(cards) == len(set(cards)) == len(self._sets)

    @property
    def exact(self) -> list[Move]:
        """The moves that consist of the picks and no other card."""
        wanted = frozenset(self.picks)
        return [move for move, cards in self._sets if cards == wanted]

    @property
    def lit(self) -> frozenset[Card]:
        lit = {card for move in self.candidates() for card in move.cards}
        return frozenset(lit | self._instead()) - {BACK}

    def _instead(self) -> set[Card]:
        """Return the cards beside the first pick that could replace it, together with it: all of the same
        use.
        """
        if not self.picks:
            return set()
        beside = next((zone for zone in self.view.zones if self.picks[0] in zone), ())
        return {card for move in self.candidates(()) for card in move.cards if card in beside}

    @property
    def zones(self) -> Mapping[str, Move]:
        found = self._zones_named()
        for zone, verb in self.view.pile_verbs.items():
            moves = [move for move in self._plain if move.verb == verb]
            if len(moves) == 1:
                found.setdefault(zone, moves[0])
        return found

    def _zones_named(self) -> dict[str, Move]:
        """Return the zones that stand in a move: a click there is that move, which needs no button."""
        found: dict[str, Move] = {}
        for move in [*self._plain, *self.exact]:
            if move.amount is None and move.word in self._named:
                found.setdefault(self._named[move.word], move)
        return found

    @property
    def buttons(self) -> list[MoveButton]:
        lit = self.lit
        clicks = {
            move
            for zone, move in self._zones_named().items()
            if not move.cards and lit.isdisjoint(self.view.zone(zone))  # a lit card takes the click itself
        }
        moves = [move for move in self._plain if move not in clicks]
        return [MoveButton(move, self.view.label(move)) for move in [*moves, *self.choices]]

    @property
    def choices(self) -> list[Move]:
        left = self.candidates()
        if not self.picks or len(left) < 2:
            return []
        if all(self._begun(move) for move in left):
            return self._that_read_differently(left)
        exact = self.exact
        return self._that_read_differently(exact) if len(exact) > 1 else []

    def _that_read_differently(self, moves: Sequence[Move]) -> list[Move]:
        """Return the first of those *moves* that read the same.

        They take one or the other of two equal cards; a player who minds which picks that card as well.
        """
        read = {MoveButton(move, self.view.label(move)).label: move for move in reversed(moves)}
        return [move for move in moves if move in read.values()]

    def offer(self, step: int) -> Move | None:
        """Go on (or back) among the choices; Enter then makes the one that is offered."""
        choices = self.choices
        if not choices:
            self.offered = None
        elif self.offered in choices:
            self.offered = choices[(choices.index(self.offered) + step) % len(choices)]
        else:
            self.offered = choices[0 if step > 0 else -1]
        return self.offered

    @property
    def confirms(self) -> str:
        if not self.picks or self.choices:
            return ""
        moves = self.exact or self.candidates()
        return moves[0].verb if moves else ""

    @property
    def missing(self) -> Sentence | None:
        if self.confirm() is not None or not self._sets:
            return None
        if not self.picks:
            return Sentence("Choose a card.")
        return (
            Sentence("Choose what goes with it.") if len(self.exact) < 2 else Sentence("Choose one of these.")
        )

    def targets(self, card: Card) -> Targets:
        picks = (*self.kept(card), card)
        found = self._targets.get(picks)
        if found is None:
            moves = self.candidates(picks)
            ways = [self._ways_of(move) for move in moves]
            others = {other for move in moves for other in move.cards if other is not card}
            others.update(other for way in ways for other in way.cards if other is not card)
            zones = frozenset(zone for way in ways for zone in way.zones)
            found = self._targets[picks] = Targets(zones, frozenset(others - {BACK}))
        return found

    def together_with(self, card: Card) -> frozenset[Card]:
        picks = (*self.kept(card), card)
        begun = [move for move in self.candidates(picks) if set(_first_group(move)) <= set(picks)]
        return frozenset(other for move in begun for other in move.cards) - {*picks, BACK}

    # ---------------------------------------------------------------- gestures

    def click(self, card: Card) -> Move | None:
        self.offered = None
        return super().click(card)

    def clear_cut(self) -> Move | None:
        left = self.candidates()
        if len(left) != 1 or len(_first_group(left[0])) != 1:
            return None
        return left[0] if self._begun(left[0]) else None

    def refusal_of(self, card: Card, other: Card) -> Sentence | None:
        verbs = dict.fromkeys(move.verb for move in self.decision.moves if len(move.groups) > 1)
        game = self.view
        if other in self.targets(card):
            return None
        melds = [zone for zone in game.zones if zone.kind == MELDS]
        if not verbs and hasattr(game, f"apply_{LAY_OFF}") and any(other in zone for zone in melds):
            verbs = {LAY_OFF: None}  # no card can be laid off at all
        reasons = (game.why_not(Move(verb, (card,), (other,))) for verb in verbs)
        return next((reason for reason in reasons if reason is not None), None)

    def verbs_to(self, zone: str) -> list[str]:
        return list(dict.fromkeys(move.verb for move, _ in self._sets if zone in self._ways_of(move).zones))

    def drop(self, card: Card, onto: str | Card) -> Move | None:
        if onto not in self.targets(card):
            return None
        self.offered = None
        self.picks = [*self.kept(card), card]
        if isinstance(onto, Card) and self.holds([*self.picks, onto]):
            if onto not in self.picks:
                self.picks.append(onto)
            left = self.candidates()
            return left[0] if len(left) == 1 and self._begun(left[0]) else None
        return self._meant([move for move in self.candidates() if self._goes(move, onto)])

    def confirm(self) -> Move | None:
        if self.offered is not None and self.offered in self.choices:
            return self.offered
        if self.picks:
            return self._meant(self.choices or self.candidates())
        return self.decision.moves[0] if len(self.decision.moves) == 1 else None

    def clear(self) -> None:
        self.offered = None
        super().clear()

    # ---------------------------------------------------------------- meaning

    def _meant(self, moves: Sequence[Move]) -> Move | None:
        """Return the one of *moves* that is complete with the picks, or the only one if it has been begun."""
        exact = [move for move in moves if frozenset(move.cards) == frozenset(self.picks)]
        if len(exact) == 1:
            return exact[0]
        return moves[0] if len(moves) == 1 and self._begun(moves[0]) else None

    def _begun(self, move: Move) -> bool:
        """Tell whether the cards that are played are picked, so that only their effect is left open."""
        return all(card in self.picks for card in _first_group(move))

    def _ways_of(self, move: Move) -> Ways:
        ways = self._ways.get(move)
        if ways is None:
            zones, cards = set(), frozenset[Card]()
            if move.word in self._named:
                zones.add(self._named[move.word])
            moved = self.view.preview(move)
            if moved is not None:
                zones.add(moved.dst)
                zone = self.view.zone(moved.dst)
                if zone.kind == MELDS:
                    joined = (card for card, tag in zip(zone, zone.tags, strict=True) if tag == moved.tag)
                    cards = frozenset(joined)
            ways = self._ways[move] = Ways(frozenset(zones), cards)
        return ways

    def _goes(self, move: Move, onto: str | Card) -> bool:
        ways = self._ways_of(move)
        return onto in ways.cards if isinstance(onto, Card) else onto in ways.zones


def piles_of(view: Game, move: Move) -> frozenset[str]:
    """Return the zones that *move* names by its word, or presses by its verb."""
    named = _zones_by_word(view).get(move.word)
    pressed = [zone for zone, verb in view.pile_verbs.items() if verb == move.verb and not move.cards]
    return frozenset([*pressed, *([named] if named is not None else [])])


def _first_group(move: Move) -> Sequence[Card]:
    return next((group for group in move.groups if group), ())


def _zones_by_word(view: Game) -> dict[str | None, str]:
    """Return the zones that a word can name, by id or by name; of those of each seat or side, one's own."""
    named: dict[str | None, str] = {}
    own = {"seat": view.turn, "side": view.side(view.turn) if view.turn is not None else None, "shared": None}
    for zone in view.zones:
        if zone.owner == own[zone.declaration.ownership]:
            named[zone.name] = zone.id
    named.update((zone.id, zone.id) for zone in view.zones)
    return named
