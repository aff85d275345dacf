"""Faces: whose is which, and their pictures.

The twelve opponents have a face each, under their own name; a person may have chosen one of the same.  Which
face a player has follows from the names at the table and what its people have chosen, so no save holds it.
"""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from zlib import crc32

import pygame

from cardgames.engine import Player
from cardgames.storage.settings import FACES

CALM, PLEASED, BEATEN = "calm", "pleased", "beaten"
LOOKS = (CALM, PLEASED, BEATEN)
"""In thought a face is calm."""

SMALL = 64  # pixels: below that eyes and mouth are larger
WIDE, TALL, RING, FOOT = 92, 108, 45, 63
"""The picture in units of its own: its size, the radius of the ring, and where its middle is from the top."""


def seat_faces(players: Sequence[Player], chosen: Sequence[str]) -> tuple[str, ...]:
    """Return the face of each of *players*: the *chosen* face of a person (empty: none), the own
    face of each opponent, and for others, as in matches of earlier versions, a free one that stays the same.

    >>> seat_faces([Player("Anna", "person"), Player("Mika"), Player("Robin")], ["robin", "", ""])
    ('robin', 'mika', 'arjun')
    """
    found = [face if player.is_person else "" for player, face in zip(players, chosen, strict=True)]
    strangers = []
    for seat, player in enumerate(players):
        own = player.name.strip().casefold()
        if not player.is_person and own in FACES and own not in found:
            found[seat] = own
        elif not player.is_person:
            strangers.append(seat)
    for seat in strangers:
        first = crc32(players[seat].name.encode())
        others = (FACES[(first + step) % len(FACES)] for step in range(len(FACES)))
        found[seat] = next((face for face in others if face not in found), FACES[first % len(FACES)])
    return tuple(found)


def looks_of(values: Sequence[int]) -> tuple[str, ...]:
    """Return the looks of players by the gain of each: the one with most is pleased, the one with least
    beaten; all are calm where all got the same.

    >>> looks_of([4, -1, 4, 0])
    ('pleased', 'beaten', 'pleased', 'calm')
    """
    most, least = max(values), min(values)
    looks = {most: PLEASED, least: BEATEN} if most > least else {}
    return tuple(looks.get(value, CALM) for value in values)


def headroom(radius: int) -> int:
    """Return how far hats may stand out above a ring of this *radius*, in pixels."""
    return round(radius * (FOOT - RING) / RING) + 1


def draw_face(sprites: Path, face: str, look: str, radius: int) -> pygame.Surface | None:
    """Draw *face* with a ring of *radius* pixels; None where there is no such picture.

    The middle of its ring is in the middle of its width, *radius* above its lower edge.
    """
    size = max(1, round(radius * WIDE / RING)), max(1, round(radius * TALL / RING))
    small = "-small" if size[0] < SMALL else ""
    try:
        file = sprites / "opponents" / f"{face}-{look}{small}.svg"
        return pygame.image.load_sized_svg(file, size).convert_alpha()
    except (pygame.error, OSError):
        return None
