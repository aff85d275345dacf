"""Jersey Gin."""

from cardgames.engine.ai import AI

from .rules import JerseyGin as JerseyGin


def computer() -> AI[JerseyGin]:
    from .ai import JERSEY_GIN

    return JERSEY_GIN
