"""The rules of Delphi, ruling by ruling (R1 to R15; R16 to R20 are in test_delphi_language) and by option."""

from random import Random

import pytest

from cardgames.engine import (
    BACK,
    Badge,
    Banner,
    Card,
    IllegalMove,
    Marker,
    Match,
    Move,
    Moved,
    OptionError,
    Player,
    Said,
    Scored,
    TooMany,
    match_text,
    parse_match,
)
from cardgames.games.delphi import Delphi
from cardgames.games.delphi.ai import replay_pages
from cardgames.games.delphi.library import LIBRARY, judge_of
from tests.games.delphi_tables import answer, play_deal, ready

# ------------------------------------------------------------------ R1 to R6


@pytest.mark.parametrize("seats", [3, 4, 5, 6, 7])
def test_r1_everybody_is_the_oracle_once_and_the_role_passes_left(seats: int) -> None:
    game, rng, oracles = Delphi(seats, seed=f"r1 {seats}", options={"length": 25}), Random(seats), []
    while not game.over:
        assert game.phase == "deal"
        game.apply(Move("deal"))
        assert game.turn == game.oracle
        oracles.append(game.oracle)
        play_deal(game, rng)
    assert oracles == [(oracles[0] + step) % seats for step in range(seats)]


def test_r1_the_first_oracle_is_drawn_by_lot() -> None:
    assert {Delphi(5, seed=str(number)).oracle for number in range(40)} == set(range(5))


@pytest.mark.parametrize("seats", [1, 2, 8])
def test_r1_other_numbers_of_players_are_refused(seats: int) -> None:
    with pytest.raises(OptionError):
        Delphi(seats)


def test_r2_the_program_judges_and_the_oracle_has_no_choice() -> None:
    game = ready("5c 5h 6s")
    answer(game, "ynn")
    assert game.verdicts == [True]
    for _ in range(3):
        game.apply(Move("no"))
    assert game.turn == game.oracle and [*game.legal()] == [Move("judge", word="wrong")]
    assert game.makes_itself() == Move("judge", word="wrong")


def test_r3_the_rule_is_fixed_before_any_card_is_seen_and_stays() -> None:
    game = Delphi(4, seed="r3", dealer=0)
    game.apply(Move("deal"))
    assert game.phase == "compose" and len(game.stock) == 52
    assert all(card is BACK for seat in (0, 1, None) for card in game.view(seat).stock)
    game.apply(Move("rule", word="e4"))
    play_deal(game, Random(3))
    assert game.told == ["e4"]


def test_r4_the_starter_is_not_judged_and_51_cards_are() -> None:
    game = ready()
    assert len(game.line) == 1 and not game.verdicts and len(game.candidate) == 1
    play_deal(game, Random(4))
    assert len(game.verdicts) == 51 and len(game.line) == 52 and not game.stock


def test_r5_the_rule_sees_the_wrong_cards_and_the_order_of_play() -> None:
    game = ready("5c 5h 6s 7d", rule="h8")  # black after a right card, red after a wrong one
    for _ in range(3):
        answer(game, "yyy")
    assert game.verdicts == [False, False, True]
    game = ready("5c 5h 6h 7s", rule="h7")  # the opposite colour to the card turned before
    for _ in range(3):
        answer(game, "yyy")
    assert game.verdicts == [True, False, True]


def test_r6_right_cards_go_right_and_wrong_ones_down() -> None:
    game = ready("5c 5h 6s 7s 8d 9c")
    for _ in range(5):
        answer(game, "yyy")
    assert game.line.tags == ["0,0", "1,0", "1,1", "1,2", "2,0", "2,1"]


def test_r6_a_new_band_begins_below_all_that_hangs_in_the_one_before() -> None:
    red = "2h 3h 4h 5h 6h 7h 8h 9h Th Jh Qh Kh 2d"
    game = ready(f"Ah 2c 3c {red} 4c 3d")
    for _ in range(17):
        answer(game, "yyy")
    assert game.line.tags[:4] == ["0,0", "0,1", "0,2", "1,0"]
    assert game.line.tags[14:] == ["12,0", "0,3.5", "0,4.5", "1,3.5"]


