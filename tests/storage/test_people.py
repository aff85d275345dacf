"""People: whose settings are in force, and what becomes of a file that is wrong or of an earlier version."""

import json
import re
from pathlib import Path
from random import Random
from typing import Any

import pytest

from cardgames.engine import Player
from cardgames.storage import COLOURS, Folders, People, Person, Settings, Store, Writer, items
from cardgames.storage.people import MOST, PeopleFile


def two() -> People:
    """Anna at the screen, and Robin with other settings."""
    people = People(Settings(name="Anna", text_size=1.5))
    people.add("Robin")
    people.take("Robin")
    people.settings.text_size, people.settings.felt = 0.9, "plum"
    people.settings.keys["hint"] = "j"
    people.take("Anna")
    return people


def test_whoever_takes_the_screen_has_their_own_settings() -> None:
    people = two()
    settings = people.settings
    assert (settings.name, settings.text_size, settings.felt, settings.keys) == ("Anna", 1.5, "place", {})
    assert people.take("robin ")
    assert (settings.name, settings.text_size, settings.felt) == ("Robin", 0.9, "plum")
    assert settings.keys == {"hint": "j"}
    assert not people.take("Robin")
    people.add("Sol")
    assert not people.take("Sol"), "only name and colour are other ones"
    assert settings.name == "Sol"


def test_what_is_common_stays_whoever_has_the_screen() -> None:
    common = {item.field for item in items() if not item.personal}
    assert common == {
        "mute_unfocused", "fullscreen", "window_size", "maximised", "first_start_done",
        "software_display",
        "trust", "fixed_seats", "last_setups", "rumble",
    }  # fmt: skip
    people = two()
    people.settings.window_size, people.settings.trust = (1600, 900), True
    people.take("Robin")
    assert (people.settings.window_size, people.settings.trust) == ((1600, 900), True)


def test_somebody_new_begins_with_what_is_in_force_and_a_colour_of_their_own() -> None:
    people = two()
    sol = people.add("  Sol   Vega ")
    assert sol.name == "Sol Vega"
    assert sol.values["text_size"] == 1.5
    assert [person.colour for person in people.known] == list(COLOURS[:3])


@pytest.mark.parametrize(
    ("name", "says"),
    [
        ("", "Every player needs a name."),
        ("  ", "Every player needs a name."),
        ("x" * 25, "at most 24 letters"),
        ("{Kh}", "A name cannot contain {, } or *."),
        ("**Bo**", "A name cannot contain {, } or *."),
        ("B\u200bo", "A name cannot contain invisible letters."),
        ("B\u3164", "A name cannot contain invisible letters."),
        ("B\0o", "A name cannot contain invisible letters."),
        ("anna", "There is already a player called anna."),
        ("ROBIN", "There is already a player called ROBIN."),
    ],
)
def test_a_name_that_cannot_be_has_a_reason(name: str, says: str) -> None:
    assert says in (two().why_not_name(name) or "")


def test_nobody_new_is_remembered_beyond_the_limit() -> None:
    people = two()
    while len(people.known) < MOST:
        assert people.why_not_name(f"P{len(people.known)}") is None
        people.add(f"P{len(people.known)}")
    assert people.why_not_name("Sol") == f"The program remembers at most {MOST} players."
    assert people.why_not_name("Sol", people.known[0]) is None


def test_a_guest_at_the_screen_who_becomes_known_is_shown_as_such() -> None:
    people = two()
    people.settings.text_size = 1.2
    people.meet(["Sol"])
    assert people.at_screen.values["text_size"] == 1.2
    people.take("Sol")
    people.add("Sol", "teal", "kit")
    assert (people.settings.name, people.settings.colour, people.settings.face) == ("Sol", "teal", "kit")


def test_a_name_is_the_same_in_both_forms_of_unicode() -> None:
    people = two()
    zoe = people.add("Zoe\u0301")
    assert zoe.name == Player("Zoe\u0301", "person").name == "Zo\u00e9"
    assert people.find("Zo\u00e9") is people.find("Zoe\u0301") is zoe
    assert people.why_not_name("Zo\u00e9") == "There is already a player called Zo\u00e9."


