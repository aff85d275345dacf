"""Sound effects.  A machine without a sound device, or without the files, stays silent."""

from __future__ import annotations

import math
import os
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from pathlib import Path
from random import Random
from typing import Protocol

import pygame

from cardgames.storage.settings import Settings

STDERR = 2
FADE = 600  # milliseconds, into and out of the sound of a room


class SoundPlayer(Protocol):
    """The interface of the sounds for scenes."""

    def play(self, name: str, across: float = 0.5) -> None: ...
    def set_focused(self, focused: bool) -> None: ...
    def surround(self, room: str) -> None: ...


class Sounds:
    """The effects in a folder of `.wav` files, loaded when first played.

    A sound has one or more variants, `chip-1.wav`, of which one is played by chance.  Volume and muting are
    read from the settings at each call, so a change is heard at once.
    """

    SPREAD = 0.12  # variants with chance in their loudness: by this share
    WIDTH = 0.6  # of the stereo field that a table fills

    def __init__(self, settings: Settings, folder: Path) -> None:
        self.settings = settings
        self.folder = folder
        self.focused = True
        self._chance = Random("sounds")
        self._loaded: dict[str, Sequence[pygame.mixer.Sound]] = {}
        self._room = ""
        self._surrounding: list[pygame.mixer.Channel] = []

    def play(self, name: str, across: float = 0.5) -> None:
        """Play the effect *name*, unless it is unknown, muted or all channels are busy.

        *across* is its place in the window: 0 at the left edge, 1 at the right.
        """
        volume = self._audible(self.settings.volume)
        variants = self._variants(name) if volume > 0 else ()
        if not variants:
            return
        sound = self._chance.choice(variants)
        if len(variants) > 1:
            volume *= 1 - self._chance.random() * self.SPREAD
        channel = sound.play()
        if channel is not None:
            turned = (0.5 + self.WIDTH * (min(1.0, max(0.0, across)) - 0.5)) * math.pi / 2
            channel.set_volume(volume * math.cos(turned), volume * math.sin(turned))

    def set_focused(self, focused: bool) -> None:
        """Tell whether the window has the focus."""
        self.focused = focused
        self.surround(self._room)

    def surround(self, room: str) -> None:
        """Play the sound of a *room*, a family of games, as loud as it is set; "" for none."""
        volume = self._audible(self.settings.ambience) if room else 0.0
        if self._surrounding and (volume <= 0 or room != self._room):
            for channel in self._surrounding:
                channel.fadeout(FADE)
            self._surrounding = []
        self._room = room
        if volume <= 0:
            return
        if not self._surrounding:
            found = [sound for part in ("", "-now") for sound in self._files(f"room-{room}{part}.wav")]
            self._surrounding = [channel for sound in found if (channel := sound.play(-1, fade_ms=FADE))]
        for channel in self._surrounding:
            channel.set_volume(volume)

    def _audible(self, volume: float) -> float:
        """Return the *volume* set, 0 while muted."""
        return 0.0 if not self.focused and self.settings.mute_unfocused else volume

    def _variants(self, name: str) -> Sequence[pygame.mixer.Sound]:
        if name not in self._loaded:
            self._loaded[name] = self._files(f"{name}-[0-9].wav")
        return self._loaded[name]

    def _files(self, pattern: str) -> Sequence[pygame.mixer.Sound]:
        """Load the files of a *pattern*, in order; those that cannot be read are left out."""
        sounds = []
        for path in sorted(self.folder.glob(pattern)):
            with suppress(pygame.error, OSError):
                sounds.append(pygame.mixer.Sound(path))
        return sounds


class Silence:
    """Sounds on a machine that cannot make any."""

    def play(self, name: str, across: float = 0.5) -> None:
        """Do nothing."""

    def set_focused(self, focused: bool) -> None:
        """Do nothing."""

    def surround(self, room: str) -> None:
        """Do nothing."""


def open_sounds(settings: Settings, folder: Path) -> SoundPlayer:
    """Return the effects of *folder*, or silence where there is no sound device."""
    try:
        if pygame.mixer.get_init() is None:
            with _hushed():
                pygame.mixer.init(frequency=44100, size=-16, channels=2, buffer=512)
        pygame.mixer.set_num_channels(16)
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
