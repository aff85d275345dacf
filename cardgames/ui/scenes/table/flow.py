"""The course of things at a table: what is shown when, and to whom.

`Host` says what may be shown and what is asked; here that becomes motion, and questions put to the person.
"""

from __future__ import annotations

import pygame

from cardgames.engine import Game, Move, Partition, Subset, leaves
from cardgames.table.log import log_lines

from ...host import Stage
from ...sentences import called, markup
from .boxes import box_of
from .curtain import Curtain
from .motion import Pace
from .panels import LogPanel
from .peeking import Peeking
from .plates import DOT_TIME, DOTS
from .playback import Playback
from .state import TableState
from .stops import card_box
from .voice import Voice


class Flow(TableState):
    """See the module."""

    def enter(self) -> None:
        super().enter()
        self.peeking = Peeking(self)
        self.asking.more = self.peeking.button
        self.eyes.covers = lambda: self.peeking.covers
        self.voice = Voice(self)
        self._looked_away = self.app.looked_away
        self.playback = Playback(self.host, self.motion, self.eyes, self)

    @property
    def aloud(self) -> str:
        return ". ".join([self.title, *self.lines()])

    @property
    def focus_aloud(self) -> str:
        return self.voice.focus()

    def rebuild(self) -> None:
        """Anew for this size and these settings; what moves is cut short."""
        view = self.eyes.view()
        self.app.pictures.use_deck(view.faces)
        self.app.kit.deck = view.faces
        self.app.kit.seats = self.app.services.seat_colours(self.match.players)
        theme = self.app.theme
        self.match.letters = theme.letters
        self.motion.pace = Pace(theme.pace, theme.reduced)
        self.motion.holds = self.app.settings.trick_waits
        self.check_revealed()
        self.sort_as_set()
        self.playback.finish()
        self.widgets.clear()
        self.bar.build(self.app.kit, box_of(self.motion.layout.bar))
        self.refresh()
        self.playback.present()
        self._warm(view)
        if self.curtain is not None:
            self.curtain.build(self.felt_rect(), self._on_the_felt())
        self._place_side()

    # ------------------------------------------------------------------ who looks on

    def covered(self) -> None:
        super().covered()
        self._looked_away = self.app.looked_away
        if self.peeking.looks:
            self.peeking.forget()
            self.plan.owner.rebuild()

    def uncovered(self) -> None:
        self.check_revealed()
        if self._was_left:
            self._hide()

    @property
    def _was_left(self) -> bool:
        """Whether the window has been left while another screen lay on this one."""
        return self.app.looked_away != self._looked_away

    def _hide(self) -> None:
        """Anybody may be looking: draw the curtain, where people share the screen."""
        if self.host.on_result is not None:  # back to where the next one is asked for
            self.host.on_result()
            self.app.forget_frames()
            return
        if len(self.match.persons) < 2:
            return
        self.host.hide()
        self.check_revealed()
        if self.host.stage is Stage.CURTAIN and self.curtain is None:
            self.playback.finish()
            self.refresh()
            self.playback.present()

    # ------------------------------------------------------------------ the order of things

    def update(self, dt: float) -> None:
        if not self.is_top:
            return
        if self.side is not None:
            self.side.update(dt)
        self.motion.update(dt)
        changed = self.toasts.update(dt)
        changed |= self.sayings.update(dt)
        if self._update_dots(dt):
            self.layers.spoil()
            changed = True
        if self.ladder.update(dt):
            self._show_hint()
        self.guard.update(dt)
        self.hands.update(dt)
        self.presenter.board.update(dt)
        self.widgets.update(dt)
        if self.curtain is not None:
            self.curtain.update(dt)
        if changed:
            self.redraw()
        self.playback.update(dt)
        self.flush()
        if self.app.speak is not None:
            self.voice.follow(self.playback.ply, self.app.speak)

    @property
    def looks_closer(self) -> bool:
        """Whether something lies over the table that is to be looked at."""
        return self.last_trick is not None or self.hands.zoomed is not None

    def move_begins(self, before: Game) -> None:
        """What was said and asked before goes."""
        self.sayings.hush([before.turn])
        self.sayings.age()
        self.ask_nothing()
        self.ladder.reset()

    def changed(self) -> None:
        self.refresh()

    def arrived(self) -> None:
        """The table is at rest: whoever has said it with a badge need not say it with a bubble."""
        badged = self._badged()
        self.refresh()
        self.sayings.hush([self.host.view().turn, *(seat for seat, _ in badged - self._badged())])
        self.refill_log()

    def _badged(self) -> set[tuple[int, str]]:
        """What stands on the badges, by seat."""
        return {(seat, badge.text) for seat, found in self.scenery.badges.items() for badge, _ in found}

    def may_present(self, stage: Stage) -> bool:
        """Results wait until the last peg has arrived."""
        return stage not in (Stage.RESULT, Stage.OVER) or not self.presenter.board.busy

    def present(self, stage: Stage, *, fresh: bool) -> None:
        """Show what the table waits for now."""
        if stage is Stage.OWN:
            self._ask(fresh)
        else:
            self.ask_nothing()
        self.curtain = None
        if stage is Stage.CURTAIN:
            self._draw_curtain()
        elif stage in (Stage.RESULT, Stage.OVER) and self.is_top:
            self._show_result(stage)
        self.redraw()

    def _ask(self, fresh: bool) -> None:
        """Put the decision to the person."""
        decision = self.host.decision
        assert decision is not None and decision.game is not None
        self.asking.ask(decision.game, decision, self.names)
        self.guard.begin(decision.game)
        if self._asks_by_name:
            name = self.match.players[self.host.revealed or 0].name
            self.asking.prompt = f"{name}: {self.asking.prompt}"
        self.asking.prompt = self.peeking.prompt(self.together.prompt(self.asking.prompt))
        self.asking.letters = not self.together.active
        if fresh:
            self.app.play("your_turn")
        if self.cutting.pile:
            self.motion.settle(self.eyes.view(), at_once=False)
        self.refresh()
        self.make_room()

    @property
    def _asks_by_name(self) -> bool:
        """Whether one of several people is asked who has not said that it is them: who is "you"?"""
        host = self.host
        return len(self.match.persons) > 1 and host.revealed not in (None, host.last_person)

    def ask_anew(self) -> None:
        """Somebody has answered out of turn: find out what is asked of whom now."""
        self.check_revealed()
        self.playback.ask_again()
        self.playback.go_on()
        self.refresh()

    def ask_nothing(self) -> None:
        if self.asking.control is not None:
            self.asking.ask(self.host.view(), None, self.names)
            self.invalidate()

    def _place_side(self) -> None:
        """The panel at the right, where one is open."""
        if self.side is not None:
            self.side.build(self.side_rect())

    def refill_log(self) -> None:
        """The log follows what happens."""
        if isinstance(self.side, LogPanel):
            self.side.refill()

    def check_revealed(self) -> None:
        """Another person may look on now, or nobody: hide at once what is not theirs to see."""
        if not self.eyes.has_changed():
            return
        self.peeking.forget()
        self.motion.hide(self.eyes.view())
        self.hands.forget()
        self.toasts.clear()
        self.ladder.reset()
        self.last_trick = None
        self.ask_nothing()
        self.refill_log()
        self.layers.spoil()
        self.app.forget_frames()

    def cut_short(self) -> None:
        """Everything that has happened is shown at its end."""
        self.presenter.board.settle()
        self.hands.relift(at_once=True)

    def skip(self) -> None:
        """Finish the motion and go on: the person has seen enough."""
        self.playback.skip()

    def _update_dots(self, dt: float) -> bool:
        """Three dots that come one by one while somebody thinks; True when they changed."""
        before = self.dots
        if self.host.thinking and not self.motion.playing:
            self._thought += dt
            self.dots = 1 + int(self._thought / DOT_TIME) % DOTS
        else:
            self._thought, self.dots = 0.0, 0
        return self.dots != before

    def _show_hint(self) -> None:
        """The step of the hint that has been reached."""
        hint, step = self.ladder.hint, self.ladder.step
        if hint is None:
            return
        if step == 1:
            self.toasts.say(markup(hint.where, self.names), "hint")
        elif step == 3:
            move = called(self.host.view(), hint.move, self.names)
            self.toasts.say(f"{move}. {markup(hint.why, self.names)}", "hint")
        else:
            words = "Among these." if self._is_picking(hint.move) else "One of these."
            if any(self._is_named(move) for move in hint.candidates):  # they have no buttons to light up
                amounts = sorted({move.amount for move in hint.candidates if move.amount is not None})
                only = len({move.verb for move in hint.candidates}) == 1 and len(amounts) > 1
                view = self.host.view()
                moves = [called(view, move, self.names) for move in hint.candidates]
                words = f"One of these: {', '.join(map(str, amounts) if only else moves)}."
            self.toasts.say(words, "hint")
        self.refresh()

    def _is_named(self, move: Move) -> bool:
        """Whether *move* names an amount that neither a button nor a card stands for."""
        return move.amount is not None and not move.cards and move not in self.asking.on_buttons

    def _is_picking(self, move: Move) -> bool:
        """Whether *move* picks several of the person's cards, so that not every candidate belongs to it."""
        decision = self.host.decision
        parts = leaves(decision) if decision is not None else []
        return any(isinstance(part, Subset | Partition) and move in part for part in parts)

    # ------------------------------------------------------------------ the curtain

    def _draw_curtain(self) -> None:
        """Nobody is revealed: ask who it is."""
        seat = self.host.next_person
        assert seat is not None
        self.app.services.lend_screen(self.match.players[seat].name)  # it is theirs to read
        news = self._news()
        self.hands.forget()
        self.sayings.clear()
        self.curtain = Curtain(self.painter, seat, self.match.players[seat].name, news, self._reveal)
        self.curtain.build(self.felt_rect(), self._on_the_felt())
        self.redraw()

    def _on_the_felt(self) -> list[pygame.Rect]:
        """The open cards, and the scale, that everybody may go on looking at while the curtain is drawn."""
        cards = [card_box(sprite) for sprite in self.motion.mirror if sprite.up]
        return [*cards, *([box_of(self.motion.layout.ruler)] if self.scenery.ruler is not None else [])]

    def _news(self) -> list[str]:
        """What has happened, publicly, since the person at the curtain last looked; nothing of a hand before,
        the result of which has been read."""
        since = self.host.missed
        names = self.match.names(self.host.next_person)
        lines = log_lines(self.match.events(None, since), self.host.view(), since)
        dealt = max((number for number, line in enumerate(lines) if line.heading), default=-1)
        return [markup(line.sentence, names) for line in lines[dealt + 1 :]]

    def _reveal(self) -> None:
        """The person says that it is them: their cards turn up."""
        self.curtain = None
        self.host.reveal()
        self.eyes.take_seat(fixed=self.app.settings.fixed_seats)
        self.playback.reveal()
        self.refresh()
        self.playback.present()
        self.app.play("card_flip")
