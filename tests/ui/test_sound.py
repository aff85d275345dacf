"""Sounds: loud, quiet, and on machines that have none."""

from types import SimpleNamespace

import pygame
import pytest

from cardgames.ui import sound
from cardgames.ui.assets import sprites_folder
from cardgames.ui.sound import Silence, Sounds, open_sounds


class Channel:
    def __init__(self):
        self.volume = None

    def set_volume(self, volume):
        self.volume = volume


class Effect:
    """Stands for pygame's sound and remembers how it was played."""

    channels: list[Channel | None]

    def __init__(self, busy=False):
        self.busy, self.channels = busy, []

    def play(self):
        self.channels.append(None if self.busy else Channel())
        return self.channels[-1]


def sounds(effect, **settings):
    made = Sounds(SimpleNamespace(**settings), sprites_folder() / "sounds")
    made._loaded["card_place"] = effect
    return made


def test_the_volume_is_that_of_the_settings_at_the_moment():
    effect = Effect()
    player = sounds(effect, volume=1.0)
    player.play("card_place")
    player.settings.volume = 0.5
    player.play("card_place")
    loud, soft = (channel.volume for channel in effect.channels)
    assert 0 < soft == pytest.approx(loud / 2)


def test_volume_0_plays_nothing():
    effect = Effect()
    sounds(effect, volume=0.0).play("card_place")
    assert effect.channels == []


def test_without_the_focus_it_is_silent_unless_wanted_otherwise():
    effect = Effect()
    player = sounds(effect, volume=1.0, mute_unfocused=True)
    player.set_focused(False)
    player.play("card_place")
    assert effect.channels == []
    player.settings.mute_unfocused = False
    player.play("card_place")
    player.settings.mute_unfocused = True
    player.set_focused(True)
    player.play("card_place")
    assert len(effect.channels) == 2


def test_when_all_channels_are_busy_nothing_breaks():
    effect = Effect(busy=True)
    sounds(effect, volume=1.0).play("card_place")
    assert effect.channels == [None]


def test_an_unknown_sound_is_silent():
    player = open_sounds(SimpleNamespace(volume=1.0), sprites_folder() / "sounds")
    player.play("no such sound")
    assert isinstance(player, Sounds) and player._loaded == {"no such sound": None}


def test_every_sound_can_be_played():
    player = open_sounds(SimpleNamespace(volume=1.0), sprites_folder() / "sounds")
    assert isinstance(player, Sounds)
    names = [file.stem for file in player.folder.glob("*.wav")]
    for name in names:
        player.play(name)
    assert len(names) >= 11 and all(player._loaded[name] for name in names)


def test_a_machine_without_a_sound_device_gets_silence(monkeypatch, tmp_path):
    def fail(*args, **how):
        raise pygame.error("no available audio device")

    monkeypatch.setattr(sound.pygame.mixer, "get_init", lambda: None)
    monkeypatch.setattr(sound.pygame.mixer, "init", fail)
    player = open_sounds(SimpleNamespace(volume=1.0), tmp_path)
    assert isinstance(player, Silence)
    player.play("card_place")
    player.set_focused(False)
