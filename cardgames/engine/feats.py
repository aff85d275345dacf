"""Rare feats, declared by a game, that players remember for years."""

from __future__ import annotations

from typing import NamedTuple


class Feat(NamedTuple):
    """A rare success: its *name* in files, its *title* at the table, and its description in *words*."""

    name: str
    title: str
    words: str
