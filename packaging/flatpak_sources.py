"""Fetch everything that the Flatpak is built from, so that the build itself needs no net.

    python packaging/flatpak_sources.py [--python 3.12] [--machine x86_64]

Builds the wheel of this checkout and has pip fetch the wheels that it needs for the Python of the runtime,
into `packaging/flatpak/wheels`; `packaging/flatpak/sources.json` lists them with their checksums, and the
manifest beside it reads that list.  Neither is kept in the project: they follow from `pyproject.toml` and the
day.
"""

from __future__ import annotations

import argparse
import hashlib
import json
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
FOLDER = ROOT / "packaging" / "flatpak"


def fetch(wheels: Path, python: str, machine: str) -> None:
    """Put the wheel of this checkout, and those that it needs on such a system, into *wheels*."""
    pip = [sys.executable, "-m", "pip", "--quiet"]
    subprocess.run([*pip, "wheel", "--no-deps", "--wheel-dir", str(wheels), str(ROOT)], check=True)
    (own,) = wheels.glob("cardgames-*.whl")
    command = [*pip, "download", "--dest", str(wheels), "--only-binary=:all:", "--python-version", python]
    for kind in ("manylinux_2_28", "manylinux2014"):
        command += ["--platform", f"{kind}_{machine}"]
    subprocess.run([*command, str(own)], check=True)


def listed(folder: Path, machine: str) -> list[dict[str, object]]:
    """Return the sources as the manifest reads them, their paths below *folder*; what is built for one kind
    of machine only says so."""
    found: list[dict[str, object]] = []
    for wheel in sorted((folder / "wheels").glob("*.whl")):
        checksum = hashlib.sha256(wheel.read_bytes()).hexdigest()
        entry: dict[str, object] = {"type": "file", "path": f"wheels/{wheel.name}", "sha256": checksum}
        if not wheel.stem.endswith("-any"):
            entry["only-arches"] = [machine]
        found.append(entry)
    return [*found, {"type": "file", "path": "../../LICENSE"}]


def main(arguments: list[str] | None = None) -> None:
    """Fetch and list."""
    parser = argparse.ArgumentParser(description="Fetch what the Flatpak is built from.")
    parser.add_argument("--python", default="3.12", help="the Python of the runtime")
    parser.add_argument("--machine", default="x86_64", choices=("x86_64", "aarch64"))
    asked = parser.parse_args(arguments)
    wheels = FOLDER / "wheels"
    wheels.mkdir(parents=True, exist_ok=True)
    for old in wheels.glob("*.whl"):
        old.unlink()
    fetch(wheels, asked.python, asked.machine)
    sources = listed(FOLDER, asked.machine)
    (FOLDER / "sources.json").write_text(json.dumps(sources, indent=2) + "\n", encoding="utf-8")
    for source in sources:
        print(source["path"])


if __name__ == "__main__":
    main()
