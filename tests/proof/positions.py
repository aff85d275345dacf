"""Positions of every game, whole and changed, and all that is asked of one that has been taken."""

import re
from collections.abc import Sequence
from functools import cache
from random import Random

from cardgames.engine import Match, match_text
from cardgames.engine.rehearsal import LONGEST_HAND, ask_everything
from cardgames.games import GAMES, find
from cardgames.players import hints, player
from tests.tools.contact_sheets.stage import Stage

PLIES = 120
KEPT = 8
VALUES = (
    "None", "True", "False", "0", "1", "2", "3", "5", "7", "-1", "99", "5000", "999999", "10000000000", "0.5",
    "inf", "[]", "[0]", "[0, 0]", "[1, 0, 2]", "[None, None]", "{}", "()", "''", "h", "word", "play", "deal",
    "7h", "Kd", "'{0}'", "'a b'", "(0, 1)", "[[], []]", "over", "stack.0", "sealed [1, 2, 3, 4]",
)  # fmt: skip
_ATOM = re.compile(r"[\w.']+")


@cache
def examples() -> list[str]:
    """Return positions of random matches of every game, in as many phases as there are."""
    return [text for game in GAMES for text in _of_game(game.name())]


@cache
def _of_game(name: str) -> list[str]:
    game = find(name)
    assert game is not None
    found: dict[tuple[str, int], list[str]] = {}
    for number, seats in enumerate(game.seats[:3] * 2):
        rng = Random(f"{name} {number}")
        options = {
            rule: rng.choice(list(declared.choices))
            for rule, declared in game.option_declarations.items()
            if number and (not declared.seats or seats in declared.seats)
        }
        position = game(seats, seed=str(number), options=options)
        for ply in range(PLIES):
            found.setdefault((position.phase, min(ply // 12, 2)), []).append(position.describe())
            if position.over:
                break
            position.apply(position.legal().sample(rng))
    rng = Random(name)
    kinds = rng.sample(list(found.values()), min(len(found), KEPT))
    return [rng.choice(texts) for texts in kinds]


def changed(text: str, rng: Random) -> str:
    """Return the position *text* with one to three things changed, some as other positions have them."""
    others = _of_game(text.split()[2])
    lines = text.splitlines()
    for _ in range(rng.choice((1, 1, 1, 2, 3))):
        rng.choice(CHANGES)(lines, others, rng)
    return "\n".join(lines)


def _fields(lines: Sequence[str]) -> list[int]:
    return [place for place, line in enumerate(lines) if " = " in line]


def _zones(lines: Sequence[str]) -> list[int]:
    return [place for place, line in enumerate(lines) if ": " in line and " = " not in line]


def _value(lines: list[str], others: Sequence[str], rng: Random) -> None:
    """Give a field any value."""
    place = rng.choice(_fields(lines))
    lines[place] = f"{lines[place].partition(' = ')[0]} = {rng.choice(VALUES)}"


def _atom(lines: list[str], others: Sequence[str], rng: Random) -> None:
    """Change a word or a number inside a value."""
    place = rng.choice(_fields(lines))
    name, _, value = lines[place].partition(" = ")
    found = list(_ATOM.finditer(value))
    if found:
        atom = rng.choice(found)
        lines[place] = f"{name} = {value[: atom.start()]}{rng.choice(VALUES)}{value[atom.end() :]}"


def _spliced(lines: list[str], others: Sequence[str], rng: Random) -> None:
    """Take a field from another position of the game."""
    other = rng.choice(others).splitlines()
    line = other[rng.choice(_fields(other))]
    name = line.partition(" = ")[0]
    lines[:] = [each for each in lines if not each.startswith(f"{name} = ")] + [line]


def _card(lines: list[str], others: Sequence[str], rng: Random) -> None:
    """Move a card to another zone."""
    places = _zones(lines)
    if len(places) < 2:
        return
    src, dst = rng.choice(places), rng.choice(places)
    name, _, cards = lines[src].partition(": ")
    held = cards.split()
    if held:
        card = held.pop(rng.randrange(len(held)))
        lines[src] = f"{name}: {' '.join(held)}"
        lines[dst] += f" {card}"


def _tag(lines: list[str], others: Sequence[str], rng: Random) -> None:
    """Change the tag of a card, or give it one."""
    places = _zones(lines)
    if places:
        place = rng.choice(places)
        words = lines[place].split(" ")
        number = rng.randrange(len(words))
        if number:
            words[number] = words[number].partition("@")[0] + rng.choice(
                ("", "@0", "@9", "@x", "@0,0", "@-1", "!")
            )
        lines[place] = " ".join(words)


def _gone(lines: list[str], others: Sequence[str], rng: Random) -> None:
    """Leave out a line; its cards are anywhere."""
    place = rng.randrange(1, len(lines))
    line = lines.pop(place)
    if line not in others and ": " in line and " = " not in line and _zones(lines):
        lines[rng.choice(_zones(lines))] += " rest"


def _header(lines: list[str], others: Sequence[str], rng: Random) -> None:
    """Change the number of players."""
    lines[0] = re.sub(r"for \d+", f"for {rng.randrange(1, 9)}", lines[0])


CHANGES = (_value, _value, _atom, _atom, _spliced, _card, _card, _tag, _gone, _header)


def played_out(match: Match, stage: Stage, rng: Random) -> None:
    """Show *match* with its hint, and play it to the end of the hand, asking all that a table asks."""
    stage.table(match)
    stage.read()
    if not match.over:
        view = match.view(match.turn)
        hints.give(view, player.advise(view, "steady", "1"))
    for _ in range(LONGEST_HAND):
        if match.over:
            break
        match.play(match.decision.sample(rng))
        ask_everything(match.position)
        if match.position.is_settled:
            break
    stage.table(match)
    stage.read()
    match_text(match), match.position.describe()
