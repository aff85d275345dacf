"""Counting: the figures of a hand and of a match for the statistics, for one seat."""

from __future__ import annotations

from collections.abc import Mapping

from cardgames.engine import LEVELS, FeatDone, Match
from cardgames.languages import N_
from cardgames.storage import Average, FeatRecord, Played

from .hand_scores import gained, hands_of

A_HAND = {
    ("chips", "hand"): N_("Chips a hand"),
    ("chips", "deal"): N_("Chips a deal"),
    ("points", "hand"): N_("Points a hand"),
    ("points", "deal"): N_("Points a deal"),
    ("tokens", "hand"): N_("Tokens a hand"),
    ("wins", "hand"): N_("Wins a hand"),
}
"""The statistics' name for the score of a hand, by its unit and by the game's name for a hand."""


def level_against(match: Match) -> str:
    """Return the level against which people played: that of the computer players, the strongest if
    several."""
    levels = [player.level for player in match.players if not player.is_person]
    return max(levels, key=LEVELS.index) if levels else "people"


def figures_of(match: Match, seat: int, start: int, end: int) -> Mapping[str, float]:
    """Return the points of a hand, and the game's own figures for it."""
    position = match.view_at(end, seat)
    word = match.game.hand_word
    name = A_HAND.get((position.unit, word), f"{position.unit.capitalize()} a {word}")
    own = {name: float(value) for name, value in position.figures(seat).items()}
    return {name: float(gained(match, position.side(seat), start, end)), **own}


def played_by(match: Match, seat: int, level: str, date: str, key: str = "") -> Played:
    """Return the finished *match* as the statistics keep it for *seat*; *key* opens its replay."""
    from .screens.results.record import places  # the pages of results would cost the first frame

    position, outcome = match.position, match.position.final_outcome()
    side = position.side(seat)
    practice = {hand for hand, _ in match.marks}
    averages: dict[str, Average] = {}
    hands = hands_of(match)
    helped = 0
    for start, end in hands:
        if match.view_at(end, None).hand_number in practice:
            helped += 1
            continue
        for name, value in figures_of(match, seat, start, end).items():
            averages.setdefault(name, Average()).add(Average(value, 1))
    others = [position.merit(other) for other in range(position.side_count) if other != side]
    margin = position.merit(side) - max(others) if others else position.scores[side]
    return Played(
        game=match.game.name(),
        person=match.players[seat].name,
        level=level,
        date=date,
        won=side in outcome.winners,
        place=dict(places(outcome, position.scores))[side],
        sides=position.side_count,
        score=position.scores[side],
        margin=margin,
        hands=len(hands) - helped,
        practice_hands=helped,
        averages=averages,
        match=key,
        origin=match.origin,
    )


def feats_of(match: Match, seat: int, person: str, date: str, key: str) -> list[FeatRecord]:
    """Return the feats that *seat* has done in the hand that has just ended; *key* is where the match is
    saved. Its replay begins with the deal."""
    start = match.hand_started()
    events = (event for batch in match.events(seat, max(0, start - 1)) for event in batch)
    done = (event for event in events if isinstance(event, FeatDone) and seat in event.seats)
    names = dict.fromkeys(event.feat.name for event in done)
    return [FeatRecord(match.game.name(), person, name, date, key, start) for name in names]
