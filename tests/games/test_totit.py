"""The rulings of Totit, one test each, and its options."""

from collections import Counter
from random import Random

import pytest

from cardgames.engine import BACK, Badge, Move, Moved, Scored, Tally, cards
from cardgames.games.totit import Totit
from cardgames.games.totit.rules import capturable, group, kind, locked, pairs, singles, twin
from tests.games.totit_tables import lines, make, on, playing, refused, takes


def dealt(seats: int, seed: str = "1", **options: object) -> Totit:
    game = Totit(seats, seed=seed, options=options)  # type: ignore[arg-type]
    make(game, "deal")
    return game


# ------------------------------------------------------------------ deck and deal


def test_r1_thirty_cards_each_twice() -> None:
    assert len(Totit.pack) == 60 and set(Counter(map(kind, Totit.pack)).values()) == {2}
    counts = Counter(map(group, Totit.pack))
    assert counts.pop("A") == 12 and counts == dict.fromkeys("23456789", 6)
    for card in Totit.pack:
        assert kind(twin(card)) == kind(card) and twin(card) is not card and twin(twin(card)) is card


@pytest.mark.parametrize(("seats", "used"), [(2, 40), (3, 39), (4, 46), (5, 53), (6, 60)])
def test_r2_eighteen_open_and_seven_or_eleven_each(seats: int, used: int) -> None:
    game = dealt(seats)
    assert len(game.table) == 18
    assert [len(hand) for hand in game.hand] == [11 if seats == 2 else 7] * seats
    assert len(game.rest) == 60 - used
    assert all(card is BACK for card in game.view(0).rest)


def test_r2_the_first_cards_of_the_pack_lie_open_in_order() -> None:
    order = cards("Kc 7s 2h As 7s2 9d 3s 5h Jc 2s 8d 8d2 4h 6s 6h Ad 9s 5d")
    game = Totit(2, deck=order, dealer=0)
    make(game, "deal")
    assert on(game.table) == "2s 2h 3s 4h 5h 5d 6s 6h 7s 7s2 8d 8d2 9s 9d As Ad Jc Kc"
    assert game.table.tags == [group(card) for card in game.table]


def test_r3_the_dealers_left_plays_first_and_all_goes_left() -> None:
    assert {Totit(4, seed=str(number)).dealer for number in range(40)} == {0, 1, 2, 3}
    game = dealt(4)
    dealer, players = game.dealer, []
    while game.phase != "deal":
        players.append(game.player)
        game.apply(Move("play", game.hand[game.player][0]))
    assert players == game.seats_after(dealer) * 7 and game.dealer == game.after(dealer)


# ------------------------------------------------------------------ the turn


def test_r4_a_turn_uses_one_card_and_captures_at_most_one() -> None:
    game = playing("7s 7d 9h 9d", "7h 2s", "3s 4s")
    assert takes(game, "7h") == "7s 7d"
    assert Move.parse("play 7h / 7s 7d") not in game.legal()
    assert refused(game, "play 7h / 7d2") == "You can capture only cards on the table."
    make(game, "play 7h / 7s")
    assert on(game.taken[0]) == "7s 7h" and on(game.table) == "7d 9h 9d"
    assert on(game.hand[0]) == "2s" and game.player == 1


def test_r5_capturing_is_optional() -> None:
    game = playing("7s 9h", "7h 2s", "3s 4s")
    assert Move.parse("play 7h") in game.legal()
    make(game, "play 7h")
    assert on(game.table) == "7s 7h 9h" and not game.taken[0]


def test_r6_a_card_laid_captures_nothing_and_lies_with_its_group() -> None:
    game = playing("2s 7s 9h", "7s2 2d", "3s 4s")
    make(game, "play 7s2")
    assert on(game.table) == "2s 7s 7s2 9h" and game.table.tags == ["2", "7", "7", "9"]
    make(game, "play 4s")
    assert on(game.table) == "2s 4s 7s 7s2 9h"


def test_r7_on_the_own_first_turn_only_twins_are_captured() -> None:
    game = playing("7s 7d 9h", "7s2 9d 2s", "9s 9h2", first=True)
    assert game.is_first_turn and takes(game, "7s2") == "7s" and takes(game, "9d") == ""
    assert refused(game, "play 9d / 9h") == (
        "On your first turn, the nine of diamonds captures only another nine of diamonds."
    )
    make(game, "play 7s2 / 7s")
    assert not game.is_first_turn  # seat 1 has two cards, so this is a later turn of theirs
    assert takes(game, "9s") == "9h"


def test_r7_the_first_turn_is_each_players_own() -> None:
    game = dealt(3)
    for turn in range(6):
        assert game.is_first_turn == (turn < 3)
        for move in game.legal():
            if len(move.groups) > 1 and turn < 3:
                assert kind(move.card) == kind(move.groups[1][0])
        game.apply(Move("play", game.hand[game.player][0]))


