"""Jubilee: a running total, and points for making it a multiple of twenty-five."""

from .rules import Jubilee

__all__ = ["Jubilee"]
