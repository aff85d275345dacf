"""Pictures drawn ahead: the felt while somebody looks at the menu, and cards while they set the table up."""

from __future__ import annotations

from random import Random

from cardgames.engine import BACK

from .app import App
from .setups import Setup


def warm_felt(app: App) -> None:
    """Have the felt of a table made as soon as nothing else is to do."""

    def make() -> None:
        from cardgames.table import Frame  # the first frame does not wait for the table

        width, height = app.size
        app.kit.felt(app.size, round(Frame(width, height, app.theme.scale, app.theme.text_size).bar))

    app.pictures.later(make)


def warm_table(app: App, setup: Setup) -> None:
    """Have the cards of the table that *setup* would open made as soon as nothing else is to do."""
    from cardgames.table import Frame, layout

    position = setup.game(len(setup.players), options=setup.chosen_options())
    if position.phase == "deal":
        position.apply(position.legal().sample(Random("warm")))
    width, height = app.size
    frame = Frame(width, height, app.theme.scale, app.theme.text_size)
    plan = layout(position.view(0), 0, frame)
    backs = {round(spot.width) for spot in plan if spot.face is BACK and spot.width >= 1}
    faces = {round(size) for size in (plan.hand_width, plan.card_width) if size >= 1}
    names = sorted({str(card)[:2] for card in position.pack})
    app.pictures.warm([str(BACK)], sorted(backs))
    app.pictures.warm(names, sorted(faces))
