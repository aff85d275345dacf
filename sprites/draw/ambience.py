"""The sounds of six rooms: for each an even bed, and things that happen on it now and then.

Bed and happenings are repeated separately.  Their lengths have no common measure, so a room sounds the same
again only after eight minutes.  They have half the rate of the effects, for nothing in them is bright.
"""

import math
import random
from collections.abc import Callable
from dataclasses import dataclass

from .synth import Samples, band, louder, loudness, low, noise, together, wave_bytes

RATE = 11025
BED, HAPPENINGS = 13.0, 37.0
"""Seconds."""
JOIN = 2.0
"""Seconds in which the end of a bed passes into its beginning."""
LEVEL, EVENTS = -44.0, -38.0
"""Loudness of beds and happenings in LUFS: below every effect, and the setting makes it softer still."""


def hiss(seconds: float, seed: int) -> Samples:
    """Return white noise at the rate of this module."""
    return noise(seconds / 2, seed)


def air(corner: float, seed: int, seconds: float = BED + JOIN) -> Samples:
    """Return the still air of a room: soft noise that swells a little."""
    bed = low(low(hiss(seconds, seed), corner, RATE), corner, RATE)
    hum = low(low(hiss(seconds, seed + 1), 90, RATE), 90, RATE)
    return [
        (a + 1.2 * h) * (1 + 0.2 * math.sin(2 * math.pi * i / (RATE * BED)))
        for i, (a, h) in enumerate(zip(bed, hum, strict=True))
    ]


def murmur(seed: int) -> Samples:
    """Return people who talk in the next room, too far to be understood: voices as swelling formants."""
    rng = random.Random(seed)
    voices = []
    for number in range(5):
        throat = band(band(hiss(BED + JOIN, seed + number), rng.uniform(260, 420), 2.5, RATE), 380, 1.2, RATE)
        pace, phase = rng.uniform(2.2, 3.8), rng.uniform(0, 6.3)
        slow, start = rng.uniform(0.13, 0.31), rng.uniform(0, 6.3)
        voices.append([
            v
            * max(0.0, math.sin(2 * math.pi * pace * i / RATE + phase)) ** 1.5
            * max(0.0, math.sin(2 * math.pi * slow * i / RATE + start))
            for i, v in enumerate(throat)
        ])  # fmt: skip
    return [sum(each) for each in zip(*voices, strict=True)]


def waves(seed: int) -> Samples:
    """Return water along a hull: two slow swells against each other."""
    deep, bright = (
        low(low(hiss(BED + JOIN, seed), 350, RATE), 350, RATE),
        band(hiss(BED + JOIN, seed + 1), 900, 0.6, RATE),
    )
    out = []
    for i, (a, b) in enumerate(zip(deep, bright, strict=True)):
        at = 2 * math.pi * i / RATE
        swell = 0.55 + 0.3 * math.sin(at * 3 / BED) + 0.15 * math.sin(at * 5 / BED + 1)
        out.append(3 * a * swell + 0.25 * b * swell**3)
    return out


def leaves(seed: int) -> Samples:
    """Return wind in leaves."""
    rustle = band(hiss(BED + JOIN, seed), 2300, 0.5, RATE)
    gust = [0.35 + 0.25 * math.sin(2 * math.pi * 2 * i / (RATE * BED)) for i in range(len(rustle))]
    return [a + 0.3 * r * g * g for a, r, g in zip(air(300, seed + 1), rustle, gust, strict=True)]


def ring(pitch: float, decay: float, seconds: float) -> Samples:
    """Return a tone that rings out: glass, a clock, a small bell."""
    step = 2 * math.pi * pitch / RATE
    count = int(RATE * seconds)
    return [
        min(1, i / (0.002 * RATE)) * math.sin(step * i) * math.exp(-i / (RATE * decay)) for i in range(count)
    ]


def crackle(seed: int) -> Samples:
    """Return a log that settles in the fire: a few snaps."""
    rng = random.Random(seed)
    parts, at = [], 0.0
    for snap in range(rng.randint(4, 9)):
        burst = band(hiss(0.02, seed * 31 + snap), rng.uniform(900, 3000), 1.0, RATE)
        fall = [v * math.exp(-i / (RATE * 0.004)) for i, v in enumerate(burst)]
        parts.append((at, louder(fall, rng.uniform(0.3, 1.0))))
        at += rng.expovariate(9)
    return together(*parts, rate=RATE)


def glass(seed: int) -> Samples:
    pitch = random.Random(seed).uniform(1900, 2600)
    return together(
        (0, ring(pitch, 0.25, 1.2)),
        (0, louder(ring(1.7 * pitch, 0.12, 0.6), 0.4)),
        (0.09, louder(ring(1.06 * pitch, 0.2, 1.0), 0.5)),
        rate=RATE,
    )


def brush(seed: int) -> Samples:
    """Return a sleeve on felt."""
    cloth = band(hiss(1.1, seed), 700, 0.6, RATE)
    return [v * math.sin(math.pi * i / len(cloth)) ** 2 for i, v in enumerate(cloth)]


def bird(seed: int) -> Samples:
    """Return a few sliding notes of a bird, far off."""
    rng = random.Random(seed)
    parts = []
    at = 0.0
    for _ in range(rng.randint(2, 5)):
        start, end, count = (
            rng.uniform(2600, 3600),
            rng.uniform(2400, 4200),
            int(RATE * rng.uniform(0.07, 0.16)),
        )
        phase, note = 0.0, []
        for i in range(count):
            phase += 2 * math.pi * (start + (end - start) * i / count) / RATE
            note.append(math.sin(phase) * math.sin(math.pi * i / count) ** 2)
        parts.append((at, note))
        at += rng.uniform(0.12, 0.3)
    return together(*parts, rate=RATE)


