"""Who led a trick and who wins it: a sign and a word beside the card."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

import pygame

from cardgames.engine import Game, Zone
from cardgames.languages import N_, _
from cardgames.table import Layout
from cardgames.table.geometry import RATIO

from ...kit import Kit
from ...text import Style
from ..overlays.zoom import leading_seat, trick_of
from ..sprites import Mirror

LED, WINNING, BOTH = N_("Led"), N_("Winning"), N_("Led, winning")
STYLE: Style = ("heavy", 14)
WIDER = 1.35  # as many times as wide as the card a tag with words may be
GOLD, GOLD_EDGE, GOLD_INK = "#F8C765", "#7A4E12", "#2A1B00"
DARK, DARK_EDGE = "#221710F2", "#E9C58D99"


def draw_trick_tags(
    target: pygame.Surface,
    kit: Kit,
    view: Game,
    laid: Layout,
    mirror: Mirror,
    others: Iterable[pygame.Rect],
) -> None:
    """Tag the card that was led and the one that wins, as long as all cards of the trick lie."""
    zone = trick_of(view)
    if zone is None or not zone or any(sprite.in_air for sprite in mirror.zone(zone.id)):
        return
    places = trick_places(zone, laid)
    taken = [*others]
    for seat, words in _said(view, zone):
        if seat not in places:
            continue
        about = [*taken, *(box for other, box in places.items() if other != seat)]
        found = _find(kit, words, places[seat], about)
        if found is not None:
            _draw(target, kit, *found, wins=words is not LED)
            taken.append(found[1])


def _said(view: Game, zone: Zone) -> Iterator[tuple[int, str]]:
    """Return whose card has which tag."""
    led, wins = zone.tags[0], leading_seat(view) if len(zone) > 1 else None
    if wins is not None:
        yield wins, BOTH if wins == led else WINNING
    if isinstance(led, int) and led != wins:
        yield led, LED


def trick_places(zone: Zone, laid: Layout) -> dict[int, pygame.Rect]:
    """Return where the card of each seat lies, or will lie."""
    middle, wide = laid.outlines[zone.id].centre, laid.card_width
    found = {}
    for seat, (across, down) in laid.played.items():
        box = pygame.Rect(0, 0, round(wide), round(wide * RATIO))
        box.center = round(middle[0] + across * wide), round(middle[1] + down * wide)
        found[seat] = box
    return found


def _find(
    kit: Kit, words: str, card: pygame.Rect, others: Sequence[pygame.Rect]
) -> tuple[str, pygame.Rect] | None:
    """Return the visible part of *words* and its place: beside the card, a sign alone, or on its edge."""
    gap = kit.u(6)
    shorter = (words, WINNING, "") if words is BOTH else (words, "")
    for said in shorter:
        size = _size(kit, said)
        if said and size[0] > WIDER * card.w:
            continue
        for anchor, at in (
            ("midtop", (card.centerx, card.bottom + gap)),
            ("topleft", (card.right + gap, card.y + gap)),
            ("bottomright", (card.x - gap, card.bottom - gap)),
            ("topright", (card.x - gap, card.y + gap)),
            ("midbottom", (card.centerx, card.y - gap)),
        ):
            box = pygame.Rect((0, 0), size)
            setattr(box, anchor, at)
            if box.inflate(gap, gap).collidelist(others) < 0:
                return said, box
    return None


def _size(kit: Kit, words: str) -> tuple[int, int]:
    high = round(kit.text.pixels(STYLE) * 1.6)
    return (kit.text.width(_(words), STYLE) + high + kit.u(12) if words else high), high


def _draw(target: pygame.Surface, kit: Kit, words: str, box: pygame.Rect, *, wins: bool) -> None:
    fill, edge, ink = (GOLD, GOLD_EDGE, GOLD_INK) if wins else (DARK, DARK_EDGE, "paper")
    kit.panel(target, box, fill, border=edge, radius=999)
    at = (box.x + box.h // 2, box.centery)
    kit.icon(target, "crown" if wins else "flag", at, box.h * 0.62 / kit.theme.scale, ink, centre=True)
    if words:
        kit.text.draw(target, _(words), (box.x + box.h, box.centery), STYLE, ink, middle=True)
