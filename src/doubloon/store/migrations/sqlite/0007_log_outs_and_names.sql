-- The log-ins of the present session that have been logged out, separated by spaces.
ALTER TABLE players ADD COLUMN revoked TEXT;

-- The same for names that look alike; empty until it is needed in accounts of earlier versions.
ALTER TABLE accounts ADD COLUMN skeleton TEXT;

CREATE INDEX accounts_by_skeleton ON accounts (skeleton);
