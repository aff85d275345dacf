"""The signs on the buttons of controllers: characters that stand in a line of text like the signs of suits.

No font of ours has them, so they are drawn (`draw_button`); read aloud they are their names.
"""

from __future__ import annotations

from typing import Final

import pygame

from cardgames.languages import N_, _

from . import shapes

LETTERS: Final = {"Ⓐ": "A", "Ⓑ": "B", "Ⓧ": "X", "Ⓨ": "Y"}
SHAPES: Final = {"✕": N_("Cross"), "○": N_("Circle"), "□": N_("Square"), "△": N_("Triangle")}
SIGNS_AND_NAMES: Final = {**LETTERS, **SHAPES, "⊕": N_("Plus"), "⊖": N_("Minus")}
"""What each sign is called."""
LINES: Final = {
    "A": "M-3.6 4.6L0-4.8L3.6 4.6M-2.4 1.5H2.4",
    "B": "M-2.9-4.8V4.6H.9A2.5 2.5 0 0 0 .9-.4H-2.9H.5A2.2 2.2 0 0 0 .5-4.8Z",
    "X": "M-3.3-4.8L3.3 4.6M3.3-4.8L-3.3 4.6",
    "Y": "M-3.5-4.8L0 0L3.5-4.8M0 0V4.6",
    "Cross": "M-4.2-4.2L4.2 4.2M4.2-4.2L-4.2 4.2",
    "Circle": "M0-4.7A4.7 4.7 0 1 0 0 4.7A4.7 4.7 0 1 0 0-4.7Z",
    "Square": "M-4.1-4.1H4.1V4.1H-4.1Z",
    "Triangle": "M0-5L4.8 3.4H-4.8Z",
    "Plus": "M-4.4 0H4.4M0-4.4V4.4",
    "Minus": "M-4.4 0H4.4",
}
"""The lines of each inside its ring, round the middle."""


def draw_button(sign: str, pixels: int, colour: str) -> pygame.Surface:
    """Return a button with its *sign*, *pixels* high and with a little room at both sides: a shape in a ring,
    all others cut out of a disc, so that the letter X is no cross."""
    name, size = SIGNS_AND_NAMES[sign], (round(pixels * 23 / 22), pixels)
    pen = 'fill="none" stroke-linecap="round" stroke-linejoin="round"'
    is_shape = sign in SHAPES
    ink = "#FFFFFF" if is_shape else "#000000"
    round_ = f'r="9.9" {pen} stroke="#FFFFFF" stroke-width="1.7"' if is_shape else 'r="10.8" fill="#FFFFFF"'
    out = shapes.svg(f'<circle cx="11.5" cy="11" {round_}/>', size, (23, 22))
    lines = (
        f'<path d="{LINES[name]}" transform="translate(11.5 11)" {pen} stroke="{ink}" stroke-width="2.3"/>'
    )
    cut = 0 if is_shape else pygame.BLEND_RGBA_SUB
    out.blit(shapes.svg(lines, size, (23, 22)), (0, 0), special_flags=cut)
    return shapes.tinted(out, colour)


def in_words(line: str) -> str:
    """Return *line* with the names of buttons in the place of their signs.

    >>> in_words("Press ✕ to continue.")
    'Press Cross to continue.'
    """
    if not any(sign in line for sign in SIGNS_AND_NAMES):
        return line
    return line.translate({ord(sign): _(name) for sign, name in SIGNS_AND_NAMES.items()})
