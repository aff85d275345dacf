"""Who holds the called card is known to nobody but its holder until it falls.

The hidden cards are dealt again, so that somebody else holds it, the same moves are made, and everything
that the others can see, hear or ask for is compared.
"""

from collections.abc import Iterator
from random import Random
from types import SimpleNamespace

import pytest

from cardgames.engine import Badge, Card, Match, Move, Player
from cardgames.engine.undo import why_not_undo
from cardgames.games.solo import Solo
from cardgames.games.solo.ai import advise, rollout, where_to_look
from cardgames.players.levels import effective_level
from cardgames.table.log import log_lines
from cardgames.ui.pacing import Thoughts
from tests.games.solo_tables import CALLING, dealt, said
from tests.positions import do, play_cards

TABLES = 60


def holder(game: Solo) -> int | None:
    """Who holds the called card; None if nobody."""
    return next((seat for seat in range(4) if game.called_card in game.hand[seat]), None)


def simple_games(**options: object) -> Iterator[Solo]:
    """Simple games of random deals, at the first lead."""
    for seed in range(400):
        game, rng = Solo(seed=f"secret{seed}", options=options), Random(seed)  # type: ignore[arg-type]
        while game.phase != "play":
            view = game.view(game.turn)
            advice = advise(view, view.legal(), rng)
            game.apply(advice[0].move)
            simple = Move("declare", word="simple")
            if game.phase == "game" and simple in game.legal():
                game.apply(simple)
        if game.called_card is not None:
            yield game


def exchanged(game: Solo, rng: Random) -> tuple[Solo, set[int], set[Card]] | None:
    """The table with the called card and another hidden card changed round: the position, the two seats
    and the two cards."""
    old = holder(game)
    assert old is not None and game.called_card is not None and game.declarer is not None
    new = rng.choice([seat for seat in range(4) if seat not in (old, game.declarer)])
    free = [
        card
        for card in game.hand[new]
        if game.could_hold(old, card) and game.could_hold(new, game.called_card)
    ]
    free = [card for card in free if game.hand[new].known[game.hand[new].index(card)] == 1 << new]
    if not free:
        return None
    card = rng.choice(free)
    other = game.copy()
    for seat, was, now in ((old, game.called_card, card), (new, card, game.called_card)):
        other.hand[seat].refill([now if one is was else one for one in other.hand[seat]])
    return other, {old, new}, {card, game.called_card}


def seen(game: Solo, seat: int | None) -> tuple[object, ...]:
    """Everything that a screen shows to *seat*, or to everybody."""
    view = game.view(seat)
    hints = where_to_look(view) if seat is not None and seat == view.turn else None
    players = [Player(name, "computer") for name in "NESW"]
    table = SimpleNamespace(decision=game.legal(), position=game, turn=game.turn, players=players)
    pause = Thoughts().pause(table, (), 1.0)  # type: ignore[arg-type]
    return (
        view.describe(),
        view.indicators(),
        view.status(),
        view.turn,
        hints,
        pause,
        [view.could_hold(other, game.called_card) for other in range(4)] if game.called_card else [],
    )


def test_the_others_see_hear_and_are_told_the_same_whoever_holds_the_called_card() -> None:
    rng, compared, holders = Random(4), 0, set()
    for game in simple_games():
        found = exchanged(game, rng)
        if found is None:
            continue
        other, changed, cards = found
        assert holder(game) != holder(other)
        outsiders = [seat for seat in range(4) if seat not in changed]
        while game.phase == "play" and game.partner is None:
            for seat in (*outsiders, None):
                assert seen(game, seat) == seen(other, seat)
            for seat in outsiders:
                if seat == game.turn:
                    mine, theirs = game.view(seat), other.view(seat)
                    assert mine.legal() == theirs.legal() and mine.prompt() == theirs.prompt()
                    assert advise(mine, mine.legal(), Random(1)) == advise(theirs, theirs.legal(), Random(1))
            common = [move for move in game.legal() if move in other.legal() and move.card not in cards]
            if not common:
                break
            move = rng.choice(common)
            game.drain(), other.drain()
            game.apply(move), other.apply(move)
            for seat in (*outsiders, None):
                told = [event.redacted(seat, game.everybody) for event in game.events or []]
                assert told == [event.redacted(seat, other.everybody) for event in other.events or []]
            compared += 1
        holders.add(holder(game))
        if compared > 400:
            break
    assert compared > 400 and holders >= {0, 1, 2, 3}


def test_the_quick_player_of_the_search_does_not_know_it_either() -> None:
    rng, compared = Random(8), 0
    for game in simple_games():
        found = exchanged(game, rng)
        if found is None:
            continue
        other, changed, cards = found
        while game.phase == "play" and game.partner is None and compared < 250:
            if game.player not in changed:
                assert rollout(game, Random(1)) == rollout(other, Random(1))
                compared += 1
            common = [move for move in game.legal() if move in other.legal() and move.card not in cards]
            if not common:
                break
            move = rng.choice(common)
            game.apply(move), other.apply(move)
    assert compared == 250


