"""Belote tables for tests: deals and positions written out, and hands brought to their end.

Seats are 0 to 3 in order of play; sides are 0 (seats 0 and 2) and 1 (seats 1 and 3).  The dealer is seat 3
unless told otherwise, so seat 0 speaks and leads first.
"""

from collections.abc import Sequence
from random import Random

from cardgames.engine import PIQUET_32, Card, Move, Said, Scored, cards
from cardgames.games.belote import Belote
from cardgames.games.belote.declarations import declarations
from tests.refusals import objection

PLAIN_ORDER = "ATKQJ987"  # high to low
TRUMP_ORDER = "J9ATKQ87"
PLAIN_WORTH = {"A": 11, "T": 10, "K": 4, "Q": 3, "J": 2}
TRUMP_WORTH = {"J": 20, "9": 14, "A": 11, "T": 10, "K": 4, "Q": 3}
NAMES = {"c": "clubs", "d": "diamonds", "h": "hearts", "s": "spades"}

QUIET = (
    "Ah Kh 9h 7h As Qs Td 8d",
    "Th Jh 8s Ts Kd Qd 9c 7c",
    "Qh 8h Js 9s Ad Jd Kc Tc",
    "Ks 7s 9d 7d Ac Qc Jc 8c",
)
"""Four hands of eight of which only seat 3 declares: nothing at all, as its clubs are not in a row."""


def full(hands: Sequence[str]) -> list[list[Card]]:
    """Four hands of eight with at least these cards; the others are such that nothing more is declared."""
    named = [cards(text) for text in (*hands, "", "", "", "")[:4]]
    rest = [card for card in PIQUET_32 if not any(card in hand for hand in named)]
    wanted = [declarations(hand, "") for hand in named]
    for seed in range(9999):
        Random(seed).shuffle(rest)
        spare = iter(rest)
        held = [[*hand, *(next(spare) for _ in range(8 - len(hand)))] for hand in named]
        if [declarations(hand, "") for hand in held] == wanted:
            return held
    raise AssertionError("whatever is dealt, somebody declares more")


def deck(hands: Sequence[list[Card]], upcard: Card, taker: int, dealer: int = 3) -> list[Card]:
    """Return the pack that gives these hands of eight when *taker* has taken the *upcard*."""
    left = [[card for card in hand if card is not upcard] for hand in hands]
    order = [(dealer + step) % 4 for step in range(1, 5)]
    pack = [card for seat in order for card in left[seat][:3]]
    pack += [card for seat in order for card in left[seat][3:5]]
    pack.append(upcard)
    return pack + [card for seat in order for card in left[seat][5:]]


def bidding(*hands: str, upcard: str, dealer: int = 3, **options: object) -> Belote:
    """Return a match whose first five cards are dealt: these and others."""
    held = [cards(text) for text in (*hands, "", "", "", "")[:4]]
    up = Card.parse(upcard)
    rest = [card for card in PIQUET_32 if card is not up and not any(card in hand for hand in held)]
    for hand in held:
        while len(hand) < 5:
            hand.append(rest.pop())
    order = [(dealer + step) % 4 for step in range(1, 5)]
    pack = [card for seat in order for card in held[seat][:3]]
    pack += [card for seat in order for card in held[seat][3:]]
    game = Belote(deck=[*pack, up], dealer=dealer, options=options)  # type: ignore[arg-type]
    game.apply(Move("deal"))
    return game


def taken(
    *hands: str, trumps: str = "h", taker: int = 0, dealer: int = 3, upcard: str = "", **options: object
) -> Belote:
    """Return a match in which *taker* has taken: these hands of eight."""
    held = full(hands)
    up = Card.parse(upcard) if upcard else held[taker][-1]
    game = Belote(deck=deck(held, up, taker, dealer), dealer=dealer, options=options)  # type: ignore[arg-type]
    game.apply(Move("deal"))
    wanted = Move("take") if up.suit == trumps else Move("name", word=NAMES[trumps])
    while game.phase in ("take", "name"):
        mine = game.turn == taker and wanted in game.legal()
        game.apply(wanted if mine else Move("pass"))
    return game


