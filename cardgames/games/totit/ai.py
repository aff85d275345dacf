"""How the computer plays Totit: it counts the twins, and weighs points now against what comes after.

A move is worth the pairs it makes, most of what the next card could make, a share for each single card in
the pile whose twin may still come, less what the others may score on the table that it leaves. Everything
captured was seen, so a player who counts knows which twins are still out, and in which piles single cards
wait.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from random import Random

from cardgames.engine import BACK, Advice, Card, Decision, Move, PageLine, ReviewPage, Seat, Sentence
from cardgames.engine.ai import AI, Beginner, Review
from cardgames.engine.families.fishing import captured_by
from cardgames.engine.review import Regret, second_thoughts, signed

from .rules import Totit, capturable, group, kind, locked, singles, twin
from .trials import trials


def advise(view: Totit, decision: Decision, rng: Random) -> list[Advice]:
    """Rank every move by its value in points."""
    if view.phase == "deal":
        return [Advice(move, 0.0, Sentence("Deal the cards.")) for move in decision]
    evaluation = TotitEvaluation(view)
    ranked = sorted(
        map(evaluation.effects_of, decision), key=lambda effects: (-effects.value, str(effects.move))
    )
    return [Advice(effects.move, effects.value, why_play(view, effects)) for effects in ranked]


# ---- The value of a move ----

NEXT = 0.8
"""The share of what one could score next turn that is counted now."""
READY, ON_TABLE, SOMEWHERE = 0.45, 0.25, 0.1
"""The worth of a single card in the pile by where its twin is: in hand, on the table, not seen."""
TAKEN_AWAY, ANYHOW = 0.6, 0.3
"""The chance that a player who could capture a card does so, if it scores for them and if it does not."""


class TotitEffects:
    """The effects of one *move*.

    The *points* it scores, what could be scored with the next card (*follow*, by a card and its target,
    *after*), what its single cards promise (*prepared*), and what it leaves to others (*danger*; most to the
    seat *feared*, with the card *exposed*).
    """

    def __init__(self, move: Move) -> None:
        self.move = move
        self.card = move.card
        self.target: Card | None = next(iter(captured_by(move)), None)
        self.points = 0
        self.follow = self.prepared = self.danger = 0.0
        self.after: tuple[Card, ...] = ()
        self.feared = -1
        self.exposed: Card | None = None
        self.value = 0.0


def points_of(card: Card, target: Card, waiting: Iterable[Card]) -> int:
    """Return the number of pairs made when *card* captures *target*, with these singles in the pile."""
    if kind(card) == kind(target):
        return 1
    there = set(waiting)
    return (twin(card) in there) + (twin(target) in there)


class TotitEvaluation:
    """The cards and chances that the player to act in *view* knows."""

    def __init__(self, view: Totit) -> None:
        self.view = view
        self.me = view.player
        self.hand = list(view.hand[self.me])
        self.waiting = [singles(pile) for pile in view.taken]
        unseen = view.unseen_cards()
        self.unseen = set(unseen)
        self.number = max(1, len(unseen))
        self.by_group = Counter(map(group, unseen))
        self.others = [seat for seat in view.seats_after(self.me)[:-1] if view.hand[seat]]
        self.weight = 1 / max(1, len(view.taken) - 1) ** 0.5

    def chance_to_hold(self, seat: int, count: int) -> float:
        """Return the chance that *seat* holds one of *count* cards that have not been seen."""
        return 1 - (1 - len(self.view.hand[seat]) / self.number) ** count

    def effects_of(self, move: Move) -> TotitEffects:
        """Return the effects of *move*, with their value."""
        effects = TotitEffects(move)
        mine = self.waiting[self.me]
        table = [card for card in self.view.table if card is not effects.target]
        hand = [card for card in self.hand if card is not effects.card]
        if effects.target is None:
            table.append(effects.card)
        else:
            effects.points = points_of(effects.card, effects.target, mine)
            mine = singles((*mine, effects.card, effects.target))
        loose = capturable(table)
        if hand:
            self.look_ahead(effects, hand, loose, mine)
            self.count_prepared(effects, hand, table, mine)
        self.weigh_danger(effects, loose)
        gain = effects.points + NEXT * effects.follow + effects.prepared
        effects.value = gain - self.weight * effects.danger
        return effects

    def look_ahead(
        self, effects: TotitEffects, hand: Sequence[Card], loose: Sequence[Card], mine: list[Card]
    ) -> None:
        """Count the score of the next card, if its captures are still there."""
        stays = {card: self.chance_of_staying(card) for card in loose}
        for card in hand:
            for target in loose:
                if group(target) != group(card):
                    continue
                worth = points_of(card, target, mine) * stays[target]
                if worth > effects.follow:
                    effects.follow, effects.after = worth, (card, target)

    def count_prepared(
        self, effects: TotitEffects, hand: Sequence[Card], table: Sequence[Card], mine: Iterable[Card]
    ) -> None:
        """Count the promise of the single cards in the player's pile."""
        groups = set(map(group, hand))
        for card in mine:
            other = twin(card)
            if other in effects.after:
                pass  # counted as what follows
            elif other in hand:
                effects.prepared += READY
            elif other in table:
                effects.prepared += ON_TABLE if group(card) in groups else ON_TABLE / 4
            elif other in self.unseen:
                effects.prepared += SOMEWHERE

    def chance_of_staying(self, target: Card) -> float:
        """Return the chance that nobody takes *target* before the next turn."""
        left = 1.0
        for seat in self.others:
            likely = TAKEN_AWAY if twin(target) in self.waiting[seat] else ANYHOW
            left *= 1 - likely * self.chance_to_hold(seat, self.by_group[group(target)])
        return left

    def weigh_danger(self, effects: TotitEffects, loose: Sequence[Card]) -> None:
        """Count the expected score of the others on the table after the move: the next player first."""
        share, worst = 1.0, 0.0
        for seat in self.others:
            waiting = self.waiting[seat]
            nothing = 1.0
            first = len(self.view.hand[seat]) == self.view.hand_size
            for target in loose:
                chance = self.chance_to_score(seat, target, waiting, first)
                nothing *= 1 - chance
                if chance * share > worst:
                    worst, effects.feared, effects.exposed = chance * share, seat, target
            effects.danger += share * (1 - nothing)
            share *= 0.6

    def chance_to_score(self, seat: int, target: Card, waiting: Sequence[Card], first: bool) -> float:
        """Return the chance that *seat* can score with *target* on their next turn."""
        if twin(target) in waiting and not first:
            return self.chance_to_hold(seat, self.by_group[group(target)])
        return self.chance_to_hold(seat, 1) if twin(target) in self.unseen else 0.0


