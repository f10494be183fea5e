-- The public log of commitments: a chain, to which lines are only ever added.
CREATE TABLE public_log (
    n    INTEGER PRIMARY KEY,  -- from 1, without gaps
    kind TEXT NOT NULL,
    at   REAL NOT NULL,
    line BLOB NOT NULL,  -- JSON, opaque here
    hash TEXT NOT NULL  -- of the line, which the next one names
);
CREATE INDEX public_log_by_kind ON public_log (kind, n);
