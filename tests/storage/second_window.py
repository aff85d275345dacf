"""A program that is opened beside another one: `python second_window.py FOLDER`.

It plays and changes something, says so, and waits for a word: "close" ends it properly.
"""

import sys
from pathlib import Path

from cardgames.storage import Folders, Store


def main(folder: Path) -> None:
    store = Store(Folders.at(folder))
    print("second" if store.claim() else "first", flush=True)
    store.statistics.add_match("malilla", "Anna", "steady", won=True)
    store.save_statistics()
    store.settings.volume = 0.1
    store.save_settings()
    store.progress.finish("malilla", "1-counting")
    store.save_progress()
    store.writer.flush()
    print("played", flush=True)
    if sys.stdin.readline() == "close\n":
        store.close()


if __name__ == "__main__":
    main(Path(sys.argv[1]))
