"""Write the transcripts: ``python -m tests.transcripts.write [--search] [GAME ...]``.

Do so after words were changed on purpose, and read the difference: it is what players will read. With
``--search`` random matches are searched for moments that show what the files do not show yet; do so after
sentences were added.
"""

import sys

from tests.invariants import all_games
from tests.transcripts.search import search
from tests.transcripts.transcript import moments, path, transcript


def main(words: list[str]) -> int:
    """Write the files of the games with these names (none: all)."""
    games = all_games()
    names = [word for word in words if word != "--search"]
    if unknown := [name for name in names if name not in games]:
        print(f"There is no game {', '.join(unknown)}.")
        return 1
    for name in names or games:
        found = search(games[name]) if "--search" in words else moments(games[name])
        path(games[name]).write_text(transcript(games[name], found), encoding="utf-8", newline="\n")
        print(f"wrote {path(games[name]).name}")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
