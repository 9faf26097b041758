//! One file per kind of work.

pub(crate) mod maps;
pub(crate) mod octile;
pub(crate) mod paths;
pub(crate) mod repairs;

use std::time::{Duration, Instant};

use benches::inputs::Board;
use grid::Pos;
use pathfind::{Ground, Terrain, Weights};

/// The slowest run that is measured: who takes longer is nowhere near the
/// fastest, and would take most of the time.
pub(crate) const PATIENCE: Duration = Duration::from_millis(300);

const GROUPS: [&str; 6] = [
    maps::GROUP,
    paths::NEAR,
    paths::FAR,
    repairs::GROUP,
    octile::MAPS,
    octile::PATHS,
];

/// Whether the command line asks for anything of this group. Criterion's filter
/// is a pattern of the whole name; if it begins with no group's name, all are
/// asked for.
pub(crate) fn is_asked(group: &str) -> bool {
    let filters: Vec<String> = std::env::args().skip(1).collect();
    let named = |group: &str| {
        let of_group =
            |filter: &String| filter.trim_start_matches('^').split('/').next() == Some(group);
        filters.iter().any(of_group)
    };
    named(group) || !GROUPS.into_iter().any(named)
}

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
