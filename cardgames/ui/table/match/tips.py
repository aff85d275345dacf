"""First-time tips: the coach says a sentence at the table when something happens for the first time.

Her words and their occasions are data of the game (`cardgames.lessons.tips`).  Here a tip gets a place where
it covers neither the hand nor the trick nor the question, time to be read, and a cross to be sent away with.
Where there is no such place it waits for its next occasion.  It goes when its occasion has passed; if that
was too soon to be read, it comes once more.
"""

from __future__ import annotations

from collections.abc import Iterable

import pygame

from cardgames.engine.zones import TRICK
from cardgames.languages import _
from cardgames.lessons.lesson import LessonError
from cardgames.lessons.tips import Occasion, Tip, arising, tips
from cardgames.table import CardSpot

from ... import shapes
from ...device_words import fitted
from ...host import TurnState
from ...kit import Kit
from ...match_feed import MatchControl
from ...patience import first_of, is_kept, lasting
from ...pictures import RATIO
from ...services import Services
from ...speech import aloud
from ...widgets import Button
from ...widgets.base import SMALLEST_TARGET
from ..boxes import box_of
from ..drawing.big_info import big_marker_box
from ..drawing.painter import markup
from ..drawing.trick_tags import trick_places
from ..overlays.free_space import FreeSpace
from ..parts import TableParts
from ..playback import Playback

SHORTEST, PER_LETTER = 8.0, 0.1  # seconds: twice as long as a toast, for nobody waits for it
READ = 0.5  # the share of that in which it can be read; then it goes as soon as somebody has moved
FADE = 0.3  # seconds
WIDTHS = (340, 290, 240, 200, 440, 560, 740, 900)  # logical units, the first is the usual one
FLAT = 700  # logical units: so wide a tip has no heading, to fit into a strip
PAD, GAP = 14, 8  # logical units
GRID = (17, 25)
WORDS = 100_000.0  # how bad it is to cover a plate or a row of the panel, any part of it
CLOSE = "tip_close"
COACH = "#BE4A88"

Box = pygame.Rect


