"""What Big Three says: refusals, prompts, labels, and what stands on the table."""

from tests.games.big_three_tables import playing

HAND = "4c 4d 5c 5d 6c 6d 7h Kc Ac 2c 3c 9c 9d 9h 9s"


def test_the_own_hand_is_grouped_by_rank() -> None:
    game = playing(HAND, "3d", "3s")
    groups = [[card.text for card in group.cards] for group in game.view(0).groups(0)]
    assert groups[0] == ["3c"] and groups[3] == ["Kc"] and groups[4] == ["9c", "9d", "9h", "9s"]
    assert sorted(card for group in groups for card in group) == sorted(HAND.split())
