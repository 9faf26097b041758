//! Turned and mirrored grids against formulas on rows in vectors, and the laws
//! of the group.

use grid::{Direction, Direction8, Grid, Pos, Symmetry};
use proptest::prelude::*;

use crate::cases::{Model, config, model, near};

fn symmetry() -> impl Strategy<Value = Symmetry> {
    prop::sample::select(Symmetry::ALL.to_vec())
}

/// What is at row `y` and column `x` afterwards.
fn moved(model: &Model, symmetry: Symmetry) -> Model {
    let (w, h) = (model.width, model.height());
    let (width, height) = match symmetry {
        Symmetry::Identity | Symmetry::HalfTurn | Symmetry::MirrorX | Symmetry::MirrorY => (w, h),
        _ => (h, w),
    };
    let at = |x: usize, y: usize| match symmetry {
        Symmetry::Identity => model.rows[y][x],
        Symmetry::Clockwise => model.rows[h - 1 - x][y],
        Symmetry::HalfTurn => model.rows[h - 1 - y][w - 1 - x],
        Symmetry::Anticlockwise => model.rows[x][w - 1 - y],
        Symmetry::MirrorX => model.rows[y][w - 1 - x],
        Symmetry::MirrorY => model.rows[h - 1 - y][x],
        Symmetry::Transpose => model.rows[x][y],
        Symmetry::AntiTranspose => model.rows[h - 1 - x][w - 1 - y],
    };
    let rows = (0..height)
        .map(|y| (0..width).map(|x| at(x, y)).collect())
        .collect();
    Model { width, rows }
}

proptest! {
    #![proptest_config(config())]

    #[test]
    fn grids(model in model(), symmetry in symmetry()) {
        let grid = model.grid();
        let turned = grid.transformed(symmetry);
        prop_assert_eq!(&turned, &moved(&model, symmetry).grid());
        prop_assert_eq!(symmetry.swaps_sides(), {
            let probe = Grid::new(1, 2, ()).transformed(symmetry);
            probe.width() == 2
        });
        prop_assert_eq!(turned.transformed(symmetry.inverse()), grid);
    }

    /// One after the other is one of the eight again; how they are grouped does
    /// not matter.
    #[test]
    fn a_group(model in model(), a in symmetry(), b in symmetry(), c in symmetry(), p in near()) {
        let grid = model.grid();
        prop_assert_eq!(grid.transformed(a).transformed(b), grid.transformed(a.then(b)));
        prop_assert_eq!(a.then(b).apply(p), b.apply(a.apply(p)));
        prop_assert_eq!(a.then(b).then(c), a.then(b.then(c)));
        prop_assert_eq!(a.then(a.inverse()), Symmetry::Identity);
        prop_assert_eq!(a.inverse().then(a), Symmetry::Identity);
        prop_assert_eq!(a.then(Symmetry::Identity), a);
        prop_assert_eq!(Symmetry::Identity.then(a), a);
    }

    /// What an offset leads to moves with the grid.
    #[test]
    fn offsets_move_with_the_grid(symmetry in symmetry(), a in near(), b in near()) {
        let place = |p: Pos| {
            let field = Grid::from_fn(13, 13, |q| q == p + Pos::new(6, 6));
            let turned = field.transformed(symmetry);
            turned.indexed_iter().find(|(_, here)| **here).unwrap().0
        };
        prop_assert_eq!(symmetry.apply(b - a), place(b) - place(a));
        prop_assert_eq!(symmetry.inverse().apply(symmetry.apply(a)), a);
    }
}

#[test]
fn directions_turn_as_their_offsets() {
    for symmetry in Symmetry::ALL {
        for d in Direction8::CLOCKWISE {
            assert_eq!(symmetry.turn8(d).offset(), symmetry.apply(d.offset()));
        }
        for d in Direction::ALL {
            assert_eq!(symmetry.turn8(d.into()), symmetry.turn(d).into());
            let turned = symmetry.turn(d);
            assert_eq!(turned.offset(), symmetry.apply(d.offset()));
            // Turns keep what is to the right, mirrors do not.
            let is_turn = symmetry.turn(d.clockwise()) == turned.clockwise();
            let turns = [
                Symmetry::Identity,
                Symmetry::Clockwise,
                Symmetry::HalfTurn,
                Symmetry::Anticlockwise,
            ];
            assert_eq!(is_turn, turns.contains(&symmetry));
        }
    }
}
