CREATE TABLE guest (
    id TEXT PRIMARY KEY,
    name TEXT NOT NULL,
    token BLOB NOT NULL UNIQUE,
    made INTEGER NOT NULL,
    -- The form that the guest's name shares with all names that look like it.
    look TEXT,
    -- Time of the guest's last visit.
    seen INTEGER NOT NULL DEFAULT 0
) STRICT, WITHOUT ROWID;
CREATE INDEX guest_look ON guest (look);
-- Further devices of a guest, and the link that adds the next one.
CREATE TABLE device (
    token BLOB PRIMARY KEY,
    guest TEXT NOT NULL REFERENCES guest
) STRICT, WITHOUT ROWID;
CREATE TABLE device_link (
    guest TEXT PRIMARY KEY REFERENCES guest,
    secret BLOB NOT NULL UNIQUE,
    expires INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE TABLE challenge (
    id TEXT PRIMARY KEY,
    secret BLOB NOT NULL UNIQUE,
    owner TEXT NOT NULL,
    name TEXT NOT NULL,
    terms TEXT NOT NULL,
    listed INTEGER NOT NULL,
    made INTEGER NOT NULL,
    expires INTEGER NOT NULL,
    withdrawn INTEGER NOT NULL DEFAULT 0,
    game TEXT
) STRICT, WITHOUT ROWID;
CREATE INDEX challenge_open ON challenge (listed, made) WHERE game IS NULL AND NOT withdrawn;
CREATE INDEX challenge_owner ON challenge (owner) WHERE game IS NULL AND NOT withdrawn;
CREATE TABLE game (
    id TEXT PRIMARY KEY,
    version INTEGER NOT NULL,
    next_due INTEGER,
    white TEXT NOT NULL,
    black TEXT NOT NULL,
    white_name TEXT NOT NULL,
    black_name TEXT NOT NULL,
    next TEXT,
    kind TEXT,
    -- The rule options; empty for the published rules.
    rules TEXT NOT NULL DEFAULT '',
    result TEXT,
    ended INTEGER,
    -- Of a running game: the side to move, 0 for White, the time of the last event, the number of moves, the position.
    turn INTEGER,
    turn_at INTEGER,
    plies INTEGER,
    position TEXT,
    -- Plans of White and Black, as texts.
    white_plan TEXT,
    black_plan TEXT,
    plan_changes INTEGER NOT NULL DEFAULT 0
) STRICT, WITHOUT ROWID;
CREATE INDEX game_due ON game (next_due) WHERE next_due IS NOT NULL;
CREATE INDEX game_ended ON game (ended, id) WHERE ended IS NOT NULL;
CREATE INDEX game_ended_kind ON game (kind, ended, id) WHERE ended IS NOT NULL;
CREATE INDEX game_ended_white ON game (white, ended, id) WHERE ended IS NOT NULL;
CREATE INDEX game_ended_black ON game (black, ended, id) WHERE ended IS NOT NULL;
CREATE INDEX game_ended_white_name ON game (white_name, ended, id) WHERE ended IS NOT NULL;
CREATE INDEX game_ended_black_name ON game (black_name, ended, id) WHERE ended IS NOT NULL;
CREATE INDEX game_running_white ON game (white) WHERE turn IS NOT NULL;
CREATE INDEX game_running_black ON game (black) WHERE turn IS NOT NULL;
CREATE TABLE event (
    game TEXT NOT NULL REFERENCES game,
    n INTEGER NOT NULL,
    body TEXT NOT NULL,
    PRIMARY KEY (game, n)
) STRICT, WITHOUT ROWID;
CREATE TABLE command (
    game TEXT NOT NULL REFERENCES game,
    id TEXT NOT NULL,
    version INTEGER NOT NULL,
    PRIMARY KEY (game, id)
) STRICT, WITHOUT ROWID;
CREATE TABLE alive (
    one INTEGER PRIMARY KEY CHECK (one = 1),
    at INTEGER NOT NULL
) STRICT;
