"""The levels: what each may do, and that none of them knows more than its own seat does."""

from dataclasses import replace
from itertools import combinations
from random import Random

import pytest

from cardgames.engine import BACK, LEVELS, Game, Match, Move, Player, Sentence
from cardgames.games import GAMES, ai
from cardgames.games._template import Template
from cardgames.games.backhand import Backhand
from cardgames.games.big_three import BigThree
from cardgames.games.crash import Crash
from cardgames.games.cribbage import Cribbage
from cardgames.games.delphi import Delphi
from cardgames.games.delphi.ai import MINDS
from cardgames.games.delphi.library import LIBRARY
from cardgames.games.jubilee import Jubilee
from cardgames.games.malilla import Malilla
from cardgames.games.malilla.ai import careless
from cardgames.games.totit import Totit
from cardgames.games.ziginette import Ziginette
from cardgames.players import levels
from cardgames.players import player as player_module
from cardgames.players.levels import Level, describe, effective_level
from cardgames.players.player import (
    _Careless,
    _Searcher,
    advise,
    fitting,
    forgotten,
    offered,
    player,
    searches,
)
from cardgames.players.search import _EndgameTrials, trials_of
from tests.players.penalties.rules import Penalties

PLIES = (1, 6, 15, 22, 33)
PLAYOUTS = 200
"""Of a search in these tests: what it does does not depend on how long it lasts."""


def played(seed: str, plies: int) -> Game:
    """A hand of Malilla after some random plays."""
    game, rng = Malilla(seed=seed), Random(seed)
    for _ in range(plies):
        game.apply(game.legal().sample(rng))
    return game


def test_there_are_the_levels_that_a_match_can_name() -> None:
    assert tuple(levels.LEVELS) == LEVELS
    assert all(level.name == name for name, level in levels.LEVELS.items())
    assert LEVELS[-1] == levels.STRONGEST


@pytest.mark.parametrize("game", [*GAMES, Template], ids=lambda game: game.name())
def test_a_description_is_one_short_sentence(game: type[Game]) -> None:
    for level in levels.LEVELS:
        description = describe(game, level)
        assert description.endswith(".")
        assert description.count(".") == 1
        assert len(description) <= 90


def worked_out(game: type[Game], level: Level) -> bool:
    """Whether a search at *level* works the last cards of a hand of *game* out to the end."""
    if not level.iterations or not searches(game):
        return False
    for seed in range(3):
        position, rng = game(seed=str(seed)), Random(seed)
        for _ in range(300):
            if position.over or position.is_settled or position.turn is None:
                break
            view = position.view(position.turn)
            hand = view.zone(f"hand{position.turn}") if view.phase == "play" else ()
            moves = list(view.legal()) if 1 < len(hand) <= level.exact else []
            if len(moves) > 1 and isinstance(trials_of(view, moves, rng, level), _EndgameTrials):
                return True
            position.apply(position.legal().sample(rng))
    return False


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name())
def test_only_those_who_work_out_the_last_tricks_say_so(game: type[Game]) -> None:
    for level in offered(game):
        says = "last four tricks" in describe(game, level.name)
        assert says == (game.family == "Tricks" and worked_out(game, level)), level.name
        assert says or "trick" not in describe(game, level.name)


def test_somebody_works_out_the_last_tricks() -> None:
    assert sum("last four tricks" in describe(game, "sharp") for game in GAMES) == 4


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name())
def test_only_those_who_try_possible_deals_say_so(game: type[Game]) -> None:
    for level in offered(game):
        tries = isinstance(player(game, level), _Searcher)
        tries |= game in (BigThree, Jubilee) and level.name == "sharp"
        assert ("possible deals" in describe(game, level.name)) is tries


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name())
def test_the_strongest_level_is_offered_and_those_above_it_are_described_as_it(game: type[Game]) -> None:
    there = [level.name for level in offered(game)]
    if there:
        assert there == list(LEVELS[: len(there)]) and there[-1] == ai(game).strongest
        assert set(ai(game).descriptions) <= set(there)
        assert {describe(game, name) for name in LEVELS[len(there) - 1 :]} == {describe(game, there[-1])}


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name())
def test_what_a_beginner_does_now_and_then_is_not_called_a_rule(game: type[Game]) -> None:
    bot = player(game, "beginner")
    if isinstance(bot, _Careless) and 0 < bot.share < 0.9:
        words = set(describe(game, "beginner").lower().replace(",", "").split())
        assert words & {"often", "usually", "sometimes", "seldom"}
        assert ("sometimes" not in words) or bot.share < 0.3