# ---- Reasons ----

LIKELY = 0.3
"""The chance from which a card that helps another player is named."""


def why_play(view: Totit, effects: TotitEffects) -> Sentence:
    """Return the fact that speaks most for or against a card."""
    if effects.target is None:
        return why_lay(view, effects)
    if effects.points:
        return why_points(effects)
    mine, card, target = view.player, effects.card, effects.target
    hand = [other for other in view.hand[mine] if other is not card]
    if effects.follow > 0:
        return Sentence("No pair yet, but then your {after} could make one.", after=effects.after[0])
    if (seat := waiting_elsewhere(view, effects)) >= 0:
        return Sentence("It keeps a twin from {who}, who is waiting for it.", who=Seat(seat))
    freed = freed_twins(view, effects)
    if freed and effects.danger:
        return Sentence("No pair, and it unlocks the {card} and its twin for the others.", card=freed[0])
    if twin(target) in hand or twin(card) in hand:
        return Sentence("No pair yet, but you hold a twin that may make one later.")
    return Sentence(
        "No pair yet: you do not have the twin of the {card} or of the {target}.", card=card, target=target
    )


def why_points(effects: TotitEffects) -> Sentence:
    """Return which pairs a capture makes."""
    assert effects.target is not None
    if kind(effects.card) == kind(effects.target):
        return Sentence("It captures its twin: a sure pair.")
    if effects.points == 2:
        return Sentence("Both cards find their twins in your pile: two pairs at once.")
    target, card = effects.target, effects.card
    return Sentence(
        "Either the {target} or the {card} finds its twin in your pile.", target=target, card=card
    )


def why_lay(view: Totit, effects: TotitEffects) -> Sentence:
    """Return the reason for or against laying a card."""
    card, mine = effects.card, view.player
    for seat in view.seats_after(mine)[:-1]:
        if twin(card) in singles(view.taken[seat]):
            return Sentence(
                "It gives the {card} away: {who} has captured its twin.", card=card, who=Seat(seat)
            )
    if twin(card) in view.table and card not in locked([*view.table, card]):
        return Sentence("Its twin is on the table: capture it instead.")
    if effects.follow > 0 and effects.after[0] is twin(card):
        return Sentence("You hold its twin, which could capture it next turn.")
    if view.captures(card):
        return Sentence("It gives up a capture.")
    if effects.feared >= 0 and effects.exposed is card and effects.danger > LIKELY:
        return Sentence("It captures nothing, and {who} may hold its twin.", who=Seat(effects.feared))
    return Sentence("It captures nothing, but helps the others little.")


def waiting_elsewhere(view: Totit, effects: TotitEffects) -> int:
    """Return the seat in whose pile a twin of the captured card waits, -1 for none."""
    if effects.target is None:
        return -1
    for seat in view.seats_after(view.player)[:-1]:
        if twin(effects.target) in singles(view.taken[seat]):
            return seat
    return -1


