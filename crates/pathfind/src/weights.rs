//! Kinds of terrain and what a step on each of them costs.

use core::fmt;

/// A kind of terrain: a number that a [`Weights`] table gives a cost.
///
/// Kind 0 is [`Terrain::WALL`], which no table can open. What the others mean
/// is up to you.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Terrain(pub u8);

impl Terrain {
    /// Blocked under every table: `Terrain(0)`.
    pub const WALL: Self = Self(0);

    /// Plain ground, `Terrain(1)`: costs 1 under the two ready-made tables.
    pub const FLOOR: Self = Self(1);
}

/// Which of a step's two cells it is charged for.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Charge {
    /// A step costs the weight of the cell that is entered.
    #[default]
    Entering,
    /// A step costs the weight of the cell that is left.
    Leaving,
}

/// What each kind of terrain costs: the weight of a step, or blocked.
///
/// A table is given with each query, so that walkers, boats and ghosts search
/// over the same [`Ground`](crate::Ground).
///
/// ```
/// use pathfind::{Charge, Terrain, Weights};
///
/// const SWAMP: Terrain = Terrain(2);
/// let walker = Weights::uniform().with(SWAMP, 4).charged(Charge::Leaving);
/// assert_eq!(walker.weight(SWAMP), Some(4));
/// assert_eq!(walker.weight(Terrain::FLOOR), Some(1));
/// assert_eq!(walker.weight(Terrain::WALL), None);
/// ```
#[derive(Clone, PartialEq, Eq, Hash)]
pub struct Weights {
    /// 0 is blocked; the first entry always is.
    table: [u32; 256],
    charge: Charge,
}

impl Weights {
    /// Every kind but [`Terrain::WALL`] costs 1.
    pub const UNIFORM: Self = {
        let mut table = [1; 256];
        table[0] = 0;
        Self {
            table,
            charge: Charge::Entering,
        }
    };

    /// Every kind is blocked: where a table that names all it opens begins.
    pub const BLOCKED: Self = Self {
        table: [0; 256],
        charge: Charge::Entering,
    };

    /// Every kind costs its own number: `Terrain(n)` costs `n`.
    pub const BY_NUMBER: Self = {
        let mut table = [0; 256];
        let mut n = 1;
        while n < 256 {
            table[n] = n as u32;
            n += 1;
        }
        Self {
            table,
            charge: Charge::Entering,
        }
    };

    /// Every kind but [`Terrain::WALL`] costs 1 ([`Weights::UNIFORM`]).
    pub const fn uniform() -> Self {
        Self::UNIFORM
    }

    /// The table with another weight for `terrain`. A weight of 0 blocks it;
    /// [`Terrain::WALL`] stays blocked whatever is asked.
    #[must_use]
    pub const fn with(mut self, terrain: Terrain, weight: u32) -> Self {
        self.set(terrain, weight);
        self
    }

    /// The table with `terrain` blocked.
    #[must_use]
    pub const fn blocking(self, terrain: Terrain) -> Self {
        self.with(terrain, 0)
    }

    /// The table with steps charged for the cell that is entered (as from the
    /// start) or left.
    #[must_use]
    pub const fn charged(mut self, charge: Charge) -> Self {
        self.charge = charge;
        self
    }

    /// Changes the weight of `terrain` as [`Weights::with`] does.
    pub const fn set(&mut self, terrain: Terrain, weight: u32) {
        if terrain.0 != Terrain::WALL.0 {
            self.table[terrain.0 as usize] = weight;
        }
    }

    /// The weight of `terrain`, or `None` if it is blocked.
    pub const fn weight(&self, terrain: Terrain) -> Option<u32> {
        match self.table[terrain.0 as usize] {
            0 => None,
            weight => Some(weight),
        }
    }

    /// Which of a step's two cells is charged for.
    pub const fn charge(&self) -> Charge {
        self.charge
    }

    pub(crate) const fn table(&self) -> &[u32; 256] {
        &self.table
    }
}

impl fmt::Debug for Weights {
    /// Shows the kinds that are open.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let open = (0..=u8::MAX).filter_map(|kind| Some((kind, self.weight(Terrain(kind))?)));
        f.debug_map().entries(open).finish()?;
        write!(f, " charged {:?}", self.charge)
    }
}

impl Default for Weights {
    fn default() -> Self {
        Self::UNIFORM
    }
}
