"""The digest at the end of a text, to detect changes since it was written.

A digit changed by a failing disk often makes another possible match, or other counts. A text without a
digest, from an earlier version or written by hand, is accepted.
"""

from __future__ import annotations

import re
from hashlib import blake2b

_LINE = re.compile(r"(?<=\n)digest: ([0-9a-f]{16})\n\Z")
_CLOSE = "\n}\n"
_KEY = re.compile(r',\n  "([^"\n]{6})": "([^"\n]{16})"\n}\n\Z')
"""The last key of a text, even where its own name or value was damaged."""


def digest(text: str) -> str:
    """Return sixteen hexadecimal digits that identify *text*."""
    return blake2b(text.encode("utf-8", "surrogatepass"), digest_size=8).hexdigest()


def with_digest(text: str) -> str:
    """Return *text*, which ends with a newline, followed by the line `digest: …`."""
    return f"{text}digest: {digest(text)}\n"


def without_digest(whole: str) -> tuple[str, bool]:
    """Return the text above the digest, and whether it is unchanged.

    A text without a digest counts as unchanged.
    """
    found = _LINE.search(whole)
    if found is None:
        return whole, True
    text = whole[: found.start()]
    return text, digest(text) == found[1]


def with_digest_key(text: str) -> str:
    """Return *text*, a JSON object as `documents` writes it, with its digest as the last key."""
    return f'{text.removesuffix(_CLOSE)},\n  "digest": "{digest(text)}"{_CLOSE}'


def has_true_digest_key(whole: str) -> bool | None:
    """Return whether *whole* ends with the correct digest key; None where it has none."""
    found = _KEY.search(whole)
    if found is None:
        return None
    return found[1] == "digest" and digest(whole[: found.start()] + _CLOSE) == found[2]
