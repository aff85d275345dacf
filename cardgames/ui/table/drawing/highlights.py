"""Highlights: which cards are dark, which have an outline, and where a dragged card may be let go."""

from __future__ import annotations

from cardgames.engine import Card
from cardgames.table.narrowing import piles_of

from ..input.pointing import along
from ..overlays.zoom import is_leading
from ..owner import TableOwner
from ..parts import TableParts
from ..sprites import Sprite


class Highlights:
    """What sets cards apart from others; it only reads."""

    def __init__(self, parts: TableParts, screen: TableOwner) -> None:
        self.app, self.presenter, self.screen = parts.app, parts.presenter, screen
        self.motion, self.hand_input = parts.motion, parts.hand_input
        self.decision_panel = parts.decision_panel

    @property
    def drop_zones(self) -> frozenset[str]:
        """Return where the dragged card may be let go."""
        control, sprite = self.decision_panel.control, self.hand_input.dragged
        if self.hand_input.drawn_from:
            return frozenset({self.hand_input.own_zone or ""}) & set(self.motion.layout.outlines)
        return control.targets(sprite.card).zones if control and sprite is not None else frozenset()

    @property
    def pointed_piles(self) -> frozenset[str]:
        """Return the piles that a hint points at."""
        view = self.motion.shown
        if view is None:
            return frozenset()
        return frozenset(zone for move in self.screen.glow().moves for zone in piles_of(view, move))

    def is_dimmed(self, sprite: Sprite) -> bool:
        """Tell whether a card is darkened because it may not be played."""
        decision_panel = self.decision_panel
        if decision_panel.trays is not None and decision_panel.trays.control.tray_of(sprite.card) is not None:
            return True
        if sprite.card in self.presenter.scenery.faded:
            return not self._is_lighted(sprite.card)
        wish = self.app.settings.dim
        if wish == "off" or sprite.card in decision_panel.lit or decision_panel.conceals_choices:
            return False
        if not (decision_panel.lit if decision_panel.is_open else wish == "always"):
            return False
        return sprite.zone == self.hand_input.own_zone

    def ring_of(self, sprite: Sprite) -> str | None:
        """Return the colour of the outline of a card, None for none."""
        colours, card = self.app.kit.theme.colours, sprite.card
        glow = self.screen.glow()
        if card in glow.cards:
            return colours.info
        control, hand_input = self.decision_panel.control, self.hand_input
        if self._is_lighted(card):
            return colours.good
        if control is not None and card in control.picks:
            return colours.accent
        if any(card in move.cards for move in glow.moves):
            return colours.info
        dragged = hand_input.dragged if not hand_input.drawn_from else None
        if control is not None and dragged is not None and card in control.targets(dragged.card).cards:
            return colours.accent
        if self.motion.shown is not None and is_leading(self.motion.shown, sprite):
            return colours.accent
        pointed = sprite is hand_input.hovered and card in self.decision_panel.lit
        is_along = pointed or card in along(self.decision_panel, hand_input.ring, hand_input.current)
        return colours.accent if is_along else None

    def _is_lighted(self, card: Card) -> bool:
        """Tell whether *card* makes the score that is being shown."""
        lighting = self.motion.lighting
        return lighting is not None and card in lighting.cards
