"""The lesson language: one TOML file a lesson.

::

    id = "malilla.partner"                 # unique among all courses
    title = "When Robin is winning"
    game = "malilla"                       # or the small game that the course brings with it
    minutes = 3
    teaches = ["malilla.give-points"]      # tags, shared by all courses
    needs = ["malilla.beat"]
    rules = { bonus = false }              # house rules by name
    hides = ["scores", "Tricks"]           # indicators not taught yet, until a step ``shows`` them

    [deal]                                 # every card, in the order in which it is dealt (or drawn)
    dealer = "west"
    south = "7h 2c …"                      # a seat's hand; other zones by their id: turned = "Kd"
    scores = [12, 0]                       # by side
    hand = 3                               # the number of this hand, where that matters to the rules
    before = "deal, play 2s, play 5s"      # moves that are played unseen; without any, the deal is seen

    [deal]                                 # or a position in the middle of a hand, as text
    position = '''
    hand0: 7h 2c
    hand1: +2
    won1: rest
    phase = play
    turn = 0
    '''

    [script]                               # the others' next moves; then the steady player takes over
    west = "play Td, play 9c"

    [[step]]
    kind = "play"
    text = "Mika's {Ac} is winning. Take it!"
    spot = ["trick", "card:7c"]
    accept = ["play 7c"]
    praise."play 7c" = "The 7 beats even the ace."
    wrong."*lower" = "That loses to the ace."
    hint = ["Which of your clubs is the highest?"]

Cards and moves are written as everywhere in the program, a position as in `engine/positions.py`, but without
its first line.  In texts ``{7h}``, ``{hearts}`` and
``{west}`` stand for a card, a suit and a player; ``{king}`` and ``{kings}`` for a rank, as the pack in use
calls it.  The kinds of step and their keys:

* ``say``: text, spot.
* ``watch``: until = ``turn:south`` (the usual), ``turn:…``, ``trick``, ``hand`` or ``moves:3``; text, spot.
* ``play``, ``choose``, ``bid``: text, accept (``"*"`` for any legal move), praise, wrong, hint, until (the
  others play on so far after the move).
  Keys of praise and wrong are moves; of wrong also ``*other-suit``, ``*higher``, ``*lower``,
  ``*trump`` (all seen from the right moves) and ``*`` (any other legal move).
  Every card of the hand looks alike and may be tried.  Only with ``gesture = true``, where the step teaches
  where to click, it has a spot, and one possible move will do.
* ``quiz``: text, options (with names, too), answer, why; wrong by option; hint, spot.  The options are shown
  in an order of their own, but numbers as they are here.
* ``positions``: three to five positions for stars, each of them a step like ``play``.  Keys: text, ``common``
  (lines that all positions have), and for each a ``[[step.position]]`` with ``cards`` (its own lines) or a
  ``deal``; text where it is another, and the other keys of ``play``.
* ``review``: text, spot; below the text stands the last page that the game's AI record makes of the
  learner's moves so far, such as all discards with their values.
* ``free``: text, tricks = 3 or until; coach = true; goal = { text, measure = "score" or the label of a
  tally, least, most }.
* ``recap``: points, always the last step.

The coach never covers a ``spot``; everything else is darkened.  ``light = ["table"]`` keeps other things
bright (the cards on the table, to be counted), as far as the coach does not cover them.

A learner's knowledge from another course need not be taught again: a ``say`` or ``quiz`` with ``not_for =
["malilla.beat"]`` is left out for who has learned all these tags, one with ``only_for = […]`` is shown to
nobody else.  ``teaches = ["malilla.beat"]`` marks a step with the tags of the lesson that it teaches: a
course by difference (see `difference`) takes the steps that it needs by these.

Any step may have ``shows = ["scores"]``, from which on these are no longer hidden, a ``title``, where the
usual heading ("Your bid") does not suit, and its own ``[step.deal]`` and ``[step.script]``: the lesson then
goes on with these cards.  A
step that asks may have ``[step.again]``: what changes when it returns because it was missed, with its own
``[step.again.deal]`` and ``[step.again.script]`` if the cards are to be others.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from importlib.resources.abc import Traversable
from random import Random

from cardgames.engine import Card, Game, Move, OptionError, Sentence
from cardgames.engine.positions import set_up
from cardgames.games import find

from .lesson import (
    CLASSES,
    KINDS,
    MOVE_KINDS,
    Deal,
    Exercise,
    Goal,
    Lesson,
    LessonError,
    Spot,
    Step,
    StepKind,
    hand_zone,
    seat_words,
)
from .toml_table import TomlTable

SPOT_KINDS = ("card", "hand", "seat", "pile", "score", "button", "badge")
EXERCISE = "positions"
"""The kind of a step that stands for the positions of an exercise."""
FEWEST_POSITIONS, MOST_POSITIONS = 3, 5
BORROWED = "course"
"""The kind of a step that stands for steps of the long course; see `difference`."""
_UNTIL = ("trick", "hand", "turn", "moves")
_STEP_KEYS: Mapping[StepKind, tuple[str, ...]] = {
    "say": (),
    "watch": ("until",),
    **dict.fromkeys(MOVE_KINDS, ("accept", "praise", "wrong", "hint", "again", "until", "tricks", "gesture")),
    "quiz": ("options", "answer", "why", "wrong", "hint", "again"),
    "review": (),
    "free": ("until", "tricks", "coach", "goal"),
    "recap": ("points",),
}


def load(file: Traversable, course: str, own: type[Game] | None = None) -> Lesson:
    """Return the lesson in *file*; see `parse`.  Raises LessonError."""
    try:
        data = file.read_bytes()
    except OSError:
        raise LessonError(file.name, None, "The file cannot be read.") from None
    return parse(data, file.name, course, own)


def parse(data: bytes | str, file: str, course: str, own: type[Game] | None = None) -> Lesson:
    """Return the lesson in the text *data*; *file* is its name and *course* its folder.

    *own* is the game of the course, which need not be in the menu.  Raises LessonError.
    """
    return lesson_of(read(data, file), course, own)


def read(data: bytes | str, file: str) -> TomlTable:
    """Return the text *data* of the file called *file* as a table.  Raises LessonError."""
    try:
        text = data.decode() if isinstance(data, bytes) else data
        values = tomllib.loads(text.replace("\r\n", "\n"))
    except UnicodeDecodeError:
        raise LessonError(file, None, "The file is not text in UTF-8.") from None
    except RecursionError:
        raise LessonError(file, None, "The file is not TOML: it is nested too deeply.") from None
    except ValueError as error:
        raise LessonError(file, None, f"The file is not TOML: {error}.") from None
    return TomlTable(values, file, None, ())


Borrow = Callable[[TomlTable], Sequence[Step]]
"""Finds the steps of the long course represented by a step of the kind ``course``."""


def lesson_of(table: TomlTable, course: str, own: type[Game] | None, borrow: Borrow | None = None) -> Lesson:
    """Return the lesson in *table*; *borrow* is needed where some of its steps are those of another lesson.
    Raises LessonError."""
    name = table.take("game", str)
    game = own if own is not None and own.name() == name else find(name)
    if game is None:
        raise table.error(f"There is no game {name[:40]!r}.")
    seats = table.take("seats", int, game.seats[0])
    rules = table.take("rules", dict, {})
    try:
        position = game(seats, seed="lesson", options=rules)
    except OptionError as error:
        raise table.error(str(error)) from None
    table.seats = seat_words(seats, position.clockwise)
    deal_table = table.table("deal")
    if deal_table is None:
        raise table.error("'deal' is missing.")
    lesson_id, hides = table.take("id", str), table.words("hides")
    lesson = Lesson(
        file=table.file,
        course=course,
        id=lesson_id,
        title=table.take("title", str),
        game=game,
        seats=seats,
        minutes=table.take("minutes", int),
        teaches=table.words("teaches"),
        needs=table.words("needs"),
        hides=hides,
        rules=rules,
        deal=_deal(deal_table, table.table("script"), position),
        steps=_steps(table, position, lesson_id, hides, borrow),
    )
    table.finish()
    return lesson


def _mixed(step: Step, seed: str) -> Step:
    """Return *step* with its answers shuffled by *seed*, unless they are numbers in ascending order."""
    again = _mixed(step.again, seed) if step.again is not None else None
    order = list(range(len(step.options)))
    numbers = [int(option) for option in step.options if option.isdigit()]
    ordered = numbers in (sorted(numbers), sorted(numbers, reverse=True))
    if len(numbers) < len(order) or not ordered:
        Random(seed).shuffle(order)
    options = tuple(step.options[place] for place in order)
    texts = tuple(step.option_texts[place] for place in order)
    return replace(step, options=options, option_texts=texts, again=again)


def _deal(table: TomlTable, script: TomlTable | None, position: Game) -> Deal:
    if "position" in table.values:
        return _in_the_middle(table, script, position)
    dealer = table.take("dealer", str)
    if dealer not in table.seats:
        raise table.error(f"The dealer {dealer[:40]!r} is not one of {', '.join(table.seats)}.")
    deck = table.cards("deck") if "deck" in table.values else None
    scores = table.take("scores", list, [])
    if scores and not (
        len(scores) == position.side_count
        and all(isinstance(n, int) and not isinstance(n, bool) for n in scores)
    ):
        raise table.error(f"'scores' must be {position.side_count} whole numbers, one for each side.")
    before = table.moves("before")
    hand = table.take("hand", int, 1)
    if not 1 <= hand <= position.hands:
        raise table.error(f"There is no hand {hand}.")
    cards: dict[str, tuple[Card, ...]] = {}
    for key in list(table.values):
        zone = _zone_id(key, table, position)
        if zone is None:
            break
        cards[zone] = table.cards(key)
    table.finish()
    if deck is not None and cards:
        raise table.error("Give either the pack or the cards of each seat, not both.")
    return Deal(table.seats.index(dealer), cards, deck, tuple(scores), before, _script(script), hand)


def _in_the_middle(table: TomlTable, script: TomlTable | None, position: Game) -> Deal:
    """Return the deal that begins in the position written out in *table*."""
    text, before = table.take("position", str), table.moves("before")
    table.finish()
    try:
        start = set_up(type(position), text, position.seat_count, position.options)
    except ValueError as error:
        raise table.error(f"The position cannot be read. {error}") from None
    return Deal(start.dealer, {}, before=before, script=_script(script), start=start)


def _zone_id(key: str, table: TomlTable, position: Game) -> str | None:
    """Return the zone for *key*: a seat's hand or a zone by its id."""
    if key in table.seats:
        return hand_zone(position, table.seats.index(key))
    return key if any(zone.id == key for zone in position.zones) else None


