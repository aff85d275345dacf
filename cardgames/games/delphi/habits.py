"""What the levels of Delphi's computer players do: they differ in what comes to their minds."""

from __future__ import annotations

DESCRIPTIONS = {
    "beginner": "Thinks of few rules, often misses a contradiction and sometimes says the opposite.",
    "steady": "Thinks of most rules that are not hard, and sees every other contradiction.",
    "sharp": "Thinks of most rules, even hard ones, and seldom misses a contradiction.",
    "expert": "Thinks of every rule of the library and of the menus, and misses nothing.",
}
