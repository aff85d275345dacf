"""One of some moves: cards picked, dropped, listed; zones and buttons."""

from cardgames.engine import Move, Sentence, cards
from cardgames.games.malilla import Malilla
from cardgames.table.controllers import MOST_BUTTONS, MoveButton, Narrowing, controller

from .asked import Asked, ask, card, moves


def narrowing(what: str) -> Narrowing:
    control = ask(what)
    assert isinstance(control, Narrowing)
    return control


def test_a_click_plays_a_card_that_can_mean_one_thing() -> None:
    assert narrowing("capture").click(card("Kd")) == Move.parse("lay Kd")


def test_a_forced_capture_is_made_by_the_card_that_takes() -> None:
    assert narrowing("capture").click(card("9h")) == Move.parse("take 9h / 9c")


def test_a_card_of_the_table_alone_takes_nothing() -> None:
    control = narrowing("capture")
    assert control.click(card("9c")) is None
    assert control.confirm() is None and control.missing == Sentence("Choose what goes with it.")
    assert control.click(card("9h")) == Move.parse("take 9h / 9c")


def test_captures_are_listed_and_one_card_of_a_group_settles_which() -> None:
    control = narrowing("capture")
    assert control.click(card("7h")) is None
    assert control.lit == frozenset(cards("7h 3c 4d 2s 5s 7c 9h Kd")), "another card would take its place"
    assert control.choices == control.decision.moves[:3]
    assert control.buttons[0].label == "Take seven of hearts · three of clubs and four of diamonds"
    assert control.confirm() is None and control.confirms == ""
    assert control.click(card("3c")) == Move.parse("take 7h / 3c 4d")


def test_the_choices_are_offered_one_after_the_other() -> None:
    control = narrowing("capture")
    assert control.offer(1) is None
    control.click(card("7h"))
    assert [control.offer(1) for _ in range(4)] == [*control.choices, control.choices[0]]
    assert control.offer(-1) == control.choices[2] == control.confirm()
    control.click(card("7h"))
    assert control.confirm() is None


def test_what_a_card_would_take_can_be_shown_before_it_is_played() -> None:
    control = narrowing("capture")
    assert control.together_with(card("9h")) == frozenset(cards("9c"))
    assert control.together_with(card("7h")) == frozenset(cards("3c 4d 2s 5s 7c"))  # each of three captures
    assert control.together_with(card("Kd")) == frozenset()
    assert control.together_with(card("9c")) == frozenset()  # it is taken and takes nothing
    control.click(card("7h"))
    assert control.together_with(card("9h")) == frozenset(cards("9c"))  # another card, picked instead


def test_a_meld_is_not_what_its_first_card_takes() -> None:
    assert narrowing("grouped otherwise").together_with(card("7s")) == frozenset()
    assert ask("meld or lay").together_with(card("7s")) == frozenset()
    assert ask("two").together_with(card("7h")) == frozenset()


def test_another_card_is_picked_instead_and_what_still_fits_stays() -> None:
    control = narrowing("subsets")
    control.click(card("7h"))
    control.click(card("7d"))
    assert card("3c") not in control.lit and control.takes(card("3c"))
    control.click(card("3c"))
    assert control.picks == cards("7h 3c")


def test_a_move_within_another_wants_confirming() -> None:
    control = narrowing("subsets")
    control.click(card("7h"))
    assert control.confirm() == Move.parse("lay 7h")
    assert control.click(card("7c")) is None
    assert control.confirm() == Move.parse("take 7h / 7c")
    assert control.click(card("7d")) == Move.parse("take 7h / 7c 7d")


def test_a_card_is_dragged_onto_what_it_takes() -> None:
    control = narrowing("capture")
    seven = card("7h")
    assert control.targets(seven).cards == frozenset(cards("3c 4d 2s 5s 7c"))
    assert control.targets(seven).zones == {"table"}
    assert control.drop(seven, card("Kd")) is None and control.picks == []
    assert control.drop(seven, card("5s")) == Move.parse("take 7h / 2s 5s")


