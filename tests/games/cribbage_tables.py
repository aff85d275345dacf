"""Cribbage tables for tests: deals and hands written out.

Unless said otherwise seat 1 deals, so that seat 0 is pone and leads.
"""

from collections.abc import Iterator, Sequence
from itertools import combinations

from cardgames.engine import FRENCH_52, Card, Game, Move, PegBoard, Scored, Tally, cards
from cardgames.games.cribbage import Cribbage

RANKS = "A23456789TJQK"
CUT = Move("cut", word="stock")


def deck(pone: str, dealer: str, starter: str = "") -> list[Card]:
    """Return the order of a pack that deals these cards (six each, filled up by rote) and turns this
    *starter*."""
    hands = [cards(pone), cards(dealer)]
    named = {*hands[0], *hands[1], *cards(starter)}
    rest = [card for card in FRENCH_52 if card not in named]
    for hand in hands:
        while len(hand) < 6:
            hand.append(rest.pop())
    return [hand[place] for place in range(6) for hand in hands] + cards(starter)


def dealt(
    pone: str = "", dealer: str = "", starter: str = "", *, seat: int = 1, **options: object
) -> Cribbage:
    """Return a game whose first hand has just been dealt by *seat*."""
    game = Cribbage(deck=deck(pone, dealer, starter), dealer=seat, options=options)  # type: ignore[arg-type]
    game.apply(Move("deal"))
    return game


def playing(pone: str, dealer: str, starter: str = "2c", *, crib: str = "", seat: int = 1,
            scores: Sequence[int] = (0, 0), **options: object) -> Cribbage:  # fmt: skip
    """Return a hand whose play begins: pone and dealer hold these four cards, and the *crib* (if named)
    these."""
    away = cards(crib)
    named = {*cards(pone), *cards(dealer), *cards(starter), *away}
    rest = [card for card in FRENCH_52 if card not in named and card.rank != "J"]
    while len(away) < 4:
        away.append(rest.pop())
    thrown = [" ".join(map(str, part)) for part in (away[:2], away[2:])]
    game = dealt(f"{pone} {thrown[0]}", f"{dealer} {thrown[1]}", starter, seat=seat, **options)
    game.scores[:] = scores
    for part in (away[:2], away[2:]):
        make(game, Move("discard", part))
    make(game, CUT)
    return game


def showing(pone: str, dealer: str, starter: str, *, crib: str = "", seat: int = 1,
            scores: Sequence[int] = (0, 0), **options: object) -> Cribbage:  # fmt: skip
    """Return a hand whose play is over and in which pone is to count; what was pegged in it does not appear
    in the *scores*."""
    game = playing(pone, dealer, starter, crib=crib, seat=seat, **options)
    while game.phase == "play":
        game.apply(next(iter(game.legal())))
    game.scores[:], game.rear[:] = scores, scores
    game.drain()
    return game


def make(game: Game, move: Move) -> None:
    """Make a move, which must be legal."""
    assert move in game.legal(), f"{move}: {game.legal().why_not(move)}"
    game.apply(move)


def play(game: Game, text: str) -> None:
    """Play these cards; ``go`` stands for a go."""
    for word in text.split():
        make(game, Move("go") if word == "go" else Move("play", Card.parse(word)))


def count(game: Game, amount: int | None = None) -> None:
    """Count the hand or crib whose turn it is."""
    make(game, Move("count", amount=amount))


def pegged(game: Game) -> list[tuple[int, int]]:
    """(side, points) of everything scored since the last call; facts without points are left out."""
    return [
        (event.side, event.points) for event in game.drain() if isinstance(event, Scored) and event.points
    ]


def reasons(game: Game) -> list[str]:
    """Return what was scored or stated since the last call, in words."""
    return [str(event.why) for event in game.drain() if isinstance(event, Scored)]


def board(game: Game) -> PegBoard:
    """Return the peg board on the table."""
    return next(thing for thing in game.indicators() if isinstance(thing, PegBoard))


def tally(game: Game, label: str) -> Tally:
    """Return the tally with this label."""
    found = (thing for thing in game.indicators() if isinstance(thing, Tally))
    return next(thing for thing in found if thing.label == label)


# ---------------------------------------------------------------- a second reading of the show


def naive(hand: Sequence[Card], starter: Card, crib: bool = False) -> int:
    """Return the points of *hand*, counted in the most literal way, to compare with."""
    five = [*hand, starter]
    worth = [min(10, RANKS.index(card.rank) + 1) for card in five]
    places = [RANKS.index(card.rank) for card in five]
    points = sum(2 for chosen in subsets(worth) if sum(chosen) == 15)
    points += sum(2 for one, other in combinations(places, 2) if one == other)
    for size in (5, 4, 3):
        runs = [
            chosen
            for chosen in combinations(places, size)
            if len(set(chosen)) == size and max(chosen) - min(chosen) == size - 1
        ]
        if runs:
            points += size * len(runs)
            break
    if len({card.suit for card in five}) == 1:
        points += 5
    elif len({card.suit for card in hand}) == 1 and not crib:
        points += 4
    if any(card.rank == "J" and card.suit == starter.suit for card in hand):
        points += 1
    return points


def subsets(values: Sequence[int]) -> Iterator[tuple[int, ...]]:
    """Yield every choice of one or more of *values*."""
    for size in range(1, len(values) + 1):
        yield from combinations(values, size)
