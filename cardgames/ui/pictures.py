"""Pictures of playing cards, crisp at every size.

Cards are named by their text (`Qh`, `Td2`, `*r`; `??` is a back).  Rasterising a court card takes many
milliseconds, so pictures are made ahead (`warm`, `work`), kept as raw pixels in a cache folder, and until
the sharp one is there another size of the same card is scaled.
"""

from __future__ import annotations

import io
import math
import shutil
import struct
import zlib
from collections import OrderedDict, deque
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager, suppress
from functools import partial
from itertools import product
from pathlib import Path
from time import perf_counter
from typing import Any, NamedTuple

import pygame

from cardgames.engine.faces import FACES
from cardgames.storage.atomic import make_folder, read_bytes, write_bytes
from cardgames.storage.errors import StorageError
from cardgames.storage.settings import Settings

from . import shapes
from .cache import SurfaceCache
from .deck_names import LETTERS, Lettering, chosen_letters
from .text import font
from .theme import PLAIN

RATIO = 7 / 5  # height of a card to its width
COMPACT_BELOW = 60  # pixels of width: smaller cards have compact faces
DIM = 0.76
DIM_BYTE = round(255 * DIM)
# A picture is made for each step of what turns, squeezes and grows.  Cards that fly take larger steps: nobody
# sees them, and few pictures need be made.
STEPS = (2.0, 20, 50)  # to a degree, to the whole of a squeeze, to the whole of a scale
ROUGH = (1 / 3, 8, 20)
# The limit of pixels turned in a frame.  For a moment other cards look as at another size, or may be so
# many steps behind.
TURNED_AT_ONCE = 60_000
BEHIND = (0, 1, -1, 2, -2, 3, -3)
ALIKE = 0.015  # the share by which such a card may be smaller or larger
SHADOW = (2, 10, 1)  # degrees, to the whole of a squeeze, fourths of the lift
ROUGH_SHADOW = (10, 4, 2)
SHADOW_SIZES = 8  # to the whole of a scale
SHADOWS_LIMIT = 8_000_000  # bytes
LARGE_WINDOW = 2_000_000  # pixels: in other windows the caches grow in proportion, or shrink down to half
BACK = "??"
JOKERS = {"r": "joker_red", "b": "joker_black"}
HEADER = struct.Struct("<4sIII")  # magic, width, height, checksum of the file's name and the pixels
MAGIC = b"CGP2"
DISK_LIMIT = 120_000_000  # bytes of pixels in the cache folder
SPARED = 50_000_000  # bytes of the disk that are left to saves


class Look(NamedTuple):
    """What of a card is to be seen: see `Pictures.card`.  It is *sharp* once its face has been made at just
    this *width*."""

    path: str
    width: int
    sharp: bool
    turn: float
    squeeze: float
    scale: float
    ring: str | None

    @property
    def at_rest(self) -> Look:
        """The same neither grown nor shrunk."""
        return self._replace(scale=1.0)


def height(width: int) -> int:
    """Return the height of a card *width* pixels wide, such that nothing of the picture is cut off."""
    return (7 * width + 4) // 5


