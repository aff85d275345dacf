"""How the computer plays Jubilee: what it knows, what it advises and why, on every level."""

from itertools import combinations
from random import Random

import pytest

from cardgames.engine import JUBILEE_61, Card, Move, cards
from cardgames.games.jubilee import Jubilee, ai
from cardgames.games.jubilee.ai import (
    BURDEN,
    DANGER,
    SPARE,
    JubileeEvaluation,
    ValueTable,
)
from cardgames.games.jubilee.totals import VALUE, step
from cardgames.players.player import player
from tests.games.jubilee_tables import at, dealt, play

SMALL = "2s 2c 3s 3c 4s 4c 5s 5c"
VALUES = list(VALUE.values())


def best(game: Jubilee) -> ai.Candidate:
    """What the steady player would play."""
    return ai.rank_cards(game.view(game.turn))[0]


# ------------------------------------------------------------------ what is known


def test_the_chance_to_hold_none_of_some_cards_is_that_of_counting_hands() -> None:
    hands = list(combinations(range(9), 4))
    free = sum(1 for hand in hands if not {0, 1, 2} & set(hand))
    assert ai.chance_of_none(3, 9, 4) == pytest.approx(free / len(hands))


def test_reply_against_dealing_the_unseen_cards() -> None:
    game = at(65, "9c 8s 7c 3h Ks 2h 4h *r", SMALL, "As Ks2 Qs Js Ts 9s 8c 7s")
    evaluation, rng = JubileeEvaluation(game.view(0)), Random(8)
    unseen = [VALUE[card] for card in JUBILEE_61 if card not in game.hand[0]]
    assert sorted(evaluation.unseen.elements()) == sorted(unseen)
    deals = 2000
    for total in (65, 74, 90):
        hits, points, forced = 0, 0.0, 0
        for _ in range(deals):
            most = max(step(total, value).points for value in rng.sample(unseen, 8))
            hits += most > 0
            points += max(0, most)
            forced += most < 0
        reply = evaluation.expect_reply(total)
        assert reply.chance == pytest.approx(hits / deals, abs=0.03)
        assert reply.points == pytest.approx(points / deals, abs=0.5)
        assert reply.forced == pytest.approx(forced / deals, abs=0.02)


def test_cards_that_were_shown_are_reckoned_with() -> None:
    game = at(6, "9c 4s", "Ah Kh Qh Jh Th 9h 8h 7h")
    play(game, "4s")  # 10: the Th makes 0, which is nothing; the other hand is still unknown
    game.total = 6
    play(game, "show")
    view = game.view(0)
    evaluation = JubileeEvaluation(view)
    assert evaluation.hidden == 0 and sum(evaluation.known.values()) == 8
    assert evaluation.expect_reply(35).chance == 1.0 and evaluation.expect_reply(35).points == 10
    assert evaluation.expect_reply(33).points == 10 and evaluation.expect_reply(31).chance == 0.0


def test_the_table_of_remainders_is_the_fixed_point_it_is_said_to_be() -> None:
    rng = Random(3)
    hands = [set(rng.sample(VALUES, 8)) for _ in range(250)]
    for rest in (0, 5, 10, 13, 15, 20, 24):
        best = [max(ai.worth_at_remainder(rest, value, True) for value in hand) for hand in hands]
        mean = sum(best) / len(hands)
        assert mean == pytest.approx(BURDEN[rest], abs=0.8)
    assert max(range(25), key=BURDEN.__getitem__) == 15 == max(range(25), key=DANGER.__getitem__)
    assert [rest for rest in range(25) if not DANGER[rest]] == [1, 11, 12, 13, 14, 24]


# ------------------------------------------------------------------ the stronger players


def test_the_end_between_two_is_worked_out_exactly() -> None:
    def naive(total: int, mine: tuple[int, ...], theirs: tuple[int, ...]) -> int:
        if not mine and not theirs:
            return 0
        ways = [
            step(total, value).points - naive(total + value, theirs, mine[:place] + mine[place + 1 :])
            for place, value in enumerate(mine)
            if total + value >= 0
        ]
        return max(ways) if ways else -naive(total, theirs, mine)

    rng = Random(6)
    for _ in range(12):
        drawn = rng.sample(VALUES, 7)
        mine, theirs = tuple(sorted(drawn[:4])), tuple(sorted(drawn[4:]))
        total = sum(VALUES) - sum(drawn)
        assert ai.JubileeEndgame(True).best_margin(total, mine, theirs) == naive(total, mine, theirs)


