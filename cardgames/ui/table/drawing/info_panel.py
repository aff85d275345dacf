"""The facts on the felt beside the cards: trumps, contracts, suits led, tallies.

The game says it as data (`engine.indicators`); here every kind is drawn, for every game alike, as the rows
of one dark panel.  Badges belong to the plates.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final

import pygame

from cardgames.engine import BACK, Bids, CardOrder, Game, Marker, RankMarks, SuitMarks, Tally
from cardgames.engine.text import Names, Seat
from cardgames.languages import _, ngettext
from cardgames.table import Layout, TableInfo, panel_rows
from cardgames.table.auctioning import auction_going_on
from cardgames.table.info import Row as InfoRow

from ...kit import Kit
from ...sentences import labelled
from ..aloud.beside import indicator_aloud
from ..boxes import box_of
from .auction import AuctionGrid, AuctionPlate, calls_in_words
from .card_strip import draw_strip, fitting, strip_width
from .emblem import Emblem
from .explained import Explained, Unfolded, UnfoldedBids, UnfoldedOrder, UnfoldedParts
from .painted_boxes import print_colour
from .painter import Painter
from .plates import TEAMS, own_side, team_colours
from .prints import draw_print
from .rank_marks import draw_rank_row, standing
from .slate import Slate
from .track import SteppingStones

INDICATOR: Final = "indicator_"
"""The prefix of the ids of its rows."""
SUITS = "shcd"


@dataclass(frozen=True)
class PanelRow:
    """One row of the panel, *box* in pixels of the window."""

    thing: InfoRow
    box: pygame.Rect


class InfoPanel:
    """The rows for one position, measured for one kit."""

    def __init__(
        self, painter: Painter, view: Game, info: TableInfo, names: Names, laid: Layout, widest: int
    ) -> None:
        self.painter, self.names = painter, names
        self.order = panel_rows.order_of_play(view)
        self.mine = own_side(view)
        self.folded = panel_rows.is_folded(view)
        self.rows: list[PanelRow] = []
        self.inner, self.view = widest - 2 * self.kit.u(12), view
        self.behind: list[InfoRow] = []  # the content of the emblem on focus
        self.rounds, self.share = laid.rounds, laid.line
        self.label_width = 0
        self.rect = pygame.Rect(round(laid.info_panel.x), round(laid.info_panel.y), 0, 0)
        things = panel_rows.on_the_felt(
            view,
            info,
            laid.marker_aside,
            laid.beside,
            laid.held.h > 0,
            bool(laid.prints),
            laid.auction.h > 0,
        )
        listed = [] if laid.folded else things[-1:] if laid.last_row else things
        self._measure(view, listed, widest)
        self.listed = len(self.rows)  # the number of rows in the panel itself
        self.unlisted = things[:-1] if laid.last_row else []
        self.rows += [PanelRow(thing, self.rows[0].box) for thing in self.unlisted]
        self.emblem: Emblem | None = None
        self.slate: Slate | None = None
        if laid.emblem.h and (declared := panel_rows.on_emblem(view, info)):
            self.emblem = Emblem(painter, declared, names, laid.emblem, laid.emblem_radius)
            behind = things if laid.folded else []
            self.rows += [PanelRow(thing, self.emblem.box) for thing in (*declared, *behind)]
            self.behind = [*behind, *(thing for thing in declared if isinstance(thing, Bids))]
        if laid.slate.h and (tallies := panel_rows.on_slate(view, info)):
            self.slate = Slate(self.kit, tallies, view, names, laid)
            boxes = self.slate.boxes
            self.rows += [PanelRow(tally, boxes[min(n, len(boxes) - 1)]) for n, tally in enumerate(tallies)]
        self.auction: AuctionPlate | None = None
        if laid.auction.h and (bids := auction_going_on(view, info)) is not None:
            self.auction = AuctionPlate(self.kit, bids, names, self.order, laid.auction, view.turn)
            self.rows.append(PanelRow(bids, self.auction.box))
        self.ink = print_colour(self.kit, type(view))
        self.printed = [PanelRow(*each) for each in zip(info.printed, map(box_of, laid.prints), strict=False)]
        self.rows += self.printed
        self.held: list[PanelRow] = []
        self.number: Emblem | None = None
        if laid.held.h and (held := panel_rows.on_the_hand(info)):  # a lesson may hide them
            if (number := panel_rows.number_of(held)) is not None:
                self.number = Emblem(painter, [number], names, laid.held, laid.held_radius)
                self.rows.append(PanelRow(number, self.number.box))  # for lessons, which point at it
            else:
                self._measure_held(held, box_of(laid.held))
        self.stones: SteppingStones | None = None
        if laid.track.h and info.track is not None:
            self.stones = SteppingStones(self.kit, info.track, box_of(laid.track))

    def _measure_held(self, markers: Sequence[Marker], box: pygame.Rect) -> None:
        """Place the words about the hand in *box*, which shrinks to them."""
        pad = self.kit.u(12)
        high = (box.h - 2 * self.kit.u(8)) // len(markers)
        wide = min(box.w - 2 * pad, max(map(self.width_of, markers)))
        right = box.right if box.x > self.painter.kit.theme.size[0] // 2 else box.x + wide + 2 * pad
        self.held_box = pygame.Rect(right - wide - 2 * pad, box.y, wide + 2 * pad, box.h)
        for number, marker in enumerate(markers):
            y = box.y + self.kit.u(8) + number * high
            self.held.append(PanelRow(marker, pygame.Rect(self.held_box.x + pad, y, wide, high)))
        self.rows += self.held

    @property
    def _parts(self) -> list[AuctionPlate | Emblem | Slate | SteppingStones]:
        """The parts that stand elsewhere, besides words."""
        parts = (self.auction, self.emblem, self.slate, self.number, self.stones)
        return [part for part in parts if part is not None]

    @property
    def boxes(self) -> list[pygame.Rect]:
        """Return the boxes of the panel and of the rows that stand elsewhere."""
        own = [self.rect] if self.listed else []
        own += [self.held_box] if self.held else []
        own += [row.box for row in self.printed]
        return own + [part.box for part in self._parts]

    @property
    def kit(self) -> Kit:
        return self.painter.kit

    @property
    def _line(self) -> int:
        return round(self.kit.text.pixels("label") * 1.75 * self.share)

    @property
    def _sign_height(self) -> int:
        """Return how high a card or a suit in a row is."""
        return round(self.kit.text.pixels("label") * 1.5 * self.share)

    def _measure(self, view: Game, things: Sequence[InfoRow], widest: int) -> None:
        kit = self.kit
        if not things:
            return
        pad = kit.u(12)
        self.inner = widest - 2 * pad
        labels = [kit.text.width(thing.label, "label") for thing in things if not self._is_grid(thing)]
        self.label_width = max(labels, default=0)
        width = max(self._start(thing) + self._width(thing) for thing in things)
        width = min(width, self.inner)
        y = self.rect.y + pad // 2 + kit.u(2)
        for thing in things:
            high = self.height_of(thing)
            self.rows.append(PanelRow(thing, pygame.Rect(self.rect.x + pad, y, width, high)))
            y += high
        self.rect.size = (width + 2 * pad, y + pad // 2 + kit.u(2) - self.rect.y)

    def _is_grid(self, thing: InfoRow) -> bool:
        """Tell whether it is an auction that is going on: it needs no label and takes the whole width."""
        return isinstance(thing, Bids) and not self.folded

    def _start(self, thing: InfoRow) -> int:
        """Return where the content after the label of a row begins: below that of the others, or where there
        is no room for that, right after the label, of which a strip of ranks has the first letter then.
        """
        if self._is_grid(thing):
            return 0
        gap, wide = self.kit.u(12), self._width(thing)
        if self.label_width + gap + wide <= self.inner:
            return self.label_width + gap
        return self.kit.text.width(self._label(thing), "label") + gap // 2

    def _label(self, thing: InfoRow) -> str:
        """Return the label of a row, shortened where there is no room for it beside a strip of ranks."""
        if not isinstance(thing, RankMarks):
            return thing.label
        room = self.inner - self._rank_width(thing) * len(thing.ranks)
        whole = self.kit.text.width(thing.label, "label") + self.kit.u(12) // 2 <= room
        return thing.label if whole else thing.label[:1]

    def _grid(self, bids: Bids) -> AuctionGrid:
        return AuctionGrid(self.kit, bids, self.names, self.order, self.inner, self.rounds, self.share)

    def _width(self, thing: InfoRow) -> int:
        kit = self.kit
        match thing:
            case Tally():
                return self._cells_width(thing) + self._target_width(thing)
            case SuitMarks():
                return 4 * round(kit.text.pixels("label") * 1.45)
            case RankMarks():
                return len(thing.ranks) * self._rank_width(thing)
            case CardOrder():
                return strip_width(kit, len(thing.cards))
            case Bids():
                if self.folded:
                    return kit.text.width(_count(thing), "label") + 2 * kit.text.pixels("label")
                return self._grid(thing).size[0]
            case Marker():
                return self._marker_width(thing)

    def _marker_width(self, marker: Marker) -> int:
        kit = self.kit
        side = self._sign_height
        shown = marker.card is not None and marker.card is not BACK
        wide = 0
        if shown and marker.card is not None:
            wide = kit.glyphs.card(marker.card.text, side).get_width()
        elif marker.suit:
            wide = side
        wide += kit.text.width(kit.glyphs.lettered(marker.text), "strong") + kit.u(6) if marker.text else 0
        if marker.seat is not None:
            wide += kit.u(12) + side + kit.u(4) + kit.text.width(self._name(marker.seat), "label")
        return wide

    def _name(self, seat: int) -> str:
        name = self.names.name(Seat(seat))
        return name[:1].upper() + name[1:]

    def _rank_width(self, marks: RankMarks) -> int:
        """Return how wide the cell of one rank is; together they never exceed the panel."""
        widest = max(self.kit.text.width(self.kit.glyphs.rank(rank), "label") for rank, _ in marks.ranks)
        letter = self.kit.text.width(marks.label[:1], "label") + self.kit.u(12) // 2
        return min(widest + self.kit.u(5), (self.inner - letter) // len(marks.ranks))

    def _cell_width(self, tally: Tally, side: int) -> int:
        kit = self.kit
        digits = max(2, len(str(max(map(abs, tally.values)))))
        return round(kit.text.pixels("label") * 1.25) + kit.u(5) + kit.text.width("0" * digits, "strong")

    def _cells_width(self, tally: Tally) -> int:
        cells = sum(self._cell_width(tally, side) for side in range(len(tally.values)))
        return cells + self.kit.u(10) * (len(tally.values) - 1)

    def _target_width(self, tally: Tally) -> int:
        """Return how much the target adds to a row; nothing where it is left out for want of room."""
        if not tally.target:
            return 0
        kit = self.kit
        wide = kit.text.width(_("of {n}").format(n=tally.target), "label") + kit.u(10)
        before = kit.text.width(tally.label, "label") + kit.u(12) // 2 + self._cells_width(tally)
        return wide if before + wide <= self.inner else 0

    # Drawing

    def draw(self, target: pygame.Surface) -> None:
        """Draw the panel with its rows, and the rows beside the trick."""
        for part in self._parts:
            part.draw(target)
        for row in self.printed:
            if isinstance(row.thing, Marker | RankMarks):
                draw_print(target, self.kit, row.thing, row.box, self.ink)
        if self.held:
            self._draw_face(target, self.held_box)
            for row in self.held:
                self.draw_alone(target, row.thing, row.box)
        if not self.listed:
            return
        kit = self.kit
        self._draw_face(target, self.rect)
        for row in self.rows[: self.listed]:
            start = self._start(row.thing)
            if start:
                at = (row.box.x, row.box.centery)
                kit.text.draw(target, self._label(row.thing), at, "label", "#CFE3DC", middle=True)
            self._draw_row(target, row.thing, row.box.x + start, row.box)

    def _draw_face(self, target: pygame.Surface, box: pygame.Rect) -> None:
        self.kit.shadow(target, box, radius=14, blur=7, alpha=80, down=2)
        self.kit.panel(target, box, "plate", border="#FFFFFF40", radius=14)

    def _draw_row(self, target: pygame.Surface, thing: InfoRow, x: int, box: pygame.Rect) -> None:
        match thing:
            case Tally():
                self._draw_tally(target, thing, x, box)
            case RankMarks():
                row = pygame.Rect(x, box.y, box.right - x, box.h)
                draw_rank_row(target, self.kit, thing, row, self._rank_width(thing))
            case SuitMarks():
                self._draw_suits(target, thing, x, box)
            case CardOrder():
                self._draw_order(target, thing, x, box)
            case Bids():
                self._draw_bids(target, thing, x, box)
            case Marker():
                self._draw_marker(target, thing, x, box)

    def _draw_tally(self, target: pygame.Surface, tally: Tally, x: int, box: pygame.Rect) -> None:
        kit = self.kit
        disc = round(kit.text.pixels("label") * 1.25)
        for side, value in enumerate(tally.values):
            spot = pygame.Rect(x, box.centery - disc // 2, disc, disc)
            fill, ink = team_colours(side == self.mine)
            kit.panel(target, spot, fill, border=None, radius=999)
            kit.text.draw(target, TEAMS[side], spot.center, "tag", ink, align="centre", middle=True)
            at = (spot.right + kit.u(5), box.centery)
            kit.text.draw(target, str(value), at, "strong", "text", middle=True)
            x += self._cell_width(tally, side) + kit.u(10)
        if self._target_width(tally):
            of_all = _("of {n}").format(n=tally.target)
            kit.text.draw(target, of_all, (x, box.centery), "label", "muted", middle=True)

    def _draw_suits(self, target: pygame.Surface, marks: SuitMarks, x: int, box: pygame.Rect) -> None:
        kit = self.kit
        size = round(kit.text.pixels("label") * 1.05)
        step = round(kit.text.pixels("label") * 1.45)
        for number, suit in enumerate(SUITS):
            spot = pygame.Rect(x + number * step, 0, step - kit.u(3), round(size * 1.4))
            spot.centery = box.centery
            lit = suit in marks.suits
            if lit:
                kit.panel(target, spot, "paper", border=None, radius=5)
            sign = kit.glyphs.pip(suit, size) if lit else kit.glyphs.unlit(suit, size)
            target.blit(sign, sign.get_rect(center=spot.center))

    def _draw_marker(self, target: pygame.Surface, marker: Marker, x: int, box: pygame.Rect) -> None:
        kit = self.kit
        side = self._sign_height
        if marker.card is not None and marker.card is not BACK:
            self.painter.watch(marker.card.text)
            sign = kit.glyphs.card(marker.card.text, side)
            target.blit(sign, sign.get_rect(midleft=(x, box.centery)))
            x += sign.get_width() + kit.u(6)
        elif marker.suit:
            spot = pygame.Rect(x, box.centery - side // 2, side, side)
            kit.panel(target, spot, "paper", border=None, radius=6)
            sign = kit.glyphs.pip(marker.suit, round(side * 0.74))
            target.blit(sign, sign.get_rect(center=spot.center))
            x += side + kit.u(6)
        end = box.right
        if marker.seat is not None:
            end -= kit.u(12) + side + kit.text.width(self._name(marker.seat), "label")
        if marker.text:
            at = (x, box.centery)
            wide = max(1, end - x)
            words = kit.glyphs.lettered(marker.text)
            style = kit.text.fitted(words, "strong", wide)
            x = kit.text.draw(target, words, at, style, "text", middle=True, width=wide).right + kit.u(8)
        if marker.seat is not None:
            self._draw_seat(target, marker.seat, x, box)

    def _draw_seat(self, target: pygame.Surface, seat: int, x: int, box: pygame.Rect) -> None:
        """Draw whose it is: a disc in the colour of the plate, and the name."""
        kit = self.kit
        side = round(kit.text.pixels("label") * 0.8)
        spot = pygame.Rect(x, box.centery - side // 2, side, side)
        kit.panel(target, spot, kit.seat(seat), border="#FFFFFFB0", radius=999)
        x += side + kit.u(5)
        wide = max(1, box.right - x)
        kit.text.draw(target, self._name(seat), (x, box.centery), "label", "text", middle=True, width=wide)

    def _draw_order(self, target: pygame.Surface, order: CardOrder, x: int, box: pygame.Rect) -> None:
        kit = self.kit
        cards, more = fitting(order, kit, box.right - x)
        x = draw_strip(target, kit, cards, order.gone, (x, box.centery))
        if more:
            kit.text.draw(target, f"+{more}", (x + kit.u(4), box.centery), "label", "muted", middle=True)

    def _draw_bids(self, target: pygame.Surface, bids: Bids, x: int, box: pygame.Rect) -> None:
        if not self.folded:
            self._grid(bids).draw(target, box.topleft)
            return
        kit = self.kit
        words = kit.text.draw(target, _count(bids), (x, box.centery), "label", "text", middle=True)
        side = round(kit.text.pixels("label") * 1.1)
        sign = kit.glyphs.icon("chevron_down", side, "muted")
        target.blit(sign, sign.get_rect(midleft=(words.right + kit.u(6), box.centery)))

    def places(self) -> list[Explained]:
        """Return a place for each row that has something to explain."""
        made: list[Explained] = []
        if self.emblem is not None:
            made.append(self._of_emblem(self.emblem))
        if self.number is not None:
            made.append(Explained(f"{INDICATOR}number", self.number.box.copy(), tip=self.number.hint))
        if self.stones is not None:
            words = self.kit.glyphs.lettered(self.stones.explanation(self.kit.glyphs.rank))
            made.append(Explained(f"{INDICATOR}track", self.stones.box.copy(), tip=words))
        for number, row in enumerate(self.rows):
            if any(part is not None and row.box is part.box for part in (self.emblem, self.number)):
                continue
            if (place := self._of_row(number, row)) is not None:
                told = indicator_aloud(row.thing, self.names)
                place.name = "" if self.unlisted or place.tip.startswith(told) else told
                made.append(place)
        return made

    def _of_row(self, number: int, row: PanelRow) -> Explained | None:
        identity, box, thing = f"{INDICATOR}{number}", row.box.copy(), row.thing
        if self.unlisted:
            return self._of_last_row(identity, box, thing) if not number else None
        if self.slate is not None and isinstance(thing, Tally) and number >= self.listed:
            words = self.slate.describe(thing) if thing in self.slate.tallies else ""
        elif isinstance(thing, Bids) and thing.calls:
            said = calls_in_words(thing.calls, self.names)
            return UnfoldedBids(identity, box, said, thing, self.names, self.order)
        elif isinstance(thing, CardOrder) and thing.cards:
            return UnfoldedOrder(identity, box, thing)
        else:
            words = f"{self._left_out(thing)} {explanation(thing, self.names, self.kit.glyphs.rank)}"
            words = self.kit.glyphs.lettered(words.strip())
        return Explained(identity, box, tip=words) if words else None

    def _of_emblem(self, emblem: Emblem) -> Explained:
        """Return the content of the emblem on focus: its hints, and the auction behind it."""
        identity, box, bids = f"{INDICATOR}{self.listed}", emblem.box.copy(), emblem.bids
        if not self.behind:
            return Explained(identity, box, tip=emblem.hint)
        said = calls_in_words(bids.calls, self.names) if bids is not None else emblem.hint
        parts: list[Unfolded] = []
        for thing in self.behind:
            if isinstance(thing, Bids):
                parts.append(UnfoldedBids(identity, box, said, thing, self.names, self.order))
            else:
                parts.append(UnfoldedRow(identity, box, self, thing))
        return UnfoldedParts(identity, box, said, emblem.hint, parts)

    def _of_last_row(self, identity: str, box: pygame.Rect, last: InfoRow) -> Explained:
        """Return the content of the only row on focus: all rows, each with its explanation."""
        rows = [*self.unlisted, last]
        parts: list[Unfolded] = [UnfoldedRow(identity, box, self, thing) for thing in rows]
        said = [explanation(thing, self.names, self.kit.glyphs.rank) for thing in rows]
        hint = self.kit.glyphs.lettered(" ".join(filter(None, said)))
        return UnfoldedParts(identity, box, hint, hint, parts)

    def width_of(self, thing: InfoRow) -> int:
        """Return how wide a row is that stands alone."""
        return self.kit.text.width(self._label(thing), "label") + self.kit.u(12) + self._width(thing)

    def height_of(self, thing: InfoRow) -> int:
        """Return how high a row is; an auction takes no more than its calls."""
        if self._is_grid(thing) and isinstance(thing, Bids):
            return self._grid(thing).size[1]
        return round(self._line * panel_rows.lines(thing, self.view, self.rounds))

    def draw_alone(self, target: pygame.Surface, thing: InfoRow, box: pygame.Rect) -> None:
        """Draw a row that stands alone in *box*."""
        label = self._label(thing)
        self.kit.text.draw(target, label, (box.x, box.centery), "label", "#CFE3DC", middle=True)
        self._draw_row(target, thing, box.x + self.kit.text.width(label, "label") + self.kit.u(12), box)

    def _left_out(self, thing: InfoRow) -> str:
        """Return all of a marker that has no room for its text."""
        if not isinstance(thing, Marker) or self._start(thing) + self._width(thing) <= self.inner:
            return ""
        return f"{labelled(thing.label, self.kit.glyphs.lettered(thing.text))}."


class UnfoldedRow(Unfolded):
    """A row of the panel that has no place on the felt."""

    def __init__(self, id: str, rect: pygame.Rect, panel: InfoPanel, thing: InfoRow) -> None:
        super().__init__(id, rect, "", "")
        self.panel, self.thing = panel, thing

    def measure_whole(self, kit: Kit, widest: int) -> tuple[int, int]:
        return min(widest, self.panel.width_of(self.thing)), self.panel.height_of(self.thing)

    def draw_whole(self, target: pygame.Surface, kit: Kit, at: tuple[int, int], widest: int) -> None:
        self.panel.draw_alone(target, self.thing, pygame.Rect(at, self.measure_whole(kit, widest)))


def _count(bids: Bids) -> str:
    """Return how many calls there were."""
    n = len(bids.calls)
    return ngettext("{n} call", "{n} calls", n).format(n=n)


def _rank(rank: str) -> str:
    return "10" if rank == "T" else rank


def explanation(thing: InfoRow, names: Names, rank_on_card: Callable[[str], str] = _rank) -> str:
    """Return the explanation of a row on focus: its hint, and of ranks how each stands and whose it is."""
    if not isinstance(thing, RankMarks):
        return thing.hint
    return " ".join([thing.hint, *standing(thing, names, rank_on_card)]).strip()
