"""Template: the game to copy for a new one.  It is not in the menu; every test run plays it."""

from cardgames.engine.ai import AI

from .rules import Template as Template


def computer() -> AI[Template]:
    from .ai import TEMPLATE

    return TEMPLATE
