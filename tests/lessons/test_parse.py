"""The lesson language: what a file means, and a sentence for everything that is wrong in one."""

import pytest

from cardgames.engine import Card, Move, Names, Seat, Suit
from cardgames.games import folder
from cardgames.games.malilla import Malilla
from cardgames.lessons.lesson import LessonError, Spot, seat_words
from cardgames.lessons.parse import load, parse

from .samples import DEAL, DIAMONDS, FREE, HEAD, HEARTS, QUIZ, RECAP, SAY, SCRIPT, WATCH, lesson, text


def test_a_lesson_says_what_it_is():
    sample = lesson()
    assert (sample.id, sample.title, sample.game, sample.minutes) == (
        "malilla.sample",
        "A sample",
        Malilla,
        2,
    )
    assert (sample.teaches, sample.needs, sample.course) == (("sample",), (), "malilla")
    assert [step.kind for step in sample.steps] == ["say", "play", "quiz", "play", "watch", "free", "recap"]


def test_hands_belong_to_seats_in_order_of_play():
    deal = lesson().deal
    assert deal.dealer == 1
    assert deal.cards["hand2"][:2] == (Card("2", "s"), Card("7", "h"))
    assert deal.cards["turned"] == (Card("3", "s"),)
    assert deal.script[3] == tuple(map(Move.parse, ("play 3h", "play 2d", "play Jc")))


def test_counter_clockwise_the_next_to_play_sits_in_the_east():
    assert seat_words(4, clockwise=False) == ("south", "east", "north", "west")
    turned_round = lesson(head=HEAD.replace("bonus = false", "clockwise = false"))
    assert turned_round.deal.dealer == 3


def test_several_moves_stand_in_one_text_or_in_a_list():
    one = lesson(deal=DEAL + 'before = "deal, play 7h, play 3h"')
    two = lesson(deal=DEAL + 'before = ["deal", "play 7h, play 3h"]')
    assert one.deal.before == two.deal.before == tuple(map(Move.parse, ("deal", "play 7h", "play 3h")))


def test_texts_have_fields_for_cards_suits_and_players():
    steps = SAY.replace("{north} plays with you.", "{north} holds {7h} and {diamonds}.") + RECAP
    sentence = lesson(steps).steps[0].text
    assert sentence is not None
    assert dict(sentence.fields) == {"north": Seat(2), "7h": Card("7", "h"), "diamonds": Suit("d")}
    assert str(sentence) == "Seat 3 holds seven of hearts and diamonds."


def test_spots_name_things():
    spots = lesson().steps[0].spots
    assert spots[0] == Spot("seat", "2")
    assert spots[5] == Spot("score", "0")
    assert [str(spot) for spot in spots[1:3]] == ["hand", "card:7c"]


@pytest.mark.parametrize(
    ("written", "meant"),
    [
        ('until = "turn:west"', "turn:1"),
        ('until = "trick"', "trick:1"),
        ('until = "moves:3"', "moves:3"),
        ('until = "hand"', "hand"),
    ],
)
def test_when_a_step_ends(written, meant):
    steps = WATCH.replace('until = "turn:south"', written) + RECAP
    assert lesson(steps).steps[0].until == meant


def test_a_free_step_may_count_tricks():
    assert lesson(FREE + RECAP).steps[0].until == "trick:2"
    assert lesson(FREE.replace("tricks = 2\n", "") + RECAP).steps[0].until == "hand"


def test_a_star_accepts_every_legal_move():
    assert lesson(DIAMONDS.replace('["play Kc"]', '["*"]') + RECAP).steps[0].accept == ()


def test_what_stays_bright_is_no_spot():
    step = lesson(
        HEARTS.replace('kind = "play"', 'kind = "play"\nlight = ["trick", "card:7h"]') + RECAP
    ).steps[0]
    assert [str(light) for light in step.lights] == ["trick", "card:7h"]
    assert step.spots == lesson(HEARTS + RECAP).steps[0].spots


def test_what_returns_differs_only_where_it_says_so():
    again = '[step.again]\ntext = "And now?"\nanswer = "Clubs"\nwrong = { Spades = "No longer." }\n'
    step = lesson(QUIZ + again + RECAP).steps[0]
    assert step.again is not None
    assert (str(step.again.text), step.again.answer, step.again.options) == (
        "And now?",
        "Clubs",
        step.options,
    )
    assert step.again.hints == step.hints


