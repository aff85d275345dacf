"""What a table scene knows: its parts, where everything stands, what lights up and why."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from cardgames.engine import Card, Game, Match, Move
from cardgames.engine.families.betting import Betting
from cardgames.engine.text import Names
from cardgames.engine.zones import TRICK
from cardgames.players.worker import Worker
from cardgames.table import sorting
from cardgames.table.grouping import Grouping

from ...focus import Rings
from ...host import Stage
from ...scene import Scene
from ...table_host import TableHost
from ...widgets import Button, Widgets
from ..side_panel import SidePanel
from .area import TableArea
from .asking import Asking
from .bar import Bar, Tool
from .boxes import box_of
from .curtain import Curtain
from .cutting import Cutting
from .dropping import Dropping
from .effects import EventEffects
from .guard import Guard, thinker_beside
from .hand_keys import HandKeys
from .hands import Hands
from .highlights import Highlights
from .hints import Adviser, Ladder, SteadyAdviser, ThinkingAdviser
from .large import large_box
from .layers import Layers
from .looks import Trick, find_last_trick
from .motion import Motion
from .painter import Painter
from .plan import TablePlan
from .presenter import Presenter, Scenery, Situation
from .sayings import Sayings
from .sprites import PICK_LIFT
from .stops import card_box, readable
from .toasts import Toasts
from .together import Together
from .viewpoint import Viewpoint


class TableState(Scene):
    """See the module.  *slot* is where the match is saved; *adviser* finds hints (for tests)."""

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
        self.painter = Painter(self.app)
        self.widgets = Widgets(self.app, arrows=False)
        self.toasts, self.sayings = Toasts(self.painter), Sayings(self.painter)
        self.names: Names = self.host.match.names(None)
        self.together = Together(self)
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
        self.cutting = Cutting(self.asking, self.motion, lambda: self.layers.spoil())
        dropping = Dropping(self.asking, self.motion, self.eyes, self.presenter)
        self.hands = Hands(
            self.asking, self.motion, self.eyes, self.order, self.cutting, dropping, self.toasts, self
        )
        self.hand_keys = HandKeys(self.hands)
        self.hands.ring.join(self.rings, self.hands.hide_ring)
        self.ladder = Ladder(self._adviser or self._default_adviser())
        self.bar = Bar(self.widgets, self.plan.tools(), self.plan.menu)
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
        self.guard = Guard(self, thinker_beside(self.host.thinker))
        self.curtain: Curtain | None = None
        self.last_trick: Trick | None = None
        self._is_stale = False
        self._trick_of: tuple[object, ...] = ()
        self._has_last_trick = False
        self.dots = 0
        self._thought = 0.0
        self._by_key = False

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
    def is_overheard(self) -> bool:
        """Tell whether people who may not know the player's cards hear what is read aloud."""
        return self.hands.is_overheard

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
        at_rest = not motion.playing
        return Situation(
            motion.shown, motion.info, motion.layout, self.names, self.felt_rect(), self.own_zone, at_rest
        )

    @property
    def open_cards(self) -> list[pygame.Rect]:
        """The cards that lie face up and the chips: what bubbles had better not cover."""
        cards = [card_box(sprite) for sprite in self.motion.mirror if sprite.up and not sprite.flying]
        return [*cards, *self.layers.chips.boxes()]

    def kept_free(self) -> list[pygame.Rect]:
        """What nothing that is told in passing ever covers: rank and suit of cards that can be read, cards
        that are decided about, and buttons.  While trays are filled the own cards lie in them as well."""
        compact = self.app.pictures.large_print
        found: list[pygame.Rect] = []
        rise = round(PICK_LIFT * self.motion.layout.hand_width)
        zones = set(self.motion.layout.spots) - {self.own_zone if self.asking.trays is not None else None}
        for zone in sorted(zones):
            found += readable(sorted(self.motion.mirror.zone(zone), key=lambda s: s.depth), compact=compact)
        for sprite in self.motion.mirror:
            if sprite.zone in zones and sprite.up and not sprite.flying and sprite.card in self.asking.lit:
                box = card_box(sprite)
                own = sprite.zone == self.own_zone
                found.append(pygame.Rect(box.x, box.y - rise, box.w, box.h + rise) if own else box)
        buttons = [self.widgets.find(name) for name in self.widgets.ids]
        found += [button.box for button in buttons if button.visible and button.pressable]
        return [box for box in found if box.w and box.h]

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
        score = ", ".join(f"{names.sides[side]} {view.scores[side]}" for side in range(view.side_count))
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

    # ------------------------------------------------------------------ what the scene adds

    def play(self, move: Move) -> None:
        """Make *move*."""
        raise NotImplementedError

    def pause(self) -> None:
        """The menu of the table."""
        raise NotImplementedError

    def hint(self) -> None:
        """One step of a hint."""
        raise NotImplementedError

    def show_last_trick(self) -> None:
        """The last trick once more."""
        raise NotImplementedError

    def suggest(self) -> None:
        """Fill the trays as a computer player would."""
        raise NotImplementedError

    def undo(self) -> None:
        """Take a move back."""
        raise NotImplementedError

    def show_rules(self) -> None:
        """The rules."""
        raise NotImplementedError

    def show_log(self) -> None:
        """The log."""
        raise NotImplementedError

    def _show_result(self, stage: Stage) -> None:
        raise NotImplementedError
