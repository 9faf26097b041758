//! A warrior in the game.

use std::collections::VecDeque;

use grid::Pos;

use crate::{Kind, Move, Recruit};

/// A warrior in the game.
#[derive(Clone, Debug, PartialEq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Warrior {
    /// Unique.
    pub id: u32,
    /// The type.
    pub kind: Kind,
    /// The cell; `x` is the column, `y` the row.
    pub at: Pos,
    /// In iterations.
    pub age: u64,
    /// At most 100, but for what a special ability has just added.
    pub health: f64,
    /// What an opponent loses in a battle.
    pub offense: f64,
    /// Against a smaller one an opponent's offense does harm.
    pub defence: f64,
    /// How many weapons the warrior holds at most.
    pub inventory_size: u32,
    /// The benefits of the weapons held, the one picked up first in front.
    pub weapons: VecDeque<f64>,
    /// One move for each iteration, over and over.
    #[cfg_attr(feature = "serde", serde(with = "crate::moves::letters"))]
    pub moves: Box<[Move]>,
    /// Which of `moves` comes next.
    pub next_move: usize,
    /// The special ability.
    pub ability: Ability,
    /// Whether moves are inverted.
    pub in_trance: bool,
    /// For how many more iterations, this one included, no battle is fought.
    pub invisible: u32,
}

/// The state of a special ability (text, 3.9). It is used once.
#[derive(Clone, Copy, Debug, PartialEq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum Ability {
    /// Not used yet.
    Ready,
    /// In effect.
    Active {
        /// For so many iterations, this one included.
        left: u32,
        /// The defence before.
        saved_defence: f64,
    },
    /// Used.
    Spent,
}

impl Warrior {
    pub(crate) fn enlist(recruit: &Recruit) -> Self {
        Self {
            id: recruit.id,
            kind: recruit.kind,
            at: recruit.at,
            age: recruit.age,
            health: recruit.health,
            offense: recruit.offense,
            defence: recruit.defence,
            inventory_size: recruit.inventory_size,
            weapons: VecDeque::new(),
            moves: recruit.moves.clone().into_boxed_slice(),
            next_move: 0,
            ability: Ability::Ready,
            in_trance: false,
            invisible: 0,
        }
    }

    /// Whether the health is used up.
    pub fn is_beaten(&self) -> bool {
        self.health <= 0.0
    }
}
