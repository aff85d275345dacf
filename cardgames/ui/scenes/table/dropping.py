"""Dropping: what it means to let go of a card, or to move it along the hand with keys.

In the own hand it is another order, or another group; elsewhere it is a move, if the controller takes it for
one.
"""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

from cardgames.engine import MELDS, PILE, Card, Move, Sentence, Zone
from cardgames.table.gestures import Controller, Idle, Narrowing, Picking

from ...pictures import RATIO
from .looks import movers
from .sprites import Sprite

DISCARD = "discard"  # the verb of a card laid on the discards, and how the label of these begins

if TYPE_CHECKING:
    from .state import TableState


def is_over(sprite: Sprite, pos: tuple[int, int]) -> bool:
    """Whether a point is on a card, turned as it lies; raised cards keep the strip they left."""
    turn = math.radians(sprite.angle)
    dx, dy = pos[0] - sprite.x, pos[1] - sprite.y
    across = dx * math.cos(turn) - dy * math.sin(turn)
    down = dx * math.sin(turn) + dy * math.cos(turn)
    half = sprite.width / 2
    return abs(across) <= half and -half * RATIO - sprite.lift <= down <= half * RATIO


def let_go(scene: TableState, card: Card, pos: tuple[int, int]) -> bool:
    """Whether letting go of *card* at *pos* has made a move or another order."""
    zone = own_hand(scene)
    if pos[1] >= scene.motion.layout.hand.y and zone is not None and card in zone:
        _put(scene, zone, card, pos[0])
        return True
    control = scene.asking.control
    if control is None or isinstance(control, Idle) or not control.takes(card):
        scene.refuse(card)
        return True
    targets = control.targets(card)
    over = _card_under(scene, card, pos)
    if over is not None and over.card in targets.cards:
        return scene.take(control.drop(card, over.card))
    spot = scene.hands.zone_at(pos)
    is_one_of_several = len(control.picks) > 1 and card in control.picks
    if spot in targets.zones and (is_one_of_several or _whole_group(scene, card, spot)):
        over = None  # cards laid together are meant for the place, not for a meld that lies there
    if over is not None and (reason := control.refusal_of(card, over.card)) is not None:
        scene.refuse(card, reason)
        return True
    if spot in targets.zones:
        return scene.take(_whole_group(scene, card, spot) or control.drop(card, spot))
    if spot is not None and (reason := _why_not_there(scene, control, card, spot)) is not None:
        scene.refuse(card, reason)
        return True
    above = pos[1] < scene.motion.layout.hand.y
    if len(targets.zones) > 1 and any(_holds_melds(scene, zone) for zone in targets.zones):
        return False  # a lay-off may have missed its meld
    if isinstance(control, Narrowing) and above and not control.picks:
        moves = [move for move in control.candidates([card]) if len(move.cards) == 1]
        if len(moves) == 1:
            scene.play(moves[0])
            return True
    if len(targets.zones) == 1 and above:
        return scene.take(control.drop(card, min(targets.zones)))
    naming = scene.asking.naming
    if naming is not None and card in naming.decision.cards and not targets and spot != _zone_of(scene, card):
        return scene.take(control.click(card))
    return False


def _holds_melds(scene: TableState, zone: str) -> bool:
    """Whether *zone* is a place for melds."""
    view = scene.motion.shown
    return view is not None and view.zone(zone).kind == MELDS


def _whole_group(scene: TableState, card: Card, zone: str) -> Move | None:
    """The move that lays all of the named group of *card* in *zone*, a place for melds, unless cards have
    been picked one by one."""
    control = scene.asking.control
    group = next((named.cards for named in scene.scenery.melds if card in named.cards), ())
    if not _holds_melds(scene, zone) or control is None or control.picks or not group:
        return None
    for part in scene.asking.parts:
        if isinstance(part, Picking) and zone in part.targets(card).zones:
            move = Move(part.decision.verb, group)
            return move if move in part.decision else None
    return None


def _zone_of(scene: TableState, card: Card) -> str | None:
    """Where *card* lies."""
    sprite = scene.motion.mirror.find(card)
    return sprite.zone if sprite is not None else None


def _why_not_there(scene: TableState, control: Controller, card: Card, zone: str) -> Sentence | None:
    """Why *card* may not go to *zone*, where other cards may, or to an empty pile that is for something else
    than what the card could do; None where it can only be meant to be played."""
    if verbs := control.verbs_to(zone):
        return control.decision.why_not(Move(verbs[0], card))
    view = scene.motion.shown
    pile = view.zone(zone) if view is not None and not scene.has_trick else None
    game = control.decision.game
    if game is not None and pile is not None and pile.declaration.label.startswith(DISCARD):
        return game.why_not(Move(DISCARD, card)) if hasattr(game, f"apply_{DISCARD}") else None
    if pile is not None and pile.kind == PILE and pile.owner is None and not pile:
        return Sentence("The {card} cannot go there.", card=card)
    return None


def own_hand(scene: TableState) -> Zone | None:
    """The hand of the person who plays here now."""
    view = scene.motion.shown
    zones = view.zones if view is not None else ()
    return next((zone for zone in zones if zone.id == scene.own_zone), None)


def nudge(scene: TableState, card: Card, step: int) -> bool:
    """Move *card* one place to the right (*step* 1) or to the left (-1) in the own hand."""
    view, zone = scene.motion.shown, own_hand(scene)
    if view is None or zone is None or card not in zone:
        return False
    scene.order.nudge(view, zone, card, step)
    scene.arranged()
    return True


def is_movable(scene: TableState, card: Card) -> bool:
    """Whether *card* is one of several in the own hand."""
    own = [sprite.card for sprite in scene.hands.own]
    return card in own and len(own) > 1


def move_by_arrow(scene: TableState, card: Card, pos: tuple[int, int]) -> bool:
    """Move an enlarged *card* along the hand, where one of the arrows beside it is at *pos*."""
    steps = zip(movers(scene.app.kit, scene.app.size), (-1, 1), strict=True)
    step = next((step for box, step in steps if box.collidepoint(pos)), 0)
    return bool(step) and is_movable(scene, card) and nudge(scene, card, step)


def _put(scene: TableState, zone: Zone, card: Card, x: int) -> None:
    layout, view = scene.motion.layout, scene.motion.shown
    assert view is not None
    middles = sorted(spot.x for spot in layout.spots[zone.id])
    scene.order.drop(view, zone, card, x, middles, layout.hand_width)
    scene.arranged()


def _card_under(scene: TableState, card: Card, pos: tuple[int, int]) -> Sprite | None:
    """The topmost card at *pos* that is not in the own hand."""
    found = [
        sprite
        for sprite in scene.motion.mirror
        if sprite.card is not card and sprite.up and sprite.zone != scene.own_zone and is_over(sprite, pos)
    ]
    return max(found, key=lambda sprite: sprite.depth, default=None)
