"""Write what this version keeps, for the versions to come: `python -m tests.storage.write_earlier NAME`.

The folders in `earlier/` were written so by the versions whose names they bear.  They are never written anew:
`test_earlier` holds every later version to reading them.
"""

from __future__ import annotations

import sys
from pathlib import Path
from random import Random

from cardgames.engine import Match, Player
from cardgames.games import find
from cardgames.storage import Folders, Header, Store

EARLIER = Path(__file__).with_name("earlier")
GAMES = ("malilla", "cribbage", "delphi", "triple_draw")


def main(name: str) -> None:
    """Write the folder *name*."""
    store = Store(Folders.at(EARLIER / name))
    store.settings.name = "Åsa"
    for field, value in {"text_size": 1.5, "volume": 0.25, "felt": "blue", "left_handed": True}.items():
        store.settings.change(field, value)
    store.settings.keys = {"hint": "j"}
    store.settings.first_start_done = True
    for won in (True, False):
        store.statistics.add_match("malilla", "Åsa", "steady", won=won)
    for number in range(8):
        store.statistics.add_hand("malilla", "Åsa", "steady", practice=number == 7)
    store.progress.finish("malilla", "1-counting")
    store.progress.step_done("malilla", "2-the-seven", 1)
    store.progress.show_tip("drag")
    store.save_settings()
    store.save_statistics()
    store.save_progress()
    for number, game in enumerate(GAMES):
        found = find(game)
        assert found is not None
        levels = ["person", *["computer"] * (found.seats[0] - 1)]
        players = [Player("Åsa" if seat == 0 else f"C{seat}", kind) for seat, kind in enumerate(levels)]
        match, rng = Match(found, players, seed="earlier"), Random(4)
        while len(match.log) < 20 and not match.over:
            match.play(match.decision.sample(rng))
        header = Header(game, "", ("Åsa",), "Hand 1", "2026-11-21T09:30:00+00:00", 0.25)
        store.saves.autosave(f"auto-{game}-0000000{number}", header, match.text())
    store.close()


if __name__ == "__main__":
    main(sys.argv[1])
