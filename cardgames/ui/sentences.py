"""Sentences of the engine as text with markup."""

from __future__ import annotations

from cardgames.engine import BACK, Card, Sentence
from cardgames.engine.text import Names, Suit


def signed(sentence: Sentence, names: Names) -> str:
    """A sentence as `markup`, with its sign before the name of every suit; as it is, where it names none.

    >>> signed(Sentence("{suit} as trumps", suit=Suit("h")), Names())
    '{h} Hearts as trumps'
    """
    fields = dict(sentence.fields)
    for name, value in sentence.fields.items():
        if isinstance(value, Suit):
            words = names.name(value)
            first = sentence.template.startswith("{" + name + "}")
            fields[name] = f"{{{value}}} {words.capitalize() if first else words}"
    return markup(Sentence(sentence.template, **fields), names)


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
