"""What stands on the table of Backhand: totals and results, the bank, and the chances for who wants them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardgames.engine import Badge, Faded, Furniture, Marker, Named

from .values import FIVE, MOST, busting, total, unseen

if TYPE_CHECKING:
    from .rules import Backhand

BADGES = {
    "push": ("push hand", "17 to 20 on the first two cards: backhand may not be called."),
    "play": ("hit or backhand", "From 12 on: one card more, or the call that it would go over 21."),
    "draw": ("below 12", "No card can go over 21, so the next one comes without a question."),
    "replace": ("aces out", "Aces among the first two cards are thrown out and replaced."),
}


def what_stands(game: Backhand) -> list[Furniture]:
    """The furniture of a position or view."""
    things: list[Furniture] = [*markers(game)]
    for seat in range(game.seat_count):
        if hand := tuple(game.hand[seat]):
            things.append(Named(hand, str(total(hand))))
        if turned := tuple(game.turned[seat]):
            things.append(Named(turned, f"= {total((*hand, *turned))}"))
        if game.results[seat]:
            things.append(Faded((*hand, *turned)))
        things += badges(game, seat)
    return things


def markers(game: Backhand) -> list[Furniture]:
    """What stands at the side of the table."""
    things: list[Furniture] = []
    if game.mode == "solo":
        things.append(
            Marker(
                "Par",
                text=f"{game.par} of {game.length}",
                hint="Hands to win. Whoever plays well gets there a little more often than not.",
            )
        )
    if game.mode == "bets":
        things += game.bank_discs("The banker, who pays and collects all bets and plays no hand.")
    if game.odds:
        hint = "How many of the cards that nobody has seen take this hand over 21."
        things.append(Marker("Over 21", text=chance(game), hint=hint))
    return things


def chance(game: Backhand) -> str:
    """How many of the unseen cards go over 21 from the hand of the player to act: "20 of 49, 41 %"."""
    if game.over or game.phase not in ("play", "push") or (points := total(game.hand[game.player])) > MOST:
        return "–"
    left = unseen(game)
    over, all_left = busting(points, left), sum(left)
    return f"{over} of {all_left}, {100 * over / all_left:.0f} %" if all_left else "–"


def badges(game: Backhand, seat: int) -> list[Badge]:
    """What is said of *seat*: what it may do, or how its hand ended."""
    if game.results[seat] == "won":
        five = len(game.hand[seat]) == FIVE
        hint = "Five cards without going over 21 win." if five else "This hand is won."
        return [Badge(seat, "five cards" if five else "won", hint, ticked=True)]
    if game.results[seat] == "lost":
        return [Badge(seat, "lost", "This hand is lost.")]
    if seat == game.turn and game.phase in BADGES:
        return [Badge(seat, *BADGES[game.phase])]
    return []
