"""Events: what each seat is told, and that it is enough to follow the game."""

from random import Random

import pytest

from cardgames.engine import BACK, Card, Moved, Said, Scored, Sentence, Shuffled, apply_events
from tests.engine.games import Parlour, dealt

SEATS = (0, 1, 2, 3, None)


def told(game: Parlour, seat: int | None) -> list[object]:
    """What has happened, as *seat* is told."""
    return [event.redacted(seat, game.everybody) for event in game.events or []]


def moved(game: Parlour, seat: int | None) -> Moved:
    """The last card that moved, as *seat* is told."""
    event = told(game, seat)[-1]
    assert isinstance(event, Moved)
    return event


def test_a_card_from_hand_to_table_is_shown_to_all_its_place_only_to_its_owner() -> None:
    game = dealt()
    card = game.hand[1][2]
    game.move(card, game.hand[1], game.trick)
    assert [moved(game, seat).card for seat in SEATS] == [card] * 5
    assert [moved(game, seat).place for seat in SEATS] == [None, 2, None, None, None]
    assert {(moved(game, seat).src, moved(game, seat).dst, moved(game, seat).tag) for seat in SEATS} == {
        ("hand1", "trick", 1)
    }


def test_a_card_laid_face_down_is_told_to_who_laid_it() -> None:
    game = dealt()
    card = game.hand[1][0]
    game.move(card, game.hand[1], game.face_down[2])
    assert [moved(game, seat).card for seat in SEATS] == [BACK, card, BACK, BACK, BACK]


def test_a_card_from_a_pile_has_its_place_for_all() -> None:
    game = dealt()
    size = len(game.stock)
    game.deal(1, game.stock, game.hand[2])
    assert [moved(game, seat).place for seat in SEATS] == [size - 1] * 5
    assert [moved(game, seat).card is BACK for seat in SEATS] == [True, True, False, True, True]


def test_masks_are_never_told() -> None:
    game = dealt()
    game.deal(1, game.stock, game.hand[2])
    assert {(moved(game, seat).knowers, moved(game, seat).watchers) for seat in SEATS} == {(0, 0)}


def test_what_all_may_know_is_told_as_it_is() -> None:
    events = (
        Shuffled("stock", 40, True),
        Scored(0, 3, Sentence("three"), (Card("7", "h"),)),
        Said(2, Sentence("hello")),
    )
    for event in events:
        assert event.redacted(1, 15) == event.redacted(None, 15) == event


def test_no_events_where_nobody_listens() -> None:
    game = dealt().quiet()
    game.deal(1, game.stock, game.hand[2])
    game.say(1, "hello")
    game.score(0, 1, "one")
    game.shuffle(game.stock)
    game.fresh_pack(game.stock)
    assert game.events is None
    assert game.scores == [1, 0]
    assert game.drain() == []


def test_draining_forgets() -> None:
    game = dealt()
    game.say(0, "hello")
    assert len(game.drain()) == 1
    assert game.drain() == []


@pytest.mark.parametrize("seat", SEATS)
def test_following_the_events_leads_to_the_view(seat: int | None) -> None:
    """Random moves between zones of every kind, shuffles and fresh packs."""
    rng = Random(11)
    for start in range(6):
        game = dealt(seed=str(start))
        view = game.view(seat)
        for _ in range(150):
            random_event(game, rng)
        apply_events(view, [event.redacted(seat, game.everybody) for event in game.drain()])
        for folded, zone in zip(view.zones, game.view(seat).zones, strict=True):
            assert list(folded) == list(zone), zone.id
            if zone.kind != "fan":
                assert folded.tags == zone.tags, zone.id


def random_event(game: Parlour, rng: Random) -> None:
    """Something that rules might do."""
    if rng.random() < 0.02:
        game.shuffle(game.stock)
    elif rng.random() < 0.01:
        game.fresh_pack(game.stock)
    else:
        src = rng.choice([zone for zone in game.zones if zone])
        game.move(rng.choice(src), src, rng.choice(list(game.zones)), tag=rng.choice([None, 3, "1,2"]))
