"""Positions of Khanhoo for tests: any hands, and moves that must be legal."""

from cardgames.engine import Game, Move, Zone, cards
from cardgames.games.khanhoo import Khanhoo

BEYOND = "4s 6d 8h 9s"  # cards that go with little


def fill(zone: Zone, text: str, everybody: int) -> None:
    """Lay these cards, and no others, in *zone*."""
    zone.empty()
    for card in cards(text):
        zone.put(card, zone.seen & everybody)


def table(
    *hands: str,
    turn: int = 0,
    phase: str = "discard",
    discards: str = "",
    stock: str = BEYOND,
    **options: object,
) -> Khanhoo:
    """Return a hand dealt by the last seat in which the seats 0, 1, … hold these cards, however many."""
    game = Khanhoo(len(hands), dealer=len(hands) - 1, options=options)  # type: ignore[arg-type]
    game.apply(Move("deal"))
    for zone, text in zip(game.hand, hands, strict=True):
        fill(zone, text, game.everybody)
    fill(game.discards, discards, game.everybody)
    fill(game.stock, stock if game.has_stock else "", game.everybody)
    game.ask(turn, phase)
    game.drain()
    return game


def forced(game: Game) -> list[str]:
    """Let the moves be made that make themselves; which they were."""
    made = []
    while (move := game.makes_itself()) is not None:
        made.append(str(move))
        game.apply(move)
    return made


def legal(game: Game) -> set[str]:
    """Return the legal moves as text."""
    return set(map(str, game.legal()))
