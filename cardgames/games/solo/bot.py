"""A steady Solo player: values the hand before bidding, counts cards, and weighs who may be the partner.

In the bidding a move is worth the points that it brings on average.  In the play a card is worth the chance
that our side takes the trick, less what the card could take later, with allowances for drawing trumps, for
finding the partner, and for short suits.  The sentence beside it names the fact that counts most.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from cardgames.engine import Advice, Card, Decision, Move, Sentence, card_moves

from .contract import CALLS, KINDS, QUEEN_OF_CLUBS, SUITS
from .judgement import best_bid, best_of_kind, call_order, with_trumps
from .outlook import Outlook
from .reasons import why_bid, why_call, why_card, why_kind, why_trumps
from .rules import Solo

exact = ("open", "challenge", "answer", "game", "trumps", "call")
"""Bids tell of hands that deals drawn at random do not have: trying bids on them has gained nothing."""
ENOUGH = 0.25
"""Points that a game must promise before it is bid; passing is worth that much."""
LEAD = 0.12  # being the one to lead next
DRAW = 0.30  # leads of trumps by the declaring side, which take them from the others
GIVEN = 0.30  # leads of trumps by the others, which help the declarer
SEEK = 0.15  # the declarer's lead of the called suit, which finds the partner
VOID = 0.12  # the last card of a plain suit gone while trumps are held
TOP = 0.006  # for each rank: of several winners the highest is led
ALL = 3.0  # how many times a trick counts in a tout, which one lost trick decides


def advise(view: Solo, decision: Decision, rng: Random) -> list[Advice]:
    """Every legal move, best first, with its value and the reason for it."""
    seat = view.turn
    assert seat is not None
    hand = view.hand[seat]
    moves = list(decision)
    match view.phase:
        case "open" | "challenge" | "answer":
            return bidding(view, hand, moves)
        case "game":
            return naming_kind(view, hand, moves)
        case "trumps":
            return naming_trumps(view, hand, moves)
        case "call":
            return calling(view, hand, moves)
        case "play":
            return playing(view, moves)
    return [Advice(move, 0.0, Sentence("There is nothing else to do.")) for move in moves]


def ranked(advice: list[Advice]) -> list[Advice]:
    """*advice*, best first, and equal moves in the same order whatever the hand's order is."""
    return sorted(advice, key=lambda item: (-item.value, str(item.move)))


# -------------------------------------------------------------------- the bidding


def bidding(view: Solo, hand: Sequence[Card], moves: Sequence[Move]) -> list[Advice]:
    """Go on while a game of the next rank promises enough."""
    best = best_bid(hand, view.color, view.level + 1)
    enough = threshold(view, hand)
    advice = []
    for move in moves:
        value = enough if move.verb == "pass" else best.value
        advice.append(Advice(move, value, why_bid(view, move, best, enough, forced=len(moves) == 1)))
    return ranked(advice)


def threshold(view: Solo, hand: Sequence[Card]) -> float:
    """What passing is worth: a little, but nothing where the forced game may come back to this hand."""
    return 0.0 if view.phase == "open" and view.forced and QUEEN_OF_CLUBS in hand else ENOUGH


def naming_kind(view: Solo, hand: Sequence[Card], moves: Sequence[Move]) -> list[Advice]:
    """The kind of game with the highest expectation."""
    least = view.least()
    options = {move: best_of_kind(hand, view.color, KINDS[str(move.word)], least) for move in moves}
    return ranked([Advice(move, best.value, why_kind(best)) for move, best in options.items()])


def naming_trumps(view: Solo, hand: Sequence[Card], moves: Sequence[Move]) -> list[Advice]:
    """The trumps with the highest expectation."""
    options = {move: with_trumps(hand, view.color, view.kind, SUITS[str(move.word)]) for move in moves}
    return ranked([Advice(move, best.value, why_trumps(hand, best)) for move, best in options.items()])


def calling(view: Solo, hand: Sequence[Card], moves: Sequence[Move]) -> list[Advice]:
    """The ace of a short plain suit: it can be led to, and finds the partner."""
    if moves[0].verb == "alone":
        return [Advice(moves[0], 0.0, Sentence("You hold every ace and every king."))]
    words = call_order(hand, view.trumps, [str(move.word) for move in moves])
    return [
        Advice(Move("call", word=word), -float(place), why_call(hand, view.trumps, CALLS[word]))
        for place, word in enumerate(words)
    ]


# -------------------------------------------------------------------- the play


