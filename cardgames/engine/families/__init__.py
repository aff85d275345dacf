"""What several games share, game family by game family."""
