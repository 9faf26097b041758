//! Everything of one moment, and what a move does to it.

use grid::Pos;

use crate::board::Board;
use crate::chain::{End, Scratch};
use crate::depth_first;
use crate::flat::{FULL, code};
use crate::text::{self, DrawingError};
use crate::{Cell, Event, Listener, Player, Setup, Silent, tell};

/// Why a move was refused. Nothing has changed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Error {
    /// Somebody has won.
    #[error("the game is over: {winner} has won")]
    GameOver {
        /// Who has won.
        winner: Player,
    },
    /// The cell does not exist.
    #[error("{at} is not on the board of {width} x {height} cells")]
    OffBoard {
        /// The cell asked for.
        at: Pos,
        /// The number of columns.
        width: u8,
        /// The number of rows.
        height: u8,
    },
    /// The cell is an opponent's.
    #[error("the cell {at} belongs to {owner}")]
    Taken {
        /// The cell asked for.
        at: Pos,
        /// Whose it is.
        owner: Player,
    },
    /// No move has been made.
    #[error("there is no move to undo")]
    NothingToUndo,
}

/// Everything of one moment: the board, whose turn it is, and who is out.
///
/// ```
/// use atomination::{Player, Pos, Scratch, Silent, World};
///
/// let mut world = World::from_text(2, Player::Red, "\
/// |R1|  |G1|
/// |  |  |G1|
/// ")?;
/// world.place(Pos::new(0, 0), &mut Scratch::new(), &mut Silent)?;
/// assert_eq!(world.to_string(), "\
/// |  |R1|G1|
/// |R1|  |G1|
/// ");
/// assert_eq!(world.turn(), Player::Green);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(
    feature = "serde",
    serde(try_from = "crate::stored::Stored", into = "crate::stored::Stored")
)]
pub struct World {
    board: Board,
    moves: u32,
    turn: Player,
    winner: Option<Player>,
}

impl World {
    /// An empty board; it is Red's turn.
    pub fn new(setup: Setup) -> Self {
        Self {
            board: Board::new(setup),
            moves: 0,
            turn: Player::Red,
            winner: None,
        }
    }

    /// The position that a drawing shows, with `turn` to move.
    ///
    /// A row is drawn as [`Display`](core::fmt::Display) and the command
    /// DISPLAY draw it; borders and outer bars may be missing. Every atom on
    /// the board was somebody's move, so that as many moves have been made.
    ///
    /// # Errors
    /// If it is not a board at rest of a game for `players`, or not one in
    /// which `turn` can be to move.
    pub fn from_text(players: u8, turn: Player, drawing: &str) -> Result<Self, DrawingError> {
        let mut world = Self::read(players, drawing, 1)?;
        world.turn = turn;
        if world.is_out(turn) {
            return Err(DrawingError::Turn(turn));
        }
        Ok(world)
    }

    /// The position that a drawing shows, at the placement with which `winner`
    /// won in the given move.
    #[cfg(feature = "serde")]
    pub(crate) fn won(
        players: u8,
        winner: Player,
        moves: u32,
        drawing: &str,
    ) -> Result<Self, DrawingError> {
        let mut world = Self::read(players, drawing, 0)?;
        world.turn = winner;
        // Atoms that were still to land are not on the board.
        world.moves = world.moves.max(moves);
        let mut others = Player::ALL.into_iter().filter(|&p| p != winner);
        let alone = others.all(|p| world.owned(p) == 0);
        if world.is_out(winner) || !alone || world.moves < u32::from(players) {
            return Err(DrawingError::Turn(winner));
        }
        world.winner = Some(winner);
        Ok(world)
    }

    /// Reads a drawing whose cells hold at least `below` less than their
    /// limit. It is Red's turn.
    fn read(players: u8, drawing: &str, below: u8) -> Result<Self, DrawingError> {
        let (setup, cells) = text::read(players, drawing)?;
        let mut world = Self::new(setup);
        for (at, cell) in setup.positions().zip(cells) {
            let Some(owner) = cell.owner else { continue };
            if owner.index() >= usize::from(players) {
                return Err(DrawingError::Stranger { at, owner });
            }
            let limit = setup.limit(at).expect("on the board");
            let Cell { atoms, .. } = cell;
            if atoms == 0 || atoms > limit - below {
                return Err(DrawingError::Atoms { at, atoms, limit });
            }
            world.board.set(at, cell);
            world.moves += u32::from(atoms);
        }
        Ok(world)
    }

    /// Players and board.
    pub fn setup(&self) -> Setup {
        self.board.setup()
    }

    pub(crate) fn board(&self) -> &Board {
        &self.board
    }

