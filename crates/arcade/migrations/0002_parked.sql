-- Games under way when the arcade ended, by game and session.
CREATE TABLE parked (
    game TEXT NOT NULL,
    session TEXT NOT NULL,
    bytes BLOB NOT NULL,
    at INTEGER NOT NULL DEFAULT (unixepoch()),
    PRIMARY KEY (game, session)
) STRICT, WITHOUT ROWID;
