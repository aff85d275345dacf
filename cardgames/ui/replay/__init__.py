"""The replay: a match step by step, with all hands open that are no secret any more."""

from .screen import ReplayScene

__all__ = ["ReplayScene"]