def _script(table: TomlTable | None) -> dict[int, tuple[Move, ...]]:
    if table is None:
        return {}
    script = {
        seat: table.moves(word) for seat, word in enumerate(table.seats) if seat and word in table.values
    }
    table.finish()
    return script


def _steps(
    table: TomlTable, position: Game, lesson_id: str, hides: Sequence[str], borrow: Borrow | None
) -> tuple[Step, ...]:
    found = table.take("step", list)
    if not found:
        raise table.error("The lesson has no steps.")
    steps: list[Step] = []
    for values in found:
        if not isinstance(values, dict):
            raise table.error("Steps are tables: [[step]].")
        number = len(steps) + 1
        inner = TomlTable(values, table.file, number, table.seats)
        if borrow is not None and values.get("kind") == BORROWED:
            others = borrow(inner)
            steps += [replace(other, number=number + place) for place, other in enumerate(others)]
        elif values.get("kind") == EXERCISE:
            steps += _exercise(inner, number, position)
        else:
            steps.append(_mixed(_step(inner, number, position), f"turn {lesson_id} {number}"))
    unhidden = {label for step in steps for label in step.shows} - set(hides)
    if unhidden:
        raise table.error(f"{min(unhidden)!r} is shown, but was not hidden.")
    for step in steps:
        if (step.kind == "recap") != (step is steps[-1]):
            raise LessonError(table.file, step.number, "A lesson ends with its one recap.")
    return tuple(steps)


