"""What the rules of Buck Euchre say to people: buttons, prompts, refusals, reasons for points."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardgames.engine import Move, Seat, Sentence, Suit, card_moves

from .ranking import SUITS, left_bower

if TYPE_CHECKING:
    from .rules import BuckEuchre


def label(game: BuckEuchre, move: Move) -> Sentence | None:
    """What stands on the button for *move*."""
    match move.verb:
        case "order":
            return Sentence("Take up" if game.player == game.dealer else "Order up")
        case "name":
            return Sentence("{suit}", suit=Suit(SUITS[str(move.word)]))
        case "stay":
            return Sentence("Stay in")
        case "drop":
            return Sentence("Drop out")
    return None


def status(game: BuckEuchre) -> Sentence:
    """The hand and how far it has got."""
    words = {
        "order": "Hand {n} · first round",
        "name": "Hand {n} · second round",
        "discard": "Hand {n} · exchange",
        "stay": "Hand {n} · in or out",
        "play": "Hand {n} · trick {trick} of 5",
    }
    number = max(1, game.hand_number)
    return Sentence(words.get(game.phase, "Hand {n}"), n=number, trick=sum(game.tricks) + 1)


def kept(declared: bool, tricks: int) -> str:
    """Why a player who took so many *tricks* scores, as a template."""
    if tricks == 5:
        return "all five tricks: the match is won"
    if declared:
        return "{n} tricks as the declarer"
    return "{n} trick" if tricks == 1 else "{n} tricks"


# ------------------------------------------------------------------ what is asked


def order(game: BuckEuchre) -> Sentence:
    """The first round of bidding."""
    assert game.turned is not None
    if game.player == game.dealer:
        return Sentence("Take up the {card} and play for three tricks, or pass?", card=game.turned)
    words = "Order up the {card} for {who} and play for three tricks?"
    return Sentence(words, card=game.turned, who=Seat(game.dealer))


def discard(game: BuckEuchre) -> Sentence:
    """What the dealer lays away for the turned card."""
    assert game.turned is not None
    return Sentence("The {card} is yours: lay another card away.", card=game.turned)


def name(game: BuckEuchre) -> Sentence:
    """The second round of bidding."""
    assert game.turned is not None
    suit = Suit(game.turned.suit)
    if game.must_name():
        return Sentence("All have passed: you have to name a suit, but not {suit}.", suit=suit)
    return Sentence("Name a suit, but not {suit}; or pass.", suit=suit)


def stay(game: BuckEuchre) -> Sentence:
    """In or out."""
    assert game.declarer is not None
    words = "{who} [plays|play] {suit}. In for one trick, or out?"
    return Sentence(words, who=Seat(game.declarer), suit=Suit(game.trumps))


def play(game: BuckEuchre) -> Sentence:
    """A card for a trick."""
    led = game.led_suit()
    if not led:
        return Sentence("Your lead: play any card.")
    if game.following(game.hand[game.player]):
        return Sentence("Follow with a trump." if led == game.trumps else "Follow {suit}.", suit=Suit(led))
    return Sentence("You have no {suit}: play any card.", suit=Suit(led))


# ------------------------------------------------------------------ what may not be


def why_not_discard(game: BuckEuchre, move: Move) -> Sentence | None:
    """R7."""
    if [move] != card_moves("discard", move.cards) or move.card != game.turned:
        return None
    return Sentence("The {card} is the card you take up: lay another one away.", card=move.card)


def why_not_name(game: BuckEuchre, move: Move) -> Sentence | None:
    """R8."""
    assert game.turned is not None
    if move.verb == "name" and SUITS.get(str(move.word)) == game.turned.suit:
        words = "{suit} were turned down: name another suit."
        return Sentence(words, suit=Suit(game.turned.suit))
    return None


def why_left_bower(game: BuckEuchre, move: Move) -> Sentence | None:
    """Why the card of *move* may not be played, where the reason is that the left bower is a trump (R4)."""
    if not game.trumps or [move] != card_moves("play", move.cards):
        return None
    hand = game.hand[game.player]
    following, left = game.following(hand), left_bower(game.trumps)
    if move.card not in hand or not following or move.card in following:
        return None
    if move.card == left:
        led = Suit(game.led_suit())
        return Sentence("The {card} is a trump: you hold {suit}, so follow.", card=left, suit=led)
    if following == [left]:
        return Sentence("Trumps were led, and your {card} is one: play it.", card=left)
    return None