def test_delphis_minds_are_as_they_are_described() -> None:
    """The shares in the texts: contradictions missed, and what the Expert thinks of."""
    missed = {"beginner": "most", "steady": "half", "sharp": "one contradiction in five", "expert": "no "}
    for (name, words), share in zip(missed.items(), (0.75, 0.55, 0.2, 0.0), strict=True):
        assert words in describe(Delphi, name)
        assert MINDS[name].notices == pytest.approx(1 - share)
    assert sum(MINDS["beginner"].knows[rule.grade - 1] for rule in LIBRARY.values()) < len(LIBRARY) / 2
    assert all(chance == 1 for chance in MINDS["expert"].knows)


def test_where_nothing_can_be_added_no_level_searches() -> None:
    assert player(Crash, "expert") is player(Crash, "steady")
    assert player(Malilla, "expert") is not player(Malilla, "steady")


def test_only_levels_that_differ_are_offered() -> None:
    assert [level.name for level in offered(Template)] == ["beginner", "steady", "sharp"]
    assert [level.name for level in offered(Delphi)] == list(LEVELS)
    assert [level.name for level in offered(Crash)] == ["beginner", "steady"]
    assert [fitting(Crash, level) for level in LEVELS] == ["beginner", "steady", "steady", "steady"]


def test_a_level_that_was_not_shown_to_be_better_still_plays_where_a_save_names_it() -> None:
    withdrawn = (
        (Malilla, "sharp"),
        (BigThree, "sharp"),
        (Jubilee, "sharp"),
        (Totit, "sharp"),
        (Backhand, "steady"),
    )
    for game, best in withdrawn:
        assert offered(game)[-1].name == fitting(game, "expert") == best
        match = Match(game, [Player(f"C{seat}", level="expert") for seat in range(game.seats[0])], seed="old")
        assert match.players[1].level == "expert"
        for _ in range(8):
            view = match.view(match.turn)
            advice = advise(view, match.players[1].level, "1")
            assert advice == advise(view, best, "1")
            match.play(advice[0].move)


def test_where_luck_decides_everybody_plays_alike() -> None:
    assert offered(Ziginette) == ()
    assert len({describe(Ziginette, level) for level in LEVELS}) == 1
    assert len({player(Ziginette, level) for level in LEVELS}) == 1


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name())
def test_no_two_levels_that_are_offered_are_the_same_player(game: type[Game]) -> None:
    players = [player(game, level) for level in offered(game)]
    assert all(one != other for one, other in combinations(players, 2))


def test_no_level_has_its_search_starved() -> None:
    # Below some hundred playouts a search is worse than rules of thumb, and its faults look like chance.
    assert all(level.iterations == 0 or level.iterations >= 1000 for level in levels.LEVELS.values())


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name())
def test_every_level_plays_legal_moves_and_repeats_itself(game: type[Game]) -> None:
    for level in LEVELS:
        position, rng = game(seed="legal"), Random("legal")
        bot = player(
            game, replace(levels.LEVELS[level], iterations=min(PLAYOUTS, levels.LEVELS[level].iterations))
        )
        for _ in range(20):
            view = position.view(position.turn)
            if _ % 4 == 0:
                seed = str(rng.random())
                advice = bot(view, view.legal(), Random(seed))
                assert advice
                assert all(entry.move in position.legal() for entry in advice)
                assert bot(position.view(position.turn), position.legal(), Random(seed)) == advice
            position.apply(position.legal().sample(rng))
            if position.over:
                break


@pytest.mark.parametrize("plies", PLIES)
@pytest.mark.parametrize("level", LEVELS)
def test_hidden_cards_make_no_difference(level: str, plies: int) -> None:
    """The same view and chances give the same advice, wherever the cards it cannot see lie."""
    game = played(f"hidden {plies}", plies)
    seat = game.turn
    view = game.view(seat)
    others = [view.determinize(Random(number)) for number in (1, 2)]
    assert len({other.describe() for other in (game, *others)}) > 1
    expected = advise(view, level, "chances")
    for other in others:
        assert advise(other.view(seat), level, "chances") == expected


def table(*kinds: str) -> Match:
    players = [Player("P", "person") if kind == "person" else Player("C", "computer", kind) for kind in kinds]
    return Match(Malilla, players, seed="table")


def test_the_partner_of_a_person_plays_at_full_strength() -> None:
    match = table("person", "beginner", "beginner", "steady")
    assert [effective_level(match, seat) for seat in (1, 2, 3)] == ["beginner", "expert", "steady"]


def test_opponents_of_two_people_play_as_they_were_asked_to() -> None:
    match = table("person", "beginner", "person", "sharp")
    assert [effective_level(match, seat) for seat in (1, 3)] == ["beginner", "sharp"]


