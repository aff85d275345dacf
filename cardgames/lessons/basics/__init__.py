"""The small teaching game on which the basics are learnt, and its course.  It is not in the menu."""

from .rules import Basics

__all__ = ["Basics"]