    /// What lies in a cell, or `None` off the board.
    ///
    /// At rest a cell holds less than its limit. After a win the board is that
    /// of the depth-first chain at the placement that won: one cell may hold
    /// its limit, and atoms that were still to land are missing.
    pub fn cell(&self, at: Pos) -> Option<Cell> {
        self.setup().contains(at).then(|| self.board.get(at))
    }

    /// Whose turn it is; after a win, the winner.
    pub fn turn(&self) -> Player {
        self.turn
    }

    /// Who has won, if anybody has.
    pub fn winner(&self) -> Option<Player> {
        self.winner
    }

    /// The number of moves made.
    pub fn moves_made(&self) -> u32 {
        self.moves
    }

    /// The number of cells that a player owns.
    pub fn owned(&self, player: Player) -> u32 {
        self.board.owned(player)
    }

    /// Whether a player has lost: owns no cell after the first k moves of a
    /// game of k players ("Game rules and features"), or does not take part.
    pub fn is_out(&self, player: Player) -> bool {
        let players = self.setup().player_count();
        player.index() >= usize::from(players)
            || (self.moves >= u32::from(players) && !self.board.owns_any(player))
    }

    /// Whether the player whose turn it is may place an atom in the cell.
    ///
    /// # Errors
    /// As [`World::place`].
    pub fn check(&self, at: Pos) -> Result<(), Error> {
        if let Some(winner) = self.winner {
            return Err(Error::GameOver { winner });
        }
        if !self.setup().contains(at) {
            let (width, height) = (self.setup().width(), self.setup().height());
            return Err(Error::OffBoard { at, width, height });
        }
        if self.board.is_taken(at, self.turn) {
            let owner = self.board.get(at).owner.unwrap_or(self.turn);
            return Err(Error::Taken { at, owner });
        }
        Ok(())
    }

    /// The cells in which the player whose turn it is may place an atom, row
    /// by row; none after a win.
    pub fn legal_moves(&self) -> impl Iterator<Item = Pos> + '_ {
        self.setup()
            .positions()
            .filter(|&at| self.check(at).is_ok())
    }

    /// Places an atom of the player whose turn it is, lets the chain run that
    /// it sets off, and hands the turn on.
    ///
    /// # Errors
    /// If the game is over, the cell is not on the board, or it belongs to an
    /// opponent. Nothing has changed then.
    pub fn place<L: Listener>(
        &mut self,
        at: Pos,
        scratch: &mut Scratch,
        listener: &mut L,
    ) -> Result<(), Error> {
        self.check(at)?;
        let player = self.turn;
        if L::LISTENS {
            self.place_and_tell(at, scratch, listener);
            return Ok(());
        }
        self.moves += 1;
        match self.board.place(at, player, self.moves, scratch) {
            End::Won => self.winner = Some(player),
            End::Settled => self.turn = self.next_player(),
        }
        Ok(())
    }

    /// As [`World::place`], for a move that is allowed and a listener who
    /// listens.
    fn place_and_tell<L: Listener>(&mut self, at: Pos, scratch: &mut Scratch, listener: &mut L) {
        let before = self.clone();
        let player = self.turn;
        self.place(at, scratch, &mut Silent).expect("allowed");
        listener.hear(Event::Placed { player, at });
        self.tell_chain(at, &before, scratch, listener);
        for player in self.setup().players() {
            if before.owned(player) > 0 && self.owned(player) == 0 {
                listener.hear(Event::Eliminated { player });
            }
        }
        listener.hear(match self.winner {
            Some(player) => Event::Won { player },
            None => Event::Turn { player: self.turn },
        });
    }

    /// Tells what follows the placing of the atom.
    fn tell_chain<L: Listener>(
        &self,
        at: Pos,
        before: &Self,
        scratch: &mut Scratch,
        listener: &mut L,
    ) {
        let mut board = before.board.to_flat();
        let start = board.index(at);
        if (board.cells[start] + 1) & FULL == 0 {
            return;
        }
        let mover = code(before.turn);
        if self.winner.is_none() {
            tell::waves(&mut board, start, mover, scratch, listener);
            return;
        }
        let mut steps = tell::Placements {
            setup: self.setup(),
            first: true,
            listener,
        };
        let pending = &mut scratch.pending;
        depth_first::run(
            &mut board,
            start,
            mover,
            true,
            usize::MAX,
            pending,
            &mut steps,
        );
    }

    /// The next player in turn who is not out.
    fn next_player(&self) -> Player {
        let players = usize::from(self.setup().player_count());
        let mut index = self.turn.index();
        // Ends at the latest with the mover, who owns a cell.
        loop {
            index += 1;
            if index == players {
                index = 0;
            }
            let player = Player::ALL[index];
            if !self.is_out(player) {
                return player;
            }
        }
    }
}

/// Draws the board, a line a row: `|R1|  |G2|`.
impl core::fmt::Display for World {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        f.write_str(&text::draw(self.setup(), |at| self.board.get(at)))
    }
}
