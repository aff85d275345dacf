"""How the computer plays Skin: every bet is exactly even, so players differ in character alone.

A character says how much a player bets and how readily it makes side bets.  One computer player in five is
superstitious and rejects certain cards.  The last bank turns are the only time for tactics: whoever is
behind needs large swings, whoever leads needs small ones.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import partial
from random import Random

from cardgames.engine import Advice, Card, Decision, Move, Sentence
from cardgames.engine.ai import AI
from cardgames.engine.families.betting import stack

from .rules import ACCEPT, AGREE, DECLINE, NEW, NO, REJECT, STOP, WAIT, Skin

LEAD = 40  # chips in front of the next, or behind the first, that call for tactics
SMALL = 10  # a side bet is small up to this part of the chips one has: a tenth
NEW_CARDS = 2  # that a computer banker takes in a deal at most (R25)
WHIMS = 5  # one player in this many is superstitious


@dataclass(frozen=True)
class Character:
    """A way of betting."""

    share: float  # of one's chips that go on a card (0: the least, 1: the most allowed)
    bank: float  # of what may be named as the most, the part that this banker names
    agrees: float  # the chance of agreeing to a side bet
    proposes: float  # the chance of proposing one
    why: str


CAUTIOUS = Character(0.0, 0.0, 0.2, 0.0, "The minimum, so you can't lose much, or win much.")
NORMAL = Character(
    0.05, 0.5, 0.5, 0.25, "About a twentieth of your chips. All bets are even, so keep this one modest."
)
BOLD = Character(1.0, 1.0, 0.8, 0.6, "The maximum. The odds are even, so only the swings grow.")
BEHIND = replace(BOLD)
"""As bold, and behind near the end, so that no side bet is too large."""

CHARACTERS = (NORMAL, CAUTIOUS, BOLD)
"""By seat, so that a table has a mixture: none wins more than another in the long run."""


def advise(view: Skin, decision: Decision, rng: Random) -> list[Advice]:
    """Rank the moves by the character of the seat to act; a person is advised without whims."""
    return rank_moves(view, decision, character_of(view), rng, whims=view.is_computer)


def as_character(character: Character, view: Skin, decision: Decision, rng: Random) -> list[Advice]:
    """Rank the moves as a computer player of *character*."""
    return rank_moves(view, decision, character, rng, whims=True)


def rank_moves(
    view: Skin, decision: Decision, character: Character, rng: Random, *, whims: bool = False
) -> list[Advice]:
    """Rank the moves as somebody of *character* sees them."""
    if view.phase in ("deal", "turn"):
        return [Advice(move, 0, Sentence("It is your only move.")) for move in decision]
    character, why = suit_the_end(view, character)
    wish, why = WISHES[view.phase](view, character, why, rng, whims)
    moves = sorted(decision, key=lambda move: (move != wish, distance(move, wish)))
    rest = Sentence("Every bet is even; this only changes how much you risk.")
    return [Advice(move, -distance(move, wish), why if move == wish else rest) for move in moves]


def judge(view: Skin, move: Move) -> Advice | None:
    """Return the value of any one move to a normal player: 0 for the one it would make."""
    found = rank_moves(view, view.legal(), NORMAL, Random(0))
    return next((advice for advice in found if advice.move == move), None)


def rollout(position: Skin, rng: Random) -> Move:
    """Return the move of the character at the seat to act, without whims."""
    return rank_moves(position, position.legal(), character_of(position), rng)[0].move


def character_of(view: Skin) -> Character:
    """Return the character of the seat to act; a person is advised as a normal player would do it."""
    return view.character(CHARACTERS, NORMAL)


def distance(move: Move, wish: Move) -> float:
    """Return the distance of *move* from the wanted one, from 0 to 1."""
    if move == wish:
        return 0.0
    apart = abs((move.amount or 0) - (wish.amount or 0)) / 200
    return min(0.99, 0.01 + apart + (0.3 if move.verb != wish.verb else 0.0))


# ---- What each character wishes for ----

Wish = tuple[Move, Sentence]


def wealth_with_bets(view: Skin, seat: int) -> int:
    """Return the chips of *seat*, including its bets."""
    return view.wealth(seat) + view.at_stake(seat)


def most_of_others(view: Skin, seat: int) -> int:
    """Return the wealth of the richest of the others."""
    return max(wealth_with_bets(view, other) for other in range(view.seat_count) if other != seat)


def suit_the_end(view: Skin, character: Character) -> tuple[Character, Sentence]:
    """Return the character that the scores call for in the last two bank turns, and the reason."""
    if sum(view.banked) < view.bank_turns * view.seat_count - 2:
        return character, Sentence(character.why)
    own, best = wealth_with_bets(view, view.player), most_of_others(view, view.player)
    if own - best >= LEAD:
        words = "You lead by {n} near the end: bet little and play safe."
        return Character(0.0, 0.0, 0.0, 0.0, CAUTIOUS.why), Sentence(words, n=own - best)
    if best - own >= LEAD:
        words = "You are {n} behind near the end: only large bets can still save you."
        return BEHIND, Sentence(words, n=best - own)
    return character, Sentence(character.why)


def choose_limit(view: Skin, character: Character, why: Sentence, rng: Random, whims: bool) -> Wish:
    """Allow what costs a third of the chips if the bank falls, or more or less by the character."""
    choices = [move.amount or 0 for move in view.legal()]
    safe = [most for most in choices if 3 * most * len(view.bettors()) <= view.bank] or choices[:1]
    if character.bank == 0.5:
        words = "Even if everyone bets this and the bank falls, you lose at most a third of your chips."
        return Move("limit", amount=safe[-1]), Sentence(words)
    return Move("limit", amount=choices[round(character.bank * (len(choices) - 1))]), why


def stake(view: Skin, character: Character) -> int:
    """Return the bet of somebody of *character* on a card."""
    wish = character.share * wealth_with_bets(view, view.player) if character.share < 1 else view.most
    return max(view.least, min(view.room(view.player), round(wish / view.step) * view.step))


def disliked_rank(view: Skin, seat: int) -> str:
    """Return the rank *seat* would not touch, 7 or (if black) Q; "" where it has no such whim.

    One player in five has one; who it is follows from who had the bank first.
    """
    if (seat + 2 * view.first_banker) % WHIMS:
        return ""
    return "7" if (seat + view.first_banker) % 2 else "Q"


def dislikes(view: Skin, card: Card) -> bool:
    """Tell whether the superstition of the player to act forbids *card*."""
    rank = disliked_rank(view, view.player)
    return card.rank == rank and (rank == "7" or card.suit in "cs")


def answer_offer(view: Skin, character: Character, why: Sentence, rng: Random, whims: bool) -> Wish:
    """Take the card that is offered, but for a whim."""
    assert view.offer is not None
    if whims and dislikes(view, view.offer):
        return REJECT, Sentence("Not this card! (Just a whim: it is as good as any other.)")
    if view.bank_card is None:
        return ACCEPT, Sentence("Every card is equally good, so rejecting only makes you wait a round.")
    return Move("bet", view.offer, amount=stake(view, character)), why


def choose_card(view: Skin, character: Character, why: Sentence, rng: Random, whims: bool) -> Wish:
    """Take the fresh card that has lain there longest, but for a whim."""
    card = next((card for card in view.middle if not (whims and dislikes(view, card))), None)
    if card is None:
        return WAIT, Sentence("Not these cards! (Just a whim: they are as good as any others.)")
    return Move("bet", card, amount=stake(view, character)), why


def bet_on_own_card(view: Skin, character: Character, why: Sentence, rng: Random, whims: bool) -> Wish:
    """Bet on one's own card."""
    return Move("bet", view.own[view.player].top, amount=stake(view, character)), why


