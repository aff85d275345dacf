"""The game's page: from what was chosen to the match that is dealt."""

from random import Random

import pygame
import pytest

from cardgames.engine import BACK, Player
from cardgames.games.backhand import Backhand
from cardgames.games.malilla import Malilla
from cardgames.players.names import drawn
from cardgames.table import Frame, layout
from tests.ui.screens.conftest import Bench, MakeProgram
from tests.ui.screens.made_up import GAMES, Rummy


def page(open_program: MakeProgram, game: type = Malilla, **how: object) -> Bench:
    bench = open_program(games=GAMES, **how)
    bench.program.setup(game)
    bench.settle()
    return bench


def alt(bench: Bench, key: int) -> None:
    bench.post(pygame.KEYDOWN, key=key, mod=pygame.KMOD_LALT, unicode="")
    bench.post(pygame.KEYUP, key=key, mod=pygame.KMOD_LALT)


def names(bench: Bench) -> list[str]:
    return [player.name for player in bench.scene.setup.players]


def focus(bench: Bench, name: str) -> None:
    """Go to a widget with Tab."""
    for _ in range(60):
        if bench.focused == name:
            return
        bench.key("tab")
    raise AssertionError(f"Tab never comes to {name}")


def test_enter_deals_the_usual_table(open_program: MakeProgram) -> None:
    bench = page(open_program)
    bench.golden("setup_1280")
    bench.key("return")
    ((match, slot),) = bench.program.tables
    assert match.game is Malilla
    assert match.seed == "5eed"
    assert match.players[0] == Player("Anna", "person")
    assert [player.level for player in match.players[1:]] == ["steady"] * 3
    assert match.options == Malilla(4).options
    assert slot.startswith("auto-malilla-")


def test_who_is_shown_sits_down_and_the_seed_of_the_match_has_drawn_them(open_program: MakeProgram) -> None:
    bench = page(open_program)
    shown = [bench.find(f"seat{seat}_called").markup for seat in (1, 2, 3)]
    bench.key("return")
    bench.program.setup(Malilla)
    bench.settle()
    bench.program.new_seed = lambda: "0ther"
    bench.program.setup(Malilla)  # the table of the last time, other opponents
    bench.settle()
    others = [bench.find(f"seat{seat}_called").markup for seat in (1, 2, 3)]
    bench.key("return")
    for (match, _), names in zip(bench.program.tables, (shown, others), strict=True):
        assert [player.name for player in match.players[1:]] == names == list(drawn(match.seed)[:3])
    assert shown != others


def test_the_cards_of_the_page_are_drawn_anew_when_they_have_become_sharp(open_program: MakeProgram) -> None:
    bench = page(open_program)
    fan = bench.find("fan")
    sharper = pygame.Surface(fan.picture.get_size())
    fan.make = lambda: sharper
    bench.app.redraw()
    bench.frame()
    assert fan.picture is not sharper
    bench.app.pictures.generation += 1
    bench.app.redraw()
    bench.frame()
    assert fan.picture is sharper


def test_everything_can_be_chosen_by_keyboard(open_program: MakeProgram) -> None:
    bench = page(open_program)
    focus(bench, "seat1_level")
    bench.key("right", 2)
    focus(bench, "seat2_kind")
    bench.key("left")
    focus(bench, "seat2_name")
    bench.key("end")
    bench.key("backspace", 20)
    bench.type("Robin")
    focus(bench, "rule_target")
    bench.key("right")
    focus(bench, "rule_bonus")
    bench.key("space")
    focus(bench, "deal")
    bench.key("return")
    match = bench.program.tables[0][0]
    assert match.players[1].level == "sharp"
    assert match.players[2] == Player("Robin", "person")
    assert match.options["target"] == 70
    assert match.options["bonus"] is False


def test_the_last_set_up_is_repeated_with_one_key(open_program: MakeProgram) -> None:
    bench = page(open_program)
    bench.click("seat3_kind")
    bench.scene.setup.set_person(3, True)
    bench.scene.setup.options["target"] = 70
    bench.scene.rebuild()
    bench.key("return")
    bench.menu()
    bench.program.setup(Malilla)
    bench.settle()
    bench.key("return")
    first, second = (match for match, _ in bench.program.tables)
    assert second.players == first.players
    assert second.options == first.options
    assert second.options["target"] == 70
    assert second.players[3].is_person
    bench.program.store.writer.flush()
    assert "option target 70" in bench.program.store.folders.settings.read_text(encoding="utf-8")


