"""Typing at a table: a card by its rank and suit, a bid by its first letters and numbers, an amount.

One sign goes to its first meaning, and typed again to the next of these; a second sign may make it plain:
H and Q go to the queen of hearts, 1 and 5 to an amount of 15.
"""

from __future__ import annotations

import re

from cardgames.engine import Card
from cardgames.table.controllers import Idle
from cardgames.table.unoffered import why_not_letter, why_not_number

from ...deck_names import rank_of
from ..decision_panel import VERB_KEYS
from ..drawing.painter import markup
from .focus_targets import FocusTarget
from .hand import HandInput

DIGITS = "1234567890"


class Typing:
    """The text typed so far at the table of *hands*."""

    def __init__(self, hand_input: HandInput) -> None:
        self.hand_input, self.decision_panel = hand_input, hand_input.decision_panel
        self._before = ""  # the text typed so far, as long as it led to the present focus
        self._there: tuple[object, ...] = ()

    def sign(self, text: str) -> bool:
        """Take one sign more; False where it means nothing."""
        if len(text) != 1:
            return False
        before = self._before if self._there == self._place() else ""
        self._before = ""
        found = (
            self._amount(before, text)
            or self._button(before, text.upper())
            or self._unoffered(before, text)
            or self._card(before, text)
        )
        self._there = self._place()
        return found

    def _place(self) -> tuple[object, ...]:
        """Return where the keyboard is, and for which decision."""
        ring = self.hand_input.ring
        return self.decision_panel.decision, ring.current if ring.shown else None

    # ------------------------------------------------------------------ amounts

    def _amount(self, before: str, digit: str) -> bool:
        """Name the amount that has been typed, or the nearest there is, and say why once it is plain that it
        cannot be named."""
        naming = self.decision_panel.naming
        cards = any(sprite.card in self.decision_panel.lit for sprite in self.hand_input.own)
        if naming is None or naming.decision.pile is not None or digit not in DIGITS or cards:
            return False
        typed = before + digit if before.isdecimal() else digit
        amount = int(typed)
        if amount > naming.most and before:
            typed, amount = digit, int(digit)
        reason = naming.set(amount)
        if reason is not None and amount and 10 * amount > naming.most:
            self.hand_input.toasts.say(markup(reason, self.decision_panel.names), "refused")
        self.decision_panel.named[naming.decision.verb] = naming.amount
        self.decision_panel.changed()
        self._before = typed
        return True

    # ------------------------------------------------------------------ buttons

    def _button(self, before: str, sign: str) -> bool:
        """Go to the button whose words have begun so, where nothing but buttons is asked."""
        control = self.decision_panel.control
        if control is None or control.uses_cards:
            return False
        order = [stop for stop in self.hand_input.ring.in_order() if stop.widget is not None]
        for typed in (before + sign, sign) if before else (sign,):
            found = [stop for stop in order if _begins(self._words(stop), typed)]
            if found:
                self.hand_input.ring.set(self._next(found))
                self.hand_input.follow()
                self._before = typed
                return True
        return False

    def _unoffered(self, before: str, sign: str) -> bool:
        """Tell why no button has this letter or number now, where nothing but buttons is asked."""
        control = self.decision_panel.control
        if control is None or isinstance(control, Idle) or control.uses_cards:
            return False
        if not sign.isdecimal():
            return self.hand_input.tell_refusal(why_not_letter(control, sign, VERB_KEYS))
        self._before = before + sign if before.isdecimal() else sign
        return self.hand_input.tell_refusal(why_not_number(control, int(self._before)))

    def _words(self, stop: FocusTarget) -> str:
        return str(getattr(self.decision_panel.widgets.find(stop.widget or ""), "word", ""))

    def _next(self, found: list[FocusTarget]) -> FocusTarget:
        here = self.hand_input.ring.current if self.hand_input.ring.shown else None
        return found[(found.index(here) + 1) % len(found)] if here in found else found[0]

    # ------------------------------------------------------------------ cards

    def _card(self, before: str, text: str) -> bool:
        """Choose a card by place with a digit, by rank or suit with a letter: by suit first where Shift is
        held."""
        sign = text.upper()
        cards = [sprite.card for sprite in self.hand_input.own]
        if not cards:
            return False
        if sign in DIGITS:
            number = DIGITS.index(sign)
            lit = [sprite.card for sprite in self.hand_input.own if self.hand_input.walks_to(sprite)] or cards
            if number < len(lit):
                self.hand_input.focus(lit[number])
            return True
        both = [card for card in cards if self._is(card, before, sign) or self._is(card, sign, before)]
        ranks = [card for card in cards if self._has_rank(card, sign)]
        suits = [card for card in cards if card.suit.upper() == sign]
        same = both or ((suits or ranks) if text.isupper() else (ranks or suits))
        if not same:
            return False
        ring = self.hand_input.ring
        here = ring.current.card if ring.current is not None and ring.shown else None
        after = same[(same.index(here) + 1) % len(same)] if here in same and not both else same[0]
        self.hand_input.focus(after)
        self._before = "" if both else sign
        return True

    def _has_rank(self, card: Card, sign: str) -> bool:
        return bool(sign) and card.rank == rank_of(sign, self.hand_input.app.kit.glyphs.keys)

    def _is(self, card: Card, rank: str, suit: str) -> bool:
        return self._has_rank(card, rank) and card.suit.upper() == suit


def _begins(words: str, typed: str) -> bool:
    """Tell whether *words* have what was *typed*: a number that begins so, a word with this first letter."""
    parts = re.findall(r"\d+|[A-Z]", typed)
    found = re.findall(r"\d+|[A-Z]+", words.upper())
    return all(any(word.startswith(part) for word in found) for part in parts)
