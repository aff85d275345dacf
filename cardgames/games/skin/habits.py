"""The levels of Skin: no bet is better than another, so they differ in how much they dare."""

from __future__ import annotations

DESCRIPTIONS = {
    "beginner": "Bets the least, seldom makes a side bet; all bets are even, so no level wins more.",
    "steady": "Bets a twentieth of its chips and takes small side bets; its swings are middling.",
    "sharp": "Bets a seventh of its chips: larger swings, at the same even chances.",
    "expert": "Bets the most and likes side bets: the largest swings, at the same even chances.",
}
