"""First-time tips: a sentence that the coach says at a real table when something happens for the first time.

A game keeps them in ``tips.toml`` in its folder::

    [[tip]]
    id = "go"                       # remembered once the tip has been shown
    when = "said:Go"                # the situation
    text = "Go means that no card fits under 31. Play on alone while you can."

Cards and suits in a text are written ``{7h}`` and ``{hearts}``.  The situations are

=================  ==========================================================================
``phase:NAME``     the decision of this phase is put to the person
``said:WORDS``     somebody announces something, or pays for it, in words that hold these (a field is …)
``scored:WORDS``   points are scored for a reason in which these words stand
``lead``           the person leads to a trick
``follow``         the person plays to a trick that was led by somebody else
``void``           the same, without a card of the suit led
``partner``        the same, while the person's partner is winning the trick
``trumped``        a trump is played to a trick in which another suit was led
=================  ==========================================================================

They are detected in the person's own view, so a tip reveals no secret.  A tip ends with its situation: a
question when it is answered, a trump when the next trick is led, and an announcement when the person has
moved or the game asks something else.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from cardgames.engine import BACK, Card, Event, Game, Match, Moved, Paid, Said, Scored, Sentence, Text, Zone
from cardgames.engine.zones import FAN, TRICK
from cardgames.games import folder

from .lesson import LessonError
from .parse import read
from .toml_table import TomlTable

FILE: Final = "tips.toml"
LONGEST: Final = 160  # characters, as in a lesson
_ID = re.compile(r"[a-z][a-z0-9-]*")
_FIELD = re.compile(r"\{\w+\}")


@dataclass(frozen=True)
class Situation:
    """When a tip is given: a word of the table above, and the *words* after its colon."""

    kind: str
    words: str = ""

    def __str__(self) -> str:
        return f"{self.kind}:{self.words}" if self.words else self.kind

    def is_asked(self, view: Game) -> bool:
        """Tell whether it is the decision of the viewer of *view*."""
        if view.over or view.turn is None or view.turn != view.viewer:
            return False
        if self.kind == "phase":
            return view.phase == self.words
        test = _ASKED.get(self.kind)
        return test is not None and test(view)

    @property
    def is_question(self) -> bool:
        """Tell whether it concerns the person's decision."""
        return self.kind == "phase" or self.kind in _ASKED

    def is_announced_by(self, event: Event, before: Game, trick: Sequence[Card]) -> bool:
        """Tell whether *event* is the situation, in the position *before* its move, with *trick* on the
        table."""
        if self.kind == "said":
            if isinstance(event, Paid):
                return event.why is not None and self._matches(event.why)
            return isinstance(event, Said) and self._matches(event.sentence)
        if self.kind == "scored":
            return isinstance(event, Scored) and self._matches(event.why)
        return self.kind == "trumped" and _is_trumped(event, before, trick)

    def _matches(self, sentence: Sentence) -> bool:
        blank = worded = sentence.whole_template()
        for name, value in sentence.fields.items():
            if isinstance(value, Text):  # a word of the game, which may match
                worded = worded.replace("{" + name + "}", value.template)
        wording = f"{_FIELD.sub('…', blank)}\n{_FIELD.sub('…', worded)}"
        return re.search(rf"\b{re.escape(self.words)}\b", wording, re.IGNORECASE) is not None


@dataclass(frozen=True)
class Tip:
    """A sentence of the coach with its situation, *when*; the *id* is unique within the game."""

    id: str
    when: Situation
    text: Sentence


# ---------------------------------------------------------------- situations of trick games


def _trick(view: Game) -> Zone | None:
    return next((zone for zone in view.zones if zone.kind == TRICK), None)


def _leads(view: Game) -> bool:
    trick = _trick(view)
    return trick is not None and not trick


def _follows(view: Game) -> bool:
    return bool(_trick(view))


def _suit(view: Game, card: Card) -> str:
    """Return the suit of *card*, which may differ from the printed one."""
    return view.suit_and_height(card)[0]


def _is_void(view: Game) -> bool:
    led = [_suit(view, card) for card in _trick(view) or ()][:1]
    hands = [zone for zone in view.zones if zone.kind == FAN and zone.owner == view.viewer]
    return bool(led) and all(_suit(view, card) != led[0] for hand in hands for card in hand)


def _partner_wins(view: Game) -> bool:
    winner = getattr(view, "winner", None)
    if not _follows(view) or not callable(winner) or view.viewer is None:
        return False
    seat = winner()
    return isinstance(seat, int) and seat != view.viewer and view.team(seat) == view.team(view.viewer)