def endgame(seed: str, left: int) -> Jubilee:
    """Two players with an empty stock and *left* cards together."""
    game, rng = Jubilee(2, seed=seed), Random(seed)
    while not game.open or sum(map(len, game.hand)) > left:
        game.apply(game.legal().sample(rng))
    return game


def test_sharp_plays_the_end_as_it_was_worked_out() -> None:
    sharp = player(Jubilee, "sharp")
    for seed in ("a", "b", "c"):
        game = endgame(seed, 8)
        hands = [tuple(sorted(VALUE[card] for card in hand)) for hand in game.hand]
        mover = game.player
        known = ai.JubileeEndgame(True).best_margin(game.total, hands[mover], hands[1 - mover])
        before = game.scores[mover] - game.scores[1 - mover]
        while not game.over:
            view = game.view(game.turn)
            game.apply(sharp(view, view.legal(), Random(1))[0].move)
        assert game.scores[mover] - game.scores[1 - mover] - before == known


def test_a_search_is_repeatable_and_keeps_every_card() -> None:
    game = dealt("As Ks 9c 8c *r 3h 5s 2c", "Ac 7c 6c 5c 4c 3c 2s 4s", "7s 6s 5s2 4s2 3s 3s2 2s2 8s")
    play(game, "9c")
    view = game.view(1)
    runs = [player(Jubilee, "sharp")(view, view.legal(), Random(5)) for _ in range(2)]
    assert runs[0] == runs[1] and {each.move for each in runs[0]} == set(view.legal())
    assert all(len(str(each.why)) <= 90 for each in runs[0])


def test_a_search_changes_reasons_only_where_it_disagrees() -> None:
    for seed in "abcdef":
        game = endgame(seed, 9)
        view = game.view(game.turn)
        steady = ai.advise(view, view.legal(), Random(1))
        sharp = ai.correct_by_search(view, steady, Random(1), 80)
        if sharp[0].move == steady[0].move:
            assert sharp[0].why == steady[0].why
        else:
            assert "Played out to the end" in str(sharp[0].why)
        assert sharp[0].value == max(each.value for each in sharp)


def test_where_a_search_disagrees_it_says_how_much_more_its_card_brings() -> None:
    game = at(74, "*r 7h 4h 9c 8c Ks", SMALL)
    view = game.view(0)
    steady = ai.advise(view, view.legal(), Random(1))
    first, last = steady[0].move, steady[-1].move
    means = {VALUE[each.move.card]: 0.0 for each in steady}
    means |= {VALUE[first.card]: 1.0, VALUE[last.card]: 3.4}
    told = {each.move: str(ai.why_searched(each, steady[0], steady[-1], means, False)) for each in steady}
    assert told[last].startswith("Over many possible deals it scores 2 more than the ")
    assert told[first].endswith(" scores 2 more.") and first != last
    means[VALUE[first.card]] = 3.2
    told = {each.move: str(ai.why_searched(each, steady[0], steady[-1], means, False)) for each in steady}
    assert " scores a little more than the " in told[last]
    assert all(len(words) <= 90 for words in told.values())


def test_looking_back_lists_what_could_have_scored_more() -> None:
    game = at(19, "6s 9c Ks", SMALL)
    view = game.view(0)
    (page,) = ai.review_pages([(view, Move("play", Card.parse("9c")))])
    assert page.title == "chances" and len(page.lines) == 1
    assert page.lines[0].cards == tuple(cards("9c 6s")) and page.lines[0].numbers == ("19", "−5", "+10")
    assert ai.review_pages([(view, Move("play", Card.parse("6s")))]) == []


def test_of_two_alike_one_is_played_more_readily() -> None:
    def choice(total: int, *hand: int) -> int | None:
        return ValueTable([list(hand), [0]], [], total, 0, True).choose_value()

    changed = [
        (choice(total, twice, twice, once), twice)
        for total in range(20, 180)
        for twice in SPARE
        for once in SPARE
        if twice != once and choice(total, twice, once) != choice(total, twice, twice, once)
    ]
    assert changed and all(chosen == twice for chosen, twice in changed)
