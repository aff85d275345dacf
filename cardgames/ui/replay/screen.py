"""A match step by step: the table with all hands open, a strip to go through it, and the log beside it.

Going on is shown as it was at the table, by itself or move by move; going back, and farther than one move,
is done at once.
"""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Callable, Sequence

import pygame

from cardgames.engine import Match, Seat, Sentence
from cardgames.engine.revealed_match import RevealedMatch
from cardgames.engine.sharing import why_not_shared
from cardgames.engine.text import Field, Names
from cardgames.languages import N_, _
from cardgames.players.worker import Worker
from cardgames.table.log import LogLine, log_lines

from ..input import GAMEPAD, Key
from ..screens.review.people import only, people_with_choices
from ..sentences import called, markup
from ..services import Services
from ..speech import aloud
from ..table import TableScreen
from ..table.drawing.toolbar import Tool
from ..table.key_card import KEYS, NOW, KeyCard
from ..table.match.hint_ladder import STEPS, Adviser, HintLadder, ThinkingAdviser
from ..table.owner import Glow
from ..widgets import Button
from .host import PastHand, ReplayHost
from .keys import replay_keys
from .log import HandLog
from .strip import Strip, place_words

ARROWS = {pygame.K_LEFT: -1, pygame.K_UP: -1, pygame.K_RIGHT: 1, pygame.K_DOWN: 1}
BETWEEN, LEAST_BETWEEN = 0.8, 0.3
"""Seconds from a move that has been shown to the next, at normal speed and at the highest."""
MOST_LINES = 2  # lines of the log that the caption has room for
NOT_YET = N_("This hand is still being played.")
SECRET = N_("Some cards stay secret here until the match is over.")
NOBODY = N_("Nobody has anything to decide here.")
NO_CHOICES = N_("There is nothing to judge in this hand.")
ONLY_ONE = N_("There was only one legal move.")
ASKING = N_("Thinking about what {who} should do …")
BY_SEARCH = (
    N_("The computer’s choice for {who}: **{move}**."),
    N_("The computer’s choice for {who}: **{move}**, the move played."),
)
BY_THUMB = (
    N_("The choice by rules of thumb for {who}: **{move}**."),
    N_("The choice by rules of thumb for {who}: **{move}**, the move played."),
)