def freed_twins(view: Totit, effects: TotitEffects) -> list[Card]:
    """Return the twins that capturing the last single card of their group frees."""
    assert effects.target is not None
    left = [card for card in view.table if card is not effects.target]
    before = set(locked(view.table))
    return [card for card in capturable(left) if card in before and group(card) == group(effects.target)]


# ---- Playouts ----


def rollout(position: Totit, rng: Random) -> Move:
    """Return a quick, sensible move: points now, then prepared points, then safe cards."""
    if position.phase == "deal":
        return Move("deal")
    seat = position.player
    hand, table = set(position.hand[seat]), set(position.table)
    mine = set(singles(position.taken[seat]))
    others = {card for other, pile in enumerate(position.taken) if other != seat for card in singles(pile)}
    best, most = None, -9.0
    for move in position.legal_play().moves:
        card = move.card
        if captured := captured_by(move):
            target = captured[0]
            worth = (
                points_of(card, target, mine)
                + worth_of_twin(target, hand, others)
                + worth_of_twin(card, hand, others)
            )
        else:
            worth = -worth_of_twin(card, table, set()) - 0.5 * (twin(card) in others) - 0.2
        worth += 0.05 * rng.random()
        if worth > most:
            best, most = move, worth
    assert best is not None
    return best


def worth_of_twin(card: Card, there: set[Card], others: set[Card]) -> float:
    """Return the value of *card* while its twin is *there*, and of its denial to *others*."""
    return 0.4 * (twin(card) in there) + 0.3 * (twin(card) in others)


# ---- The beginner ----


def forget(view: Totit) -> None:
    """Forget the captures of the others."""
    for seat, pile in enumerate(view.taken):
        if seat != view.turn:
            pile.refill([BACK] * len(pile))
            pile.forget(view.everybody)


def careless(view: Totit, decision: Decision) -> Move:
    """Play the first card in the hand, with a capture where it can."""
    if view.phase != "deal":
        first = view.hand[view.player][0]
        return max(decision, key=lambda move: (move.card is first, len(move.cards)))
    return rollout(view, Random(0))


# ---- Where to look ----


def where_to_look(view: Totit) -> Sentence | None:
    """Return the facts that matter to the player to act, without the answer."""
    if view.phase == "deal":
        return None
    hand, mine = view.hand[view.player], singles(view.taken[view.player])
    captures = [(card, target) for card in hand for (target,) in view.captures(card)]
    if any(kind(card) == kind(target) for card, target in captures):
        return Sentence("Does a card on the table have its twin in your hand?")
    if any(points_of(card, target, mine) for card, target in captures):
        return Sentence("Which single cards wait in your pile? Can you bring home one of their twins?")
    for seat in view.seats_after(view.player)[:-1]:
        waiting = singles(view.taken[seat])
        if any(twin(target) in waiting for _, target in captures):
            return Sentence("Which card could {who} score with if you left it?", who=Seat(seat))
    if captures:
        return Sentence("You can make no pair now. Which capture prepares one?")
    return Sentence("Nothing to capture: which of your cards has a twin in nobody's pile?")


# ---- The review ----

WORTH_A_LOOK = 0.4
"""Points by which another card was better, at least, for the choice to be shown."""
MOST_SHOWN = 4
"""The maximum number of choices shown."""


def pages(turns: Sequence[tuple[Totit, Move]]) -> list[ReviewPage]:
    """Return one page with the choices that gave most away, the dearest first; none where nothing was."""
    found = [regret for view, move in turns if move.verb == "play" for regret in regrets(view, move)]
    note = (
        "What looked better, and what you played, in points: pairs made, a share for pairs prepared, "
        "less what the others may make of the table."
    )
    return second_thoughts(found, note, ("Cards", "Turn", "Points", "Lost"), MOST_SHOWN)


def regrets(view: Totit, move: Move) -> list[Regret]:
    """Return the loss by the choice of *move*, with a line for the better one and one for it.

    Nothing where it is too small to show.
    """
    advice = advise(view, view.legal(), Random(0))
    best = advice[0]
    played = next(each for each in advice if each.move == move)
    lost = best.value - played.value
    if lost < WORTH_A_LOOK:
        return []
    turn = str(view.hand_size + 1 - len(view.hand[view.player]))
    better = PageLine(best.move.cards, (turn, signed(best.value), ""))
    made = PageLine(move.cards, (turn, signed(played.value), f"{lost:.1f}"), chosen=True)
    return [Regret(lost, (better, made))]


TOTIT = AI(
    advise,
    rollout=rollout,
    trials=trials,
    beginner=Beginner(careless, share=0.35, forget=forget),
    descriptions={
        "beginner": "Forgets what the others have captured, and often plays the first card in its hand.",
    },
    where_to_look=where_to_look,
    review=Review(pages),
)
