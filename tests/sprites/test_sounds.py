"""The sounds: present, short, at their level, varied where they repeat, and free of clicks."""

import array
import io
import math
import sys
import wave

import pytest

from sprites.draw.sounds import INSTRUMENTS, LOUDEST, SOUNDS, wave_files
from sprites.draw.synth import RATE, loudness, together

REPEATED = [
    "card_deal",
    "card_slide",
    "card_place",
    "card_lift",
    "card_flip",
    "take",
    "chip",
    "shuffle",
    "tick",
]
LONGEST = 3.0


@pytest.fixture(scope="module")
def files() -> dict[str, bytes]:
    return wave_files()


def samples(file: bytes) -> list[float]:
    with wave.open(io.BytesIO(file)) as sound:
        assert (sound.getframerate(), sound.getnchannels(), sound.getsampwidth()) == (RATE, 1, 2)
        data = array.array("h", sound.readframes(sound.getnframes()))
    if sys.byteorder == "big":
        data.byteswap()
    return [v / 32767 for v in data]


def test_a_sound_is_short_at_its_level_and_never_too_high(files):
    for name, file in files.items():
        heard, level = samples(file), SOUNDS[name.rsplit("-", 1)[0]].level
        assert 0.03 < len(heard) / RATE < LONGEST
        assert max(map(abs, heard)) <= LOUDEST + 0.001
        assert loudness(heard) == pytest.approx(level, abs=0.5) or max(map(abs, heard)) > LOUDEST - 0.01


def test_a_sound_starts_and_ends_without_a_click_on_the_middle_line(files):
    for file in files.values():
        heard = samples(file)
        loudest = max(map(abs, heard))
        assert abs(heard[0]) < 0.02 * loudest and max(map(abs, heard[-8:])) < 0.02 * loudest
        assert abs(sum(heard) / len(heard)) < 0.01 * loudest


def test_what_repeats_has_four_variants(files):
    for name in REPEATED:
        assert len({files[f"{name}-{number}.wav"] for number in (1, 2, 3, 4)}) == 4


def test_each_family_wins_and_loses_with_an_instrument_of_its_own(files):
    for kind in ("match_won", "match_lost"):
        assert len({files[f"{kind}-{family}-1.wav"] for family in INSTRUMENTS}) == len(INSTRUMENTS)


def test_losing_and_a_refusal_are_softer_than_winning():
    assert SOUNDS["hand_lost"].level < SOUNDS["hand_won"].level
    assert SOUNDS["match_lost-Tricks"].level < SOUNDS["match_won-Tricks"].level
    assert SOUNDS["refused"].level < SOUNDS["hand_won"].level


def test_loudness_is_that_of_the_standard():
    """A sine of 997 Hz at full scale in one channel is -3.01 LUFS."""
    tone = [math.sin(2 * math.pi * 997 * i / 48000) for i in range(48000)]
    assert loudness(tone, 48000) == pytest.approx(-3.01, abs=0.1)


def test_sounds_are_added_from_their_second_on():
    half = 2 / RATE
    assert together((0, [1.0, 1.0, 1.0]), (half, [0.5, 0.5])) == [1.0, 1.0, 1.5, 0.5]
