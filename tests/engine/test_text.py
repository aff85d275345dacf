"""Sentences, and the words for their fields."""

import pickle

import pytest

from cardgames.engine import BACK, FRENCH_52, Card, Names, Rank, Seat, Sentence, Side, Suit, cards
from cardgames.engine.text import Untranslated

TABLE = Names(["Anna", "Ben", "Cleo", "Dan"], reader=1, sides=["Anna and Cleo", "you and Dan"])
SPANISH = Names(["Anna", "Ben"], faces="spanish")


@pytest.mark.parametrize(
    ("sentence", "words"),
    [
        (Sentence("{who} [takes|take] the trick", who=Seat(0)), "Anna takes the trick"),
        (Sentence("{who} [takes|take] the trick", who=Seat(1)), "You take the trick"),
        (Sentence("the trick is for {who}", who=Seat(1)), "The trick is for you"),
        (Sentence("{who} [passes|pass] to {to}", who=Seat(2), to=Seat(1)), "Cleo passes to you"),
        (Sentence("{who} [passes|pass] to {to}", who=Seat(1), to=Seat(2)), "You pass to Cleo"),
        (
            Sentence("{who} [gibt|gibst] sie [to:an {to}|an dich]", who=Seat(2), to=Seat(1)),
            "Cleo gibt sie an dich",
        ),
        (
            Sentence("{who} [gibt|gibst] sie [to:an {to}|an dich]", who=Seat(1), to=Seat(2)),
            "You gibst sie an Cleo",
        ),
        (
            Sentence("{card}: {who} [is|are] out", card=Card("7", "h"), who=Seat(1)),
            "Seven of hearts: you are out",
        ),
        (
            Sentence("{who} [plays {card}|play {card}]", who=Seat(1), card=Card("A", "s")),
            "You play ace of spades",
        ),
        (Sentence("[It is over|It is over]"), "It is over"),
        (Sentence("{side} reached {n}", side=Side(1), n=35), "You and Dan reached 35"),
        (Sentence("{side} won", side=Side(7)), "Side 8 won"),
        (Sentence("{who} won", who=Seat(7)), "Seat 8 won"),
        (Sentence("no {suit}s, no {rank}", suit=Suit("d"), rank=Rank("J")), "No diamondss, no jack"),
        (Sentence("{cards}", cards=tuple(cards("7h Ks"))), "Seven of hearts and king of spades"),
        (Sentence("{card}", card=BACK), "Hidden card"),
        (Sentence("{card}", card=Card("*", "r")), "Red joker"),
        (Sentence("{name} says {n}", name="{n}", n=3), "{n} says 3"),
        (Sentence(""), ""),
    ],
)
def test_words(sentence: Sentence, words: str) -> None:
    assert sentence.text(TABLE) == words


def test_plain_english_is_in_the_third_person() -> None:
    assert str(Sentence("{who} [takes|take] it", who=Seat(1))) == "Seat 2 takes it"


def test_spanish_cards_have_spanish_names() -> None:
    line = Sentence("{card}, {suit}, {rank}", card=Card("Q", "d"), suit=Suit("s"), rank=Rank("K"))
    assert line.text(SPANISH) == "Caballo of oros, espadas, rey"
    assert line.text(TABLE) == "Queen of diamonds, spades, king"


@pytest.mark.parametrize("names", [TABLE, SPANISH], ids=["french", "spanish"])
def test_every_card_has_a_name_of_its_own(names: Names) -> None:
    assert len({names.card(card) for card in FRENCH_52}) == 52


def test_parts_keep_the_cards() -> None:
    seven, ace = cards("7h As")
    line = Sentence("{who} [takes|take] {cards} with {card}!", who=Seat(1), cards=(seven, ace), card=ace)
    assert line.parts(TABLE) == ["You", " take ", seven, " and ", ace, " with ", ace, "!"]
    assert Sentence("{card} is trumps", card=ace).parts(TABLE) == [ace, " is trumps"]
    assert Sentence("{n} points", n=0).parts(TABLE) == ["0", " points"]


def test_the_parts_of_a_sentence_say_the_same() -> None:
    line = Sentence(
        "{side}: {n} of {suit}, {who} [leads|lead]", side=Side(0), n=2, suit=Suit("c"), who=Seat(3)
    )
    assert "".join(map(str, line.parts(TABLE))) == line.text(TABLE)


def test_sentences_are_values() -> None:
    one, other = (Sentence("{n} left", n=2) for _ in range(2))
    assert one == other
    assert hash(one) == hash(other)
    assert one != Sentence("{n} left", n=3)
    assert one != Sentence("{n} more", n=2)
    assert one != "2 left"
    assert pickle.loads(pickle.dumps(one)) == one


def test_fields_keep_their_kind_through_pickling() -> None:
    line = Sentence("{who} {side} {suit} {rank}", who=Seat(1), side=Side(1), suit=Suit("h"), rank=Rank("A"))
    sent = pickle.loads(pickle.dumps(line))
    assert [type(field) for field in sent.fields.values()] == [Seat, Side, Suit, Rank]
    assert sent.text(TABLE) == "You you and Dan hearts ace"


def test_a_missing_field_is_an_error() -> None:
    with pytest.raises(KeyError):
        str(Sentence("{who} left"))


def test_cards_are_listed_as_one_says_them() -> None:
    seven, ace, king = cards("7h As Kd")
    for count, said in ((0, ""), (1, "Seven of hearts"), (2, "Seven of hearts and ace of spades")):
        assert str(Sentence("{cards}", cards=(seven, ace, king)[:count])) == said
    line = Sentence("{cards}", cards=(seven, ace, king))
    assert str(line) == "Seven of hearts, ace of spades and king of diamonds"
    assert line.parts(Names()) == [seven, ace, " and ", king]


def test_a_decimal_point_is_that_of_the_language() -> None:
    class WithComma(Untranslated):
        def text(self, english: str, context: str = "") -> str:
            return "," if (english, context) == (".", "decimal point") else english

    names = Names(translation=WithComma())
    said = Sentence("{who} [gains|gain] {points}, by rule {rule}.", who=Seat(0), points="0.6", rule="R1.2")
    assert said.text(names) == "Seat 1 gains 0,6, by rule R1.2."
    assert [names.words(cell) for cell in ("−3.0", "12.5%", "R1.2")] == ["−3,0", "12,5%", "R1.2"]


def test_letters_of_court_cards_are_those_on_the_cards() -> None:
    names = Names(["K", "Ben"], letters={"K": "R", "Q": "D", "J": "V"})
    said = Sentence("{who} [has|have] {what}: no K, J's or 10-J-Q", who=Seat(0), what="run A-K-Q")
    assert said.text(names) == "K has run A-R-D: no R, J's or 10-V-D", "a player may be called K"
    assert said.parts(names) == ["K", " has ", "run A-R-D", ": no R, J's or 10-V-D"]
    assert Sentence("J-{n}", n=2).text(Names(faces="spanish")) == "10-2"