def test_partners_of_computers_play_as_they_were_asked_to() -> None:
    match = table("beginner", "steady", "sharp", "beginner")
    assert [effective_level(match, seat) for seat in range(4)] == ["beginner", "steady", "sharp", "beginner"]


def test_forgetting_leaves_what_lies_open_and_the_own_hand() -> None:
    game = played("forget", 15)
    view = game.view(game.turn)
    blank = forgotten(view, 0)
    assert isinstance(view, Malilla)
    assert isinstance(blank, Malilla)
    assert view.turn is not None
    assert [len(pile) for pile in blank.won] == [len(pile) for pile in view.won]
    assert all(card is BACK for pile in blank.won for card in pile)
    assert any(card is not BACK for pile in view.won for card in pile)
    assert list(blank.hand[view.turn]) == list(view.hand[view.turn])
    assert list(blank.trick) == list(view.trick)
    assert blank.legal() == view.legal()


def test_a_beginner_remembers_the_top_of_an_open_pile_and_the_latest_covered_cards() -> None:
    game: Game = Penalties(seed="pile")
    for _ in range(5):
        game.apply(game.legal().sample(Random(1)))
    view = game.view(game.turn)
    assert isinstance(view, Penalties)
    assert len(view.discards) == 4
    for memory, known in ((0, 1), (2, 3), (9, 4)):
        blank = forgotten(view, memory)
        assert isinstance(blank, Penalties)
        shown = [card for card in blank.discards if card is not BACK]
        assert shown == view.discards[-known:]
        assert len(blank.discards) == len(blank.discards.known) == 4
        assert [bool(knowers) for knowers in blank.discards.known] == [False] * (4 - known) + [True] * known


def test_advice_for_what_is_forgotten_is_not_given(monkeypatch: pytest.MonkeyPatch) -> None:
    """Where the rules allow more or less with the cards that are forgotten, the move is still legal."""
    game: Game = Penalties(seed="pile")
    for _ in range(5):
        game.apply(game.legal().sample(Random(1)))
    monkeypatch.setattr(player_module, "forgotten", lambda view, memory: Penalties(seed="other").view(0))
    bot = player(Penalties, Level("test", "", "", memory=0))
    advice = bot(game.view(game.turn), game.legal(), Random(1))
    assert {entry.move for entry in advice} == set(game.legal())


def test_a_beginner_forgets_and_is_lazy_but_never_plays_at_random() -> None:
    sure = player(Malilla, Level("lazy", "", "", lazy=1.0))
    for plies in PLIES:
        game = played(f"lazy {plies}", plies)
        view = game.view(game.turn)
        assert isinstance(view, Malilla)
        advice = sure(view, view.legal(), Random(1))
        assert len(advice) == 1 or advice[0].move == careless(view, view.legal())
        assert len({entry.move for entry in advice}) == len(advice)


def test_a_game_says_how_lazy_its_beginners_are() -> None:
    share = ai(Cribbage).beginner.share
    level, lazy, asked = levels.BEGINNER, 0, 0
    bot = player(Cribbage, level)
    for number in range(60):
        game = Cribbage(seed=f"lazy {number}")
        game.apply(game.legal().sample(Random(1)))
        view = game.view(game.turn)
        advice = bot(view, view.legal(), Random(number))
        lazy += advice[0].why == Sentence("It was the first move that came to mind.")
        asked += 1
    assert share is not None and level.lazy < share
    assert 0.6 < lazy / asked < 0.95

    sure = player(Cribbage, Level("sure", "", "", memory=0))
    assert sure(view, view.legal(), Random(1))[0].why != Sentence("It was the first move that came to mind.")


def test_where_a_game_has_no_habits_the_lazy_move_is_the_second_best() -> None:
    game: Game = Template(2, seed="habits 2")
    while game.phase != "play":
        game.apply(game.legal().sample(Random(1)))
    view = game.view(game.turn)
    steady = advise(view, "steady", "1")
    advice = player(Template, Level("lazy", "", "", lazy=1.0))(view, view.legal(), Random(1))
    assert len(steady) > 1
    assert advice[0].move == steady[1].move
    assert {entry.move for entry in advice} == {entry.move for entry in steady}


def test_a_forced_move_is_not_searched() -> None:
    game = Malilla(seed="forced")
    assert [entry.move for entry in advise(game.view(game.turn), "expert", "1")] == [Move("deal")]


def test_a_level_that_does_not_exist_is_refused() -> None:
    with pytest.raises(KeyError):
        player(Malilla, "grandmaster")
