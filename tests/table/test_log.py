"""The log: what happened in words, and nothing that the reader may not know."""

from collections.abc import Sequence
from functools import cache
from random import Random

import pytest

from cardgames.engine import (
    FAN,
    MELDS,
    PILE,
    ROW,
    Card,
    Game,
    Match,
    Move,
    Names,
    Player,
    Seat,
    Sentence,
    Subset,
    per_seat,
    per_side,
    shared,
)
from cardgames.engine.options import Value
from cardgames.games._template import Template
from cardgames.games.malilla import Malilla
from cardgames.games.porrazo import Porrazo
from cardgames.games.totit import Totit
from cardgames.table import LogLine, log_lines

from .games import Tricks

PEOPLE = ("Anna", "Mika", "Sol", "Robin")


@cache
def played(kind: type[Game], seats: int, seed: str = "3") -> Match:
    """A whole match at random."""
    match = Match(kind, [Player(name, "person") for name in PEOPLE[:seats]], seed=seed)
    rng = Random(seed)
    while not match.over:
        match.play(match.decision.sample(rng))
    return match


def lines_of(match: Match, reader: int | None, since: int = 0) -> list[LogLine]:
    return log_lines(match.events(reader, since), match.view(reader), since)


def texts(match: Match, reader: int | None) -> list[str]:
    names = match.names(reader)
    return [line.text(names) for line in lines_of(match, reader)]


def of_batch(game: Game, viewer: int | None, names: Names) -> list[str]:
    """The lines of what has happened to *game* since it was last asked, as *viewer* reads them."""
    events = [event.redacted(viewer, game.everybody) for event in game.drain()]
    return [line.text(names) for line in log_lines([events], game.view(viewer))]


def cards_in(line: LogLine) -> set[Card]:
    named: set[Card] = set(line.cards)
    for field in line.sentence.fields.values():
        named.update(field if isinstance(field, tuple) else [field] if isinstance(field, Card) else [])
    return named


EVERY = [(Malilla, 4), (Template, 2), (Template, 3), (Template, 4)]


# -------------------------------------------------------------------- how it reads


def test_malilla_reads_as_it_was_played() -> None:
    match = Match(Malilla, [Player(name) for name in PEOPLE], seed="3", options={"faces": "french"})
    rng = Random(4)
    for _ in range(42):
        match.play(match.decision.sample(rng))
    found = texts(match, 0)
    assert found[:8] == [
        "Hand 1",
        "Sol: The five of clubs is turned: clubs are trumps",
        "Robin plays the three of clubs",
        "Sol picks up the five of clubs",
        "You play the queen of clubs",
        "Mika plays the ace of clubs",
        "Sol plays the seven of clubs",
        "Sol takes the trick",
    ]
    assert "Mika and Robin score 6: 41 points, 6 above 35" in found
    assert found[-1] == "Mika and Robin score 4: ace of spades turned by the dealer"
    counted = "You and Sol · 29 of the 70 points: 25 in cards, 4 for tricks (seven of clubs, "
    assert any(line.startswith(counted) for line in found)


def test_the_template_reads_as_it_was_played() -> None:
    match = Match(Template, [Player(name) for name in PEOPLE[:2]], seed="3")
    rng = Random(4)
    for _ in range(30):
        match.play(match.decision.sample(rng))
    mine, theirs = texts(match, 0), texts(match, 1)
    assert len(mine) == len(theirs)
    for line, other in {
        "You discard four of spades and jack of hearts": "Anna discards 2 cards",
        "You draw eight of diamonds and two of diamonds": "Anna draws 2 cards",
        "Mika takes three of clubs and five of diamonds": "You take three of clubs and five of diamonds",
        "You show two of diamonds and two of hearts": "Anna shows two of diamonds and two of hearts",
        "You score 1: you reached a call of 1": "Anna scores 1: Anna reached a call of 1",
        "You score 1: a pair (two of diamonds, two of hearts)": (
            "Anna scores 1: a pair (two of diamonds, two of hearts)"
        ),
    }.items():
        assert theirs[mine.index(line)] == other
    hidden = [other for line, other in zip(mine, theirs, strict=True) if line == "Mika draws a card"]
    assert hidden and all(line.startswith("You draw the ") for line in hidden)


@pytest.mark.parametrize(("kind", "seats"), EVERY)
def test_every_line_is_a_whole_sentence(kind: type[Game], seats: int) -> None:
    for reader in (0, None):
        for text in texts(played(kind, seats), reader):
            assert text[0].isupper() or text[0].isdigit()
            assert not set("{}[]|_") & set(text) and "hidden" not in text and "side " not in text
            assert "  " not in text and text == text.strip()


