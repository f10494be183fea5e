ALTER TABLE people ADD COLUMN portrait TEXT;  -- NULL: none was chosen
