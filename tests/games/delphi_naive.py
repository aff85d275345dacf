"""The 36 rules a second time, naively: over lists of cards as text, by a reader who has only the words.

*row* are the cards of the line, *hung* the wrong cards below its last one, *seen* every card turned so far
in order, the starter first; *c* is the card to be judged.
"""

from collections.abc import Callable

Naive = Callable[[str, list[str], list[str], list[str]], bool]


def number(card: str) -> int:
    return {"A": 1, "T": 10, "J": 11, "Q": 12, "K": 13}.get(card[0]) or int(card[0])


def color(card: str) -> str:
    return {"d": "red", "h": "red", "c": "black", "s": "black"}[card[1]]


def parity(card: str) -> str:
    return "odd" if card[0] in "A3579JK" else "even"


def level(card: str) -> str:
    return "low" if card[0] in "A234567" else "high"


def band(card: str) -> str:
    return "A-4" if card[0] in "A234" else "5-9" if card[0] in "56789" else "10-K"


def is_face(card: str) -> bool:
    return card[0] in "JQK"


def two(row: list[str]) -> tuple[str, str]:
    """Return the last card of the line and the one before it, which is the starter itself at first."""
    return row[-1], row[-2] if len(row) > 1 else row[-1]


def e(test: Callable[[str, str], bool]) -> Naive:
    """Return a rule that looks at the card and the last one."""
    return lambda c, row, hung, seen: test(c, row[-1])


def lm(test: Callable[[str, str, str], bool]) -> Naive:
    """Return a rule that looks at the last two cards."""
    return lambda c, row, hung, seen: test(c, *two(row))


def colors_in_fours(c: str, row: list[str], hung: list[str], seen: list[str]) -> bool:
    return color(c) == ["red", "red", "black", "black"][len(row) % 4]


def third_is_red(c: str, row: list[str], hung: list[str], seen: list[str]) -> bool:
    place = len(row) + 1  # the place in the line that the card would take
    return (color(c) == "red") == (place in range(3, 60, 3))


def bands(c: str, row: list[str], hung: list[str], seen: list[str]) -> bool:
    return band(c) == ["A-4", "5-9", "10-K"][len(row) % 3]


def never_three(c: str, row: list[str], hung: list[str], seen: list[str]) -> bool:
    return len(row) == 1 or len({color(card) for card in [*row[-2:], c]}) == 2


def like_last_but_one(c: str, row: list[str], hung: list[str], seen: list[str]) -> bool:
    return len(row) == 1 or color(row[-2]) == color(c)


def zigzag(c: str, last: str, before: str) -> bool:
    step, before_that = number(c) - number(last), number(last) - number(before)
    return before_that == 0 or step * before_that < 0


def fewer(c: str, row: list[str], hung: list[str], seen: list[str]) -> bool:
    colors = [color(card) for card in row]
    return colors.count(color(c)) <= colors.count("red" if color(c) == "black" else "black")


def reds_by_three(c: str, row: list[str], hung: list[str], seen: list[str]) -> bool:
    wanted = "low" if [color(card) for card in row].count("red") in range(0, 60, 3) else "high"
    return level(c) == wanted


def even_faces(c: str, row: list[str], hung: list[str], seen: list[str]) -> bool:
    return color(c) == ("red" if len([card for card in row if is_face(card)]) % 2 == 0 else "black")


NAIVE: dict[str, Naive] = {
    "e1": e(lambda c, last: c[1] in "dh"),
    "e2": e(lambda c, last: c[0] in "A3579JK"),
    "e3": e(lambda c, last: c[0] in "89TJQK"),
    "e4": e(lambda c, last: {color(c), color(last)} == {"red", "black"}),
    "e5": e(lambda c, last: color(c) == color(last)),
    "e6": e(lambda c, last: {parity(c), parity(last)} == {"odd", "even"}),
    "e7": e(lambda c, last: c[1] != last[1]),
    "e8": e(lambda c, last: {level(c), level(last)} == {"high", "low"}),
    "m1": e(lambda c, last: parity(c) == {"red": "even", "black": "odd"}[color(last)]),
    "m2": e(lambda c, last: color(c) == {"odd": "red", "even": "black"}[parity(last)]),
    "m3": e(lambda c, last: number(c) in range(number(last) - 3, number(last) + 4)),
    "m4": e(lambda c, last: number(c) not in range(number(last) - 3, number(last) + 4)),
    "m5": e(
        lambda c, last: number(c) != number(last) and (number(c) < number(last)) == (level(last) == "high")
    ),
    "m6": e(lambda c, last: c[0] not in "JQK" if is_face(last) else number(c) > number(last)),
    "m7": e(lambda c, last: (color(c) != color(last)) + (parity(c) != parity(last)) < 2),
    "m8": e(lambda c, last: (color(c) != color(last)) + (parity(c) != parity(last)) == 1),
    "m9": e(lambda c, last: c[1] in {"c": "dh", "d": "hs", "h": "sc", "s": "cd"}[last[1]]),
    "m10": e(lambda c, last: c[0] in ("A23456789TJQK" * 2)["A23456789TJQK".index(last[0]) + 1 :][:6]),
    "m11": e(lambda c, last: color(c) == ("red" if is_face(last) else "black")),
    "m12": e(lambda c, last: color(c) == "black" if color(last) == "red" else c[1] != last[1]),
    "h1": colors_in_fours,
    "h2": third_is_red,
    "h3": bands,
    "h4": like_last_but_one,
    "h5": never_three,
    "h6": lm(zigzag),
    "h7": lambda c, row, hung, seen: color(c) != color(seen[-1]),
    "h8": lambda c, row, hung, seen: color(c) == ("red" if hung else "black"),
    "h9": fewer,
    "h10": lm(lambda c, last, before: parity(c) == ("odd" if color(last) == color(before) else "even")),
    "h11": lm(lambda c, last, before: level(c) == ("high" if parity(last) == parity(before) else "low")),
    "x1": e(lambda c, last: color(c) == ("red" if last[0] in "2357JK" else "black")),
    "x2": even_faces,
    "x3": lm(lambda c, last, before: [parity(each) for each in (c, last, before)].count("odd") in (0, 2)),
    "x4": e(lambda c, last: number(c) % 3 == (number(last) % 3 + 1) % 3),
    "x5": reds_by_three,
}