class Pictures:
    """The cards of one deck.  *cache_folder* may be missing; *clock* tells seconds, for the budgets only."""

    def __init__(
        self,
        sprites: Path,
        cache_folder: Path | None = None,
        *,
        clock: Callable[[], float] = perf_counter,
        faces_limit: int = 48_000_000,
        turned_limit: int = 16_000_000,
    ) -> None:
        self.sprites = sprites
        self.cache_folder = cache_folder
        self.colours, self.large_print, self.back_name, self.names = "classic", False, "ocean", "en"
        self.deck = "french"
        self.generation = 0
        self._clock = clock
        self._limits = (faces_limit, turned_limit, SHADOWS_LIMIT)
        self._faces = SurfaceCache(faces_limit)
        self._turned = SurfaceCache(turned_limit)
        self._shadows = SurfaceCache(SHADOWS_LIMIT)
        self._sources: dict[str, bytes] = {}
        self._lettering = Lettering(sprites)
        self._soft = False  # a scaled picture was given out since the last time all were sharp
        self._wanted: OrderedDict[tuple[str, int], None] = OrderedDict()
        self._owed: OrderedDict[Look, None] = OrderedDict()  # turned cards that others stand in for
        self._widths: dict[str, list[int]] = {}
        self._later: deque[Callable[[], object]] = deque()
        self._turned_now = 0  # pixels
        self._disk_bytes: int | None = None

    def configure(self, settings: Settings) -> None:
        """Take deck colours, large print, card back and the names of the cards from the settings."""
        found = (
            settings.deck_colours,
            settings.large_print,
            settings.card_back,
            chosen_letters(settings.deck_names),
        )
        if found != (self.colours, self.large_print, self.back_name, self.names):
            self.colours, self.large_print, self.back_name, self.names = found
            self.generation += 1

    def fit(self, size: tuple[int, int]) -> None:
        """Keep as many pictures as a window of *size* pixels needs."""
        share = max(0.5, size[0] * size[1] / LARGE_WINDOW)
        for cache, limit in zip((self._faces, self._turned, self._shadows), self._limits, strict=True):
            cache.limit = round(limit * share)

    def use_deck(self, deck: str) -> None:
        """Draw cards with other faces from now on: `"french"`, `"spanish"` …"""
        if deck != self.deck:
            self.deck = deck
            self.generation += 1

    @contextmanager
    def drawn_as(self, deck: str) -> Iterator[None]:
        """Draw cards with other faces in between, for a picture of another game than that of the table."""
        before, self.deck = self.deck, deck
        try:
            yield
        finally:
            self.deck = before

    # Drawing

    def card(
        self,
        name: str,
        width: int,
        *,
        angle: float = 0.0,
        scale: float = 1.0,
        squeeze: float = 1.0,
        dim: bool = False,
        ring: str | None = None,
        rough: bool = False,
        moving: bool = False,
    ) -> pygame.Surface:
        """Return a card *width* pixels wide.

        *angle* in degrees against the clock, to the half degree; *scale* for moments of motion; *squeeze*
        (0..1) is the visible share of its width while it turns over; *dim* darkens it; *ring* is the colour
        of an outline; *rough* is for flying cards: all of these in larger steps.  A *moving* picture is
        evicted first.  Where many cards turn at once, something like it may be returned for a moment.
        """
        degree, whole, unit = ROUGH if rough else STEPS
        turn = round(angle * degree) / degree % 360
        squeezed = max(1, round(whole * min(1.0, abs(squeeze)))) / whole
        grown = max(1, round(scale * unit)) / unit
        path = self._path(name, width)
        face = self._faces.peek((path, width))  # one that only turned pictures show is in use as well
        if face is None and self._nearest(path, width) is None:
            face = self._make(path, width)
        look = Look(path, width, face is not None, turn, squeezed, grown, ring)
        in_motion = moving or rough
        if not turn and squeezed == 1 and grown == 1 and ring is None:
            picture = face or self._face(path, width)
        elif turn and squeezed == 1 and (near := self._stand_in(look, degree, moving)) is not None:
            if not in_motion:
                self._owe(look)
            return _dimmed(near) if dim else near
        else:
            if turn and not look.sharp and not in_motion:
                self._owe(look)
            if moving and grown != 1:  # it looks like this for one frame
                picture = self._grown(look)
            else:
                picture = self._turned.get(look, partial(self._make_look, look))
        return self._turned.get((*look, "dim"), partial(_dimmed, picture)) if dim else picture

    def _stand_in(self, look: Look, degree: float, moving: bool) -> pygame.Surface | None:
        """Return what *look* is nearly like, at another angle or size: once enough was turned for one frame,
        or where a *moving* card has one size for one frame."""
        if look in self._turned or look.at_rest in self._turned:
            return None
        if self._turned_now < TURNED_AT_ONCE and not (moving and look.scale != 1):
            return None
        turns = [(look.turn + steps / degree) % 360 for steps in BEHIND]
        widths = [look.width, *self._widths.get(look.path, ())]
        for width, turn, sharp in product(widths, turns, (True, False)):
            near = self._turned.peek(look.at_rest._replace(width=width, turn=turn, sharp=sharp))
            if near is not None:
                scale = look.scale * look.width / width
                return near if abs(scale - 1) < ALIKE else _scaled(near, scale)
        return None

    def _owe(self, look: Look) -> None:
        """Have the sharp picture of a card that lies still made when there is time."""
        self._owed[look._replace(sharp=True)] = None
        self._soft = True

    def new_frame(self) -> None:
        """Begin a frame: none of its pixels has been turned."""
        self._turned_now = 0

    def back(self, width: int, **how: Any) -> pygame.Surface:
        """Return a card's back; the same choices as `card`."""
        return self.card(BACK, width, **how)

    def back_called(self, name: str, width: int) -> pygame.Surface | None:
        """Return the back of this name, whichever is set; None as long as it has to be made first."""
        path = f"backs/{name}.svg"
        found = self._faces.peek((path, width))
        if found is None:
            self._wanted[path, width] = None
            self._soft = True
        return found

    def _make_look(self, look: Look) -> pygame.Surface:
        if look.turn and look.squeeze == 1 and look.scale != 1:
            return self._grown(look)
        out = self._face(look.path, look.width)
        if look.turn:
            self._turned_now += out.get_width() * out.get_height()
        if look.ring is not None:
            ringed = out.copy()
            ringed.blit(self.ring(out.get_width(), look.ring), (0, 0))
            out = ringed
        size = (
            max(1, round(out.get_width() * look.squeeze * look.scale)),
            max(1, round(out.get_height() * look.scale)),
        )
        if size != out.get_size():
            out = pygame.transform.smoothscale(out, size)
        if look.squeeze < 1:  # it turns over, for a few frames: smooth edges would take five times as long
            return pygame.transform.rotate(out, look.turn) if look.turn else out
        return _rotated(out, look.turn) if look.turn else out

    def _grown(self, look: Look) -> pygame.Surface:
        """Return a card that grows or shrinks: to scale it takes a fifth of the time of turning it."""
        rest = look.at_rest
        return _scaled(self._turned.get(rest, partial(self._make_look, rest)), look.scale)

    def ring(self, width: int, colour: str, card_height: int | None = None) -> pygame.Surface:
        """Return an outline for a card: a bright line with a dark edge inside it, seen on felt and on
        paper."""
        size = (width, card_height or height(width))
        key = ("ring", size, colour)
        return self._shadows.get(key, partial(self._make_ring, size, colour))

    def _make_ring(self, size: tuple[int, int], colour: str) -> pygame.Surface:
        line, (w, h) = max(2.0, size[0] / 30), size  # thin enough to leave the index of a small card
        radius = w * 0.068

        def frame(inset: float, ink: str, thick: float) -> str:
            return (
                f'<rect x="{inset}" y="{inset}" width="{w - 2 * inset}" height="{h - 2 * inset}" '
                f'rx="{max(1.0, radius - inset)}" fill="none" stroke="{ink}" stroke-width="{thick}"/>'
            )

        return shapes.svg(
            frame(line * 1.25, "#0C1517", line * 0.7) + frame(line / 2, colour, line), size, size
        )

    def shadow(
        self,
        width: int,
        *,
        lift: float = 0.0,
        angle: float = 0.0,
        scale: float = 1.0,
        squeeze: float = 1.0,
        rough: bool = False,
    ) -> pygame.Surface:
        """Return the shadow of a card, to be centred a little below it; *lift* (0..1) makes it softer and
        deeper."""
        degrees, whole, rise = ROUGH_SHADOW if rough else SHADOW
        step = round(max(0.0, min(1.0, lift)) * 4 / rise) * rise
        turn = round(angle / degrees) * degrees % 180
        narrow = max(1, round(whole * min(1.0, abs(squeeze)))) / whole
        grown = max(1, round(scale * SHADOW_SIZES)) / SHADOW_SIZES
        if grown == 1:
            return self._shadow(width, step, turn, narrow)
        key = ("shadow", width, step, turn, narrow, grown)
        return self._shadows.get(key, lambda: _scaled(self._shadow(width, step, turn, narrow), grown))

    def _shadow(self, width: int, step: int, turn: int, squeeze: float) -> pygame.Surface:
        key = ("shadow", width, step, turn, squeeze)
        return self._shadows.get(key, partial(self._make_shadow, width, step, turn, squeeze))

    def _make_shadow(self, width: int, step: int, turn: int, squeeze: float) -> pygame.Surface:
        if turn:
            return pygame.transform.rotate(self._shadow(width, step, 0, squeeze), turn)
        blur = max(2, width // 22) + step * max(1, width // 40)
        size = max(1, round(width * squeeze)), height(width)
        return shapes.shadow(size, round(width * 0.068), blur, 105 + 14 * step)[0]

    # Faces and where they come from

    def _path(self, name: str, width: int) -> str:
        """Return the file of a card's picture inside the sprites folder; behind an @ the letter it has
        instead."""
        if name == BACK:
            return f"backs/{self.back_name}.svg"
        bare = JOKERS.get(name[1], "joker_red") if name.startswith("*") else name[:2]
        compact = "-compact" if self.large_print or width < COMPACT_BELOW else ""
        if self.deck != "french" and name[0] in FACES[self.deck].held:
            return f"cards/{self.deck}{compact}/{bare}.svg"
        letter = LETTERS.get(self.names, {}).get(name[0], "")
        other = f"@{letter}" if letter else ""
        return f"cards/{self.colours}{compact}/{bare}.svg{other}"

    def _face(self, path: str, width: int) -> pygame.Surface:
        face = self._faces.peek((path, width))
        if face is not None:
            return face
        near = self._nearest(path, width)
        if near is None:
            return self._make(path, width)
        self._wanted[path, width] = None
        self._soft = True
        key = ("scaled", path, width)
        return self._turned.get(key, partial(pygame.transform.smoothscale, near, (width, height(width))))

    def _nearest(self, path: str, width: int) -> pygame.Surface | None:
        """Return another size of the same picture, a larger one if possible."""
        widths = [other for other in self._widths.get(path, []) if (path, other) in self._faces]
        if not widths:
            return None
        best = min(widths, key=lambda other: (other < width, abs(other - width)))
        return self._faces.peek((path, best))

    def _make(self, path: str, width: int) -> pygame.Surface:
        face = self._from_disk(path, width)
        if face is None:
            face = self._rasterise(path, width)
            self._to_disk(path, width, face)
        self._faces.put((path, width), face)
        widths = self._widths.setdefault(path, [])
        if width not in widths:
            widths.append(width)
        self._wanted.pop((path, width), None)
        return face

    def _source(self, path: str) -> bytes:
        if path not in self._sources:
            file, _, letter = path.partition("@")
            try:
                drawn = (self.sprites / file).read_bytes()
            except OSError:
                drawn = b""
            self._sources[path] = self._lettering.put(drawn, Path(file).name[0], letter) if letter else drawn
        return self._sources[path]

    def _rasterise(self, path: str, width: int) -> pygame.Surface:
        size = (width, height(width))
        source = self._source(path)
        if source:
            with suppress(pygame.error):
                drawn = pygame.image.load_sized_svg(io.BytesIO(source), size).convert_alpha()
                return drawn if drawn.get_size() == size else _fitted(drawn, size)
        return _plain_card(size, Path(path).stem, path.startswith("backs"))

    # Ahead of time

    def warm(self, names: Iterable[str], widths: Iterable[int]) -> None:
        """Have these cards made at these widths when there is time."""
        cards = tuple(names)
        for width in widths:
            for name in cards:
                path = self._path(name, width)
                if (path, width) not in self._faces:
                    self._wanted[path, width] = None

    def later(self, make: Callable[[], object]) -> None:
        """Have another picture made when no card has to be."""
        self._later.append(make)

    def replace_stand_ins(self) -> None:
        """Have everything drawn again: what something else stood in for has been made."""
        self._soft = True

    @property
    def has_work(self) -> bool:
        """Tell whether pictures wait to be made."""
        return bool(self._wanted or self._owed or self._later)

    def work(self, seconds: float = 0.006) -> bool:
        """Make wanted pictures until *seconds* have passed (at least one).

        True when it was the last and some had been drawn from another size: they are to be drawn again.
        """
        start = self._clock()
        while self.has_work:
            if self._wanted:
                (path, width), _ = self._wanted.popitem(last=False)
                if (path, width) not in self._faces:
                    self._make(path, width)
            elif self._owed:
                look, _ = self._owed.popitem(last=False)
                self._turned.get(look, partial(self._make_look, look))
            else:
                self._later.popleft()()
            if self._clock() - start >= seconds:
                break
        if self._wanted or self._owed or not self._soft:
            return False
        self._soft = False
        self.generation += 1
        return True

    def finish(self) -> None:
        """Make everything that is wanted, however long it takes."""
        while self.has_work:
            self.work(math.inf)

    # The cache folder

    def _disk_file(self, path: str, width: int) -> Path | None:
        if self.cache_folder is None:
            return None
        art = zlib.crc32(self._source(path))
        return self.cache_folder / f"{path.replace('/', '-').removesuffix('.svg')}-{width}-{art:08x}.pixels"

    def _from_disk(self, path: str, width: int) -> pygame.Surface | None:
        file = self._disk_file(path, width)
        if file is None:
            return None
        try:
            raw = read_bytes(file, HEADER.size + width * height(width) * 4)
            magic, w, h, check = HEADER.unpack_from(raw)
        except (StorageError, struct.error):
            return None
        pixels = memoryview(raw)[HEADER.size :]
        good = (magic, w, h) == (MAGIC, width, height(width)) and len(pixels) == w * h * 4
        if not good or _checksum(file, pixels) != check:
            return None
        return pygame.image.frombytes(bytes(pixels), (w, h), "RGBA").convert_alpha()

    def _to_disk(self, path: str, width: int, face: pygame.Surface) -> None:
        """Keep the pixels for the next start, unless the disk is nearly full or cannot be written to."""
        file = self._disk_file(path, width)
        if file is None:
            return
        pixels = pygame.image.tobytes(face, "RGBA")
        with suppress(OSError, StorageError):
            make_folder(file.parent)
            self._make_room(len(pixels))
            if shutil.disk_usage(file.parent).free - len(pixels) >= SPARED:
                header = HEADER.pack(MAGIC, *face.get_size(), _checksum(file, pixels))
                write_bytes(file, header + pixels, is_synced=False)

    def _make_room(self, more: int) -> None:
        """Delete the oldest files when the folder grows too large."""
        assert self.cache_folder is not None
        if self._disk_bytes is None:
            self._disk_bytes = sum(file.stat().st_size for file in self.cache_folder.glob("*.pixels"))
        self._disk_bytes += more
        if self._disk_bytes <= DISK_LIMIT:
            return
        files = sorted(
            (file.stat().st_mtime, file.stat().st_size, file) for file in self.cache_folder.glob("*.pixels")
        )
        for _, size, file in files[: len(files) // 2]:
            file.unlink(missing_ok=True)
            self._disk_bytes -= size


def _checksum(file: Path, pixels: bytes | memoryview) -> int:
    return zlib.crc32(pixels, zlib.crc32(file.name.encode()))


def _fitted(drawn: pygame.Surface, size: tuple[int, int]) -> pygame.Surface:
    """Return the picture at exactly this size: the rasteriser rounds up, which may leave an empty row or
    column."""
    out = pygame.Surface(size, pygame.SRCALPHA)
    out.blit(drawn, (0, 0))
    return out


def _dimmed(picture: pygame.Surface) -> pygame.Surface:
    """Return the picture darker; much cheaper than to turn a darkened card."""
    out = picture.copy()
    out.fill((DIM_BYTE, DIM_BYTE, DIM_BYTE, 255), special_flags=pygame.BLEND_RGBA_MULT)
    return out


def _scaled(picture: pygame.Surface, scale: float) -> pygame.Surface:
    """Return the scaled picture."""
    size = tuple(max(1, round(side * scale)) for side in picture.get_size())
    return picture if size == picture.get_size() else pygame.transform.smoothscale(picture, size)


def _rotated(picture: pygame.Surface, turn: float) -> pygame.Surface:
    """Return the picture turned about its middle, with a transparent margin that keeps the edge smooth."""
    margin = pygame.Surface((picture.get_width() + 4, picture.get_height() + 4), pygame.SRCALPHA)
    margin.blit(picture, (2, 2))
    return pygame.transform.rotozoom(margin, turn, 1.0)


def _plain_card(size: tuple[int, int], name: str, back: bool) -> pygame.Surface:
    """Return a stand-in where the art is missing: the card's name on paper."""
    fill, ink = ("#27406F", "#E9EEF7") if back else (PLAIN.card_face, PLAIN.paper_ink)
    out = shapes.rounded(size, round(size[0] * 0.068), fill, PLAIN.card_edge, 1.5).copy()
    label = font("heavy", max(8, size[0] // (3 if len(name) < 4 else 6))).render(name, True, ink)
    out.blit(label, label.get_rect(center=(size[0] // 2, size[1] // 2)))
    return out
