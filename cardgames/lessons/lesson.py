"""A lesson as data: what `parse` makes of a lesson file.  The file format is described in `parse`."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass, field, replace
from typing import Final, Literal

from cardgames.engine import Card, Game, Move, Player, Sentence

StepKind = Literal["say", "watch", "play", "choose", "bid", "quiz", "review", "free", "recap"]
KINDS: Final[tuple[StepKind, ...]] = (
    "say",
    "watch",
    "play",
    "choose",
    "bid",
    "quiz",
    "review",
    "free",
    "recap",
)
MOVE_KINDS: Final[tuple[StepKind, ...]] = ("play", "choose", "bid")
LEARNER: Final = 0
"""The learner's seat, which is always called south."""

CLASSES: Final = ("*other-suit", "*higher", "*lower", "*trump", "*")
"""The classes of wrong moves that a lesson may have a text for; the last is any other legal move."""

_WORDS: Final = {
    2: ("south", "north"),
    3: ("south", "west", "east"),
    4: ("south", "west", "north", "east"),
}
_OPPOSITE: Final = {"west": "east", "east": "west"}
_NAMES: Final = ("You", "Mika", "Robin", "Sol", "Noor", "Theo", "Ada", "Kit", "Rosa", "Lin")


class LessonError(ValueError):
    """A lesson that cannot be used.  The text names the file, the step where there is one, and says in
    a sentence what is wrong.

    >>> print(LessonError("1-tricks.toml", 3, "It has no text."))
    1-tricks.toml, step 3: It has no text.
    """

    def __init__(self, file: str, step: int | None, sentence: str) -> None:
        where = file if step is None else f"{file}, step {step}"
        super().__init__(f"{where}: {sentence}")
        self.file, self.step, self.sentence = file, step, sentence


@dataclass(frozen=True)
class Deal:
    """Who deals, and every card: by zone id in the order in which the cards come there, or as a whole
    *deck* in the order of dealing.  *scores* are those at the start, by side; the moves *before* are
    played unseen; *script* holds what each of the other seats plays after them.  It is the *hand* of this
    number: in some games that changes the rules.  Or all of it is said by *start*, a position.  *rules* are
    house rules for these cards alone, where they are not those of the lesson."""

    dealer: int
    cards: Mapping[str, tuple[Card, ...]]
    deck: tuple[Card, ...] | None = None
    scores: tuple[int, ...] = ()
    before: tuple[Move, ...] = ()
    script: Mapping[int, tuple[Move, ...]] = field(default_factory=dict)
    hand: int = 1
    start: Game | None = None
    rules: Mapping[str, bool | int | str] | None = None


@dataclass(frozen=True)
class Spot:
    """Something on the table that the text speaks of: *kind* is the word before the colon, "place" where
    there is none (a zone or the label of an indicator)."""

    kind: str
    value: str

    def __str__(self) -> str:
        return self.value if self.kind == "place" else f"{self.kind}:{self.value}"


@dataclass(frozen=True)
class Goal:
    """What to reach in a free step: *measure* is "score" or the label of a tally, counted for the
    learner's side from the start of the step, and should be from *least* to *most*."""

    text: Sentence
    measure: str
    least: int | None = None
    most: int | None = None


