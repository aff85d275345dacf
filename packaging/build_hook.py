"""Makes what a wheel holds besides the sources: catalogues of translations and, if asked, compiled modules.

The usual wheel runs wherever Python does and needs no compiler.  With ``CARDGAMES_COMPILED=1`` in the
environment the modules that `pyproject.toml` lists go through mypyc and a C compiler; their sources stay
beside them.  The checkout is left as it is, so it always runs from its sources.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

SWITCH = "CARDGAMES_COMPILED"
TOOLS = ["mypy>=1.13", "setuptools>=61"]
SHARED = "cardgames.compiled"
"""The compiled modules share one library, ``cardgames/compiled__mypyc``."""
SETUP = """
from mypyc.build import mypycify
from setuptools import setup
setup(name="compiled", ext_modules=mypycify({arguments!r}, debug_level="0", group_name={shared!r}))
"""


class WheelHook(BuildHookInterface[Any]):
    """Adds to a wheel what is made while it is built; an editable install gets nothing."""

    PLUGIN_NAME = "custom"

    @property
    def compiled(self) -> list[str]:
        """The sources to compile: none unless the switch is on."""
        sources: list[str] = self.config["compiled"]
        return sources if os.environ.get(SWITCH, "0") not in ("", "0") else []

    def dependencies(self) -> list[str]:
        return TOOLS if self.compiled else []

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        if version == "editable":
            return
        included: dict[str, str] = build_data["force_include"]
        root, folder = Path(self.root), Path(self.directory)
        included.update(compile_catalogues(root, folder / "catalogues"))
        if self.compiled:
            included.update(compile_modules(root, folder / "compiled", self.compiled))
            build_data["pure_python"], build_data["infer_tag"] = False, True


def compile_catalogues(root: Path, folder: Path) -> dict[str, str]:
    """Write `texts.mo` for each `texts.po` and return where each belongs in the wheel; a checkout reads the
    source, and gets none."""
    sys.path.insert(0, str(root))
    from cardgames.languages.catalogue import compile_source

    places = {}
    for source in sorted(root.glob("cardgames/languages/*/texts.po")):
        compiled = folder / source.parent.name / "texts.mo"
        compiled.parent.mkdir(parents=True, exist_ok=True)
        compiled.write_bytes(compile_source(source.read_bytes(), source.parent.name).read())
        places[str(compiled)] = f"cardgames/languages/{source.parent.name}/texts.mo"
    return places


def compile_modules(root: Path, folder: Path, sources: list[str]) -> dict[str, str]:
    """Compile *sources* in a copy of the package and return where each library belongs in the wheel.

    Raises CalledProcessError where there is no C compiler, or where mypyc objects.
    """
    shutil.rmtree(folder, ignore_errors=True)
    for source in root.glob("cardgames/**/*.py"):
        copy = folder / source.relative_to(root)
        copy.parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(source, copy)
    setup = folder / "setup.py"
    # The package's types are checked elsewhere, with the libraries that it uses installed.
    arguments = ["--ignore-missing-imports", *sources]
    setup.write_text(SETUP.format(arguments=arguments, shared=SHARED), encoding="utf-8")
    command = [sys.executable, setup.name, "--quiet", "build_ext", "--inplace"]
    subprocess.run(command, cwd=folder, check=True, stdout=subprocess.DEVNULL)
    built = [path for path in folder.glob("cardgames/**/*") if path.suffix in (".so", ".pyd")]
    return {str(path): path.relative_to(folder).as_posix() for path in built}
