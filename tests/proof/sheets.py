"""The result sheets of random hands, read beside what has happened: headline, panels and lines agree.

python -m tests.proof.sheets --hands 1000                 so many hands of each game
python -m tests.proof.sheets --game skin --hands 100
"""

import argparse
import sys
from collections.abc import Iterator, Sequence
from random import Random

from cardgames import games
from cardgames.engine import Game, Match
from cardgames.engine.text import Seat
from cardgames.ui.host import Host
from cardgames.ui.screens.results import HandResultScene
from cardgames.ui.screens.results.deciding import deciding
from cardgames.ui.screens.results.hand_words import best_sides, deciding_score
from cardgames.ui.screens.results.record import headline, is_one_sum, members, named_seats, places, worth
from tests.invariants import random_case
from tests.ui.screens.tables import Quick
from tests.ui.test_host import Pace

SEED = "sheets"
LONGEST = 1500
"""Moves after which a match is left."""


class Contradiction(AssertionError):
    """Two parts of a sheet do not agree."""


def examine(game: type[Game], hands: int, seed: str = SEED) -> int:
    """Read the sheets of so many random *hands*, or a few more; how many.  Raises Contradiction."""
    read = number = 0
    while read < hands:
        case = random_case(game, number, seed)
        match = case.match(persons=(0,) if number % 3 else (0, 1))
        rng, was_settled = Random(str(case)), True
        while not match.over and len(match.log) < LONGEST and read < hands:
            match.play(match.decision.sample(rng))
            if match.position.is_settled and not was_settled:
                read += 1
                for fault in faults(match):
                    raise Contradiction(f"{fault}\n  hand {match.position.hand_number} of: {case}")
            was_settled = match.position.is_settled
        number += 1
    return read


def faults(match: Match) -> Iterator[str]:
    """Yield what does not agree on the sheets of the hand that has just ended."""
    sheet = HandResultScene(Host(match, Quick(), Pace()))
    yield from _faults_of_headline(sheet)
    yield from _faults_of_lines(sheet)
    if match.over:
        yield from _faults_of_match(match)


def _faults_of_headline(sheet: HandResultScene) -> Iterator[str]:
    match, verdict, brought = sheet.host.match, sheet.verdict, sheet.brought
    told, values = f"“{sheet.heading}”", [worth(match, points) for points in brought]
    most = [side for side, value in enumerate(values) if value == max(values)]
    if any(brought[side] != verdict.gain for side in verdict.sides):
        yield f"{told} gives {verdict.sides} {verdict.gain} of {brought}"
    if is_one_sum(match) and sheet.reader is not None:
        most = [match.position.side(sheet.reader)]
    if list(verdict.sides) != most:
        yield f"{told} names {verdict.sides}, and not {most}: {brought}"
    words = verdict.words.text(sheet.names)
    if str(abs(verdict.gain)) not in words and verdict.gain:
        yield f"“{words}” does not say {verdict.gain}"
    golden = best_sides(match, brought)
    best = [side for side, value in enumerate(values) if max(values) == value > min(values)]
    if golden != (list(match.position.final_outcome().winners) if match.over else best):
        yield f"{told} over golden {golden}: {brought}"
    if match.over and golden and not any(_is_named(sheet, side) for side in golden):
        yield f"{told} names no winner of {golden}"


def _is_named(sheet: HandResultScene, side: int) -> bool:
    """Tell whether the heading of the last hand names *side*, or says no name at all."""
    names = sheet.names
    words = [names.sides[side], *(names.seat(Seat(seat)) for seat in members(sheet.host.match, side))]
    everybody = [names.seat(Seat(seat)) for seat in range(len(sheet.host.match.players))]
    heading = sheet.heading.lower()
    return any(word.lower() in heading for word in words) or not any(
        word.lower() in heading for word in everybody
    )


def _faults_of_lines(sheet: HandResultScene) -> Iterator[str]:
    match, verdict, brought = sheet.host.match, sheet.verdict, sheet.brought
    for side, gain in enumerate(brought):
        lines = [(number, sides) for number, sides in sheet.every if side in sides]
        total = sum(sheet.points(number, sides) for number, sides in lines)
        is_told = not is_one_sum(match) or (sheet.moved and side == sheet.reader)
        if is_told and total != gain:
            yield f"the lines of side {side} add up to {total}, and not {gain}"
    hidden = [each for each in sheet.every if each not in sheet.listed]
    for number, sides in hidden:
        if sheet.reader in sides or sheet.reader in named_seats(sheet.scores[number].why):
            yield f"a line about the reader is folded up: {sheet.scores[number].why}"
    score = deciding_score(match, verdict, sheet.scores, sheet.moved)
    if score is not None and not sheet.moved:
        lost = worth(match, score.points) < 0 < worth(match, verdict.gain)
        if score.side not in verdict.sides or lost:
            yield f"“{sheet.heading}” because of {score}"


def _faults_of_match(match: Match) -> Iterator[str]:
    outcome, names = match.position.final_outcome(), match.names(None)
    first = [side for side, place in places(outcome, match.position.scores) if place == 1]
    if sorted(first) != sorted(outcome.winners):
        yield f"{outcome.winners} have won, and {first} are first"
    told = headline(match, outcome, names)
    if told and not any(names.sides[side].lower() in told.lower() for side in outcome.winners):
        yield f"“{told}” names no winner of {outcome.winners}"
    shown = deciding(match)
    if shown is not None:
        seat = shown.cards[shown.best][0]
        if match.position.side(seat) not in outcome.winners:
            yield f"the match was decided by seat {seat}, and won by {outcome.winners}"


def main(words: Sequence[str] | None = None) -> int:
    """Run the command; 1 where two parts of a sheet do not agree."""
    parser = argparse.ArgumentParser(prog="python -m tests.proof.sheets", description=__doc__.split("\n")[0])
    parser.add_argument("--hands", type=int, default=1000, help="of each game")
    parser.add_argument("--game", choices=[game.name() for game in games.GAMES], help="one game only")
    parser.add_argument("--seed", default=SEED, help="for other hands")
    asked = parser.parse_args(words)
    failures = 0
    for game in games.GAMES:
        if asked.game in (None, game.name()):
            try:
                print(f"{game.name()}: {examine(game, asked.hands, asked.seed)} hands agree", flush=True)
            except Contradiction as fault:
                failures += 1
                print(f"{game.name()}: {fault}", flush=True)
    return 1 if failures else 0


if __name__ == "__main__":
    sys.exit(main())
