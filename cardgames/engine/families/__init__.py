"""Code shared by the games of a family."""
