"""Seeds for those who may not know the seed of the cards.

A patient program can recover what one of Python's generators was seeded with, so a computer player is given
neither the seed of a match nor a text that contains it.
"""

from __future__ import annotations

from hashlib import blake2b

BYTES = 16


def one_way(seed: str, *purpose: object) -> str:
    """Return a seed for *purpose* (a seat and a ply, say), derived from *seed* but not leading back to it."""
    text = "|".join(map(str, (seed, *purpose)))
    return blake2b(text.encode(), digest_size=BYTES).hexdigest()
