"""The short-lived overlays of a table, and their places."""
