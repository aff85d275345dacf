"""Sentences of the engine as text with markup."""

from __future__ import annotations

from cardgames.engine import BACK, Card, Sentence
from cardgames.engine.text import Names


def markup(sentence: Sentence, names: Names) -> str:
    """A sentence as text with glyphs for its cards.

    >>> markup(Sentence("{card} wins", card=Card.parse("7h")), Names())
    '{7h} wins'
    """
    parts: list[str] = []
    for part in sentence.parts(names):
        if isinstance(part, Card):
            shown = "{" + part.text + "}" if part is not BACK else names.card(part)
            parts.append(" " + shown if parts and parts[-1].endswith("}") else shown)
        else:
            parts.append(part)
    return "".join(parts)
