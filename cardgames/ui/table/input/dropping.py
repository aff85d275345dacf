"""Dropping: the meaning of letting go of a card.

In one's own hand it is another order, or another group; elsewhere it is a move, if the controller
takes it for one.
"""

from __future__ import annotations

import math
from dataclasses import dataclass

from cardgames.engine import MELDS, PILE, Card, Move, Sentence
from cardgames.table.controllers import Controller, Idle, Narrowing, Picking

from ...pictures import RATIO
from ..decision_panel import DecisionPanel
from ..motion import Motion
from ..overlays.zoom import trick_of
from ..presenter import Presenter
from ..sprites import Sprite
from ..viewpoint import Viewpoint

DISCARD = "discard"  # the verb of a card laid on the discards, and how the label of these begins


@dataclass(frozen=True)
class Rearranged:
    """The card was dropped in one's own hand."""


@dataclass(frozen=True)
class Picked:
    """The card was dropped where it is picked, with no move complete yet."""


@dataclass(frozen=True)
class Refused:
    """The card may not be picked, or for this *reason* not be dropped there."""

    reason: Sentence | None = None


Outcome = Rearranged | Move | Picked | Refused | None
"""What letting go of a card leads to; None where it means nothing."""


def is_over(sprite: Sprite, pos: tuple[int, int]) -> bool:
    """Tell whether a point is on a card, turned as it lies; raised cards keep the strip they left."""
    turn = math.radians(sprite.angle)
    dx, dy = pos[0] - sprite.x, pos[1] - sprite.y
    across = dx * math.cos(turn) - dy * math.sin(turn)
    down = dx * math.sin(turn) + dy * math.cos(turn)
    half = sprite.width / 2
    return abs(across) <= half and -half * RATIO - sprite.lift <= down <= half * RATIO


def zone_at(motion: Motion, pos: tuple[int, int]) -> str | None:
    """Return the smallest zone at a point."""
    outlines = motion.layout.outlines
    found = [(rect.w * rect.h, zone) for zone, rect in outlines.items() if rect.contains(*pos)]
    return min(found)[1] if found else None


class Dropping:
    """The rules by which a dropped card is understood."""

    def __init__(
        self, decision_panel: DecisionPanel, motion: Motion, eyes: Viewpoint, presenter: Presenter
    ) -> None:
        self.decision_panel, self.motion, self.eyes, self.presenter = decision_panel, motion, eyes, presenter

    def let_go(self, card: Card, pos: tuple[int, int]) -> Outcome:
        """Return what letting go of *card* at *pos* leads to."""
        laid, own = self.motion.layout, self.eyes.own_hand(self.motion.shown)
        if pos[1] >= laid.hand.y and own is not None and card in own:
            return Rearranged()
        control = self.decision_panel.control
        if control is None or isinstance(control, Idle) or not control.takes(card):
            return Refused()
        targets = control.targets(card)
        over = self._card_under(card, pos)
        if over is not None and over.card in targets.cards:
            return control.drop(card, over.card) or Picked()
        spot = zone_at(self.motion, pos)
        is_one_of_several = len(control.picks) > 1 and card in control.picks
        if spot in targets.zones and (is_one_of_several or self._whole_group(card, spot)):
            over = None  # cards laid together are meant for the place, not for a meld that lies there
        if over is not None and (reason := control.refusal_of(card, over.card)) is not None:
            return Refused(reason)
        if spot in targets.zones:
            return self._whole_group(card, spot) or control.drop(card, spot) or Picked()
        if spot is not None and (reason := self._why_not_there(control, card, spot)) is not None:
            return Refused(reason)
        above = pos[1] < laid.hand.y
        if len(targets.zones) > 1 and any(self._holds_melds(zone) for zone in targets.zones):
            return None  # a lay-off may have missed its meld
        if isinstance(control, Narrowing) and above and not control.picks:
            moves = [move for move in control.candidates([card]) if len(move.cards) == 1]
            if len(moves) == 1:
                return moves[0]
        if len(targets.zones) == 1 and above:
            return control.drop(card, min(targets.zones)) or Picked()
        naming = self.decision_panel.naming
        is_counted = naming is not None and card in naming.decision.cards and not targets
        if is_counted and spot != self._zone_of(card):
            return control.click(card) or Picked()
        return None

    def _holds_melds(self, zone: str) -> bool:
        """Tell whether *zone* is a place for melds."""
        view = self.motion.shown
        return view is not None and view.zone(zone).kind == MELDS

    def _whole_group(self, card: Card, zone: str) -> Move | None:
        """Return the move that lays all of the named group of *card* in *zone*, a place for melds, unless
        cards have been picked one by one."""
        control = self.decision_panel.control
        group = next((named.cards for named in self.presenter.scenery.melds if card in named.cards), ())
        if not self._holds_melds(zone) or control is None or control.picks or not group:
            return None
        for part in self.decision_panel.parts:
            if isinstance(part, Picking) and zone in part.targets(card).zones:
                move = Move(part.decision.verb, group)
                return move if move in part.decision else None
        return None

    def _zone_of(self, card: Card) -> str | None:
        sprite = self.motion.mirror.find(card)
        return sprite.zone if sprite is not None else None

    def _why_not_there(self, control: Controller, card: Card, zone: str) -> Sentence | None:
        """Return why *card* may not go to *zone*.

        That is asked where other cards may go there, and of an empty pile which is for something else than
        the card could do. None where the card can only be meant to be played.
        """
        if verbs := control.verbs_to(zone):
            return control.decision.why_not(Move(verbs[0], card))
        view = self.motion.shown
        pile = view.zone(zone) if view is not None and trick_of(view) is None else None
        game = control.view
        if pile is not None and pile.declaration.label.startswith(DISCARD):
            return game.why_not(Move(DISCARD, card)) if hasattr(game, f"apply_{DISCARD}") else None
        if pile is not None and pile.kind == PILE and pile.owner is None and not pile:
            return Sentence("The {card} cannot go there.", card=card)
        return None

    def _card_under(self, card: Card, pos: tuple[int, int]) -> Sprite | None:
        """Return the topmost card at *pos* that is not in one's own hand."""
        own = self.eyes.own_zone(self.motion.shown)
        found = [
            sprite
            for sprite in self.motion.mirror
            if sprite.card is not card and sprite.up and sprite.zone != own and is_over(sprite, pos)
        ]
        return max(found, key=lambda sprite: sprite.depth, default=None)
