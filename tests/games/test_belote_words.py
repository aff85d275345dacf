"""What Belote tells people: the rules page, refusals, prompts, buttons and hints."""

from random import Random

import pytest

from cardgames import games
from cardgames.engine import Badge, Bids, CardOrder, Marker, Move, Tally
from cardgames.games.belote import Belote
from cardgames.games.belote.ai import where_to_look
from tests.games.belote_tables import (
    PLAIN_ORDER,
    TRUMP_ORDER,
    bidding,
    ended,
    following,
    may,
    play,
    ready,
    taken,
    with_points,
)

# ------------------------------------------------------------------ the rules page


def page() -> str:
    return (games.folder(Belote) / "rules.md").read_text(encoding="utf-8")


def test_the_rules_page_is_right_in_its_examples() -> None:
    text = page()
    for suit, order in (("h", TRUMP_ORDER), ("s", PLAIN_ORDER)):
        assert " ".join(f"{{{rank}{suit}}}" for rank in order) in text
    assert "{Kd} was led, an opponent trumped with {Ah}, and you hold {Qh} {8h} {7c}" in text
    assert may(following("Qh 8h 7c", "7d Kd Ah")) == {"Qh", "8h"}
    assert "84 becomes 80 and 85 becomes 90" in text
    assert ended(with_points(74)).scores[0] == 80 and ended(with_points(75)).scores[0] == 90


# ------------------------------------------------------------------ reasons, prompts, buttons


def test_the_buttons_of_the_bidding() -> None:
    game = bidding(upcard="Jd")
    assert str(game.prompt()) == "Take the jack of diamonds with diamonds as trumps, or pass."
    assert str(game.label(Move("take"))) == "Take diamonds" and game.label(Move("pass")) is None
    for _ in range(4):
        game.apply(Move("pass"))
    assert str(game.prompt()) == "Nobody took it. Name another suit, or pass."
    assert str(game.label(Move("name", word="hearts"))) == "Hearts"


@pytest.mark.parametrize(
    ("word", "text"),
    [("three", "A run of three"), ("four-of-a-kind", "Four of a kind"), ("king", "King"), ("good", "Good"),
     ("how-high", "How high?"), ("in-trumps", "The same, in trumps")],
)  # fmt: skip
def test_the_buttons_of_the_declarations_in_a_lesson(word: str, text: str) -> None:
    assert str(taken().label(Move("declare", word=word))) == text


def test_the_status_follows_the_hand() -> None:
    game = bidding(upcard="Jd")
    assert str(game.status()) == "Hand 1 · bidding, first round"
    for _ in range(4):
        game.apply(Move("pass"))
    assert str(game.status()) == "Hand 1 · bidding, second round"
    assert str(taken().status()) == "Hand 1 · declarations"
    assert str(ready().status()) == "Hand 1 · trick 1 of 8"


# ------------------------------------------------------------------ what stands on the table


def test_the_table_shows_bids_trumps_and_which_trumps_have_gone() -> None:
    game = ready("7h", "Jh", "8h", "9h", taker=1, trumps="h", upcard="Jh")
    play(game, "7h Jh")
    things = game.indicators()
    (bids,) = (thing for thing in things if isinstance(thing, Bids))
    assert [(call.seat, call.text) for call in bids.calls] == [(0, "Pass"), (1, "I take")]
    (marker,) = (thing for thing in things if isinstance(thing, Marker))
    assert (marker.suit, marker.seat) == ("h", 1)
    (order,) = (thing for thing in things if isinstance(thing, CardOrder))
    assert "".join(card.rank for card in order.cards) == TRUMP_ORDER
    assert {str(card) for card in order.gone} == {"7h", "Jh"}


def test_the_table_shows_the_taker_and_the_tricks_of_each_side() -> None:
    game = ready("7h", "Jh", "8h", "9h", taker=1, trumps="h", upcard="Jh")
    play(game, "7h Jh 8h 9h")
    tallies = {thing.label: thing.values for thing in game.indicators() if isinstance(thing, Tally)}
    assert tallies == {"Points": (0, 0), "Tricks": (0, 1)}
    badges = [(thing.seat, thing.text) for thing in game.indicators() if isinstance(thing, Badge)]
    assert badges == [(1, "Taker")]


def test_a_hint_first_points_somewhere_without_the_answer() -> None:
    rng, seen = Random(2), set()
    for seed in range(30):
        game = Belote(seed=f"where{seed}")
        while game.hand_number < 2 and not game.over:
            if game.phase in ("take", "name", "play"):
                sentence = where_to_look(game.view(game.turn))
                assert sentence is not None and len(str(sentence)) <= 90
                seen.add(sentence.template)
            game.apply(game.legal().sample(rng))
    assert len(seen) >= 8


def test_a_hint_counts_trumps_and_knows_who_took() -> None:
    first = bidding("Jh 9h As Ad 7c", upcard="Ah")
    assert str(where_to_look(first.view(0))).startswith("Your hearts, counting the turned card: 3.")
    hands = ("Jh 9h As Ks 8d 7d 8c 7c", "Ah Qh", "Th Kh", "8h 7h")
    lead = "Your side took, and you lead, with trumps still out (6)."
    for taker in (0, 2):
        game = ready(*hands, taker=taker)
        assert str(where_to_look(game.view(0))) == lead
    assert str(where_to_look(ready(*hands, taker=1).view(0))).startswith("You lead against the taker.")
    drawn = ready("Jh 9h Ah Th Kh Qh 8h 7h", taker=0)
    assert "the others are out of trumps" in str(where_to_look(drawn.view(0)))
