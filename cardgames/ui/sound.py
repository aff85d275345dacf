"""Sound effects.  A machine without a sound device, or without the files, stays silent."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Protocol

import pygame

from cardgames.storage.settings import Settings

STDERR = 2


class SoundPlayer(Protocol):
    """The interface of the sounds for scenes."""

    def play(self, name: str) -> None: ...
    def set_focused(self, focused: bool) -> None: ...
    def surround(self, at_table: bool) -> None: ...


class Sounds:
    """The effects in one folder of `.wav` files, loaded when first played.

    Volume and muting are read from the settings at each call, so a change is heard at once.
    """

    LOUDEST = 0.5  # full volume in the settings; effects should stay in the background
    AMBIENCE = "ambience"

    def __init__(self, settings: Settings, folder: Path) -> None:
        self.settings = settings
        self.folder = folder
        self.focused = True
        self._loaded: dict[str, pygame.mixer.Sound | None] = {}
        self._room: pygame.mixer.Channel | None = None  # on which the sound of the room goes on
        self._at_table = False

    def play(self, name: str) -> None:
        """Play the effect *name*, unless it is unknown, muted or all channels are busy."""
        volume = self._audible(self.settings.volume)
        if volume <= 0:
            return
        sound = self._sound(name)
        if sound is None:
            return
        channel = sound.play()
        if channel is not None:
            channel.set_volume(volume)

    def set_focused(self, focused: bool) -> None:
        """Tell whether the window has the focus."""
        self.focused = focused
        self.surround(self._at_table)

    def surround(self, at_table: bool) -> None:
        """Let the sound of the room be heard *at_table*, as loud as it is set, and nowhere else."""
        self._at_table = at_table
        volume = self._audible(self.settings.ambience) if at_table else 0.0
        if volume <= 0:
            if self._room is not None:
                self._room.stop()
                self._room = None
            return
        if self._room is None and (sound := self._sound(self.AMBIENCE)) is not None:
            self._room = sound.play(loops=-1, fade_ms=600)
        if self._room is not None:
            self._room.set_volume(volume)

    def _audible(self, volume: float) -> float:
        """Return the share of full loudness for the *volume* set, 0 while muted."""
        if not self.focused and self.settings.mute_unfocused:
            return 0.0
        return volume * self.LOUDEST

    def _sound(self, name: str) -> pygame.mixer.Sound | None:
        if name not in self._loaded:
            try:
                self._loaded[name] = pygame.mixer.Sound(self.folder / f"{name}.wav")
            except (pygame.error, OSError):
                self._loaded[name] = None
        return self._loaded[name]


class Silence:
    """Sounds on a machine that cannot make any."""

    def play(self, name: str) -> None:
        """Do nothing."""

    def set_focused(self, focused: bool) -> None:
        """Do nothing."""

    def surround(self, at_table: bool) -> None:
        """Do nothing."""


def open_sounds(settings: Settings, folder: Path) -> SoundPlayer:
    """Return the effects of *folder*, or silence where there is no sound device."""
    try:
        if pygame.mixer.get_init() is None:
            with _hushed():
                pygame.mixer.init(frequency=44100, size=-16, channels=2, buffer=512)
        pygame.mixer.set_num_channels(12)
    except pygame.error:
        return Silence()
    return Sounds(settings, folder)


@contextmanager
def _hushed() -> Iterator[None]:
    """Silence the messages of the system's libraries on the terminal, such as a missing sound card."""
    try:
        kept = os.dup(STDERR)
    except OSError:  # closed, as in a program without a terminal
        yield
        return
    nowhere = os.open(os.devnull, os.O_WRONLY)
    os.dup2(nowhere, STDERR)
    os.close(nowhere)
    try:
        yield
    finally:
        os.dup2(kept, STDERR)
        os.close(kept)
