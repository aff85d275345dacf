"""Every screen and every game at every size of window and text: drawn to be looked at, and checked."""
