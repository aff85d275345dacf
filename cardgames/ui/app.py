"""The common services of scenes (window, theme, pictures, sounds), and the loop that waits when nothing
moves.
"""

from __future__ import annotations

import gc
import time
from collections.abc import Callable, Iterable, Iterator
from contextlib import suppress
from dataclasses import replace
from functools import partial
from itertools import count
from pathlib import Path
from threading import Thread
from typing import Protocol, TypeVar
from weakref import WeakKeyDictionary

import pygame
from pygame.system import get_pref_locales

from cardgames import languages
from cardgames.languages import _
from cardgames.storage.settings import Settings

from . import gamepads
from .accessible.elements import Element, Role
from .accessible.tree import AccessibleTree, page_of
from .assets import sprites_folder
from .device_words import ByDevice, key_sign, told
from .dwelling import draw_dwelling
from .failures import Failures
from .gamepad_seats import GamepadSeats
from .input import LONG_PRESS, Gesture, Hover, Input, Key, LongPress, Plugged, WindowFocus
from .kit import Kit
from .pictures import Pictures
from .scene import Scene, SceneStack
from .screen import NoDisplay, Screen
from .scripts import FOUND
from .services import Services
from .sound import Silence, SoundPlayer, open_sounds
from .speech import Speech
from .theme import Theme
from .widgets.entry import preload

T = TypeVar("T")
FRAME = 1 / 60
POLL = 0.015
# Between two looks at the events: a frame is longer than the first two; the last is reached when nobody has
# touched anything for a quarter of a minute, and is shorter than anybody presses a button.
SHORTEST_NAP, LONG_NAP, LONGEST_NAP = 0.004, 0.015, 0.06
LONGEST_STEP = 0.05  # while something moves: after a stall the motion goes on where it was
RESIZE_REST = 0.15
WARM_BUDGET = 0.006


class Events(Protocol):
    """Where events come from."""

    def get(self) -> list[pygame.Event]:
        """Return the events so far, without waiting."""

    def wait(self, seconds: float | None) -> list[pygame.Event]:
        """Return the events so far, waiting for at most *seconds* (None: for ever) for the first."""

    def sleep(self, seconds: float) -> None:
        """Wait without looking at events."""


class PygameEvents:
    """The events of the machine."""

    def get(self) -> list[pygame.Event]:
        return pygame.event.get()

    def wait(self, seconds: float | None) -> list[pygame.Event]:
        # pygame's own wait looks every millisecond, which costs up to one percent of a processor for nothing
        end = None if seconds is None else time.monotonic() + seconds
        nap = SHORTEST_NAP
        while True:
            found = pygame.event.get()
            left = LONGEST_NAP if end is None else end - time.monotonic()
            if found or left <= 0:
                return found
            time.sleep(min(nap, left))
            nap = min(LONGEST_NAP, nap * (1.02 if nap < LONG_NAP else 1.003))

    def sleep(self, seconds: float) -> None:
        time.sleep(seconds)


class BackgroundWork(Protocol):
    """Work that goes on behind any scene; while it is `polling`, it waits for a process."""

    @property
    def polling(self) -> bool: ...
    def update(self, dt: float) -> None: ...


class GuardedVoice:
    """What reads aloud: where it fails, it falls silent."""

    def __init__(self, speech: Speech, failures: Failures) -> None:
        self.speech, self.failures = speech, failures

    def __call__(self, line: str) -> None:
        """Queue *line* behind the current speech."""
        self.failures.aside(self, partial(self.speech, line))

    def now(self, line: str) -> None:
        """Say *line* at once."""
        self.failures.aside(self, partial(self.speech.now, line))