@pytest.mark.parametrize(("kind", "seats"), EVERY)
def test_only_the_reader_is_you(kind: type[Game], seats: int) -> None:
    match = played(kind, seats)
    public = texts(match, None)
    assert not any("you" in line.lower().split() for line in public)
    for reader in range(seats):
        own = texts(match, reader)
        assert not any(match.players[reader].name in line for line in own)
        others = [name for seat, name in enumerate(PEOPLE[:seats]) if seat != reader]
        assert all(any(name in line for line in own) for name in others)
        yours = [line for line in own if line.startswith("You play")]
        theirs = [line for line in public if line.startswith(f"{PEOPLE[reader]} plays")]
        assert [line.removeprefix("You play ") for line in yours] == [
            line.removeprefix(f"{PEOPLE[reader]} plays ") for line in theirs
        ]
        assert len(yours) > 5


@pytest.mark.parametrize(("kind", "seats"), EVERY)
def test_no_line_names_a_card_that_the_reader_does_not_know(kind: type[Game], seats: int) -> None:
    match = played(kind, seats)
    for reader in (*range(seats), None):
        named = 0
        for line in lines_of(match, reader):
            views = [match.view_at(ply, reader) for ply in (line.ply - 1, line.ply)]
            seen = {card for view in views for zone in view.zones for card in zone}
            assert cards_in(line) <= seen, line
            named += len(cards_in(line))
        assert named > 50


@pytest.mark.parametrize(("kind", "seats"), [(Malilla, 4), (Template, 2), (Template, 4)])
def test_positions_that_look_alike_are_told_alike(kind: type[Game], seats: int) -> None:
    match = played(kind, seats)
    compared = 0
    for ply in range(1, len(match.log)):
        position, rng = match.positions[ply], Random(ply)
        for reader in range(seats):
            if position.turn in (reader, None) or position.phase not in ("exchange", "play"):
                continue
            here = position.copy()
            there = position.view(reader).determinize(rng)
            there.events = []
            move = twin = match.log[ply]
            if position.phase == "exchange":
                hand = there.zone(f"hand{position.turn}")
                twin = Move(move.verb, hand[: len(move.cards)])
            if twin not in there.legal():
                continue
            here.apply(move)
            there.apply(twin)
            names = match.names(reader)
            assert of_batch(here, reader, names) == of_batch(there, reader, names)
            compared += 1
    assert compared > 8


def test_hands_have_headings_and_tricks_their_numbers() -> None:
    match = played(Malilla, 4)
    lines = lines_of(match, 1)
    hands = match.position.hand_number
    assert [line.hand for line in lines if line.heading] == list(range(1, hands + 1))
    assert hands > 1
    for hand in range(1, hands + 1):
        tricks = [line.trick for line in lines if line.hand == hand and " play" in str(line.sentence)]
        assert tricks == [number for number in range(1, 11) for _ in range(4)]
    assert all(line.trick == 0 for line in lines if line.heading or " of the 70" in str(line.sentence))
    assert [line.ply for line in lines] == sorted(line.ply for line in lines)


def test_a_line_knows_the_move_after_which_it_is_true() -> None:
    match = played(Malilla, 4)
    for line in lines_of(match, None):
        move = match.log[line.ply - 1]
        if " play" in str(line.sentence):
            assert cards_in(line) == set(move.cards)
        assert line.heading <= (move.verb == "deal")


def test_the_log_can_begin_later() -> None:
    match = played(Malilla, 4)
    every = lines_of(match, 2)
    for since in (1, 20, 60):
        later = [line for line in every if line.ply > since]
        found = lines_of(match, 2, since)
        assert [(line.sentence, line.ply, line.hand) for line in found] == [
            (line.sentence, line.ply, line.hand) for line in later
        ]


# -------------------------------------------------------------------- kinds of lines


class Chat(Game):
    """Whatever a log may have to tell."""

    title, family, seats = "Chat", "Wits", (2, 4)
    hand = per_seat(FAN, seen_by="owner")
    melds = per_seat(MELDS)
    row = shared(ROW)
    discard = shared(PILE)
    stock = shared(PILE, seen_by="nobody")

    def count_sides(self) -> int:
        return 2

    def start(self) -> None:
        self.fresh_pack(self.stock)
        self.deal(3, self.stock, self.hand[0])
        self.ask(0, "act")

    def legal_act(self) -> Subset:
        return Subset("act", self.hand[0], 1, 1)


