"""The icons: white lines on a 24-unit grid, two units thick, to be tinted by multiplying."""

from . import pips
from .colours import LOOKS
from .courts import gradients
from .german_pips import german
from .italian_pips import italian
from .queens import queen
from .svg import circle, document, line, linear, moved, num, on_circle, path, rect, rounded

WHITE = "#FFFFFF"
SIZE = 24
_RING = "M12 3.6 A8.4 8.4 0 1 0 12 20.4 A8.4 8.4 0 1 0 12 3.6 Z"
_SPEAKER = "M4 9.6 H7.4 L12 5.4 V18.6 L7.4 14.4 H4 Z"


def _cog() -> str:
    """Return the outline of a wheel with eight teeth."""
    teeth = ((-16, 6.8), (-10, 9.4), (10, 9.4), (16, 6.8))
    points = [on_circle(12, 12, r, 45 * i + turn) for i in range(8) for turn, r in teeth]
    return "M" + "L".join(f"{num(x)} {num(y)}" for x, y in points) + "Z"


LINES = {
    # Finding one's way
    "home": "M4 11 L12 4 L20 11 V20 H14.5 V14.5 H9.5 V20 H4 Z",
    "back": "M20 12 H4.4 M10.4 5.6 L4 12 L10.4 18.4",
    "close": "M6 6 L18 18 M18 6 L6 18",
    "plus": "M12 5 V19 M5 12 H19",
    "minus": "M5 12 H19",
    "check": "M5 12.8 L10 17.6 L19.4 6.8",
    "chevron_left": "M14.8 5.4 L8.2 12 L14.8 18.6",
    "chevron_right": "M9.2 5.4 L15.8 12 L9.2 18.6",
    "chevron_up": "M5.4 14.8 L12 8.2 L18.6 14.8",
    "chevron_down": "M5.4 9.2 L12 15.8 L18.6 9.2",
    "menu": "M4 7 H20 M4 12 H20 M4 17 H20",
    "search": "M10.5 4 A6.5 6.5 0 1 0 10.5 17 A6.5 6.5 0 1 0 10.5 4 Z M15.4 15.4 L20.5 20.5",
    "gear": f"{_cog()} M12 9 A3 3 0 1 0 12 15 A3 3 0 1 0 12 9 Z",
    "learn": "M2.5 9 L12 5 L21.5 9 L12 13 Z M6.5 11 V16.2 C9 18.6 15 18.6 17.5 16.2 V11 M21.5 9 V14.5",
    "stats": "M5 20 V12 M12 20 V5 M19 20 V9",
    "save": "M6 4 H18 V20 L12 15.6 L6 20 Z",
    "book": "M12 6.4 C9.6 4.6 6.4 4.2 3.5 4.6 V18.4 C6.4 18 9.6 18.4 12 20.2 C14.4 18.4 17.6 18 20.5 "
    "18.4 V4.6 "
    "C17.6 4.2 14.4 4.6 12 6.4 Z M12 6.4 V20",
    "log": "M5 6 H19 M5 12 H19 M5 18 H13",
    "folder": "M3.4 18.6 V5.4 H9.4 L11.6 8 H20.6 V18.6 Z",
    "share": "M12 15 V3.6 M7.6 7.6 L12 3.4 L16.4 7.6 M7.4 11 H5 V20.4 H19 V11 H16.6",
    "fullscreen": "M4 9 V4 H9 M15 4 H20 V9 M20 15 V20 H15 M9 20 H4 V15",
    # Doing
    "undo": "M8.5 5 L4 9.5 L8.5 14 M4.4 9.5 H14 A5.4 5.4 0 0 1 14 20.2 H9",
    "redo": "M15.5 5 L20 9.5 L15.5 14 M19.6 9.5 H10 A5.4 5.4 0 0 0 10 20.2 H15",
    "hint": "M12 3 A6.2 6.2 0 0 0 8.4 14.2 C9.3 15 9.5 15.8 9.5 17 H14.5 C14.5 15.8 14.7 15 15.6 14.2 "
    "A6.2 6.2 0 0 0 12 3 Z M9.8 20.4 H14.2",
    "play": "M8 5 L19 12 L8 19 Z",
    "pause": "M8 5 V19 M16 5 V19",
    "fast": "M4 6 L11 12 L4 18 Z M13 6 L20 12 L13 18 Z",
    "skip": "M5 5.4 L14.6 12 L5 18.6 Z M19 5.4 V18.6",
    "refresh": "M19.6 12 A7.6 7.6 0 1 1 17 6.3 L19.6 8.6 M19.8 3.8 V8.8 H14.8",
    "swap": "M4 8.4 H19.4 M15.4 4.2 L19.6 8.4 L15.4 12.6 M20 16.4 H4.6 M8.6 12.6 L4.4 16.4 L8.6 20.6",
    "trash": "M4 6.6 H20 M9 6.2 V3.6 H15 V6.2 M6 7 L7 20.4 H17 L18 7 M10.2 10.8 L10.5 16.6 M13.8 "
    "10.8 L13.5 16.6",
    "pencil": "M4 20 L5.2 15.2 L16.4 4 L20 7.6 L8.8 18.8 Z M13.6 6.8 L17.2 10.4",
    "copy": "M8.6 8.6 H20 V20.4 H8.6 Z M15.4 8 V3.6 H4 V15.4 H8",
    "zoom": "M10.5 4 A6.5 6.5 0 1 0 10.5 17 A6.5 6.5 0 1 0 10.5 4 Z M15.4 15.4 L20.5 20.5 M10.5 7.6 "
    "V13.4 M7.6 10.5 H13.4",
    # Saying
    "question": f"{_RING} M9.4 9.8 A2.7 2.7 0 1 1 12.8 12.3 C12.2 12.6 12 13 12 13.8 M12 16.8 H12.1",
    "info": f"{_RING} M12 11.4 V16.4 M12 7.8 H12.1",
    "warning": "M12 4 L21.2 19.6 H2.8 Z M12 10 V14.2 M12 16.9 H12.1",
    "refused": f"{_RING} M6.2 6.2 L17.8 17.8",
    "clock": f"{_RING} M12 7.6 V12.4 L15.2 14.4",
    "star": "M12 3.4 L14.7 8.9 L20.8 9.8 L16.4 14.1 L17.4 20.2 L12 17.3 L6.6 20.2 L7.6 14.1 L3.2 9.8 "
    "L9.3 8.9 Z",
    "star_full": "M12 3.4 L14.7 8.9 L20.8 9.8 L16.4 14.1 L17.4 20.2 L12 17.3 L6.6 20.2 L7.6 14.1 L3.2 9.8 "
    "L9.3 8.9 Z",
    "trophy": "M7 4 H17 V9.4 C17 12.6 14.8 14.6 12 14.6 C9.2 14.6 7 12.6 7 9.4 Z M7 5.8 H3.8 C3.8 9 "
    "5 10.8 7.4 11.2 "
    "M17 5.8 H20.2 C20.2 9 19 10.8 16.6 11.2 M12 14.6 V19.6 M8 20.2 H16",
    "crown": "M3.6 8 L8 12.6 L12 5 L16 12.6 L20.4 8 L18.6 18.8 H5.4 Z",
    "flag": "M5.4 21 V3.8 M5.4 4.6 C9 2.8 12 6.4 18.8 4.4 V13.4 C12 15.4 9 11.8 5.4 13.6",
    "bubble": "M4 5 H20 V16 H11.6 L7.4 20 V16 H4 Z",
    # People
    "person": "M12 11.4 A3.9 3.9 0 1 0 12 3.6 A3.9 3.9 0 1 0 12 11.4 Z M4.4 20.4 C4.4 16 7.6 14.4 12 "
    "14.4 C16.4 14.4 19.6 16 19.6 20.4",
    "people": "M9 11 A3.4 3.4 0 1 0 9 4.2 A3.4 3.4 0 1 0 9 11 Z M2.8 19.6 C2.8 15.4 5.6 13.6 9 13.6 "
    "C12.4 13.6 15.2 15.4 15.2 19.6 M16 4.8 A3.2 3.2 0 0 1 16 10.8 M17.6 13.9 C20 14.5 21.4 16.4 21.4 19.6",
    "gamepad": "M7.6 7.2 H16.4 C19 7.2 20.4 9.2 21 12.4 C21.6 15.6 21.2 18 19.4 18 C17.6 18 16.8 15 15 15 H9 "
    "C7.2 15 6.4 18 4.6 18 C2.8 18 2.4 15.6 3 12.4 C3.6 9.2 5 7.2 7.6 7.2 Z M8.4 9.5 V12.7 M6.8 11.1 H10 "
    "M15.2 12 H15.3 M17.2 10.2 H17.3",
    "hand": "M8 12.4 V6.4 A1.5 1.5 0 0 1 11 6.4 V4.8 A1.5 1.5 0 0 1 14 4.8 V6 A1.5 1.5 0 0 1 17 6 V8.6 "
    "A1.4 1.4 0 0 1 19.8 8.6 V14.6 C19.8 18.4 17.4 20.6 13.8 20.6 C10.6 20.6 9 19.2 7.4 16.6 L4.6 12 "
    "C4 10.6 5.8 9.6 6.8 10.8 Z M11 6.6 V11 M14 6 V11 M17 8 V11.4",
    "eye": "M2.6 12 C5 7.6 8.2 5.4 12 5.4 C15.8 5.4 19 7.6 21.4 12 C19 16.4 15.8 18.6 12 18.6 C8.2 "
    "18.6 5 16.4 2.6 12 Z "
    "M12 9 A3 3 0 1 0 12 15 A3 3 0 1 0 12 9 Z",
    "eye_off": "M6.4 7.6 C4.9 8.7 3.6 10.2 2.6 12 C5 16.4 8.2 18.6 12 18.6 C13.7 18.6 15.3 18.1 16.8 17.3 "
    "M10.4 5.5 C15 4.9 18.7 7.1 21.4 12 C20.9 12.9 20.3 13.8 19.7 14.5 M4 4 L20 20",
    "lock": "M5.4 11 H18.6 V20.4 H5.4 Z M8 10.6 V8 A4 4 0 0 1 16 8 V10.6 M12 14.6 V16.8",
    # Cards and the table
    "card": "M8 3.4 H16 A2 2 0 0 1 18 5.4 V18.6 A2 2 0 0 1 16 20.6 H8 A2 2 0 0 1 6 18.6 V5.4 "
    "A2 2 0 0 1 8 3.4 Z",
    "deck": "M10.4 3.4 H18 A1.8 1.8 0 0 1 19.8 5.2 V15.8 A1.8 1.8 0 0 1 18 17.6 H10.4 A1.8 1.8 0 0 1 "
    "8.6 15.8 V5.2 "
    "A1.8 1.8 0 0 1 10.4 3.4 Z M6 6.4 C4.8 6.4 4.2 7 4.2 8.2 V18.8 A1.8 1.8 0 0 0 6 20.6 H13.6 C14.8 "
    "20.6 15.4 20.2 15.4 19.6",
    "fan": "M8.2 8 L3.6 9.8 L7.4 19.8 M15.8 8 L20.4 9.8 L16.6 19.8 M8.4 5 H15.6 V19.8 H8.4 Z",
    "hat": "M7 14.4 C6.8 9 8.2 5.2 12 5.2 C15.8 5.2 17.2 9 17 14.4 M7 11.4 C10 12.8 14 12.8 17 11.4 "
    "M7 13.8 C4 14.4 2.2 15.4 2.2 16.4 C2.2 18 6.4 19.4 12 19.4 C17.6 19.4 21.8 18 21.8 16.4 "
    "C21.8 15.4 20 14.4 17 13.8",
    "dealer": f"{_RING} M9.4 7.8 H11.4 C14 7.8 15.4 9.4 15.4 12 C15.4 14.6 14 16.2 11.4 16.2 H9.4 Z",
    "last_trick": "M4.2 12 A7.8 7.8 0 1 0 6.6 6.4 L4.2 8.6 M4.2 4.2 V8.6 H8.2 M11.4 9.4 H14.6 V14.6 H11.4 Z",
    "chip": f"{_RING} M12 8 A4 4 0 1 0 12 16 A4 4 0 1 0 12 8 Z M12 3.6 V8 M12 16 V20.4 M3.6 12 H8 M16 "
    f"12 H20.4",
    "sort": "M4 17 H8 M4 12 H11 M4 7 H14 M17.6 5.6 V18 M14.4 15.2 L17.6 18.4 L20.8 15.2",
    "target": f"{_RING} M12 8 A4 4 0 1 0 12 16 A4 4 0 1 0 12 8 Z M12 12 H12.1",
    # Settings
    "speaker": f"{_SPEAKER} M15.4 9 A4.2 4.2 0 0 1 15.4 15 M18 6.2 A8.2 8.2 0 0 1 18 17.8",
    "mute": f"{_SPEAKER} M16 9.4 L21 14.6 M21 9.4 L16 14.6",
    "keyboard": "M3 6 H21 V18 H3 Z M6.4 10 H6.5 M10.1 10 H10.2 M13.8 10 H13.9 M17.5 10 H17.6 M7.6 14.2 H16.4",
    "mouse": "M12 3.2 A6 6 0 0 1 18 9.2 V14.8 A6 6 0 0 1 6 14.8 V9.2 A6 6 0 0 1 12 3.2 Z M12 7 V10",
    "text_size": "M2.8 19 L8.6 5 L14.4 19 M4.8 14.4 H12.4 M14.6 19 L18 10.6 L21.4 19 M15.8 16.2 H20.2",
    "moon": "M20 14.4 A8.4 8.4 0 1 1 9.6 4 A6.8 6.8 0 0 0 20 14.4 Z",
    "palette": "M12 3.6 C7 3.6 3.4 7.2 3.4 12 C3.4 16.8 7.2 20.4 11.4 20.4 C13.6 20.4 13.4 18.4 12.8 "
    "17.4 C12 16 12.8 14.4 14.6 14.4 "
    "H17.4 C19.6 14.4 20.6 13 20.6 11 C20.6 6.8 16.8 3.6 12 3.6 Z M7.6 12 H7.7 M9.8 8 H9.9 M14.4 7.8 H14.5",
    "motion": "M13.4 7 H20.4 V17 H13.4 Z M10 7.6 H4 M9.6 12 H6 M10 16.4 H4",
    "door": "M14 4 H5.4 V20 H14 M10.4 12 H20.4 M16.6 8 L20.6 12 L16.6 16",
}

