"""RevealedMatch: what lies open of a match that is looked at afterwards, and what does not."""

from random import Random

import pytest

from cardgames.engine import BACK, Game, Match, Moved, Player, apply_events, match_text
from cardgames.engine.revealed_match import RevealedMatch, opened
from cardgames.games import Crash, Cribbage, Delphi, Malilla, TripleDraw


def played(game: type[Game], moves: int, seed: str = "5") -> Match:
    """A match of random moves, at most so many; seat 0 is a person."""
    seats = [Player(f"P{n}", "computer" if n else "person") for n in range(game.seats[0])]
    match, rng = Match(game, seats, seed=seed), Random(seed)
    while not match.over and len(match.log) < moves:
        match.play(match.decision.sample(rng))
    return match


def hands(view: Game) -> list[list[object]]:
    """What is seen of the cards in everybody's hand."""
    return [list(zone) for zone in view.zones if zone.declaration.seen_by == "owner"]


def test_a_match_that_is_over_lies_open_from_its_first_deal_on() -> None:
    match = played(Malilla, 1000)
    past = RevealedMatch(match, 0)
    assert match.over and past.is_open(len(match.log))
    for ply in range(0, len(match.log), 7):
        view = past.at(ply).view(0)
        assert hands(view) == hands(match.branch(ply).position)
        assert all(zone.seen_by(2) for zone in view.zones if zone.declaration.seen_by == "owner")


def test_the_hand_that_is_played_is_seen_as_by_whoever_looks_on() -> None:
    match = played(Malilla, 60)
    past = RevealedMatch(match, 0)
    second = past.deals[1]
    assert not match.position.is_settled
    assert past.open_until == second - 1
    for ply in range(second, len(match.log) + 1):
        assert past.at(ply).view(0).describe() == match.view_at(ply, 0).describe()
    assert past.events(0)[second - 1 :] == match.events(0)[second - 1 :]
    assert BACK in hands(past.view(0))[1]
    assert BACK not in hands(past.at(second - 1).view(0))[1]
    assert past.at(second - 1).events(0) == past.events(0)[: second - 1]


def test_nobody_in_particular_sees_no_hand_that_is_played() -> None:
    match = played(Malilla, 60)
    past = RevealedMatch(match, None)
    deal = past.deals[1] - 1
    assert hands(past.view(None)) == hands(match.view(None))
    assert past.events(None, deal) == match.events(None, deal)
    dealt = [e for e in past.events(None, deal)[0] if isinstance(e, Moved) and e.dst.startswith("hand")]
    assert sum(event.card is BACK for event in dealt) == 39  # everybody sees the last card turned up


@pytest.mark.parametrize("game", [TripleDraw, Delphi])
def test_what_stays_secret_after_a_hand_stays_so_until_the_match_is_over(game: type[Game]) -> None:
    match = played(game, 60)
    past = RevealedMatch(match, 0)
    assert past.open_until == -1
    for ply in range(len(match.log) + 1):
        assert past.at(ply).view(0).describe() == match.view_at(ply, 0).describe()


@pytest.mark.parametrize("game", [Malilla, Cribbage, Crash])
def test_what_is_told_leads_from_each_step_to_the_next(game: type[Game]) -> None:
    match = played(game, 120)
    past = RevealedMatch(match, 0)
    for ply in range(min(past.open_until, len(match.log))):
        before = past.at(ply).view(0)
        apply_events(before, past.at(ply + 1).events(0, ply)[0])
        after = past.at(ply + 1).view(0)
        for folded, zone in zip(before.zones, after.zones, strict=True):
            if zone.seen_by(0):
                assert list(folded) == list(zone)


def test_looking_changes_nothing() -> None:
    match = played(Malilla, 60)
    before, text = match.position.describe(), match_text(match)
    past = RevealedMatch(match, 0)
    past.at(10).view(0)
    opened(match.position, 0)
    assert (match.position.describe(), match_text(match)) == (before, text)
    assert BACK in hands(match.view(0))[1]


def test_where_hands_and_tricks_begin() -> None:
    match = played(Malilla, 60)
    past = RevealedMatch(match, 0)
    assert [str(match.log[ply - 1]) for ply in past.deals] == ["deal", "deal"]
    first, second = past.deals
    assert [past.hand_at(ply) for ply in (0, first, second - 1, second)] == [-1, 0, 0, 1]
    assert past.end_of_hand(first) == second - 1
    assert past.end_of_hand(second) == len(match.log)
    assert past.has_ended(first) and not past.has_ended(second)
    assert len([ply for ply in past.tricks if ply < second]) == 10


def test_secrets_that_are_no_cards_are_open_where_the_hands_are() -> None:
    match = played(Delphi, 2000)
    past = RevealedMatch(match, 0)
    rules = {ply: past.at(ply).view(0).rule for ply in range(0, past.open_until + 1, 10)}
    assert match.over and len({str(rule.values) for rule in rules.values()}) > 2
    assert all(rule.values == match.branch(ply).position.rule.values for ply, rule in rules.items())
