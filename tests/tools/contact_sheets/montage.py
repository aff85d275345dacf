"""Pictures side by side on sheets, each with its name."""

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

import pygame

from cardgames.ui.text import font

COLUMNS = {1.0: 4, 1.5: 3, 2.0: 3}
"""How many pictures stand side by side, by the size of the text: it has to be readable on the sheet."""
WIDTH, ROWS = 2000, 4
GAP, HEAD = 8, 22
GROUND, INK, FAULTY = "#2A2A2A", "#FFFFFF", "#FF7A66"


@dataclass(frozen=True)
class Shot:
    """A picture of a screen, its name, and how many faults were found on it."""

    name: str
    picture: pygame.Surface
    faults: int = 0


def thumb_width(text: float) -> int:
    """Return how wide a picture is on a sheet."""
    columns = COLUMNS.get(text, 3)
    return (WIDTH - GAP * (columns + 1)) // columns


def shrunk(picture: pygame.Surface, text: float) -> pygame.Surface:
    """Return *picture* as large as it stands on a sheet."""
    wide = thumb_width(text)
    size = wide, round(picture.get_height() * wide / picture.get_width())
    return pygame.transform.smoothscale(picture.convert(24), size)


def write_sheets(shots: Sequence[Shot], file: Path, text: float) -> list[Path]:
    """Write the *shots* on as many sheets as they need; their files."""
    columns = COLUMNS.get(text, 3)
    each, files = columns * ROWS, []
    for number, start in enumerate(range(0, len(shots), each)):
        part = shots[start : start + each]
        target = file if len(shots) <= each else file.with_stem(f"{file.stem}-{number + 1}")
        target.parent.mkdir(parents=True, exist_ok=True)
        pygame.image.save(_sheet(part, columns), target)
        files.append(target)
    return files


def _sheet(shots: Sequence[Shot], columns: int) -> pygame.Surface:
    wide, high = shots[0].picture.get_size()
    lines = -(-len(shots) // columns)
    sheet = pygame.Surface((GAP + columns * (wide + GAP), GAP + lines * (high + HEAD + GAP)))
    sheet.fill(GROUND)
    face = font("bold", 15)
    for number, shot in enumerate(shots):
        line, column = divmod(number, columns)
        x, y = GAP + column * (wide + GAP), GAP + line * (high + HEAD + GAP)
        words = f"{shot.name}: {shot.faults} found" if shot.faults else shot.name
        sheet.blit(face.render(words, True, FAULTY if shot.faults else INK), (x, y))
        sheet.blit(shot.picture, (x, y + HEAD))
    return sheet
