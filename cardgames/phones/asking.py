"""The question to a seat as sections of buttons, whatever the game: a page knows no kind of decision."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from functools import partial

from cardgames.engine import Card, Game, Move, Sentence
from cardgames.engine.phrases import BOTH, EITHER
from cardgames.engine.text import Names, Text
from cardgames.languages import N_
from cardgames.table.controllers import Arranging, Choosing, Controller, MoveButton, Naming, Phrasing

Action = Callable[[], "Move | None"]
CLEAR = N_("Clear")
TRAY = N_("Group {number}, {n} of {size}")
JOINTS = (("", N_("one", "joint")), (BOTH, N_("and", "joint")), (EITHER, N_("or", "joint")))


@dataclass(frozen=True)
class PhoneButton:
    """A button: its *action* returns the move that it makes, if it makes one."""

    id: str
    words: str
    action: Action
    look: str = "answer"  # or "primary", "quiet"
    pressed: bool | None = None
    enabled: bool = True

    def message(self) -> dict[str, object]:
        """Return the button as a page draws it."""
        shown = {"id": self.id, "words": self.words, "look": self.look, "on": self.enabled}
        return shown if self.pressed is None else {**shown, "pressed": self.pressed}


@dataclass
class PhoneSection:
    """Some buttons under a *heading*, with a *note*, *cards* that lie there, and perhaps a slider."""

    heading: str = ""
    buttons: list[PhoneButton] = field(default_factory=list)
    note: str = ""
    cards: list[tuple[Card, str]] = field(default_factory=list)
    slider: dict[str, int] | None = None
    folded: bool = False


def sections(control: Controller, names: Names) -> list[PhoneSection]:
    """Return what is asked by *control*, in words of *names*."""
    parts = control.parts if isinstance(control, Choosing) else [control]
    made: list[PhoneSection] = []
    for number, part in enumerate(parts):
        if isinstance(part, Arranging):
            made += _trays(part, names, number)
        elif isinstance(part, Naming) and part.decision.low != part.most:
            made.append(_amount(part, names, number))
        elif isinstance(part, Phrasing):
            made += _phrase(part, names, number)
    made.append(
        PhoneSection(
            buttons=[*_moves(control, names), *_confirms(parts, names)], note=_missing(control, names)
        )
    )
    if control.picks:
        made[-1].buttons.append(_button("clear", names.words(CLEAR), control.clear, look="quiet"))
    return [one for one in made if one.buttons or one.note or one.cards]


def _button(
    identity: str,
    words: str,
    act: Callable[[], object],
    *,
    look: str = "answer",
    pressed: bool | None = None,
    enabled: bool = True,
) -> PhoneButton:
    """Return a button that makes no move."""

    def action() -> None:
        act()

    return PhoneButton(identity, words, action, look, pressed, enabled)


def _missing(control: Controller, names: Names) -> str:
    return control.missing.text(names) if control.missing is not None else ""


def move_words(view: Game, move: Move, names: Names) -> str:
    """Return *move* as its button calls it."""
    return MoveButton(move, view.label(move)).sentence.text(names)


def _moves(control: Controller, names: Names) -> Iterator[PhoneButton]:
    """Yield a button for each move that a press or a tap on a pile makes."""
    buttons, view = list(control.buttons), control.view
    pressed = {button.move for button in buttons}
    zones = [move for move in control.zones.values() if move not in pressed]
    buttons += [MoveButton(move, view.label(move)) for move in dict.fromkeys(zones)]
    for number, button in enumerate(buttons):
        look = "primary" if button.move.verb in view.usual else "answer"
        yield PhoneButton(f"move{number}", button.sentence.text(names), partial(_same, button.move), look)


def _same(move: Move) -> Move:
    return move


def _confirms(parts: list[Controller], names: Names) -> Iterator[PhoneButton]:
    for number, part in enumerate(parts):
        if not part.confirms:
            continue
        move = part.confirm()
        words = (
            move_words(part.view, move, names) if move is not None and not isinstance(part, Arranging) else ""
        )
        verb = Sentence("{verb}", verb=Text(part.confirms.replace("_", " "), context="move")).text(names)
        long = isinstance(part, Phrasing) or len(words) > 60
        yield PhoneButton(
            f"confirm{number}",
            verb if long or not words else words,
            part.confirm,
            "primary",
            enabled=move is not None,
        )


def _amount(part: Naming, names: Names, number: int) -> PhoneSection:
    """Return the slider of an amount and its stops."""
    stops = [
        _button(
            f"stop{number}.{name}",
            f"{names.words(Text(name))} {amount}",
            partial(part.set, amount),
            look="quiet",
        )
        for name, amount in part.stops.items()
    ]
    steps = [
        _button(f"step{number}{sign}", sign, partial(part.step, by), look="quiet")
        for sign, by in (("−", -1), ("+", 1))
    ]
    slider = {"low": part.decision.low, "high": part.most, "step": part.decision.step, "value": part.amount}
    return PhoneSection(buttons=[*steps, *stops], slider=slider)


def _trays(part: Arranging, names: Names, number: int) -> list[PhoneSection]:
    """Return the trays to lay cards into: a tap on a card lays it into the chosen one."""
    made = []
    for tray, laid in enumerate(part.trays):
        called, trouble = part.name(tray), part.trouble(tray)
        words = names.words(Text(TRAY, number=tray + 1, n=len(laid), size=part.decision.sizes[tray]))
        button = _button(
            f"tray{number}.{tray}",
            words,
            partial(_fill, part, tray),
            look="quiet",
            pressed=tray == part.tray,
        )
        note = trouble.text(names) if trouble else called.text(names) if called else ""
        made.append(PhoneSection(buttons=[button], note=note, cards=[(card, "") for card in laid]))
    return made


def _fill(part: Arranging, tray: int) -> None:
    """Fill *tray* next; the card laid last stays where it is."""
    part.clear()
    part.click_tray(tray)


def _phrase(part: Phrasing, names: Names, number: int) -> list[PhoneSection]:
    """Return the menus of a phrase, the phrases taken whole, and the phrase so far with its sample."""
    made = []
    for place, menu in enumerate(part.decision.menus[: part.needed]):
        words = [
            _button(
                f"word{number}.{place}.{word}",
                names.words(text),
                partial(part.choose, place, word),
                pressed=word in part.chosen[place],
            )
            for word, text in menu.words.items()
        ]
        joints = [
            _button(
                f"joint{number}.{place}.{sign}",
                names.words(Text(text, context="joint")),
                partial(part.join, place, sign),
                look="quiet",
                pressed=part.joints[place] == sign,
            )
            for sign, text in JOINTS
            if menu.joint
        ]
        made.append(PhoneSection(names.words(Text(menu.label)), [*words, *joints]))
    headings = dict.fromkeys(whole.heading for whole in part.decision.wholes.values())
    for heading in headings:
        wholes = [
            _button(
                f"whole{number}.{word}",
                names.words(whole.text),
                partial(part.take, word),
                pressed=word == part.whole,
            )
            for word, whole in part.decision.wholes.items()
            if whole.heading == heading
        ]
        made.append(PhoneSection(names.words(heading), wholes, folded=True))
    if part.sentence is not None:
        fits = {True: "✓", False: "✗", None: ""}
        made.append(
            PhoneSection(
                note=part.sentence.text(names), cards=[(card, fits[verdict]) for card, verdict in part.sample]
            )
        )
    return made
