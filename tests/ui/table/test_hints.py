"""What a hint says at the table, and what a key does in games that have no use for it."""

import random

import pygame
import pytest

from cardgames.engine import Amount, Game, Move, Sentence
from cardgames.games.ace_deuce_jack import AceDeuceJack
from cardgames.games.belote import Belote
from cardgames.games.delphi import Delphi
from cardgames.games.farmer import Farmer
from cardgames.games.malilla import Malilla
from cardgames.games.three_thirteen import ThreeThirteen
from cardgames.games.triple_draw import TripleDraw
from cardgames.games.ziginette import Ziginette
from cardgames.players.hints import Hint
from cardgames.ui.host import TurnState
from cardgames.ui.sentences import called
from cardgames.ui.table.boxes import box_of
from tests.ui.table.conftest import OpenTable
from tests.ui.table.tables import Table


def told(table: Table) -> list[str]:
    """What the toasts say after each of three presses of H."""
    said = []
    for _ in range(3):
        table.driver.key("i")
        table.driver.settle()
        said.append(table.scene.toasts.texts[-1])
    return said


def at_the_draw(open_table: OpenTable, game: type[Game] = TripleDraw) -> Table:
    """A table at which the person may throw cards away."""
    table = open_table(game=game, seats=2, speed="instant")
    for _ in range(40):
        table.driver.until(lambda: table.host.turn_state in (TurnState.OWN, TurnState.RESULT), 60)
        table.driver.settle()
        if table.host.match.position.phase == "draw" and table.scene.my_turn:
            return table
        if table.host.turn_state is TurnState.RESULT:
            table.driver.app.stack.top.next_hand()  # type: ignore[attr-defined,union-attr]
        elif table.host.decision is not None:
            quiet = [move for move in table.host.decision if move.verb in ("check", "call")]
            table.scene.play(quiet[0])
    raise AssertionError("nobody ever drew")


def test_a_hint_calls_the_move_as_its_button_does(open_table: OpenTable) -> None:
    table = open_table(game=Ziginette, seats=2, speed="instant")
    for _ in range(20):
        table.own_turn()
        view = table.host.view()
        said = told(table)[-1]
        hint = table.screen.ladder.hint
        assert hint is not None
        label = view.label(hint.move)
        if label is not None and hint.move.verb != str(label).lower():
            assert said.startswith(f"{label.text(table.scene.names)}. ")
            return
        table.scene.play(hint.move)
    raise AssertionError("no move had words of its own")


def test_a_hint_for_several_cards_names_them_and_points_among_them(open_table: OpenTable) -> None:
    table = at_the_draw(open_table)
    _, second, third = told(table)
    hint = table.screen.ladder.hint
    assert hint is not None and second == "Among these."
    if hint.move.cards:
        cards = " ".join(card.text for card in hint.move.cards)
        assert third.startswith(f"Draw {len(hint.move.cards)} ({cards}). ")
    else:
        assert third.startswith("Stand pat. ")


def test_a_hint_for_one_card_is_one_of_these(open_table: OpenTable) -> None:
    table = open_table()
    for _ in range(60):
        table.own_turn()
        if len(table.playable()) > 1:
            break
        table.driver.click(table.place(table.playable()[0]))
    assert told(table)[1] == "One of these."


def test_a_hint_for_an_amount_tells_the_candidates(open_table: OpenTable) -> None:
    table = open_table(game=AceDeuceJack, seats=4, speed="instant")
    for _ in range(60):
        table.own_turn()
        decision = table.host.decision
        assert decision is not None
        if isinstance(decision, Amount) and decision.high > decision.low:
            break
        table.scene.play(decision.sample(random.Random(1)))
        table.driver.until(lambda: table.host.turn_state in (TurnState.OWN, TurnState.RESULT), 60)
        if table.host.turn_state is TurnState.RESULT:
            table.driver.app.stack.top.next_hand()  # type: ignore[attr-defined,union-attr]
    second = told(table)[1]
    hint = table.screen.ladder.hint
    assert hint is not None and len(hint.candidates) > 1
    amounts = sorted(move.amount for move in hint.candidates if move.amount is not None)
    assert second == f"One of these: {', '.join(map(str, amounts))}."


def test_a_hint_with_nothing_to_choose_from_tells_the_move_at_once(open_table: OpenTable) -> None:
    table = open_table(speed="instant")
    for _ in range(60):
        table.own_turn()
        if len(table.playable()) == 1:
            break
        table.driver.click(table.place(table.playable()[0]))
    (only,) = table.playable()
    table.driver.key("i")
    table.driver.settle()
    table.driver.key("i")
    table.driver.settle()
    assert table.screen.ladder.step == 3 and table.scene.toasts.texts[-1].startswith(f"Play {only.text}. ")


def test_without_tricks_the_key_of_the_last_trick_does_nothing(open_table: OpenTable) -> None:
    table = open_table(game=Ziginette, seats=2, speed="instant")
    table.own_turn()
    table.driver.key("l")
    assert "No trick has been taken yet." not in table.scene.toasts.texts
    assert table.scene.last_trick.shown is None
    tricks = open_table()
    tricks.own_turn()
    tricks.driver.key("l")
    assert tricks.scene.toasts.texts == ["No trick has been taken yet."]
    assert tricks.host.match.log[0] == Move("deal")


def test_a_hint_that_would_light_up_everything_tells_the_move_at_once(open_table: OpenTable) -> None:
    table = open_table(game=Belote, dealer=3, speed="instant")
    table.own_turn()
    assert len(table.scene.decision_panel.usable) == 2
    said = told(table)
    assert said[1] == said[2] and said[1].startswith(("Pass. ", "Take "))


