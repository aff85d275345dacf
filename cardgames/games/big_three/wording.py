"""What Big Three says to the player to act: prompts, labels, and why something cannot be played."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from cardgames.engine import Card, Move, Seat, Sentence

from .combinations import RUN_RANKS, Combination, choices, counts_of, one, reading

if TYPE_CHECKING:
    from .rules import BigThree

HIGHEST_BID = 3


def no_combination(cards: Sequence[Card]) -> Sentence | None:
    """Why *cards* are no combination (R9, R10), None if they are one."""
    if reading(cards) is not None:
        return None
    counts = counts_of(cards)
    ranks = [place for place, count in enumerate(counts) if count]
    if ranks and ranks[-1] >= RUN_RANKS:
        return Sentence("Only one rank: A, 2 and 3 go with no other rank.")
    if len(ranks) == 2:
        return Sentence("One rank, or three and more in a row: two ranks are nothing.")
    if ranks and ranks[-1] - ranks[0] != len(ranks) - 1:
        return Sentence("There is a gap: a straight or run needs ranks in a row.")
    return Sentence("In a run every rank needs as many cards as the others.")


def no_answer(cards: Sequence[Card], to_beat: Combination) -> Sentence | None:
    """Why *cards* do not beat *to_beat* (R12, R13), None if they do."""
    made = reading(cards)
    if made is None:
        return no_combination(cards)
    if made.beats(to_beat):
        return None
    if (made.width, made.length) != (to_beat.width, to_beat.length):
        if made.width == 4 and made.length == 1:
            return Sentence("Quads beat only lower quads: there are no bombs.")
        return Sentence(
            "That is {made}, and does not answer {asked}.", made=one(made.shape), asked=one(to_beat.shape)
        )
    if made.top == to_beat.top:
        return Sentence("That is only equal: it has to rank higher than {what}.", what=to_beat.phrase)
    return Sentence("Too low: it has to beat {what}.", what=to_beat.phrase)


def why_not_bid(game: BigThree, move: Move) -> Sentence | None:
    """Why *move* is no legal bid (R6)."""
    bid = move.amount
    if move.verb != "bid" or bid is None:
        return None
    if bid > HIGHEST_BID:
        return Sentence("The highest bid is 3.")
    if bid < 1:
        return Sentence("The lowest bid is 1.")
    if bid <= game.bid:
        return Sentence("{who} [has|have] bid {n}: bid more, or pass.", who=Seat(game.solo), n=game.bid)
    return Sentence("By the house rule your 3s and 2s make you bid 3.")


def why_not_lead(game: BigThree, move: Move) -> Sentence | None:
    """Why *move* cannot be led."""
    if move.verb != "play" or not move.cards:
        return None
    return _not_yours(game, move) or no_combination(move.cards)


def why_not_follow(game: BigThree, move: Move) -> Sentence | None:
    """Why *move* does not beat what lies there; None leaves the word to the number of cards."""
    to_beat = game.to_beat
    if move.verb != "play" or not move.cards or to_beat is None:
        return None
    if (strange := _not_yours(game, move)) is not None:
        return strange
    if len(move.cards) >= to_beat.size:
        return no_answer(move.cards, to_beat)
    useful = {card for way in choices(game.hand[game.player], to_beat) for card in way}
    useless = next((card for card in move.cards if card not in useful), None)
    if useless is None:
        return None
    what = to_beat.phrase
    return Sentence("With the {card} you have nothing that beats {what}.", card=useless, what=what)


def _not_yours(game: BigThree, move: Move) -> Sentence | None:
    hand = game.hand[game.player]
    strange = next((card for card in move.cards if card not in hand), None)
    return Sentence("The {card} is not in your hand.", card=strange) if strange is not None else None


def prompt_bid(game: BigThree) -> Sentence:
    """What is asked in the bidding."""
    if len(game.legal_bid().moves) == 1:
        return Sentence("By the house rule your 3s and 2s make you bid 3.")
    if not game.bid:
        return Sentence("You have the lowest heart: bid 1, 2 or 3.")
    return Sentence("{who} [has|have] bid {n}. Bid more, or pass?", who=Seat(game.solo), n=game.bid)


def prompt_lead(game: BigThree) -> Sentence:
    """What is asked of a leader."""
    return Sentence("You lead: play any combination.")


def prompt_follow(game: BigThree) -> Sentence:
    """What is asked of a follower."""
    to_beat, last = game.to_beat, game.last
    assert to_beat is not None and last is not None
    return Sentence("Beat {who}: {what}. Or pass.", who=Seat(last), what=to_beat.title)


def label(move: Move) -> Sentence | None:
    """What the button for *move* says."""
    if move.verb == "bid":
        return Sentence("Bid {n}", n=move.amount or 0)
    if move.verb == "play" and (made := reading(move.cards)) is not None:
        return Sentence("Play {what}", what=made.title)
    return None
