"""Write the transcripts: ``python -m tests.transcripts.write [--search] [GAME ...]``.

Do so after words were changed on purpose, and read the difference: it is what players will read. With
``--search`` random matches are searched for moments that show what the files do not show yet; do so after
sentences were added.
"""

import sys

from cardgames.engine import Game
from tests.recorded import record
from tests.transcripts.search import search
from tests.transcripts.transcript import moments, path, transcript


def main(words: list[str]) -> int:
    """Write the files of the games with these names, or of all games."""

    def text(game: type[Game]) -> str:
        return transcript(game, search(game) if "--search" in words else moments(game))

    return record([word for word in words if word != "--search"], path, text)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
