"""Several people at one screen: keys of their own, ticks, and nothing that betrays an answer."""

import pygame

from cardgames.engine import Move, OneOf, Paid, Seat, Sentence
from cardgames.engine.families.betting import stack
from cardgames.games.ziginette import Ziginette
from cardgames.ui.table.match.simultaneous import KEYS
from tests.ui.guessing import Guessing, Market
from tests.ui.table.conftest import OpenTable
from tests.ui.table.tables import Table


def asked(open_table: OpenTable, persons: int = 3, **how: object) -> Table:
    """A table at which so many people guess at once."""
    table = open_table(persons, game=Guessing, seats=3, **how)
    table.own_turn()
    return table


def badges(table: Table) -> dict[int, tuple[str, bool]]:
    return {
        plate.seat: (badge.text, badge.ticked)
        for plate in table.scene.scenery.plates
        for badge in plate.badges
    }


def test_no_two_people_share_a_key() -> None:
    letters = "".join(KEYS)
    assert len(KEYS) == 8 and len(set(letters)) == len(letters) == 24


def test_every_name_shows_its_keys_and_the_prompt_what_they_mean(open_table: OpenTable) -> None:
    table = asked(open_table)
    assert badges(table) == {0: ("Q W", False), 1: ("I O", False), 2: ("Z X", False)}
    assert table.scene.decision_panel.prompt == "All at once · 1st: Yes · 2nd: No · buttons: Anna"
    table.driver.key("y")  # the usual letters would tell whose answer it is, and what
    assert table.host.plans == {} and not table.driver.find("ask_0").hint


def test_whoever_has_answered_has_a_tick_and_the_next_one_is_marked(open_table: OpenTable) -> None:
    table = asked(open_table)
    table.driver.key("q")
    table.driver.settle()
    assert badges(table) == {0: ("", True), 1: ("I O", False), 2: ("Z X", False)}
    assert table.host.revealed == table.scene.active_seat == 1 and table.scene.my_turn
    assert [str(move) for move in table.host.match.log] == ["deal"]


def frames(open_table: OpenTable, letters: str) -> list[bytes]:
    """What is on the screen at each frame while the keys of *letters* are pressed."""
    table, seen = asked(open_table), []
    for letter in letters:
        table.driver.key(letter)
        for _ in range(30):
            table.driver.frame()
            seen.append(pygame.image.tobytes(table.driver.app.screen.surface(), "RGB"))
    return seen


def test_nothing_on_the_screen_betrays_an_answer_before_all_are_shown(open_table: OpenTable) -> None:
    yes, no = frames(open_table, "qz"), frames(open_table, "wx")
    assert len(yes) == 60 and yes == no
    assert frames(open_table, "q")[-1] != yes[-1], "a second tick shows"


def test_all_answers_are_made_in_order_when_the_last_is_in(open_table: OpenTable) -> None:
    table = asked(open_table)
    for letter in "xqw":  # the first changes their mind
        table.driver.key(letter)
    table.driver.click("ask_0")  # the one who is marked clicks
    table.driver.until(lambda: table.host.match.position.phase == "look", 10)
    assert [str(move) for move in table.host.match.log[1:]] == ["no", "yes", "no", "show"]
    assert badges(table) == {}


def test_a_key_of_nobody_is_no_answer(open_table: OpenTable) -> None:
    table = asked(open_table, persons=2)
    table.driver.key("z")
    assert table.host.plans == {}


def test_one_person_among_computer_players_has_the_usual_prompt(open_table: OpenTable) -> None:
    table = asked(open_table, persons=1)
    assert table.scene.decision_panel.prompt == "Will the next card be red?" and badges(table) == {}
    table.driver.key("q")
    assert table.host.plans == {} and len(table.host.match.log) == 1
    table.driver.key("y")
    assert table.host.match.log[1] == Move("yes")


def test_the_last_of_several_answers_by_the_same_keys(open_table: OpenTable) -> None:
    table = open_table(3, game=Market, seats=3)
    table.own_turn()
    for letter in "qi":  # each answer is made at once
        table.driver.key(letter)
        table.driver.until(lambda: table.scene.my_turn and not table.scene.motion.playing, 10)
    assert table.host.due_people == [2] and len(table.host.match.log) == 3
    assert badges(table) == {2: ("Z", False)}
    assert table.scene.decision_panel.prompt.startswith("All at once · Z: ")
    table.driver.key("z")
    table.driver.until(lambda: table.host.match.position.phase == "look", 10)
    assert badges(table) == {} and not table.screen.simultaneous.active


def test_who_has_nothing_to_choose_is_not_asked_for_a_key(open_table: OpenTable) -> None:
    class Made(Guessing):
        automatic = silent = ("show", "no")

        def legal_guess(self) -> OneOf:
            return OneOf([Move("no")] if self.player == 1 else [Move("yes"), Move("no")])

        def quick_answers(self) -> list[Move]:
            return list(self.legal())

    table = open_table(3, game=Made, seats=3)
    table.own_turn()
    assert badges(table) == {0: ("Q W", False), 2: ("Z X", False)}
    table.driver.key("i")
    assert table.host.plans == {}


