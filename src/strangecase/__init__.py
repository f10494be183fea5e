"""Strange Case: four Gothic table games, exact rules, and a table to play them at."""

__version__ = "0.1.0"
