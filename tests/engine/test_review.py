"""The page of second thoughts: the costliest choices of a hand, and no page where there are none."""

from cardgames.engine import PageLine, ReviewPage
from cardgames.engine.review import Regret, second_thoughts


def line(text: str) -> PageLine:
    return PageLine((), (text,))


def test_the_costliest_choices_come_first_and_the_others_are_left_out() -> None:
    found = [
        Regret(0.5, (line("small"),)),
        Regret(2.0, (line("better"), line("worst"))),
        Regret(1.0, (line("middle"),)),
    ]
    shown = (line("better"), line("worst"), line("middle"))
    assert second_thoughts(found, "note", ("Cards", "Lost"), 2) == [
        ReviewPage("second thoughts", "note", ("Cards", "Lost"), shown)
    ]


def test_equal_losses_stay_in_the_order_of_the_hand() -> None:
    found = [Regret(1.0, (line("first"),)), Regret(1.0, (line("second"),))]
    [page] = second_thoughts(found, "", (), 8)
    assert page.lines == (line("first"), line("second"))


def test_a_hand_without_regrets_has_no_page() -> None:
    assert second_thoughts([], "note", ("Cards",), 8) == []
