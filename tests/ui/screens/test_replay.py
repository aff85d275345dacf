"""The replay: going through a match by keys, mouse and slider, and what can be asked of it."""

from dataclasses import replace
from random import Random

import pygame
import pytest

from cardgames.engine import BACK, Game, Match, Player, match_text
from cardgames.games import GAMES, Delphi, Malilla, Totit, TripleDraw
from cardgames.ui.host import Host, TurnState
from cardgames.ui.replay import ReplayScene
from cardgames.ui.screens.pause import PauseScene
from cardgames.ui.screens.results import HandResultScene, MatchResultScene
from cardgames.ui.sentences import markup
from cardgames.ui.speech import aloud
from cardgames.ui.table import MatchScreen
from cardgames.ui.table.key_card import KeyCard
from cardgames.ui.table.match.hint_ladder import SteadyAdviser
from cardgames.ui.table.overlays.log_panel import Entry
from tests.ui.driver import difference
from tests.ui.screens.conftest import Bench, MakeProgram
from tests.ui.screens.tables import NAMES, Quick, after_hand, last_result, play_until, table


def played(game: type[Game] = Malilla, moves: int = 1000, persons: int = 1) -> Match:
    """A match of random moves, at most so many."""
    seats = [
        Player(NAMES[n % 4], "person" if n < persons else "computer") for n in range(max(game.seats[0], 2))
    ]
    match, rng = Match(game, seats, seed="5"), Random(5)
    while not match.over and len(match.log) < moves:
        match.play(match.decision.sample(rng))
    return match


@pytest.fixture
def watch(open_program: MakeProgram):
    def make(match: Match, ply: int | None = None, **how) -> Bench:
        bench = open_program(**how)
        bench.program._thinker = Quick
        bench.app.stack.push(ReplayScene(match, ply, SteadyAdviser()))
        bench.settle()
        return bench

    return make


def faces(bench: Bench) -> set[str]:
    """The cards that can be read on the table."""
    return {sprite.shown.text for sprite in bench.scene.table.motion.mirror if sprite.shown is not BACK}


def test_it_begins_at_the_first_deal_with_all_hands_open(watch):
    match = played()
    bench = watch(match)
    assert bench.scene.ply_shown == bench.scene.past.deals[0]
    held = {card.text for hand in match.branch(bench.scene.ply_shown).position.hand for card in hand}
    assert faces(bench) >= held and len(held) == 39


def test_only_whoever_has_the_screen_is_called_you(watch):
    bench = watch(played(), 20)
    told = bench.scene.match.players[0].name
    bench.program.take_screen(told)
    bench.app.stack.rebuild()
    bench.settle()
    assert "you" in bench.scene.table.names.sides[0]
    bench.program.take_screen("Somebody else")
    bench.app.stack.rebuild()
    bench.settle()
    assert "you" not in bench.scene.table.names.sides[0] and told in bench.scene.table.names.sides[0]


def test_it_plays_move_by_move_pauses_and_stops_at_the_end(watch):
    match = played(moves=24)
    bench = watch(match, 20)
    bench.click("play")
    assert bench.name == "ReplayScene" and bench.find("play").icon == "pause"
    bench.wait(0.05)
    assert bench.scene.ply_shown == 21
    bench.wait(0.1)
    assert bench.scene.ply_shown == 21 and bench.scene.table.motion.playing, "it waits until the move is seen"
    bench.wait(20.0)
    assert bench.scene.ply_shown == 24 and bench.find("play").icon == "play"
    assert bench.scene.wake_after is None, "nothing is left to wait for"
    bench.click("play")
    bench.wait(0.05)
    assert 0 < bench.scene.ply_shown < 20 and bench.find("play").icon == "pause", "from the beginning"
    bench.key("space")
    before = bench.scene.ply_shown
    bench.wait(20.0)
    assert bench.scene.ply_shown == before and bench.find("play").icon == "play"


def test_it_plays_at_the_speed_of_the_setting(watch):
    seconds = {}
    for speed in ("instant", "normal", "calm"):
        bench = watch(played(moves=40), 20, speed=speed)
        bench.key("space")
        seconds[speed] = 0.0
        while bench.scene.ply_shown < 30:
            bench.wait(0.1)
            seconds[speed] += 0.1
    assert 2.0 < seconds["instant"] < seconds["normal"] < seconds["calm"]


