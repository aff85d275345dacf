"""A match that autosaves without end: `python write_forever.py FOLDER SLOT`; prints each state written."""

import sys
from pathlib import Path

from cardgames.storage import Folders, Header, Store


def main(folder: Path, slot: str) -> None:
    store = Store(Folders.at(folder))
    state = 0
    while True:
        state += 1
        text = f"state {state}\n" + "play 7o\n" * 500
        store.saves.autosave(slot, Header("malilla", line=str(state)), text)
        store.writer.flush()
        print(state, flush=True)


if __name__ == "__main__":
    main(Path(sys.argv[1]), sys.argv[2])