class ReplayScene(TableScreen):
    """See the module.  *ply* is the number of moves after which the match is looked at first: by
    default, when the first hand has been dealt.  *adviser* finds the strongest level's
    choice (for tests)."""

    def __init__(self, match: Match, ply: int | None = None, adviser: Adviser | None = None) -> None:
        alone = match.persons[0] if len(match.persons) == 1 else None
        self.past = RevealedMatch(match, alone)
        first = self.past.deals[0] if self.past.deals else 0
        self.replay = ReplayHost(self.past, first if ply is None else ply)
        self._worker = Worker()
        self.ladder = HintLadder(adviser or ThinkingAdviser(self._worker))
        super().__init__(self.replay)
        self._lines: list[LogLine] = []
        self._last = len(match.log)
        self._wishes_log: bool | None = None
        self._plays = False
        self._rest = 0.0  # seconds before the next move, while it plays
        self._has_jumped = False  # or gone on in silence, and it has still to be read aloud where to

    # ------------------------------------------------------------------ a scene with a table

    def enter(self) -> None:
        super().enter()
        self.strip = Strip(
            self.app, self.table.widgets, self.step, self.step_hand, self.jump, self.play_or_pause
        )
        whole = self.past.at(self._last)
        self._lines = log_lines(whole.events(self.past.seat), whole.view(self.past.seat))

    def leave(self) -> None:
        self.ladder.reset()
        super().leave()
        self._worker.close()

    @property
    def polling(self) -> bool:
        return super().polling or (self.is_top and self.ladder.waiting)

    def update(self, dt: float) -> None:
        super().update(dt)
        if self.is_top and self.ladder.update(dt):
            self._show_hint()
        if self.is_top and self._has_jumped:
            self._has_jumped = False
            self._tell_place()
        if self._plays and self.table.playback.quiet:
            self._rest -= dt
            if self._rest <= 0:
                self._go_on()

    @property
    def wake_after(self) -> float | None:
        waits = [super().wake_after, max(0.0, self._rest) if self._plays else None]
        return min((wait for wait in waits if wait is not None), default=None)

    def covered(self) -> None:
        super().covered()
        self._pause()

    def _tell_place(self) -> None:
        """Read aloud the present place in the match and its last events."""
        if self.app.speak is not None:
            place = place_words(self.ply_shown, self._last)
            self.app.speak(". ".join([place, *(aloud(words, self.table.names) for words in self._happened)]))

    @property
    def services(self) -> Services:
        """Return the services of the program to its scenes."""
        return self.app.services

    def _reader(self) -> int | None:
        """Return the seat that is called "you": a person who played alone, only to themselves."""
        seat, people = self.past.seat, self.services.store.people
        return seat if seat is not None and people.is_here(self.match.players[seat].name) else None

    @property
    def ply_shown(self) -> int:
        """Return how many moves have been made where the match is looked at."""
        return self.replay.ply

    # ------------------------------------------------------------------ laying out

    def rebuild(self) -> None:
        self.replay.reader = self._reader()
        self._keep_log()
        super().rebuild()
        menu = self.widgets.find("menu")
        assert isinstance(menu, Button)
        menu.icon, menu.tip = "back", _("Back")
        hands = [(ply, str(number)) for number, ply in enumerate(self.past.deals, self.past.whole.first_hand)]
        self.strip.build(self.ply_shown, self._last, hands, plays=self._plays)
        self._follow()

    # ------------------------------------------------------------------ answers to the table

    def tools(self) -> list[Tool]:
        return [
            Tool("advice", "hint", N_("Advice"), "hint", self.ask_advice, self.why_no_advice),
            Tool("try", "person", N_("Play from here"), "T", self.try_another, self.why_no_trial),
            Tool("look_back", "search", N_("Review"), "B", self.look_back, self.why_no_review),
            Tool("fair", "eye", N_("Fair play"), "F", self.fair_play, self.why_no_review),
            Tool("share", "share", N_("Share"), "C", self.share, self.why_not_shared),
            Tool("log", "log", N_("Log"), "log", self.show_log),
        ]

    def head(self, lines: list[str]) -> list[str]:
        return [_("Replay · {line}").format(line=lines[0]), *lines[1:]] if lines else lines

    def caption(self) -> str | None:
        """Return the last events, where no log lies beside the table."""
        motion = self.table.motion
        is_free = self.table.side is None and motion.lighting is None and not motion.waits
        return " · ".join(self._happened[:MOST_LINES]) if is_free else None

    def not_now(self) -> str:
        return ""

    def margins(self) -> tuple[int, int]:
        return 0, self.strip.height

    def draw_ground(self, surface: pygame.Surface) -> None:
        self.strip.draw(surface)

    def glow(self) -> Glow:
        return Glow(self.ladder.candidates)

    def pause(self) -> None:
        """Go back to where the replay was opened: there is no menu."""
        self.leave_replay()

    # ------------------------------------------------------------------ going through it

    def step(self, by: int = 1) -> None:
        """Go one move on, as it was at the table, or one back, at once."""
        self._pause()
        if by < 0:
            self.jump(self.ply_shown - 1)
        elif self.ply_shown < self._last:
            self._go_on()

    def _go_on(self) -> None:
        """Show the next move."""
        if self.table.motion.playing:
            self.table.playback.finish()
        self._forget()
        self.replay.step()
        self._has_jumped = not self._happened  # a move of which the log tells nothing: the place is told
        self.table.playback.go_on()
        self._rest = max(LEAST_BETWEEN, BETWEEN * self.app.theme.pace)
        self._plays = self._plays and self.ply_shown < self._last
        self._follow()

    def play_or_pause(self) -> None:
        """Let the moves follow one another from here, from the first one where the last is shown; or stop."""
        if self._plays:
            self._pause()
            return
        if self.ply_shown == self._last:
            self.jump(0)
        self._plays, self._rest = self._last > 0, 0.0
        self._follow()

    def _pause(self) -> None:
        if self._plays:
            self._plays = False
            self._follow()

    def step_hand(self, by: int) -> None:
        """Go to the deal of the next hand; back to that of this hand, or from there of the hand before."""
        self._to([0, *self.past.deals, self._last], by)

    def step_trick(self, by: int) -> None:
        """Go to where the next trick begins, or the one before; where there are none, from hand to hand."""
        self._to(sorted({0, *self.past.tricks, *self.past.deals, self._last}), by)

    def _to(self, stops: Sequence[int], by: int) -> None:
        place = bisect_right(stops, self.ply_shown) if by > 0 else bisect_left(stops, self.ply_shown) - 1
        self.jump(stops[max(0, min(len(stops) - 1, place))])

    def jump(self, ply: int) -> None:
        """Look at the match after *ply* moves, at once."""
        self._pause()
        ply = max(0, min(self._last, ply))
        if ply == self.ply_shown and not self.table.motion.playing:
            return
        self._forget()
        self.replay.go_to(ply)
        self._has_jumped = True
        self.table.narrator.leave_out(ply)
        self.table.motion.stop()
        self.table.playback.finish()
        self.table.speech_bubbles.clear()
        self.table.refresh()
        self._follow()

    def _forget(self) -> None:
        """Forget what was said of the position that is left."""
        self.ladder.reset()
        self.table.toasts.clear()
        self.table.last_trick.shown = None
        self.table.hand_input.forget()

    def _follow(self) -> None:
        """Show in the strip and on the buttons where the match is looked at."""
        self.strip.refresh(self.ply_shown, self._last, plays=self._plays)
        self.table.beside.refill_log()
        self.redraw()

    # ------------------------------------------------------------------ the log

    def _keep_log(self) -> None:
        """Keep the log beside the table where both have room, until somebody decides about it."""
        table = self.table
        if self._wishes_log is None and (table.side is None or isinstance(table.side, HandLog)):
            table.beside.put(self._panel())
            if not table.area.is_wide:
                table.beside.put(None)

    def _panel(self) -> HandLog:
        return HandLog(self.app, self.table.painter, self, self.table.beside.close)

    def lines_shown(self) -> tuple[Sequence[LogLine], Names]:
        """Return the lines of the whole match, for its present reader."""
        return self._lines, self.table.names

    def hand_shown(self) -> tuple[int, int]:
        """Return the first and the last ply of the hand that is looked at; the lines of its deal belong to
        it."""
        hand = max(0, self.past.hand_at(self.ply_shown))
        first = self.past.deals[hand] if hand < len(self.past.deals) else 0
        return (first if hand else 0), self.past.end_of_hand(first)

    def show_log(self) -> None:
        """Show the log beside the table, or put it away."""
        if isinstance(self.table.side, HandLog):
            self.table.beside.close()
        else:
            self._wishes_log = True
            self.table.beside.open(self._panel(), by_key=self.table.gestures.by_key)

    def side_changed(self) -> None:
        if self.table.side is None:
            self._wishes_log = False
        super().side_changed()

    # ------------------------------------------------------------------ what else could be done

    def _why_closed(self) -> str:
        """Return why the hand is not open to be talked about; empty where it is."""
        if self.past.is_open(self.ply_shown):
            return ""
        return _(SECRET if self.past.has_ended(self.ply_shown) else NOT_YET)

    def _why_undecided(self) -> str:
        """Return why nobody decides anything here; empty where somebody does."""
        position = self.replay.view()
        if position.turn is None or position.is_settled or position.phase == "deal":
            return _(NOBODY)
        return _(ONLY_ONE) if position.makes_itself() is not None else ""

    def why_no_advice(self) -> str:
        """Return why nobody can be asked here; empty where that is possible."""
        return self._why_closed() or self._why_undecided()

    why_no_trial = why_no_advice

    def why_no_review(self) -> str:
        """Return why the hand cannot be looked back at; empty where it can."""
        if not self.past.deals:
            return _(NOBODY)
        return self._why_closed()

    def ask_advice(self) -> None:
        """Ask for the strongest level's move here, with the knowledge of the player to act."""
        if reason := self.why_no_advice():
            self.table.toasts.say(reason)
            return
        if self.table.motion.playing:
            self.table.playback.finish()
        seat = self.match.turn
        assert seat is not None
        if self.ladder.step:
            self.ladder.reset()
        self.ladder.climb(self.past.whole.view_at(self.ply_shown, seat), self.ply_shown)
        self.table.toasts.say(self._told(ASKING, who=Seat(seat)), "hint")
        self.redraw()

    def _told(self, template: str, **fields: Field) -> str:
        """Return the sentence as the viewer of the replay reads it."""
        return markup(Sentence(template, **fields), self.match.names(self.replay.reader))

    def _show_hint(self) -> None:
        hint, seat = self.ladder.hint, self.match.turn
        if hint is None or seat is None:
            return
        self.ladder.step = STEPS
        view = self.past.whole.view_at(self.ply_shown, seat)
        names = self.match.names(seat)
        made = self.past.whole.log[self.ply_shown] if self.ply_shown < self._last else None
        same = made is not None and view.alike(made) == view.alike(hint.move)
        template = (BY_THUMB if hint.by_thumb else BY_SEARCH)[same]
        words = self._told(template, who=Seat(seat), move=called(view, hint.move, names))
        self.table.toasts.say(f"{words} {markup(hint.why, names)}", "hint")
        self.table.invalidate()

    def try_another(self) -> None:
        """Play on from here in the place of the player to act; nothing of it is kept."""
        if reason := self.why_no_trial():
            self.table.toasts.say(reason)
            return
        seat = self.match.turn
        assert seat is not None
        whole = self.past.whole
        self.services.trial(whole.branch(self.ply_shown, only(whole, seat)))

    def _hand(self) -> PastHand:
        """Return the hand that is looked at, as it was when it was over."""
        end = self.past.end_of_hand(max(self.ply_shown, self.past.deals[0]))
        return PastHand(self.past.whole.branch(end), self.past.seat)

    def look_back(self) -> None:
        """Open the review of this hand."""
        if reason := self.why_no_review():
            self.table.toasts.say(reason)
            return
        hand = self._hand()
        if people_with_choices(hand.match):
            self.services.look_back(hand)
        else:
            self.table.toasts.say(_(NO_CHOICES))

    def fair_play(self) -> None:
        """Open the page that shows that nobody has cheated in this hand."""
        if reason := self.why_no_review():
            self.table.toasts.say(reason)
        else:
            self.services.fair_play(self._hand())

    def why_not_shared(self) -> str:
        """Return why the deal cannot be passed on; empty where it can."""
        reason = why_not_shared(self.past.whole)
        return reason.text(self.table.names) if reason is not None else ""

    def share(self) -> None:
        """Pass on the deal that is looked at, or the whole match."""
        self.services.share(self.past.whole, max(self.ply_shown, *self.past.deals[:1], 0))

    # ------------------------------------------------------------------ events

    def show_keys(self) -> None:
        """Show which keys work in a replay, or the buttons of the controller in hand."""
        if self.app.input.device == GAMEPAD:
            self.table.show_keys()
        else:
            lines = list(replay_keys(self.tools(), self.app.settings.keys, has_trick=self.table.has_trick))
            self.app.stack.push(KeyCard(_(KEYS), [(_(NOW), lines)], lines))

    def leave_replay(self) -> None:
        """Go back to where the replay was opened."""
        self.app.stack.take_off(self)

    def handle_key(self, event: Key) -> bool:
        if event.alt:
            return False
        if event.key in ARROWS:
            self._arrow(ARROWS[event.key], event)
            return True
        ways: dict[int, Callable[[], object]] = {
            pygame.K_PAGEUP: lambda: self.step_hand(-1),
            pygame.K_PAGEDOWN: lambda: self.step_hand(1),
            pygame.K_HOME: lambda: self.jump(0),
            pygame.K_END: lambda: self.jump(self._last),
        }
        letters: dict[str, Callable[[], object]] = {
            "T": self.try_another,
            "B": self.look_back,
            "F": self.fair_play,
            "C": self.share,
        }
        then = (
            ways.get(event.key) or self.commands().get(event.action or "") or letters.get(event.text.upper())
        )
        if then is None or event.ctrl:
            return False
        then()
        return True

    def commands(self) -> dict[str, Callable[[], object]]:
        own = {"back": self.leave_replay, "pick": self.play_or_pause, "hint": self.ask_advice}
        return super().commands() | own

    def _arrow(self, by: int, event: Key) -> None:
        if event.ctrl:
            self.step_trick(by)
        elif event.repeat:
            self.jump(self.ply_shown + by)
        else:
            self.step(by)

    # ------------------------------------------------------------------ the caption

    @property
    def _happened(self) -> list[str]:
        """The effects of the move shown last, line by line."""
        shown = [line for line in self._lines if line.ply == self.ply_shown and not line.heading]
        return [markup(line.sentence, self.table.names) for line in shown]
