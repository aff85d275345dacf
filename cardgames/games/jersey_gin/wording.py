"""What Jersey Gin tells the player to act: what is asked, what buttons do, and why a move is refused."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardgames.engine import Card, Move, Sentence

from . import breaking
from .melding import KNOCK

if TYPE_CHECKING:
    from .rules import JerseyGin


# ------------------------------------------------------------------ what is asked


def draw(game: JerseyGin) -> Sentence:
    if game.breaker is None or game.must_move_stock:
        return game.draw_prompt
    if breaking.may_take(game):
        return Sentence("The break: draw. The {card} goes into a meld of yours.", card=game.discards.top)
    return Sentence("The break: draw from the stock.")


def discard(game: JerseyGin) -> Sentence:
    verbs = game.legal_discard().verbs
    if "gin" in verbs:
        return Sentence("Gin! Choose the card that no meld needs.")
    if game.breaker is not None:
        return Sentence("Discard a card. Then your melds go on the table.")
    if "knock" in verbs:
        return Sentence("Discard a card, or knock with it.")
    return Sentence("Discard a card.")


def layoff(game: JerseyGin) -> Sentence:
    return Sentence("Lay off what fits.")


def label(game: JerseyGin, move: Move) -> Sentence | None:
    """What a button says."""
    if move.verb == "draw":
        return game.draw_words(move)
    if move.verb == "knock":
        return Sentence("Knock with {n}", n=game.left_without(move.card))
    if move.verb in ("all", "done"):
        return laying_off(game, move)
    words = {"discard": "Only discard", "gin": "Gin"}.get(move.verb)
    return Sentence(words) if words is not None else None


def laying_off(game: JerseyGin, move: Move) -> Sentence:
    """What the buttons for laying off say: how many cards they are about."""
    fitting = breaking.all_to_lay_off(game)
    if move.verb == "done":
        return Sentence("Keep it" if len(fitting) == 1 else "Keep them")
    if len(fitting) == 1:
        return Sentence("Lay off the {card}", card=fitting[0].card)
    return Sentence("Lay off all")


# ------------------------------------------------------------------ why not


def why_not_draw(game: JerseyGin, move: Move) -> Sentence | None:
    if move != Move("draw", word="discards"):
        return None
    if refused := game.why_not_taken():
        return refused
    if game.breaker is not None:
        words = "In the break you take a discard only for a meld of your own; the {card} makes none."
        return Sentence(words, card=game.discards.top)
    return None


def why_not_discard(game: JerseyGin, move: Move) -> Sentence | None:
    if len(move.cards) != 1 or move.verb not in ("discard", "knock", "gin"):
        return None
    card = move.card
    if refused := game.why_not_thrown(card):
        return refused
    if move.verb == "gin":
        return why_no_gin(game, card)
    if move.verb == "knock":
        return why_no_knock(game, card)
    if game.taken is not None:
        return Sentence("Your meld with the {taken} needs the {card}.", taken=game.taken, card=card)
    return None


def why_no_gin(game: JerseyGin, card: Card) -> Sentence:
    """Why discarding *card* is not gin."""
    seat = game.player
    if game.breaker is not None and game.laid_off[seat]:
        return Sentence("You have laid off cards: for gin all ten lie in your own melds.")
    left = breaking.laid_out(game, seat, without=card).before
    return Sentence("Without the {card} you still have {n} points of deadwood.", card=card, n=left)


def why_no_knock(game: JerseyGin, card: Card) -> Sentence:
    """Why *card* cannot be the discard of a knock."""
    if game.breaker is not None:
        return Sentence("In the break nobody may knock.")
    left = game.left_without(card)
    if not left:
        return Sentence("Without the {card} you have no deadwood at all: that is gin.", card=card)
    words = "Without the {card} you have {n} points of deadwood; a knock needs {most} or less."
    return Sentence(words, card=card, n=left, most=KNOCK)


def why_not_layoff(game: JerseyGin, move: Move) -> Sentence | None:
    if move.verb != "add" or not move.cards:
        return None
    card = move.card
    if any(card in zone for zone in game.melds):
        return Sentence("The {card} lies in a meld and stays there.", card=card)
    if card not in game.hand[game.player]:
        return Sentence("That card is not in your hand.")
    if any(way.card is card for way in breaking.ways_to_lay_off(game)):
        return Sentence("The {card} does not fit there.", card=card)
    return Sentence("The {card} fits on none of the others' melds.", card=card)
