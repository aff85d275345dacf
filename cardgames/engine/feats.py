"""Rare feats: what players of a game tell of years later, as the game declares them."""

from __future__ import annotations

from typing import NamedTuple


class Feat(NamedTuple):
    """A rare success: its *name* in files, its *title* at the table, and in *words* what has to be done."""

    name: str
    title: str
    words: str
