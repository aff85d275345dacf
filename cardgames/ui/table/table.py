"""The table: a match as people see and play it.

Input comes in here and pictures go out. The table makes its parts, which live in the modules
beside this one, and decides in which order they act; the state is theirs. The screen that has it decides, in
a `TablePlan`, the differences of a match, a lesson and a replay.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import product

import pygame

from cardgames.engine import Card, FeatDone, Game, Move, Scored, Seat, Sentence
from cardgames.engine.families.betting import Betting
from cardgames.engine.text import Names
from cardgames.engine.zones import TRICK
from cardgames.languages import N_, _, in_force
from cardgames.table import sorting
from cardgames.table.feats import feat_doers
from cardgames.table.geometry import WORDS_GO
from cardgames.table.grouping import Grouping
from cardgames.table.info import TableInfo, as_read
from cardgames.table.log import LogLine, log_lines

from ..app import App
from ..device_words import CONTINUE
from ..faces import LOOKS
from ..focus import Rings
from ..host import TurnState
from ..input import Click, Drag, Drop, Gesture, Hover, Key, KeyUp, LongPress, Press, RightClick, WindowFocus
from ..match_feed import MatchFeed, MatchRecord
from ..screens.rules import RulesPanel
from ..screens.side_panel import SidePanel
from ..sentences import markup
from ..speech import aloud, unbroken
from ..warming import warm_face
from ..widgets import Button, Widgets, draw_tip
from .aloud.narrator import Narrator
from .aloud.state import state_aloud
from .area import TableArea
from .boxes import box_of
from .cutting import Cutting
from .decision_panel import DecisionPanel
from .drawing.big_info import big_marker_box
from .drawing.highlights import Highlights
from .drawing.painted_boxes import box_reach
from .drawing.painter import Painter
from .drawing.plates import DOT_TIME, DOTS, plate_face_radius
from .drawing.renderer import Renderer
from .drawing.toolbar import Tool, Toolbar, ToolButton
from .effects import EventEffects
from .input.dropping import Dropping
from .input.focus_targets import card_box
from .input.hand import HandInput
from .input.keys import HandKeys
from .key_card import key_card
from .match.hint_ladder import steady_hint
from .moods import Moods
from .motion import Motion, MotionPace
from .overlays.free_space import FreeSpace
from .overlays.log_panel import LogPanel
from .overlays.moment import MomentPicture, draw_moment
from .overlays.speech_bubbles import SpeechBubbles
from .overlays.toasts import Toasts
from .overlays.zoom import TakenTrick, draw_last_trick, draw_zoom, find_last_trick, trick_of
from .plan import TablePlan
from .playback import Playback
from .presenter import Presenter, Scenery, TableSituation
from .viewpoint import Viewpoint

LONG, LONG_WITH_TRICKS = 4.0, 8.0
"""Seconds without a question after which the table says that a click goes on; everybody plays to a trick."""
WHAT_IS_READ = N_("{hand} reads your hand, {state} where things stand, {keys} the keys.")
NOT_READ_ALOUD = N_("Read aloud is off. You can turn it on in the settings, under Sound.")


class Table:
    """A match at a table: its parts, wired together.

    *feed* tells what happens, *plan* has the decisions of the screen that shows the table.
    """

    def __init__(self, app: App, feed: MatchFeed, plan: TablePlan) -> None:
        self.app, self.feed, self.plan, self.owner = app, feed, plan, plan.owner
        self.game: type[Game] = feed.match.game
        self.eyes = Viewpoint(feed, plan.reader, plan.covers, self._listener)
        self._is_stale = False
        self._by_key = False
        self._spent_press = False  # whether the press that goes on has ended a moment
        self._make_scenery()
        self._make_question()
        self._make_input()
        self._make_picture()
        self._make_playback()

    def _listener(self) -> str:
        """Return the name of the person at the screen if they alone hear the speech, else nothing."""
        return self.app.settings.name if self.app.settings.headphones else ""

    def _make_scenery(self) -> None:
        """Make the scenery of the table and its words."""
        self.painter = Painter(self.app)
        self.widgets = Widgets(self.app, arrows=False, kept_clear=self._kept_clear)
        self.toasts, self.speech_bubbles = Toasts(self.painter), SpeechBubbles(self.painter)
        self.moods = Moods()
        self.names: Names = self.match.names(None)
        self._usual = sorting.usual(self.game, self.app.settings)
        self._sorted_for = self.feed.revealed
        self.order = Grouping(self._usual, self.match.arrangements)
        self.presenter = Presenter(
            self.painter,
            self.widgets,
            self.match.players,
            self.order,
            signed=self.plan.signed,
            side_bets=lambda: self.renderer.chips.between.places(),
            choose=lambda card: self.hand_input.pick(card),
        )
        self.effects = EventEffects(
            self.painter,
            self.presenter,
            self.order,
            self.toasts,
            self.speech_bubbles,
            self.moods,
            situation=lambda: self.situation,
            names=lambda: self.names,
            changed=self.redraw_all,
        )

    def _make_question(self) -> None:
        """Make the question asked of the player, the area it shares with the cards, and the cards' motion."""
        self.rings = Rings()
        self.widgets.join(self.rings)
        self.decision_panel = DecisionPanel(
            self.painter,
            self.widgets,
            self.rings,
            play=self.play,
            changed=self.invalidate,
            suggest=self.suggest,
            more=self.plan.buttons,
            not_now=lambda: self.plan.not_now() if self.feed.turn_state is not TurnState.OWN else "",
            shared=lambda: self.eyes.is_shared,
            overheard=lambda: self.eyes.is_overheard,
            foreign=self.plan.foreign,
            hushed=lambda: self.plan.hushed(),
        )
        self._side: SidePanel | None = None
        self.area = TableArea(
            self.painter,
            self.eyes,
            self.order,
            self.decision_panel,
            foot=self.plan.foot,
            beside=self.plan.beside,
            panel=lambda: self._side.width if self._side is not None else 0,
        )
        self.motion = Motion(self.area.lay, self.effects)

    def _make_input(self) -> None:
        """Make the targets of the pointer and the keys, and the bar with its tools."""
        self.cutting = Cutting(self.decision_panel, self.motion, lambda: self.renderer.invalidate())
        dropping = Dropping(self.decision_panel, self.motion, self.eyes, self.presenter)
        self.hand_input = HandInput(
            self.decision_panel, self.motion, self.eyes, self.order, self.cutting, dropping, self.toasts, self
        )
        self.hand_keys = HandKeys(self.hand_input)
        self.hand_input.ring.join(self.rings, self.hand_input.hide_ring)
        self.toolbar = Toolbar(self.widgets, self.plan.tools(), self.plan.menu)

    def _make_picture(self) -> None:
        """Make what draws the table and what knows where it is free, from parts that it only reads."""
        self.highlights = Highlights(
            self.decision_panel, self.motion, self.presenter, self.hand_input, self.plan
        )
        self.renderer = Renderer(
            self.motion,
            self.eyes,
            self.presenter,
            self.decision_panel,
            self.cutting,
            self.hand_input,
            self.area,
            self.toolbar,
            self.highlights,
            game=self.game,
            lines=self.lines,
            active_seat=lambda: self.active_seat,
            dots=lambda: self.dots,
            look=self.moods.look,
        )
        self.free = FreeSpace(
            self.decision_panel, self.motion, self.presenter, self.hand_input, self.renderer.chips, self.plan
        )

    def _make_playback(self) -> None:
        """Make the playback, and what follows from it: the last trick, the dots of thinkers, the narrator."""
        self.last_trick: TakenTrick | None = None
        self._trick_of: tuple[object, ...] = ()
        self._has_last_trick = False
        self.dots = 0
        self._thought = self._unasked = 0.0
        self.playback = Playback(self.feed, self.motion, self.eyes, self)
        self.narrator = Narrator(
            self.feed,
            self.eyes,
            self.order,
            self.decision_panel,
            self.hand_input,
            self.toasts,
            names=lambda: self.names,
        )

    # Asking

    @property
    def match(self) -> MatchRecord:
        """Return the match on the table."""
        return self.feed.match

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
        """Tell whether the revealed person is asked, and nothing moves on its way to the question."""
        return self.decision_panel.is_open

    @property
    def own_zone(self) -> str | None:
        """The id of the hand of the person who plays here now, or of the seat at the bottom."""
        return self.eyes.own_zone(self.motion.shown)

    @property
    def has_trick(self) -> bool:
        """Tell whether the game is played in tricks."""
        view = self.motion.shown
        return view is not None and any(zone.kind == TRICK for zone in view.zones)

    @property
    def active_seat(self) -> int | None:
        """Return whose turn it is in the position shown; where several may answer, who may by buttons."""
        if self.my_turn and (seat := self.plan.answers_by_button()) is not None:
            return seat
        view = self.motion.shown
        return view.turn if view is not None and not view.over and view.phase != "deal" else None

    # ------------------------------------------------------------------ the table's content

    @property
    def scenery(self) -> Scenery:
        """Return the scenery: the things on the table besides the cards."""
        return self.presenter.scenery

    @property
    def situation(self) -> TableSituation:
        """The position that is shown."""
        motion = self.motion
        assert motion.shown is not None
        at_rest, (until_read, info) = not motion.playing, self._shown_until_read()
        return TableSituation(
            motion.shown,
            until_read,
            info,
            motion.layout,
            self.names,
            self.felt_rect(),
            self.own_zone,
            at_rest,
        )

    def _shown_until_read(self) -> tuple[Game, TableInfo]:
        """Return the view shown and its info, which stay at a hand until its result has been read."""
        view = self.motion.shown
        assert view is not None
        if self.feed.turn_state is not TurnState.RESULT:
            return view, self.motion.info.without(self.plan.hidden())
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
        because somebody else sits here, who keeps the order laid by hand."""
        usual, seat = sorting.usual(self.game, self.app.settings), self.feed.revealed
        if usual != self._usual:
            self.order.sort(usual, self.own_zone if seat == self._sorted_for else "")
        self._usual, self._sorted_for = usual, seat

    def make_room(self) -> None:
        """Let cards on the table make way for buttons that would lie on them."""
        view, laid, marker = self.motion.shown, self.motion.layout, self.scenery.big_marker
        large = [big_marker_box(self.app.kit, marker, box_of(laid.middle))] if marker is not None else []
        large += self.scenery.ring.boxes if self.scenery.ring is not None else []
        large += [box_of(box.rect) for box in laid.ranks]
        large += [box_reach(self.app.kit, painted) for painted in laid.painted]
        others = [*large, *(self.decision_panel.avoid if self.has_trick else ())]
        if view is not None and self.area.makes_way(view, self.motion.info, laid, others):
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
        kit = self.app.kit
        for face, look in product(filter(None, kit.faces), LOOKS):
            warm_face(self.app, face, look, plate_face_radius(kit))

    def redraw_all(self) -> None:
        """Draw the picture of things at rest again as well."""
        self.renderer.invalidate()
        self.redraw()

    def invalidate(self) -> None:
        """Have derived again, once this event, move or update has been dealt with, the state derived from the
        position and the question: several changes are one `refresh`.
        """
        self._is_stale = True

    def flush(self) -> None:
        """Refresh invalid state, at the end of an event, a move or an update."""
        if self._is_stale:
            self.refresh()

    def refresh(self) -> None:
        """Derive everything again from the view and from the question."""
        view = self.motion.shown
        assert view is not None
        self._is_stale = False
        if self.area.puts_hand_away(sprite.card for sprite in self.motion.mirror.zone(self.own_zone or "")):
            self.motion.settle(view, at_once=True)
        self.names = self.eyes.names()
        self.decision_panel.light(view, self.own_zone)
        self.presenter.present(self.situation)
        self._place_sort()
        self.decision_panel.glow = frozenset(map(str, self.plan.glow()))
        panel = self.scenery.panel
        self.decision_panel.players = list(self.scenery.speaking_boxes.values())
        self.decision_panel.avoid = [
            *self.scenery.speaking_boxes.values(),
            *(panel.boxes if panel is not None and self.motion.layout.beside else ()),
            *([self.widgets.find("sort_hand").box] if "sort_hand" in self.widgets else ()),
        ]
        self.decision_panel.build(self.motion.layout, self.felt_rect())
        self.hand_input.keep_ring()
        plates = list(self.scenery.speaking_boxes.values())
        self.decision_panel.place_trays(view, self.motion.layout, self.felt_rect(), self.eyes.bottom, plates)
        self.toolbar.refresh()
        self._place_last_trick()
        self.hand_input.update_lift()
        self.renderer.invalidate()
        self.redraw()

    def _place_last_trick(self) -> None:
        """Place a button for the last trick, once there is one in this hand."""
        now = self.match, len(self.match.log), self.eyes.viewer
        if now != self._trick_of:
            self._trick_of = now
            dealing = self.match.phase == "deal"
            self._has_last_trick = not dealing and self._find_last_trick() is not None
        taken = self._has_last_trick
        if taken and "last_trick" not in self.widgets:
            rect = box_of(self.motion.layout.last_trick)
            tip = _("The last trick")
            button = Button("last_trick", rect, "", self.show_last_trick, icon="last_trick", tip=tip)
            self.widgets.add(button).tip_key = "last_trick"
        elif not taken:
            self.widgets.remove("last_trick")

    def _place_sort(self) -> None:
        """Place a button that sorts one's own hand again, where it has been laid by hand."""
        view, hand = self.motion.shown, self.eyes.own_hand(self.motion.shown)
        if view is None or hand is None or not self.order.is_by_hand(view, hand):
            self.widgets.remove("sort_hand")
            return
        kit, corner = self.app.kit, box_of(self.motion.layout.last_trick)
        has_word = kit.theme.text_size <= WORDS_GO
        if "sort_hand" not in self.widgets:
            by = self._usual.by if self._usual is not None else "rank" if view.by_rank else "suit"
            tool = Tool("sort_hand", "sort", N_("Sort"), f"sort_{by}", lambda: self.sort(by))
            self.widgets.add(ToolButton(tool, corner, tool.word if has_word else ""))
        button = self.widgets.find("sort_hand")
        away = corner.w + kit.u(8) if self.has_trick else 0
        button.rect.size = button.measure(kit)[0] if has_word else corner.w, corner.h
        button.rect.midright = corner.right - away, corner.centery
        if self.app.settings.left_handed:
            button.rect.x = corner.x + away

    def lines(self) -> list[str]:
        """Return the lines below the title in the bar."""
        return self.plan.head(self._status())

    def _status(self) -> list[str]:
        view = self.motion.shown
        if view is None:
            return []
        shared = len(self.match.persons) > 1  # nobody is "you" where several people look
        names = self.match.names(None) if shared else self.names
        status = view.status().text(names)
        if isinstance(view, Betting) and view.chips:  # on the plates; scores follow after the hand
            return [status]
        scores = [str(score).replace("-", "−") for score in self._shown_until_read()[0].scores]
        score = ", ".join(f"{names.sides[side]} {scores[side]}" for side in range(view.side_count))
        return [status, score[:1].upper() + score[1:]]

    # ------------------------------------------------------------------ what gestures lead to

    def play(self, move: Move) -> None:
        """Have *move* made, or refused."""
        self.owner.play(move)

    def refuses(self, card: Card) -> bool:
        """Let the screen say why *card* may not be picked; False where it has no words of its own."""
        return self.owner.refuse(card)

    def rearranged(self) -> None:
        """Save and show the order in which one's own hand lies now."""
        self.owner.rearranged()
        self._resettle()

    def _resettle(self) -> None:
        if not self.motion.playing:
            self.motion.settle(self.eyes.view(), at_once=False)
            self.invalidate()

    def redraw(self) -> None:
        """Ask for a frame."""
        self.app.redraw()

    @property
    def aloud(self) -> str:
        """Return the text read aloud when the table opens."""
        opening = [unbroken(". ".join([self.game.title, *self.lines()]))]
        hand, state, keys = map(self.app.key_sign, ("hand", "state", "keys"))
        if len(self.match.log) < 2 and hand and state and keys:
            opening.append(_(WHAT_IS_READ).format(hand=hand, state=state, keys=keys))
        return ". ".join(opening)

    @property
    def focus_aloud(self) -> str:
        """Return the item with the focus, as it is read aloud."""
        return self.narrator.focus(self.side.widgets if self.side is not None else None)

    @property
    def focus_place(self) -> object:
        """Return what tells that place from all others."""
        return self.narrator.place(self.side.widgets if self.side is not None else None)

    def rebuild(self) -> None:
        """Lay everything out for this size and these settings; what moves is cut short."""
        self.match.wording.faces_wanted = self.app.settings.cards
        view = self.eyes.view()
        self.app.pictures.use_deck(view.faces)
        self.app.kit.glyphs.deck = view.faces
        self.app.kit.seats = self.app.services.seat_colours(self.match.players)
        self.app.kit.faces = self.app.services.seat_faces(self.match.players)
        theme = self.app.theme
        self.match.wording.letters, self.match.wording.translation = theme.letters, in_force()
        self.motion.pace = MotionPace(theme.pace, theme.reduced)
        self.motion.holds = self.app.settings.trick_waits
        self.check_revealed()
        self.sort_as_set()
        self.playback.finish()
        self.widgets.clear()
        self.toolbar.build(self.app.kit, box_of(self.motion.layout.bar))
        self.refresh()
        self.playback.present()
        self._warm(view)
        self._place_side()

    # ------------------------------------------------------------------ the order of things

    def update(self, dt: float) -> None:
        """Let *dt* seconds pass on the table that is seen."""
        if self.side is not None:
            self.side.update(dt)
        self.motion.update(dt)
        changed = self.toasts.update(dt)
        changed |= self.speech_bubbles.update(dt)
        if self._update_dots(dt):
            self.renderer.invalidate()
            changed = True
        was_long = self.is_long_wait
        self._unasked = self._unasked + dt if self._shows_others else 0.0
        changed |= was_long != self.is_long_wait
        self.hand_input.update(dt)
        self.presenter.board.update(dt)
        self.widgets.update(dt)
        if changed:
            self.redraw()
        self.playback.update(dt)
        self.flush()
        if self.app.speak is not None:
            self.narrator.follow(self.playback.ply, self.app.speak)

    @property
    def looks_closer(self) -> bool:
        """Tell whether something lies over the table that is to be looked at."""
        return self.last_trick is not None or self.hand_input.zoomed is not None

    def move_begins(self, before: Game) -> None:
        """Take away what was said and asked before, once it has been read aloud."""
        if self.app.speak is not None:
            self.narrator.next_move(self.app.speak)
        self.speech_bubbles.hush([before.turn])
        self.speech_bubbles.age()
        if self.moods.age():
            self.renderer.invalidate()
        self.ask_nothing()
        self.owner.move_begins()

    def changed(self) -> None:
        """Have derived what follows from the position shown."""
        self.invalidate()

    def arrived(self) -> None:
        """Drop the bubbles of those whose badges say the same: the table is at rest."""
        badged = self._badged()
        self.refresh()
        assert self.motion.shown is not None
        self.speech_bubbles.hush([self.motion.shown.turn, *(seat for seat, _ in badged - self._badged())])
        self.refill_log()

    def _badged(self) -> set[tuple[int, str]]:
        """Return the texts of the badges, by seat."""
        return {(seat, badge.text) for seat, found in self.scenery.badges.items() for badge, _ in found}

    def may_present(self, stage: TurnState) -> bool:
        """Tell whether results may be shown: they wait until the last peg has arrived."""
        return stage not in (TurnState.RESULT, TurnState.OVER) or not self.presenter.board.busy

    def present(self, stage: TurnState, *, fresh: bool) -> None:
        """Show the turn state now."""
        if stage in (TurnState.RESULT, TurnState.OVER) and self.moods.hand_over(self.match):
            self.renderer.invalidate()
        if stage is TurnState.OWN:
            self._ask(fresh)
        else:
            self.ask_nothing()
        self.owner.presented(stage)
        self.redraw()

    def _ask(self, fresh: bool) -> None:
        """Put the decision to the person."""
        view = self.feed.asked_view()
        self.decision_panel.ask(view, view.legal(), self.names)
        self.owner.asked(view)
        self.decision_panel.prompt = self.plan.prompt(self.decision_panel.prompt)
        if fresh:
            self.app.play("your_turn")
        if self.cutting.pile:
            self.motion.settle(self.eyes.view(), at_once=False)
        self.refresh()
        self.make_room()

    def ask_again(self) -> None:
        """Work out who is asked which question now, after somebody has answered out of turn."""
        self.check_revealed()
        self.playback.ask_again()
        self.playback.go_on()
        self.invalidate()

    def ask_nothing(self) -> None:
        """Take the question away."""
        if self.decision_panel.control is not None:
            self.decision_panel.ask_nothing()
            self.invalidate()

    def _place_side(self) -> None:
        """Place the panel at the right, where one is open."""
        if self.side is not None:
            self.side.build(self.side_rect())

    def refill_log(self) -> None:
        """Fill the log again."""
        if isinstance(self.side, LogPanel):
            self.side.refill()

    def check_revealed(self) -> None:
        """Hide at once what another person, who may look on now, or nobody, may not see."""
        if not self.eyes.has_changed():
            return
        self.owner.eyes_changed()
        self.motion.hide(self.eyes.view())
        self.hand_input.forget()
        self.toasts.clear()
        self.last_trick = None
        self.ask_nothing()
        self.refill_log()
        self.renderer.invalidate()
        self.app.forget_frames()

    def reveal(self) -> None:
        """Turn up the cards of the person who has just said that it is them."""
        self.eyes.take_seat(fixed=self.app.settings.fixed_seats)
        self.playback.reveal()
        self.refresh()
        self.playback.present()

    def follow(self) -> None:
        """Show the effects of the person's move, which the feed has accepted."""
        self.hand_input.raised = self.hand_input.zoomed = None
        self.check_revealed()
        self.ask_nothing()
        if not self.feed.pending:  # an answer that waits for those of others
            self.playback.ask_again()
        self.playback.go_on()
        self.flush()
        self.redraw()

    def rewind(self) -> None:
        """Show where the match stands now that it has gone back, or forward again."""
        self.check_revealed()
        self.hand_input.forget()
        self.speech_bubbles.clear()
        self.ask_nothing()
        self.playback.rewind()

    def cut_short(self) -> None:
        """Show everything that has happened at its end."""
        self.presenter.board.settle()
        self.hand_input.update_lift(at_once=True)

    def skip(self) -> None:
        """Finish the motion and go on: the person has seen enough."""
        self.playback.skip()

    @property
    def _shows_others(self) -> bool:
        """Tell whether what others do is shown, at a pace that a click can hurry."""
        return not self.my_turn and not self.motion.waits and (self.motion.playing or self.feed.waiting)

    @property
    def is_long_wait(self) -> bool:
        """Tell whether that has gone on for so long that the table says so."""
        seconds = LONG_WITH_TRICKS if self.has_trick else LONG
        return self._unasked >= seconds and not self.feed.thinking

    def _update_dots(self, dt: float) -> bool:
        """Show three dots, one by one, while somebody thinks; True when they changed."""
        before = self.dots
        if self.feed.thinking and not self.motion.playing:
            self._thought += dt
            self.dots = 1 + int(self._thought / DOT_TIME) % DOTS
        else:
            self._thought, self.dots = 0.0, 0
        return self.dots != before

    # ------------------------------------------------------------------ what people do

    def sort(self, by: str) -> None:
        """Arrange the hand by "suit" or by "rank"."""
        self.order.sort(sorting.wished(by, self.app.settings), self.own_zone)
        self.rearranged()

    def suggest(self) -> None:
        """Fill the trays as the steady player would; nothing is decided by it."""
        control = self.decision_panel.arranging
        if control is not None:
            self.owner.helped()
            move = steady_hint(control.view).move
            if move.verb == control.decision.verb:
                control.fill(move)
            self.invalidate()

    def show_keys(self) -> None:
        """Show which keys work now, or the buttons of the controller in hand."""
        tools, answers = self.plan.tools(), self.plan.answers()
        card = key_card(self.decision_panel, self.hand_input, tools, answers, has_trick=self.has_trick)
        self.app.stack.push(card)

    def show_last_trick(self) -> None:
        """Show the last trick once more, or the table again; nothing in a game without tricks."""
        if not self.has_trick:
            return
        if self.last_trick is not None:
            self.last_trick = None
        else:
            self.last_trick = self._find_last_trick()
            if self.last_trick is None:
                self.toasts.say(_("No trick has been taken yet."))
        self.redraw()

    def _find_last_trick(self) -> TakenTrick | None:
        trick = trick_of(self.motion.shown) if self.motion.shown is not None else None
        return find_last_trick(self.match, self.feed.revealed, trick.id) if trick is not None else None

    def tell_state(self, task: str = "") -> None:
        """Have it read aloud where things stand, after a *task* that is set beside the table."""
        if self.app.speak is None:
            self.toasts.say(_(NOT_READ_ALOUD))
            return
        shared = self.eyes.is_overheard  # then everybody in the room hears it
        view = self.match.view(None) if shared else self.feed.view()
        names = self.match.names(None if shared else self.feed.revealed)
        hand = self.narrator.hand() if view.viewer is not None else ""
        status, *score = self.lines() or [""]
        first = [task, status, self._turn_aloud(names, private=not shared)]
        lines = state_aloud(view, names, first, [*score, hand], self.plan.hidden())
        for line in self.narrator.next_part(lines, self.app.key_sign("state")):
            self.app.speak(line)

    def tell_hand(self) -> None:
        """Have one's own hand read aloud, in the order of the screen."""
        if self.app.speak is None:
            self.toasts.say(_(NOT_READ_ALOUD))
        else:
            self.app.speak(self.narrator.hand())

    def _turn_aloud(self, names: Names, *, private: bool) -> str:
        """Return whose turn it is, and with *private* the question of the person."""
        if private and self.my_turn:
            asked = aloud(self.decision_panel.prompt, names)
            return _("It is your turn: {asked}").format(asked=asked) if asked else _("It is your turn.")
        turn = self.active_seat
        if turn is None:
            return ""
        if names.is_reader(Seat(turn)):
            return _("It is your turn.")
        return Sentence("It is {who}’s turn.", who=Seat(turn)).text(names)

    # ------------------------------------------------------------------ other screens

    def show_rules(self) -> None:
        """Show the rules beside the table, or put them away."""
        if not self.app.services.has_rules(self.game):
            self.toasts.say(_("This game has no rules page yet."))
            return
        if isinstance(self.side, RulesPanel):
            self.close_side()
        else:
            self.open_side(RulesPanel(self.app, self.game, self.match.options, self.close_side))

    def show_log(self) -> None:
        """Show the log beside the table, or close it."""
        if isinstance(self.side, LogPanel):
            self.close_side()
        else:
            self.open_side(LogPanel(self.painter, self._log, self.close_side, self.plan.way_back))

    def _log(self) -> tuple[Sequence[LogLine], Names]:
        return log_lines(self.match.events(self.eyes.viewer), self.eyes.view()), self.names

    def open_side(self, panel: SidePanel) -> None:
        """Let *panel* lie beside the table."""
        self.side = panel
        self.owner.rebuild()
        if self._by_key:  # after a click one goes on with the mouse, and with the keys on the cards
            panel.focus()

    def close_side(self) -> None:
        """Close the panel beside the table."""
        self.side = None
        self.owner.side_closed()
        self.owner.rebuild()

    # ------------------------------------------------------------------ events

    def handle(self, event: Gesture) -> bool:
        """React to an input event; True when it was used."""
        had_panel = self.side is not None
        used = self._handle(event)
        self.flush()
        if isinstance(event, Key) and self._is_focus_covered:
            self._uncover_focus(had_panel)
        return used

    @property
    def _is_focus_covered(self) -> bool:
        """Tell whether the keyboard is on something that lies half under the panel, or more."""
        stop = self.hand_input.ring.current if self.hand_input.ring.shown else self.widgets.ringed
        hidden = stop is not None and self.side_rect().collidepoint(stop.box.center)
        return self.side is not None and hidden

    def _uncover_focus(self, had_panel: bool) -> None:
        """Put the panel away, to which the keyboard has come from elsewhere; where the panel has just been
        opened, take the keyboard away from there."""
        if had_panel:
            self.close_side()
        else:
            self.widgets.set_focus(None)
            self.hand_input.ring.set(None)

    def _handle(self, event: Gesture) -> bool:
        self._by_key = isinstance(event, Key)
        if isinstance(event, WindowFocus):
            if not event.gained:
                self.playback.fast = False
            return False
        if self._passes_moment(event) or self._look_closer(event):
            return True
        if isinstance(event, Press) and self._close_messages(event.pos):
            self._spent_press = True
            return True
        if isinstance(event, KeyUp) and event.action == "pick":
            self.playback.fast = False
        if isinstance(event, Hover):
            self.toasts.pointer = event.pos
        if self.side is not None and self.side.handle(event):
            return True
        if self.decision_panel.handle_trays(event):
            self.redraw()
            return True
        self._tab_from_here(event)
        if self.widgets.handle(event):
            self.hand_input.ring.shown = False
            return True
        match event:
            case Hover():
                self.hand_input.hover(event.pos)
            case Press():
                return self.hand_input.press(event)
            case Click():
                self._click(event)
            case Drag():
                if event.first and self.motion.playing:
                    self.skip()
                self.hand_input.drag(event)
            case Drop():
                self.hand_input.drop(event)
            case Key():
                return self._handle_key(event)
            case _:
                return False
        return True

    def rests_on(self, pos: tuple[int, int]) -> bool:
        """Tell whether there is something to click at *pos*: a button, a card, a pile, or words."""
        side, trays = self.side, self.decision_panel.trays
        panels = [side.rect] if side is not None else []
        panels += [trays.rect] if trays is not None else []
        if self.looks_closer or self.motion.waits or self.motion.moment is not None:
            return True
        over = self.widgets.under(pos) is not None or pygame.Rect(pos, (1, 1)).collidelist(panels) >= 0
        return over or self.hand_input.rests_on(pos)

    def _tab_from_here(self, event: Gesture) -> None:
        """Let Tab go on from the button on which the arrows have left the keyboard."""
        ring = self.hand_input.ring
        is_tab = isinstance(event, Key) and event.key == pygame.K_TAB
        button = ring.current.widget if is_tab and ring.shown and ring.current is not None else None
        if button is not None:
            self.widgets.set_focus(button)

    def _passes_moment(self, event: Gesture) -> bool:
        """End a moment with any input, which has no other effect."""
        if isinstance(event, Hover | KeyUp):
            return False
        if self.motion.moment is not None:
            self._spent_press = isinstance(event, Press)
            self.motion.pass_moment()
            self.redraw()
            return True
        is_rest = self._spent_press and isinstance(event, Click | Drag | Drop | LongPress)
        self._spent_press = is_rest and not isinstance(event, Click | Drop)
        return is_rest

    def _look_closer(self, event: Gesture) -> bool:
        """Close the enlarged card and the last trick with the next thing that is done."""
        if self.hand_input.zoomed is not None:
            if isinstance(event, Click) and self.hand_input.move_by_arrow(self.hand_input.zoomed, event.pos):
                return True
            if isinstance(event, RightClick | LongPress | Click | Drop | Key):
                self.hand_input.zoomed = None
                return True
            return not isinstance(event, Hover)
        if isinstance(event, RightClick | LongPress) and self.hand_input.zoom_at(event.pos):
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
        if not self.plan.clicked(event.pos):
            if self.is_long_wait and not self.motion.playing:
                self.playback.hurry()
            self.hand_input.click(event)

    def _close_messages(self, pos: tuple[int, int] | None = None) -> bool:
        """Dismiss the messages at *pos*, or everywhere, that do not go by themselves; False for nothing."""
        closed = [words.close(pos) for words in (self.toasts, self.speech_bubbles)]
        if any(closed):
            self.redraw()
        return any(closed)

    def _handle_key(self, event: Key) -> bool:
        return self.plan.keys(event) if self.plan.keys is not None else self.handle_key(event)

    def handle_key(self, event: Key) -> bool:
        """Use a key that neither a widget nor a panel has used: to hurry, on a card, or as a command."""
        moves = self.motion.playing or self.motion.tweens.busy or self.is_long_wait
        if event.action == "pick" and (event.repeat or moves):
            return self._hurry(event)
        if self.hand_keys.handle_key(event) if not self.motion.playing else False:
            return True
        return self._command(event)

    def _hurry(self, event: Key) -> bool:
        """Finish the motion with Space; held down, it goes on to one's own turn."""
        if event.repeat:
            self.playback.fast = self.feed.turn_state is not TurnState.OWN
        if self.motion.waits and not event.repeat:
            self.motion.go_on()
        elif self.motion.playing:
            self.skip()
        elif self.is_long_wait:
            self.playback.hurry()
        elif not event.repeat:
            return self.hand_keys.handle_key(event)
        return True

    def _command(self, event: Gesture) -> bool:
        if not isinstance(event, Key) or event.repeat:
            return False
        if event.action == "back":
            if not self.hand_input.put_down() and not self._close_messages():
                self.plan.menu()
            return True
        commands: dict[str, Callable[[], object]] = {
            "menu": self.plan.menu,
            "rules": self.show_rules,
            "log": self.show_log,
            "last_trick": self.show_last_trick,
            "state": self.tell_state,
            "hand": self.tell_hand,
            "keys": self.show_keys,
            "sort_suit": lambda: self.sort("suit"),
            "sort_rank": lambda: self.sort("rank"),
            **self.plan.commands,
        }
        command = commands.get(event.action or "")
        if command is None:
            return False
        command()
        return True

    # ------------------------------------------------------------------ frames

    @property
    def busy(self) -> bool:
        """Tell whether something moves, so that frames are needed."""
        parts = (self.motion, self.speech_bubbles, self.presenter.board)
        return self.owner.is_top and (self.playback.is_behind or any(part.busy for part in parts))

    @property
    def polling(self) -> bool:
        """Tell whether the feed may have news at any moment."""
        return self.owner.is_top and self.feed.waiting and not self.motion.waits

    @property
    def wake_after(self) -> float | None:
        """Return the seconds until `update` has something to do, or None."""
        if not self.owner.is_top:
            return None
        waits = [
            self.toasts.wake_after,
            self.speech_bubbles.wake_after,
            self.hand_input.wake_after,
            self.widgets.wake_after,
            self.side.wake_after if self.side is not None else None,
        ]
        return min((wait for wait in waits if wait is not None), default=None)

    def draw_cards(self, surface: pygame.Surface) -> None:
        """Draw the felt and the things on it, without the question and messages."""
        self.renderer.draw(surface)
        self.renderer.draw_winners(surface)
        self.renderer.draw_targets(surface)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw everything, without changing anything."""
        self.draw_cards(surface)
        if self.speech_bubbles.bubbles or self.speech_bubbles.rising:
            plates, open_cards = self.scenery.speaking_boxes, self.free.open_cards
            area, others = self._area_of_words(), self.not_to_be_covered()
            self.speech_bubbles.draw(surface, plates, area, open_cards, others)
        self._draw_prompt(surface)
        if self.decision_panel.trays is not None:
            self.decision_panel.trays.draw(surface)
        self.plan.ground(surface)
        self.renderer.draw_focus(surface, on_widgets=False)
        self.widgets.draw(surface)
        self.renderer.draw_focus(surface, on_widgets=True)
        self.renderer.draw_held(surface)
        if self.side is not None:
            self.side.draw(surface)
            self.widgets.draw_tip(surface, self.side_rect())
        self.toasts.draw(surface)
        if self.hand_input.reason is not None:
            draw_tip(surface, self.app.kit, *self.hand_input.reason, self._kept_clear())
        if self.last_trick is not None:
            draw_last_trick(surface, self.painter, self.last_trick, self.match, self.felt_rect())
        self._draw_moment(surface)
        if self.hand_input.zoomed is not None:
            movable = self.hand_input.is_movable(self.hand_input.zoomed)
            draw_zoom(surface, self.painter, self.hand_input.zoomed, movable=movable)

    def _draw_moment(self, surface: pygame.Surface) -> None:
        if self.motion.moment is None:
            return
        event, share = self.motion.moment
        plates = self.scenery.speaking_boxes
        players = [plates[seat] for seat in event.seats if seat in plates]
        is_feat = isinstance(event, FeatDone)
        words = markup(feat_doers(event) if isinstance(event, FeatDone) else event.words, self.names)
        lying = [card_box(sprite) for sprite in self.motion.mirror if sprite.card in event.cards]
        picture = MomentPicture(
            _(event.feat.title if isinstance(event, FeatDone) else event.title),
            words[:1].upper() + words[1:],
            event.cards if is_feat else (),
            players,
            () if is_feat else lying,
            says=not is_feat,
        )
        still = self.app.kit.theme.reduced
        draw_moment(
            surface, self.painter, self.game.name(), picture, share, self.area_above_hand(), still=still
        )

    def area_above_hand(self) -> pygame.Rect:
        """Return the felt above the own hand."""
        felt = self.felt_rect()
        top = min((card_box(sprite).top for sprite in self.hand_input.own), default=felt.bottom)
        return pygame.Rect(felt.x, felt.y, felt.w, max(0, min(felt.bottom, top) - felt.y))

    def _area_of_words(self) -> pygame.Rect:
        edge = self.app.kit.u(16)
        return self.felt_rect().inflate(-edge, -edge)

    def place_words(self) -> None:
        """Find places for messages in the present layout."""
        if not self.toasts.shown and not self.speech_bubbles.bubbles:
            return
        plates, kept = self.scenery.speaking_boxes, self.free.kept()
        if self.toasts.shown:
            self.toasts.place(
                box_of(self.motion.layout.toasts),
                list(plates.values()),
                self.free.needed(),
                self.free.spoken_of(),
                self.felt_rect(),
                kept,
            )
        if self.speech_bubbles.bubbles:
            self.speech_bubbles.place(
                plates, self._area_of_words(), self.free.open_cards, self.not_to_be_covered(), kept
            )

    def not_to_be_covered(self) -> list[pygame.Rect]:
        """Return other words, and the question: regions that bubbles avoid."""
        toasts = [toast.box for toast in self.toasts.shown]
        asked = self.decision_panel.boxes
        panel = self.scenery.panel
        beside = panel.boxes if panel is not None and self.motion.layout.beside else []
        return [*toasts, *asked, *beside, *self.plan.keep_clear(), *self.plan.overlay()]

    def _kept_clear(self) -> list[pygame.Rect]:
        """Return the players and the words of the question: what no tool tip lies on."""
        asked = [self.decision_panel.plate.words] if self.decision_panel.boxes else []
        return [*self.scenery.speaking_boxes.values(), *asked]

    def _draw_prompt(self, surface: pygame.Surface) -> None:
        rect = box_of(self.motion.layout.prompt)
        if (caption := self.plan.caption()) is not None:
            self.decision_panel.draw_told(surface, rect, caption)
        elif self.motion.waits:
            self.decision_panel.draw_told(surface, rect, self.app.told(CONTINUE))
        elif self.motion.lighting is not None or self.is_long_wait:
            why = self._reason(self.motion.lighting) if self.motion.lighting is not None else ""
            told = self.app.told(CONTINUE) if self.is_long_wait else ""
            self.decision_panel.draw_told(surface, rect, " · ".join(filter(None, (why, told))))
        else:
            self.decision_panel.draw(surface)

    def _reason(self, score: Scored) -> str:
        """Return why points are scored, while the cards that make them are lit."""
        why = markup(score.why, self.names)
        return f"{why[:1].upper()}{why[1:]}" + (f" · **{score.points:+d}**" if score.points else "")
