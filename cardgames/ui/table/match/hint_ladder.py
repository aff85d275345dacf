"""Hints at a table: where to look, then the candidates, then the move and its reason.

The strongest level is asked once for each decision; pressing again goes one step further.
"""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import replace
from random import Random
from typing import Protocol

from cardgames import games
from cardgames.engine import Card, Decision, Either, Game, Move, OneOf, Partition, Subset, leaves
from cardgames.engine.text import Names
from cardgames.languages import _
from cardgames.players.hints import MOST, Hint, coach, give
from cardgames.players.worker import Failed, Worker

from ...sentences import called, listed, markup

STEPS = 3


class Adviser(Protocol):
    """Somebody who finds a hint without costing a frame."""

    def ask(self, view: Game, seed: str) -> None:
        """Begin to think about the move of the seat to act in *view*."""

    def poll(self, dt: float) -> Hint | None:
        """Return the hint if there is one; *dt* seconds have passed since the last call."""

    def cancel(self) -> None:
        """Drop the question: nobody wants the hint any longer."""


class ThinkingAdviser:
    """Asks the process of the computer players, which has nothing else to do while a person decides."""

    def __init__(self, worker: Worker) -> None:
        self.worker = worker
        self._view: Game | None = None

    def ask(self, view: Game, seed: str) -> None:
        """Begin to think."""
        self._view = view
        self.worker.ask(view, coach(type(view)), seed)

    def poll(self, dt: float) -> Hint | None:
        """Return the hint, the steady player's where the process failed."""
        if self._view is None:
            return None
        reply = self.worker.poll(dt)
        if reply is None:
            return None
        view, self._view = self._view, None
        if isinstance(reply, Failed):
            return steady_hint(view, 0)
        if not reply.advice or any(entry.move not in view.legal() for entry in reply.advice[:MOST]):
            self.worker.close()
            return steady_hint(view, 0)
        return in_words(give(view, reply.advice, reply.cut), steady_hint(view))

    def cancel(self) -> None:
        """Stop thinking."""
        if self._view is not None:
            self._view = None
            self.worker.cancel()


class SteadyAdviser:
    """Asks the steady player at once; quick, and good enough where no process can be had."""

    def __init__(self) -> None:
        self._view: Game | None = None

    def ask(self, view: Game, seed: str) -> None:
        """Remember the question."""
        self._view = view

    def poll(self, dt: float) -> Hint | None:
        """Return the answer."""
        view, self._view = self._view, None
        return steady_hint(view) if view is not None else None

    def cancel(self) -> None:
        """Forget the question."""
        self._view = None


def steady_hint(view: Game, cut: int | None = None) -> Hint:
    """Return the hint of the steady player; *cut* as in `give`."""
    hint = give(view, games.bot(type(view))(view, view.legal(), Random(0)), cut)
    return replace(hint, by_thumb=True)


def in_words(hint: Hint, plain: Hint) -> Hint:
    """Return the strongest level's *hint* with the reason of the steady player's, *plain*, where
    both would do the same.

    It counts over many deals; the steady player knows the rule of thumb, which a learner can keep.
    """
    return replace(hint, why=plain.why) if hint.move == plain.move and not hint.hurried else hint


class HintLadder:
    """How far the hint for the present decision has gone: 0 nothing asked, 1 to 3 the steps."""

    def __init__(self, adviser: Adviser) -> None:
        self.adviser = adviser
        self.step = 0
        self.hint: Hint | None = None
        self._ply = -1

    @property
    def waiting(self) -> bool:
        """Tell whether the hint is being thought of."""
        return self.step > 0 and self.hint is None

    def climb(self, view: Game, ply: int) -> None:
        """Go one step further for somebody who asks, or to the first one of a new decision."""
        if ply != self._ply:
            self.reset()
            self._ply = ply
            self.adviser.ask(view, f"hint/{ply}")
            self.step = 1
        elif self.hint is not None:
            moves, decision = set(self.hint.candidates), view.legal()
            # nothing to choose from, or all there is: the move at once
            parts = decision.parts if isinstance(decision, Either) else (decision,)
            alone = len(moves) < 2 or any(isinstance(part, OneOf) and moves == set(part) for part in parts)
            self.step = STEPS if alone else min(STEPS, self.step + 1)

    def reset(self) -> None:
        """Begin at the bottom for another decision."""
        self.adviser.cancel()
        self.step, self.hint, self._ply = 0, None, -1

    def update(self, dt: float) -> bool:
        """Let time pass; True when the hint has come."""
        if not self.waiting:
            return False
        self.hint = self.adviser.poll(dt)
        return self.hint is not None

    @property
    def candidates(self) -> tuple[Move, ...]:
        """The moves that glow now."""
        if self.hint is None or self.step < 2:
            return ()
        return (self.hint.move,) if self.step == STEPS else self.hint.candidates

    @property
    def cards(self) -> frozenset[Card]:
        """The cards that glow now."""
        return frozenset(card for move in self.candidates for card in move.cards)


def step_words(
    hint: Hint,
    step: int,
    view: Game,
    names: Names,
    *,
    decision: Decision | None,
    on_buttons: Collection[Move],
    aloud: bool = False,
) -> str:
    """Return the words of the *step* of *hint* on *view*; *aloud* they name the lit items.

    *decision* is the question, *on_buttons* the moves that have a button which lights up.
    """
    if step == 1:
        return markup(hint.focus, names)
    if step == STEPS:
        return f"{called(view, hint.move, names)}. {markup(hint.why, names)}"
    if aloud and _is_picking(decision, hint.move):
        cards = dict.fromkeys(card for move in hint.candidates for card in move.cards)
        return _("Among these: {cards}.").format(cards=listed(cards))
    is_dark = any(_is_named(move) and move not in on_buttons for move in hint.candidates)
    if aloud or is_dark:
        amounts = sorted({move.amount for move in hint.candidates if move.amount is not None})
        only = len({move.verb for move in hint.candidates}) == 1 and len(amounts) > 1
        moves = [called(view, move, names) for move in hint.candidates]
        these = ", ".join(map(str, amounts) if only else moves)
        return _("One of these: {moves}.").format(moves=these)
    return _("Among these.") if _is_picking(decision, hint.move) else _("One of these.")


def _is_named(move: Move) -> bool:
    """Tell whether *move* names an amount for which no card stands."""
    return move.amount is not None and not move.cards


def _is_picking(decision: Decision | None, move: Move) -> bool:
    """Tell whether *move* picks several of the person's cards, so that not every candidate belongs to it."""
    parts = leaves(decision) if decision is not None else []
    return any(isinstance(part, Subset | Partition) and move in part for part in parts)
