"""The names of the computer players, and their selection for a match."""

from collections.abc import Sequence
from random import Random

NAMES = ("Mika", "Robin", "Sol", "Kit", "Ada", "Bo", "Lin", "Amara", "Arjun", "Rosa", "Theo", "Noor")
"""Each has a face (`sprites/opponents`).  A fixed table takes them in this order."""


def drawn(seed: str) -> Sequence[str]:
    """Return the names in the order in which the match with this *seed* takes them.

    >>> drawn("8c1f") == drawn("8c1f"), sorted(drawn("8c1f")) == sorted(NAMES)
    (True, True)
    """
    return Random(f"opponents {seed}").sample(NAMES, len(NAMES))
