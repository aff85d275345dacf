"""Pictures drawn ahead: the felt while somebody looks at the menu, the place and the cards while they set
the table up."""

from __future__ import annotations

from random import Random
from weakref import ref

import pygame

from cardgames.engine import BACK, Game

from .app import App
from .setups import Setup


def warm_felt(app: App) -> None:
    """Have the felt of a table made as soon as the program is idle, where all tables have the same."""
    if not app.theme.has_places:
        app.pictures.later(lambda: app.kit.felt(app.size, bar_of(app)))


def bar_of(app: App) -> int:
    """Return how many pixels of a table its bar covers."""
    from cardgames.table import Frame  # the first frame does not wait for the table

    width, height = app.size
    return round(Frame(width, height, app.theme.scale, app.theme.text_size).bar)


def ground(app: App, game: type[Game], top: int) -> pygame.Surface:
    """Return the ground of *game*: its place, or the cloth that was chosen.  As long as the place
    is not drawn, felt of its colour stands in for it."""
    kit, size = app.kit, app.size
    if not kit.theme.has_places:
        return kit.felt(size, top)
    drawn = kit.place_drawn(game, size, top)
    if drawn is not None:
        return drawn
    _draw_later(app, game, top)
    return kit.felt(size, top, game)


def _draw_later(app: App, game: type[Game], top: int) -> None:
    wanted_for, size = ref(app.kit), app.size

    def draw() -> None:
        kit = app.kit
        is_outdated = wanted_for() is not kit or size != app.size
        if is_outdated or kit.place_drawn(game, size, top) is not None:
            return
        if kit.draw_on_place(game, size, top):
            app.pictures.later(draw)
        else:
            app.pictures.replace_stand_ins()

    app.pictures.later(draw)


def warm_face(app: App, face: str, look: str, radius: int) -> None:
    """Have a face drawn when there is time, with the kit of that moment: an older one would stay alive."""
    app.pictures.later(lambda: app.kit.face_picture(face, look, radius))


def warm_table(app: App, setup: Setup) -> None:
    """Have the cards of the table that *setup* would open, and its place, made as soon as the program is
    idle.
    """
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
    if app.theme.has_places:
        _draw_later(app, setup.game, bar_of(app))
    app.pictures.warm([str(BACK)], sorted(backs))
    app.pictures.warm(names, sorted(faces))
