"""Bubbles, counters and sounds while moves are shown."""

from __future__ import annotations

from cardgames.engine import FeatDone, Game, Paid, Said, Scored, Unveiled
from cardgames.languages import _
from cardgames.table.feats import feat_line
from cardgames.table.grouping import Grouping

from ..app import App
from ..screens.results.record import signed
from ..sentences import markup
from .moods import Moods
from .overlays.speech_bubbles import SpeechBubbles
from .overlays.toasts import Toasts
from .presenter import Presenter
from .tabletop import Tabletop


class EventEffects:
    """The effects that accompany moving cards and chips: speech bubbles, toasts, pegs, numbers and sounds.

    The *table* has the position shown at that moment.
    """

    def __init__(
        self,
        app: App,
        presenter: Presenter,
        order: Grouping,
        toasts: Toasts,
        speech_bubbles: SpeechBubbles,
        moods: Moods,
        table: Tabletop,
    ) -> None:
        self.app, self.presenter, self.order, self.table = app, presenter, order, table
        self.toasts, self.speech_bubbles, self.moods = toasts, speech_bubbles, moods

    def said(self, event: Said) -> None:
        """Put the words into the bubble of their player, or into a toast if no player says it; knock if
        they knock."""
        words = markup(event.sentence, self.table.names)
        if event.knocks:
            self.heard("knock")
        if event.seat is None:
            self.toasts.say(words, logged=True)
        else:
            self.speech_bubbles.say(int(event.seat), words[:1].upper() + words[1:])

    def scored(self, event: Scored) -> None:
        """Let points rise at the plates of their side, change the looks there, and move pegs."""
        now = self.table.situation
        self.presenter.present(now)
        self.table.redraw_all()
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
        view = self.table.situation.view
        if kind != "stack":
            self.toasts.say(markup(event.why, self.table.names), logged=True)
        elif view.phase not in view.simultaneous:  # otherwise there are many bets, and the heaps show them
            self.speech_bubbles.say(int(seat[0]), markup(event.why, self.table.names))

    def moment(self, event: FeatDone | Unveiled, *, shown: bool) -> None:
        """Let something rare, or a secret that comes to light, be heard; where there is no time to show it, a
        toast tells of a feat."""
        self.heard("moment")
        if isinstance(event, FeatDone) and not shown:
            self.toasts.say(markup(feat_line(event), self.table.names), "score", logged=True)

    def landed(self) -> None:
        """Count the chips on the table and before the players again."""
        self.presenter.present_plates(self.table.situation)
        self.table.redraw_all()

    def heard(self, sound: str, x: float | None = None) -> None:
        """Play a sound, with a caption if nothing else on the screen tells the same."""
        self.app.play(sound, x)
        if sound == "shuffle" and self.app.settings.captions:
            self.toasts.say(_("The cards are shuffled."), "sound")

    def settled(self, view: Game) -> None:
        """Keep the order in which hands lie in *view*."""
        self.order.keep(view)
