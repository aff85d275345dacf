"""The changes left by second windows of version 1.0, which this version does not merge."""

from __future__ import annotations

from contextlib import suppress
from pathlib import Path

from cardgames.languages import N_, _

from .atomic import keep_aside
from .errors import with_what_became

LEFT = N_("An earlier version kept changes of a second window in a file of their own, which is not read now.")


def keep_changes_aside(folder: Path) -> list[str]:
    """Rename the files in *folder*, so that each is reported once, and remove their locks; return a sentence
    for each file."""
    try:
        paths = sorted(folder.iterdir())
    except OSError:
        return []
    for path in paths:
        if path.match("window-*.lock"):
            with suppress(OSError):
                path.unlink()
    return [with_what_became(_(LEFT), keep_aside(path)) for path in paths if path.match("window-*.json")]
