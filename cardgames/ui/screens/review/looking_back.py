"""Review: a hand: up to three decisions to think about again, and what luck did.

Every decision is judged on what was known when it was made (see `players.judge`).  Nothing is given away at
first: a decision can be tried again from where it was made before the answer is shown.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from cardgames.engine import Match
from cardgames.languages import N_, _, ngettext
from cardgames.players.fairness import is_open
from cardgames.players.judge import Judge, Judged

from ...match_feed import HandRecord
from ...sentences import amount, called, markup
from ...widgets import Button, Column, Item, Label, Row, Segmented, Space
from .aside import Aside
from .luck import LuckBars
from .people import alone, people_with_choices

GAP = 6  # logical units
HEADING = {"hand": N_("Review: hand {number}"), "deal": N_("Review: deal {number}")}
BEFORE = N_(
    "Each decision is judged on what you could know when it was made. The cost is how much more "
    "the better move would have scored on average."
)
BEFORE_OF = N_(
    "Each decision is judged on what {name} could know when it was made. The cost is how much more "
    "the better move would have scored on average."
)
BETWEEN = " · "
SECRET = N_("Some cards stay secret here: nothing can be tried again before the match is over.")


class LookingBackScene(Aside):
    """See the module.  *judge* makes the judge of a seat (for tests)."""

    wish = 720.0

    def __init__(self, host: HandRecord, judge: Callable[[Match, int], Judge] = Judge) -> None:
        super().__init__(host)
        self.people = people_with_choices(host.match)
        self.seat = self.people[0]
        self.make_judge = judge
        self.judges: dict[int, Judge] = {}
        self.answered: set[int] = set()  # plies whose answers are shown

    @property
    def judge(self) -> Judge:
        """The judge of the person looked at."""
        if self.seat not in self.judges:
            self.judges[self.seat] = self.make_judge(self.host.match, self.seat)
        return self.judges[self.seat]

    @property
    def heading(self) -> str:  # type: ignore[override]
        return _(HEADING[self.game.hand_word]).format(number=self.host.match.position.hand_number)

    @property
    def title(self) -> str:  # type: ignore[override]
        return self.heading

    @property
    def line(self) -> str:  # type: ignore[override]
        return _(BEFORE if self._is_alone else BEFORE_OF).format(name=self._name)

    @property
    def _name(self) -> str:
        return self.host.match.players[self.seat].name

    @property
    def _is_alone(self) -> bool:
        return len(self.host.match.persons) == 1

    # Content

    def body(self) -> Column:
        judge = self.judge
        things: list[Item] = []
        if len(self.people) > 1:
            named = [(seat, self.host.match.players[seat].name) for seat in self.people]
            things += [Segmented("whose", (0, 0), named, self.seat, self.look_at), Space(4)]
        things.append(Label("state", (0, 0), self._state(), "label", "muted"))
        if judge.done:
            for number, judged in enumerate(judge.costliest(), 1):
                things += [Space(4), self._decision(number, judged)]
            if judge.costliest() and not is_open(self.host.match):
                things.append(Label("secret", (0, 0), _(SECRET), "label", "muted"))
            if judge.luck is not None:
                name = "" if self._is_alone else self._name
                things += [Space(4), Label("luck_head", (0, 0), _("Where the result came from"), "strong")]
                things.append(LuckBars(judge.luck, self._unit, name))
        return Column(*things, gap=GAP)

    def _state(self) -> str:
        """Return how far the judge has come, or what was found."""
        judge = self.judge
        if not judge.done:
            return _("Looking at decision {number} of {count} …").format(
                number=judge.looked_at + 1, count=len(judge.plies)
            )
        found, looked = len(judge.costliest()), len(judge.judged)
        if not looked:
            return _("The decisions could not be judged: there was no time to play out enough deals.")
        left = judge.looked_at - looked
        late = [_("There was no time to judge {left} more.").format(left=left)] if left else []
        if not found:
            none = ngettext(
                "{n} decision, with no clearly better option.",
                "{n} decisions, none with a clearly better option.",
                looked,
            )
            return " ".join([none.format(n=looked), *late])
        judged = ngettext("{n} decision.", "{n} decisions.", looked).format(n=looked)
        several = _("{found} are worth a second look:").format(found=found)
        return " ".join([judged, *late, _("One is worth a second look:") if found == 1 else several])

    def _decision(self, number: int, judged: Judged) -> Column:
        """Return a decision, the answer where it was asked for, and what can be done about it."""
        view = self.host.match.view_at(judged.ply, self.seat)
        names = self.host.match.names(self.seat)
        words = _("{moment}: {move}. Cost: {points}.").format(
            moment=self._when(judged),
            move=called(view, judged.chosen, names),
            points=amount(judged.loss, self._unit),
        )
        answer, buttons = None, []
        if judged.ply in self.answered:
            better = _("Better: {move}. {why}").format(
                move=called(view, judged.best, names), why=markup(judged.why, names)
            )
            answer = Label(f"answer_{number}", (0, 0), better, "body", "good")
        if is_open(self.host.match):  # a trial would show cards that stay secret, or are still to come
            again = partial(self.try_again, judged)
            buttons.append(Button(f"try_{number}", (0, 0), _("Try again from here"), again, icon="undo"))
        if judged.ply not in self.answered:
            show = partial(self.show_answer, judged, f"try_{number}")
            buttons.append(Button(f"show_{number}", (0, 0), _("What was better?"), show, icon="hint"))
        ways = Row(*buttons, gap=10, wraps=True, line_gap=GAP) if buttons else None
        return Column(Label(f"decision_{number}", (0, 0), words), answer, ways, gap=GAP)

    def _when(self, judged: Judged) -> str:
        """Return when a decision was made: "Decision 4 · trick 2 of 10"."""
        match = self.host.match
        status = match.view_at(judged.ply, self.seat).status()
        english, shown = str(status).split(BETWEEN), status.text(match.names(self.seat)).split(BETWEEN)
        hand = self.game.hand_word.capitalize()  # the heading says which it is
        parts = [words for id, words in zip(english, shown, strict=False) if not id.startswith(hand)]
        number = _("Decision {number}").format(number=self.judge.plies.index(judged.ply) + 1)
        return BETWEEN.join((number, *parts))

    @property
    def _unit(self) -> str:
        return self.host.match.position.unit

    def buttons(self) -> Sequence[Button]:
        fair = Button("fair", (0, 0), _("Fair play"), partial(self.services.fair_play, self.host), icon="eye")
        back = Button("back", (0, 0), _("Back"), self.back, kind="primary")
        return (fair, back) if len(self.host.match.persons) < len(self.host.match.players) else (back,)

    # Input

    def look_at(self, seat: int) -> None:
        """Look at another person's decisions."""
        self.seat = seat
        self.rebuild()

    def show_answer(self, judged: Judged, instead: str = "") -> None:
        """Tell what was better, and why.  The focus moves to the button *instead* if there is one."""
        self.answered.add(judged.ply)
        if instead in self.widgets:
            self.widgets.set_focus(instead)
        self.rebuild()

    def try_again(self, judged: Judged) -> None:
        """Play on from where the decision was made, against computer players; nothing of it is kept."""
        match = self.host.match
        self.services.trial(match.branch(judged.ply, alone(match, self.seat)))

    def update(self, dt: float) -> None:
        super().update(dt)
        if self.app.stack.top is self and self.judge.update(dt):
            self.rebuild()
            self.redraw()

    @property
    def polling(self) -> bool:
        return not self.judge.done

    def leave(self) -> None:
        for judge in self.judges.values():
            judge.close()
