"""The rules: random play, copies, views, and reading a match back."""

from collections.abc import Iterator
from random import Random
from time import perf_counter

from cardgames.engine import Game, match_text, parse_match
from cardgames.games import GAMES

from .figures import LONGEST, Figure, measures, micros, mid_hand, random_match, rate


@measures("engine")
def random_play(seconds: float) -> Iterator[Figure]:
    """Whole matches at random through `legal` and `apply`, events off."""
    for game in GAMES:
        seeds = iter(range(10**9))

        def one_match(game: type[Game] = game, seeds: Iterator[int] = seeds) -> int:
            number = next(seeds)
            position, rng, moves = game(seed=str(number)).quiet(), Random(number), 0
            while not position.over and moves < LONGEST:
                position.apply(position.legal().sample(rng))
                moves += 1
            return moves

        speed = rate(one_match, seconds) / 1000
        yield Figure(f"{game.title}: random play, quiet", speed, "k moves/s", "≥ 60", "≥ 150")


@measures("engine")
def recorded_play(seconds: float) -> Iterator[Figure]:
    """Whole matches at random as the table plays them: checked, copied, logged, with events."""
    for game in GAMES:
        seeds = iter(range(10**9))

        def one_match(game: type[Game] = game, seeds: Iterator[int] = seeds) -> int:
            match = random_match(game, str(next(seeds)))
            return len(match.log)

        speed = rate(one_match, seconds) / 1000
        yield Figure(f"{game.title}: as the table plays, events and log", speed, "k moves/s", "≥ 15", "≥ 40")


@measures("engine")
def copies(seconds: float) -> Iterator[Figure]:
    """Copies and views of a position in mid-hand."""
    for game in GAMES:
        position = mid_hand(game)
        cost = micros(position.copy, seconds / 2)
        yield Figure(f"{game.title}: copy", cost, "µs", "≤ 20", "≤ 8")
        cost = micros(lambda position=position: position.view(position.turn), seconds / 2)  # type: ignore[misc]
        yield Figure(f"{game.title}: view", cost, "µs", "≤ 40", "≤ 15")


@measures("engine")
def loading(seconds: float) -> Iterator[Figure]:
    """Reading back the longest of some matches, and writing it as text."""
    for game in GAMES:
        match = max((random_match(game, f"load {n}") for n in range(10)), key=lambda match: len(match.log))
        text = match_text(match)
        start = perf_counter()
        parse_match(text, lambda name, game=game: game)  # type: ignore[misc]
        spent = perf_counter() - start
        yield Figure(f"{game.title}: load a match of {len(match.log)} moves", spent, "s", "≤ 0.5", "≤ 0.2")
