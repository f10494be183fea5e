CREATE TABLE people (
    id          TEXT PRIMARY KEY,
    name        TEXT NOT NULL,
    account     TEXT,
    account_key TEXT UNIQUE,  -- the account, folded by the program: SQLite itself folds only ASCII
    passphrase  TEXT,
    created     REAL NOT NULL,
    is_bot      INTEGER NOT NULL
);

CREATE TABLE tokens (
    digest  TEXT PRIMARY KEY,
    person  TEXT NOT NULL REFERENCES people (id),
    label   TEXT NOT NULL,
    created REAL NOT NULL
);
CREATE INDEX tokens_of_person ON tokens (person);

CREATE TABLE tables (
    id      TEXT PRIMARY KEY,
    game    TEXT NOT NULL,
    setup   BLOB NOT NULL,
    host    TEXT NOT NULL,
    listed  INTEGER NOT NULL,
    status  TEXT NOT NULL CHECK (status IN ('open', 'playing', 'over')),
    created REAL NOT NULL,
    changed REAL NOT NULL,
    result  BLOB,
    seats   TEXT NOT NULL  -- a JSON list of people's ids, null where free
);
CREATE INDEX tables_by_status ON tables (status);
CREATE INDEX tables_to_join ON tables (created) WHERE listed AND status = 'open';

-- Who sits where, to find a person's tables. The triggers keep it in step with tables.seats.
CREATE TABLE seated (
    person   TEXT NOT NULL,
    table_id TEXT NOT NULL REFERENCES tables (id),
    PRIMARY KEY (person, table_id)
) WITHOUT ROWID;
CREATE INDEX seated_at_table ON seated (table_id);

CREATE TRIGGER take_seats AFTER INSERT ON tables BEGIN
    INSERT INTO seated SELECT DISTINCT value, new.id FROM json_each(new.seats) WHERE value IS NOT NULL;
END;

CREATE TRIGGER change_seats AFTER UPDATE ON tables WHEN old.seats <> new.seats BEGIN
    DELETE FROM seated WHERE table_id = new.id;
    INSERT INTO seated SELECT DISTINCT value, new.id FROM json_each(new.seats) WHERE value IS NOT NULL;
END;

-- Not WITHOUT ROWID: the bodies go to the end of the file, which makes commits half as long (measured).
CREATE TABLE events (
    table_id TEXT NOT NULL REFERENCES tables (id),
    seq      INTEGER NOT NULL,
    body     BLOB NOT NULL,
    request  TEXT,
    at       REAL NOT NULL,
    PRIMARY KEY (table_id, seq)
);
CREATE UNIQUE INDEX events_by_request ON events (table_id, request) WHERE request IS NOT NULL;
