"""Text forms by their properties: what is written reads back, and anything else is refused as documented.

Hypothesis makes up the values and shortens what fails; a counter-example once found stays as an `@example`.
The fuzz of `tests.proof` damages whole files; this looks for the smallest value that breaks one form.
"""

import dataclasses
import json
import pickle
from random import Random
from typing import Any

from hypothesis import HealthCheck, example, given, settings
from hypothesis import strategies as st

from cardgames.engine import (
    BACK,
    Card,
    Game,
    Match,
    MatchError,
    Move,
    Player,
    Seat,
    Sentence,
    Suit,
    match_text,
    parse_match,
)
from cardgames.engine.cards import COPIES, RANKS, SUITS
from cardgames.engine.match import LEVELS, LONGEST_SEED
from cardgames.engine.notation import NotationError, parse_value, value_text
from cardgames.engine.options import OptionError, Value
from cardgames.engine.positions import PositionError, parse_position
from cardgames.engine.sharing import DealError, SharedDeal
from cardgames.engine.text import Names, Rank, Ranks, Side, Text
from cardgames.engine.zones import Sealed
from cardgames.games import GAMES, Cribbage, Malilla, find
from cardgames.storage import StorageError
from cardgames.storage.digest import with_digest, without_digest
from cardgames.storage.saves import Header, SavedMatch, parse_save, save_text
from cardgames.storage.setting_kinds import Choice, Number, PixelSize
from cardgames.storage.settings import Settings, items, read_settings

lean = settings(
    derandomize=True,
    database=None,
    deadline=None,
    max_examples=60,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.filter_too_much],
)
few = settings(lean, max_examples=25)

CARDS = st.builds(Card, st.sampled_from(RANKS), st.sampled_from(SUITS), st.integers(0, len(COPIES) - 1))
ANY_CARD = CARDS | st.builds(Card, st.just("*"), st.sampled_from("rb")) | st.just(BACK)
WORDS = st.from_regex(r"[a-zé][\w.]{0,8}", fullmatch=True)
LINES = st.text(st.characters(exclude_categories=["Cs"]), max_size=30)
SCRAPS = st.sampled_from(
    ("", " ", "\n", "-", "/", ";", ": ", " = ", "[", "(", "{", "'", "\\", "7h", "??", "+3", "rest", "@", "!",
     "seed ", "None", "1e999", "9" * 5000, "end\n", "digest: ", "\0", "\u2028", "²")
)  # fmt: skip
GARBAGE = st.lists(SCRAPS | st.text(max_size=4), max_size=8).map("".join)


@lean
@given(
    verb=st.from_regex(r"[a-z_]{1,12}", fullmatch=True),
    groups=st.lists(st.lists(ANY_CARD, max_size=4), max_size=4),
    word=st.none() | WORDS,
    amount=st.none() | st.integers(-999_999_999, 999_999_999),
)
def test_a_move_reads_back(verb: str, groups: list[list[Card]], word: str | None, amount: int | None) -> None:
    move = Move(verb, *groups, word=word, amount=amount)
    assert Move.parse(str(move)) == move


@lean
@given(GARBAGE | GARBAGE.map("play ".__add__))
def test_what_is_no_move_is_refused(text: str) -> None:
    try:
        move = Move.parse(text)
    except ValueError as error:
        assert type(error) is ValueError
    else:
        assert Move.parse(str(move)) == move


# ---------------------------------------------------------------------- positions


def secret(values: list[object], is_open: bool) -> Sealed:
    made = Sealed(0)
    made.values, made.open = values, is_open
    return made


NUMBERS = st.integers(-(10**12), 10**12) | st.floats(allow_nan=False)
KEYS = st.text(max_size=6) | st.integers() | CARDS | st.tuples(st.integers(), WORDS)
VALUES: st.SearchStrategy[object] = st.recursive(
    st.none()
    | st.booleans()
    | NUMBERS
    | CARDS
    | WORDS
    | st.text(max_size=9)
    | st.sampled_from(["open", "inf"]),
    lambda inner: (
        st.lists(inner, max_size=3)
        | st.lists(inner, max_size=3).map(tuple)
        | st.dictionaries(KEYS, inner, max_size=3)
        | st.builds(secret, st.lists(inner, max_size=3), st.booleans())
    ),
    max_leaves=6,
)


@lean
@given(VALUES)
@example(["open", [1]])
@example({"sealed": [1]})
def test_a_value_of_a_position_reads_back(value: object) -> None:
    text = value_text(value)
    again = parse_value(text)
    assert again == value and value_text(again) == text
    assert text.splitlines() in ([text], [])


@lean
@given(VALUES.map(value_text), st.integers(0, 20), st.integers(0, 5), GARBAGE)
@example(r"'\x'", 0, 0, "")
@example("'\0'", 0, 0, "")
@example("9" * 5000, 0, 0, "")
@example("{([1],): 2}", 0, 0, "")
@example("[" * 5000, 0, 0, "")
def test_what_is_no_value_is_refused_with_its_place(text: str, place: int, gone: int, scrap: str) -> None:
    text = text[:place] + scrap + text[place + gone :]
    try:
        value = parse_value(text)
    except NotationError as error:
        assert 0 <= error.column <= len(text)
    else:
        assert parse_value(value_text(value)) == value