@pytest.mark.parametrize("letter", ["\\u0000", "\\ud800", "\\udc00x"])
def test_letters_that_cannot_be_shown_are_question_marks_and_told(tmp_path: Path, letter: str) -> None:
    store = Store(Folders.at(tmp_path))
    store.people.add("Zo@")
    store.statistics.add_match("malilla", "Zo@", "steady", won=True)
    store.progress.finish("malilla", "Zo@")
    store.settings.last_setups = {"malilla": "person Zo@"}
    for save in (store.save_settings, store.save_statistics, store.save_progress):
        save()
    store.close()
    written = [file for file in tmp_path.rglob("*.json") if "@" in file.read_text(encoding="utf-8")]
    assert len(written) == 4
    for file in written:
        file.write_text(file.read_text(encoding="utf-8").replace("@", letter), encoding="utf-8")
    store = Store(Folders.at(tmp_path))
    problems = store.problems()
    assert len(problems) == 4 and all("The old file was kept as" in problem for problem in problems)
    assert "settings.json holds letters that cannot be shown" in "\n".join(problems)
    shown = "Zo?" + letter[6:]
    assert [person.name for person in store.people.known][1] == shown
    assert store.statistics.tally(person=shown).won == 1
    assert store.settings.last_setups == {"malilla": f"person {shown}"}
    store.close()


def test_two_forms_of_a_name_become_one_with_a_sentence(tmp_path: Path) -> None:
    store = Store(Folders.at(tmp_path))
    store.people.add("Zo\u00e9")
    store.people.add("Zoe@")
    for name in ("Zo\u00e9", "Zoe@"):
        store.statistics.add_match("malilla", name, "steady", won=True)
    store.save_settings()
    store.save_statistics()
    store.close()
    for file in tmp_path.rglob("*.json"):
        data = file.read_text(encoding="utf-8").replace("@", "\u0301")
        file.write_text(re.sub(r',\n  "digest": ".*"', "", data), encoding="utf-8")
    store = Store(Folders.at(tmp_path))
    assert [person.name for person in store.people.known][1:] == ["Zo\u00e9"]
    assert store.statistics.tally(person="Zo\u00e9").won == 2
    (problem,) = store.problems()
    assert problem.startswith("There is already a player called Zo\u00e9. The old file was kept as")
    store.close()


def test_everybody_may_keep_their_own_name() -> None:
    people = two()
    assert people.why_not_name("ANNA", people.find("Anna")) is None
    assert people.why_not_name("Robin", people.find("Anna")) is not None


def test_a_new_name_is_in_force_and_the_old_one_still_means_them() -> None:
    people = two()
    anna = people.find("Anna")
    assert anna is not None
    people.rename(anna, "Anne")
    assert people.settings.name == "Anne"
    assert people.find("anna") is people.find("Anne") is anna
    assert people.add("Anna") is people.find("Anna"), "somebody new may have it"
    assert people.find("Anne") is anna


def test_people_of_an_earlier_table_are_called_as_now_unless_two_would_be_called_alike() -> None:
    people = People(Settings(name="Anna"))
    people.rename(people.known[0], "Annette")
    assert people.called_now(["anna", "Guest"]) == ["Annette", "Guest"]
    assert people.called_now(["Anna", "Annette"]) == ["Anna", "Annette"]


def test_a_colour_is_in_force_at_once() -> None:
    people = two()
    people.recolour(people.known[0], "teal")
    assert people.settings.colour == people.colour("Anna") == "teal"
    assert people.colour("Nobody") is None


def test_whoever_is_removed_comes_back_with_everything() -> None:
    people = two()
    anna = people.known[0]
    place = people.remove(anna)
    assert people.at_screen.name == people.settings.name == "Robin"
    assert people.find("Anna") is None
    people.restore(anna, place)
    assert [person.name for person in people.known] == ["Anna", "Robin"]
    people.take("Anna")
    assert people.settings.text_size == 1.5


def test_a_guest_has_the_screen_and_changes_nobodys_settings() -> None:
    people = two()
    people.take("Player 2")
    assert (people.settings.name, people.settings.text_size) == ("Player 2", 1.5)
    people.settings.text_size = 2.0
    people.take("Robin")
    people.take("Anna")
    assert people.settings.text_size == 1.5
    people.take("player 2")
    assert people.settings.text_size == 2.0, "for as long as the program runs"
    assert [entry["settings"]["name"] for entry in people.body()["people"]] == ["Anna", "Robin"]
    guest = people.add("Player 2")
    assert guest.values["text_size"] == 2.0, "somebody who becomes known keeps what they had"


def test_a_table_only_lends_the_screen(folders: Folders) -> None:
    store = Store(folders)
    people = store.people
    people.rename(people.known[0], "Anna")
    people.add("Robin")
    people.add("Sol")
    store.settings.text_size = 1.5
    people.lend("Robin")
    people.lend("Kim")
    assert (people.at_screen.name, people.owner.name) == ("Kim", "Anna")
    store.save_settings()
    store.writer.flush()
    assert kept(folders)["at_screen"] == 0, "the next start is the owner's, after a kill, too"
    assert people.give_back()
    assert (store.settings.name, store.settings.text_size) == ("Anna", 1.5)
    people.lend("Robin")
    people.take("Robin")
    people.give_back()
    assert people.owner.name == people.at_screen.name == "Robin", "somebody chosen keeps it"
    people.lend("Sol")
    people.remove(people.at_screen)
    assert people.at_screen.name == "Robin"
    people.lend("Anna")
    people.remove(people.owner)
    assert (people.owner.name, people.at_screen.name) == ("Anna", "Anna")
    store.close()


