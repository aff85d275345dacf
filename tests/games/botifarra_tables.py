"""Botifarra tables for tests: deals and positions written out, and hands brought to their end.

Seats are 0 to 3; in a single game they play in this order, and the sides are 0 (seats 0 and 2) and 1.
"""

from collections.abc import Sequence

from cardgames.engine import SPANISH_48, Card, Move, Said, Scored, cards
from cardgames.games.botifarra import Botifarra
from tests.positions import play_cards, to_follow
from tests.refusals import objection

ORDER = "9AKQJ8765432"  # high to low
WORTH = {"9": 5, "A": 4, "K": 3, "Q": 2, "J": 1}


def deck(*hands: str, dealer: int = 3, order: Sequence[int] = (0, 1, 2, 3)) -> list[Card]:
    """Return a pack that gives seat 0, 1, 2 and 3 at least these cards."""
    held = [cards(text) for text in (*hands, "", "", "", "")[:4]]
    rest = [card for card in SPANISH_48 if not any(card in hand for hand in held)]
    for hand in held:
        while len(hand) < 12:
            hand.append(rest.pop())
    first = order.index(dealer) + 1
    seats = [order[(first + step) % 4] for step in range(4)]
    return [card for packet in range(3) for seat in seats for card in held[seat][4 * packet : 4 * packet + 4]]


def dealt(*hands: str, dealer: int = 3, **options: object) -> Botifarra:
    """Return a match whose first deal is made: these cards, the rest by rote."""
    game = Botifarra(deck=deck(*hands, dealer=dealer), dealer=dealer, options=options)  # type: ignore[arg-type]
    game.apply(Move("deal"))
    return game


def moves(game: Botifarra) -> set[str]:
    """Return what the player to act may do."""
    return {str(move) for move in game.legal()}


def may(game: Botifarra) -> set[str]:
    """Return the cards that the player to act may play."""
    return {str(move.card) for move in game.legal()}


def why_not(game: Botifarra, card: str) -> str:
    return str(objection(game, Move("play", Card.parse(card))))


def following(hand: str, trick: str, trumps: str = "s", **options: object) -> Botifarra:
    """Seat 0 is to play to *trick* with *hand*; *trumps* "" is botifarra."""
    lines = [f"trumps = {trumps!r}", f"no_trumps = {not trumps}", "chooser = 3"]
    return to_follow(Botifarra, hand, trick, *lines, **options)


def last_trick(game: Botifarra, won: Sequence[str], tricks: Sequence[int]) -> Botifarra:
    """Finish a hand: the piles *won* and the *tricks* of each side so far, and a last trick for the team of
    seat 0 that is worth its one point."""
    for zone in game.zones:
        zone.empty()
    for pile, text in zip(game.won, won, strict=True):
        for card in cards(text):
            pile.put(card, game.everybody)
    order = [0, *game.seats_after(0)[:-1]]
    for seat, name in zip(order, ("6d", "2d", "3d", "4d"), strict=True):
        game.hand[seat].put(Card.parse(name), 1 << seat)
    game.tricks, game.leader = list(tricks), 0
    game.ask(0, "play")
    return play_cards(game, "6d 2d 3d 4d")


def finish_48(game: Botifarra) -> Botifarra:
    """Side 0 takes 48 points: 39 in cards and 9 tricks; side 1 takes 24."""
    return last_trick(game, ("9h 9d 9c 9s Ah Ad Ac Kh Qh Qd", "As Ks Kd Kc Qs Qc Js Jd Jc Jh"), (8, 3))


def finish_tied(game: Botifarra) -> Botifarra:
    """Finish with 36 points for each side: 30 in cards and 6 tricks."""
    return last_trick(game, ("9h 9d 9c Ah Ad Ac Kh", "9s As Ks Kd Kc Qs Qh Qd Qc Js Jh Jd Jc"), (5, 6))


def finish_all(game: Botifarra) -> Botifarra:
    """Side 0 takes all twelve tricks."""
    return last_trick(game, (" ".join(str(card) for card in SPANISH_48 if card.rank in WORTH), ""), (11, 0))


def totals(game: Botifarra) -> list[int]:
    """Return the points of 72 that the result sheet states for each team."""
    lines = [event for event in game.events or [] if isinstance(event, Scored)]
    return [int(str(line.why.fields["total"])) for line in lines if "{total} of the 72" in line.why.template]


def scored(game: Botifarra) -> list[tuple[int, int]]:
    """Side and points of every score since the events were last read."""
    events = game.events or []
    return [(event.side, event.points) for event in events if isinstance(event, Scored) if event.points]


def said(game: Botifarra) -> list[str]:
    """Return what has been announced since the events were last read."""
    return [str(event.sentence) for event in game.events or [] if isinstance(event, Said)]
