"""The text of a match: it reads back, and whatever else is read ends with a sentence."""

from random import Random

import pytest

from cardgames.engine import Game, Match, MatchError, Move, Player, cards, match_text, parse_match
from cardgames.games import GAMES
from cardgames.games._template import Template
from tests.engine.games import Parlour

PLAYED: list[type[Game]] = [*GAMES, Template, Parlour]
KNOWN = {game.name(): game for game in PLAYED}
find = KNOWN.get


def some_match(game: type[Game], moves: int = 20, seed: str = "r") -> Match:
    """A match of *game* after so many random moves."""
    players = [Player("Zoë of the Hill", "person"), *(Player(f"P{n}", level="sharp") for n in range(3))]
    match = Match(game, players[: game.seats[-1]], seed=seed)
    rng = Random(seed)
    while len(match.log) < moves and not match.over:
        match.play(match.decision.sample(rng))
    match.mark("hint")
    return match


@pytest.mark.parametrize("game", KNOWN.values(), ids=list(KNOWN))
def test_a_record_reads_back(game: type[Game]) -> None:
    match = some_match(game)
    again = parse_match(match_text(match), find)
    assert match_text(again) == match_text(match)
    assert again.position.describe() == match.position.describe()
    assert (again.players, again.options, again.marks) == (match.players, match.options, match.marks)
    assert again.events(0) == match.events(0)


def test_a_record_tells_how_hands_were_laid() -> None:
    match = some_match(Template)
    groups = [cards("7h 9c"), cards("Kd *r2")]
    match.arrangements["hand0", 3] = groups
    assert "\nlook hand0 3 7h 9c | Kd *r2\n" in match_text(match)
    again = parse_match(match_text(match), find)
    assert again.arrangements == {("hand0", 3): groups} and match_text(again) == match_text(match)
    branch = match.branch(0)
    branch.arrangements.clear()
    assert match.arrangements
    broken = (
        match_text(match).replace("hand0 3 7h", "hand0 three 7h"),
        match_text(match).replace("7h 9c", "7h 9x"),
    )
    for text in broken:
        with pytest.raises(MatchError, match=r"Line .* cannot be read"):
            parse_match(text, find)


def test_a_record_is_plain_to_read() -> None:
    match = some_match(Parlour, 2)
    deck, dealer = match.position.pack[:3], 1
    match = Match(Parlour, match.players[:2], seed="8c1f", options={"rude": True}, deck=deck, dealer=dealer)
    match.play(Move("deal"))
    match.mark("undo")
    assert match_text(match).splitlines() == [
        "cardgames match 1", "game engine 1", "seed 8c1f",
        "option target 3", "option rude on", "option style plain",
        "deck As 2s 3s", "dealer 1", "seat person Zoë of the Hill", "seat computer sharp P0",
        "mark 1 undo", "moves", "deal",
    ]  # fmt: skip
    assert match_text(parse_match(match_text(match), find)) == match_text(match)


def test_line_ends_of_other_systems_are_read() -> None:
    text = match_text(some_match(Template))
    assert match_text(parse_match(text.replace("\n", "\r\n"), find)) == text


def test_names_and_seeds_cannot_add_lines() -> None:
    players = [Player("A\nmoves\ndeal", "person"), Player("B\u2028seat person C"), Player("")]
    match = Match(Template, players, seed="1\nmoves")
    again = parse_match(match_text(match), find)
    assert again.players == match.players
    assert again.seed == match.seed == "1 moves"
    assert again.log == []


HEAD = ["cardgames match 1", "game _template 1", "seed r", "option target 5"]
SEATS = ["seat person Ann", "seat computer steady Bo"]
MOVES = ["moves", "deal", "pass"]


def record(*lines: str, instead_of: str = "") -> str:
    """A small record with *lines* in the place of one of its lines, or before the players."""
    whole = [*HEAD, *([] if instead_of else lines), *SEATS, *MOVES]
    found = [new for line in whole for new in (lines if line == instead_of else [line])]
    return "\n".join(found) + "\n"


def test_the_small_record_is_right() -> None:
    assert len(parse_match(record(), find).log) == 2


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("", "This is not a saved match."),
        ("hello", "This is not a saved match."),
        (
            record("cardgames match 9", instead_of=HEAD[0]),
            "saved by another version of the program (format 9)",
        ),
        (record("game whist 1", instead_of=HEAD[1]), "Line 2 .* there is no game 'whist' here"),
        (record("game _template 7", instead_of=HEAD[1]), "Line 2 .* saved with other rules (edition 7)"),
        (record("game _template", instead_of=HEAD[1]), "Line 2 .* saved with other rules (edition )"),
        (record(instead_of=HEAD[1]), "Line 3 .* a house rule comes before the game"),
        ("cardgames match 1\nmoves\n", "does not say which game it is"),
        (record("option target 6", instead_of=HEAD[3]), "Line 4 .* cannot be '6'; it can be 5, 10"),
        (record("option target", instead_of=HEAD[3]), "Line 4 .* cannot be ''"),
        (record("option tarjet 5", instead_of=HEAD[3]), "Line 4 .* no house rule 'tarjet'"),
        (record("frobnicate"), "Line 5 .* 'frobnicate' is not known"),
        (record("deck 7h 7x"), "Line 5 .* '7x' is not a card"),
        (record("deck 7h 7h"), "Template is not played with these cards"),
        (record("deck *r"), "Template is not played with these cards"),
        (record("dealer two"), "Line 5 .* 'two' is not a number"),
        (record("dealer 2"), "The dealer of the saved match is not at the table"),
        (record("mark 1 cheat"), "Line 5 .* 'cheat' is not a mark"),
        (record("wish look"), "Line 5 .* 'look' cannot wait here"),
        (record("mark x hint"), "Line 5 .* 'x' is not a number"),
        (record("seat ghost steady Bo", instead_of=SEATS[1]), "Line 6 .* is not a player"),
        (record("seat computer brilliant Bo", instead_of=SEATS[1]), "Line 6 .* is not a player"),
        (record(instead_of=SEATS[1]), "Template cannot be played by 1"),
        (record(instead_of="moves"), "Line 7 .* 'deal' is not known"),
        ("\n".join([*HEAD, *SEATS]), "ends before its moves"),
        (record("play 7x", instead_of="pass"), "Line 9 of the saved match is not a move: 'play 7x'"),
        (record("", instead_of="pass"), "Line 9 of the saved match is not a move"),
        (
            record("call 9", instead_of="pass"),
            "Line 9 of the saved match is not a legal move: The maximum is 4",
        ),
        (record("play 7h", instead_of="pass"), "Line 9 of the saved match is not a legal move"),
        (record("game _template 0", instead_of=HEAD[1]), "Line 2 .* saved with other rules (edition 0)"),
    ],
)
def test_the_sentence_names_the_line(text: str, sentence: str) -> None:
    with pytest.raises(MatchError, match=sentence.replace("(", r"\(").replace(")", r"\)")):
        parse_match(text, find)


