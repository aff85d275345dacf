"""What the pointer and the keys do with cards, piles and buttons of a table."""
