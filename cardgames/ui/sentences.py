"""Sentences of the engine as text with markup."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence

from cardgames.engine import BACK, Card, Game, Move, Sentence, SentenceError
from cardgames.engine.text import Names
from cardgames.languages import N_, _, decimal, in_force, ngettext, pgettext
from cardgames.storage.people import NAMELESS

UNSAVED = N_("Not everything could be saved.")
NOTHING_KEPT = N_("Guest window: nothing is kept except matches that you save by name.")
_SIGN = re.compile(r"\{[cdhs]\} ")
UNITS = {
    "cards": (N_("cards"), N_("Cards")),
    "chips": (N_("chips"), N_("Chips")),
    "pairs": (N_("pairs"), N_("Pairs")),
    "places": (N_("places"), N_("Places")),
    "points": (N_("points"), N_("Points")),
    "tokens": (N_("tokens"), N_("Tokens")),
    "tricks": (N_("tricks"), N_("Tricks")),
    "wins": (N_("wins"), N_("Wins")),
}
"""The units, in a sentence and at the beginning of a line."""


def labelled(label: str, value: str) -> str:
    """Return *value* after its *label* as the language in force sets them.

    >>> labelled("Trumps", "hearts")
    'Trumps: hearts'
    """
    return _("{label}: {value}").format(label=label, value=value)


def signed(sentence: Sentence, names: Names) -> str:
    """Return a sentence as `markup`, with its sign before the name of every suit; as it is, where it names
    none.

    >>> from cardgames.engine.text import Suit
    >>> signed(Sentence("{suit} as trumps", suit=Suit("h")), Names())
    '{h} Hearts as trumps'
    """
    words = markup(sentence, names.with_signs())
    return words[:4] + words[4:5].upper() + words[5:] if _SIGN.match(words) else words


def markup(sentence: Sentence, names: Names) -> str:
    """Return a sentence as text with glyphs for its cards.

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


def told(error: SentenceError) -> str:
    """Return the error as a sentence, in the language in force."""
    return error.sentence.text(Names(translation=in_force()))


def listed(cards: Iterable[Card]) -> str:
    """Return cards side by side as markup; those that cannot be seen are left out."""
    return " ".join("{" + card.text + "}" for card in cards if card is not BACK)


def called(view: Game, move: Move, names: Names) -> str:
    """Return a move as its button calls it, with its cards: "Play {7h}"."""
    label = view.label(move)
    if label is None:
        return _described(move)
    words = markup(label, names)
    cards = [card for card in move.cards if f"{{{card.text}}}" not in words]
    return f"{words} ({listed(cards)})" if cards else words


def _described(move: Move) -> str:
    words = [verb_heading(move.verb), listed(move.cards)]
    words += [move.word.replace("-", " ")] if move.word else []
    words += [str(move.amount)] if move.amount is not None else []
    return " ".join(word for word in words if word)


def verb_words(verb: str) -> str:
    """Return the verb of a move as people read it, where a game has no words of its own for it."""
    return pgettext("move", verb.replace("_", " "))


def verb_heading(verb: str) -> str:
    """Return the verb of a move as it stands on a button."""
    words = verb_words(verb)
    return words[:1].upper() + words[1:]


def person_name(name: str) -> str:
    """Return the name of a player where it stands alone: "You" without a name."""
    return _(NAMELESS) if name in ("", NAMELESS) else name


def join_names(names: Sequence[str]) -> str:
    """Return some names in a sentence.

    >>> join_names(["Anna"]), join_names(["Anna", "Robin", "Sol"])
    ('Anna', 'Anna, Robin and Sol')
    """
    return Names(translation=in_force()).listed(names)


def plain(points: float) -> str:
    """Return points as they are counted.

    >>> plain(12.0), plain(-0.5)
    ('12', '−0.5')
    """
    return decimal(f"{points:.1f}".removesuffix(".0").replace("-", "−"))


def amount(count: float, unit: str) -> str:
    """Return a number of points, chips, tokens …, in words.

    >>> amount(1, "points"), amount(-4, "chips"), amount(2.5, "points"), amount(0.0, "wins")
    ('1 point', '−4 chips', '2.5 points', '0 wins')
    """
    return in_unit(plain(count), unit)


def in_unit(shown: str, unit: str) -> str:
    """Return a number, as it is written, with its unit.

    >>> in_unit("+1", "points"), in_unit("1.0", "points")
    ('+1 point', '1.0 points')
    """
    digits = shown.lstrip("−+")
    n = int(digits) if digits.isdigit() else 2
    amounts = {
        "captured": ngettext("{n} captured", "{n} captured", n),
        "cards": ngettext("{n} card", "{n} cards", n),
        "chips": ngettext("{n} chip", "{n} chips", n),
        "games": ngettext("{n} game", "{n} games", n),
        "pairs": ngettext("{n} pair", "{n} pairs", n),
        "places": ngettext("{n} place", "{n} places", n),
        "points": ngettext("{n} point", "{n} points", n),
        "tokens": ngettext("{n} token", "{n} tokens", n),
        "tricks": ngettext("{n} trick", "{n} tricks", n),
        "wins": ngettext("{n} win", "{n} wins", n),
        "won": ngettext("{n} won", "{n} won", n),
    }
    return amounts.get(unit, "{n} " + unit).format(n=shown)


def unit_name(unit: str) -> str:
    """Return what points, chips, tokens … are called."""
    return _(UNITS[unit][0]) if unit in UNITS else unit


def unit_heading(unit: str) -> str:
    """Return the same at the beginning of a line."""
    return _(UNITS[unit][1]) if unit in UNITS else unit


def with_sign(value: float) -> str:
    """Return a score or a difference.

    >>> with_sign(12.0), with_sign(-4.5), with_sign(0.0), with_sign(1 / 3)
    ('+12', '−4.5', '0', '+0.3')
    """
    text = decimal(f"{abs(value):.1f}".removesuffix(".0"))
    if text == "0":
        return text
    return f"−{text}" if value < 0 else f"+{text}"
