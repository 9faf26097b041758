//! Prints a maze, its longest path, and what it is like.
//!
//! ```text
//! cargo run -p mazegen --example maze -- wilson 30 12 7
//! cargo run -p mazegen --example maze -- prim 30 30 7 svg > maze.svg
//! ```

use std::env;
use std::error::Error;

use mazegen::{Algorithm, Maze};
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::SeedableRng;

fn main() -> Result<(), Box<dyn Error>> {
    let args: Vec<String> = env::args().skip(1).collect();
    let arg = |i: usize, default: &'static str| args.get(i).map_or(default, String::as_str);
    let algorithm: Algorithm = arg(0, "backtracker").parse()?;
    let (columns, rows) = (arg(1, "20").parse()?, arg(2, "10").parse()?);
    let rng = &mut ChaCha8Rng::seed_from_u64(arg(3, "0").parse()?);

    let maze = Maze::generate(columns, rows, algorithm, rng);
    let way = maze.longest_path();
    if arg(4, "text") == "svg" {
        println!("{}", maze.svg().with_path(&way));
    } else {
        println!("{}", maze.draw().with_lines().with_path(&way));
        println!("{:#?}", maze.statistics());
    }
    Ok(())
}
