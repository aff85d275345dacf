"""Write the choices of the computer players again: ``python -m tests.choices.write [GAME ...]``."""

import sys

from tests.choices.choices import choices, path
from tests.recorded import record

if __name__ == "__main__":
    sys.exit(record(sys.argv[1:], path, choices))
