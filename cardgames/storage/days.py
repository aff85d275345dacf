"""What people made of the deals of the day, and par: what the strongest player made of the same cards.

Par is the same for everybody who has the deal, so it stands beside the results and not in them.
"""

from __future__ import annotations

import math
from collections.abc import Mapping
from dataclasses import dataclass, replace
from datetime import date
from typing import Any

from .played import LONGEST_KEY, LONGEST_WORD

MOST_RESULTS, MOST_PARS = 4000, 1000
"""So many are kept; then the oldest go."""


@dataclass(frozen=True)
class DayResult:
    """What *person* made of the deal of *day* (an ISO date) of *game* at the first try.

    *score* is by how much their side was ahead; *helped* says that there was a hint or an undo, or
    that the deal had been begun before by its text. *match* is the key of the kept match.
    """

    game: str
    person: str
    day: str
    score: float
    helped: bool = False
    match: str = ""


class Days:
    """The results of everybody by game, person and day, and the pars that are known by game and day."""

    def __init__(self) -> None:
        self._results: dict[tuple[str, str, str], DayResult] = {}
        self._pars: dict[tuple[str, str], float] = {}

    def add(self, result: DayResult) -> bool:
        """Keep a result, unless there is one of the same person and deal: only the first try counts. Return
        whether it was kept."""
        key = result.game, result.person, result.day
        if key in self._results:
            return False
        self._results[key] = result
        while len(self._results) > MOST_RESULTS:
            del self._results[min(self._results, key=lambda key: key[2])]
        return True

    def add_par(self, game: str, day: str, par: float) -> None:
        """Keep what the strongest player made of a deal."""
        self._pars[game, day] = par
        while len(self._pars) > MOST_PARS:
            del self._pars[min(self._pars, key=lambda key: key[1])]

    def result(self, game: str, person: str, day: str) -> DayResult | None:
        """Return what *person* made of a deal; None before they have played it."""
        return self._results.get((game, person, day))

    def par(self, game: str, day: str) -> float | None:
        """Return the par of a deal; None where it is not known."""
        return self._pars.get((game, day))

    def on(self, day: str, person: str) -> list[DayResult]:
        """Return what *person* has made of the deals of *day*, of whatever game."""
        return [each for each in self._results.values() if (each.day, each.person) == (day, person)]

    def of(self, game: str, person: str | None = None) -> list[DayResult]:
        """Return what *person* (or anybody) has made of the deals of *game*, the first day first."""
        found = [each for each in self._results.values() if each.game == game]
        return sorted((each for each in found if person in (None, each.person)), key=lambda each: each.day)

    def reaches_par(self, result: DayResult) -> bool:
        """Tell whether *result* is par or better, without help."""
        par = self.par(result.game, result.day)
        return par is not None and result.score >= par and not result.helped

    @property
    def people(self) -> list[str]:
        """Everybody who has results."""
        return list(dict.fromkeys(person for _, person, _ in self._results))

    def clear(self, game: str | None = None, person: str | None = None) -> None:
        """Forget the results of *game* and *person*; all of them, and the pars, where neither is given."""
        self._results = {
            key: result
            for key, result in self._results.items()
            if (game is not None and key[0] != game) or (person is not None and key[1] != person)
        }
        if game is None and person is None:
            self._pars.clear()

    def rename_person(self, old: str, new: str) -> None:
        """Keep for *new* what was kept for *old*."""
        for key in [key for key in self._results if key[1] == old]:
            self.add(replace(self._results.pop(key), person=new))

    def body(self) -> list[dict[str, Any]]:
        """Return everything as it is written to the file: a par has no person."""
        pars = [{"game": game, "day": day, "par": par} for (game, day), par in self._pars.items()]
        return [*pars, *(_entry(result) for result in self._results.values())]

    def read(self, entry: object) -> None:
        """Take up one entry of what `body` wrote. Raises ValueError."""
        if not isinstance(entry, Mapping):
            raise ValueError(entry)
        game, day = _word(entry.get("game")), _word(entry.get("day"))
        date.fromisoformat(day)
        if "par" in entry:
            self.add_par(game, day, _number(entry["par"]))
            return
        helped, match = entry.get("helped", False), entry.get("match", "")
        if not isinstance(helped, bool) or not isinstance(match, str) or len(match) > LONGEST_KEY:
            raise ValueError(entry)
        person, score = _word(entry.get("person")), _number(entry.get("score"))
        self.add(DayResult(game, person, day, score, helped, match))


def _entry(result: DayResult) -> dict[str, Any]:
    return {
        "game": result.game,
        "person": result.person,
        "day": result.day,
        "score": result.score,
        "helped": result.helped,
        "match": result.match,
    }


def _word(raw: object) -> str:
    if not isinstance(raw, str) or not raw or len(raw) > LONGEST_WORD:
        raise ValueError(raw)
    return raw


def _number(raw: object) -> float:
    if isinstance(raw, bool) or not isinstance(raw, int | float) or not math.isfinite(raw):
        raise ValueError(raw)
    return float(raw)
