"""The sounds of cards, chips and wood, and the tunes.  What repeats has several variants."""

import math
import random
from collections.abc import Callable
from dataclasses import dataclass
from functools import partial

from .synth import (
    MODES_OF_WOOD,
    Samples,
    band,
    bar,
    ended,
    in_room,
    louder,
    loudness,
    noise,
    pluck,
    reed,
    struck,
    thump,
    together,
    wave_bytes,
)

LOUDEST = 0.7
"""The highest sample of any sound: 3 dB below full scale."""


@dataclass(frozen=True)
class Effect:
    """A sound: *make* returns a variant by its number, *level* is its loudness in LUFS."""

    make: Callable[[int], Samples]
    level: float
    variants: int = 1


def paper(seconds: float, seed: int, centre: float = 3400) -> Samples:
    """Return a card drawn over others, quick in the middle."""
    rng = random.Random(seed)
    rub = band(noise(seconds, seed), centre * rng.uniform(0.9, 1.1), 0.8)
    air = louder(band(noise(seconds, seed + 50), centre / 4, 0.7), 0.35)
    length = len(rub)
    bent = rng.uniform(0.8, 1.25)
    return [
        (a + b) * math.sin(math.pi * (i / length) ** bent) ** 1.6
        for i, (a, b) in enumerate(zip(rub, air, strict=True))
    ]


def card_slide(n: int) -> Samples:
    return paper(0.15 + 0.015 * n, 10 + n)


def card_deal(n: int) -> Samples:
    """Return a card that is flicked off the pack: a snap, then the glide."""
    snap = struck(band(noise(0.04, 20 + n), 4600, 0.9), 0.0005, 0.005)
    return together((0, louder(snap, 0.6)), (0.004, louder(paper(0.11 + 0.01 * n, 24 + n, 3900), 0.9)))


def card_place(n: int) -> Samples:
    tap = struck(band(noise(0.1, 30 + n), 2500 + 120 * n, 0.7), 0.001, 0.013 + 0.001 * n)
    return together((0, louder(tap, 1.3)), (0, thump(150 + 6 * n, 0.12, 0.5)))


def card_lift(n: int) -> Samples:
    return louder(paper(0.06 + 0.008 * n, 40 + n, 4800), 0.8)


def card_hover(n: int) -> Samples:
    return struck(band(noise(0.04, 50 + n), 5200, 1.4), 0.003, 0.007)


def card_flip(n: int) -> Samples:
    return together((0, louder(paper(0.07, 60 + n), 0.55)), (0.05, louder(card_place(4 + n), 0.7)))


def take(n: int) -> Samples:
    """Return several cards swept up at once, and squared."""
    sweep = paper(0.24 + 0.02 * n, 70 + n, 2700)
    return together(
        (0, sweep), (0.03, louder(paper(0.18, 75 + n), 0.6)), (0.2, louder(card_place(8 + n), 0.5))
    )


def shuffle(n: int) -> Samples:
    """Return a riffle that quickens and slows, then the pack pushed square."""
    rng = random.Random(80 + n)
    parts, at, cards = [], 0.0, 24 + 2 * n
    for i in range(cards):
        tick = struck(band(noise(0.035, 100 * n + i), 4200, 0.9), 0.001, 0.006)
        parts.append((at, louder(tick, 0.4 + 0.5 * rng.random())))
        at += 0.03 - 0.012 * math.sin(math.pi * i / cards) + 0.004 * rng.random()
    return together(*parts, (at + 0.03, louder(paper(0.22, 90 + n), 0.8)), (at + 0.2, card_place(12 + n)))


def chip(n: int) -> Samples:
    """Return a clay chip on another one; the second meets it a moment later."""
    rng = random.Random(110 + n)
    high, gap = rng.uniform(0.94, 1.06), rng.uniform(0.012, 0.03)

    def clay(pitch: float, loud: float) -> Samples:
        return bar(pitch, 0.3, loud, ((1.0, 1.0, 0.03), (1.52, 0.6, 0.022), (2.37, 0.3, 0.012)))

    tick = louder(struck(band(noise(0.05, 115 + n), 5200, 1.2), 0.0005, 0.005), 0.7)
    return together((0, clay(2350 * high, 0.35)), (gap, clay(3120 * high, 0.28)), (0, tick))


def tick(n: int) -> Samples:
    wood = louder(struck(band(noise(0.08, 120 + n), 2100, 2.5), 0.001, 0.008), 0.8)
    return together((0, wood), (0, thump(420, 0.08, 0.35)))


def knock(n: int) -> Samples:
    """Return two raps of a knuckle on the table: dry wood over the hollow of its top."""

    def rap(seed: int) -> Samples:
        wood = struck(band(noise(0.14, seed), 950, 3.0), 0.001, 0.016)
        return together((0, louder(wood, 1.4)), (0, thump(230, 0.24, 0.9)), (0, thump(105, 0.3, 0.5)))

    return together((0, rap(130 + n)), (0.17, louder(rap(135 + n), 0.8)))


def cut(n: int) -> Samples:
    """Return a packet slid off the pack, and put down."""
    packet = together((0, card_place(14)), (0.006, card_place(15)), (0, thump(120, 0.18, 0.6)))
    return together((0, louder(paper(0.2, 140 + n), 0.7)), (0.19, packet))


