"""A small share of `python -m tests.proof.sitting`: what the program keeps is counted, and growth is told."""

from dataclasses import replace
from pathlib import Path

import pytest

from tests.proof import sitting
from tests.proof.sitting import Kept, Watched, grown

ROW = Kept(22, 0.5, 2000, 200.0, 30, 3, 0, 90.0, 250.0, 12.0)


def test_what_grows_in_the_second_half_is_told() -> None:
    still = [ROW] * 8
    assert grown(still) == []
    assert grown([replace(ROW, memory=90.0, descriptors=12)] * 4 + still) == []
    assert grown([*still, replace(ROW, memory=205.0)]) == []
    more = replace(ROW, memory=210.0, threads=4)
    assert grown([*still[:-1], more]) == [
        "memory: 200.0 in the third quarter, 210.0 in the fourth",
        "threads: 3.0 in the third quarter, 4.0 in the fourth",
    ]
    assert grown([ROW] * 3) == ["There are too few rows to compare."]


def test_tables_follow_one_another_in_one_window(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sitting, "MOVES", 6)
    monkeypatch.setattr(sitting, "pages", lambda program, number: [program.statistics])
    watched = Watched(tmp_path, "test")
    tables = []
    for _ in range(2):
        watched.play()
        tables.append(watched.sitting.table)
    assert tables[0] is not tables[1]
    assert watched.moves >= 12 and watched.hours > 0
    assert watched.sitting.store.saves.listing().value == []
    watched.sitting.close()
