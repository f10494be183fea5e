"""What a game need not bring: a module a concern, by the name of the game's own file.

`Game` looks into the game's file first and then here, name by name. Most of it comes from the game's `FIELDS`; a game
that keeps a record of its own brings what would, and the default is missing: an `AttributeError` says which.
"""
