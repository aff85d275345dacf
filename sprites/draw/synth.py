"""Sound synthesis: noise, filters, struck and plucked tones, a small room, and the loudness of the result.

A sound is a list of samples at RATE.
"""

import array
import io
import math
import random
import sys
import wave
from collections.abc import Iterable, Sequence

RATE = 22050
MODES_OF_A_BAR = ((1.0, 1.0, 0.28), (2.76, 0.28, 0.12), (5.4, 0.1, 0.05))
"""The partials of a metal bar under a soft mallet: frequency, loudness, and seconds to 1/e."""
MODES_OF_WOOD = ((1.0, 1.0, 0.1), (3.93, 0.25, 0.04), (9.2, 0.08, 0.015))
"""The same of a wooden bar over a tube."""

Samples = list[float]


def noise(seconds: float, seed: int) -> Samples:
    rng = random.Random(seed)
    return [2 * rng.random() - 1 for _ in range(int(RATE * seconds))]


def biquad(samples: Iterable[float], b: Sequence[float], a: Sequence[float]) -> Samples:
    """Filter by a second-order section with a[0] = 1."""
    b0, b1, b2 = b
    _, a1, a2 = a
    x1 = x2 = y1 = y2 = 0.0
    out = []
    for x in samples:
        y = b0 * x + b1 * x1 + b2 * x2 - a1 * y1 - a2 * y2
        x2, x1, y2, y1 = x1, x, y1, y
        out.append(y)
    return out


def band(samples: Samples, centre: float, q: float, rate: int = RATE) -> Samples:
    """Keep what is near *centre* hertz: a band-pass filter."""
    angle = 2 * math.pi * centre / rate
    alpha = math.sin(angle) / (2 * q)
    scale = 1 + alpha
    gain = alpha / scale
    return biquad(samples, (gain, 0, -gain), (1, -2 * math.cos(angle) / scale, (1 - alpha) / scale))


def low(samples: Samples, corner: float, rate: int = RATE) -> Samples:
    """Keep what is below *corner* hertz, by 6 dB an octave."""
    keep = math.exp(-2 * math.pi * corner / rate)
    level, out = 0.0, []
    for sample in samples:
        level = keep * level + (1 - keep) * sample
        out.append(level)
    return out


def louder(samples: Samples, factor: float) -> Samples:
    return [v * factor for v in samples]


def struck(samples: Samples, attack: float, decay: float) -> Samples:
    """Rise within *attack* seconds, then fall by 1/e in every *decay* seconds."""
    rise = max(1, int(RATE * attack))
    return [
        v * (i / rise if i < rise else math.exp((rise - i) / (RATE * decay))) for i, v in enumerate(samples)
    ]


def together(*parts: tuple[float, Samples], rate: int = RATE) -> Samples:
    """Lay sounds over one another, each from its own second on."""
    starts = [(int(rate * at), samples) for at, samples in parts]
    out = [0.0] * max(start + len(samples) for start, samples in starts)
    for start, samples in starts:
        for i, v in enumerate(samples, start):
            out[i] += v
    return out


def bar(
    pitch: float,
    seconds: float,
    loudness: float,
    modes: Sequence[tuple[float, float, float]] = MODES_OF_A_BAR,
    tremolo: float = 0.0,
) -> Samples:
    """Return a mallet on a bar; with *tremolo*, a vibraphone's, as a share of its loudness."""
    out = [0.0] * int(RATE * seconds)
    for partial, share, decay in modes:
        step = 2 * math.pi * pitch * partial / RATE
        if step < math.pi:
            for i in range(len(out)):
                out[i] += loudness * share * math.sin(step * i) * math.exp(-i / (RATE * decay))
    rise = int(RATE * 0.004)
    sway = 2 * math.pi * 5.2 / RATE
    return [
        v * min(1, i / rise) * (1 - tremolo * (0.5 - 0.5 * math.cos(sway * i))) for i, v in enumerate(out)
    ]


def pluck(pitch: float, seconds: float, loudness: float, seed: int = 1, damping: float = 0.996) -> Samples:
    """Return a plucked string (Karplus and Strong): a burst of noise that runs round a delay line."""
    burst = low([2 * v for v in noise(1 / pitch + 1 / RATE, seed)], 3500)
    line = burst[: max(2, round(RATE / pitch))]
    middle = sum(line) / len(line)
    line = [v - middle for v in line]
    out = []
    at = 0
    for _ in range(int(RATE * seconds)):
        following = (at + 1) % len(line)
        out.append(line[at])
        line[at] = damping * 0.5 * (line[at] + line[following])
        at = following
    rise = int(RATE * 0.002)
    return [loudness * v * min(1, i / rise) for i, v in enumerate(out)]


