"""Write the golden playthroughs again: ``python -m tests.playthroughs.write [GAME ...]``.

Do so after a rule was changed on purpose, raise the game's edition, and read the difference.
"""

import sys

from tests.playthroughs.playthrough import path, playthrough
from tests.recorded import record

if __name__ == "__main__":
    sys.exit(record(sys.argv[1:], path, playthrough))
