"""Nothing jumps, changes its face in full sight or stays too long while a hand is played, in each family."""

from dataclasses import replace
from pathlib import Path

import pygame
import pytest

from cardgames.engine import Card, Game, Match, Player
from cardgames.games.backhand import Backhand
from cardgames.games.belote import Belote
from cardgames.games.crash import Crash
from cardgames.games.cribbage import Cribbage
from cardgames.games.jersey_gin import JerseyGin
from cardgames.games.malilla import Malilla
from cardgames.games.porrazo import Porrazo
from cardgames.ui.host import TurnState
from tests.tools import film
from tests.tools.contact_sheets.moments import seat_counts
from tests.tools.contact_sheets.stage import Look, Stage
from tests.tools.film import FRAME, Seen, Still

LOOK = Look((1280, 800))


@pytest.mark.parametrize("game", [Belote, Malilla, JerseyGin, Porrazo, Backhand, Cribbage, Crash])
def test_a_hand_and_the_next_deal_are_played_without_a_fault(game: type[Game], tmp_path: Path) -> None:
    with Stage(tmp_path, reads=True) as stage:
        found, _ = film.check(stage, film.hand(game, seat_counts(game)[-1]), LOOK)
    assert found == []


def stills(*cards: Seen) -> list[Still]:
    """Return frames in which one card lies so."""
    return [
        Still(number * FRAME, 0, TurnState.COMPUTER, False, True, {1: card})
        for number, card in enumerate(cards)
    ]


@pytest.fixture
def match() -> Match:
    return Match(Malilla, [Player(name) for name in "ABCD"], seed="3")


LIES = Seen(Card.parse("7h"), "trick", 100.0, 100.0, 150.0, 150, 0.0, held=False, hidden=False)


@pytest.mark.parametrize(
    ("after", "words"),
    [
        (replace(LIES, width=140.0, drawn=40), "the face changes from 150 to 40 px"),
        (replace(LIES, drawn=90), "a picture of 90 px is blown up"),
        (replace(LIES, width=90.0), "its width becomes 90 after 150"),
        (replace(LIES, x=300.0), "a card jumps 200 px"),
    ],
)
def test_faults_of_motion_are_found(after: Seen, words: str, match: Match) -> None:
    assert any(words in line for line in film.faults(stills(LIES, LIES, after, after), match))


def test_a_card_that_nobody_sees_may_change_its_face(match: Match) -> None:
    hidden = replace(LIES, hidden=True)
    assert (
        film.faults(stills(LIES, hidden, replace(hidden, drawn=40), replace(hidden, drawn=40)), match) == []
    )


def test_a_bubble_of_an_earlier_trick_is_found() -> None:
    hand = film.hand(Malilla, 4)
    ply = next(ply for ply in range(9, len(hand.log)) if len(hand.view_at(ply, 0).zone("trick")) == 2)
    early = Still(0.0, ply - 4, TurnState.COMPUTER, False, False, bubbles={2: "Robin takes the trick"})
    late = replace(early, at=FRAME, plies=ply)
    assert any("was said in an earlier trick" in line for line in film.faults([early, late], hand))


def test_a_film_of_a_moment_is_laid_out_frame_by_frame(tmp_path: Path) -> None:
    out = tmp_path / "sweep.png"
    assert film.main(["malilla", "sweep", str(out), "--frames", "3", "--size", "1024x640"]) == 0
    assert pygame.image.load(out).get_width() > 1024
