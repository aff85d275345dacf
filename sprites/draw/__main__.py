"""`python -m sprites.draw [FOLDER]` writes every drawing and sound, into sprites/ unless told otherwise."""

import sys
from pathlib import Path

from .catalogue import everything


def main() -> None:
    folder = Path(sys.argv[1]) if len(sys.argv) > 1 else Path(__file__).resolve().parents[1]
    files = everything()
    for name, content in files.items():
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(content)
    total = sum(map(len, files.values()))
    print(f"{len(files)} files, {total / 1024:.0f} KB, in {folder}")


if __name__ == "__main__":
    main()