_DIAMOND = "M12 8.2 L14.4 12 L12 15.8 L9.6 12 Z"
_SOLID = {
    "card": _DIAMOND,
    "play": LINES["play"],
    "skip": "M5 5.4 L14.6 12 L5 18.6 Z",
    "fast": LINES["fast"],
    "star_full": LINES["star_full"],
    "last_trick": "M11.4 9.4 H14.6 V14.6 H11.4 Z",
}
"""What is filled as well as outlined."""


DOTS = {
    "more": ((5, 12), (12, 12), (19, 12)),
    "grip": ((9, 6), (9, 12), (9, 18), (15, 6), (15, 12), (15, 18)),
}
"""Icons that are dots: too small a ring for nanosvg to outline without a hole."""


def names() -> list[str]:
    """Return every icon that is to be tinted."""
    return [*LINES, *DOTS]


def icon(name: str) -> str:
    if name in DOTS:
        return document("".join(circle(x, y, 1.5, WHITE) for x, y in DOTS[name]), SIZE, SIZE)
    filled = path(_SOLID[name], WHITE) if name in _SOLID else ""
    return document(filled + line(LINES[name], WHITE, 2), SIZE, SIZE)


def application() -> str:
    """Draw a gold tile with the four suits, which is also the picture of the program on the desktop."""
    ink = "#2A1B00"
    signs = (("s", 0, -52), ("h", 57, 0), ("c", 0, 52), ("d", -54, 0))
    suits = "".join(pips.french(suit, 128 + x, 128 + y, 36, ink) for suit, x, y in signs)
    rim = path(rounded(12, 12, 232, 232, 54), stroke="#FBE3AE", stroke_width=4)
    glow = linear("g", (0, 8), (60, 248), (0, "#F8CB6C"), (1, "#DE9A2B"))
    return document(rect(8, 8, 240, 240, "url(#g)", 58) + rim + suits, 256, 256, glow)


