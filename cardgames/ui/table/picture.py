"""The picture of a table with all that lies over the cards: words, widgets, panels, messages."""

from __future__ import annotations

import pygame

from cardgames.engine import FeatDone, Scored
from cardgames.languages import _
from cardgames.table.feats import feat_doers

from ..device_words import CONTINUE
from ..sentences import markup
from ..widgets import draw_tip
from .boxes import box_of
from .drawing.renderer import Renderer
from .input.focus_targets import card_box
from .overlays.free_space import FreeSpace
from .overlays.last_trick import LastTrick
from .overlays.moment import MomentPicture, draw_moment
from .overlays.zoom import draw_zoom
from .owner import TableOwner
from .parts import TableParts
from .side import TableSide
from .waiting import Waiting


class TablePicture:
    """The picture of one table; it draws, and finds the places of messages."""

    def __init__(
        self,
        parts: TableParts,
        renderer: Renderer,
        free: FreeSpace,
        side: TableSide,
        last_trick: LastTrick,
        waiting: Waiting,
        screen: TableOwner,
    ) -> None:
        self.app, self.painter, self.eyes = parts.app, parts.painter, parts.eyes
        self.motion, self.presenter, self.area = parts.motion, parts.presenter, parts.area
        self.decision_panel, self.hand_input = parts.decision_panel, parts.hand_input
        self.toasts, self.speech_bubbles = parts.toasts, parts.speech_bubbles
        self.renderer, self.free, self.side = renderer, free, side
        self.last_trick, self.waiting, self.screen = last_trick, waiting, screen

    @property
    def felt(self) -> pygame.Rect:
        """Return the felt that panels may cover."""
        return self.area.felt(self.motion.layout)

    def draw_cards(self, surface: pygame.Surface) -> None:
        """Draw the felt and the things on it, without the question and messages."""
        self.renderer.draw(surface)
        self.renderer.draw_winners(surface)
        self.renderer.draw_targets(surface)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw everything, without changing anything."""
        self.draw_cards(surface)
        if self.speech_bubbles.bubbles or self.speech_bubbles.rising:
            plates, open_cards = self.presenter.scenery.speaking_boxes, self.free.open_cards
            area, others = self._area_of_words, self.not_to_be_covered()
            self.speech_bubbles.draw(surface, plates, area, open_cards, others)
        self._draw_prompt(surface)
        if self.decision_panel.trays is not None:
            self.decision_panel.trays.draw(surface)
        self.screen.draw_ground(surface)
        widgets = self.decision_panel.widgets
        self.renderer.draw_focus(surface, on_widgets=False)
        widgets.draw(surface)
        self.renderer.draw_focus(surface, on_widgets=True)
        self.renderer.draw_held(surface)
        if self.side.panel is not None:
            self.side.panel.draw(surface)
            widgets.draw_tip(surface, self.side.rect)
        self.toasts.draw(surface)
        if self.hand_input.reason is not None:
            draw_tip(surface, self.app.kit, *self.hand_input.reason, self.kept_clear())
        self.last_trick.draw(surface, self.felt)
        self._draw_moment(surface)
        if self.hand_input.zoomed is not None:
            movable = self.hand_input.is_movable(self.hand_input.zoomed)
            draw_zoom(surface, self.painter, self.hand_input.zoomed, movable=movable)

    def draw_question(self, surface: pygame.Surface, *, is_asked: bool) -> None:
        """Draw trays and buttons once more, above a veil, where something *is_asked*, and the focus."""
        panel = self.decision_panel
        if is_asked:
            if panel.trays is not None:
                panel.trays.draw(surface)
            for id in panel.usable:
                panel.widgets.find(id).draw(surface, self.app.kit)
        self.renderer.draw_focus(surface)
        panel.widgets.draw_focus(surface)
        panel.widgets.draw_tip(surface)

    def _draw_moment(self, surface: pygame.Surface) -> None:
        if self.motion.moment is None:
            return
        event, share = self.motion.moment
        plates = self.presenter.scenery.speaking_boxes
        players = [plates[seat] for seat in event.seats if seat in plates]
        is_feat = isinstance(event, FeatDone)
        words = markup(feat_doers(event) if isinstance(event, FeatDone) else event.words, self.eyes.names())
        lying = [card_box(sprite) for sprite in self.motion.mirror if sprite.card in event.cards]
        picture = MomentPicture(
            _(event.feat.title if isinstance(event, FeatDone) else event.title),
            words[:1].upper() + words[1:],
            event.cards if is_feat else (),
            players,
            () if is_feat else lying,
            says=not is_feat,
        )
        still, game = self.app.kit.theme.reduced, self.eyes.feed.match.game
        draw_moment(surface, self.painter, game.name(), picture, share, self.area_above_hand(), still=still)

    def area_above_hand(self) -> pygame.Rect:
        """Return the felt above the own hand."""
        felt = self.felt
        top = min((card_box(sprite).top for sprite in self.hand_input.own), default=felt.bottom)
        return pygame.Rect(felt.x, felt.y, felt.w, max(0, min(felt.bottom, top) - felt.y))

    @property
    def _area_of_words(self) -> pygame.Rect:
        edge = self.app.kit.u(16)
        return self.felt.inflate(-edge, -edge)

    def place_words(self) -> None:
        """Find places for messages in the present layout."""
        if not self.toasts.shown and not self.speech_bubbles.bubbles:
            return
        plates, kept = self.presenter.scenery.speaking_boxes, self.free.kept()
        if self.toasts.shown:
            self.toasts.place(
                box_of(self.motion.layout.toasts),
                list(plates.values()),
                self.free.needed(),
                self.free.spoken_of(),
                self.felt,
                kept,
            )
        if self.speech_bubbles.bubbles:
            self.speech_bubbles.place(
                plates, self._area_of_words, self.free.open_cards, self.not_to_be_covered(), kept
            )

    def not_to_be_covered(self) -> list[pygame.Rect]:
        """Return other words, and the question: regions that bubbles avoid."""
        toasts = [toast.box for toast in self.toasts.shown]
        panel = self.presenter.scenery.panel
        beside = panel.boxes if panel is not None and self.motion.layout.beside else []
        prompt, told = box_of(self.motion.layout.prompt), self._told
        words = [self.decision_panel.plate.slim(prompt, told)] if told else []
        return [*toasts, *self.decision_panel.boxes, *beside, *words, *self.free.words_of_screen()]

    def kept_clear(self) -> list[pygame.Rect]:
        """Return what tool tips keep off: players, the question with its buttons, cards and chips, piles,
        painted ranks, and the panel beside the table."""
        side = [self.side.rect] if self.side.panel is not None else []
        return [
            *self.presenter.scenery.speaking_boxes.values(),
            *self.decision_panel.boxes,
            *self.free.open_cards,
            *self.free.piles_and_ranks,
            *side,
        ]

    def _draw_prompt(self, surface: pygame.Surface) -> None:
        if (told := self._told) is not None:
            self.decision_panel.draw_told(surface, box_of(self.motion.layout.prompt), told)
        else:
            self.decision_panel.draw(surface)

    @property
    def _told(self) -> str | None:
        """The words in the place of a question; None where that is free for one."""
        if (caption := self.screen.caption()) is not None:
            return caption
        if self.motion.waits:
            return self.app.told(CONTINUE)
        if self.motion.lighting is None and not self.waiting.is_long:
            return None
        why = self._reason(self.motion.lighting) if self.motion.lighting is not None else ""
        told = self.app.told(CONTINUE) if self.waiting.is_long else ""
        return " · ".join(filter(None, (why, told)))

    def _reason(self, score: Scored) -> str:
        """Return why points are scored, while the cards that make them are lit."""
        why = markup(score.why, self.eyes.names())
        return f"{why[:1].upper()}{why[1:]}" + (f" · **{score.points:+d}**" if score.points else "")
