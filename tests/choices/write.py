"""Write the choices of the computer players again: ``python -m tests.choices.write [GAME ...]``."""

import sys

from tests.choices.choices import choices, path
from tests.invariants import all_games


def main(names: list[str]) -> int:
    """Write the files of the games with these names, or of all games."""
    games = all_games()
    if unknown := [name for name in names if name not in games]:
        print(f"There is no game {', '.join(unknown)}.")
        return 1
    for name in names or games:
        path(games[name]).write_text(choices(games[name]), encoding="utf-8", newline="\n")
        print(f"wrote {path(games[name]).name}")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
