"""Tables of Kaluki for its tests: hands dealt as wanted, and a naive reading of what a hand can lay."""

from collections.abc import Iterable
from functools import cache
from itertools import combinations

from cardgames.engine import Card, Game, Move, cards
from cardgames.games.kaluki import Kaluki
from cardgames.games.kaluki.laying import KalukiFinder
from cardgames.games.kaluki.melds import KalukiMeld, added, is_group, readings
from tests.positions import play_on

ORDER = "A23456789TJQK"

Cards = tuple[Card, ...]
Faces = tuple[Card, ...]

JUNK = "2c 4d 6h 8s Ts Qd 2s2 4h 6c 8d Th Qs2 9c2 5d2 7h2"  # fifteen cards of which three make nothing

SPARE = "Jh2"  # the upcard where it does not matter


def table(*hands: str, turned: str = "", stock: str = "", asked: bool = False, **options: object) -> Kaluki:
    """Return a hand dealt by the last seat, with these hands from seat 0 on; the dealer leaves the upcard,
    unless the question is *asked*.

    A hand may be told in part.  *stock* are the cards drawn first; what is not said is dealt of the other
    cards, in the order of the pack from behind.  Nothing is cut, unless the options say so.
    """
    options = {"cut": False, **options}
    held = [cards(text) for text in hands]
    named = [*cards(turned or SPARE), *cards(stock), *(card for hand in held for card in hand)]
    assert len(set(named)) == len(named), "a card is named twice"
    free = [card for card in Kaluki.pack if card not in named and not card.is_joker]
    for hand in held:
        while len(hand) < 15:
            hand.append(free.pop(len(free) // 2))
    top = cards(turned or SPARE)
    order = [held[seat][place] for place in range(15) for seat in range(len(held))]
    order += [*top, *cards(stock)]
    game = Kaluki(len(held), deck=order, dealer=len(held) - 1, options=options)  # type: ignore[arg-type]
    game.apply(Move("deal"))
    if not asked:
        game.apply(Move("leave"))
    game.drain()
    return game


def set_hand(game: Kaluki, seat: int, text: str) -> None:
    """Let *seat* hold these cards; what it held goes into the stock, from which others' cards come."""
    wanted = cards(text)
    zones = [game.stock, *game.hand]
    for card in list(game.hand[seat]):
        if card not in wanted:
            game.hand[seat].take(game.hand[seat].index(card))
            game.stock.put(card, 0)
    for card in wanted:
        if card not in game.hand[seat]:
            home = next(zone for zone in zones if card in zone)
            home.take(home.index(card))
            game.hand[seat].put(card, 1 << seat)


def lay_open(game: Kaluki, seat: int, *melds: str) -> None:
    """Let these melds lie before *seat*, who has opened; a joker is told with its face: ``*r=7h``."""
    number = len(set(game.melds[seat].tags))
    for text in melds:
        for word in text.split():
            name, _, stands = word.partition("=")
            card = Card.parse(name)
            home = next(zone for zone in (game.stock, *game.hand) if card in zone)
            home.take(home.index(card))
            game.melds[seat].put(card, game.everybody, number)
            if stands:
                game.stands[card] = stands
        number += 1
    game.opened[seat] = True
    game.closed = not game.opened[game.player]


def legal(game: Game, verb: str) -> set[str]:
    """Return the legal moves with this verb."""
    return {str(move) for move in game.legal() if move.verb == verb}


def lying(game: Kaluki, seat: int) -> list[str]:
    """Return the melds before *seat*, as text."""
    return [" ".join(map(str, meld.cards)) for meld in game.open_melds() if meld.seat == seat]


# ------------------------------------------------------------------ a naive reading


def is_meld(chosen: Iterable[Card]) -> bool:
    """Tell whether the cards are a meld, found by trying every card for every joker."""
    chosen = list(chosen)
    plain = [card for card in chosen if not card.is_joker]
    if len(chosen) < 3 or len(plain) < 2:
        return False
    faces = {(card.rank, card.suit) for card in plain}
    if len(faces) < len(plain):
        return False
    if len({rank for rank, _ in faces}) == 1:
        return len(chosen) <= 4
    suits = {suit for _, suit in faces}
    if len(suits) > 1 or len(chosen) > 13:
        return False
    line = ORDER + "A"
    ranks = {rank for rank, _ in faces}
    return any(
        ranks <= set(line[low : low + len(chosen)]) for low in range(len(line) - len(chosen) + 1)
    )  # fmt: skip


def place(faces: Faces, number: int) -> int:
    """Return the place of one of the faces of a meld in the values of a finder."""
    if faces[number].rank == "A":
        return 1 if number == 0 and not is_group(faces) else 14
    return ORDER.index(faces[number].rank) + 1


def naive(hand: Cards, lying_there: tuple[Faces, ...], finder: KalukiFinder, meld: bool) -> int:
    """Return the most that *hand* can lay, by trying everything; negative where a new *meld* is wanted in
    vain."""

    @cache
    def go(hand: Cards, lying_there: tuple[Faces, ...], meld: bool) -> int:
        best = -(10**6) if meld else 0
        for index, card in enumerate(hand):
            rest = hand[:index] + hand[index + 1 :]
            for number, faces in enumerate(lying_there):
                for way in added(KalukiMeld(faces, faces), card):
                    spot = next(n for n, one in enumerate(way.faces) if one not in faces)
                    one = (finder.joker if card.is_joker else finder.plain)[place(way.faces, spot)]
                    more = (*lying_there[:number], way.faces, *lying_there[number + 1 :])
                    best = max(best, one + go(rest, more, meld))
        for size in range(3, len(hand) + 1):
            for chosen in combinations(range(len(hand)), size):
                for way in readings(hand[index] for index in chosen):
                    total = sum(
                        (finder.joker if card.is_joker else finder.plain)[place(way.faces, n)]
                        for n, card in enumerate(way.cards)
                    )
                    rest = tuple(card for index, card in enumerate(hand) if index not in chosen)
                    best = max(best, total + go(rest, lying_there, False))
        return best

    return go(hand, lying_there, meld)


def filled(text: str, count: int = 15) -> str:
    """Return these cards and as much junk as makes *count* of them."""
    more = [word for word in JUNK.split() if word not in text.split()]
    return " ".join([*text.split(), *more][:count])


def begun(
    text: str, *melds: str, seats: int = 2, count: int = 0, stock: str = "3s", **options: object
) -> Kaluki:
    """Return a table at which seat 0 holds these cards (and junk, up to *count*), seat 1 has laid these
    melds, and seat 0 has drawn the first card of the stock."""
    hands = [filled(text, 15 if count == 0 else count)] + [""] * (seats - 1)
    game = table("", *[""] * (seats - 1), **options)
    if melds:
        lay_open(game, 1, *melds)
    set_hand(game, 0, hands[0] if count or len(text.split()) < 15 else text)
    if stock:
        card = Card.parse(stock)
        home = next(zone for zone in (game.stock, *game.hand) if card in zone)
        home.take(home.index(card))
        game.stock.put(card, 0)
        play_on(game, "draw stock")
    return game
