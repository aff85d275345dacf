"""The saved games: taking up, renaming, deleting, and what is broken."""

from datetime import UTC, timedelta, timezone
from random import Random

import pygame

from cardgames.engine import Match, Player, parse_match
from cardgames.games import Malilla, find
from cardgames.storage import Header
from cardgames.ui.nights import Night, Play
from cardgames.ui.saved_tables import seen_table
from cardgames.ui.screens.dates import readable
from cardgames.ui.screens.saved.scene import SLICE, _mark
from cardgames.ui.screens.saved.small_table import draw_small_table
from cardgames.ui.setups import usual_options
from cardgames.ui.theme import PEOPLE
from tests.ui.driver import difference
from tests.ui.screens.conftest import NOW, Bench, MakeProgram
from tests.ui.screens.made_up import Rummy


def saved(bench: Bench) -> list[str]:
    """The saves in the order of the list."""
    return [name.removeprefix("row_") for name in bench.widgets.ids if name.startswith("row_")]


def open_list(bench: Bench) -> None:
    bench.program.saved_games()
    bench.settle()


def test_the_list_has_matches_in_progress_and_kept_ones_newest_first(open_program: MakeProgram) -> None:
    bench = open_program()
    old = bench.save(date="2025-01-01T10:00:00+00:00")
    kept = bench.save(title="The long one", date="2025-03-01T10:00:00+00:00")
    new = bench.save(date="2026-03-01T10:00:00+00:00")
    open_list(bench)
    assert saved(bench) == [new, kept, old]


def test_resume_by_keyboard(open_program: MakeProgram) -> None:
    bench = open_program()
    slot = bench.save()
    kept = bench.save(title="The long one", date="2020-03-01T10:00:00+00:00")
    open_list(bench)
    for name in (slot, kept):
        bench.key("tab")
        while bench.focused != f"resume_{name}":
            bench.key("tab")
        bench.key("return")
    (_, first), (match, second) = bench.program.tables
    assert first == slot
    assert second.startswith("auto-malilla-")  # a kept match stays as it was kept
    assert second != slot
    assert match.players[0].name == "Anna"


def test_rename(open_program: MakeProgram) -> None:
    bench = open_program()
    slot = bench.save()
    open_list(bench)
    bench.click(f"rename_{slot}")
    bench.settle()
    bench.key("end")
    bench.key("backspace", 20)
    bench.type("With Robin")
    bench.key("return")
    bench.settle()
    assert bench.name == "SavedScene"
    assert bench.scene.saves[0].header.title == "With Robin"
    bench.click(f"rename_{slot}")
    bench.settle()
    bench.type("!")
    bench.key("escape")
    bench.settle()
    assert bench.scene.saves[0].header.title == "With Robin"


def test_delete_and_undo(open_program: MakeProgram) -> None:
    bench, spoken = open_program(), list[str]()
    slot, other = bench.save(), bench.save(date="2020-03-01T10:00:00+00:00")
    open_list(bench)
    bench.app.speak = spoken.append
    bench.click(f"delete_{slot}")
    assert bench.focused == f"undo_{slot}"
    assert any(line.endswith(" was deleted.") for line in spoken)
    assert f"resume_{slot}" not in bench.widgets
    assert [one.key for one in bench.scene.saves] == [other]
    bench.wait(9)
    bench.key("return")
    assert saved(bench) == [slot, other]
    assert bench.focused == f"resume_{slot}"


def test_after_ten_seconds_there_is_no_undo(open_program: MakeProgram) -> None:
    bench = open_program()
    slot = bench.save()
    open_list(bench)
    bench.click(f"delete_{slot}")
    assert bench.app.pause() is not None
    bench.wait(10.1)
    assert saved(bench) == []
    assert "nothing" in bench.widgets
    bench.key("escape")
    bench.settle()
    assert "continue" not in bench.widgets


def test_where_messages_stay_there_is_no_hurry_to_undo(open_program: MakeProgram) -> None:
    bench = open_program(messages="kept")
    slot = bench.save()
    open_list(bench)
    bench.click(f"delete_{slot}")
    bench.frame(dt=600)
    assert f"undo_{slot}" in bench.widgets and bench.scene.wake_after is None, "no bar shrinks"
    bench.key("return")
    assert saved(bench) == [slot]


