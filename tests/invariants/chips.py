"""Aspects of chips: every one is accounted for at every move."""

from __future__ import annotations

from cardgames.engine import Paid
from cardgames.engine.events import pour

from .walk import Look, Step


def conserved(step: Step) -> None:
    """Chips are moved, never made or lost; nobody but the house is owed any."""
    before, after = step.before.chips, step.after.chips
    step.same(sum(after.values()), sum(before.values()), "chips were made or lost")
    for heap, count in after.items():
        if heap.startswith("debt"):
            step.need(count <= 0, f"{heap} is {count}: nobody lends to the house")
        else:
            step.need(count >= 0, f"{heap} holds {count} chips")


def told(step: Step) -> None:
    """The payments that are told make the chips of before those of after."""
    chips = dict(step.before.chips)
    for event in step.events:
        if isinstance(event, Paid):
            pour(chips, event.src, event.dst, event.amount)
    step.same(chips, step.after.chips, "the payments told do not make the chips that lie there")


def settled(step: Step) -> None:
    """Before a deal the scores are what everybody owns."""
    game = step.after
    if game.chips and game.phase == "deal":
        own = [game.chips[f"stack.{seat}"] + game.chips[f"debt.{seat}"] for seat in range(game.seat_count)]
        step.same(game.scores, own, "the scores are not what everybody owns")


CHIPS = {
    "chips conserved": Look(Step, conserved),
    "chips told": Look(Step, told),
    "chips settled": Look(Step, settled),
}
