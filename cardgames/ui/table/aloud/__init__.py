"""What is read aloud at a table."""
