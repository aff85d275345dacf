"""Shapes from numbers: rounded panels, gradients, shadows and grain.  Sizes are pixels.

Panels and shadows are drawn once at the smallest size that has their corners, then stretched in the middle,
because drawing a large gradient or blurring a large box takes many milliseconds.
"""

from __future__ import annotations

import io
import random
from collections.abc import Sequence
from functools import lru_cache
from itertools import pairwise

import pygame

Size = tuple[int, int]
CELLS = 24  # along each side of the tile that gradients are enlarged from


def parts(colour: str) -> tuple[int, int, int, int]:
    """Return red, green, blue and alpha of `#RRGGBB` or `#RRGGBBAA`."""
    value = pygame.Color(colour)
    return value.r, value.g, value.b, value.a


def mix(a: str, b: str, share: float) -> str:
    """Return the colour *share* of the way from *a* to *b*."""
    pairs = zip(parts(a), parts(b), strict=True)
    return "#" + "".join(f"{round(x + (y - x) * share):02X}" for x, y in pairs)


def faded(colour: str, alpha: float) -> str:
    """Return the colour with *alpha* (0..1) times its own opacity."""
    r, g, b, a = parts(colour)
    return f"#{r:02X}{g:02X}{b:02X}{round(a * alpha):02X}"


def paint(name: str, colour: str | None) -> str:
    """Return the SVG attributes that set `fill` or `stroke` to a colour that may be transparent."""
    if colour is None:
        return f'{name}="none"'
    r, g, b, a = parts(colour)
    opacity = f' {name}-opacity="{a / 255:.3f}"' if a < 255 else ""
    return f'{name}="#{r:02X}{g:02X}{b:02X}"{opacity}'


def svg(body: str, size: Size, box: tuple[float, float], defs: str = "") -> pygame.Surface:
    """Return a picture of *size* pixels from SVG shapes in a box of the given units."""
    width, height = box
    text = (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" '
        f'width="{width}" height="{height}"><defs>{defs}</defs>{body}</svg>'
    )
    size = (max(1, size[0]), max(1, size[1]))
    return pygame.image.load_sized_svg(io.BytesIO(text.encode()), size).convert_alpha()


def dashes(points: Sequence[tuple[float, float] | pygame.Vector2], dash: float, gap: float) -> str:
    """Return the path of a line through *points* in dashes, one by one.

    Where a drawing leaves them to nanosvg (`stroke-dasharray`), they may fill all of it.
    """
    path, left, is_drawn = "", dash, True
    for begin, end in pairwise(pygame.Vector2(point) for point in points):
        length, at = begin.distance_to(end), 0.0
        while at < length:
            step = min(left, length - at)
            if is_drawn:
                first, last = begin.lerp(end, at / length), begin.lerp(end, min(1.0, (at + step) / length))
                path += f"M{first.x:.1f} {first.y:.1f}L{last.x:.1f} {last.y:.1f}"
            at, left = at + step, left - step
            if left <= 1e-6:
                is_drawn = not is_drawn
                left = dash if is_drawn else gap
    return path


def stretched(tile: pygame.Surface, size: Size, corner: int) -> pygame.Surface:
    """Return *tile* brought to *size* by stretching its middle; *corner* pixels at each end keep their
    shape."""
    width, height = size
    out = pygame.Surface(size, pygame.SRCALPHA)
    columns = _slices(tile.get_width(), width, corner)
    rows = _slices(tile.get_height(), height, corner)
    for sx, sw, dx, dw in columns:
        for sy, sh, dy, dh in rows:
            if min(sw, sh, dw, dh) <= 0:
                continue
            piece = tile.subsurface((sx, sy, sw, sh))
            if colour := _only_colour(piece):
                out.fill(colour, (dx, dy, dw, dh))  # the middle of most tiles, and of most drawings
                continue
            if (sw, sh) != (dw, dh):
                piece = pygame.transform.scale(piece, (dw, dh))
            out.blit(piece, (dx, dy), special_flags=pygame.BLEND_RGBA_ADD)
    return out


def _only_colour(piece: pygame.Surface) -> pygame.Color | None:
    """Return the colour of a few pixels that are all alike."""
    width, height = piece.get_size()
    if width * height > 4:
        return None
    colours = [piece.get_at((x, y)) for x in range(width) for y in range(height)]
    return colours[0] if all(colour == colours[0] for colour in colours) else None


