"""The sheets after a hand and after a match."""

from functools import partial
from itertools import combinations, pairwise

import pygame
import pytest

from cardgames.engine import (
    BACK,
    IllegalMove,
    Match,
    Names,
    Outcome,
    PageLine,
    Player,
    ReviewPage,
    Scored,
    Sentence,
    cards,
)
from cardgames.players.choices import choices_of
from cardgames.players.judge import Judged
from cardgames.ui.host import Host, TurnState
from cardgames.ui.screens.results import HandResultScene, MatchResultScene
from cardgames.ui.screens.results import match as match_page
from cardgames.ui.screens.results.chart import draw_chart, nice_step
from cardgames.ui.screens.results.pages import PageTable, card_step
from cardgames.ui.screens.results.record import best_moments, headline, places, scores_by_hand, worth
from cardgames.ui.screens.results.remarks import REMARKS, remark, speaker
from cardgames.ui.text import TextRenderer
from cardgames.ui.widgets.spoken import spoken
from tests.ui.screens.deals import Deals
from tests.ui.screens.tables import NAMES, Felt, Pace, Quick, after_hand, last_result, play_until, table


@pytest.fixture
def lay(open_program):
    """A function that lays the sheet of a host over a felt, and gives the driver."""

    def make(scene, **how):
        bench = open_program(**how)
        bench.app.stack.push(Felt())
        bench.app.stack.push(scene)
        return bench

    return make


# ---------------------------------------------------------------- the record


def test_nobody_sees_the_hands_before_the_hand_is_over():
    host = table(2)
    play_until(host, lambda: len(host.match.log) == 20)
    with pytest.raises(IllegalMove, match="not over"):
        host.dealt_hands()


def test_the_hands_are_those_with_which_everybody_began():
    host = after_hand(2, hand=2)
    hands = host.dealt_hands()
    assert [len(hand) for hand in hands] == [10] * 4
    assert len({card for hand in hands for card in hand}) == 40
    assert BACK not in [card for hand in hands for card in hand]
    host.next_hand()
    play_until(host, lambda: host.turn_state in (TurnState.OWN, TurnState.CURTAIN))
    with pytest.raises(IllegalMove):
        host.dealt_hands()


def test_the_scores_by_hand_add_up():
    host = last_result()
    totals = scores_by_hand(host.match)
    assert totals[0] == (0, 0) and totals[-1] == tuple(host.match.position.scores)
    assert len(totals) == host.match.position.hand_number + 1
    gained = [event.points for move in host.match.events(None) for event in move if isinstance(event, Scored)]
    assert sum(gained) == sum(totals[-1])


def test_the_best_moments_are_the_highest_scores_the_best_first():
    match = last_result().match
    moments = best_moments(match)
    assert 1 <= len(moments) <= 3
    points = [event.points for move in match.events(None) for event in move if isinstance(event, Scored)]
    assert [moment.score.points for moment in moments] == sorted(points)[:-4:-1]


def test_the_best_moments_have_different_reasons_where_there_are_some(monkeypatch):
    match = last_result().match
    often, seldom = Sentence("For the tricks"), Sentence("For the last trick")
    scores = [Scored(0, points, often, ()) for points in (9, 8, 7, 6)] + [Scored(1, 2, seldom, ())]
    monkeypatch.setattr(match, "events", lambda seat: [scores])
    assert [moment.score.points for moment in best_moments(match)] == [9, 8, 2]


def test_who_is_level_shares_a_place():
    outcome = Outcome((2, 0), (2, 0, 3, 1), Sentence("Done."))
    assert places(outcome, [50, 20, 50, 20]) == [(2, 1), (0, 1), (3, 3), (1, 3)]
    assert places(Outcome((1,), (1, 0), Sentence("Done.")), [9, 9]) == [(1, 1), (0, 2)]


# ---------------------------------------------------------------- the hand


