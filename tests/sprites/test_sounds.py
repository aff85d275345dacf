"""The sounds: present, short, quiet enough to be laid over each other, and free of clicks."""

import array
import io
import sys
import wave

import pytest

from sprites.draw.sounds import PEAK, RATE, SOUNDS, together, wave_file

NAMES = ["card_slide", "card_place", "card_flip", "shuffle", "chip", "your_turn", "refused"]
NAMES += [
    "trick_won",
    "hand_won",
    "hand_lost",
    "moment",
    "knock",
    "cut",
    "match_won",
    "match_lost",
    "tick",
    "lesson_right",
]
LONGEST = 1.5


def samples(name: str) -> array.array:
    with wave.open(io.BytesIO(wave_file(name))) as sound:
        assert (sound.getframerate(), sound.getnchannels(), sound.getsampwidth()) == (RATE, 1, 2)
        data = array.array("h", sound.readframes(sound.getnframes()))
    if sys.byteorder == "big":
        data.byteswap()
    return data


def test_every_sound_is_there():
    assert set(SOUNDS) == set(NAMES)


@pytest.mark.parametrize("name", NAMES)
def test_a_sound_is_short_and_of_even_loudness(name):
    data = samples(name)
    assert 0.05 < len(data) / RATE < LONGEST
    loudest = max(map(abs, data)) / 32767
    assert 0.6 * PEAK < loudest <= PEAK + 0.001


@pytest.mark.parametrize("name", NAMES)
def test_a_sound_starts_and_ends_without_a_click(name):
    data = samples(name)
    loudest = max(map(abs, data))
    assert abs(data[0]) < 0.02 * loudest
    assert max(map(abs, data[-8:])) < 0.02 * loudest


@pytest.mark.parametrize("name", NAMES)
def test_a_sound_rests_on_the_middle_line(name):
    data = samples(name)
    assert abs(sum(data) / len(data)) < 0.01 * max(map(abs, data))


def test_losing_and_a_refusal_are_softer_than_winning():
    won = max(map(abs, samples("hand_won")))
    assert max(map(abs, samples("hand_lost"))) < won
    assert max(map(abs, samples("refused"))) < won
    assert max(map(abs, samples("match_lost"))) < max(map(abs, samples("match_won")))


def test_all_sounds_together_are_small():
    assert sum(len(wave_file(name)) for name in NAMES) < 480_000


def test_sounds_are_added_from_their_second_on():
    half = 2 / RATE
    assert together((0, [1.0, 1.0, 1.0]), (half, [0.5, 0.5])) == [1.0, 1.0, 1.5, 0.5]
