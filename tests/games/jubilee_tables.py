"""Jubilee tables for tests: deals written out.  The last seat deals, so that seat 0 begins."""

from collections.abc import Sequence

from cardgames.engine import JUBILEE_61, Card, Game, Move, Said, Scored, Sentence, cards
from cardgames.games.jubilee.rules import HAND, Jubilee
from tests.refusals import objection


def deck(hands: Sequence[str], stock: str = "") -> list[Card]:
    """Return the order of a pack that deals these *hands*, filled up by rote, and then the *stock*."""
    held = [cards(hand) for hand in hands]
    named = {card for hand in held for card in hand} | set(cards(stock))
    rest = [card for card in JUBILEE_61 if card not in named and card.suit == "s"]
    for hand in held:
        while len(hand) < HAND:
            hand.append(rest.pop())
    return [hand[place] for place in range(HAND) for hand in held] + cards(stock)


def dealt(*hands: str, stock: str = "", **options: object) -> Jubilee:
    """Return a game whose first hand has just been dealt."""
    count = len(hands)
    game = Jubilee(count, deck=deck(hands, stock), dealer=count - 1, options=options)  # type: ignore[arg-type]
    game.apply(Move("deal"))
    game.drain()
    return game


def at(total: int, *hands: str, stock: str = "", **options: object) -> Jubilee:
    """Return the same in the middle of a game, with the total at *total*."""
    game = dealt(*hands, stock=stock, **options)
    game.total, game.open = total, True
    return game


def make(game: Game, move: Move) -> None:
    """Make a move, which must be legal."""
    assert move in game.legal(), f"{move}: {game.legal().why_not(move)}"
    game.apply(move)


def play(game: Game, text: str) -> None:
    """Play these cards; ``show`` stands for showing the hand."""
    for word in text.split():
        make(game, Move("show") if word == "show" else Move("play", Card.parse(word)))


def told(game: Game) -> list[str]:
    """Return the scores since the last look, in words."""
    return [f"{event.points:+} {_small(event.why)}" for event in game.drain() if isinstance(event, Scored)]


def _small(sentence: Sentence) -> str:
    return str(sentence)[0].lower() + str(sentence)[1:]


def said(game: Game) -> list[str]:
    """Return what was said since the last look."""
    return [str(event.sentence) for event in game.drain() if isinstance(event, Said)]


def refusal(game: Game, text: str) -> str:
    """Return why the move with this text is not legal."""
    return str(objection(game, text))