def reed(pitch: float, seconds: float, loudness: float) -> Samples:
    """Return a reed of a squeeze box: two tongues slightly apart, swelling and fading."""
    count = int(RATE * seconds)
    out = [0.0] * count
    for detune in (1.0, 1.004):
        for harmonic in range(1, 9):
            step = 2 * math.pi * pitch * detune * harmonic / RATE
            if step < math.pi:
                share = loudness / (2 * harmonic**1.2)
                for i in range(count):
                    out[i] += share * math.sin(step * i)
    rise, fall = int(RATE * 0.04), int(RATE * 0.18)
    return [v * min(1, i / rise, (count - i) / fall) for i, v in enumerate(out)]


def thump(pitch: float, seconds: float, loudness: float) -> Samples:
    """Return a short low knock whose pitch falls."""
    count = int(RATE * seconds)
    return [
        loudness
        * math.sin(2 * math.pi * pitch * (1 - 0.35 * i / count) * i / RATE)
        * math.exp(-i / (RATE * 0.03))
        for i in range(count)
    ]


def in_room(samples: Samples, share: float, seconds: float = 0.35) -> Samples:
    """Add the echo of a small room (Schroeder): four combs and two all-pass filters, *share* of the whole."""
    dry = samples + [0.0] * int(RATE * seconds)
    wet = [0.0] * len(dry)
    for delay in (0.0297, 0.0371, 0.0411, 0.0437):
        length = int(RATE * delay)
        back = 10 ** (-3 * delay / seconds)
        line, level = [0.0] * length, 0.0
        for i, v in enumerate(dry):
            out = line[i % length]
            level = 0.6 * out + 0.4 * level
            line[i % length] = v + back * level
            wet[i] += out / 4
    for delay in (0.005, 0.0017):
        length = int(RATE * delay)
        line = [0.0] * length
        for i, v in enumerate(wet):
            out = line[i % length]
            line[i % length] = v + 0.5 * out
            wet[i] = out - 0.5 * line[i % length]
    return [a + share * b for a, b in zip(dry, wet, strict=True)]


def ended(samples: Samples, seconds: float = 0.015) -> Samples:
    """Cut off what is 60 dB below the peak at the end, and fade out, so that nothing clicks."""
    floor = max(map(abs, samples)) / 1000
    last = max(i for i, v in enumerate(samples) if abs(v) > floor)
    fade = int(RATE * seconds)
    kept = samples[: last + fade]
    return [v * min(1.0, (len(kept) - 1 - i) / fade) for i, v in enumerate(kept)]


def loudness(samples: Samples, rate: int = RATE) -> float:
    """Return the loudest 0.4 seconds in LUFS, as ITU-R BS.1770 measures momentary loudness of one channel."""
    heard = biquad(biquad(samples, *_shelf(rate)), *_high_pass(rate))
    window = int(0.4 * rate)
    energy = most = sum(v * v for v in heard[:window])
    for i in range(window, len(heard)):
        energy += heard[i] ** 2 - heard[i - window] ** 2
        most = max(most, energy)
    return -0.691 + 10 * math.log10(max(most, 1e-12) / window)


def _shelf(rate: int) -> tuple[Sequence[float], Sequence[float]]:
    k = math.tan(math.pi * 1681.974 / rate)
    high, q = 10 ** (3.99984 / 20), 0.7071752
    middle = high**0.4996667
    scale = 1 + k / q + k * k
    b = (high + middle * k / q + k * k, 2 * (k * k - high), high - middle * k / q + k * k)
    a = (scale, 2 * (k * k - 1), 1 - k / q + k * k)
    return [v / scale for v in b], [v / scale for v in a]


def _high_pass(rate: int) -> tuple[Sequence[float], Sequence[float]]:
    k = math.tan(math.pi * 38.13547 / rate)
    scale = 1 + k / 0.5003270 + k * k
    return (1, -2, 1), (1, 2 * (k * k - 1) / scale, (1 - k / 0.5003270 + k * k) / scale)


def wave_bytes(samples: Samples, rate: int = RATE) -> bytes:
    """Return a WAV file of one channel and 16 bits; full scale is 1."""
    data = array.array("h", (round(32767 * v) for v in samples))
    if sys.byteorder == "big":
        data.byteswap()
    buffer = io.BytesIO()
    with wave.open(buffer, "wb") as out:
        out.setnchannels(1)
        out.setsampwidth(2)
        out.setframerate(rate)
        out.writeframes(data.tobytes())
    return buffer.getvalue()
