"""How the computer plays Ziginette: every bet is exactly even, so players differ only in how much they bet.

A player has a style: how much it puts on a card, and on how many cards.  The last bank turns are the
only time for tactics: whoever is behind needs large swings, whoever leads needs small ones.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial
from random import Random

from cardgames.engine import Advice, Decision, Move, Sentence
from cardgames.engine.ai import AI

from .rules import AGAIN, CHIPS, DONE, OUT, PASS, Ziginette

LEAD = 40  # chips in front of the next, or behind the first, that call for tactics


@dataclass(frozen=True)
class BettingStyle:
    """A way of betting."""

    share: float  # of one's chips that go on a card (0: the least, 1: the most allowed)
    cards: int  # to bet on
    bank: float  # of what may be named as the most, the part that this banker names
    why: str


CAUTIOUS = BettingStyle(0.0, 2, 0.0, "Small bets on two cards, so you can't lose much, or win much.")
NORMAL = BettingStyle(0.05, 10, 0.5, "A twentieth of your chips per card is small enough to bet on them all.")
BOLD = BettingStyle(1.0, 10, 1.0, "The maximum on every card. The odds are even, so only the swings grow.")
FEW = BettingStyle(1.0, 1, 1.0, "The maximum on one card: fewer bets, but each as big as it can be.")
STYLES = (NORMAL, CAUTIOUS, BOLD, FEW)
"""By seat, so that a table has a mixture: none wins more than another in the long run."""


def advise(view: Ziginette, decision: Decision, rng: Random) -> list[Advice]:
    """Rank the moves by the style of the seat to act."""
    return rank_moves(view, decision, style_of(view))


def judge(view: Ziginette, move: Move) -> Advice | None:
    """Return the value of any one move to a normal player: 0 for the one it would make."""
    return next((advice for advice in rank_moves(view, view.legal(), NORMAL) if advice.move == move), None)


def rollout(position: Ziginette, rng: Random) -> Move:
    """Return the move of the style of the seat to act."""
    return rank_moves(position, position.legal(), style_of(position))[0].move


def style_of(view: Ziginette) -> BettingStyle:
    """Return the betting style of the seat to act; a person is advised in the normal one."""
    return view.character(STYLES, NORMAL)


def in_style(style: BettingStyle, view: Ziginette, decision: Decision, rng: Random) -> list[Advice]:
    """Rank the moves as a player who likes to bet in *style*."""
    return rank_moves(view, decision, style)


def rank_moves(view: Ziginette, decision: Decision, style: BettingStyle) -> list[Advice]:
    """Rank the moves as somebody of *style* sees them."""
    if view.phase in ("deal", "turn"):
        return [Advice(move, 0, Sentence("It is your only move.")) for move in decision]
    if view.phase == "bank":
        return weigh_another_hand(view)
    style, why = suit_the_standing(view, style)
    wish = choose_limit(view, style) if view.phase == "limit" else choose_bet(view, style)
    moves = sorted(decision, key=lambda move: (move != wish, distance(move, wish)))
    rest = Sentence("Every bet is even; this only changes how much you risk.")
    return [Advice(move, -distance(move, wish), why if move == wish else rest) for move in moves]


def distance(move: Move, wish: Move) -> float:
    """Return the distance of *move* from the wanted one, from 0 to 1."""
    if move == wish:
        return 0.0
    apart = abs((move.amount or 0) - (wish.amount or 0)) / 200
    return min(0.99, 0.01 + apart + (0.3 if move.verb != wish.verb else 0.0))


# ---- What each style wishes for ----


def suit_the_standing(view: Ziginette, style: BettingStyle) -> tuple[BettingStyle, Sentence]:
    """Return the style that the scores call for in the last round of bank turns, and the reason."""
    if min(view.banked) < view.bank_turns - 1:
        return style, Sentence(style.why)
    own = view.wealth(view.player)
    best = max(view.wealth(seat) for seat in range(view.seat_count) if seat != view.player)
    if own - best >= LEAD:
        return CAUTIOUS, Sentence("You lead by {n} near the end: bet little and play safe.", n=own - best)
    if best - own >= LEAD:
        return BOLD, Sentence(
            "You are {n} behind near the end: only large bets can still save you.", n=best - own
        )
    return style, Sentence(style.why)


def choose_limit(view: Ziginette, style: BettingStyle) -> Move:
    """Return the limit that a banker of *style* names."""
    choices = [move.amount or 0 for move in view.legal()]
    return Move("limit", amount=choices[round(style.bank * (len(choices) - 1))])


def stake(view: Ziginette, style: BettingStyle) -> int:
    """Return the bet of somebody of *style* on one card."""
    wish = int(style.share * view.wealth(view.player)) if style.share < 1 else view.most
    return max(view.least, min(view.most, wish // view.step * view.step))


def choose_bet(view: Ziginette, style: BettingStyle) -> Move:
    """Return the next bet, or the order with which the betting of this hand ends.

    Any card is as good as another, so the bet goes on the one that has lain there longest.
    """
    seat, amount = view.player, stake(view, style)
    room = view.open_cards(seat)
    laid = [card for card in view.board if view.bet_on(card, seat)]
    fresh = [card for card in view.board if card in room and card not in laid]
    if fresh and len(laid) < style.cards:
        every = Move("every", amount=amount)
        if style.cards >= 10 and every in view.legal():
            return every
        return Move("bet", fresh[0], amount=min(amount, room[fresh[0]]))
    if not view.orders:
        return DONE
    if style.cards >= 10 and view.last[seat]:
        return Move("same", amount=view.last[seat])
    return OUT


def weigh_another_hand(view: Ziginette) -> list[Advice]:
    """Rank dealing again and passing the bank: it is worth exactly nothing, so only the swing counts."""
    own = view.wealth(view.dealer)
    best = max(view.wealth(seat) for seat in range(view.seat_count) if seat != view.dealer)
    if own < CHIPS:
        why, go_on = (
            Sentence("You have fewer than {n} chips: leave the risk of the bank to others.", n=CHIPS),
            False,
        )
    elif own - best >= LEAD:
        why, go_on = (
            Sentence("You lead, and another hand as banker could cost you that. Pass the bank."),
            False,
        )
    else:
        why, go_on = Sentence("You can afford it, and the odds are even for the banker too."), True
    other = Sentence("Just as fair, but it doesn't suit your chips.")
    chosen, left = (AGAIN, PASS) if go_on else (PASS, AGAIN)
    return [Advice(chosen, 0, why), Advice(left, -0.1, other)]


# ---- Hints ----


def where_to_look(view: Ziginette) -> Sentence:
    """Return the facts that matter to the player to act: never the ranks, always the chips."""
    if view.phase == "limit":
        return Sentence("Look at your chips: each player may bet the maximum on several cards.")
    if view.phase == "bank":
        return Sentence("Look at your chips and those of your strongest opponent.")
    if not view.live:
        return Sentence("Look at your chips: no card is better than another.")
    return Sentence("Look at the bets you already have: one bank card decides them all.")


ZIGINETTE = AI(
    advise,
    rollout=rollout,
    luck="All bets are even, so no level plays better; some just dare more than others.",
    nerves={-1: partial(in_style, CAUTIOUS), 1: partial(in_style, BOLD)},
    judge=judge,
    where_to_look=where_to_look,
)