def test_a_guest_alone_at_a_table_borrows_the_screen() -> None:
    people = two()
    people.take("Robin")
    people.take("Kim")
    assert (people.at_screen.name, people.owner.name) == ("Kim", "Robin")
    assert people.body()["at_screen"] == 1


def test_only_those_who_are_asked_for_become_known_at_a_table() -> None:
    people = two()
    names = ["anna", "Kim", "Sol", "Player 3", "You"]
    assert people.strangers([*names, " "]) == ["Kim", "Sol"]
    before = people.colours(names)
    people.meet(names, ["anna", " sol", "Player 3", "You", "Zed"])
    assert [person.name for person in people.known] == ["Anna", "Robin", "Sol"]
    assert people.colours(names) == before, "nobody changes colour by sitting down"
    assert len({*before[:4], people.colour("Robin")}) == 5
    assert people.add("Kim").colour == before[1], "nor by being remembered"


def test_a_guest_has_one_colour_while_the_program_runs() -> None:
    people = two()
    assert people.colour("Kim") is None
    people.meet(["Zoe", "Kim"])
    seen = people.colours(["Kim"])
    assert people.colours(["Sol", "Kim", "Anna"])[1:] == [*seen, people.colour("Anna")]
    people.lend("kim")
    assert people.settings.colour == people.colour("Kim") == seen[0]
    assert people.colour("You") == seen[0], "whoever looks"


def test_somebody_known_owns_the_screen_after_any_changes() -> None:
    for seed in range(100):
        rng, people, gone = Random(seed), two(), list[tuple[Person, int]]()
        for _ in range(30):
            name, person = rng.choice("ABCDEFGH"), rng.choice(people.known)
            match rng.randrange(7):
                case 0 if people.why_not_name(name) is None:
                    people.add(name)
                case 1 if len(people.known) > 1:
                    gone.append((person, people.remove(person)))
                case 2 if gone and people.why_not_name(gone[-1][0].name) is None:
                    back, place = gone.pop()
                    people.restore(back, min(place, len(people.known)))
                case 3:
                    people.take(name)
                case 4:
                    people.lend(rng.choice([name, person.name]))
                case 5 if people.why_not_name(name, person) is None:
                    people.rename(person, name)
                case _:
                    people.give_back()
            known = people.known
            assert sum(people.owner is one for one in known) == 1
            assert people.settings.name == people.at_screen.name
            again = People(Settings())
            assert again.read(json.loads(json.dumps(people.body()))) == []
            assert again.owner.name == again.settings.name == people.owner.name
            assert [one.name for one in again.known] == [one.name for one in known]


# The file


def kept(folders: Folders) -> Any:
    """What is in the file, without its digest, so that it can be changed."""
    found = json.loads(folders.people.read_text(encoding="utf-8"))
    del found["digest"]
    return found


def test_everybody_comes_back(folders: Folders, writer: Writer) -> None:
    people = two()
    people.take("Robin")
    PeopleFile(folders.people, writer).save(people)
    settings = Settings(window_size=(1500, 900))
    loaded = PeopleFile(folders.people, writer).load(settings)
    assert loaded.problems == []
    assert (settings.name, settings.text_size, settings.window_size) == ("Robin", 0.9, (1500, 900))
    loaded.value.take("Anna")
    assert (settings.name, settings.text_size) == ("Anna", 1.5)


def test_settings_of_an_earlier_version_are_those_of_the_first_person(folders: Folders) -> None:
    folders.config.mkdir(parents=True)
    old = {"file": "cardgames settings", "version": 1, "name": "Zoë", "text_size": 1.3, "keys": {"hint": "j"}}
    folders.settings.write_text(json.dumps(old), encoding="utf-8")
    store = Store(folders)
    assert [person.name for person in store.people.known] == ["Zoë"]
    store.people.add("Robin")
    store.people.take("Robin")
    store.settings.text_size = 1.0
    store.save_settings()
    assert store.close()
    again = Store(folders)
    assert again.settings.name == "Robin"
    again.people.take("Zoë")
    assert (again.settings.text_size, again.settings.keys) == (1.3, {"hint": "j"})
    assert again.problems() == []
    again.close()


def test_a_change_is_kept_for_whoever_has_the_screen(folders: Folders) -> None:
    store = Store(folders)
    store.settings.name = "Anna"
    store.people.add("Robin")
    store.settings.change("felt", "blue")
    store.save_settings()
    store.writer.flush()
    assert [entry["settings"]["felt"] for entry in kept(folders)["people"]] == ["blue", "place"]
    store.close()


