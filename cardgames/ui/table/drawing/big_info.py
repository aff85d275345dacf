"""The writing among the cards: a large marker where none lie, and the names of groups."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import pygame

from cardgames.engine import Marker, Named
from cardgames.table.sizes import EMBLEM

from ...kit import Kit
from ...pictures import COMPACT_BELOW
from ...text import Style
from ..sprites import Mirror, Sprite
from .emblem import EDGE, INK, RIBBON, draw_disc, draw_letters
from .painter import card_height

NUMBER: Style = ("heavy", 40)
LOW: Style = ("heavy", 22)
FORMS: tuple[tuple[Style, bool], ...] = ((NUMBER, False), (LOW, False), (LOW, True), ("strong", False))
LARGEST, LEAST = 84, 22  # logical units: the radius of an emblem in the middle
OVER = 0.26  # of a card's width: as much more than its group a name may always take
WIDER = 2  # as many times the width of its group a name may take where there is room, besides that width
HANGS = 0.16  # the share of a compact card's height that a name covers without hiding its sign
TAG = 14  # logical units: the letters of a tag, which is a label


def big_marker_box(kit: Kit, marker: Marker, area: pygame.Rect) -> pygame.Rect:
    """Return the box of a large marker in the middle of *area*: an emblem for a number, a plate for words."""
    radius = _radius(kit, marker, area)
    if not radius:
        return _form(kit, marker, area)[0]
    wide = max(2 * radius, kit.text.width(marker.label, "strong") + 2 * kit.u(14))
    box = pygame.Rect(0, 0, wide, round((2 - EMBLEM.sunk) * radius) + kit.text.line_height("strong"))
    box.center = area.center
    return box


def _radius(kit: Kit, marker: Marker, area: pygame.Rect) -> int:
    """Return the radius of the emblem of a number, 0 for words and where there is too little room."""
    high = area.h - kit.text.line_height("strong")
    radius = min(kit.u(LARGEST), round(high / (2 - EMBLEM.sunk)), area.w // 2)
    return radius if marker.text.isdigit() and radius >= kit.u(LEAST) else 0


def _form(kit: Kit, marker: Marker, area: pygame.Rect) -> tuple[pygame.Rect, Style, bool]:
    """Return the plate in the middle of *area*, the style of its text, and whether label and text stand
    beside each other on it: the largest of its forms that fits, or the last one, cut to the width of
    *area*."""
    for number, beside in FORMS:
        box = pygame.Rect((0, 0), _size(kit, marker, number, beside))
        if box.w <= area.w and box.h <= area.h:
            break
    if box.w > area.w or box.h > area.h:
        number, beside = "strong", True
        box.size = _size(kit, marker, number, beside)
        box.w = min(box.w, max(area.w, kit.u(60)))
    box.center = area.center
    return box, number, beside


def _size(kit: Kit, marker: Marker, number: Style, beside: bool) -> tuple[int, int]:
    words, label = (
        max(kit.text.width("00", number), kit.text.width(marker.text, number)),
        kit.text.width(marker.label, "label"),
    )
    if beside:
        return words + label + kit.u(44), kit.text.line_height(number) + kit.u(4)
    return max(words, label) + kit.u(44 if number is NUMBER else 24), kit.text.line_height(
        "label"
    ) + kit.text.line_height(number) + kit.u(8)


def draw_big_marker(target: pygame.Surface, kit: Kit, marker: Marker, area: pygame.Rect) -> None:
    """Draw a number on an emblem, or the label over the text on a plate, in the middle of *area*."""
    if radius := _radius(kit, marker, area):
        _draw_emblem(target, kit, marker, big_marker_box(kit, marker, area), radius)
        return
    box, number, beside = _form(kit, marker, area)
    kit.shadow(target, box, radius=20, blur=8, alpha=90, down=2)
    kit.panel(target, box, "plate", border="#FFFFFF40", radius=20)
    if beside:
        pad = kit.u(15 if number is LOW else 8)
        at, end = (box.x + pad, box.centery), (box.right - pad, box.centery)
        room = end[0] - at[0]
        left = kit.text.draw(target, marker.text, end, number, align="right", middle=True, width=room).x
        if left - kit.u(14) - at[0] > kit.text.width("…", "label"):
            room = left - kit.u(14) - at[0]
            kit.text.draw(target, marker.label, at, "label", "#CFE3DC", middle=True, width=room)
        return
    top = (box.centerx, box.y + kit.u(4) + kit.text.line_height("label") // 2)
    kit.text.draw(target, marker.label, top, "label", "#CFE3DC", align="centre", middle=True)
    below = (box.centerx, box.bottom - kit.u(2) - kit.text.line_height(number) // 2)
    kit.text.draw(target, marker.text, below, number, "text", align="centre", middle=True)


def _draw_emblem(target: pygame.Surface, kit: Kit, marker: Marker, box: pygame.Rect, radius: int) -> None:
    """Draw the number on a disc with the label on a ribbon."""
    centre = box.centerx, box.y + radius
    draw_disc(target, kit, centre, radius)
    draw_letters(target, kit, marker.text, centre, radius)
    ribbon = pygame.Rect(0, 0, box.w, kit.text.line_height("strong"))
    ribbon.w = kit.text.width(marker.label, "strong") + 2 * kit.u(14)
    ribbon.midbottom = box.midbottom
    kit.panel(target, ribbon, RIBBON, border=EDGE, radius=8)
    kit.text.draw(target, marker.label, ribbon.center, "strong", INK, align="centre", middle=True)


def draw_names(
    target: pygame.Surface,
    kit: Kit,
    names: Sequence[Named],
    mirror: Mirror,
    others: Sequence[pygame.Rect] = (),
    *,
    below: bool = False,
) -> None:
    """Write what groups are, on their lower edges or *below* them; nothing while their cards are on their
    way.

    A name that is wider than its group takes half of the way to the cards and the *others* beside it.
    """
    if names:
        boxes = {sprite: _box(sprite) for sprite in mirror}
        for named in names:
            _draw_name(target, kit, named, mirror, boxes, others, below_it=below)


def _draw_name(
    target: pygame.Surface,
    kit: Kit,
    named: Named,
    mirror: Mirror,
    boxes: Mapping[Sprite, pygame.Rect],
    others: Sequence[pygame.Rect],
    *,
    below_it: bool,
) -> None:
    found = [mirror.find(card) for card in named.cards]
    sprites = [sprite for sprite in found if sprite is not None and not sprite.in_air and sprite.up]
    if not sprites or len(sprites) < len(named.cards):
        return
    group = _seen(sprites, boxes)
    widest = group.w + round(OVER * sprites[0].width)
    band = pygame.Rect(
        0, group.bottom - kit.text.line_height("label"), target.get_width(), kit.text.line_height("label")
    )
    near = [box for sprite, box in boxes.items() if sprite not in sprites] + list(others)
    beside = [box for box in near if box.colliderect(band) and not box.colliderect(group)]
    ways = [max(group.left - box.right, box.left - group.right) // 2 for box in beside]
    widest = max(widest, group.w + 2 * min([WIDER * group.w // 2, *ways]))
    below = [
        box.top for box in others if box.top > group.centery and box.x < group.right and box.right > group.x
    ]
    end = min(below, default=target.get_height())
    at = _hung(kit, named.text, group, sprites, boxes, end) if _is_small(sprites) else group.midbottom
    if below_it:
        at = (group.centerx, group.bottom + kit.text.line_height("label") // 2 + kit.u(2))
    draw_tag(target, kit, named.text, at, widest, end, icon=named.icon)


def _is_small(sprites: Sequence[Sprite]) -> bool:
    return sprites[0].width < COMPACT_BELOW


def _hung(
    kit: Kit,
    text: str,
    group: pygame.Rect,
    sprites: Sequence[Sprite],
    boxes: Mapping[Sprite, pygame.Rect],
    end: int,
) -> tuple[int, int]:
    """Return where the name of small cards stands: so low that it leaves their signs free, if other open
    cards below do, and no lower than *end*."""
    half = kit.text.line_height("label") // 2
    reach = group.inflate(max(0, kit.text.width(text, "label") + kit.u(14) - group.w), 0)
    lying = [box for sprite, box in boxes.items() if sprite.up and sprite not in sprites]
    tops = [box.y for box in lying if box.y > group.centery and box.x < reach.right and reach.x < box.right]
    low = group.bottom + half - round(HANGS * group.h)
    return group.centerx, max(group.bottom, min([low, *(top - half for top in [end, *tops])]))


def _seen(sprites: Sequence[Sprite], boxes: Mapping[Sprite, pygame.Rect]) -> pygame.Rect:
    """Return the box round a group as far as no card that lies on it hides it: a long group may have two
    names."""
    group = boxes[sprites[0]].unionall([boxes[sprite] for sprite in sprites])
    top = max(sprite.depth for sprite in sprites)
    on_it = [box for sprite, box in boxes.items() if sprite.depth > top and not sprite.in_air]
    begins = [box.x for box in on_it if box.colliderect(group) and abs(box.y - group.y) < group.h // 4]
    right = min([group.right, *(x for x in begins if x > group.x)])
    return pygame.Rect(group.x, group.y, right - group.x, group.h)


def _box(sprite: Sprite) -> pygame.Rect:
    box = pygame.Rect(0, 0, round(sprite.width), card_height(round(sprite.width)))
    box.center = round(sprite.x), round(sprite.y)
    return box


def draw_count(target: pygame.Surface, kit: Kit, pile: Sequence[Sprite]) -> None:
    """Write how many cards a pile has, on its lower edge."""
    lying = [sprite for sprite in pile if not sprite.in_air]
    if not lying:
        return
    top = lying[-1]
    if top.width < kit.u(9):
        return  # a pile that is only coming up
    bottom = round(top.y + card_height(round(top.width)) / 2)
    draw_tag(target, kit, str(len(lying)), (round(top.x), bottom), target.get_width())


def tag_style(kit: Kit, text: str, room: int) -> Style:
    """Return the letters of a tag: as large as the person wants them, or smaller where that would cut
    *text*, but not smaller than they are at the usual size of the text."""
    least = TAG / max(1.0, kit.theme.text_size)
    sizes = [size for size in (TAG, 0.8 * TAG, 0.64 * TAG) if size > least]
    for size in sizes:
        if kit.text.width(text, ("bold", size)) <= room:
            return "bold", size
    return "bold", least


def draw_tag(
    target: pygame.Surface,
    kit: Kit,
    text: str,
    at: tuple[int, int],
    widest: int,
    end: int | None = None,
    *,
    icon: str = "",
) -> None:
    """Draw a word on the lower edge of cards, at most down to *end*, or an *icon* where that has no room."""
    pad = kit.u(7)
    style = tag_style(kit, text, widest - 2 * pad)
    if icon and kit.text.width(text, style) > widest - 2 * pad:
        text = ""
    wide = (
        round(0.8 * kit.text.line_height(style))
        if not text
        else min(kit.text.width(text, style), widest - 2 * pad)
    )
    box = pygame.Rect(0, 0, wide + 2 * pad, kit.text.line_height(style))
    box.center = at[0], at[1] - kit.u(1)
    box.bottom = min(box.bottom, target.get_height() if end is None else end)
    box.clamp_ip(target.get_rect())
    kit.panel(target, box, "plate", border=None, radius=999)
    if not text:
        kit.icon(target, icon, box.center, wide / kit.theme.scale, centre=True)
        return
    kit.text.draw(target, text, box.center, style, "text", align="centre", middle=True, width=wide + 1)
