"""The declarations of Belote, ruling by ruling (R13 to R18)."""

from collections.abc import Iterable, Sequence
from itertools import combinations
from random import Random

import pytest

from cardgames.engine import PIQUET_32, Badge, Card, Move, Named, cards
from cardgames.games.belote import Belote
from cardgames.games.belote.declarations import best_declaration, declarations, next_to_speak, what_to_say
from tests.games.belote_tables import play, ready, said, taken, talk
from tests.refusals import objection

RUN_ORDER = "AKQJT987"  # high to low


def conversation(hands: Sequence[Iterable[Card]], order: Sequence[int], trumps: str) -> list[tuple[int, str]]:
    """All that is said with these hands."""
    own = [best_declaration(hand, trumps) for hand in hands]
    told: list[tuple[int, str]] = []
    while (seat := next_to_speak(told, order)) is not None:
        told.append((seat, what_to_say(told, seat, own[seat])))
    return told


def found(hand: str, trumps: str = "h") -> list[tuple[str, int]]:
    """What *hand* declares, as "kind of its top rank" and points."""
    return [(f"{one.kind} {one.rank}", one.points) for one in declarations(cards(hand), trumps)]


def beats(one: str, other: str, trumps: str = "h") -> bool:
    first, second = best_declaration(cards(one), trumps), best_declaration(cards(other), trumps)
    assert first is not None and second is not None
    return first.height > second.height


# ------------------------------------------------------------------ what counts, and how high


def test_r13_declaring_makes_itself() -> None:
    game = taken("Ah Kh Qh", taker=1)
    assert game.makes_itself() == Move("declare", word="three")
    nothing = taken("Ah 9h 7h Qs Ts 8s 9d 7d", taker=1)
    assert nothing.makes_itself() == Move("nothing") and "nothing" in nothing.silent


@pytest.mark.parametrize(
    ("rank", "points"), [("J", 200), ("9", 150), ("A", 100), ("T", 100), ("K", 100), ("Q", 100)]
)
def test_r14_fours_of_a_kind(rank: str, points: int) -> None:
    four = " ".join(rank + suit for suit in "cdhs")
    assert found(four) == [(f"four-of-a-kind {rank}", points)]


@pytest.mark.parametrize("rank", "87")
def test_r14_four_eights_or_sevens_are_nothing(rank: str) -> None:
    assert found(" ".join(rank + suit for suit in "cdhs")) == []


@pytest.mark.parametrize(
    ("length", "word", "points"),
    [
        (3, "three", 20),
        (4, "four", 50),
        (5, "five", 100),
        (6, "six", 100),
        (7, "seven", 100),
        (8, "eight", 100),
    ],
)
def test_r14_runs_are_worth_by_their_length(length: int, word: str, points: int) -> None:
    for start in range(9 - length):
        run = " ".join(rank + "s" for rank in RUN_ORDER[start : start + length])
        assert found(run) == [(f"{word} {RUN_ORDER[start]}", points)]


def test_r14_two_cards_are_no_run_and_suits_do_not_mix() -> None:
    assert found("Ah Kh") == [] and found("Ah Kh Qs Js Tc 9c") == []


def test_r14_the_order_of_runs_is_not_that_of_tricks() -> None:
    assert found("Th 9h 8h") == [("three T", 20)]
    assert found("Ah Th Kh") == []


def test_r14_a_four_beats_any_run() -> None:
    assert beats("Qs Qh Qd Qc", "As Ks Qs Js Ts 9s 8s 7s")


def test_r14_fours_stand_jack_nine_ace_ten_king_queen() -> None:
    order = "J9ATKQ"
    for higher, lower in combinations(order, 2):
        assert beats(" ".join(higher + s for s in "cdhs"), " ".join(lower + s for s in "cdhs"))


def test_r14_a_longer_run_is_higher_though_both_count_hundred() -> None:
    assert beats("Qs Js Ts 9s 8s 7s", "Ah Kh Qh Jh Th")
    assert beats("Ts 9s 8s 7s", "Ah Kh Qh")


def test_r14_equal_length_goes_by_the_top_card() -> None:
    assert beats("As Ks Qs", "Kd Qd Jd") and beats("Js Ts 9s", "Th 9h 8h")


def test_r14_equal_runs_a_trump_run_is_higher() -> None:
    assert beats("Kh Qh Jh", "Ks Qs Js", trumps="h")
    assert not beats("Kd Qd Jd", "Ks Qs Js", trumps="h")


