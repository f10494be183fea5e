"""What judges and chooses in Jekyll vs. Hyde."""
