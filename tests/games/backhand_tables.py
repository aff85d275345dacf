"""Hands of Backhand for the tests: seat 0 is the dealer, so seat 1 plays first."""

from collections.abc import Iterable

from cardgames.engine import Card, Said, Scored, cards
from cardgames.games.backhand import Backhand
from cardgames.games.backhand.rules import HIGHEST, MOST, Counts, total, value
from tests.positions import play

CALM = "8h 8d 6h 6d"
"""Two hands of 14 for two players: nothing happens by itself."""


def counts(dealt: Iterable[Card]) -> Counts:
    """Return how many cards there are of each value."""
    values = [value(card) for card in dealt]
    return tuple(values.count(points) for points in range(1, HIGHEST + 1))


def opened(deck: str = CALM, seats: int = 2, **options: object) -> Backhand:
    """Return a match of which nothing has been played yet; *deck* comes first, seat 0 deals."""
    return Backhand(seats, seed="b", deck=cards(deck), dealer=0, options=options)  # type: ignore[arg-type]


def begun(deck: str = CALM, seats: int = 2, **options: object) -> Backhand:
    """Return a round that is dealt; of an evening everybody bets 5."""
    game = opened(deck, seats, **options)
    play(game, "deal")
    while game.phase == "bet":
        play(game, "bet 5")
    return game


def alone(deck: str) -> Backhand:
    """Return a hand of solo practice that is dealt."""
    return begun(deck, seats=1)


def settle(game: Backhand, *, winners: tuple[int, ...] = ()) -> None:
    """Play the hand or round to its end; the *winners* win it, the others lose."""
    number = game.hand_number
    while not game.over and game.phase != "deal" and game.hand_number == number:
        won = game.player in winners
        put_next(game, high=won)
        move = {"push": "play", "bet": "bet 5", "play": "backhand"}.get(game.phase, game.phase)
        play(game, move)


def put_next(game: Backhand, *, high: bool) -> None:
    """Lay a card on the stock that makes the player to act win, or lose, with a backhand call or a push."""
    over = high if game.phase != "push" else not high
    if game.phase not in ("play", "push"):
        return
    room, order = MOST - total(game.hand[game.player]), list(game.stock)
    card = next((card for card in order if (value(card) > room) == over), order[0])  # from 21 all go over
    order.remove(card)
    game.stock.refill([*order, card])


def round_won_by(game: Backhand, *winners: int) -> None:
    """Play a whole round: a deal of hands of 14, which the *winners* win."""
    play(game, "deal")
    order = game.order()
    left = [card for card in game.pack if card.rank in "86"]
    for seat in order:
        pair = [next(card for card in left if card.rank == rank) for rank in "86"]
        for card in pair:
            left.remove(card)
        swap(game, seat, pair)
    game.begin(order[0])
    settle(game, winners=winners)


def swap(game: Backhand, seat: int, pair: list) -> None:  # type: ignore[type-arg]
    """Give *seat* these two cards for its own, wherever they are."""
    for place, wanted in enumerate(pair):
        mine = game.hand[seat][place]
        for zone in (game.stock, *game.hand):
            if wanted in zone and wanted != mine:
                zone.refill([mine if card == wanted else card for card in zone])
                break
        game.hand[seat].refill([wanted if n == place else card for n, card in enumerate(game.hand[seat])])


def told(game: Backhand) -> list[str]:
    """Return what was said and scored since the last look."""
    words = []
    for event in game.drain():
        if isinstance(event, Said):
            words.append(str(event.sentence))
        if isinstance(event, Scored):
            words.append(str(event.why))
    return words
