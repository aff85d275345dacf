"""Fields of translated texts: articles, elision, contractions, numbers and lists."""

import pytest

from cardgames.engine import Card, Sentence
from cardgames.engine.text import Names, Rank, Ranks, Seat, Suit, Text, Untranslated
from cardgames.grammar import Grammar, GrammarError

FRENCH = """
vowel = "[aeiouh]"
unelided = ["huit"]
[classes]
f = ["dame"]
fp = ["coupes"]
[forms.le]
m = "le {}"
f = "la {}"
elided = "l'{}"
mp = "les {}"
[forms.de]
m = "de {}"
elided = "d'{}"
[irregular.le]
"joker rouge" = "le joker rouge"
[conjunctions]
"[iI]" = " et puis "
"""
WORDS = {"ace": "as", "queen": "dame", "eight": "huit", "of hearts": "de coupes", "hearts": "coupes",
         "aces": "as", "red joker": "joker rouge", " and ": " et "}  # fmt: skip
TEXTS = {
    "{who} takes the {card}": "{who} prend {card:le}",
    "choice of {who}": "choix {who:de}",
    "So. {card} wins": "So. {card:le} gagne",
    "{suit} wins": "{suit:le} [suit:gagne|p:gagnent]",
    "{n} cards": "[n:{n} carte|{n} cartes]",
    "no {ranks}": "[ranks:aucun|mp:pas] {ranks:de}",
    "{cards} played": "{cards:le} [cards:jouée|p:jouées]",
}


class French(Untranslated):
    grammar = Grammar.read(FRENCH)

    def text(self, english: str, context: str = "") -> str:
        return TEXTS.get(english, WORDS.get(english, english))

    def plural_form(self, n: int) -> int:
        return int(n > 1)


def said(template: str, **fields: object) -> str:
    return Sentence(template, **fields).text(Names(["Ada", "Robin", "Hugo"], translation=French()))  # type: ignore[arg-type]


def test_a_card_takes_the_article_of_its_rank() -> None:
    takes = "{who} takes the {card}"
    cards = {"Qh": "la dame", "Ah": "l'as", "8h": "le huit"}
    for card, words in cards.items():
        assert said(takes, who=Seat(1), card=Card.parse(card)) == f"Robin prend {words} de coupes"
    assert said(takes, who=Seat(1), card=Card.parse("*r")) == "Robin prend le joker rouge"


def test_a_drawn_card_keeps_its_article() -> None:
    ace, queen = Card.parse("Ah"), Card.parse("Qh")
    names = Names(["Ada", "Robin"], translation=French())
    one = Sentence("{who} takes the {card}", who=Seat(1), card=ace)
    assert one.parts(names) == ["Robin", " prend ", "l'", ace]
    after = Sentence("So. {card} wins", card=ace)
    assert after.parts(names) == ["So. ", "L'", ace, " gagne"]
    two = Sentence("{cards} played", cards=(ace, queen))
    assert two.parts(names) == ["L'", ace, " et ", "la ", queen, " jouées"]


def test_names_are_elided() -> None:
    assert [said("choice of {who}", who=Seat(seat)) for seat in range(3)] == [
        "Choix d'Ada", "Choix de Robin", "Choix d'Hugo"
    ]  # fmt: skip


def test_words_agree_with_a_suit() -> None:
    assert said("{suit} wins", suit=Suit("h")) == "Les coupes gagnent"
    assert said("no {ranks}", ranks=Ranks("A")) == "Pas de as", (
        "no plural is elided without a pattern of its own"
    )
    assert said("{suit} wins", suit=Rank("Q")) == "La dame gagne"


def test_what_is_counted_has_the_number_of_the_language() -> None:
    assert [said("{n} cards", n=n) for n in (0, 1, 2)] == ["0 carte", "1 carte", "2 cartes"]
    assert Names(translation=French()).words(Text("{n} cards", n=2)) == "2 cartes"
    assert str(Sentence("[n:{n} card|{n} cards]", n=1)) == "1 card"


def test_a_list_may_have_another_conjunction_before_a_word() -> None:
    names = Names(translation=French())
    assert names.listed(["Ada", "Inés"]) == "Ada et puis Inés"
    assert names.listed(["Inés", "Ada"]) == "Inés et Ada"


def test_the_sign_of_a_suit_stands_before_its_name() -> None:
    names = Names(translation=French()).with_signs()
    assert Sentence("{suit} wins", suit=Suit("h")).text(names) == "Les {h} coupes gagnent"


@pytest.mark.parametrize(
    "text", ["vowel = '['", "[classes]\nx = ['as']", "other = 1", "classes = 3", "vowel"]
)
def test_an_invalid_grammar_is_an_error(text: str) -> None:
    with pytest.raises(GrammarError):
        Grammar.read(text)


def test_a_form_that_is_missing_leaves_the_words() -> None:
    assert Grammar().formed("le", "as", "as", "m") == "as"
