-- began is when the game began. weight says how much the result counted, 1 for in full; quick and
-- newcomer say what later results must know of it. Empty in results of earlier versions, which all
-- counted in full. annulled is when the host annulled the result, 0 if it stands.
ALTER TABLE results ADD COLUMN began BIGINT;
ALTER TABLE results ADD COLUMN weight DOUBLE PRECISION;
ALTER TABLE results ADD COLUMN quick BIGINT;
ALTER TABLE results ADD COLUMN newcomer BIGINT;
ALTER TABLE results ADD COLUMN annulled BIGINT NOT NULL DEFAULT 0;

CREATE INDEX results_by_player_one ON results (player_one, game, at);
CREATE INDEX results_by_player_two ON results (player_two, game, at);
