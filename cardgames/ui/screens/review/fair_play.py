"""Fair play: that the cards lay fixed, and that computer players know no more than their seats."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from cardgames.engine import Match, Player
from cardgames.engine.commitment import commitment
from cardgames.engine.revealed_match import keeps_secrets
from cardgames.languages import N_, _, ngettext
from cardgames.players.choices import choices_of_computers
from cardgames.players.fairness import AskedAgain, deal_stamp, is_open, next_stamp

from ...match_feed import HandRecord
from ...sentences import called, markup
from ...widgets import Button, Column, Item, Label, Row, Space, Stepper
from .answers import DealAnswers
from .aside import Aside

GAP = 10  # logical units
PROMISE = N_(
    "A computer player knows only what its seat can see. Levels differ in what they remember and how well "
    "they think, never in the cards they get or see."
)
FIXED = N_(
    "The order of the cards was fixed before the first was dealt. A different order would have a different "
    "stamp. This one has **{stamp}**"
)
NEXT = N_("The next deal is fixed already. Its stamp: **{stamp}**")
AFTER_HAND = N_("When the hand is over, the order is shown here, and you can check it against the stamp.")
AFTER_MATCH = N_("When the match is over, the order is shown here, and you can check it against the stamp.")
LINE = N_("A secret word, then the cards from the top. The SHA-256 of this line begins with the stamp:")
ASK = N_(
    "Choose a decision of a computer player. The cards it could not see are dealt again many times, and each "
    "time it has to decide again:"
)
NO_TRIES = N_("At the table it had no time to try its moves and played by rules of thumb. So it does here.")
CHOICE = "{name} · {moment}: {move}"


class FairPlayScene(Aside):
    """See the module.  *ask* asks a computer player again (for tests)."""

    wish = 860.0

    def __init__(self, host: HandRecord, ask: Callable[[Match, int], AskedAgain] = AskedAgain) -> None:
        super().__init__(host)
        self.make_asked = ask
        self.asked: AskedAgain | None = None
        self.plies = choices_of_computers(host.match) if is_open(host.match) else []
        self.chosen = 0  # of the plies

    @property
    def heading(self) -> str:  # type: ignore[override]
        return _("Fair play")

    @property
    def title(self) -> str:  # type: ignore[override]
        return self.heading

    # Content

    def body(self) -> Column:
        match = self.host.match
        said: list[Item] = []
        if len(match.persons) < len(match.players):
            said.append(Label("promise", (0, 0), _(PROMISE)))
        letters = deal_stamp(match)
        if letters:
            said.append(Label("stamp", (0, 0), _(FIXED).format(stamp=letters)))
            line = match.position.pack_order if is_open(match) else ""
            if line:
                assert commitment(line) == letters
                said.append(Label("line_head", (0, 0), _(LINE), "label", "muted"))
                said.append(Label("order", (0, 0), line, "small", "muted"))
            else:
                words = _(AFTER_MATCH if keeps_secrets(match) else AFTER_HAND)
                said.append(Label("later", (0, 0), words, "label", "muted"))
        if following := next_stamp(match):
            said.append(Label("next", (0, 0), _(NEXT).format(stamp=following)))
        if self.plies:
            said += [Space(), *self._question()]
        return Column(*said, gap=GAP)

    def _question(self) -> list[Item]:
        """Return the button that asks a computer player again, and its answer."""
        stepper = Stepper(
            "decision",
            (0, 0),
            self.chosen + 1,
            self._choose,
            low=1,
            high=len(self.plies),
            show=lambda number: _("{number} of {count}").format(number=f"{number:g}", count=len(self.plies)),
            tip=_("Which decision"),
        )
        again = Button(
            "again",
            (0, 0),
            _("Ask again"),
            self.ask_again,
            icon="refresh",
            enabled=self.asked is None or self.asked.done,
        )
        asked = self.asked
        said: list[Item] = [
            Label("ask", (0, 0), _(ASK)),
            Row(stepper, again, gap=GAP, wraps=True),
            Label("move", (0, 0), self._move()),
        ]
        if asked is not None:
            if asked.why is not None:
                why = markup(asked.why, self.host.match.names(asked.seat))
                said.append(Label("why", (0, 0), _("Its reason: “{why}”").format(why=why)))
            if (note := self._in_time(asked)) is not None:
                said.append(Label("in_time", (0, 0), note, "label", "muted"))
            said.append(Label("count", (0, 0), self._count(asked), "strong"))
            said.append(DealAnswers(asked, self.host.match))
        return said

    def _move(self) -> str:
        """Return the decision that has been chosen."""
        match, ply = self.host.match, self.plies[self.chosen]
        seat = match.view_at(ply, None).turn
        assert seat is not None
        view, names = match.view_at(ply, seat), match.names(None)
        moment, move = view.status().text(names), called(view, match.log[ply], names)
        return CHOICE.format(name=match.players[seat].name, moment=moment, move=move)

    def _count(self, asked: AskedAgain) -> str:
        """Return the tally of answers so far."""
        if not asked.deals:
            return _("No other deal fits what the player knew.")
        if not asked.hidden:
            return _("Nothing was hidden from the player, so there is nothing to deal again.")
        done, total = len(asked.answers), len(asked.deals)
        if not asked.done:
            return _("Asked {done} of {total} times …").format(done=done, total=total)
        if asked.agreed and not asked.same:
            words = ngettext(
                "The same {total} times out of {total}, with {n} hidden card dealt again each time. At the "
                "table it played something else, perhaps in an earlier version of the program or on a slower "
                "computer.",
                "The same {total} times out of {total}, with {n} hidden cards dealt again each time. At the "
                "table it played something else, perhaps in an earlier version of the program or on a slower "
                "computer.",
                asked.hidden,
            )
        else:
            words = ngettext(
                "The same move {same} times out of {total}, with {n} hidden card dealt again each time.",
                "The same move {same} times out of {total}, with {n} hidden cards dealt again each time.",
                asked.hidden,
            )
        return words.format(same=asked.same, total=total, n=asked.hidden)

    def _in_time(self, asked: AskedAgain) -> str | None:
        """Return the sentence on the player's clock, at the table or here; None for nothing."""
        notes = []
        if asked.cut is not None:
            tries = ngettext(
                "At the table it ran out of time after {n} try, so it gets no more here.",
                "At the table it ran out of time after {n} tries, so it gets no more here.",
                asked.cut,
            )
            notes.append(tries.format(n=asked.cut) if asked.cut else _(NO_TRIES))
        if asked.hurried:
            often = _("{count} times it ran out of time here, so that answer may differ.")
            once = _("Once it ran out of time here, so that answer may differ.")
            notes.append(once if asked.hurried == 1 else often.format(count=asked.hurried))
        return " ".join(notes) or None

    def buttons(self) -> Sequence[Button]:
        back = Button("back", (0, 0), _("Back"), self.back, kind="primary")
        if not is_open(self.host.match) or self.host.is_trial:
            return (back,)
        ways = [Button("replay", (0, 0), _("Play this deal again"), self.replay, icon="refresh")]
        if len(self.host.match.players) > 1:
            ways.append(Button("swap", (0, 0), _("Play it from another seat"), self.swap, icon="swap"))
        return (*ways, back)

    # Input

    def _choose(self, number: float) -> None:
        self._forget()
        self.chosen = round(number) - 1
        self.rebuild()

    def ask_again(self) -> None:
        """Begin to ask the computer player again."""
        self._forget()
        self.asked = self.make_asked(self.host.match, self.plies[self.chosen])
        self.rebuild()

    def replay(self) -> None:
        """Play the same deal once more, at a table of which nothing is kept."""
        match = self.host.match
        self.services.trial(match.branch(match.hand_started()))

    def swap(self) -> None:
        """Play the same deal with everybody one seat further: the cards of the one before."""
        match = self.host.match
        self.services.trial(match.branch(match.hand_started(), seats_swapped(match.players)))

    def update(self, dt: float) -> None:
        super().update(dt)
        if self.asked is not None and self.app.stack.top is self and self.asked.update(dt):
            self.rebuild()
            self.redraw()

    @property
    def polling(self) -> bool:
        return self.asked is not None and not self.asked.done

    def leave(self) -> None:
        self._forget()

    def _forget(self) -> None:
        if self.asked is not None:
            self.asked.close()
            self.asked = None


def seats_swapped(players: Sequence[Player]) -> list[Player]:
    """Return everybody one seat further."""
    return [players[-1], *players[:-1]]
