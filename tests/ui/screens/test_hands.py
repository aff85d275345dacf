"""What the sheet after a hand shows of cards: the hands, the cards of each line, and whose page is open."""

from functools import cache
from random import Random

import pytest

from cardgames.engine import Match, Move, Outcome, Player, Scored, Sentence, match_text, parse_match
from cardgames.games import bot, find
from cardgames.ui.host import Host
from cardgames.ui.screens.results import HandResultScene
from cardgames.ui.screens.results.hands import FIRST, LAST, hands_of
from cardgames.ui.screens.results.record import best_moments, places, scored_by
from tests.ui.screens.tables import NAMES, Felt, Pace, Quick, after_hand


@cache
def _record(name: str, seats: int, persons: int, options: tuple[tuple[str, object], ...], seed: str) -> str:
    game = find(name)
    names = (*NAMES, "Kim", "Lou", "Pat")[:seats]
    players = [Player(each, "person" if seat < persons else "computer") for seat, each in enumerate(names)]
    match = Match(game, players, seed=seed, options=dict(options))
    advise = bot(game)
    while not match.position.is_settled:
        view = match.view(match.turn)
        match.play(advise(view, view.legal(), Random(len(match.log)))[0].move)
    return match_text(match)


def settled(name: str, seats: int, persons: int = 1, *, seed: str = "look", **options: object) -> Host:
    """A host at the end of the first hand of a match of good players."""
    match = parse_match(_record(name, seats, persons, tuple(options.items()), seed), find)
    return Host(match, Quick(), Pace())  # type: ignore[arg-type]


@pytest.fixture
def lay(open_program):
    def make(host, **how):
        bench = open_program(**how)
        bench.app.stack.push(Felt())
        bench.app.stack.push(HandResultScene(host))
        bench.settle()
        return bench

    return make


def test_where_cards_are_drawn_the_hands_of_the_end_come_first(lay):
    host = settled("three_thirteen", 3)
    hands = hands_of(host)
    assert hands.pages == (LAST, FIRST)
    position = host.match.position
    for seat in range(3):
        assert list(hands.last[seat]) == list(position.shown[seat])
        assert len(hands.first[seat]) in (3, 4)  # before the first discard, with the card drawn or without
    bench = lay(host)
    bench.click("hands")
    assert [bench.find(f"hand_{seat}").cards for seat in range(3)] == [list(hand) for hand in hands.last]
    bench.widgets.set_focus("which_hands")
    bench.key("right")
    assert [bench.find(f"hand_{seat}").cards for seat in range(3)] == [list(hand) for hand in hands.first]
    assert "before a card left" in bench.find("line").markup


def test_during_a_hand_there_is_nothing_to_look_at():
    host = after_hand(hand=1)
    assert hands_of(host) is not None
    host.next_hand()
    host.update(1.0, True)
    assert not host.match.position.is_settled and hands_of(host) is None


def test_where_no_card_is_drawn_there_is_one_page(lay):
    assert hands_of(after_hand(hand=2)).pages == (FIRST,)
    bench = lay(settled("crash", 4))
    bench.click("hands")
    assert "which_hands" not in bench.widgets and len(bench.find("hand_0").cards) == 13


def test_cards_played_to_a_common_row_are_no_hand_laid_open():
    host = settled("jubilee", 3)
    assert host.match.position.recent, "the last cards lie there"
    assert hands_of(host).pages == (FIRST,)


def test_cards_that_never_were_in_a_hand_lie_open_before_their_player():
    host = settled("farmer", 4)
    position, hands = host.match.position, hands_of(host)
    assert hands.pages[0] == LAST
    for seat in range(4):
        assert len(position.taken[seat]) > 0 and set(position.taken[seat]) <= set(hands.last[seat])


def test_in_belote_the_hands_have_the_cards_of_the_second_deal():
    host = settled("belote", 4, seed="1")
    assert host.match.log[-1].verb == "play", "the hand of this seed was passed out"
    assert [len(hand) for hand in host.dealt_hands()] == [8] * 4


def test_hands_that_were_not_shown_stay_secret(lay):
    host = settled("triple_draw", 4)
    position = host.match.position
    shown = set(position.shown.tags)
    assert 1 < len(shown) < 4
    hands = hands_of(host)
    assert hands.pages == (LAST,)
    for seat in range(4):
        assert list(hands.last[seat]) == (position.cards_of(seat) if seat in shown else [])
    bench = lay(host)
    bench.click("hands")
    assert {seat for seat in range(4) if f"hand_{seat}" in bench.widgets} == shown


def test_folded_hands_are_shown_where_the_house_rule_says_so():
    assert all(hands_of(settled("triple_draw", 4, show_folded=True)).last)


def test_where_no_hand_was_shown_there_is_nothing_to_look_at(lay):
    for seed in map(str, range(40)):
        host = settled("triple_draw", 2, seed=seed)
        if not host.match.position.shown:
            break
    else:
        raise AssertionError("every hand of these seeds was shown")
    assert hands_of(host) is None
    assert "hands" not in lay(host).widgets


def test_a_hand_that_was_thrown_in_is_collected_unseen(lay):
    match = Match(find("belote"), [Player("Ann", "person"), *map(Player, ("Ben", "Cleo", "Dan"))], seed="5")
    for move in (Move("deal"), *[Move("pass")] * 8):
        match.play(move)
    host = Host(match, Quick(), Pace())
    assert hands_of(host) is None and "hands" not in lay(host).widgets


