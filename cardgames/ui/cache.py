"""A cache of pictures that forgets the least recently used ones when it grows too large."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Hashable, Iterator

import pygame


class SurfaceCache:
    """Pictures by key, bounded by the bytes of their pixels."""

    def __init__(self, limit: int) -> None:
        self.limit = limit
        self.bytes = 0
        self._kept: OrderedDict[Hashable, pygame.Surface] = OrderedDict()

    def get(self, key: Hashable, make: Callable[[], pygame.Surface]) -> pygame.Surface:
        """Return the picture kept under *key*, made by *make* when there is none yet."""
        surface = self.peek(key)
        if surface is None:
            surface = make()
            self.put(key, surface)
        return surface

    def peek(self, key: Hashable) -> pygame.Surface | None:
        """Return the picture kept under *key*, if any."""
        surface = self._kept.get(key)
        if surface is not None:
            self._kept.move_to_end(key)
        return surface

    def put(self, key: Hashable, surface: pygame.Surface) -> None:
        """Keep *surface* under *key*; the oldest others go when the limit is passed."""
        old = self._kept.pop(key, None)
        if old is not None:
            self.bytes -= _size(old)
        self._kept[key] = surface
        self.bytes += _size(surface)
        while self.bytes > self.limit and len(self._kept) > 1:
            self.bytes -= _size(self._kept.popitem(last=False)[1])

    def clear(self) -> None:
        """Forget everything."""
        self._kept.clear()
        self.bytes = 0

    def __contains__(self, key: Hashable) -> bool:
        return key in self._kept

    def __iter__(self) -> Iterator[Hashable]:
        return iter(tuple(self._kept))

    def __len__(self) -> int:
        return len(self._kept)


def _size(surface: pygame.Surface) -> int:
    return surface.get_pitch() * surface.get_height()
