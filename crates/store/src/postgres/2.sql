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
