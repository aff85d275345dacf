"""Positions of Khanhoo for tests: any hands, and moves that must be legal."""

from __future__ import annotations

from collections.abc import Sequence

from cardgames.engine import Game, Move, Names, Said, Zone, cards
from cardgames.games.khanhoo import Khanhoo
from tests.refusals import objection

NAMES = ["Ada", "Bo", "Cy", "Di"]
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
    """A hand dealt by the last seat in which the seats 0, 1, … hold these cards, however many."""
    game = Khanhoo(len(hands), dealer=len(hands) - 1, options=options)  # type: ignore[arg-type]
    game.apply(Move("deal"))
    for zone, text in zip(game.hand, hands, strict=True):
        fill(zone, text, game.everybody)
    fill(game.discards, discards, game.everybody)
    fill(game.stock, stock if game.has_stock else "", game.everybody)
    game.ask(turn, phase)
    game.drain()
    return game


def play(game: Game, *moves: str) -> list[object]:
    """Make these moves, each of which must be legal; what happened in the last one."""
    for text in moves:
        move = Move.parse(text)
        assert move in game.legal(), f"{text}: {game.legal().why_not(move)}"
        game.drain()
        game.apply(move)
    return list(game.drain())


def forced(game: Game) -> list[str]:
    """Let the moves be made that make themselves; which they were."""
    made = []
    while (move := game.makes_itself()) is not None:
        made.append(str(move))
        game.apply(move)
    return made


def legal(game: Game) -> set[str]:
    """The legal moves as text."""
    return set(map(str, game.legal()))


def why_not(game: Game, text: str) -> str:
    """What the player to act is told of this move; "" where it is legal."""
    reason = objection(game, text)
    return reason.text(Names(NAMES[: game.seat_count], game.turn)) if reason is not None else ""


def said(events: Sequence[object]) -> list[str]:
    """What was announced."""
    return [event.sentence.text(Names(NAMES)) for event in events if isinstance(event, Said)]
