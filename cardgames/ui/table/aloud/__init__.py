"""The spoken lines of a table."""
