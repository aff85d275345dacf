"""The stamp of a deal: shown before the first card, checked after the last."""

from hashlib import sha256
from random import Random

from cardgames.engine import Match, Move, Player, Shuffled
from cardgames.engine.commitment import LETTERS, commitment, written_down
from cardgames.games import GAMES
from tests.engine.games import Parlour


def dealt(seed: str) -> Match:
    """A match of Parlour after its first deal."""
    match = Match(Parlour, [Player("Ann", "person"), Player("Bo")], seed=seed)
    match.play(Move("deal"))
    return match


def shown(match: Match) -> str:
    """The stamp that everybody saw with the first shuffle."""
    [first] = [event for event in match.events(None)[0] if isinstance(event, Shuffled)]
    return first.stamp


def test_whoever_is_given_the_line_can_check_the_stamp() -> None:
    match = dealt("a")
    line = match.position.pack_order
    assert shown(match) == sha256(line.encode()).hexdigest()[:LETTERS] == commitment(line)


def test_the_line_tells_the_cards_from_the_top_of_the_pack() -> None:
    match = dealt("a")
    _, *order = match.position.pack_order.split()
    first = [event.card.text for event in match._events[0] if hasattr(event, "card")]
    assert order[: len(first)] == first
    assert sorted(order) == sorted(card.text for card in Parlour.pack)


def test_the_stamp_does_not_tell_the_cards_and_another_order_has_another() -> None:
    order = Parlour.pack
    assert written_down("one secret", order) != written_down("another", order)
    assert len({shown(dealt(seed)) for seed in "abcdefgh"}) == 8
    assert commitment(written_down("s", order)) != commitment(written_down("s", order[::-1]))


def test_nobody_sees_the_line_before_it_is_shown() -> None:
    match = dealt("a")
    for seat in (0, 1, None):
        assert match.view(seat).pack_order == ""


def test_a_view_that_is_played_on_stamps_nothing() -> None:
    view = Parlour(seed="a").view(0)
    view.apply(Move("deal"))
    assert [event.stamp for event in view.drain() if isinstance(event, Shuffled)] == [""]
    assert view.pack_order == ""


def test_every_game_stamps_its_deals() -> None:
    for game in GAMES:
        match = Match(game, [Player(str(seat)) for seat in range(game.seats[0])], seed="7")
        events = match.play(Move("deal"))
        while match.position.phase == "limit":  # a banker shuffles once the most for a bet is named
            events = events + match.play(match.position.legal().sample(Random(7)))
        fresh = [event for event in events if isinstance(event, Shuffled) and event.fresh]
        assert fresh and commitment(match.position.pack_order) == fresh[-1].stamp, game.title