def test_a_number_beside_a_button_is_named_with_it(open_table: OpenTable) -> None:
    """Only the button could light up: so both are named."""
    options = {"sitting_out": True}
    table = open_table(game=AceDeuceJack, seats=4, dealer=1, speed="instant", options=options)
    while table.host.match.position.phase != "bet" or not table.scene.my_turn:
        table.driver.tick()
        if table.host.turn_state is TurnState.OWN and table.host.match.position.phase != "bet":
            table.scene.play(next(iter(table.host.decision)))  # type: ignore[arg-type]
    moves = (Move("bet", amount=10), Move("sit"))
    words = Sentence("Look.")
    table.screen.ladder.hint, table.screen.ladder.step = Hint(words, moves, moves[0], words), 2
    table.screen._show_hint()
    sit = table.host.view().label(Move("sit"))
    named = [called(table.host.view(), move, table.scene.names) for move in moves]
    assert sit is None or str(sit) in named
    assert table.scene.toasts.texts[-1] == f"One of these: {', '.join(named)}."
    assert "10" in named[0]


def test_a_yes_or_no_beside_another_question_is_not_answered_with_one_of_these(open_table: OpenTable) -> None:
    table = open_table(game=Delphi, seats=3, options={"notepad": True}, speed="instant")
    table.driver.until(lambda: table.scene.my_turn and table.host.match.position.phase == "guess", 60)
    table.driver.settle()
    said = told(table)
    assert "One of these." not in said
    assert said[1].startswith(("Yes.", "No."))


def test_a_hint_goes_with_its_decision(open_table: OpenTable) -> None:
    table = open_table(game=ThreeThirteen, seats=2, speed="instant")
    table.own_turn()
    hint = told(table)[-1]
    assert hint in table.scene.toasts.texts
    table.scene.play(Move("draw", word="stock"))
    table.own_turn()
    assert table.host.view().phase == "discard" and hint not in table.scene.toasts.texts
    hint = told(table)[-1]
    table.driver.key("u")
    table.driver.settle()
    assert table.host.view().phase == "draw" and hint not in table.scene.toasts.texts


def test_a_hint_points_at_piles_as_it_does_at_cards(open_table: OpenTable) -> None:
    table = open_table(game=ThreeThirteen, seats=2, speed="instant")
    table.own_turn()
    assert not table.scene.highlights.pointed_piles
    plain = table.driver.picture().copy()
    told(table)
    (pile,) = table.scene.highlights.pointed_piles
    hint = table.screen.ladder.hint
    assert hint is not None and hint.move.word == pile
    edge = box_of(table.scene.motion.layout.outlines[pile]).move(-2, 0).midleft
    info = pygame.Color(table.driver.app.theme.colours.info)
    assert table.driver.picture().get_at(edge) == info != plain.get_at(edge)


def test_a_hint_for_a_button_points_at_the_pile_that_means_it(open_table: OpenTable) -> None:
    table = open_table(game=Farmer, seats=3, speed="instant")
    for _ in range(60):
        table.driver.until(lambda: table.scene.my_turn or table.host.turn_state is TurnState.RESULT, 60)
        if table.host.turn_state is TurnState.RESULT:
            table.driver.app.stack.top.next_hand()  # type: ignore[attr-defined,union-attr]
            continue
        told(table)
        hint = table.screen.ladder.hint
        assert hint is not None
        if hint.move.verb == "hit":
            assert table.scene.highlights.pointed_piles == {"stock"}
            return
        table.scene.play(hint.move)
    raise AssertionError("nobody was ever told to hit")


@pytest.mark.parametrize("size", [(1280, 800), (1024, 640)])
def test_a_hint_lies_beside_the_coachs_note(open_table: OpenTable, size: tuple[int, int]) -> None:
    table, met = open_table(tips=True, seed="5", speed="instant", size=size), 0
    for _ in range(6):
        table.own_turn()
        table.driver.wait(0.5)
        told(table)
        note = table.screen.tips.rect
        hints = [toast.box for toast in table.scene.toasts.shown if toast.kind == "hint" and toast.box.w]
        met += note is not None and bool(hints)
        assert note is None or note.collidelist(hints) < 0
        assert table.screen.ladder.hint is not None
        table.scene.play(table.screen.ladder.hint.move)
    assert met > 1


def test_a_hint_is_some_words_wide_however_little_room_there_is_at_the_right(open_table: OpenTable) -> None:
    table = open_table(game=Malilla)
    table.own_turn()
    kit, toasts = table.driver.app.kit, table.scene.toasts
    toasts.say("The computer’s choice for you: discard this card. It is in no meld.", "hint")
    felt = table.scene.felt_rect()
    room = pygame.Rect(felt.right - 100, felt.y, 90, 200)
    box = toasts.place(room, [], [], [], felt)
    assert box is not None and box.w > 10 * kit.text.pixels("label")


def test_a_refusal_told_beside_its_card_pushes_no_hint_out(open_table: OpenTable) -> None:
    table = open_table(speed="instant")
    table.turn_with_choice()
    table.driver.key("i")
    table.driver.settle()
    toasts = table.scene.toasts
    hint = toasts.texts[-1]
    toasts.say("Robin is back.")
    for card in table.refused()[:2]:
        table.driver.click(table.place(card))
        assert table.scene.hand_input.reason is not None, "the refusal stands beside the card"
        assert toasts.tells(hint) and toasts.tells("Robin is back.")
    assert sum(toast.beside for toast in toasts.shown) == 1
    toasts.say("Sol is back.")
    assert not toasts.tells(hint) and toasts.tells("Robin is back.") and toasts.tells("Sol is back.")
