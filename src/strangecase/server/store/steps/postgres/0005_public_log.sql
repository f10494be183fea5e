-- The public log of commitments: a chain, to which lines are only ever added.
CREATE TABLE public_log (
    n    integer PRIMARY KEY,  -- from 1, without gaps
    kind text NOT NULL,
    at   double precision NOT NULL,
    line bytea NOT NULL,  -- JSON, opaque here
    hash text NOT NULL  -- of the line, which the next one names
);
CREATE INDEX public_log_by_kind ON public_log (kind, n);
