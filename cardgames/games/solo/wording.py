"""What the rules of Solo say to people: buttons, prompts, refusals, the status."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardgames.engine import Card, Move, Sentence, Suit

from .contract import BIDS, BLACK_QUEENS, CALLS, KINDS, POINTS, RANKED, SUITS, TITLES, TOUT, TRICKS

if TYPE_CHECKING:
    from .rules import Solo


def label(game: Solo, move: Move) -> Sentence | None:
    """What stands on the button for *move*."""
    match move.verb:
        case "ask":
            return Sentence(BIDS[game.level + 1])
        case "declare":
            return Sentence(title(game, KINDS[str(move.word)]))
        case "name":
            suit = SUITS[str(move.word)]
            points = POINTS[2 * game.kind - (suit != game.color)]
            return Sentence("{suit} · {points} points", suit=Suit(suit), points=points)
        case "call":
            return Sentence("{card}", card=Card(*CALLS[str(move.word)]))
    return None


def title(game: Solo, kind: int) -> str:
    """The *kind* of game to be named, and "in color" where the bidding leaves no other trumps."""
    return TITLES[kind] + (" in color" if game.level == 2 * kind else "")


def status(game: Solo) -> Sentence:
    """The hand and how far it has got."""
    of = f" · to {game.target} points" if game.target else f" of {game.length}"
    number = max(1, game.hand_number)
    if game.phase == "play":
        words = "Hand {n}{of} · trick {trick} of {tricks}"
        return Sentence(words, n=number, of=of, trick=sum(game.tricks) + 1, tricks=TRICKS)
    bidding = game.phase in ("open", "challenge", "answer")
    return Sentence("Hand {n}{of} · bidding" if bidding else "Hand {n}{of}", n=number, of=of)


def bid(game: Solo) -> Sentence:
    """What is asked of the player who speaks in the bidding."""
    must = not game.may_pass()
    if game.phase == "open":
        if must:
            return Sentence("You hold both black queens, so you have to ask.")
        return Sentence("Ask, if five tricks with a partner look likely; or pass.")
    higher = RANKED[game.level + 1]
    if game.phase == "challenge":
        if must:
            return Sentence("With both black queens you have to ask on, as far as a solo.")
        return Sentence("Would you play a {game}? Then ask for it.", game=higher)
    if must:
        return Sentence("With both black queens you have to say yes, as far as a solo.")
    return Sentence("Would you play a {game}? Yes, or pass.", game=higher)


def trumps(game: Solo) -> Sentence:
    """What is asked of a declarer who names trumps."""
    if game.is_forced:
        return Sentence("All passed, and you hold the queen of clubs: name trumps for a simple game.")
    if game.kind == TOUT:
        return Sentence("Name trumps. You have to take all eight tricks alone.")
    return Sentence("Name trumps; {suit} are color and count double.", suit=Suit(game.color))


def call(game: Solo) -> Sentence:
    """What is asked of a declarer who calls a card (R10, R11)."""
    calls = game.legal_call().moves
    if calls[0].verb == "alone":
        return Sentence("You hold all aces and kings: play alone.")
    if str(calls[0].word).startswith("king"):
        return Sentence("You hold all four aces, so call a king: who has it is your partner.")
    return Sentence("Call an ace that you do not hold: who has it is your partner.")


def play(game: Solo) -> Sentence:
    """What is asked of the player to act in a trick."""
    led = game.led_suit()
    if not led:
        return Sentence("Your lead: play any card.")
    if game.following(game.hand[game.player]):
        return Sentence("Follow with a trump." if led == game.trumps else "Follow {suit}.", suit=Suit(led))
    return Sentence("You have no {suit}: play any card.", suit=Suit(led))


def why_queens(game: Solo, card: Card) -> Sentence | None:
    """Why *card* may not be played, where the reason is that a black queen is a trump (R14)."""
    led = Suit(game.led_suit())
    following = game.following(game.hand[game.player])
    if card in BLACK_QUEENS:
        return Sentence("The {card} is a trump: you hold {suit}, so follow.", card=card, suit=led)
    if following and all(own in BLACK_QUEENS for own in following):
        return Sentence("Trumps were led, and your {card} is a trump: play it.", card=following[0])
    return None
