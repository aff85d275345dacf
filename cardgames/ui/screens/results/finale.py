"""The end of a match, second by second: sign, rays, headline, score and buttons, one after another."""

from __future__ import annotations

from ...theme import Theme
from ...tween import in_out, out_back, out_cubic

READY = 0.3  # seconds until the keyboard presses a button
SIGN, SIGN_DROPS = 0.1, 0.25  # when it begins, and how long it takes
RAYS, RAYS_OPEN = 0.35, 0.4
COINS, COINS_FLY = 0.3, 1.5  # until the last has fallen out of sight
CARDS, CARDS_SPREAD = 0.15, 0.45
WORDS, WORDS_FADE = 0.3, 0.3
COUNT, FOR_A_HAND, FOR_THE_LAST = 0.3, 0.12, 0.5
EARLIER = 0.9  # for all hands before the last, however many
BUTTONS_FADE = 0.3
LOST = 0.8  # a defeat, all in all


class Finale:
    """The end of a match as far as it has come, for the drawing.

    It takes its time as the speed is set; with reduced motion, or where everything is instant, it is over at
    once.  Who has lost sees no more than words, faces and buttons that fade in.
    """

    def __init__(self, theme: Theme, hands: int, *, won: bool) -> None:
        self.won, self.hands = won, hands
        self._is_still = theme.reduced
        self._pace = 0.0 if theme.reduced else theme.pace
        self._earlier = min(EARLIER, FOR_A_HAND * max(0, hands - 1))
        self._buttons = COUNT + self._earlier + FOR_THE_LAST if won else LOST - BUTTONS_FADE
        self.length = max(self._buttons + BUTTONS_FADE, COINS + COINS_FLY if won else 0.0)
        self.passed = 0.0
        if not self._pace:
            self.skip()

    @property
    def over(self) -> bool:
        """Tell whether everything stands still."""
        return self.passed >= self.length - 1e-9

    @property
    def ready(self) -> bool:
        """Tell whether the keyboard presses the buttons, seen in full or not."""
        return self.passed >= READY - 1e-9

    def update(self, dt: float) -> None:
        """Let *dt* seconds pass."""
        self.passed = min(self.length, self.passed + dt / self._pace) if self._pace else self.length

    def skip(self) -> None:
        """Go to the last picture at once."""
        self.passed = self.length

    # Drawing, mostly as shares from 0 to 1

    @property
    def sign(self) -> float:
        """Return how far the sign has dropped; for a moment a little more than 1."""
        return out_back(self._share(SIGN, SIGN_DROPS)) if self.won else 1.0

    @property
    def rays(self) -> float:
        """Return how bright the rays are."""
        return out_cubic(self._share(RAYS, RAYS_OPEN)) if self.won else 0.0

    @property
    def coins(self) -> float:
        """Return how much of the coins' flight has passed; 0 where none is in the air."""
        flies = self.won and not self._is_still and not self.over
        return self._share(COINS, COINS_FLY) % 1.0 if flies else 0.0

    @property
    def cards(self) -> float:
        """Return how far the cards that decided the match have come apart."""
        return out_cubic(self._share(CARDS, CARDS_SPREAD)) if self.won else 1.0

    @property
    def words(self) -> float:
        """Return how much of the headline is to be seen."""
        return in_out(self._share(WORDS, WORDS_FADE) if self.won else self._share(0.0, LOST - BUTTONS_FADE))

    @property
    def buttons(self) -> float:
        """Return how much of the buttons is to be seen."""
        return in_out(self._share(self._buttons, BUTTONS_FADE))

    @property
    def counted(self) -> float:
        """Return how many hands the score shown has counted; a defeat is not counted up."""
        if not self.won:
            return float(self.hands)
        before = max(0, self.hands - 1) * self._share(COUNT, self._earlier)
        return before + self._share(COUNT + self._earlier, FOR_THE_LAST)

    def _share(self, start: float, seconds: float) -> float:
        """Return how much of a stretch of time has passed."""
        if not seconds:
            return float(self.passed >= start)
        return max(0.0, min(1.0, (self.passed - start) / seconds))