def test_r14_of_equal_ones_the_first_in_turn_is_good() -> None:
    game = ready("As Ks Qs 9h 7h 8d Tc 7c", "Ad Kd Qd 9s 8s Th 8h 9c", taker=2)
    assert [seat for seat, _ in game.good] == [0]
    game = ready("As Ks Qs 9h 7h 8d Tc 7c", "Ad Kd Qd 9s 8s Th 8h 9c", taker=2, dealer=0)
    assert [seat for seat, _ in game.good] == [1]


# ------------------------------------------------------------------ which cards serve where


def test_r15_fours_come_first_and_break_runs() -> None:
    assert found("Jh Js Jd Jc Qh Kh Th") == [("four-of-a-kind J", 200)]
    assert found("Jh Js Jd Jc Qh Kh Ah") == [("four-of-a-kind J", 200), ("three A", 20)]


def test_r15_a_run_is_as_long_as_possible_and_never_split() -> None:
    assert found("Ah Kh Qh Jh Th 9h") == [("six A", 100)]
    assert found("Ah Kh Qh Th 9h 8h") == [("three A", 20), ("three T", 20)]


def test_r15_king_and_queen_of_trumps_serve_in_a_run_and_as_belote() -> None:
    game = ready("Kh Qh Jh As 9s 8d Tc 7c", "Ah 8h 7h", taker=0)
    assert [seat for seat, _ in game.good] == [0]
    play(game, "Kh")
    assert game.belote == "yes"


def naive(hand: list[Card]) -> set[tuple[str, frozenset[Card]]]:
    """R15 read once more: every four, then every run of the rest that cannot be made longer."""
    result, left = set(), set(hand)
    for rank in "J9ATKQ":
        four = frozenset(card for card in hand if card.rank == rank)
        if len(four) == 4:
            result.add(("four", four))
            left -= four
    runs = []
    for suit in "cdhs":
        for start in range(8):
            for stop in range(start + 3, 9):
                run = frozenset(Card(rank, suit) for rank in RUN_ORDER[start:stop])
                if run <= left:
                    runs.append(run)
    result |= {("run", run) for run in runs if not any(run < other for other in runs)}
    return result


def test_r15_over_random_hands_against_a_naive_reading() -> None:
    rng, some = Random(8), 0
    for _ in range(4000):
        hand = rng.sample(PIQUET_32, 8)
        ours = {
            ("four" if d.kind == "four-of-a-kind" else "run", frozenset(d.cards))
            for d in declarations(hand, "h")
        }
        assert ours == naive(hand)
        some += bool(ours)
    assert some > 800


# ------------------------------------------------------------------ who scores, and how it is told

TWO = ("As Ks Qs Js 9h 8d Tc 7c", "Kd Qd Jd Ts 9c 8h 7h 8s")


def test_r16_only_the_side_of_the_highest_shows_and_both_partners_do() -> None:
    hands = ("Kd Qd Jd 9h", "As Ks Qs 9d", "Ah Kh Qh Jh")
    game = ready(*hands, trumps="h", taker=0)
    assert [(seat, len(group)) for seat, group in game.good] == [(0, 3), (2, 4)]
    assert game.good_side == 0 and not game.shown[1]


def test_r16_equal_declarations_within_a_side_both_count() -> None:
    game = ready("As Ks Qs 9h 8h 8d Tc 7c", "", "Ad Kd Qd 9s 8s Th Jh 9c", taker=0)
    assert [seat for seat, _ in game.good] == [0, 2]


def test_r17_a_lower_type_is_answered_good() -> None:
    game = taken(*TWO, taker=0)
    assert talk(game) == [(0, "“A run of four”"), (1, "“Good”"), (2, "“Good”"), (3, "“Good”")]
    assert [seat for seat, _ in game.good] == [0]


def test_r17_a_higher_type_is_announced() -> None:
    game = taken("Kd Qd Jd Ts 9c 8h 7h 8s", "As Ks Qs Js 9h 8d Tc 7c", taker=0)
    assert talk(game)[:2] == [(0, "“A run of three”"), (1, "“A run of four”")]


def test_r17_on_the_same_type_they_compare_rank() -> None:
    game = taken("Kd Qd Jd Ts 9c 8h 7h 8s", "As Ks Qs 9h 8d Jc Tc 7c", taker=0)
    words = talk(game)
    assert words[:4] == [
        (0, "“A run of three”"),
        (1, "“How high?”"),
        (0, "“To the king”"),
        (1, "“To the ace”"),
    ]
    game = taken("As Ks Qs 9h 8d Jc Tc 7c", "Kd Qd Jd Ts 9c 8h 7h 8s", taker=0)
    assert talk(game)[:4] == [(0, "“A run of three”"), (1, "“How high?”"), (0, "“To the ace”"), (1, "“Good”")]