def refused(n: int) -> Samples:
    """Return two soft knocks: not now, rather than wrong."""
    return together((0, thump(180, 0.2, 0.7)), (0.1, thump(150, 0.22, 0.6)))


def tune(gap: float, seconds: float, loud: float, *pitches: float) -> Samples:
    return together(*((i * gap, bar(pitch, seconds, loud)) for i, pitch in enumerate(pitches)))


def trick_won(n: int) -> Samples:
    return in_room(together((0, take(n)), (0.08, louder(bar(783.99, 1.2, 0.2), 1.0))), 0.3)


def moment(n: int) -> Samples:
    """Return three bells, and the last one again from farther away: something rare."""
    first = tune(0.07, 1.4, 0.4, 783.99, 1046.5, 1567.98)
    return in_room(together((0, first), (0.3, bar(1567.98, 1.2, 0.16))), 0.5, 0.8)


Note = Callable[[float, float, float], Samples]


def mallet_on_wood(pitch: float, seconds: float, loud: float) -> Samples:
    return bar(pitch, seconds, loud, MODES_OF_WOOD)


def vibraphone(pitch: float, seconds: float, loud: float) -> Samples:
    return bar(pitch, seconds, loud, ((1.0, 1.0, 0.5), (4.0, 0.15, 0.1)), tremolo=0.5)


def musical_box(pitch: float, seconds: float, loud: float) -> Samples:
    return bar(pitch, seconds, loud, ((1.0, 1.0, 0.35), (2.0, 0.3, 0.2), (6.27, 0.15, 0.04)))


INSTRUMENTS: dict[str, tuple[Note, float]] = {
    "Tricks": (pluck, 0.5),
    "Rummy": (mallet_on_wood, 1.0),
    "Fishing": (reed, 1.0),
    "Betting": (vibraphone, 1.0),
    "Counting": (mallet_on_wood, 2.0),
    "Wits": (musical_box, 2.0),
}
"""The instrument of each family, and how much higher it plays: a lute in a tavern, a marimba in a garden,
a squeeze box on the boat, a vibraphone in the club, a xylophone in the parlour, a music box in the study."""
CHORD = (523.25, 659.26, 783.99, 1046.5)


def match_won(family: str, n: int) -> Samples:
    """Return a short fanfare: two quick calls, then the whole chord."""
    note, high = INSTRUMENTS[family]
    calls = [(0.12 * i, note(high * pitch, 0.4, 0.35)) for i, pitch in enumerate((392.0, 523.25, 659.26))]
    chord = [(0.4 + 0.03 * i, note(high * pitch, 1.4, 0.3)) for i, pitch in enumerate(CHORD)]
    return in_room(together(*calls, *chord), 0.35, 0.6)


def match_lost(family: str, n: int) -> Samples:
    """Return three falling notes, the last one with its third: kind, and soon over."""
    note, high = INSTRUMENTS[family]
    falling = [(0.22 * i, note(high * pitch, 0.8, 0.35)) for i, pitch in enumerate((440.0, 392.0, 349.23))]
    return in_room(together(*falling, (0.44, note(high * 261.63, 1.2, 0.25))), 0.35, 0.6)


SOUNDS: dict[str, Effect] = {
    "card_deal": Effect(card_deal, -29, 4),
    "card_slide": Effect(card_slide, -29, 4),
    "card_place": Effect(card_place, -27, 4),
    "card_lift": Effect(card_lift, -35, 4),
    "card_hover": Effect(card_hover, -41, 4),
    "card_flip": Effect(card_flip, -28, 4),
    "take": Effect(take, -27, 4),
    "chip": Effect(chip, -28, 4),
    "shuffle": Effect(shuffle, -25, 4),
    "tick": Effect(tick, -33, 4),
    "knock": Effect(knock, -24),
    "cut": Effect(cut, -26),
    "refused": Effect(refused, -26),
    "your_turn": Effect(lambda n: in_room(tune(0.09, 1.1, 0.45, 659.26, 987.77), 0.2), -24),
    "lesson_right": Effect(lambda n: in_room(tune(0.08, 1.1, 0.4, 880.0, 1318.51), 0.2), -24),
    "trick_won": Effect(trick_won, -25, 2),
    "hand_won": Effect(lambda n: in_room(tune(0.1, 1.4, 0.42, *CHORD), 0.3), -22),
    "hand_lost": Effect(lambda n: in_room(tune(0.14, 1.3, 0.4, 440.0, 392.0, 329.63), 0.3), -25),
    "moment": Effect(moment, -22),
    **{f"match_won-{family}": Effect(partial(match_won, family), -20) for family in INSTRUMENTS},
    **{f"match_lost-{family}": Effect(partial(match_lost, family), -24) for family in INSTRUMENTS},
}  # fmt: skip
"""Each sound with its level; at the default volume it is heard 3 dB softer."""


def variant(name: str, number: int) -> Samples:
    """Return a variant of a sound at its level."""
    effect = SOUNDS[name]
    samples = ended(effect.make(number))
    factor = 10 ** ((effect.level - loudness(samples)) / 20)
    return louder(samples, min(factor, LOUDEST / max(map(abs, samples))))


def wave_files() -> dict[str, bytes]:
    """Return all files by their names: `chip-2.wav`."""
    return {
        f"{name}-{number + 1}.wav": wave_bytes(variant(name, number))
        for name, effect in SOUNDS.items()
        for number in range(effect.variants)
    }
