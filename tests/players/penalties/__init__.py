"""Penalties: see ``rules``."""

from cardgames.engine.ai import AI

from .rules import Penalties as Penalties


def computer() -> AI[Penalties]:
    from .ai import PENALTIES

    return PENALTIES
