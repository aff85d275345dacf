"""Gestures: every move can be made by clicks, drags and keys, and nothing else can."""

from collections.abc import Iterator
from functools import cache
from random import Random

import pytest

from cardgames.engine import (
    BACK,
    ROW,
    Amount,
    Card,
    Either,
    Game,
    Move,
    Names,
    OneOf,
    Sentence,
    TooMany,
    cards,
    shared,
)
from cardgames.games._template import Template
from cardgames.games.malilla import Malilla
from cardgames.table.controllers import (
    Arranging,
    Choosing,
    Controller,
    Naming,
    Narrowing,
    Picking,
    controller,
    tray_id,
)

from .asked import DECISIONS, Asked, ask, card, moves
from .hands import WAYS, offered, parts, visible

LONGEST = 90  # characters of a reason
CASES: list[tuple[type[Game], int, dict[str, object]]] = [
    (Template, 2, {}),
    (Template, 3, {"decks": 2, "jokers": True}),
    (Template, 4, {"jokers": True}),
    (Malilla, 4, {}),
]


@cache
def positions(number: int, plies: int = 90) -> list[Game]:
    """The own views of the player to act along a random match of a case."""
    kind, seats, options = CASES[number]
    game = kind(seats, seed=f"gestures {number}", options=options)  # type: ignore[arg-type]
    rng = Random(number)
    views: list[Game] = []
    while not game.over and len(views) < plies:
        view = game.view(game.turn)
        views.append(view)
        game.apply(view.legal().sample(rng))
    return views


def some_moves(view: Game) -> list[Move]:
    decision = view.legal()
    try:
        return list(decision)
    except TooMany:
        rng = Random(1)
        return [decision.sample(rng) for _ in range(5)]


@pytest.mark.parametrize("way", WAYS)
@pytest.mark.parametrize("number", range(len(CASES)))
def test_every_move_of_a_game_can_be_made(way: str, number: int) -> None:
    made = 0
    for view in positions(number):
        for move in some_moves(view):
            if way == "drops" and not move.cards:
                continue  # there is nothing to drag: a button or a zone
            assert WAYS[way](view, move) == move, f"{move} in {view.legal()}"
            made += 1
    assert made > 100


@pytest.mark.parametrize("way", WAYS)
@pytest.mark.parametrize("what", DECISIONS)
def test_every_move_of_a_made_up_decision_can_be_made(way: str, what: str) -> None:
    view = Asked.asking(what)
    for move in some_moves(view):
        if way != "drops" or move.cards:
            assert WAYS[way](view, move) == move


def monkey(control: Controller, rng: Random, view: Game) -> list[Move]:
    """One gesture at random, and the moves that come of it."""
    part = rng.choice(parts(control))
    every = [each for zone in view.zones for each in zone] or [BACK]
    one, other = rng.choice(every), rng.choice(every)
    zone = rng.choice(list(view.zones)).id
    made: Move | None = None
    match rng.randrange(9):
        case 0 | 1 | 2:
            lit = sorted(control.lit, key=str)
            made = control.click(rng.choice(lit) if lit and rng.random() < 0.8 else one)
        case 3:
            made = control.drop(one, other if rng.random() < 0.5 else zone)
        case 4:
            lit = sorted(control.lit, key=str) or [one]
            one = rng.choice(lit)
            onto = control.targets(one)
            ends: list[str | Card] = [*sorted(onto.zones), *sorted(onto.cards, key=str)]
            made = control.drop(one, rng.choice(ends)) if ends else None
        case 5:
            return offered(control)
        case 6:
            made = control.confirm()
        case 7 if rng.random() < 0.2:
            control.clear()
        case _:
            fiddle(part, rng, one, other)
    return [made] if made is not None else []


