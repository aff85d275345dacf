"""Choreography: what is shown when, and for how long."""

from collections import Counter, defaultdict
from collections.abc import Iterator, Sequence
from functools import cache
from itertools import pairwise
from random import Random

import pytest

from cardgames.engine import (
    FAN,
    MELDS,
    PILE,
    ROW,
    Event,
    Game,
    Move,
    Moved,
    Said,
    Sentence,
    Shuffled,
    per_seat,
    shared,
)
from cardgames.games._template import Template
from cardgames.games.ace_deuce_jack import AceDeuceJack
from cardgames.games.cribbage import Cribbage
from cardgames.games.farmer import Farmer
from cardgames.games.malilla import Malilla
from cardgames.table.choreography import (
    DEAL,
    FADE,
    LATER_DEALS,
    LINGER,
    LOOK,
    PLAY,
    SHUFFLE,
    SWEEP,
    MotionStep,
    choreography,
    length,
)

from .games import Tricks

Batch = tuple[Game, list[Event]]


@cache
def batches(kind: type[Game], seats: int, viewer: int | None = 0, most: int = 70) -> list[Batch]:
    """The view before each move of a random match, and the events of the move as *viewer* is told."""
    game, rng, found = kind(seats, seed="steps"), Random(seats), []
    most = min(most, 20) if kind is Tricks else most  # it does not deal again
    while not game.over and len(found) < most:
        before = game.view(viewer)
        game = game.copy()
        game.apply(game.legal().sample(rng))
        found.append((before, [event.redacted(viewer, game.everybody) for event in game.drain()]))
    return found


def everything() -> Iterator[Batch]:
    for kind, seats in ((Malilla, 4), (Template, 2), (Template, 4), (Tricks, 4), (Tricks, 8)):
        for viewer in (0, None):
            yield from batches(kind, seats, viewer)


def of(steps: Sequence[MotionStep], manner: str) -> list[MotionStep]:
    return [step for step in steps if step.manner == manner]


def first_deal(kind: type[Game], seats: int) -> Batch:
    return batches(kind, seats)[0]


def trick_batch() -> Batch:
    """The play that completes the first trick of Malilla."""
    return batches(Malilla, 4)[4]


# -------------------------------------------------------------------- what holds always


@pytest.mark.parametrize("reduced", [False, True])
@pytest.mark.parametrize("speed", [1.6, 1.0, 0.0])
def test_every_event_has_one_step_in_its_order(speed: float, reduced: bool) -> None:
    for before, events in everything():
        steps = choreography(events, before, speed=speed, reduced=reduced)
        assert [step.event for step in steps if step.event is not None] == events
        assert all(step.event is None for step in of(steps, "hold") + of(steps, "look"))


def test_no_step_starts_before_the_one_ahead() -> None:
    for before, events in everything():
        steps = choreography(events, before)
        assert all(one.start <= other.start for one, other in pairwise(steps))


def test_a_card_has_landed_before_it_goes_on() -> None:
    for before, events in everything():
        landed: dict[str, float] = defaultdict(float)
        for step in choreography(events, before):
            if isinstance(step.event, Moved):
                assert step.start >= landed[step.event.src] - 1e-9
                landed[step.event.dst] = max(landed[step.event.dst], step.end)


def test_the_speed_is_a_factor_on_everything() -> None:
    for before, events in everything():
        plain, calm = (choreography(events, before, speed=speed) for speed in (1.0, 1.6))
        for one, other in zip(plain, calm, strict=True):
            assert (other.start, other.duration) == pytest.approx((one.start * 1.6, one.duration * 1.6))
        assert all(step.start == step.duration == 0 for step in choreography(events, before, speed=0.0))


def test_reduced_motion_lets_nothing_travel_and_keeps_the_pauses() -> None:
    for before, events in everything():
        plain, reduced = (choreography(events, before, reduced=value) for value in (False, True))
        for one, other in zip(plain, reduced, strict=True):
            assert one.manner == other.manner
            if isinstance(one.event, Moved):
                assert other.duration == FADE
            elif isinstance(one.event, Shuffled):
                assert other.duration == 0
            else:
                assert other.duration == one.duration
        assert length(reduced) <= length(plain)


def test_nothing_has_no_length() -> None:
    assert length([]) == 0.0
    assert choreography([], batches(Malilla, 4)[0][0]) == []


# -------------------------------------------------------------------- deals


@pytest.mark.parametrize(
    ("kind", "seats"), [(Malilla, 4), (Template, 2), (Template, 4), (Tricks, 8), (Tricks, 2)]
)
def test_a_deal_takes_at_most_a_second_and_a_half(kind: type[Game], seats: int) -> None:
    before, events = first_deal(kind, seats)
    steps = choreography(events, before)
    dealt = of(steps, "deal")
    assert len(dealt) == sum(1 for event in events if isinstance(event, Moved)) > 10
    assert dealt[0].start == SHUFFLE == of(steps, "shuffle")[0].duration
    assert 0.5 < dealt[-1].end - dealt[0].start <= 1.5
    assert {step.duration for step in dealt} == {DEAL}


def test_a_few_cards_are_dealt_45_milliseconds_apart() -> None:
    steps = of(choreography(*reversed_pair(first_deal(Template, 2))), "deal")
    assert [round(other.start - one.start, 6) for one, other in pairwise(steps)] == [0.045] * (len(steps) - 1)


def reversed_pair(batch: Batch) -> tuple[list[Event], Game]:
    return batch[1], batch[0]