_ASKED: Final[Mapping[str, Callable[[Game], bool]]] = {
    "lead": _leads,
    "follow": _follows,
    "void": _is_void,
    "partner": _partner_wins,
}
_ALONE: Final = frozenset(_ASKED) | {"trumped"}
_WITH_WORDS: Final = frozenset({"phase", "said", "scored"})


def _is_trumped(event: Event, before: Game, trick: Sequence[Card]) -> bool:
    zone, trumps = _trick(before), getattr(before, "trumps", "")
    if zone is None or not trumps or not trick or not isinstance(event, Moved) or event.dst != zone.id:
        return False
    if event.card is BACK:
        return False
    return _suit(before, event.card) == trumps != _suit(before, trick[0])


# ---------------------------------------------------------------- reading


def tips(game: type[Game]) -> tuple[Tip, ...]:
    """Return the tips of *game* in the order of its file; none where there is no file.

    Raises LessonError for a file that is not one of tips.
    """
    file = folder(game) / FILE
    return parse(file.read_bytes()) if file.is_file() else ()


def parse(data: bytes | str) -> tuple[Tip, ...]:
    """Return the tips in the text *data*.  Raises LessonError."""
    found = read(data, FILE)
    entries = found.take("tip", list)
    found.finish()
    accepted: list[Tip] = []
    for number, entry in enumerate(entries, 1):
        if not isinstance(entry, dict):
            raise LessonError(FILE, None, "Each tip is a table of its own: [[tip]].")
        tip = _tip(TomlTable(entry, f"{FILE}, tip {number}", None, ()))
        if any(tip.id == other.id for other in accepted):
            raise LessonError(FILE, None, f"There are two tips called {tip.id!r}.")
        accepted.append(tip)
    return tuple(accepted)


def _tip(table: TomlTable) -> Tip:
    name = table.take("id", str)
    if not _ID.fullmatch(name):
        raise table.error("'id' must be small letters, digits and hyphens.")
    when = _situation(table, table.take("when", str))
    words = table.take("text", str)
    table.finish()
    if len(words) > LONGEST:
        raise table.error(f"The text has {len(words)} characters; {LONGEST} are the most.")
    return Tip(name, when, table.sentence_of(words))


def _situation(table: TomlTable, text: str) -> Situation:
    kind, _, words = (part.strip() for part in text.partition(":"))
    if (kind in _WITH_WORDS and words) or (kind in _ALONE and ":" not in text):
        return Situation(kind, words)
    raise table.error(f"{text[:40]!r} is not a situation.")


# ---------------------------------------------------------------- judging


def arising(wanted: Iterable[Tip], match: Match, seat: int, since: int) -> list[Tip]:
    """Return those of the *wanted* tips whose situation has come up for *seat* since the move *since*.

    Announcements come before questions.  There is no tip at the end of a hand, whose result sheet explains
    everything.
    """
    position = match.position
    if position.over or position.phase == "deal":
        return []
    wanted, view = list(wanted), match.view(seat)
    announced = [tip for tip in wanted if _was_announced(tip.when, match, seat, since)]
    if position.makes_itself() is not None:  # nobody is asked
        return announced
    return announced + [tip for tip in wanted if tip not in announced and tip.when.is_asked(view)]


@dataclass(frozen=True)
class Occasion:
    """The situation *when* as it came up for *seat* with the last of *ply* moves, and the view *then*."""

    when: Situation
    seat: int
    ply: int
    then: Game

    def lasts(self, match: Match) -> bool:
        """Tell whether the situation still holds in the current position of *match*."""
        if len(match.log) < self.ply or match.position.over or match.position.phase == "deal":
            return False
        view = match.view(self.seat)
        if self.when.is_question:
            return self.when.is_asked(view)
        if (view.hand_number, view.phase) != (self.then.hand_number, self.then.phase):
            return False
        if self.when.kind == "trumped":
            now, trumped = _trick(view) or (), set(_trick(self.then) or ())
            return not now or (bool(trumped) and trumped.issubset(now))
        return all(match.view_at(ply, None).turn != self.seat for ply in range(self.ply, len(match.log)))


def _was_announced(when: Situation, match: Match, seat: int, since: int) -> bool:
    """Tell whether the announcement came up since the move *since*, and still holds."""
    if when.is_question:
        return False
    for ply, events in enumerate(match.events(seat, since), since):
        before = match.view_at(ply, seat)
        trick = tuple(_trick(before) or ())
        announced = any(when.is_announced_by(event, before, trick) for event in events)
        if announced and Occasion(when, seat, ply + 1, match.view_at(ply + 1, seat)).lasts(match):
            return True
    return False
