"""Every file the program needs, by name."""

import json
from collections.abc import Callable, Iterator

from . import ambience, faces, icons, opponents, patterns, signs, sounds
from .backs import BACKS, back
from .busts import LOOKS
from .colours import GERMAN, ITALIAN, ON_DARK, SETS, SPANISH, SUITS
from .courts import court
from .german import german_card, german_compact
from .glyphs import letters
from .italian import italian_card, italian_compact
from .jokers import compact_joker, joker
from .spanish import RANKS as SPANISH_RANKS
from .spanish import spanish_card, spanish_compact

JOKERS = ("red", "black")
FRENCH_NAMES = {"s": "spades", "h": "hearts", "d": "diamonds", "c": "clubs"}
ITALIAN_RANKS, GERMAN_RANKS = "A234567JQK", "789TJQKA"
"""A card of another pack goes by the French card in whose place it stands."""


def everything() -> dict[str, bytes]:
    """Return all files, their path below sprites/ to their content; the same bytes each time."""
    drawings = {name: svg.encode("ascii") for name, svg in _drawings()}
    heard = {
        f"sounds/{name}": file for name, file in {**sounds.wave_files(), **ambience.wave_files()}.items()
    }
    tables = {"suits/colours.json": _colours(), "suits/letters.json": letters()}
    return {**drawings, **{name: text.encode("ascii") for name, text in tables.items()}, **heard}


def _drawings() -> Iterator[tuple[str, str]]:
    for colour_set in SETS:
        yield from _french_deck(colour_set)
    yield from _pack("spanish", SPANISH_RANKS, spanish_card, spanish_compact)
    yield from _pack("italian", ITALIAN_RANKS, italian_card, italian_compact)
    yield from _pack("german", GERMAN_RANKS, german_card, german_compact)
    for name in BACKS:
        yield f"backs/{name}.svg", back(name)
    for name, drawing in patterns.PATTERNS.items():
        yield f"backs/{name}.svg", drawing()
    for name in opponents.NAMES:
        for look in LOOKS:
            yield f"opponents/{name}-{look}.svg", opponents.opponent(name, look)
            yield f"opponents/{name}-{look}-small.svg", opponents.opponent(name, look, small=True)
    for name in signs.SIGNS:
        yield f"signs/{name}.svg", signs.sign(name)
    for name in icons.names():
        yield f"icons/{name}.svg", icons.icon(name)
    yield "icons/app.svg", icons.application()
    yield "icons/coach.svg", icons.coach()
    for suit in SUITS:
        yield f"suits/{FRENCH_NAMES[suit]}.svg", icons.suit_sign(suit)
        yield f"suits/spanish_{suit}.svg", icons.spanish_sign(suit)
        yield f"suits/italian_{suit}.svg", icons.italian_sign(suit)
        yield f"suits/german_{suit}.svg", icons.german_sign(suit)
    yield "suits/star.svg", icons.star_sign()


def _french_deck(colour_set: str) -> Iterator[tuple[str, str]]:
    for suit in SUITS:
        colour = SETS[colour_set][suit]
        for rank in faces.RANKS:
            yield f"cards/{colour_set}/{rank}{suit}.svg", _french_card(rank, suit, colour_set)
            yield f"cards/{colour_set}-compact/{rank}{suit}.svg", faces.compact(rank, suit, colour)
    for name in JOKERS:
        yield f"cards/{colour_set}/joker_{name}.svg", joker(name)
        yield f"cards/{colour_set}-compact/joker_{name}.svg", compact_joker(name)


def _french_card(rank: str, suit: str, colour_set: str) -> str:
    if rank in "JQK":
        return court(rank, suit, colour_set)
    colour = SETS[colour_set][suit]
    return faces.ace(suit, colour) if rank == "A" else faces.pip_card(rank, suit, colour)


Drawing = Callable[[str, str], str]
"""A face, from its rank and its suit."""


def _pack(name: str, ranks: str, face: Drawing, compact: Drawing) -> Iterator[tuple[str, str]]:
    """Yield a pack with signs of its own."""
    for suit in SUITS:
        for rank in ranks:
            yield f"cards/{name}/{rank}{suit}.svg", face(rank, suit)
            yield f"cards/{name}-compact/{rank}{suit}.svg", compact(rank, suit)


def _colours() -> str:
    """Return the suits' colours, for text on paper and on dark ground."""
    on_paper = {**SETS, "spanish": SPANISH, "italian": ITALIAN, "german": GERMAN}
    table = {name: {"on_paper": on_paper[name], "on_dark": ON_DARK[name]} for name in on_paper}
    return json.dumps(table, indent=1) + "\n"
