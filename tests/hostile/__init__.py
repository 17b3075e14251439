"""Pages made to break the program: mutated by the hundred thousand (fuzz.py), and made by hand.

Whatever a page holds, it is read right, or refused with an error that the program knows.
"""
