"""A review of the last hand: costly decisions, luck, and whether the computer played fair."""
