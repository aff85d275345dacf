"""Aspects of chips: every one is accounted for at every move."""

from cardgames.engine import Paid
from cardgames.engine.events import pour
from cardgames.engine.families.betting import STAKES

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
    """Check that the payments that are told make the chips of before those of after."""
    chips = dict(step.before.chips)
    for event in step.events:
        if isinstance(event, Paid):
            pour(chips, event.src, event.dst, event.amount)
    step.same(chips, step.after.chips, "the payments told do not make the chips that lie there")


def settled(step: Step) -> None:
    """Check that before a deal the scores are what everybody owns."""
    game = step.after
    if game.chips and game.phase == "deal":
        own = [game.chips[f"stack.{seat}"] + game.chips[f"debt.{seat}"] for seat in range(game.seat_count)]
        step.same(game.scores, own, "the scores are not what everybody owns")


def nothing_at_stake(step: Step) -> None:
    """Once a hand is settled no bet lies there any longer: all are paid, taken or given back."""
    if step.after.is_settled:
        left = {heap: count for heap, count in step.after.chips.items() if heap.startswith(STAKES)}
        step.need(not left, f"the hand is settled, and bets lie there: {left}")


CHIPS = {
    "chips conserved": Look(Step, conserved, cheap=True),
    "chips told": Look(Step, told, cheap=True),
    "chips settled": Look(Step, settled, cheap=True),
    "nothing at stake": Look(Step, nothing_at_stake, cheap=True),
}
