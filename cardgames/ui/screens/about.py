"""What this program is, and where it keeps things."""

from __future__ import annotations

from cardgames import __version__
from cardgames.storage import Folders

from ..widgets import RichText

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


def words(folders: Folders) -> RichText:
    """Return what stands on the About tab."""
    text = TEXT.format(
        version=__version__, config=folders.config, data=folders.data, logs=folders.logs, cache=folders.cache
    )
    return RichText("about", (0, 0), text)
