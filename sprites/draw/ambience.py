"""The sound of a room in the evening, to be played over and over: air, a low hum, felt brushed now and then.

It is kept at half the rate of the other sounds, for nothing in it is bright.
"""

import math

from .sounds import Samples, as_wave, louder, noise, together

RATE = 11025
SECONDS = 7.0
JOIN = 1.0
"""Seconds in which the end passes into the beginning, so that nothing tells where it starts anew."""
PEAK = 0.08
"""The loudest sample: 22 dB below full scale, and the setting makes it quieter still."""


def lowered(samples: Samples, corner: float) -> Samples:
    """Return only what is below *corner* hertz, gently."""
    keep = math.exp(-2 * math.pi * corner / RATE)
    level, out = 0.0, []
    for sample in samples:
        level = keep * level + (1 - keep) * sample
        out.append(level)
    return out


def hiss(seconds: float, seed: int) -> Samples:
    """White noise at the rate of this module."""
    return noise(seconds / 2, seed)


def brush(seed: int) -> Samples:
    """Return a sleeve on felt, far away."""
    cloth = lowered(hiss(1.1, seed), 900)
    deep = lowered(cloth, 300)
    thin = [a - b for a, b in zip(cloth, deep, strict=True)]
    return [v * math.sin(math.pi * i / len(thin)) ** 2 for i, v in enumerate(thin)]


def room() -> Samples:
    """Return all of it, as long as it is before its ends are joined."""
    whole = SECONDS + JOIN
    air = lowered(lowered(hiss(whole, 21), 420), 420)
    hum = lowered(lowered(hiss(whole, 22), 90), 90)
    swell = [1 + 0.25 * math.sin(2 * math.pi * i / (RATE * SECONDS)) for i in range(len(air))]
    bed = [a * s + 1.6 * h for a, s, h in zip(air, swell, hum, strict=True)]
    every = ((1.3, 31, 0.32), (3.1, 32, 0.22), (5.0, 33, 0.28))
    # `together` counts in the rate of the other sounds, which is twice this one.
    return together((0, bed), *((at / 2, louder(brush(seed), loud)) for at, seed, loud in every))[: len(bed)]


def joined(samples: Samples) -> Samples:
    """Return *samples* with their end laid over their beginning, equally loud all the way."""
    over = int(RATE * JOIN)
    length = len(samples) - over
    out = samples[:length]
    for i in range(over):
        share = i / over
        out[i] = samples[i] * math.sqrt(share) + samples[length + i] * math.sqrt(1 - share)
    middle = sum(out) / len(out)
    return [v - middle for v in out]


def wave_file() -> bytes:
    """Return the bytes of the WAV file."""
    samples = joined(room())
    return as_wave(louder(samples, PEAK * 32767 / max(abs(v) for v in samples)), RATE)
