"""Porrazo tables for tests: positions written out.

Hands are given from the dealer's left, the dealer's own last; unless said otherwise the last seat deals,
so that seat 0 plays first.
"""

from collections.abc import Sequence

from cardgames.engine import FRENCH_52, Card, Move, Scored, cards
from cardgames.games.porrazo import Porrazo


def deck(*parts: str) -> list[Card]:
    """Return the order of a pack that begins with these cards; "-" stands for three cards of any kind.

    Parts of fewer than three cards are filled up; no card is a pair with one of its own part.
    """
    named = {card for part in parts if part != "-" for card in cards(part)}
    rest = [card for card in FRENCH_52 if card not in named]
    order: list[Card] = []
    for part in parts:
        hand = [] if part == "-" else cards(part)
        while len(hand) < 3:
            card = next(card for card in rest if all(card.rank != other.rank for other in hand))
            rest.remove(card)
            hand.append(card)
        order += hand
    return order + rest


def dealt(*parts: str, seats: int = 2, dealer: int | None = None, **options: object) -> Porrazo:
    """Return a game whose first three cards each have just been dealt."""
    dealer = seats - 1 if dealer is None else dealer
    game = Porrazo(seats, deck=deck(*parts), dealer=dealer, options=options)  # type: ignore[arg-type]
    make(game, "deal")
    return game


def playing(
    table: str,
    *hands: str,
    deal: int = 1,
    seats: int = 0,
    scores: Sequence[int] = (),
    dealer: int | None = None,
    **options: object,
) -> Porrazo:
    """Return a hand in which everybody has declared, and the dealer's left is to play, with these cards on
    the table and in the hands; the tendido lies in the stock before the last deal."""
    seats = seats or len(hands)
    dealer = seats - 1 if dealer is None else dealer
    game = Porrazo(seats, seed="table", dealer=dealer, options=options)  # type: ignore[arg-type]
    make(game, "deal")
    if game.phase == "tendido":
        make(game, "wait")
    for zone in game.zones:
        zone.empty()
    placed = cards(table)
    everybody = game.everybody
    for card in placed:
        game.table.put(card, everybody)
    for seat, hand in zip(game.seats_after(dealer), hands, strict=True):
        for card in cards(hand):
            game.hand[seat].put(card, 1 << seat)
            placed.append(card)
    rest = [card for card in FRENCH_52 if card not in placed]
    game.number = deal
    game.laid_out = deal == game.deals
    if game.laid_out:
        for card in rest:
            game.taken[0].put(card, 0)
    else:
        for card in rest:
            game.stock.put(card, 0)
    game.scores[:] = scores or [0] * game.side_count
    game.calls = ["nothing" if len({c.rank for c in hand}) == len(hand) else "" for hand in game.hand]
    game.ask(game.after(dealer), "play")
    game.drain()
    return game


def laying(row: str, table: str = "", **options: object) -> Porrazo:
    """Seat 1 has just laid this row."""
    game = dealt("9h Th Jh", "8s 6s Qs", *(["-"] if not row else []), seats=2, **options)
    game.stock.empty()
    used = {*cards(row), *cards(table), *game.hand[0], *game.hand[1]}
    for card in [card for card in FRENCH_52 if card not in used] + cards(row)[::-1]:
        game.stock.put(card, 0)
    for card in cards(table):
        game.table.put(card, game.everybody)
    make(game, "lay")
    game.drain()
    return game


def make(game: Porrazo, text: str) -> None:
    """Make a move, which must be legal."""
    move = Move.parse(text)
    assert move in game.legal(), f"{move}: {game.legal().why_not(move)}; legal: {list(game.legal())}"
    game.apply(move)


def play(game: Porrazo, text: str) -> None:
    """Play these cards as they must be played; a star after one says that it is laid in place."""
    for word in text.split():
        card = Card.parse(word.rstrip("*"))
        moves = [move for move in game.legal() if move.card == card]
        chosen = [move for move in moves if (len(move.groups) == 1) == word.endswith("*")] or moves
        assert chosen, f"{word} cannot be played: {list(game.legal())}"
        game.apply(chosen[0])


def declare(game: Porrazo) -> None:
    """Have everybody declare what they hold."""
    while game.phase == "declare":
        game.apply(next(iter(game.legal())))


def count(game: Porrazo) -> None:
    """Arrange and count the row as the program does it."""
    while game.phase == "arrange":
        move = game.makes_itself()
        assert move is not None
        game.apply(move)


def lines(game: Porrazo) -> list[tuple[int, int, str]]:
    """(side, points, why) of everything scored since the last call."""
    return [(e.side, e.points, str(e.why)) for e in game.drain() if isinstance(e, Scored)]


def on(zone: Sequence[Card]) -> str:
    """Return the cards of a zone as text."""
    return " ".join(map(str, zone))
