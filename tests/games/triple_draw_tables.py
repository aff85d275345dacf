"""Tables of Triple Draw for tests: hands in the order of the deal, chips set, moves made."""

from cardgames.engine import FRENCH_52, Card, Move, Paid, Said, cards
from cardgames.engine.families.betting import stack
from cardgames.games.triple_draw import TripleDraw

SEVEN, EIGHT, NINE = "7s 5h 4d 3c 2s", "8h 6d 5c 3s 2d", "9c 7d 6h 4s 3h"
PAIR, KINGS, STRAIGHT = "4h 4c 8d Js Qh", "Kh Kd Ks 2h 3d", "6s 5d 4s 3h 2c"


def dealt(
    *hands: str, dealer: int = 0, stub: str = "", chips: tuple[int, ...] = (), **options: object
) -> TripleDraw:
    """Return a game in which seat 0 holds the first of *hands* and so on, *stub* comes next, and seat 0 has
    *dealer* as button; *chips* replaces what the seats have."""
    count = len(hands)
    game = TripleDraw(count, deck=order(hands, dealer, stub), dealer=dealer, options=options)  # type: ignore[arg-type]
    for seat, own in enumerate(chips):
        game.chips[stack(seat)] = own
        game.scores[seat] = own
    game.apply(Move("deal"))
    return game


def order(hands: tuple[str, ...], dealer: int, stub: str) -> list[Card]:
    """Return the cards in the order in which they are dealt: one at a time from the small blind."""
    count = len(hands)
    first = dealer if count == 2 else (dealer + 1) % count
    rows = [cards(hand) for hand in hands]
    laid = [rows[(first + step) % count][place] for place in range(5) for step in range(count)]
    return [*laid, *cards(stub)]


def make(game: TripleDraw, *moves: str) -> TripleDraw:
    """Play *moves*, each of which must be legal."""
    for text in moves:
        move = Move.parse(text)
        decision = game.legal()
        assert move in decision, (text, str(decision.why_not(move)), game.phase, game.player)
        game.apply(move)
    return game


def pat(game: TripleDraw) -> TripleDraw:
    """Have everybody stand pat in this draw."""
    while game.phase == "draw":
        make(game, "draw -")
    return game


def checked(game: TripleDraw) -> TripleDraw:
    """Have everybody check or call in this round."""
    now = game.round
    while game.phase == "bet" and game.round == now:
        verbs = game.legal().verbs
        make(game, "check" if "check" in verbs else "call")
    return game


def shown(game: TripleDraw) -> TripleDraw:
    """Have all hands shown, so that the hand is over."""
    while game.phase == "show":
        make(game, "show")
    return game


def played_out(game: TripleDraw) -> TripleDraw:
    """Play to the end of the hand: nobody bets or draws any more."""
    while not game.over and game.phase != "deal":
        checked(game)
        pat(game)
        shown(game)
    return game


def told(game: TripleDraw) -> list[str]:
    """Return what has been said and paid for a reason."""
    lines = []
    for event in game.drain():
        if isinstance(event, Said):
            lines.append(str(event.sentence))
        elif isinstance(event, Paid) and event.why is not None:
            lines.append(str(event.why))
    return lines


def rest_of(*hands: str) -> list[Card]:
    """Return the cards that are in none of *hands*."""
    held = {card for hand in hands for card in cards(hand)}
    return [card for card in FRENCH_52 if card not in held]
