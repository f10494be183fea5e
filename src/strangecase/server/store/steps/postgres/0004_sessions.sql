-- A session is a token that a browser keeps in a cookie. What there was before were tokens of programs.
ALTER TABLE tokens ADD COLUMN scope text NOT NULL DEFAULT 'play';
ALTER TABLE tokens ADD COLUMN used double precision NOT NULL DEFAULT 0;
