"""Search and solvers, written once against the contract and compiled for each game: what bots are made of."""
