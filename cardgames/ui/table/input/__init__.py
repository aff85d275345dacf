"""The actions of pointer and keys on cards, piles and buttons of a table."""
