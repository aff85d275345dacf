"""Scenes and the stack they lie on.

A scene is one screen of the program.  Its picture follows from its own state; widgets are made from that
state in `rebuild`, which is called whenever the size, the scale or a setting has changed.
"""

from __future__ import annotations

from contextlib import nullcontext
from functools import partial
from typing import TYPE_CHECKING
from weakref import WeakKeyDictionary, WeakSet

import pygame

from cardgames.languages import _

from .accessible.elements import Element
from .widgets.spoken import elements_of, spoken

if TYPE_CHECKING:
    from collections.abc import Callable

    from .app import App
    from .input import Gesture
    from .theme import Theme
    from .widgets import Widgets


class Scene:
    """One screen.  `app` is set before `enter` is called."""

    title = ""
    overlay = False  # draw the scene below first
    dimmed = True  # an overlay darkens the scene below it
    ambience = ""  # the family of games whose room is heard, where somebody wants it
    place = ""  # which word of the rail is lit
    beside_menu = False  # another page of the rail takes its place instead of lying on it
    app: App

    def enter(self) -> None:
        """Put on the stack; `rebuild` follows."""

    def leave(self) -> None:
        """Stop workers and save unsaved changes: the scene is taken off the stack."""

    def covered(self) -> None:
        """React to another scene on top."""
        widgets: Widgets | None = getattr(self, "widgets", None)
        if widgets is not None:
            widgets.covered()

    def uncovered(self) -> None:
        """React to being on top again."""

    def window_left(self) -> None:
        """React to the window losing the focus, whatever lies on this scene."""

    def rebuild(self) -> None:
        """Lay everything out again from the scene's own state, for `self.app.theme` and `self.app.size`."""

    def handle(self, event: Gesture) -> bool:
        """React to an input event; True when it was used."""
        return False

    def rests_on(self, pos: tuple[int, int]) -> bool:
        """Tell whether a pointer that rests at *pos* means something there."""
        widgets: Widgets | None = getattr(self, "widgets", None)
        return widgets is None or widgets.under(pos) is not None

    def update(self, dt: float) -> None:
        """Let *dt* seconds pass."""

    def prepare(self) -> None:
        """Find places for what depends on how everything else lies: it is drawn next."""

    def draw(self, surface: pygame.Surface) -> None:
        """Draw everything, without changing anything."""

    @property
    def focus_aloud(self) -> str:
        """Return the item with the focus, as it is read aloud; empty where that is not shown."""
        widgets: Widgets | None = getattr(self, "widgets", None)
        return spoken(current) if widgets is not None and (current := widgets.ringed) is not None else ""

    @property
    def focus_place(self) -> object:
        """Return what tells that place from all others on the screen, whatever is read there."""
        widgets: Widgets | None = getattr(self, "widgets", None)
        return current.id if widgets is not None and (current := widgets.ringed) is not None else None

    def elements(self) -> list[Element]:
        """Return everything on the screen that can be used or read."""
        widgets: Widgets | None = getattr(self, "widgets", None)
        return elements_of(widgets) if widgets is not None else []

    def can_quit(self) -> bool:
        """Tell whether the program may be closed now; a scene that says no shows why."""
        return True

    @property
    def aloud(self) -> str:
        """Return the text read aloud when the screen opens."""
        return _(self.title)

    @property
    def busy(self) -> bool:
        """Tell whether something moves, so that frames are needed."""
        return False

    @property
    def polling(self) -> bool:
        """Tell whether a worker may answer at any moment: `update` is then called about every 15 ms."""
        return False

    @property
    def wake_after(self) -> float | None:
        """Seconds until `update` has something to do (a message goes, a tool tip comes); None for never."""
        return None

    def redraw(self) -> None:
        """Ask for a frame, from `update` when nothing else asks for one."""
        self.app.redraw()