def test_what_one_person_has_wrong_loses_only_itself(folders: Folders, writer: Writer) -> None:
    PeopleFile(folders.people, writer).save(two())
    writer.flush()
    found = kept(folders)
    found["people"][1]["settings"] |= {"felt": "tartan", "sparkle": [1]}
    folders.people.write_text(json.dumps(found), encoding="utf-8")
    file = PeopleFile(folders.people, writer)
    loaded = file.load(Settings())
    assert "“Table” must be one of" in loaded.problems[0]
    assert "was kept as people.json.broken-1" in loaded.problems[0]
    loaded.value.take("Robin")
    assert (loaded.value.settings.felt, loaded.value.settings.text_size) == ("place", 0.9)
    file.save(loaded.value)
    writer.flush()
    assert kept(folders)["people"][1]["settings"]["sparkle"] == [1], "a later version knows it"


@pytest.mark.parametrize(
    "people",
    [
        None,
        [],
        [7],
        [{"settings": []}],
        [{"settings": {"name": 3}}],
        [{"settings": {"name": "Anna"}}, {"settings": {"name": "anna"}}],
    ],
)
def test_a_damaged_list_is_told_and_somebody_is_left(
    folders: Folders, writer: Writer, people: object
) -> None:
    folders.config.mkdir(parents=True)
    whole = {"file": "cardgames people", "version": 1, "at_screen": 9, "people": people}
    folders.people.write_text(json.dumps(whole), encoding="utf-8")
    loaded = PeopleFile(folders.people, writer).load(Settings(name="Anna", text_size=1.2))
    assert len(loaded.problems) == 1
    assert "people.json.broken-1" in loaded.problems[0]
    assert len(loaded.value.known) == 1
    assert loaded.value.at_screen is loaded.value.known[0]


@pytest.mark.parametrize(
    "damage",
    [
        {"people": [{"settings": {"name": "Anna"}, "former": 3}]},
        {"people": [{"settings": {"name": "Anna"}, "former": ["Ann", 3]}]},
        {"people": [{"settings": {"name": f"P{number}"}} for number in range(61)]},
    ],
)
def test_what_is_left_out_of_the_list_is_told_and_the_file_is_kept(
    folders: Folders, writer: Writer, damage: dict[str, Any]
) -> None:
    folders.config.mkdir(parents=True)
    folders.people.write_text(json.dumps({"file": "cardgames people", "version": 1, **damage}))
    loaded = PeopleFile(folders.people, writer).load(Settings())
    assert "people.json.broken-1" in loaded.problems[0]
    assert loaded.value.known


def test_whoever_had_the_screen_has_it_though_others_cannot_be_read(folders: Folders, writer: Writer) -> None:
    PeopleFile(folders.people, writer).save(two())
    writer.flush()
    found = kept(folders)
    found["people"].insert(0, 7)
    for at, name in ((0, "Anna"), (1, "Anna"), (2, "Robin"), ("x", "Anna")):
        folders.people.write_text(json.dumps(found | {"at_screen": at}), encoding="utf-8")
        people = PeopleFile(folders.people, writer).load(Settings()).value
        assert people.at_screen.name == people.settings.name == name


def test_a_newer_file_is_kept_aside(folders: Folders) -> None:
    folders.config.mkdir(parents=True)
    text = '{"file": "cardgames people", "version": 2}'
    folders.people.write_text(text, encoding="utf-8")
    store = Store(folders)
    assert "Your players file was written by a newer version" in store.problems()[0]
    store.save_settings()
    store.close()
    assert (folders.config / "people.json.newer").read_text() == text


def test_counts_follow_a_new_name_though_the_program_was_killed_between_the_two(folders: Folders) -> None:
    store = Store(folders)
    store.settings.name = "Anna"
    for name in ("Anna", "Somebody"):
        store.statistics.add_match("malilla", name, "steady", won=True)
    store.save_statistics()
    store.people.rename(store.people.known[0], "Annette")
    store.save_settings()
    store.close()
    again = Store(folders)
    assert again.statistics.people() == ["Somebody", "Annette"]
    assert again.statistics.tally(person="Annette").matches == 1
    again.close()


def test_not_more_earlier_names_are_known_than_anybody_can_have(folders: Folders, writer: Writer) -> None:
    people = two()
    for number in range(150):
        people.rename(people.known[0], f"Anna {number}")
    PeopleFile(folders.people, writer).save(people)
    writer.flush()
    found = kept(folders)
    former = found["people"][0]["former"]
    assert former == [f"Anna {number}" for number in range(49, 149)]
    found["people"][0]["former"] = ["Nobody"] * 100_000 + former
    folders.people.write_text(json.dumps(found), encoding="utf-8")
    assert PeopleFile(folders.people, writer).load(Settings()).value.known[0].former == former
