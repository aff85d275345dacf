"""Whether the library that draws the window is the right one: `pygame` lies in the place of `pygame-ce`."""

from __future__ import annotations

from cardgames.languages import _


def why_not_usable() -> str:
    """Return why no window can be opened with the installed libraries, in a sentence; "" where it can."""
    try:
        import pygame
    except ImportError:
        return _("pygame-ce is missing. Install it: pip install pygame-ce")
    if getattr(pygame, "IS_CE", False):
        return ""
    return _(
        "This is pygame, where pygame-ce is needed. Replace it: pip uninstall pygame, then pip install "
        "--force-reinstall pygame-ce"
    )