def _step(table: TomlTable, number: int, position: Game) -> Step:
    name = table.take("kind", str)
    kind = next((kind for kind in KINDS if kind == name), None)
    if kind is None:
        raise table.error(f"A step is one of {', '.join(KINDS)}.")
    if kind in MOVE_KINDS and "accept" not in table.values:
        raise table.error("'accept' is missing.")
    again_table = table.table("again") if "again" in _STEP_KEYS[kind] else None
    deal = _own_deal(table, position)
    only_for, not_for = table.words("only_for"), table.words("not_for")
    if (only_for or not_for) and (kind not in ("say", "quiz") or deal is not None):
        raise table.error("Only a say or a quiz without a deal of its own can be left out.")
    teaches, shows = table.words("teaches"), table.words("shows")
    plain = Step(number, kind, deal=deal, only_for=only_for, not_for=not_for, teaches=teaches, shows=shows)
    step = _body(table, plain, position)
    table.finish()
    _complete(step, table)
    return step if again_table is None else _with_again(again_table, step, position)


def _exercise(table: TomlTable, number: int, position: Game) -> list[Step]:
    """Return the steps of an exercise, the first with this *number*."""
    table.take("kind", str)
    text, common = table.take("text", str), table.take("common", str, "\n")
    teaches, found = table.words("teaches"), table.take("position", list)
    table.finish()
    if not FEWEST_POSITIONS <= len(found) <= MOST_POSITIONS:
        raise table.error(f"An exercise has {FEWEST_POSITIONS} to {MOST_POSITIONS} positions.")
    steps = []
    for place, values in enumerate(found):
        if not isinstance(values, dict):
            raise table.error("Positions are tables: [[step.position]].")
        values = {"kind": "play", "text": text, "teaches": list(teaches), **values}
        if "cards" in values:
            values["deal"] = {"position": _joined(common, str(values.pop("cards")))}
        inner = TomlTable(values, table.file, number + place, table.seats)
        step = _step(inner, number + place, position)
        if step.deal is None or step.kind not in MOVE_KINDS:
            raise inner.error("A position has cards, and asks for a move.")
        steps.append(replace(step, exercise=Exercise(place, len(found))))
    return steps


