"""Positions: copies, chance, the deal, the end."""

import pickle
from collections import Counter

import pytest

from cardgames.engine import (
    FRENCH_52,
    PILE,
    Card,
    Either,
    Game,
    Move,
    Names,
    OneOf,
    Outcome,
    Said,
    Scored,
    Seat,
    Sentence,
    Suit,
    leaves,
    option,
    shared,
)
from tests.engine.games import Parlour, dealt


def test_the_seed_decides_the_deal() -> None:
    assert dealt(seed="a").describe() == dealt(seed="a").describe()
    assert dealt(seed="a").describe() != dealt(seed="b").describe()


def test_shuffles_are_those_of_this_edition_on_every_machine() -> None:
    """A change here breaks every save: Python promises the sequence of random(), we the rest."""
    game = Parlour(seed="today", dealer=3)
    game.fresh_pack(game.stock)
    assert " ".join(map(str, game.stock[:10])) == "5s 7c 6s 4c 6d Ac Jh 5c Qc 7d"


def test_each_shuffle_of_a_match_differs() -> None:
    game = Parlour(seed="a")
    orders = []
    for _ in range(3):
        game.fresh_pack(game.stock)
        orders.append(tuple(game.stock))
    assert len(set(orders)) == 3
    assert all(Counter(order) == Counter(game.pack) for order in orders)


def test_shuffles_are_fair() -> None:
    """Each card is as likely in each place; five times the spread of chance is allowed."""
    first = Counter(str(shuffled(seed)[0]) for seed in range(4000))
    assert len(first) == 40
    assert all(abs(count - 100) < 50 for count in first.values())


def shuffled(seed: int) -> list[Card]:
    game = Parlour(seed=str(seed), dealer=0)
    game.fresh_pack(game.stock)
    return list(game.stock)


def test_the_first_dealer_is_drawn_by_lot_or_given() -> None:
    assert {Parlour(seed=str(seed)).dealer for seed in range(40)} == {0, 1, 2, 3}
    assert Parlour(seed="x", dealer=2).dealer == 2


def test_a_view_has_no_chances_of_its_own() -> None:
    view = dealt().view(0)
    assert (view.seed, view.deck, view.given_dealer) == (None, None, None)
    assert view.chance(6) == 0
    view.shuffle(view.stock)
    view.fresh_pack(view.stock)
    assert {str(card) for card in view.stock} == {"??"}


def test_a_copy_is_independent() -> None:
    game = dealt()
    game.notes[0]["x"] = [1]
    before = game.describe()
    copy = game.copy()
    assert copy.describe() == before
    copy.move(copy.hand[0][0], copy.hand[0], copy.trick)
    copy.notes[0]["x"].append(2)
    copy.scores[0] += 1
    copy.secret[1] = 4
    copy.say(1, "hello")
    assert game.describe() == before
    assert game.events == []


def test_a_position_can_be_pickled() -> None:
    game = dealt()
    sent = pickle.loads(pickle.dumps(game))
    assert sent.describe() == game.describe()
    move = next(iter(sent.legal()))
    sent.apply(move)
    game.apply(move)
    assert sent.describe() == game.describe()


def test_seats_in_order_of_play() -> None:
    game = Parlour(4)
    assert [game.after(seat) for seat in range(4)] == [1, 2, 3, 0]
    assert game.seats_after(1) == [2, 3, 0, 1]
    assert [game.side(seat) for seat in range(4)] == [0, 1, 0, 1]
    assert game.everybody == 15


def test_the_decision_knows_its_game() -> None:
    game = dealt()
    decision = game.legal()
    assert (decision.seat, decision.phase) == (0, "play")
    assert str(decision.prompt) == "Your turn."
    assert str(Parlour().legal().prompt) == "Deal the cards."
    assert isinstance(decision, Either)
    for leaf in (*leaves(decision), decision.part("shout")):
        assert leaf.game is game
        assert leaf.seat == 0


