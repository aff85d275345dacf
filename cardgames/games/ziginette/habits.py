"""The levels of Ziginette: no bet is better than another, so they differ in how much they dare."""

from __future__ import annotations

DESCRIPTIONS = {
    "beginner": "Bets the least on two cards. Wins and loses little; no level wins more in the long run.",
    "steady": "Bets a twentieth of its chips on every card. No level wins more in the long run.",
    "sharp": "Bets the most on one card. Larger swings; no level wins more in the long run.",
    "expert": "Bets the most on every card. The largest swings; no level wins more in the long run.",
}
