"""What the statistics are told of a match."""

from collections.abc import Iterator
from datetime import datetime
from pathlib import Path
from random import Random

import pytest

from cardgames.engine import Game, Match, Player, match_text, parse_match
from cardgames.games import GAMES, find
from cardgames.games.malilla import Malilla
from cardgames.storage import Folders, Statistics, Store
from cardgames.ui.autosave import Autosave
from cardgames.ui.counting import figures_of, played_by
from cardgames.ui.hand_scores import hands_of, last_hand

DATE = "2026-03-14T19:30:00+00:00"
ANNA = Player("Anna", "person")


def match_of(game: type[Game], seed: str, hands: int, **options: object) -> Match:
    """A match at random until so many hands are over, or it is."""
    players = [ANNA, *(Player(f"P{seat}") for seat in range(1, game.seats[0]))]
    match = Match(game, players, seed=seed, options=options)  # type: ignore[arg-type]
    rng = Random(seed)
    while not match.over and not (match.position.is_settled and match.position.hand_number >= hands):
        match.play(match.decision.sample(rng))
    return match


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name())
def test_what_the_hands_brought_is_the_score(game: type[Game]) -> None:
    match = match_of(game, "7", 2)
    hands = hands_of(match)
    assert [match.view_at(end, None).hand_number for _, end in hands] == list(range(1, len(hands) + 1))
    assert last_hand(match) == hands[-1]
    name = next(iter(figures_of(match, 0, *hands[0])))
    start = match.view_at(0, None).scores[0]
    assert start + sum(figures_of(match, 0, *hand)[name] for hand in hands) == match.position.scores[0]
    assert set(figures_of(match, 0, *hands[0])) - set(game.figure_units) == {name}


def test_a_new_game_of_a_match_is_no_loss() -> None:
    cribbage = find("cribbage")
    assert cribbage is not None
    match = match_of(cribbage, "2", 40, target=61, length=3)
    won = [hand for hand in hands_of(match)[:-1] if 61 in match.view_at(hand[1], None).scores]
    assert won
    for hand in hands_of(match):
        assert all(figures_of(match, seat, *hand)["Points a hand"] >= 0 for seat in (0, 1))


def test_a_finished_match_with_place_margin_and_the_hands_without_help() -> None:
    match = match_of(Malilla, "3", 1)
    match.mark("hint")
    rng = Random(3)
    while not match.over:
        match.play(match.decision.sample(rng))
    scores = match.position.scores
    played = played_by(match, 0, "steady", DATE, "done-1")
    assert (played.score, played.margin, played.sides) == (scores[0], scores[0] - scores[1], 2)
    assert played.place == (1 if scores[0] > scores[1] else 2)
    assert played.won == (scores[0] > scores[1])
    assert (played.hands, played.practice_hands) == (match.position.hand_number - 1, 1)
    assert all(average.count == played.hands for average in played.averages.values())
    assert (played.match, played.person, played.level) == ("done-1", "Anna", "steady")
    other = played_by(match, 1, "steady", DATE)
    assert (other.margin, other.place) == (-played.margin, 3 - played.place)


def test_two_people_at_one_table_have_played_one_match(tmp_path: Path) -> None:
    store = Store(Folders.at(tmp_path))
    autosave = Autosave(store, lambda: datetime.fromisoformat(DATE))
    match = Match(Malilla, [ANNA, Player("Robin", "person"), Player("Kit"), Player("Sol")], seed="2")
    rng = Random(2)
    while not match.over:
        before = match.position.hand_number
        match.play(match.decision.sample(rng))
        if match.over or (match.position.is_settled and match.position.hand_number == before):
            autosave.count_hand(match)
    autosave.count_match(match)
    counts = store.statistics
    for since in (None, datetime.fromisoformat(DATE)):
        everybody = counts.tally("malilla", since=since)
        anna, robin = (counts.tally("malilla", name, since=since) for name in ("Anna", "Robin"))
        assert (everybody.matches, everybody.won) == (1, 1)
        assert everybody.hands == anna.hands == robin.hands > 0
    store.close()


