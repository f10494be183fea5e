"""What judges and chooses in The Card Game."""
