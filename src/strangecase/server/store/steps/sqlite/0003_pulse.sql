-- One row, written to see whether anything can be.
CREATE TABLE pulse (at REAL NOT NULL);
INSERT INTO pulse VALUES (0);
