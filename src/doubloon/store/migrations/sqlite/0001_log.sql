-- The log is clustered by match: reading one match reads neighbouring pages.
CREATE TABLE events (
    match TEXT NOT NULL,
    seq INTEGER NOT NULL,
    at INTEGER NOT NULL,
    command TEXT,
    data TEXT NOT NULL,
    PRIMARY KEY (match, seq)
) STRICT, WITHOUT ROWID;

-- seq is the end of the log of the match: an append must name it.
CREATE TABLE matches (
    match TEXT NOT NULL PRIMARY KEY,
    seq INTEGER NOT NULL,
    game TEXT NOT NULL,
    status TEXT NOT NULL,
    listed INTEGER NOT NULL,
    created INTEGER NOT NULL,
    changed INTEGER NOT NULL,
    player_one TEXT,
    player_two TEXT,
    bot_due INTEGER NOT NULL,
    data TEXT NOT NULL
) STRICT;

-- Every page is a walk along one of these, newest first.
CREATE INDEX matches_by_status ON matches (status, listed, changed, match);
CREATE INDEX matches_by_game ON matches (game, status, listed, changed, match);
CREATE INDEX matches_by_player_one ON matches (player_one, changed, match);
CREATE INDEX matches_by_player_two ON matches (player_two, changed, match);
CREATE INDEX matches_with_bot_due ON matches (changed) WHERE bot_due;

CREATE TABLE secrets (
    name TEXT NOT NULL PRIMARY KEY,
    value TEXT NOT NULL
) STRICT, WITHOUT ROWID;
