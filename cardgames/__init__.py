"""A collection of card games: rules, computer players, lessons and a table to play them at."""

__version__ = "1.0.0"
APP = "org.cardgames.cardgames"
"""The name of the program among all others on a desktop; publish it under a domain of your own."""
