"""A deal as text: written, read again, and the same cards for whoever opens it."""

from random import Random

import pytest

from cardgames.engine import Game, Match, Player, match_text, parse_match
from cardgames.engine.sharing import DealError, SharedDeal, deal_of, is_deal, why_not_shared
from cardgames.games import GAMES, Cribbage, Malilla, find

TEXT = "cardgames deal 1; malilla {edition}; seats person steady sharp expert; rule target 70; seed monday; 7"


def played(game: type[Game], moves: int, seed: str = "5", persons: int = 1, **options: object) -> Match:
    """A match of random moves, at most so many."""
    count = game.seats[0]
    seats = [Player(f"P{n}", "person" if n < persons else "computer") for n in range(count)]
    match = Match(game, seats, seed=seed, options=options)  # type: ignore[arg-type]
    rng = Random(seed)
    while not match.over and len(match.log) < moves:
        match.play(match.decision.sample(rng))
    return match


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name())
def test_the_same_cards_are_dealt_from_the_text(game: type[Game]) -> None:
    match = played(game, 120)
    deal = deal_of(match, len(match.log))
    read = SharedDeal.parse(deal.text(), find)
    assert read == deal
    other = read.match(match.players)
    deals = [ply for ply, move in enumerate(match.log, 1) if move.verb == "deal"]
    dealt = deals[-1] if deal.shuffles else deals[0]
    begun = next(
        p for p in range(dealt, -1, -1) if match.branch(p).position.chances == other.position.chances
    )
    for move in match.log[begun if deal.shuffles else 0 : dealt]:
        other.play(move)
    assert [list(zone) for zone in other.position.zones] == [
        list(zone) for zone in match.branch(dealt).position.zones
    ]


def test_most_games_share_the_hand_that_is_looked_at() -> None:
    shared = {game.name() for game in GAMES if deal_of(played(game, 120), 120).shuffles}
    assert shared >= {"malilla", "belote", "cribbage", "porrazo", "botifarra"}


def test_the_first_hand_needs_nothing_but_the_seed() -> None:
    deal = deal_of(played(Malilla, 20, seed="monday; 7", target=70), 20)
    seats = "seats person steady steady steady"
    assert (
        deal.text() == f"cardgames deal 1; malilla {Malilla.edition}; {seats}; rule target 70; seed monday; 7"
    )


def test_it_may_stand_on_several_lines() -> None:
    text = TEXT.format(edition=Malilla.edition)
    deal = SharedDeal.parse(f"\n  {text}  ".replace("; r", ";\r\n r"), find)
    assert (deal.seed, deal.options, deal.seats[1:]) == (
        "monday; 7", {"target": 70}, ("steady", "sharp", "expert"),
    )  # fmt: skip
    assert is_deal(f" {text}") and not is_deal("cardgames match 1")


def test_the_record_of_a_shared_deal_is_read_again() -> None:
    match = deal_of(played(Malilla, 60), 60).match([Player(f"P{n}") for n in range(4)])
    match.play(next(iter(match.decision)))
    assert match.shuffles and match.first_hand == 2
    again = parse_match(match_text(match), find)
    assert again.position.describe() == match.position.describe()
    assert match_text(again) == match_text(match)


def test_a_seed_is_not_given_away_while_others_play() -> None:
    assert why_not_shared(played(Malilla, 20)) is None
    assert "Several players" in str(why_not_shared(played(Malilla, 20, persons=2)))
    over = played(Cribbage, 2000, persons=2)
    assert over.over and why_not_shared(over) is None


@pytest.mark.parametrize(
    ("change", "told"),
    [
        (("cardgames deal 1", "hello"), "not a shared deal"),
        (("deal 1", "deal 9"), "another version of the program (format 9)"),
        (("malilla", "mallila"), "no game 'mallila'"),
        (("malilla {edition}", "malilla 99"), "other rules there (edition 99)"),
        (("steady", "clever"), "neither a person nor a level: 'clever'"),
        (("sharp expert", "sharp"), "cannot be played by 3"),
        (("rule target", "rule goal"), "no house rule 'goal'"),
        (("target 70", "target many"), "cannot be 'many'"),
        (("rule target 70", "colour red"), "cannot be read: 'colour red'"),
        (("rule target 70", "hand -1"), "cannot be read: 'hand -1'"),
        (("rule target 70", "hand 100000"), "has no hand"),
        (("rule target 70", "dealer 4"), "is not at the table"),
        (("; seed monday; 7", ""), "its seed"),
        (("seed monday; 7", "seed ;"), "its seed"),
        (("; malilla {edition}; seats person steady sharp expert; rule target 70", ""), "which game"),
        (("monday", "m" * 5000), "too long"),
    ],
)
def test_a_text_that_is_no_deal_is_refused_with_a_sentence(change: tuple[str, str], told: str) -> None:
    assert change[0] in TEXT
    text = TEXT.replace(*change).format(edition=Malilla.edition)
    with pytest.raises(DealError) as refused:
        SharedDeal.parse(text, find)
    assert told in str(refused.value)


def test_any_damage_gives_a_sentence_and_nothing_else() -> None:
    text, rng = TEXT.format(edition=Malilla.edition), Random(1)
    for _ in range(400):
        at = rng.randrange(len(text))
        piece = rng.choice(["", ";", " ", "\x00", "ü", "99", text[: rng.randrange(20)]])
        try:
            SharedDeal.parse(text[:at] + piece + text[at + rng.randrange(4) :], find)
        except DealError as error:
            assert str(error).endswith((".", "”"))


def test_an_endless_seed_is_refused() -> None:
    text = f"cardgames deal 1; malilla {Malilla.edition}; seats person steady steady steady; seed "
    assert SharedDeal.parse(text + "w" * 1_000, find).seed == "w" * 1_000
    with pytest.raises(DealError, match=r"^The seed of the shared deal is too long\.$"):
        SharedDeal.parse(text + "w" * 1_001, find)
