"""What may be typed after `cardgames`, and what it comes to."""

import subprocess
import sys
from collections.abc import Iterator, Sequence
from dataclasses import replace
from pathlib import Path
from types import ModuleType

import pytest

from cardgames import __main__, __version__, command_line
from cardgames.command_line import PORTABLE, Arguments, parse
from cardgames.engine import Player
from cardgames.games import GAMES
from cardgames.games.backhand import Backhand
from cardgames.games.delphi import Delphi
from cardgames.games.malilla import Malilla
from cardgames.games.skin import Skin
from cardgames.players.player import offered
from cardgames.ui import run as running


def refused(capsys: pytest.CaptureFixture[str], *words: str) -> str:
    """The sentence that answers what cannot be understood."""
    with pytest.raises(SystemExit) as ended:
        parse(words)
    assert ended.value.code == 2
    told, more = capsys.readouterr().err.splitlines()
    assert told.startswith("cardgames: ") and "--help" in more
    return told.removeprefix("cardgames: ")


def told(capsys: pytest.CaptureFixture[str], option: str) -> str:
    """What is printed for an option that only tells."""
    with pytest.raises(SystemExit) as ended:
        parse([option])
    assert ended.value.code == 0
    return capsys.readouterr().out


def test_nothing_opens_the_menu() -> None:
    assert parse([]) == Arguments()


def test_a_game_opens_its_page() -> None:
    assert parse(["malilla"]) == Arguments(game=Malilla)


def test_seats_and_seed_deal_at_once() -> None:
    asked = parse(["malilla", "--seats", "person,steady,sharp,expert", "--seed", "7"])
    assert asked.seed == "7" and asked.players is not None
    assert asked.players[0] == Player("You", "person")
    assert [player.level for player in asked.players[1:]] == ["steady", "sharp", "sharp"]


def test_a_level_that_the_game_does_not_offer_is_the_strongest_there_is() -> None:
    for game, level in ((Delphi, "expert"), (Malilla, "sharp"), (Backhand, "steady"), (Skin, "steady")):
        seats = ["person", *["expert"] * (game.seats[0] - 1)]
        asked = parse([game.name(), "--seats", ",".join(seats)])
        assert asked.players is not None and asked.players[1].level == level


def test_several_people_are_numbered() -> None:
    asked = parse(["malilla", "--seats", "person,steady,person,steady"])
    assert asked.players is not None
    assert [player.name for player in asked.players[::2]] == ["Player 1", "Player 3"]


def test_play_opens_a_file() -> None:
    assert parse(["play", "x.match"]) == Arguments(file=Path("x.match"))


def test_a_file_opens_as_a_desktop_names_it(tmp_path: Path) -> None:
    for word in ("x.match", str(tmp_path / "of Monday"), "./malilla", "Größe 1.deal"):
        assert parse([word]) == Arguments(file=Path(word))


def test_deal_opens_a_text(capsys: pytest.CaptureFixture[str]) -> None:
    text = "cardgames deal 1; malilla 1; seed 7"
    assert parse(["deal", text]) == Arguments(deal=text)
    assert "needs the text of a shared deal" in refused(capsys, "deal")


def test_no_sound_and_speak_log_are_switches() -> None:
    assert parse(["--no-sound", "--speak-log"]) == Arguments(sound=False, speak=True)


def test_a_folder_holds_everything(tmp_path: Path) -> None:
    assert parse(["--folder", str(tmp_path)]).folder == tmp_path


