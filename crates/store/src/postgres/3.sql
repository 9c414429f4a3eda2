-- The rule options of the game; empty for the published rules. They contain no quotes.
ALTER TABLE game ADD COLUMN rules text NOT NULL DEFAULT '';
UPDATE game SET rules = coalesce((
    SELECT substring(body from '"rules":"([^"]*)"') FROM event WHERE event.game = game.id AND n = 0), '');
-- What White and Black have decided to answer, as texts.
ALTER TABLE game ADD COLUMN white_plan text, ADD COLUMN black_plan text,
    ADD COLUMN plan_changes bigint NOT NULL DEFAULT 0;
-- Number of moves and position of a running game. Games of before get them with their next event.
ALTER TABLE game ADD COLUMN plies bigint, ADD COLUMN position text;
-- What all names that look like a guest's have in common, and when the guest was here last.
ALTER TABLE guest ADD COLUMN look text COLLATE "C", ADD COLUMN seen bigint NOT NULL DEFAULT 0;
UPDATE guest SET seen = (extract(epoch FROM now()) * 1000)::bigint;
CREATE INDEX guest_look ON guest (look);
