//! Setups: boards before the first iteration, valid by construction.

use std::collections::{BTreeMap, BTreeSet};

use grid::Pos;

use crate::{Piece, Potion, Recruit};

/// Fewest rows and columns: the wrapped neighbourhood of a cell must have
/// eight different cells.
pub const MIN_SIDE: usize = 3;

/// Most rows and columns. (The original's limit of 100 is one of the
/// coursework, not of the game.)
pub const MAX_SIDE: usize = 32_768;

/// Most warriors on a cell.
pub const MAX_WARRIORS_ON_CELL: usize = 10;

/// The largest benefit of a weapon, and the largest harm: far more than the
/// clamp at 100 lets anyone use, and far from where sums become infinite.
pub const MAX_BENEFIT: f64 = 1_000_000.0;

/// A board before the first iteration.
///
/// Everything in a setup keeps to the game's bounds: each piece is checked
/// when it is added.
///
/// ```
/// use grid::Pos;
/// use warriors::{Piece, Setup, SetupError};
///
/// let mut setup = Setup::new(4, 5, 10)?;
/// setup.add(Piece::Peacemaker { at: Pos::new(4, 0) })?;
/// let twice = setup.add(Piece::Restorer { at: Pos::new(4, 0), benefit: 3 });
/// assert!(twice.is_err());
/// assert_eq!(setup.to_string(), "4 5 10\nPeacemaker: 1\n0 4\n");
/// # Ok::<(), SetupError>(())
/// ```
#[derive(Clone, Debug, PartialEq)]
pub struct Setup {
    rows: usize,
    cols: usize,
    iterations: u32,
    warriors: Vec<Recruit>,
    restorers: Vec<(Pos, u32)>,
    peacemakers: Vec<Pos>,
    potions: Vec<(Pos, Potion)>,
    weapons: Vec<(Pos, f64)>,
    water: Vec<Pos>,
    crystal: Option<Pos>,
    ids: BTreeSet<u32>,
    /// How many warriors are on a cell.
    crowds: BTreeMap<Pos, usize>,
    /// Which cells have a piece of those that cannot share one.
    taken: BTreeSet<(&'static str, Pos)>,
}

impl Setup {
    /// An empty board that is to be played for `iterations` iterations.
    ///
    /// # Errors
    /// If a side is not within [`MIN_SIDE`] and [`MAX_SIDE`].
    pub fn new(rows: usize, cols: usize, iterations: u32) -> Result<Self, SetupError> {
        for (side, name) in [(rows, "rows"), (cols, "columns")] {
            if !(MIN_SIDE..=MAX_SIDE).contains(&side) {
                return Err(SetupError::Side { name, found: side });
            }
        }
        Ok(Self {
            rows,
            cols,
            iterations,
            warriors: Vec::new(),
            restorers: Vec::new(),
            peacemakers: Vec::new(),
            potions: Vec::new(),
            weapons: Vec::new(),
            water: Vec::new(),
            crystal: None,
            ids: BTreeSet::new(),
            crowds: BTreeMap::new(),
            taken: BTreeSet::new(),
        })
    }

    /// Places a piece.
    ///
    /// # Errors
    /// If the piece lies outside the board or on one that it cannot share a
    /// cell with, or if one of its numbers is out of bounds. The setup is then
    /// unchanged.
    pub fn add(&mut self, piece: Piece) -> Result<(), SetupError> {
        let at = piece.at();
        let inside = (at.x as u32 as usize) < self.cols && (at.y as u32 as usize) < self.rows;
        if !inside {
            return Err(SetupError::Outside {
                at,
                rows: self.rows,
                cols: self.cols,
            });
        }
        match &piece {
            Piece::Warrior(recruit) => self.check_recruit(recruit)?,
            &Piece::Weapon { benefit, .. } if !(-MAX_BENEFIT..=MAX_BENEFIT).contains(&benefit) => {
                return Err(SetupError::Benefit { found: benefit });
            }
            Piece::Crystal { .. } if self.crystal.is_some() => {
                return Err(SetupError::TwoCrystals);
            }
            _ => {}
        }
        match sole(&piece) {
            Some(what) if self.taken.contains(&(what, at)) => Err(SetupError::Shared { what }),
            _ => {
                self.place(piece);
                Ok(())
            }
        }
    }

    /// The part of [`Setup::add`] that cannot fail.
    fn place(&mut self, piece: Piece) {
        self.taken
            .extend(sole(&piece).map(|what| (what, piece.at())));
        match piece {
            Piece::Warrior(mut recruit) => {
                let numbers = [
                    &mut recruit.health,
                    &mut recruit.offense,
                    &mut recruit.defence,
                ];
                for number in numbers {
                    *number += 0.0; // -0 becomes 0
                }
                self.ids.insert(recruit.id);
                *self.crowds.entry(recruit.at).or_default() += 1;
                self.warriors.push(recruit);
            }
            Piece::Restorer { at, benefit } => self.restorers.push((at, benefit)),
            Piece::Peacemaker { at } => self.peacemakers.push(at),
            Piece::Potion { at, potion } => self.potions.push((at, potion)),
            Piece::Weapon { at, benefit } => self.weapons.push((at, benefit + 0.0)),
            Piece::Water { at } => self.water.push(at),
            Piece::Crystal { at } => self.crystal = Some(at),
        }
    }

