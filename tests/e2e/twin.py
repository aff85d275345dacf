"""The same program without a screen, to know where things are in the window: it lays them out alike."""

from __future__ import annotations

import shutil
from pathlib import Path

from cardgames.engine import Card, Match, parse_match
from cardgames.engine.text import Names
from cardgames.games import find
from cardgames.storage import Folders, Saves, Store
from cardgames.storage.writer import Writer
from cardgames.ui.app import App
from cardgames.ui.host import Thought
from cardgames.ui.program import Program
from cardgames.ui.screen import Screen
from cardgames.ui.sound import Silence
from cardgames.ui.speech import aloud
from tests.ui.driver import Driver

Pos = tuple[int, int]


class NobodyThinks:
    """A thinker that never answers: the twin only looks."""

    def ask(self, match: Match) -> None: ...
    def poll(self, dt: float) -> Thought | None: ...
    def cancel(self) -> None: ...
    def close(self) -> None: ...


class Twin(Driver):
    """A program in a copy of *folder*, in a window of *size*, at its menu."""

    def __init__(self, folder: Path, copy: Path, size: Pos) -> None:
        shutil.rmtree(copy, ignore_errors=True)
        if folder.exists():
            shutil.copytree(folder, copy, ignore=shutil.ignore_patterns("cache", "*.tmp"))
        store = Store(Folders.at(copy))
        pictures = copy.with_name(f"{copy.name} pictures")
        app = App(store.settings, screen=Screen("twin", size), cache_folder=pictures, sounds=Silence())
        super().__init__(app)
        self.program = Program(store, thinker=NobodyThinks)
        self.program.attach(app)
        self.program.start()
        self.settle()

    def __enter__(self) -> Twin:
        return self

    def __exit__(self, *problem: object) -> None:
        self.program.close()
        self.app.close()

    def sit_down(self) -> None:
        """Take up the match in progress, at a person's turn."""
        (saved, *_) = self.program.store.saves.continued().value
        assert self.program.resume(saved.key)
        self.settle()

    @property
    def prompt(self) -> str:
        """What is asked, as it is read aloud."""
        return aloud(self.scene.table.decision_panel.prompt, self.scene.table.names)

    @property
    def hand(self) -> list[Card]:
        """The own hand from left to right."""
        return [sprite.card for sprite in self.scene.table.hand_input.own]

    def may_play(self, card: Card) -> bool:
        """Tell whether a card of the hand may be played now."""
        return card in self.scene.table.decision_panel.lit

    def why_not(self, card: Card) -> str:
        """Return the reason against it, as it is read aloud."""
        return aloud(self.scene.table.decision_panel.why_not(card), self.scene.table.names)

    def card_at(self, card: Card) -> Pos:
        """Return a place where *card* of the hand can be seen and pressed."""
        sprite = next(sprite for sprite in self.scene.table.hand_input.own if sprite.card == card)
        pos = round(sprite.x - sprite.width * 0.36), round(sprite.y)
        found = self.scene.table.hand_input.at(pos)
        assert found is sprite, f"{card} is covered at {pos}"
        return pos

    @property
    def middle(self) -> Pos:
        """The middle of the table."""
        rect = self.scene.table.felt_rect()
        return rect.centerx, rect.y + rect.h * 2 // 5


def saved_match(folder: Path) -> Match | None:
    """Return the match in progress as its file has it; None where there is none."""
    writer = Writer()
    try:
        saves = Saves(Folders.at(folder).saves, writer)
        found = saves.continued().value
        return parse_match(saves.load(found[0].key).value.text, find) if found else None
    finally:
        writer.close()


def in_words(card: Card) -> str:
    """Return a card as it is read aloud."""
    return Names(faces="spanish").card(card)  # those of Malilla's home
