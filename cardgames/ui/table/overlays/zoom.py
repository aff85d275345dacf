"""Looking closer: a card enlarged, and the last trick once more."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from cardgames.engine import BACK, Card, Game, Moved, Zone
from cardgames.engine.apply_events import apply_events
from cardgames.engine.zones import TRICK
from cardgames.languages import _

from ...kit import Kit
from ...match_feed import MatchRecord
from ..drawing.painter import Painter, card_height
from ..sprites import Sprite


def draw_zoom(target: pygame.Surface, painter: Painter, card: Card, *, movable: bool = False) -> None:
    """Draw a card as large as the window has room for, over the darkened table; beside a *movable* one two
    arrows to move it along the hand."""
    if card is BACK:
        return
    kit = painter.kit
    kit.dim(target, 150)
    width, height = target.get_size()
    painter.face(target, card, _zoomed_width(target.get_size()), (width // 2, height // 2), lift=1.0)
    for box, icon in zip(movers(kit, target.get_size()), ("chevron_left", "chevron_right"), strict=True):
        if movable:
            kit.panel(target, box, "plate", border="plate_line", radius=999)
            kit.icon(target, icon, box.center, 30, "text", centre=True)


def movers(kit: Kit, size: tuple[int, int]) -> tuple[pygame.Rect, pygame.Rect]:
    """Return the arrows left and right of an enlarged card, in a window of this *size*."""
    side, away = kit.u(64), _zoomed_width(size) // 2 + kit.u(56)
    boxes = pygame.Rect(0, 0, side, side), pygame.Rect(0, 0, side, side)
    for box, way in zip(boxes, (-1, 1), strict=True):
        box.center = size[0] // 2 + way * away, size[1] // 2
    return boxes


def _zoomed_width(size: tuple[int, int]) -> int:
    return min(round(size[1] * 0.72 / 1.4), round(size[0] * 0.6))


@dataclass(frozen=True)
class TakenTrick:
    """A trick that was taken: who played what, in order, and who took it (None where nobody is known)."""

    cards: tuple[tuple[int | None, Card], ...]
    winner: int | None


def draw_last_trick(
    target: pygame.Surface, painter: Painter, trick: TakenTrick, match: MatchRecord, area: pygame.Rect
) -> None:
    """Draw the cards of *trick* side by side, each under its player's name, the winner ringed and named."""
    kit = painter.kit
    count = max(1, len(trick.cards))
    pad, gap = kit.u(28), kit.u(18)
    room = area.w - kit.u(40) - 2 * pad - gap * (count - 1)
    names = [match.players[seat].name if seat is not None else "" for seat, _ in trick.cards]
    wish = max([kit.u(104), *(kit.text.width(name, "name") for name in names)])
    width = max(kit.u(30), min(wish, room // count, round(area.h * 0.5 / 1.4)))
    head, line = kit.text.line_height("head"), kit.text.line_height("name")
    box = pygame.Rect(0, 0, 2 * pad + count * width + gap * (count - 1), 0)
    box.w = max(box.w, kit.text.width(_("The last trick"), "head") + 2 * pad)
    box.h = 2 * kit.u(22) + head + kit.u(10) + line + card_height(width) + kit.u(10) + line
    box.center = area.center
    kit.dim(target, 120)
    kit.shadow(target, box, radius=24, blur=18, alpha=160, down=6, hidden=True)
    kit.panel(target, box, "#1C2838", "#141D2A", border="line_light", radius=24)
    top = box.y + kit.u(22)
    kit.text.draw(target, _("The last trick"), (box.centerx, top), "head", align="centre")
    x = box.centerx - (count * width + gap * (count - 1)) // 2 + width // 2
    top += head + kit.u(10)
    for name, (seat, card) in zip(names, trick.cards, strict=True):
        taken = seat is not None and seat == trick.winner
        kit.text.draw(
            target, name, (x, top), "name", "text" if taken else "muted", align="centre", width=width + gap
        )
        middle = top + line + card_height(width) // 2
        ring = kit.theme.colours.good if taken else None
        painter.face(target, card, width, (x, middle), ring=ring)
        if taken:
            below = (x, middle + card_height(width) // 2 + kit.u(10) + line // 2)
            kit.text.draw(target, _("took it"), below, "label", "good", align="centre", middle=True)
        x += width + gap


def trick_of(view: Game) -> Zone | None:
    """Return the zone of the trick, where the game is played in tricks."""
    return next((zone for zone in view.zones if zone.kind == TRICK), None)


def leading_seat(view: Game) -> int | None:
    """Return who is winning the trick in *view*, where the game can say: a method ``winner()`` of its own."""
    winner = getattr(view, "winner", None)
    if not callable(winner) or not trick_of(view):
        return None
    seat = winner()
    return seat if isinstance(seat, int) else None


def is_leading(view: Game, sprite: Sprite) -> bool:
    """Tell whether the card of *sprite* is winning a trick of two cards or more in *view*."""
    zone = next((zone for zone in view.zones if zone.id == sprite.zone), None)
    if zone is None or sprite.flying or zone.kind != TRICK or len(zone) < 2 or sprite.card not in zone:
        return False
    return zone.tags[zone.index(sprite.card)] == leading_seat(view)


def find_last_trick(match: MatchRecord, seat: int | None, trick: str) -> TakenTrick | None:
    """Return what was gathered last in this hand from the zone *trick*, as *seat* (None: the public) may
    know it."""
    for ply in range(len(match.log), match.hand_started(), -1):
        events = match.events(seat, ply - 1)[0]
        for number, event in enumerate(events):
            if isinstance(event, Moved) and event.src == trick:
                view = match.view_at(ply - 1, seat)
                apply_events(view, events[:number])
                played = view.zone(trick)
                seats = [tag if isinstance(tag, int) else None for tag in played.tags]
                return TakenTrick(tuple(zip(seats, played, strict=True)), leading_seat(view))
    return None
