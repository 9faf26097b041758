//! Water that stays alive, healers, potions and weapons where warriors pass.

use grid::Pos;
use rand::{Rng, RngExt};

use super::{Board, Plan, put};
use crate::{Piece, Potion, Setup};

/// Small waters that live on or move: blocks, blinkers, gliders, and two that
/// grow for a long time. Rows of a drawing, `w` for water; the smallest first.
const WATERS: [&[&str]; 6] = [
    &["www"],
    &["ww", "ww"],
    &[".w.", "..w", "www"],
    &["w..", ".ww", "ww."],
    &[".ww", "ww.", ".w."],
    &["w.ww", "www.", ".w.."],
];

/// How many cells a water wets.
fn size(water: &[&str]) -> usize {
    water.iter().map(|row| row.matches('w').count()).sum()
}

/// Places all that is no warrior, mostly near warriors.
pub(super) fn furnish<R: Rng + ?Sized>(setup: &mut Setup, plan: &Plan, board: Board, rng: &mut R) {
    let homes: Vec<Pos> = setup.warriors().iter().map(|recruit| recruit.at).collect();
    let place = |rng: &mut R| {
        if homes.is_empty() || rng.random_ratio(1, 4) {
            board.anywhere(rng)
        } else {
            board.near(homes[rng.random_range(0..homes.len())], 5, rng)
        }
    };
    for _ in 0..plan.restorers {
        let (at, benefit) = (place(rng), rng.random_range(1..=6));
        put(setup, board, at, |at| Piece::Restorer { at, benefit });
    }
    for _ in 0..plan.peacemakers {
        let at = place(rng);
        put(setup, board, at, |at| Piece::Peacemaker { at });
    }
    for _ in 0..plan.potions {
        let potion = match rng.random_range(0..3) {
            0 => Potion::TranceCausing,
            1 => Potion::TranceHealing,
            _ => Potion::Invisibility {
                iterations: rng.random_range(2..=6),
            },
        };
        let at = place(rng);
        put(setup, board, at, |at| Piece::Potion { at, potion });
    }
    for _ in 0..plan.weapons {
        let benefit = f64::from(rng.random_range(2..=30)) / 2.0;
        let at = place(rng);
        put(setup, board, at, |at| Piece::Weapon { at, benefit });
    }
    pour(setup, plan, board, place, rng);
}

fn pour<R: Rng + ?Sized>(
    setup: &mut Setup,
    plan: &Plan,
    board: Board,
    mut place: impl FnMut(&mut R) -> Pos,
    rng: &mut R,
) {
    loop {
        let before = setup.water().len();
        let wanted = plan.water.saturating_sub(before);
        if wanted == 0 {
            return;
        }
        let corner = place(rng);
        let fitting = WATERS.partition_point(|water| size(water) <= wanted);
        if fitting == 0 {
            put(setup, board, corner, |at| Piece::Water { at });
            continue;
        }
        let water = WATERS[rng.random_range(0..fitting)];
        let (flip_x, flip_y): (bool, bool) = (rng.random(), rng.random());
        for (y, row) in water.iter().enumerate() {
            for (x, cell) in row.chars().enumerate() {
                let (x, y) = (x as i32, y as i32);
                let offset = Pos::new(if flip_x { -x } else { x }, if flip_y { -y } else { y });
                if cell == 'w' {
                    // Where it is wet already, it stays so.
                    let at = board.wrap(corner + offset);
                    let _ = setup.add(Piece::Water { at });
                }
            }
        }
        if setup.water().len() == before {
            put(setup, board, corner, |at| Piece::Water { at });
        }
    }
}
