"""How fast it is, measured as a ratio to something else in the same run: our machines are shared and noisy."""
