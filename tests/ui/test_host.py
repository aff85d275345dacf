"""The host: who acts, who may see what, and when."""

import random
from dataclasses import dataclass, field

import pytest

from cardgames.engine import BACK, IllegalMove, Match, Move, Moved, Player, match_text, parse_match
from cardgames.engine.undo import why_not_undo
from cardgames.games.cribbage import Cribbage
from cardgames.games.khanhoo import Khanhoo
from cardgames.games.malilla import Malilla
from cardgames.games.ziginette import Ziginette
from cardgames.ui.host import Hooks, Host, Thought, TurnState
from cardgames.ui.pacing import AUTOMATIC, FOLLOW, FORCED, LEAD, held
from tests.games.khanhoo_tables import table as khanhoo


@dataclass
class Pace:
    play_forced: str = "off"
    trust: bool = False
    friendly_undo: bool = True


@dataclass
class RandomThinker:
    """Answers at once with a random legal move."""

    rng: random.Random = field(default_factory=lambda: random.Random(7))
    match: Match | None = None
    asked: int = 0
    cancelled: int = 0

    def ask(self, match: Match) -> None:
        self.match = match
        self.asked += 1

    def poll(self, dt: float) -> Thought | None:
        if self.match is None:
            return None
        match, self.match = self.match, None
        return Thought(match.decision.sample(self.rng))

    def cancel(self) -> None:
        self.match = None
        self.cancelled += 1

    def close(self) -> None:
        self.cancel()


def table(persons: int, **pace: object) -> Host:
    players = [Player(f"P{seat}", "person" if seat < persons else "computer") for seat in range(4)]
    return Host(Match(Malilla, players, seed="3"), RandomThinker(), Pace(**pace))  # type: ignore[arg-type]


def play_until(host: Host, stage: TurnState, rng: random.Random) -> None:
    for _ in range(5000):
        if host.turn_state is stage:
            return
        step(host, rng)
    raise AssertionError(f"never reached {stage}")


def step(host: Host, rng: random.Random) -> None:
    if host.turn_state is TurnState.OWN:
        assert host.decision is not None
        host.play(host.decision.sample(rng))
    elif host.turn_state is TurnState.CURTAIN:
        host.reveal()
    elif host.turn_state is TurnState.RESULT:
        host.next_hand()
    else:
        host.update(0.1, True)


@pytest.mark.parametrize("persons", [1, 2, 3, 4])
def test_a_match_comes_to_its_end_and_every_result_is_told_once(persons: int) -> None:
    host, rng, told = table(persons), random.Random(1), []
    host.hooks = Hooks(
        hand_over=lambda match: told.append(match.position.hand_number),
        match_over=lambda match: told.append(-1),
    )
    play_until(host, TurnState.OVER, rng)
    assert told == [*range(1, host.match.position.hand_number + 1), -1]


@pytest.mark.parametrize("persons", [2, 3, 4])
def test_nobody_is_revealed_but_the_person_to_act_who_said_so(persons: int) -> None:
    host, rng = table(persons), random.Random(2)
    curtains = 0
    while host.turn_state is not TurnState.OVER:
        if host.turn_state is TurnState.CURTAIN:
            curtains += 1
            assert host.revealed is None and host.decision is None
            assert host.next_person == host.match.turn
        if host.turn_state is TurnState.OWN:
            assert host.revealed == host.match.turn
        if host.turn_state is TurnState.COMPUTER:
            assert host.revealed is None
        step(host, rng)
    assert curtains > 20


def test_what_is_shown_names_no_card_that_the_revealed_person_does_not_know() -> None:
    host, rng = table(2), random.Random(3)
    play_until(host, TurnState.CURTAIN, rng)
    events = host.match.events(host.revealed, host.pending[0] - 1)[0]
    dealt = [event for event in events if isinstance(event, Moved)]
    assert len(dealt) == 40
    assert [event.card for event in dealt[:-1]] == [BACK] * 39
    assert dealt[-1].card is host.match.position.trump_card  # type: ignore[attr-defined]


def test_people_who_trust_each_other_meet_no_curtain() -> None:
    host, rng, stages = table(3, trust=True), random.Random(4), set()
    while host.turn_state is not TurnState.OVER:
        stages.add(host.turn_state)
        step(host, rng)
    assert TurnState.CURTAIN not in stages


def test_losing_the_focus_brings_the_curtain_back() -> None:
    host = table(2)
    play_until(host, TurnState.OWN, random.Random(5))
    host.hide()
    assert host.turn_state is TurnState.CURTAIN and host.revealed is None
    host.reveal()
    assert host.turn_state is TurnState.OWN


def test_a_computer_player_moves_only_when_the_screen_is_idle_and_after_its_visible_thought() -> None:
    host = table(1)
    host.update(0.01, True)  # the deal
    assert host.match.turn not in host.match.persons
    plies = len(host.match.log)
    for _ in range(50):
        host.update(1.0, False)
    assert len(host.match.log) == plies
    host.update(LEAD - 0.01, True)
    assert len(host.match.log) == plies
    host.update(0.02, True)
    assert len(host.match.log) == plies + 1
    if host.turn_state is TurnState.COMPUTER and len(list(host.match.decision)) > 1:
        host.update(FOLLOW - 0.01, True)
        assert len(host.match.log) == plies + 1


