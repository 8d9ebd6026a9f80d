-- What an analysis has found out about a match so far; whole says that nothing is missing.
CREATE TABLE reviews (
    match TEXT COLLATE "C" NOT NULL PRIMARY KEY,
    changed BIGINT NOT NULL,
    whole BOOLEAN NOT NULL,
    data TEXT NOT NULL
);
