//! Bit grids against vectors of yes and no.

use grid::{BitGrid, Grid, Pos};
use proptest::collection::vec;
use proptest::prelude::*;

use crate::cases::{cells_of, config, pos};
use crate::ends::{self, calls};

/// Sides around the ends of words.
fn sides() -> impl Strategy<Value = (usize, usize)> {
    let width = prop_oneof![
        0..4_usize,
        Just(63),
        Just(64),
        Just(65),
        Just(128),
        60..140_usize
    ];
    (width, 0..4_usize)
}

/// A yes or no for each cell, row by row.
#[derive(Clone, Debug, PartialEq)]
struct Model {
    width: usize,
    height: usize,
    cells: Vec<bool>,
}

impl Model {
    fn index(&self, p: Pos) -> Option<usize> {
        let x = usize::try_from(p.x).ok().filter(|x| *x < self.width)?;
        let y = usize::try_from(p.y).ok().filter(|y| *y < self.height)?;
        Some(y * self.width + x)
    }

    fn bits(&self) -> BitGrid {
        BitGrid::from_fn(self.width, self.height, |p| {
            self.cells[self.index(p).expect("asked inside")]
        })
    }

    /// A row as words, bit by bit.
    fn words(&self, y: usize) -> Vec<u64> {
        let mut words = Vec::new();
        for x in 0..self.width {
            if x % 64 == 0 {
                words.push(0);
            }
            if self.cells[y * self.width + x] {
                words[x / 64] += 2_u64.pow((x % 64) as u32);
            }
        }
        words
    }

    fn ones(&self) -> Vec<Pos> {
        let set = (0..self.cells.len()).filter(|i| self.cells[*i]);
        set.map(|i| Pos::new((i % self.width) as i32, (i / self.width) as i32))
            .collect()
    }
}

fn model_of((width, height): (usize, usize)) -> impl Strategy<Value = Model> {
    let some = vec(any::<bool>(), width * height);
    let few = vec(prop::bool::weighted(0.02), width * height);
    prop_oneof![some, few].prop_map(move |cells| Model {
        width,
        height,
        cells,
    })
}

fn model() -> impl Strategy<Value = Model> {
    sides().prop_flat_map(model_of)
}

fn check(bits: &BitGrid, model: &Model) -> Result<(), TestCaseError> {
    prop_assert_eq!((bits.width(), bits.height()), (model.width, model.height));
    prop_assert_eq!(bits.count_ones(), model.ones().len());
    prop_assert!(bits.ones().eq(model.ones()));
    for y in 0..model.height {
        prop_assert_eq!(bits.row_words(y), model.words(y));
    }
    prop_assert_eq!(bits, &model.bits());
    Ok(())
}

#[derive(Clone, Debug)]
enum Change {
    Insert(Pos),
    Remove(Pos),
    Words(usize, u64),
    Clear,
}

fn change() -> impl Strategy<Value = Change> {
    let place = || prop_oneof![4 => (-1..140, -1..4).prop_map(Pos::from), 1 => pos()];
    prop_oneof![
        9 => place().prop_map(Change::Insert),
        9 => place().prop_map(Change::Remove),
        3 => (0..4_usize, any::<u64>()).prop_map(|(y, flip)| Change::Words(y, flip)),
        1 => Just(Change::Clear),
    ]
}

/// How two bit grids are joined, and the same for two bits.
type Joining = (fn(&mut BitGrid, &BitGrid), fn(bool, bool) -> bool);

proptest! {
    #![proptest_config(config())]

    #[test]
    fn bits_and_words(model in model(), p in pos(), q in (-1..140, -1..4)) {
        let bits = model.bits();
        check(&bits, &model)?;
        for p in [p, Pos::from(q)] {
            prop_assert_eq!(bits.contains(p), model.index(p).is_some_and(|i| model.cells[i]));
        }
        let cells = bits.bounds().map_or(Vec::new(), cells_of);
        prop_assert_eq!(cells.len(), model.cells.len());
        prop_assert!(cells.iter().all(|p| model.index(*p).is_some()));
    }

    #[test]
    fn ones_from_both_ends(model in model(), calls in calls()) {
        let bits = model.bits();
        ends::check(|| bits.ones(), model.ones(), &calls)?;
    }

    #[test]
    fn grids_of_yes_and_no(model in model()) {
        let grid = Grid::from_vec(model.width, model.height, model.cells.clone()).unwrap();
        check(&BitGrid::from(&grid), &model)?;
        prop_assert_eq!(Grid::from(&model.bits()), grid);
    }

    #[test]
    fn changes(model in model(), changes in vec(change(), 0..30)) {
        let (mut bits, mut model) = (model.bits(), model);
        for change in changes {
            match change {
                Change::Insert(p) => {
                    let cell = model.index(p).map(|i| &mut model.cells[i]);
                    let was = cell.is_some_and(|c| std::mem::replace(c, true));
                    prop_assert_eq!(bits.insert(p), was);
                }
                Change::Remove(p) => {
                    let cell = model.index(p).map(|i| &mut model.cells[i]);
                    let was = cell.is_some_and(|c| std::mem::replace(c, false));
                    prop_assert_eq!(bits.remove(p), was);
                }
                Change::Words(y, flip) if y < model.height => {
                    let mut asked = Vec::new();
                    bits.map_row_words(y, |i, word| {
                        asked.push((i, word));
                        word ^ flip.rotate_left(i as u32)
                    });
                    let words = model.words(y).into_iter().enumerate();
                    prop_assert_eq!(asked, words.collect::<Vec<_>>());
                    for x in 0..model.width {
                        let flip = flip.rotate_left((x / 64) as u32);
                        model.cells[y * model.width + x] ^= flip >> (x % 64) & 1 == 1;
                    }
                }
                Change::Words(..) => {}
                Change::Clear => {
                    bits.clear();
                    model.cells.fill(false);
                }
            }
            check(&bits, &model)?;
        }
    }

    #[test]
    fn sets((a, b) in sides().prop_flat_map(|s| (model_of(s), model_of(s)))) {
        let joinings: [Joining; 3] = [
            (BitGrid::union_with, |a, b| a || b),
            (BitGrid::intersect_with, |a, b| a && b),
            (BitGrid::subtract, |a, b| a && !b),
        ];
        for (join, one) in joinings {
            let mut bits = a.bits();
            join(&mut bits, &b.bits());
            let cells = a.cells.iter().zip(&b.cells).map(|(a, b)| one(*a, *b)).collect();
            check(&bits, &Model { cells, ..a.clone() })?;
        }
    }
}