def test_r8_aces_and_court_cards_are_one_group() -> None:
    game = playing("As Jc Qc 7h 8h", "Kc Ad 7s 9s", "3s 4s")
    assert takes(game, "Kc") == takes(game, "Ad") == "As Jc Qc"
    assert takes(game, "7s") == "7h" and takes(game, "9s") == ""
    assert refused(game, "play Kc / 7h") == "The king of clubs captures only aces, jacks, queens and kings."
    assert refused(game, "play 7s / 8h") == "The seven of spades captures only a seven."


def test_r9_the_odd_card_goes_before_the_twins() -> None:
    game = playing("7s 7s2 7d", "7h 7d2 2s", "7h2 4s")
    assert takes(game, "7h") == "7d" and on(locked(game.table)) == "7s 7s2"
    assert refused(game, "play 7h / 7s") == (
        "The seven of spades and its twin are locked: the seven of diamonds must go first."
    )
    make(game, "play 7d2 / 7d")
    assert takes(game, "7h2") == "7s 7s2" and not locked(game.table)


def test_r9_of_several_twins_alone_any_may_be_captured() -> None:
    game = playing("7s 7s2 7d 7d2", "7h 2s", "3s 4s")
    assert takes(game, "7h") == "7s 7s2 7d 7d2"
    make(game, "play 7h / 7s2")
    assert on(capturable(game.table)) == "7s"  # now it is single, and the sevens of diamonds are locked


def test_r10_the_restriction_holds_for_the_whole_group_of_aces_and_courts() -> None:
    game = playing("Jc Jc2 Kc", "As Qc", "3s 4s")
    assert takes(game, "As") == "Kc"
    assert refused(game, "play As / Jc") == (
        "The jack of clubs and its twin are locked: the king of clubs must go first."
    )


def test_r11_a_twin_in_the_hand_is_never_locked_out() -> None:
    rng = Random(2)
    for _ in range(300):
        table = rng.sample(Totit.pack, 18)
        assert all(card in capturable(table) for card in table if twin(card) not in table)


def test_r12_on_an_empty_table_one_must_lay_a_card() -> None:
    game = playing("", "7h 2s", "3s 4s")
    assert list(game.legal()) == [Move.parse("play 7h"), Move.parse("play 2s")]
    assert str(game.prompt()) == "The table is empty: lay a card."


# ------------------------------------------------------------------ end and scoring


def test_r13_the_deal_ends_with_the_hands_and_the_table_counts_for_nobody() -> None:
    game = playing("7s 7s2 9h", "2s", "3s", piles=["4s 4s2 5s", "6s"])
    make(game, "play 2s")
    make(game, "play 3s")
    assert game.phase == "deal" and game.is_settled
    assert lines(game) == [(0, 1, "1 pair of twins")] and game.scores == [1, 0]


def test_r14_a_point_for_each_pair_however_it_came_together() -> None:
    game = playing("7s 2d", "7h", "7d", piles=["7s2 5s 9d 9d2", "6s 6s2 8h 7d2"])
    make(game, "play 7h / 7s")  # 7s joins its twin in the pile: one capture, one point
    make(game, "play 7d")
    scored = [event for event in game.drain() if isinstance(event, Scored)]
    assert [(e.side, e.points, on(e.cards)) for e in scored] == [(0, 2, "7s 9d"), (1, 1, "6s")]
    assert str(scored[0].why) == "2 pairs of twins"


def test_r14_one_capture_can_make_two_pairs() -> None:
    game = playing("7s", "7h", "2d", piles=["7s2 7h2", ""])
    make(game, "play 7h / 7s")
    make(game, "play 2d")
    assert game.scores == [2, 0]
    assert on(pairs(game.taken[0])) == "7s 7s2 7h 7h2" and not singles(game.taken[0])


@pytest.mark.parametrize(("seats", "length"), [(2, 1), (3, 1), (3, 2)])
def test_r15_everybody_deals_once_or_as_often_as_agreed(seats: int, length: int) -> None:
    game = Totit(seats, seed="4", options={"length": length})
    dealers, rng = [], Random(1)
    while not game.over:
        if game.phase == "deal":
            dealers.append(game.player)
        game.apply(game.legal().sample(rng))
    assert sorted(dealers) == sorted(list(range(seats)) * length) and game.deals == seats * length


def test_r15_ties_go_to_most_cards_then_they_are_shared() -> None:
    game = Totit(3, seed="1")
    for scores, captured, winners, standing in (
        ([5, 3, 4], [0, 9, 9], (0,), (0, 2, 1)),
        ([5, 5, 4], [20, 22, 30], (1,), (1, 0, 2)),
        ([5, 5, 4], [22, 22, 30], (0, 1), (0, 1, 2)),
        ([5, 5, 5], [10, 12, 12], (1, 2), (1, 2, 0)),
        ([5, 5, 5], [10, 12, 11], (1,), (1, 2, 0)),
    ):
        game.scores[:], game.captured[:] = scores, captured
        outcome = game.outcome()
        assert (outcome.winners, outcome.standing, outcome.ranked) == (winners, standing, True)
        tied = scores.count(max(scores)) > len(winners)
        assert ("More captured cards broke the tie." in str(outcome.reason)) == tied