class Tips:
    """The tips of one table; at most one is shown.

    *program* knows which have been shown; None where there are none. ``is_covered`` tells whether a curtain
    is drawn.
    """

    def __init__(
        self,
        host: MatchControl,
        parts: TableParts,
        playback: Playback,
        free: FreeSpace,
        program: Services | None,
    ) -> None:
        self.app, self.host, self.program = parts.app, host, program
        self.playback, self.free = playback, free
        self.motion, self.eyes, self.area, self.toasts = parts.motion, parts.eyes, parts.area, parts.toasts
        self.decision_panel, self.widgets = parts.decision_panel, parts.decision_panel.widgets
        self.is_covered = False
        self.tip: Tip | None = None
        self.rect: Box | None = None
        self._left = self._age = 0.0
        self._person: int | None = None
        self._ply = -1  # at which it was given
        self._occasion: Occasion | None = None
        self._seen_at: tuple[int, TurnState] | None = None  # when it was last asked whether that lasts
        self._is_heard = False  # whether it has been read aloud
        self._repeated: set[Tip] = set()  # come a second time because nobody could read them
        self._rested: tuple[int, TurnState] | None = None  # when the table was last seen at rest
        self._looked: tuple[int, TurnState] | None = None
        self._since = len(host.match.log)
        self._laid: tuple[object, ...] = ()
        self._face: tuple[object, pygame.Surface] | None = None
        self._all = self._read()

    def _read(self) -> tuple[Tip, ...]:
        if self.program is None:
            return ()
        try:
            return tips(self.host.match.game)
        except LessonError as error:
            words = _("The tips of {game} cannot be read. {error}")
            self.program.warn(words.format(game=self.host.match.game.title, error=error))
            return ()

    def _name(self, tip: Tip) -> str:
        return f"{self.host.match.game.name()}.{tip.id}"

    # ------------------------------------------------------------------ when

    def update(self, dt: float) -> None:
        """Let *dt* seconds pass, and see whether there is something to say."""
        if not self._all:
            return
        if self.tip is not None:
            self._pass_time(dt)
        self._look()

    def _look(self) -> None:
        """Look for occasions once after each move, a frame after the cards have come to rest."""
        host = self.host
        ply = len(self.host.match.log)
        now = ply, host.turn_state
        if self.playback.ply != ply or self.playback.is_due or self.motion.playing or now == self._looked:
            self._rested = self._looked
            return
        if now != self._rested:  # the present question has taken its time in this frame
            self._rested = now
            return
        since, self._since = min(self._since, ply), ply
        self._looked = now
        person, resting = host.revealed, host.turn_state in (TurnState.OWN, TurnState.COMPUTER)
        if self.tip is not None or person is None or not resting or not self._are_wanted:
            return
        for tip in arising(self._unseen(), self.host.match, person, since):
            if (place := self._find_place(tip)) is not None:
                self.rect, self._laid = None if self.is_covered else place, self._lying
                self._show(tip, person)
                return

    @property
    def _are_wanted(self) -> bool:
        return self.app.settings.tips

    def _unseen(self) -> list[Tip]:
        assert self.program is not None
        progress = self.program.store.progress
        return [tip for tip in self._all if not progress.tip_shown(self._name(tip))]

    def _show(self, tip: Tip, person: int) -> None:
        """Say it, once and for all."""
        assert self.program is not None
        match = self.host.match
        self.tip, self._person, self._ply = tip, person, len(match.log)
        self._occasion, self._seen_at = Occasion(tip.when, person, self._ply, match.view(person)), None
        self._age, self._left = 0.0, self._full
        self.program.store.progress.show_tip(self._name(tip))
        self.program.store.save_progress()
        self._settle()
        self._is_heard = self.app.speak is not None and not self.eyes.is_shared  # it may tell a hand
        if self.app.speak is not None and self._is_heard:
            self.app.speak(aloud(_("A tip: {words}").format(words=self._words(tip)), self.eyes.names()))

    @property
    def _full(self) -> float:
        """Seconds that the tip stays."""
        if self.tip is None:
            return 0.0
        return lasting(max(SHORTEST, PER_LETTER * len(str(self.tip.text))), self.app.settings)

    def _pass_time(self, dt: float) -> None:
        if not self._are_wanted or self.host.revealed not in (None, self._person):
            self.end()  # another person sees the table now
            return
        if not is_kept(self.app.settings) and self._has_passed:
            self._fade_out()
        self._settle()
        if self.rect is None:
            if self._age >= self._left:
                self.end()
            return
        if self._is_held:
            return
        self._age += dt
        if len(self.host.match.log) > self._ply and READ * self._full <= self._age < self._left:
            self._left = self._age
        if self._age >= self._left:
            self.widgets.remove(CLOSE)
        if self._age >= self._left + FADE:
            self.end()

    @property
    def _has_passed(self) -> bool:
        """Tell whether its occasion is over, as far as it has been shown."""
        occasion = self._occasion
        now = len(self.host.match.log), self.host.turn_state
        at_rest = self.playback.ply == now[0] and not self.motion.playing
        if occasion is None or now == self._seen_at or not (at_rest or occasion.when.is_question):
            return False
        self._seen_at = now
        return not occasion.lasts(self.host.match)

    def _fade_out(self) -> None:
        """Fade away; what nobody could read comes once more."""
        assert self.tip is not None and self.program is not None
        heard = self._is_heard or self.tip in self._repeated
        if self._age < READ * self._full and self._left > self._age and not heard:
            self._repeated.add(self.tip)
            self.program.store.progress.take_back_tip(self._name(self.tip))
            self.program.store.save_progress()
        self.close()

    @property
    def _is_held(self) -> bool:
        """Tell whether the pointer or the focus rests on it, which keeps it there."""
        if self.rect is None or self._age >= self._left:
            return False
        close = self.widgets.find(CLOSE) if CLOSE in self.widgets else None
        is_focused = close is not None and close.focused
        return self._age > FADE and (is_focused or self.rect.collidepoint(self.toasts.pointer))

    def close(self) -> None:
        """Send it away."""
        self._left = min(self._left, self._age)
        self.widgets.remove(CLOSE)
        self.app.redraw()

    def end(self) -> None:
        """Take it away at once: something else is to be looked at."""
        self.tip = self.rect = None
        self.widgets.remove(CLOSE)
        self.app.redraw()

    @property
    def busy(self) -> bool:
        """Tell whether it is coming up or fading away, or may come up in the next frame."""
        is_changing = self.rect is not None and not FADE <= self._age < self._left
        return is_changing or self._rested != self._looked

    @property
    def wake_after(self) -> float | None:
        """Seconds until it fades away."""
        return None if self.rect is None or self._is_held else first_of(max(0.001, self._left - self._age))

    # ------------------------------------------------------------------ where

    @property
    def _lying(self) -> tuple[object, ...]:
        """All that decides where there is room."""
        return (
            self.motion.layout,
            self.decision_panel.top,
            tuple(map(tuple, self.decision_panel.boxes)),
            self.area.panel,
            self.decision_panel.trays,
            self.is_covered,
            self.area.felt(self.motion.layout).size,
            self.app.input.device,
        )

    def _settle(self) -> None:
        """Keep its place, or find another where something needs to be seen there."""
        assert self.tip is not None
        laid = self._lying
        if laid != self._laid:
            self._laid = laid
            self.rect = self._find_place(self.tip) if not self.is_covered else None
            self.app.redraw()
        if self.rect is None or self._age >= self._left:
            self.widgets.remove(CLOSE)
            return
        if CLOSE not in self.widgets:
            self.widgets.add(
                Button(CLOSE, (0, 0), "", self.close, icon="close", kind="paper_quiet", tip=_("Close"))
            )
        side = self.app.kit.u(SMALLEST_TARGET)
        self.widgets.find(CLOSE).rect = Box(self.rect.right - side, self.rect.y, side, side)

    def _find_place(self, tip: Tip) -> Box | None:
        """Return where it covers nothing that is needed, and as little else as it can; None for nowhere."""
        kit, felt = self.app.kit, self.area.felt(self.motion.layout)
        area = felt.inflate(-2 * kit.u(GAP), -2 * kit.u(GAP))
        needed, others, told = self._needed(), self._others(), self._told()
        best: tuple[float, Box] | None = None
        for order, size in enumerate(self._sizes(tip, area.w)):
            for rect in _grid(size, area, self.rect):
                if rect.collidelist(needed) >= 0:
                    continue
                cost = 4000.0 * order + (0.0 if rect == self.rect else 200.0 + _distance(rect, area))
                if best is not None and cost >= best[0]:
                    continue
                cost += sum(_overlap(rect, others[number]) for number in rect.collidelistall(others))
                cost += WORDS * len(rect.collidelistall(told))
                if best is None or cost < best[0]:
                    best = cost, rect
        return best[1] if best is not None else None

    def _needed(self) -> list[Box]:
        """Return the regions it never covers: cards, piles, the question, the trays, messages, and what is
        printed on the felt.
        """
        gap = self.app.kit.u(6)
        laid, view = self.motion.layout, self.motion.shown
        assert view is not None
        scenery = self.free.presenter.scenery
        said = [toast.box for toast in self.toasts.shown]
        found = [box_of(laid.prompt), *self.decision_panel.boxes, *self.free.open_cards, *said]
        found += self.free.piles_and_ranks
        found += map(box_of, (laid.bank, laid.legend, *laid.prints, *laid.asides))
        for zone in view.zones:
            boxes = [_spot_box(spot) for spot in laid.spots.get(zone.id, ())]
            if zone.id == self.free.hand_input.own_zone:
                found += boxes
            elif zone.kind == TRICK and zone.id in laid.outlines:
                found += trick_places(zone, laid).values()
        if self.decision_panel.control is not None and self.free.hand_input.own_zone is not None:
            found.append(
                Box(
                    0,
                    self.decision_panel.top,
                    self.area.felt(self.motion.layout).w,
                    round(laid.prompt.bottom) - self.decision_panel.top,
                )
            )
        if scenery.ruler is not None:
            found.append(box_of(laid.ruler))
        if scenery.big_marker is not None:
            found.append(big_marker_box(self.app.kit, scenery.big_marker, box_of(laid.middle)))
        if scenery.ring is not None:
            found += scenery.ring.boxes
        if self.decision_panel.trays is not None:
            found.append(self.decision_panel.trays.rect)
        if self.area.panel is not None:
            found.append(self.area.side_rect(self.motion.layout))
        close = self.widgets.find(CLOSE).box if CLOSE in self.widgets else None
        found += [box for box in self.free.kept() if box != close]
        return [box.inflate(2 * gap, 2 * gap) for box in found if box.w and box.h]

    def _others(self) -> list[Box]:
        """Return the places to avoid: those of the others' cards, of cards that may come, and of messages."""
        laid = self.motion.layout
        return [*map(box_of, laid.outlines.values()), box_of(laid.toasts)]

    def _told(self) -> list[Box]:
        """Return what it covers only where there is no other place: the plates, and the rows of the panel."""
        scenery = self.free.presenter.scenery
        return [*scenery.speaking_boxes.values(), *(scenery.panel.boxes if scenery.panel is not None else ())]

    # ------------------------------------------------------------------ how it looks

    def _words(self, tip: Tip) -> str:
        return markup(fitted(tip.text, self.app.input.device), self.eyes.names())

    def _radius(self, kit: Kit) -> int:
        return max(kit.u(20), round(kit.text.pixels("label") * 1.3))

    def _is_flat(self, kit: Kit, wide: int) -> bool:
        return wide >= kit.u(FLAT)

    def _column(self, kit: Kit, wide: int) -> int:
        """Return how wide the words are in a tip that is *wide*; without a heading they end before the
        cross."""
        column = wide - 3 * kit.u(PAD) - 2 * self._radius(kit)
        return column - kit.u(28) if self._is_flat(kit, wide) else column

    def _sizes(self, tip: Tip, most: int) -> Iterable[tuple[int, int]]:
        kit = self.app.kit
        grown = max(1.0, kit.theme.text_size) ** 0.6
        for wide in dict.fromkeys(min(most, round(kit.u(units) * grown)) for units in WIDTHS):
            yield wide, self._height(kit, self._words(tip), wide)

    def _height(self, kit: Kit, words: str, wide: int) -> int:
        text = kit.text.paragraph(words, self._column(kit, wide), "label", "paper_ink").get_height()
        return max(text + self._head(kit, wide), 2 * self._radius(kit)) + 2 * kit.u(PAD)

    def _head(self, kit: Kit, wide: int) -> int:
        return 0 if self._is_flat(kit, wide) else kit.text.line_height("tag") + kit.u(4)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw it as far as it has come up or faded."""
        if self.tip is None or self.rect is None:
            return
        self.toasts.painter.report(self._words(self.tip))
        picture, rim = self._picture(self.app.kit, self._words(self.tip), self.rect.size)
        shown = min(1.0, (self._age + 0.05) / FADE, (self._left + FADE - self._age) / FADE)
        picture.set_alpha(round(255 * max(0.0, shown)))
        surface.blit(picture, self.rect.move(-rim, -rim))

    def _picture(self, kit: Kit, words: str, size: tuple[int, int]) -> tuple[pygame.Surface, int]:
        """Return the bubble with its shadow, and how far the shadow reaches."""
        rim, key = kit.u(24), (kit, words, size)
        if self._face is None or self._face[0] != key:
            out = pygame.Surface((size[0] + 2 * rim, size[1] + 2 * rim), pygame.SRCALPHA)
            self._paint(out, kit, Box((rim, rim), size), words)
            self._face = key, out
        return self._face[1], rim

    def _paint(self, out: pygame.Surface, kit: Kit, box: Box, words: str) -> None:
        pad, radius = kit.u(PAD), self._radius(kit)
        kit.shadow(out, box, radius=16, blur=12, alpha=130, down=4)
        kit.panel(out, box, "paper", border="edge" if kit.theme.high_contrast else None, radius=16)
        disc = Box(box.x + pad, box.y + pad, 2 * radius, 2 * radius)
        kit.panel(out, disc, COACH, border=None, radius=999)
        out.blit(shapes.clip_corners(kit.glyphs.icon("coach", 2 * radius, "#FFFFFF").copy(), radius), disc)
        x, y = disc.right + pad, box.y + pad
        middle = y + kit.text.line_height("tag") // 2
        if not self._is_flat(kit, box.w):
            kit.text.draw(out, _("NEW TO YOU"), (x, middle), "tag", "paper_accent", middle=True, spacing=0.8)
        text = kit.text.paragraph(words, self._column(kit, box.w), "label", "paper_ink")
        out.blit(text, (x, y + self._head(kit, box.w)))


def _grid(size: tuple[int, int], area: Box, near: Box | None) -> Iterable[Box]:
    """Return where a bubble of this size could stand: where it was, and all over the area."""
    if near is not None and near.size == size and area.contains(near):
        yield near
    room = area.w - size[0], area.h - size[1]
    if min(room) < 0:
        return
    for x in range(GRID[0]):
        for y in range(GRID[1]):
            yield Box((area.x + room[0] * x // (GRID[0] - 1), area.y + room[1] * y // (GRID[1] - 1)), size)


def _spot_box(spot: CardSpot) -> Box:
    box = Box(0, 0, round(spot.width), round(spot.width * RATIO))
    box.center = round(spot.x), round(spot.y)
    return box


def _overlap(one: Box, other: Box) -> float:
    common = one.clip(other)
    return float(common.w * common.h)


def _distance(rect: Box, area: Box) -> float:
    """Return how far it is from the right, a little below the middle: beside the played cards, above the
    hand."""
    return 0.5 * (area.right - rect.right) + 0.3 * abs(rect.centery - (area.y + 0.55 * area.h))