# ------------------------------------------------------------------ R7 to R10


def test_r7_nobody_learns_a_guess_before_all_have_answered() -> None:
    game = ready("5c 5h")
    game.apply(Move("yes"))
    game.apply(Move("no"))
    assert game.view(1).guess.values == [None, True, None, None]
    assert game.view(0).guess.values == game.view(3).guess.values == [None] * 4
    game.apply(Move("yes"))
    assert game.view(0).guess.values == [None, True, False, True] and game.tokens == [0, 1, 1, 1]


def test_r7_the_guesses_of_every_later_card_are_as_secret() -> None:
    game = ready("5c 5h 6s")
    answer(game, "yny")
    assert game.guess.values == [None] * 4
    game.apply(Move("yes"))
    assert game.view(2).guess.values == game.view(None).guess.values == [None] * 4


def test_r7_all_are_revealed_then_judged_then_tokens_move() -> None:
    game = ready("5c 5h")
    for move in ("yes", "no", "yes"):
        game.apply(Move(move))
    shown = [thing.text for thing in game.indicators() if isinstance(thing, Badge)]
    assert shown == ["1 token", "yes", "1 token", "no", "1 token", "yes"]
    game.drain()
    game.apply(Move("judge", word="right"))
    assert [str(event.sentence) for event in game.drain() if isinstance(event, Said)] == [
        "The five of hearts is right"
    ]
    assert game.tokens == [0, 2, 0, 2]


def test_r7_a_mark_says_who_is_ready_and_nothing_else() -> None:
    yes, no = ready("5c 5h"), ready("5c 5h")
    yes.apply(Move("yes"))
    no.apply(Move("no"))
    assert yes.indicators() == no.indicators()
    assert Badge(1, "1 token", "Tokens in this deal", ticked=True) in yes.indicators()


def test_r8_answers_do_not_depend_on_one_another() -> None:
    assert Delphi.simultaneous == ("guess",)
    game = ready("5c 5h")
    assert game.due() == [1, 2, 3]
    game.apply(Move("yes"))
    assert game.due() == [2, 3]


def test_r8_yes_and_no_have_a_key_each() -> None:
    assert ready().quick_answers() == [Move("yes"), Move("no")]


def test_r9_nobody_may_abstain() -> None:
    game = ready()
    assert [*game.legal()] == [Move("yes"), Move("no")]
    assert Move("pass") not in game.legal()


def test_r10_right_pays_a_token_and_wrong_takes_one_but_not_below_zero() -> None:
    game = ready("5c 5h 6h 7h")
    assert game.tokens == [0, 1, 1, 1]
    answer(game, "ynn")
    answer(game, "ynn")
    assert game.tokens == [0, 3, 0, 0]
    answer(game, "nyn")
    assert game.tokens == [0, 2, 1, 0]


# ------------------------------------------------------------------ R11 to R15


def scored(tokens: list[int]) -> tuple[list[int], int]:
    """The guessers' and the oracle's scores for *tokens*."""
    game = ready(seats=len(tokens) + 1)
    game.tokens[1:] = tokens
    game.end_deal()
    return game.scores[1:], game.scores[0]


def test_r11_r12_r13_the_worked_example_with_its_right_numbers() -> None:
    assert scored([29, 26, 19, 11, 9, 6]) == ([74, 56, 14, -34, -46, -64], 174)


@pytest.mark.parametrize("count", [2, 3, 4, 5, 6])
def test_r11_r12_by_comparing_every_two_guessers(count: int) -> None:
    rng = Random(count)
    for _ in range(50):
        tokens = [rng.randrange(53) for _ in range(count)]
        guessers, oracle = scored(tokens)
        naive = [sum(one - other for other in tokens) for one in tokens]
        behind = [sum(max(0, other - one) for other in tokens) for one in tokens]
        assert guessers == naive and oracle == sum(behind)
        assert sum(guessers) == 0


