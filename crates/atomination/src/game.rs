//! A game: its world and the moves that led there.

use grid::Pos;

use crate::{Error, Listener, Scratch, Setup, Silent, World};

/// What a player does.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "snake_case"))]
pub enum Action {
    /// Places an atom of the player whose turn it is.
    Place(Pos),
    /// Takes the last move back, with all that followed from it: captures,
    /// eliminations, a victory.
    Undo,
}

/// A game: the world, and the moves that led there, so that any number of
/// them can be taken back.
///
/// ```
/// use atomination::{Action, Game, Player, Pos, Setup, Silent};
///
/// let mut game = Game::new(Setup::new(2, 10, 6)?);
/// game.apply(&Action::Place(Pos::new(0, 0)), &mut Silent)?;
/// assert_eq!(game.world().turn(), Player::Green);
/// assert!(game.apply(&Action::Place(Pos::new(0, 0)), &mut Silent).is_err());
/// game.apply(&Action::Undo, &mut Silent)?;
/// assert_eq!(game.world().turn(), Player::Red);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(try_from = "Record", into = "Record"))]
pub struct Game {
    world: World,
    moves: Vec<Pos>,
    /// The worlds after 0, n, 2n, ... moves, with n = `keep_every(setup)`.
    kept: Vec<World>,
    scratch: Scratch,
}

/// A list of moves that is not a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("move {number}, {at}: {error}")]
pub struct ReplayError {
    /// The move, counted from 1.
    pub number: usize,
    /// Where the atom was to be placed.
    pub at: Pos,
    /// Why it cannot be.
    pub error: Error,
}

impl Game {
    /// A game in which nobody has moved.
    pub fn new(setup: Setup) -> Self {
        let world = World::new(setup);
        Self {
            kept: vec![world.clone()],
            world,
            moves: Vec::new(),
            scratch: Scratch::new(),
        }
    }

    /// The game that consists of these moves.
    ///
    /// # Errors
    /// At the first move that cannot be made.
    pub fn replay(setup: Setup, moves: impl IntoIterator<Item = Pos>) -> Result<Self, ReplayError> {
        let mut game = Self::new(setup);
        for (i, at) in moves.into_iter().enumerate() {
            game.place(at, &mut Silent).map_err(|error| ReplayError {
                number: i + 1,
                at,
                error,
            })?;
        }
        Ok(game)
    }

    /// The world as it is now.
    pub fn world(&self) -> &World {
        &self.world
    }

    /// Players and board.
    pub fn setup(&self) -> Setup {
        self.world.setup()
    }

    /// The moves that led to the world as it is now, the first one first.
    pub fn moves(&self) -> &[Pos] {
        &self.moves
    }

    /// Does what a player does, and tells `events` what happens.
    ///
    /// # Errors
    /// If the move is not allowed; nothing has changed then.
    pub fn apply<L: Listener>(&mut self, action: &Action, events: &mut L) -> Result<(), Error> {
        match *action {
            Action::Place(at) => self.place(at, events),
            Action::Undo => self.undo(events),
        }
    }

    fn place<L: Listener>(&mut self, at: Pos, events: &mut L) -> Result<(), Error> {
        self.world.place(at, &mut self.scratch, events)?;
        self.moves.push(at);
        // `keep_every` is a power of two: no division in every move.
        if self.moves.len() & (keep_every(self.setup()) - 1) == 0 {
            self.kept.push(self.world.clone());
        }
        Ok(())
    }

    fn undo<L: Listener>(&mut self, events: &mut L) -> Result<(), Error> {
        let Some(at) = self.moves.pop() else {
            return Err(Error::NothingToUndo);
        };
        let every = keep_every(self.setup());
        let nearest = self.moves.len() / every;
        self.kept.truncate(nearest + 1);
        self.world.clone_from(&self.kept[nearest]);
        for &again in &self.moves[nearest * every..] {
            self.world
                .place(again, &mut self.scratch, &mut Silent)
                .expect("a move that was made can be made again");
        }
        events.hear(crate::Event::Undone {
            player: self.world.turn(),
            at,
        });
        Ok(())
    }
}

/// How often a world is kept, a power of two: rarely enough that the longest game on the
/// largest board keeps some 13 MB, often enough that taking a move back is
/// quick.
fn keep_every(setup: Setup) -> usize {
    (setup.cells() / 64).max(16).next_power_of_two()
}

/// Two games are equal if they are of the same shape and consist of the same
/// moves.
impl PartialEq for Game {
    fn eq(&self, other: &Self) -> bool {
        self.setup() == other.setup() && self.moves == other.moves
    }
}

impl Eq for Game {}

/// How a game is stored: its worlds follow from its moves.
#[cfg(feature = "serde")]
#[derive(serde::Serialize, serde::Deserialize)]
struct Record {
    #[serde(flatten)]
    setup: Setup,
    moves: Vec<(u8, u8)>,
}

#[cfg(feature = "serde")]
impl From<Game> for Record {
    fn from(game: Game) -> Self {
        Self {
            setup: game.setup(),
            moves: game.moves.iter().map(|p| (p.x as u8, p.y as u8)).collect(),
        }
    }
}

#[cfg(feature = "serde")]
impl TryFrom<Record> for Game {
    type Error = ReplayError;

    fn try_from(record: Record) -> Result<Self, ReplayError> {
        let moves = record.moves.into_iter();
        Self::replay(
            record.setup,
            moves.map(|(x, y)| Pos::new(x.into(), y.into())),
        )
    }
}
