"""Crash tables for tests: deals written out, hands set, showdowns."""

from collections.abc import Sequence

from cardgames.engine import FRENCH_52, Card, Move, Said, Scored, cards
from cardgames.games.crash import Crash
from tests.positions import play

# Four hands of thirteen that use the pack without overlapping: strong, middling and weak settings.
KINGS = "Ks Kh Kd / Qs Js Ts / 9h 8d 7c / Ah 5h 2h"  # prial, running flush, run, flush; 4c over
MIDDLE = "Kc Qc Jc / 8s 7s 6h / Ad Td 5d / 9c 9s 2c"  # running flush, run, flush, pair
LOW = "Jd Th 9d / 8c 6c 4c / 7d 7h 2s / 3d 3s Qh"  # run, flush, pair, pair


def deck(*hands: str | Sequence[Card], dealer: int = 0) -> list[Card]:
    """Return a pack that gives the seats these cards, and to each the rest that it lacks by rote."""
    held = [cards(each) if isinstance(each, str) else list(each) for each in hands]
    named = {card for hand in held for card in hand}
    rest = [card for card in FRENCH_52 if card not in named]
    for hand in held:
        while len(hand) < 13:
            hand.append(rest.pop())
    count = len(held)
    order = [held[(dealer + 1 + number) % count][number // count] for number in range(13 * count)]
    return order + rest


def setting(text: str) -> Move:
    """Return the move that sets these hands: groups with " / " between them."""
    groups = [cards(part) for part in text.split("/")]
    return Move("set", *groups, *[()] * (4 - len(groups)))


def dealt(*settings: str, dealer: int = 0, **options: object) -> Crash:
    """Return a match whose first deal gives each seat the cards of its setting, and others by rote."""
    hands = [text.replace("/", " ") for text in settings]
    game = Crash(len(hands), deck=deck(*hands, dealer=dealer), dealer=dealer, options=options)  # type: ignore[arg-type]
    game.apply(Move("deal"))
    return game


def all_set(*settings: str, dealer: int = 0, scores: Sequence[int] = (), **options: object) -> Crash:
    """Return a match in which everybody has set; seats set from the dealer's left."""
    game = dealt(*settings, dealer=dealer, **options)
    if scores:
        game.scores = list(scores)
    for seat in game.order():
        play(game, setting(settings[seat]))
    return game


def showdown(game: Crash) -> Crash:
    """Turn up hands until the deal is over."""
    while game.phase == "show":
        play(game, Move("show"))
    return game


def played(*settings: str, dealer: int = 0, scores: Sequence[int] = (), **options: object) -> Crash:
    """Return a match in which the first deal has been played with these settings."""
    return showdown(all_set(*settings, dealer=dealer, scores=scores, **options))


def points(game: Crash) -> list[tuple[int, str]]:
    """Return who scored a point, and the template of the reason, in order; the events are forgotten."""
    return [
        (event.side, event.why.template)
        for event in game.drain()
        if isinstance(event, Scored) and event.points
    ]


def told(game: Crash) -> list[str]:
    """Return what was said and scored, in words; the events are forgotten."""
    return [
        str(event.sentence if isinstance(event, Said) else event.why)
        for event in game.drain()
        if isinstance(event, (Said, Scored))
    ]
