"""What judges and chooses in Frankenstein."""
