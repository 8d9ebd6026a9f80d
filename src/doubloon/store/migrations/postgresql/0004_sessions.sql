-- session is in every cookie of the player: counting it up ends all of them.
ALTER TABLE players ADD COLUMN session BIGINT NOT NULL DEFAULT 0;

-- When the account was deleted, 0 for those who are here, -1 when all of it is forgotten: what is
-- left then is an id that no cookie opens any more.
ALTER TABLE players ADD COLUMN gone BIGINT NOT NULL DEFAULT 0;

CREATE INDEX players_gone ON players (gone) WHERE gone > 0;
