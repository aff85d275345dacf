"""Compiles the catalogues of translations while a wheel is built: installing it needs nothing by hand."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po
from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class CatalogueHook(BuildHookInterface[Any]):
    """Puts `texts.mo` beside where `texts.po` stands; a checkout reads the source, and gets none."""

    PLUGIN_NAME = "custom"

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        if version == "editable":
            return
        for source in sorted(Path(self.root, "cardgames", "languages").glob("*/texts.po")):
            compiled = Path(self.directory, "catalogues", source.parent.name, "texts.mo")
            compiled.parent.mkdir(parents=True, exist_ok=True)
            with source.open("rb") as texts, compiled.open("wb") as binary:
                write_mo(binary, read_po(texts, locale=source.parent.name))
            build_data["force_include"][str(compiled)] = f"cardgames/languages/{source.parent.name}/texts.mo"