def test_hands_sorted_by_rank_at_the_table_are_sorted_so_here(monkeypatch):
    host = settled("triple_draw", 2, seed="3")
    monkeypatch.setattr(host.match.game, "closed_hands", False)
    assert host.match.game.by_rank
    ranks = [host.match.game.rank_order.index(card.rank) for card in hands_of(host).first[0]]
    assert ranks == sorted(ranks, reverse=True)


# ---------------------------------------------------------------- the lines


def test_of_many_scores_each_line_bears_its_cards(lay):
    host = settled("cribbage", 2)
    bench = lay(host)
    scores = host.hand_scores()
    assert sum(bool(score.cards) for score in scores) > 3
    for number, score in enumerate(scores):
        why, strip = bench.find(f"score_{number}_why").markup, f"score_{number}_cards"
        shown = bench.find(strip).cards if strip in bench.widgets else ()
        named = {card for card in score.cards if f"{{{card.text}}}" in why}
        assert set(shown) | named == set(score.cards)


def test_chips_that_are_paid_for_a_reason_have_a_line(lay):
    host = settled("kaluki", 2)
    scores = host.hand_scores()
    assert scores and all(score.points for score in scores)
    bench = lay(host)
    assert all(f"score_{number}" in bench.widgets for number in range(len(scores)))
    assert best_moments(host.match)


def test_a_betting_game_without_chips_says_what_was_won(lay):
    host = settled("backhand", 3)
    scores = host.hand_scores()
    won = [number for number, score in enumerate(scores) if score.points > 0]
    assert won and not host.match.position.chips
    bench = lay(host)
    assert all(f"score_{number}" in bench.widgets for number in won)


def test_what_the_totals_tell_has_no_line_and_is_no_moment(lay):
    host = settled("triple_draw", 4)
    scores = host.hand_scores()
    assert any(score.points > 0 for score in scores) and any(not score.points for score in scores)
    bench = lay(host)
    assert [f"score_{number}" in bench.widgets for number in range(len(scores))] == [
        not score.points for score in scores
    ]
    assert best_moments(host.match) == []
    assert bench.scene.gained(0) == sum(score.points for score in scores if score.side == 0)


def test_what_two_partners_score_together_is_told_once(lay):
    host = settled("botifarra", 4, session=True)
    scores = host.hand_scores()
    paid = [number for number, score in enumerate(scores) if score.points]
    assert len(paid) == 2 and scores[paid[0]].why == scores[paid[1]].why  # everybody scores for themselves
    bench = lay(host)
    row = bench.find(f"score_{paid[0]}")
    faces = bench.find(f"score_{paid[0]}_faces")
    assert faces.seats == [scores[number].side for number in paid] and " and " in row.name
    assert f"score_{paid[1]}" not in bench.widgets
    assert all(bench.scene.gained(scores[number].side) == scores[number].points for number in paid)


def test_the_same_score_of_two_opponents_is_told_twice():
    match = settled("cribbage", 2).match
    pair = [Scored(side, 2, Sentence("a pair"), ()) for side in (0, 1)]
    assert scored_by(match, pair) == [(0, (0,)), (1, (1,))]


def test_a_session_has_no_points_to_reach():
    assert settled("botifarra", 4, session=True).match.position.goal_points() == 0
    assert settled("botifarra", 4).match.position.goal_points() == 101
    assert settled("crash", 4).match.position.goal_points() > 0
    assert settled("three_thirteen", 3).match.position.goal_points() == 0


def test_where_several_people_look_nobody_is_you(lay):
    host = after_hand(2)
    host.revealed = 0  # who sat there last
    bench = lay(host)
    names = {bench.find(id).name.partition(":")[0] for id in ("score_0", "score_1")}
    assert names <= {"Anna and Robin", "Mika and Sol"}


def test_a_hand_that_was_thrown_in_says_why(lay):
    match = Match(find("belote"), [Player(name) for name in NAMES], seed="1")
    match.play(Move("deal"))
    while not match.position.is_settled:
        match.play(next(move for move in match.decision if move.verb == "pass"))
    host = Host(match, Quick(), Pace())
    assert not host.hand_scores()
    assert lay(host).find("line").markup == "Everybody passed twice: the hand is thrown in."


def test_an_outcome_may_tell_equal_scores_apart():
    why = Sentence("")
    assert places(Outcome((2,), (2, 0, 1), why), [0, 0, 9]) == [(2, 1), (0, 2), (1, 2)]
    assert places(Outcome((2,), (2, 0, 1), why, ranked=True), [0, 0, 9]) == [(2, 1), (0, 2), (1, 3)]
    assert places(Outcome((2, 0), (2, 0, 1), why, ranked=True), [9, 0, 9]) == [(2, 1), (0, 1), (1, 3)]


@pytest.mark.parametrize("text", [1.0, 2.0])
def test_many_people_choose_whose_page_they_see(lay, text):
    host = settled("delphi", 7, 7)
    bench = lay(host, size=(1024, 640), text_size=text)
    buttons = [button.word for button in bench.scene.buttons()]
    assert sum("eplay" in word for word in buttons) == 1
    bench.click("page_0")
    seats = [page.seat for page in bench.scene.pages]
    assert len(seats) >= 6 and bench.scene.page.seat == seats[0]
    choice = bench.find("whose")
    assert [seat for seat, _ in choice.options] == seats
    bench.click(choice.boxes(bench.app.kit)[-1].center)
    assert bench.scene.page.seat == seats[-1]
    assert bench.find("heading").markup.startswith(host.match.players[seats[-1]].name)


def test_two_people_have_a_button_each(lay):
    host = settled("cribbage", 2, 2)
    bench = lay(host)
    words = [button.word for button in bench.scene.buttons()]
    assert {"Anna’s discards", "Mika’s discards"} <= set(words)
    bench.click("page_1")
    assert "whose" not in bench.widgets