def test_r17_fours_of_a_kind_are_compared_by_their_rank() -> None:
    game = taken("Kc Kd Kh Ks", "Ac Ad Ah As", taker=0)
    assert talk(game)[:4] == [
        (0, "“Four of a kind”"),
        (1, "“How high?”"),
        (0, "“In kings”"),
        (1, "“In aces”"),
    ]
    assert [seat for seat, _ in game.good] == [1]


def test_r17_a_rank_once_told_is_not_asked_for_again() -> None:
    hands = ("Kd Qd Jd Ts", "Ks Qs Js 9h", "Ac Kc Qc 9s")
    game = taken(*hands, trumps="h", taker=0)
    words = [text for _, text in talk(game)]
    assert words.count("“How high?”") == 1
    assert words[:5] == ["“A run of three”", "“How high?”", "“To the king”", "“Good”", "“To the ace”"]


def test_r17_the_same_in_trumps_is_higher() -> None:
    hands = ("Ks Qs Js Td 9c 8h 7h 8s", "Kh Qh Jh 9s 8d Tc 7c As")
    game = taken(*hands, trumps="h", taker=0)
    assert (1, "“The same, in trumps”") in talk(game)
    assert [seat for seat, _ in game.good] == [1]


def test_r17_who_has_nothing_is_silent_until_somebody_has_declared() -> None:
    game = taken("Ah 9h 7h Qs Ts 8s 9d 7d", "As Ks 8d Tc 7c Jh Jd Kd", "Kh Qh Ad Td 9s Ac Qc 8c", taker=0)
    assert talk(game) == []
    assert game.talk == [(seat, "nothing") for seat in range(4)] and game.phase == "play"


def test_r17_the_good_ones_lie_open_until_the_first_trick_is_gathered() -> None:
    game = ready(*TWO, taker=0)
    assert [str(card) for card in game.shown[0]] == ["As", "Ks", "Qs", "Js"]
    assert all(list(game.view(seat).shown[0]) == cards("As Ks Qs Js") for seat in range(4))
    assert not any(game.shown[seat] for seat in (1, 2, 3))
    named = [thing for thing in game.indicators() if isinstance(thing, Named)]
    assert [thing.text for thing in named] == ["50: run of four"]
    play(game, "As")  # from the table
    assert [str(card) for card in game.shown[0]] == ["Ks", "Qs", "Js"]
    while game.trick:
        play(game, str(game.legal().sample(Random(1)).card))
    assert not any(game.shown) and set(cards("Ks Qs Js")) <= set(game.hand[0])
    assert set(cards("Ks Qs Js")) <= set(game.view(1).hand[0])  # they are remembered


def test_r17_the_cards_laid_open_must_be_played_like_any_others() -> None:
    game = ready("As Ks Qs Js 9h 8d Tc 7c", "Ts 9s 8s Kd Qd 8h 7h 8c", taker=0, dealer=2)
    assert game.turn == 3
    while game.turn != 0:
        game.apply(game.legal().sample(Random(0)))
    hand = game.holding(0)
    assert len(hand) == 8
    move = next(move for move in game.legal())
    assert move.card in hand
    outside = next(card for card in PIQUET_32 if card not in hand)
    assert str(objection(game, Move("play", outside))) == "That card is not in your hand."


def test_r17_a_card_played_from_the_table_tells_as_much_as_one_from_the_hand() -> None:
    game = ready("Ac Jh 9h 8c 7d Kd 8d 8s", "As Ks Qs Js 9s 7s 9d Qd", taker=0)
    assert Card.parse("As") in game.shown[1]
    play(game, "Ac As")
    assert not any(game.could_hold(1, Card.parse(card)) for card in ("Kc", "7c", "Ah", "7h"))
    assert game.could_hold(1, Card.parse("Jd")) and game.could_hold(2, Card.parse("Kc"))


def test_r17_what_the_losers_declared_is_not_laid_open() -> None:
    game = ready("As Ks Qs Js 9h 8d Tc 7c", "Kd Qd Jd Ts 9c 8h 7h 8s", taker=0)
    assert all(card not in game.view(0).hand[1] for card in cards("Kd Qd Jd"))


