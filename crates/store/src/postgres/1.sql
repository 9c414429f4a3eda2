-- Texts compare by their bytes, as in SQLite.
CREATE TABLE guest (
    id text COLLATE "C" PRIMARY KEY,
    name text NOT NULL,
    token bytea NOT NULL UNIQUE,
    made bigint NOT NULL
);
CREATE TABLE challenge (
    id text COLLATE "C" PRIMARY KEY,
    secret bytea NOT NULL UNIQUE,
    owner text COLLATE "C" NOT NULL,
    name text NOT NULL,
    terms text NOT NULL,
    listed boolean NOT NULL,
    made bigint NOT NULL,
    expires bigint NOT NULL,
    withdrawn boolean NOT NULL DEFAULT false,
    game text COLLATE "C"
);
CREATE INDEX challenge_open ON challenge (listed, made) WHERE game IS NULL AND NOT withdrawn;
CREATE INDEX challenge_owner ON challenge (owner) WHERE game IS NULL AND NOT withdrawn;
CREATE TABLE game (
    id text COLLATE "C" PRIMARY KEY,
    version bigint NOT NULL,
    next_due bigint,
    white text COLLATE "C" NOT NULL,
    black text COLLATE "C" NOT NULL,
    white_name text COLLATE "C" NOT NULL,
    black_name text COLLATE "C" NOT NULL,
    next text COLLATE "C",
    kind text COLLATE "C",
    result text COLLATE "C",
    ended bigint
);
CREATE INDEX game_due ON game (next_due, id) WHERE next_due IS NOT NULL;
CREATE INDEX game_ended ON game (ended, id) WHERE ended IS NOT NULL;
CREATE INDEX game_ended_kind ON game (kind, ended, id) WHERE ended IS NOT NULL;
CREATE INDEX game_ended_white ON game (white, ended, id) WHERE ended IS NOT NULL;
CREATE INDEX game_ended_black ON game (black, ended, id) WHERE ended IS NOT NULL;
CREATE INDEX game_ended_white_name ON game (white_name, ended, id) WHERE ended IS NOT NULL;
CREATE INDEX game_ended_black_name ON game (black_name, ended, id) WHERE ended IS NOT NULL;
CREATE TABLE event (
    game text COLLATE "C" NOT NULL REFERENCES game,
    n bigint NOT NULL,
    body text NOT NULL,
    PRIMARY KEY (game, n)
);
CREATE TABLE command (
    game text COLLATE "C" NOT NULL REFERENCES game,
    id text COLLATE "C" NOT NULL,
    version bigint NOT NULL,
    PRIMARY KEY (game, id)
);
-- A row a process: its last heartbeat by its own clock and by the database's, and the number of its last batch.
CREATE TABLE process (
    id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    alive bigint,
    seen timestamptz NOT NULL DEFAULT clock_timestamp(),
    batch bigint NOT NULL DEFAULT 0
);
