"""The levels of Ziginette: no bet is better than another, so they differ in how much they dare."""

from __future__ import annotations

DESCRIPTIONS = {
    "beginner": "Bets the least on two cards; all bets are even, so no level wins more.",
    "steady": "Bets a twentieth of its chips on every card; its swings are middling.",
    "sharp": "Bets the most on one card: larger swings, at the same even chances.",
    "expert": "Bets the most on every card: the largest swings, at the same even chances.",
}
