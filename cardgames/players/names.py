"""The computer players' names, and who of them comes to a table."""

from collections.abc import Sequence
from random import Random

NAMES = ("Mika", "Robin", "Sol", "Kit", "Ada", "Bo", "Lin", "Amara", "Arjun", "Rosa", "Theo", "Noor")
"""The twelve; each has a face (`sprites/opponents`).  The order is that in which a fixed table takes them."""


def drawn(seed: str) -> Sequence[str]:
    """Return the names in the order in which the match with this *seed* takes them.

    >>> drawn("8c1f") == drawn("8c1f"), sorted(drawn("8c1f")) == sorted(NAMES)
    (True, True)
    """
    return Random(f"opponents {seed}").sample(NAMES, len(NAMES))
