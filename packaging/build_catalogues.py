"""Compiles the catalogues of translations while a wheel is built: installing it needs nothing by hand."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class CatalogueHook(BuildHookInterface[Any]):
    """Puts `texts.mo` beside where `texts.po` stands; a checkout reads the source, and gets none."""

    PLUGIN_NAME = "custom"

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        if version == "editable":
            return
        sys.path.insert(0, self.root)
        from cardgames.languages.catalogue import compile_source

        for source in sorted(Path(self.root, "cardgames", "languages").glob("*/texts.po")):
            compiled = Path(self.directory, "catalogues", source.parent.name, "texts.mo")
            compiled.parent.mkdir(parents=True, exist_ok=True)
            compiled.write_bytes(compile_source(source.read_bytes(), source.parent.name).read())
            build_data["force_include"][str(compiled)] = f"cardgames/languages/{source.parent.name}/texts.mo"
