"""A module here is a bot; nothing else registers it. `bots/__init__.py` says what it has in it."""
