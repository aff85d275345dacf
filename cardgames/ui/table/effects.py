"""Bubbles, counters and sounds while moves are shown."""

from __future__ import annotations

from collections.abc import Callable

from cardgames.engine import FeatDone, Game, Paid, Said, Scored, Unveiled
from cardgames.engine.text import Names
from cardgames.languages import _
from cardgames.table.feats import feat_line
from cardgames.table.grouping import Grouping

from ..screens.results.record import signed
from ..sentences import markup
from .drawing.painter import Painter
from .moods import Moods
from .overlays.speech_bubbles import SpeechBubbles
from .overlays.toasts import Toasts
from .presenter import Presenter, TableSituation


class EventEffects:
    """The effects that accompany moving cards and chips: speech bubbles, toasts, pegs, numbers and sounds.

    *situation* and *names* describe the position shown at that moment, *changed* is called when the picture
    of things at rest is outdated.
    """

    def __init__(
        self,
        painter: Painter,
        presenter: Presenter,
        order: Grouping,
        toasts: Toasts,
        speech_bubbles: SpeechBubbles,
        moods: Moods,
        *,
        situation: Callable[[], TableSituation],
        names: Callable[[], Names],
        changed: Callable[[], object],
    ) -> None:
        self.app = painter.app
        self.presenter, self.order, self.toasts, self.speech_bubbles = (
            presenter,
            order,
            toasts,
            speech_bubbles,
        )
        self.moods = moods
        self.situation, self.names, self.changed = situation, names, changed

    def said(self, event: Said) -> None:
        """Put the words into the bubble of their player, or into a toast if no player says it; knock if
        they knock."""
        words = markup(event.sentence, self.names())
        if event.knocks:
            self.heard("knock")
        if event.seat is None:
            self.toasts.say(words, logged=True)
        else:
            self.speech_bubbles.say(int(event.seat), words[:1].upper() + words[1:])

    def scored(self, event: Scored) -> None:
        """Let points rise at the plates of their side, change the looks there, and move pegs."""
        now = self.situation()
        self.presenter.present(now)
        self.changed()
        if event.points:
            self.presenter.board.score(event.side, event.points)
        view = now.view
        if not event.points or view.phase == "deal":  # before a deal the scores only go back
            return
        good = (event.points > 0) is not view.low_wins
        seats = [seat for seat in range(view.seat_count) if view.side(seat) == event.side]
        self.moods.scored(seats, good=good)
        for seat in seats:
            self.speech_bubbles.pop(seat, signed(event.points), good)

    def paid(self, event: Paid) -> None:
        """Count chips that leave a heap, and let the player who pays or gets them give the reason."""
        self.landed()
        if event.why is None:
            return
        kind, *seat = (event.dst if event.dst.startswith("stack") else event.src).split(".")
        view = self.situation().view
        if kind != "stack":
            self.toasts.say(markup(event.why, self.names()), logged=True)
        elif view.phase not in view.simultaneous:  # otherwise there are many bets, and the heaps show them
            self.speech_bubbles.say(int(seat[0]), markup(event.why, self.names()))

    def moment(self, event: FeatDone | Unveiled, *, shown: bool) -> None:
        """Let something rare, or a secret that comes to light, be heard; where there is no time to show it, a
        toast tells of a feat."""
        self.heard("moment")
        if isinstance(event, FeatDone) and not shown:
            self.toasts.say(markup(feat_line(event), self.names()), "score", logged=True)

    def landed(self) -> None:
        """Count the chips on the table and before the players again."""
        self.presenter.present_plates(self.situation())
        self.changed()

    def heard(self, sound: str) -> None:
        """Play a sound, with a caption if nothing else on the screen tells the same."""
        self.app.play(sound)
        if sound == "shuffle" and self.app.settings.captions:
            self.toasts.say(_("The cards are shuffled."), "sound")

    def settled(self, view: Game) -> None:
        """Keep the order in which hands lie in *view*."""
        self.order.keep(view)
