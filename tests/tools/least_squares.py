"""Least squares without a library: which weights of some figures come nearest to what was observed."""

from collections.abc import Sequence

RIDGE = 5.0
"""Holds weights near 0 that the observations say little about."""


class LeastSquares:
    """The weights of *size* figures, from as many observations as are added."""

    def __init__(self, size: int) -> None:
        self.count = 0
        self._products = [[0.0] * (number + 1) for number in range(size)]
        self._right = [0.0] * size

    def add(self, figures: Sequence[float], observed: float) -> None:
        """Take up that *figures* went with what was *observed*."""
        self.count += 1
        for number, figure in enumerate(figures):
            if figure:
                row = self._products[number]
                self._products[number] = [
                    known + figure * other for known, other in zip(row, figures, strict=False)
                ]
                self._right[number] += figure * observed

    def weights(self) -> list[float]:
        """Return the weights of the figures, found by elimination."""
        size = len(self._right)
        rows = [
            [
                *(self._products[max(row, column)][min(row, column)] for column in range(size)),
                self._right[row],
            ]
            for row in range(size)
        ]
        for number in range(size):
            rows[number][number] += RIDGE
        for number, pivot in enumerate(rows):  # no zero can stand there: the ridge is positive
            for other in rows:
                if other is not pivot and other[number]:
                    factor = other[number] / pivot[number]
                    other[:] = [value - factor * above for value, above in zip(other, pivot, strict=True)]
        return [row[size] / row[number] for number, row in enumerate(rows)]