    fn check_recruit(&self, recruit: &Recruit) -> Result<(), SetupError> {
        if recruit.id == 0 {
            return Err(SetupError::IdZero);
        }
        if self.ids.contains(&recruit.id) {
            return Err(SetupError::IdTwice { id: recruit.id });
        }
        let percentages = [
            (recruit.health, "health"),
            (recruit.offense, "offense"),
            (recruit.defence, "defence"),
        ];
        for (found, name) in percentages {
            if !(0.0..=100.0).contains(&found) {
                return Err(SetupError::Percentage { name, found });
            }
        }
        if recruit.moves.is_empty() {
            return Err(SetupError::NoMoves);
        }
        match self.crowds.get(&recruit.at) {
            Some(&crowd) if crowd >= MAX_WARRIORS_ON_CELL => Err(SetupError::TooManyWarriors),
            _ => Ok(()),
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

    /// How many iterations are to be played at most.
    pub fn iterations(&self) -> u32 {
        self.iterations
    }

    /// Changes how many iterations are to be played at most.
    pub fn set_iterations(&mut self, iterations: u32) {
        self.iterations = iterations;
    }

    /// The warriors, in the order in which they were added. Events that happen
    /// at the same time are told in this order.
    pub fn warriors(&self) -> &[Recruit] {
        &self.warriors
    }

    /// The restorers with their benefits.
    pub fn restorers(&self) -> &[(Pos, u32)] {
        &self.restorers
    }

    /// The peacemakers.
    pub fn peacemakers(&self) -> &[Pos] {
        &self.peacemakers
    }

    /// The potions.
    pub fn potions(&self) -> &[(Pos, Potion)] {
        &self.potions
    }

    /// The weapons with their benefits.
    pub fn weapons(&self) -> &[(Pos, f64)] {
        &self.weapons
    }

    /// The cells with water.
    pub fn water(&self) -> &[Pos] {
        &self.water
    }

    /// The magic crystal.
    pub fn crystal(&self) -> Option<Pos> {
        self.crystal
    }

    /// All pieces, in the order in which they are written.
    pub fn pieces(&self) -> impl Iterator<Item = Piece> + '_ {
        let warriors = self.warriors.iter().cloned().map(Piece::Warrior);
        let restorers = self.restorers.iter();
        let restorers = restorers.map(|&(at, benefit)| Piece::Restorer { at, benefit });
        let peacemakers = self.peacemakers.iter().map(|&at| Piece::Peacemaker { at });
        let potions = self.potions.iter();
        let potions = potions.map(|&(at, potion)| Piece::Potion { at, potion });
        let weapons = self.weapons.iter();
        let weapons = weapons.map(|&(at, benefit)| Piece::Weapon { at, benefit });
        let water = self.water.iter().map(|&at| Piece::Water { at });
        let crystal = self.crystal.iter().map(|&at| Piece::Crystal { at });
        warriors
            .chain(restorers)
            .chain(peacemakers)
            .chain(potions)
            .chain(weapons)
            .chain(water)
            .chain(crystal)
    }
}

/// The class of pieces of which a cell holds one only.
fn sole(piece: &Piece) -> Option<&'static str> {
    match piece {
        Piece::Warrior(_) | Piece::Crystal { .. } => None,
        Piece::Restorer { .. } | Piece::Peacemaker { .. } => Some("healer"),
        Piece::Potion { .. } => Some("potion"),
        Piece::Weapon { .. } => Some("weapon"),
        Piece::Water { .. } => Some("water"),
    }
}

/// Why a board or a piece is refused.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
pub enum SetupError {
    /// Too few or too many rows or columns.
    #[error("a board has from {MIN_SIDE} to {MAX_SIDE} {name}, found {found}")]
    Side {
        /// `rows` or `columns`.
        name: &'static str,
        /// How many were asked for.
        found: usize,
    },
    /// A cell that is not on the board.
    #[error(
        "row {}, column {} lies outside the board of {rows} rows and {cols} columns",
        at.y, at.x
    )]
    Outside {
        /// The cell.
        at: Pos,
        /// The board's rows.
        rows: usize,
        /// The board's columns.
        cols: usize,
    },
    /// Two pieces that cannot share a cell.
    #[error("multiple {what} pieces were configured at the same position on the game grid.")]
    Shared {
        /// `healer`, `potion`, `weapon` or `water`.
        what: &'static str,
    },
    /// A second magic crystal, wherever it lies.
    #[error("multiple magic crystal pieces configured on the grid.")]
    TwoCrystals,
    /// More than [`MAX_WARRIORS_ON_CELL`] warriors on a cell.
    #[error(
        "more than {MAX_WARRIORS_ON_CELL} warrior pieces were configured at the same position on the game grid."
    )]
    TooManyWarriors,
    /// A warrior without a positive id.
    #[error("a warrior's id is at least 1, found 0")]
    IdZero,
    /// Two warriors with the same id.
    #[error("there is a warrior with the id {id} already")]
    IdTwice {
        /// The id.
        id: u32,
    },
    /// A health, offense or defence outside 0 to 100.
    #[error("{name} is from 0 to 100, found {found}")]
    Percentage {
        /// Which of the three.
        name: &'static str,
        /// The value.
        found: f64,
    },
    /// A warrior without moves.
    #[error("a warrior has at least one move (n to stay)")]
    NoMoves,
    /// A weapon that is out of all proportion.
    #[error("a weapon's benefit is from -{MAX_BENEFIT} to {MAX_BENEFIT}, found {found}")]
    Benefit {
        /// The benefit.
        found: f64,
    },
}

impl SetupError {
    /// Whether the text prescribes this message to the letter, so that no line
    /// number may be added.
    pub(crate) fn is_prescribed(&self) -> bool {
        matches!(
            self,
            Self::Shared { .. } | Self::TwoCrystals | Self::TooManyWarriors
        )
    }
}
