"""The course of things at a table: what is shown when, and to whom.

`Host` says what may be shown and what is asked; here that becomes a layout, motion, and questions put to
the person.  What people do with it and how it is drawn is the scene's own business.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import pygame

from cardgames.engine import Badge, Card, Game, Match, Move, Said, Scored
from cardgames.engine.text import Names
from cardgames.engine.zones import FAN, TRICK
from cardgames.players.worker import Worker
from cardgames.table import sorting
from cardgames.table.layout import Frame, Layout, layout
from cardgames.table.log import log_lines

from ...host import Host, Stage
from ...scene import Scene
from ...widgets import Widgets
from .asking import Asking
from .bar import Bar, Tool
from .curtain import Curtain
from .furniture import FurniturePanel
from .hands import Hands
from .hints import Adviser, Ladder, SteadyAdviser, ThinkingAdviser
from .layers import Layers, box_of
from .looks import Trick, leading_seat
from .motion import Motion, Pace
from .painter import Painter, describe, markup
from .plates import DOT_TIME, DOTS, Plate, badge_boxes, plate_size, plates_of
from .sprites import Sprite
from .toasts import Sayings, Toasts


class Flow(Scene):
    """See the module.  *slot* is where the match is saved; *adviser* finds hints (for tests)."""

    def __init__(self, host: Host, slot: str, adviser: Adviser | None = None) -> None:
        self.host, self.slot = host, slot
        self.game: type[Game] = host.match.game
        self.title = host.match.game.title
        self._adviser = adviser
        self.bottom = host.revealed if host.revealed is not None else self._first_person()

    def _first_person(self) -> int:
        persons = self.host.match.persons
        return persons[0] if persons else 0

    def enter(self) -> None:
        self.painter = Painter(self.app)
        self.widgets = Widgets(self.app, arrows=False)
        self.motion = Motion(self._lay, self)
        self.asking = Asking(self.painter, self.widgets, self.play)
        self.asking.changed = self.refresh
        self.hands = Hands(self)
        self.layers = Layers(self)
        self.toasts, self.sayings = Toasts(self.painter), Sayings(self.painter)
        self.ladder = Ladder(self._adviser or self._default_adviser())
        self.curtain: Curtain | None = None
        self.furniture: FurniturePanel | None = None
        self.plates: list[Plate] = []
        self.plate_boxes: dict[int, pygame.Rect] = {}
        self.badges: dict[int, list[tuple[Badge, pygame.Rect]]] = {}
        self.seen_still: list[str] = []
        self.lit: frozenset[Card] = frozenset()
        self.click_zones: Mapping[str, Move] = {}
        self.names: Names = self.host.match.names(None)
        self.last_trick: Trick | None = None
        self.order: dict[str, list[Card]] = {}
        self.sorted_by = sorting.by_suit
        self.bar = Bar(self.widgets, self._tools(), self.pause)
        self.dots = 0
        self._thought = 0.0
        self._fast = False
        self._shown_for: int | None = self.host.revealed
        self._shown_stage: Stage | None = None
        self._ply = len(self.host.match.log)
        self._result_shown = False
        self._in_front = True

    def _default_adviser(self) -> Adviser:
        worker = getattr(self.host.thinker, "worker", None)
        return ThinkingAdviser(worker) if isinstance(worker, Worker) else SteadyAdviser()

    def _tools(self) -> list[Tool]:
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
        self.host.close()
        self.app.pictures.use_deck("french")

    # ------------------------------------------------------------------ asking

    @property
    def match(self) -> Match:
        """The match that is played here."""
        return self.host.match

    @property
    def my_turn(self) -> bool:
        """Whether the revealed person is asked, and nothing moves on its way to the question."""
        return self.asking.control is not None

    @property
    def own_zone(self) -> str | None:
        """The id of the hand of the person who plays here now, or whoever sits at the bottom."""
        view = self.motion.shown
        if view is None:
            return None
        seat = self.host.revealed if self.host.revealed is not None else self.bottom
        return next((zone.id for zone in view.zones if zone.kind == FAN and zone.owner == seat), None)

    @property
    def has_trick(self) -> bool:
        """Whether the game is played in tricks."""
        view = self.motion.shown
        return view is not None and any(zone.kind == TRICK for zone in view.zones)

    @property
    def active_seat(self) -> int | None:
        """Whose turn it is in what is shown."""
        view = self.motion.shown
        return view.turn if view is not None and not view.over and view.phase != "deal" else None

    @property
    def drop_zones(self) -> frozenset[str]:
        """Where the dragged card may be let go."""
        control, sprite = self.asking.control, self.hands.dragged
        return control.targets(sprite.card).zones if control and sprite is not None else frozenset()

    def is_dimmed(self, sprite: Sprite) -> bool:
        """Whether a card is darkened because it may not be played."""
        wish = getattr(self.app.settings, "dim", "turn")
        if sprite.zone != self.own_zone or wish == "off" or sprite.card in self.lit:
            return False
        return (self.my_turn and bool(self.lit)) or (wish == "always" and not self.my_turn)

    def ring_of(self, sprite: Sprite) -> str | None:
        """The colour of the outline of a card, None for none."""
        colours = self.app.kit.theme.colours
        control = self.asking.control
        if control is not None and sprite.card in control.picks:
            return colours.accent
        if sprite.card in self.ladder.cards:
            return colours.info
        dragged = self.hands.dragged
        if control is not None and dragged is not None and dragged is not sprite:
            return colours.accent if sprite.card in control.targets(dragged.card).cards else None
        if self._leads(sprite):
            return colours.good
        return None

    def _leads(self, sprite: Sprite) -> bool:
        view = self.motion.shown
        if view is None or sprite.flying:
            return False
        zone = next((zone for zone in view.zones if zone.id == sprite.zone), None)
        if zone is None or zone.kind != TRICK or len(zone) < 2 or sprite.card not in zone:
            return False
        return zone.tags[zone.index(sprite.card)] == leading_seat(view)

    def why_not(self, card: Card) -> str:
        """Why *card* may not be picked, as marked-up text; empty where it may."""
        control = self.asking.control
        if control is None:
            return "It is not your turn." if self.host.stage is not Stage.OWN else ""
        return "" if card in control.lit else markup(control.refusal(card), self.names)

    # ------------------------------------------------------------------ laying out

    def rebuild(self) -> None:
        """Anew for this size and these settings; what moves is cut short."""
        view = self.host.view()
        self.app.pictures.use_deck(view.faces)
        self.app.kit.deck = view.faces
        theme = self.app.theme
        self.motion.pace = Pace(theme.pace, theme.reduced)
        self.motion.holds = bool(getattr(self.app.settings, "trick_waits", False))
        self.host.speed = theme.pace
        self._check_revealed()
        self._cut_short()
        self.widgets.clear()
        self.bar.build(self.app.kit, box_of(self.motion.layout.bar))
        self.refresh()
        self._present()
        self._warm(view)
        if self.curtain is not None:
            self.curtain.build(self._felt())

    def _lay(self, view: Game) -> Layout:
        theme, settings = self.app.theme, self.app.settings
        frame = Frame(
            *self.app.size,
            theme.scale,
            theme.text_size,
            bool(getattr(settings, "left_handed", False)),
            self.aside,
        )
        return layout(view, view.viewer, frame, bottom=self.bottom, order=self._orders(view))

    @property
    def aside(self) -> int:
        """The pixels at the right that a panel takes from the table."""
        return 0

    def _orders(self, view: Game) -> dict[str, Sequence[Card]]:
        """The order in which each hand that can be seen is looked at."""
        ranks = getattr(view, "rank_order", "23456789TJQKA")
        orders: dict[str, Sequence[Card]] = {}
        for zone in view.zones:
            if zone.kind == FAN and zone.owner is not None and zone.seen_by(view.viewer):
                orders[zone.id] = self.order.get(zone.id) or self.sorted_by(zone, ranks)
        return orders

    def _felt(self) -> pygame.Rect:
        """The felt that panels may cover."""
        width, height = self.app.size
        top = self.bar.rect.h
        return pygame.Rect(0, top, width - self.aside, height - top)

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

    def refresh(self) -> None:
        """What is derived from the view and from what is asked."""
        view = self.motion.shown
        assert view is not None
        self.names = self.match.names(self.host.revealed)
        control = self.asking.control
        self.lit = control.lit if control is not None else frozenset()
        self.click_zones = control.zones if control is not None else {}
        self._place_plates(view)
        self._place_furniture(view)
        self.asking.build(self.motion.layout, self._felt())
        self.bar.refresh()
        self.hands.relift()
        self.layers.spoil()
        self.redraw()

    def _place_plates(self, view: Game) -> None:
        kit, laid = self.app.kit, self.motion.layout
        counted = [seat for seat, spot in laid.plates.items() if spot.count]
        self.plates = plates_of(self.match, view, counted)
        self.plate_boxes, self.badges = {}, {}
        for plate in self.plates:
            spot = laid.plates[plate.seat]
            room = box_of(spot.rect)
            width, height = plate_size(kit, plate, max(room.w, kit.u(90)))
            box = pygame.Rect(0, 0, width, height)
            box.center = room.center
            if spot.side == "left" or (spot.side == "bottom" and room.centerx < self.app.size[0] // 2):
                box.left = room.left
            elif spot.side in ("right", "bottom"):
                box.right = room.right
            self.plate_boxes[plate.seat] = box
            self.badges[plate.seat] = badge_boxes(kit, plate, box, spot.side == "bottom")

    def _place_furniture(self, view: Game) -> None:
        rect = box_of(self.motion.layout.furniture)
        if self.furniture is not None:
            for number in range(len(self.furniture.rows)):
                self.widgets.remove(f"furniture_{number}")
        self.furniture = FurniturePanel(self.painter, view, rect.topleft, rect.w)
        for place in self.furniture.places():
            self.widgets.add(place)

    # ------------------------------------------------------------------ the order of things

    def update(self, dt: float) -> None:
        if self.app.stack.top is not self:
            return
        self.motion.update(dt)
        changed = self.toasts.update(dt)
        changed |= self.sayings.update(dt)
        changed |= self._update_dots(dt)
        if self.ladder.update(dt):
            self._show_hint()
        self.hands.update(dt)
        self.widgets.update(dt)
        if self.curtain is not None:
            self.curtain.update(dt)
        if changed:
            self.redraw()
        self._advance(dt)

    def _advance(self, dt: float) -> None:
        """The next thing: motion to its end, the next batch, the next move of a computer player."""
        if self._fast and self.host.stage is not Stage.OWN:
            self.skip()
        if self.motion.playing:
            self.host.update(dt, False)
        elif self.host.batches:
            self._play_batch()
        else:
            self._arrive()
            self.host.update(dt, True)
            if self.host.batches:
                self._check_revealed()
                self._play_batch()
            elif self.host.stage is not self._shown_stage:
                self._present()

    def _play_batch(self) -> None:
        """Begin to show one move."""
        batch = self.host.batches.pop(0)
        revealed = self.host.revealed
        before = self.match.view_at(batch.ply - 1, revealed)
        events = self.match.events(revealed, batch.ply - 1)[0]
        self._ask_nothing()
        self.ladder.reset()
        self.motion.play(events, before, later=before.hand_number > 0)
        self._ply = -1
        self.motion.update(0.0)
        self.refresh()

    def _arrive(self) -> None:
        """Everything has been shown: lie as the view has it."""
        if self._ply == len(self.match.log):
            return
        self._ply = len(self.match.log)
        self.motion.settle(self.host.view(), at_once=False)
        self.refresh()
        self._present()

    def _present(self) -> None:
        """Show what the table waits for now."""
        stage = self.host.stage
        fresh, self._shown_stage = stage is not self._shown_stage, stage
        if stage is not Stage.RESULT:
            self._result_shown = False
        if stage is Stage.OWN:
            self._ask(fresh)
        else:
            self._ask_nothing()
        if stage is Stage.CURTAIN:
            self._draw_curtain()
        elif stage in (Stage.RESULT, Stage.OVER) and not self._result_shown and self.app.stack.top is self:
            self._result_shown = stage is Stage.RESULT
            self._show_result(stage)
        self.redraw()

    def _ask(self, fresh: bool) -> None:
        """Put the decision to the person."""
        decision = self.host.decision
        assert decision is not None and decision.game is not None
        self.asking.ask(decision.game, decision, self.names)
        if fresh:
            self.app.play("your_turn")
        self.refresh()

    def _ask_nothing(self) -> None:
        if self.asking.control is not None:
            self.asking.ask(self.host.view(), None, self.names)
            self.refresh()

    def _check_revealed(self) -> None:
        """Another person may look on now, or nobody: hide at once what is not theirs to see."""
        revealed = self.host.revealed
        if revealed == self._shown_for:
            return
        self._shown_for = revealed
        self.motion.hide(self.host.view())
        self.hands.forget()
        self.toasts.clear()
        self.ladder.reset()
        self.last_trick = None
        self.order.clear()
        self._ask_nothing()
        self.layers.spoil()
        self.app.forget_frames()

    def _cut_short(self) -> None:
        """Everything that has happened is shown at its end."""
        self.host.batches.clear()
        self._ply = len(self.match.log)
        self.motion.finish(self.host.view())
        self.hands.relift(at_once=True)

    def skip(self) -> None:
        """Finish the motion and go on: the person has seen enough."""
        self.motion.go_on()
        self._cut_short()
        self.refresh()
        self._present()

    # ------------------------------------------------------------------ told on the way

    def said(self, event: Said) -> None:
        """Somebody says something."""
        words = markup(event.sentence, self.names)
        if event.seat is None:
            self.toasts.say(words)
        else:
            self.sayings.say(int(event.seat), words)

    def scored(self, event: Scored) -> None:
        """Points for a side rise at its plates."""
        if not event.points:
            return
        view = self.motion.shown
        assert view is not None
        for seat in range(view.seat_count):
            if view.side(seat) == event.side:
                self.sayings.pop(seat, f"{event.points:+d}")

    def heard(self, sound: str) -> None:
        """A sound of a card."""
        self.app.play(sound)

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

    def _show_hint(self) -> None:
        """The step of the hint that has been reached."""
        hint, step = self.ladder.hint, self.ladder.step
        if hint is None:
            return
        if step == 1:
            self.toasts.say(markup(hint.where, self.names), "hint")
        elif step == 3:
            self.toasts.say(f"{describe(hint.move)}: {markup(hint.why, self.names)}", "hint")
        else:
            self.toasts.say("One of these.", "hint")
        self.asking.glow = frozenset(str(move) for move in self.ladder.candidates)
        self.refresh()

    def lines(self) -> list[str]:
        """What stands in the bar under the title."""
        view = self.motion.shown
        if view is None:
            return []
        score = ", ".join(f"{self.names.sides[side]} {view.scores[side]}" for side in range(view.side_count))
        return [view.status().text(self.names), score[:1].upper() + score[1:]]

    def _update_dots(self, dt: float) -> bool:
        """Three dots that come one by one while somebody thinks; True when they changed."""
        before = self.dots
        if self.host.thinking and not self.motion.playing:
            self._thought += dt
            self.dots = 1 + int(self._thought / DOT_TIME) % DOTS
        else:
            self._thought, self.dots = 0.0, 0
        return self.dots != before

    def report_still(self) -> None:
        """Tell the watcher of the cards that the still layer shows."""
        for card in self.seen_still:
            self.painter.watch(card)

    # ------------------------------------------------------------------ the curtain

    def _draw_curtain(self) -> None:
        """Nobody is revealed: ask who it is."""
        seat = self.host.next_person
        assert seat is not None
        news = self._news()
        self.hands.forget()
        self.sayings.clear()
        self.curtain = Curtain(self.painter, seat, self.match.players[seat].name, news, self._reveal)
        self.curtain.build(self._felt())
        self.redraw()

    def _news(self) -> list[str]:
        """What has happened, publicly, since the person at the curtain last looked."""
        since = self.host.missed
        names = self.match.names(self.host.next_person)
        lines = log_lines(self.match.events(None, since), self.host.view(), since)
        return [markup(line.sentence, names) for line in lines if not line.heading]

    def _reveal(self) -> None:
        """The person says that it is them: their cards turn up."""
        self.curtain = None
        self.host.reveal()
        self._shown_for = self.host.revealed
        if self.host.revealed is not None and not getattr(self.app.settings, "fixed_seats", False):
            self.bottom = self.host.revealed
        self._ply = len(self.match.log)
        self.motion.reveal(self.host.view())
        self.refresh()
        self._present()
        self.app.play("card_flip")