def test_later_deals_are_quicker_and_later_draws_are_not() -> None:
    events, before = reversed_pair(first_deal(Malilla, 4))
    first, later = (of(choreography(events, before, later=value), "deal") for value in (False, True))
    assert later[0].duration == pytest.approx(DEAL * LATER_DEALS)
    spans = [steps[-1].end - steps[0].start for steps in (first, later)]
    assert spans[1] == pytest.approx(spans[0] * LATER_DEALS)
    exchange = next(
        batch for batch in batches(Template, 4) if batch[0].phase == "exchange" and len(batch[1]) == 4
    )
    events, before = reversed_pair(exchange)
    assert choreography(events, before, later=True) == choreography(events, before)


class Talkative(Game):
    """A deal with words between the cards, and a hand that is laid open."""

    title, family, seats = "Talkative", "Wits", (2,)
    hand = per_seat(FAN, seen_by="owner")
    open = per_seat(MELDS)
    row = shared(ROW)
    stock = shared(PILE, seen_by="nobody")

    def start(self) -> None:
        self.ask(0, "deal")

    def apply_deal(self, move: Move) -> None:
        self.fresh_pack(self.stock)
        for number in range(8):
            self.deal(2, self.stock, self.hand[number % 2])
            self.say(number % 2, "Two cards")

    def apply_show(self, move: Move) -> None:
        self.move_all(self.hand[1], self.open[1])

    def apply_turn(self, move: Move) -> None:
        self.deal(move.amount or 0, self.stock, self.row)


def events_of(game: Game, move: str) -> Batch:
    before = game.view(0)
    game.drain()
    game.apply(Move.parse(move))
    return before, [event.redacted(0, game.everybody) for event in game.drain()]


def test_words_between_the_cards_do_not_draw_out_a_deal() -> None:
    steps = choreography(*reversed_pair(events_of(Talkative(seed="1"), "deal")))
    dealt = of(steps, "deal")
    assert len(dealt) == 16 and len(of(steps, "say")) == 8
    assert dealt[-1].end - dealt[0].start <= 1.5


# -------------------------------------------------------------------- tricks, captures, turned cards


def test_a_played_card_lands_before_anything_is_said() -> None:
    steps = choreography(*reversed_pair(trick_batch()))
    assert [step.manner for step in steps[:3]] == ["play", "say", "hold"]
    assert steps[0].duration == PLAY and steps[1].start == steps[2].start == PLAY


def test_a_full_trick_stays_and_is_swept_away_at_once() -> None:
    steps = choreography(*reversed_pair(trick_batch()))
    hold = of(steps, "hold")[0]
    swept = of(steps, "sweep")
    assert hold.duration == LINGER and len(swept) == 4
    assert {(step.start, step.duration) for step in swept} == {(hold.end, SWEEP)}


def test_only_a_full_trick_is_held() -> None:
    held = Counter(
        len(before.zone("trick"))
        for before, events in batches(Malilla, 4)
        if of(choreography(events, before), "hold")
    )
    assert set(held) == {3} and held[3] >= 10


def test_part_of_a_trick_is_not_held() -> None:
    game = Tricks(4, seed="2")
    game.apply(Move("deal"))
    for _ in range(3):
        game.apply(game.legal().sample(Random(1)))
    before = game.view(0)
    game.drain()
    trick, won = game.trick, game.won[0]
    game.move(game.hand[3][0], game.hand[3], trick)
    game.move(trick[0], trick, won)
    steps = choreography([event.redacted(0, game.everybody) for event in game.drain()], before)
    assert [step.manner for step in steps] == ["play", "look", "collect"]


def test_a_capture_rests_a_moment() -> None:
    for before, events in batches(Template, 2):
        steps = choreography(events, before)
        if of(steps, "collect"):
            assert [step.manner for step in steps[:3]] == ["play", "say", "look"]
            assert of(steps, "look")[0].duration == LOOK
            break
    else:
        pytest.fail("nobody took anything")


def test_a_packet_lifted_off_a_pile_goes_together() -> None:
    game = AceDeuceJack(seats=2, seed="1")
    while game.phase != "cut":
        game.apply(game.legal().sample(Random(1)))
    game.drain()
    before = game.view(None)
    game.apply(Move.parse("cut 12"))
    steps = of(choreography(game.drain(), before), "cut")
    assert len(steps) == 12 and len({(step.start, step.end) for step in steps}) == 1


def test_a_hand_laid_open_pauses_once() -> None:
    game = Talkative(seed="1")
    game.apply(Move("deal"))
    steps = choreography(*reversed_pair(events_of(game, "show")))
    assert [step.manner for step in steps] == ["play"] * 8 + ["look"]
    assert steps[-1].start == steps[-2].end
    assert [step.manner for step in choreography(*reversed_pair(events_of(game, "turn 1")))] == ["deal"]
    assert [step.manner for step in choreography(*reversed_pair(events_of(game, "turn 2")))][-1] == "look"


@pytest.mark.parametrize(
    ("kind", "seats", "zone", "count"), [(Cribbage, 2, "crib", 4), (Farmer, 4, "hand1", 1)]
)
def test_secret_cards_are_turned_up_one_after_the_other(
    kind: type[Game], seats: int, zone: str, count: int
) -> None:
    for before, events in batches(kind, seats, most=40):
        steps = of(choreography(events, before), "turn")
        shown = [step for step in steps if isinstance(step.event, Moved) and step.event.src == zone]
        if shown:
            break
    assert len(shown) == count
    starts = [step.start for step in shown]
    assert all(0.08 < later - first <= 0.12 for first, later in pairwise(starts))


def test_scores_and_words_hold_nothing_up() -> None:
    before = batches(Malilla, 4)[0][0]
    said = [Said(0, Sentence("one")), Said(1, Sentence("two"))]
    assert [step.start for step in choreography(said, before)] == [0.0, 0.0]
