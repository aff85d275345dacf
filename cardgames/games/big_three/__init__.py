"""Big Three."""

from .rules import BigThree

__all__ = ["BigThree"]
