"""A stand-in for the site: a real server on this machine, with invented tournaments in the site's markup.

It shares no code with the program, so that a mistake of the one does not hide in the other. What it renders
is held against real pages for its structure (test_structure.py).
"""