def position_of(game: type[Game], moves: int, seed: int) -> Game:
    position, rng = game(game.seats[0], seed=str(seed)), Random(seed)
    for _ in range(moves):
        if not position.over:
            position.apply(position.legal().sample(rng))
    return position


@few
@given(st.sampled_from(GAMES), st.integers(0, 40), st.integers(0, 999))
def test_a_position_reads_back(game: type[Game], moves: int, seed: int) -> None:
    text = position_of(game, moves, seed).describe()
    assert parse_position(text, find).describe() == text


@lean
@given(st.data(), st.sampled_from([Malilla, Cribbage]), VALUES.map(value_text) | GARBAGE)
def test_a_damaged_position_is_refused_in_a_sentence(
    data: st.DataObject, game: type[Game], scrap: str
) -> None:
    lines = position_of(game, 9, 1).describe().splitlines()
    place = data.draw(st.integers(0, len(lines) - 1))
    name, sign, _ = lines[place].partition(data.draw(st.sampled_from([": ", " = ", " "])))
    lines[place] = name + sign + scrap
    refused_or_taken("\n".join(lines))


def refused_or_taken(text: str) -> None:
    try:
        position = parse_position(text, find)
    except PositionError as error:
        assert str(error)
    else:
        assert parse_position(position.describe(), find).describe() == position.describe()


# ---------------------------------------------------------------------- matches and deals

Table = tuple[type[Game], int, dict[str, Value]]
SEEDS = st.text(max_size=20) | st.text(st.sampled_from("a1;: "), max_size=6)


@st.composite
def tables(draw: st.DrawFn) -> Table:
    """A game, how many play it, and house rules that go together."""
    game = draw(st.sampled_from(GAMES))
    seats = draw(st.sampled_from(game.seats))
    declared = game.option_declarations
    chosen = draw(
        st.fixed_dictionaries({}, optional={n: st.sampled_from(list(o.choices)) for n, o in declared.items()})
    )
    try:
        game.at_start(seats, chosen)
    except OptionError:
        chosen = {}
    return game, seats, chosen


@few
@given(tables(), SEEDS, st.lists(st.text(max_size=12), min_size=8, max_size=8), st.integers(0, 12))
def test_a_match_reads_back(table: Table, seed: str, names: list[str], moves: int) -> None:
    game, seats, options = table
    people = [Player(name, "person" if at else "computer") for at, name in enumerate(names[:seats])]
    match, rng = Match(game, people, seed=seed, options=options), Random(moves)
    for _ in range(moves):
        if not match.over:
            match.play(match.decision.sample(rng))
    again = parse_match(match_text(match), find)
    assert match_text(again) == match_text(match)
    assert (again.players, again.seed, again.options) == (match.players, match.seed, match.options)


@lean
@given(st.data(), GARBAGE)
def test_a_damaged_match_is_refused_in_a_sentence(data: st.DataObject, scrap: str) -> None:
    match = Match(Cribbage, [Player("Anna", "person"), Player("Robin")], seed="1")
    match.play(match.decision.sample(Random(1)))
    text = match_text(match)
    begin = data.draw(st.integers(0, len(text)))
    try:
        again = parse_match(text[:begin] + scrap + text[begin + data.draw(st.integers(0, 9)) :], find)
    except MatchError as error:
        assert str(error.sentence)
    else:
        assert match_text(parse_match(match_text(again), find)) == match_text(again)


@lean
@given(
    tables(),
    SEEDS.map(lambda seed: " ".join(seed.split())).filter(lambda seed: seed.strip(" ;")),
    st.lists(st.sampled_from(("person", *LEVELS)), min_size=8, max_size=8),
    st.none() | st.integers(0, 1),
    st.integers(1, 9),
    st.integers(0, 99),
)
@example((Malilla, 4, {}), "monday;", ["person"] * 8, None, 1, 0)
def test_a_shared_deal_reads_back(
    table: Table, seed: str, levels: list[str], dealer: int | None, hand: int, shuffles: int
) -> None:
    game, count, options = table
    dealer = dealer if dealer is None else dealer % count
    deal = SharedDeal(game, tuple(levels[:count]), seed, options, hand, dealer, shuffles)
    assert SharedDeal.parse(deal.text(), find) == deal


@lean
@given(GARBAGE, st.integers(0, 90))
def test_what_is_no_deal_is_refused_in_a_sentence(scrap: str, place: int) -> None:
    text = SharedDeal(Malilla, ("person", "steady", "steady", "steady"), "monday", {"target": 70}).text()
    try:
        deal = SharedDeal.parse(text[:place] + scrap + text[place + len(scrap) :], find)
    except DealError as error:
        assert str(error.sentence)
    else:
        assert len(deal.seed) <= LONGEST_SEED and SharedDeal.parse(deal.text(), find) == deal


