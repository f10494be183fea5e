"""The numbers that a learner is given in Jekyll vs. Hyde: each field of a view, in this order."""

ORDER = (
    *("seat", "actor", "asked", "hand", "giving", "given", "unseen", "held", "laid", "due", "won", "rank", "lacks"),
    *("shy", "led", "called", "leader", "marker", "rounds"),
)