def _joined(common: str, own: str) -> str:
    """Return the lines of a position: its *own*, and the *common* ones that these do not replace."""
    named = {re.split("[:=]", line)[0].strip() for line in own.splitlines()}
    kept = [line for line in common.splitlines() if re.split("[:=]", line)[0].strip() not in named]
    return "\n".join([*kept, own])


def _own_deal(table: TomlTable, position: Game) -> Deal | None:
    """Return the deal of a step or of its return, if it has one."""
    deal_table, script = table.table("deal"), table.table("script")
    if script is not None and deal_table is None:
        raise table.error("A script of its own needs a deal of its own.")
    return _deal(deal_table, script, position) if deal_table is not None else None


def _with_again(table: TomlTable, step: Step, position: Game) -> Step:
    """Return *step* with its changes for a repetition."""
    deal = _own_deal(table, position)
    again = _body(table, step, position)
    table.finish()
    _complete(again, table)
    return replace(step, again=again, again_deal=deal)


def _body(table: TomlTable, old: Step, position: Game) -> Step:
    """Return *old* with the entries of *table* in place of its own."""
    keys = _STEP_KEYS[old.kind]
    has = {key for key in keys if key in table.values}
    options = table.words("options") if "options" in has else old.options
    return replace(
        old,
        title=table.take("title", str, old.title),
        text=table.sentence("text") or old.text,
        spots=_spots(table, "spot", position) if "spot" in table.values else old.spots,
        lights=_spots(table, "light", position) if "light" in table.values else old.lights,
        gesture=table.take("gesture", bool) if "gesture" in has else old.gesture,
        until=_until(table) if has & {"until", "tricks"} else old.until or _usual_until(old.kind),
        accept=_accept(table) if "accept" in has else old.accept,
        praise=_texts(table, "praise") if "praise" in has else old.praise,
        wrong=_texts(table, "wrong") if "wrong" in has else old.wrong,
        hints=table.sentences("hint") if "hint" in has else old.hints,
        options=options,
        option_texts=tuple(map(table.sentence_of, options)),
        answer=table.take("answer", str) if "answer" in has else old.answer,
        why=table.sentence("why") if "why" in has else old.why,
        coach=table.take("coach", bool) if "coach" in has else old.coach,
        goal=_goal(table) if "goal" in has else old.goal,
        points=table.sentences("points") if "points" in has else old.points,
    )