def _slices(have: int, want: int, corner: int) -> list[tuple[int, int, int, int]]:
    """Return source and target of the first corner, the middle and the last corner along one side."""
    corner = min(corner, have // 2, want // 2)
    return [
        (0, corner, 0, corner),
        (corner, have - 2 * corner, corner, want - 2 * corner),
        (have - corner, corner, want - corner, corner),
    ]


@lru_cache(maxsize=256)
def _rounded_tile(
    size: Size, radius: float, fill: str | None, border: str | None, line: float
) -> pygame.Surface:
    width, height = size
    inset = line / 2 if border else 0.0
    stroke = f'{paint("stroke", border)} stroke-width="{line}"' if border else 'stroke="none"'
    body = (
        f'<rect x="{inset}" y="{inset}" width="{width - 2 * inset}" height="{height - 2 * inset}" '
        f'rx="{max(0.0, radius - inset)}" {paint("fill", fill)} {stroke}/>'
    )
    return svg(body, size, size)


def rounded(
    size: Size, radius: int, fill: str | None, border: str | None = None, line: float = 1.0
) -> pygame.Surface:
    """Return a rounded rectangle with an optional border drawn inside its edge."""
    width, height = max(1, size[0]), max(1, size[1])
    radius = max(0, min(radius, width // 2, height // 2))
    corner = radius + int(line) + 2
    tile = (min(width, 2 * corner + 2), min(height, 2 * corner + 2))
    return stretched(_rounded_tile(tile, radius, fill, border, line), (width, height), corner)


@lru_cache(maxsize=64)
def _gradient_tile(shape: float, top: str, bottom: str, lean: float) -> pygame.Surface:
    """Return a small picture of the gradient; *shape* is width by height, *lean* how far it runs sideways."""
    ends = tuple(zip(parts(top), parts(bottom), strict=True))
    pixels = bytes(round(a + (b - a) * share) for share in _shares(shape, lean) for a, b in ends)
    return pygame.image.frombytes(pixels, (CELLS, CELLS), "RGBA")


@lru_cache(maxsize=64)
def _shares(shape: float, lean: float) -> tuple[float, ...]:
    """Return how far each cell of such a tile is on the way from the first colour to the second."""
    along, last = lean * shape, CELLS - 1
    return tuple(
        min(1.0, max(0.0, (column / last * shape * along + row / last) / (along * along + 1)))
        for row in range(CELLS)
        for column in range(CELLS)
    )


def gradient(size: Size, top: str, bottom: str, lean: float = 0.35) -> pygame.Surface:
    """Return a gradient from the upper left to the lower right corner, or straight down with no *lean*."""
    width, height = max(1, size[0]), max(1, size[1])
    tile = _gradient_tile(round(width / height, 2), top, bottom, lean)
    return pygame.transform.smoothscale(tile, (width, height))


def panel(
    size: Size,
    radius: int,
    fill: str,
    fill2: str | None = None,
    border: str | None = None,
    line: float = 1.0,
    lean: float = 0.35,
) -> pygame.Surface:
    """Return a rounded panel, with a gradient from *fill* to *fill2* when both are given."""
    if fill2 is None or fill2 == fill:
        return rounded(size, radius, fill, border, line)
    out = gradient(size, fill, fill2, lean)
    _mask_corners(out, radius, pygame.BLEND_RGBA_MULT)
    if border:
        out.blit(rounded(size, radius, None, border, line), (0, 0))
    return out


@lru_cache(maxsize=128)
def _shadow_tile(radius: int, blur: int, alpha: int, width: int, height: int) -> pygame.Surface:
    size = (width + 4 * blur, height + 4 * blur)
    share = max(
        1, blur // 4
    )  # a wide blur is drawn small and enlarged: nobody sees it, and it is far quicker
    small = pygame.Surface((-(-size[0] // share), -(-size[1] // share)), pygame.SRCALPHA)
    box = pygame.Rect(2 * blur // share, 2 * blur // share, max(1, width // share), max(1, height // share))
    pygame.draw.rect(small, (0, 0, 0, alpha), box, border_radius=radius // share)
    soft = pygame.transform.gaussian_blur(small, max(1, blur // share))
    return soft if share == 1 else pygame.transform.smoothscale(soft, size)


def shadow(size: Size, radius: int, blur: int, alpha: int) -> tuple[pygame.Surface, int]:
    """Return a soft shadow of a box of *size*, and the margin by which it is larger on each side."""
    blur = max(1, blur)
    width, height = max(1, size[0]), max(1, size[1])
    pad, corner = 2 * blur, radius + 2 * blur + 1
    tile = _shadow_tile(radius, blur, alpha, min(width, 2 * corner + 1), min(height, 2 * corner + 1))
    return stretched(tile, (width + 2 * pad, height + 2 * pad), corner + pad), pad


@lru_cache(maxsize=4)
def _grain_tile(strength: int, seed: int) -> pygame.Surface:
    side = 128
    raw = bytes(value % strength for value in random.Random(seed).randbytes(side * side))
    tile = pygame.image.frombytes(raw, (side, side), "P")
    tile.set_palette([(value, value, value) for value in range(256)])
    return tile.convert()


def add_grain(surface: pygame.Surface, strength: int = 6, seed: int = 7) -> None:
    """Lighten *surface* here and there by up to *strength*: looks like cloth and hides banding."""
    tile = _grain_tile(strength, seed)
    width, height = surface.get_size()
    for x in range(0, width, tile.get_width()):
        for y in range(0, height, tile.get_height()):
            surface.blit(tile, (x, y), special_flags=pygame.BLEND_RGB_ADD)


def lit(
    size: Size, inner: str, middle: str, outer: str, centre: tuple[float, float] = (0.5, 0.42)
) -> pygame.Surface:
    """Return a plane with light falling on *centre* (shares of width and height), darker towards the rim."""
    if inner == outer:
        out = pygame.Surface(size)
        out.fill(inner)
        return out.convert()
    stops = "".join(
        f'<stop offset="{at}" stop-color="{colour}"/>'
        for at, colour in ((0, inner), (0.55, middle), (1, outer))
    )
    defs = (
        f'<radialGradient id="f" gradientUnits="userSpaceOnUse" cx="{160 * centre[0]}" '
        f'cy="{100 * centre[1]}" r="120">{stops}</radialGradient>'
    )
    small = svg('<rect width="160" height="100" fill="url(#f)"/>', (320, 200), (160, 100), defs).convert()
    out = pygame.transform.smoothscale(small, size)
    add_grain(out)
    return out


def inlay(target: pygame.Surface, rect: pygame.Rect, radius: int, colour: str, line: int) -> None:
    """Draw a rounded outline of any size, drawn piece by piece: cheaper than a picture as large as the
    table."""
    radius = max(line, min(radius, rect.w // 2, rect.h // 2))
    corners = rounded((2 * radius, 2 * radius), radius, None, colour, line)
    for right in (0, 1):
        for low in (0, 1):
            piece = pygame.Rect(right * radius, low * radius, radius, radius)
            at = (rect.x + right * (rect.w - radius), rect.y + low * (rect.h - radius))
            target.blit(corners, at, piece)
    for size, places in (
        ((rect.w - 2 * radius, line), ((rect.x + radius, rect.y), (rect.x + radius, rect.bottom - line))),
        ((line, rect.h - 2 * radius), ((rect.x, rect.y + radius), (rect.right - line, rect.y + radius))),
    ):
        if min(size) <= 0:
            continue
        side = pygame.Surface(size, pygame.SRCALPHA)
        side.fill(parts(colour))
        for place in places:
            target.blit(side, place)


def clip_corners(surface: pygame.Surface, radius: int) -> pygame.Surface:
    """Make the corners of *surface* round, in place."""
    _mask_corners(surface, radius, pygame.BLEND_RGBA_MIN)
    return surface


def _mask_corners(surface: pygame.Surface, radius: int, blend: int) -> None:
    """Blend *surface* with white that has round corners: nothing changes between them, so only they are
    touched."""
    width, height = surface.get_size()
    radius = max(0, min(radius, width // 2, height // 2))
    mask = rounded((min(width, 2 * radius + 2), min(height, 2 * radius + 2)), radius, "#FFFFFF")
    across, down = mask.get_width() // 2, mask.get_height() // 2
    for x, left, wide in (
        (0, 0, across),
        (width - mask.get_width() + across, across, mask.get_width() - across),
    ):
        for y, top, tall in (
            (0, 0, down),
            (height - mask.get_height() + down, down, mask.get_height() - down),
        ):
            surface.blit(mask, (x, y), (left, top, wide, tall), special_flags=blend)


def tinted(white: pygame.Surface, colour: str) -> pygame.Surface:
    """Return a copy of a white picture in another colour."""
    out = white.copy()
    out.fill(parts(colour), special_flags=pygame.BLEND_RGBA_MULT)
    return out
