"""Looking back at what has been played: costly decisions, luck, and whether the computer played fair."""