def test_every_score_is_a_line_in_its_order(lay):
    host = after_hand(hand=2)
    scene = HandResultScene(host)
    bench = lay(scene)
    bench.settle()
    scores = host.hand_scores()
    rows = [bench.find(f"score_{number}") for number in range(len(scores))]
    assert all(
        not score.points or str(abs(score.points)) in row.name
        for row, score in zip(rows, scores, strict=True)
    )
    for side in (0, 1):
        below = [row.box.y for row, score in zip(rows, scores, strict=True) if score.side == side]
        assert below == sorted(set(below))
    assert rows[0].name.startswith(("You and Robin:", "Mika and Sol:"))
    before, now = scene.before, host.match.position.scores
    assert [before[side] + scene.gained(side) for side in (0, 1)] == now


def test_the_counting_takes_its_time_and_ends(lay):
    scene = HandResultScene(after_hand(hand=2))
    bench = lay(scene)
    bench.wait(0.3)
    assert 0 < scene.counted < 1
    heads = [bench.find(f"score_{number}").box.copy() for number in range(len(scene.scores))]
    bench.wait(0.65)
    assert scene.counted == 1
    assert heads == [bench.find(f"score_{number}").box for number in range(len(scene.scores))]


@pytest.mark.parametrize("skip", ["return", "space", "click"])
def test_the_counting_can_be_skipped(lay, skip):
    scene = HandResultScene(after_hand(hand=2))
    bench = lay(scene)
    bench.frame()
    if skip == "click":
        bench.click((3, 400))
    else:
        bench.key(skip)
    assert scene.counted == 1 and bench.scene is scene


def test_nothing_is_counted_up_with_reduced_motion(lay):
    scene = HandResultScene(after_hand(hand=2))
    lay(scene, motion="reduced").frame()
    assert scene.counted == 1


@pytest.mark.parametrize("key", ["return", "space"])
def test_enter_and_space_go_on_to_the_next_hand(lay, key):
    host = after_hand()
    bench = lay(HandResultScene(host))
    bench.settle()
    bench.key(key)
    assert bench.name == "Felt" and host.turn_state is not TurnState.RESULT


def test_a_line_lights_its_cards(lay):
    scene = HandResultScene(after_hand(hand=2))
    bench = lay(scene)
    bench.settle()
    number = next(number for number, _ in scene.listed if scene.scores[number].cards)
    bench.click(f"score_{number}")
    assert list(scene.lit) == list(scene.scores[number].cards) == list(bench.find("tricks").lit())
    bench.click(f"score_{number}")
    assert not scene.lit
    bench.widgets.set_focus(f"score_{number}")
    bench.key("return")
    assert scene.lit and bench.scene is scene


def test_enter_goes_on_after_a_click_elsewhere(lay):
    bench = lay(HandResultScene(after_hand(hand=2)))
    bench.settle()
    bench.click("score_0")
    bench.key("space")
    assert bench.name == "Felt"


def test_the_keyboard_reaches_lines_and_buttons(lay):
    bench = lay(HandResultScene(after_hand(hand=2)))
    bench.settle()
    assert bench.focused == "next"
    seen = set()
    for _ in range(12):
        bench.key("tab")
        seen.add(bench.focused)
    assert {"next", "hands", "score_0", "score_1", "tricks", "moment_0"} <= seen
    told = spoken(bench.find("tricks"))
    assert told.startswith("Trick 1: ") and "Trick 10: " in told and not told.endswith("button")


def test_all_hands_can_be_seen_and_left_again(lay):
    scene = HandResultScene(after_hand(hand=2))
    bench = lay(scene)
    bench.settle()
    bench.click("hands")
    strips = [bench.find(f"hand_{seat}") for seat in range(4)]
    assert all(len(strip.cards) == 10 for strip in strips)
    suits = [card.suit for card in strips[0].cards]
    assert sum(one != other for one, other in pairwise(suits)) <= 3
    bench.key("escape")
    assert not scene.hands_open and bench.scene is scene


