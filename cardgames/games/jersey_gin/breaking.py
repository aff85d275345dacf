"""The break of Jersey Gin: the last turns of a hand, when melds are laid on the table (R13 to R19)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING

from cardgames.engine import BACK, Card, Move, Seat

from .counting import deadwood, suits
from .melding import Cards, Lay, Open, Plan, fit, is_set, melds_in, plan, takes

if TYPE_CHECKING:
    from .rules import JerseyGin

MOST_NAMED = 3
"""More cards laid off at once are counted, not named: a sentence is at most 90 letters long."""


def laid_out(game: JerseyGin, seat: int, without: Card | None = None, must: Card | None = None) -> Plan:
    """How *seat*'s closed cards, but for *without*, are best laid out; *must* in a meld if that can be."""
    hand = [card for card in game.hand[seat] if card is not without]
    own, others = game.open_melds(seat), game.open_to_lay_off(seat)
    found = plan(hand, own, others, must) or plan(hand, own, others)
    assert found is not None
    return found


def may_take(game: JerseyGin) -> bool:
    """Whether the top discard becomes part of an own meld of the player to act in this turn (R14)."""
    seat = game.player
    hand, top = list(game.hand[seat]), game.discards.top
    if BACK in hand:
        return False
    own = game.open_melds(seat)
    return any(melds_with(hand, card, top, own) for card in hand)


def melds_with(hand: Sequence[Card], thrown: Card, card: Card, own: Sequence[Open]) -> bool:
    """Whether *card* lies in a meld of its owner once *thrown* has gone from *hand*."""
    near = [other for other in hand if other.rank == card.rank or other.suit == card.suit]
    near = [card, *(other for other in near if other is not thrown and other is not card)]
    return any(card in meld for meld in melds_in(near)) or any(lay.card is card for lay in fit(near, own))


def free(game: JerseyGin, cards: Sequence[Card]) -> list[Card]:
    """Those of *cards* without which the card taken from the discards still lies in a meld (R15)."""
    taken = game.taken
    if taken is None:
        return list(cards)
    hand, own = game.hand[game.player], game.open_melds(game.player)
    fine = [card for card in cards if melds_with(hand, card, taken, own)]
    return fine or list(cards)  # somebody else's idea of this hand may not hold the meld


def is_gin_without(game: JerseyGin, card: Card) -> bool:
    """Whether all ten cards lie in own melds after this discard, none of them laid off (R18)."""
    seat = game.player
    if game.laid_off[seat]:
        return False
    kept = [other for other in game.hand[seat] if other is not card]
    own = game.open_melds(seat)
    if not own:
        return not deadwood(suits(kept))
    found = plan(kept, own)
    return found is not None and not found.rest


# ------------------------------------------------------------------ melds go down


def groups_to_lay(game: JerseyGin) -> list[Cards]:
    """The new melds of the player to act, then what is added to an own meld with the cards that lie there."""
    seat = game.player
    found = laid_out(game, seat, must=game.taken)
    groups = list(found.melds)
    for meld in game.open_melds(seat):
        more = tuple(lay.card for lay in found.added if lay.number == meld.number)
        if more:
            groups.append((*more, *meld.cards))
    return groups


def lay(game: JerseyGin, groups: Iterable[Cards]) -> None:
    """Lay the melds of the player to act open."""
    seat = game.player
    own = game.open_melds(seat)
    number = len(own)
    for group in groups:
        lying = next((meld for meld in own if set(meld.cards) & set(group)), None)
        if lying is None:
            for card in group:
                game.move(card, game.hand[seat], game.melds[seat], tag=number)
            number += 1
            continue
        for card in group:
            if card not in lying.cards:
                lay_card(game, Lay(card, seat, lying.number), seat)


def lay_card(game: JerseyGin, lay: Lay, seat: int) -> None:
    """*seat* lays a closed or shown card on a meld; a run stays in order, and so do the melds."""
    src = game.hand[seat] if lay.card in game.hand[seat] else game.melds[seat]
    dst = game.melds[lay.seat]
    places = [place for place, tag in enumerate(dst.tags) if tag == lay.number]
    lying = [dst[place] for place in places]
    order = game.rank_order.index
    below = not is_set(lying) and order(lay.card.rank) < order(lying[0].rank)
    following = list(zip(dst, dst.tags, strict=True))[places[0] if below else places[-1] + 1 :]
    game.move(lay.card, src, dst, tag=lay.number)
    for card, tag in following:  # what lies further to the right moves up
        if card is not lay.card:
            game.move(card, dst, dst, tag=tag)


# ------------------------------------------------------------------ laying off


def ways_to_lay_off(game: JerseyGin) -> list[Move]:
    """Each closed card of the player to act on each open meld that takes it (R15, R16)."""
    seat = game.player
    return [
        Move("add", card, meld.cards)
        for card in game.hand[seat]
        if card is not BACK
        for meld in game.open_to_lay_off(seat)
        if takes(meld.cards, card)
    ]


def add(game: JerseyGin, card: Card, cards: Cards) -> None:
    """The player to act lays *card* off on the meld of these *cards*."""
    seat = game.player
    meld = next(meld for meld in game.open_to_lay_off(seat) if set(cards) <= set(meld.cards))
    lay_off(game, [Lay(card, meld.seat, meld.number)], seat)


def all_to_lay_off(game: JerseyGin) -> list[Lay]:
    """Everything that the player to act can lay off, in the order in which it goes down."""
    closed = [card for card in game.hand[game.player] if card is not BACK]
    return fit(closed, game.open_to_lay_off(game.player))


def next_to_lay_off(game: JerseyGin) -> Move | None:
    """The first of all that can be laid off; None where nothing fits any more."""
    for card, owner, number in all_to_lay_off(game):
        lying = next(meld for meld in game.open_melds(owner) if meld.number == number)
        return Move("add", card, lying.cards)
    return None


def lay_off(game: JerseyGin, lays: Sequence[Lay], seat: int) -> None:
    """*seat* lays these cards off on the melds of others."""
    for lay in lays:
        lay_card(game, lay, seat)
        game.laid_off[seat].append(lay.card)
    cards = tuple(lay.card for lay in lays)
    if len(cards) > MOST_NAMED:
        game.say(seat, "{who} [lays|lay] off {n} cards", who=Seat(seat), n=len(cards))
    elif cards:
        game.say(seat, "{who} [lays|lay] off {cards}", who=Seat(seat), cards=cards)
