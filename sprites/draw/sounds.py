"""The sounds: filtered noise for paper, a falling sine for wood and bells of three partials.

A sound is a list of samples at RATE; `wave_file` scales it to its loudness and writes it as 16 bit mono.
"""

import array
import io
import math
import random
import sys
import wave
from collections.abc import Callable

RATE = 22050
PEAK = 0.25
"""The loudest sample of an ordinary sound: 12 dB below full scale, which leaves room for several at once."""

Samples = list[float]


def noise(seconds: float, seed: int) -> Samples:
    rng = random.Random(seed)
    return [2 * rng.random() - 1 for _ in range(int(RATE * seconds))]


def band(samples: Samples, centre: float, q: float) -> Samples:
    """Return only what is near *centre* hertz: one second-order band-pass filter."""
    angle = 2 * math.pi * centre / RATE
    alpha = math.sin(angle) / (2 * q)
    gain, back1, back2 = alpha / (1 + alpha), -2 * math.cos(angle) / (1 + alpha), (1 - alpha) / (1 + alpha)
    x1 = x2 = y1 = y2 = 0.0
    out = []
    for x in samples:
        y = gain * (x - x2) - back1 * y1 - back2 * y2
        x2, x1, y2, y1 = x1, x, y1, y
        out.append(y)
    return out


def louder(samples: Samples, factor: float) -> Samples:
    return [v * factor for v in samples]


def struck(samples: Samples, attack: float, decay: float) -> Samples:
    """Rise within *attack* seconds, then fall away."""
    rise = max(1, int(RATE * attack))
    return [
        v * (i / rise if i < rise else math.exp((rise - i) / (RATE * decay))) for i, v in enumerate(samples)
    ]


def together(*parts: tuple[float, Samples]) -> Samples:
    """Sounds laid over one another, each from its own second on."""
    starts = [(int(RATE * at), samples) for at, samples in parts]
    out = [0.0] * max(start + len(samples) for start, samples in starts)
    for start, samples in starts:
        for i, v in enumerate(samples, start):
            out[i] += v
    return out


def bell(pitch: float, seconds: float, loudness: float) -> Samples:
    """Return a soft mallet on a bar: its partials at 1, 2.76 and 5.4, the higher the shorter."""
    out = [0.0] * int(RATE * seconds)
    for partial, share, decay in ((1.0, 1.0, 0.28), (2.76, 0.28, 0.12), (5.4, 0.1, 0.05)):
        step = 2 * math.pi * pitch * partial / RATE
        if step < math.pi:
            for i in range(len(out)):
                out[i] += loudness * share * math.sin(step * i) * math.exp(-i / (RATE * decay))
    rise = int(RATE * 0.004)
    return [v * min(1, i / rise) for i, v in enumerate(out)]


def thump(pitch: float, seconds: float, loudness: float) -> Samples:
    """Return a short low knock whose pitch falls."""
    count = int(RATE * seconds)
    return [
        loudness
        * math.sin(2 * math.pi * pitch * (1 - 0.35 * i / count) * i / RATE)
        * math.exp(-i / (RATE * 0.03))
        for i in range(count)
    ]


def card_slide(seed: int = 1, seconds: float = 0.16) -> Samples:
    paper = band(noise(seconds, seed), 3400, 0.8)
    return [v * math.sin(math.pi * i / len(paper)) ** 1.6 for i, v in enumerate(paper)]


def card_place(seed: int = 2) -> Samples:
    tap = struck(band(noise(0.09, seed), 2600, 0.7), 0.001, 0.014)
    return together((0, louder(tap, 1.3)), (0, thump(150, 0.09, 0.5)))


def card_flip() -> Samples:
    return together((0, louder(card_slide(4, 0.07), 0.55)), (0.05, louder(card_place(6), 0.7)))


def shuffle() -> Samples:
    """Return a riffle that quickens and slows, then the pack pushed square."""
    rng = random.Random(5)
    parts, at, cards = [], 0.0, 26
    for i in range(cards):
        tick = struck(band(noise(0.035, i), 4200, 0.9), 0.001, 0.006)
        parts.append((at, louder(tick, 0.4 + 0.5 * rng.random())))
        at += 0.03 - 0.012 * math.sin(math.pi * i / cards) + 0.004 * rng.random()
    return together(*parts, (at + 0.03, louder(card_slide(9, 0.22), 0.8)))


def chip() -> Samples:
    tick = louder(struck(band(noise(0.03, 3), 5200, 1.2), 0.0005, 0.005), 0.7)
    return together((0, bell(2350, 0.16, 0.35)), (0.012, bell(3120, 0.15, 0.28)), (0, tick))