def test_escape_opens_the_pause(lay):
    bench = lay(HandResultScene(after_hand()))
    bench.settle()
    bench.key("escape")
    assert bench.name == "PauseScene"


def test_people_at_one_screen_are_named(lay):
    host = after_hand(2)
    bench = lay(HandResultScene(host))
    bench.settle()
    assert host.revealed is None
    named = {bench.find(f"score_{number}").name.partition(":")[0] for number in (0, 1)}
    assert named <= {"Anna and Robin", "Mika and Sol"}


def test_a_hand_without_scores_says_so(lay):
    host = after_hand()
    host.hand_scores = list
    bench = lay(HandResultScene(host))
    bench.settle()
    assert bench.find("line").markup == "Nobody scores in this hand."


def test_after_the_last_hand_comes_the_result_of_the_match(lay):
    bench = lay(HandResultScene(last_result()))
    bench.settle()
    assert bench.find("next").word == "See the result"
    bench.click("next")
    assert bench.name == "MatchResultScene"


# ---------------------------------------------------------------- the match


@pytest.fixture
def finished():
    host = last_result(target=70)
    host.next_hand()
    assert host.turn_state is TurnState.OVER
    return host


def deals(hand: int) -> Host:
    """Six players of a game that the lowest score wins, after this hand."""
    people = [*NAMES, "Bartholomew", "Kim"]
    players = [Player(name, "computer" if seat else "person") for seat, name in enumerate(people)]
    host = Host(Match(Deals, players, seed="3"), Quick(), Pace())  # type: ignore[arg-type]
    return play_until(
        host, lambda: host.turn_state is TurnState.RESULT and host.match.position.hand_number == hand
    )


def test_the_score_sheet_has_every_hand_and_adds_up(lay):
    host = deals(11)
    bench = lay(HandResultScene(host), size=(1024, 640))
    bench.settle()
    bench.click("scores")
    grid = bench.find("grid")
    names, gains, totals, best = zip(*grid.rows, strict=True)
    assert names == tuple(f"Hand {number}" for number in range(1, 12))
    assert list(totals[-1]) == host.match.position.scores
    for row, marked in zip(gains, best, strict=True):
        points = [int(gain.replace("−", "-")) for gain in row]
        assert [point == min(points) for point in points] == marked
    column = [sum(int(row[side].replace("−", "-")) for row in gains) for side in range(6)]
    assert column == host.match.position.scores
    assert bench.find("content").furthest == 0, "eleven deals of six players are seen at once"
    bench.key("escape")
    assert bench.scene.heading == "Sol wins, 10 chips ahead." and "grid" not in bench.widgets
    assert bench.scene.line.startswith("Hand 11: ")
    assert [bench.find(f"total_{side}").border for side in (3, 0)] == ["accent", "line"], "who won the match"


def test_the_first_hand_needs_no_score_sheet(lay):
    bench = lay(HandResultScene(after_hand()))
    bench.settle()
    assert "scores" not in bench.widgets


def test_the_match_has_its_score_sheet_too(lay, finished):
    bench = lay(MatchResultScene(finished))
    bench.settle()
    bench.click("scores")
    assert len(bench.find("grid").rows) == finished.match.position.hand_number
    bench.key("escape")
    assert bench.name == "MatchResultScene" and "grid" not in bench.widgets
    bench.key("escape")
    assert bench.name == "MenuScene"


def test_where_the_lowest_score_wins_the_best_is_what_costs_least(lay):
    host = deals(11)
    host.next_hand()
    match = host.match
    assert all(moment.score.points < 0 for moment in best_moments(match))
    assert worth(match, 5) < 0 < worth(match, -5)
    ranked = [
        match.position.scores[side] for side, _ in places(match.position.outcome(), match.position.scores)
    ]
    assert ranked == sorted(ranked)
    bench = lay(MatchResultScene(host))
    bench.settle()
    assert "place_0" in bench.widgets and "chart" in bench.widgets


