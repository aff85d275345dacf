"""Where to look first: the opening step of a hint."""

from __future__ import annotations

from cardgames.engine import Seat, Sentence, Suit

from .contract import BLACK_QUEENS, RANKED, SUITS
from .judgement import plain_length
from .rules import Solo


def where(view: Solo) -> Sentence | None:
    """A sentence that points at what matters for the player to act, without the answer."""
    seat = view.turn
    if seat is None:
        return None
    hand = view.hand[seat]
    queens = sum(queen in hand for queen in BLACK_QUEENS)
    match view.phase:
        case "open" | "challenge" | "answer" | "game" | "trumps":
            suit = max(SUITS.values(), key=lambda suit: (plain_length(hand, suit), suit))
            length = plain_length(hand, suit) + queens
            if view.phase in ("challenge", "answer"):
                words = "With {suit} you have {n} trumps, queens included. Enough for a {game}?"
                return Sentence(words, suit=Suit(suit), n=length, game=RANKED[view.level + 1])
            words = "With {suit} you would have {n} trumps, the black queens included."
            return Sentence(words, suit=Suit(suit), n=length)
        case "call":
            return Sentence("Which ace could you lead to, with a single card of its suit?")
        case "play":
            return where_in_play(view, seat)
    return None


def where_in_play(view: Solo, seat: int) -> Sentence:
    """What matters in this trick, for all that *seat* knows."""
    if not view.trick:
        seen = {card for zone in (view.hand[seat], *view.won) for card in zone}
        out = sum(view.suit_of(card) == view.trumps and card not in seen for card in view.pack)
        if not out:
            return Sentence("You lead, and the others have no trumps left.")
        return Sentence("You lead. Trumps the others still hold: {n}. Whom do you play with?", n=out)
    best, winner = view.best(), Seat(view.winner())
    beating = any(view.beats(card, best) for card in view.playable(view.hand[seat]))
    if is_friend(view, seat, view.winner()):
        return Sentence(
            "{who} [is|are] winning with the {card}, and {who} [is|are] on your side.", who=winner, card=best
        )
    if beating:
        return Sentence(
            "{who} [is|are] winning with the {card}. You could beat it: is it worth it?",
            who=winner,
            card=best,
        )
    return Sentence("You cannot beat the {card}. Which card will you miss least?", card=best)


def is_friend(view: Solo, seat: int, other: int) -> bool:
    """Whether *seat* knows that *other* plays on its side."""
    attackers = (view.declarer, view.partner)
    if seat in attackers or view.called_card in view.hand[seat]:
        return other in attackers
    everybody_known = view.partner is not None or view.called_card is None
    return everybody_known and other not in attackers
