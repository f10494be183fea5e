"""What judges and chooses in Dr. Jekyll & Mr. Hyde."""
