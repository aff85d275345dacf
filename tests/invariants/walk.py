"""Random matches, move by move: which ones there are, and what an aspect is given to look at."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from functools import cached_property
from itertools import zip_longest
from random import Random
from typing import Any

from cardgames import games
from cardgames.engine import Card, Decision, Event, Game, Match, Move, Moved, Names, Player
from cardgames.engine.copying import ATOMS
from cardgames.engine.options import Value
from cardgames.engine.zones import Sealed, Zone
from cardgames.games import GAMES, ai, bot
from cardgames.games._template import Template

MOST_MOVES = 20_000
"""More than any random match needs; a longer one counts as endless."""
STOPPED = 400
"""Moves after which a match of a test run is stopped, and one that need not end by itself."""
LOOKED_AT = 120
"""Moves that a test run looks at for one game, shared out among its cases."""
WHOLE_MATCHES = 4
"""Matches of one game that a test run takes back, saves and loads."""
ENDED = 12
"""Matches of one game that a test run plays to the end."""
SENSE = "sense"
"""The word before the share of sensible moves in the text of a case."""
SENSIBLE, SENSIBLE_EVERY = 80, 4
"""So many moves in a hundred are sensible ones in every fourth match of a soak, where that is quick."""


def all_games() -> dict[str, type[Game]]:
    """Return the games of the menu, the drafts and the template, by name."""
    listed: list[type[Game]] = [*GAMES, *games.DRAFTS, Template]
    return {game.name(): game for game in listed}


@dataclass(frozen=True)
class Case:
    """One random match: everything in it follows from these five.  *sense* is how many moves in a hundred
    are those of the computer player, which reach what random moves hardly ever do."""

    game: type[Game]
    seats: int
    options: tuple[tuple[str, Value], ...]
    seed: str
    sense: int = 0

    def __str__(self) -> str:
        declared = self.game.option_declarations
        chosen = [f"{name}={declared[name].text(value)}" for name, value in self.options]
        sense = [f"{SENSE}={self.sense}"] if self.sense else []
        return " ".join([self.game.name(), str(self.seats), *chosen, *sense, self.seed])

    @staticmethod
    def parse(text: str) -> Case:
        """Return the case that prints as *text*.  Raises ValueError where there is none."""
        name, seats, *chosen, seed = text.split()
        game = all_games().get(name)
        if game is None:
            raise ValueError(f"there is no game {name!r}")
        pairs = {name: value for name, _, value in (each.partition("=") for each in chosen)}
        sense = int(pairs.pop(SENSE, "0"))
        options = ((name, game.option_declarations[name].parse(value)) for name, value in pairs.items())
        return Case(game, int(seats), tuple(options), seed, sense)

    def match(self, persons: tuple[int, ...] = ()) -> Match:
        """Return a match of this case in which nothing has been played yet."""
        players = [
            Player(f"Player {seat}", "person" if seat in persons else "computer")
            for seat in range(self.seats)
        ]
        return Match(self.game, players, seed=self.seed, options=dict(self.options))


class Broken(AssertionError):
    """Something does not hold that must hold of every game."""

    def __init__(self, case: Case, ply: int, aspect: str, what: str) -> None:
        super().__init__(f"{aspect}: {what}\n  at move {ply} of: {case}")
        self.case, self.ply, self.aspect = case, ply, aspect


@dataclass
class Stage:
    """What an aspect looks at."""

    case: Case
    ply: int
    aspect: str = field(default="", init=False)

    def need(self, holds: bool, what: object) -> None:
        """Raises Broken unless it *holds*; *what* says what does not."""
        if not holds:
            raise Broken(self.case, self.ply, self.aspect, str(what))

    def same(self, one: object, other: object, what: str) -> None:
        """Raises Broken, with the difference, unless the two are equal."""
        if one != other:
            if isinstance(one, State) and isinstance(other, State):
                one, other = one.beside(other), other.beside(one)
            lines = zip(str(one).splitlines(), str(other).splitlines(), strict=False)
            first = next((pair for pair in lines if pair[0] != pair[1]), (str(one)[:200], str(other)[:200]))
            raise Broken(self.case, self.ply, self.aspect, f"{what}\n  {first[0]}\n  {first[1]}")

    def rng(self) -> Random:
        """Chances for this aspect at this move; the same ones each time."""
        return Random(f"{self.case}/{self.ply}/{self.aspect}")


@dataclass
class Step(Stage):
    """One move: the position before it, what could be done, the move, the position after it and what
    happened."""

    before: Game
    choices: Decision
    move: Move
    after: Game
    events: list[Event]

    @cached_property
    def viewers(self) -> list[int | None]:
        """Every seat, and None for what everybody may know."""
        return [*range(self.case.seats), None]

    @cached_property
    def views(self) -> dict[int | None, Game]:
        """The views after the move.  They are not to be changed."""
        return {seat: self.after.view(seat) for seat in self.viewers}

    @property
    def seat(self) -> int:
        """Who moved."""
        assert self.before.turn is not None
        return self.before.turn

    def told(self, seat: int | None) -> list[Event]:
        """Return what happened, as *seat* may know it."""
        return [event.redacted(seat, self.before.everybody) for event in self.events]

    def known_before(self, seat: int | None) -> set[Card]:
        """Return the cards that *seat* knew before the move."""
        return known(self.before, seat)

    def known_after(self, seat: int | None) -> set[Card]:
        """Return the cards that *seat* knows after it, or saw while it was carried out."""
        bit = self.before.everybody if seat is None else 1 << seat
        seen = {
            event.card for event in self.events if isinstance(event, Moved) and event.knowers & bit == bit
        }
        return known(self.after, seat) | seen


@dataclass
class Played(Stage):
    """A match that has been played to the end, or stopped."""

    final: Game
    moves: list[Move]

    @cached_property
    def match(self) -> Match:
        """The match again, played through `Match`; who changes it brings it back to its end."""
        return self.replayed()

    def replayed(self, persons: tuple[int, ...] = ()) -> Match:
        """Return the match played through `Match` once more, with *persons* at some seats."""
        match = self.case.match(persons)
        for move in self.moves:
            match.play(move)
        return match


Aspect = Callable[[Any], None]


@dataclass(frozen=True)
class Look:
    """An aspect with the kind of stage that it looks at; a soak looks at the *cheap* ones at every move."""

    of: type[Stage]
    aspect: Aspect
    cheap: bool = False

    def look(self, stage: Stage, name: str) -> None:
        """Look at *stage*.  Raises Broken, also for any other error on the way."""
        stage.aspect = name
        try:
            self.aspect(stage)
        except Broken:
            raise
        except Exception as error:
            raise Broken(stage.case, stage.ply, name, f"raised {error!r}") from error


def known(position: Game, seat: int | None) -> set[Card]:
    """Return the cards that *seat* (None: everybody) knows in *position*."""
    bit = position.everybody if seat is None else 1 << seat
    return {
        card
        for zone in position.zones
        for card, knowers in zip(zone, zone.known, strict=True)
        if knowers & bit == bit
    }


RECORDED = ("events", "pack_order")
"""Attributes that a quiet copy does not keep."""


class State(dict[str, object]):
    """Everything in a position but its record, as it was: plain values that nothing changes afterwards.

    Taken and compared in a tenth of the time of a `signature`, for what does not go through text.
    """

    def __init__(self, position: Game) -> None:
        super().__init__(
            (name, value if type(value) in ATOMS else kept(value))
            for name, value in vars(position).items()
            if name not in RECORDED
        )

    def beside(self, other: State) -> str:
        """Return the attributes that differ from those of *other*, a line for each."""
        names = [name for name in {**self, **other} if self.get(name) != other.get(name)]
        return "\n".join(f"{name} = {self.get(name)}" for name in names)


def kept(value: Any) -> object:
    """Return *value* as plain values of its own, with everything that a copy has to take over."""
    kind = type(value)
    if kind in ATOMS:
        return value
    if kind is Zone:
        return value.id, value.owner, value.seen, list(value), value.known[:], value.tags[:]
    if kind is Sealed:
        return value.open, kept(value.values)
    if kind is list:
        return [kept(item) for item in value]
    if kind is tuple:
        return tuple(kept(item) for item in value)
    if kind is dict:
        return [(key, kept(item)) for key, item in value.items()]
    return set(value) if kind is set else value


def signature(position: Game) -> str:
    """Return everything in *position*, with who knows which card: more than `describe` says."""
    zones = "\n".join(f"{zone.id} {list(zone)} {zone.known} {zone.tags}" for zone in position.zones)
    return f"{position.describe()}\n{zones}\n{position.seed} {position.chances} {position.deck}"


@dataclass(frozen=True)
class Budget:
    """What is looked at of one match: so many of its *moves*, from all over it, and perhaps the *whole*."""

    moves: int
    whole: bool


def walk(case: Case, budget: Budget | None = None, stopped: int = STOPPED) -> Iterator[Stage]:
    """Yield a random match: a Step for each move, then the Played match; or what *budget* allows of them.
    One that need not end is *stopped* after so many moves.

    Raises Broken where the match does not end, or the rules raise.
    """
    ends = budget is None and case.game.random_ends
    most = MOST_MOVES if ends else stopped
    looked = range(most) if budget is None else drawn(case, budget.moves)
    ply, moves = 0, []
    try:
        position = case.match().position
        rng = Random(f"{case}/moves")
        while not position.over and ply < most:
            choices = position.legal()
            move = chosen(case, position, choices, rng)
            if ply in looked:
                after = position.copy()
                after.apply(move)
                yield Step(case, ply, position, choices, move, after, list(after.events or []))
                position = after
            else:
                position.apply(move)
                position.drain()
            moves.append(move)
            ply += 1
    except Broken:
        raise
    except Exception as error:
        raise Broken(case, ply, "play", f"raised {error!r}") from error
    if ends and not position.over:
        raise Broken(case, ply, "ends", f"the match has not ended after {most} moves")
    if budget is None or budget.whole:
        yield Played(case, ply, position, moves)


def drawn(case: Case, count: int) -> set[int]:
    """Return the numbers of *count* moves of a random match, as many of a rare kind as of a common one, with
    the first and the last move."""
    position, rng = case.match().position.quiet(), Random(f"{case}/moves")
    kinds: list[str] = []
    try:
        while not position.over and len(kinds) < STOPPED:
            move = chosen(case, position, position.legal(), rng)
            kinds.append(f"{position.phase}/{move.verb}")
            position.apply(move)
    except Exception:
        return {*range(len(kinds) + 1)}  # the walk comes to it and reports it
    by_kind: dict[str, list[int]] = {}
    for ply in Random(f"{case}/looked at").sample(range(len(kinds)), len(kinds)):
        by_kind.setdefault(kinds[ply], []).append(ply)
    rounds = zip_longest(*sorted(by_kind.values(), key=len))
    in_turn = [ply for one_of_each in rounds for ply in one_of_each if ply is not None]
    return {0, len(kinds) - 1, *in_turn[:count]}


def chosen(case: Case, position: Game, choices: Decision, rng: Random) -> Move:
    """Return the next move of *case*."""
    if case.sense and rng.randrange(100) < case.sense:
        return sensible(case.game)(position.quiet(), rng)
    return choices.sample(rng)


def ended(case: Case) -> Played:
    """Return the match played to its end: at random, or by the computer player where that may take for ever.

    Raises Broken where it does not end, or the rules raise.
    """
    position, rng, moves = case.match().position, Random(f"{case}/moves"), []
    position.events = None
    choose = sampled if case.game.random_ends else sensible(case.game)
    try:
        while not position.over and len(moves) < MOST_MOVES:
            moves.append(choose(position, rng))
            position.apply(moves[-1])
    except Exception as error:
        raise Broken(case, len(moves), "play", f"raised {error!r}") from error
    if not position.over:
        raise Broken(case, len(moves), "ends", f"the match has not ended after {MOST_MOVES} moves")
    return Played(case, len(moves), position, moves)


def sampled(position: Game, rng: Random) -> Move:
    """Return any legal move."""
    return position.legal().sample(rng)


def sensible(game: type[Game]) -> Callable[[Any, Random], Move]:
    """Return the computer player of *game*: its quick policy if it has one."""
    policy: Callable[[Any, Random], Move] | None = ai(game).rollout
    if policy is not None:
        return policy
    advise = bot(game)

    def choose(position: Game, rng: Random) -> Move:
        view = position.view(position.turn)
        return advise(view, view.legal(), rng)[0].move

    return choose


def tables(game: type[Game], seats: int) -> Iterator[dict[str, Value]]:
    """Yield each house rule of *game* at each of its values, the others at their defaults."""
    yield {}
    for name, declared in game.option_declarations.items():
        if not declared.seats or seats in declared.seats:
            yield from ({name: value} for value in declared.choices if value != declared.default)


def random_options(game: type[Game], seats: int, rng: Random) -> dict[str, Value]:
    """Return a random value for each house rule that this many players may choose."""
    return {
        name: rng.choice(list(declared.choices))
        for name, declared in game.option_declarations.items()
        if not declared.seats or seats in declared.seats
    }


def cases(game: type[Game], combinations: int = 2) -> Iterator[Case]:
    """Yield the cases of a test run: each number of players with each value of each house rule, and some
    *combinations* at random.
    """
    for seats in game.seats:
        rng = Random(f"{game.name()}/{seats}")
        rules = [*tables(game, seats), *(random_options(game, seats, rng) for _ in range(combinations))]
        for number, options in enumerate(rules):
            yield Case(game, seats, tuple(options.items()), f"test-{number}")


def budgeted(game: type[Game]) -> Iterator[tuple[Case, Budget]]:
    """Yield the cases of a test run, each with its share of the budget."""
    found = list(cases(game))
    apart = -(-len(found) // WHOLE_MATCHES)
    for number, case in enumerate(found):
        yield case, Budget(max(1, LOOKED_AT // len(found)), number % apart == 0)


def to_be_ended(game: type[Game]) -> list[Case]:
    """Return the cases of a test run that are played to the end; one where the computer player plays them."""
    found = list(cases(game))
    return found[:: -(-len(found) // ENDED)] if game.random_ends else found[:1]


def random_case(game: type[Game], number: int, seed: str) -> Case:
    """Case *number* of an endless sequence of matches of *game*; it follows from *seed* and *number*."""
    rng = Random(f"{seed}/{game.name()}/{number}")
    seats = rng.choice(game.seats)
    quick = ai(game).rollout is not None
    sense = SENSIBLE if quick and number % SENSIBLE_EVERY == SENSIBLE_EVERY - 1 else 0
    return Case(game, seats, tuple(random_options(game, seats, rng).items()), f"{seed}-{number}", sense)


def names(case: Case, position: Game, reader: int | None) -> Names:
    """Return words for sentences, as a screen at this table would have them."""
    people = [f"Player {seat}" for seat in range(case.seats)]
    sides = [f"Side {side}" for side in range(position.side_count)]
    return Names(people, reader, sides, faces=position.faces_for(position.faces))