@dataclass
class SlowThinker(RandomThinker):
    """Thinks two seconds about everything that it is asked."""

    seconds: float = 2.0
    left: float = 0.0

    def ask(self, match: Match) -> None:
        super().ask(match)
        self.left = self.seconds

    def poll(self, dt: float) -> Thought | None:
        self.left -= dt
        return super().poll(dt) if self.left <= 0 else None


def test_the_pace_does_not_tell_who_has_only_one_legal_card() -> None:
    players = [Player(f"P{seat}", "computer") for seat in range(4)]
    host = Host(Match(Malilla, players, seed="3"), SlowThinker(), Pace())
    host.update(0.01, True)  # the deal
    waited, slow, alone = 0.0, 0.0, []
    while len(host.match.position.hand[host.match.turn or 0]) > 1 or len(host.match.log) < 3:
        legal, plies = len(list(host.match.decision)), len(host.match.log)
        waited = 0.0
        while len(host.match.log) == plies:
            host.update(0.05, True)
            waited += 0.05
        if legal == 1 and slow:
            alone.append(waited)
        slow = max(slow, waited) if legal > 1 else slow
    assert slow > 1.9 and alone
    assert min(alone) > 0.6 * slow


class Whispering(Malilla):
    """Malilla in which nobody may see who had a choice."""

    discreet = ("play",)


def test_where_a_choice_is_a_secret_every_answer_takes_the_same_time() -> None:
    players = [Player(f"P{seat}", "computer") for seat in range(4)]
    host = Host(Match(Whispering, players, seed="3"), RandomThinker(), Pace())
    host.update(0.01, True)  # the deal
    times = set()
    for _ in range(30):
        plies, waited = len(host.match.log), 0
        while len(host.match.log) == plies:
            host.update(0.05, True)
            waited += 1
        times.add(waited)
    assert len(times) == 1


@pytest.mark.parametrize(("hand", "has_choice"), [("2h 2d 9s", False), ("2h 2d *r", True)])
def test_where_people_share_the_screen_a_bumper_is_asked_with_or_without_a_choice(
    hand: str, has_choice: bool
) -> None:
    game = khanhoo("9d 4h 2s", "6h 9s", hand, "8s 7d")
    game.apply(Move.parse("discard 2s"))
    players = [Player("P0", "person"), Player("P1"), Player("P2", "person"), Player("P3")]
    host = Host(Match(Khanhoo, players, seed="1", start=game), RandomThinker(), Pace())
    rng = random.Random(1)
    while host.match.position.phase == "claim":
        if host.turn_state is TurnState.OWN and host.revealed == 2:
            host.play(Move("bump", word="triplet"))
        else:
            step(host, rng)
    while host.match.position.phase == "challenge":
        step(host, rng)
    assert (host.match.position.phase, host.match.turn) == ("lay", 2)
    assert (len(list(host.match.decision)) > 1) == has_choice
    for _ in range(50):
        host.update(0.1, True)
    assert (host.turn_state, host.match.position.phase) == (TurnState.OWN, "lay")


def test_the_result_comes_before_what_is_decided_between_two_hands() -> None:
    """Ziginette's banker reads how the hand went, and then says whether to go on."""
    players = [Player("P0"), Player("P1", "computer"), Player("P2", "computer")]
    match = Match(Ziginette, players, seed="3", options={"turns": 1})
    rng, ended = random.Random(1), []
    host = Host(match, RandomThinker(), Pace(), Hooks(match_over=ended.append))
    asked = 0
    for _ in range(20000):
        if host.turn_state is TurnState.OVER:
            break
        if match.position.phase == "bank" and host.turn_state is not TurnState.RESULT:
            assert host.hand_scores()
            asked += 1
        elif match.position.phase in ("deal", "bank") and match.position.hand_number:
            assert host.turn_state is TurnState.RESULT or host.turn_state is TurnState.COMPUTER
        step(host, rng)
    assert host.turn_state is TurnState.OVER and asked
    assert ended == [match]


def test_friendly_undo_goes_back_to_the_own_decision_and_marks_the_hand() -> None:
    host, rng = table(1), random.Random(6)
    play_until(host, TurnState.OWN, rng)
    step(host, rng)
    play_until(host, TurnState.OWN, rng)
    step(host, rng)
    play_until(host, TurnState.OWN, rng)
    hand, plies = list(host.match.view(0).hand[0]), len(host.match.log)  # type: ignore[attr-defined]
    host.undo()
    assert host.turn_state is TurnState.OWN and len(host.match.log) < plies
    assert len(host.view().hand[0]) == len(hand) + 1  # type: ignore[attr-defined]
    assert (1, "undo") in host.match.marks
    assert not host.pending
    host.redo()
    assert len(host.match.log) == plies