@pytest.mark.parametrize("other", ["step_on", "step_back", "hand_back", "share", "left"])
def test_whatever_else_is_asked_for_pauses_it(watch, other):
    bench = watch(played(moves=60), 20)
    bench.key("space")
    bench.wait(0.05)
    if other == "left":
        bench.key("left")
    else:
        bench.click(other)
    bench.settle()
    if bench.name != "ReplayScene":
        bench.key("escape")
        bench.settle()
    before = bench.scene.ply_shown
    bench.wait(10.0)
    assert bench.scene.ply_shown == before and bench.find("play").icon == "play"


def test_arrows_step_and_the_table_is_that_of_the_match(watch):
    match = played()
    bench = watch(match, 20)
    bench.key("right")
    assert bench.scene.table.motion.playing  # it is shown
    bench.settle()
    bench.key("right", 2)
    bench.settle()
    assert bench.scene.ply_shown == 23
    assert bench.scene.table.motion.shown.describe() == bench.scene.past.at(23).view(0).describe()
    bench.key("left", 2)
    assert not bench.scene.table.motion.playing  # going back is done at once
    assert bench.scene.ply_shown == 21
    assert bench.scene.table.motion.shown.describe() == bench.scene.past.at(21).view(0).describe()


def test_pages_hands_tricks_and_ends_by_key(watch):
    match = played()
    bench = watch(match)
    past = bench.scene.past
    bench.key("pagedown")
    assert bench.scene.ply_shown == past.deals[1]
    bench.key("ctrl+right", 2)
    assert bench.scene.ply_shown == past.tricks[11]  # ten tricks lie before the deal
    bench.key("ctrl+left")
    assert bench.scene.ply_shown == past.tricks[10]
    bench.key("pageup")
    assert bench.scene.ply_shown == past.deals[1]
    bench.key("pageup")
    assert bench.scene.ply_shown == past.deals[0]
    bench.key("end")
    assert bench.scene.ply_shown == len(match.log)
    bench.key("right")
    assert bench.scene.ply_shown == len(match.log)
    bench.key("home")
    bench.key("left")
    assert bench.scene.ply_shown == 0
    bench.settle()


