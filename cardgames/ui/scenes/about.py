"""What this program is, and where it keeps things."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from cardgames import __version__

from ..widgets import RichText, ScrollArea

if TYPE_CHECKING:
    from .settings import SettingsScene

TEXT = """# Card games {version}

A collection of card games that are hard to find anywhere else. Play the computer, share one screen with
others, or learn a game from its first card. Nothing is sent anywhere; nobody else sees what you do.

## Language

The program speaks English only. The letters on the cards and the names of the cards can be those of another
language: Settings, Look, Names of the cards.

## Where your files are

- Settings and people: {config}
- Saved games, statistics and lessons: {data}
- Reports after a crash: {logs}
- Card pictures drawn ahead, which you may delete: {cache}

## Licence

Free software under the MIT licence. The cards, pictures, sounds and rules pages were made for this program.
It stands on Python, pygame-ce and pygame-gui, and writes with the Noto Sans typeface.
"""


def build(scene: SettingsScene, area: ScrollArea, box: pygame.Rect, y: int) -> None:
    """The About tab."""
    folders = scene.services.store.folders
    words = TEXT.format(
        version=__version__, config=folders.config, data=folders.data, logs=folders.logs, cache=folders.cache
    )
    area.add(RichText("about", pygame.Rect(box.x, y, box.w, 0), words))
