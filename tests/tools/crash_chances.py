"""Make the table of chances that Crash plays by: ``python -m tests.tools.crash_chances > chances.json``.

Players set hand after hand, round after round, each time as well as they can against all the settings
of the rounds before; the early rounds are forgotten bit by bit.  The first round is greedy.  It is all
seeded, so it makes the same table again.
"""

import json
from random import Random

from cardgames.engine import FRENCH_52
from cardgames.games.crash.ai import PER, by_strength_of, chances_against, gain_at
from cardgames.games.crash.brag import COUNT, LEAST
from cardgames.games.crash.rules import HAND
from cardgames.games.crash.setting import PLACES, Search, greedy, threes

HANDS = 4000
ROUNDS = 9
KEPT = 0.7
"""The share of the older rounds in the table that the next round is played against."""
TARGET = 7


def table(seats: int) -> list[list[int]]:
    """Return how many of PER hands at each place are weaker than each strength from LEAST on, or missing."""
    rng = Random(f"crash/{seats}")
    gain = gain_at(TARGET, (TARGET,) * (seats - 1), True, 0.0)
    counts: list[list[float]] = []
    for number in range(ROUNDS):
        seen = [[0.0] * COUNT for _ in range(PLACES)]
        chances = chances_against(by_strength_of(as_kept(counts)), seats - 1) if counts else None
        for _ in range(HANDS):
            every = threes(rng.sample(FRENCH_52, HAND))
            chosen = greedy(every) if chances is None else Search(every, gain, chances).run()[0]
            for place, three in enumerate(chosen):
                seen[place][three.strength] += 1 / HANDS
        if number < 2:
            counts = seen
        else:
            counts = [
                [KEPT * old + (1 - KEPT) * new for old, new in zip(*rows, strict=True)]
                for rows in zip(counts, seen, strict=True)
            ]
    return as_kept(counts)


def as_kept(counts: list[list[float]]) -> list[list[int]]:
    """Return the shares of each strength as counts of what is below."""
    kept = []
    for row in counts:
        share, line = 1 - sum(row), []
        for strength in range(LEAST, COUNT):
            line.append(round(share * PER))
            share += row[strength]
        kept.append(line)
    return kept


def main() -> None:
    """Print the tables for each number of players."""
    rows = (
        f'"{seats}": [\n' + ",\n".join(json.dumps(row, separators=(",", ":")) for row in table(seats)) + "\n]"
        for seats in (2, 3, 4)
    )
    print("{\n" + ",\n".join(rows) + "\n}")


if __name__ == "__main__":
    main()
