//! Any bytes as the drawing of a maze: refused, or drawn again as a maze that
//! is the same.
#![no_main]

use libfuzzer_sys::fuzz_target;
use mazegen::Maze;

fuzz_target!(|bytes: &[u8]| {
    let text = String::from_utf8_lossy(bytes);
    let Ok(maze) = text.parse::<Maze>() else {
        return;
    };
    assert_eq!(maze.draw().to_string().parse::<Maze>().as_ref(), Ok(&maze));
    assert_eq!(Maze::from_walls(&maze.to_walls()).as_ref(), Ok(&maze));
    let _ = maze.statistics();
});