def propose_side_bet(view: Skin, character: Character, why: Sentence, rng: Random, whims: bool) -> Wish:
    """Propose a side bet now and then; to the richest, where only swings can help."""
    seat, room = view.player, view.partners(view.player)
    if not room or rng.random() >= character.proposes:
        return NO, Sentence("A side bet is even too: an extra swing that you don't need.")
    holders = {card: next(s for s in view.live_seats() if card in view.own[s]) for card in room}
    richest = max(room, key=lambda card: (wealth_with_bets(view, holders[card]), -holders[card]))
    if character == BOLD:
        return Move("propose", richest, amount=room[richest]), why
    card = [*room][int(rng.random() * len(room))]
    wish = view.heap(stack(seat)) // SMALL // 2 // view.step * view.step
    amount = max(view.least, min(room[card], wish))
    return Move("propose", card, amount=amount), Sentence(
        "A small side bet, just for fun: the odds are even."
    )


def answer_side_bet(view: Skin, character: Character, why: Sentence, rng: Random, whims: bool) -> Wish:
    """Agree or not by the character, as long as the side bet is small."""
    if view.proposed * SMALL > view.heap(stack(view.player)) and character is not BEHIND:
        return DECLINE, Sentence("The bet is even, but it is over a tenth of your chips.")
    if rng.random() < character.agrees:
        return AGREE, Sentence("The bet is even, and you can afford it.")
    return DECLINE, Sentence("The bet is even: all it adds is swing.")


def choose_bank_card(view: Skin, character: Character, why: Sentence, rng: Random, whims: bool) -> Wish:
    """Take a new bank card or not: it is worth exactly nothing, so only the swing counts."""
    own, best = wealth_with_bets(view, view.dealer), most_of_others(view, view.dealer)
    if view.falls > NEW_CARDS:
        return STOP, Sentence("Two new bank cards in a deal are enough. Let the next player have the bank.")
    if own > best:
        return STOP, Sentence("You lead, and another bank card could cost you that. Stop here.")
    if view.bank < view.most * len(view.bettors()):
        return STOP, Sentence("You don't have enough chips to pay everyone the maximum.")
    return NEW, Sentence("You aren't in the lead and can afford it. The odds are even for the banker too.")


WISHES: dict[str, Callable[[Skin, Character, Sentence, Random, bool], Wish]] = {
    "limit": choose_limit,
    "offer": answer_offer,
    "stake": bet_on_own_card,
    "pick": choose_card,
    "renew": bet_on_own_card,
    "side": propose_side_bet,
    "answer": answer_side_bet,
    "bank": choose_bank_card,
}


# ---- Hints ----


def where_to_look(view: Skin) -> Sentence:
    """Return the facts that matter to the player to act: never the ranks, always the chips."""
    if view.phase == "limit":
        return Sentence("Look at your chips: every player may bet the maximum against you.")
    if view.phase == "bank":
        return Sentence("Look at your chips and those of your strongest opponent.")
    if view.phase in ("side", "answer"):
        return Sentence("Look at both players' chips: either card is as likely to be matched first.")
    if view.phase == "offer" and view.bank_card is None:
        return Sentence("Look at what rejecting costs: a whole round of waiting.")
    return Sentence("Look at your chips: no card is better than another.")


SKIN = AI(
    advise,
    rollout=rollout,
    luck="All bets are even, so no level plays better; some are bolder, some have whims.",
    nerves={-1: partial(as_character, CAUTIOUS), 1: partial(as_character, BOLD)},
    judge=judge,
    where_to_look=where_to_look,
)