def test_a_game_of_deals_counts_deals(lay, finished, monkeypatch):
    monkeypatch.setattr(finished.match.game, "hand_word", "deal")
    bench = lay(MatchResultScene(finished))
    bench.settle()
    assert bench.find("line").markup.endswith(f" · Malilla · {finished.match.position.hand_number} deals")
    bench.click("scores")
    assert " · deal " in bench.find("moment_0_who").markup


def test_the_reason_places_and_chart_are_shown(lay, finished):
    bench = lay(MatchResultScene(finished))
    bench.settle()
    assert bench.find("heading").markup == bench.scene.heading
    told, match = bench.scene.aloud, finished.match
    for place, side in enumerate(match.position.outcome().standing, 1):
        assert f"{place}: {bench.scene.side_names[side]} {match.position.scores[side]}" in told
    hands = f"Malilla · {finished.match.position.hand_number} hands"
    assert bench.find("line").markup.endswith(f" reached 70 points · {hands}")
    first, second = bench.find("place_0").box, bench.find("place_1").box
    winner = finished.match.position.outcome().winners[0]
    assert (first.y < second.y) == (winner == 0)
    assert "chart" in bench.widgets
    bench.click("scores")
    assert "moment_0" in bench.widgets and "moment_3" not in bench.widgets


def test_a_rematch_is_the_same_table_with_other_cards(lay, finished):
    bench = lay(MatchResultScene(finished))
    bench.settle()
    bench.key("return")
    match, slot = bench.program.tables[-1]
    seated = [(player.name, player.kind, player.level) for player in match.players]
    assert seated == [(player.name, player.kind, player.level) for player in finished.match.players]
    assert match.options == finished.match.options
    assert match.seed != finished.match.seed and not match.log and slot.startswith("auto-malilla")


def test_the_set_up_can_be_changed(lay, finished):
    bench = lay(MatchResultScene(finished))
    bench.settle()
    bench.click("change")
    assert bench.name == "SetupScene"


@pytest.mark.parametrize("way", ["menu", "escape"])
def test_the_way_to_the_menu(lay, finished, way):
    bench = lay(MatchResultScene(finished))
    bench.settle()
    bench.click("menu") if way == "menu" else bench.key("escape")
    assert bench.name == "MenuScene"


def ended(winner: int) -> Host:
    """A match that Anna's side (0) or the other one (1) has won."""
    for seed in range(3, 40):
        host = last_result(seed=str(seed), target=70)
        if host.match.position.outcome().winners == (winner,):
            host.next_hand()
            return host
    raise AssertionError("nobody wins such a match")


@pytest.fixture(scope="module")
def won():
    return ended(0)


@pytest.fixture(scope="module")
def lost():
    return ended(1)


def test_the_headline_says_who_won_and_by_how_much(lay, won, lost):
    ours, theirs = won.match.position.scores
    assert lay(MatchResultScene(won)).scene.heading == f"You win, {ours} to {theirs}!"
    ours, theirs = lost.match.position.scores
    bench = lay(MatchResultScene(lost))
    assert bench.scene.heading == f"Mika and Sol win, {theirs} to {ours}."
    assert bench.scene.aloud.startswith(f"{bench.scene.heading} Mika and Sol reached 70 points, Malilla, ")


def test_the_headline_of_several_sides_says_by_how_much(lay):
    host = deals(11)
    host.next_hand()
    match = host.match
    first, second, *_ = sorted(match.position.scores)
    (winner,) = match.position.outcome().winners
    name = match.players[winner].name
    ahead = f"{second - first} {match.position.unit}"
    assert lay(MatchResultScene(host)).scene.heading == f"{name} wins, {ahead} ahead."
    shared = Outcome((0, 1), (0, 1, 2, 3, 4, 5), Sentence("Shared."))
    assert headline(match, shared, match.names(0)) == ""


