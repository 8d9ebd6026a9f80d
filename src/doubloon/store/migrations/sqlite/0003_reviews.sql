-- What an analysis has found out about a match so far; whole says that nothing is missing.
CREATE TABLE reviews (
    match TEXT NOT NULL PRIMARY KEY,
    changed INTEGER NOT NULL,
    whole INTEGER NOT NULL,
    data TEXT NOT NULL
) STRICT, WITHOUT ROWID;
