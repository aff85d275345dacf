"""Crash at the table: the trays, the showdown place by place."""

import pytest

from cardgames.engine import Badge, Scored
from cardgames.games.crash import Crash
from cardgames.games.crash.brag import strength
from cardgames.table.controllers import Arranging
from cardgames.ui.host import TurnState
from cardgames.ui.screens.results import HandResultScene
from cardgames.ui.table.drawing.painter import markup
from cardgames.ui.table.input.focus_targets import card_box
from cardgames.ui.table.match.hint_ladder import steady_hint
from cardgames.ui.table.trays import Trays
from tests.ui.table.conftest import OpenTable
from tests.ui.table.tables import Table


def crash(open_table: OpenTable, persons: int = 1, seats: int = 3, **how: object) -> Table:
    return open_table(persons, game=Crash, seats=seats, **how)


def trays(table: Table) -> Trays:
    assert table.scene.decision_panel.trays is not None
    return table.scene.decision_panel.trays


def control(table: Table) -> Arranging:
    return trays(table).control


def to_the_trays(table: Table) -> None:
    """Wait until the person is to set their hands."""
    table.driver.until(
        lambda: table.scene.decision_panel.trays is not None and not table.scene.motion.playing, 60
    )
    table.driver.settle()


def best_three(table: Table) -> list[list[object]]:
    """Hands to set: those of the computer player, as lists of cards."""
    table.scene.suggest()
    hands = [list(tray) for tray in control(table).trays]
    control(table).empty()
    table.scene.refresh()
    return hands


def test_a_tray_names_what_it_holds_and_set_waits_for_whole_hands(open_table: OpenTable) -> None:
    table = crash(open_table)
    to_the_trays(table)
    hands = best_three(table)
    for card in hands[0][:2]:
        control(table).put(card, 0)  # type: ignore[arg-type]
    table.scene.refresh()
    assert not table.driver.find("confirm_0").enabled
    control(table).put(hands[0][2], 0)  # type: ignore[arg-type]
    table.scene.refresh()
    assert control(table).name(0) is not None
    assert table.driver.find("confirm_0").enabled, "one hand is enough"


def test_sort_puts_the_strongest_hand_first_and_clear_takes_all_back(open_table: OpenTable) -> None:
    table = crash(open_table)
    to_the_trays(table)
    table.driver.click("suggest")
    control(table).trays.reverse()
    table.driver.click("sort")
    full = [strength(tray) for tray in control(table).trays if tray]
    assert full == sorted(full, reverse=True) and len(full) > 1
    table.driver.click("clear")
    assert not any(control(table).trays)


def test_a_click_on_a_tray_sends_the_card_clicked_before(open_table: OpenTable) -> None:
    table = crash(open_table)
    to_the_trays(table)
    card = control(table).loose[0]
    spot = trays(table).places[card]
    table.driver.click((spot.x + 5, spot.centery))
    assert control(table).tray_of(card) == 0
    table.driver.wait(0.5)
    table.driver.click(trays(table).trays[2].slots[2].center)
    assert control(table).tray_of(card) == 2


def test_who_is_in_has_a_tick_and_nothing_else_is_told(open_table: OpenTable) -> None:
    table = crash(open_table, seats=4)
    to_the_trays(table)
    badges = [badge for plate in table.scene.scenery.plates for badge in plate.badges]
    ready = {seat for seat in range(4) if table.host.match.position.laid[seat]}  # type: ignore[attr-defined]
    assert {badge.seat for badge in badges if badge.ticked} == ready
    assert all(isinstance(badge, Badge) and badge.text == "ready" for badge in badges)


def test_the_showdown_goes_place_by_place_with_the_winner_lit(open_table: OpenTable) -> None:
    table = crash(open_table, seats=4)
    to_the_trays(table)
    table.driver.click("suggest")
    table.driver.click("confirm_0")
    told: list[Scored] = []
    places = []
    while table.driver.scene is table.screen:
        table.driver.tick()
        lighting = table.scene.motion.lighting
        if lighting is not None and (not told or told[-1] is not lighting):
            told.append(lighting)
            places.append(table.scene.scenery.big_marker.text if table.scene.scenery.big_marker else "")
            assert lighting.cards and len(table.scene.scenery.named) >= len(places)
    assert places[:4] == ["1 of 4", "2 of 4", "3 of 4", "4 of 4"]
    assert [score for score in table.host.hand_scores() if score.cards] == told


@pytest.mark.parametrize("size", [(1280, 800), (1024, 640)])
def test_golden(open_table: OpenTable, size: tuple[int, int]) -> None:
    table = crash(open_table, seats=4, size=size, speed="instant")
    to_the_trays(table)
    table.driver.click("suggest")
    table.scene.toasts.clear()
    table.driver.move((3, size[1] - 200))
    table.driver.settle()
    table.driver.golden(f"crash_{size[0]}")


@pytest.mark.parametrize(("size", "text"), [((1280, 800), 1.0), ((1024, 640), 1.0), ((1024, 640), 2.0)])
def test_the_hand_is_not_shown_twice_and_nobody_is_covered(
    open_table: OpenTable, size: tuple[int, int], text: float
) -> None:
    table = open_table(game=Crash, seats=4, size=size, text_size=text, speed="instant")
    to_the_trays(table)
    scene = table.scene
    hand = [sprite for sprite in scene.hand_input.own if not sprite.in_air]
    assert len(hand) == 13 and all(sprite.y > size[1] for sprite in hand)
    assert all(not trays(table).rect.colliderect(box) for box in scene.scenery.speaking_boxes.values())
    assert min(box.w for box in trays(table).places.values()) >= scene.app.kit.u(30)
    laid = [sprite for seat in (1, 2, 3) for sprite in scene.motion.mirror.zone(f"laid{seat}")]
    assert laid, "somebody was quicker"
    if text == 1.0:
        assert all(not trays(table).rect.colliderect(card_box(sprite)) for sprite in laid)
    table.driver.click("suggest")
    assert all(sprite.y > size[1] for sprite in hand), "it stays away while they are laid out"


