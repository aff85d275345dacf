"""Motion: what happened, played with sprites until it lies as the view says.

`choreography` times the events of a batch.  Neighbouring cards out of one zone fly together, each at its
own moment, to where the layout has them once all have landed.  When the last step has ended everything is
settled on the layout of the view, so any of it may be cut short.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Protocol

from cardgames.engine import BACK, Event, FeatDone, Game, Moved, Paid, Said, Scored, Shuffled, Unveiled
from cardgames.engine.families.betting import pot_winners
from cardgames.engine.zones import FAN
from cardgames.table import CardSpot, Heap, Layout, ShownPosition, TableInfo
from cardgames.table.choreography import (
    FADE,
    FLIP,
    FLIP_AT,
    PULSE,
    RESIZE,
    REVEAL,
    SORT,
    MotionStep,
    choreography,
    length,
)

from ..tween import Easing, Tweens, in_out, out_back, out_cubic
from .overlays.zoom import is_leading
from .sprites import Flight, Mirror, Sprite

GATHER = 0.4  # the share of the time of a trick that is swept in which its cards come together
GROWS = 0.1  # the share of its width by which a card has to change to do so slowly
STILL = 2.0  # pixels: a card that moves no farther has kept its place
FLIGHT_HEIGHT = 0.8
HEARD = {"play": "card_place", "turn": "card_flip"}  # when a card lands
LEAVING = {"deal": "card_deal", "collect": "take"}  # as it leaves; "card_slide" for all others
GROWN = 1.06  # how large a card becomes for a moment


class MotionListener(Protocol):
    """A listener to sights and sounds while things move."""

    def said(self, event: Said) -> None: ...
    def scored(self, event: Scored) -> None: ...
    def paid(self, event: Paid) -> None: ...
    def moment(self, event: FeatDone | Unveiled, *, shown: bool) -> None: ...
    def landed(self) -> None: ...
    def heard(self, sound: str, x: float | None = None) -> None: ...
    def settled(self, view: Game) -> None: ...


@dataclass
class MotionPace:
    """*speed* is the factor on all times, 0 for none; *reduced* lets nothing travel."""

    speed: float = 1.0
    reduced: bool = False


class Motion:
    """The sprites of a table and their ways.  *lay* makes the layout of a position."""

    def __init__(self, lay: Callable[[Game, TableInfo], Layout], listener: MotionListener) -> None:
        self.lay, self.listener = lay, listener
        self.pace = MotionPace()
        self.mirror = Mirror()
        self.tweens = Tweens()
        self.flights: list[Flight] = []
        self.layout = Layout()
        self.position: ShownPosition | None = None  # that the sprites are on their way to
        self.lighting: Scored | None = None  # the score whose cards are lit
        self.holds = False  # a full trick waits for the person instead of its time
        self._steps: list[MotionStep] = []
        self._clock = 0.0
        self._end = 0.0
        self._holding: MotionStep | None = None
        self._moment: MotionStep | None = None
        self.gilded: frozenset[int] = frozenset()  # the winner of a pot in the position shown
        self._winners: frozenset[int] = frozenset()
        self._meeting = (0.0, 0.0)  # where the cards of a trick come together before they are swept away

    # Asking

    @property
    def moment(self) -> tuple[FeatDone | Unveiled, float] | None:
        """The moment that is being shown, and how much of its time has passed, from 0 to 1."""
        step = self._moment
        if step is None or not isinstance(step.event, FeatDone | Unveiled):
            return None
        return step.event, min(1.0, max(0.0, (self._clock - step.start) / step.duration))

    @property
    def shown(self) -> Game | None:
        """The view that the sprites are on their way to."""
        return self.position.view if self.position is not None else None

    @property
    def info(self) -> TableInfo:
        """Return the table info of that position."""
        return self.position.info if self.position is not None else TableInfo()

    @property
    def playing(self) -> bool:
        """Tell whether steps are still to come."""
        return bool(self._steps) or self._holding is not None or self._clock < self._end

    @property
    def busy(self) -> bool:
        """Tell whether anything moves, so that frames are needed."""
        return self.tweens.busy or (self.playing and not self.waits)

    @property
    def waits(self) -> bool:
        """Tell whether a full trick lies there until the person goes on."""
        return self._holding is not None and self.holds

    def seconds(self, usual: float) -> float:
        """Return the *usual* time of something that travels as it is set now: none with reduced motion."""
        return 0.0 if self.pace.reduced else usual * self.pace.speed

    # Playing

    def play(self, events: Sequence[Event], before: Game, dealt: Game | None = None) -> None:
        """Begin to show *events*, redacted for the viewer, which follow on the view *before*; *dealt* is the
        view after them where they deal a new hand."""
        self.position, later = ShownPosition(before, dealt), before.hand_number > 0
        self.gilded, self._winners = frozenset(), frozenset(pot_winners(events))
        self._steps = choreography(
            events, before, speed=self.pace.speed, reduced=self.pace.reduced, later=later
        )
        self._clock, self._end = 0.0, length(self._steps)

    def go_on(self) -> None:
        """Go on: the person has seen the full trick."""
        if self._holding is not None:
            self._clock = max(self._clock, self._holding.end)
            self._holding = None

    def pass_moment(self) -> None:
        """Go on: the person has seen the moment."""
        if self._moment is not None:
            self._clock, self._moment = max(self._clock, self._moment.end), None

    def update(self, dt: float) -> None:
        """Let time pass."""
        self.tweens.update(dt)
        if self._holding is not None:
            if self.holds or self._clock + dt < self._holding.end:
                self._clock += 0.0 if self.holds else dt
                return
            self._holding = None
        if not self.playing:
            return
        self._clock += dt
        if self._moment is not None and self._clock >= self._moment.end:
            self._moment = None
        while self._steps and self._steps[0].start <= self._clock + 1e-9:
            step = self._steps.pop(0)
            self._begin(step)
            if step.manner == "hold" and (self.holds or step.duration > 0):
                self._clock, self._holding = step.start, step
                self._pulse_winner()
                return

    def pulse(self, sprite: Sprite) -> None:
        """Let a card grow for a moment, once."""
        if self.pace.reduced or not self.pace.speed:
            return

        def back() -> None:
            self.tweens.to(sprite, PULSE * self.pace.speed, easing=in_out, scale=1.0)

        self.tweens.to(sprite, PULSE * self.pace.speed, easing=in_out, done=back, scale=GROWN)

    def _winner(self) -> Sprite | None:
        """Return the card that is winning the trick."""
        view = self.shown
        return next((s for s in self.mirror if view is not None and is_leading(view, s)), None)

    def _pulse_winner(self) -> None:
        """Let the card that takes the full trick grow for a moment."""
        winner = self._winner()
        if winner is not None:
            self.pulse(winner)

    def _begin(self, step: MotionStep) -> None:
        event = step.event
        self.lighting = event if step.manner == "light" and isinstance(event, Scored) else None
        if isinstance(event, Moved):
            run = [step]
            while self._steps and isinstance(self._steps[0].event, Moved):
                if self._steps[0].event.src != event.src:
                    break
                run.append(self._steps.pop(0))
            self._fly(run)
        elif isinstance(event, Paid):
            payments = [event]
            while self._steps and self._steps[0].start == step.start:
                following = self._steps[0].event
                if not isinstance(following, Paid):
                    break
                payments.append(following)
                self._steps.pop(0)
            self._pay(payments, step.duration)
        elif isinstance(event, Shuffled):
            self._shuffle(event, step.duration)
        elif isinstance(event, Said):
            self.listener.said(event)
        elif isinstance(event, Scored):
            self._score(event)
        elif isinstance(event, FeatDone | Unveiled):
            self._moment = step if step.duration > 0 else None
            self.listener.moment(event, shown=step.duration > 0)

    def _score(self, event: Scored) -> None:
        assert self.position is not None
        view = self.position.view
        self.gilded |= {seat for seat in self._winners if view.side(seat) == event.side}
        self.position.apply([event])
        self.listener.scored(event)

    def _fly(self, run: Sequence[MotionStep]) -> None:
        assert self.position is not None
        flights: list[tuple[Sprite, MotionStep]] = []
        is_swept = run[0].manner == "sweep" and self._travels(run[0])
        meeting = self._winner() if is_swept else None
        for step in run:
            assert isinstance(step.event, Moved)
            flights.append((self.mirror.move(step.event), step))
            self.position.apply([step.event])
        self.layout = self.lay(self.position.view, self.position.info)
        pairs = self.mirror.settle(self.layout)
        when = {id(sprite): step for sprite, step in flights}
        if is_swept:
            first = meeting if meeting is not None else flights[0][0]
            self._meeting = first.x, first.y
            self.listener.heard("trick_won" if self._is_own(first.zone) else "take", first.x)
        elif run[0].manner == "cut":
            self.listener.heard("cut")
        start = run[0].start
        for sprite, spot in pairs:
            flight = when.get(id(sprite))
            if flight is None:
                self._shift(sprite, spot, SORT)
            elif is_swept:
                self._sweep(sprite, spot, flight.duration)
            else:
                self._send(sprite, spot, flight, flight.start - start)

    def _travels(self, step: MotionStep) -> bool:
        """Tell whether cards are seen on their way."""
        return not self.pace.reduced and step.duration > 0

    def _is_own(self, zone: str) -> bool:
        """Tell whether the cards in *zone* belong to the viewer, or to their side."""
        view = self.shown
        if view is None or view.viewer is None or not 0 <= view.viewer < view.seat_count:
            return False
        pile = view.zone(zone)
        owner = view.side(view.viewer) if pile.declaration.ownership == "side" else view.viewer
        return pile.owner == owner

    def _sweep(self, sprite: Sprite, spot: CardSpot, seconds: float) -> None:
        """Bring a card of a trick to the one that takes it, then slide it to the winner of the trick."""
        sprite.lift = sprite.shake = 0.0
        sprite.flying, sprite.waiting, sprite.scale = True, False, 1.0
        x, y = self._meeting
        together = GATHER * seconds
        self.tweens.to(sprite, together, easing=in_out, x=x, y=y)

        def landed() -> None:
            sprite.flying = False

        def slide() -> None:
            self.tweens.to(
                sprite, seconds - together, easing=out_cubic, done=landed,
                x=spot.x, y=spot.y, angle=spot.angle, width=spot.width,
            )  # fmt: skip
            self._turn(sprite, min(FLIP, seconds - together))

        self.tweens.after(together, slide)

    def _send(self, sprite: Sprite, spot: CardSpot, step: MotionStep, delay: float) -> None:
        """Send one card on its way."""
        sprite.lift = sprite.shake = 0.0
        if not self._travels(step):
            self._appear(sprite, spot)
            if step.manner != "cut":
                self.listener.heard(HEARD.get(step.manner, "card_slide"), spot.x)
            return
        sprite.flying, sprite.waiting = True, delay > 0
        easing = {"play": out_back, "collect": in_out, "cut": in_out}.get(step.manner, out_cubic)

        def landed() -> None:
            sprite.flying = sprite.waiting = False
            if step.manner in HEARD:
                self.listener.heard(HEARD[step.manner], sprite.x)
            if step.manner == "turn":
                self.pulse(sprite)

        if step.manner not in (*HEARD, "cut"):
            leaving = LEAVING.get(step.manner, "card_slide")
            self.tweens.after(delay, partial(self.listener.heard, leaving, spot.x))
        self.tweens.to(
            sprite, step.duration, delay=delay, easing=easing, done=landed,
            x=spot.x, y=spot.y, angle=spot.angle, width=spot.width,
        )  # fmt: skip

        def start() -> None:
            sprite.waiting = False
            sprite.height = FLIGHT_HEIGHT
            self.tweens.to(sprite, step.duration, easing=in_out, height=0.0)

        self.tweens.after(delay, start)
        sprite.scale = 1.0
        flip_at = FLIP_AT if step.manner == "deal" else 0.0
        share = min(1.0, step.duration / max(1e-6, FLIP_AT + FLIP))
        self._turn(sprite, FLIP * share, delay + flip_at * share)

    def _turn(self, sprite: Sprite, seconds: float, delay: float = 0.0) -> None:
        """Turn a card to the face that it is to show."""
        goal = 1.0 if sprite.up else 0.0
        if sprite.face != goal:
            self.tweens.to(sprite, seconds, delay=delay, easing=in_out, face=goal)

    def _appear(self, sprite: Sprite, spot: CardSpot) -> None:
        """Put a card there without travel; it fades in with reduced motion."""
        self.tweens.cancel(sprite)
        moved = (sprite.x, sprite.y) != (spot.x, spot.y) or sprite.up != (sprite.face == 1.0)
        sprite.rest(spot)
        if moved and self.pace.reduced and self.pace.speed:
            sprite.alpha = 0.0
            self.tweens.to(sprite, FADE, alpha=1.0)

    def _shift(self, sprite: Sprite, spot: CardSpot, seconds: float, easing: Easing = out_cubic) -> None:
        """Move a card that makes room or closes up."""
        if self.pace.reduced or not self.pace.speed or sprite.held:
            if not sprite.held:
                self._appear(sprite, spot)
            return
        goal = (spot.x, spot.y, spot.angle, spot.width)
        if (sprite.x, sprite.y, sprite.angle, sprite.width) != goal:
            grows = abs(sprite.width - spot.width) > GROWS * sprite.width
            self.tweens.to(
                sprite, max(seconds, RESIZE if grows else 0.0) * self.pace.speed,
                easing=in_out if grows else easing,
                x=spot.x, y=spot.y, angle=spot.angle, width=spot.width,
            )  # fmt: skip
        if sprite.height:
            self.tweens.to(sprite, seconds * self.pace.speed, height=0.0)
        self._turn(sprite, FLIP * self.pace.speed)

    def _pay(self, run: Sequence[Paid], seconds: float) -> None:
        """Take chips from one heap at once, and count them in the other when they have landed.

        Chips on their way to a paying heap land first, so that no heap is below nothing.
        """
        assert self.position is not None
        sources = {event.src for event in run}
        for flight in [flight for flight in self.flights if flight.event.dst in sources]:
            self._land(flight)
        self.gilded |= set(pot_winners(run))
        before = self.layout.heaps
        self.position.apply(run)
        self.layout = self.lay(self.position.view, self.position.info)
        for sprite, spot in self.mirror.settle(self.layout):
            self._shift(sprite, spot, SORT)
        for event in run:
            src, dst = before.get(event.src), self.layout.heaps.get(event.dst)
            if src is not None and dst is not None and not self.pace.reduced and seconds > 0:
                self.position.count_chips(event.dst, -event.amount)
                self._send_chips(Flight.between(event, src, dst), dst, seconds)
            self.listener.paid(event)
        heap = self.layout.heaps.get(run[-1].dst)
        self.listener.heard("chip", heap.rect.centre[0] if heap is not None else None)

    def _send_chips(self, flight: Flight, dst: Heap, seconds: float) -> None:
        """Send one payment on its way."""
        self.flights.append(flight)
        x, y = dst.rect.centre
        self.tweens.to(flight, seconds, easing=in_out, done=partial(self._land, flight), x=x, y=y)

    def _land(self, flight: Flight) -> None:
        """Count chips where they have flown to, unless that has been done since."""
        if flight in self.flights and self.position is not None:
            self.flights.remove(flight)
            self.position.count_chips(flight.event.dst, flight.event.amount)
            self.listener.landed()

    def _shuffle(self, event: Shuffled, seconds: float) -> None:
        assert self.position is not None
        self.position.apply([event])
        self.mirror.shuffled(event)
        self.listener.heard("shuffle")
        self.layout = self.lay(self.position.view, self.position.info)
        for sprite, spot in self.mirror.settle(self.layout):
            if seconds <= 0 or self.pace.reduced:
                self._appear(sprite, spot)
            else:
                self.tweens.to(
                    sprite, seconds, easing=in_out, x=spot.x, y=spot.y, angle=spot.angle, width=spot.width
                )

    # Settling

    def settle(self, view: Game, *, at_once: bool, waits: bool = False) -> None:
        """Lie as *view* has it: at once, or gliding there from wherever the cards are.  Where a hand sorts
        itself so, and that is *waits* for, it is still `playing` until the cards lie there."""
        if at_once:
            self.tweens.clear()
        self._forget_steps()
        self.flights.clear()
        self.position, before = ShownPosition(view), self.layout
        self.layout = self.lay(view, self.info)
        self.listener.settled(view)
        if waits and not at_once and not self.pace.reduced and self._has_sorted(before):
            self._end = SORT * self.pace.speed
        for sprite, spot in self.mirror.settle(self.layout):
            if at_once:
                sprite.rest(spot)
                sprite.alpha = 1.0
                sprite.lift = 0.0
            else:
                self._shift(sprite, spot, SORT)

    def _has_sorted(self, before: Layout) -> bool:
        """Tell whether cards of a hand that can be seen have other places than in the layout *before*."""
        view = self.shown
        assert view is not None
        for zone in (zone for zone in view.zones if zone.kind == FAN and zone.seen_by(view.viewer)):
            old = {spot.face: spot.x for spot in before.spots.get(zone.id, ())}
            for spot in self.layout.spots.get(zone.id, ()):
                if abs(old.get(spot.face, spot.x) - spot.x) > STILL:
                    return True
        return False

    def glide(self, seconds: float) -> None:
        """Let every card that is not on its way spring back to its place."""
        for sprite, spot in self.mirror.settle(self.layout):
            if not sprite.flying:
                self._shift(sprite, spot, seconds, out_back)
                if sprite.scale != 1.0:
                    self.tweens.to(sprite, seconds * self.pace.speed, scale=1.0)

    def _forget_steps(self) -> None:
        """Forget the steps to come and the pause for a look."""
        self._steps, self._holding, self._moment, self.lighting = [], None, None, None
        self._clock, self._end = 0.0, 0.0

    def stop(self) -> None:
        """Forget the steps that are still to come, without moving anything."""
        self.tweens.clear()
        self.gilded = self._winners = frozenset()
        self._forget_steps()
        self.flights.clear()
        for sprite in self.mirror:
            sprite.flying = sprite.waiting = False
            sprite.alpha = 1.0

    def reveal(self, view: Game) -> None:
        """Lie as *view* has it, the cards that are seen now turning up where they lie."""
        faces = {id(sprite): (sprite.card, sprite.face) for sprite in self.mirror}
        self.settle(view, at_once=True)
        if self.pace.reduced or not self.pace.speed:
            return
        for sprite in self.mirror:
            card, face = faces.get(id(sprite), (BACK, 0.0))
            if sprite.up and (face < 0.5 or card is BACK):
                sprite.face = 0.0
                self._turn(sprite, REVEAL * self.pace.speed)

    def hide(self, view: Game) -> None:
        """Turn down, at once, what *view* does not show, wherever it is on its way."""
        shown = {card for zone in view.zones if zone.seen_by(view.viewer) for card in zone}
        self.mirror.forget(shown)

    def finish(self, view: Game) -> None:
        """Cut everything short: make the remaining announcements and payments, and lay everything as *view*
        has it.
        """
        for step in self._steps:
            if isinstance(step.event, Said):
                self.listener.said(step.event)
            elif isinstance(step.event, Scored):
                self._score(step.event)
            elif isinstance(step.event, Paid):
                self.listener.paid(step.event)
            elif isinstance(step.event, FeatDone | Unveiled):
                self.listener.moment(step.event, shown=False)
        self.settle(view, at_once=True)
        self.gilded = self._winners
