-- What a person has caused counts, whether he sits there or not.
CREATE INDEX tables_by_host ON tables (host) WHERE status <> 'over';
