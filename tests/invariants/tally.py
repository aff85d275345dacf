"""What a soak has looked at so far, kept as text, so that it can go on after an interruption.

A line of the text is `GAME WHAT [NAME] NUMBER…`; failures keep their words.  Nothing in it depends on the
code of the games: after a change of rules, the same file goes on counting with the next matches.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from pathlib import Path

HEADING = "What a soak has looked at"


@dataclass
class GameTally:
    """Of one game: matches begun and ended, moves made, seconds of the processor, how often each aspect was
    looked at that is not looked at at every move, and of each kind of move (verb in phase) how many were made
    and how many looked at closely."""

    matches: int = 0
    ended: int = 0
    moves: int = 0
    seconds: float = 0.0
    looks: Counter[str] = field(default_factory=Counter)
    kinds: Counter[str] = field(default_factory=Counter)
    close: Counter[str] = field(default_factory=Counter)
    failures: list[str] = field(default_factory=list)

    def wanting(self, kind: str, every: int) -> float:
        """Return how likely the next move of this *kind* is to be looked at closely: one in *every*, and more
        where its kind is rare, so that all kinds have about the same share."""
        return (
            max(1.0, self.moves / (len(self.kinds) * (self.kinds[kind] + 1))) / every if self.kinds else 1.0
        )


class Tally:
    """The tallies of all games, under the *seed* that names the sequence of matches."""

    def __init__(self, seed: str) -> None:
        self.seed = seed
        self.games: dict[str, GameTally] = {}

    def of(self, game: str) -> GameTally:
        """Return the tally of one game."""
        return self.games.setdefault(game, GameTally())

    @property
    def moves(self) -> int:
        """Moves made in all games."""
        return sum(game.moves for game in self.games.values())

    @property
    def seconds(self) -> float:
        """Seconds of the processor that these took."""
        return sum(game.seconds for game in self.games.values())

    @property
    def failures(self) -> int:
        """Failures in all games."""
        return sum(len(game.failures) for game in self.games.values())

    def text(self) -> str:
        """Return the report, which `parse` reads."""
        rate = self.moves / self.seconds if self.seconds else 0
        matches = sum(game.matches for game in self.games.values())
        lines = [
            HEADING,
            f"seed {self.seed}",
            f"# {self.moves} moves, {matches} matches, {rate:.0f} moves a second, {self.failures} failures",
        ]
        for name, game in self.games.items():
            lines += [
                "",
                f"{name} matches {game.matches} {game.ended}",
                f"{name} moves {game.moves} {game.seconds:.1f}",
                *(f"{name} kind {kind} {count} {game.close[kind]}" for kind, count in game.kinds.items()),
                *(f"{name} look {aspect} {count}" for aspect, count in game.looks.items()),
                *(f"{name} failure {' '.join(words.split())}" for words in game.failures),
            ]
        return "\n".join(lines) + "\n"

    @staticmethod
    def parse(text: str) -> Tally:
        """Return the tally that has this text.  Raises ValueError where none has."""
        heading, seed, *lines = text.splitlines() or [""]
        if heading != HEADING or not seed.startswith("seed "):
            raise ValueError("this is not the report of a soak")
        tally = Tally(seed.removeprefix("seed "))
        for line in lines:
            if not line or line.startswith("#"):
                continue
            name, what, rest = line.split(" ", 2)
            _add(tally.of(name), what, rest)
        return tally

    def save(self, path: Path) -> None:
        """Write the report, at once or not at all."""
        beside = path.with_name(path.name + ".new")
        beside.write_text(self.text(), encoding="utf-8")
        beside.replace(path)


def _add(game: GameTally, what: str, rest: str) -> None:
    """Read one line into *game*."""
    words = rest.split(" ")
    match what:
        case "matches":
            game.matches, game.ended = map(int, words)
        case "moves":
            game.moves, game.seconds = int(words[0]), float(words[1])
        case "kind":
            kind, count, close = " ".join(words[:-2]), int(words[-2]), int(words[-1])
            game.kinds[kind], game.close[kind] = count, close
        case "look":
            game.looks[" ".join(words[:-1])] = int(words[-1])
        case "failure":
            game.failures.append(rest)
        case _:
            raise ValueError(f"a soak does not count {what!r}")
