CREATE TABLE presence (
    match TEXT NOT NULL,
    seat INTEGER NOT NULL,
    at INTEGER NOT NULL,
    PRIMARY KEY (match, seat)
) STRICT, WITHOUT ROWID;

CREATE TABLE players (
    id TEXT NOT NULL PRIMARY KEY,
    name TEXT NOT NULL,
    created INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

-- key is the name as it is compared: upper and lower case are the same.
CREATE TABLE accounts (
    key TEXT NOT NULL PRIMARY KEY,
    name TEXT NOT NULL,
    player TEXT NOT NULL UNIQUE,
    password TEXT NOT NULL
) STRICT, WITHOUT ROWID;

CREATE TABLE results (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    match TEXT NOT NULL UNIQUE,
    game TEXT NOT NULL,
    player_one TEXT NOT NULL,
    player_two TEXT NOT NULL,
    share REAL NOT NULL,
    at INTEGER NOT NULL,
    rated INTEGER NOT NULL DEFAULT 0
) STRICT;

CREATE INDEX results_not_rated ON results (id) WHERE NOT rated;

CREATE TABLE ratings (
    player TEXT NOT NULL,
    game TEXT NOT NULL,
    mu REAL NOT NULL,
    sigma REAL NOT NULL,
    games INTEGER NOT NULL,
    PRIMARY KEY (player, game)
) STRICT, WITHOUT ROWID;

CREATE TABLE rating_course (
    player TEXT NOT NULL,
    game TEXT NOT NULL,
    result INTEGER NOT NULL,
    at INTEGER NOT NULL,
    mu REAL NOT NULL,
    sigma REAL NOT NULL,
    PRIMARY KEY (player, game, result)
) STRICT, WITHOUT ROWID;
