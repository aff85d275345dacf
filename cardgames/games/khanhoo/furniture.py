"""What stands on a table of Khanhoo beside the cards."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from cardgames.engine import BACK, Badge, Banner, Furniture, Marked, Marker, Named, Seat, Sentence

from .melds import NAMES, POINTS, Meld, melded
from .wording import VALUES

if TYPE_CHECKING:
    from .rules import Khanhoo

WHOLE = 15  # cards of a hand after the discard
SCORE = "What your melds would score if the hand ended now."
COUNT = "How many cards could be in melds, if only the number counted. With all fifteen you can go out."
TAGS = NAMES | {"royal": "royal", "court": "court"}  # what has room below three cards


def furniture(game: Khanhoo) -> list[Furniture]:
    """The points of the own hand, what melds score, how long the hand can last, and who does what."""
    things: list[Furniture] = [Marker("Meld scores", text="1 to 15", hint=VALUES)]
    if not game.hand_number:
        return things
    if game.phase == "deal" or game.over:
        return things + laid(game) + roles(game)
    if game.has_stock:
        hint = "How often the discards may still become a new stock. After that the hand ends."
        things.append(Marker("Renewals left", text=str(game.left()), hint=hint))
    else:
        hint = "The hand ends when everybody has discarded twelve times."
        things.append(Marker("Rounds left", text=str(game.left()), hint=hint))
    return things + own_hand(game) + laid(game) + roles(game)


def own_hand(game: Khanhoo) -> list[Furniture]:
    """What the hand of whoever looks would score now, and how much of it lies in melds."""
    seat = game.viewer
    if seat is None or not 0 <= seat < game.seat_count:
        return []
    hand = tuple(game.hand[seat])
    if BACK in hand:
        return []
    open_melds = game.laid(seat)
    arranged = game.own(seat)
    points = arranged.points + sum(meld.points for meld in open_melds)
    count = min(WHOLE, melded(hand) + len(game.melds[seat]))
    return [
        Marker("Your melds", text=f"{points} point{'s' * (points != 1)}", hint=SCORE),
        Marker("Melded", text=f"{count} of {WHOLE}", hint=COUNT),
        *jokers(arranged.melds),
    ]


def laid(game: Khanhoo) -> list[Furniture]:
    """What the open melds are, and what a joker in them stands for."""
    things: list[Furniture] = []
    for seat in range(game.seat_count):
        melds = game.laid(seat)
        things += [Named(meld.cards, f"{TAGS[meld.kind]} {meld.points}") for meld in melds]
        things += jokers(melds)
    return things


def jokers(melds: Sequence[Meld]) -> list[Furniture]:
    """A sign on the joker: the card that it stands for."""
    stood_for = [(card, meld.stands) for meld in melds for card in meld.cards if card.is_joker]
    return [Marked((card,), f"{{{stands}}}") for card, stands in stood_for if stands]


def roles(game: Khanhoo) -> list[Furniture]:
    """Who is out, and who wants the discard out of turn."""
    things: list[Furniture] = []
    if game.out is not None:
        things.append(Badge(game.out, "out", "Went out: all cards in melds."))
    if game.claimant is not None and game.discards:  # while the card flies there is none
        things.append(Badge(game.claimant, "bumps", "Wants the discard out of turn."))
        words = "{who} [wants|want] to bump the {card}: {meld}, {points}"
        meld, points = NAMES[game.claim], POINTS[game.claim]
        who, card = Seat(game.claimant), game.discards.top
        things.append(Banner(Sentence(words, who=who, card=card, meld=meld, points=points)))
    return things
