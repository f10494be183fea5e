-- A session is a token that a browser keeps in a cookie. What there was before were tokens of programs.
ALTER TABLE tokens ADD COLUMN scope TEXT NOT NULL DEFAULT 'play';
ALTER TABLE tokens ADD COLUMN used REAL NOT NULL DEFAULT 0;
