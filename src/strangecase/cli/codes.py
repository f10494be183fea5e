"""Exit codes: what a command tells the shell."""

DONE, FAILED, MISUSED, STOPPED = 0, 1, 2, 130
