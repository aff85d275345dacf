"""What beginners do at Farmer: fear a bust, and care more for being nearest than for the farm."""

from __future__ import annotations

DESCRIPTIONS = {
    "beginner": "Fears a bust and stays on 12 or more, which seldom wins the farm.",
    "steady": "Goes by its own total, and hits on 14 and 15 when the farm is big.",
    "sharp": "Counts the cards left and what the others may have, which gains very little more.",
    "expert": "As good as Sharp, which already counts every card.",
}
