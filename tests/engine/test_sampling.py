"""Dealing unseen cards out again."""

from collections import Counter
from itertools import permutations
from random import Random

import pytest

from cardgames.engine import Card, SamplingError, cards
from cardgames.engine.sampling import Assignment
from tests.engine.games import dealt

POOL = cards("2c 3c 4c 5c 6c")


def deals(
    owners: list[int | None], unseen: list[Card], barred: set[tuple[int, Card]]
) -> set[tuple[Card, ...]]:
    """Every deal that agrees with what is known."""
    return {
        chosen
        for chosen in permutations(unseen, len(owners))
        if not any((owner, card) in barred for owner, card in zip(owners, chosen, strict=True))
    }


def test_a_deal_is_found_whenever_there_is_one() -> None:
    rng = Random(6)
    found = refused = 0
    for _ in range(600):
        owners: list[int | None] = [rng.choice([0, 1, 2, None]) for _ in range(rng.randrange(1, 6))]
        barred = {(seat, card) for seat in range(3) for card in POOL if rng.random() < 0.6}
        possible = deals(owners, POOL, barred)
        try:
            chosen = Assignment(owners, POOL, lambda seat, card: (seat, card) not in barred).draw(rng)  # noqa: B023
        except SamplingError:
            assert not possible
            refused += 1
        else:
            assert tuple(chosen) in possible
            found += 1
    assert min(found, refused) > 50


def test_every_deal_can_come_out() -> None:
    rng = Random(7)
    owners: list[int | None] = [0, 0, 1, None]
    barred = {(0, POOL[0]), (1, POOL[1])}
    possible = deals(owners, POOL, barred)
    assignment = Assignment(owners, POOL, lambda seat, card: (seat, card) not in barred)
    seen = {tuple(assignment.draw(rng)) for _ in range(3000)}
    assert seen == possible


def test_a_long_chain_is_mended() -> None:
    """Seat n can hold only cards n and n + 1, the last one only the last: one deal is left."""
    pack = cards("Ac 2c 3c 4c 5c 6c 7c 8c 9c Tc Jc Qc Kc Ad 2d 3d 4d 5d 6d 7d")
    last = len(pack) - 1

    def could_hold(seat: int, card: Card) -> bool:
        return pack.index(card) in ((seat, seat + 1) if seat != last else (last,))

    owners: list[int | None] = list(range(len(pack)))
    for seed in range(20):
        assert Assignment(owners, pack, could_hold).draw(Random(seed)) == pack


def test_the_same_chances_give_the_same_deal() -> None:
    view = dealt().view(1)
    assert view.determinize(Random(3)).describe() == view.determinize(Random(3)).describe()
    assert view.determinize(Random(3)).describe() != view.determinize(Random(4)).describe()


def test_a_determinized_view_is_a_full_position() -> None:
    game = dealt()
    game.move(game.hand[1][0], game.hand[1], game.face_down[0])
    game.move(game.hand[2][0], game.hand[2], game.pocket[1])
    for seat in (0, 1, 2, 3, None):
        view = game.view(seat)
        full = view.determinize(Random(5))
        assert Counter(card for zone in full.zones for card in zone) == Counter(game.pack)
        assert full.view(seat).describe() == view.describe()
        assert view.describe() == game.view(seat).describe()
        for own in range(4):
            assert list(full.view(own).hand[own]) == list(full.hand[own])


def test_inference_is_respected(monkeypatch: pytest.MonkeyPatch) -> None:
    game = dealt()
    allowed = {card for card in game.pack if card.suit in "cd"} | set(game.hand[0])
    monkeypatch.setattr(type(game), "could_hold", lambda self, seat, card: card in allowed)
    for seed in range(20):
        full = game.view(0).determinize(Random(seed))
        assert all(card in allowed for hand in full.hand for card in hand)
        assert list(full.hand[0]) == list(game.hand[0])


def test_inference_that_leaves_no_deal_is_an_error(monkeypatch: pytest.MonkeyPatch) -> None:
    game = dealt()
    monkeypatch.setattr(type(game), "could_hold", lambda self, seat, card: seat != 2)
    with pytest.raises(SamplingError):
        game.view(0).determinize(Random(1))


def test_before_the_first_deal_there_is_nothing_to_sample() -> None:
    game = type(dealt())()
    sampled = game.view(0).determinize(Random(1))
    sampled.seed = game.seed
    assert sampled.describe() == game.describe()