def _usual_until(kind: StepKind) -> str:
    return {"watch": "turn:0", "free": "hand"}.get(kind, "")


def _until(table: TomlTable) -> str:
    """Return when a watch or free step ends: "trick:3", "hand", "turn:2" or "moves:3"."""
    if "tricks" in table.values:
        if "until" in table.values:
            raise table.error("Give either 'tricks' or 'until', not both.")
        return f"trick:{_positive(table, str(table.take('tricks', int)))}"
    text = table.take("until", str)
    word, _, rest = text.partition(":")
    if word == "turn" and rest in table.seats:
        return f"turn:{table.seats.index(rest)}"
    if word in ("trick", "moves"):
        return f"{word}:{_positive(table, rest or '1')}"
    if text == "hand":
        return text
    raise table.error(f"'until' cannot be {text[:40]!r}; it can be one of {', '.join(_UNTIL)}.")


def _positive(table: TomlTable, text: str) -> int:
    if not (text.isascii() and text.isdigit() and 0 < len(text) < 4 and int(text)):
        raise table.error(f"{text[:40]!r} is not a number from 1 to 999.")
    return int(text)


def _accept(table: TomlTable) -> tuple[Move, ...]:
    if table.values["accept"] in ("*", ["*"]):
        del table.values["accept"]
        return ()
    moves = table.moves("accept")
    if not moves:
        raise table.error("'accept' names no move.")
    return moves


def _texts(table: TomlTable, key: str) -> dict[str, Sentence]:
    inner = table.table(key)
    assert inner is not None
    return {name: inner.sentence_of(inner.take(name, str)) for name in list(inner.values)}


def _goal(table: TomlTable) -> Goal:
    inner = table.table("goal")
    assert inner is not None
    text = inner.sentence("text")
    if text is None:
        raise inner.error("The goal has no text.")
    least = inner.take("least", int) if "least" in inner.values else None
    most = inner.take("most", int) if "most" in inner.values else None
    goal = Goal(text, inner.take("measure", str), least, most)
    inner.finish()
    if least is None and most is None:
        raise table.error("The goal needs 'least' or 'most'.")
    return goal


def _spots(table: TomlTable, key: str, position: Game) -> tuple[Spot, ...]:
    return tuple(_spot(text, table, position) for text in table.words(key))


def _spot(text: str, table: TomlTable, position: Game) -> Spot:
    kind, colon, value = text.partition(":")
    if not colon:
        return Spot("place", text)
    if kind not in SPOT_KINDS:
        raise table.error(f"The spot {text[:40]!r} is none of {', '.join(SPOT_KINDS)}.")
    if kind == "card":
        table.card(value)
    if kind == "score" and value in map(str, range(position.side_count)):
        return Spot(kind, value)
    if kind in ("seat", "badge", "score"):
        if value not in table.seats:
            raise table.error(f"The spot {text[:40]!r} names nobody at this table.")
        seat = table.seats.index(value)
        value = str(position.side(seat) if kind == "score" else seat)
    return Spot(kind, value)


def _complete(step: Step, table: TomlTable) -> None:
    """Raise an error for a missing entry that a step of this kind requires."""
    if step.text is None and step.kind not in ("watch", "recap"):
        raise table.error("The step has no text.")
    if step.kind == "recap" and not step.points:
        raise table.error("The recap has no points.")
    if step.kind == "quiz":
        _complete_quiz(step, table)
    if step.is_move:
        if (step.spots or step.lights) and not step.gesture:
            raise table.error("Only a gesture is pointed at; elsewhere a spot would give the answer away.")
        for key in step.wrong:
            if key not in CLASSES:
                table.move(key)
        for key in step.praise:
            if key != "*":
                table.move(key)


def _complete_quiz(step: Step, table: TomlTable) -> None:
    if len(set(step.options)) != len(step.options) or not 2 <= len(step.options) <= 6:
        raise table.error("A quiz has two to six options, all different.")
    for option in (step.answer, *step.wrong):
        if option not in step.options:
            raise table.error(f"{option[:40]!r} is not among the options.")
    if step.answer in step.wrong:
        raise table.error("The answer cannot be wrong as well.")
