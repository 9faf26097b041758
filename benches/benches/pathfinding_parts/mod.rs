//! One file per kind of work.

pub(crate) mod maps;
pub(crate) mod octile;
pub(crate) mod paths;
pub(crate) mod repairs;

use std::time::{Duration, Instant};

use benches::inputs::Board;
use grid::Pos;
use pathfind::{Ground, Terrain, Weights};

/// The slowest run that is measured.
const PATIENCE: Duration = Duration::from_secs(1);

/// Terrain numbers are costs.
pub(crate) const WEIGHTS: &Weights = &Weights::BY_NUMBER;

pub(crate) fn ground(board: &Board) -> Ground {
    Ground::from_grid(&board.cells, |&cost| Terrain(cost)).expect("a board has cells")
}

pub(crate) fn pos(board: &Board, index: usize) -> Pos {
    board.cells.pos_of(index)
}

/// Whether one run of `work` is short enough, saying so if not.
#[cfg_attr(not(feature = "peers"), allow(dead_code))]
pub(crate) fn is_quick(case: &str, name: &str, work: impl FnOnce()) -> bool {
    let start = Instant::now();
    work();
    let took = start.elapsed();
    if took > PATIENCE {
        println!("{case}: {name} is left out, it took {took:.1?}");
    }
    took <= PATIENCE
}