class SceneStack:
    """The scenes, the last on top.  Changing it cross-fades from the last frame and never blocks input."""

    def __init__(self, app: App) -> None:
        self.app = app
        self.scenes: list[Scene] = []
        self._themes: WeakKeyDictionary[Scene, Theme] = WeakKeyDictionary()  # for which each was built
        self._resting: WeakSet[Scene] = WeakSet()  # they failed while they were not seen
        self._before: pygame.Surface | None = None
        self._left = 0.0
        self._length = 0.0
        self._share = 255  # of the light that is left in the frame before

    @property
    def top(self) -> Scene | None:
        """The scene that gets the input."""
        return self.scenes[-1] if self.scenes else None

    @property
    def fading(self) -> bool:
        """Tell whether the frame before still shines through."""
        return self._before is not None

    def push(self, scene: Scene) -> None:
        """Put *scene* on top."""
        self._start_fade()
        if self.top:
            self._run(self.top, self.top.covered)
        self._add(scene)

    def pop(self) -> Scene | None:
        """Take the top scene off and return it."""
        gone = self.top
        if gone is not None:
            self.take_off(gone)
        return gone

    def take_off(self, scene: Scene) -> None:
        """Take *scene* off, with everything that lies on it."""
        self._start_fade()
        seen = self.visible()
        while scene in self.scenes:
            self._leave_top()
        if self.top:
            self._run(self.top, self.top.uncovered)
            for each in self.visible():  # below an overlay too, where cards or settings were others meanwhile
                if each is self.top or each not in seen or self._themes.get(each) is not self.app.theme:
                    self._rebuild(each)

    def replace(self, scene: Scene) -> None:
        """Put *scene* in the place of the top one."""
        self._start_fade()
        if self.scenes:
            self._leave_top()
        self._add(scene)

    def reset(self, scene: Scene, *, seen: bool = True) -> None:
        """Leave every scene and start over with *scene*; without *seen* another is put on it at once, and it
        is not built before that is taken off."""
        self._start_fade()
        self.leave_all()
        self._add(scene, seen)

    def leave_all(self) -> None:
        """Leave every scene, the top one first."""
        while self.scenes:
            self._leave_top()

    def _leave_top(self) -> None:
        gone = self.scenes.pop()
        self.app.failures.aside(gone, gone.leave)  # the others are left all the same

    def remove(self, scene: Scene) -> None:
        """Take *scene* off wherever it lies: it is broken."""
        if scene in self.scenes:
            self.scenes.remove(scene)
            self.app.failures.aside(scene, scene.leave)

    def _add(self, scene: Scene, seen: bool = True) -> None:
        scene.app = self.app
        self.scenes.append(scene)
        self._run(scene, scene.enter)
        if seen and self.top is scene:  # it may have made way for another already
            self._rebuild(scene)

    def _start_fade(self) -> None:
        self.app.redraw()
        if self._before is not None and self._left == self._length:
            return  # nothing has been drawn since
        self._length = self._left = self.app.theme.fade
        self._share = 255
        self._before = self.app.screen.surface().copy() if self._length and self.app.drawn else None
        if self._before is not None:
            self.app.defer_drawing()

    def cut(self) -> None:
        """End the cross-fade at once."""
        self._before = None

    def visible(self) -> list[Scene]:
        """Return the scenes that can be seen, lowest first."""
        first = len(self.scenes) - 1
        while first > 0 and self.scenes[first].overlay:
            first -= 1
        return self.scenes[max(0, first) :]

    def rebuild(self) -> None:
        """Rebuild the scenes that can be seen; the others are rebuilt when they are uncovered."""
        self._before = None
        for scene in self.visible():
            if scene in self.scenes:  # one that fails takes others with it
                self._rebuild(scene)

    def _rebuild(self, scene: Scene) -> None:
        self._themes[scene] = self.app.theme
        self._run(scene, scene.rebuild)

    def _run(self, scene: Scene, hook: Callable[[], object]) -> None:
        self.app.failures.run(scene, hook, None)

    @property
    def awake(self) -> list[Scene]:
        """The scenes for which time passes: those that failed below others wait until they are seen."""
        if not self._resting:
            return list(self.scenes)
        seen = self.visible()
        return [scene for scene in self.scenes if scene in seen or scene not in self._resting]

    def window_left(self) -> None:
        """Tell every scene, the top one first, that the window has lost the focus."""
        for scene in reversed(tuple(self.scenes)):
            if scene in self.scenes:
                self._run(scene, scene.window_left)

    def let_rest(self, scene: Scene) -> None:
        """Let no time pass for *scene* as long as it is not seen."""
        self._resting.add(scene)

    def update(self, dt: float) -> None:
        """Let time pass for the fade and for every scene."""
        if self._before is not None:
            self._left -= dt
            if self._left <= 0:
                self._before = None
                self.app.redraw()
        for scene in self.awake:
            if scene in self.scenes:  # one before it may have changed them
                self._run(scene, partial(scene.update, dt))

    def prepare(self) -> None:
        """Have what can be seen ready to be drawn."""
        for scene in self.visible():
            if scene in self.scenes:  # one that fails takes others with it
                if scene not in self._themes:  # what lay on it has been removed
                    self._rebuild(scene)
                self._run(scene, scene.prepare)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw what can be seen."""
        for scene in self.visible():
            if scene in self.scenes:  # one that fails takes others with it
                self._run(scene, partial(self._draw, scene, surface))
        if self._before is not None and self._length:
            self._shine(surface, self._before, round(255 * max(0.0, self._left / self._length)))

    def _draw(self, scene: Scene, surface: pygame.Surface) -> None:
        if scene not in self._themes:  # what lay on it has been removed
            self._rebuild(scene)
        if scene.overlay and scene.dimmed:
            self.app.kit.dim(surface)
        with self.app.kit.without_rings() if scene is not self.top else nullcontext():
            scene.draw(surface)

    def _shine(self, surface: pygame.Surface, before: pygame.Surface, share: int) -> None:
        """Let *before* shine through by *share* of 255.

        Darkening both and adding them takes half the time of an alpha, and a sixth of it where that is 255.
        The frame before is darkened a little more each time.
        """
        if share < self._share:
            before.fill((round(255 * share / self._share),) * 3, special_flags=pygame.BLEND_RGB_MULT)
            self._share = share
        surface.fill((255 - share,) * 3, special_flags=pygame.BLEND_RGB_MULT)
        surface.blit(before, (0, 0), special_flags=pygame.BLEND_RGB_ADD)