def test_whoever_comes_back_to_the_list_can_still_undo(open_program: MakeProgram) -> None:
    bench = open_program()
    slot = bench.save()
    open_list(bench)
    bench.click(f"delete_{slot}")
    bench.wait(4)
    bench.menu()
    bench.wait(30)
    open_list(bench)
    assert 0.5 < bench.find(f"row_{slot}_time").left() < 0.6
    bench.key("z")
    assert [one.key for one in bench.scene.saves] == [slot]


def test_duplicate_nights_are_in_the_list(open_program: MakeProgram) -> None:
    bench = open_program()
    bench.save(date="2020-03-01T10:00:00+00:00")
    autosave = bench.program.autosave
    for deals in (1, 2):
        plays = {(0, person): Play("", 2.0, 4, 2.0) for person in (0, 1)}
        options = usual_options(Malilla)
        night = Night(Malilla, "5eed", 4, "steady", options, ("Anna", "Robin"), deals, plays=plays)
        autosave.begin_night(night)
    open_list(bench)
    (key,) = [key for key in saved(bench) if key.startswith("night-")]
    assert bench.find(f"title_{key}").markup == "Duplicate night: Malilla"
    assert bench.find(f"line_{key}").markup == "Deal 2 of 2: Robin to play"
    assert f"rename_{key}" not in bench.widgets
    bench.click(f"delete_{key}")
    assert len(autosave.nights()) == 1
    bench.key("return")
    assert len(autosave.nights()) == 2
    bench.click(f"resume_{key}")
    bench.settle()
    assert bench.scene.night.next == (1, 1)
    bench.program.saved_games("played")
    bench.settle()
    (over,) = saved(bench)
    bench.click(f"review_{over}")
    bench.settle()
    assert bench.scene.night.next is None


def test_what_several_people_play_is_not_shared_before_the_end(open_program: MakeProgram) -> None:
    bench = open_program()
    alone, several = bench.save(people=("Anna",)), bench.save(people=("Anna", "Robin"))
    open_list(bench)
    assert bench.find(f"share_{alone}").enabled
    share = bench.find(f"share_{several}")
    assert not share.enabled and "when it is over" in share.tip


def test_the_scores_of_eight_people_are_told_whole(open_program: MakeProgram) -> None:
    bench = open_program(size=(1024, 640), text_size=1.5)
    names = (
        "Anna",
        "Robin",
        "Bartholomew",
        "Christina",
        "Maximilian",
        "Francesca",
        "Konstantin",
        "Alexandra",
    )
    line = "Deal 1 of at least 12 · " + ", ".join(f"{name} 190" for name in names)
    slot = bench.save(line=line, people=names)
    open_list(bench)
    row, words, kit = bench.find(f"row_{slot}"), bench.find(f"line_{slot}"), bench.app.kit
    assert words.rect.h == kit.text.paragraph(line, words.rect.w, "label").get_height()
    assert row.rect.contains(words.rect)
    assert row.rect.contains(bench.find(f"small_{slot}").rect)


def test_two_can_be_brought_back_in_any_order(open_program: MakeProgram) -> None:
    bench = open_program()
    slots = [bench.save(date=f"2026-03-0{day}T10:00:00+00:00") for day in (3, 2)]
    open_list(bench)
    for slot in slots:
        bench.click(f"delete_{slot}")
    bench.click(f"undo_{slots[0]}")
    bench.click(f"undo_{slots[1]}")
    assert [one.key for one in bench.scene.saves] == slots


def test_a_broken_save_is_said_in_a_sentence_and_kept(open_program: MakeProgram) -> None:
    bench = open_program()
    slot = bench.save()
    folder = bench.program.store.folders.saves
    (folder / f"{slot}.save").write_bytes(b"\x00\xff")
    open_list(bench)
    assert saved(bench) == []
    assert len(bench.scene.problems) == 1
    assert "problems" in bench.widgets
    assert len(list(folder.iterdir())) == 1  # nothing is thrown away


def test_a_game_that_is_not_here_cannot_be_resumed(open_program: MakeProgram) -> None:
    bench = open_program()
    slot = bench.save(game=Rummy)
    open_list(bench)
    assert f"resume_{slot}" not in bench.widgets
    assert f"delete_{slot}" in bench.widgets