def talk(game: Belote) -> list[tuple[int, str]]:
    """Let everybody declare and show; what was said, by whom."""
    game.drain()
    while game.phase in ("declare", "show"):
        (move,) = game.legal()
        game.apply(move)
    return said(game)


def said(game: Belote) -> list[tuple[int, str]]:
    """Return what has been said at the seats since the last time."""
    events = [event for event in game.drain() if isinstance(event, Said)]
    return [(int(event.seat), str(event.sentence)) for event in events if event.seat is not None]


def ready(*hands: str, **more: object) -> Belote:
    """Return the same as `taken`, with everything declared: seat 0 is to lead."""
    game = taken(*hands, **more)  # type: ignore[arg-type]
    talk(game)
    return game


def play(game: Belote, text: str) -> None:
    """Play these cards, each of which must be legal; belote is called where it is due."""
    for card in cards(text):
        move = Move("play", card)
        assert move in game.legal(), f"{card}: {game.legal().why_not(move)}"
        game.apply(move)
        while game.phase == "belote":
            game.apply(game.legal().moves[0])  # type: ignore[attr-defined]


def may(game: Belote) -> set[str]:
    """Return the cards that the player to act may play."""
    return {str(move.card) for move in game.legal()}


def why_not(game: Belote, card: str) -> str:
    return str(objection(game, Move("play", Card.parse(card))))


def following(hand: str, trick: str, trumps: str = "h", **options: object) -> Belote:
    """Seat 0 is to play to *trick* with *hand*, in the middle of a hand."""
    game = ready(trumps=trumps, **options)
    for zone in game.zones:
        zone.empty()
    for card in cards(hand):
        game.hand[0].put(card, 1)
    played = cards(trick)
    for step, card in enumerate(played):
        game.trick.put(card, game.everybody, (4 - len(played) + step) % 4)
    game.leader = (4 - len(played)) % 4
    game.forget_play()
    game.ask(0, "play")
    return game


def ended(
    won: str,
    *,
    taker: int = 0,
    trumps: str = "h",
    tricks: tuple[int, int] = (4, 3),
    good: Sequence[tuple[int, str]] = (),
    belote: int | None = None,
    scores: Sequence[int] = (0, 0),
    held: int = 0,
    last: int = 0,
    **options: object,
) -> Belote:
    """Return a hand just scored: side 0 has taken the cards *won*, side 1 the others, and *last* the last
    trick.

    *good* are the declarations shown, *belote* who called it.
    """
    game = ready(*QUIET, trumps=trumps, taker=taker, **options)
    for zone in game.zones:
        zone.empty()
    mine = cards(won)
    for card in PIQUET_32:
        game.won[card not in mine].put(card, game.everybody)
    game.tricks, game.scores, game.held = list(tricks), list(scores), held
    game.leader = last
    kinds = {3: "three", 4: "four", 5: "five", 8: "eight"}
    game.good = [(seat, tuple(cards(text))) for seat, text in good]
    game.talk = []
    for seat, group in game.good:
        four = len({card.rank for card in group}) == 1
        game.talk.append((seat, "four-of-a-kind" if four else kinds[len(group)]))
    if belote is not None:
        game.royal, game.royal_seat, game.belote = Card("K", trumps), belote, "yes"
    game.drain()
    try:
        game.end_hand()
    except Exception as finished:  # the engine's own way to end a match
        assert type(finished).__name__ == "Finished"
        game.turn, game.phase, game.over = None, "over", True
    return game


def lines(game: Belote) -> list[tuple[int, int, str]]:
    """Return what has been scored since the last time: side, points and why."""
    return [(event.side, event.points, str(event.why)) for event in game.drain() if isinstance(event, Scored)]


def with_points(points: int, trumps: str = "h") -> str:
    """Return cards that count exactly so many points: found by trying."""
    reach: dict[int, list[Card]] = {0: []}
    for card in PIQUET_32:
        worth = (TRUMP_WORTH if card.suit == trumps else PLAIN_WORTH).get(card.rank, 0)
        for total, group in list(reach.items()):
            if worth and total + worth not in reach:
                reach[total + worth] = [*group, card]
    return " ".join(map(str, reach[points]))