def creak(seed: int) -> Samples:
    """Return a plank or a rope that gives way a little."""
    rng = random.Random(seed)
    count, phase, out = int(RATE * 0.7), 0.0, []
    for i in range(count):
        phase += (38 + 30 * math.sin(math.pi * i / count)) / RATE
        pulse = 1.0 if phase >= 1 else 0.0
        phase %= 1
        out.append(pulse * rng.uniform(0.6, 1) * math.sin(math.pi * i / count))
    return louder(band(out, 620, 2.0, RATE), 3)


def bell_buoy(seed: int) -> Samples:
    return together((0, ring(523, 0.9, 4)), (0, louder(ring(1250, 0.5, 2), 0.35)), rate=RATE)


def chips(seed: int) -> Samples:
    """Return somebody who lets a stack of chips run through their fingers."""
    rng = random.Random(seed)
    return together(
        *(
            (0.07 * i + rng.uniform(0, 0.02), louder(ring(rng.uniform(2400, 3100), 0.02, 0.15), 0.6))
            for i in range(8)
        ),
        rate=RATE,
    )


def page(seed: int) -> Samples:
    """Return a leaf of a book that is turned."""
    leaf = band(hiss(0.6, seed), 2600, 0.6, RATE)
    return [
        v * math.sin(math.pi * (i / len(leaf)) ** 1.6) ** 3 * (1 + 0.6 * math.sin(60 * i / len(leaf)))
        for i, v in enumerate(leaf)
    ]


def clock(seed: int) -> Samples:
    """Return a tall clock: its beat for some seconds, as when one notices it."""
    beats = []
    for beat in range(12):
        wood = band(hiss(0.05, seed + beat % 2), 1500 if beat % 2 else 1250, 4, RATE)
        loud = math.sin(math.pi * (beat + 1) / 13)
        beats.append((0.8 * beat, [loud * v * math.exp(-i / (RATE * 0.008)) for i, v in enumerate(wood)]))
    return together(*beats, rate=RATE)


@dataclass(frozen=True)
class Room:
    """A room: its *bed*, and what *happens*, each with the number of times in HAPPENINGS seconds."""

    bed: Callable[[], Samples]
    happens: tuple[tuple[Callable[[int], Samples], int], ...]


ROOMS: dict[str, Room] = {
    "Tricks": Room(
        lambda: together((0, air(420, 1)), (0, louder(murmur(3), 1.2))),
        ((crackle, 5), (glass, 2), (brush, 2)),
    ),
    "Rummy": Room(lambda: leaves(21), ((bird, 5), (brush, 2))),
    "Fishing": Room(lambda: waves(31), ((creak, 3), (bell_buoy, 1))),
    "Betting": Room(
        lambda: together((0, air(500, 41)), (0, louder(murmur(43), 0.7))),
        ((chips, 3), (glass, 2), (brush, 2)),
    ),
    "Counting": Room(lambda: air(380, 51), ((crackle, 5), (clock, 1), (creak, 1))),
    "Wits": Room(lambda: air(340, 61), ((clock, 1), (page, 3), (brush, 1))),
}  # fmt: skip
"""The room of each family: a tavern, a garden, a boat, a club, a parlour and a study."""


def joined(samples: Samples) -> Samples:
    """Lay the end of *samples* over their beginning, equally loud all the way."""
    over = int(RATE * JOIN)
    length = len(samples) - over
    out = samples[:length]
    for i in range(over):
        share = i / over
        out[i] = samples[i] * math.sqrt(share) + samples[length + i] * math.sqrt(1 - share)
    middle = sum(out) / len(out)
    return [v - middle for v in out]


def happenings(room: Room, seed: int) -> Samples:
    """Return what happens in a *room*, at times by chance; it begins and ends in silence."""
    rng = random.Random(seed)
    kinds = [make for make, times in room.happens for _ in range(times)]
    rng.shuffle(kinds)
    slot = (HAPPENINGS - 12) / len(kinds)
    parts = [(0.0, [0.0] * int(RATE * HAPPENINGS))]
    for number, make in enumerate(kinds):
        event = make(100 * seed + number)
        level = 10 ** ((EVENTS + rng.uniform(-6, 0) - loudness(event, RATE)) / 20)
        parts.append(
            (
                1 + slot * (number + rng.uniform(0, 0.7)),
                louder(event, min(level, 0.25 / max(map(abs, event)))),
            )
        )
    return together(*parts, rate=RATE)[: int(RATE * HAPPENINGS)]


def bed(room: Room) -> Samples:
    """Return the bed of a *room* at its level."""
    samples = joined(room.bed())
    return louder(samples, 10 ** ((LEVEL - loudness(samples, RATE)) / 20))


def wave_files() -> dict[str, bytes]:
    """Return all files by their names: `room-Tricks.wav` and `room-Tricks-now.wav`."""
    files = {}
    for number, (family, room) in enumerate(ROOMS.items()):
        files[f"room-{family}.wav"] = wave_bytes(bed(room), RATE)
        files[f"room-{family}-now.wav"] = wave_bytes(happenings(room, number + 1), RATE)
    return files
