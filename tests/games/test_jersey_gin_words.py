"""What Jersey Gin tells people: prompts, buttons, indicators, groups; its course, hints and review."""

import re
from random import Random

from cardgames.engine import Marker, cards
from cardgames.games.jersey_gin import JerseyGin
from cardgames.games.jersey_gin.ai import review_pages, rollout, where_to_look
from cardgames.games.jersey_gin.melding import worth
from cardgames.lessons.courses import course, taught
from tests.games.jersey_gin_tables import table
from tests.games.test_jersey_gin import DEALER, KNOCKER, LEFT, knock
from tests.games.test_jersey_gin_break import later, second
from tests.positions import last_events, play_on


def markers(game: JerseyGin, seat: int | None) -> dict[str, str]:
    """The chips at the side of the table, as *seat* sees them."""
    return {thing.label: thing.text for thing in game.view(seat).indicators() if isinstance(thing, Marker)}


def test_the_own_deadwood_is_shown_to_its_owner_only() -> None:
    game = table(DEALER, KNOCKER, LEFT, stock="Qc")
    assert markers(game, 1) == {"No knocking after": "18 draws", "Deadwood": "1"}
    assert markers(game, 2)["Deadwood"] == "53"
    assert markers(game, None) == {"No knocking after": "18 draws"}
    play_on(game, "draw stock")
    assert markers(game, 1) == {"No knocking after": "17 draws", "Deadwood": "1"}  # after the best discard
    assert markers(second(), 2) == {"Deadwood": "49"}


def test_the_deadwood_of_a_discard_on_its_way_is_what_is_kept() -> None:
    """While a move is shown, the cards have moved and the turn is still the old one."""
    game = knock()
    assert markers(game, 1)["Deadwood"] == "1"
    game.move(cards("Qc")[0], game.hand[1], game.knocked)
    assert game.phase == "discard"
    assert markers(game, 1)["Deadwood"] == "1"
    game = later()
    play_on(game, "draw stock")
    seat, least = game.player, markers(game, game.player)["Deadwood"]
    kept = set()
    for card in game.legal().cards:
        thrown = later()
        play_on(thrown, "draw stock")
        thrown.move(card, thrown.hand[seat], thrown.discards)
        kept.add(int(markers(thrown, seat)["Deadwood"]))
    assert min(kept) == int(least)


def test_the_hand_lies_in_melds() -> None:
    game = table(DEALER, KNOCKER, LEFT)
    groups = game.view(1).groups(1)
    assert [group.text for group in groups] == ["set", "set", "run", ""]
    assert game.called(cards("5h 6h 7h")) == "run" and game.called(cards("5h 6h")) == ""
    game = later()
    play_on(game, "draw stock")
    groups = game.view(1).groups(1)
    assert next((list(map(str, group.cards)), group.text) for group in groups) == (["4h"], "to your melds")


def test_where_hints_point_and_what_a_look_back_shows() -> None:
    words, turns = set(), []
    for seed in range(4):
        game, rng = JerseyGin(seed=f"hints {seed}"), Random(seed)
        for _ in range(90):
            view = game.view(game.turn)
            pointed = where_to_look(view)
            if pointed is not None and game.makes_itself() is None:
                assert len(str(pointed)) <= 90
                words.add(re.sub(r"\d+|the \w+ of \w+", "…", str(pointed)))
            move = rollout(game, rng)
            if game.turn == 0 and seed == 0 and game.hand_number == 1:
                turns.append((view, move))
            game.apply(move)
            if game.over:
                break
    assert len(words) >= 6
    (page,) = review_pages(turns)
    assert page.heads == ("Drawn, discarded", "From", "Left", "Least", "Knock")
    assert all(int(line.numbers[1]) >= int(line.numbers[2]) for line in page.lines)
    assert review_pages([]) == []


def test_the_course_teaches_what_a_learner_finds_hard() -> None:
    assert taught(course(JerseyGin)) >= {
        "jersey_gin.when-to-knock",
        "jersey_gin.tie",
        "jersey_gin.lay-off",
        "jersey_gin.two-differences",
        "jersey_gin.break",
        "jersey_gin.breaker",
        "jersey_gin.boxes",
    }


def test_the_melds_shown_are_those_that_leave_the_deadwood_told() -> None:
    hand = "Ad 3s 5s 4c 2d 5d 4d 5c 3c 4s"
    others = "Kd Qd Jd Td 9d 8d 7d 6d 4h 3h", "Kh Qh Jh Th 9h 8h 7h 6h 5h 2h"
    game = table(others[0], hand, others[1], turned="Ks", stock="2c")
    last_events(game, "draw stock")
    loose = [card for group in game.view(1).groups(1) if not group.text for card in group.cards]
    told = [thing.text for thing in game.view(1).indicators() if getattr(thing, "held", False)]
    assert told == [str(worth(loose) - max(worth([card]) for card in loose))] == ["7"]