def fiddle(part: Controller, rng: Random, one: Card, other: Card) -> None:
    if isinstance(part, Naming):
        part.set(rng.randrange(-5, 60)) if rng.random() < 0.5 else part.step(rng.randrange(-3, 4))
    elif isinstance(part, Narrowing):
        part.offer(rng.choice((-1, 1)))
    elif isinstance(part, Arranging):
        number = rng.randrange(-1, len(part.trays) + 1)
        match rng.randrange(4):
            case 0:
                part.put(one, number if rng.random() < 0.8 else None)
            case 1:
                part.swap(one, other)
            case 2:
                part.send(one, number)
            case _:
                part.click_tray(rng.randrange(len(part.trays)))


def check_state(control: Controller, view: Game) -> None:
    seen = visible(view)
    assert control.lit <= seen
    assert set(control.picks) <= seen
    zones = {zone.id for zone in view.zones}
    assert set(control.zones) <= zones
    for part in parts(control):
        if isinstance(part, Arranging):
            laid = [each for tray in part.trays for each in tray]
            assert len(laid) == len(set(laid)) and sorted([*laid, *part.loose], key=str) == sorted(
                part.decision.pool, key=str
            )
            assert all(len(tray) <= size for tray, size in zip(part.trays, part.decision.sizes, strict=True))
    trays = {tray_id(number) for part in parts(control) if isinstance(part, Arranging) for number in range(9)}
    for each in sorted(control.lit, key=str)[:3]:
        targets = control.targets(each)
        assert targets.cards <= seen - {each} and targets.zones <= zones | trays


def views_for_monkeys() -> Iterator[Game]:
    for number in range(len(CASES)):
        yield from positions(number, 30)
    for what in DECISIONS:
        yield Asked.asking(what)


def test_no_gestures_make_an_illegal_move() -> None:
    views = list(views_for_monkeys())
    each, made = 20_000 // len(views) + 1, 0
    for number, view in enumerate(views):
        rng = Random(number)
        decision = view.legal()
        control = controller(view, decision)
        for gesture in range(each):
            for move in monkey(control, rng, view):
                assert move in decision, f"{move} is not in {decision}"
                made += 1
            if gesture % 8 == 0:
                check_state(control, view)
    assert made > 5000


def test_every_refusal_is_a_short_sentence_and_nothing_hidden_is_offered() -> None:
    names = Names(["Bartholomew"] * 4, 0)
    for view in views_for_monkeys():
        control = controller(view, view.legal())
        check_state(control, view)
        pack = [each for zone in view.zones for each in zone]
        for picked in [None, *sorted(control.lit, key=str)[:2]]:
            if picked is not None:
                control.click(picked)
            for each in {*pack, *view.pack[:5], BACK}:
                reason = control.refusal(each)
                assert isinstance(reason, Sentence)
                assert 0 < len(reason.text(names)) <= LONGEST, reason
        missing = control.missing
        assert missing is None or len(missing.text(names)) <= LONGEST


# -------------------------------------------------------------------- some cards, an amount


def test_a_click_toggles_and_the_button_says_what_is_missing() -> None:
    control = ask("two")
    assert control.missing == Sentence("Choose {n} more.", n=2)
    control.click(card("7h"))
    assert control.missing == Sentence("Choose {n} more.", n=1)
    control.click(card("9h"))
    assert control.missing is None and control.lit == frozenset(cards("7h 9h"))
    assert control.click(card("Kd")) is None and control.picks == cards("7h 9h")
    assert control.refusal(card("Kd")) == Sentence("Choose at most {n}.", n=2)
    control.click(card("7h"))
    assert control.picks == cards("9h") and card("Kd") in control.lit


def test_one_card_of_one_is_a_click() -> None:
    assert ask("one").click(card("Kd")) == Move.parse("discard Kd")


def test_the_rule_of_a_subset_is_told() -> None:
    control = ask("spades")
    for text in ("6s", "7h"):
        control.click(card(text))
    assert control.missing == Sentence("The {card} is no spade.", card=card("7h"))
    assert control.confirm() is None
    assert control.targets(card("6s")).zones == {"melds0"}


