"""One moment of a hand in words, with the face of whose it was."""

from __future__ import annotations

from collections.abc import Sequence

from cardgames.engine import Player
from cardgames.engine.text import Names

from ...faces import PLEASED
from ...kit import Kit
from ...sentences import person_name
from ...speech import aloud
from ...widgets import Backed, Column, Inset, Item, Label, Row
from .parts import OverlappingFaces
from .score_row import RowFace

FACE, PAD = 23, 14  # logical units


def moment_panel(
    kit: Kit, players: Sequence[Player], number: int, seat: int, what: str, how: str, names: Names
) -> Item:
    """Return the panel of a moment; *what* and *how* are markup."""
    id, who = f"moment_{number}", person_name(names.seats[seat])
    face = RowFace(id, aloud(f"{who}: {what}. {how}", names), None, chosen=False)
    faces = OverlappingFaces(f"{id}_face", players, [seat], PLEASED, kit.u(FACE))
    words = Column(
        Label(f"{id}_what", (0, 0), what, "strong"), Label(f"{id}_how", (0, 0), how, "body", "muted")
    )
    row = Row(Inset(faces, (0, 2, 0, -2)), words, gap=PAD, rest=words)
    return Backed(face, Inset(row, (PAD, 9, PAD, 9)))
