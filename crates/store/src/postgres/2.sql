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
-- The side to move of a running game, 0 for White, and the time of the last event.
ALTER TABLE game ADD COLUMN turn bigint, ADD COLUMN turn_at bigint;
CREATE INDEX game_running_white ON game (white) WHERE turn IS NOT NULL;
CREATE INDEX game_running_black ON game (black) WHERE turn IS NOT NULL;
