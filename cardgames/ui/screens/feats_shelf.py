"""The shelf of a game's feats: those that were done in gold, with their day and replay, the others in outline
with their conditions."""

from __future__ import annotations

from functools import partial

import pygame

from cardgames.engine import Feat, Game
from cardgames.languages import N_, _, ngettext, pgettext
from cardgames.storage import FeatRecord

from ..app import App
from ..kit import Kit
from ..sentences import join_names
from ..services import Services
from ..signs import GOLD, Tones
from ..widgets import (
    Backed,
    Button,
    Column,
    Face,
    FirstThatFits,
    Grid,
    Inset,
    Item,
    Label,
    Picture,
    Row,
    Space,
)
from .dates import day

DONE = N_("{feat}, done {when}. {words}")
NOT_DONE = N_("{feat}, not done yet. {words}")
TO_DO = "{feat}: {words}"
SIGN = 40  # logical units
OUTLINE = Tones("#263750", "#202F47", "#7F90AD")


class FeatFace(Face):
    """The face of a feat, on which the keyboard stops for it to be read."""

    focusable = True


class FeatsShelf:
    """See the module: the feats of *person*, or of the first to do each."""

    def __init__(self, app: App, game: type[Game], person: str | None) -> None:
        self.app, self.game = app, game
        self.services: Services = app.services
        self.done = self.services.store.statistics.feats.done(game.name(), person)
        self.whose = person is None

    def item(self, width: int) -> Item | None:
        """Return the shelf, *width* pixels wide; None for a game without feats."""
        feats, kit = self.game.feats, self.app.kit
        if not feats:
            return None
        count = sum(feat.name in self.done for feat in feats)
        words = pgettext("feats", "{done} of {count} done") if count else pgettext("feats", "None done yet")
        words = words.format(done=count, count=len(feats))
        head = Label("feats_head", (0, 0), _("Feats"), "head")
        said = Label("feats_done", (0, 0), words, "label", "muted")
        columns = max(1, min(len(feats), width // kit.text.width("m" * 18, "label")))
        while len(feats) > columns > 2 and len(feats) % columns == 1:
            columns -= 1
        panels = [self._panel(feat) for feat in feats]
        return Column(Row(head, said, gap=12), Space(6), Grid(*panels, columns=columns, gap=10))

    @property
    def aloud(self) -> str:
        """Return the shelf as it is read: the feats done, then the others and their conditions."""
        done = [_(feat.title) for feat in self.game.feats if feat.name in self.done]
        left = [
            TO_DO.format(feat=_(feat.title), words=_(feat.words))
            for feat in self.game.feats
            if feat.name not in self.done
        ]
        said = [_("Feats done: {feats}.").format(feats=join_names(done))] if done else []
        return " ".join([*said, *([_("Feats not done yet."), *left] if left else [])])

    def _panel(self, feat: Feat) -> Backed:
        """Return one feat."""
        kit, record = self.app.kit, self.done.get(feat.name)
        name = f"feat_{feat.name}"
        words = Column(
            Label(f"{name}_title", (0, 0), _(feat.title), "strong", "accent" if record else "text"),
            Label(f"{name}_words", (0, 0), _(feat.words), "label", "text" if record else "muted"),
            Label(f"{name}_when", (0, 0), self._when(record), "label", "note_text") if record else None,
            gap=2,
        )
        replay = self._replay(feat, record) if record else None
        sign = self._sign(kit, done=record is not None)
        picture = Picture(f"{name}_sign", (0, 0), sign) if sign is not None else None
        row: Item = Row(picture, words, gap=12, rest=words, across="top")
        if replay is not None:
            beside = Row(picture, words, replay, gap=12, rest=words)
            below = Column(words, Space(6), replay)
            row = FirstThatFits(beside, Row(picture, below, gap=12, rest=below, across="top"))
        face = FeatFace(name, "note", "accent", 14) if record else FeatFace(name, "well", "line", 14)
        told = DONE if record else NOT_DONE
        when = self._when(record) if record else ""
        face.name = _(told).format(feat=_(feat.title), words=_(feat.words), when=when)
        return Backed(face, Inset(row, (14, 12, 14, 12)))

    def _sign(self, kit: Kit, *, done: bool) -> pygame.Surface | None:
        side = max(kit.u(SIGN), round(kit.text.pixels("label") * 2.4))
        return kit.sign_picture(self.game.name(), side, GOLD if done else OUTLINE)

    def _when(self, record: FeatRecord) -> str:
        """Return when it was done first, by whom where that is not clear, and how often."""
        said = day(record.date, self.services.now(), self.services.local_time().tzinfo)
        parts = [said[:1].upper() + said[1:], record.person if self.whose else ""]
        times = ngettext("{n} time", "{n} times", record.times).format(n=record.times)
        parts.append(times if record.times > 1 else "")
        return " · ".join(part for part in parts if part)

    def _replay(self, feat: Feat, record: FeatRecord) -> Button | None:
        """Return the button that shows the hand again, where its match is still kept."""
        key = self.services.store.saves.now_at(record.match)
        if not key:
            return None
        go = partial(self.services.replay, key, record.ply)
        button = Button(f"feat_{feat.name}_replay", (0, 0), _("Replay"), go, icon="play")
        button.name = "{feat}, {when}".format(feat=_(feat.title), when=self._when(record))
        return button
