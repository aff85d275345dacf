"""Players of Ziginette.  Every bet is exactly even, so they differ in how much they bet and in nothing else.

A player has a style: how much it puts on a card, and on how many cards.  The last bank turns are the
only time for tactics: whoever lies behind needs large swings, whoever lies in front needs small ones.
"""

from __future__ import annotations

from dataclasses import dataclass
from random import Random

from cardgames.engine import Advice, Card, Decision, Move, Sentence

from .rules import AGAIN, CHIPS, DONE, OUT, PASS, Ziginette

LUCK = "All bets are even, so none plays better: some dare more, some less."
LEAD = 40  # chips in front of the next, or behind the first, that call for tactics


@dataclass(frozen=True)
class Style:
    """How somebody bets: *share* of the own chips on a card (0: the least, 1: the most there is), on so
    many *cards*; of what may be allowed as the most, this banker names the part *bank*."""

    share: float
    cards: int
    bank: float
    why: str


CAUTIOUS = Style(0.0, 2, 0.0, "Small bets on two cards: you can lose little, and win little.")
NORMAL = Style(0.05, 10, 0.5, "A twentieth of your chips on each card: small enough to bet on all of them.")
BOLD = Style(1.0, 10, 1.0, "The most on every card: the chances are even, so only the swing is larger.")
FEW = Style(1.0, 1, 1.0, "The most on one card: fewer bets, each as large as it can be.")
STYLES = (NORMAL, CAUTIOUS, BOLD, FEW)
"""By seat, so that a table has a mixture: none wins more than another in the long run."""


def advise(view: Ziginette, decision: Decision, rng: Random) -> list[Advice]:
    """The moves worth thinking of, best first, to whoever sits there."""
    return ranked(view, decision, style_of(view))


def style_of(view: Ziginette) -> Style:
    """How the seat to act likes to bet; a person is advised as a normal player would do it."""
    return view.character(STYLES, NORMAL)


def ranked(view: Ziginette, decision: Decision, style: Style) -> list[Advice]:
    """What somebody of *style* thinks of every move."""
    if view.phase in ("deal", "turn"):
        return [Advice(move, 0, Sentence("There is nothing else to do.")) for move in decision]
    if view.phase == "bank":
        return bank(view)
    style, why = in_the_end(view, style)
    wish = limit(view, style) if view.phase == "limit" else bet(view, style)
    moves = sorted(decision, key=lambda move: (move != wish, distance(move, wish)))
    rest = Sentence("As even as any other bet: only more or less is at stake.")
    return [Advice(move, -distance(move, wish), why if move == wish else rest) for move in moves]


def judge(view: Ziginette, move: Move) -> Advice | None:
    """What any one move is worth to a normal player: 0 for the one it would make."""
    return next((advice for advice in ranked(view, view.legal(), NORMAL) if advice.move == move), None)


def policy(view: Ziginette, rng: Random) -> Move:
    """A quick sensible move."""
    return ranked(view, view.legal(), style_of(view))[0].move


def distance(move: Move, wish: Move) -> float:
    """How far *move* is from the one wished for, between 0 and 1."""
    if move == wish:
        return 0.0
    apart = abs((move.amount or 0) - (wish.amount or 0)) / 200
    return min(0.99, 0.01 + apart + (0.3 if move.verb != wish.verb else 0.0))


# -------------------------------------------------------------------- what each wishes for


def in_the_end(view: Ziginette, style: Style) -> tuple[Style, Sentence]:
    """The style that the standing calls for in the last round of bank turns, and the reason."""
    if min(view.banked) < view.bank_turns - 1:
        return style, Sentence(style.why)
    own = view.wealth(view.player)
    best = max(view.wealth(seat) for seat in range(view.seat_count) if seat != view.player)
    if own - best >= LEAD:
        return CAUTIOUS, Sentence(
            "You lead by {n} near the end: bet little, so that little can happen.", n=own - best
        )
    if best - own >= LEAD:
        return BOLD, Sentence(
            "You are {n} behind near the end: only large bets can still turn it.", n=best - own
        )
    return style, Sentence(style.why)


def limit(view: Ziginette, style: Style) -> Move:
    """What a banker of *style* allows on a card."""
    choices = [move.amount or 0 for move in view.legal()]
    return Move("limit", amount=choices[round(style.bank * (len(choices) - 1))])


def stake(view: Ziginette, style: Style) -> int:
    """How much somebody of *style* would put on one card."""
    wish = int(style.share * view.wealth(view.player)) if style.share < 1 else view.most
    return max(view.least, min(view.most, wish // view.step * view.step))


def bet(view: Ziginette, style: Style) -> Move:
    """The next bet, or the order with which the betting of this hand ends."""
    seat, amount = view.player, stake(view, style)
    room = view.open_cards(seat)
    laid = [card for card in view.board if view.bet_on(card, seat)]
    fresh = [card for card in view.board if card in room and card not in laid]
    if fresh and len(laid) < style.cards:
        every = Move("every", amount=amount)
        if style.cards >= 10 and every in view.legal():
            return every
        return Move("bet", first(fresh), amount=min(amount, room[first(fresh)]))
    if not view.orders:
        return DONE
    if style.cards >= 10 and view.last[seat]:
        return Move("same", amount=view.last[seat])
    return OUT


def first(cards: list[Card]) -> Card:
    """Any card is as good as another, so the one that lies there longest."""
    return cards[0]


def bank(view: Ziginette) -> list[Advice]:
    """Another hand, or not: the bank is worth exactly nothing, so it is a question of swings."""
    own = view.wealth(view.dealer)
    best = max(view.wealth(seat) for seat in range(view.seat_count) if seat != view.dealer)
    if own < CHIPS:
        words, go_on = "You are below {n} chips: let others take the risk of the bank.", False
    elif own - best >= LEAD:
        words, go_on = "You lead, and every hand at the bank can cost it: pass it on.", False
    else:
        words, go_on = "You can stand it, and the bank is as good a side as the other.", True
    why, other = (
        Sentence(words, n=CHIPS) if "{n}" in words else Sentence(words),
        Sentence("As fair, but not what your chips call for."),
    )
    chosen, left = (AGAIN, PASS) if go_on else (PASS, AGAIN)
    return [Advice(chosen, 0, why), Advice(left, -0.1, other)]
