"""The temperaments of the twelve opponents, their effect on moves, and their descriptions."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from random import Random
from typing import Any

from cardgames import games
from cardgames.engine import Advice, Bot, Decision, Game, Player
from cardgames.engine.ai import AI, Daring
from cardgames.engine.temperaments import BOLD, CAREFUL, EVEN, PATIENT, QUICK, TEMPERAMENTS, Temperament
from cardgames.languages import N_

OF_NAMES = {
    "mika": PATIENT,
    "robin": BOLD,
    "sol": BOLD,
    "kit": QUICK,
    "ada": CAREFUL,
    "bo": QUICK,
    "lin": PATIENT,
    "amara": QUICK,
    "arjun": PATIENT,
    "rosa": BOLD,
    "theo": CAREFUL,
    "noor": CAREFUL,
}
WITH_NERVE = {
    BOLD: N_("Bold and quick"),
    CAREFUL: N_("Careful and patient"),
    QUICK: N_("Quick"),
    PATIENT: N_("Patient"),
}
BY_PACE = {BOLD: N_("Quick"), CAREFUL: N_("Patient"), QUICK: N_("Quick"), PATIENT: N_("Patient")}
"""An opponent's title, in games affected by nerve and in the others."""
BY_CHOICE = N_(
    "Of two choices as good as each other, bold opponents take the riskier, careful ones the safer."
)
BY_STAKES = N_("Bold opponents bet high, careful ones low.")


def temperament_of(name: str) -> Temperament:
    """Return the temperament of the opponent called *name*; an even one for unknown names.

    >>> temperament_of("Robin").name, temperament_of("Zed").name
    ('bold', '')
    """
    return OF_NAMES.get(name.strip().casefold(), EVEN)


def tempered(players: Sequence[Player]) -> list[Player]:
    """Return *players*, each opponent with their temperament."""
    return [
        replace(player, temperament=EVEN.name if player.is_person else temperament_of(player.name).name)
        for player in players
    ]


def has_nerve(game: type[Game]) -> bool:
    """Tell whether bold players of *game* move otherwise than careful ones."""
    ai = games.ai(game)
    return ai.daring is not None or bool(ai.nerves)


def title(game: type[Game], name: str) -> str:
    """Return a title of one to three words for the opponent called *name* in *game*; "" for unknown names."""
    return (WITH_NERVE if has_nerve(game) else BY_PACE).get(temperament_of(name), "")


def explain(game: type[Game], names: Iterable[str]) -> str:
    """Return the meaning of nerve in *game* for the opponents with these *names*; "" where none has any."""
    if not any(temperament_of(name).nerve for name in names) or not has_nerve(game):
        return ""
    return BY_STAKES if games.ai(game).nerves else BY_CHOICE


@dataclass(frozen=True, eq=False)
class Tempered:
    """The player *bot*, influenced by the nerve of the seat to act."""

    ai: AI[Any]
    bot: Bot

    def __call__(self, view: Any, decision: Decision, rng: Random) -> list[Advice]:
        nerve = nerve_of(view)
        advice = self.ai.nerves.get(nerve, self.bot)(view, decision, rng)
        return leaning(view, advice, self.ai.daring, nerve) if self.ai.daring is not None else advice


def nerve_of(view: Game) -> int:
    """Return the nerve of the player to act in *view*."""
    return TEMPERAMENTS[view.temperaments[view.player]].nerve if view.temperaments else 0


def leaning(view: Game, advice: list[Advice], daring: Daring[Any], nerve: int) -> list[Advice]:
    """Return *advice* with the move first that suits *nerve* best, among those as good as the best.

    >>> from cardgames.engine import Move, Sentence
    >>> advice = [Advice(Move.parse(text), value, Sentence("")) for text, value in
    ...           [("pass", 0.1), ("bid 3", 0.0), ("bid 4", -5.0)]]
    >>> by_amount = Daring(lambda view, move: move.amount or 0, within=0.5)
    >>> [leaning(None, advice, by_amount, nerve)[0].move for nerve in (-1, 0, 1)]
    [pass, pass, bid 3]
    """
    risks = {entry.move: daring.risk(view, entry.move) for entry in advice} if nerve else {}
    if not risks or None in risks.values():
        return advice
    even = [entry for entry in advice if advice[0].value - entry.value <= daring.within]
    first = max(even, key=lambda entry: nerve * (risks[entry.move] or 0))
    return [first, *(entry for entry in advice if entry is not first)]
