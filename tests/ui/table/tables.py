"""What a test does at a table, the way a person does it."""

from dataclasses import dataclass, field

from cardgames.engine import Card
from cardgames.ui.host import Host, TurnState
from cardgames.ui.table import MatchScreen
from cardgames.ui.table import Table as PlayedTable
from cardgames.ui.table.input.focus_targets import card_box
from tests.ui.driver import Driver

NAMES = ("Anna", "Robin", "Mika", "Sol", "Kim", "Noa", "Per", "Ida")


@dataclass
class Table:
    """A driver at the screen of a match."""

    driver: Driver
    screen: MatchScreen
    host: Host
    faces: list[str] = field(default_factory=list)

    @property
    def scene(self) -> PlayedTable:
        """The table on the screen."""
        return self.screen.table

    def own_turn(self, limit: float = 60.0) -> None:
        """Let time pass until the person is asked and nothing moves."""
        self.driver.until(lambda: self.scene.my_turn and not self.scene.motion.playing, limit)
        self.driver.settle()

    def place(self, card: Card) -> tuple[int, int]:
        """Return a point of *card* that no other card covers."""
        sprite = self.scene.motion.mirror.find(card)
        assert sprite is not None, f"{card} is not on the table"
        box = card_box(sprite)
        for x in range(box.x + 3, box.right, 6):
            for y in range(box.y + 8, min(box.bottom, self.driver.app.size[1]), 12):
                if self.scene.hand_input.at((x, y)) is sprite:
                    return x, y
        raise AssertionError(f"{card} cannot be clicked")

    def playable(self) -> list[Card]:
        """Return the cards that light up, in a fixed order."""
        return sorted(self.scene.decision_panel.lit, key=str)

    def refused(self) -> list[Card]:
        """Return the own cards that may not be played."""
        return [
            sprite.card
            for sprite in self.scene.hand_input.own
            if sprite.card not in self.scene.decision_panel.lit
        ]

    def turn_with_choice(self) -> None:
        """Play on until some own cards may be played and some may not."""
        for _ in range(60):
            self.own_turn()
            if self.refused():
                return
            self.driver.click(self.place(self.playable()[0]))
        raise AssertionError("every card could always be played")

    @property
    def plies(self) -> int:
        """How many moves have been made."""
        return len(self.host.match.log)

    def settled(self) -> None:
        """Assert that every sprite lies exactly where the layout of the view has it."""
        view = self.host.view()
        laid = self.scene.area.lay(view)
        for zone in view.zones:
            sprites = self.scene.motion.mirror.zone(zone.id)
            spots = laid.spots.get(zone.id, [])
            assert len(sprites) == len(spots) == len(zone), zone.id
            for sprite, spot in zip(sprites, spots, strict=True):
                assert (sprite.x, sprite.y, sprite.angle) == (spot.x, spot.y, spot.angle), (zone.id, spot)
                assert sprite.shown is spot.face, (zone.id, sprite, spot)

    @property
    def over(self) -> bool:
        """Whether the match has ended."""
        return self.host.turn_state is TurnState.OVER
