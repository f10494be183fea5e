"""Bots against bots on the same deals, and how strong that shows them to be. docs/arena.md says how to read it."""
