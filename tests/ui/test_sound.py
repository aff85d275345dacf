"""Sounds: loud, quiet, and on machines that have none."""

import math

import pygame
import pytest

from cardgames.games import GAMES
from cardgames.storage.settings import Settings
from cardgames.ui import sound
from cardgames.ui.assets import sprites_folder
from cardgames.ui.sound import Silence, Sounds, open_sounds


class Channel:
    def __init__(self):
        self.volume = self.sides = None

    def set_volume(self, left, right=None):
        self.sides = (left, left if right is None else right)
        self.volume = math.hypot(*self.sides)

    def fadeout(self, milliseconds):
        self.volume = None


class Effect:
    """Stands for pygame's sound and remembers how it was played."""

    channels: list[Channel | None]

    def __init__(self, busy=False):
        self.busy, self.channels = busy, []

    def play(self):
        self.channels.append(None if self.busy else Channel())
        return self.channels[-1]


def sounds(effect, **settings):
    made = Sounds(Settings(**settings), sprites_folder() / "sounds")
    made._loaded["card_place"] = [effect]
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
    player = open_sounds(Settings(volume=1.0), sprites_folder() / "sounds")
    player.play("no such sound")
    assert isinstance(player, Sounds) and player._loaded == {"no such sound": []}


def test_a_sound_is_heard_where_it_happens():
    effect = Effect()
    player = sounds(effect, volume=1.0)
    for across in (0.0, 0.5, 1.0):
        player.play("card_place", across)
    left, middle, right = (channel.sides for channel in effect.channels)
    assert left[0] > left[1] > 0 and middle[0] == pytest.approx(middle[1]) and right[1] > right[0] > 0
    assert [channel.volume for channel in effect.channels] == [pytest.approx(1.0)] * 3


def test_what_repeats_is_not_the_same_twice():
    variants = [Effect(), Effect()]
    player = sounds(variants[0], volume=1.0)
    player._loaded["card_place"] = variants
    for _ in range(20):
        player.play("card_place")
    heard = [channel.volume for effect in variants for channel in effect.channels]
    assert all(effect.channels for effect in variants) and len(set(heard)) > 10
    assert min(heard) > 0.85 and max(heard) <= 1.0


def test_every_sound_can_be_played():
    player = open_sounds(Settings(volume=1.0), sprites_folder() / "sounds")
    assert isinstance(player, Sounds)
    names = {file.stem.rpartition("-")[0] for file in player.folder.glob("*-[0-9].wav")}
    for name in names:
        player.play(name)
    assert len(names) >= 30 and all(player._loaded[name] for name in names)


def test_a_machine_without_a_sound_device_gets_silence(monkeypatch, tmp_path):
    def fail(*args, **how):
        raise pygame.error("no available audio device")

    monkeypatch.setattr(sound.pygame.mixer, "get_init", lambda: None)
    monkeypatch.setattr(sound.pygame.mixer, "init", fail)
    player = open_sounds(Settings(volume=1.0), tmp_path)
    assert isinstance(player, Silence)
    player.play("card_place")
    player.set_focused(False)


class Layer(Effect):
    """Stands for a layer of the sound of a room."""

    def play(self, loops=0, fade_ms=0):
        assert loops == -1
        return super().play()


def in_a_room(monkeypatch, **settings):
    player, layer = sounds(Effect(), **settings), Layer()
    monkeypatch.setattr(player, "_files", lambda pattern: [layer] if pattern.endswith("-now.wav") else [])
    return player, layer


def test_the_room_is_heard_at_a_table_only_and_as_loud_as_it_is_set(monkeypatch):
    player, layer = in_a_room(monkeypatch, volume=1.0, ambience=0.5)
    player.surround("")
    assert layer.channels == []
    player.surround("Wits")
    player.surround("Wits")
    (channel,) = layer.channels
    loud = channel.volume
    assert loud > 0
    player.settings.ambience = 0.25
    player.surround("Wits")
    assert channel.volume == pytest.approx(loud / 2) and len(layer.channels) == 1
    player.surround("")
    assert channel.volume is None
    player.surround("Wits")
    assert len(layer.channels) == 2


def test_another_family_has_another_room(monkeypatch):
    player, layer = in_a_room(monkeypatch, ambience=0.5)
    player.surround("Wits")
    player.surround("Tricks")
    first, second = layer.channels
    assert first.volume is None and second.volume > 0


def test_the_room_is_silent_unless_somebody_wants_it(monkeypatch):
    player, layer = in_a_room(monkeypatch, volume=1.0)
    player.surround("Wits")
    assert layer.channels == []


def test_the_room_is_silent_in_the_background_and_comes_back(monkeypatch):
    player, layer = in_a_room(monkeypatch, ambience=1.0, mute_unfocused=True)
    player.surround("Wits")
    player.set_focused(False)
    assert layer.channels[0].volume is None
    player.set_focused(True)
    assert layer.channels[1].volume > 0


def test_without_a_free_channel_the_room_waits_for_one(monkeypatch):
    player, layer = in_a_room(monkeypatch, ambience=1.0)
    layer.busy = True
    player.surround("Wits")
    layer.busy = False
    player.surround("Wits")
    assert layer.channels[-1].volume > 0


def test_every_room_goes_on_for_ever_on_a_real_mixer():
    player = open_sounds(Settings(ambience=0.4), sprites_folder() / "sounds")
    pygame.mixer.stop()  # what other tests play
    for family in sorted({game.family for game in GAMES}):
        player.surround(family)
        assert len(player._surrounding) == 2 and all(channel.get_busy() for channel in player._surrounding)
    player.surround("")
    assert player._surrounding == []
    pygame.mixer.stop()
