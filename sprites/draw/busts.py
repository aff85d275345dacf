"""Twelve opponents as busts in a medallion, each calm, pleased and beaten.

A bust uses the coordinates of the court cards: the middle of the head is near (0, -84) and y runs down.
Four layers lie on each other: the ground and its ring, what is behind the head, the clothes, the head with
all it wears.  The first and the third stand still; the two others turn a little with the look.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass, field

from .colours import GOLD, GOLD_DARK, GOLD_LIGHT, shadow_of
from .cutting import bowl_region, cut, round_region
from .svg import circle, darker, document, ellipse, group, line, linear, mix, num, on_circle, path

CENTRE = (0.0, -77.0)
RADIUS = 43.0
BOX = (-46.0, -140.0, 92.0, 108.0)
"""Left, top, width and height of the picture; the ring fills its width, hats stand out above it."""
PIVOT = (0.0, -52.0)
LOOKS = ("calm", "pleased", "beaten")


@dataclass(frozen=True)
class Person:
    """One of the twelve: colours, measures, and the functions that draw clothes, hair and hat.

    *half*, *jaw* and *chin* are the shape of the face; *brow* and *lips* are colours where they are not those
    of hair and skin; *joy* is how the eyes laugh and *grin* how the mouth does; *gaze* is where the eyes look
    in thought, and *lean* the side to which the head leans.
    """

    name: str
    skin: str
    hair: str
    cloth: str
    second: str
    ground: str
    dress: Callable[[Bust], str]
    behind: Callable[[Bust], str]
    wears: Callable[[Bust], str]
    half: float = 22.5
    jaw: float = 11.0
    chin: float = 54.0
    brow: str = ""
    brows: float = 2.5
    lips: str = ""
    age: int = 0
    joy: str = "arcs"
    grin: str = "open"
    gaze: tuple[float, float] = (1.2, -0.6)
    lean: int = 1
    beard: Callable[[Bust], str] | None = None
    full_beard: bool = False
    glasses: str = ""
    ears: bool = True
    lash: float = 1.8
    rise: float = 0.0
    """How much higher than others the head is held, where no hat needs the room."""


@dataclass
class Bust:
    """One person with one look."""

    p: Person
    look: str
    small: bool = False
    """For less than 64 pixels: larger eyes and mouth, so that the look can still be read."""
    turn: float = field(init=False)
    shift: tuple[float, float] = field(init=False)

    def __post_init__(self) -> None:
        self.turn = {"calm": 0.0, "pleased": -4.0, "beaten": 5.5}[self.look] * self.p.lean
        x, y = {"calm": (0.0, 0.0), "pleased": (0.0, -0.8), "beaten": (0.0, 2.4)}[self.look]
        self.shift = (x, y - self.p.rise)

    # Cutting

    def still(self, d: str, fill: str) -> str:
        """Draw a shape of the layers that stand still, cut to the ring."""
        return cut(d, fill, bowl_region(*CENTRE, RADIUS - 2.2))

    def moving(self, d: str, fill: str) -> str:
        """Draw a shape that turns with the head, cut where the ring will be."""
        a = math.radians(-self.turn)
        x, y = CENTRE[0] - PIVOT[0] - self.shift[0], CENTRE[1] - PIVOT[1] - self.shift[1]
        at = (x * math.cos(a) - y * math.sin(a) + PIVOT[0], x * math.sin(a) + y * math.cos(a) + PIVOT[1])
        return cut(d, fill, bowl_region(*at, RADIUS - 2.2))

    def turned(self, body: str) -> str:
        """Turn what moves with the head, by the look."""
        x, y = PIVOT
        return group(
            body,
            (
                f"translate({num(self.shift[0])} {num(self.shift[1])}) "
                f"rotate({num(self.turn)} {num(x)} {num(y)})"
            ),
        )

    # Colours

    @property
    def skin(self) -> str:
        """The lit half of the skin."""
        return self.p.skin

    @property
    def shade(self) -> str:
        """The half of the skin in shade."""
        return shadow_of(self.p.skin, 0.22)

    @property
    def hair(self) -> str:
        """The lit half of the hair."""
        return self.p.hair

    @property
    def hair2(self) -> str:
        """The half of the hair in shade."""
        return darker(self.p.hair, 0.2)

    @property
    def ink(self) -> str:
        """The colour of lids and pupils."""
        return mix(self.p.brow or self.p.hair, "#16161C", 0.78)

    # The face

    def head(self) -> str:
        """Draw the face with its ears, cheeks and wrinkles."""
        p = self.p
        w, j, c = p.half, p.jaw, num(p.chin)
        right = f"C{num(w)} -66 {num(j)} -{c} 0 -{c}"
        whole = (
            f"M-{num(w)} -97 C-{num(w)} -116 {num(w)} -116 {num(w)} -97 V-81 {right} "
            f"C-{num(j)} -{c} -{num(w)} -66 -{num(w)} -81 Z"
        )
        half = f"M0 -111 C13 -111 {num(w)} -108 {num(w)} -97 V-81 {right} L0 -72.4 L4.6 -74.4 L0 -87 Z"
        ears = ""
        if p.ears:
            ears = ellipse(-w, -81, 3.6, 5.4, shadow_of(p.skin, 0.1)) + ellipse(
                w, -81, 3.6, 5.4, shadow_of(p.skin, 0.34)
            )
            ears += line(
                f"M{num(-w - 1)} -83 Q{num(-w - 2.4)} -80 {num(-w)} -78.6", shadow_of(p.skin, 0.34), 0.9
            )
        return ears + path(whole, p.skin) + path(half, self.shade) + self.cheeks() + self.wrinkles()

    def cheeks(self) -> str:
        """Draw two spots of red, paler on dark skin."""
        light = int(self.skin[1:3], 16) / 255
        r, share = (6.2, 0.34 * light**2) if self.look == "pleased" else (5.2, 0.2 * light**2)
        y = -73.6 if self.look == "pleased" else -72.6
        return circle(-14, y, r, mix(self.skin, "#E0574F", share)) + circle(
            14, y, r, mix(self.shade, "#D2504A", share)
        )

    def wrinkles(self) -> str:
        """Draw the lines of age."""
        if not self.p.age:
            return ""
        tone, drawn = shadow_of(self.p.skin, 0.42), ""
        for side in (-1, 1):
            drawn += f"M{num(side * 6.5)} -77.4 Q{num(side * 10)} -75.8 {num(side * 13.6)} -77.6"
            drawn += f"M{num(side * 8.4)} -71.4 Q{num(side * 11.6)} -67.4 {num(side * 10.6)} -63.6"
            if self.p.age > 1 or self.look == "pleased":
                drawn += (
                    f"M{num(side * 17)} -85 L{num(side * 20)} -86.6 M{num(side * 17)} -83 "
                    f"L{num(side * 20)} -82.6"
                )
        if self.p.age > 1:
            drawn += "M-9 -100.5 Q0 -102.5 9 -100.5"
        return line(drawn, tone, 0.95)

    def eyes(self) -> str:
        """Draw both eyes with their brows."""
        return "".join(self._eye(side) + self._brow(side) for side in (-1, 1))

    def _eye(self, side: int) -> str:
        """Draw the eye on one *side*, -1 or 1."""
        x, y = 9.8 * side, -83.6
        tone = self.skin if side < 0 else self.shade
        if self.look == "pleased" and self.p.joy == "arcs":
            return line(
                f"M{num(x - 5.2)} {num(y + 1.6)} Q{num(x)} {num(y - 5.4)} {num(x + 5.2)} {num(y + 1.6)}",
                self.ink,
                2.5,
            )
        gx, gy = {"calm": self.p.gaze, "pleased": (0.0, -0.3), "beaten": (-0.9 * self.p.lean, 1.2)}[self.look]
        drawn = ellipse(x, y, 5.1, 3.7, "#FFFEFA") + circle(x + gx, y + gy, 3.0, self.ink)
        drawn += circle(x + gx + 1.0, y + gy - 1.0, 0.85, "#FFFFFF")
        a, b = num(x - 5.7), num(x + 5.7)
        if self.look == "pleased":
            drawn += path(
                (
                    f"M{a} {num(y + 5)} V{num(y + 2.6)} Q{num(x)} {num(y - 0.2)} {b} "
                    f"{num(y + 2.6)} V{num(y + 5)} Z"
                ),
                tone,
            )
            drawn += line(
                f"M{num(x - 4.4)} {num(y + 2)} Q{num(x)} {num(y + 0.2)} {num(x + 4.4)} {num(y + 2)}",
                shadow_of(self.skin, 0.45),
                0.9,
            )
        if self.look == "beaten":
            out = 0.8 * side
            left, right = num(y - 0.4 - out), num(y - 0.4 + out)
            drawn += path(
                f"M{a} {num(y - 4.4)} H{b} V{right} Q{num(x)} {num(y - 1.5)} {a} {left} Z",
                shadow_of(tone, 0.12),
            )
            return drawn + line(f"M{a} {left} Q{num(x)} {num(y - 1.5)} {b} {right}", self.ink, self.p.lash)
        return drawn + line(
            f"M{a} {num(y - 0.8)} Q{num(x)} {num(y - 6.2)} {b} {num(y - 0.8)}", self.ink, self.p.lash
        )

    def _brow(self, side: int) -> str:
        """Draw the brow over the eye on one *side*."""
        x = 9.8 * side
        raised = 1.8 if side == self.p.lean else 0.0
        inner, top, outer = {
            "calm": (-91.6 - raised, -95.6 - raised, -92 - raised),
            "pleased": (-93.6, -98, -93.2),
            "beaten": (-96, -95.4, -90.4),
        }[self.look]
        colour = self.p.brow or self.hair
        return line(
            f"M{num(x - side * 5.6)} {num(inner)} Q{num(x)} {num(top)} {num(x + side * 6.2)} {num(outer)}",
            colour,
            self.p.brows,
        )

    def mouth(self) -> str:
        """Draw the mouth of the look."""
        lip = self.p.lips
        ink = lip or mix(shadow_of(self.skin, 0.5), "#7A2A26", 0.6)
        if self.look == "pleased":
            if self.p.grin == "open":
                hole = "M-9.4 -68.4 Q0 -65.2 9.4 -68.4 Q8 -58 0 -57.8 Q-8 -58 -9.4 -68.4 Z"
                teeth = "M-8 -67.2 Q0 -64.6 8 -67.2 L7.2 -64.4 Q0 -62 -7.2 -64.4 Z"
                tongue = "M-4.6 -59.6 Q0 -62.4 4.6 -59.6 Q2.6 -57.9 0 -57.9 Q-2.6 -57.9 -4.6 -59.6 Z"
                rim = line("M-9.6 -68.6 Q0 -65.2 9.6 -68.6", ink, 1.7 if lip else 1.2)
                return path(hole, "#7C1C26") + path(teeth, "#FFFEFA") + path(tongue, "#D8665F") + rim
            smile = line("M-9 -67.6 Q0 -59.8 9 -67.6", ink, 2.3)
            return smile + line("M-10.4 -69 L-8.4 -66.6 M10.4 -69 L8.4 -66.6", ink, 1.3)
        if self.look == "beaten":
            s = self.p.lean
            wry = line(
                f"M{-5.6 * s} -63.4 Q{1.4 * s} -61.8 {6.4 * s} -66.2",
                darker(lip, 0.35) if lip else ink,
                1.1 if lip else 2.3,
            )
            if lip:
                lips = path(
                    f"M{-6 * s} -63.4 C{-3 * s} -65.8 {-1 * s} -66 0 -65.2 C{2 * s} -66.6 "
                    f"{4 * s} -66.6 {6.6 * s} -66.4 "
                    f"C{5 * s} -61.6 {-2 * s} -59.8 {-6 * s} -63.4 Z",
                    lip,
                )
                return lips + wry
            if self.p.full_beard:
                return path(
                    f"M{-5.4 * s} -63.4 Q{1 * s} -62 {6 * s} -65.4 Q{3 * s} -58.4 {-5.4 * s} -63.4 Z",
                    "#B5544A",
                )
            return wry + line(
                f"M{6.4 * s} -67.6 Q{7.6 * s} -66 {7.2 * s} -64.4", shadow_of(self.skin, 0.45), 1.0
            )
        if lip:
            d = (
                "M-6.2 -65.2 C-3.6 -67.8 -1.4 -67.4 0 -66.2 C1.4 -67.4 3.6 -67.8 6.2 -65.4 "
                "C3 -61.4 -3 -61.4 -6.2 -65.2 Z"
            )
            return path(d, lip) + line("M-5.4 -65 Q0 -63.6 5.6 -65.2", darker(lip, 0.35), 0.8)
        return line("M-5.4 -64.6 Q0 -62.6 6 -65.8", ink, 2.2)

    def spectacles(self) -> str:
        """Round glasses, where they are worn."""
        kind = self.p.glasses
        if not kind:
            return ""
        drawn = ""
        for side in (-1, 1):
            drawn += circle(10.2 * side, -83, 8.4, stroke=kind, stroke_width=1.7)
            drawn += line(f"M{num(side * 18.6)} -84.4 L{num(side * 22.6)} -85.4", kind, 1.6)
        drawn += line("M-2 -84 Q0 -86 2 -84", kind, 1.7)
        return drawn + line("M-14.4 -87 L-11.4 -88.6 M6 -87 L9 -88.6", "#FFFFFF", 1.1, opacity=0.75)

    # The whole

    def ground(self) -> str:
        """Draw the medallion behind the bust; it tells the look to eyes that cannot see the face."""
        x, y = CENTRE
        base = self.p.ground
        ground, tint = {
            "calm": (base, mix(base, "#FFFFFF", 0.32)),
            "pleased": (mix(base, "#FFE9A8", 0.42), mix(base, "#FFF8DC", 0.86)),
            "beaten": (mix(base, "#5B6472", 0.48), mix(base, "#5B6472", 0.36)),
        }[self.look]
        drawn = (
            circle(x, y, 46, "#141C2A")
            + circle(x, y, 45, "url(#rim)")
            + circle(x, y, 42.6, darker(base, 0.55))
        )
        drawn += circle(x, y, RADIUS - 1.6, ground)
        region = round_region(x, y, RADIUS - 1.6)
        if self.look == "pleased":
            for i in range(16):
                ends = [on_circle(0, -84, 90, i * 22.5 + d) for d in (-5.6, 5.6)]
                ray = "M0 -84" + "".join(f"L{num(a)} {num(b)}" for a, b in ends) + "Z"
                drawn += cut(ray, tint, region)
        else:
            drawn += circle(0, -82, 34, tint) + circle(0, -82, 31.4, ground) + circle(0, -82, 29, tint)
        return drawn

    def neck(self) -> str:
        """Draw the neck, in shade."""
        skin = shadow_of(self.skin, 0.34)
        return path("M-10.5 -66 H10.5 V-46 C10.5 -38 -10.5 -38 -10.5 -46 Z", skin)

    def svg(self) -> str:
        """Draw the whole bust as an SVG document."""
        p = self.p
        eyes, mouth = self.eyes(), self.mouth()
        if self.small:
            eyes, mouth = _grown(eyes, -84.5, 1.17), _grown(mouth, -64, 1.22)
        face = self.head() + (p.beard(self) if p.beard else "") + eyes + mouth + p.wears(self)
        body = (
            self.ground()
            + self.turned(p.behind(self))
            + self.neck()
            + p.dress(self)
            + self.turned(face + self.spectacles())
        )
        x, y, w, h = BOX
        gold = linear("rim", (0, -122), (0, -32), (0, GOLD_LIGHT), (0.5, GOLD), (1, GOLD_DARK))
        return document(group(body, f"translate({num(-x)} {num(-y)})"), w, h, gold)


def _grown(body: str, y: float, scale: float) -> str:
    """Draw the body, grown about a point on the middle line."""
    return group(body, f"translate(0 {num(y)}) scale({num(scale)}) translate(0 {num(-y)})")