def test_the_rules_say_why_not() -> None:
    game = dealt(deck=[Card("7", "h"), Card("7", "s")])
    decision = game.legal()
    assert decision.why_not(Move("play", Card("7", "s"))) is None
    reason = decision.why_not(Move("play", Card("7", "h")))
    assert str(reason) == "Hearts are for later: seven of hearts stays."
    for leaf in leaves(decision):
        if "play" in leaf.verbs:
            assert leaf.why_not(Move("play", Card("7", "h"))) == reason


@pytest.mark.parametrize(
    "text", ["play", "play 7h 7s", "play x", "play 7", "deal", "shout 3", "whisper", "nothing"]
)
def test_the_rules_are_not_bothered_with_nonsense(text: str) -> None:
    reason = dealt().legal().why_not(Move.parse(text))
    assert reason is not None
    assert "Hearts" not in str(reason)


def test_finish_ends_the_match_in_the_middle() -> None:
    game = dealt(deck=[Card("7", "s")])
    game.scores[0] = 2
    game.apply(Move("play", Card("7", "s")))
    assert game.over
    assert game.turn is None
    assert game.scores[0] == 3


def test_hands_are_counted_by_deals() -> None:
    game = Parlour(dealer=0)
    assert game.hand_number == 0
    assert str(game.status()) == "Hand 1"
    for number in (1, 2):
        game.apply(Move("deal"))
        assert game.hand_number == number
    assert str(game.status()) == "Hand 2"


@pytest.mark.parametrize(
    ("scores", "winners", "standing"),
    [([3, 5], (1,), (1, 0)), ([5, 3], (0,), (0, 1)), ([4, 4], (0, 1), (0, 1))],
)
def test_the_highest_score_wins_unless_rules_say_otherwise(
    scores: list[int], winners: tuple[int, ...], standing: tuple[int, ...]
) -> None:
    game = Parlour()
    game.scores = scores
    assert game.outcome() == Outcome(
        winners, standing, Sentence("Highest score: {points}.", points=max(scores))
    )


def test_start_may_not_finish() -> None:
    class Stillborn(Parlour):
        def start(self) -> None:
            self.finish()

    with pytest.raises(AssertionError, match="may not finish"):
        Stillborn()


def test_what_is_said_and_scored() -> None:
    game = dealt()
    game.say(2, "{who} [has|have] {suit}", who=Seat(2), suit=Suit("d"))
    game.say(None, "the table speaks")
    game.score(1, 4, "four for {card}", [Card("7", "h")], card=Card("7", "h"))
    said, table, scored = game.events or []
    assert isinstance(said, Said)
    assert said.sentence.text(Names(["A", "B", "C", "D"], reader=2)) == "You have diamonds"
    assert table == Said(None, Sentence("the table speaks"))
    assert isinstance(scored, Scored)
    assert (scored.side, scored.points, str(scored.why)) == (1, 4, "Four for seven of hearts")
    assert game.scores == [0, 4]


def test_a_game_is_named_by_its_folder() -> None:
    class Elsewhere(Parlour):
        __module__ = "cardgames.games.elsewhere.rules"

    assert Elsewhere.name() == "elsewhere"


def test_a_phase_without_own_words_has_a_prompt() -> None:
    class Polite(Parlour):
        def prompt_play(self) -> Sentence:
            return Sentence("Please play, {who}.", who=Seat(self.turn or 0))

    game = Polite(dealer=3)
    game.apply(Move("deal"))
    assert str(game.legal().prompt) == "Please play, seat 1."
    assert isinstance(Parlour(dealer=0).legal(), OneOf)


def test_a_game_of_two_families_has_the_phases_and_zones_of_both() -> None:
    class Bidders(Game):
        bids = shared(PILE)
        most = option(5, "The most", choices=(5, 6))

        def legal_bid(self) -> OneOf:
            return OneOf([Move("bid")])

    class Players(Game):
        table = shared(PILE)

        def legal_play(self) -> OneOf:
            return OneOf([Move("play")])

    class Both(Bidders, Players):
        pack, seats = FRENCH_52, (2,)

        def start(self) -> None:
            self.ask(0, "bid")

    game = Both()
    assert list(game.legal()) == [Move("bid")]
    game.ask(0, "play")
    assert list(game.legal()) == [Move("play")]
    assert [zone.name for zone in game.zones] == ["table", "bids"] and game.most == 5