# (part, what is replaced, by what, the sentence expected)
FAULTS = [
    ("head", 'id = "malilla.sample"', "", "'id' is missing."),
    ("head", 'title = "A sample"', "title = 3", "'title' must be a text."),
    ("head", "minutes = 2", "minutes = true", "'minutes' must be a whole number."),
    ("head", '"malilla"', '"mallila"', "There is no game 'mallila'."),
    ("head", "minutes = 2", "minutes = 2\nseats = 5", "Malilla cannot be played by 5."),
    ("head", "bonus = false", "bonos = false", "Malilla has no house rule 'bonos'."),
    ("head", "bonus = false", "target = 36", "'target' cannot be '36'"),
    ("head", "minutes = 2", "minutes = 2\nlevel = 3", "'level' is not known here."),
    ("head", 'teaches = ["sample"]', "teaches = [1]", "'teaches' must be a list of texts."),
    ("deal", DEAL, "", "'deal' is missing."),
    ("deal", 'dealer = "west"', "", "'dealer' is missing."),
    ("deal", 'dealer = "west"', 'dealer = "bob"', "The dealer 'bob' is not one of south, west, north, east."),
    ("deal", "Qs 6s", "Qx 6s", "'Qx' is not a card."),
    ("deal", 'turned = "3s"', 'tuned = "3s"', "'tuned' is not known here."),
    ("deal", 'turned = "3s"', 'turned = "3s"\nscores = [1]', "'scores' must be 2 whole numbers"),
    ("deal", 'turned = "3s"', 'turned = "3s"\ndeck = "3s"', "Give either the pack or the cards"),
    ("deal", 'turned = "3s"', 'turned = "3s"\nbefore = "deal, "', "'' is not a move."),
    ("script", "west =", "wast =", "'wast' is not known here."),
    ("script", "west =", "south =", "'south' is not known here."),
    ("script", "play 4h", "play 4x", "'play 4x' is not a move."),
    ("steps", SAY, "step = 3", "'step' must be a list."),
    ("steps", 'kind = "say"', 'kind = "sing"', "step 1: A step is one of say, watch"),
    ("steps", 'kind = "say"', "", "step 1: 'kind' is missing."),
    ("steps", 'kind = "say"', 'kind = "say"\nhint = ["?"]', "step 1: 'hint' is not known here."),
    ("steps", 'text = "{north} plays with you."', "", "step 1: The step has no text."),
    ("steps", "{north} plays", "{nobody} plays", "step 1: 'nobody' is not a card."),
    ("steps", "{north} plays", "{north plays", "has a stray brace."),
    ("steps", '["Spades", "Hearts", "Clubs"]', '["Spades", "{nort}", "Clubs"]', "'nort' is not a card."),
    ("steps", "{north} plays with you.", " ", "step 1: ' ' is not a text"),
    ("steps", "seat:north", "seat:nord", "step 1: The spot 'seat:nord' names nobody"),
    ("steps", "seat:north", "badge:4", "step 1: The spot 'badge:4' names nobody"),
    ("steps", "score:1", "score:2", "step 1: The spot 'score:2' names nobody"),
    ("steps", "seat:north", "sea:north", "step 1: The spot 'sea:north' is none of card, hand"),
    ("steps", "card:7c", "card:17", "step 1: '17' is not a card."),
    ("steps", 'accept = ["play Kh", "play Qh"]', "", "step 2: 'accept' is missing."),
    ("steps", 'accept = ["play Kh", "play Qh"]', "accept = []", "step 2: 'accept' names no move."),
    ("steps", 'accept = ["play Kh"', 'accept = ["play 9x"', "step 2: 'play 9x' is not a move."),
    ("steps", 'wrong."*lower"', 'wrong."*smaller"', "step 2: '*smaller' is not a move."),
    ("steps", 'praise."play Kh"', 'praise."9x"', "step 2: '9x' is not a move."),
    ("steps", 'wrong."Hearts" = "Those were led."', "wrong = 3", "step 3: 'wrong' must be a table."),
    ("steps", 'options = ["Spades", "Hearts", "Clubs"]', 'options = ["Spades"]', "two to six options"),
    ("steps", 'answer = "Spades"', 'answer = "Spade"', "step 3: 'Spade' is not among the options."),
    ("steps", 'answer = "Spades"', "", "step 3: '' is not among the options."),
    ("steps", 'wrong."Hearts"', 'wrong."Heart"', "step 3: 'Heart' is not among the options."),
    ("steps", 'wrong."Hearts"', 'wrong."Spades"', "step 3: The answer cannot be wrong as well."),
    ("steps", 'until = "turn:south"', 'until = "turn:sth"', "step 5: 'until' cannot be 'turn:sth'"),
    ("steps", 'until = "turn:south"', 'until = "moves:no"', "step 5: 'no' is not a number from 1 to 999."),
    ("steps", "tricks = 2", "tricks = 0", "step 6: '0' is not a number from 1 to 999."),
    ("steps", "tricks = 2", 'tricks = 2\nuntil = "hand"', "step 6: Give either 'tricks' or 'until'"),
    ("steps", "tricks = 2", "tricks = 2\ncoach = 1", "step 6: 'coach' must be true or false."),
    ("steps", 'text = "Win a trick.", ', "", "step 6: The goal has no text."),
    ("steps", ", least = 1", "", "step 6: The goal needs 'least' or 'most'."),
    ("steps", "least = 1", "least = 1, loud = 2", "step 6: 'loud' is not known here."),
    ("steps", 'measure = "Tricks", ', "", "step 6: 'measure' is missing."),
    ("steps", 'points = ["Give points."]', "", "step 7: The recap has no points."),
    ("steps", RECAP, "", "step 6: A lesson ends with its one recap."),
    ("steps", FREE, RECAP, "step 6: A lesson ends with its one recap."),
]