def playing(view: Solo, moves: Sequence[Move]) -> list[Advice]:
    """Every card with its worth in tricks."""
    outlook = Outlook(view)
    only = len(moves) == 1
    return ranked(
        [Advice(move, value(outlook, move.card), why_card(outlook, move.card, only)) for move in moves]
    )


def value(outlook: Outlook, card: Card) -> float:
    """The tricks that our side may expect from playing *card*, beside those of the cards kept."""
    view, trumps = outlook.view, outlook.trumps
    is_trump = view.suit_of(card) == trumps
    worth = outlook.win_chance(card) * (ALL if outlook.is_tout() else 1.0) - outlook.keep(card)
    if not view.trick or view.beats(card, view.best()):
        worth += LEAD * outlook.win_chance(card)
    if not is_trump and outlook.is_singleton(card) and outlook.out[card.suit]:
        worth += VOID * min(outlook.trumps_held(), 2) / 2
    if not view.trick:
        worth += lead_allowance(outlook, card, is_trump)
        if outlook.is_master(card):
            worth += TOP * view.strength(card)
    return worth


def lead_allowance(outlook: Outlook, card: Card, is_trump: bool) -> float:
    """What leading *card* brings beyond this trick.

    That the others lead the called suit early has gained nothing, in 800 games with it and without it.
    """
    if is_trump:
        if not outlook.out[outlook.trumps]:
            return 0.0
        if not outlook.attacks:
            return -GIVEN
        strong = outlook.is_master(card) or outlook.me != outlook.declarer
        return DRAW if strong and outlook.trumps_held() > 1 else 0.0
    called = outlook.called
    seeks = outlook.me == outlook.declarer and not outlook.knows_all and called is not None
    return SEEK if seeks and called is not None and card.suit == called.suit else 0.0


# -------------------------------------------------------------------- playouts


def policy(position: Solo, rng: Random) -> Move:
    """A quick, sensible move for playouts, which reads the hand of the player to act and what lies open."""
    seat = position.player
    hand = position.hand[seat]
    match position.phase:
        case "play":
            cards = position.playable(hand)
            if len(cards) > 1:
                cards = [quick_follow(position, cards) if position.trick else quick_lead(position, cards)]
            return card_moves("play", cards)[0]
        case "open" | "challenge" | "answer":
            best = best_bid(hand, position.color, position.level + 1)
            passes = best.value < threshold(position, hand) and position.may_pass()
            return Move("pass" if passes else "yes" if position.phase == "answer" else "ask")
        case "game" | "trumps" | "call":
            return advise(position, position.legal(), rng)[0].move
    return next(iter(position.legal()))


def is_with(position: Solo, other: int) -> bool:
    """Whether the player to act takes *other* for a friend: by what is known, else by what is likely."""
    seat, declarer, partner = position.player, position.declarer, position.partner
    if partner is None and position.called_card in position.hand[seat]:
        partner = seat
    return (seat in (declarer, partner)) == (other in (declarer, partner))


def quick_lead(position: Solo, cards: Sequence[Card]) -> Card:
    """The declaring side draws trumps while it has high ones; then aces, the called suit, a low card."""
    trumps = [card for card in cards if position.suit_of(card) == position.trumps]
    plain = [card for card in cards if position.suit_of(card) != position.trumps]
    top = max(trumps, key=position.strength, default=None)
    draws = top is not None and is_with_declarer(position) and position.strength(top) > 5
    if top is not None and (draws or not plain):
        return top
    aces = [card for card in plain if card.rank == "A"]
    if aces:
        return aces[0]
    return min(
        plain,
        key=lambda card: (
            sum(card.suit == other.suit for other in plain),
            position.strength(card),
            card.text,
        ),
    )


def is_with_declarer(position: Solo) -> bool:
    """Whether the player to act is on the declaring side, as far as that player knows."""
    assert position.declarer is not None
    return is_with(position, position.declarer)


def quick_follow(position: Solo, cards: Sequence[Card]) -> Card:
    """Leave a friend's trick alone, beat a foe's: as cheaply as possible when playing last or trumping."""

    def cost(card: Card) -> tuple[bool, int, str]:
        return position.suit_of(card) == position.trumps, position.strength(card), card.text

    best = position.best()
    beating = [card for card in cards if position.beats(card, best)]
    if not beating or is_with(position, position.winner()):
        return min(cards, key=cost)
    last = len(position.trick) == len(position.trick_order()) - 1
    ruffs = position.suit_of(beating[0]) != position.led_suit()
    return min(beating, key=cost) if last or ruffs else max(beating, key=cost)
