"""The words of a duplicate night."""

from __future__ import annotations

from cardgames.languages import N_, _

from ...nights import Night
from ...sentences import amount, join_names, plain, with_sign

HOW = N_(
    "Everyone plays the same seat with the same cards against the same computer players, one after "
    "another. Then you compare results: the luck of the deal is the same for all, so skill decides."
)
LOOK_AWAY = N_(
    "Everyone gets the same deal, so the others should look away. Results are shown once everyone has "
    "played it."
)
ONE_PLAYED = N_(
    "{names} has played it. Everyone gets the same deal, so the others should look away. Results are shown "
    "once everyone has played it."
)
SOME_PLAYED = N_(
    "{names} have played it. Everyone gets the same deal, so the others should look away. Results are shown "
    "once everyone has played it."
)
FIRST = N_(
    "You are the first of {count} players to play deal {deal}. Results are compared once everyone has played "
    "it."
)
LATER = N_(
    "{done} of {count} players have now played deal {deal}. Results are compared once everyone has played it."
)
WINS = N_("{name} wins the night, {points} ahead of {others}.")
SCORE = N_(
    "Score: your points in the hand minus the average of the other seats. The group average is that of "
    "everyone who played the deal."
)
CHIPS = N_(
    "Score: what your seat won in the hand. The group average is that of everyone who played the deal."
)


def to_average(difference: float) -> str:
    """Return how a score stands to the average of everybody who has played the deal.

    >>> to_average(4.75), to_average(-2.0), to_average(0.01)
    ('4.8 above the group average', '2 below the group average', 'exactly the group average')
    """
    far = with_sign(difference)
    if far == "0":
        return _("exactly the group average")
    above, below = _("{points} above the group average"), _("{points} below the group average")
    return (above if difference > 0 else below).format(points=far[1:])


def progress_words(night: Night, deal: int) -> str:
    """Return who has played a deal that others have still to play; nothing where nobody has."""
    done = [name for person, name in enumerate(night.people) if night.score(deal, person) is not None]
    if not done:
        return ""
    words = ONE_PLAYED if len(done) == 1 else SOME_PLAYED
    return _(words).format(names=join_names(done))


def made_words(night: Night, deal: int, person: int) -> str:
    """Return the result of the seat in the hand, and of the others: "12 points, the others 4"."""
    play, game = night.plays[deal, person], night.game
    own = amount(play.points, game.unit)
    if play.others is None:
        return own
    several = game(night.seats, options=night.options).side_count > 2
    words = _("{own}, the others {rest} on average") if several else _("{own}, the others {rest}")
    return words.format(own=own, rest=plain(play.others))


def own_words(night: Night, deal: int) -> str:
    """Return how many have played a deal that somebody has just played, and when it is compared."""
    done = sum(night.score(deal, person) is not None for person in range(len(night.people)))
    words = FIRST if done == 1 else LATER
    return _(words).format(done=done, count=len(night.people), deal=deal + 1)


def best_words(night: Night, deal: int) -> str:
    """Return who made most of a deal."""
    best = [night.people[person] for person in night.best(deal)]
    if not best:
        return _("Everyone scored the same.")
    score = night.scores(deal)[night.best(deal)[0]]
    return _("Best: {names}, {points}").format(names=join_names(best), points=with_sign(score))


def standing_words(night: Night) -> str:
    """Return where the night stands, in a sentence."""
    first = [night.people[person] for person, place in night.places() if place == 1]
    if night.next is None:
        if len(first) > 1:
            return _("{names} share first place.").format(names=join_names(first))
        return _(WINS).format(name=first[0], points=plain(_lead(night)), others=join_names(_second(night)))
    done = len(night.complete)
    if not done:
        return _("A deal is scored once everyone has played it.")
    if len(first) == len(night.people):
        words = _("After {done} of {count} deals: everyone is level.")
    elif len(first) == 1:
        words = _("After {done} of {count} deals: {names} leads.")
    else:
        words = _("After {done} of {count} deals: {names} share the lead.")
    return words.format(done=done, count=night.deals, names=join_names(first))


def _lead(night: Night) -> float:
    """Return by how much the first is ahead of the next."""
    totals = sorted(night.totals())
    return totals[-1] - totals[-2]


def _second(night: Night) -> list[str]:
    """Return who came next after a single winner."""
    return [night.people[person] for person, place in night.places() if place == 2]
