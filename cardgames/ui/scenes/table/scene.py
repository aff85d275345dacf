"""The table: a match as people see and play it.

What people do comes in here and what they see goes out. The scene makes the parts, which live in the modules
beside this one, and decides in which order they act; the state is theirs.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from cardgames.engine import Card, Game, IllegalMove, Match, Move, Partition, Scored, Subset, leaves
from cardgames.engine.families.betting import Betting
from cardgames.engine.text import Names
from cardgames.engine.zones import TRICK
from cardgames.players.worker import Worker
from cardgames.table import sorting
from cardgames.table.grouping import Grouping
from cardgames.table.info import TableInfo, as_read
from cardgames.table.log import Line, log_lines

from ...focus import Rings
from ...host import Stage
from ...input import (
    Click,
    Drag,
    Drop,
    Gesture,
    Hover,
    Key,
    KeyUp,
    LongPress,
    Press,
    RightClick,
    WindowFocus,
)
from ...scene import Scene
from ...sentences import called, markup
from ...table_host import TableHost
from ...widgets import Button, Widgets, draw_tip
from ..pause import PauseScene
from ..results import HandResultScene, MatchResultScene
from ..rules import RulesPanel
from ..side_panel import SidePanel
from .area import TableArea
from .asking import Asking
from .bar import Bar, Tool
from .boxes import box_of
from .curtain import Curtain
from .cutting import Cutting
from .dropping import Dropping
from .effects import EventEffects
from .free_space import FreeSpace
from .guard import Guard, thinker_beside
from .hand_keys import HandKeys
from .hands import Hands
from .highlights import Highlights
from .hints import Adviser, Ladder, SteadyAdviser, ThinkingAdviser, steady_hint
from .large import large_box
from .layers import Layers
from .looks import Trick, draw_last_trick, draw_zoom, find_last_trick
from .motion import Motion, Pace
from .painter import Painter
from .panels import LogPanel, way_back
from .peeking import Peeking
from .plan import TablePlan
from .plates import DOT_TIME, DOTS
from .playback import Playback
from .presenter import Presenter, Scenery, Situation
from .sayings import Sayings
from .speaking_up import SpeakingUp
from .state_aloud import state_aloud
from .stops import card_box
from .tips import Tips
from .toasts import Toasts
from .together import Together
from .viewpoint import Viewpoint
from .voice import Voice


class TableScene(Scene):
    """A match at a table.

    *slot* is where the match is saved, *adviser* finds hints (for tests), *plan* has the decisions of the
    screen that shows the table.
    """

    ambience = True

    def __init__(
        self, host: TableHost, slot: str, adviser: Adviser | None = None, plan: TablePlan | None = None
    ) -> None:
        self.host, self.slot = host, slot
        self.plan = plan or TablePlan(self, lambda: self.tools(), lambda: self.pause())
        self.game: type[Game] = host.match.game
        self.title = host.match.game.title
        self.occasion = ""  # "Deal 2 of 4", at a duplicate night
        self._adviser = adviser
        self.eyes = Viewpoint(host, self.plan.reader)

    def enter(self) -> None:
        self._make_scenery()
        self._make_question()
        self._make_input()
        self._make_picture()
        self._make_company()

    def _make_scenery(self) -> None:
        """Make what stands on the table, and what is said and told there."""
        self.painter = Painter(self.app)
        self.widgets = Widgets(self.app, arrows=False)
        self.toasts, self.sayings = Toasts(self.painter), Sayings(self.painter)
        self.names: Names = self.host.match.names(None)
        self.together = Together(self.host, self.toasts, self.ask_anew)
        self._usual = sorting.usual(self.game, self.app.settings)
        self._sorted_for = self.host.revealed
        self.order = Grouping(self._usual, self.host.match.looks)
        self.presenter = Presenter(
            self.painter,
            self.widgets,
            self.match.players,
            self.order,
            signed=self.together.signed,
            side_bets=lambda: self.layers.chips.between.places(),
        )
        self.effects = EventEffects(
            self.painter,
            self.presenter,
            self.order,
            self.toasts,
            self.sayings,
            situation=lambda: self.situation,
            names=lambda: self.names,
            changed=self.redraw_all,
        )

    def _make_question(self) -> None:
        """Make the question asked of the player, the area it shares with the cards, and the cards' motion."""
        self.rings = Rings()
        self.widgets.join(self.rings)
        self.asking = Asking(
            self.painter,
            self.widgets,
            self.rings,
            play=self.play,
            changed=self.refresh,
            suggest=self.suggest,
            waits=lambda: self.plan.explains and self.host.stage is not Stage.OWN,
            overheard=lambda: self.eyes.is_shared,
        )
        self._side: SidePanel | None = None
        self.area = TableArea(
            self.painter,
            self.eyes,
            self.order,
            self.asking,
            foot=self.plan.foot,
            panel=lambda: self._side.width if self._side is not None else 0,
        )
        self.motion = Motion(self.area.lay, self.effects)
        self.host.hooks.trouble = lambda sentence: self.toasts.say(sentence)

    def _make_input(self) -> None:
        """Make what the pointer and the keys act on, and the bar with its tools."""
        self.cutting = Cutting(self.asking, self.motion, lambda: self.layers.spoil())
        dropping = Dropping(self.asking, self.motion, self.eyes, self.presenter)
        self.hands = Hands(
            self.asking, self.motion, self.eyes, self.order, self.cutting, dropping, self.toasts, self
        )
        self.hand_keys = HandKeys(self.hands)
        self.hands.ring.join(self.rings, self.hands.hide_ring)
        self.ladder = Ladder(self._adviser or self._default_adviser())
        self.bar = Bar(self.widgets, self.plan.tools(), self.plan.menu)

    def _make_picture(self) -> None:
        """Make what draws the table and what knows where it is free, from parts that it only reads."""
        self.highlights = Highlights(
            self.asking, self.motion, self.presenter, self.hands, self.plan, lambda: self.ladder.cards
        )
        self.layers = Layers(
            self.motion,
            self.eyes,
            self.presenter,
            self.asking,
            self.cutting,
            self.hands,
            self.area,
            self.bar,
            self.highlights,
            title=self.title,
            lines=self.lines,
            active_seat=lambda: self.active_seat,
            dots=lambda: self.dots,
        )
        self.free = FreeSpace(
            self.asking, self.motion, self.presenter, self.hands, self.layers.chips, self.plan
        )

    def _make_company(self) -> None:
        """Make playback, and what belongs to people: guard, peeking, voice and tips."""
        self.guard = Guard(self.host, self.asking, thinker_beside(self.host.thinker))
        self.curtain: Curtain | None = None
        self.last_trick: Trick | None = None
        self._is_stale = False
        self._trick_of: tuple[object, ...] = ()
        self._has_last_trick = False
        self.dots = 0
        self._thought = 0.0
        self._by_key = False
        self.playback = Playback(self.host, self.motion, self.eyes, self)
        self.peeking = Peeking(self.host, self.playback, self.asking, self.hands)
        self.speaking_up = SpeakingUp(self.host, self.asking, self.hands, self.presenter, self.toasts)
        self.asking.more = self.peeking.button
        self.eyes.covers = lambda: self.peeking.covers
        self.voice = Voice(self)
        self._looked_away = self.app.looked_away
        self.tips = Tips(
            self.host,
            self.playback,
            self.free,
            self.area,
            self.toasts,
            program=self.app.services if self.slot else None,  # a lesson has no slot
            covered=lambda: self.curtain is not None,
            side=lambda: self.side,
        )

    def _default_adviser(self) -> Adviser:
        worker = getattr(self.host.thinker, "worker", None)
        return ThinkingAdviser(worker) if isinstance(worker, Worker) else SteadyAdviser()

    def tools(self) -> list[Tool]:
        def why_no_hint() -> str:
            return "" if self.host.stage is Stage.OWN else "Hints are for your own turn."

        def why_no_undo() -> str:
            reason = self.host.why_not_undo()
            return str(reason) if reason is not None else ""

        return [
            Tool("hint", "hint", "Hint", "H", self.hint, why_no_hint),
            Tool("undo", "undo", "Undo", "U", self.undo, why_no_undo),
            Tool("rules", "book", "Rules", "F1", self.show_rules),
            Tool("log", "log", "Log", "G", self.show_log),
        ]

    def leave(self) -> None:
        self.ladder.reset()
        self.guard.close()
        self.host.close()
        self.app.pictures.use_deck("french")

    # ------------------------------------------------------------------ asking

    @property
    def match(self) -> Match:
        """The match that is played here."""
        return self.host.match

    @property
    def side(self) -> SidePanel | None:
        """The panel beside the table."""
        return self._side

    @side.setter
    def side(self, panel: SidePanel | None) -> None:
        if self._side is not None:
            self.rings.leave(self._side.widgets.focus)
        if panel is not None:
            panel.widgets.join(self.rings)
        self._side = panel

    @property
    def my_turn(self) -> bool:
        """Whether the revealed person is asked, and nothing moves on its way to the question."""
        return self.asking.is_open

    @property
    def own_zone(self) -> str | None:
        """The id of the hand of the person who plays here now, or whoever sits at the bottom."""
        return self.eyes.own_zone(self.motion.shown)

    @property
    def has_trick(self) -> bool:
        """Whether the game is played in tricks."""
        view = self.motion.shown
        return view is not None and any(zone.kind == TRICK for zone in view.zones)

    @property
    def active_seat(self) -> int | None:
        """Whose turn it is in what is shown; where several may answer, who may do so by buttons."""
        view = self.motion.shown
        if self.together.active and self.my_turn:
            return self.host.revealed
        return view.turn if view is not None and not view.over and view.phase != "deal" else None

    def lit_moves(self) -> Sequence[Move]:
        """The moves whose buttons a hint lights up."""
        return [*self.ladder.candidates, *self.plan.glow()]

    @property
    def is_top(self) -> bool:
        """Whether nothing lies on the screen of this table."""
        return self.app.stack.top is self.plan.owner

    # ------------------------------------------------------------------ what stands there

    @property
    def scenery(self) -> Scenery:
        """What stands on the table besides the cards."""
        return self.presenter.scenery

    @property
    def situation(self) -> Situation:
        """The position that is shown."""
        motion = self.motion
        assert motion.shown is not None
        at_rest, (told, info) = not motion.playing, self._told()
        return Situation(
            motion.shown, told, info, motion.layout, self.names, self.felt_rect(), self.own_zone, at_rest
        )

    def _told(self) -> tuple[Game, TableInfo]:
        """Return the view shown and its info, which stay at a hand until its result has been read."""
        view = self.motion.shown
        assert view is not None
        if self.host.stage is not Stage.RESULT:
            return view, self.motion.info
        return as_read(view, self.match.view_at(len(self.match.log) - 1, self.eyes.viewer))

    def felt_rect(self) -> pygame.Rect:
        """Return the felt that panels may cover."""
        return self.area.felt(self.motion.layout)

    def side_rect(self) -> pygame.Rect:
        """Return where the panel at the right lies."""
        return self.area.side_rect(self.motion.layout)

    # ------------------------------------------------------------------ laying out

    def sort_as_set(self) -> None:
        """Let hands lie as the settings have it, if these are other ones now: because they were changed, or
        because somebody else sits here, who keeps what they have laid by hand."""
        usual, seat = sorting.usual(self.game, self.app.settings), self.host.revealed
        if usual != self._usual:
            self.order.sort(usual, self.own_zone if seat == self._sorted_for else "")
        self._usual, self._sorted_for = usual, seat

    def make_room(self) -> None:
        """Let cards on the table make way for buttons that would lie on them."""
        view, laid, marker = self.motion.shown, self.motion.layout, self.scenery.large
        large = [large_box(self.app.kit, marker, box_of(laid.middle))[0]] if marker is not None else []
        if view is not None and self.area.makes_way(view, laid, large):
            self.motion.settle(view, at_once=False)
            self.refresh()

    def _warm(self, view: Game) -> None:
        """Have the pictures made that this table needs."""
        sizes = {round(spot.width) for spot in self.motion.layout} | {
            round(self.motion.layout.hand_width),
            round(self.motion.layout.card_width),
        }
        self.app.pictures.warm(["??"], sizes | {round(self.motion.layout.back_width)})
        own = [zone for zone in view.zones if zone.id == self.own_zone]
        names = [card.text for zone in own for card in zone if card.text != "??"]
        self.app.pictures.warm(names, [round(self.motion.layout.hand_width)])
        rest = [card.text for card in view.pack]
        self.app.pictures.warm(
            rest, [round(self.motion.layout.hand_width), round(self.motion.layout.card_width)]
        )

    def redraw_all(self) -> None:
        """Draw the picture of what lies still again as well."""
        self.layers.spoil()
        self.redraw()

    def invalidate(self) -> None:
        """Something has changed from which what is shown follows; several changes are one `refresh`."""
        self._is_stale = True

    def flush(self) -> None:
        """Refresh what is stale."""
        if self._is_stale:
            self.refresh()

    def refresh(self) -> None:
        """What is derived from the view and from what is asked."""
        view = self.motion.shown
        assert view is not None
        self._is_stale = False
        if self.area.puts_hand_away(sprite.card for sprite in self.motion.mirror.zone(self.own_zone or "")):
            self.motion.settle(view, at_once=True)
        self.names = self.eyes.names()
        self.asking.light(view, self.own_zone)
        self.presenter.present(self.situation)
        self.asking.glow = frozenset(map(str, self.lit_moves()))
        self.asking.avoid = list(self.scenery.speaking_boxes.values())
        self.asking.build(self.motion.layout, self.felt_rect())
        self.hands.keep_ring()
        plates = list(self.scenery.speaking_boxes.values())
        self.asking.place_trays(view, self.motion.layout, self.felt_rect(), self.eyes.bottom, plates)
        self.bar.refresh()
        self._place_last_trick()
        self.hands.relift()
        self.layers.spoil()
        self.redraw()

    def _place_last_trick(self) -> None:
        """A button for the last trick, once there is one in this hand."""
        now = self.match, len(self.match.log), self.eyes.viewer
        if now != self._trick_of:
            self._trick_of = now
            dealing = self.match.position.phase == "deal"
            self._has_last_trick = not dealing and find_last_trick(self.match, self.host.revealed) is not None
        taken = self._has_last_trick
        if taken and "last_trick" not in self.widgets:
            rect = box_of(self.motion.layout.last_trick)
            tip = "The last trick (L)"
            button = Button("last_trick", rect, "", self.show_last_trick, icon="last_trick", tip=tip)
            self.widgets.add(button)
        elif not taken:
            self.widgets.remove("last_trick")

    def lines(self) -> list[str]:
        """What stands in the bar under the title."""
        return self.plan.head(self._status())

    def _status(self) -> list[str]:
        view = self.motion.shown
        if view is None:
            return []
        shared = len(self.match.persons) > 1  # nobody is "you" where several people look
        names = self.match.names(None) if shared else self.names
        status = view.status().text(names)
        if self.occasion:  # it takes the place of "Hand 1 of 12"
            first, _, rest = status.partition(" · ")
            counts = first.casefold().startswith(f"{self.match.game.hand_word} ")
            status = " · ".join(part for part in (self.occasion, rest if counts else status) if part)
        if self.host.is_trial:
            return [f"{status} · nothing counts"]
        if isinstance(view, Betting) and view.chips:  # on the plates; scores follow after the hand
            return [status]
        scores = self._told()[0].scores
        score = ", ".join(f"{names.sides[side]} {scores[side]}" for side in range(view.side_count))
        return [status, score[:1].upper() + score[1:]]

    # ------------------------------------------------------------------ what gestures lead to

    def refuses(self, card: Card) -> bool:
        """Let the screen say why *card* may not be picked; False where it has no words of its own."""
        return self.plan.refuse(card)

    def rearranged(self) -> None:
        """Save and show the order in which the own hand lies now."""
        self.host.hooks.moved(self.match)  # so that it is saved
        self._resettle()

    def _resettle(self) -> None:
        if not self.motion.playing:
            self.motion.settle(self.eyes.view(), at_once=False)
            self.refresh()

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
        if self.is_top:
            self._pass_time(dt)
            self.tips.update(dt)
        elif self._was_left and self.host.on_result is None:  # it may be seen again below a menu
            self._looked_away = self.app.looked_away
            self._hide()

    def _pass_time(self, dt: float) -> None:
        """Let *dt* seconds pass on the table that is seen."""
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
        view = self.host.asked_view()
        self.asking.ask(view, view.legal(), self.names)
        self.speaking_up.choose(view)
        self.guard.begin(view)
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

    # ------------------------------------------------------------------ what people do

    def play(self, move: Move) -> None:
        """Make *move*, or say why it may not be made, or ask once more."""
        if self.plan.play is not None:
            self.plan.play(move)
            return
        if self.guard.objects(move):
            self.hands.glide()
            return
        try:
            self.host.play(move)
        except IllegalMove as refused:
            self.toasts.say(markup(refused.sentence, self.names), "refused")
            self.app.play("refused")
            self.hands.glide()
            return
        self.hands.raised = self.hands.zoomed = None
        self.check_revealed()
        self.ask_nothing()
        if not self.host.batches:  # an answer that waits for those of others
            self.playback.ask_again()
        self.playback.go_on()
        self.flush()
        self.redraw()

    def sort(self, by: str) -> None:
        """Arrange the hand anew, by "suit" or by "rank"."""
        self.order.sort(sorting.wished(by, self.app.settings), self.own_zone)
        self.rearranged()

    def undo(self) -> None:
        """Take back to the person's last own decision."""
        self._jump(self.host.undo)

    def redo(self) -> None:
        """Play again what was taken back."""
        self._jump(self.host.redo)

    def _jump(self, change: Callable[[], object]) -> None:
        try:
            change()
        except IllegalMove as refused:
            self.toasts.say(markup(refused.sentence, self.names), "refused")
            return
        self.check_revealed()
        self.ladder.reset()
        self.hands.forget()
        self.sayings.clear()
        self.ask_nothing()
        self.playback.rewind()

    def hint(self) -> None:
        """One step further on the ladder: where to look, the candidates, the move and its reason."""
        if self.host.stage is not Stage.OWN:
            self.toasts.say("Hints are for your own turn.")
            return
        if self.motion.playing:
            self.skip()
        self.match.mark("hint")
        waiting = self.ladder.waiting
        self.ladder.climb(self.host.view(), len(self.match.log))
        if self.ladder.waiting and not waiting:
            self.toasts.say("Looking for a hint…", "hint")
        self._show_hint()

    def suggest(self) -> None:
        """Fill the trays as the steady player would; nothing is decided by it."""
        control = self.asking.arranging
        if control is not None:
            self.match.mark("hint")
            move = steady_hint(self.host.view()).move
            if move.verb == control.decision.verb:
                control.fill(move)
            self.refresh()

    def show_last_trick(self) -> None:
        """The last trick once more, or the table again; nothing in a game without tricks."""
        if not self.has_trick:
            return
        if self.last_trick is not None:
            self.last_trick = None
        else:
            self.last_trick = find_last_trick(self.match, self.host.revealed)
            if self.last_trick is None:
                self.toasts.say("No trick has been taken yet.")
        self.redraw()

    def tell_state(self) -> None:
        """Have it read aloud where things stand."""
        if self.app.speak is None:
            self.toasts.say("Nothing is read aloud. You can turn that on in the settings, under Sound.")
            return
        for line in state_aloud(self, private=not self.eyes.is_shared):
            self.app.speak(line)

    def next_hand(self) -> None:
        """The result has been read."""
        self.host.next_hand()
        self.refresh()
        self.check_revealed()
        self.playback.ask_again()
        self.playback.go_on()
        self.redraw()

    # ------------------------------------------------------------------ other screens

    def show_rules(self) -> None:
        """The rules beside the table, or away with them."""
        if not self.app.services.has_rules(self.game):
            self.toasts.say("There is no page of rules for this game yet.")
            return
        if isinstance(self.side, RulesPanel):
            self.close_side()
        else:
            self.open_side(RulesPanel(self.app, self.game, self.match.options, self.close_side))

    def show_log(self) -> None:
        """What has happened, beside the table, or away with it."""
        if isinstance(self.side, LogPanel):
            self.close_side()
        else:
            way = way_back(self.app, self.match) if self.slot else lambda line: None
            self.open_side(LogPanel(self.painter, self._log, self.close_side, way))

    def _log(self) -> tuple[Sequence[Line], Names]:
        return log_lines(self.match.events(self.eyes.viewer), self.eyes.view()), self.names

    def open_side(self, panel: SidePanel) -> None:
        """Let *panel* lie beside the table."""
        self.side = panel
        self.plan.owner.rebuild()
        if self._by_key:  # whoever clicked goes on with the mouse, and with the keys on the cards
            panel.focus()

    def close_side(self) -> None:
        """Nothing lies beside the table any longer."""
        self.side = None
        self.plan.side_closed()
        self.plan.owner.rebuild()

    def pause(self) -> None:
        """The menu of the table."""
        self.app.stack.push(PauseScene(self.host))

    def _show_result(self, stage: Stage) -> None:
        over = stage is Stage.OVER
        self.sayings.clear()  # the sheet tells it better, and would hold what rises in mid-air
        self.toasts.clear()
        self.tips.end()
        if self.host.on_result is not None:
            self.host.on_result()
        else:
            self.app.stack.push(MatchResultScene(self.host) if over else HandResultScene(self.host))

    # ------------------------------------------------------------------ events

    def handle(self, event: Gesture) -> bool:
        used = self._handle(event)
        self.flush()
        return used

    def _handle(self, event: Gesture) -> bool:
        self._by_key = isinstance(event, Key)
        if isinstance(event, WindowFocus):
            return self._focus(event)
        if self.curtain is not None:
            return self.curtain.handle(event) or self._command(event)
        if self._look_closer(event) or self.peeking.handle(event):
            return True
        if isinstance(event, KeyUp) and event.action == "pick":
            self.playback.fast = False
        if isinstance(event, Hover):
            self.toasts.pointer = event.pos
        if self.side is not None and self.side.handle(event):
            return True
        if self.asking.handle_trays(event):
            self.redraw()
            return True
        self._tab_from_here(event)
        if self.widgets.handle(event):
            self.hands.ring.shown = False
            return True
        match event:
            case Hover():
                self.hands.hover(event.pos)
            case Press():
                return self.hands.press(event)
            case Click():
                self._click(event)
            case Drag():
                if event.first and self.motion.playing:
                    self.skip()
                self.hands.drag(event)
            case Drop():
                self.hands.drop(event)
            case Key():
                return self._key(event)
            case _:
                return False
        return True

    def _tab_from_here(self, event: Gesture) -> None:
        """Let Tab go on from the button on which the arrows have left the keyboard."""
        ring = self.hands.ring
        is_tab = isinstance(event, Key) and event.key == pygame.K_TAB
        button = ring.current.widget if is_tab and ring.shown and ring.current is not None else None
        if button is not None:
            self.widgets.set_focus(button)

    def _focus(self, event: WindowFocus) -> bool:
        if not event.gained:
            self.playback.fast = False
            self._hide()
        return False

    def _look_closer(self, event: Gesture) -> bool:
        """The enlarged card and the last trick: they go with the next thing that is done."""
        if self.hands.zoomed is not None:
            if isinstance(event, Click) and self.hands.move_by_arrow(self.hands.zoomed, event.pos):
                return True
            if isinstance(event, RightClick | Click | Drop | Key):
                self.hands.zoomed = None
                return True
            return not isinstance(event, Hover)
        if isinstance(event, RightClick | LongPress) and self.hands.zoom_at(event.pos):
            self.redraw()
            return True
        if self.last_trick is not None and isinstance(event, Click | Key):
            self.last_trick = None
            return True
        return self.last_trick is not None and not isinstance(event, Hover | KeyUp)

    def _click(self, event: Click) -> None:
        if self.motion.waits:
            self.motion.go_on()
            return
        if self.motion.playing:
            self.skip()
        if not self.speaking_up.click(event.pos):
            self.hands.click(event)

    def _key(self, event: Key) -> bool:
        if self.plan.keys is not None:
            return self.plan.keys(event)
        if event.action == "pick" and (event.repeat or self.motion.playing or self.motion.tweens.busy):
            return self._hurry(event)
        if self.together.key(event):
            return True
        if self.hand_keys.key(event) if not self.motion.playing else False:
            return True
        return self.speaking_up.key(event) or self._command(event)

    def _hurry(self, event: Key) -> bool:
        """Space finishes the motion; held down, it goes on to one's own turn."""
        if event.repeat:
            self.playback.fast = self.host.stage is not Stage.OWN
        if self.motion.waits and not event.repeat:
            self.motion.go_on()
        elif self.motion.playing:
            self.skip()
        elif not event.repeat:
            return self.hand_keys.key(event)
        return True

    def _command(self, event: Gesture) -> bool:
        if not isinstance(event, Key) or event.repeat:
            return False
        if event.action == "back":
            if not self.hands.put_down():
                self.plan.menu()
            return True
        commands: dict[str, Callable[[], object]] = {
            "menu": self.plan.menu,
            "hint": self.hint,
            "undo": self.undo,
            "redo": self.redo,
            "rules": self.show_rules,
            "log": self.show_log,
            "last_trick": self.show_last_trick,
            "state": self.tell_state,
            "sort_suit": lambda: self.sort("suit"),
            "sort_rank": lambda: self.sort("rank"),
            **self.plan.commands,
        }
        command = commands.get(event.action or "")
        if command is None or (self.curtain is not None and event.action not in ("menu",)):
            return False
        command()
        return True

    # ------------------------------------------------------------------ frames

    @property
    def busy(self) -> bool:
        parts = (self.motion, self.sayings, self.presenter.board, self.tips)
        return self.is_top and any(part.busy for part in parts)

    @property
    def polling(self) -> bool:
        top = self.is_top
        waits = self.ladder.waiting or self.guard.thinking
        return top and (waits or (self.host.waiting and not self.motion.waits))

    @property
    def wake_after(self) -> float | None:
        if not self.is_top:
            return None
        waits = [
            self.toasts.wake_after,
            self.sayings.wake_after,
            self.hands.wake_after,
            self.tips.wake_after,
            self.widgets.wake_after,
            self.curtain.wake_after if self.curtain is not None else None,
            self.side.wake_after if self.side is not None else None,
        ]
        return min((wait for wait in waits if wait is not None), default=None)

    def draw(self, surface: pygame.Surface) -> None:
        covered = not self.is_top
        if not self.app.focused or (covered and self._was_left):  # another scene was told, the cards are here
            self._hide()
        kit, laid = self.app.kit, self.motion.layout
        self.layers.draw(surface)
        self.layers.draw_targets(surface)
        if self.curtain is not None:
            self.curtain.draw(surface)
            return
        felt = self.felt_rect()
        self._draw_sayings(surface, felt.inflate(-kit.u(16), -kit.u(16)))
        self._draw_prompt(surface)
        self.asking.draw_panel(surface)
        if self.asking.trays is not None:
            self.asking.trays.draw(surface)
        self.tips.draw(surface)
        self.layers.draw_focus(surface, on_widgets=False)
        self.widgets.draw(surface)
        self.layers.draw_focus(surface, on_widgets=True)
        self.layers.draw_held(surface)
        if self.side is not None:
            self.side.draw(surface)
            self.widgets.draw_tip(surface, self.side_rect())
        box = self.toasts.place(
            box_of(laid.toasts),
            list(self.scenery.speaking_boxes.values()),
            [*self.free.needed(), *([self.tips.rect] if self.tips.rect is not None else [])],
            self.free.spoken_of(),
            felt,
            self.free.kept() if self.toasts.shown else (),
        )
        self.toasts.draw(surface, box)
        if self.hands.reason is not None:
            draw_tip(surface, kit, *self.hands.reason)
        if self.last_trick is not None:
            draw_last_trick(surface, self.painter, self.last_trick, self.match, felt)
        if self.hands.zoomed is not None:
            movable = self.hands.is_movable(self.hands.zoomed)
            draw_zoom(surface, self.painter, self.hands.zoomed, movable=movable)

    def _draw_sayings(self, surface: pygame.Surface, area: pygame.Rect) -> None:
        self.sayings.draw(
            surface,
            self.scenery.speaking_boxes,
            area,
            self.free.open_cards,
            self.not_to_be_covered(),
            self.free.kept() if self.sayings.bubbles else (),
        )

    def not_to_be_covered(self) -> list[pygame.Rect]:
        """Other words, and what is asked: what bubbles keep off, if they can."""
        tip = [self.tips.rect] if self.tips.rect is not None else []
        toasts = [toast.box for toast in self.toasts.shown]
        asked = self.asking.boxes if self.my_turn else []
        return [*tip, *toasts, *asked, *self.plan.keep_clear(), *self.plan.overlay()]

    def _draw_prompt(self, surface: pygame.Surface) -> None:
        rect = box_of(self.motion.layout.prompt)
        self.plan.ground(surface)
        if (caption := self.plan.caption()) is not None:
            self.asking.draw_prompt(surface, rect, caption, quiet=True)
        elif self.motion.waits:
            self.asking.draw_prompt(surface, rect, "Click or press Space to go on.", quiet=True)
        elif self.motion.lighting is not None:
            self.asking.draw_prompt(surface, rect, self._reason(self.motion.lighting), quiet=True)
        elif self.my_turn:
            self.asking.draw_prompt(surface, rect, self.asking.prompt, quiet=False)

    def _reason(self, score: Scored) -> str:
        """Why points are scored, while the cards that make them are lit."""
        why = markup(score.why, self.names)
        return f"{why[:1].upper()}{why[1:]}" + (f" · **{score.points:+d}**" if score.points else "")
