"""What Skin says: questions, buttons, reasons."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardgames.engine import Move, Seat, Sentence
from cardgames.engine.families.betting import stack
from cardgames.engine.text import Field

from .side_bets import OFF, pair

if TYPE_CHECKING:
    from .rules import Skin

BUTTONS = {
    "reject": "Reject",
    "out": "No more cards",
    "wait": "Wait",
    "leave": "No bet",
    "turn": "Turn a card",
    "new": "A new bank card",
    "stop": "No new card",
    "no": "No side bet",
    "each": "Ask before each card",
    "seldom": "Ask after my bets only",
    "never": "No more side bets",
    "again": "Side bets again",
    "agree": "Agree",
    "decline": "Decline",
}


def label(game: Skin, move: Move) -> Sentence | None:
    """What the button for *move* says."""
    if move.verb == "accept" and game.offer is not None:
        return Sentence("Accept the {card}", card=game.offer)
    if move.verb == "propose":
        words = "{n} against the {card}" if move.groups else "Propose {n}"
        fields = {"card": move.card} if move.groups else {}
        return Sentence(words, n=move.amount or 0, **fields)
    if move.verb == "next":
        if game.waiting or not game.partners(game.player):  # each of several has another next
            return Sentence("{n} with the next", n=move.amount or 0)
        return Sentence("{n} with {who}", n=move.amount or 0, who=Seat(game.next_partner(game.player)))
    if move.verb == "bet":
        return Sentence("Bet {n}", n=move.amount or 0)
    if move.verb == "limit":
        return Sentence("Up to {n}", n=move.amount or 0)
    return Sentence(BUTTONS[move.verb]) if move.verb in BUTTONS else None


def prompt(game: Skin) -> Sentence | None:
    """What is asked where it names a card or a player; None where it does not."""
    if game.phase == "offer" and game.offer is not None:
        words = (
            "Accept the {card}, or reject it?"
            if game.bank_card is None
            else "Bet on the {card}, or reject it?"
        )
        return Sentence(words, card=game.offer)
    if game.phase == "limit":
        return Sentence("{who} [has|have] the bank. What is the most for a bet?", who=Seat(game.player))
    if game.phase == "stake":
        return Sentence("How much on your {card}?", card=game.own[game.player].top)
    if game.phase == "renew":
        return Sentence("Bet against the {card}, the new bank card?", card=game.own[game.dealer].top)
    return None


def falls(game: Skin) -> list[tuple[str, dict[str, Field]]]:
    """What is told when the bank falls, three payments to a line: templates and their fields."""
    live = game.live_seats()
    if not live:
        return [("the bank falls: no bet lies against it", {})]
    lines = []
    for start in range(0, len(live), 3):
        seats = live[start : start + 3]
        words = ", ".join(f"{{n{seat}}} to {{who{seat}}}" for seat in seats)
        fields: dict[str, Field] = {f"who{seat}": Seat(seat) for seat in seats}
        fields |= {f"n{seat}": game.bet_of(seat) for seat in seats}
        lines.append((f"the bank falls: it {'also ' if start else ''}pays {words}", fields))
    return lines


def why_not_limit(game: Skin) -> Sentence:
    """Why a banker may not allow so much."""
    words = "Your {bank} chips must pay the most to all {n} players: at most {most}."
    return Sentence(words, bank=game.bank, n=len(game.bettors()), most=game.allowed()[-1])


def why_not_bet(game: Skin, move: Move) -> Sentence | None:
    """Why the bet *move* cannot be made."""
    if move.verb != "bet" or len(move.cards) != 1:
        return None
    seat, amount = game.player, move.amount or game.least
    if reason := why_not_card(game, move):
        return reason
    if amount % game.step:
        return Sentence("Bet in steps of {n}.", n=game.step)
    if amount > game.most:
        return Sentence("The banker allows {n} on a card.", n=game.most)
    if amount > game.room(seat):
        chips = game.heap(stack(seat))
        if game.knock_out and game.bank < min(chips, game.most):
            return Sentence("The bank has only {n} chips left to lay on top.", n=game.bank)
        return Sentence("You have {n} chips left.", n=max(chips, game.room(seat)))
    return None


def why_not_card(game: Skin, move: Move) -> Sentence | None:
    """Why nothing can be bet on the card of *move*."""
    card = move.card
    if game.phase == "offer" and card != game.offer:
        return Sentence("Only the card that is offered can be taken.")
    if game.phase == "pick" and card not in game.middle:
        return Sentence("Choose one of the fresh cards in the middle.")
    if game.phase in ("stake", "renew") and card not in game.own[game.player]:
        return Sentence("You bet on your own card.")
    return None


def why_not_side(game: Skin, move: Move) -> Sentence | None:
    """Why the side bet *move* cannot be proposed."""
    if move.verb != "propose" or len(move.cards) != 1:
        return None
    card, seat, amount = move.card, game.player, move.amount or game.least
    other = game.holder(card.rank)
    if other is None or card not in game.own[other]:
        return Sentence("A side bet is about the card of another player.")
    if other in (seat, game.dealer):
        words = "That is your own card." if other == seat else "You have bet against the bank card already."
        return Sentence(words)
    if not game.bet_of(other):
        return Sentence("No bet against the bank lies on the {card}.", card=card)
    if other in game.sides_of(seat):
        return Sentence("You have a side bet with {who} already.", who=Seat(other))
    if pair(seat, other) in game.declined:
        return Sentence("{who} [has|have] declined: wait for a new card.", who=Seat(other))
    if game.wishes[other] == OFF:
        return Sentence("{who} [makes|make] no side bets.", who=Seat(other))
    if amount > game.most:
        return Sentence("The banker allows {n} on a card.", n=game.most)
    for holder in (seat, other):
        if amount > game.heap(stack(holder)):
            words = "{who} [has|have] {n} chips left, and the house lends none for side bets."
            return Sentence(words, who=Seat(holder), n=game.heap(stack(holder)))
    return None