def coach() -> str:
    """Draw the queen of hearts as a square portrait; the program rounds it."""
    look = LOOKS["classic"]["h"]
    ground = rect(0, 0, 100, 100, look.ground) + path(
        "M50 6 A46 46 0 1 0 50 98 A46 46 0 1 0 50 6 Z", look.second
    )
    return document(ground + moved(queen("h", look), 50, 118, 0.78), 100, 100, gradients(look))


def suit_sign(suit: str) -> str:
    """Draw a French suit in white, for text and badges."""
    return document(pips.french(suit, 12, 12, 10.5, WHITE), SIZE, SIZE)


def spanish_sign(suit: str) -> str:
    """Draw a Spanish suit in its colours, with a light edge for dark ground; Italian and German ones
    likewise."""
    return document(pips.spanish(suit, 12, 12, 8.8 if suit == "s" else 10.6, edged=True), SIZE, SIZE)


def italian_sign(suit: str) -> str:
    return document(
        italian(suit, 12, 12, 8.8 if suit == "s" else 10 if suit == "c" else 10.6, edged=True), SIZE, SIZE
    )


def german_sign(suit: str) -> str:
    return document(german(suit, 12, 12, 10.4, edged=True), SIZE, SIZE)


def star_sign() -> str:
    """Draw the sign that stands for a joker in text."""
    return document(pips.star(12, 12.6, 11, WHITE), SIZE, SIZE)
