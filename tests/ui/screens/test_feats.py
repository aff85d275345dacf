"""Feats: what counts as one, how long its hand can be seen again, and the shelf."""

from pathlib import Path

from cardgames.engine import Feat, Match, Move, Player, match_text
from cardgames.games.malilla import Malilla
from cardgames.storage import FeatRecord, Folders, Store
from cardgames.storage import saves as saves_module
from cardgames.ui.autosave import Autosave
from tests.ui.screens.conftest import NOW, MakeProgram
from tests.ui.screens.made_up import Sketch

WHEN = "2026-03-14T19:30:00+00:00"


class Lucky(Sketch):
    """A game in which every deal is a feat of seat 0."""

    folder, title, seats = "lucky", "Lucky", (2,)
    feats = (Feat("born-lucky", "Born lucky", "Be dealt cards."),)

    def apply_deal(self, move: Move) -> None:
        self.feat("born-lucky", (0,))
        self.ask(0, "deal")


def lucky(*people: int) -> Match:
    """Return a match of two, of whom those at *people* are no computers, after its deal."""
    kinds = ("person" if seat in people else "computer" for seat in range(2))
    match = Match(Lucky, [Player(f"P{seat}", kind) for seat, kind in enumerate(kinds)], seed="1")
    match.play(Move("deal"))
    return match


def test_a_feat_is_kept_for_the_people_who_did_it_unless_they_had_help(tmp_path: Path) -> None:
    store = Store(Folders.at(tmp_path))
    autosave, feats = Autosave(store, lambda: NOW), store.statistics.feats
    autosave.count_feats(lucky(1), "auto-lucky-00000001")
    helped = lucky(0)
    helped.mark("hint")
    autosave.count_feats(helped, "auto-lucky-00000001")
    assert feats.done("lucky") == {}
    for number in (2, 3):
        autosave.count_feats(lucky(0), f"auto-lucky-0000000{number}")
    record = FeatRecord("lucky", "P0", "born-lucky", WHEN, "auto-lucky-00000002", 1, times=2)
    assert feats.done("lucky") == {"born-lucky": record}
    store.close()
    again = Store(Folders.at(tmp_path))
    assert again.statistics.feats.done("lucky", "P0") == {"born-lucky": record}
    again.close()


def test_the_match_of_a_feat_outlives_the_others(open_program: MakeProgram, monkeypatch) -> None:  # type: ignore[no-untyped-def]
    monkeypatch.setattr(saves_module, "MOST_PLAYED", 2)
    bench = open_program()
    store = bench.program.store
    match = Match(Malilla, [Player("Anna", "person"), *map(Player, ("A", "B", "C"))], seed="7")
    slots = [store.saves.new_slot("malilla") for _ in range(5)]
    store.statistics.feats.add(FeatRecord("malilla", "Anna", "capote", WHEN, slots[0]))
    for slot in slots:
        store.saves.finish(slot, bench.program.autosave.header(match), match_text(match))
    kept = [slot for slot in slots if store.saves.now_at(slot)]
    assert slots[0] in kept and slots[1] not in kept and len(kept) == 3


def test_the_shelf_shows_what_is_done_and_replays_it(open_program: MakeProgram) -> None:
    bench = open_program()
    store = bench.program.store
    slot = bench.save()
    first, second = (feat.name for feat in Malilla.feats[:2])
    store.statistics.feats.add(FeatRecord("malilla", "Anna", first, WHEN, slot))
    bench.program.game_statistics(Malilla, "Anna")
    bench.settle()
    assert f"feat_{first}_when" in bench.widgets and f"feat_{second}_when" not in bench.widgets
    assert Malilla.feats[1].words in bench.scene.aloud
    bench.click(f"feat_{first}_replay")
    bench.settle()
    assert bench.name == "ReplayScene"
    store.saves.delete(slot)
    bench.program.setup(Malilla)
    bench.settle()
    assert f"feat_{first}_when" in bench.widgets and f"feat_{first}_replay" not in bench.widgets
