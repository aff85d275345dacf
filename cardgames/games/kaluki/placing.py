"""How cards come to lie on the table: in order, as what their jokers stand for, counted; and taken back."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from cardgames.engine import Card, Seat, Zone

from . import wording
from .duties import Turn, counting, turn_of
from .melds import Reading, added, readings

if TYPE_CHECKING:
    from .rules import Kaluki


def lay(game: Kaluki, card: Card, zone: Zone, number: int) -> None:
    """Lay *card* of the player to act, and remember where."""
    game.move(card, game.hand[game.player], zone, tag=number)
    game.lays.append((card, zone.id))


def name_or_settle(game: Kaluki, ways: list[Reading], zone: Zone, number: int, new: int) -> None:
    """Ask what the jokers just laid stand for, where there is a choice (R7)."""
    game.naming = zone.id, number, new
    if len(ways) == 1:
        settle(game, ways[0])
    else:
        game.words = [wording.word(one, game.new_cards) for one in ways]
        stand(game, ways[0])
        game.ask(game.player, "name")


def standing(game: Kaluki, reading: Reading) -> Turn:
    """The turn of the player to act when the cards just laid lie so."""
    turn, new = turn_of(game), game.new_cards
    table = tuple(
        one._replace(faces=reading.faces, cards=reading.cards) if new[0] in one.cards else one
        for one in turn.table
    )
    points = turn.points + counting(reading, new, game.low_ace)
    return turn.laying(new)._replace(table=table, points=points, melded=turn.melded or game.naming[2] > 1)


def way(game: Kaluki, word: str) -> Reading:
    """How the cards just laid lie when their jokers stand for what *word* says."""
    new = game.new_cards
    meld = game.meld_with(new[0])
    kept = [place for place, card in enumerate(meld.cards) if card not in new]
    old = meld._replace(
        cards=tuple(meld.cards[place] for place in kept), faces=tuple(meld.faces[place] for place in kept)
    )
    ways = added(old, new[0]) if kept else readings(new)
    return next(one for one in ways if wording.word(one, new) == word)


def stand(game: Kaluki, reading: Reading) -> None:
    """The cards just laid lie so."""
    for card, one in zip(reading.cards, reading.faces, strict=True):
        if card.is_joker:
            game.stands[card] = str(one)
    put_in_order(game, game.zone(game.naming[0]), game.naming[1], reading.cards)


def settle(game: Kaluki, reading: Reading) -> None:
    """Count what has been laid; the hand ends with the last card (R18)."""
    seat, new = game.player, game.new_cards
    stand(game, reading)
    turn = standing(game, reading)
    game.taken, game.freed = turn.taken, turn.freed
    game.points, game.melded = turn.points, turn.melded
    if len(new) == 1:
        game.say(seat, "{who} [lays|lay] off the {card}", who=Seat(seat), card=new[0])
    if not game.opened[seat] and game.melded and game.points >= game.initial:  # R13
        game.opened[seat] = True
        game.say(seat, "{who} [opens|open] with {n} points", who=Seat(seat), n=game.points)
    game.go_on(seat)


def put_in_order(game: Kaluki, zone: Zone, number: int, cards: Sequence[Card]) -> None:
    """Let the cards of this meld lie in this order, and the melds as they lay."""
    numbers = dict.fromkeys(zone.tags)
    lying = {
        tag: [card for card, other in zip(zone, zone.tags, strict=True) if other == tag] for tag in numbers
    }
    lying[number] = list(cards)
    wanted = [(card, tag) for tag in numbers for card in lying[tag]]
    start = next((n for n, (card, _) in enumerate(wanted) if zone[n] is not card), len(wanted))
    for card, tag in wanted[start:]:
        game.move(card, zone, zone, tag=tag)


def take_back(game: Kaluki) -> None:
    """The player to act takes back all that they have laid in this turn (R13)."""
    seat = game.player
    for card, where in reversed(game.lays):
        game.stands.pop(card, None)
        game.move(card, game.zone(where), game.hand[seat])
    game.say(seat, "{who} [takes|take] it all back", who=Seat(seat))
    game.lays, game.points, game.melded, game.taken = [], 0, False, game.drawn