def test_the_hand_is_not_shown_twice_in_the_second_deal(open_table: OpenTable) -> None:
    table = open_table(game=Crash, seats=3, speed="instant", options={"crash_wins": False, "target": 15})
    for deal in (1, 2):
        to_the_trays(table)
        assert table.scene.motion.shown is not None and table.scene.motion.shown.hand_number == deal
        assert all(sprite.y > table.driver.app.size[1] for sprite in table.scene.hand_input.own)
        if deal == 1:
            table.driver.click("suggest")
            table.driver.click("confirm_0")
            table.driver.until(lambda: isinstance(table.driver.scene, HandResultScene), 60)
            table.driver.scene.next_hand()


def test_what_lies_in_the_trays_stays_there_over_a_pause(open_table: OpenTable) -> None:
    table = crash(open_table)
    to_the_trays(table)
    table.driver.click("suggest")
    hands = [list(tray) for tray in control(table).trays]
    assert any(hands)
    table.driver.key("escape")
    assert table.driver.scene is not table.screen
    table.driver.key("escape")
    table.driver.settle()
    assert table.driver.scene is table.screen
    assert [list(tray) for tray in control(table).trays] == hands


def test_the_ring_is_on_a_card_or_on_a_button_and_space_goes_where_it_is(open_table: OpenTable) -> None:
    table = crash(open_table)
    to_the_trays(table)
    table.driver.key("right")
    assert trays(table).ringed
    for _ in range(30):
        table.driver.key("tab")
        assert not trays(table).ringed
        current = table.scene.widgets.focus.current
        if current is not None and current.id == "suggest":
            break
    assert table.scene.widgets.focus.current is table.driver.find("suggest")
    table.driver.key("space")
    assert len([tray for tray in control(table).trays if tray]) > 1, (
        "the button was pressed, no card was moved"
    )
    table.driver.key("right")
    assert table.scene.widgets.focus.current is not table.driver.find("suggest"), "along the buttons"
    table.driver.key("up")
    assert trays(table).ringed and table.scene.widgets.focus.current is None


def under_first_tray(table: Table) -> str:
    """What stands below the first tray."""
    told = control(table).name(0) or control(table).trouble(0)
    assert told is not None
    return markup(told, trays(table).names)


def test_words_below_a_tray_bear_the_letters_on_the_cards(open_table: OpenTable) -> None:
    table = crash(open_table, deck_names="fr")
    to_the_trays(table)
    hand = sorted(control(table).loose, key=lambda card: "KQJ".find(card.rank) % 9)
    for card in hand[:3]:
        control(table).put(card, 0)
    table.scene.refresh()
    french = under_first_tray(table)
    table.driver.app.settings.change("deck_names", "en")
    table.driver.app.refresh()
    english = under_first_tray(table)
    assert hand[0].rank in "KQJ" and hand[0].rank in english
    assert french == english.translate(str.maketrans("KQJ", "RDV"))


@pytest.mark.parametrize("go_on", ["click", "key"])
def test_a_long_showdown_says_that_a_click_goes_on(
    open_table: OpenTable, monkeypatch: pytest.MonkeyPatch, go_on: str
) -> None:
    def showdown(*, hurried: bool) -> tuple[int, list[str]]:
        """Play a hand, and return in how many frames it was over, and what stood at the prompt."""
        table, told, frames = open_table(game=Crash, seats=3, speed="normal"), [""], 0
        table.own_turn()
        panel = table.scene.decision_panel
        monkeypatch.setattr(panel, "draw_told", lambda target, line, words: told.append(words))
        table.scene.play(steady_hint(table.host.view()).move)
        while table.host.turn_state is TurnState.COMPUTER:
            table.driver.frame()
            frames += 1
            if hurried and "continue." in told[-1]:
                told.append("")
                table.driver.click((640, 400)) if go_on == "click" else table.driver.key("space")
        return frames, told

    frames, told = showdown(hurried=False)
    assert "Click to continue." in told
    assert any(words.endswith(" · Click to continue.") for words in told), "while cards are lit"
    assert 2 * showdown(hurried=True)[0] < frames


@pytest.mark.parametrize("size", [(1280, 800), (1024, 640)])
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_cards_in_the_trays_are_as_large_with_large_text(
    open_table: OpenTable, size: tuple[int, int], seats: int
) -> None:
    def width(text: float) -> int:
        table = crash(open_table, seats=seats, dealer=0, size=size, text_size=text, speed="instant")
        to_the_trays(table)
        table.driver.wait(1.0)
        assert all(
            badge.text == "ready" for found in table.scene.scenery.badges.values() for badge, _ in found
        )
        return next(iter(trays(table).places.values())).w

    usual = width(1.0)
    assert all(width(text) >= 0.75 * usual for text in (1.25, 1.5, 1.75, 2.0))


def test_enter_on_a_card_lays_it_and_tells_so(open_table: OpenTable) -> None:
    table, said = crash(open_table), list[str]()
    to_the_trays(table)
    table.driver.app.speak = said.append
    table.driver.key("right")
    card = trays(table).cursor
    assert card is not None
    table.driver.key("return")
    table.driver.wait(0.1)
    assert control(table).tray_of(card) == 0
    assert any(line.startswith(f"Group 1: {table.scene.names.card(card)}") for line in said)