def test_portable_is_the_current_folder_of_an_installed_program(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    assert parse(["--portable"]).folder == tmp_path / PORTABLE


def test_portable_is_beside_a_frozen_program(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "frozen", True, raising=False)
    monkeypatch.setattr(sys, "executable", str(tmp_path / "cardgames"))
    assert parse(["--portable"]).folder == tmp_path / PORTABLE


TEXT = "cardgames deal 1; malilla 1; seed 7"
SWITCHES = (("--no-sound",), ("--speak-log",), ("--folder", "X"))


def orders(words: Sequence[str], options: Sequence[tuple[str, ...]]) -> Iterator[list[str]]:
    """Every way to put *options* between *words*, which keep their order."""
    if not options:
        yield list(words)
        return
    first, *rest = options
    for order in orders(words, rest):
        for place in range(len(order) + 1):
            if place == 0 or order[place - 1] not in ("--folder", "--seed", "--seats"):
                yield [*order[:place], *first, *order[place:]]


@pytest.mark.parametrize(
    ("words", "asked"),
    [
        ([], Arguments()),
        (["malilla"], Arguments(game=Malilla)),
        (["x.match"], Arguments(file=Path("x.match"))),
        (["play", "x.match"], Arguments(file=Path("x.match"))),
        (["deal", TEXT], Arguments(deal=TEXT)),
        (["report"], Arguments(report=True)),
        (["report", "x.match"], Arguments(report=True, file=Path("x.match"))),
    ],
)
def test_options_may_stand_anywhere(words: list[str], asked: Arguments) -> None:
    wanted = replace(asked, sound=False, speak=True, folder=Path("X"))
    tried = list(orders(words, SWITCHES))
    assert len(tried) == (len(words) + 1) * (len(words) + 2) * (len(words) + 3)
    assert {order: parse(order) for order in map(tuple, tried)} == dict.fromkeys(map(tuple, tried), wanted)


def test_seats_and_seed_may_stand_anywhere() -> None:
    options = (("--seats", "person,steady,sharp,expert"), ("--seed", "7"), ("--no-sound",))
    first, *others = [parse(order) for order in orders(["malilla"], options)]
    assert first.seed == "7" and first.game is Malilla and first.players is not None
    assert len(others) == 23 and all(other == first for other in others)


def test_what_follows_two_dashes_is_no_option() -> None:
    for words in (["play", "--", "--no-sound"], ["--", "play", "--no-sound"]):
        assert parse(words) == Arguments(file=Path("--no-sound"))
    assert parse(["--no-sound", "play", "--", "-7.match"]) == Arguments(file=Path("-7.match"), sound=False)


def test_options_are_not_abbreviated(capsys: pytest.CaptureFixture[str]) -> None:
    for option in (*command_line.OPTIONS, *command_line.LAST):
        for length in range(3, len(option.name)):
            short = option.name[:length]
            assert short in refused(capsys, "malilla", short, *(["1"] if option.value else []))


NEED_A_GAME = "--seats and --seed need a game, as in: cardgames malilla --seed monday."


def test_what_cannot_be_understood_is_told_in_a_sentence(capsys: pytest.CaptureFixture[str]) -> None:
    assert refused(capsys, "mallila") == "There is no game called 'mallila'. Did you mean malilla?"
    assert refused(capsys, "xyzzy").startswith("There is no game called 'xyzzy'. Choose from: belote,")
    assert refused(capsys, "play") == "play needs a file: cardgames play FILE."
    assert refused(capsys, "malilla", "solo") == "Unexpected argument: 'solo'."
    assert refused(capsys, "play", "x.match", "more") == "Unexpected argument: 'more'."
    for words in ([""], ["report", ""], ["malilla", ""], ["--folder", ""], ["--language", ""]):
        assert refused(capsys, *words) == "Unexpected argument: ''."
    assert refused(capsys, "--seed", "7") == NEED_A_GAME
    for words in (["play", "x.match"], ["deal", TEXT], ["report"]):
        assert refused(capsys, *words, "--seed", "7") == NEED_A_GAME
    assert refused(capsys, "mallila", "--seed", "7").startswith("There is no game called 'mallila'.")
    assert "at most 1000 characters" in refused(capsys, "malilla", "--seed", "w" * 1001)
    assert refused(capsys, "x.match", "--seed", "7") == NEED_A_GAME
    assert "not 'genius'" in refused(capsys, "malilla", "--seats", "person,genius")
    assert "--folder" in refused(capsys, "--portable", "--folder", "x")
    assert "--frobnicate" in refused(capsys, "--frobnicate")


def test_too_few_seats_are_refused_in_the_games_own_words(capsys: pytest.CaptureFixture[str]) -> None:
    assert refused(capsys, "malilla", "--seats", "person,steady") == "Malilla cannot be played by 2."


def test_the_version_is_told(capsys: pytest.CaptureFixture[str]) -> None:
    assert told(capsys, "--version") == f"cardgames {__version__}\n"


def test_help_tells_every_use_option_and_game(capsys: pytest.CaptureFixture[str]) -> None:
    text = told(capsys, "--help")
    for words in (
        *(words for words, _ in command_line.USES),
        *(option.name for option in (*command_line.OPTIONS, *command_line.LAST)),
        *(game.name() for game in GAMES),
    ):
        assert words in text


@pytest.mark.parametrize("words", [words for words, _ in command_line.EXAMPLES])
def test_every_example_is_understood_and_asks_for_players_that_the_game_has(words: str) -> None:
    given = parse(words.split())
    assert given != Arguments()
    for player in given.players or []:
        assert given.game and (
            player.is_person or player.level in [level.name for level in offered(given.game)]
        )


def test_what_was_asked_for_reaches_the_window(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    given: dict[str, object] = {}
    monkeypatch.setattr(running, "run", lambda **words: given.update(words) or 0)
    assert __main__.main(["malilla", "--seed", "7", "--folder", str(tmp_path), "--no-sound"]) == 0
    speak = given.pop("speak")
    assert speak is None
    assert given == {
        "game": Malilla,
        "file": None,
        "deal": "",
        "players": None,
        "seed": "7",
        "folder": tmp_path,
        "language": "",
        "sound": False,
        "tells_in_window": False,
    }
    monkeypatch.setattr(sys, "argv", [str(tmp_path / "cardgames-window")])
    assert __main__.main(["x.match"]) == 0
    assert given["tells_in_window"] is True


def test_what_cannot_be_opened_is_a_sentence_and_no_window(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(running, "App", lambda *_, **__: pytest.fail("a window"))
    Path("bytes.match").write_bytes(b"\xff\xfe")
    Path("nul.match").write_text("cardgames match 1\nseed a\0b\n", encoding="utf-8")
    Path("torn.deal").write_text("cardgames deal 1; malilla 1; seats", encoding="utf-8")
    for file, told in (
        ("missing.match", "There is no file missing.match."),
        (".", "cannot be read"),
        ("bytes.match", "bytes.match cannot be read (it contains characters that are not text)."),
        ("nul.match", "nul.match cannot be read (it contains characters that are not text)."),
        ("torn.deal", None),
    ):
        for words in ([file], ["play", file], ["report", file]):
            if words == ["."]:
                continue  # no file, by its name
            assert __main__.main([*words, "--folder", "home", "--no-sound"]) == 2, words
            (sentence,) = capsys.readouterr().err.splitlines()
            assert sentence.startswith("cardgames: ") and sentence.endswith((".", ")"))
            assert told is None or told in sentence
    assert __main__.main(["deal", "cardgames deal 1; whist 1; seed 7"]) == 2
    assert "There is no game 'whist' here." in capsys.readouterr().err


def test_a_seed_is_the_same_in_every_form_in_which_it_can_be_typed() -> None:
    for typed in ("Zo\u00e9", "Zoe\u0301", " Zo\u00e9\u200b "):
        assert parse(["malilla", "--seed", typed]).seed == "Zo\u00e9"


def test_pygame_in_the_place_of_pygame_ce_is_told(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setitem(sys.modules, "pygame", ModuleType("pygame"))
    assert __main__.main([]) == 1
    assert "This is pygame, where pygame-ce is needed." in capsys.readouterr().err
    monkeypatch.setitem(sys.modules, "pygame", None)
    assert __main__.main([]) == 1
    assert "pygame-ce is missing." in capsys.readouterr().err


@pytest.mark.parametrize(("asked", "told"), [([], False), (["-W", "default"], True)])
def test_warnings_are_for_whoever_asks_for_them(asked: list[str], told: bool) -> None:
    code = """
import warnings
from cardgames import __main__
from cardgames.ui import run
run.run = lambda **words: warnings.warn("not for players", RuntimeWarning) or 0
__main__.main([])
"""
    command = [sys.executable, *asked, "-c", code]
    done = subprocess.run(command, capture_output=True, text=True, timeout=60, check=True)
    assert ("not for players" in done.stderr) == told
    assert told or done.stderr == ""


def test_a_language_is_one_of_those_there_are(capsys: pytest.CaptureFixture[str]) -> None:
    assert parse(["--language", "ca"]).language == "ca"
    with pytest.raises(SystemExit):
        parse(["--language", "tlh"])
    assert "There is no language 'tlh'. Choose from: en, es," in capsys.readouterr().err


@pytest.mark.parametrize("words", [["--bogus"], ["--seed"], ["--no-sound=3"], ["--help"]])
def test_everything_is_in_the_language_asked_for(
    capsys: pytest.CaptureFixture[str], words: list[str]
) -> None:
    written = []
    for code in ("de", "en"):
        with pytest.raises(SystemExit):
            parse(["--language", code, *words])
        printed = capsys.readouterr()
        written.append({*(printed.out + printed.err).splitlines()} - {""})
    kept = {line.strip() for line in written[0] & written[1]}
    assert all(line.startswith(("cardgames", "Games:")) or "_" in line for line in kept), kept
