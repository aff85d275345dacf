"""The table scene: a match as people see and play it."""

from .scene import TableScene

__all__ = ["TableScene"]
