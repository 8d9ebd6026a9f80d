-- began is when the game began. weight says how much the result counted, 1 for in full; quick and
-- newcomer say what later results must know of it. Empty in results of earlier versions, which all
-- counted in full. annulled is when the host annulled the result, 0 if it stands.
ALTER TABLE results ADD COLUMN began INTEGER;
ALTER TABLE results ADD COLUMN weight REAL;
ALTER TABLE results ADD COLUMN quick INTEGER;
ALTER TABLE results ADD COLUMN newcomer INTEGER;
ALTER TABLE results ADD COLUMN annulled INTEGER NOT NULL DEFAULT 0;

CREATE INDEX results_by_player_one ON results (player_one, game, at);
CREATE INDEX results_by_player_two ON results (player_two, game, at);