def test_r14_the_highest_total_wins_and_ties_share() -> None:
    game = ready()
    game.scores = [7, 12, -3, 12]
    assert game.outcome().winners == (1, 3)
    assert str(game.outcome().reason) == "Everybody has been the oracle; the highest total is 12."


def test_r14_scores_of_all_deals_add_up() -> None:
    game, rng, total = Delphi(3, seed="r14", options={"length": 25}), Random(1), [0, 0, 0]
    while not game.over:
        game.apply(game.legal().sample(rng))
        for event in game.drain():
            if isinstance(event, Scored):
                total[event.side] += event.points
    assert game.scores == total


def test_r15_the_rule_is_told_in_words_after_the_last_card() -> None:
    game = ready(rule="l-red.odd.even", length=25)
    game.drain()
    play_deal(game, Random(15))
    told = [str(event.why) for event in game.drain() if isinstance(event, Scored) and not event.points]
    assert told[:2] == ["If the last card is red: odd", "Else: even"]
    assert game.view(2).rule.values[0] == "l-red.odd.even"


def test_r15_the_rule_stands_over_the_table_until_the_next_deal() -> None:
    game = ready(rule="m1", length=25)
    assert not [thing for thing in game.indicators() if isinstance(thing, Banner)]
    play_deal(game, Random(15))
    banners = [str(thing.sentence) for thing in game.view(1).indicators() if isinstance(thing, Banner)]
    assert banners == ["The rule was: even after red, odd after black"]
    game.apply(Move("deal"))
    assert not [thing for thing in game.indicators() if isinstance(thing, Banner)]


def test_r15_a_rule_that_was_put_together_is_told_on_demand() -> None:
    game = ready(rule="l-red.odd.even", length=25)
    play_deal(game, Random(15))
    (marker,) = [thing for thing in game.view(1).indicators() if isinstance(thing, Marker)]
    assert marker.hint == "If the last card is red: odd; else: even"


def test_r11_tokens_are_told_with_the_points() -> None:
    game = ready(length=25, seats=3)
    while game.phase != "deal":  # one is always right, and the other has nothing left at the end
        red = game.candidate.top.suit in "dh"
        answer(game, "yn" if red else "ny")
    reasons = {event.side: str(event.why) for event in game.drain() if isinstance(event, Scored)}
    assert reasons[1] == "26 tokens, compared with each other guesser's"
    assert reasons[2] == "0 tokens, compared with each other guesser's"


# ------------------------------------------------------------------ secrets


def test_the_oracle_alone_may_look_up_the_rule_and_only_on_demand() -> None:
    game = ready("5c 5h 6h", rule="m1")
    for seat in (1, 2, 3, None):
        assert not [thing for thing in game.view(seat).indicators() if isinstance(thing, Marker)]
    (marker,) = [thing for thing in game.view(0).indicators() if isinstance(thing, Marker)]
    assert marker.hint == "Even after red, odd after black"
    assert "red" not in marker.label + marker.text


def test_the_rule_is_nobody_elses_until_the_end_of_the_deal() -> None:
    game = Delphi(4, seed="s", dealer=2)
    game.apply(Move("deal"))
    game.apply(Move("rule", word="e4"))
    rng = Random(2)
    while game.phase != "deal":
        for seat in (0, 1, 3, None):
            assert game.view(seat).rule.values == [None] * 4
        assert game.view(2).rule.values[2] == "e4"
        game.apply(game.legal().sample(rng))
    assert game.view(0).rule.values[2] == "e4"


def test_two_rules_that_agree_so_far_look_alike_to_everybody_else() -> None:
    one, other = ready("5c 5h 7d", rule="e1"), ready("5c 5h 7d", rule="always.red+odd")
    for game in (one, other):
        answer(game, "yny")
    for seat in (1, 2, 3, None):
        assert one.view(seat).describe() == other.view(seat).describe()