ENDINGS = (" 7h", " / 7h", " -", " 3", " x", " ", "\x00", "\x85", "\ud800", " " + "9" * 5000)


def mutated(text: str, rng: Random) -> str:
    """*text* with something wrong, perhaps."""
    lines = text.split("\n")
    place, other = rng.randrange(len(lines)), rng.randrange(len(lines))
    match rng.randrange(8):
        case 0:
            del lines[place]
        case 1:
            lines.insert(place, lines[other])
        case 2:
            lines[place], lines[other] = lines[other], lines[place]
        case 3:
            lines[place] = " ".join(lines[place].split(" ")[:-1])
        case 4:
            lines[place] += rng.choice(
                [" 7h", " / 7h", " -", " 3", " x", " ", "\x00", "\x85", "\ud800", " " + "9" * 5000]
            )
        case 5:
            words = lines[place].split(" ")
            words[rng.randrange(len(words))] = rng.choice(lines[other].split(" "))
            lines[place] = " ".join(words)
        case 6:
            letters = list(text)
            for _ in range(rng.randrange(1, 4)):
                letters[rng.randrange(len(letters))] = rng.choice("7hsd*?/- \n0123abcé\t٣")
            return "".join(letters)
        case _:
            start = rng.randrange(len(text))
            return text[:start] + text[start + rng.randrange(30) :]
    return "\n".join(lines)


@pytest.mark.parametrize("game", KNOWN.values(), ids=list(KNOWN))
def test_damaged_records_end_with_a_sentence(game: type[Game]) -> None:
    rng = Random(game.name())
    texts = [match_text(some_match(game, seed=str(seed))) for seed in range(5)]
    read = refused = 0
    for number in range(300):
        text = mutated(texts[number % len(texts)], rng)
        for _ in range(rng.randrange(2)):
            text = mutated(text, rng)
        try:
            match = parse_match(text, find)
        except MatchError as error:
            refused += 1
            assert str(error)[0].isupper()
            assert len(str(error)) < 250
        else:
            read += 1
            assert match_text(parse_match(match_text(match), find)) == match_text(match)
    assert min(read, refused) > 5


@pytest.mark.parametrize(
    ("facts", "told"),
    [
        ("look hand0 3 " + "7h " * 100_000, r"^Line 9 of the saved match is too long\.$"),
        ("mark 2 undo\n" * 200_000, r"^There is too much before the moves of the saved match\.$"),
        ("seed " + "x" * 1_001, r"^Line 9 of the saved match cannot be read: its seed is too long\.$"),
    ],
)
def test_what_never_ends_is_refused(facts: str, told: str) -> None:
    head, _, moves = match_text(some_match(Parlour, 2)).partition("mark ")
    facts += "" if facts.endswith("\n") else "\n"
    with pytest.raises(MatchError, match=told):
        parse_match(f"{head}{facts}mark {moves}", find)


def test_an_endless_name_is_cut_when_written_and_when_read() -> None:
    text = match_text(some_match(Parlour, 2)).replace("Zoë of the Hill", "w" * 5_000)
    name = parse_match(text, find).players[0].name
    assert name == Player("w" * 300).name == "w" * 200


@pytest.mark.parametrize("game", KNOWN.values(), ids=list(KNOWN))
def test_a_match_may_begin_in_a_position(game: type[Game]) -> None:
    played, rng = some_match(game, 7), Random(1)
    match = Match(game, played.players, seed=played.seed, start=played.position)
    for _ in range(5):
        if not match.over:
            match.play(match.decision.sample(rng))
    again = parse_match(match_text(match), find)
    assert f"at position of {game.name()} for " in match_text(match)
    assert match_text(again) == match_text(match) and again.position.describe() == match.position.describe()
    match.back_to(0)
    assert match.position.describe() == played.position.describe()
    assert match_text(match.branch(0)) == match_text(match)


def test_a_first_position_that_does_not_fit_is_told() -> None:
    players = [Player("Zoë"), *[Player("P")] * 3]
    text = match_text(Match(Parlour, players, seed="5", start=Parlour(seed="5")))
    with pytest.raises(MatchError, match=r"be read\. Line 4, column 9: Parlour has no phase"):
        parse_match(text.replace("at phase = deal", "at phase = dance"), find)
    with pytest.raises(MatchError, match="This is not a position of Parlour for 2"):
        parse_match(text.replace("seat computer steady P\n", "", 2), find)
