"""The page of rules of every game: its sections, house rules, cards and words are those of the program."""

import re
from collections.abc import Iterator

import pytest

from cardgames.engine import Card, Game
from cardgames.games import GAMES, folder

LAST = "Words"
WITHOUT_WORDS = {"kaluki": "Where rule books differ"}


def page(game: type[Game]) -> str:
    """Return the page of rules of *game*."""
    return (folder(game) / "rules.md").read_text(encoding="utf-8")


def last_section(game: type[Game]) -> str:
    """Return the title under which the page of *game* explains its words."""
    return WITHOUT_WORDS.get(game.name(), LAST)


def packs(game: type[Game]) -> Iterator[Card]:
    """Return every card that some house rule or number of players brings into play."""
    for seats in game.seats:
        yield from game(seats).pack
        for name, option in game.option_declarations.items():
            if not option.seats or seats in option.seats:
                for value in option.choices:
                    yield from game(seats, options={name: value}).pack


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name())
def test_the_page_has_its_sections_in_order(game: type[Game]) -> None:
    titles = re.findall(r"^## (.*)$", page(game), re.MULTILINE)
    assert titles[0] == "Goal" and titles[-2:] == ["House rules", last_section(game)]
    assert "Cards" in titles and len(titles) == len(set(titles))


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name())
def test_every_house_rule_is_explained_under_its_label(game: type[Game]) -> None:
    house_rules = page(game).partition("## House rules")[2].partition(f"## {last_section(game)}")[0]
    explained = re.findall(r"^- \*\*(.*?)[.:]\*\*", house_rules, re.MULTILINE)
    assert sorted(explained) == sorted(option.label for option in game.option_declarations.values())


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name())
def test_the_cards_of_the_page_are_in_the_pack(game: type[Game]) -> None:
    named = {Card.parse(token) for token in re.findall(r"\{([^}:]*)\}", page(game))}
    assert named <= set(packs(game))


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name())
def test_the_words_of_the_page_come_in_order(game: type[Game]) -> None:
    words = re.findall(r"^- \*\*(.*?):\*\*", page(game).partition(f"## {LAST}")[2], re.MULTILINE)
    assert words == sorted(words, key=str.lower)
    assert len(words) > 5 or game.name() in WITHOUT_WORDS


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name())
def test_a_number_that_a_house_rule_can_change_is_a_field(game: type[Game]) -> None:
    before, _, rest = page(game).partition("## House rules")
    told = before + rest.partition(f"## {last_section(game)}")[2]
    fields = set(re.findall(r"\{option:(\w+)\}", told))
    assert fields <= set(game.option_declarations)
    for name, option in game.option_declarations.items():
        number = option.default
        if isinstance(number, int) and number > 1 and all(option.choices):
            points = option.label.startswith("Points") and re.findall(rf"\b{number:,} points", told)
            assert not points, f"{name} of {game.name()}"
            assert name in fields or not re.search(rf"\b{number:,}\b", told), f"{name} of {game.name()}"
