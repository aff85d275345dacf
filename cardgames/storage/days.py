"""The results of the deals of the day, and par: the result of the strongest player with the same cards.

Par is common to all players of a deal, so it is kept beside the results.
"""

from __future__ import annotations

import math
from collections.abc import Mapping
from dataclasses import dataclass, replace
from datetime import date
from typing import Any

from .played import LONGEST_KEY, LONGEST_WORD

MOST_RESULTS, MOST_PARS = 4000, 1000
"""The maximum number kept; the oldest are dropped."""


@dataclass(frozen=True)
class DayResult:
    """The result of the first try of *person* at the deal of *day* (an ISO date) of *game*.

    *score* is the lead of their side; *helped* is set by a hint or an undo, or if the deal had been begun
    before by its text. *match* is the key of the kept match.
    """

    game: str
    person: str
    day: str
    score: float
    helped: bool = False
    match: str = ""


class Days:
    """The results by game, person and day, and the known pars by game and day."""

    def __init__(self) -> None:
        self._results: dict[tuple[str, str, str], DayResult] = {}
        self._pars: dict[tuple[str, str], float] = {}

    def add(self, result: DayResult) -> bool:
        """Keep *result*, unless the person has one for the deal: only the first try counts. Return whether it
        was kept."""
        key = result.game, result.person, result.day
        if key in self._results:
            return False
        self._results[key] = result
        while len(self._results) > MOST_RESULTS:
            del self._results[min(self._results, key=lambda key: key[2])]
        return True

    def add_par(self, game: str, day: str, par: float) -> None:
        """Keep the par of a deal."""
        self._pars[game, day] = par
        while len(self._pars) > MOST_PARS:
            del self._pars[min(self._pars, key=lambda key: key[1])]

    def result(self, game: str, person: str, day: str) -> DayResult | None:
        """Return the result of *person* at a deal; None before they have played it."""
        return self._results.get((game, person, day))

    def par(self, game: str, day: str) -> float | None:
        """Return the par of a deal; None where it is not known."""
        return self._pars.get((game, day))

    def on(self, day: str, person: str) -> list[DayResult]:
        """Return the results of *person* at the deals of *day*, of all games."""
        return [each for each in self._results.values() if (each.day, each.person) == (day, person)]

    def of(self, game: str, person: str | None = None) -> list[DayResult]:
        """Return the results of *person* (or everybody) at the deals of *game*, in order of the days."""
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
        """Move the results of *old* to *new*."""
        for key in [key for key in self._results if key[1] == old]:
            self.add(replace(self._results.pop(key), person=new))

    def body(self) -> list[dict[str, Any]]:
        """Return everything in the form of the file, pars without a person."""
        pars = [{"game": game, "day": day, "par": par} for (game, day), par in self._pars.items()]
        return [*pars, *(_entry(result) for result in self._results.values())]

    def read(self, entry: object) -> None:
        """Read one entry written by `body`. Raises ValueError."""
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
