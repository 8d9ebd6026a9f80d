-- The log: the key decides which of two appends for the same place was first.
CREATE TABLE events (
    match TEXT COLLATE "C" NOT NULL,
    seq BIGINT NOT NULL,
    at BIGINT NOT NULL,
    command TEXT,
    data TEXT NOT NULL,
    PRIMARY KEY (match, seq)
);

-- seq is the end of the log of the match: an append must name it.
CREATE TABLE matches (
    match TEXT COLLATE "C" NOT NULL PRIMARY KEY,
    seq BIGINT NOT NULL,
    game TEXT NOT NULL,
    status TEXT NOT NULL,
    listed BOOLEAN NOT NULL,
    created BIGINT NOT NULL,
    changed BIGINT NOT NULL,
    player_one TEXT,
    player_two TEXT,
    bot_due BOOLEAN NOT NULL,
    data TEXT NOT NULL
);

-- Every page is a walk along one of these, newest first; "C" makes comparing ids cheap.
CREATE INDEX matches_by_status ON matches (status, listed, changed, match);
CREATE INDEX matches_by_game ON matches (game, status, listed, changed, match);
CREATE INDEX matches_by_player_one ON matches (player_one, changed, match);
CREATE INDEX matches_by_player_two ON matches (player_two, changed, match);
CREATE INDEX matches_with_bot_due ON matches (changed) WHERE bot_due;

CREATE TABLE secrets (
    name TEXT NOT NULL PRIMARY KEY,
    value TEXT NOT NULL
);
