"""Duplicate nights: the same cards for everybody, and what is compared."""

from random import Random

import pytest

from cardgames.engine import Card, Game, Match, Player
from cardgames.games import GAMES, bot, find
from cardgames.games.malilla import Malilla
from cardgames.ui.nights import Night, NightError, Play, is_played, result, why_not
from cardgames.ui.setups import usual_options

OFFERED = [game for game in GAMES if why_not(game) is None]
PEOPLE = ("Anna", "Robin", "Sol")


def night_of(game: type[Game] = Malilla, deals: int = 2, people: tuple[str, ...] = PEOPLE) -> Night:
    options = usual_options(game)
    return Night(game, "5eed", game.seats[0], "steady", options, people, deals, "2026-03-14T19:30:00+00:00")


def play(night: Night, deal: int, person: int, seed: str = "x", moves: int = 4000) -> Match:
    """Let a person play at random; the computers play as they do."""
    match, rng = night.match(deal, person, find), Random(seed)
    for _ in range(moves):
        if is_played(match):
            break
        if match.turn == 0:
            match.play(match.decision.sample(rng))
        else:
            match.play(match.advise(bot(night.game))[0].move)
    night.record(deal, person, match)
    return match


def packs(match: Match) -> list[list[Card]]:
    """Every hand and the rest of the pack right after the deal."""
    return [list(zone) for zone in match.positions[1].zones]


@pytest.mark.parametrize("game", OFFERED, ids=lambda game: game.name())
def test_everybody_gets_the_same_cards_and_plays_one_hand(game: type[Game]) -> None:
    night = night_of(game, people=("Anna", "Robin"))
    matches = [night.match(1, person, find) for person in (0, 1)]
    for match in matches:
        match.play(next(iter(match.decision)))  # the deal
    assert packs(matches[0]) == packs(matches[1])
    assert matches[0].bot_seed() == matches[1].bot_seed()
    other = night.match(0, 0, find)
    other.play(next(iter(other.decision)))
    assert packs(other) != packs(matches[0])
    match = play(night, 1, 0)
    assert is_played(match)
    assert match.position.hand_number == match.first_hand
    points, others = result(match)
    assert abs(night.score(1, 0) or 0) == abs(points - (others or 0))
    assert night.score(1, 1) is None


def test_the_computers_are_the_same_for_everybody_and_nobodys_namesakes() -> None:
    farmer = find("farmer")
    assert farmer is not None
    people = ("Mika", "robin", "Anna", "Sol", "Kit", "Ada", "Bo", "Lin")
    night = Night(farmer, "1", 8, "steady", usual_options(farmer), people, 1)
    tables = [[player.name for player in night.match(0, person, find).players] for person in range(8)]
    assert [names[0] for names in tables] == list(people)
    assert len({tuple(names[1:]) for names in tables}) == 1
    assert len({name.casefold() for name in (*people, *tables[0][1:])}) == 8 + 7


def test_a_night_that_an_earlier_version_began_keeps_its_computers() -> None:
    night = night_of(people=("Anna", "Robin"))
    drawn_now = [player.name for player in night.match(0, 0, find).players[1:]]
    begun = night.match(0, 0, find)
    earlier = [Player(name) for name in ("Mika", "Sol", "Kit")]  # the first that were free
    assert drawn_now != [player.name for player in earlier]
    begun.players = (begun.players[0], *earlier)
    night.record(0, 0, begun)
    again = Night.parse(night.text(), find)
    for deal, person in ((0, 1), (1, 0), (1, 1)):
        assert list(again.match(deal, person, find).players[1:]) == earlier


def test_there_is_no_night_where_cards_are_all_luck() -> None:
    assert {game.name() for game in GAMES} - {game.name() for game in OFFERED} == {
        "skin", "ziginette", "ace_deuce_jack"
    }  # fmt: skip
    told = [why_not(game) for game in GAMES]
    assert all(sentence is None or "nothing but luck" in sentence for sentence in told)


def test_the_person_who_is_compared_is_never_the_oracle() -> None:
    delphi = find("delphi")
    assert delphi is not None
    night = night_of(delphi, deals=4)
    assert {night.match(deal, 0, find).dealer for deal in range(4)} == {1, 2}


def test_three_thirteen_goes_through_its_hands() -> None:
    game = find("three_thirteen")
    assert game is not None
    night = night_of(game, deals=12)
    assert [night.match(deal, 0, find).first_hand for deal in (0, 1, 10, 11)] == [1, 2, 11, 1]


