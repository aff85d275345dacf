"""Malilla tables for tests: deals and positions written out, and hands brought to their end.

Seats are 0 to 3 in order of play; sides are 0 (seats 0 and 2) and 1 (seats 1 and 3).
"""

from collections.abc import Sequence

from cardgames.engine import (
    STRIPPED_40,
    Card,
    Move,
    Scored,
    cards,
)
from cardgames.games.malilla import Malilla
from tests.positions import to_follow
from tests.refusals import objection

ORDER = "7AKQJ65432"  # high to low
WORTH = {"7": 5, "A": 4, "K": 3, "Q": 2, "J": 1}


def deck(*hands: str, turned: str, dealer: int = 3) -> list[Card]:
    """Return a pack that gives seat 0, 1, 2 and 3 at least these cards, the *dealer* the *turned* one
    last."""
    held = [cards(text) for text in (*hands, "", "", "", "")[:4]]
    last = Card.parse(turned)
    rest = [card for card in STRIPPED_40 if card is not last and not any(card in hand for hand in held)]
    for seat, hand in enumerate(held):
        while len(hand) < 10 - (seat == dealer):
            hand.append(rest.pop())
    order = [held[(dealer + 1 + number) % 4][number // 4] for number in range(39)]
    return [*order, last]


def dealt(*hands: str, turned: str = "2s", dealer: int = 3, **options: object) -> Malilla:
    """Return a match whose first deal is made: these cards, the rest by rote."""
    game = Malilla(deck=deck(*hands, turned=turned, dealer=dealer), dealer=dealer, options=options)  # type: ignore[arg-type]
    game.apply(Move("deal"))
    return game


def play(game: Malilla, text: str) -> None:
    """Play these cards, each of which must be legal."""
    for card in cards(text):
        move = Move("play", card)
        assert move in game.legal(), f"{card}: {game.legal().why_not(move)}"
        game.apply(move)


def may(game: Malilla) -> set[str]:
    """Return the cards that the player to act may play."""
    return {str(move.card) for move in game.legal()}


def held(game: Malilla) -> set[str]:
    """Return the cards of the player to act."""
    return set(map(str, game.hand[game.player]))


def why_not(game: Malilla, card: str) -> str:
    return str(objection(game, Move("play", Card.parse(card))))


def following(hand: str, trick: str, *, turned: str = "2s", led: str = "", **options: object) -> Malilla:
    """Seat 0 is to play to *trick* with *hand*; the suits *led* earlier are no longer barred."""
    first = trick.split()[0][1] if trick else ""
    suits = "".join(dict.fromkeys(led + first))
    lines = [f"led = '{suits}'", f"trump_card = {turned}", f"trumps = {turned[1]}"]
    return to_follow(Malilla, hand, trick, *lines, **options)


def last_trick(game: Malilla, won: Sequence[str], tricks: tuple[int, int], scores: Sequence[int]) -> Malilla:
    """Finish a hand: the piles *won*, the *tricks* and *scores* so far, and a last trick for side 0 that
    is worth its one point."""
    for zone in game.zones:
        zone.empty()
    for pile, text in zip(game.won, won, strict=True):
        for card in cards(text):
            pile.put(card, game.everybody)
    ending = ["6d", "2d", "3d", "4d"]
    for seat, name in enumerate(ending):
        game.hand[seat].put(Card.parse(name), 1 << seat)
    game.tricks, game.scores = list(tricks), list(scores)
    game.leader, game.led = 0, "cdhs"
    game.ask(0, "play")
    play(game, " ".join(ending))
    return game


def finish_46(game: Malilla, scores: Sequence[int] = (0, 0)) -> Malilla:
    """Side 0 takes 46 points: 38 in cards and 8 tricks."""
    piles = ("7h 7d 7c Ah Ad Ac Kh Kd Kc Qh", "7s As Ks Qs Js Qd Qc Jh Jd Jc")
    return last_trick(game, piles, (7, 2), scores)


def finish_tied(game: Malilla, scores: Sequence[int] = (0, 0)) -> Malilla:
    """Finish with 35 points for each side."""
    piles = ("7h 7d 7c Ah Ad Ac", "7s As Ks Qs Js Kh Kd Kc Qh Qd Qc Jh Jd Jc")
    return last_trick(game, piles, (7, 2), scores)


def finish_capote(game: Malilla, scores: Sequence[int] = (0, 0)) -> Malilla:
    """Side 0 takes all ten tricks."""
    counting = " ".join(str(card) for card in STRIPPED_40 if card.rank in WORTH)
    return last_trick(game, (counting, ""), (9, 0), scores)


def totals(game: Malilla) -> list[int]:
    """Return the points of 70 that the result sheet states for each side."""
    lines = [event for event in game.events or [] if isinstance(event, Scored)]
    return [int(str(line.why.fields["total"])) for line in lines if "{total} of the 70" in line.why.template]


def waiting(turned: str, dealer: int, scores: tuple[int, int]) -> Malilla:
    """Return a hand in which the bonus for *turned* waits."""
    game = Malilla(deck=deck(turned=turned, dealer=dealer), dealer=dealer)
    game.scores = list(scores)
    game.apply(Move("deal"))
    assert game.waiting
    game.drain()
    return game
