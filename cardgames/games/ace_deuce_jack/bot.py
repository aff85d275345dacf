"""Players of Ace-Deuce-Jack.  Nothing can be decided but stakes, so they are characters rather than levels.

Every chip that is bet loses 0.106 on average, whatever came before.  So the less somebody bets, the less
they lose, and a banker wishes for large bets.  Only at the very end a large bet can be right: for whoever
is behind and has no bank turn left, one big bet comes in more often than many small ones.
"""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from cardgames.engine import Advice, Decision, Move, Sentence

from .rules import CUT, SIT, AceDeuceJack

LUCK = "Only the stake is decided: none plays better, some dare more."
GAMBLE = 20  # what the gambler begins with

Stake = tuple[int, Sentence]
Character = Callable[[AceDeuceJack], Stake]


def advise(view: AceDeuceJack, decision: Decision, rng: Random) -> list[Advice]:
    """The moves worth thinking of, best first, to the character at this seat."""
    return ranked(view, decision, character_of(view))


def character_of(view: AceDeuceJack) -> Character:
    """Who sits at the seat to act: a mixture of computer players, and good advice for people."""
    return view.character(CHARACTERS, cautious)


def judge(view: AceDeuceJack, move: Move) -> Advice | None:
    """What any one move is worth to somebody who plays to win."""
    return next((advice for advice in ranked(view, view.legal(), cautious) if advice.move == move), None)


def policy(view: AceDeuceJack, rng: Random) -> Move:
    """A quick sensible move."""
    return ranked(view, view.legal(), character_of(view))[0].move


def ranked(view: AceDeuceJack, decision: Decision, character: Character) -> list[Advice]:
    """What *character* thinks of every move."""
    moves = list(decision)
    if view.phase == "cut":
        return cut(moves)
    if view.phase == "limit":
        return limit(view, moves)
    if view.phase != "bet":
        return [Advice(move, 0, Sentence("There is nothing else to do.")) for move in moves]
    amount, why = character(view)
    wish = SIT if SIT in moves and amount < view.least else Move("bet", amount=nearest(view, amount))
    moves.sort(key=lambda move: distance(move, wish))
    return [
        Advice(move, -distance(move, wish), why if move == wish else cost(view, move, wish)) for move in moves
    ]


def distance(move: Move, wish: Move) -> float:
    """How far *move* is from the one wished for, between 0 and 1."""
    return abs((move.amount or 0) - (wish.amount or 0)) / 100


def nearest(view: AceDeuceJack, amount: int) -> int:
    """The bet that is nearest to *amount*, or the next lower."""
    return max(view.least, min(view.room(view.player), amount // view.step * view.step))


def cost(view: AceDeuceJack, move: Move, wish: Move) -> Sentence:
    """What is to be said of a stake that is not the one wished for."""
    if move == SIT:
        return Sentence("A hand without a bet loses nothing, and wins nothing.")
    if (move.amount or 0) > (wish.amount or 0):
        return Sentence("More at stake on the worse side: the bank wins 55 hands of 100.")
    return Sentence("Less at stake: safer, and too little for what you are after.")


def cut(moves: list[Move]) -> list[Advice]:
    """No cut is better than another."""
    here = Sentence("Every cut is as good: no card is likelier in one place than in another.")
    quick = Sentence("The cut decides nothing, so let it be made for you.")
    return [
        Advice(move, 0, quick if move == CUT else here)
        for move in sorted(moves, key=lambda move: move != CUT)
    ]


def limit(view: AceDeuceJack, moves: list[Move]) -> list[Advice]:
    """The bank has the edge: the highest limit at which a bank can lose twice and go on."""
    wish = Move("limit", amount=safe_limit(view))
    why = Sentence("The bank has the edge: as much as you can lose twice and go on.")
    high = Sentence("Two lost hands at that limit in a row would leave you without a bank.")
    low = Sentence("Safe, but the edge is yours: larger bets would bring you more.")
    moves.sort(key=lambda move: distance(move, wish))
    return [
        Advice(move, -distance(move, wish), why if move == wish else high if more(move, wish) else low)
        for move in moves
    ]


def safe_limit(view: AceDeuceJack) -> int:
    """The most after which the bank, having lost two hands, could still pay everybody the least."""
    share = view.bank / len(view.bettors()) - view.least
    return max([view.least, *(most for most in view.allowed() if 2 * most <= share)])


def more(move: Move, wish: Move) -> bool:
    """Whether *move* names more than the one wished for."""
    return (move.amount or 0) > (wish.amount or 0)


# -------------------------------------------------------------------- what each stakes


def at_the_end(view: AceDeuceJack) -> Stake | None:
    """What the standing calls for in the last hands: those after the own last bank turn."""
    seat = view.player
    if view.banked[seat] < view.bank_turns:
        return None
    others = (score for other, score in enumerate(view.scores) if other != seat)
    behind = max(others) - view.scores[seat]
    if behind <= 0:
        return 0, Sentence("Nobody is ahead of you, and you have the bank no more: bet the least.")
    words = "You are {n} behind and have the bank no more: one large bet is your best chance."
    return behind + view.step, Sentence(words, n=behind)


def cautious(view: AceDeuceJack) -> Stake:
    """The least, or nothing where that is allowed, unless only a large bet can still win the match."""
    why = Sentence("Every chip that is bet loses a tenth on average: bet the least.")
    return at_the_end(view) or (0, why)


def steady(view: AceDeuceJack) -> Stake:
    """A tenth of the own chips, until the end."""
    tenth = max(view.least, view.wealth(view.player) // 10)
    why = Sentence("About a tenth of your chips: no hand can hurt you much.")
    return at_the_end(view) or (tenth, why)


def gambler(view: AceDeuceJack) -> Stake:
    """Twice as much after every loss, as if the cards remembered."""
    losses = view.lost[view.player]
    stake = GAMBLE * 2 ** min(losses, 4)
    if not losses:
        return stake, Sentence("A gambler begins with {n}.", n=stake)
    return stake, Sentence("A gambler doubles after a loss; the cards know nothing of it.")


CHARACTERS: tuple[Character, ...] = (steady, gambler, cautious)
"""By seat, so that a table has a mixture."""
