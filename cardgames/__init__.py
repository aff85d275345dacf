"""A collection of card games: rules, computer players, lessons and a table to play them at."""

__version__ = "0.1.0"
