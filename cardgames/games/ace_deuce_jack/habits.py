"""The levels of Ace-Deuce-Jack: characters, told apart by their stakes."""

from __future__ import annotations

DESCRIPTIONS = {
    "beginner": "The gambler: doubles the bet after every loss; swings most, and loses most.",
    "steady": "Steady: bets about a tenth of its chips.",
    "sharp": "Cautious: always bets the least, so it loses least.",
    "expert": "Cautious, but bets large at the very end when it is behind.",
}
