"""Sounds: loud, quiet, and on machines that have none."""

import os

import pygame
import pytest

from cardgames.storage.settings import Settings
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
    made = Sounds(Settings(**settings), sprites_folder() / "sounds")
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
    player = open_sounds(Settings(volume=1.0), sprites_folder() / "sounds")
    player.play("no such sound")
    assert isinstance(player, Sounds) and player._loaded == {"no such sound": None}


def test_every_sound_can_be_played():
    player = open_sounds(Settings(volume=1.0), sprites_folder() / "sounds")
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
    player = open_sounds(Settings(volume=1.0), tmp_path)
    assert isinstance(player, Silence)
    player.play("card_place")
    player.set_focused(False)


class Room(Effect):
    """Stands for the sound of the room."""

    def play(self, loops=0, fade_ms=0):
        assert loops == -1
        channel = super().play()
        if channel is not None:
            channel.stop = lambda: setattr(channel, "volume", None)
        return channel


def in_a_room(**settings):
    player, room = sounds(Effect(), **settings), Room()
    player._loaded["ambience"] = room
    return player, room


def test_the_room_is_heard_at_a_table_only_and_as_loud_as_it_is_set():
    player, room = in_a_room(volume=1.0, ambience=0.5)
    player.surround(False)
    assert room.channels == []
    player.surround(True)
    player.surround(True)
    (channel,) = room.channels
    loud = channel.volume
    assert loud > 0
    player.settings.ambience = 0.25
    player.surround(True)
    assert channel.volume == pytest.approx(loud / 2) and len(room.channels) == 1
    player.surround(False)
    assert channel.volume is None
    player.surround(True)
    assert len(room.channels) == 2


def test_the_room_is_silent_unless_somebody_wants_it():
    player, room = in_a_room(volume=1.0)
    player.surround(True)
    assert room.channels == []


def test_the_room_is_silent_in_the_background_and_comes_back():
    player, room = in_a_room(ambience=1.0, mute_unfocused=True)
    player.surround(True)
    player.set_focused(False)
    assert room.channels[0].volume is None
    player.set_focused(True)
    assert room.channels[1].volume > 0


def test_without_a_free_channel_the_room_waits_for_one():
    player, room = in_a_room(ambience=1.0)
    room.busy = True
    player.surround(True)
    room.busy = False
    player.surround(True)
    assert room.channels[-1].volume > 0


def test_the_room_goes_on_for_ever_on_a_real_mixer():
    player = open_sounds(Settings(ambience=0.4), sprites_folder() / "sounds")
    pygame.mixer.stop()  # what other tests play
    player.surround(True)
    assert player._room is not None and player._room.get_busy()
    player.surround(False)
    assert player._room is None


def test_what_the_sound_libraries_complain_of_is_not_for_the_terminal(monkeypatch, capfd):
    def no_card(**how):
        os.write(2, b"ALSA lib confmisc.c:855:(parse_card) cannot find card '0'\n")
        raise pygame.error("no sound card")

    monkeypatch.setattr(pygame.mixer, "get_init", lambda: None)
    monkeypatch.setattr(pygame.mixer, "init", no_card)
    assert isinstance(open_sounds(Settings(), sprites_folder()), Silence)
    os.write(2, b"and this is told\n")
    assert capfd.readouterr().err == "and this is told\n"


def test_without_a_terminal_nothing_need_be_kept_off_it(monkeypatch):
    def closed(number):
        raise OSError

    monkeypatch.setattr(os, "dup", closed)
    monkeypatch.setattr(pygame.mixer, "get_init", lambda: None)
    monkeypatch.setattr(pygame.mixer, "init", lambda **how: None)
    monkeypatch.setattr(pygame.mixer, "set_num_channels", lambda count: None)
    assert isinstance(open_sounds(Settings(), sprites_folder()), Sounds)
