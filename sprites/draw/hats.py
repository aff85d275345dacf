"""Hats of the whole figures, drawn about the heads of the double-ended courts."""

from .colours import GOLD, INK, Look
from .svg import circle, darker, line, mix, path


def turban(look: Look) -> str:
    wrap = "M-30 -103 C-44 -130 -14 -146 2 -144 C22 -146 44 -130 30 -103 C12 -114 -12 -114 -30 -103 Z"
    folds = (
        "M-30 -106 C-20 -122 8 -136 28 -128 M-34 -118 C-24 -132 -4 -142 12 -142 M-12 -110 C4 "
        "-116 22 -122 35 -116"
    )
    return (
        path(wrap, "#FFFDF6")
        + path(
            "M4 -144 C22 -146 44 -130 30 -103 C24 -107 18 -109 12 -110 C24 -122 20 -138 4 -144 Z", look.second
        )
        + line(folds, mix(look.second, INK, 0.15), 2)
        + circle(0, -119, 5.4, GOLD)
        + circle(0, -119, 2.6, look.main)
        + path("M-3 -124 C-10 -140 2 -152 10 -152 C4 -146 8 -136 3 -124 Z", look.main)
    )


def plumed_hat(look: Look) -> str:
    """Draw an officer's hat: a wide brim and a great plume."""
    crown = "M-25 -106 C-26 -142 26 -142 25 -106 Z"
    brim = (
        "M-44 -111 C-38 -119 -28 -114 -24 -112 C-10 -118 10 -118 24 -112 C28 -114 38 -119 44 -111 "
        "C38 -98 20 -102 0 -102 C-20 -102 -38 -98 -44 -111 Z"
    )
    plume = (
        "M-17 -116 C-20 -138 -8 -150 10 -149 C32 -148 46 -138 49 -120 C42 -126 39 -124 37 -118 "
        "C33 -126 28 -126 24 -120 C20 -128 13 -130 8 -124 C3 -130 -6 -128 -17 -116 Z"
    )
    return (
        path(crown, look.main)
        + path("M4 -133 C18 -133 26 -124 25 -106 H10 C18 -116 14 -128 4 -133 Z", darker(look.main, 0.25))
        + path(brim, darker(look.main, 0.12))
        + line("M-24 -113 C-10 -119 10 -119 24 -113", GOLD, 4.5)
        + path(plume, look.second, stroke=mix(look.second, INK, 0.3), stroke_width=1)
        + line("M-15 -118 C-8 -138 22 -142 44 -125", look.trim, 2)
        + circle(-17, -115, 4.6, GOLD)
    )


def hunters_hat(look: Look) -> str:
    """Draw a countryman's hat: low, of felt, with a brush of chamois hair."""
    crown = "M-25 -106 C-24 -128 -12 -138 -3 -131 C6 -140 24 -130 25 -106 Z"
    brush = "M19 -114 C19 -130 12 -142 13 -151 C20 -156 36 -154 41 -146 C37 -138 30 -126 27 -113 Z"
    tip = "M13 -151 C20 -156 36 -154 41 -146 C32 -149 22 -149 13 -144 Z"
    return (
        path(brush, "#5A4634")
        + path(tip, "#F1E7D3")
        + path(crown, look.main)
        + path("M8 -134 C20 -132 25 -120 25 -106 H12 C18 -116 16 -128 8 -134 Z", darker(look.main, 0.25))
        + path("M-37 -104 C-22 -113 22 -113 37 -104 C24 -99 -24 -99 -37 -104 Z", darker(look.main, 0.18))
        + line("M-24 -111 C-10 -115 10 -115 24 -111", look.second, 5)
        + circle(22, -113, 4.4, GOLD)
    )


def fishermans_cap(look: Look) -> str:
    """Draw a red cap of the bay of Naples, its end hanging down on one side."""
    red, trim = "#C2281F", look.second
    cloth = (
        "M-27 -103 C-34 -130 -14 -146 6 -142 C30 -140 44 -122 44 -100 C44 -92 42 -84 38 "
        "-80 C34 -90 34 -100 26 -108 "
        "C12 -113 -12 -113 -27 -103 Z"
    )
    shade = (
        "M6 -142 C30 -140 44 -122 44 -100 C44 -92 42 -84 38 -80 C34 -90 34 -100 26 -108 C28 "
        "-122 20 -136 6 -142 Z"
    )
    band = "M-28 -107 C-12 -116 12 -116 28 -107 L27 -98 C12 -106 -12 -106 -27 -98 Z"
    return path(cloth, red) + path(shade, darker(red, 0.22)) + path(band, trim) + circle(38, -77, 6, trim)