def test_a_drop_picks_until_no_more_are_due() -> None:
    control = ask("some")
    assert control.drop(card("7h"), "stock") is None and control.picks == []
    assert control.drop(card("7h"), "discard") is None and control.picks == cards("7h")
    assert control.drop(card("9h"), "discard") is None
    assert control.drop(card("Kd"), "discard") == Move.parse("discard 7h 9h Kd")


def test_picked_cards_are_dragged_away_together() -> None:
    control = ask("some")
    control.click(card("7h"))
    control.click(card("9h"))
    assert control.drop(card("7h"), "discard") == Move.parse("discard 7h 9h")


def test_an_amount_goes_in_steps_and_snaps() -> None:
    control = ask("stepped")
    assert isinstance(control, Naming)
    assert control.stops == {"least": 5, "pot": 20, "most": 48}
    assert control.set(3) == Sentence("The minimum is {n}.", n=5) and control.amount == 5
    assert control.set(26) == Sentence("Amounts go in steps of {n}.", n=5) and control.amount == 25
    assert control.set(99) == Sentence("The maximum is {n}.", n=48) and control.amount == 48
    control.step(-1)
    assert control.amount == 45
    control.step(1)
    assert control.amount == 48
    control.step(1)
    assert control.amount == 48
    control.step(-99)
    assert control.amount == 5 and control.set(20) is None and control.confirm() == Move("raise", amount=20)


# -------------------------------------------------------------------- several kinds at once


def test_a_card_of_two_parts_is_picked_for_both() -> None:
    control = ask("play or discard")
    assert isinstance(control, Choosing)
    assert control.click(card("7h")) is None
    assert [part.confirms for part in control.parts] == ["lay", "discard"]
    assert [part.confirm() for part in control.parts] == moves("lay 7h", "discard 7h")
    assert control.confirm() is None
    assert control.click(card("9h")) is None
    assert control.confirm() == Move.parse("discard 7h 9h") and control.parts[0].picks == []


def test_where_a_card_is_dropped_tells_the_parts_apart() -> None:
    control = ask("play or discard")
    assert control.targets(card("7h")).zones == {"table", "discard"}
    assert control.drop(card("7h"), "table") == Move.parse("lay 7h")
    control = ask("play or discard")
    assert control.drop(card("7h"), "discard") is None and control.picks == cards("7h")
    assert control.drop(card("7h"), "discard") == Move.parse("discard 7h")


def test_an_amount_beside_buttons_is_confirmed_once_it_is_used() -> None:
    control = ask("fold")
    assert isinstance(control, Choosing)
    assert [button.label for button in control.buttons] == ["Fold", "Call"]
    assert not control.engaged and control.confirm() is None
    naming = next(part for part in control.parts if isinstance(part, Naming))
    naming.step(1)
    assert control.confirm() == Move("raise", amount=20) and control.confirms == "raise"
    control.click(card("7h"))
    assert control.confirm() is None  # raise, or discard?


def test_trays_beside_buttons() -> None:
    control = ask("arrange or pass")
    assert [button.label for button in control.buttons] == ["Pass"]
    for text in ("7h", "9h"):
        control.click(card(text))
    assert control.confirm() == Move.parse("arrange 7h 9h / -")


def test_a_decision_without_cards_answers_a_card_with_what_is_asked() -> None:
    view = next(view for view in positions(0) if view.phase == "call")
    own = view.legal().seat
    reason = controller(view, view.legal()).refusal(view.zone(f"hand{own}")[0])
    assert reason == Sentence("How often will you take? Call in secret, or pass.")


def test_nobody_is_asked_anything() -> None:
    view = Asked.asking("capture")
    control = controller(view, None)
    assert control.lit == frozenset() and control.click(card("7h")) is None and control.confirm() is None
    assert not control.targets(card("7h")) and control.refusal(card("7h")) == Sentence("It is not your turn.")


def test_a_single_part_needs_no_choosing() -> None:
    assert isinstance(ask("some"), Picking)


# ------------------------------------------------------------------ amounts on cards