def test_buttons_and_slider_by_mouse(watch):
    match = played()
    bench = watch(match)
    start = bench.scene.ply_shown
    bench.click("step_on")
    bench.settle()
    assert bench.scene.ply_shown == start + 1
    bench.click("hand_on")
    assert bench.scene.ply_shown == bench.scene.past.deals[1]
    bench.click("step_back")
    assert bench.scene.ply_shown == bench.scene.past.deals[1] - 1
    line = bench.find("plies")._line(bench.app.kit)
    bench.drag(line.midleft, line.midright)
    assert bench.scene.ply_shown == len(match.log)
    assert not bench.find("step_on").enabled and bench.find("step_back").enabled
    bench.click((line.x + line.w // 2, line.centery))
    assert abs(bench.scene.ply_shown - len(match.log) / 2) <= 1
    assert bench.find("place").markup == f"Move {bench.scene.ply_shown} of {len(match.log)}"


def test_wherever_it_goes_the_place_and_what_has_happened_are_told(watch):
    match = played()
    bench, said = watch(match), list[str]()
    bench.app.speak = said.append
    bench.key("end")
    bench.settle()
    start = len(match.log)
    assert len([line for line in said if line.startswith("Move ")]) == 1, "nothing of the moves between"
    bench.key("left", 2)
    bench.settle()
    scene = bench.scene
    assert said[-1].startswith(f"Move {start - 2} of {start}. ")
    assert all(aloud(words, scene.table.names) in said[-1] for words in scene._happened)
    bench.scene.widgets.set_focus("plies")
    bench.key("left")
    assert any(line.startswith(f"Move {start - 3} of {start}, number") for line in said[-2:])


def test_a_step_of_which_the_log_says_nothing_tells_the_place(watch):
    match = Match(Delphi, [Player("Anna", "person"), *map(Player, ("P1", "P2", "P3"))], seed="5")
    rng = Random(3)
    while len(match.log) < 10:
        match.play(match.decision.sample(rng))
    bench, said = watch(match), list[str]()
    bench.app.speak = said.append
    for _ in range(6):
        said.clear()
        bench.key("right")
        bench.settle()
        bench.wait(0.1)
        assert said


def test_the_card_of_keys_tells_how_to_go_through_it(watch):
    bench = watch(played())
    bench.key("?")
    bench.settle()
    assert (
        isinstance(bench.scene, KeyCard) and "Page up, Page down: One hand back or on." in bench.scene.aloud
    )


def test_every_screen_has_the_log_and_a_click_jumps(watch):
    bench = watch(played(), 12)
    panel = bench.scene.table.side
    other = next(entry for entry in panel.entries if entry.line.ply == 30)
    assert [entry.line.ply for entry in panel.entries if entry.lit] == [12]
    other.area.reveal(other)
    bench.click(other.box.center)
    assert bench.scene.ply_shown == 30
    assert {entry.line.ply for entry in panel.entries if entry.lit} == {30}
    bench.key("pagedown")
    assert all(entry.line.ply >= bench.scene.past.deals[1] for entry in bench.scene.table.side.entries)
    bench.key("g")
    assert bench.scene.table.side is None
    bench.key("g")
    assert bench.scene.table.side is not None


def test_nothing_of_the_hand_that_is_played_is_shown(watch):
    match = played(moves=60)
    bench = watch(match)
    secret = {card.text for hand in match.position.hand[1:] for card in hand}
    drawn: set[str] = set()
    bench.key("pagedown")
    bench.drawn_every, bench.scene.table.painter.watch = 1, drawn.add
    bench.scene.table.renderer.invalidate()
    for _ in range(len(match.log) - bench.scene.ply_shown):
        bench.key("right")
        bench.frame()
    assert bench.scene.ply_shown == len(match.log)
    assert drawn and not drawn & secret
    for tool in ("advice", "try", "look_back", "fair"):
        assert bench.find(tool).tip == "This hand is still being played."
    bench.key("i")
    bench.key("t")
    assert bench.name == "ReplayScene"
    assert bench.scene.ladder.step == 0


def test_several_people_see_only_what_is_public_of_their_hand(watch):
    match = played(moves=60, persons=2)
    bench = watch(match, len(match.log))
    secret = {card.text for hand in match.position.hand for card in hand}
    assert secret and not faces(bench) & secret


def test_hands_that_stay_secret_say_so(watch):
    match = played(TripleDraw, 30)
    assert not match.over and len([move for move in match.log if move.verb == "deal"]) > 1
    bench = watch(match)
    assert bench.find("advice").tip == "Some cards stay secret here until the match is over."


@pytest.mark.parametrize(
    ("by_thumb", "who"), [(False, "The computer’s choice"), (True, "The choice by rules of thumb")]
)
def test_the_expert_is_asked_with_the_knowledge_of_whoever_decided(watch, by_thumb, who):
    match = played()
    bench = watch(match, 3)
    asked = []
    adviser = bench.scene.ladder.adviser
    ask, poll = adviser.ask, adviser.poll
    adviser.ask = lambda view, seed: (asked.append(view), ask(view, seed))
    adviser.poll = lambda dt: replace(poll(dt), by_thumb=by_thumb)
    seat = bench.scene.match.turn
    assert seat != 0
    bench.click("advice")
    bench.settle()
    assert asked[0].describe() == match.view_at(3, seat).describe()
    assert f"{who} for {NAMES[seat]}: " in bench.scene.table.toasts.texts[-1]
    assert bench.scene.ladder.cards
    bench.key("right")
    assert not bench.scene.ladder.cards and not bench.scene.table.toasts.texts


def test_another_card_is_tried_from_any_seat_and_leads_back(watch):
    match = played()
    text = match_text(match)
    bench = watch(match, 3)
    seat = bench.scene.match.turn
    bench.click("try")
    bench.settle()
    assert bench.name == "MatchScreen" and bench.scene.host.is_trial
    assert bench.scene.match.persons == [seat] and len(bench.scene.match.log) == 3
    move = next(iter(bench.scene.host.decision))
    bench.scene.play(move)
    assert bench.scene.match.log[3] == move
    bench.program.end_trial()
    bench.settle()
    assert bench.name == "ReplayScene" and bench.scene.ply_shown == 3
    assert match_text(match) == text


def test_the_sheets_of_a_review_are_about_the_hand_that_is_looked_at(watch):
    match = played()
    bench = watch(match)
    bench.key("f")
    bench.settle()
    assert bench.name == "FairPlayScene"
    assert len(bench.scene.host.match.log) == bench.app.stack.scenes[-2].past.deals[1] - 1
    bench.key("escape")
    bench.settle()
    bench.key("end")
    bench.key("b")
    bench.settle()
    assert bench.name == "LookingBackScene"
    assert bench.scene.heading == f"Review: hand {match.position.hand_number}"
    bench.key("escape")
    bench.settle()
    bench.key("escape")
    bench.settle()
    assert bench.name == "MenuScene"


def test_a_saved_match_is_replayed_and_the_result_leads_to_it(open_program: MakeProgram):
    bench = open_program()
    slot = bench.save()
    assert bench.program.replay(slot)
    bench.settle()
    assert bench.name == "ReplayScene"
    bench.key("escape")
    bench.settle()
    match = played()
    hooks = bench.program.autosave.hooks(slot)
    hooks.moved(match)
    (saved,) = bench.program.store.saves.played().value
    assert bench.program.replay(saved.key)
    bench.settle()
    assert bench.scene.past.whole.log == match.log
    assert not bench.program.replay("done-malilla-00000000")
    bench.settle()
    assert bench.name == "NoticeScene"


def test_a_click_on_the_log_of_a_table_leads_into_hands_that_are_over(open_program: MakeProgram):
    bench = open_program(speed="instant")
    host = after_hand()
    host.next_hand()
    play_until(host, lambda: host.turn_state is TurnState.OWN)
    bench.app.stack.push(MatchScreen(host, "auto-malilla-00000001"))
    bench.settle()
    bench.key("g")
    bench.settle()
    entries = [
        bench.scene.table.side.widgets.find(name)
        for name in bench.scene.table.side.widgets.ids
        if "log_" in name
    ]
    lines = [entry for entry in entries if isinstance(entry, Entry)]
    assert [entry.pressable for entry in lines] == [entry.line.hand == 1 for entry in lines]
    first = lines[0]
    first.area.reveal(first)
    bench.click(first.box.center)
    bench.settle()
    assert bench.name == "ReplayScene" and bench.scene.ply_shown == first.line.ply
    bench.key("escape")
    bench.settle()
    assert bench.name == "MatchScreen"


def test_the_result_of_a_match_leads_to_its_review_and_back(open_program: MakeProgram):
    bench = open_program()
    host = last_result()
    host.next_hand()
    bench.app.stack.push(MatchResultScene(host))
    bench.settle()
    bench.click("review")
    bench.settle()
    assert bench.name == "ReplayScene" and bench.scene.past.open_until == len(host.match.log)
    bench.key("tab")
    while bench.focused != "step_on":
        bench.key("tab")
    before = bench.scene.ply_shown
    bench.key("return")
    bench.settle()
    assert bench.scene.ply_shown == before + 1
    bench.key("escape")
    bench.settle()
    assert bench.name == "MatchResultScene"
    bench.click("share")
    bench.settle()
    assert bench.scene.title == f"Share hand {host.match.position.hand_number}"


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name())
def test_every_game_can_be_gone_through(open_program: MakeProgram, game: type[Game]):
    match = played(game, moves=40)
    bench = open_program(size=(1024, 640), speed="instant")
    bench.program.review(match)
    for key in ("right", "right", "left", "end", "ctrl+left", "right", "home", "right", "i"):
        bench.key(key)
        bench.settle()
    assert (
        bench.scene.table.motion.shown.describe()
        == bench.scene.past.at(1).view(bench.scene.past.seat).describe()
    )


def test_whoever_leaves_the_window_during_a_replay_finds_the_curtain_after_it(open_program: MakeProgram):
    bench = open_program()
    host = table(2)
    play_until(host, lambda: host_asks(host))
    bench.app.stack.push(MatchScreen(host, "auto-malilla-00000001"))
    bench.settle()
    assert bench.scene.curtain is None and host.revealed is not None
    bench.program.review(host.match)
    bench.settle()
    bench.key("escape")
    bench.settle()
    assert bench.scene.curtain is None  # nobody has left
    bench.program.review(host.match)
    bench.settle()
    for kind in (pygame.WINDOWFOCUSLOST, pygame.WINDOWFOCUSGAINED):
        bench.post(kind)
    bench.key("escape")
    bench.settle()
    assert bench.name == "MatchScreen" and bench.scene.curtain is not None
    view = host.match.view(None)
    assert faces(bench) <= {card.text for zone in view.zones if zone.seen_by(None) for card in zone}


def host_asks(host: Host) -> bool:
    """Whether one of several people has said that it is them, and is asked."""
    return host.turn_state is TurnState.OWN and host.last_person is not None


def test_cards_can_be_looked_at_but_not_played(watch):
    match = played()
    bench = watch(match, 9)
    card = next(sprite for sprite in bench.scene.table.hand_input.own if sprite.up)
    at = (round(card.x), round(card.y))
    bench.click(at)
    bench.drag(at, (640, 300))
    bench.settle()
    assert bench.scene.ply_shown == 9 and not bench.scene.table.toasts.texts
    assert not match.arrangements
    bench.click(at, button=3)
    bench.settle()
    assert bench.scene.table.hand_input.zoomed is not None
    bench.key("escape")
    bench.settle()
    assert bench.name == "ReplayScene" and bench.scene.table.hand_input.zoomed is None


def test_without_the_log_a_caption_tells_what_has_happened(watch):
    bench = watch(played(), 12, size=(1024, 640), text_size=2.0)
    assert bench.scene.table.side is None
    names, lines = bench.scene.table.names, [line for line in bench.scene._lines if line.ply == 12]
    assert bench.scene.caption() == " · ".join(markup(line.sentence, names) for line in lines)
    before = bench.picture().copy()
    bench.scene._lines = []
    assert bench.scene.caption() == "" and difference(before, bench.picture()) > 0.001


def test_what_is_said_keeps_off_the_caption(watch):
    bench = watch(played(Totit, moves=12), 6, size=(1024, 640), text_size=1.25)
    scene = bench.scene
    scene.table.speech_bubbles.say(0, "{9h} and its twin are locked: nobody takes them now")
    told = [line for line in scene._lines if not line.heading][:2]
    scene._lines = [replace(line, ply=scene.ply_shown) for line in told]  # as long as a caption becomes
    kept = scene.table.picture.not_to_be_covered()
    caption = kept[-1]
    area = scene.table.felt_rect()
    placed = scene.table.speech_bubbles._place(
        scene.table.scenery.speaking_boxes, area, scene.table.free.open_cards, kept
    )
    assert placed[0][1].collidelist([caption]) < 0
    without = scene.table.speech_bubbles._place(
        scene.table.scenery.speaking_boxes, area, scene.table.free.open_cards, []
    )
    assert without[0][1].colliderect(caption), "else it proves nothing"


def test_the_log_makes_way_where_there_is_no_room_until_somebody_wants_it(watch):
    bench = watch(played(), 12)
    assert bench.scene.table.side is not None
    bench.settings.change("text_size", 2.0)
    bench.app.refresh()
    bench.settle()
    assert bench.scene.table.side is None
    bench.key("g")
    bench.settle()
    assert bench.scene.table.side is not None
    bench.resize((1024, 640))
    assert bench.scene.table.side is not None
    bench.click(bench.scene.table.side.widgets.find("close_log").box.center)
    bench.settings.change("text_size", 1.0)
    bench.app.refresh()
    bench.settle()
    assert bench.scene.table.side is None


def test_a_replay_stays_when_the_window_is_left(watch):
    bench = watch(played(persons=2), 9)
    for kind in (pygame.WINDOWFOCUSLOST, pygame.WINDOWFOCUSGAINED):
        bench.post(kind)
    bench.settle()
    assert bench.name == "ReplayScene" and bench.scene.ply_shown == 9


def test_the_sheet_below_the_pause_has_its_own_cards_after_a_replay(open_program):
    host = after_hand()
    bench = open_program()
    for scene in (HandResultScene(host), PauseScene(host)):
        bench.app.stack.push(scene)
    bench.settle()
    before = bench.picture()
    bench.app.stack.push(ReplayScene(host.match, None, SteadyAdviser()))
    bench.settle()
    bench.scene.leave_replay()
    bench.settle()
    assert bench.app.pictures.deck == "spanish"
    assert difference(before, bench.picture()) == 0