def test_dates() -> None:
    def told(text: str) -> str:
        return readable(text, NOW, UTC)

    assert told("2026-03-14T00:01:00+00:00") == "today, 00:01"
    assert told("2026-03-13T23:59:00+00:00") == "yesterday, 23:59"
    assert told("2026-01-02T03:04:00+00:00") == "2 January, 03:04"
    assert told("1999-12-31T23:59:00+00:00") == "31 December 1999, 23:59"
    assert told("soon") == ""
    assert readable("9999-12-31T23:59:59+00:00", NOW, timezone(timedelta(hours=2))) == ""


def pictured(bench: Bench) -> set[str]:
    """The saves whose small pictures show their tables, once all in sight have been drawn."""
    for _ in range(400):
        bench.program.saved_tables.finish()
        bench.frame()
        if not bench.scene._drawing and not bench.program.saved_tables.busy:
            break
    return {saved.key for saved in bench.scene.saves if saved.key in bench.scene._thumbs}


def played(bench: Bench, moves: int = 30, persons: int = 1, slot: str = "") -> str:
    """Save a match of random moves, one that is over if it comes to its end; its key."""
    players = [Player(name, "person" if seat < persons else "computer") for seat, name in enumerate("ABCD")]
    match, rng = Match(Malilla, players, seed="5"), Random(1)
    while not match.over and len(match.log) < moves:
        match.play(match.decision.sample(rng))
    store = bench.program.store
    slot = slot or store.saves.new_slot("malilla")
    bench.program.autosave.hooks(slot).moved(match)
    store.writer.flush()
    return slot.replace("auto-", "done-") if match.over else slot


def test_played_matches_are_a_list_of_their_own(open_program: MakeProgram) -> None:
    bench = open_program()
    waiting, over = played(bench), played(bench, moves=9999)
    open_list(bench)
    assert saved(bench) == [waiting]
    bench.click("played")
    bench.settle()
    assert saved(bench) == [over] and f"resume_{over}" not in bench.widgets
    bench.key("down")
    assert bench.focused == f"review_{over}"
    bench.key("return")
    bench.settle()
    assert bench.name == "ReplayScene" and bench.scene.past.whole.over
    bench.key("escape")
    bench.settle()
    assert bench.name == "SavedScene" and bench.scene.kind == "played"
    bench.click("waiting")
    bench.click(f"review_{waiting}")
    bench.settle()
    assert bench.name == "ReplayScene"


def test_delete_undo_and_rename_have_keys(open_program: MakeProgram) -> None:
    bench = open_program()
    first, other = bench.save(), bench.save(date="2020-03-01T10:00:00+00:00")
    open_list(bench)
    bench.key("down")
    assert bench.focused == f"resume_{first}"
    bench.key("delete")
    assert bench.focused == f"undo_{first}"
    gone = bench.find(f"row_{first}_time")
    assert gone.left() > 0.99
    bench.wait(5)
    assert 0.45 < gone.left() < 0.55  # the bar that counts
    bench.key("z")
    assert bench.focused == f"resume_{first}" and saved(bench) == [first, other]
    bench.key("f2")
    bench.settle()
    bench.type("Mine")
    bench.key("return")
    bench.settle()
    assert bench.scene.saves[0].header.title == "Mine"
    bench.key("delete")
    bench.wait(10.2)
    assert saved(bench) == [other] and bench.focused == f"resume_{other}"
    bench.key("z")
    assert saved(bench) == [other]  # there is nothing left to bring back


def test_small_pictures_are_drawn_once_the_tables_are_found(open_program: MakeProgram) -> None:
    bench = open_program()
    keys = {played(bench), played(bench, moves=12)}
    open_list(bench)
    plain = bench.picture().copy()
    assert pictured(bench) == keys
    assert difference(plain, bench.picture()) > 0.005
    bench.scene.rebuild()  # as after a change of the size: nothing is read again
    bench.program.store.saves.load = None  # type: ignore[assignment, method-assign]
    assert pictured(bench) == keys