def test_the_usual_table_can_be_had_again(open_program: MakeProgram) -> None:
    bench = page(open_program)
    assert "usual" not in bench.widgets
    bench.click("rule_bonus")
    bench.click("usual")
    assert bench.scene.setup.options["bonus"] is True
    assert "usual" not in bench.widgets


def test_seats_are_reordered_with_alt_and_arrows(open_program: MakeProgram) -> None:
    bench = page(open_program)
    before = names(bench)
    focus(bench, "seat0_name")
    alt(bench, pygame.K_DOWN)
    assert names(bench) == [before[1], before[0], before[2], before[3]]
    assert bench.focused == "seat1_name"
    alt(bench, pygame.K_DOWN)
    alt(bench, pygame.K_UP)
    alt(bench, pygame.K_UP)
    alt(bench, pygame.K_UP)  # it is the first already
    assert names(bench) == before
    assert bench.focused == "seat0_name"


def test_seats_are_reordered_by_their_handles(open_program: MakeProgram) -> None:
    bench = page(open_program)
    before = names(bench)
    below = bench.find("seat3_panel").box.bottom - 4
    bench.drag("seat0_grip", (bench.place("seat0_grip")[0], below))
    assert names(bench) == [*before[1:], before[0]]
    bench.drag("seat3_grip", (bench.place("seat3_grip")[0], bench.find("seat2_panel").box.y + 10))
    assert names(bench) == [before[1], before[2], before[0], before[3]]


def test_a_place_can_be_chosen_without_dragging(open_program: MakeProgram) -> None:
    bench = page(open_program)
    before = names(bench)
    bench.click("seat0_grip")
    bench.settle()
    bench.click("choice_2")
    bench.settle()
    assert names(bench) == [before[1], before[2], before[0], before[3]]
    assert bench.focused == "seat2_grip"
    bench.key("return")
    bench.settle()
    bench.key("up", 2)
    bench.key("return")
    bench.settle()
    assert names(bench) == before


def test_a_drag_that_is_broken_off_changes_nothing(open_program: MakeProgram) -> None:
    bench = page(open_program)
    before, tops = names(bench), [bench.find(f"seat{seat}_panel").box.y for seat in range(4)]
    start = bench.place("seat0_grip")
    bench.press(start)
    bench.move((start[0], start[1] + 200), held=True)
    assert [bench.find(f"seat{seat}_panel").box.y for seat in range(4)] != tops
    bench.post(pygame.WINDOWFOCUSLOST)
    assert names(bench) == before
    assert [bench.find(f"seat{seat}_panel").box.y for seat in range(4)] == tops


def test_the_privacy_note_comes_with_the_second_person(open_program: MakeProgram) -> None:
    bench = page(open_program)
    assert "trust" not in bench.widgets
    focus(bench, "seat1_kind")
    bench.key("left")
    assert "trust" in bench.widgets
    bench.click("trust")
    assert bench.settings.trust is True


def test_a_computer_partner_has_no_level_to_choose(open_program: MakeProgram) -> None:
    bench = page(open_program)
    assert "seat1_level" in bench.widgets
    assert "seat2_level" not in bench.widgets
    focus(bench, "seat2_kind")
    alt(bench, pygame.K_DOWN)
    assert [name for name in bench.widgets.ids if name.endswith("_level")] == ["seat1_level", "seat3_level"]
    alt(bench, pygame.K_UP)
    alt(bench, pygame.K_UP)
    assert "seat2_level" not in bench.widgets


def test_partners_have_the_same_letter_and_rivals_none(open_program: MakeProgram) -> None:
    bench = page(open_program)
    assert [bench.scene.setup.team(seat) for seat in range(4)] == [0, 1, 0, 1]
    assert "partners" in bench.find("order").markup
    bench.program.setup(Rummy)
    bench.settle()
    assert "partners" not in bench.find("order").markup


