"""Two programs at once: which of them writes settings and statistics."""

import subprocess
import sys
from pathlib import Path

from cardgames.storage import Folders, Header, Store
from cardgames.storage.instance_lock import FILE, InstanceLock

HOLD = "import sys; from pathlib import Path; from cardgames.storage.instance_lock import InstanceLock; \
claim = InstanceLock(Path(sys.argv[1])); print(claim.take(), flush=True); sys.stdin.read()"


def test_only_one_has_the_lock_until_it_is_released(tmp_path: Path) -> None:
    first, second = InstanceLock(tmp_path / "data"), InstanceLock(tmp_path / "data")
    assert first.take() and first.take()
    assert not second.take()
    first.release()
    assert second.take()
    second.release()


def test_a_killed_program_holds_nothing(tmp_path: Path) -> None:
    with subprocess.Popen(
        [sys.executable, "-c", HOLD, str(tmp_path)], stdin=subprocess.PIPE, stdout=subprocess.PIPE
    ) as other:
        assert other.stdout is not None
        assert other.stdout.readline() == b"True\n" or other.poll() is None
        claim = InstanceLock(tmp_path)
        assert not claim.take()
        other.kill()
        other.wait()
        assert claim.take()
        claim.release()


def test_where_no_lock_can_be_nobody_holds_it(tmp_path: Path) -> None:
    (tmp_path / "data").write_text("a file where the folder should be", encoding="utf-8")
    assert InstanceLock(tmp_path / "data").take()
    (tmp_path / "other" / FILE).mkdir(parents=True)
    assert InstanceLock(tmp_path / "other").take()


def test_what_was_deleted_goes_for_good_when_the_next_program_begins_alone(tmp_path: Path) -> None:
    first = Store.for_window(Folders.at(tmp_path))
    kept = [first.saves.keep(Header("malilla", title), "cards").key for title in ("one", "two")]
    for key in kept:
        first.saves.delete(key)
    second = Store.for_window(Folders.at(tmp_path))
    second.close()
    first.saves.undelete(kept[0])
    first.close()
    third = Store.for_window(Folders.at(tmp_path))
    assert [saved.key for saved in third.saves.listing().value] == kept[:1]
    assert len(list(third.folders.saves.iterdir())) == 1
    third.close()
