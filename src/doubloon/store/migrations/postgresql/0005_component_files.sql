-- Component files that matches are played with, each stored once: hash is of its text, which is the
-- canonical form, and used is when a match was last made with it.
CREATE TABLE component_files (
    hash TEXT NOT NULL PRIMARY KEY,
    text TEXT NOT NULL,
    used BIGINT NOT NULL
);

-- The hash of the match's own component file, if it has one.
ALTER TABLE matches ADD COLUMN components TEXT;

CREATE INDEX matches_by_components ON matches (components) WHERE components IS NOT NULL;
