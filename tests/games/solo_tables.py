"""Solo tables for tests: deals written out, and hands played by moves in words.

Seats are 0 to 3 in order of play.  With dealer 3 seat 0 speaks and leads first.
"""

from random import Random

from cardgames.engine import PIQUET_32, Card, Move, Said, Scored, cards
from cardgames.games.solo import Solo
from cardgames.games.solo.ai import advise

RED = ["Qc", "7", "Qs", "A", "K", "Q", "J", "T", "9", "8"]  # trumps of a red suit, high to low (R1)
BLACK = ["Qc", "7", "Qs", "A", "K", "J", "T", "9", "8"]
ALL_PASS = "pass; pass; pass; pass"
CALLING = "ask; pass; pass; pass; declare simple; name hearts; call "


def deck(*hands: str, dealer: int = 3) -> list[Card]:
    """Return a pack that gives seats 0, 1, 2 and 3 at least these cards, in packets of 3, 2 and 3."""
    held = [cards(text) for text in (*hands, "", "", "", "")[:4]]
    rest = [card for card in PIQUET_32 if not any(card in hand for hand in held)]
    for hand in held:
        while len(hand) < 8:
            hand.append(rest.pop())
    order = []
    for first, last in ((0, 3), (3, 5), (5, 8)):
        for step in range(1, 5):
            order += held[(dealer + step) % 4][first:last]
    return order


def dealt(*hands: str, dealer: int = 3, hand: int = 1, **options: object) -> Solo:
    """Return a match whose first deal is made: these cards, the rest by rote."""
    game = Solo(deck=deck(*hands, dealer=dealer), dealer=dealer, hand=hand, options=options)  # type: ignore[arg-type]
    game.apply(Move("deal"))
    return game


def may(game: Solo) -> set[str]:
    """Return the moves of the player to act; cards by themselves."""
    return {str(move).removeprefix("play ") for move in game.legal()}


def following(hand: str, trick: str, trumps: str = "h") -> Solo:
    """Seat 0 is to play to *trick* with *hand*; a solo of seat 1 in *trumps*."""
    game = dealt()
    for zone in game.zones:
        zone.empty()
    for card in cards(hand):
        game.hand[0].put(card, 1)
    played = cards(trick)
    for step, card in enumerate(played):
        game.trick.put(card, game.everybody, (4 - len(played) + step) % 4)
    game.leader = (4 - len(played)) % 4
    game.declarer, game.kind, game.trumps, game.game = 1, 2, trumps, 3
    game.ask(0, "play")
    return game


def counted(game: Solo, taken: tuple[int, int, int, int], rank: int, partner: int | None = None) -> Solo:
    """Return the end of a hand in which the seats took so many tricks; seat 0 played a game of this
    *rank*."""
    game.declarer, game.game, game.kind = 0, rank, (rank + 1) // 2
    game.trumps = "c" if rank % 2 == 0 else "h"
    game.called_text = "" if partner is None else "As"
    game.partner, game.tricks = partner, list(taken)
    game.drain()
    try:
        game.end_hand()
    except Exception as stop:  # finish() ends the match in the middle of a move
        assert type(stop).__name__ == "Finished"
        game.over = True
    return game


def said(game: Solo) -> list[str]:
    return [str(event.sentence) for event in game.events or [] if isinstance(event, Said)]


def score_lines(game: Solo) -> list[tuple[int, int, str]]:
    return [
        (event.side, event.points, str(event.why)) for event in game.events or [] if isinstance(event, Scored)
    ]


def steadily(game: Solo, *, until: str = "deal", seed: int = 1) -> Solo:
    """Let the steady player play on, for all, until this phase is asked."""
    while not game.over and game.phase != until:
        view = game.view(game.turn)
        game.apply(advise(view, view.legal(), Random(seed))[0].move)
    return game