def test_r15_captured_cards_are_counted_over_all_deals() -> None:
    game, rng, count = Totit(3, seed="7"), Random(3), 0
    while not game.over:
        move = game.legal().sample(rng)
        count += 2 * (len(move.groups) > 1)
        game.apply(move)
    assert sum(game.captured) == count > 0


def test_r16_piles_are_face_down_but_what_was_captured_was_seen() -> None:
    game = playing("7s 2d", "7h 3d", "3s 4s")
    make(game, "play 7h / 7s")
    view = game.view(1)
    assert on(view.taken[0]) == "7s 7h" and not game.taken[0].seen_by(1)
    moved = [event for event in game.drain() if isinstance(event, Moved)]
    assert [event.dst for event in moved] == ["table", "taken0", "taken0"]


# ------------------------------------------------------------------ options


def test_option_compulsory() -> None:
    game = playing("7s 9h", "7h 2s", "3s 4s 9d", compulsory=True)
    assert list(game.legal()) == [Move.parse("play 7h / 7s")]
    assert refused(game, "play 2s") == "Capturing is compulsory, and you can take the seven of spades."
    assert str(game.prompt()) == "Capture a card."
    make(game, "play 7h / 7s")
    assert str(refused(game, "play 3s")).endswith("nine of hearts.")


def test_option_compulsory_tells_what_nobody_holds_who_lays_a_card() -> None:
    game = playing("7s 7s2 7d 9h", "2s 3d", "3s 4s", compulsory=True)
    make(game, "play 2s")
    lacking = [kind(card) for card in game.pack if not game.could_hold(0, card)]
    assert {name[0] for name in lacking} == {"7", "9"} and game.could_hold(1, cards("7h")[0])
    loose = playing("7s 9h", "2s 3d", "3s 4s")
    make(loose, "play 2s")
    assert all(loose.could_hold(0, card) for card in loose.pack)


def test_option_open_piles_shows_pairs_and_what_waits() -> None:
    piles = ["7s 7s2 9d", "6s Kc"]
    hidden = playing("2d", "7h 3d", "3s 4s", piles=piles).view(0).indicators()
    assert not [thing for thing in hidden if isinstance(thing, Badge)]
    shown = playing("2d", "7h 3d", "3s 4s", piles=piles, open_piles=True).view(0).indicators()
    badges = [thing for thing in shown if isinstance(thing, Badge)]
    assert [(b.seat, b.text) for b in badges] == [(0, "1 pair"), (1, "0 pairs")]
    assert badges[1].hint == "Waiting for their twins: six of spades and king of clubs."


@pytest.mark.parametrize("seat", [0, 1, None])
def test_option_open_piles_lays_pairs_open_before_their_player(seat: int | None) -> None:
    game = playing("7s 4d", "7s2 3d", "3s 4s", piles=["9d", ""], open_piles=True)
    make(game, "play 7s2 / 7s")
    view = game.view(seat)
    assert on(view.twins[0]) == "7s 7s2" and len(set(view.twins[0].tags)) == 1
    assert on(view.taken[0]) == "9d" and not view.twins[1]
    assert [t.values for t in view.indicators() if isinstance(t, Tally)] == [(3, 0)]
    assert game.figures(0) == {"Cards captured": 3, "Twins": 1}
    for move in ("play 4s / 4d", "play 3d", "play 3s"):
        make(game, move)
    assert game.phase == "deal" and game.scores == [1, 0] and game.captured == [3, 2]


def test_closed_piles_keep_pairs_face_down() -> None:
    game = playing("7s 4d", "7s2 3d", "3s 4s", piles=["9d", ""])
    make(game, "play 7s2 / 7s")
    assert not game.twins[0] and len(game.taken[0]) == 3


def test_the_turn_is_counted_while_a_card_is_on_its_way() -> None:
    """While a move is shown, the card has left the hand and the turn is still the old one."""
    game = playing("7s", "2s", "")
    assert str(game.status()).endswith(" · turn 11 of 11")
    game.move(game.hand[game.player][0], game.hand[game.player], game.table)
    assert str(game.status()).endswith(" · turn 11 of 11")


def test_twins_are_alike_to_choose_between() -> None:
    game = playing("7s 7s2", "7h 2s", "3s 4s")
    assert game.alike(Move.parse("play 7h / 7s")) == game.alike(Move.parse("play 7h / 7s2"))
    assert game.alike(Move.parse("play 7h")) != game.alike(Move.parse("play 2s"))
