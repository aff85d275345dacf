"""Every reason that a game's rules hold ready against a move is told by some gesture of a player.

The source is searched for the sentences of `why_not_<phase>` and of whatever these call in the game's own
modules; then random players try everything at every turn, until each sentence has been told.
"""

import ast
import inspect
import sys
from collections.abc import Callable, Iterator
from random import Random
from textwrap import dedent
from types import ModuleType

import pytest

from cardgames.engine import Game, Move, Sentence
from cardgames.engine.families.betting import stack
from cardgames.games import GAMES
from cardgames.games.farmer import Farmer
from tests.refusals import everything_asked
from tests.set_ups import SET_UPS
from tests.transcripts.transcript import moments

OURS = ("cardgames.games.", "cardgames.engine.families.", "cardgames.lessons.")
MATCHES = 40
Site = tuple[str, int]
"""A place in the source where a sentence is made: module and line."""


class Told(Sentence):
    """A sentence that knows where it was made."""

    __slots__ = ("site",)

    def __init__(self, template: str, /, **fields: object) -> None:
        super().__init__(template, **fields)  # type: ignore[arg-type]
        frame = sys._getframe(1)
        self.site: Site = frame.f_globals["__name__"], frame.f_lineno


def reason_functions(game: type[Game]) -> list[Callable[..., object]]:
    """The `why_not_` methods of a game, the rules of its decisions, and what these call for sentences."""
    found: list[Callable[..., object]] = []
    for kind, phase in game._methods:
        if kind == "legal":
            method = game._methods[kind, phase]
            found += [other for other in called(game, method) if returns(other) == "Sentence | None"]
            found += [game._methods["why_not", phase]] if ("why_not", phase) in game._methods else []
    for function in found:  # grows while it is gone through
        found += [
            other for other in called(game, function) if other not in found and "Sentence" in returns(other)
        ]
    return found


def returns(function: Callable[..., object]) -> str:
    """What *function* is annotated to return."""
    return str(function.__annotations__.get("return"))


def called(game: type[Game], function: Callable[..., object]) -> list[Callable[..., object]]:
    """The functions and methods of ours that *function* names."""
    found = [other for name, call in calls(function) for other in meant(game, function, name, call)]
    return [other for other in dict.fromkeys(found) if other.__module__.startswith(OURS)]


def calls(function: Callable[..., object]) -> Iterator[tuple[str, bool]]:
    """The names that *function* calls or hands on, and whether as an attribute."""
    for node in ast.walk(tree(function)):
        if isinstance(node, ast.Name):
            yield node.id, False
        elif isinstance(node, ast.Attribute):
            yield node.attr, True


def tree(function: Callable[..., object]) -> ast.AST:
    """The source of *function*, with the lines that it has in its file."""
    lines, first = inspect.getsourcelines(function)
    return ast.increment_lineno(ast.parse(dedent("".join(lines))), first - 1)


def meant(
    game: type[Game], function: Callable[..., object], name: str, is_attribute: bool
) -> Iterator[Callable[..., object]]:
    """The functions that a name in *function* may stand for: one of its module, of a module, or a method."""
    names = vars(sys.modules[function.__module__])
    places: list[object] = [game, *(value for value in names.values() if isinstance(value, ModuleType))]
    if not is_attribute:
        places = [sys.modules[function.__module__]]
    for place in places:
        other = getattr(place, name, None)
        if inspect.isfunction(other):
            yield other


def sites(game: type[Game]) -> dict[Site, str]:
    """Where the reasons of a game are made, and their source."""
    found = {}
    for function in reason_functions(game):
        for node in ast.walk(tree(function)):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "Sentence":
                found[function.__module__, node.lineno] = ast.unparse(node)
    return found


@pytest.fixture
def recorded(monkeypatch: pytest.MonkeyPatch) -> Callable[[type[Game]], dict[Site, str]]:
    """Make the sentences of a game's reasons know where they were made."""

    def record(game: type[Game]) -> dict[Site, str]:
        found = sites(game)
        for module in {module for module, _ in found}:
            monkeypatch.setattr(sys.modules[module], "Sentence", Told)
        return found

    return record


def positions(game: type[Game], number: int) -> Iterator[Game]:
    """A random match, from any hand, with any house rules and few chips, before each decision."""
    rng = Random(f"{game.title} {number}")
    seats = rng.choice(game.seats)
    options = {
        name: rng.choice(list(option.choices or (False, True)))
        for name, option in game.option_declarations.items()
        if (not option.seats or seats in option.seats) and rng.random() < 0.5
    }
    first = rng.choice((1, 1, min(5, game.hands), game.hands))
    match = game(seats, seed=str(number), options=options, hand=first)
    for _ in range(150):
        if match.over:
            return
        if match.phase == "deal" and number % 2:
            few_chips(match, rng)
        yield match
        match.apply(match.legal().sample(rng))


def few_chips(match: Game, rng: Random) -> None:
    """Leave each player so few chips that bets and raises are short."""
    for seat in range(match.seat_count):
        if match.chips.get(stack(seat), 0):
            match.chips[stack(seat)] = rng.choice((1, 3, 4, 5, 6, 7, 9, 12, 25, 40))


def tried(match: Game, rng: Random) -> Iterator[Sentence]:
    """What a player is told who tries everything."""
    assert match.turn is not None
    return everything_asked(match.view(match.turn), rng)


def everything_told(game: type[Game]) -> Iterator[Sentence]:
    """What players are told who try everything, in positions that are set up or that a transcript shows, and
    then in random matches."""
    rng = Random(game.title)
    for match in SET_UPS.get(game.name(), lambda: iter(()))():
        yield from tried(match, rng)
    for moment in moments(game):
        match, move = moment.reach()
        if move is not None:
            yield from tried(match, rng)
    for number in range(MATCHES):
        for match in positions(game, number):
            yield from tried(match, rng)


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name())
def test_every_reason_is_told(game: type[Game], recorded: Callable[[type[Game]], dict[Site, str]]) -> None:
    left = recorded(game)
    for reason in everything_told(game) if left else ():
        if isinstance(reason, Told) and left.pop(reason.site, None) and not left:
            break
    assert not left, "no gesture tells:\n" + "\n".join(left.values())


class Hushed(Farmer):
    """A game with a reason that nobody can ask for: hands turn themselves up."""

    def why_not_show(self, move: Move) -> Sentence | None:
        return Sentence("Nobody ever reads this.") if move.verb == "show" else None


def test_a_reason_that_no_gesture_tells_is_found(
    recorded: Callable[[type[Game]], dict[Site, str]], monkeypatch: pytest.MonkeyPatch
) -> None:
    left = recorded(Hushed)
    monkeypatch.setattr(sys.modules[__name__], "MATCHES", 2)
    for reason in everything_told(Hushed):
        if isinstance(reason, Told):
            left.pop(reason.site, None)
    assert list(left.values()) == ["Sentence('Nobody ever reads this.')"]
