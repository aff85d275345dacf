"""Transcripts: what a game tells people, move by move, as one text a game.

A transcript has three parts: a short match with everything that is said and shown on the way; positions of
`tests.transcripts.positions`, set up to reach what is rare; and moments of random matches that were found
because something is said there that nowhere else is (`tests.transcripts.search`). At its end stand the
sentences of the game's modules that no part has shown, so that each of them is in the file.
"""

from __future__ import annotations

import ast
import re
from collections import Counter, defaultdict
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, fields, is_dataclass
from functools import cache
from pathlib import Path
from random import Random

from cardgames.engine import Card, Decision, Event, Game, Move, Names, Scored, Sentence, TooMany
from cardgames.engine.zones import TRICK
from cardgames.games import ai, folder
from cardgames.table.log import LogLine, log_lines
from cardgames.table.wording import ROWS_OF_TEXTS, TEXTS
from tests.invariants.walk import Case, chosen, sensible
from tests.refusals import everything_asked
from tests.transcripts.positions import POSITIONS

FOLDER = Path(__file__).parent
MOST_MOVES = 60
"""Moves of the match; a hand that is longer is broken off."""
UNSHOWN = "Not shown above"
OF_CARDS = ("Faded", "Group", "Marked", "Named")
"""What the panel shows of cards goes with them."""
MOST_BYTES = 70_000
NAMED = 4
"""Moves that are named where more have the same label, and reasons of a kind in a position that is set up."""
NO_WORDS = ("hint", "large", "declared", "unit")
"""Fields of the panel that are explained elsewhere, or say only where something stands."""
FEWEST_WORDS = 3
"""A string of the source with fewer words is no sentence."""
Turns = list[tuple[Game, Move]]


def path(game: type[Game]) -> Path:
    """Return the file of *game*."""
    return FOLDER / f"{game.name()}.txt"


@dataclass(frozen=True)
class Moment:
    """A move of a random match: before it and what it does are written down."""

    case: Case
    ply: int

    def __str__(self) -> str:
        return f"{self.case} · move {self.ply}"

    @staticmethod
    def parse(text: str) -> Moment:
        """Return the moment that prints as *text*."""
        case, _, ply = text.partition(" · move ")
        return Moment(Case.parse(case), int(ply))

    def reach(self) -> tuple[Game, Move | None]:
        """Return the position and the move; None after the last."""
        position, rng = self.case.match().position, Random(f"{self.case}/moves")
        for _ in range(self.ply):
            position.apply(chosen(self.case, position, position.legal(), rng))
            position.drain()
        return position, None if position.over else chosen(self.case, position, position.legal(), rng)


def moments(game: type[Game]) -> list[Moment]:
    """Return the moments that the file of *game* names."""
    if not path(game).exists():
        return []
    written = path(game).read_text(encoding="utf-8")
    return [Moment.parse(found) for found in re.findall(r"^== (.* · move \d+)$", written, re.MULTILINE)]


def transcript(game: type[Game], found: Sequence[Moment]) -> str:
    """Return the text of the file of *game*, with these moments *found*."""
    scribe = Scribe()
    set_up_page(scribe, game)
    play_match(scribe, game)
    for title, position in POSITIONS.get(game.name(), lambda: iter(()))():
        scribe.heading(title)
        scribe.set_up(position)
    for moment in found:
        scribe.moment(str(moment), *moment.reach())
    scribe.heading(UNSHOWN)
    scribe.lines += unshown(game, "\n".join(scribe.lines))
    return "\n".join(scribe.lines) + "\n"


def first_case(game: type[Game]) -> Case:
    """Return the match of the first part: at the largest table for which there is an opponent or two."""
    seats = min(game.seats, key=lambda count: abs(count - 3))
    return Case(game, seats, (), "transcript")


def set_up_page(scribe: Scribe, game: type[Game]) -> None:
    """Write what the menu and the set-up say of *game*."""
    scribe.heading(f"{game.title}: the set-up")
    position = first_case(game).match().position
    scribe.write("goal", words(position, 0, game.goal))
    for option in game.option_declarations.values():
        told = [option.label, *option.choices.values(), option.help]
        label, *choices, help = (words(position, 0, text) for text in told)
        scribe.write("rule", " · ".join(filter(None, [label, " | ".join(choices), help])))
    for name, description in ai(game).descriptions.items():
        scribe.write(name, words(position, 0, description))
    if ai(game).luck:
        scribe.write("luck", words(position, 0, ai(game).luck))


