"""Tables of Jersey Gin for its tests: hands dealt as wanted, and a naive reading of melds and lay-offs."""

from collections.abc import Iterable, Iterator
from itertools import combinations

from cardgames.engine import FRENCH_52, Card, Game, Move, cards
from cardgames.games.jersey_gin import JerseyGin
from tests.positions import play_on

ORDER = "A23456789TJQK"


def table(*hands: str, turned: str = "", stock: str = "", last: str = "", **options: str | int) -> JerseyGin:
    """Return a hand dealt by seat 0 with these hands of seats 0, 1 and 2; seat 1 begins.

    *stock* are the cards drawn first, *last* the three of the break and, before them, the one drawn last
    before it.  What is not said is dealt of the other cards, in the order of the pack.
    """
    held = [cards(text) for text in hands]
    named = [*cards(turned), *cards(stock), *cards(last), *(card for hand in held for card in hand)]
    assert len(set(named)) == len(named), "a card is named twice"
    free = [card for card in FRENCH_52 if card not in named]
    top = cards(turned) or [free.pop()]
    drawn = cards(stock)
    while len(drawn) < 21 - len(cards(last)):
        drawn.append(free.pop())
    order = [hand[place] for place in range(10) for hand in (held[1], held[2], held[0])]
    game = JerseyGin(deck=[*order, *top, *drawn, *cards(last)], dealer=0, options=options)
    game.apply(Move("deal"))
    game.drain()
    return game


def at_break(*hands: str, last: str, **options: str | int) -> JerseyGin:
    """Return the same at the beginning of the break: everybody has thrown what they drew.

    *last* is the top discard and the three cards of the stock.  Seat 1 is the breaker.
    """
    game = table(*hands, last=last, **options)
    while game.breaker is None:
        play_on(game, "draw stock")
        play_on(game, str(Move("discard", game.hand[game.player][-1])))
    game.drain()
    return game


def legal(game: Game, verb: str) -> set[str]:
    """Return the cards of the legal moves with this verb."""
    return {str(move.card) for move in game.legal() if move.verb == verb}


def lying(game: JerseyGin, seat: int) -> list[str]:
    """Return the open melds before a seat, each as text."""
    return [" ".join(map(str, meld.cards)) for meld in game.open_melds(seat)]


# ------------------------------------------------------------------ a naive reading


def pips(hand: Iterable[Card]) -> int:
    """R3: ace 1, court cards 10, the others their number."""
    return sum(min(10, ORDER.index(card.rank) + 1) for card in hand)


def is_meld(group: Iterable[Card]) -> bool:
    """R3, word for word."""
    group = list(group)
    places = sorted(ORDER.index(card.rank) for card in group)
    same_rank = len(set(places)) == 1
    in_line = [place - places[0] for place in places] == list(range(len(places)))
    return len(group) >= 3 and (same_rank or (in_line and len({card.suit for card in group}) == 1))


def melds_of(hand: Iterable[Card]) -> list[frozenset[Card]]:
    """Return every subset of a hand that is a meld."""
    hand = list(hand)
    return [
        frozenset(group)
        for size in range(3, len(hand) + 1)
        for group in combinations(hand, size)
        if is_meld(group)
    ]


def divisions(melds: list[frozenset[Card]]) -> Iterator[list[frozenset[Card]]]:
    """Yield every choice of melds without a common card."""
    yield []
    for place, meld in enumerate(melds):
        for rest in divisions([other for other in melds[place + 1 :] if not other & meld]):
            yield [meld, *rest]


def least(hand: Iterable[Card]) -> int:
    """Return the least deadwood, by trying every division."""
    hand = set(hand)
    return min(pips(hand.difference(*chosen)) for chosen in divisions(melds_of(hand)))


def least_laid_off(cards_left: frozenset[Card], melds: frozenset[frozenset[Card]]) -> int:
    """Return what is left of some cards at best when they may be laid off on *melds*, in every order and
    place."""
    best = pips(cards_left)
    for card in cards_left:
        for meld in melds:
            if is_meld(meld | {card}):
                best = min(best, least_laid_off(cards_left - {card}, melds - {meld} | {meld | {card}}))
    return best


def least_against(hand: Iterable[Card], melds: Iterable[Iterable[Card]]) -> int:
    """Return the least a defender can have, by trying every division and every way to lay off (R8)."""
    hand = frozenset(hand)
    lying = frozenset(frozenset(meld) for meld in melds)
    return min(least_laid_off(hand.difference(*chosen), lying) for chosen in divisions(melds_of(hand)))
