ALTER TABLE people ADD COLUMN portrait text;  -- NULL: none was chosen