def test_a_win_counts_up_hand_by_hand_and_comes_to_rest(lay, won):
    scene = MatchResultScene(won)
    bench = lay(scene)
    position, seen, looks = won.match.position, [], set()
    assert bench.app.busy and scene.shown(0) == scene.totals[0][0]
    while scene.busy:
        bench.frame()
        seen.append(scene.shown(0))
        looks.add(bench.find("place_0_faces").look)
    assert seen == sorted(seen) and seen[-1] == position.scores[0]
    assert {totals[0] for totals in scene.totals} <= set(seen), "every hand is shown"
    assert looks == {"calm", "pleased"} and bench.find("place_1_faces").look == "beaten"
    bench.settle()
    drawn = bench.app.screen.surface().copy()
    bench.wait(1.0)
    assert not bench.app.busy and scene.wake_after is None
    assert pygame.image.tobytes(drawn, "RGB") == pygame.image.tobytes(bench.app.screen.surface(), "RGB")


@pytest.mark.parametrize("what", ["click", "button", "tab", "escape", "m"])
def test_a_click_or_another_key_goes_to_the_end_and_does_nothing_else(lay, won, what):
    scene = MatchResultScene(won)
    bench = lay(scene)
    bench.wait(0.5)
    if what == "click":
        bench.click((3, 400))
    elif what == "button":
        bench.click("menu")
    else:
        bench.key(what)
    assert not scene.busy and scene.shown(0) == won.match.position.scores[0]
    assert bench.scene is scene and bench.focused == "rematch" and not bench.program.tables


@pytest.mark.parametrize("key", ["return", "space"])
def test_rematch_can_be_pressed_before_it_is_seen_in_full(lay, won, key):
    scene = MatchResultScene(won)
    bench = lay(scene)
    bench.wait(0.4)
    assert scene.busy and scene.finale.buttons < 1
    bench.key(key)
    assert len(bench.program.tables) == 1


def test_enter_pressed_too_early_is_no_rematch(lay, won):
    scene = MatchResultScene(won)
    bench = lay(scene)
    bench.frame()
    bench.key("return")
    assert bench.scene is scene and not scene.busy and not bench.program.tables


@pytest.mark.parametrize("setting", [{"motion": "reduced"}, {"speed": "instant"}])
def test_the_last_picture_is_there_at_once_where_nothing_moves(lay, won, setting):
    scene = MatchResultScene(won)
    lay(scene, **setting)
    finale = scene.finale
    assert not scene.busy and scene.shown(0) == won.match.position.scores[0]
    assert (finale.sign, finale.rays, finale.cards, finale.words, finale.buttons) == (1, 1, 1, 1, 1)


def test_the_end_of_a_match_follows_the_speed(lay, won):
    passed = {}
    for speed in ("brisk", "normal", "calm"):
        scene = MatchResultScene(won)
        bench = lay(scene, speed=speed)
        bench.wait(0.6)
        passed[speed] = scene.finale.passed
    assert passed["brisk"] > passed["normal"] > passed["calm"]


def test_the_coins_fly_until_none_is_left_and_never_stand_still(lay, won, monkeypatch):
    places = []
    monkeypatch.setattr(match_page, "draw_coins", lambda target, kit, start, share: places.append(share))
    scene = MatchResultScene(won)
    bench = lay(scene)
    while scene.busy:
        bench.frame()
    bench.picture()
    assert len(places) > 20 and all(one < other for one, other in pairwise(places))
    assert scene.finale.coins == 0


def test_a_defeat_is_brief_and_without_rays(lay, won, lost):
    scene = MatchResultScene(lost)
    bench = lay(scene)
    assert scene.shown(0) == lost.match.position.scores[0], "it is not counted up"
    assert [bench.find(f"place_{side}_faces").look for side in (0, 1)] == ["beaten", "pleased"]
    assert scene.finale.length < lay(MatchResultScene(won)).scene.finale.length / 2
    bench.settle()
    assert scene.finale.rays == scene.finale.coins == 0 and "deciding" not in bench.widgets


