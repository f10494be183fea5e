"""One game being played: the gate, history, fair dealing, case files, matches.

`Table` is the door to all of it. It knows no rules; it asks the game's kernels and speaks the game's words.
"""