def test_a_view_without_the_rule_does_not_tell_the_verdict() -> None:
    game = ready("5c 5h")
    for _ in range(3):
        game.apply(Move("yes"))
    assert len([*game.view(1).legal()]) == 2 and len([*game.view(0).legal()]) == 1


def test_a_guessed_rule_agrees_with_all_cards_judged_so_far() -> None:
    game, rng = ready(rule="m5"), Random(9)
    for _ in range(60):
        game.apply(game.legal().sample(rng))
    view = game.view(2)
    for number in range(10):
        rule = view.determinize(Random(number)).rule[0]
        assert rule in LIBRARY and view.past().contradictions(judge_of(rule)) == 0


def test_a_rule_outside_the_library_still_gives_possible_positions() -> None:
    game, rng = ready(rule="reds-odd.low.odd"), Random(9)
    for _ in range(80):
        game.apply(game.legal().sample(rng))
    full = game.view(1).determinize(Random(1))
    play_deal(full, Random(2))
    assert full.told


# ------------------------------------------------------------------ options and the table


def test_short_deal_has_25_cards_after_the_starter() -> None:
    game = ready(length=25)
    play_deal(game, Random(1))
    assert len(game.verdicts) == 25 and len(game.line) == 26


def test_tokens_may_go_below_zero_where_that_is_agreed() -> None:
    game = ready("5c 5h 6h", below_zero=True)
    answer(game, "ynn")
    answer(game, "ynn")
    assert game.tokens == [0, 3, -1, -1]
    assert Badge(2, "−1 token", "Tokens in this deal") in game.indicators()


def test_a_card_is_turned_where_all_see_it_before_it_goes_to_the_line() -> None:
    game = ready("5c 5h 6h")
    for _ in range(3):
        game.apply(Move("yes"))
    game.drain()
    game.apply(Move("judge", word="right"))
    flights = [event for event in game.drain() if isinstance(event, Moved)]
    assert [(event.card, event.src, event.dst, event.tag) for event in flights] == [
        (Card("5", "h"), "candidate", "line", "1,0"),
        (Card("6", "h"), "stock", "candidate", None),
    ]


def test_the_rule_of_a_match_is_a_move_that_is_saved_and_read_back() -> None:
    match = Match(Delphi, [Player("A", "person"), Player("B"), Player("C")], seed="save", dealer=0)
    match.play(Move("deal"))
    match.play(Move("rule", word="l-red.odd+high.black"))
    again = parse_match(match_text(match), {"delphi": Delphi}.get)
    assert again.position.rule[0] == "l-red.odd+high.black"  # type: ignore[attr-defined]
    assert again.position.levels == ("", "steady", "steady")


def test_a_dull_rule_is_not_played() -> None:
    match = Match(Delphi, [Player("A", "person"), Player("B"), Player("C")], seed="dull", dealer=0)
    match.play(Move("deal"))
    with pytest.raises(IllegalMove, match="Too mild"):
        match.play(Move("rule", word="always.any"))
    with pytest.raises(TooMany):
        list(match.decision)


def test_r15_the_replay_steps_through_every_card_with_the_rule_in_words() -> None:
    game, turns, rng = ready(rule="e4", length=25), list[tuple[Delphi, Move]](), Random(7)
    while game.phase != "deal":
        move = game.legal().sample(rng)
        if game.turn == 2:
            turns.append((game.view(2), move))
        game.apply(move)
    (page,) = replay_pages(game.view(2), turns)
    assert page.note.startswith("The rule: the opposite colour to the last card.") and len(page.lines) == 25
    last = game.line[0]
    for line, card, right, (_, move) in zip(page.lines, game.line[1:], game.verdicts, turns, strict=True):
        assert line.cards == (last, card)
        assert line.numbers[:2] == (move.verb, "right" if right else "wrong")
        last = card if right else last
    agree = [name for name, rule in LIBRARY.items() if not game.past().contradictions(rule.judge)]
    assert page.lines[-1].numbers[2] == str(len(agree)) and "e4" in agree
    assert replay_pages(ready().view(1), []) == []
