"""Motion: what replaces what, in which order things end, and what reduced motion leaves of it."""

from types import SimpleNamespace

import pytest

from cardgames.ui.tween import Tweens, in_out, linear, out_back, out_cubic


def thing(**values: float) -> SimpleNamespace:
    return SimpleNamespace(**({"x": 0.0, "y": 0.0, "angle": 0.0} | values))


@pytest.mark.parametrize("easing", [linear, out_cubic, in_out, out_back])
def test_easings_begin_at_0_and_end_at_1(easing):
    assert easing(0.0) == pytest.approx(0)
    assert easing(1.0) == pytest.approx(1)


def test_out_back_runs_past_its_goal_by_about_five_percent():
    assert 1.03 < max(out_back(step / 100) for step in range(101)) < 1.08


def test_a_value_travels_and_arrives_exactly():
    card, tweens = thing(), Tweens()
    tweens.to(card, 0.2, easing=linear, x=100.0)
    tweens.update(0.1)
    assert card.x == pytest.approx(50)
    assert tweens.busy and id(card) in tweens.targets()
    tweens.update(0.1)
    assert card.x == 100.0
    assert not tweens.busy and not tweens.targets()


def test_a_new_goal_for_one_attribute_leaves_the_others_running():
    card, tweens = thing(), Tweens()
    tweens.to(card, 0.2, easing=linear, x=100.0, y=100.0)
    tweens.update(0.1)
    tweens.to(card, 0.1, easing=linear, angle=10.0)
    tweens.update(0.1)
    assert (card.x, card.y, card.angle) == (100.0, 100.0, 10.0)


def test_a_new_goal_replaces_the_old_one_from_where_it_is():
    card, tweens = thing(), Tweens()
    tweens.to(card, 0.2, easing=linear, x=100.0)
    tweens.update(0.1)
    tweens.to(card, 0.1, easing=linear, x=0.0)
    tweens.update(0.05)
    assert card.x == pytest.approx(25)
    tweens.update(1)
    assert card.x == 0.0


def test_a_delayed_tween_starts_from_where_the_thing_is_then():
    card, tweens = thing(), Tweens()
    tweens.to(card, 0.1, delay=0.1, easing=linear, x=100.0)
    card.x = 50.0
    tweens.update(0.05)
    assert card.x == 50.0
    tweens.update(0.1)  # 0.05 s into its own time
    assert card.x == pytest.approx(75)


def test_two_things_that_are_equal_move_separately():
    one, other, tweens = thing(), thing(), Tweens()
    tweens.to(one, 0.1, x=1.0)
    tweens.to(other, 0.1, x=2.0)
    tweens.update(1)
    assert (one.x, other.x) == (1.0, 2.0)


def test_callbacks_come_once_and_in_order():
    card, tweens, said = thing(), Tweens(), []
    tweens.to(card, 0.1, x=1.0, y=1.0, done=lambda: said.append("first"))
    tweens.to(card, 0.1, angle=1.0, done=lambda: said.append("second"))
    tweens.after(0.1, lambda: said.append("third"))
    tweens.update(0.05)
    assert said == []
    tweens.update(0.05)
    assert said == ["first", "second", "third"]
    tweens.update(1)
    assert len(said) == 3


def test_a_callback_is_not_lost_when_its_tween_is_replaced():
    card, tweens, said = thing(), Tweens(), []
    tweens.to(card, 0.2, x=1.0, done=lambda: said.append("old"))
    tweens.to(card, 0.2, x=2.0, done=lambda: said.append("new"))
    tweens.update(0.01)
    assert said == ["old"]
    tweens.update(1)
    assert said == ["old", "new"]


def test_skip_brings_everything_to_its_end_with_all_that_follows():
    card, tweens, said = thing(), Tweens(), []

    def then():
        said.append("landed")
        tweens.to(card, 0.5, x=7.0, done=lambda: said.append("returned"))

    tweens.to(card, 5, delay=3, x=100.0, done=then)
    tweens.after(60, lambda: said.append("later"))
    tweens.skip()
    assert card.x == 7.0
    assert said == ["landed", "later", "returned"]
    assert not tweens.busy


def test_pace_stretches_and_instant_does_not_wait():
    slow, fast = thing(), thing()
    calm, instant = Tweens(pace=1.6), Tweens(pace=0)
    calm.to(slow, 0.1, easing=linear, x=100.0)
    instant.to(fast, 0.1, delay=1, x=100.0)
    calm.update(0.08)
    instant.update(0.0)
    assert slow.x == pytest.approx(50)
    assert fast.x == 100.0


def test_reduced_motion_does_not_travel_but_keeps_the_order_of_things():
    card, other, tweens = thing(), thing(), Tweens(reduced=True)
    tweens.to(card, 0.3, x=100.0)
    tweens.to(other, 0.3, delay=0.2, x=100.0)
    tweens.update(0.01)
    assert (card.x, other.x) == (100.0, 0.0)
    tweens.update(0.2)
    assert other.x == 100.0


def test_cancel_leaves_things_where_they_are():
    card, tweens = thing(), Tweens()
    tweens.to(card, 0.2, easing=linear, x=100.0, y=100.0)
    tweens.update(0.1)
    tweens.cancel(card, "x")
    tweens.update(0.1)
    assert card.x == pytest.approx(50) and card.y == 100.0


def test_clear_forgets_without_calling_anybody():
    card, tweens, said = thing(), Tweens(), []
    tweens.to(card, 0.2, x=1.0, done=lambda: said.append("done"))
    tweens.clear()
    tweens.update(1)
    assert (card.x, said, tweens.busy) == (0.0, [], False)