def test_there_are_no_rays_and_coins_in_high_contrast(lay, won, monkeypatch):
    drawn = []
    for name in ("rays", "draw_coins"):
        drawing = getattr(match_page, name)
        note = partial(lambda name, drawing, *how: drawn.append(name) or drawing(*how), name, drawing)
        monkeypatch.setattr(match_page, name, note)
    for contrast, motion, expected in (
        (False, "full", {"rays", "draw_coins"}),
        (False, "reduced", {"rays"}),
        (True, "full", set()),
    ):
        drawn.clear()
        scene = MatchResultScene(won)
        bench = lay(scene, high_contrast=contrast, motion=motion)
        while scene.busy:
            bench.frame()
        bench.picture()
        assert set(drawn) == expected


def test_who_wins_sees_the_trick_that_decided_and_who_won_it(lay, won):
    bench = lay(MatchResultScene(won))
    bench.settle()
    shown = bench.find("deciding").shown
    assert len(shown.cards) == 4 and len({seat for seat, _ in shown.cards}) == 4
    seat, (card,) = shown.cards[shown.best]
    assert f"{{{card.text}}}" in bench.find("deciding_how").markup
    assert (won.match.players[seat].name if seat else "you") in bench.find("deciding_how").markup


@pytest.mark.parametrize(("wins", "words"), [(2, ""), (3, "Three wins in a row at Malilla"), (14, "14 wins")])
def test_a_streak_is_told_from_three_wins_on(lay, won, monkeypatch, wins, words):
    monkeypatch.setattr(match_page, "longest_run", lambda played: (wins, wins))
    bench = lay(MatchResultScene(won))
    assert ("streak" in bench.widgets) == bool(words)
    assert words in bench.scene.aloud
    if words:
        assert bench.find("streak").words.startswith(words)
    bench.settings.streaks = False
    assert not bench.scene.streak


def test_nobody_says_the_same_twice_running():
    for played in range(12):
        for face in (*REMARKS, "nobody"):
            assert remark(face, played) != remark(face, played + 1)
        assert speaker([1, 3], played) in (1, 3) and speaker([], played) is None


class Found:
    """A judge who has found what the first decision cost."""

    done = True

    def __init__(self, match, seat, loss):
        ply = choices_of(match, seat)[0]
        self.move = Judged(ply, match.log[ply], match.log[ply], loss, 0.0, Sentence("Because."))

    def update(self, dt):
        return True

    def costliest(self, most):
        return [self.move]

    def close(self):
        self.closed = True


@pytest.mark.parametrize(("loss", "is_told"), [(50.0, True), (0.5, False)])
def test_who_has_lost_is_shown_a_move_that_cost_much(lay, lost, loss, is_told):
    judge = partial(Found, loss=loss)
    bench = lay(MatchResultScene(lost, judge))
    bench.settle()
    before = bench.find("place_1").box.copy()
    bench.wait(1.2)
    assert ("look_back" in bench.widgets) == is_told and bench.focused == "rematch"
    assert not bench.scene.polling
    if is_told:
        assert bench.find("place_1").box == before and "50 points" in bench.find("hint").markup
        bench.click("look_back")
        assert bench.name == "LookingBackScene"


def test_the_chart_has_a_line_for_each_side(driver):
    kit = driver.app.kit
    for count in (2, 8):
        totals = [tuple(hand * (side + 1) for side in range(count)) for hand in range(30)]
        colours = [f"#{20 + 20 * side:02X}80F0" for side in range(count)]
        picture = draw_chart(kit, (420, 210), totals, colours, [f"P{side}" for side in range(count)], 20)
        seen = {tuple(picture.get_at((x, y)))[:3] for x in range(420) for y in range(210)}
        assert all((20 + 20 * side, 0x80, 0xF0) in seen for side in range(count))
    assert nice_step(1, 4) == 1


