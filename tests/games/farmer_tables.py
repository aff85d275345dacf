"""Deals of Farmer for the tests: seat 0 is the farmer and plays last."""

from cardgames.engine import Paid, Said, Scored, Sentence, cards
from cardgames.games.farmer import Farmer
from tests.positions import play


def begun(deck: str, seats: int = 3, hand: int = 1, **options: object) -> Farmer:
    """Return a deal that has begun: *deck* is the face-down cards of seats 1, 2, … 0, and then what is
    drawn."""
    game = Farmer(seats, seed="f", deck=cards(deck), dealer=0, hand=hand, options=options)  # type: ignore[arg-type]
    play(game, "deal")
    return game


def ended(hands: list[str], **options: object) -> Farmer:
    """Return a deal that is settled, with the whole hands of seats 1, 2, … 0."""
    game = opened(hands, **options)
    play(game, *["show"] * len(hands))
    return game


def opened(hands: list[str], hand: int = 1, **options: object) -> Farmer:
    """Return the same, before the first hand is opened."""
    split = [each.split() for each in hands]
    order = [each[0] for each in split] + [card for each in split for card in each[1:]]
    game = begun(" ".join(order), len(hands), hand, **options)
    for each in split:
        play(game, *["hit"] * (len(each) - 1), "stay")
    return game


def told(game: Farmer) -> list[str]:
    """Return what has been said, scored and paid for a reason since the last time."""
    words = []
    for event in game.drain():
        match event:
            case Said(sentence=sentence):
                words.append(str(sentence))
            case Scored(points=0, why=why) | Paid(why=Sentence() as why):
                words.append(str(why))
    return words
