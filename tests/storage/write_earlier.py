"""Write what this version keeps, for the versions to come: `python -m tests.storage.write_earlier NAME`.

The folders in `earlier/` were written so by the versions whose names they bear.  They are never written anew:
`test_earlier` holds every later version to reading them.
"""

import sys
from pathlib import Path
from random import Random

from cardgames.engine import Match, Player, match_text
from cardgames.games import find
from cardgames.games.cribbage import Cribbage
from cardgames.storage import Folders, Header, Store
from cardgames.storage.days import DayResult
from cardgames.storage.feats import FeatRecord
from cardgames.storage.played import Played

EARLIER = Path(__file__).with_name("earlier")
GAMES = ("malilla", "cribbage", "delphi", "triple_draw")
DATE = "2026-11-21T09:30:00+00:00"
FINISHED = "done-cribbage-00000009"
"""The key of a match that is over."""


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
    store.statistics.add_memory("malilla", "Åsa", "gone", right=True)
    over = Played("cribbage", "Åsa", "steady", DATE, True, 1, 2, 61, 9, 5, match=FINISHED)
    store.statistics.add_played(over)
    store.statistics.feats.add(FeatRecord("cribbage", "Åsa", "twenty-nine", DATE, FINISHED, 9))
    store.statistics.days.add(DayResult("cribbage", "Åsa", DATE[:10], 4.0))
    store.statistics.days.add_par("cribbage", DATE[:10], 2.5)
    store.settings.favourites = {"cribbage": ""}
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
        match = Match(found, players, seed="earlier")
        play(match, 20)
        header = Header(game, "", ("Åsa",), "Hand 1", DATE, 0.25)
        store.saves.autosave(f"auto-{game}-0000000{number}", header, match_text(match))
    players = [Player("Åsa", "person"), Player("C1", "computer")]
    match = Match(Cribbage, players, seed="earlier", options={"target": 61})
    play(match)
    header = Header("cribbage", "", ("Åsa",), "Over", DATE, 1.0)
    assert store.saves.finish(FINISHED.replace("done", "auto"), header, match_text(match)) == FINISHED
    store.close()


def play(match: Match, moves: int = 10_000) -> None:
    """Play at random until the match has so many *moves*, or is over."""
    rng = Random(4)
    while len(match.log) < moves and not match.over:
        match.play(match.decision.sample(rng))


if __name__ == "__main__":
    main(sys.argv[1])
