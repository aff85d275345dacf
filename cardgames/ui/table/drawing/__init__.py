"""What stands on a table and how it looks."""
