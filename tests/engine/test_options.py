"""House rules."""

import pytest

from cardgames.engine import Game, OptionError, cards, option
from tests.engine.games import Parlour


def test_defaults_and_choices() -> None:
    assert Parlour().options == {"target": 3, "rude": False, "style": "plain"}
    game = Parlour(options={"target": 5, "rude": True, "style": "fancy"})
    assert (game.target, game.rude, game.style) == (5, True, "fancy")
    assert game.copy().options == game.view(0).options == game.options


def test_every_value_survives_its_text() -> None:
    for declared in Parlour.option_declarations.values():
        for value in declared.choices:
            again = declared.parse(declared.text(value))
            assert again == value
            assert type(again) is type(value)


@pytest.mark.parametrize(
    ("options", "words"),
    [
        ({"target": 4}, "'target' cannot be '4'; it can be 3, 5"),
        ({"rude": 1}, "'rude' cannot be '1'; it can be on, off"),
        ({"style": ""}, "'style' cannot be ''"),
        ({"stile": "plain"}, "no house rule 'stile'"),
        ({"target": True}, "'target' cannot be 'on'"),
    ],
)
def test_what_a_house_rule_cannot_be(options: dict[str, int | str], words: str) -> None:
    with pytest.raises(OptionError, match=words):
        Parlour(options=options)


def test_a_table_of_the_wrong_size() -> None:
    with pytest.raises(OptionError, match="Parlour cannot be played by 3"):
        Parlour(3)


@pytest.mark.parametrize("deck", ["8h", "7h 7h", "??", "*r", "7h2"])
def test_cards_of_another_game(deck: str) -> None:
    with pytest.raises(OptionError, match="not played with these cards"):
        Parlour(deck=cards(deck))


def test_the_default_is_among_the_choices() -> None:
    with pytest.raises(ValueError, match="not among the choices"):
        option(4, "Points", choices=(3, 5))


def test_a_variant_of_a_game_has_its_house_rules_too() -> None:
    class Variant(Parlour):
        extra = option(True, "Extra")
        target = option(5, "Points", choices=(5, 9))

    assert list(Variant.option_declarations) == ["target", "rude", "style", "extra"]
    assert Variant().options == {"target": 5, "rude": False, "style": "plain", "extra": True}
    assert Parlour().target == 3
    assert Game.option_declarations == {}
    assert [zone.id for zone in Variant().zones] == [zone.id for zone in Parlour().zones]
