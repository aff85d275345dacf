"""The keys that do something in a replay: for the card of keys."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from cardgames.languages import _

from ..key_names import key_of, shown
from ..table.drawing.toolbar import Tool
from ..table.input.working_keys import ARROWS_ALONG, KeyLine


def replay_keys(tools: Sequence[Tool], keys: Mapping[str, str], *, has_trick: bool) -> Iterator[KeyLine]:
    """Yield them; no tool that cannot be had now."""
    yield KeyLine(ARROWS_ALONG, _("One move back or on"))
    yield KeyLine(key_of("pick", keys), _("Play the replay"))
    if has_trick:
        yield KeyLine(f"{shown('ctrl')} + {ARROWS_ALONG}", _("One trick back or on"))
    yield KeyLine(f"{shown('page up')}, {shown('page down')}", _("One hand back or on"))
    yield KeyLine(f"{shown('home')}, {shown('end')}", _("To the beginning or the end"))
    for tool in tools:
        if not tool.why_not():
            yield KeyLine(key_of(tool.key, keys), tool.word)
    if has_trick:
        yield KeyLine(key_of("last_trick", keys), _("Show the last trick again"))
    yield KeyLine(key_of("state", keys), _("Read aloud where things stand"))
    yield KeyLine(key_of("hand", keys), _("Read your cards aloud"))
    yield KeyLine(shown("tab"), _("Go through everything in the window"))
    yield KeyLine(shown("esc"), _("Back"))