NAMES = Names(PEOPLE[:2], 0, ("you", "Mika"))


def told(game: Chat) -> list[str]:
    return of_batch(game, 0, NAMES)


def chat(seats: int = 2) -> Chat:
    game = Chat(seats, seed="5")
    game.drain()
    return game


def test_melds_passes_and_turned_cards() -> None:
    game = chat()
    one, other, third = game.hand[0]
    game.move(one, game.hand[0], game.melds[0], tag=0)
    game.move(other, game.hand[0], game.melds[0], tag=0)
    assert told(game) == [f"You lay down {NAMES.card(one)} and {NAMES.card(other)}"]
    game.move(third, game.hand[0], game.hand[1])
    assert told(game) == [f"You pass the {NAMES.card(third)} to Mika"]
    game.deal(1, game.stock, game.row)
    top = game.row.top
    assert told(game) == [f"The {NAMES.card(top)} is turned up"]
    game.deal(1, game.stock, game.discard)
    game.drain()
    game.move(game.discard.top, game.discard, game.hand[1])
    assert told(game)[0].startswith("Mika picks up the ")
    game.move(top, game.row, game.stock)
    assert told(game) == []


class Takings(Chat):
    """With discards and piles of what each side has taken."""

    thrown = shared(PILE, label="discards")
    taken = per_side(PILE, seen_by="nobody")


def test_a_card_that_goes_to_the_discards_is_discarded() -> None:
    game = Takings(2, seed="5")
    game.drain()
    card = game.hand[0][0]
    game.move(card, game.hand[0], game.thrown)
    assert told(game) == [f"You discard the {NAMES.card(card)}"]


def test_what_is_said_of_a_hidden_draw_is_not_told_again() -> None:
    for reader in (0, 1, None):
        game = Takings(2, seed="5")
        game.drain()
        one, *_ = game.hand[0]
        game.say(0, "{who} [draws|draw] {n}", who=Seat(0), n=1)
        game.move(one, game.hand[0], game.stock)
        game.deal(1, game.stock, game.hand[0])
        game.deal(1, game.stock, game.hand[1])  # of this player nothing has been said
        names = Names(PEOPLE[:2], reader)
        lines = of_batch(game, reader, names)
        own = [f"You lay the {names.card(one)} face down", f"You draw the {names.card(one)}"]
        hidden = "You draw the" if reader == 1 else "Mika draws a card"
        assert lines[0] == ("You draw 1" if reader == 0 else "Anna draws 1")
        assert lines[1:-1] == (own if reader == 0 else [])
        assert lines[-1].startswith(hidden)


def test_a_capture_tells_who_took_what() -> None:
    game = Takings(2, seed="5")
    game.deal(3, game.stock, game.row)
    game.drain()
    card, (one, other, third) = game.hand[0][0], game.row
    game.move(card, game.hand[0], game.row)
    for each in (one, other, card):
        game.move(each, game.row, game.taken[0])
    assert told(game) == [f"You take {NAMES.card(one)} and {NAMES.card(other)} with the {NAMES.card(card)}"]
    game.say(1, "{who} [sweeps|sweep] {card}", who=Seat(1), card=third)
    game.move(third, game.row, game.taken[1])
    assert told(game) == [f"Mika sweeps {NAMES.card(third)}"]


@pytest.mark.parametrize("seats", [2, 4])
@pytest.mark.parametrize(
    ("kind", "options"),
    [(Porrazo, {"leftovers": "last"}), (Porrazo, {}), (Totit, {}), (Template, {})],
)
def test_each_card_played_is_told_as_its_own_players(
    kind: type[Game], options: dict[str, Value], seats: int
) -> None:
    rests, words = 0, ("{used}", " [plays|play] ", " [lays|lay] down ")
    for seed in "123456":
        match = Match(kind, [Player(name) for name in PEOPLE[:seats]], seed=seed, options=options)
        rng = Random(seed)
        while not match.over:
            match.play(match.decision.sample(rng))
        lines = lines_of(match, None)
        for ply, move in enumerate(match.log[:-1], 1):  # the last card may not be played to its end
            if move.verb not in ("play", "first"):
                continue
            told = [line.sentence for line in lines if line.ply == ply]
            player = Seat(match.view_at(ply - 1, None).player)
            plays = [each for each in told if any(word in each.template for word in words)]
            assert [each.fields["who"] for each in plays] == [player]
            assert move.card in (plays[0].fields.get("used"), plays[0].fields.get("card"))
            assert len(move.groups) > 1 or "used" not in plays[0].fields
            rests += any(each.template.endswith(" the rest") for each in told)
            for line in lines:
                if line.ply == ply and line.sentence.template.endswith(" the rest"):
                    assert (move.card in line.cards) == (len(move.groups) == 1)
    assert (rests > 0) == ("leftovers" in options)


