"""Write what a system wants to know about the program, from the program itself.

    python packaging/make.py [FOLDER]

Writes the manual page, the entry in the application menu, the description for software centres and the icons
into `packaging`, or into FOLDER, and prints their names.  A test fails while a stored file is not what this
writes.
"""

# ruff: noqa: E402 (the checkout has to be found before it can be imported)

from __future__ import annotations

import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT))  # so that it describes this checkout

from cardgames import __version__, command_line
from cardgames.games import GAMES

FOLDER = ROOT / "packaging"


# ---------------------------------------------------------------- the manual page


def troff(text: str) -> str:
    """*text* as it stands in a manual page: hyphens that can be copied, no line taken for a command."""
    text = text.replace("\\", "\\e").replace("-", "\\-")
    return f"\\&{text}" if text[:1] in (".", "'") else text


def man_page() -> str:
    """The manual page, from the same text as `cardgames --help`."""
    lines = [f'.TH CARDGAMES 6 "" "cardgames {__version__}" "Games"', ".SH NAME"]
    lines += [f"cardgames \\- {troff(command_line.ABOUT[0].lower() + command_line.ABOUT[1:].rstrip('.'))}"]
    lines += [".SH SYNOPSIS"]
    for at, (words, _) in enumerate(command_line.USES):
        lines += [".br"] * (at > 0) + [".B cardgames", f"{troff(words)} [options]".lstrip()]
    lines += [".SH DESCRIPTION"]
    for words, text in command_line.USES:
        lines += [".TP", f".B cardgames {troff(words)}".rstrip(), troff(text)]
    lines += [".SH OPTIONS"]
    for option in (*command_line.OPTIONS, *command_line.LAST):
        value = f" \\fI{troff(option.value)}\\fR" if option.value else ""
        lines += [".TP", f"\\fB{troff(option.name)}\\fR{value}", f"{troff(sentence(option.text))}"]
    lines += [".SH GAMES"]
    for game in GAMES:
        lines += [".TP", f".B {troff(game.name())}", troff(f"{game.title}: {game.goal}")]
    lines += [".SH EXAMPLES"]
    for words, text in command_line.EXAMPLES:
        lines += [".TP", f".B cardgames {troff(words)}", troff(text)]
    lines += [".SH FILES", troff(command_line.FILES), ".SH EXIT STATUS", troff(command_line.EXIT_CODES)]
    return "\n".join(lines) + "\n"


def sentence(text: str) -> str:
    """*text* with a capital and a full stop."""
    return text[0].upper() + text[1:].rstrip(".") + "."


# ---------------------------------------------------------------- all of them


def made() -> dict[str, bytes]:
    """Every file with its name below the folder."""
    return {"cardgames.6": man_page().encode()}


def main(folder: Path) -> None:
    """Write all of them into *folder*."""
    for name, content in made().items():
        file = folder / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_bytes(content)
        print(name)


if __name__ == "__main__":
    main(Path(sys.argv[1]) if len(sys.argv) > 1 else FOLDER)
