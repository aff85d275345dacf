"""Guesses of Delphi tried on rules that could be, the quick player, and a rule in words."""

from random import Random

from cardgames.engine import Match, Move, Player
from cardgames.games import Delphi, bot
from cardgames.games.delphi.ai import rollout, trials
from cardgames.players.choices import choices_of
from cardgames.players.judge import weigh
from cardgames.players.search import lead


def never(playouts: int) -> bool:
    return False


def dealt(rule: str, seats: int = 3, **options: bool) -> Delphi:
    """The first card of a deal with this rule of the oracle, who is the last seat."""
    game = Delphi(seats, seed="kernel", dealer=seats - 1, options=options)
    game.apply(Move("deal"))
    game.apply(Move("rule", word=rule))
    return game


def after_turns(game: Delphi, turns: int) -> Delphi:
    rng = Random(1)
    while len(game.verdicts) < turns or game.phase != "guess":
        game.apply(rollout(game, rng))
    return game


def test_a_guess_is_worth_what_the_rules_score_for_it_with_the_last_card() -> None:
    for seats, below in ((3, False), (4, True)):
        game = after_turns(dealt("m11", seats, below_zero=below), 50)
        moves = [Move("yes"), Move("no")]
        tried = trials(game.view(game.turn), moves, Random(2))
        assert tried is not None
        for number, move in enumerate(moves):
            got = tried.attempt(0, number)
            end, right = game.copy(), tried.worlds[0]
            seat = end.player
            end.apply(move)
            while end.phase == "guess":
                end.apply(Move("yes" if tried.usual else "no"))
            judged(end, right)
            assert got == lead(end, seat) - lead(game, seat)


def judged(game: Delphi, right: bool) -> None:
    """Let the oracle call the card so, whatever its rule is."""
    game.apply_judge(Move("judge", word="right" if right else "wrong"))


def test_verdicts_are_drawn_by_their_chance() -> None:
    game = after_turns(dealt("m11"), 30)
    tried = trials(game.view(game.turn), [Move("yes"), Move("no")], Random(2))
    assert tried is not None
    values = [[tried.attempt(deal, move) for deal in range(60)] for move in (0, 1)]
    assert all(one != other for one, other in zip(*values, strict=True))
    assert sum(tried.worlds) > 50 if tried.chance > 0.95 else sum(tried.worlds) < 10
    assert trials(Delphi(seed="x").view(0), [], Random(1)) is None


def test_what_is_tried_does_not_depend_on_the_rule_itself() -> None:
    game = after_turns(dealt("m11"), 12)
    view = game.view(game.turn)
    other = view.determinize(Random(5)).view(game.turn)
    moves = [Move("yes"), Move("no")]
    shown = [trials(each, moves, Random(3)) for each in (view, other)]
    assert [one.attempt(4, 0) for one in shown if one] == [shown[0].attempt(4, 0) if shown[0] else None] * 2


def test_a_whole_deal_is_looked_back_at() -> None:
    match = Match(Delphi, [Player("Ann", "person"), Player("Bo"), Player("Cy")], seed="dj", dealer=1)
    steady = bot(Delphi)
    while len(match.log) < 60:
        match.play(match.advise(steady)[0].move)
    plies = choices_of(match, 0)
    assert len(plies) > 12
    costs = []
    for ply in plies:
        wrong = "no" if str(match.log[ply]) == "yes" else "yes"
        for move in (str(match.log[ply]), wrong):
            best, chosen = weigh(match.view_at(ply, 0), move, f"{ply}", never)
            costs.append(best.value - chosen.value)
    assert all(cost >= 0 for cost in costs) and sum(cost > 0 for cost in costs) > len(plies) / 2


def test_the_quick_player_is_legal_and_ends_a_deal() -> None:
    game, rng = Delphi(4, seed="quick"), Random(4)
    game.apply(Move("deal"))
    while game.phase != "deal":
        move = rollout(game, rng)
        assert move in game.legal()
        game.apply(move)
    assert len(game.told) == 1


def test_a_rule_that_was_chosen_is_told_in_words() -> None:
    game = Delphi(seed="words")
    assert str(game.label(Move("rule", word="m11"))) == "Red after a court card, else black"
    composed = game.label(Move("rule", word="l-red.odd+high.black"))
    assert str(composed) == "If the last card is red: odd and high (8 to K); else: black"
    assert game.label(Move("yes")) is None
