"""What is said at a duplicate night."""

from __future__ import annotations

from collections.abc import Sequence

from ...nights import Night
from ...sentences import amount

HOW = (
    "Everybody plays the same seat with the same cards against the same computer players, one after the "
    "other. Then the results are compared: what is left is skill."
)
LOOK_AWAY = (
    "It is the same deal for everybody, so the others look away. Nobody’s result is shown before all have "
    "played this deal."
)
SCORE = (
    "Score: your points in the hand minus the average of the other seats. Your average is the average of all "
    "of you."
)
CHIPS = "Score: what your seat won in the hand. Your average is the average of all of you."


def signed(value: float) -> str:
    """Return a score or a difference.

    >>> signed(12.0), signed(-4.5), signed(0.0), signed(1 / 3)
    ('+12', '−4.5', '0', '+0.3')
    """
    text = f"{abs(value):.1f}".removesuffix(".0")
    if text == "0":
        return text
    return f"−{text}" if value < 0 else f"+{text}"


def to_average(difference: float) -> str:
    """Return how a score stands to the average of everybody who has played the deal.

    >>> to_average(4.75), to_average(-2.0), to_average(0.01)
    ('4.8 above your average', '2 below your average', 'just your average')
    """
    far = signed(difference)
    if far == "0":
        return "just your average"
    return f"{far[1:]} {'above' if difference > 0 else 'below'} your average"


def plain(points: float) -> str:
    """Return points as they are counted.

    >>> plain(12.0), plain(-0.5)
    ('12', '−0.5')
    """
    return f"{points:.1f}".removesuffix(".0").replace("-", "−")


def join_names(names: Sequence[str]) -> str:
    """Return some names in a sentence.

    >>> join_names(["Anna"]), join_names(["Anna", "Robin", "Sol"])
    ('Anna', 'Anna, Robin and Sol')
    """
    return " and ".join([", ".join(names[:-1]), names[-1]] if len(names) > 1 else names)


def progress_words(night: Night, deal: int) -> str:
    """Return who has played a deal that others have still to play; nothing where nobody has."""
    done = [name for person, name in enumerate(night.people) if night.score(deal, person) is not None]
    if not done:
        return ""
    verb = "has" if len(done) == 1 else "have"
    return f"{join_names(done)} {verb} played it. {LOOK_AWAY}"


def made_words(night: Night, deal: int, person: int) -> str:
    """Return what the seat got in the hand, and the others: "12 points, the others 4"."""
    play, game = night.plays[deal, person], night.game
    own = amount(play.points, game.unit)
    if play.others is None:
        return own
    several = game(night.seats, options=night.options).side_count > 2
    rest = "the others on average" if several else "the others"
    return f"{own}, {rest} {plain(play.others)}"


def best_words(night: Night, deal: int) -> str:
    """Return who made most of a deal."""
    best = [night.people[person] for person in night.best(deal)]
    if not best:
        return "Everyone scored the same."
    score = night.scores(deal)[night.best(deal)[0]]
    return f"Best: {join_names(best)}, {signed(score)}"


def standing_words(night: Night) -> str:
    """Return where the night stands, in a sentence."""
    first = [night.people[person] for person, place in night.places() if place == 1]
    if night.next is None:
        verb = "wins the night" if len(first) == 1 else "share the first place"
        return f"{join_names(first)} {verb}."
    done = len(night.complete)
    if not done:
        return "No deal has been played by everybody yet."
    deals = f"After {done} of {night.deals} deals"
    if len(first) == len(night.people):
        return f"{deals} all are level."
    return f"{deals} {join_names(first)} {'is in front' if len(first) == 1 else 'share the lead'}."
