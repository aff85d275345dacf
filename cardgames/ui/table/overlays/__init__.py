"""What is laid over a table in passing, and where it has room."""
