"""A table in small: the felt, the players and the cards where the table lays them, without words."""

from __future__ import annotations

import pygame

from cardgames.table import Frame, Rect, layout, sorting
from cardgames.table.grouping import Grouping

from ... import shapes
from ...app import App
from ...saved_tables import SeenTable

WINDOW = (1280, 800)  # the window of which this is a picture
FINE = 2  # it is drawn larger by this factor, then scaled down, so that edges are smooth
FACE = 56  # pixels: the width of the faces from which all small cards are made
EDGE = "#0000004D"


def draw_small_table(app: App, table: SeenTable, size: tuple[int, int]) -> pygame.Surface:
    """Draw the table as a picture of *size* pixels."""
    view = table.view
    order = Grouping(sorting.usual(type(view), app.settings)).laid(view)
    places = layout(
        view, view.viewer, Frame(*WINDOW, 1.0), bottom=table.bottom, order=order[0], groups=order[1]
    )
    share = FINE * size[0] / WINDOW[0]
    top = places.bar.bottom * share
    out = shapes.lit((size[0] * FINE, size[1] * FINE), *app.kit.theme.felt_of(view.family, view.cloth))
    if places.board.w:
        pygame.draw.rect(out, "#3A2415", _box(places.board, share, top), border_radius=6)
    colours = app.services.seat_colours(table.players)
    for seat, plate in places.plates.items():
        _draw_plate(out, _box(plate.rect, share, top), colours[seat], active=seat == view.turn)
    for spot in sorted(places, key=lambda spot: spot.depth):
        card = _card(face(app, table, spot.face.text), max(4, round(spot.width * share)), spot.angle)
        out.blit(card, card.get_rect(center=(round(spot.x * share), round(spot.y * share - top))))
    for name, heap in places.heaps.items():
        if view.chips.get(name) and not heap.stack:
            _draw_chips(out, _box(heap.rect, share, top), round(heap.disc * share))
    return pygame.transform.smoothscale(out, size)


def _box(rect: Rect, share: float, top: float) -> pygame.Rect:
    return pygame.Rect(
        round(rect.x * share), round(rect.y * share - top), round(rect.w * share), round(rect.h * share)
    )


def faces_of(table: SeenTable) -> set[str]:
    """Return the names of the cards that a picture of *table* needs."""
    return {card.text for zone in table.view.zones for card in zone}


def face(app: App, table: SeenTable, name: str) -> pygame.Surface:
    """Return the card from which the small ones are made, of the deck that is played with at *table*."""
    with app.pictures.drawn_as(table.view.faces_for(table.faces, app.settings.cards)):
        return app.pictures.card(name, FACE)


def _card(face: pygame.Surface, width: int, angle: float) -> pygame.Surface:
    """Return a card or a back, at least with a hint of its rank and suit."""
    tall = round(width * face.get_height() / face.get_width())
    small = pygame.transform.smoothscale(face, (width, tall))
    pygame.draw.rect(small, "#00000055", small.get_rect(), 1, border_radius=max(1, width // 12))
    return pygame.transform.rotate(small, angle) if angle else small


def _draw_plate(out: pygame.Surface, box: pygame.Rect, colour: str, *, active: bool) -> None:
    """Draw where a player sits, in their colour."""
    radius = box.h // 2
    pygame.draw.rect(out, "#0C1517", box, border_radius=radius)
    pygame.draw.circle(out, colour, (box.x + radius, box.centery), max(2, radius - 2))
    if active:
        pygame.draw.rect(out, "#F2B84B", box, 2, border_radius=radius)


def _draw_chips(out: pygame.Surface, box: pygame.Rect, disc: int) -> None:
    pygame.draw.circle(out, "#D8443C", box.center, max(3, disc // 2))
    pygame.draw.circle(out, "#FFFFFF", box.center, max(1, disc // 4))
