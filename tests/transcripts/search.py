"""Find moments of random matches at which something is told that a transcript does not show yet."""

from collections.abc import Iterator
from dataclasses import replace

from cardgames.engine import Game
from tests.invariants.walk import SENSIBLE, Step, cases, walk
from tests.transcripts.transcript import UNSHOWN, Moment, Scribe, moments, sentences, transcript

MOST_POSITIONS = 900
"""Positions that are looked at for one game."""
FROM_EACH = 60
"""Positions of one match."""


def search(game: type[Game]) -> list[Moment]:
    """Return the moments that the file of *game* names, and those that show more."""
    found = moments(game)
    missing = transcript(game, found).partition(f"== {UNSHOWN}\n")[2].splitlines()
    patterns = {text: pattern for text, pattern in sentences(game).items() if f"  {text}" in missing}
    for number, step in enumerate(steps(game)):
        if number == MOST_POSITIONS or not patterns:
            break
        moment = Moment(step.case, step.ply)
        scribe = Scribe()
        scribe.turn(step.before, step.move)
        text = "\n".join(scribe.lines)
        if shown := [literal for literal, pattern in patterns.items() if pattern.search(text)]:
            found.append(moment)
            for literal in shown:
                del patterns[literal]
    return found


def steps(game: type[Game]) -> Iterator[Step]:
    """Yield the moves of sensible and of random matches with every house rule, in turn."""
    everywhere = list(cases(game))
    matches = [case for plain in everywhere for case in (replace(plain, sense=SENSIBLE), plain)]
    apart = max(1, len(matches) * FROM_EACH // MOST_POSITIONS)
    for case in [*matches[::apart], *matches[1::apart]]:
        for number, step in enumerate(walk(case, stopped=2 * FROM_EACH)):
            if number >= FROM_EACH:
                break
            if isinstance(step, Step):
                yield step
