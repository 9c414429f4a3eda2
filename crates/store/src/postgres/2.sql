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
-- The side to move of a running game, 0 for White, and the time of the last event.
ALTER TABLE game ADD COLUMN turn bigint, ADD COLUMN turn_at bigint;
CREATE INDEX game_running_white ON game (white) WHERE turn IS NOT NULL;
CREATE INDEX game_running_black ON game (black) WHERE turn IS NOT NULL;
