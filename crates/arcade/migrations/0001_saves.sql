-- Saved games, by game and name.
CREATE TABLE saves (
    game TEXT NOT NULL,
    name TEXT NOT NULL,
    bytes BLOB NOT NULL,
    PRIMARY KEY (game, name)
) STRICT, WITHOUT ROWID;
