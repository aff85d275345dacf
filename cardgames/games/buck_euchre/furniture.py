"""What stands on a Buck Euchre table beside the cards."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardgames.engine import Badge, CardOrder, Furniture, Marked, Marker, Tally

from .ranking import left_bower, trump_order

if TYPE_CHECKING:
    from .rules import BuckEuchre


def furniture(game: BuckEuchre) -> list[Furniture]:
    """Scores and tricks; the bids, the turned card, trumps and their order; who has promised what."""
    hint = "Points count down: who is at zero or below after a hand wins."
    things: list[Furniture] = [Tally("Points", tuple(game.scores), hint=hint)]
    if game.turned is None:
        return things
    hint = "The tricks that each player has taken in this hand."
    things.append(Tally("Tricks", tuple(game.tricks), hint=hint))
    if game.calls:
        things.append(game.bid_history(hint="What was said in the bidding of this hand."))
    return things + turned(game) + trumps(game) + promises(game)


def is_played(game: BuckEuchre) -> bool:
    """Whether cards are played to tricks in this hand, or have been."""
    return game.phase == "play" or any(game.tricks)


def turned(game: BuckEuchre) -> list[Furniture]:
    """What became of the turned card, where it does not lie open."""
    card = game.turned
    assert card is not None
    if game.taken and not any(card in zone for zone in (game.trick, *game.won)):
        if game.dealer in game.out:
            return []
        return [Marker("Taken up", card=card, seat=game.dealer, hint="The dealer holds the turned card.")]
    if game.upcard and is_played(game):  # so that nobody takes it for a card that was led
        return [Marked((card,), "turned")]
    if not game.taken and not game.upcard:
        hint = "The turned card went back to the stub, and its suit may not be named."
        return [Marker("Turned down", card=card, hint=hint)]
    return []


def trumps(game: BuckEuchre) -> list[Furniture]:
    """The suit, whose it is, and how its cards rank."""
    if not game.trumps:
        if not is_played(game):
            return []
        hint = "Everybody passed twice: jacks are no bowers, and everybody has to take a trick."
        return [Marker("Trumps", text="none", hint=hint)]
    things: list[Furniture] = []
    if game.declarer is None:
        hint = "A club was turned: clubs are trumps, and everybody has to take a trick."
        things.append(Marker("Trumps", suit=game.trumps, text="Dirty clubs", hint=hint))
    else:
        hint = "Who fixed trumps has to take three of the five tricks."
        things.append(Marker("Trumps", suit=game.trumps, seat=game.declarer, hint=hint))
    order = trump_order(game.trumps)
    played = {card for zone in (game.trick, *game.won) for card in zone}
    gone = tuple(card for card in order if card in played or (card == game.turned and is_out_of_play(game)))
    things.append(CardOrder("Order", order, gone, "High to low; cards that have gone are faded."))
    things.append(Marked((left_bower(game.trumps),), "trump"))
    return things


def is_out_of_play(game: BuckEuchre) -> bool:
    """Whether the turned card is in nobody's hand, nor on its way to the dealer's."""
    return game.dealer in game.out if game.taken else game.phase != "discard"


def promises(game: BuckEuchre) -> list[Furniture]:
    """Who is in and who is out, and how many of the promised tricks they have."""
    things: list[Furniture] = []
    for seat in range(4):
        if seat in game.out:
            things.append(Badge(seat, "Out", "Dropped out: scores nothing in this hand."))
        elif is_played(game) or seat in (*game.staying, game.declarer):
            things.append(promise(game, seat))
    return things


def promise(game: BuckEuchre, seat: int) -> Badge:
    """What *seat* has promised."""
    wanted, tricks = game.promised(seat), game.tricks[seat]
    role = "Declarer" if seat == game.declarer else "In"
    hint = f"Has to take {wanted} of the five tricks; otherwise five points are added."
    if tricks >= wanted:
        return Badge(seat, role, "Has taken the promised tricks.", ticked=True)
    return Badge(seat, f"{role} {tricks}/{wanted}", hint)
