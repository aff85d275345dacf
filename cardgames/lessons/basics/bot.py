"""The computer player of the teaching game: plain rules of thumb, each with its reason."""

from __future__ import annotations

from random import Random

from cardgames.engine import Advice, Card, Decision, Move, Sentence, best_first

from .rules import STRENGTH, Basics

GOOD, FAIR = STRENGTH["Q"], STRENGTH["8"]  # a card to bet on, a card to pay for


def advise(view: Basics, decision: Decision, rng: Random) -> list[Advice]:
    """Return every legal move, best first, with its value and the reason for it."""
    judge = {"play": _play, "draw": _draw, "turn": _turn, "bet": _bet}.get(view.phase, _only)
    return best_first(Advice(move, *judge(view, move)) for move in decision)


def _only(view: Basics, move: Move) -> tuple[float, Sentence]:
    return 0.0, Sentence("Deal the cards.")


def _play(view: Basics, move: Move) -> tuple[float, Sentence]:
    """Win as cheaply as possible, else lose the least card; lead the best."""
    card = move.card
    cost = STRENGTH[card.rank] + 13 * (card.suit == view.trumps)
    if not view.table:
        return STRENGTH[card.rank] / 10, Sentence("A high card may win.")
    wins = view.power(card) > max(map(view.power, view.table))
    if wins:
        return 4 - cost / 10, Sentence("The {card} wins. The cheapest winner is best.", card=card)
    return -cost / 10, Sentence("You cannot win: play your lowest card.")


def _draw(view: Basics, move: Move) -> tuple[float, Sentence]:
    top = view.discards.top
    if move.word == "stock":
        return 0.0, Sentence("The {card} does not help you; the stock may.", card=top)
    made = any(top in group for group in view.melds([*view.own(), top]))
    return (2.0 if made else -1.0), Sentence("The {card} makes a meld.", card=top)


def _turn(view: Basics, move: Move) -> tuple[float, Sentence]:
    """Lay any meld; discard the card that combines with the fewest others."""
    if move.verb == "meld":
        return 4.0 + len(move.cards), Sentence("Every card you lay down is one fewer to get rid of.")
    others = [card for card in view.own() if card != move.card]
    kept = any(move.card in group for group in view.melds(view.own()))
    friends = sum(_go_together(move.card, other) for other in others)
    return -3.0 * kept - friends, Sentence("The {card} goes with no other card.", card=move.card)


def _go_together(one: Card, other: Card) -> bool:
    near = abs(STRENGTH[one.rank] - STRENGTH[other.rank]) <= 2 and one.suit == other.suit
    return near or one.rank == other.rank


def _bet(view: Basics, move: Move) -> tuple[float, Sentence]:
    card = view.own()[0]
    strength = STRENGTH[card.rank]
    if move.verb in ("bet", "raise"):
        value = (2.0 if strength >= GOOD else -2.0) - abs((move.amount or 0) - 2) / 10
        return value, Sentence("The {card} will probably win: make the pot bigger.", card=card)
    if move.verb == "fold":
        return (-1.0 if strength >= FAIR else 1.0), Sentence("The {card} is too low to pay for.", card=card)
    if move.verb == "call" and strength < FAIR:
        return 0.0, Sentence("Stay in.")
    return 1.0, Sentence("The {card} is good enough to stay in.", card=card)
