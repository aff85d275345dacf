"""Buck Euchre tables for tests: deals written out, and hands played by moves in words.

Seats are 0 to 3 in order of play.  With dealer 3 seat 0 speaks and leads first.
"""

from random import Random

from cardgames.engine import EUCHRE_24, Card, Move, Said, Scored, cards
from cardgames.games.buck_euchre import BuckEuchre
from cardgames.games.buck_euchre.ai import advise
from tests.refusals import objection

ALL_PASS = "pass; pass; pass; pass"


def deck(*hands: str, turned: str = "9h", dealer: int = 3) -> list[Card]:
    """Return a pack that gives seats 0, 1, 2 and 3 at least these cards, in packets of 3 and 2, and turns
    one."""
    held = [cards(text) for text in (*hands, "", "", "", "")[:4]]
    upcard = Card.parse(turned)
    rest = [card for card in EUCHRE_24 if card != upcard and not any(card in hand for hand in held)]
    for hand in held:
        while len(hand) < 5:
            hand.append(rest.pop())
    order = []
    for first, last in ((0, 3), (3, 5)):
        for step in range(1, 5):
            order += held[(dealer + step) % 4][first:last]
    return [*order, upcard]


def dealt(
    *hands: str, turned: str = "9h", dealer: int = 3, scores: tuple[int, ...] = (), **options: object
) -> BuckEuchre:
    """Return a match whose first deal is made: these cards, the rest by rote."""
    order = deck(*hands, turned=turned, dealer=dealer)
    game = BuckEuchre(deck=order, dealer=dealer, options=options)  # type: ignore[arg-type]
    if scores:
        game.scores = list(scores)
    game.apply(Move("deal"))
    return game


def may(game: BuckEuchre) -> set[str]:
    """Return the moves of the player to act; cards by themselves."""
    return {str(move).removeprefix("play ") for move in game.legal()}


def why_not(game: BuckEuchre, text: str) -> str:
    return str(objection(game, text))


def following(hand: str, trick: str = "", trumps: str = "h", **more: object) -> BuckEuchre:
    """Seat 0 is to play to *trick* with *hand*; seat 1 is the declarer in *trumps*, or as *more* says."""
    game = dealt()
    for zone in game.zones:
        zone.empty()
    for card in cards(hand):
        game.hand[0].put(card, 1)
    played = cards(trick)
    for step, card in enumerate(played):
        game.trick.put(card, game.everybody, (4 - len(played) + step) % 4)
    game.leader = (4 - len(played)) % 4
    game.turned, game.trumps, game.declarer = None, trumps, 1 if trumps else None
    for name, value in more.items():
        setattr(game, name, value)
    game.ask(0, "play")
    return game


def counted(game: BuckEuchre, taken: tuple[int, ...], declarer: int | None = 0) -> BuckEuchre:
    """Return the end of a hand in which the seats took so many tricks."""
    game.declarer, game.tricks = declarer, list(taken)
    game.drain()
    try:
        game.end_hand()
    except Exception as stop:  # finish() ends the match in the middle of a move
        assert "Finished" in type(stop).__name__
        game.over = True
    return game


def said(game: BuckEuchre) -> list[str]:
    return [str(event.sentence) for event in game.events or [] if isinstance(event, Said)]


def score_lines(game: BuckEuchre) -> list[tuple[int, int, str]]:
    return [
        (event.side, event.points, str(event.why)) for event in game.events or [] if isinstance(event, Scored)
    ]


def steadily(game: BuckEuchre, *, until: str = "deal") -> BuckEuchre:
    """Let the steady player play on, for all, until this phase is asked."""
    while not game.over and game.phase != until:
        view = game.view(game.turn)
        game.apply(advise(view, view.legal(), Random(1))[0].move)
    return game
