"""Moments of a game: positions of a match of steady players in which each kind of thing is asked."""

from collections.abc import Iterator
from dataclasses import dataclass
from random import Random

from cardgames.engine import Game, Match, Move, OneOf, Player, leaves
from cardgames.engine.zones import FAN
from cardgames.games import bot

NAMES = ("Anna", "Mika", "Robin", "Sol", "Noa", "Alexandra", "Lou", "Pat")
SEEDS = ("evening", "harbour")
MOST_MOVES = 260
"""Moves after which a match is left: by then each phase has come up, or will not for long."""

_thought: dict[tuple[type[Game], int, str], list[Move]] = {}  # the moves of matches that were played before


@dataclass(frozen=True)
class Moment:
    """The first *ply* moves of *match*; *name* says what is asked then."""

    match: Match
    ply: int
    name: str

    def branch(self) -> Match:
        """Return a match that has come so far."""
        return self.match.branch(self.ply)


def seat_counts(game: type[Game]) -> list[int]:
    """Return the fewest and the most who can play, without a solitaire's single seat."""
    counts = [count for count in game.seats if count > 1]
    return sorted({min(counts), max(counts)})


def played(game: type[Game], seats: int, seed: str, moves: int = MOST_MOVES) -> Match:
    """Return a match of *seats* steady players, a person on the first seat, as far as *moves* moves."""
    people = [Player(name, "computer" if seat else "person") for seat, name in enumerate(NAMES[:seats])]
    match = Match(game, people, seed=seed)
    thought = _thought.setdefault((game, seats, seed), [])
    while not match.over and len(match.log) < moves:
        if len(match.log) == len(thought):
            view = match.view(match.turn)
            thought.append(bot(game)(view, view.legal(), Random(match.bot_seed()))[0].move)
        match.play(thought[len(match.log)])
    return match


def moments(game: type[Game], seats: int, seed: str = SEEDS[0], moves: int = MOST_MOVES) -> list[Moment]:
    """Return for each phase in which the person is asked: the first time, and the time when most lies
    open."""
    match = played(game, seats, seed, moves)
    first: dict[str, Moment] = {}
    fullest: dict[str, tuple[int, Moment]] = {}
    for ply in range(len(match.log)):
        position = match.view_at(ply, 0)
        if position.turn != 0 or position.phase == "deal" or position.makes_itself() is not None:
            continue
        moment = Moment(match, ply, position.phase)
        first.setdefault(position.phase, moment)
        filled = fullness(position)
        if filled > fullest.get(position.phase, (-1, moment))[0]:
            fullest[position.phase] = filled, moment
    return list(_unlike(first, fullest))


def _unlike(first: dict[str, Moment], fullest: dict[str, tuple[int, Moment]]) -> Iterator[Moment]:
    for phase, moment in first.items():
        yield moment
        most = fullest[phase][1]
        if most.ply != moment.ply:
            yield Moment(most.match, most.ply, f"{phase}-full")


def fullness(view: Game) -> int:
    """Return how much there is to find room for: open cards, buttons, what stands on the felt."""
    lying = sum(len(zone) for zone in view.zones if zone.kind != FAN and zone.seen_by(view.viewer))
    choices = [part for part in leaves(view.legal()) if isinstance(part, OneOf)]
    buttons = sum(1 for part in choices for move in part if not move.cards)
    return lying + buttons + 2 * len(view.indicators())
