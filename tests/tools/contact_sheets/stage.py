"""A program without a window, that can be looked at in any size and with any size of text."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path
from types import TracebackType
from typing import Self

import pygame

from cardgames import languages
from cardgames.engine import Match
from cardgames.storage import Folders, Store
from cardgames.ui.app import App
from cardgames.ui.host import Host, Thought
from cardgames.ui.program import Program
from cardgames.ui.scene import Scene
from cardgames.ui.screen import SMALLEST, Screen
from cardgames.ui.sound import Silence
from cardgames.ui.table import MatchScreen
from cardgames.ui.table.match.hint_ladder import SteadyAdviser

from .proof import Blanks, Proof

Size = tuple[int, int]
SIZES: tuple[Size, ...] = ((1024, 640), (1280, 800), (1920, 1080), (3840, 2160))
TEXTS = (1.0, 1.5, 2.0)
EVENING = datetime(2026, 3, 14, 19, 30, tzinfo=UTC)
FRAME = 1 / 60
MOST_FRAMES = 3000
MOST_DRAWINGS = 10  # until all cards are sharp


@dataclass(frozen=True)
class Look:
    """A size of the window in pixels, and of the text."""

    size: Size = SIZES[0]
    text: float = 1.0
    contrast: bool = False

    def __str__(self) -> str:
        words = f"{self.size[0]}x{self.size[1]} {round(self.text * 100)} %"
        return f"{words} high contrast" if self.contrast else words


LOOKS = tuple(Look(size, text) for text in reversed(TEXTS) for size in SIZES)
"""All of them, the tightest first."""


class Canvas(Screen):
    """A screen that nobody sees, of the size that is wanted."""

    def __init__(self) -> None:
        super().__init__("", SMALLEST)
        self._picture = pygame.Surface(SMALLEST)

    def surface(self) -> pygame.Surface:
        return self._picture

    def take(self, size: Size) -> None:
        """Be as large as this."""
        if self._picture.get_size() != size:
            self._picture = pygame.Surface(size)

    def present(self, rects: Sequence[pygame.Rect] | None = None) -> None:
        pass


class Nobody:
    """A thinker that never answers: what is looked at are people's turns."""

    def ask(self, match: Match) -> None: ...
    def poll(self, dt: float) -> Thought | None: ...
    def cancel(self) -> None: ...
    def close(self) -> None: ...


class Reader(App):
    """An app that only writes words, so that a screen is read in milliseconds."""

    kit: Proof

    def _apply_theme(self) -> None:
        super()._apply_theme()
        self.kit = Proof(self.theme, self.sprites)


class Stage:
    """See the module.  Its things are kept in *home*; *reads* writes words only (see `proof`).  Everything is
    in the language with the code *language*.

    Use it as a context, so that what it opened is closed.
    """

    app_class: type[App] = App
    canvas_class: type[Canvas] = Canvas

    def __init__(self, home: Path, *, reads: bool = False, language: str = "en") -> None:
        store = Store(Folders.at(home))
        settings = store.settings
        settings.name, settings.first_start_done, settings.tips = "Anna", True, False
        settings.speed = "instant"
        self.canvas, self.seen = self.canvas_class(), Look()
        kind = Reader if reads else self.app_class
        pictures = None if reads else store.folders.pictures
        self.app = kind(
            settings, screen=self.canvas, cache_folder=pictures, sounds=Silence(), language=language
        )
        if reads:
            self.app.pictures = Blanks(self.app.sprites)
        self.program = Program(store, thinker=Nobody, now=lambda: EVENING, new_seed=lambda: "5eed")
        self.program.attach(self.app)
        self.app.on_crash = None  # what fails is raised

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, problem: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.program.close()
        self.app.close()
        languages.use(languages.ENGLISH.code)

    @property
    def scene(self) -> Scene:
        """What lies on top."""
        top = self.app.stack.top
        assert top is not None
        return top

    def look(self, look: Look) -> None:
        """Have everything laid out anew for *look*, and at rest."""
        self.seen, settings = look, self.app.settings
        settings.text_size, settings.high_contrast = look.text, look.contrast
        self.canvas.take(look.size)
        self.app.refresh()
        self.settle()

    def table(self, match: Match, *, look: Look | None = None) -> MatchScreen:
        """Return the table of *match* alone, as it is after its last move."""
        host = Host(match, Nobody(), self.app.settings)
        scene = MatchScreen(host, "sheet", SteadyAdviser())
        if look is not None:
            self._prepare(look)
        self.app.stack.reset(scene)
        self.settle()
        return scene

    def _prepare(self, look: Look) -> None:
        """Take *look* for what comes next."""
        self.app.stack.leave_all()
        self.look(look)

    def settle(self) -> None:
        """Let everything come to rest."""
        self.app.stack.cut()
        for _ in range(MOST_FRAMES):
            if not self.app.busy:
                return
            self.app.stack.update(FRAME)
            self.app.stack.cut()
        raise RuntimeError(f"{type(self.scene).__name__} never comes to rest")

    def picture(self) -> pygame.Surface:
        """Return what is on the screen, once all cards are sharp."""
        surface = self.canvas.surface()
        for _ in range(MOST_DRAWINGS):
            self.app.pictures.new_frame()
            self.app.stack.prepare()
            self.app.stack.draw(surface)
            if not self.app.pictures.has_work:
                return surface
            self.app.pictures.finish()
        raise RuntimeError(f"the cards of {type(self.scene).__name__} never become sharp")

    def read(self) -> Proof:
        """Return the words on the screen."""
        kit = self.app.kit
        assert isinstance(kit, Proof)
        kit.notes.clear()
        surface = self.canvas.surface()
        surface.set_clip(None)
        self.app.stack.prepare()
        self.app.stack.draw(surface)
        return kit
