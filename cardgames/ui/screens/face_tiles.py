"""Tiles from which people choose their face, or the initial of their name instead."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import pygame

from cardgames.languages import _
from cardgames.storage.settings import FACES

from ..kit import Kit
from ..theme import PEOPLE
from ..widgets import Tile

SIDE = 56  # logical units


def face_tiles(
    kit: Kit, letter: Callable[[], str], colour: str, chosen: str, choose: Callable[[str], object]
) -> list[Tile]:
    """Return a tile for the initial and one for each face, of which *chosen* is marked.

    *letter* gives the name whose initial is shown, as it is typed; *choose* takes the face that is pressed.
    """
    side = max(kit.u(SIDE), round(kit.text.pixels("label") * 3))
    tiles = []
    for face in ("", *FACES):
        draw = partial(_draw, face, letter, colour, face == chosen)
        tile = Tile(f"face_{face or 'none'}", (0, 0, side, side), draw, partial(choose, face), radius=14)
        if face:
            name = _("{name}’s face, chosen") if face == chosen else _("{name}’s face")
        elif chosen:
            name = _("Your initial instead of a face")
        else:
            name = _("Your initial instead of a face, chosen")
        tile.name = name.format(name=face.capitalize())
        tiles.append(tile)
    return tiles


def _draw(
    face: str,
    letter: Callable[[], str],
    colour: str,
    is_chosen: bool,
    kit: Kit,
    size: tuple[int, int],
    state: str,
) -> pygame.Surface:
    fill = "panel_light" if is_chosen or state in ("hover", "pressed") else "row"
    border = "accent" if is_chosen else "line"
    out = kit.panel_picture(size, fill, border=border, radius=14, line=3 if is_chosen else 1).copy()
    at = (size[0] // 2, round(size[1] * (0.56 if face else 0.5)))
    kit.avatar(out, at, round(size[1] * 0.34), letter() or "?", PEOPLE[colour], face=face)
    return out