def test_dragged_onto_the_table_it_asks_what_to_take() -> None:
    control = narrowing("capture")
    assert control.drop(card("7h"), "table") is None
    assert control.choices == control.decision.moves[:3]
    assert narrowing("capture").drop(card("9h"), "table") == Move.parse("take 9h / 9c")


def test_a_meld_wants_confirming_even_when_it_is_the_only_one_left() -> None:
    control = ask("meld or lay")
    assert control.click(card("6s")) is None
    assert control.click(card("7s")) is None
    assert control.click(card("8s")) is None
    assert control.confirm() == Move.parse("meld 6s 7s 8s")
    assert control.confirms == "meld" and control.missing is None


def test_what_the_cards_leave_open_is_on_buttons() -> None:
    control = narrowing("stakes")
    control.click(card("7h"))
    assert [button.label for button in control.buttons] == [
        "Bet seven of hearts 20",
        "Bet seven of hearts 50",
        "Take seven of hearts stock",
        "Take seven of hearts discard",
    ]
    assert control.zones == {
        "stock": Move.parse("take 7h stock"),
        "discard": Move.parse("take 7h discard"),
    }
    assert narrowing("stakes").click(card("9h")) == Move.parse("bet 9h 20")


def test_a_drop_tells_places_apart() -> None:
    control = narrowing("words")
    assert control.targets(card("7h")).zones == {"left", "right"}
    assert control.drop(card("7h"), "right") == Move.parse("place 7h right")


def test_a_card_is_dropped_on_the_meld_that_it_joins() -> None:
    control = narrowing("lay off")
    assert control.targets(card("9h")).cards == frozenset(cards("5c 5d 5h Th Jh Qh"))
    assert control.targets(card("Kd")).cards == frozenset(cards("Th Jh Qh"))
    assert control.drop(card("9h"), card("Jh")) == Move.parse("join 9h 1")


def test_zones_are_clicks_and_the_rest_are_buttons() -> None:
    control = narrowing("piles")
    assert control.zones == {
        "stock": Move.parse("draw stock"),
        "discard": Move.parse("draw discard"),
        "pond0": Move.parse("draw pond"),
        "pond1": Move.parse("draw pond1"),
    }
    assert [button.label for button in control.buttons] == ["Take stock", "Bid 3", "Pass"]


def test_a_pile_whose_card_can_be_picked_has_a_button_too() -> None:
    control = narrowing("pile or card")
    assert control.zones["discard"] == Move.parse("draw discard")
    assert [button.move for button in control.buttons] == moves("draw discard")


def test_of_two_parts_the_first_has_the_zone_and_the_other_a_button() -> None:
    control = ask("two piles")
    assert control.zones["stock"] == Move.parse("draw stock")
    assert [button.label for button in control.buttons] == ["Take stock"]


def test_many_moves_are_more_than_fit_on_buttons() -> None:
    assert len(narrowing("many").buttons) == 12 > MOST_BUTTONS


def test_enter_makes_the_only_move_there_is() -> None:
    assert narrowing("one thing").confirm() == Move("pass")
    assert narrowing("piles").confirm() is None


def test_plain_play_is_told_from_what_needs_more() -> None:
    game = Malilla(seed="1")
    game.apply(Move("deal"))
    view = game.view(game.turn)
    control = controller(view, view.legal())
    assert isinstance(control, Narrowing) and control.plain
    assert not any(narrowing(what).plain for what in ("capture", "subsets", "same cards", "piles"))


def test_a_button_has_the_words_of_the_game() -> None:
    class Talking(Asked):
        def label(self, move: Move) -> Sentence | None:
            return Sentence("I say {n}", n=move.amount) if move.amount is not None else None

    view = Talking.asking("piles")
    buttons = controller(view, view.legal()).buttons
    assert [button.label for button in buttons] == ["Take stock", "I say 3", "Pass"]


def test_the_words_on_a_button_come_from_the_move() -> None:
    labels = [MoveButton(move).label for move in moves("bid 3", "call no-trumps", "go_out")]
    assert labels == ["Bid 3", "Call no trumps", "Go out"]
