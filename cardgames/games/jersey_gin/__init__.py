"""Jersey Gin."""

from .rules import JerseyGin

__all__ = ["JerseyGin"]
