CREATE TABLE people (
    id          text PRIMARY KEY,
    name        text NOT NULL,
    account     text,
    account_key text UNIQUE,  -- the account, folded by the program: what lower() folds depends on the server
    passphrase  text,
    created     double precision NOT NULL,
    is_bot      boolean NOT NULL
);

CREATE TABLE tokens (
    digest  text PRIMARY KEY,
    person  text NOT NULL REFERENCES people (id),
    label   text NOT NULL,
    created double precision NOT NULL
);
CREATE INDEX tokens_of_person ON tokens (person);

CREATE TABLE tables (
    id      text PRIMARY KEY,
    game    text NOT NULL,
    setup   bytea NOT NULL,
    host    text NOT NULL,
    listed  boolean NOT NULL,
    status  text NOT NULL CHECK (status IN ('open', 'playing', 'over')),
    created double precision NOT NULL,
    changed double precision NOT NULL,
    result  bytea,
    seats   text[] NOT NULL  -- people's ids, NULL where free
);
CREATE INDEX tables_by_status ON tables (status);
CREATE INDEX tables_to_join ON tables (created) WHERE listed AND status = 'open';
CREATE INDEX tables_by_seat ON tables USING gin (seats);

CREATE TABLE events (
    table_id text NOT NULL REFERENCES tables (id),
    seq      integer NOT NULL,
    body     bytea NOT NULL,
    request  text,
    at       double precision NOT NULL,
    PRIMARY KEY (table_id, seq)
);
CREATE UNIQUE INDEX events_by_request ON events (table_id, request) WHERE request IS NOT NULL;