class Stall(Game):
    """One decision: an amount on one of two cards, or done."""

    title, seats = "Stall", (2,)
    row = shared(ROW)

    def start(self) -> None:
        self.fresh_pack(self.row)
        self.ask(0, "bet")

    def legal_bet(self) -> Either:
        on = {cards("7h")[0]: 20, cards("Kd")[0]: 10}
        return Either(OneOf([Move("done")]), Amount("bet", 5, 20, 5, {"10": 10, "Max": 20}, on))


def stall() -> tuple[Choosing, Naming]:
    game = Stall()
    control = controller(game, game.legal())
    assert isinstance(control, Choosing)
    naming = control.parts[1]
    assert isinstance(naming, Naming)
    return control, naming


def test_a_click_picks_the_card_of_an_amount_and_a_second_one_makes_the_move():
    control, naming = stall()
    seven, king = cards("7h Kd")
    assert control.lit == {seven, king} and naming.confirms == "bet" and naming.confirm() is None
    assert control.click(seven) is None and control.picks == naming.picks == [seven]
    assert naming.confirm() == Move("bet", seven, amount=5)
    naming.step(1)
    assert control.click(seven) == Move("bet", seven, amount=10) == control.confirm()


def test_another_card_takes_the_place_of_the_one_picked_and_caps_the_amount():
    control, naming = stall()
    seven, king = cards("7h Kd")
    control.click(seven)
    naming.set(20)
    assert control.click(king) is None and control.picks == [king]
    assert naming.most == 10 and control.confirm() == Move("bet", king, amount=10)
    assert naming.stops == {"least": 5, "10": 10}


def test_an_amount_that_was_named_last_is_remembered_as_far_as_it_goes():
    control, naming = stall()
    for wish, amount in ((15, 15), (500, 20), (12, 10), (1, 5)):
        naming.remember(wish)
        assert naming.amount == amount
    assert not naming.engaged
    control.clear()
    assert control.confirm() is None and naming.missing is not None


def test_a_card_that_takes_no_amount_is_refused_with_the_reason():
    control, _ = stall()
    assert str(control.refusal(cards("2c")[0])) == "Nothing can be put on the two of clubs."


def test_an_amount_for_one_card_alone_needs_no_choice_of_a_card() -> None:
    control = controller(Asked.asking("words"), Amount("bet", 5, 30, 5, on={card("9h"): 20}))
    assert isinstance(control, Naming)
    assert control.confirm() == Move("bet", card("9h"), amount=5) and control.missing is None
    control.set(15)
    assert control.confirms == "bet" and control.confirm() == Move("bet", card("9h"), amount=15)
    assert control.most == 20


def test_a_zone_tells_what_other_cards_do_there() -> None:
    control = ask("words")
    assert control.verbs_to("right") == ["place"] and control.verbs_to("discard") == []
    assert ask("fold").verbs_to("right") == []


def test_moves_that_read_the_same_are_one_choice() -> None:
    """Which of two equal cards is taken is left to a click on that card."""
    control = ask("twins")
    control.click(card("7h"))
    assert [str(move) for move in control.choices] == ["take 7h / 7d", "lay 7h"]
    assert control.lit >= {card("7d"), card("7c")}
    assert control.click(card("7c")) == Move.parse("take 7h / 7c")


def test_an_amount_for_the_only_card_is_named_by_enter_or_by_a_click() -> None:
    amount = Amount("bet", 5, 30, 5, on={card("9h"): 20})
    for gesture in ("enter", "click", "after a step"):
        control = controller(Asked.asking("words"), Either(OneOf(moves("pass")), amount))
        if gesture == "click":
            assert control.click(card("9h")) == Move("bet", card("9h"), amount=5)
            continue
        if gesture == "after a step":
            naming = next(part for part in parts(control) if isinstance(part, Naming))
            naming.step(2)
        assert control.confirm() == Move("bet", card("9h"), amount=5 if gesture == "enter" else 15)


def test_an_amount_for_no_card_waits_until_it_is_touched() -> None:
    control = controller(Asked.asking("words"), Either(OneOf(moves("fold")), Amount("raise", 5, 30, 5)))
    assert control.confirm() is None
