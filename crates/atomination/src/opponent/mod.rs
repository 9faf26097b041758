//! Computer players.

mod judge;
mod search;

use core::fmt;
use core::str::FromStr;

use rand::seq::SliceRandom as _;
use rand::{RngExt as _, SeedableRng as _};
use rand_chacha::ChaCha8Rng;

use crate::{Pos, Scratch, Silent, World};

/// How well a computer player plays.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "snake_case"))]
pub enum Level {
    /// Any move that is allowed.
    Random,
    /// The move after which the board looks best.
    Greedy,
    /// Looks ahead as far as its budget goes.
    Search,
}

impl Level {
    /// Every level, the weakest first.
    pub const ALL: [Self; 3] = [Self::Random, Self::Greedy, Self::Search];

    /// The name in small letters.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Random => "random",
            Self::Greedy => "greedy",
            Self::Search => "search",
        }
    }
}

impl fmt::Display for Level {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

/// Not the name of a level.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("not a level: expected random, greedy or search")]
pub struct UnknownLevel;

impl FromStr for Level {
    type Err = UnknownLevel;

    /// Reads a level's name in any case.
    fn from_str(s: &str) -> Result<Self, Self::Err> {
        Self::ALL
            .into_iter()
            .find(|level| level.name().eq_ignore_ascii_case(s))
            .ok_or(UnknownLevel)
    }
}

/// A computer player, who moves for whoever's turn it is.
///
/// The same opponent chooses the same move in the same world, whatever it
/// chose before: its luck comes from its seed and the number of moves made.
///
/// ```
/// use atomination::{Level, Opponent, Player, Pos, World};
///
/// let world = World::from_text(2, Player::Red, "\
/// |R1|  |  |
/// |G2|  |G1|
/// |  |R1|  |
/// ")?;
/// // The corner bursts, and the green cell beside it with it.
/// let choice = Opponent::new(Level::Greedy, 7).choose(&world);
/// assert_eq!(choice, Some(Pos::new(0, 0)));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Opponent {
    level: Level,
    seed: u64,
    nodes: u32,
}

impl Opponent {
    /// Worlds that [`Level::Search`] looks at before it moves, unless told
    /// otherwise: a few hundredths of a second.
    pub const NODES: u32 = 20_000;

    /// A player of this level. Players with different seeds choose differently
    /// among moves that they think equally good.
    pub const fn new(level: Level, seed: u64) -> Self {
        Self {
            level,
            seed,
            nodes: Self::NODES,
        }
    }

    /// The same player with another budget: the number of worlds that
    /// [`Level::Search`] looks at, for every 64 cells of the board.
    pub const fn with_nodes(self, nodes: u32) -> Self {
        Self { nodes, ..self }
    }

    /// The move that this player makes, or `None` if the game is over.
    pub fn choose(&self, world: &World) -> Option<Pos> {
        let mut rng = ChaCha8Rng::seed_from_u64(self.seed);
        rng.set_stream(world.moves_made().into());
        if self.level == Level::Random {
            let legal = world.legal_moves().count();
            return (legal > 0)
                .then(|| world.legal_moves().nth(rng.random_range(0..legal)))
                .flatten();
        }
        let mut moves = Vec::new();
        judge::candidates(world, &mut moves);
        moves.truncate(judge::MOST_CANDIDATES);
        moves.shuffle(&mut rng);
        match self.level {
            Level::Search => search::best(world, moves, self.nodes),
            _ => greediest(world, &moves),
        }
    }
}

/// The first of the moves after which the board looks best.
fn greediest(world: &World, moves: &[Pos]) -> Option<Pos> {
    let mut scratch = Scratch::new();
    let mut best = None;
    for &at in moves {
        let mut after = world.clone();
        after
            .place(at, &mut scratch, &mut Silent)
            .expect("candidates are allowed");
        let value = judge::value(&after, world.turn());
        if best.is_none_or(|(most, _)| value > most) {
            best = Some((value, at));
        }
    }
    best.map(|(_, at)| at)
}
