"""Seeds for those who may not know the seed of the cards.

Python's generators keep the text that they were seeded with where a patient program can find it, so a
computer player is given neither the seed of a match nor a text that contains it.
"""

from __future__ import annotations

from hashlib import blake2b

BYTES = 16


def one_way(seed: str, *purpose: object) -> str:
    """Return a seed for *purpose* (a seat and a ply, say) that follows from *seed* and does not lead back."""
    text = "|".join(map(str, (seed, *purpose)))
    return blake2b(text.encode(), digest_size=BYTES).hexdigest()