@dataclass(frozen=True)
class Step:
    """One step; which fields mean something depends on the *kind*.

    *title* is the heading, where it is not the usual one.  With a *deal* of its own the step begins on
    fresh cards, on which the lesson then goes on.  *spots* are pointed at, *lights* only stay bright.
    *accept* are the right moves (empty: any legal one), *praise* and *wrong* are texts by move or class
    (for a quiz by option, as the file has it; *option_texts* are what is shown of the *options*).
    *only_for* are tags that a learner must know to be shown the step, *not_for* those with which it is left
    out; *teaches* are those that it teaches itself.  *until* ends a watch or free step.  *again* is what the
    step becomes when it returns because it was missed, *again_deal* its own deal.
    """

    number: int
    kind: StepKind
    title: str = ""
    text: Sentence | None = None
    spots: tuple[Spot, ...] = ()
    lights: tuple[Spot, ...] = ()
    deal: Deal | None = None
    until: str = ""
    accept: tuple[Move, ...] = ()
    praise: Mapping[str, Sentence] = field(default_factory=dict)
    wrong: Mapping[str, Sentence] = field(default_factory=dict)
    hints: tuple[Sentence, ...] = ()
    options: tuple[str, ...] = ()
    option_texts: tuple[Sentence, ...] = ()
    answer: str = ""
    why: Sentence | None = None
    coach: bool = False
    goal: Goal | None = None
    points: tuple[Sentence, ...] = ()
    again: Step | None = None
    again_deal: Deal | None = None
    only_for: tuple[str, ...] = ()
    not_for: tuple[str, ...] = ()
    teaches: tuple[str, ...] = ()

    def is_for(self, known: Collection[str]) -> bool:
        """Tell whether the step is for a learner who knows these tags."""
        told = bool(self.not_for) and all(tag in known for tag in self.not_for)
        return not told and all(tag in known for tag in self.only_for)

    @property
    def is_move(self) -> bool:
        """Tell whether the learner has to make a move chosen by the author."""
        return self.kind in MOVE_KINDS

    @property
    def asks(self) -> bool:
        """Tell whether the learner has to answer, and may so miss the step."""
        return self.is_move or self.kind == "quiz"

    def texts(self) -> list[Sentence]:
        """Return every text that may stand in a bubble."""
        texts = [text for text in (self.text, self.why) if text is not None]
        texts += [*self.praise.values(), *self.wrong.values(), *self.hints, *self.points]
        if self.goal is not None:
            texts.append(self.goal.text)
        return texts + (self.again.texts() if self.again is not None else [])


@dataclass(frozen=True)
class Lesson:
    """A lesson: *teaches* and *needs* are tags, shared by the courses of all games; *rules* the house
    rules in force; *course* the folder it comes from."""

    file: str
    course: str
    id: str
    title: str
    game: type[Game]
    seats: int
    minutes: int
    teaches: tuple[str, ...]
    needs: tuple[str, ...]
    rules: Mapping[str, bool | int | str]
    deal: Deal
    steps: tuple[Step, ...]

    def for_learner(self, known: Collection[str]) -> Lesson:
        """Return the lesson without the steps that are not for a learner who knows these tags."""
        return replace(self, steps=tuple(step for step in self.steps if step.is_for(known)))

    def error(self, step: Step | None, sentence: str) -> LessonError:
        """Return a `LessonError` for this file."""
        return LessonError(self.file, step.number if step is not None else None, sentence)


def seat_words(count: int, clockwise: bool) -> tuple[str, ...]:
    """Return what a lesson calls the seats, in order of play from the learner on.

    >>> seat_words(4, clockwise=False)
    ('south', 'east', 'north', 'west')
    """
    words = _WORDS.get(count) or ("south", *(f"seat{seat}" for seat in range(1, count)))
    return words if clockwise else tuple(_OPPOSITE.get(word, word) for word in words)


def players(count: int) -> tuple[Player, ...]:
    """Return the people at the table of a lesson: the learner and computer players with fixed names."""
    return (Player(_NAMES[0], "person"), *(Player(name) for name in _NAMES[1:count]))


def hand_zone(position: Game, seat: int) -> str | None:
    """Return the id of the zone that is *seat*'s hand; None in a game without hands."""
    hands = (zone for zone in position.zones if zone.kind == "fan" and zone.declaration.ownership == "seat")
    return next((zone.id for zone in hands if zone.owner == seat), None)


def own_hand(position: Game) -> list[Card]:
    """Return the cards of the learner's hand."""
    name = hand_zone(position, LEARNER)
    return list(position.zone(name)) if name is not None else []
