"""The Flatpak is built without a net, from files with checksums, and may do little."""

import hashlib
import json
from pathlib import Path

from cardgames import APP
from tests.packaging.test_made import FOLDER, load

sources = load("flatpak_sources")
MANIFEST = json.loads((FOLDER / "flatpak" / f"{APP}.json").read_text(encoding="utf-8"))


def test_the_manifest_is_that_of_the_program_and_gives_it_no_net_and_no_files() -> None:
    assert MANIFEST["id"] == APP and MANIFEST["command"] == "cardgames"
    assert not [word for word in MANIFEST["finish-args"] if "network" in word or "filesystem" in word]
    assert MANIFEST["build-options"] == {"no-debuginfo": True}  # wheels stay as they were published
    (module,) = MANIFEST["modules"]
    assert module["sources"] == ["sources.json"]
    assert all("--no-index" in line for line in module["build-commands"] if line.startswith("pip3"))


def test_every_wheel_is_listed_with_its_checksum(tmp_path: Path) -> None:
    wheels = tmp_path / "wheels"
    wheels.mkdir()
    (wheels / "a-1-py3-none-any.whl").write_bytes(b"a")
    (wheels / "b-1-cp312-cp312-manylinux2014_x86_64.whl").write_bytes(b"b")
    any_machine, one_machine, licence = sources.listed(tmp_path, "x86_64")
    assert any_machine == {
        "type": "file",
        "path": "wheels/a-1-py3-none-any.whl",
        "sha256": hashlib.sha256(b"a").hexdigest(),
    }
    assert one_machine["only-arches"] == ["x86_64"]
    assert (FOLDER / "flatpak" / licence["path"]).is_file()