def play_match(scribe: Scribe, game: type[Game]) -> None:
    """Write the first hand of a sensible match, and what the next begins with."""
    case = first_case(game)
    position, rng = case.match().position, Random("transcript")
    choose = sensible(game)
    scribe.heading(f"A match of {game.title}, {case.seats} players, as Player 0 reads it")
    turns: Turns = []
    for _ in range(MOST_MOVES):
        if position.over or (position.phase == "deal" and position.hand_number > 1):
            break
        before = position.copy()
        scribe.decision(position)
        move = choose(position.copy(), rng)
        if position.turn == 0:
            turns.append((before.view(0), move))
        position.apply(move)
        scribe.happened(move, before, position, position.drain())
    scribe.standing(position)
    scribe.review(game, turns, position)


@dataclass
class Scribe:
    """Writes what is told, and knows what has been."""

    lines: list[str] = field(default_factory=list)
    told: set[str] = field(default_factory=set)
    """Templates of sentences, and texts of the panel, that have been written down."""
    panel: dict[str, str] = field(default_factory=dict)
    """What the panel shows, by label."""
    state: str = ""

    def heading(self, text: str) -> None:
        """Begin a part of the file."""
        self.lines += ["", f"== {text}"] if self.lines else [f"== {text}"]
        self.panel, self.state = {}, ""

    def write(self, label: str, text: str) -> None:
        """Write one line."""
        self.lines.append(f"  {label}: {text}" if label else f"  {text}")

    def is_new(self, sentence: Sentence | str) -> bool:
        """Return whether *sentence* has not been told with other cards or names; from now on it has."""
        template = sentence if isinstance(sentence, str) else sentence.whole_template()
        new = template not in self.told
        self.told.add(template)
        return new

    # ------------------------------------------------------------------ a turn in full

    def decision(self, position: Game, most: int = 1) -> None:
        """Write the position of the player to act: what is asked, offered, refused and advised; in a match
        one reason of a kind, and none twice."""
        seat = position.player
        view = position.view(seat)
        decision = view.legal()
        self.standing(position)
        self.lines.append(f"Player {seat} · {words(position, seat, decision.prompt)}")
        self.is_new(decision.prompt)
        for line in offered(view, decision, self):
            self.write("may", line)
        self.refused(position, view, most)
        self.advised(position, view, decision, always=most > 1)

    def standing(self, position: Game) -> None:
        """Write the bar and the panel, as far as they have changed."""
        state = words(position, 0, position.status())
        self.is_new(position.status())
        if position.over:
            outcome = position.final_outcome()
            state += f" · {words(position, 0, outcome.reason)}"
            self.is_new(outcome.reason)
        if state != self.state:
            self.lines.append(f"[{state}]")
        self.state = state
        shown = panel(position, 0 if position.turn is None else position.turn)
        for label, text in shown.items():
            if self.panel.get(label) != text:
                self.write("panel", f"{label} · {text}" if text else label)
                self.is_new(f"{label} · {blank(text)}")
        for label in self.panel:
            if label not in shown and not label.startswith(OF_CARDS):
                self.write("panel", f"no {label}")
        self.panel = shown
        self.hints(position)

    def hints(self, position: Game) -> None:
        """Write what explains the panel, once."""
        for hint in explained(position, 0 if position.turn is None else position.turn):
            if self.is_new(blank(hint)):
                self.write("about", hint)

    def refused(self, position: Game, view: Game, most: int) -> None:
        """Write why cards may not be played: so many reasons of a kind, one where it is new."""
        counts: Counter[str] = Counter()
        texts = {
            words(view, view.player, reason): reason
            for reason in everything_asked(view, Random("transcript"))
        }
        for text, reason in sorted(texts.items()):
            new = self.is_new(reason)
            counts[reason.template] += 1
            if new or (counts[reason.template] <= most and (most > 1 or text not in self.told)):
                self.write("no", text)
                self.told.add(text)

    def advised(self, position: Game, view: Game, decision: Decision, always: bool = False) -> None:
        """Write the hint: where to look, the reason for the best move, and reasons of a kind not told yet."""
        knows = ai(type(position))
        pointed = knows.where_to_look(view) if knows.where_to_look else None
        if pointed is not None and (self.is_new(pointed) or always):
            self.write("look", words(position, position.player, pointed))
        for place, advice in enumerate(knows.advise(view, decision, Random("transcript"))):
            if self.is_new(advice.why) or (always and not place):
                self.write("hint", f"{advice.move} — {words(position, position.player, advice.why)}")

    def happened(self, move: Move, before: Game, after: Game, events: Sequence[Event]) -> None:
        """Write the log of one move, as the first player reads it."""
        self.lines.append(f"> {before.turn} {move}")
        names = reader(after, 0)
        for line in log_lines([[event.redacted(0, before.everybody) for event in events]], after.view(0)):
            if not line.heading:
                self.write("", logged(line, names))
                self.is_new(line.sentence)
        for event in events:
            if isinstance(event, Scored):
                self.is_new(event.why)

    def review(self, game: type[Game], turns: Turns, after: Game) -> None:
        """Write the review of the first player's hand."""
        review = ai(game).review
        pages = review.pages(turns) if review is not None and turns else []
        if review is not None and review.after is not None and after.is_settled:
            pages += review.after(after.view(0), turns)
        for page in pages:
            title, note, *heads = (words(after, 0, text) for text in (page.title, page.note, *page.heads))
            self.write("review", f"{title}: {note}")
            self.write("heads", " · ".join(heads))
            for line in page.lines[:3]:
                cards = " ".join(map(str, line.cards))
                numbers = [words(after, 0, number) for number in line.numbers]
                self.write("line", " · ".join([cards, *numbers]) + (" (chosen)" if line.chosen else ""))

    # ------------------------------------------------------------------ a position that is set up

    def set_up(self, position: Game) -> None:
        """Write everything that is told in a position."""
        if position.over or position.turn is None:
            self.standing(position)
        else:
            self.cards(position)
            self.decision(position, most=NAMED)
        self.earlier(position)

    def earlier(self, position: Game) -> None:
        """Write what happened on the way to *position*."""
        events = [event.redacted(0, position.everybody) for event in position.drain()]
        names = reader(position, 0)
        for line in log_lines([events], position.view(0)):
            if not line.heading:
                self.write("log", logged(line, names))
                self.is_new(line.sentence)

    def cards(self, position: Game) -> None:
        """Write the hand of the player to act and the trick."""
        view = position.view(position.turn)
        held = [zone for zone in view.zones if zone.name == "hand" and zone.owner == position.turn]
        tricks = [zone for zone in view.zones if zone.kind == TRICK]
        text = " / ".join(" ".join(map(str, zone)) or "–" for zone in (*held, *tricks))
        self.write("cards", text)

    # ------------------------------------------------------------------ a moment that was found

    def moment(self, title: str, position: Game, move: Move | None) -> None:
        """Write what is told at a moment and nowhere before; no title where that is nothing."""
        before = self.lines
        self.lines = []
        self.heading(title)
        if move is None:
            self.standing(position)
        else:
            self.turn(position, move)
        self.lines = [*before, "", *self.lines] if len(self.lines) > 1 else before

    def turn(self, position: Game, move: Move) -> None:
        """Write what is new in *position*, and in what *move* does."""
        seat = position.player
        view = position.view(seat)
        decision = view.legal()
        status = position.status()
        if self.is_new(status):
            self.lines.append(f"[{words(position, 0, status)}]")
        for label, text in panel(position, seat).items():
            if self.is_new(f"{label} · {blank(text)}"):
                self.write("panel", f"{label} · {text}" if text else label)
        self.hints(position)
        if self.is_new(decision.prompt):
            self.lines.append(f"Player {seat} · {words(position, seat, decision.prompt)}")
        for line in offered(view, decision, self, only_new=True):
            self.write("may", line)
        self.refused(position, view, most=0)
        self.advised(position, view, decision)
        after = position.copy()
        after.apply(move)
        events = after.drain()
        names = reader(after, 0)
        for line in log_lines([[event.redacted(0, after.everybody) for event in events]], after.view(0)):
            if self.is_new(line.sentence):
                self.write("", logged(line, names))
        if after.over and self.is_new(after.final_outcome().reason):
            self.write("result", words(after, 0, after.final_outcome().reason))


