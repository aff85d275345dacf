"""The card of the menu with the deal of the day: whose game it is, par, and the ticks of the week."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from cardgames.languages import N_, _, pgettext

from ..day_deal import DayStanding, DayTick
from ..kit import Kit
from ..signs import GOLD
from .cards_of_menu import NAME, TAG, HeroCard, family_card, finish, pill_height, step
from .dates import day_letter
from .day_words import day_title, standing_words

LETTER = ("bold", 14)
PLAY = N_("Deal of the day, {day}: {game}. Play. {standing}. {week}")
CONTINUE = N_("Deal of the day, {day}: {game}. Continue. {standing}. {week}")
AGAIN = N_("Deal of the day, {day}: {game}. Play again. {standing}. {week}")


def day_card(standing: DayStanding, week: Sequence[DayTick], go: Callable[[], object]) -> HeroCard:
    """Return the deal of the day, with *Play*."""
    game, line = standing.deal.game, standing_words(standing)
    told = AGAIN if standing.result is not None else CONTINUE if standing.begun else PLAY
    go_on = _("Continue") if standing.begun else pgettext("game", "Play")
    word = _("Play again") if standing.result is not None else go_on
    icon = "refresh" if standing.result is not None else "play"
    tag = _("DEAL OF THE DAY, {day}").format(day=day_title(standing.deal.day).upper())

    def words(kit: Kit, width: int) -> pygame.Surface:
        return kit.text.paragraph(line, width - 2 * _pad(kit) - _side(kit), "label", "#FFF3EC")

    def tags(kit: Kit, width: int) -> pygame.Surface:
        return kit.text.paragraph(tag, width - 2 * _pad(kit), TAG, "#FBE6B4")

    def beside(kit: Kit, width: int) -> bool:
        """Tell whether pill and week stand beside each other."""
        pill = kit.pill_size(word, "label", icon)[0]
        return pill + kit.u(14) + _week_width(kit) + 2 * _pad(kit) <= width

    def tall(kit: Kit, width: int) -> int:
        text = tags(kit, width).get_height() + step(kit, NAME) + words(kit, width).get_height() + kit.u(4)
        return text + _week_height(kit) + (0 if beside(kit, width) else pill_height(kit) + kit.u(6))

    def draw(kit: Kit, size: tuple[int, int], state: str) -> pygame.Surface:
        out, pad = family_card(kit, game, size), _pad(kit)
        side = _side(kit)
        sign = kit.sign_picture(game.name(), side, GOLD)
        if sign is not None:
            above = kit.u(28) + (tags(kit, size[0]).get_height() - kit.text.line_height(TAG))
            out.blit(sign, (size[0] - pad - side, above - (kit.u(3) if state == "hover" else 0)))
        y = (size[1] - tall(kit, size[0])) // 2
        said = tags(kit, size[0])
        out.blit(said, (pad, y))
        y += said.get_height()
        kit.text.draw(out, game.title, (pad, y), NAME, width=size[0] - 2 * pad - side)
        y += step(kit, NAME)
        said = words(kit, size[0])
        out.blit(said, (pad, y))
        y += said.get_height() + kit.u(4)
        width, low = kit.pill_size(word, "label", icon)[0], _week_height(kit)
        if beside(kit, size[0]):
            kit.pill(out, (pad + width // 2, y + low - pill_height(kit) // 2), word, icon=icon)
            _draw_week(kit, out, week, (pad + width + kit.u(14), y))
        else:
            _draw_week(kit, out, week, (pad, y))
            kit.pill(out, (pad + width // 2, y + low + kit.u(6) + pill_height(kit) // 2), word, icon=icon)
        finish(kit, out, state)
        return out

    return HeroCard(
        "day_deal",
        _(told).format(
            day=day_title(standing.deal.day), game=game.title, standing=line, week=week_aloud(week)
        ),
        draw,
        go,
        lambda kit, width: words(kit, width).get_height() // kit.text.line_height("label"),
        lambda kit, width: tall(kit, width) + kit.u(16),
        lambda kit: _week_width(kit) + 2 * _pad(kit) + kit.u(40),
    )


def week_aloud(week: Sequence[DayTick]) -> str:
    """Return the week as it is read: "Played on 5 of the last 7 days, par on 3."."""
    played, par = sum(tick.played for tick in week), sum(tick.par for tick in week)
    return _("Played on {played} of the last {days} days, par or better on {par}.").format(
        played=played, days=len(week), par=par
    )


def _pad(kit: Kit) -> int:
    return kit.u(18)


def _side(kit: Kit) -> int:
    """Return how large the sign of the game is."""
    return max(kit.u(62), 3 * kit.text.pixels("label"))


def _radius(kit: Kit) -> int:
    return max(kit.u(9), round(kit.text.pixels("label") * 0.62))


def _week_width(kit: Kit) -> int:
    return round(_radius(kit) * 2.55) * 7


def _week_height(kit: Kit) -> int:
    return kit.text.line_height(LETTER) + 2 * _radius(kit) + kit.u(2)


def _draw_week(kit: Kit, out: pygame.Surface, week: Sequence[DayTick], at: tuple[int, int]) -> None:
    """Draw a letter for each day, and below it a tick where a deal was played, in gold where it was par; at
    the upper left corner *at*."""
    radius = _radius(kit)
    apart = round(radius * 2.55)
    for number, tick in enumerate(week):
        x = at[0] + radius + number * apart
        top = at[1] + kit.text.line_height(LETTER) + kit.u(1)
        letter = day_letter(tick.day)
        ink = "#FFFFFF" if number == len(week) - 1 else "#F3DEC4"
        kit.text.draw(out, letter, (x, at[1]), LETTER, ink, align="centre")
        disc = pygame.Rect(x - radius, top, 2 * radius, 2 * radius)
        fill = "accent" if tick.par else "#00000070"
        border = "accent" if tick.played or number == len(week) - 1 else "#FFFFFF40"
        kit.panel(out, disc, fill, border=border, radius=999, line=1.5)
        if tick.played:
            sign = "accent_ink" if tick.par else "accent"
            kit.icon(out, "check", disc.center, radius * 1.35 / kit.theme.scale, sign, centre=True)
