"""Search and solvers, written once against the contract and compiled for each game, and the bots made of them.

It knows only kernels, so a game's own bots can build upon it.
"""