class InTurn(Market):
    """The same one after the other, while nothing is hidden."""

    simultaneous = ()

    def status(self) -> Sentence:
        return Sentence("{who} [is|are] asked", who=Seat(self.player))

    def prompt_buy(self) -> Sentence:
        return Sentence("{who} [buys|buy] of {n}.", who=Seat(self.player), n=self.left)


def test_who_is_asked_at_an_open_table_is_named(open_table: OpenTable) -> None:
    table = open_table(3, game=InTurn, seats=3)
    asked, status = [], []
    for _ in range(3):
        table.own_turn()
        assert table.screen.curtain is None and table.scene.eyes.bottom == 0
        asked.append(table.scene.decision_panel.prompt)
        status.append(table.scene.lines()[0])
        table.driver.click("ask_0")
    assert asked == ["Anna: You buy of 10.", "Robin: You buy of 10.", "Mika: You buy of 10."]
    assert status == ["Anna is asked", "Robin is asked", "Mika is asked"]


def test_who_is_asked_alone_is_not_named(open_table: OpenTable) -> None:
    table = open_table(1, game=InTurn, seats=3)
    table.own_turn()
    assert table.scene.decision_panel.prompt == "You buy of 10." and table.scene.lines()[0] == "You are asked"


def betting(open_table: OpenTable, persons: int = 1, seats: int = 3, most: int = 5, **how: object) -> Table:
    """A table of Ziginette at which a person is asked for bets of up to *most* or more on a card."""
    for seed in range(40):
        table = open_table(persons, game=Ziginette, seats=seats, seed=str(seed), **how)
        table.own_turn()
        if persons == seats:  # a person has the bank
            table.driver.click("ask_0")
            table.own_turn()
        game = table.host.match.position
        assert isinstance(game, Ziginette)
        if game.phase == "bet" and game.most >= most:
            return table
    raise AssertionError("nobody is ever asked for bets")


def test_bets_that_all_make_at_once_are_told_by_their_heaps_alone(open_table: OpenTable) -> None:
    table = betting(open_table)
    scene, view = table.scene, table.scene.motion.shown
    assert view is not None and view.phase in view.simultaneous
    bet = Paid(stack(1), "on.K.1", 5, Sentence("{who} [bets|bet] {n}", who=Seat(1), n=5))
    scene.speech_bubbles.clear()
    scene.motion.listener.paid(bet)
    assert scene.speech_bubbles.bubbles == {}
    view.phase = "turn"
    scene.motion.listener.paid(bet)
    assert scene.speech_bubbles.bubbles[1].markup.endswith("bets 5")


def test_a_click_picks_a_card_and_a_second_one_bets(open_table: OpenTable) -> None:
    table = betting(open_table)
    card = table.playable()[0]
    table.driver.click(table.place(card))
    assert table.scene.decision_panel.control.picks == [card]
    table.driver.settle()
    table.driver.frame(dt=1.0)  # no double click
    before = table.plies
    table.driver.click(table.place(card))
    assert table.plies == before + 1 and table.host.match.log[-1] == Move("bet", card, amount=5)


def test_the_same_by_keys_and_the_amount_is_remembered(open_table: OpenTable) -> None:
    table = betting(open_table, seats=2, most=10)
    table.driver.key("right")
    table.driver.key("space")
    assert table.scene.decision_panel.control.picks
    table.driver.key("+")
    table.driver.key("return")
    assert table.host.match.log[-1].amount == 10
    table.own_turn()
    assert table.scene.decision_panel.naming.amount == 10


def test_a_letter_confirms_a_bet_where_one_button_has_that_verb(open_table: OpenTable) -> None:
    table = betting(open_table)
    before = table.plies
    table.driver.key("r")
    assert table.plies == before, "no card is picked"
    card = table.playable()[0]
    table.driver.click(table.place(card))
    table.driver.key("r")
    assert table.host.match.log[-1] == Move("bet", card, amount=5)


def test_escape_puts_the_card_back(open_table: OpenTable) -> None:
    table = betting(open_table)
    table.driver.click(table.place(table.playable()[0]))
    table.driver.key("escape")
    assert not table.scene.decision_panel.control.picks


def test_people_who_bet_at_once_wait_less_than_half_a_minute_for_a_hand(open_table: OpenTable) -> None:
    table = betting(open_table, persons=4, seats=4)
    game = table.host.match.position
    assert isinstance(game, Ziginette)
    waited, hand = 0.0, game.hand_number
    while table.driver.scene is table.screen and table.host.match.position.hand_number == hand:
        for seat in table.host.due_people:
            if seat not in table.host.plans and table.screen.simultaneous.active:
                table.driver.key(KEYS[seat][0].lower())
        if table.scene.my_turn and not table.screen.simultaneous.active:
            table.driver.click("ask_0")
        table.driver.tick(dt=1 / 30)
        waited += 1 / 30
        assert waited < 30