def test_without_friendly_undo_what_came_to_light_stays() -> None:
    host, rng = table(1, friendly_undo=False), random.Random(6)
    play_until(host, TurnState.OWN, rng)
    step(host, rng)
    play_until(host, TurnState.OWN, rng)
    assert "new cards" in str(host.why_not_undo())
    with pytest.raises(IllegalMove):
        host.undo()


@pytest.mark.parametrize(("persons", "night"), [(1, False), (2, False), (1, True)])
def test_a_hand_that_is_over_is_taken_back_only_by_somebody_alone(persons: int, night: bool) -> None:
    host, rng = table(persons, trust=True), random.Random(6)
    host.on_result = (lambda: None) if night else None
    play_until(host, TurnState.RESULT, rng)
    host.revealed = max(
        host.match.persons, key=lambda seat: why_not_undo(host.match, seat, friendly=True) is None
    )
    plies = len(host.match.log)
    assert why_not_undo(host.match, host.revealed, friendly=True) is None
    if persons == 1 and not night:
        host.undo()
        assert len(host.match.log) < plies
        return
    with pytest.raises(IllegalMove, match="hand is over"):
        host.undo()
    assert len(host.match.log) == plies


def test_a_match_taken_up_again_still_shows_the_result_of_its_hand() -> None:
    host, rng = table(1), random.Random(8)
    play_until(host, TurnState.RESULT, rng)
    host.next_hand()
    play_until(host, TurnState.OWN, rng)
    again = Host(parse_match(match_text(host.match), lambda name: Malilla), RandomThinker(), Pace())
    assert again.turn_state is TurnState.OWN and again.view().describe() == host.view().describe()
    play_until(again, TurnState.RESULT, rng)
    assert again.hand_scores()


def test_a_hand_is_told_once_though_it_is_taken_back_and_taken_up_again() -> None:
    host, rng, told = table(1), random.Random(10), []
    hooks = Hooks(hand_over=lambda match: told.append(match.position.hand_number))
    host.hooks = hooks
    play_until(host, TurnState.RESULT, rng)
    host.undo()
    again = Host(parse_match(match_text(host.match), lambda name: Malilla), RandomThinker(), Pace(), hooks)
    play_until(again, TurnState.RESULT, rng)
    assert told == [1]
    again.next_hand()
    play_until(again, TurnState.RESULT, rng)
    assert told == [1, 2]


def test_restarting_the_hand_keeps_the_cards() -> None:
    host, rng = table(1), random.Random(9)
    play_until(host, TurnState.OWN, rng)
    hand = set(host.view().hand[0])  # type: ignore[attr-defined]
    for _ in range(12):
        step(host, rng)
    host.restart_hand()
    play_until(host, TurnState.OWN, rng)
    assert set(host.view().hand[0]) == hand  # type: ignore[attr-defined]


def test_the_last_card_is_played_by_itself_where_the_setting_says_so() -> None:
    host, rng, own = table(1, play_forced="last"), random.Random(10), 0
    while host.turn_state is not TurnState.RESULT:
        if host.turn_state is TurnState.OWN and len(host.view().hand[0]) > 1:  # type: ignore[attr-defined]
            own += 1
            step(host, rng)
        else:
            host.update(FORCED, True)
    assert own == 9


def test_nobody_takes_the_screen_for_a_cut_or_for_a_last_card() -> None:
    players = [Player("P0", "person"), Player("P1", "person")]
    host = Host(Match(Cribbage, players, seed="1"), RandomThinker(), Pace(play_forced="last"))
    rng, curtains = random.Random(1), 0
    while host.match.position.hand_number < 4:
        if host.turn_state is TurnState.CURTAIN:
            curtains += 1
            assert host.match.phase in ("discard", "play") and held(host.match.position) > 1
        step(host, rng)
    made = [move.verb for move in host.match.log]
    assert made.count("cut") == 3 and 3 <= curtains < 29


def test_it_is_not_your_turn() -> None:
    host = table(1)
    with pytest.raises(IllegalMove, match="not your turn"):
        host.play(host.match.decision.sample(random.Random(0)))


def test_a_go_makes_itself_after_a_pause_without_a_curtain() -> None:
    players = [Player("P0", "person"), Player("P1", "person")]
    host = Host(Match(Cribbage, players, seed="4"), RandomThinker(), Pace())
    rng, seen, waited = random.Random(4), 0, 0.0
    for _ in range(4000):
        move = host.match.position.makes_itself() if host.turn_state is not TurnState.OVER else None
        if move is not None and host.turn_state is not TurnState.RESULT:
            assert host.turn_state is TurnState.COMPUTER and host.revealed is None and host.decision is None
            plies = len(host.match.log)
            host.update(0.1, False)
            assert len(host.match.log) == plies, "the screen is not idle"
            waited = 0.0
            while len(host.match.log) == plies:
                host.update(0.1, True)
                waited += 0.1
            assert waited >= AUTOMATIC - 1e-9
            assert host.match.log[-1] == move
            seen += move.verb == "go"
        if seen > 2:
            return
        step(host, rng)
    raise AssertionError("nobody ever said go")
