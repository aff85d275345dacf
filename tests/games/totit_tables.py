"""Totit tables for tests: positions written out.

Hands are given from the dealer's left, the dealer's own last; the last seat deals, so that seat 0 plays
first.  Hands are shorter than real ones, so nobody is on their first turn unless *first* says so.
"""

from collections.abc import Sequence

from cardgames.engine import Card, Move, Said, Scored, cards
from cardgames.games.totit import Totit
from cardgames.games.totit.rules import PLACE, group
from tests.refusals import objection


def playing(
    table: str, *hands: str, piles: Sequence[str] = (), first: bool = False, **options: object
) -> Totit:
    """Return a hand in which the dealer's left is to play, with these cards on the table, in the hands and in
    the piles."""
    game = Totit(len(hands), seed="table", dealer=len(hands) - 1, options=options)  # type: ignore[arg-type]
    make(game, "deal")
    for zone in game.zones:
        zone.empty()
    used: list[Card] = []
    for card in sorted(cards(table), key=PLACE.__getitem__):
        game.table.put(card, game.everybody, group(card))
        used.append(card)
    for seat, hand in enumerate(hands):
        for card in cards(hand):
            game.hand[seat].put(card, 1 << seat)
            used.append(card)
    for seat, pile in enumerate(piles):
        for card in cards(pile):
            game.taken[seat].put(card, game.everybody, seat)
            used.append(card)
    assert len(used) == len(set(used))
    rest = [card for card in game.pack if card not in used]
    while first and len(game.hand[0]) < game.hand_size:
        far = [card for card in rest if all(group(card) != group(other) for other in game.table)]
        game.hand[0].put(far[-1], 1)
        rest.remove(far[-1])
    for card in rest:
        game.rest.put(card, 0)
    game.ask_for_card(0)
    game.drain()
    return game


def make(game: Totit, text: str) -> None:
    """Make a move, which must be legal."""
    move = Move.parse(text)
    assert move in game.legal(), f"{move}: {game.legal().why_not(move)}; legal: {list(game.legal())}"
    game.apply(move)


def takes(game: Totit, card: str) -> str:
    """Return what the player to act can capture with *card*."""
    return on([m.groups[1][0] for m in game.legal() if str(m.card) == card and len(m.groups) > 1])


def refused(game: Totit, text: str) -> str:
    """Return the reason why this move may not be made; it must be no legal one."""
    move = Move.parse(text)
    assert move not in game.legal()
    reason = str(objection(game, move))
    assert len(reason) <= 90
    return reason


def said(game: Totit) -> list[str]:
    """Return everything announced since the last call."""
    return [str(e.sentence) for e in game.drain() if isinstance(e, Said)]


def lines(game: Totit) -> list[tuple[int, int, str]]:
    """(side, points, why) of everything scored since the last call."""
    return [(e.side, e.points, str(e.why)) for e in game.drain() if isinstance(e, Scored)]


def on(zone: Sequence[Card]) -> str:
    """Return the cards of a zone as text."""
    return " ".join(map(str, zone))