def tune(gap: float, seconds: float, loudness: float, *pitches: float) -> Samples:
    return together(*((i * gap, bell(pitch, seconds, loudness)) for i, pitch in enumerate(pitches)))


def refused() -> Samples:
    """Return two soft knocks: not now, rather than wrong."""
    return together((0, thump(180, 0.14, 0.7)), (0.1, thump(150, 0.16, 0.6)))


def trick_won() -> Samples:
    return together((0, card_slide(7, 0.2)), (0.08, bell(783.99, 0.6, 0.35)))


def chord(seconds: float, loudness: float, *pitches: float) -> Samples:
    return together(*((0.0, bell(pitch, seconds, loudness)) for pitch in pitches))


def match_won() -> Samples:
    """Return a short fanfare: two quick calls, then the whole chord."""
    calls = together(
        (0, bell(392.0, 0.3, 0.35)), (0.1, bell(523.25, 0.3, 0.35)), (0.2, bell(659.26, 0.35, 0.4))
    )
    return together((0, calls), (0.34, chord(0.8, 0.3, 523.25, 659.26, 783.99, 1046.5)))


def tick() -> Samples:
    wood = louder(struck(band(noise(0.06, 8), 2100, 2.5), 0.001, 0.008), 0.8)
    return together((0, wood), (0, thump(420, 0.06, 0.35)))


def knock() -> Samples:
    """Return two raps of a knuckle on the table: dry wood over the hollow of its top."""

    def rap(seed: int) -> Samples:
        wood = struck(band(noise(0.12, seed), 950, 3.0), 0.001, 0.016)
        return together((0, louder(wood, 1.4)), (0, thump(230, 0.2, 0.9)), (0, thump(105, 0.24, 0.5)))

    return together((0, rap(11)), (0.17, louder(rap(12), 0.8)))


def cut() -> Samples:
    """Return a packet slid off the pack, and put down."""
    packet = together((0, card_place(14)), (0.006, card_place(15)), (0, thump(120, 0.14, 0.6)))
    return together((0, louder(card_slide(13, 0.2), 0.7)), (0.19, packet))


def moment() -> Samples:
    """Three bells, and the last one again from farther away: something rare."""
    first = tune(0.07, 0.8, 0.4, 783.99, 1046.5, 1567.98)
    return together((0, first), (0.3, bell(1567.98, 0.6, 0.16)))


SOUNDS: dict[str, tuple[Callable[[], Samples], float]] = {
    "card_slide": (card_slide, 0.7),
    "card_place": (card_place, 1),
    "card_flip": (card_flip, 0.9),
    "shuffle": (shuffle, 0.9),
    "chip": (chip, 0.8),
    "your_turn": (lambda: tune(0.09, 0.7, 0.45, 659.26, 987.77), 0.9),
    "refused": (refused, 0.8),
    "trick_won": (trick_won, 0.9),
    "hand_won": (lambda: tune(0.1, 0.9, 0.42, 523.25, 659.26, 783.99, 1046.5), 1),
    "hand_lost": (lambda: tune(0.14, 0.8, 0.4, 440.0, 392.0, 329.63), 0.8),
    "match_won": (match_won, 1),
    "match_lost": (lambda: chord(1.0, 0.4, 174.61, 220.0, 261.63), 0.75),
    "tick": (tick, 0.7),
    "moment": (moment, 0.9),
    "knock": (knock, 0.95),
    "cut": (cut, 0.9),
    "lesson_right": (lambda: tune(0.08, 0.7, 0.4, 880.0, 1318.51), 0.9),
}
"""Each sound, and its loudness as a share of PEAK."""


def wave_file(name: str) -> bytes:
    """Return the bytes of a WAV file; it ends in a 15 ms fade, so that it cannot click."""
    make, loudness = SOUNDS[name]
    samples = make()
    factor = PEAK * loudness * 32767 / max(abs(v) for v in samples)
    fade = int(RATE * 0.015)
    for i in range(fade):
        samples[-1 - i] *= i / fade
    samples = louder(samples, factor)
    return as_wave(samples, RATE)


def as_wave(samples: Samples, rate: int) -> bytes:
    """Return the bytes of a WAV file of *samples* that are numbers of 16 bit already."""
    data = array.array("h", (round(v) for v in samples))
    if sys.byteorder == "big":
        data.byteswap()
    buffer = io.BytesIO()
    with wave.open(buffer, "wb") as out:
        out.setnchannels(1)
        out.setsampwidth(2)
        out.setframerate(rate)
        out.writeframes(data.tobytes())
    return buffer.getvalue()