def test_small_pictures_show_nothing_that_the_curtain_hides(open_program: MakeProgram) -> None:
    bench = open_program()
    key = played(bench, persons=2)
    alone = played(bench, persons=1)
    open_list(bench)
    pictured(bench)
    found = {saved.key: bench.program.saved_tables.get(_mark(saved)) for saved in bench.scene.saves}
    match = parse_match(bench.program.store.saves.load(key).value.text, find)
    assert found[key].view.describe() == match.view(None).describe()
    assert found[alone].view.describe() == match.view(0).describe()
    assert found[alone].bottom == 0


def test_small_tables_show_people_in_their_own_colours(open_program: MakeProgram) -> None:
    bench = open_program()
    people = bench.program.store.people
    people.add("B", "ochre")
    match = parse_match(bench.program.store.saves.load(played(bench, persons=2)).value.text, find)

    def has(colour: str) -> bool:
        small = draw_small_table(bench.app, seen_table(match, Header("malilla")), (1280, 740))
        return pygame.mask.from_threshold(small, pygame.Color(PEOPLE[colour]), (6, 6, 6, 255)).count() > 300

    assert has("ochre") and not has("slate")
    people.recolour(people.find("B"), "slate")  # type: ignore[arg-type]
    assert has("slate") and not has("ochre")


def test_two_hundred_saves_come_in_slices(open_program: MakeProgram) -> None:
    bench = open_program()
    keys = [bench.save(date=f"2026-01-01T10:{n // 60:02}:{n % 60:02}+00:00") for n in range(200)][::-1]
    bench.program.saved_games()
    assert len(saved(bench)) < 40 and bench.app.pause() is not None
    before = len(saved(bench))
    bench.frame()
    assert 0 < len(saved(bench)) - before <= 2 * SLICE
    bench.until(lambda: len(saved(bench)) == 200)
    assert saved(bench) == keys
    bench.click(f"delete_{keys[150]}")
    assert bench.focused == f"undo_{keys[150]}"
    seen = bench.find(f"undo_{keys[150]}").box
    assert seen.top >= 0 and seen.bottom <= 800
    bench.key("z")
    bench.until(lambda: len(saved(bench)) == 200)
    assert bench.focused == f"resume_{keys[150]}"


def test_a_save_that_the_game_cannot_read_has_a_plain_picture(open_program: MakeProgram) -> None:
    bench = open_program()
    store = bench.program.store
    header = store.saves.load(played(bench)).value.header
    broken = store.saves.keep(header, "cardgames match 1\nnonsense\n").key
    open_list(bench)
    assert broken in pictured(bench)
    assert bench.name == "SavedScene"  # it is told when it is opened


def test_a_saved_deal_is_shared(open_program: MakeProgram) -> None:
    bench = open_program()
    key = played(bench)
    open_list(bench)
    bench.click(f"share_{key}")
    bench.settle()
    assert bench.scene.title == "Share hand 1"
    bench.key("escape")
    bench.settle()
    bench.click("open_shared")
    bench.settle()
    assert bench.name == "NameScene"


def test_a_match_keeps_its_name_while_it_goes_on_and_when_it_is_over(open_program: MakeProgram) -> None:
    bench = open_program()
    slot = played(bench)
    open_list(bench)
    bench.scene.rename(bench.scene.saves[0], "With Robin")
    played(bench, moves=33, slot=slot)
    assert bench.program.store.saves.continued().value[0].header.title == "With Robin"
    over = played(bench, moves=9999, slot=slot)
    assert bench.program.store.saves.played().value[0].header.title == "With Robin"
    assert over == slot.replace("auto-", "done-")


def test_a_save_whose_words_never_end_stands_in_the_list(open_program: MakeProgram) -> None:
    bench = open_program((1024, 576), text_size=2.0)
    key = bench.save(title="Friday")
    file = bench.program.store.folders.saves / f"{key}.save"
    text = file.read_text(encoding="utf-8")
    for fact in ("title: Friday", "person: Anna", "line: "):
        assert fact in text
        text = text.replace(fact, f"{fact}{'w' * 6_000}", 1)
    text = text.replace("seat person Anna", "seat person " + "w" * 6_000)
    file.write_text(text, encoding="utf-8")
    open_list(bench)
    assert saved(bench) == [key]
    bench.click(f"resume_{key}")
    ((match, _),) = bench.program.tables
    assert match.players[0].name == "w" * 200
