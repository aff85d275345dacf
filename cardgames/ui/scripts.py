"""Letters that the font of the program lacks, as a name can hold them: which font has them, and in which
script they are written.

First come the fonts that travel with pygame-gui. Where those will not do, a thread looks through the fonts of
the system, and posts the event `FOUND` when it has found one: until then, and where there is none, a letter
is a box. It is `pygame.freetype` that tells which letters a font has: to `pygame.font` a box is one of them.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from functools import lru_cache
from pathlib import Path
from threading import Lock, Thread

import pygame
import pygame.freetype

from .assets import font_files, package_folder

FOUND = pygame.event.custom_type()
"""Letters can be shown that could not be before: what was drawn before is drawn again."""
SHIPPED = (
    ("NotoSans", "ttf"), ("NotoSansHebrew", "ttf"), ("NotoSansArabic", "ttf"), ("NotoSansGeorgian", "ttf"),
    ("NotoSansJP", "otf"), ("NotoSansKR", "ttf"), ("NotoSansSC", "otf"),
)  # fmt: skip
SHAPED = {
    "ARABIC": "Arab", "HEBREW": "Hebr", "DEVANAGARI": "Deva", "BENGALI": "Beng", "GURMUKHI": "Guru",
    "GUJARATI": "Gujr", "TAMIL": "Taml", "TELUGU": "Telu", "KANNADA": "Knda", "MALAYALAM": "Mlym",
    "SINHALA": "Sinh", "THAI": "Thai", "LAO": "Laoo", "TIBETAN": "Tibt", "MYANMAR": "Mymr", "KHMER": "Khmr",
}  # fmt: skip
"""Scripts whose letters change beside one another, by their names in Unicode and in fonts: a font has to be
told which one it writes."""
ORDINARY = 0x250
"""Below this every font has everything: Latin letters."""


@dataclass(frozen=True)
class FontFace:
    """A font by its files."""

    regular: Path
    bold: Path

    def file(self, weight: str) -> Path:
        """Return the file for a weight: `regular`, `bold` or `heavy`."""
        return self.regular if weight == "regular" else self.bold


@dataclass(frozen=True)
class Run:
    """A part of a line in one *face*, None for the program's own font, and in one *script*, empty where its
    letters stand for themselves."""

    text: str
    face: FontFace | None = None
    script: str = ""


@dataclass
class Scripts:
    """The fonts known for letters that our own font lacks."""

    faces: dict[str, FontFace] = field(default_factory=dict)
    nowhere: set[str] = field(default_factory=set)  # no font has them, or none has been found yet
    _wanted: set[str] = field(default_factory=set)
    _thread: Thread | None = None
    _lock: Lock = field(default_factory=Lock)

    def runs(self, text: str) -> Sequence[Run]:
        """Return the parts of a line, from left to right."""
        if text.isascii() or all(ord(letter) < ORDINARY for letter in text):
            return (Run(text),)
        missing = {letter for letter in text if _is_letter(letter) and not _is_own(letter)}
        if not missing:
            return (Run(text),)
        self._learn(missing - self.faces.keys() - self.nowhere)
        out: list[Run] = []
        for letter in text:
            face = self.faces.get(letter)
            script = script_of(letter) if face is not None else ""
            last = out[-1] if out else None
            if last and (not _is_letter(letter) or (face, script) == (last.face, last.script)):
                out[-1] = Run(last.text + letter, last.face, last.script)
            else:
                if last and last.face is not None and last.text[-1].isspace():  # it would be at the wrong end
                    out[-1] = Run(last.text.rstrip(), last.face, last.script)
                    out.append(Run(last.text[len(out[-1].text) :]))
                out.append(Run(letter, face, script))
        return tuple(out)

    def face_for(self, text: str) -> FontFace | None:
        """Return the font that has letters of *text* which ours lacks; None where ours will do."""
        return next((run.face for run in self.runs(text) if run.face is not None), None)

    def wait(self) -> None:
        """Wait until nothing is looked for."""
        if self._thread is not None:
            self._thread.join()

    def _learn(self, letters: set[str]) -> None:
        """Find *letters* in what travels with us; missing ones are looked for in the system."""
        left = self._choose(letters, _shipped())
        if not left:
            return
        self.nowhere |= left
        with self._lock:
            self._wanted |= left
            if self._thread is None:
                self._thread = Thread(target=self._search, name="fonts", daemon=True)
                self._thread.start()

    def _choose(self, letters: set[str], faces: Iterable[FontFace]) -> set[str]:
        """Give each of *letters* a face, as few as will do; those that have none."""
        left = set(letters)
        has = {face: {letter for letter in letters if has_glyph(face.regular, letter)} for face in faces}
        while left and has:
            best = max(has, key=lambda face: len(has[face] & left))
            if not has[best] & left:
                break
            self.faces |= dict.fromkeys(has[best] & left, best)
            left -= has[best]
        return left

    def _search(self) -> None:
        """Look through the fonts of the system for the wanted letters."""
        faces = _installed()
        while True:
            with self._lock:
                letters, self._wanted = self._wanted, set()
                if not letters:
                    self._thread = None
                    return
            left = self._choose(letters, faces)
            if left != letters:
                self.nowhere -= letters - left
                with suppress(pygame.error):  # the program has been closed
                    pygame.event.post(pygame.Event(FOUND))


SCRIPTS = Scripts()


def has_glyph(file: Path, letter: str) -> bool:
    """Tell whether the font in *file* can show *letter*, which a font that cannot be read does not."""
    font = _reader(file)
    return font is not None and font.get_metrics(letter)[0] is not None


@lru_cache(maxsize=16)
def _reader(file: Path) -> pygame.freetype.Font | None:
    """Return who knows which letters the font in *file* has; None where it cannot be read."""
    if not pygame.freetype.get_init():
        pygame.freetype.init()
    try:
        return pygame.freetype.Font(file, 16)
    except (pygame.error, OSError, ValueError):
        return None


@lru_cache(maxsize=4096)
def _is_own(letter: str) -> bool:
    """Tell whether the program's own font can be used for *letter* as it is."""
    file = font_files()["regular"]
    return file is None or (not script_of(letter) and has_glyph(file, letter))


def script_of(letter: str) -> str:
    """Return the script of a letter that changes beside others, as fonts call it; else empty."""
    return SHAPED.get(unicodedata.name(letter, "").partition(" ")[0], "")


def runs_left(text: str) -> bool:
    """Tell whether *text* is written from right to left."""
    return any(letter > "\u0590" and unicodedata.bidirectional(letter) in ("R", "AL") for letter in text)


def _is_letter(letter: str) -> bool:
    """Tell whether it can be seen by itself: else it belongs to the letter before it."""
    return unicodedata.category(letter)[0] not in "MZC"


@lru_cache(maxsize=1)
def _shipped() -> tuple[FontFace, ...]:
    home = package_folder("pygame_gui")
    if home is None:
        return ()
    every = (
        FontFace(*(home / "data" / f"{name}-{weight}.{kind}" for weight in ("Regular", "Bold")))
        for name, kind in SHIPPED
    )
    return tuple(face for face in every if face.regular.is_file() and face.bold.is_file())


def _installed() -> list[FontFace]:
    """Return the fonts of the system, plain ones first."""
    faces = []
    for name in sorted(pygame.font.get_fonts(), key=lambda name: ("sans" not in name, "mono" in name, name)):
        regular, bold = (pygame.font.match_font(name, bold=bold) for bold in (False, True))
        if regular is not None:
            faces.append(FontFace(Path(regular), Path(bold or regular)))
    return faces
