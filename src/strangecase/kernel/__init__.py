"""What every game stands on: the contract, the compiler's settings, random numbers, bit sets.

Read `contract.py` first. Nothing here knows any one game.
"""