def test_the_seed_of_one_deal_tells_nothing_of_the_others() -> None:
    night = night_of(deals=2)
    seeds = [night.match(deal, 0, find).seed for deal in (0, 1)]
    assert seeds[0] != seeds[1]
    assert not any(night.seed in seed for seed in seeds)
    assert night.match(1, 2, find).seed == seeds[1]


def test_who_begins_goes_round_and_a_deal_comes_after_the_other() -> None:
    night = night_of(deals=2)
    asked = []
    while (now := night.next) is not None:
        asked.append(now)
        night.plays[now] = Play("", 1.0)
    assert asked == [(0, 0), (0, 1), (0, 2), (1, 1), (1, 2), (1, 0)]


def test_no_deal_counts_before_everybody_has_played_it() -> None:
    night = night_of(deals=2)
    for person, score in enumerate((12.0, 0.0, 6.0)):
        night.plays[0, person] = Play("", score)
    night.plays[1, 1] = Play("", 50.0)
    assert night.complete == [0]
    assert night.totals() == [12, 0, 6]
    assert night.differences(0) == [6, -6, 0]
    assert night.best(0) == [0]
    assert night.places() == [(0, 1), (2, 2), (1, 3)]


def test_equal_totals_share_a_place_and_nobody_is_best_alone() -> None:
    night = night_of(deals=1)
    for person in range(3):
        night.plays[0, person] = Play("", 4.0)
    assert night.best(0) == []
    assert night.places() == [(0, 1), (1, 1), (2, 1)]


@pytest.mark.parametrize("name", ["malilla", "buck_euchre", "big_three", "cribbage", "triple_draw"])
def test_the_score_is_what_was_made_against_the_others(name: str) -> None:
    game = find(name)
    assert game is not None
    night = night_of(game, people=("Anna", "Robin"))
    match = play(night, 0, 0, "y")
    before, after = match.view_at(0, None).scores, match.position.scores
    gains = [now - then for then, now in zip(before, after, strict=True)]
    if game.low_wins:
        gains = [-gain for gain in gains]
    made = night.plays[0, 0]
    assert made.points == after[0] - before[0]
    if name == "triple_draw":  # chips
        assert made.score == gains[0]
        assert made.others is None
    else:
        assert made.score == gains[0] - sum(gains[1:]) / len(gains[1:])


def test_a_night_is_text_and_goes_on_where_it_was() -> None:
    night = night_of(deals=2)
    play(night, 0, 0)
    match = play(night, 0, 1, moves=6)
    assert not is_played(match)
    match.mark("hint")
    night.record(0, 1, match)
    again = Night.parse(night.text(), find)
    assert again == night
    assert again.text() == night.text()
    assert again.match(0, 1, find).log == match.log
    assert again.next == (0, 1)
    play(again, 0, 1)
    assert again.plays[0, 1].helped


def test_damage_is_told_in_a_sentence() -> None:
    night = night_of(deals=1)
    play(night, 0, 0, moves=3)
    text = night.text()
    lines = text.splitlines()
    rng = Random(8)
    for _ in range(150):
        broken = list(lines)
        place = rng.randrange(len(broken))
        how = rng.randrange(3)
        if how == 0:
            del broken[place]
        elif how == 1:
            broken[place] = broken[place][: rng.randrange(len(broken[place]) + 1)]
        else:
            broken.insert(
                place, rng.choice(["play 9 9 x 1 - -", "| x", "deals -4", "person", "seats 99", "play"])
            )
        try:
            found = Night.parse("\n".join(broken) + "\n", find)
        except NightError as error:
            assert str(error).endswith(".")
        else:
            assert found.deals >= 1
    with pytest.raises(NightError, match="another version"):
        Night.parse(text.replace("duplicate 1", "duplicate 2"), find)
    with pytest.raises(NightError, match="not a duplicate night"):
        Night.parse("cardgames match 1\nend\n", find)
    with pytest.raises(NightError, match="does not have"):
        Night.parse(text.replace("game malilla 1", "game bridge 1"), find)


def test_a_night_that_never_ends_is_damaged() -> None:
    text = night_of(deals=1).text()
    endless = "".join(f"play {deal} 1 - 3 - -\n" for deal in range(10_000))
    with pytest.raises(NightError, match="damaged"):
        Night.parse(text.removesuffix("end\n") + endless + "end\n", find)
    assert Night.parse(text.replace("person Anna", "person " + "w" * 9_000), find).people[0] == "w" * 200
