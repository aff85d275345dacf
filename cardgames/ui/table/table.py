"""The table: a match as people see and play it.

Input comes in here and pictures go out. The table makes its parts, which live in the modules
beside this one, and decides in which order they act; the state is theirs. The screen that has it answers, as
its `TableOwner`, what differs between a match, a lesson and a replay.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial
from itertools import product

import pygame

from cardgames.engine import Card, Game, Move
from cardgames.engine.families.betting import Betting
from cardgames.engine.text import Names
from cardgames.languages import N_, in_force
from cardgames.table import sorting
from cardgames.table.choreography import RESIZE
from cardgames.table.geometry import WORDS_GO
from cardgames.table.grouping import Grouping
from cardgames.table.info import TableInfo, as_read
from cardgames.table.log import LogLine

from ..app import App
from ..faces import LOOKS
from ..focus import Rings
from ..host import TurnState
from ..input import Gesture, Key
from ..match_feed import MatchFeed, MatchRecord
from ..screens.side_panel import SidePanel
from ..sentences import markup
from ..warming import warm_face
from ..widgets import Widgets
from .aloud.elements import TableElements
from .aloud.narrator import Narrator
from .area import TableArea
from .boxes import box_of
from .cutting import Cutting
from .decision_panel import DecisionPanel
from .drawing.big_info import big_marker_box
from .drawing.chips import Chips
from .drawing.highlights import Highlights
from .drawing.painted_boxes import box_reach
from .drawing.painter import Painter
from .drawing.plates import plate_face_radius
from .drawing.renderer import Renderer
from .drawing.toolbar import Tool, Toolbar, ToolButton
from .effects import EventEffects
from .input.dropping import Dropping
from .input.gestures import Gestures
from .input.hand import HandInput
from .input.working_keys import KeyLine
from .key_card import key_card
from .match.hint_ladder import steady_hint
from .moods import Moods
from .motion import Motion, MotionPace
from .overlays.free_space import FreeSpace
from .overlays.last_trick import LastTrick
from .overlays.log_panel import Go
from .overlays.speech_bubbles import SpeechBubbles
from .overlays.toasts import Toasts
from .overlays.zoom import trick_of
from .owner import TableOwner
from .parts import TableParts
from .picture import TablePicture
from .playback import Playback
from .presenter import Presenter, Scenery
from .side import TableSide
from .tabletop import TableSituation
from .viewpoint import Viewpoint
from .waiting import Waiting


class Table:
    """A match at a table: its parts, wired together.

    *feed* tells what happens, *screen* shows the table.
    """

    def __init__(self, app: App, feed: MatchFeed, screen: TableOwner) -> None:
        self.app, self.feed, self.screen = app, feed, screen
        self.game: type[Game] = feed.match.game
        self.names: Names = self.match.names(None)
        self._is_stale = False
        self._usual = sorting.usual(self.game, app.settings)
        self._sorted_for = feed.revealed
        self._make_parts()
        self.chips = Chips(self.motion, self.eyes, self.decision_panel)
        self.toolbar = Toolbar(self.widgets, screen)
        self.waiting = Waiting(feed, self.motion)
        self.last_trick = LastTrick(self.parts)
        self.beside = TableSide(self.parts, self.rings, screen)
        self.playback = Playback(feed, self.motion, self.eyes, self)
        self.gestures = Gestures(
            self.parts, self.beside, self.last_trick, self.playback, self.waiting, screen
        )
        self.highlights = Highlights(self.parts, screen)
        self.renderer = Renderer(
            self.parts, self.chips, self.toolbar, self.highlights, self.waiting, self, screen
        )
        self.free = FreeSpace(self.parts, self.chips, screen)
        self.picture = TablePicture(
            self.parts, self.renderer, self.free, self.beside, self.last_trick, self.waiting, screen
        )
        self.narrator = Narrator(self.parts, self)
        self.elements = TableElements(self.narrator, self.gestures)

    def _make_parts(self) -> None:
        """Make the parts that the others read."""
        app, screen, players = self.app, self.screen, self.match.players
        self.painter, self.eyes, self.moods = Painter(app), Viewpoint(app, self.feed), Moods()
        self.toasts, self.speech_bubbles = Toasts(app, self.painter), SpeechBubbles(app, self.painter)
        self.rings = Rings()
        self.widgets = Widgets(app, arrows=False, kept_clear=self._kept_clear)
        self.widgets.join(self.rings)
        self.order = order = Grouping(self._usual, self.match.arrangements)
        self.presenter = Presenter(self.painter, self.widgets, players, order, self, screen)
        self.decision_panel = panel = DecisionPanel(
            app, self.painter, self.widgets, self.rings, self.eyes, self, screen
        )
        self.area = TableArea(app, self.eyes, order, panel, screen)
        effects = EventEffects(app, self.presenter, order, self.toasts, self.speech_bubbles, self.moods, self)
        self.motion = Motion(self.area.lay, effects)
        self.cutting = Cutting(app, panel, self.motion, self)
        dropping = Dropping(panel, self.motion, self.eyes, self.presenter)
        self.hand_input = HandInput(app, order, self.cutting, dropping, self.toasts, self)
        self.hand_input.ring.join(self.rings, self.hand_input.hide_ring)
        self.parts = TableParts(
            app, self.painter, self.eyes, order, self.presenter, panel, self.area, self.motion, self.cutting,
            self.hand_input, self.toasts, self.speech_bubbles, self.moods,
        )  # fmt: skip

    def _kept_clear(self) -> list[pygame.Rect]:
        return self.picture.kept_clear()

    # Asking

    @property
    def match(self) -> MatchRecord:
        """Return the match on the table."""
        return self.feed.match

    @property
    def side(self) -> SidePanel | None:
        """The panel beside the table."""
        return self.area.panel

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
        return view is not None and trick_of(view) is not None

    @property
    def active_seat(self) -> int | None:
        """Return whose turn it is in the position shown, or the person who is asked."""
        if self.my_turn:
            return self.feed.revealed
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
            self.chips.between.places(),
        )

    def _shown_until_read(self) -> tuple[Game, TableInfo]:
        """Return the view shown and its info, which stay at a hand until its result has been read."""
        view = self.motion.shown
        assert view is not None
        if self.feed.turn_state is not TurnState.RESULT:
            return view, self.motion.info.without(self.eyes.hidden())
        return as_read(view, self.match.view_at(len(self.match.log) - 1, self.eyes.viewer))

    def felt_rect(self) -> pygame.Rect:
        """Return the felt that panels may cover."""
        return self.area.felt(self.motion.layout)

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
        hand = [replace(sprite) for sprite in self.motion.mirror.zone(self.own_zone or "")]
        if self.area.puts_hand_away(sprite.card for sprite in hand):
            self.motion.settle(view, at_once=True)
        self.names = self.eyes.names()
        self.decision_panel.light(view, self.own_zone)
        self.presenter.present(self.situation)
        self._place_sort()
        self.decision_panel.glow = frozenset(map(str, self.screen.glow().moves))
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
        if self.decision_panel.trays is not None:
            seconds = self.motion.seconds(RESIZE)
            self.decision_panel.trays.glide(
                self.motion.tweens, seconds, hand if self.area.is_hand_away else ()
            )
        self.toolbar.refresh()
        self.last_trick.place_button()
        self.hand_input.update_lift()
        self.renderer.invalidate()
        self.redraw()

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
            tool = Tool("sort_hand", "sort", N_("Sort"), f"sort_{by}", partial(self.sort, by))
            self.widgets.add(ToolButton(tool, corner, tool.word if has_word else ""))
        button = self.widgets.find("sort_hand")
        away = corner.w + kit.u(8) if self.has_trick else 0
        button.rect.size = button.measure(kit)[0] if has_word else corner.w, corner.h
        button.rect.midright = corner.right - away, corner.centery
        if self.app.settings.left_handed:
            button.rect.x = corner.x + away

    def lines(self) -> list[str]:
        """Return the lines below the title in the bar."""
        return self.screen.head(self._status())

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
        self.screen.play(move)

    def pick(self, card: Card) -> None:
        """Pick *card*, as a click on it does."""
        self.hand_input.pick(card)

    def refuses(self, card: Card) -> bool:
        """Let the screen say why *card* may not be picked; False where it has no words of its own."""
        return self.screen.refuse(card)

    def rearranged(self) -> None:
        """Save and show the order in which one's own hand lies now."""
        self.feed.rearranged()
        if not self.motion.playing:
            self.motion.settle(self.eyes.view(), at_once=False)
            self.invalidate()

    def redraw(self) -> None:
        """Ask for a frame."""
        self.app.redraw()

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
        self.beside.build()

    # ------------------------------------------------------------------ the order of things

    def update(self, dt: float) -> None:
        """Let *dt* seconds pass on the table that is seen."""
        if self.side is not None:
            self.side.update(dt)
        self.motion.update(dt)
        changed = self.toasts.update(dt)
        changed |= self.speech_bubbles.update(dt)
        before = self.waiting.dots, self.waiting.is_long
        self.waiting.update(dt, is_asked=self.my_turn)
        if self.waiting.dots != before[0]:
            self.renderer.invalidate()
        changed |= (self.waiting.dots, self.waiting.is_long) != before
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
        return self.gestures.looks_closer

    def move_begins(self, before: Game) -> None:
        """Take away what was said and asked before, once it has been read aloud."""
        if self.app.speak is not None:
            self.narrator.next_move(self.app.speak)
        trick = trick_of(before)
        follows = trick is not None and len(trick) == 1  # what was said of the trick before has been read
        self.speech_bubbles.hush(range(before.seat_count) if follows else [before.turn])
        self.speech_bubbles.age()
        if self.moods.age():
            self.renderer.invalidate()
        self.ask_nothing()
        self.screen.move_begins()

    def arrived(self) -> None:
        """Drop the bubbles of those whose badges say the same: the table is at rest."""
        badged = self._badged()
        self.refresh()
        assert self.motion.shown is not None
        self.speech_bubbles.hush([self.motion.shown.turn, *(seat for seat, _ in badged - self._badged())])
        self.beside.refill_log()

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
        self.screen.presented(stage)
        self.redraw()

    def _ask(self, fresh: bool) -> None:
        """Put the decision to the person."""
        view = self.feed.asked_view()
        self.decision_panel.ask(view, view.legal(), self.names)
        self.decision_panel.put(self.screen.asked(view, self.decision_panel.prompt))
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
            self.hand_input.raised = None
            if self.decision_panel.trays is not None and self.area.is_hand_away:
                self.decision_panel.trays.give_back(self.motion.mirror.zone(self.own_zone or ""))
            self.decision_panel.ask_nothing()
            self.invalidate()

    def check_revealed(self) -> None:
        """Hide at once what another person, who may look on now, or nobody, may not see."""
        if not self.eyes.has_changed():
            return
        self.screen.eyes_changed()
        self.motion.hide(self.eyes.view())
        self.hand_input.forget()
        self.toasts.clear()
        self.last_trick.shown = None
        self.ask_nothing()
        self.beside.refill_log()
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

    def start_at(self, view: Game) -> None:
        """Lay everything at once as in *view*, from which moves are then shown."""
        self.hand_input.forget()
        self.clear_words()
        self.order.clear()
        self.ask_nothing()
        self.playback.start_at(view)

    def clear_words(self) -> None:
        """Take away what was said."""
        self.speech_bubbles.clear()
        self.toasts.clear()

    def give_back(self) -> None:
        """Let the cards picked, or dragged, glide back to where they lay."""
        if self.decision_panel.control is not None:
            self.decision_panel.control.clear()
        self.hand_input.glide()

    @property
    def quiet(self) -> bool:
        """Tell whether everything that has happened has been shown, motion included."""
        return self.playback.quiet

    @property
    def waits(self) -> bool:
        """Tell whether a full trick lies there until somebody goes on."""
        return self.motion.waits

    def slow_down(self, rest: float) -> None:
        """Leave every full trick until somebody goes on, and rest for that many seconds between moves."""
        self.motion.holds, self.playback.rest = True, rest

    def gather(self) -> None:
        """Gather the trick that waits."""
        self.motion.go_on()

    def cut_short(self) -> None:
        """Show everything that has happened at its end."""
        self.presenter.board.settle()
        self.hand_input.update_lift(at_once=True)

    def skip(self) -> None:
        """Finish the motion and go on: the person has seen enough."""
        self.playback.skip()

    # ------------------------------------------------------------------ what people do

    def sort(self, by: str) -> None:
        """Arrange the hand by "suit" or by "rank"."""
        self.order.sort(sorting.wished(by, self.app.settings), self.own_zone)
        self.rearranged()

    def suggest(self) -> None:
        """Fill the trays as the steady player would; nothing is decided by it."""
        control = self.decision_panel.arranging
        if control is None:
            return
        if (warning := self.feed.helped("suggest")) is not None:
            self.toasts.say(markup(warning, self.names))
        else:
            move = steady_hint(control.view).move
            if move.verb == control.decision.verb:
                control.fill(move)
            self.invalidate()

    def show_keys(self, answers: Sequence[KeyLine] = ()) -> None:
        """Show which keys work now, or the buttons of the controller in hand; *answers* are those of several
        people who are asked at once."""
        tools = self.screen.tools()
        self.app.stack.push(key_card(self.parts, tools, answers, has_trick=self.has_trick))

    def show_rules(self) -> None:
        """Show the rules beside the table, or put them away."""
        self.beside.toggle_rules(by_key=self.gestures.by_key)

    def show_log(self, way: Callable[[LogLine], Go | None] | None = None) -> None:
        """Show the log beside the table, or close it; a click on a line goes where *way* knows a way to."""
        self.beside.toggle_log(way, by_key=self.gestures.by_key)

    # ------------------------------------------------------------------ events

    def handle(self, event: Gesture) -> bool:
        """React to an input event; True when it was used."""
        had_panel = self.side is not None
        used = self.gestures.handle(event)
        self.flush()
        if isinstance(event, Key):
            self.gestures.uncover_focus(had_panel)
        return used

    # ------------------------------------------------------------------ frames

    @property
    def busy(self) -> bool:
        """Tell whether something moves, so that frames are needed."""
        parts = (self.motion, self.speech_bubbles, self.presenter.board)
        return self.playback.is_behind or any(part.busy for part in parts)

    @property
    def polling(self) -> bool:
        """Tell whether the feed may have news at any moment."""
        return self.feed.waiting and not self.motion.waits

    @property
    def wake_after(self) -> float | None:
        """Return the seconds until `update` has something to do, or None."""
        waits = [
            self.toasts.wake_after,
            self.speech_bubbles.wake_after,
            self.hand_input.wake_after,
            self.widgets.wake_after,
            self.side.wake_after if self.side is not None else None,
        ]
        return min((wait for wait in waits if wait is not None), default=None)
