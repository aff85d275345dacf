"""Where a program that was built with PyInstaller begins: see `cardgames.spec`."""

import sys

from cardgames.__main__ import main

if __name__ == "__main__":
    sys.exit(main())
