"""The sound of a room: quiet, even, and without a seam where it begins anew."""

import array
import io
import itertools
import math
import sys
import wave

import pytest

from sprites.draw.ambience import PEAK, RATE, SECONDS, wave_file
from sprites.draw.sounds import PEAK as EFFECTS


@pytest.fixture(scope="module")
def samples() -> array.array:
    with wave.open(io.BytesIO(wave_file())) as sound:
        assert (sound.getframerate(), sound.getnchannels(), sound.getsampwidth()) == (RATE, 1, 2)
        data = array.array("h", sound.readframes(sound.getnframes()))
    if sys.byteorder == "big":
        data.byteswap()
    return data


def loudness(data: array.array) -> float:
    return math.sqrt(sum(v * v for v in data) / len(data))


def test_it_is_much_quieter_than_the_effects(samples):
    assert len(samples) == int(RATE * SECONDS)
    assert max(map(abs, samples)) / 32767 <= PEAK + 0.001 < 0.5 * EFFECTS


def test_no_second_of_it_stands_out(samples):
    seconds = [loudness(samples[at : at + RATE]) for at in range(0, len(samples) - RATE + 1, RATE)]
    assert max(seconds) < 2 * min(seconds)


def test_its_end_passes_into_its_beginning(samples):
    steps = sorted(abs(a - b) for a, b in itertools.pairwise(samples))
    assert abs(samples[0] - samples[-1]) <= steps[-len(steps) // 100]
    around = loudness(samples[:400] + samples[-400:])
    assert 0.3 * loudness(samples) < around < 3 * loudness(samples)
