//! Where everything is: worked out from a world, and kept up to date by it
//! alone, so that a tick costs what moves and not what exists.

use std::collections::BTreeSet;

use grid::{Pos, Rect};

use crate::EntityId;
use crate::cell;
use crate::logic::Wiring;

/// The most cells of the flat array. A dungeon file's box is never larger.
const MAX_CELLS: u64 = 1 << 23;
/// More changes than this are one large change.
const MAX_CHANGES: usize = 1024;

/// What paths depend on.
const MATTERS_TO_PATHS: u8 = cell::BLOCKS_WALKERS | cell::SWAMP;

/// The index of a world. It is no part of the moment: two worlds are equal
/// whatever their indexes have gone through.
#[derive(Clone, Debug, Default)]
pub(crate) struct Index {
    /// Where the flags lie in the flat array: the box of the dungeon as it
    /// was at the start. What has been carried or pushed farther away is found
    /// in `things`.
    area: Option<Rect>,
    flags: Vec<u8>,
    /// Everything that can be pushed or taken, by place.
    pub(crate) things: BTreeSet<(Pos, EntityId)>,
    /// All switches that are left.
    pub(crate) switches: Vec<(EntityId, Pos)>,
    /// All spawners that are left.
    pub(crate) spawners: Vec<(EntityId, Pos)>,
    /// All portals whose partner is left.
    pub(crate) portals: Vec<(EntityId, Pos)>,
    /// The smallest box that holds everything that has ever been in it.
    bounds: Option<Rect>,
    /// Taken away by who looks for paths.
    pub(crate) changes: Changes,
    /// The circuit, while nothing has been put into it or out of it.
    pub(crate) wiring: Option<Wiring>,
    /// Whether circuits have to be worked out anew.
    pub(crate) circuits_are_stale: bool,
    /// Switches without a boulder, while that is known.
    pub(crate) uncovered: Option<usize>,
}

/// The cells on which something that blocks has come or gone.
#[derive(Clone, Debug, Default)]
pub(crate) enum Changes {
    /// Too many to list, or not known.
    #[default]
    All,
    /// These, in no order, some perhaps twice.
    Cells(Vec<Pos>),
}

impl Index {
    pub(crate) fn new(bounds: Option<Rect>) -> Self {
        let area = bounds.filter(|b| b.area() <= MAX_CELLS);
        Self {
            area,
            flags: vec![0; area.map_or(0, |a| a.area() as usize)],
            bounds,
            circuits_are_stale: true,
            ..Self::default()
        }
    }

    fn slot(&self, pos: Pos) -> Option<usize> {
        let area = self.area.filter(|a| a.contains(pos))?;
        let (x, y) = (
            pos.x.abs_diff(area.min().x) as usize,
            pos.y.abs_diff(area.min().y) as usize,
        );
        Some(y * area.width() as usize + x)
    }

    /// The flags of a cell, or `None` where none are kept.
    pub(crate) fn flags(&self, pos: Pos) -> Option<u8> {
        self.slot(pos).map(|i| self.flags[i])
    }

    /// Adds to a cell's flags while a new index is filled.
    pub(super) fn add_flag(&mut self, pos: Pos, flag: u8) {
        if let Some(i) = self.slot(pos) {
            self.flags[i] |= flag;
        }
    }

    /// Notes what is on a cell now.
    pub(crate) fn set_flags(&mut self, pos: Pos, flags: u8) {
        if let Some(i) = self.slot(pos) {
            let before = std::mem::replace(&mut self.flags[i], flags);
            if (before ^ flags) & MATTERS_TO_PATHS == 0 {
                return;
            }
        }
        self.bounds = Some(match self.bounds {
            Some(bounds) => bounds.including(pos),
            None => Rect::spanning(pos, pos),
        });
        if let Changes::Cells(cells) = &mut self.changes {
            if cells.len() < MAX_CHANGES {
                cells.push(pos);
            } else {
                self.changes = Changes::All;
            }
        }
    }

    /// The smallest box that holds everything but those who move.
    pub(crate) fn bounds(&self) -> Option<Rect> {
        self.bounds
    }
}
