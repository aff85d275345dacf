"""Big Three tables for tests: deals and positions written out."""

from itertools import combinations

from cardgames.engine import FRENCH_52, Card, Move, cards
from cardgames.games.big_three import BigThree
from cardgames.games.big_three.combinations import RANKS
from tests.positions import position
from tests.refusals import objection

RUN = "456789TJQK"


def deck(hands: list[str], widow: str = "") -> list[Card]:
    """Return the order of a pack that deals these hands, the dealer's first, and leaves this widow.

    Hands and widow may be incomplete; the cards not named fill them up, lowest clubs first.
    """
    named = {card for part in (*hands, widow) for card in cards(part)}
    rest = [
        card for card in sorted(FRENCH_52, key=lambda c: (c.suit, RANKS.index(c.rank))) if card not in named
    ]
    full = [cards(hand) for hand in hands] + [cards(widow)]
    for part, size in zip(full, (16, 16, 16, 4), strict=True):
        part += [rest.pop(0) for _ in range(size - len(part))]
    order = [full[seat][place] for place in range(16) for seat in range(3)]
    return order + full[3]


def dealt(*hands: str, widow: str = "", dealer: int = 0, **options: object) -> BigThree:
    """Return a game in which these hands have just been dealt; the first one is seat 0's."""
    order = [hands[(dealer + step) % 3] if hands else "" for step in range(3)]
    game = BigThree(deck=deck(order, widow), dealer=dealer, options=options)  # type: ignore[arg-type]
    make(game, "deal")
    return game


def playing(
    *hands: str,
    solo: int = 0,
    bid: int = 1,
    first: int = 0,
    last: tuple[int, str] | None = None,
    passed: tuple[int, ...] = (),
    **options: object,
) -> BigThree:
    """Seat *first* leads, or the one after *last* (a seat and what it has played) and *passed* follows;
    every other card has been played."""
    lines = [f"hand{seat}: {hand}" for seat, hand in enumerate(hands)]
    if last is not None:
        lines.append(f"played{last[0]}: {' '.join(f'{card}@0' for card in last[1].split())}")
    return position(
        BigThree,
        *lines,
        "heap: rest",
        f"phase = {'lead' if last is None else 'follow'}",
        f"turn = {first if last is None else (last[0] + 1 + len(passed)) % 3}",
        f"first = {first}",
        f"solo = {solo}",
        f"bid = {bid}",
        "bidding = [0, 1, 2]",
        "heart = '4h'",
        "playing = True",
        f"last = {None if last is None else last[0]}",
        f"passed = {list(passed)}",
        f"calls = [({first}, '{bid}', '')]",
        "hand_number = 1",
        **options,
    )


def make(game: BigThree, *moves: str) -> None:
    """Make these moves, each of which must be legal."""
    for text in moves:
        move = Move.parse(text)
        reason = objection(game, move)
        assert reason is None, f"{text}: {reason}"
        game.apply(move)


def auction(game: BigThree, *calls: str) -> None:
    """Bid these numbers, or "pass", in turn."""
    make(game, *(call if call == "pass" else f"bid {call}" for call in calls))


def refused(game: BigThree, text: str) -> str:
    """Return the sentence against a move that is not legal."""
    reason = objection(game, text)
    assert reason is not None, f"{text} is legal"
    assert len(str(reason)) <= 90
    return str(reason)


def naive(chosen: tuple[Card, ...]) -> tuple[str, int, int] | None:
    """Return the type, number of cards and height of a combination, read straight from R9 and R10."""
    ranks = sorted(card.rank for card in chosen)
    kinds = sorted(set(ranks), key=RANKS.index)
    if len(kinds) == 1:
        return f"same {len(ranks)}", len(ranks), RANKS.index(kinds[0])
    for width in (1, 2, 3, 4):
        if len(ranks) == width * len(kinds) and len(kinds) > 2:
            low = RANKS.index(kinds[0])
            if sorted(RUN[low : low + len(kinds)] * width) == ranks:
                return f"run {width}", len(ranks), low + len(kinds) - 1
    return None


def naive_ways(hand: list[Card], to_beat: tuple[str, int, int] | None) -> set[frozenset[Card]]:
    """Return all choices from *hand* that make a combination, or one that beats *to_beat*, by trying all."""
    found = set()
    for size in range(1, len(hand) + 1):
        for chosen in combinations(hand, size):
            made = naive(chosen)
            if made is not None and (to_beat is None or (made[:2] == to_beat[:2] and made[2] > to_beat[2])):
                found.add(frozenset(chosen))
    return found