class App:
    """Everything the scenes share.

    `settings` is the stored settings, `services` whatever the program hands to its scenes (storage, games,
    …); the foundation never looks into it.  Hooks a program may set:

    * `on_crash(exception, scene)`: a scene that is seen failed; show a dialog.  Without it the exception is
      raised.
    * `on_failure(exception, part)`: another part, called so, failed; the program goes on without it.
    * `on_settings()`: a setting was changed here (full screen, software display, window size): store it.
    * `on_rules()`: F1 was pressed and the scene has no use for it.
    * `on_rest()`: a frame in which nothing moves is over: the moment to say what went wrong elsewhere.
    * `on_drop(path)`: a file was dropped on the window.
    * `on_spell(title, text, longest, done)`: a person with a controller wants to write.
    * `on_problem(sentence)`: something did not work here: tell people when there is time.
    * `speak(line)`: read a line aloud; None where nobody listens.  `speech` is who decides that.

    *language* overrides the code in the settings, "" for none.  `preloads` are
    imports that take long: they are done while the first screen is looked at. `workers` go on at every frame,
    under any scene.
    """

    def __init__(
        self,
        settings: Settings | None = None,
        services: Services | None = None,
        *,
        title: str = "Card games",
        screen: Screen | None = None,
        cache_folder: Path | None = None,
        sounds: SoundPlayer | None = None,
        sprites: Path | None = None,
        language: str = "",
        tree: AccessibleTree | None = None,
    ) -> None:
        self.language, self.tree = language, tree
        self.settings = settings if settings is not None else Settings()
        self.services: Services
        if services is not None:
            self.services = services
        self.sprites = sprites or sprites_folder()
        self.screen = screen or self._open_screen(title)
        pygame.font.init()
        pygame.key.set_repeat(380, 45)
        self.sounds: SoundPlayer = sounds or Silence()
        self._open_sounds_later = sounds is None
        self.on_crash: Callable[[Exception, Scene], None] | None = None
        self.on_failure: Callable[[Exception, str], None] = lambda problem, part: None
        self.on_settings: Callable[[], None] = lambda: None
        self.on_rules: Callable[[], None] = lambda: None
        self.on_rest: Callable[[], None] = lambda: None
        self.on_drop: Callable[[Path], None] = lambda path: None
        self.on_spell: Callable[[str, str, int, Callable[[str], object]], None] = (
            lambda title, text, longest, done: None
        )
        self.on_problem: Callable[[str], None] = lambda sentence: None
        self.speak: Callable[[str], object] | None = None
        self.preloads: list[Callable[[], object]] = [preload]
        self.workers: list[BackgroundWork] = []
        self.speech: Speech | None = None
        self._announced: Scene | None = None
        self._spoken_focus: tuple[object, str] = None, ""
        self._pages: WeakKeyDictionary[Scene, int] = WeakKeyDictionary()  # the numbers of scenes in the tree
        self._serial = count(1)
        self._has_news = False  # whether what was done last has still to be read aloud
        self.running = True
        self.drawn = False  # whether the window holds a frame that may still be seen
        self.focused = True
        self._changed = True
        self._stale: pygame.Rect | None = None  # what has changed, where that is not everything
        self._resizing = 0.0
        self._old_frame: pygame.Surface | None = None
        self._drawing_deferred = False  # after a resize, or for a scene that fades in over the last frame
        self.input = Input(self.screen.to_pixels, self.settings.keys)
        self.input.means = self._rests_on
        self.gamepad_seats = GamepadSeats(self.input.gamepads)
        self.pictures = Pictures(self.sprites, cache_folder)
        self.failures = Failures(self._part_failed)
        self.stack = SceneStack(self)
        self._apply_theme()

    def _open_screen(self, title: str) -> Screen:
        """Return the window, as large as it was left; at the very first start as the desktop suggests."""
        settings = self.settings
        known = settings.first_start_done
        try:
            screen = Screen(
                title,
                last=settings.window_size if known else None,
                icon=self.sprites / "icons" / "app.svg",
                maximised=settings.maximised,
                fullscreen=settings.fullscreen,
                software=bool(settings.software_display),
                made=self.tree.attach if self.tree is not None else lambda window: None,
            )
        except NoDisplay as problem:
            raise SystemExit(str(problem)) from None
        if not (screen.fullscreen or screen.maximised):
            settings.window_size = screen.window_size
        return screen

    def _apply_theme(self) -> None:
        desktop = (preferred["language"] for preferred in get_pref_locales())
        languages.use(self.language or self.settings.language or languages.of_system(desktop))
        self.theme = Theme(self.screen.size, self.settings)
        self.kit = Kit(self.theme, self.sprites)
        self.input.scale = self.theme.scale
        self.input.set_keys(self.settings.keys)
        self.input.dwell.use(self.settings)
        self.input.long_press = LONG_PRESS[self.settings.long_press]
        self.pictures.configure(self.settings)
        self.pictures.fit(self.theme.size)

    @property
    def size(self) -> tuple[int, int]:
        """Width and height of the window in pixels, as the scenes were last built for."""
        return self.theme.size

    @property
    def pointer(self) -> tuple[int, int]:
        """Return where the pointer is, in pixels of the window."""
        return self.input.pointer

    @property
    def picture_generation(self) -> int:
        """Return how often pictures of cards have become sharp."""
        return self.pictures.generation

    def key_sign(self, key: str) -> str:
        """Return the label of the key or action *key* on the device in use."""
        return key_sign(key, self.input, self.settings.keys)

    def told(self, sentences: ByDevice) -> str:
        """Return the one of the *sentences* for the device in use."""
        return told(sentences, self.input, self.settings.keys)

    def spell(self, title: str, text: str, longest: int, done: Callable[[str], object]) -> None:
        """Show letters to choose from; *done* gets the text."""
        self.on_spell(title, text, longest, done)

    def refresh(self) -> None:
        """Make a new theme after a setting has changed, and rebuild what can be seen."""
        self.apply_settings()
        self.stack.rebuild()

    def apply_settings(self) -> None:
        """Make a new theme; scenes take it up when they are built next."""
        self._apply_theme()
        self.listen()
        self.redraw()

    def redraw(self, area: pygame.Rect | None = None) -> None:
        """Ask for a frame; where only an *area* has changed, the rest stays as it is on the screen."""
        if area is None:
            self._changed = True
        elif area:
            self._stale = area.union(self._stale) if self._stale is not None else area

    def forget_frames(self) -> None:
        """Show nothing of any earlier frame, in a cross-fade or during a resize: it may hold secrets."""
        self.stack.cut()
        self.drawn = False  # nor does a screen that is opened before the next frame fade in from this one
        if self._old_frame is not None:
            self._old_frame.fill(self.theme.colours.room)
        self.redraw()

    def defer_drawing(self) -> None:
        """Leave the drawing of a rebuilt scene to the next frame: the present picture is right until then."""
        self._drawing_deferred = True

    def play(self, sound: str, x: float | None = None) -> None:
        """Play a sound effect, where it is heard at *x* pixels from the left of the window."""
        self.sounds.play(sound, 0.5 if x is None else x / self.theme.size[0])

    def quit(self) -> None:
        """Close the program, unless the top scene prevents it."""
        scene = self.stack.top
        if scene is None or self.failures.run(scene, scene.can_quit, False):
            self.running = False

    def stop(self) -> None:
        """Close the program without asking the top scene; from any thread."""
        self.running = False
        with suppress(pygame.error):  # there is no window any more
            pygame.event.post(pygame.Event(pygame.QUIT))  # else nobody looks before the next event

    def toggle_fullscreen(self) -> None:
        """Switch between a window and the whole screen."""
        self.screen.set_fullscreen(not self.screen.fullscreen)
        self.settings.fullscreen = self.screen.fullscreen
        self.on_settings()

    # One frame

    def step(self, dt: float, events: Iterable[pygame.Event] = ()) -> None:
        """Let *dt* seconds pass, handle *events*, and draw if anything has changed: one frame."""
        self.advance(dt, events)
        self.show()
        if self.tree is not None and self.tree.active:
            self.failures.aside("accessibility tree", self._show_tree)

    def advance(self, dt: float, events: Iterable[pygame.Event] = ()) -> None:
        """Let *dt* seconds pass and handle *events*, without drawing."""
        run = self.failures.run
        moving = self.busy
        if self.speech is not None:
            self.speech.new_frame()
        self._announce()
        self.sounds.surround(next(filter(None, [*self._of_scenes(lambda scene: scene.ambience)]), ""))
        self._pass_time(dt)
        self._has_news = False
        if self.tree is not None:
            self._do_requests(self.tree)
        for event in events:
            run("input", partial(self._route, event), None)
            self._has_news = self.speak is not None
        self._announce()
        self.failures.tell()
        if self.running and not self.busy:
            run("news", self.on_rest, None)
        if self.busy or moving:
            self._changed = True

    def show(self) -> None:
        """Draw if anything has changed since the frame before."""
        if self._drawing_deferred:  # drawing all of it takes as long again: the next frame does that
            self._drawing_deferred = False
        elif (self._changed or self._stale is not None) and self.running:
            area = self._stale if self.drawn and not self._changed else None
            self._changed, self._stale = False, None
            self._draw(area)

    def _announce(self) -> None:
        """Read aloud the new top scene and the item with the focus."""
        if self.speak is not None and (top := self.stack.top) is not None:
            self.failures.run(top, partial(self._read_aloud, top, self.speak), None)

    def _read_aloud(self, top: Scene, speak: Callable[[str], object]) -> None:
        fresh, self._announced = top is not self._announced, top
        if fresh and (words := top.aloud):
            speak(words)
        words = top.focus_aloud
        focus, before = (top.focus_place, words), self._spoken_focus
        self._spoken_focus = focus
        reads = self.speech is None or self.speech.reads_focus
        if words and reads and (fresh or focus != before):
            (speak if fresh else getattr(speak, "now", speak))(words)

    def _page(self, top: Scene) -> Element:
        """Return *top* as assistive technology sees it."""
        if top not in self._pages:
            self._pages[top] = next(self._serial)
        number = self._pages[top]
        role = Role.DIALOG if top.overlay else Role.PAGE
        return page_of(number, _(top.title) or self.screen.title, top.elements(), self.size, role)

    def _show_tree(self) -> None:
        """Send the tree, where nothing moves."""
        top = self.stack.top
        if top is None or self.tree is None or self.busy:
            return
        if self.speech is not None and self.speech.live is None:
            self.listen()
        self.tree.show(self.screen.title, self._page(top), focused=self.focused)

    def _do_requests(self, tree: AccessibleTree) -> None:
        """Do what assistive technology asks for."""
        for request in tree.requests():
            top = self.stack.top
            found = self._page(top).walk() if top is not None else ()
            element = next((each for each in found if each.id == request.id), None)
            if top is None or element is None or element.control is None:
                continue
            if request.action in element.actions:
                self.failures.run(top, partial(element.control.use, request.action, request.value), None)
                self._has_news = self.speak is not None
                self.redraw()

    def read_again(self) -> None:
        """Have the item with the focus read aloud, also where it was read last."""
        self._spoken_focus = None, ""

    def listen(self) -> None:
        """Have everything read aloud, or no longer, as the settings have it."""
        if self.speech is None:
            return
        problem = self.speech.listen(self.settings.speech)
        self.speech.live = self.tree.say if self.tree is not None and self.tree.active else None
        self.speak = GuardedVoice(self.speech, self.failures) if self.speech else None
        if problem:
            self.on_problem(problem)

    def _pass_time(self, dt: float) -> None:
        run = self.failures.run
        run("input", partial(self._wait_for_input, dt), None)
        if self._resizing > 0:
            self._resizing -= dt
            if self._resizing <= 0:
                run("window", self._finish_resize, None)
        for worker in tuple(self.workers):
            run(worker, partial(worker.update, dt), None)
        self.stack.update(dt)

    def _wait_for_input(self, dt: float) -> None:
        """Notice input by waiting: long presses, and a pointer that rests."""
        rested = self.input.dwell.share
        for gesture in self.input.update(dt):
            if not self._give(gesture) and isinstance(gesture, LongPress):
                self.input.refuse_long_press()
        if self.input.dwell.share != rested:
            self.redraw()

    def _route(self, event: pygame.Event) -> None:
        if event.type in (pygame.QUIT, pygame.WINDOWCLOSE):
            self.quit()
        elif event.type == pygame.WINDOWSIZECHANGED:
            self._start_resize()
        elif event.type in (pygame.WINDOWEXPOSED, pygame.WINDOWRESTORED, pygame.WINDOWSHOWN):
            if event.type == pygame.WINDOWRESTORED:
                self._keep_maximised(False)
            self.redraw()
        elif event.type == pygame.WINDOWMAXIMIZED:
            self._keep_maximised(True)
        elif event.type == FOUND:
            self.refresh()
        elif event.type == pygame.DROPFILE:
            self.failures.run("dropped file", partial(self.on_drop, Path(event.file)), None)
        else:
            for gesture in self.input.gestures(event):
                used = self._give(gesture)
                if not used and isinstance(gesture, Key) and gesture.gamepad is not None:
                    self._answer(gesture)

    def _give(self, gesture: Gesture) -> bool:
        """Hand *gesture* to the top scene, and do the usual thing where it has no use for it."""
        if isinstance(gesture, WindowFocus):
            self.focused = gesture.gained
            self.sounds.set_focused(gesture.gained)
            if not gesture.gained:
                self.stack.window_left()
        elif isinstance(gesture, Plugged):
            self.gamepad_seats.follow()
        scene = self.stack.top
        if scene is None:
            return False
        used = self.failures.run(scene, partial(scene.handle, gesture), False)
        if not isinstance(gesture, Hover):  # whoever changes under the pointer asks for a frame
            self.redraw()
        if not used and isinstance(gesture, Key) and not gesture.repeat:
            return self._default_key(gesture)
        return used

    def _answer(self, key: Key) -> None:
        """Let the button of a controller that chooses answer with Enter where there is nothing to choose."""
        if key.action == "pick" and not key.repeat:
            self._give(replace(key, key=pygame.K_RETURN, action="commit"))

    def _default_key(self, key: Key) -> bool:
        if key.action == "back" and len(self.stack.scenes) > 1:
            self.stack.pop()
        elif key.action == "rules":
            self.on_rules()
        elif key.action == "fullscreen":
            self.toggle_fullscreen()
        else:
            return False
        return True

    def _draw(self, area: pygame.Rect | None) -> None:
        surface = self.screen.surface()
        surface.set_clip(area)  # a scene that failed may have left one
        self.pictures.new_frame()
        if self._old_frame is not None:
            surface.blit(pygame.transform.smoothscale(self._old_frame, surface.get_size()), (0, 0))
        elif self.stack.scenes:
            self.stack.prepare()
            self.stack.draw(surface)
            self.failures.run("dwelling", partial(self._draw_dwelling, surface), None)
        self.drawn = True
        self.screen.present()
        if self.screen.too_slow:
            self.screen.reopen_in_software()
            self.settings.software_display = self.screen.software
            self.on_settings()
            self.redraw()

    def _rests_on(self, pos: tuple[int, int]) -> bool:
        """Tell whether there is something to click at *pos*."""
        top = self.stack.top
        return top is not None and self.failures.run(top, partial(top.rests_on, pos), False)

    def _draw_dwelling(self, surface: pygame.Surface) -> None:
        """Draw around the pointer how long it has rested."""
        dwell = self.input.dwell
        if dwell.share and self._rests_on(dwell.at):
            draw_dwelling(surface, self.kit, dwell)

    def _part_failed(self, problem: Exception, part: object) -> None:
        """Go on without the *part* that has failed: a scene that is seen goes, one below it waits until it is
        seen again."""
        if self.on_crash is None:
            raise problem
        if isinstance(part, GuardedVoice) and part is not self.speak:
            return  # it has fallen silent already
        if isinstance(part, Scene) and part in self.stack.visible():
            before = list(self.stack.scenes)
            self.failures.run("menu", partial(self.on_crash, problem, part), None)
            if self.stack.scenes == before:
                self.stack.remove(part)
            if not self.stack.scenes:
                self.running = False
        else:
            if isinstance(part, Scene):
                self.stack.let_rest(part)
            elif part in self.workers:
                self.workers.remove(part)
            elif isinstance(part, GuardedVoice):
                self.speak = None
            self.on_failure(problem, part if isinstance(part, str) else type(part).__name__)
        self.redraw()

    # Size

    def _start_resize(self) -> None:
        """Show the old frame scaled until the size has rested for a moment, then build for the new one."""
        if self.screen.size == self.theme.size:
            self._resizing, self._old_frame = 0.0, None
            self.redraw()
            return
        if self._old_frame is None and self.stack.top and self.drawn:
            self._old_frame = pygame.Surface(self.theme.size)
            self.stack.draw(self._old_frame)
        self._resizing = RESIZE_REST
        self.redraw()

    def _finish_resize(self) -> None:
        self._resizing, self._old_frame = 0.0, None
        if not (self.screen.fullscreen or self.screen.maximised):
            self.settings.window_size = self.screen.window_size
            self.on_settings()
        self.refresh()
        self.defer_drawing()

    def _keep_maximised(self, maximised: bool) -> None:
        """Note whether the window fills the desktop, so that it does at the next start."""
        if maximised != self.screen.maximised and not self.screen.fullscreen:
            self.screen.maximised = self.settings.maximised = maximised
            self.on_settings()

    # The loop

    @property
    def busy(self) -> bool:
        """Tell whether frames are needed at full rate."""
        return self.stack.fading or any(self._of_scenes(lambda scene: scene.busy))

    def _of_scenes(self, ask: Callable[[Scene], T]) -> Iterator[T]:
        """Yield the scenes' requests for frames."""
        for scene in self.stack.awake:
            answer = self.failures.run(scene, partial(ask, scene), None)
            if answer is not None:
                yield answer

    def pause(self) -> float | None:
        """Return how long the loop may wait for events: seconds, or None for ever."""
        if self._changed or self._stale is not None or self.busy or self._has_news:
            return 0.0
        waits = [self.input.wake_after, *self._of_scenes(lambda scene: scene.wake_after)]
        if self._resizing > 0:
            waits.append(self._resizing)
        if self.pictures.has_work:
            waits.append(0.001)
        if any(self._of_scenes(lambda scene: scene.polling)) or any(map(self._polls, tuple(self.workers))):
            waits.append(POLL)
        return min((wait for wait in waits if wait is not None), default=None)

    def _polls(self, worker: BackgroundWork) -> bool:
        return self.failures.run(worker, lambda: worker.polling, False)

    def run(self, events: Events | None = None, clock: Callable[[], float] = time.perf_counter) -> None:
        """Wait, step and draw until the program is closed.  *events* and *clock* are given by tests."""
        source = events or PygameEvents()
        last = clock()
        self.step(0.0)
        if self._open_sounds_later:  # after the first frame, because opening the device takes time
            self.sounds = open_sounds(self.settings, self.sprites / "sounds")
        gamepads.listen()
        Thread(target=self.preload, daemon=True).start()
        while self.running and self.stack.scenes:
            wait = self.pause()
            found = source.wait(wait) if wait != 0.0 else []
            rest = FRAME - (clock() - last)
            if rest > 0 and (wait == 0.0 or found):
                source.sleep(rest)  # never more than 60 frames a second, however fast the mouse reports
                found = [*found, *source.get()]
            elif wait == 0.0:
                found = source.get()
            now = clock()
            dt, last = now - last, now
            self.step(min(dt, LONGEST_STEP) if self.busy else dt, found)
            self._work_ahead()
        self.close()

    def _work_ahead(self) -> None:
        """Have pictures drawn while nothing moves."""
        if not self.pictures.has_work or self.busy:
            return
        if self.failures.run("drawing ahead", partial(self.pictures.work, WARM_BUDGET), False):
            self.redraw()

    def preload(self) -> None:
        """Do the `preloads`."""
        for load in self.preloads:
            self.failures.aside("loading ahead", load)
        gc.freeze()  # what was imported stays: looking through it for garbage costs several milliseconds

    def close(self) -> None:
        """Leave every scene and close the window."""
        self.stack.leave_all()
        self.failures.tell()
        self.screen.close()
