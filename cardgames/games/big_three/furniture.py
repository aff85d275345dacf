"""What stands on the table of Big Three beside the cards."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from cardgames.engine import (
    BACK,
    Badge,
    Card,
    Faded,
    Furniture,
    Group,
    Marker,
    Named,
    Seat,
    Sentence,
)

from .combinations import by_rank, reading

if TYPE_CHECKING:
    from .rules import BigThree

ORDER = "3 2 A K … 5 4"


def is_forced(hand: Sequence[Card]) -> bool:
    """Whether a hand must bid 3 by the house rule: three 3s, or two 3s and two 2s."""
    threes = sum(card.rank == "3" for card in hand)
    return threes >= 3 or (threes == 2 and sum(card.rank == "2" for card in hand) >= 2)


def chips(count: int) -> str:
    """ "1 chip", "2 chips"."""
    return f"{count} chip" if count == 1 else f"{count} chips"


def capital(words: str) -> str:
    """*words* with a capital letter."""
    return words[:1].upper() + words[1:]


def groups(hand: Sequence[Card]) -> list[Group]:
    """The own hand rank by rank, the highest at the left."""
    if BACK in hand:
        return []
    return [Group(tuple(cards)) for cards in reversed(by_rank(hand)) if cards]


def furniture(game: BigThree) -> list[Furniture]:
    """The auction, the lone player, who passed, and what the open cards are."""
    things: list[Furniture] = [
        Marker("High to low", text=ORDER, hint="How single cards rank. Suits count nothing.")
    ]
    if not game.heart:
        return things
    heart = Card.parse(game.heart)
    hint = "The lowest heart that was dealt: its holder bids first and leads first."
    things.append(Marker("First", card=heart, seat=game.first, hint=hint))
    hint = "The highest bidder plays alone and takes the widow."
    if not game.playing:
        things.append(game.bid_history(hint=hint))
    else:
        things.append(Marker("Bids", text=" · ".join(said.lower() for _, said, _ in game.calls), hint=hint))
        hint = "Plays alone against the other two: each of them pays this, or is paid it."
        things.append(Badge(game.solo, f"alone for {game.bid}", hint))
    if (to_beat := game.to_beat) is not None and game.out is None:
        things.append(
            Marker(
                "To beat", text=capital(to_beat.title), large=True, hint="The same type, as long, and higher."
            )
        )
    for seat in game.passed:
        things.append(Badge(seat, "pass", "Has passed, and may play again when the turn comes back."))
    return things + _open_cards(game)


def _open_cards(game: BigThree) -> list[Furniture]:
    """What lies before the players: the one combination to be beaten stands out."""
    things: list[Furniture] = []
    for seat, shown in enumerate(game.played):
        cards = tuple(shown)
        if not cards:
            continue
        if game.phase == "take":
            things.append(Named(cards, "widow"))
        elif game.out is not None and seat != game.out:
            things.append(Named(cards, f"{len(cards)} left"))
        elif (made := reading(cards)) is not None:
            things += [Named(cards, made.kind)] if made.size > 1 else []
            if game.out is None and seat != game.last:
                things.append(Faded(cards))
    return things


def status(game: BigThree) -> Sentence:
    """Which hand it is, and who plays alone for how much."""
    n = max(1, game.hand_number)
    total = "" if game.length == "broke" else f" of {game.length}"
    if not game.playing:
        return Sentence("Hand {n}{total}", n=n, total=total)
    words = "Hand {n}{total} · {who} alone for {stake}"
    return Sentence(words, n=n, total=total, who=Seat(game.solo), stake=game.bid)