def reader(position: Game, seat: int) -> Names:
    """Return the names at this table, as *seat* reads them."""
    people = [f"Player {each}" for each in range(position.seat_count)]
    sides = [f"Side {side}" for side in range(position.side_count)]
    return Names(people, seat, sides, faces=position.faces_for(position.faces))


def words(position: Game, seat: int, sentence: Sentence | str) -> str:
    """Return *sentence*, or a text, as *seat* reads it."""
    names = reader(position, seat)
    return sentence.text(names) if isinstance(sentence, Sentence) else names.words(sentence)


def logged(line: LogLine, names: Names) -> str:
    """Return a line of the log as it is read."""
    return line.text(names)


def offered(view: Game, decision: Decision, scribe: Scribe, only_new: bool = False) -> Iterator[str]:
    """Return the buttons, those with the same words together, then the cards that may be played."""
    try:
        moves = list(decision)
    except TooMany:
        moves = []
    plain: list[str] = []
    buttons: dict[str, list[str]] = defaultdict(list)
    counts: Counter[str] = Counter()
    for move in moves:
        label = view.label(move)
        if label is None:
            plain.append(str(move))
            continue
        new = scribe.is_new(label)
        text = words(view, view.player, label)
        counts[label.template] += text not in buttons
        if new or (not only_new and counts[label.template] <= NAMED):
            buttons[text].append(str(move))
    yield from (f"{text} = {several(meant)}" for text, meant in buttons.items())
    if plain and not only_new:
        yield several(plain)


