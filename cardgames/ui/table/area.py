"""The area of a table: which pixels of the window it has, and how positions are laid out on them."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

import pygame

from cardgames.engine import Card, Game
from cardgames.engine.zones import FAN, PILE
from cardgames.table import Frame, Layout, TableInfo, layout
from cardgames.table.geometry import CardSpot
from cardgames.table.grouping import Grouping

from ..app import App
from ..screens.side_panel import SidePanel
from .boxes import box_of, spot_box
from .decision_panel import DecisionPanel
from .drawing.signs import BANNER
from .overlays.zoom import trick_of
from .owner import TableOwner
from .viewpoint import Viewpoint

LEAST_TABLE = 780  # logical units beside a panel, which covers a part of a narrower table


class TableArea:
    """The pixels of the window that are the table's.

    The *screen* may keep some below and at the right, where a panel may lie as well. Rows of buttons that
    would lie on cards are kept free, and the hand is put away while its cards lie in trays.
    """

    def __init__(
        self,
        app: App,
        eyes: Viewpoint,
        order: Grouping,
        decision_panel: DecisionPanel,
        screen: TableOwner,
    ) -> None:
        self.app, self.screen = app, screen
        self.eyes, self.order, self.decision_panel = eyes, order, decision_panel
        self.panel: SidePanel | None = None  # which lies beside the table
        self._rows: dict[tuple[object, ...], float] = {}  # how high rows of buttons kept free are
        self._away: set[tuple[object, ...]] = set()  # the sizes at which the hand is put away for trays
        self._is_laid_away = False  # whether the last layout has put it away

    # Pixels

    @property
    def size(self) -> tuple[int, int]:
        """Return the width and the height of the table, with the panel beside it."""
        width, height = self.app.size
        return width, height - self.screen.margins()[1]

    @property
    def aside(self) -> int:
        """Return the pixels at the right that are not the table's."""
        return max(self.screen.margins()[0], self._panel_width if self._leaves_table(1.0) else 0)

    @property
    def is_wide(self) -> bool:
        """Tell whether the table beside the panel is wide enough for large text, too."""
        return self._leaves_table(self.app.theme.text_size)

    def _leaves_table(self, text: float) -> bool:
        return self.app.size[0] - self._panel_width >= LEAST_TABLE * self.app.theme.scale * text

    @property
    def _panel_width(self) -> int:
        return self.panel.width if self.panel is not None else 0

    def felt(self, laid: Layout) -> pygame.Rect:
        """Return the felt that panels may cover."""
        width, height = self.size
        top = box_of(laid.bar).h
        wide = round(laid.board.x) if laid.board.w else width - self.aside
        return pygame.Rect(0, top, wide, height - top)

    def side_rect(self, laid: Layout) -> pygame.Rect:
        """Return where the panel at the right lies: on all that is beside the table anyway."""
        width, height = self.size
        top, wide = box_of(laid.bar).h, max(self.screen.margins()[0], self._panel_width)
        return pygame.Rect(width - wide, top, wide, height - top)

    def bar_end(self, laid: Layout) -> int | None:
        """Return where the words in the bar have to end because a hand reaches into it."""
        hands = [
            laid.outlines[zone].x
            for zone, spots in laid.spots.items()
            if any(spot.y - spot.width / 2 < laid.bar.bottom for spot in spots)
        ]
        hands += [spot.rect.x for spot in laid.plates.values() if spot.rect.y < laid.bar.bottom - 1]
        return round(min(hands)) - self.app.kit.u(8) if hands else None

    # Laying out

    def lay(self, view: Game, info: TableInfo | None = None) -> Layout:
        """Return the layout of *view*, of which *info* is known already."""
        theme, settings = self.app.theme, self.app.settings
        told = info or TableInfo.of(view)
        self._is_laid_away = self.is_hand_away
        frame = Frame(
            *self.size,
            theme.scale,
            theme.text_size,
            settings.left_handed,
            self.aside,
            self._rows.get(self._rows_of(view, told), 0.0),
            self.decision_panel.pile,
            self._is_laid_away,
            self._banner_width(told),
        )
        order, groups = self.order.laid(view)
        return layout(
            view, view.viewer, frame, bottom=self.eyes.bottom, order=order, groups=groups, info=told
        )

    def _banner_width(self, told: TableInfo) -> float:
        """Return how wide the words of the banner would be with text of the usual size, 0 without one."""
        if told.banner is None:
            return 0.0
        return self.app.kit.text.width(str(told.banner.sentence), BANNER) / self.app.theme.text_size

    def _rows_of(self, view: Game, told: TableInfo) -> tuple[object, ...]:
        """Return for how long rows are kept free: for the hand, for the match where a strip is printed on the
        cloth, or while the same is asked where that is soon over and tricks follow."""
        if told.ranks is not None and told.ranks.strip:
            return *self.app.size, self.aside
        has_trick = trick_of(view) is not None
        return *self.app.size, self.aside, view.phase if has_trick else view.hand_number

    def makes_way(self, view: Game, told: TableInfo, laid: Layout, others: Sequence[pygame.Rect]) -> bool:
        """Keep rows free for buttons that lie on cards or on *others*; True if the table is to be laid out
        again."""
        if self.decision_panel.has_list or self.decision_panel.arranging is not None:
            return False
        hands = {zone.id for zone in view.zones if zone.kind == FAN}
        lying = [spot_box(spot) for spot in laid if spot.zone not in hands]
        lying += [self._count_box(spot) for spot in laid if spot.zone in self._counted(view)]
        lying += others
        panel = self.decision_panel
        if laid.prompt.y <= panel.top or all(box.collidelist(lying) < 0 for box in panel.boxes):
            return False
        self._rows[self._rows_of(view, told)] = laid.prompt.y - self.decision_panel.top
        return True

    @staticmethod
    def _counted(view: Game) -> set[str]:
        """Return the piles of all, which have a count on their lower edge."""
        return {zone.id for zone in view.zones if zone.kind == PILE and zone.owner is None}

    def _count_box(self, spot: CardSpot) -> pygame.Rect:
        """Return where the count of the pile at *spot* is."""
        box = spot_box(spot)
        high = self.app.kit.text.line_height("label")
        return pygame.Rect(box.x, box.bottom - high // 2, box.w, high)

    @property
    def _table_size(self) -> tuple[object, ...]:
        return *self.app.size, self.aside, self.app.theme.text_size

    @property
    def is_hand_away(self) -> bool:
        """Tell whether the hand is put away while its cards are in the trays."""
        return self.decision_panel.arranging is not None and self._table_size in self._away

    def puts_hand_away(self, own: Iterable[Card]) -> bool:
        """Put the hand away if it is *own* cards that are to be arranged, which need not be seen twice; True
        if the table is to be laid out again."""
        arranging = self.decision_panel.arranging
        if arranging is None or self._is_laid_away or not set(own).issuperset(arranging.decision.pool):
            return False
        self._away.add(self._table_size)
        return True
