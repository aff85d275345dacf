"""What is said at Backhand: prompts, reasons, labels, where the match stands and how it ended."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardgames.engine import Move, Seat, Sentence
from cardgames.engine.families.betting import stack

from .values import MOST, total

if TYPE_CHECKING:
    from .rules import Backhand

LABELS = {
    "hit": "Hit",
    "backhand": "Backhand",
    "push": "Push away",
    "play": "Play the push",
    "replace": "Replace the aces",
    "draw": "Next card",
}


def label(game: Backhand, move: Move) -> Sentence | None:
    """What the button for *move* says."""
    if move.verb == "bet":
        return Sentence("Bet {n}", n=move.amount or 0)
    return Sentence(LABELS[move.verb]) if move.verb in LABELS else None


def prompt_bet(game: Backhand) -> Sentence:
    """What a bettor is asked."""
    return Sentence("How much [does|do] {who} bet on winning this hand?", who=Seat(game.player))


def prompt_play(game: Backhand) -> Sentence:
    """What somebody with 12 or more is asked."""
    points = total(game.hand[game.player])
    if points == MOST:
        return Sentence("21: every card goes over it, so backhand is called.")
    if len(game.hand[game.player]) == 4:
        words = "{who} [has|have] {n}. A fifth card, or will it go over 21?"
    else:
        words = "{who} [has|have] {n}. Will the next card go over 21?"
    return Sentence(words, who=Seat(game.player), n=points)


def prompt_push(game: Backhand) -> Sentence:
    """What somebody with a push hand is asked."""
    points = total(game.hand[game.player])
    if len(game.legal_push()) == 1:
        return Sentence(
            "{n} again, after {pushes} pushes: this one is played.", n=points, pushes=game.push_limit
        )
    return Sentence(
        "{who} [has|have] {n} on two cards: two new ones, or one that decides?",
        who=Seat(game.player),
        n=points,
    )


def why_not_bet(game: Backhand, move: Move) -> Sentence | None:
    """Why an amount may not be bet."""
    if move.verb != "bet":
        return None
    amount = move.amount or 0
    if amount % game.step or amount < game.least:
        return Sentence("Bet in steps of {n}, and at least that.", n=game.step)
    if amount > game.ceilings[-1]:
        return Sentence("The most is {n}.", n=game.ceilings[-1])
    if amount > game.most:
        return Sentence("The bank can pay everybody {n} and no more.", n=game.most)
    return Sentence("You have {n} chips left.", n=game.heap(stack(game.player)))


def status(game: Backhand) -> Sentence:
    """Where the match stands."""
    number, length = max(1, game.hand_number), game.length
    if game.mode == "bets" and game.over:
        return Sentence("Everybody has had the bank")
    if game.mode == "bets":
        words = "{who} [has|have] the bank · round {n} of {all}"
        banker, hand = game.bank_hand
        return Sentence(words, who=Seat(banker), n=hand, all=game.bank_hands)
    if game.extra and (not game.is_settled or game.over):
        return Sentence("Extra round {n} of 5", n=game.extra)
    if game.mode == "solo":
        return Sentence("Hand {n} of {length}", n=number, length=length)
    if game.mode == "race":
        return Sentence("Round {n} · {length} wins win", n=number, length=length)
    return Sentence("Round {n} of {length}", n=number, length=length)


def ending(game: Backhand, most: int, winners: int) -> Sentence:
    """How the match ended, the best score being *most*."""
    if game.mode == "solo":
        words = "{n} of {hands} hands won: par is {par}."
        return Sentence(words, n=most, hands=game.length, par=game.par)
    if winners > 1:
        return Sentence("{n} wins each, after {extra} extra rounds.", n=most, extra=game.extra)
    if game.extra:
        words = "{n} wins, after {extra} extra round{s}."
        return Sentence(words, n=most, extra=game.extra, s="s" if game.extra > 1 else "")
    return Sentence("Most wins: {n}.", n=most)
