//! Any bytes as a maze in JSON: refused, or written again as the same maze.
#![no_main]

use libfuzzer_sys::fuzz_target;
use mazegen::Maze;

fuzz_target!(|bytes: &[u8]| {
    let Ok(maze) = serde_json::from_slice::<Maze>(bytes) else {
        return;
    };
    let json = serde_json::to_string(&maze).unwrap();
    assert_eq!(serde_json::from_str::<Maze>(&json).unwrap(), maze);
    assert_eq!(Maze::from_walls(&maze.to_walls()).as_ref(), Ok(&maze));
    assert_eq!(maze.statistics().rooms, maze.room_count());
});
