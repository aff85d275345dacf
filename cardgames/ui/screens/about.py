"""What this program is, and where it keeps things."""

from __future__ import annotations

from cardgames import __version__
from cardgames.storage import Folders

from ..widgets import RichText

TEXT = """# Card games {version}

A collection of card games that are hard to find anywhere else. Play the computer, share one screen with
others, or learn a game from its first card. Everything stays on this computer: nothing is sent anywhere.

## Language

The program is in English. The letters on the court cards can be those of another language: Settings, Look,
Card letters.

## Where your files are

- Settings and players: {config}
- Saved games, statistics and lessons: {data}
- Reports after a crash: {logs}
- Card pictures, which you can delete at any time: {cache}

## Licence

Free software under the MIT licence. The cards, pictures, sounds and rules pages were made for this program.
It is built on Python, pygame-ce and pygame-gui, and set in Noto Sans.
"""


def words(folders: Folders) -> RichText:
    """Return what stands on the About tab."""
    text = TEXT.format(
        version=__version__, config=folders.config, data=folders.data, logs=folders.logs, cache=folders.cache
    )
    return RichText("about", (0, 0), text)
