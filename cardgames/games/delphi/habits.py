"""What the levels of Delphi's computer players do: they differ in what comes to their minds."""

from __future__ import annotations

DESCRIPTIONS = {
    "beginner": "Thinks of few but easy rules, misses most contradictions, and sometimes says the opposite.",
    "steady": "Thinks of most rules that are not hard, and misses half of the contradictions.",
    "sharp": "Thinks of most rules, even hard ones, and misses one contradiction in five.",
    "expert": "Thinks of the whole library and the simpler menu rules, and misses no contradiction.",
}
