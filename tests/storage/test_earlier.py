"""What every earlier version kept is read whole, or a sentence says why not, and nothing of it is lost."""

import shutil
from pathlib import Path

import pytest

from cardgames.engine import MatchError, parse_match
from cardgames.games import find
from cardgames.storage import Folders, Store
from tests.storage.write_earlier import DATE, EARLIER, FINISHED

VERSIONS = sorted(path.name for path in EARLIER.iterdir())
WITH_FEATS = [version for version in VERSIONS if int(version.partition("-")[0]) >= 9]


@pytest.fixture
def store(request: pytest.FixtureRequest, tmp_path: Path) -> Store:
    """What the version named by the parameter kept, opened by this one."""
    shutil.copytree(EARLIER / request.param, tmp_path / "home")
    return Store(Folders.at(tmp_path / "home"))


@pytest.mark.parametrize("store", VERSIONS, indirect=True)
def test_settings_people_statistics_and_progress_are_read_whole(store: Store) -> None:
    assert store.problems() == []
    assert (store.settings.name, store.settings.text_size, store.settings.felt) == ("Åsa", 1.5, "blue")
    assert store.settings.left_handed and store.settings.first_start_done
    assert (store.settings.volume, store.settings.keys) == (0.25, {"hint": "j"})
    assert store.settings.guard in ("first", "on")
    assert [person.name for person in store.people.known] == ["Åsa"]
    tally = store.statistics.tally("malilla", "Åsa", "steady")
    assert (tally.matches, tally.won, tally.hands, tally.practice_hands) == (2, 1, 7, 1)
    assert store.progress.lesson("malilla", "1-counting").finished
    assert store.progress.lesson("malilla", "2-the-seven").done == {1}
    assert store.progress.tip_shown("drag")
    store.close()


@pytest.mark.parametrize("store", VERSIONS, indirect=True)
def test_what_this_version_writes_it_reads_again(store: Store) -> None:
    for save in (store.save_settings, store.save_statistics, store.save_progress):
        save()
    store.close()
    again = Store(store.folders)
    assert again.problems() == []
    assert again.settings.body() == store.settings.body()
    assert again.statistics.body() == store.statistics.body()
    assert again.progress.body() == store.progress.body()
    again.close()


@pytest.mark.parametrize("store", VERSIONS, indirect=True)
def test_matches_go_on_or_say_why_not(store: Store) -> None:
    listed = store.saves.continued()
    assert listed.problems == [] and listed.value
    gone_on = 0
    for saved in listed.value:
        try:
            match = parse_match(store.saves.load(saved.key).value.text, find)
        except MatchError as error:  # played by rules that have changed
            assert len(str(error)) < 300 and "Traceback" not in str(error)
            told = store.saves.put_aside(saved.key, str(error))
            assert "It was kept as " in told
        else:
            gone_on += 1
            assert match.log and match.players[0].name == "Åsa"
    assert gone_on > 0
    store.close()


@pytest.mark.parametrize("store", WITH_FEATS, indirect=True)
def test_feats_deals_of_the_day_and_matches_that_are_over_are_kept(store: Store) -> None:
    statistics = store.statistics
    feat, result = statistics.feats.done("cribbage", "Åsa")["twenty-nine"], statistics.days.of("cribbage")[0]
    assert (feat.match, feat.date, result.score) == (FINISHED, DATE, 4.0)
    assert statistics.days.reaches_par(result) and store.settings.favourites == {"cribbage": ""}
    assert [played.match for played in statistics.played("cribbage", "Åsa")] == [FINISHED]
    assert statistics.memory("malilla", "Åsa")["gone"].asked == 1
    (over,) = store.saves.played().value
    assert over.key == FINISHED and parse_match(store.saves.load(over.key).value.text, find).over
    store.close()