def to_the_end(autosave: Autosave, match: Match, slot: str, chance: str = "") -> Match:
    """Play *match*, saved in *slot*, at random to its end, as a table tells of it."""
    hooks, rng, told = autosave.hooks(slot), Random(chance), 0
    while not match.over:
        match.play(match.decision.sample(rng))
        hooks.moved(match)
        if match.position.is_settled and told < match.position.hand_number:
            told = match.position.hand_number
            hooks.hand_over(match)
    hooks.match_over(match)
    return match


@pytest.fixture
def autosave(tmp_path: Path) -> Iterator[Autosave]:
    store = Store(Folders.at(tmp_path))
    yield Autosave(store, lambda: datetime.fromisoformat(DATE))
    store.close()


def test_a_match_counts_once_whatever_copies_of_it_are_finished(autosave: Autosave) -> None:
    store = autosave.store
    text = match_text(match_of(Malilla, "3", 1))
    to_the_end(autosave, parse_match(text, find), store.saves.new_slot("malilla"))
    once = store.statistics.tally("malilla")
    assert once.matches == 1 and once.hands > 1
    for number in range(3):
        to_the_end(autosave, parse_match(text, find), store.saves.new_slot("malilla"), str(number))
        assert store.statistics.tally("malilla") == once
    store.people.add("Anna")
    store.people.rename(store.people.known[-1], "Ann")
    store.statistics.rename_person("Anna", "Ann")
    to_the_end(autosave, parse_match(text, find), store.saves.new_slot("malilla"), "as Ann")
    assert store.statistics.tally("malilla") == once
    to_the_end(autosave, match_of(Malilla, "4", 1), store.saves.new_slot("malilla"))
    to_the_end(autosave, parse_match(text.replace("Anna", "Robin"), find), store.saves.new_slot("malilla"))
    assert store.statistics.tally("malilla").matches == 3


def test_matches_of_earlier_versions_are_no_copies(autosave: Autosave) -> None:
    statistics = autosave.store.statistics
    match = to_the_end(autosave, match_of(Malilla, "3", 0), "auto-malilla-00000001")
    (entry,) = statistics.body()["matches"]
    assert entry.pop("origin") == match.origin
    earlier = Statistics()
    assert earlier.read([], [entry])
    autosave.store.statistics = earlier
    to_the_end(autosave, match_of(Malilla, "3", 0), "auto-malilla-00000002")
    assert earlier.tally("malilla").matches == 1 and len(earlier.played("malilla")) == 2


def test_a_deal_that_somebody_begins_again_is_marked_at_both_tables(autosave: Autosave) -> None:
    statistics = autosave.store.statistics
    autosave.begins(match_of(Malilla, "3", 1))  # left before its first move
    first, again, other = (match_of(Malilla, "3", 1) for _ in range(3))
    for begun in (first, again):
        autosave.begins(begun)
        autosave.hooks(autosave.store.saves.new_slot("malilla")).moved(begun)
    assert not first.marks and again.marks
    reread = Statistics()
    assert reread.read(*statistics.body().values()) and reread.body() == statistics.body()
    autosave.store.statistics = statistics = reread
    to_the_end(autosave, first, autosave.store.saves.new_slot("malilla"))
    assert {what for _, what in first.marks} == {"known"}
    marked = first.position.hand_number - 1  # one was over before
    assert {what for _, what in parse_match(match_text(first), find).marks} == {"known"}
    counted = statistics.tally("malilla")
    assert counted.hands == 0 and counted.practice_hands > 1
    assert statistics.played("malilla")[0].practice_hands == marked
    other.players = (Player("Robin", "person"), *other.players[1:])  # who has begun it once
    autosave.begins(other)
    to_the_end(autosave, other, autosave.store.saves.new_slot("malilla"))
    assert not other.marks and statistics.tally("malilla", "Robin").practice_hands == 0
    statistics.begun.rename_person("Anna", "Ann")
    assert statistics.begun.is_known("malilla", "Ann", "3")
    statistics.clear(person="Ann")
    assert not statistics.begun.is_known("malilla", "Ann", "3")
