-- Texts compare by their bytes, as in SQLite.
CREATE TABLE guest (
    id text COLLATE "C" PRIMARY KEY,
    name text NOT NULL,
    token bytea NOT NULL UNIQUE,
    made bigint NOT NULL,
    -- The form that the guest's name shares with all names that look like it.
    look text COLLATE "C",
    -- Time of the guest's last visit.
    seen bigint NOT NULL DEFAULT 0
);
CREATE INDEX guest_look ON guest (look);
-- Further devices of a guest, and the link that adds the next one.
CREATE TABLE device (
    token bytea PRIMARY KEY,
    guest text COLLATE "C" NOT NULL REFERENCES guest
);
CREATE TABLE device_link (
    guest text COLLATE "C" PRIMARY KEY REFERENCES guest,
    secret bytea NOT NULL UNIQUE,
    expires bigint NOT NULL
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
    -- The rule options; empty for the published rules.
    rules text NOT NULL DEFAULT '',
    result text COLLATE "C",
    ended bigint,
    -- Of a running game: the side to move, 0 for White, the time of the last event, the number of moves, the position.
    turn bigint,
    turn_at bigint,
    plies bigint,
    position text,
    -- Plans of White and Black, as texts.
    white_plan text,
    black_plan text,
    plan_changes bigint NOT NULL DEFAULT 0
);
CREATE INDEX game_due ON game (next_due, id) WHERE next_due IS NOT NULL;
CREATE INDEX game_ended ON game (ended, id) WHERE ended IS NOT NULL;
CREATE INDEX game_ended_kind ON game (kind, ended, id) WHERE ended IS NOT NULL;
CREATE INDEX game_ended_white ON game (white, ended, id) WHERE ended IS NOT NULL;
CREATE INDEX game_ended_black ON game (black, ended, id) WHERE ended IS NOT NULL;
CREATE INDEX game_ended_white_name ON game (white_name, ended, id) WHERE ended IS NOT NULL;
CREATE INDEX game_ended_black_name ON game (black_name, ended, id) WHERE ended IS NOT NULL;
CREATE INDEX game_running_white ON game (white) WHERE turn IS NOT NULL;
CREATE INDEX game_running_black ON game (black) WHERE turn IS NOT NULL;
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
-- Connections that a process has to a game. Lost after a crash of the database: then they all break.
CREATE UNLOGGED TABLE presence (
    game text COLLATE "C" NOT NULL,
    process bigint NOT NULL,
    white bigint NOT NULL,
    black bigint NOT NULL,
    white_left boolean NOT NULL,
    black_left boolean NOT NULL,
    spectators bigint NOT NULL,
    PRIMARY KEY (game, process)
);