@pytest.mark.parametrize(("part", "old", "new", "sentence"), FAULTS)
def test_every_fault_has_its_sentence(part, old, new, sentence):
    parts = {"head": HEAD, "deal": DEAL, "script": SCRIPT}
    parts["steps"] = SAY + HEARTS + QUIZ + DIAMONDS + WATCH + FREE + RECAP
    assert old in parts[part]
    if new == "step = 3":
        parts["head"], parts["steps"] = parts["head"] + "step = 3\n", ""
    else:
        parts[part] = parts[part].replace(old, new, 1)
    with pytest.raises(LessonError) as caught:
        parse(text(**parts), "sample.toml", "malilla")
    assert str(caught.value).startswith("sample.toml")
    assert sentence in str(caught.value)


@pytest.mark.parametrize(
    ("again", "sentence"),
    [
        ('[step.again.script]\nwest = "play 4h"\n', "A script of its own needs a deal of its own."),
        ('[step.again]\nanswer = "Coins"\n', "step 1: 'Coins' is not among the options."),
        ("[step.again]\ncoach = true\n", "step 1: 'coach' is not known here."),
    ],
)
def test_faults_of_what_returns(again, sentence):
    with pytest.raises(LessonError, match=sentence):
        lesson(QUIZ + again + RECAP)


def test_only_steps_that_ask_can_return():
    with pytest.raises(LessonError, match="step 1: 'again' is not known here"):
        lesson(SAY + '[step.again]\ntext = "?"\n' + RECAP)


@pytest.mark.parametrize(
    ("data", "sentence"),
    [
        (b"\xff\xfe", "The file is not text in UTF-8."),
        (b"id = ", "The file is not TOML"),
        (b"a = " + b"[" * 5000, "nested too deeply|not TOML"),
        (b"a = " + b"9" * 5000, "The file is not TOML"),
        (b"", "'game' is missing."),
    ],
)
def test_what_is_not_a_lesson_at_all(data, sentence):
    with pytest.raises(LessonError, match=sentence):
        parse(data, "sample.toml", "malilla")


def test_steps_must_be_tables():
    with pytest.raises(LessonError, match="Steps are tables"):
        parse(HEAD + "step = [1]\n" + DEAL, "sample.toml", "malilla")
    with pytest.raises(LessonError, match="The lesson has no steps"):
        parse(HEAD + "step = []\n" + DEAL, "sample.toml", "malilla")


def test_a_file_that_is_not_there():
    with pytest.raises(LessonError, match=r"9-nothing\.toml: The file cannot be read\."):
        load(folder(Malilla) / "lessons" / "9-nothing.toml", "malilla")


def test_files_with_windows_line_ends_are_the_same():
    whole = text()
    assert parse(whole.replace("\n", "\r\n").encode(), "sample.toml", "malilla") == lesson()


def test_ranks_are_called_as_the_pack_in_use_calls_them():
    steps = SAY.replace("plays with you", "leads the {jack} of two {kings}")
    said, seats = lesson(steps + RECAP).steps[0].text, ["I", "W", "N", "E"]
    assert said.text(Names(seats, faces="spanish")) == "N leads the sota of two reyes."
    assert said.text(Names(seats)) == "N leads the jack of two kings."
