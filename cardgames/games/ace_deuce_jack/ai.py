"""How the computer plays Ace-Deuce-Jack: only stakes can be decided, so players differ in character alone.

Every chip that is bet loses 0.106 on average, whatever came before.  So the less somebody bets, the less
they lose, and a banker wants large bets.  Only at the very end can a large bet be right: for a player who
is behind and has no bank turn left, one big bet comes in more often than many small ones.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from random import Random

from cardgames.engine import Advice, Decision, Move, Sentence
from cardgames.engine.ai import AI

from .rules import CUT, SIT, AceDeuceJack

GAMBLE = 20  # the gambler's first stake

Stake = tuple[int, Sentence]
Character = Callable[[AceDeuceJack], Stake]


def advise(view: AceDeuceJack, decision: Decision, rng: Random) -> list[Advice]:
    """Rank the moves by the character at the seat to act."""
    return rank_moves(view, decision, character_of(view))


def judge(view: AceDeuceJack, move: Move) -> Advice | None:
    """Return the value of any one move to somebody who plays to win."""
    ranked = rank_moves(view, view.legal(), cautious)
    return next((advice for advice in ranked if advice.move == move), None)


def rollout(position: AceDeuceJack, rng: Random) -> Move:
    """Return the move of the character at the seat to act."""
    return rank_moves(position, position.legal(), character_of(position))[0].move


def character_of(view: AceDeuceJack) -> Character:
    """Return the character at the seat to act: a mixture of computer players, and good advice for people."""
    return view.character(CHARACTERS, cautious)


def as_character(character: Character, view: AceDeuceJack, decision: Decision, rng: Random) -> list[Advice]:
    """Rank the moves as a computer player of *character*."""
    return rank_moves(view, decision, character)


def rank_moves(view: AceDeuceJack, decision: Decision, character: Character) -> list[Advice]:
    """Rank the moves as *character* sees them."""
    moves = list(decision)
    if view.phase == "cut":
        return rank_cuts(moves)
    if view.phase == "limit":
        return rank_limits(view, moves)
    if view.phase != "bet":
        return [Advice(move, 0, Sentence("It is your only move.")) for move in moves]
    amount, why = character(view)
    wish = SIT if SIT in moves and amount < view.least else Move("bet", amount=nearest_bet(view, amount))
    moves.sort(key=lambda move: distance(move, wish))
    return [
        Advice(move, -distance(move, wish), why if move == wish else why_other_stake(move, wish))
        for move in moves
    ]


def distance(move: Move, wish: Move) -> float:
    """Return the distance of *move* from the wanted one, from 0 to 1."""
    return abs((move.amount or 0) - (wish.amount or 0)) / 100


def nearest_bet(view: AceDeuceJack, amount: int) -> int:
    """Return *amount*, rounded down to a legal bet; the least where it is lower."""
    return max(view.least, min(view.room(view.player), amount // view.step * view.step))


def why_other_stake(move: Move, wish: Move) -> Sentence:
    """Return the meaning of a stake other than the wished one."""
    if move == SIT:
        return Sentence("Without a bet you can't lose, or win.")
    if (move.amount or 0) > (wish.amount or 0):
        return Sentence("That risks more at worse odds: the bank wins 55 hands in 100.")
    return Sentence("A smaller bet is safer, but too small to catch up.")


def rank_cuts(moves: list[Move]) -> list[Advice]:
    """Put the quick cut first, for no cut is better than another."""
    here = Sentence("Every cut is equally good: any card is as likely in one place as in another.")
    quick = Sentence("The cut makes no difference, so let it be made for you.")
    return [
        Advice(move, 0, quick if move == CUT else here)
        for move in sorted(moves, key=lambda move: move != CUT)
    ]


def rank_limits(view: AceDeuceJack, moves: list[Move]) -> list[Advice]:
    """Prefer the highest limit at which the bank, which has the edge, can lose twice and stay open."""
    wish = Move("limit", amount=safe_limit(view))
    why = Sentence("The bank has the edge, so allow as much as you can afford to lose twice.")
    high = Sentence("Two losing hands in a row at that limit would break your bank.")
    low = Sentence("Safe, but the edge is yours: larger bets would earn you more.")
    moves.sort(key=lambda move: distance(move, wish))
    return [
        Advice(move, -distance(move, wish), why if move == wish else high if is_more(move, wish) else low)
        for move in moves
    ]


def safe_limit(view: AceDeuceJack) -> int:
    """Return the most after which the bank, having lost two hands, could still pay everybody the least."""
    share = view.bank / len(view.bettors()) - view.least
    return max([view.least, *(most for most in view.allowed() if 2 * most <= share)])


def is_more(move: Move, wish: Move) -> bool:
    """Tell whether *move* names more than the one wished for."""
    return (move.amount or 0) > (wish.amount or 0)


# ---- What each character stakes ----


def suit_the_end(view: AceDeuceJack) -> Stake | None:
    """Return the advice of the scores after one's last bank turn; None before that."""
    seat = view.player
    if view.banked[seat] < view.bank_turns:
        return None
    others = (score for other, score in enumerate(view.scores) if other != seat)
    behind = max(others) - view.scores[seat]
    if behind <= 0:
        return 0, Sentence("Nobody is ahead, and you won't be banker again: bet the minimum.")
    words = "You are {n} behind with no more turns as banker: one large bet is your best chance."
    return behind + view.step, Sentence(words, n=behind)


def cautious(view: AceDeuceJack) -> Stake:
    """Bet the least, or nothing where that is allowed, unless only a large bet can still win the match."""
    why = Sentence("Bets lose a tenth on average, so bet the minimum.")
    return suit_the_end(view) or (0, why)


def steady(view: AceDeuceJack) -> Stake:
    """Bet a tenth of one's chips, until the end."""
    tenth = max(view.least, view.wealth(view.player) // 10)
    why = Sentence("About a tenth of your chips, so no hand can hurt you much.")
    return suit_the_end(view) or (tenth, why)


def gambler(view: AceDeuceJack) -> Stake:
    """Bet twice as much after every loss, as if the cards remembered."""
    losses = view.lost[view.player]
    stake = GAMBLE * 2 ** min(losses, 4)
    if not losses:
        return stake, Sentence("A gambler starts with {n}.", n=stake)
    return stake, Sentence("A gambler doubles after a loss, but the cards have no memory.")


CHARACTERS: tuple[Character, ...] = (steady, gambler, cautious)
"""By seat, so that a table has a mixture."""


# ---- Hints ----


def where_to_look(view: AceDeuceJack) -> Sentence:
    """Return the facts that matter to the player to act: never the cards, always the chips."""
    if view.phase == "limit":
        return Sentence("Look at your chips: could you pay everyone twice?")
    if view.phase == "cut":
        return Sentence("Nowhere in particular: no cut is better than another.")
    if view.banked[view.player] < view.bank_turns:
        return Sentence("Look at your chips: you will be banker again, and need them then.")
    return Sentence("Look at the leader's chips. Can small bets still catch up?")


ACE_DEUCE_JACK = AI(
    advise,
    rollout=rollout,
    luck="You only choose the stake, so no level plays better; some just dare more.",
    nerves={-1: partial(as_character, cautious), 1: partial(as_character, gambler)},
    judge=judge,
    where_to_look=where_to_look,
)