def test_every_trick_goes_to_the_seat_that_took_it_and_every_seat_is_a_side_of_its_own() -> None:
    game = do(dealt("8s 8h", "As 7s 9h", "Ks", "Js"), CALLING + "ace-spades")
    play_cards(game, "8s As Ks Js")
    assert [len(pile) for pile in game.won] == [0, 4, 0, 0]
    assert [game.side(seat) for seat in range(4)] == [0, 1, 2, 3]


def test_only_the_holder_is_told_to_be_the_partner() -> None:
    game = do(dealt("8s 8h", "As 7s 9h", "Ks", "Js"), CALLING + "ace-spades")

    def partners(seat: int | None) -> list[int]:
        things = game.view(seat).indicators()
        return [thing.seat for thing in things if isinstance(thing, Badge) and thing.text == "Partner"]

    assert [partners(seat) for seat in (0, 1, 2, 3, None)] == [[], [1], [], [], []]
    play_cards(game, "8s As")
    assert [partners(seat) for seat in (0, 1, 2, 3, None)] == [[1]] * 5


def test_a_computer_partner_of_a_person_gets_no_other_level() -> None:
    players = [
        Player("Anna", "person"),
        *(Player(name, "computer", "beginner") for name in ("Mika", "Robin", "Sol")),
    ]
    match = Match(Solo, players, seed="level")
    for seat in (1, 2, 3):
        assert effective_level(match, seat) == "beginner"


def test_the_announcements_before_the_card_falls_name_no_partner() -> None:
    for number, game in enumerate(simple_games()):
        while game.phase == "play" and game.partner is None:
            game.drain()
            game.apply(rollout(game, Random(1)))
            if game.partner is None:
                assert not any("partner" in line for line in said(game))
        if number == TABLES:
            break


def test_whether_a_hand_stops_early_depends_on_what_lies_open_alone() -> None:
    rng, stopped, unknown = Random(6), 0, 0
    for number, game in enumerate(simple_games(early=True)):
        while game.phase == "play" and game.partner is None:
            before = game.view(None)
            move = game.legal().sample(rng)
            other = before.determinize(rng) if move.card not in (game.called_card,) else None
            game.apply(move)
            if other is None or move not in other.legal() or holder(other) is None:
                continue
            other.apply(move)
            assert (game.phase, game.turn) == (other.phase, other.turn)
            unknown += holder(game) != holder(other)
        stopped += game.phase == "partner"
        if number == 80:
            break
    assert stopped > 2 and unknown > 150


def test_nobody_stops_a_hand_whose_result_only_the_partner_can_tell() -> None:
    game = do(dealt("8s 8h", "As 7s 9h", "Ks", "Js", early=True), CALLING + "ace-spades")
    game.tricks = [4, 1, 0, 0]  # made, if seat 1 is the partner: nobody else may learn that by the stop
    assert not game.is_decided()
    game.partner = 1
    assert game.is_decided()


def test_who_has_not_the_called_card_passes_the_showing_without_a_sign() -> None:
    game = dealt("Qc 7h Ah Kh Jh Th 9h 8c", "7s 8s 9s Ts Js Ks Ad Kd", "As", early=True)
    do(game, CALLING + "ace-spades")
    game.tricks = [4, 0, 0, 0]
    game.ask(1, "partner")
    assert [str(move) for move in game.legal()] == ["no"] and "no" in game.silent
    game.drain()
    game.apply(Move("no"))
    assert game.drain() == [] and game.turn == 2


def test_no_undo_goes_back_behind_the_fall_of_the_called_card() -> None:
    players = [Player("Anna", "person"), *(Player(name, "computer") for name in ("Mika", "Robin", "Sol"))]
    match = Match(Solo, players, seed="undo")
    rng = Random(2)
    while not (match.position.partner is not None and match.position.phase == "play" and match.turn == 0):
        match.play(match.decision.sample(rng))
        assert len(match.log) < 4000
        target = [ply for ply in range(len(match.log)) if match.positions[ply].turn == 0]
        if target and match.position.partner is not None and match.positions[target[-1]].partner is None:
            assert str(why_not_undo(match, 0, True)) == "Something hidden has been revealed since."
            return
    pytest.fail("the called card never fell since a move of the person")


def test_the_log_of_the_others_is_the_same() -> None:
    game = do(dealt("8s 8h", "As 7s 9h Kd", "Ks 9s Qd", "Js Ts"), CALLING + "ace-spades")
    other = do(dealt("8s 8h", "Qd 7s 9h Kd", "Ks 9s As", "Js Ts"), CALLING + "ace-spades")
    for one in (game, other):
        play_cards(one, "8s 7s 9s Ts")
    assert holder(game) == 1 and holder(other) == 2
    for seat in (0, 3, None):
        told = [[event.redacted(seat, 15) for event in one.events or []] for one in (game, other)]
        lines = [
            log_lines([events], one.view(seat), 0) for events, one in zip(told, (game, other), strict=True)
        ]
        assert lines[0] == lines[1]
