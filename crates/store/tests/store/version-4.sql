-- A store of version 4 of the tables with one game, as `.dump` of SQLite writes it. Never change it.
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
INSERT INTO guest VALUES ('gak5axschpub', 'Cherry 243', x'01', 1795920370036, 'cherry243', 1795920370077);
INSERT INTO guest VALUES ('gan5mrf7bn68', 'Willow 540', x'02', 1795920370057, 'wlllow54o', 1795920370091);
INSERT INTO challenge VALUES ('ty6mkdfy763b', x'03', 'gak5axschpub', 'Cherry 243', '{"game":"kings-castle","side":"white","clock":{"base":600000,"increment":5000,"delay":0,"periods":0,"period":0},"listed":false}', 0, 1795920370077, 1796525170077, 0, '3n5q3upxvbmz');
INSERT INTO game VALUES ('3n5q3upxvbmz', 11, NULL, 'gak5axschpub', 'gan5mrf7bn68', 'Cherry 243', 'Willow 540', 'dhy6rtpw3tzh', 'kings-castle', '', '0-1', 1795920372213, NULL, NULL, NULL, NULL, NULL, NULL, 0);
INSERT INTO event VALUES ('3n5q3upxvbmz', 0, '{"n":0,"at":1795920370091,"start":{"session":1,"game":"kings-castle","seats":[{"remote":"gak5axschpub"},{"remote":"gan5mrf7bn68"}],"clocks":[{"base":600000,"increment":5000,"delay":0,"periods":0,"period":0},{"base":600000,"increment":5000,"delay":0,"periods":0,"period":0}],"untimed":2,"limit":3000,"takebacks":true}}');
INSERT INTO event VALUES ('3n5q3upxvbmz', 1, '{"n":1,"at":1795920370449,"move":"e9"}');
INSERT INTO event VALUES ('3n5q3upxvbmz', 2, '{"n":2,"at":1795920370481,"give":{"side":"black","millis":15000}}');
INSERT INTO event VALUES ('3n5q3upxvbmz', 3, '{"n":3,"at":1795920370485,"offer":{"by":"white","kind":"takeback","plies":1}}');
INSERT INTO event VALUES ('3n5q3upxvbmz', 4, '{"n":4,"at":1795920370494,"decline":{"by":"black","kind":"takeback"}}');
INSERT INTO event VALUES ('3n5q3upxvbmz', 5, '{"n":5,"at":1795920370500,"offer":{"by":"white","kind":"draw"}}');
INSERT INTO event VALUES ('3n5q3upxvbmz', 6, '{"n":6,"at":1795920370515,"decline":{"by":"black","kind":"draw"}}');
INSERT INTO event VALUES ('3n5q3upxvbmz', 7, '{"n":7,"at":1795920370523,"move":"j9"}');
INSERT INTO event VALUES ('3n5q3upxvbmz', 8, '{"n":8,"at":1795920372213,"end":{"how":"resignation","winner":"black"}}');
INSERT INTO event VALUES ('3n5q3upxvbmz', 9, '{"n":9,"at":1795920372325,"offer":{"by":"white","kind":"rematch"}}');
INSERT INTO event VALUES ('3n5q3upxvbmz', 10, '{"n":10,"at":1795920372330,"now":"rematch"}');
INSERT INTO command VALUES ('3n5q3upxvbmz', '0-dr1', 6);
INSERT INTO command VALUES ('3n5q3upxvbmz', '0-g4', 3);
INSERT INTO command VALUES ('3n5q3upxvbmz', '0-p1', 2);
INSERT INTO command VALUES ('3n5q3upxvbmz', '0-r1', 10);
INSERT INTO command VALUES ('3n5q3upxvbmz', '0-rs', 9);
INSERT INTO command VALUES ('3n5q3upxvbmz', '0-t1', 4);
INSERT INTO command VALUES ('3n5q3upxvbmz', '1-b1', 8);
INSERT INTO command VALUES ('3n5q3upxvbmz', '1-d1', 5);
INSERT INTO command VALUES ('3n5q3upxvbmz', '1-d2', 7);
INSERT INTO command VALUES ('3n5q3upxvbmz', '1-r2', 11);
PRAGMA user_version = 4;
