"""The game server: many tables, played from afar."""
