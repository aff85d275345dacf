"""Hosts at the moments that the sheets are about, and a felt to lay them on."""

import random
from collections.abc import Callable

import pygame

from cardgames.engine import Match, Player
from cardgames.games.malilla import Malilla
from cardgames.ui.host import Host, Thought, TurnState
from cardgames.ui.scene import Scene

NAMES = ("Anna", "Mika", "Robin", "Sol")


class Pace:
    """The settings a host obeys, as they usually are."""

    play_forced = "off"
    trust = False
    friendly_undo = True


class Quick:
    """Thinks for no time at all: any move will do."""

    def __init__(self) -> None:
        self.match: Match | None = None
        self.rng = random.Random(5)

    def ask(self, match: Match) -> None:
        self.match = match

    def poll(self, dt: float) -> Thought | None:
        match, self.match = self.match, None
        return Thought(match.decision.sample(self.rng)) if match else None

    def cancel(self) -> None:
        self.match = None

    def close(self) -> None:
        self.match = None


def table(persons: int = 1, seed: str = "3", **options: object) -> Host:
    """Return a host at the beginning of a match of Malilla."""
    players = [Player(name, "person" if seat < persons else "computer") for seat, name in enumerate(NAMES)]
    return Host(Match(Malilla, players, seed=seed, options=options), Quick(), Pace())  # type: ignore[arg-type]


def play_until(host: Host, wanted: Callable[[], object], seed: int = 1) -> Host:
    """Let everybody play, the people at random, until *wanted*."""
    rng = random.Random(seed)
    for _ in range(20_000):
        if wanted():
            return host
        if host.turn_state is TurnState.OWN:
            assert host.decision is not None
            host.play(host.decision.sample(rng))
        elif host.turn_state is TurnState.CURTAIN:
            host.reveal()
        elif host.turn_state is TurnState.RESULT:
            host.next_hand()
        else:
            host.update(1.0, True)
    raise AssertionError("it never came to that")


def after_hand(persons: int = 1, hand: int = 1, **how: object) -> Host:
    """Return a host whose hand number *hand* has just ended."""
    host = table(persons, **how)  # type: ignore[arg-type]
    return play_until(
        host, lambda: host.turn_state is TurnState.RESULT and host.match.position.hand_number == hand
    )


def last_result(persons: int = 1, **how: object) -> Host:
    """Return a host at the result of the last hand of the match."""
    host = table(persons, **how)  # type: ignore[arg-type]
    return play_until(host, lambda: host.turn_state is TurnState.RESULT and host.match.over)


class Felt(Scene):
    """The table below a sheet, without its cards."""

    def draw(self, surface: pygame.Surface) -> None:
        surface.blit(self.app.kit.felt(self.app.size, self.app.kit.u(52)), (0, 0))
