"""The last tricks of a hand, solved exactly with all cards open."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from .tricks import Kernel, Trick

MOST = 1 << 30


class Endgame:
    """Exact values of positions of one deal.

    Alpha-beta search over single cards. Positions between tricks are cached with their bounds, so several
    moves of the same deal cost little more than one.
    """

    def __init__(self, kernel: Kernel) -> None:
        self.kernel = kernel
        self.bounds: dict[tuple[object, ...], tuple[int, int]] = {}

    def value(self, hands: Sequence[int], trick: Trick) -> int:
        """Return the points that camp 0 takes from here on when both camps play perfectly."""
        return self._card(list(hands), trick, -MOST, MOST)

    def _trick(self, hands: list[int], turn: int, barred: int, alpha: int, beta: int) -> int:
        """Return the value at the start of a trick, exact between *alpha* and *beta*."""
        key = (*hands, turn, barred)
        low, high = self.bounds.get(key, (-MOST, MOST))
        if low >= beta or low == high:
            return low
        if high <= alpha:
            return high
        value = self._card(hands, self.kernel.start(turn, barred), max(alpha, low), min(beta, high))
        if value <= alpha:
            high = min(high, value)
        elif value >= beta:
            low = max(low, value)
        else:
            low = high = value
        self.bounds[key] = low, high
        return value

    def _card(self, hands: list[int], trick: Trick, alpha: int, beta: int) -> int:
        """Return the value with the player to act in the middle of *trick*, exact between *alpha* and
        *beta*."""
        kernel = self.kernel
        if trick.played == kernel.seats:
            return self._gather(hands, trick, alpha, beta)
        seat = trick.turn
        hand = hands[seat]
        best: int | None = None
        for card in self._choices(hands, trick):
            hands[seat] = hand ^ card
            value = self._card(hands, kernel.after_card(trick, card), alpha, beta)
            hands[seat] = hand
            if kernel.camps[seat]:
                if best is None or value < best:
                    best = value
                    beta = min(beta, value)
            elif best is None or value > best:
                best = value
                alpha = max(alpha, value)
            if alpha >= beta:
                break
        assert best is not None
        return best

    def _gather(self, hands: list[int], trick: Trick, alpha: int, beta: int) -> int:
        kernel, winner = self.kernel, trick.winner
        pot = 0 if kernel.camps[winner] else trick.pot
        if not any(hands):
            return pot if kernel.camps[winner] else pot + kernel.last_trick
        return pot + self._trick(hands, winner, trick.barred, alpha - pot, beta - pot)

    def _choices(self, hands: list[int], trick: Trick) -> Iterator[int]:
        """Yield the cards worth trying, the sensible one first; of equivalent cards only the highest."""
        kernel = self.kernel
        hand = hands[trick.turn]
        legal = kernel.legal(hand, trick)
        if not legal & (legal - 1):
            yield legal
            return
        rest = sum(hands)
        first = kernel.sensible(hand, trick, rest)
        yield first
        out, points, above = rest | trick.best, kernel.points, kernel.above
        left = legal ^ first
        while left:
            card = 1 << (left.bit_length() - 1)
            left ^= card
            higher = out & above[card]
            next_up = higher & -higher
            if not (next_up & legal and points[next_up] == points[card]):
                yield card
