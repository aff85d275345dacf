"""The sounds of rooms: quiet, each different, and without a seam where they begin again."""

import math
from itertools import pairwise

import pytest

from sprites.draw.ambience import BED, EVENTS, HAPPENINGS, LEVEL, RATE, ROOMS, Samples, bed, happenings
from sprites.draw.sounds import SOUNDS
from sprites.draw.synth import loudness


@pytest.fixture(scope="module", params=ROOMS)
def layers(request) -> tuple[Samples, Samples]:
    return bed(ROOMS[request.param]), happenings(ROOMS[request.param], 1)


def power(data: Samples) -> float:
    return math.sqrt(sum(v * v for v in data) / len(data))


def test_a_room_is_quieter_than_the_effects(layers):
    under, over = layers
    assert loudness(under, RATE) == pytest.approx(LEVEL, abs=0.5)
    assert (
        LEVEL < loudness(over, RATE) < EVENTS + 3 < min(SOUNDS[name].level for name in ("chip", "card_place"))
    )


def test_its_bed_passes_into_its_beginning(layers):
    under, _ = layers
    steps = sorted(abs(a - b) for a, b in pairwise(under))
    assert len(under) == int(RATE * BED)
    assert abs(under[0] - under[-1]) <= steps[-len(steps) // 100]
    assert 0.3 * power(under) < power(under[:400] + under[-400:]) < 3 * power(under)


def test_what_happens_begins_and_ends_in_silence(layers):
    _, over = layers
    assert len(over) == int(RATE * HAPPENINGS)
    assert max(map(abs, over[: RATE // 2] + over[-RATE // 2 :])) < 1e-3


def test_a_room_does_not_sound_the_same_within_a_minute():
    assert math.lcm(int(BED), int(HAPPENINGS)) > 60