def test_the_number_of_players_and_rules_for_tables_of_a_size(open_program: MakeProgram) -> None:
    bench = page(open_program, Rummy)
    assert "rule_knock" in bench.widgets
    focus(bench, "count")
    bench.key("right", 3)
    assert len(names(bench)) == 5
    assert "rule_knock" not in bench.widgets
    assert "seat4_level" in bench.widgets
    bench.widgets.set_focus("deal")
    bench.key("return")
    assert len(bench.program.tables[0][0].players) == 5


def test_the_numbers_of_players_stand_in_order_and_alone_there_is_nothing_to_choose(
    open_program: MakeProgram,
) -> None:
    bench = page(open_program, Backhand)
    assert Backhand.seats[0] == len(names(bench)) == 3
    assert [value for value, _ in bench.find("count").options] == [1, 2, 3, 4, 5, 6, 7]
    assert {"order", "seat0_grip", "seat0_kind"} <= set(bench.widgets.ids)
    focus(bench, "count")
    bench.key("left", 2)
    assert len(names(bench)) == 1 and "seat0_name" in bench.widgets
    assert not {"order", "seat0_grip", "seat0_kind"} & set(bench.widgets.ids)
    bench.widgets.set_focus("deal")
    bench.key("return")
    (player,) = bench.program.tables[0][0].players
    assert player.is_person


def test_a_rule_with_many_choices_is_a_list(open_program: MakeProgram) -> None:
    bench = page(open_program, Rummy)
    bench.click("rule_penalty")
    bench.settle()
    assert bench.name == "ChooseScene"
    bench.key("down")
    bench.key("return")
    bench.settle()
    assert bench.scene.setup.options["penalty"] == 50
    assert bench.find("rule_penalty").word == "50 points"
    bench.click("rule_penalty")
    bench.settle()
    bench.key("escape")
    bench.settle()
    assert bench.scene.setup.options["penalty"] == 50


def test_a_word_for_the_shuffle(open_program: MakeProgram) -> None:
    bench = page(open_program)
    bench.click("more")
    assert bench.focused == "seed"
    bench.type("tuesday")
    bench.key("return")
    assert bench.program.tables[0][0].seed == "tuesday"


def test_the_cards_are_drawn_ahead_in_the_sizes_of_the_table(open_program: MakeProgram) -> None:
    bench = page(open_program)
    position = Malilla(4, seed="1")
    position.apply(position.legal().sample(Random(1)))
    plan = layout(position.view(0), 0, Frame(1280, 800, 1.0))
    bench.app.pictures.finish()
    spots = [spot for spot in plan if spot.zone == "hand0" or spot.face is BACK]
    assert len(spots) > 30
    pictures = bench.app.pictures
    for spot in spots:
        width = round(spot.width)
        assert (pictures._path(str(spot.face), width), width) in pictures._faces


def test_lessons_rules_and_the_record(open_program: MakeProgram) -> None:
    bench = open_program(lessons=4)
    bench.program.store.statistics.add_match("malilla", "Anna", "steady", won=True)
    bench.program.store.progress.finish("malilla", "l1")
    bench.program.setup(Malilla)
    bench.settle()
    assert bench.find("fact_record").markup == "won 1 of 1 match"
    assert bench.find("learn").hint == "1 done"
    bench.click("learn")
    bench.click("rules")
    bench.key("f1")
    assert bench.program.ways == [("learn", Malilla), ("rules", Malilla), ("rules", Malilla)]


def test_no_button_leads_to_lessons_that_are_not_there(open_program: MakeProgram) -> None:
    bench = page(open_program)
    assert "learn" not in bench.widgets


@pytest.mark.parametrize("way", ["escape", "back"])
def test_back_to_the_menu(open_program: MakeProgram, way: str) -> None:
    bench = page(open_program)
    if way == "escape":
        bench.key("escape")
    else:
        bench.click("back")
    bench.settle()
    assert bench.name == "MenuScene"


def test_the_cards_at_the_left_follow_the_choice_of_cards(open_program: MakeProgram) -> None:
    bench = page(open_program)
    assert bench.app.pictures.deck == "spanish", "those of Malilla's home"
    focus(bench, "rule_faces")
    for deck in ("spanish", "italian", "french"):
        bench.key("right")
        assert bench.app.pictures.deck == deck
    bench.key("left")
    bench.menu()
    assert bench.app.pictures.deck == "french"
