"""The drawing of the table and the things on it."""