def test_the_chart_has_on_top_what_wins(driver):
    colour = (20, 128, 240)
    tops = []
    for low_wins in (False, True):
        picture = draw_chart(driver.app.kit, (420, 210), [(0,), (50,)], ["#1480F0"], ["P"], low_wins=low_wins)
        spots = [
            (x, y) for x in range(280) for y in range(210) if tuple(picture.get_at((x, y)))[:3] == colour
        ]
        tops.append(max(spots)[1])
    assert tops[0] < 105 < tops[1]


# ---------------------------------------------------------------- how it looks


@pytest.mark.parametrize("size", [(1280, 800), (1024, 640)])
@pytest.mark.parametrize("text", [1.0, 1.5, 2.0])
def test_everything_stays_inside_the_window(lay, finished, size, text):
    for scene in (HandResultScene(after_hand(hand=2)), MatchResultScene(finished)):
        bench = lay(scene, size=size, text_size=text)
        bench.settle()
        window = bench.app.screen.surface().get_rect()
        assert window.contains(scene.panel)
        buttons = [bench.find(button.id).box for button in scene.buttons()]
        assert all(scene.panel.contains(box) for box in buttons)
        assert all(one.collidelist(buttons[:number]) < 0 for number, one in enumerate(buttons))
        assert buttons[0].top >= bench.find("content").box.bottom
        bench.click("scores")
        assert window.contains(scene.panel)
        assert "grid" in bench.widgets


def test_the_sheet_is_rebuilt_for_another_size(lay):
    scene = HandResultScene(after_hand(hand=2))
    bench = lay(scene)
    bench.settle()
    bench.click("score_1")
    bench.resize((1024, 640))
    assert scene.chosen == 1 and bench.focused == "score_1"


def test_golden(lay):
    bench = lay(HandResultScene(after_hand(hand=2)))
    bench.settle()
    bench.golden("hand_result_1280")


@pytest.mark.parametrize("size", [(1280, 800), (1024, 640)])
def test_golden_end_of_a_match(lay, won, lost, size):
    for name, host in (("won", won), ("lost", lost)):
        bench = lay(MatchResultScene(host), size=size)
        bench.settle()
        bench.golden(f"match_{name}_{size[0]}")


WIDE_PAGE = ReviewPage(
    "plays",
    "",
    ("Cards", "as", "to beat", "Chips"),
    (
        PageLine(tuple(cards("3s 4s 5s 6s 7s 8s 9s Ts Js Qs")), ("run", "run of pairs 4-5-6", "+12.5"), True),
        PageLine(tuple(cards("Js")), ("single jack", "run of pairs 4-5-6", "+2.0")),
    ),
)


@pytest.mark.parametrize("width", [520, 700, 900])
def test_the_columns_of_a_page_keep_apart(lay, monkeypatch, width):
    kit = lay(HandResultScene(after_hand(hand=2))).app.kit
    table = PageTable(pygame.Rect(0, 0, width, 1), WIDE_PAGE, Names())
    table.added(kit)
    boxes: list[pygame.Rect] = []
    text = TextRenderer.draw

    def noting(self, target, words, *how, **more):
        rect = text(self, target, words, *how, **more)
        boxes.append(rect)
        return rect

    monkeypatch.setattr(TextRenderer, "draw", noting)
    table.draw(pygame.Surface((width, 300)), kit)
    assert len(boxes) >= 10
    assert all(not one.colliderect(other) for one, other in combinations(boxes, 2))


def test_cards_of_a_line_overlap_where_they_would_run_into_the_numbers():
    assert card_step([30] * 4, 200, 4) == 1.0
    step = card_step([30] * 10, 200, 4)
    assert 0.3 <= step < 1.0 and 9 * 30 * step + 30 <= 201
    assert card_step([], 10, 4) == card_step([30], 10, 4) == 1.0
