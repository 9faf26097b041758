//! Everything of one moment of a game.

use grid::Pos;

use crate::still::Stillness;
use crate::{Setup, StillLife, Warrior, Water};

/// How a game ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum Outcome {
    /// One warrior is left.
    Victory {
        /// The warrior.
        id: u32,
    },
    /// No warrior is left.
    NobodyLeft,
    /// All iterations were played.
    TimeUp,
    /// More than ten warriors moved to a cell.
    Overcrowded {
        /// The first such cell, row by row.
        at: Pos,
    },
}

/// Everything of one moment of a game: what is compared, kept and saved.
#[derive(Clone, Debug, PartialEq)]
pub struct World {
    pub(crate) rows: usize,
    pub(crate) cols: usize,
    pub(crate) iterations: u32,
    pub(crate) iteration: u32,
    pub(crate) outcome: Option<Outcome>,
    /// In the order of the setup.
    pub(crate) warriors: Vec<Warrior>,
    pub(crate) water: Water,
    pub(crate) still: Stillness,
    pub(crate) crystal: Option<Pos>,
}

/// What a cell shows: the piece that comes first in the text's list (4.2.1).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Sight {
    /// One warrior, by its index in [`World::warriors`].
    Warrior(usize),
    /// Several warriors: how many.
    Warriors(u32),
    /// The magic crystal.
    Crystal,
    /// Water.
    Water,
    /// A weapon.
    Weapon,
    /// A restorer or a peacemaker.
    Healer,
    /// A potion.
    Potion,
    /// Nothing.
    Empty,
}

impl World {
    pub(crate) fn of(setup: &Setup) -> Self {
        let mut water = Water::new(setup.rows(), setup.cols());
        for &at in setup.water() {
            water.pour(at);
        }
        let mut world = Self {
            rows: setup.rows(),
            cols: setup.cols(),
            iterations: setup.iterations(),
            iteration: 0,
            outcome: None,
            warriors: setup.warriors().iter().map(Warrior::enlist).collect(),
            water,
            still: Stillness::of(setup),
            crystal: setup.crystal(),
        };
        world.outcome = if world.iterations == 0 {
            Some(Outcome::TimeUp)
        } else {
            world.winner()
        };
        world
    }

    /// How the game has ended if there are fewer than two warriors.
    pub(crate) fn winner(&self) -> Option<Outcome> {
        match self.warriors.as_slice() {
            [] => Some(Outcome::NobodyLeft),
            [last] => Some(Outcome::Victory { id: last.id }),
            _ => None,
        }
    }

    /// Number of rows.
    pub fn rows(&self) -> usize {
        self.rows
    }

    /// Number of columns.
    pub fn cols(&self) -> usize {
        self.cols
    }

    /// How many iterations have been played.
    pub fn iteration(&self) -> u32 {
        self.iteration
    }

    /// How many iterations are to be played at most.
    pub fn iterations(&self) -> u32 {
        self.iterations
    }

    /// How the game ended, or `None` while it goes on.
    pub fn outcome(&self) -> Option<Outcome> {
        self.outcome
    }

    /// The warriors that are still in the game, in the order of the setup.
    pub fn warriors(&self) -> &[Warrior] {
        &self.warriors
    }

    /// The warriors in the order of the statistics: by cell, row by row; by id
    /// within a cell.
    pub fn roll_call(&self) -> Vec<&Warrior> {
        let mut warriors: Vec<&Warrior> = self.warriors.iter().collect();
        warriors.sort_unstable_by_key(|w| (w.at, w.id));
        warriors
    }

    /// The water.
    pub fn water(&self) -> &Water {
        &self.water
    }

    /// The cells with healers, potions or weapons, row by row.
    pub fn still_life(&self) -> impl Iterator<Item = (Pos, StillLife)> + '_ {
        self.still.iter()
    }

    /// The magic crystal.
    pub fn crystal(&self) -> Option<Pos> {
        self.crystal
    }

    /// What the cells of the board show, row by row from left to right.
    ///
    /// Costs time and memory for each cell of the board.
    pub fn sights(&self) -> grid::Grid<Sight> {
        let mut sights = grid::Grid::new(self.cols, self.rows, Sight::Empty);
        for (at, life) in self.still.iter() {
            sights[at] = if life.weapon.is_some() {
                Sight::Weapon
            } else if life.healer.is_some() {
                Sight::Healer
            } else {
                Sight::Potion
            };
        }
        for at in self.water.iter() {
            sights[at] = Sight::Water;
        }
        if let Some(at) = self.crystal {
            sights[at] = Sight::Crystal;
        }
        for (i, warrior) in self.warriors.iter().enumerate() {
            sights[warrior.at] = match sights[warrior.at] {
                Sight::Warrior(_) => Sight::Warriors(2),
                Sight::Warriors(n) => Sight::Warriors(n + 1),
                _ => Sight::Warrior(i),
            };
        }
        sights
    }
}
