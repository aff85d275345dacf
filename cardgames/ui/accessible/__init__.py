"""The screen as assistive technology sees it: elements with names, values and actions."""
