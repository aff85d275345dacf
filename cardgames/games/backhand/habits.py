"""The levels of Backhand: everything is open, so they differ in how well they reckon."""

from __future__ import annotations

DESCRIPTIONS = {
    "beginner": "Waits for 16 before it calls backhand, and plays a push with 17: 51 wins of 100.",
    "steady": "Calls backhand from 14, from 15 with four cards: wins 57 hands of 100.",
    "sharp": "Counts every card seen, which with fresh packs wins barely one more hand in a thousand.",
    "expert": "As good as Sharp, which already counts every card.",
}
