"""What stands on a table of Kaluki beside the cards."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from cardgames.engine import BACK, Badge, Card, Furniture, Group, Marked, Marker, Named

from . import duties
from .duties import Turn, turn_of
from .melds import Reading, called, value
from .plans import Plan, fewest_left, most_points

if TYPE_CHECKING:
    from .rules import Kaluki


def plan(game: Kaluki, seat: int) -> Plan | None:
    """How *seat*'s hand, which is seen, is best laid: for most points before opening, then for fewest cards
    left."""
    turn = as_it_lies(game, seat)
    return fewest_left(turn) or most_points(turn)


def as_it_lies(game: Kaluki, seat: int) -> Turn:
    """The turn of *seat*, in which cards that have left the hand are owed no more: they still fly, or a joker
    beside them has not been named yet."""
    turn = turn_of(game, seat)
    taken = turn.taken if turn.taken in turn.hand else None
    return turn._replace(taken=taken, freed=min(turn.freed, sum(card.is_joker for card in turn.hand)))


def groups(game: Kaluki, seat: int) -> Sequence[Group]:
    """The own hand in melds and what they count, what can be laid off, and the rest."""
    hand = game.hand[seat]
    if not hand or BACK in hand:
        return []
    best = plan(game, seat)
    if best is None:
        return []
    found, held = best.found, set(hand)
    parts = [
        Group(tuple(card for card in meld.cards if card in held), named(game, meld, held))
        for meld in found.melds
    ]
    if found.added:
        onto = tuple(card for _, one in found.added for card in one.cards if card in held)
        parts.append(Group(onto, "lay off"))
    if best.won:
        given = tuple(card for card, _ in best.won)
        parts.append(Group(given, "wins joker" if len(given) == 1 else "win jokers"))
    parts = [part for part in parts if part.cards]  # a joker still to be won may be all that is laid off
    if not parts:
        return []
    return [*parts, Group(found.rest)] if found.rest else parts


def named(game: Kaluki, meld: Reading, held: set[Card]) -> str:
    """What a meld of the hand is and counts; with a joker that is still to be won, only what it is."""
    if all(card in held for card in meld.cards):
        return f"{called(meld.faces)} {value(meld.faces, game.low_ace)}"
    return f"{called(meld.faces)} with joker"


def furniture(game: Kaluki) -> list[Furniture]:
    """What can be laid, what has to be laid, who has opened, and what jokers stand for."""
    if not game.hand_number:
        return []
    things: list[Furniture] = [*jokers(game)]
    for seat, opened in enumerate(game.opened):
        if opened:
            things.append(Badge(seat, "opened", "Has laid an initial meld, and may lay what fits."))
    if game.cutter is not None and any(card.is_joker for card in game.hand[game.cutter]):
        things.append(
            Badge(game.cutter, "cut a joker", "Kept the joker of the cut, and was dealt a card less.")
        )
    if game.phase == "deal" or game.over:
        rests = [game.shown(seat) for seat in range(game.seat_count)]
        return things + [Named(cards, "left over") for cards in rests if cards]
    return [*own_hand(game), *owed(game), *things]


def jokers(game: Kaluki) -> list[Furniture]:
    """What each joker on the table stands for."""
    return [Marked((joker,), "{" + one + "}") for joker, one in game.stands.items()]


def owed(game: Kaluki) -> list[Furniture]:
    """What has to be laid before this turn ends."""
    if game.phase not in ("play", "name"):
        return []
    things: list[Furniture] = []
    turn = as_it_lies(game, game.player)
    if turn.taken is not None:
        things.append(
            Marker("Must be laid", card=turn.taken, hint="Taken from the discards, to be laid at once.")
        )
    if turn.freed:
        hint = "Won from a meld, to be laid again in this turn."
        things.append(
            Marker("Must be laid", text="joker" if turn.freed == 1 else f"{turn.freed} jokers", hint=hint)
        )
    if game.lays and not game.opened[game.player]:
        hint = "What lies of the initial meld. It is completed in this turn, or taken back."
        things.append(Marker("Laid", text=f"{game.points} of {game.initial}", hint=hint))
    return things


def own_hand(game: Kaluki) -> list[Furniture]:
    """What the hand of whoever looks can lay."""
    seat = game.viewer
    if seat is None or not 0 <= seat < game.seat_count or not game.hand[seat] or BACK in game.hand[seat]:
        return []
    turn = as_it_lies(game, seat)
    if turn.complete:
        best = fewest_left(turn)
        left = len(best.found.rest) if best is not None else len(turn.hand)
        hint = "Cards of your hand that fit nowhere as things are."
        return [Marker("Would be left", text=str(left), hint=hint)]
    hint = "The most points of melds and lay-offs in your hand. An own meld has to be among them."
    reach = max(turn.points, duties.reach(turn))
    return [Marker("Can lay", text=f"{reach} of {turn.need}", hint=hint)]
