"""Write the golden playthroughs anew: ``python -m tests.playthroughs.write [GAME ...]``.

Do so after a rule was changed on purpose, raise the game's edition, and read the difference.
"""

import sys

from tests.invariants import all_games
from tests.playthroughs.playthrough import path, playthrough


def main(names: list[str]) -> int:
    """Write the files of the games with these names (none: all)."""
    games = all_games()
    if unknown := [name for name in names if name not in games]:
        print(f"There is no game {', '.join(unknown)}.")
        return 1
    for name in names or games:
        path(games[name]).write_text(playthrough(games[name]), encoding="utf-8", newline="\n")
        print(f"wrote {path(games[name]).name}")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