def test_conversations_name_the_highest_over_random_deals() -> None:
    rng, asked = Random(6), 0
    for _ in range(1500):
        pack = rng.sample(PIQUET_32, 32)
        hands = [pack[:8], pack[8:16], pack[16:24], pack[24:]]
        own = [best_declaration(hand, "h") for hand in hands]
        order = [(rng.randrange(4) + step) % 4 for step in (0, 0, 0, 0)]
        order = [(order[0] + step) % 4 for step in range(4)]
        words = conversation(hands, order, "h")
        heights = [(one.height, -order.index(seat)) for seat, one in enumerate(own) if one is not None]
        highest = [
            seat for seat, one in enumerate(own) if one and (one.height, -order.index(seat)) == max(heights)
        ]
        game = Belote()
        game.talk = words
        assert game.good_side == (highest[0] % 2 if highest else None)
        asked += any(word == "how-high" for _, word in words)
        for number, (seat, word) in enumerate(words):
            assert what_to_say(words[:number], seat, own[seat]) == word
    assert asked > 50


# ------------------------------------------------------------------ belote


def test_r18_belote_is_called_with_the_first_and_rebelote_with_the_second() -> None:
    game = ready("Kh Qh As 9s 8d Tc 7c Td", "Ah 8h Js", "9h Jh Jc", "Th 7h 8c", taker=0)
    game.drain()
    play(game, "Kh")
    assert (0, "“Belote”") in said(game)
    badges = [thing.text for thing in game.indicators() if isinstance(thing, Badge) and thing.seat == 0]
    assert "Belote" in badges
    assert all(not game.could_hold(seat, Card.parse("Qh")) for seat in (1, 2, 3))
    play(game, "Ah Jh Th")
    while Card.parse("Qh") in game.hand[0]:
        legal = [str(move.card) for move in game.legal()]
        play(game, "Qh" if "Qh" in legal else legal[0])
    assert (0, "“Rebelote”") in said(game)


@pytest.mark.parametrize("first", ["Kh", "Qh"])
def test_r18_either_card_may_come_first_and_a_lone_one_is_played_in_silence(first: str) -> None:
    other = "Qh" if first == "Kh" else "Kh"
    game = ready(f"{first} As 9s 8d Tc 7c Td 8c", f"{other} 8h Js", taker=0)
    game.drain()
    play(game, first)
    assert said(game) == [] and game.belote == "no"
    assert not [thing for thing in game.indicators() if isinstance(thing, Badge) and thing.text == "Belote"]
    assert not game.could_hold(0, Card.parse(other))


@pytest.mark.parametrize("first", ["Ks", "Qs", "Ah", "Jh"])
def test_r18_of_a_plain_suit_and_other_trumps_are_no_belote(first: str) -> None:
    game = ready("Ks Qs Ah Jh Td 8d 9c 7c", taker=0)
    game.apply(Move("play", Card.parse(first)))
    assert (game.phase, game.turn, game.royal) == ("play", 1, None)


def test_r18_nobody_knows_before() -> None:
    game = ready("Kh Qh As 9s 8d Tc 7c Td", "Ah 8h Js", "9h Jh Jc", "Th 7h 8c", taker=3, trumps="h")
    view = game.view(1)
    assert all(view.could_hold(seat, Card.parse("Qh")) for seat in range(4))
    assert not [thing for thing in view.indicators() if isinstance(thing, Badge) and thing.seat == 0]


def test_option_belote_only_declares_no_runs() -> None:
    game = taken("Kh Qh Jh As 9s 8d Tc 7c", taker=0, declared="belote")
    assert game.phase == "play"
    play(game, "Kh")
    assert game.belote == "yes"


def test_option_no_declarations_at_all() -> None:
    game = taken("Kh Qh Jh As 9s 8d Tc 7c", taker=0, declared="none")
    assert game.phase == "play"
    game.drain()
    play(game, "Kh")
    assert game.belote == "" and said(game) == [] and game.phase == "play"


def test_deals_that_are_drawn_agree_with_what_was_said() -> None:
    rng, told = Random(3), 0
    for seed in range(60):
        game = Belote(seed=f"talk{seed}")
        while not game.over and game.hand_number < 2:
            if game.talk and game.phase != "deal" and rng.random() < 0.2:
                world = game.view(game.turn).determinize(rng)
                start = [
                    list(world.holding(seat))
                    + [
                        card
                        for zone in (world.trick, *world.won)
                        for card, tag in zip(zone, zone.tags, strict=True)
                        if tag == seat
                    ]
                    for seat in range(4)
                ]
                words = conversation(start, game.seats_after(game.dealer), game.trumps)
                assert words[: len(game.talk)] == game.talk
                told += any(word != "nothing" for _, word in game.talk)
            if game.phase == "deal" and game.hand_number == 1:
                break
            game.apply(game.legal().sample(rng))
    assert told > 40