HEADERS = st.builds(
    Header,
    game=WORDS,
    title=LINES,
    people=st.lists(LINES, max_size=4).map(tuple),
    line=LINES,
    date=LINES,
    progress=st.floats(0, 1),
    own=LINES,
    order=st.integers(0, 10**14),
)


@lean
@given(HEADERS, st.text())
@example(Header("malilla"), "a\n\nb\nend\ndigest: 0123456789abcdef\n")
def test_a_save_reads_back(header: Header, text: str) -> None:
    saved = parse_save(with_digest(save_text(SavedMatch(header, text))), "x")
    assert saved.text == text
    assert parse_save(save_text(saved), "x") == saved
    assert (saved.header.game, saved.header.order) == (header.game, header.order)


@lean
@given(st.text().map(lambda text: text + "\n"))
def test_a_digest_vouches_for_its_text_and_no_other(text: str) -> None:
    whole = with_digest(text)
    assert without_digest(whole) == (text, True)
    assert without_digest(" " + whole) == (" " + text, False)


@lean
@given(GARBAGE, st.integers(0, 150), st.integers(0, 30))
def test_a_damaged_save_is_refused_in_a_sentence(scrap: str, place: int, gone: int) -> None:
    whole = save_text(SavedMatch(Header("malilla", "Friday", ("Åsa",), "Hand 3", progress=0.5), "a\nb\n"))
    try:
        saved = parse_save(whole[:place] + scrap + whole[place + gone :], "x")
    except StorageError as error:
        assert error.sentence
    else:
        assert parse_save(save_text(saved), "x") == saved


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=9),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=3), inner, max_size=3),
    max_leaves=4,
)
NEAR = {
    Choice: lambda kind: st.sampled_from([value for value, _ in kind.choices]),
    Number: lambda kind: st.floats(kind.low - 1, kind.high + 1),
    PixelSize: lambda kind: st.lists(st.integers(kind.low - 9, kind.high + 9), min_size=2, max_size=2),
}


def nearly(kind: object) -> st.SearchStrategy[Any]:
    """Values that a setting of this kind has or nearly has."""
    near = NEAR.get(type(kind))
    return near(kind) | JSON if near else JSON


@lean
@given(st.fixed_dictionaries({}, optional={item.field: nearly(item.kind) for item in items()}))
def test_settings_take_what_is_in_range_and_write_what_they_read(found: dict[str, Any]) -> None:
    read = read_settings(found)
    assert len(read.problems) <= len(found)
    written = json.loads(json.dumps(read.value.body()))
    again = read_settings(written)
    assert again.problems == [] and again.value == read.value


@lean
@given(st.sampled_from([each.name for each in dataclasses.fields(Settings)]), JSON)
def test_a_setting_is_changed_or_stays_as_it_was(name: str, value: object) -> None:
    changed = Settings()
    try:
        changed.change(name, value)
    except StorageError as error:
        assert error.sentence and changed == Settings()
    else:
        assert read_settings({name: value}).value == changed


PLAIN = st.text(st.sampled_from("abcK ,.'’!…"), max_size=8)
WORDED = (
    st.builds(Seat, st.integers(0, 3))
    | st.builds(Side, st.integers(0, 3))
    | st.builds(Suit, st.sampled_from(SUITS))
    | st.builds(Rank, st.sampled_from(RANKS))
    | st.builds(Ranks, st.sampled_from(RANKS))
    | st.integers(-99, 99)
    | PLAIN
    | st.builds(Text, st.sampled_from(["ronda", "two pairs"]))
)
FIELDS: st.SearchStrategy[Any] = st.recursive(
    WORDED | CARDS | st.lists(WORDED, min_size=1, max_size=3).map(tuple),
    lambda inner: st.builds(lambda words, one: Sentence(words + " {one}", one=one), PLAIN, inner),
    max_leaves=4,
)
PIECES = PLAIN | st.sampled_from(["{a}", "{b}", "[takes|take]", "[{a} has|You have]", ". "])
SENTENCES = st.builds(
    lambda pieces, a, b: Sentence("".join(pieces), a=a, b=b), st.lists(PIECES, max_size=6), FIELDS, FIELDS
)


@lean
@given(SENTENCES, st.none() | st.integers(0, 3))
def test_a_sentence_reads_alike_as_text_and_in_parts(sentence: Sentence, reader: int | None) -> None:
    names = Names(["Åsa", "{a}", "[x|y]", "Bo"], reader)
    parts = sentence.parts(names)
    joined = "".join(names.name(part) if isinstance(part, Card) else part for part in parts)
    assert joined.casefold() == sentence.text(names).casefold()


@lean
@given(SENTENCES)
def test_a_sentence_travels_to_another_process(sentence: Sentence) -> None:
    again = pickle.loads(pickle.dumps(sentence))
    assert again == sentence and str(again) == str(sentence)


@lean
@given(st.text(max_size=20))
def test_a_name_stands_in_a_sentence_as_it_is(name: str) -> None:
    told = Sentence("Now {who} [takes|take] the {card}.", who=Seat(0), card=Card("7", "h"))
    assert told.text(Names([name])) == f"Now {name} takes the seven of hearts."
    assert told.text(Names([name], 0)) == "Now you take the seven of hearts."
