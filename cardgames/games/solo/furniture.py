"""What stands on a Solo table beside the cards."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardgames.engine import Badge, CardOrder, Furniture, Marked, Marker, Tally

from .contract import NEEDED, POINTS, RANKED, SIMPLE, SOLO, TOUT, is_in_color, kind_of, trump_order

if TYPE_CHECKING:
    from .rules import Solo

SHORT = {SIMPLE: "Simple", SOLO: "Solo", TOUT: "Tout"}
WORDS = {"A": "Ace", "K": "King"}


def furniture(game: Solo) -> list[Furniture]:
    """Scores, bids, contract, called card, trumps and roles.

    Only a view shows its own seat that it is the partner; nothing else here reads a hand.
    """
    things: list[Furniture] = [
        Tally("Tricks", tuple(game.tricks), hint="The tricks that each player has taken in this hand."),
        Tally("Points", tuple(game.scores), game.target),
    ]
    hint = "The suit agreed on for the match: games in it rank higher and count double."
    things.append(Marker("Color", suit=game.color, hint=hint))
    if not game.hand_number or not (game.calls or game.waiting):
        return things
    if not game.trumps and game.holder is not None:
        words = RANKED[game.level].capitalize() + ": "
        things.append(named("Bid", game, game.level, game.holder, words))
    things.append(game.bid_history(hint="Everything said in the bidding of this hand."))
    if game.trumps:
        things += contract(game)
    return things + roles(game)


def worth(rank: int) -> str:
    """What a game of this *rank* needs and is worth."""
    needed = NEEDED[kind_of(rank)]
    who = "declarer and partner" if kind_of(rank) == SIMPLE else "the declarer alone"
    return f"{POINTS[rank]} points, won or lost; {who} must take {needed} tricks."


def named(label: str, game: Solo, rank: int, seat: int | None, words: str = "") -> Marker:
    """A game of this *rank*, bid or named by *seat*: suit, kind and points, short enough for large text."""
    suit = game.trumps or (game.color if is_in_color(rank) else "")
    text = f"{SHORT[kind_of(rank)]} · {POINTS[rank]}"
    return Marker(label, suit=suit, text=text, seat=seat, hint=words + worth(rank))


def contract(game: Solo) -> list[Furniture]:
    """The game that is played, the called card, how far it has got, and the order of trumps."""
    things: list[Furniture] = [named("Game", game, game.game, game.declarer)]
    if game.called_card is not None:
        rank, suit = game.called_card.rank, game.called_card.suit
        hint = "Who holds this card is the partner. Nobody else knows until it falls."
        if game.partner is not None:
            hint = "The partner held this card: both win or lose together."
        things.append(Marker("Called", suit=suit, text=WORDS[rank], seat=game.partner, hint=hint))
    if game.partner is not None or (not game.called_text and game.phase != "call"):
        text = f"{game.tricks_of(game.partner)} of {NEEDED[game.kind]}"
        label = "Declarer" if game.partner is None else "Declarers"
        things.append(Marker(label, text=text, hint="Tricks taken, of those needed."))
    gone = {card for zone in (game.trick, *game.won) for card in zone}
    order = trump_order(game.trumps)
    hint = "All trumps from high to low; those played are faded."
    things.append(CardOrder("Trumps", order, tuple(card for card in order if card in gone), hint))
    return things


def roles(game: Solo) -> list[Furniture]:
    """Who is the declarer, and the partner: before the called card lies open to the partner alone."""
    things: list[Furniture] = []
    if game.declarer is not None:
        hint = "Everybody passed, so the holder of the queen of clubs plays." if game.is_forced else ""
        things.append(Badge(game.declarer, "Forced" if game.is_forced else "Declarer", hint))
    if game.partner is not None:
        things.append(Badge(game.partner, "Partner", "Held the called card."))
    elif game.called_card is not None:
        things.append(Marked((game.called_card,), "called"))
        seat = game.viewer
        if seat is not None and seat >= 0 and game.called_card in game.hand[seat]:
            hint = "You hold the called card. Only you know that you are the partner."
            things.append(Badge(seat, "Partner", hint))
    return things
