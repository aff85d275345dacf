"""What this program is, and where it keeps things."""

from __future__ import annotations

from functools import partial

import pygame

from cardgames import __version__
from cardgames.languages import N_, _
from cardgames.storage import Folders

from .. import shapes
from ..app import App
from ..speech import aloud
from ..widgets import (
    Backed,
    CardPicture,
    FirstThatFits,
    Illustration,
    Inset,
    Item,
    Loose,
    RichText,
    Row,
    blocks,
)
from .tiles import draw_fan, fan_width

TEXT = N_(
    """# Card games {version}

A collection of card games that are hard to find anywhere else. Play the computer, share one screen with
others, or learn a game from its first card. Everything stays on this computer: nothing is sent anywhere.

## Language

The program was written in English, and its authors have translated it into five languages: Settings, Look,
Language. The letters on the court cards can be those of another language: Settings, Look, Card letters.

## Where your files are

- Settings and players: {config}
- Saved games, statistics and lessons: {data}
- Reports after a crash: {logs}
- Card pictures, which you can delete at any time: {cache}

## Licence

Free software under the MIT licence. The cards, pictures, sounds and rules pages were made for this program.
It is built on Python, pygame-ce and pygame-gui, and set in Noto Sans.
"""
)


CARDS = ("Td", "Js", "Qh", "Kc", "As")
CARD = 108  # logical units


def page(app: App, folders: Folders) -> Item:
    """Return the content of the About tab: the words, and cards beside them where there is room."""
    words = RichText("about", (0, 0), _text(folders))
    beside = Loose(words, app.kit.text.width("m" * 34, "body"))
    fan = Inset(CardPicture("about_cards", (0, 0), partial(_fan, app)), (24, 24, 24, 0))
    cards = Backed(Illustration("about_felt", partial(_felt, app)), fan)
    return FirstThatFits(Row(beside, cards, gap=32, rest=beside, across="top"), words)


def aloud_page(folders: Folders) -> str:
    """Return the words as they are read aloud."""
    return " ".join(aloud(block.text) for block in blocks(_text(folders)))


def _text(folders: Folders) -> str:
    return _(TEXT).format(
        version=__version__, config=folders.config, data=folders.data, logs=folders.logs, cache=folders.cache
    )


def _fan(app: App) -> pygame.Surface:
    card = fan_width(app, CARD)
    out = pygame.Surface((round(card * 3.2), round(card * 2.1)), pygame.SRCALPHA)
    draw_fan(app, out, CARDS, (out.get_width() // 2, card), card, round(card * 0.42), 9, 7)
    return out


def _felt(app: App, size: tuple[int, int]) -> pygame.Surface:
    """Draw a piece of felt with round corners."""
    felt = shapes.lit(size, *app.kit.theme.felt).convert_alpha()
    return shapes.clip_corners(felt, app.kit.u(20))
