"""A lesson as data, read from a file.  The file format is described in `parse`."""

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
MOST_STARS: Final = 3
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
    """A lesson that cannot be used.  The text names the file, the step if there is one, and the error in a
    sentence.

    >>> print(LessonError("1-tricks.toml", 3, "It has no text."))
    1-tricks.toml, step 3: It has no text.
    """

    def __init__(self, file: str, step: int | None, sentence: str) -> None:
        where = file if step is None else f"{file}, step {step}"
        super().__init__(f"{where}: {sentence}")
        self.file, self.step, self.sentence = file, step, sentence


@dataclass(frozen=True)
class Deal:
    """The cards of a lesson or step."""

    dealer: int
    cards: Mapping[str, tuple[Card, ...]]
    """By zone id, in the order in which the cards come there."""
    deck: tuple[Card, ...] | None = None
    """The whole pack in the order of dealing, in place of *cards*."""
    scores: tuple[int, ...] = ()
    """The scores at the start, by side."""
    before: tuple[Move, ...] = ()
    """The moves played unseen."""
    script: Mapping[int, tuple[Move, ...]] = field(default_factory=dict)
    """By seat, the moves after these."""
    hand: int = 1
    """The number of the hand, which matters to the rules of some games."""
    start: Game | None = None
    """A complete position, in place of the other fields."""
    rules: Mapping[str, bool | int | str] | None = None
    """House rules for these cards, where they differ from the lesson's."""


@dataclass(frozen=True)
class Spot:
    """Something on the table mentioned by the text: *kind* is the word before the colon, "place" where there
    is none (a zone or the label of an indicator)."""

    kind: str
    value: str

    def __str__(self) -> str:
        return self.value if self.kind == "place" else f"{self.kind}:{self.value}"


@dataclass(frozen=True)
class Goal:
    """The goal of a free step: *measure* is "score" or the label of a tally. Its gain for the learner's side
    since the start of the step should be from *least* to *most*."""

    text: Sentence
    measure: str
    least: int | None = None
    most: int | None = None


@dataclass(frozen=True)
class Exercise:
    """The place of a step among the positions of an exercise: the first is 0 of *count*."""

    place: int
    count: int

    def stars(self, missed: int) -> int:
        """Return the stars, at most `MOST_STARS`, where so many of the positions were *missed*.

        >>> [Exercise(3, 4).stars(missed) for missed in range(5)]
        [3, 2, 1, 1, 0]
        """
        return 0 if missed == self.count else max(1, MOST_STARS - missed)


@dataclass(frozen=True)
class Step:
    """One step; its *kind* determines the fields in use."""

    number: int
    kind: StepKind
    title: str = ""
    """The heading, where it is not the default one."""
    text: Sentence | None = None
    spots: tuple[Spot, ...] = ()
    """The things pointed at."""
    gesture: bool = False
    """True for a step that teaches where to click, and may therefore point at the answer."""
    lights: tuple[Spot, ...] = ()
    """Other things that stay bright."""
    deal: Deal | None = None
    """The cards on which this step begins and the lesson continues."""
    until: str = ""
    """The end of a watch or free step; of the others' play after a move."""
    accept: tuple[Move, ...] = ()
    """The right moves; empty for any legal one."""
    praise: Mapping[str, Sentence] = field(default_factory=dict)
    """Texts by move, or by option as in the file."""
    wrong: Mapping[str, Sentence] = field(default_factory=dict)
    """Texts by move or class, or by option as in the file."""
    hints: tuple[Sentence, ...] = ()
    options: tuple[str, ...] = ()
    option_texts: tuple[Sentence, ...] = ()
    """The displayed texts of the *options*."""
    answer: str = ""
    why: Sentence | None = None
    coach: bool = False
    goal: Goal | None = None
    points: tuple[Sentence, ...] = ()
    again: Step | None = None
    """The step as repeated after a miss."""
    again_deal: Deal | None = None
    """The cards of the repetition."""
    only_for: tuple[str, ...] = ()
    """The tags that a learner must know for the step to be shown."""
    not_for: tuple[str, ...] = ()
    """The tags with which the step is left out."""
    teaches: tuple[str, ...] = ()
    """The tags taught by the step itself."""
    shows: tuple[str, ...] = ()
    """The labels that are no longer hidden from this step on."""
    exercise: Exercise | None = None
    """The exercise to which the step belongs, as one of its positions; None for other steps."""

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
    """A lesson of a course."""

    file: str
    course: str
    """The folder of the lesson."""
    id: str
    title: str
    game: type[Game]
    seats: int
    minutes: int
    teaches: tuple[str, ...]
    """Tags, shared by the courses of all games."""
    needs: tuple[str, ...]
    """The tags required."""
    rules: Mapping[str, bool | int | str]
    """The house rules in force."""
    deal: Deal
    steps: tuple[Step, ...]
    hides: tuple[str, ...] = ()
    """The labels of indicators not taught yet; `scores` for the scores."""

    def for_learner(self, known: Collection[str]) -> Lesson:
        """Return the lesson without the steps that are not for a learner who knows these tags."""
        return replace(self, steps=tuple(step for step in self.steps if step.is_for(known)))

    @property
    def most_stars(self) -> int:
        """Return the maximum number of stars in the exercises."""
        ends = [step for step in self.steps if step.exercise is not None and step.exercise.place == 0]
        return MOST_STARS * len(ends)

    def error(self, step: Step | None, sentence: str) -> LessonError:
        """Return a `LessonError` for this file."""
        return LessonError(self.file, step.number if step is not None else None, sentence)


def seat_words(count: int, clockwise: bool) -> tuple[str, ...]:
    """Return the names of the seats in a lesson, in order of play from the learner on.

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
