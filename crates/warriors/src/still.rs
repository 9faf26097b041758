//! The pieces that do not move: healers, potions, weapons, the crystal.

use std::collections::BTreeMap;

use grid::{BitGrid, Pos};

use crate::{Potion, Setup, bits};

/// The pieces on a cell that do not move.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct StillLife {
    /// A restorer or a peacemaker.
    #[cfg_attr(feature = "serde", serde(default))]
    pub healer: Option<Healer>,
    /// A potion.
    #[cfg_attr(feature = "serde", serde(default))]
    pub potion: Option<Potion>,
    /// The benefit of a weapon.
    #[cfg_attr(feature = "serde", serde(default))]
    pub weapon: Option<f64>,
}

/// The two kinds of healers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum Healer {
    /// Gives health to its neighbours.
    Restorer {
        /// Health for each iteration.
        benefit: u32,
    },
    /// Keeps its neighbours from harm.
    Peacemaker,
}

/// Finds the pieces of a cell.
///
/// A bit for each cell says whether there are any.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Stillness {
    here: BitGrid,
    /// The cells in reading order: keys are row and column.
    cells: BTreeMap<Pos, StillLife>,
}

impl Stillness {
    pub(crate) fn new(rows: usize, cols: usize) -> Self {
        Self {
            here: BitGrid::new(cols, rows),
            cells: BTreeMap::new(),
        }
    }

    pub(crate) fn of(setup: &Setup) -> Self {
        let mut still = Self::new(setup.rows(), setup.cols());
        for &(at, benefit) in setup.restorers() {
            still.change(at, |life| life.healer = Some(Healer::Restorer { benefit }));
        }
        for &at in setup.peacemakers() {
            still.change(at, |life| life.healer = Some(Healer::Peacemaker));
        }
        for &(at, potion) in setup.potions() {
            still.change(at, |life| life.potion = Some(potion));
        }
        for &(at, benefit) in setup.weapons() {
            still.change(at, |life| life.weapon = Some(benefit));
        }
        still
    }

    /// What lies on a cell.
    pub(crate) fn on(&self, p: Pos) -> StillLife {
        if !self.cells.is_empty() && self.here.contains(p) {
            self.cells.get(&p).copied().unwrap_or_default()
        } else {
            StillLife::default()
        }
    }

    /// What lies on the neighbours of a cell; empty neighbours are left out.
    pub(crate) fn around(&self, p: Pos) -> impl Iterator<Item = StillLife> + '_ {
        let mask = if self.cells.is_empty() {
            0
        } else {
            bits::around(&self.here, p)
        };
        let near = bits::neighbours(&self.here, p, mask);
        near.filter_map(|q| self.cells.get(&q).copied())
    }

    /// Puts pieces on a cell or takes them away.
    pub(crate) fn change(&mut self, p: Pos, change: impl FnOnce(&mut StillLife)) {
        let life = self.cells.entry(p).or_default();
        change(life);
        if *life == StillLife::default() {
            self.cells.remove(&p);
            self.here.remove(p);
        } else {
            self.here.insert(p);
        }
    }

    /// The cells that are not empty, row by row.
    pub(crate) fn iter(&self) -> impl Iterator<Item = (Pos, StillLife)> + '_ {
        self.cells.iter().map(|(&at, &life)| (at, life))
    }
}
