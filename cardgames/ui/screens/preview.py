"""A corner of a table that previews a setting of the look."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from cardgames.engine.faces import FACES
from cardgames.games import GAMES

from .. import shapes
from ..app import App
from ..kit import Kit
from ..pictures import height as card_height
from ..sentences import amount, person_name
from ..theme import FELTS, PEOPLE, PLACE
from ..widgets import Widget
from .tiles import draw_fan

SIDE = 300  # logical units: how wide it is beside the settings
CARDS = ("7s", "Qh", "Kd", "Ac")  # in every pack
TRICK = ("Jc", "Kc")
TALL = 1.5  # times as high as wide: room for a trick between the hands


class Preview(Widget):
    """A picture of the table at the top of its place, no higher than *most* logical units.

    *draw_table(size)* draws it.
    """

    fills = True
    takes_pointer = False

    def __init__(self, draw_table: Callable[[tuple[int, int]], pygame.Surface], most: float) -> None:
        super().__init__("preview", (0, 0))
        self.draw_table, self.most = draw_table, most

    def measure(self, kit: Kit) -> tuple[int, int]:
        return max(kit.u(SIDE), kit.text.pixels("label") * 16), kit.u(self.most)

    def added(self, kit: Kit) -> None:
        super().added(kit)
        self.picture = self.draw_table((self.rect.w, min(self.rect.h, kit.u(self.most))))

    def draw(self, target: pygame.Surface, kit: Kit) -> None:
        target.blit(self.picture, self.box)


def felt_picture(kit: Kit, name: str, size: tuple[int, int]) -> pygame.Surface:
    """Draw a piece of the cloth called *name*, as it is on the table."""
    if name == PLACE and kit.theme.has_places:
        return shapes.clip_corners(kit.place(GAMES[0], size).convert_alpha(), kit.u(10))
    inner, _, outer = FELTS.get(name, FELTS["baize"])
    light = outer if kit.theme.high_contrast else inner
    return kit.panel_picture(size, light, outer, border="line_light", radius=10)


def preview(app: App, size: tuple[int, int], name: str, colour: str, face: str = "") -> pygame.Surface:
    """Return a picture of *size* pixels with cards, a back, a plate and the felt as they are set now.

    The plate bears *name*, the *colour* called so and the *face*.
    """
    kit, (width, height) = app.kit, size
    deck = app.pictures.deck  # that of the table below, if there is one
    wanted = app.settings.cards
    app.pictures.use_deck(wanted if wanted in FACES else "french")
    ground = kit.place(GAMES[0], size) if kit.theme.has_places else shapes.lit(size, *kit.theme.felt)
    out = ground.convert_alpha()
    low, tall = height < width * 0.7, height > width * TALL
    card = min(round((height - kit.u(30)) / 1.45) if low else round(width * 0.34), kit.u(112))
    step = round(card * 0.5)
    x = round(width * 0.3) if low else width // 2
    y = height // 2 + kit.u(10) if low else height - card_height(card) // 2 - kit.u(26)
    draw_fan(app, out, CARDS, (x, y), card, step, 3, 2)
    back = app.pictures.back(round(card * 0.8), angle=-8)
    if tall:
        draw_fan(app, out, ("??",) * 5, (x, kit.u(76)), round(card * 0.62), round(card * 0.4), 4, 2)
        middle = (kit.u(130) + y - card_height(card) // 2 - kit.u(70)) // 2 + kit.u(10)
        draw_fan(app, out, TRICK, (x, middle), round(card * 0.8), round(card * 0.72), 6)
    app.pictures.use_deck(deck)
    called, points = person_name(name), amount(12, "points")
    plate = kit.plate_size(called, points)
    if low:
        out.blit(back, back.get_rect(center=(round(width * 0.6), height // 2)))
        at = (min(round(width * 0.83), width - plate[0] // 2 - kit.u(10)), height // 2)
    elif tall:
        at = (width // 2, y - card_height(card) // 2 - kit.u(32))
    else:
        out.blit(back, back.get_rect(center=(width // 2, kit.u(88))))
        at = (width // 2, kit.u(170))
    if plate[0] <= width - kit.u(12):
        kit.plate(out, at, called, points, colour=PEOPLE[colour], face=face, active=True)
    shapes.clip_corners(out, kit.u(16))
    kit.panel(out, (0, 0, *size), "#FFFFFF00", border="line", radius=16)
    return out