def several(moves: Sequence[str]) -> str:
    """Return the first of some moves, and how many there are besides."""
    rest = len(moves) - 3 * NAMED
    return " · ".join(moves[: 3 * NAMED]) + (f" · and {rest} more" if rest > 0 else "")


def panel(position: Game, seat: int) -> dict[str, str]:
    """Return what stands beside the cards for *seat*, and how the hand is grouped, by label."""
    view, shown = position.view(seat), {}
    for thing in view.indicators():
        told = [text_of(name, value, position) for name, value in values(thing) if name not in NO_WORDS]
        label, *rest = told
        name = f"{type(thing).__name__} {label}"
        rest = [text for text in rest if text]
        shown[name] = f"{shown[name]} + {' · '.join(rest)}" if name in shown else " · ".join(rest)
    for group in view.groups(seat):
        if group.text:
            shown[f"Group {' '.join(map(str, group.cards))}"] = words(position, seat, group.text)
    return shown


def explained(position: Game, seat: int) -> Iterator[str]:
    """Return what explains the panel."""
    for thing in position.view(seat).indicators():
        hint = getattr(thing, "hint", "")
        if hint:
            yield words(position, seat, hint)


def values(thing: object) -> Iterator[tuple[str, object]]:
    """Return the fields of a record."""
    for each in fields(thing):  # type: ignore[arg-type]
        yield each.name, getattr(thing, each.name)


def text_of(name: str, value: object, position: Game) -> str:
    """Return the value of the field *name* of the panel as text; nothing for what is at its default."""
    if value is None or value is False or value == "" or value == ():
        return ""
    if isinstance(value, Sentence) or (isinstance(value, str) and name in (*TEXTS, *ROWS_OF_TEXTS)):
        return words(position, 0, value)
    if isinstance(value, tuple):
        return " ".join(filter(None, (text_of(name, each, position) for each in value)))
    if is_dataclass(value) and not isinstance(value, Card):
        return "-".join(filter(None, (text_of(inner, each, position) for inner, each in values(value))))
    return str(value)


def blank(line: str) -> str:
    """Return a line of the panel without its numbers and cards, which change at every move."""
    return re.sub(r"\d+|\b[2-9TJQKA][cdhs]\b", "#", line)


# ---------------------------------------------------------------------- what no part has shown


def unshown(game: type[Game], text: str) -> list[str]:
    """Return the sentences of the game's modules that are not in *text*."""
    return sorted(
        f"  {sentence}" for sentence, pattern in sentences(game).items() if not pattern.search(text)
    )


@cache
def sentences(game: type[Game]) -> dict[str, re.Pattern[str]]:
    """Return the sentences in the source of *game*, with what each looks like once its fields are filled."""
    found = {}
    for file in sorted(Path(str(folder(game))).glob("*.py")):
        for literal in literals_of(file.read_text(encoding="utf-8")):
            spoken = re.sub(r"\{[^}]*\}", "", literal)
            if (
                len(re.findall(r"\b[a-z]{2,}\b", spoken)) >= FEWEST_WORDS - 1
                and len(spoken.split()) >= FEWEST_WORDS
            ):
                found[literal] = looks(literal)
    return found


def literals_of(source: str) -> list[str]:
    """Return the strings of a module that are no documentation."""
    return list(literals(ast.parse(source)))


def literals(tree: ast.AST) -> Iterator[str]:
    """Return the strings below *tree*, with ``{…}`` for what is put into them."""
    if isinstance(tree, ast.Expr) and isinstance(tree.value, ast.Constant):
        return
    if isinstance(tree, ast.arg):
        return
    if isinstance(tree, ast.AnnAssign) and tree.value is not None:
        yield from literals(tree.value)
        return
    if isinstance(tree, ast.Constant) and isinstance(tree.value, str):
        yield tree.value
        return
    if isinstance(tree, ast.JoinedStr):
        yield "".join(str(part.value) if isinstance(part, ast.Constant) else "{…}" for part in tree.values)
        return
    for node in ast.iter_child_nodes(tree):
        yield from literals(node)


def looks(literal: str) -> re.Pattern[str]:
    """Return the pattern of *literal* once it is told: any words for a field, either form of a verb."""
    pattern = ""
    for piece in re.split(r"(\{[^}]*\}|\[[^|\]]*\|[^\]]*\])", literal):
        if piece.startswith("{"):
            pattern += r"[^\n]*"
        elif piece.startswith("[") and "|" in piece:
            pattern += "(?:" + "|".join(map(re.escape, piece[1:-1].split("|"))) + ")"
        else:
            pattern += re.escape(piece)
    return re.compile(pattern, re.IGNORECASE)