def test_a_capture_of_partners_names_who_played() -> None:
    game = Takings(4, seed="5")
    game.deal(2, game.stock, game.row)
    game.drain()
    names = Names(PEOPLE, 1, ("Anna and Sol", "you and Robin"))
    card, (one, other) = game.hand[0][0], game.row
    game.move(card, game.hand[0], game.row)
    game.move(one, game.row, game.taken[0])
    assert of_batch(game, 1, names)[-1] == f"Anna takes the {names.card(one)}"
    game.move(other, game.row, game.taken[0])
    assert of_batch(game, 1, names) == [f"Anna and Sol take the {names.card(other)}"]


def test_a_passed_card_is_told_to_the_two_alone() -> None:
    for reader, words in ((0, "You pass the {}"), (1, "Anna passes the {}"), (2, "Anna passes a card")):
        game = chat(4)
        card = game.hand[0][1]
        game.move(card, game.hand[0], game.hand[1])
        (line,) = of_batch(game, reader, Names(PEOPLE, reader))
        assert line == words.format(NAMES.card(card)) + (" to you" if reader == 1 else " to Mika")


def test_scores_of_one_player_and_of_two() -> None:
    game = chat()
    game.score(0, 2, "fifteen-two")
    game.score(1, -3, "a penalty")
    game.score(1, 1, "")
    game.score(1, 0, "{n} cards", [], n=4)
    assert told(game) == [
        "You score 2: fifteen-two",
        "Mika loses 3: a penalty",
        "Mika scores 1",
        "Mika · 4 cards",
    ]
    pair = chat(4)
    pair.score(0, 2, "a pair")
    pair.score(1, -2, "a penalty")
    names = Names(PEOPLE, 0, ("you and Sol", "Mika and Robin"))
    assert of_batch(pair, 0, names) == ["You and Sol score 2: a pair", "Mika and Robin lose 2: a penalty"]


def test_a_score_may_tell_of_somebody_else() -> None:
    game = chat()
    game.score(0, 2, "{who} [leaves|leave] a card", [], who=Seat(1))
    game.score(1, 2, "{who} [leaves|leave] a card", [], who=Seat(0))
    game.score(0, 1, "{who} [goes|go] out", [], who=Seat(0))
    assert told(game) == [
        "You score 2: Mika leaves a card",
        "Mika scores 2: you leave a card",
        "You score 1: you go out",
    ]


def test_what_is_said_has_a_speaker() -> None:
    game = chat()
    game.say(1, "Pass")
    game.say(0, "{who} [knocks|knock]", who=Seat(0))
    game.say(None, "The stock is exhausted")
    assert told(game) == ["Mika: Pass", "You knock", "The stock is exhausted"]


def test_cards_of_a_score_are_named_once() -> None:
    game = chat()
    one, other, _ = game.hand[0]
    game.score(0, 2, "{card} and its like", [one, other], card=one)
    (text,) = told(game)
    assert text == f"You score 2: {NAMES.card(one)} and its like ({NAMES.card(other)})"


def test_nothing_has_no_lines() -> None:
    empty: Sequence[list[object]] = []
    assert log_lines(empty, chat().view(0)) == []  # type: ignore[arg-type]
    assert LogLine(Sentence("Hand {n}", n=1), 1, 1).text(NAMES) == "Hand 1"


def test_a_card_laid_off_is_told_once() -> None:
    """By the words that name it; without them as a card that is laid down."""
    game = chat()
    one, other = game.hand[0][:2]
    game.say(0, "{who} [lays|lay] off the {card}", who=Seat(0), card=one)
    game.move(one, game.hand[0], game.melds[1])
    assert told(game) == [f"You lay off the {NAMES.card(one)}"]
    game.move(other, game.hand[0], game.melds[1])
    assert told(game) == [f"You lay down the {NAMES.card(other)}"]


def test_the_log_calls_a_hand_as_its_game_does() -> None:
    class Dealt(Tricks):
        hand_word = "deal"

    game = Dealt(4, seed="1")
    game.apply(Move("deal"))
    assert str(log_lines([game.drain()], game)[0].sentence) == "Deal 1"
    assert str(game.status()) == "Deal 1"
