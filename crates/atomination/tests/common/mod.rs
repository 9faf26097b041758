//! A model of the rules as the text words them, with no thought of speed, and
//! games to compare with.

#![allow(dead_code)] // each test uses its part

use atomination::{Game, Player, Pos, Setup, World};
use proptest::prelude::*;

/// The text's own recursion ("Expansion and place"), stopped by a win.
#[derive(Clone)]
pub(crate) struct Model {
    pub(crate) width: i32,
    pub(crate) height: i32,
    pub(crate) players: usize,
    /// Row by row: the owner, counted from 0, and the atoms.
    pub(crate) cells: Vec<(Option<usize>, u8)>,
    pub(crate) turn: usize,
    pub(crate) moves: usize,
    pub(crate) winner: Option<usize>,
}

impl Model {
    pub(crate) fn new(setup: Setup) -> Self {
        Self {
            width: setup.width().into(),
            height: setup.height().into(),
            players: setup.player_count().into(),
            cells: vec![(None, 0); setup.cells()],
            turn: 0,
            moves: 0,
            winner: None,
        }
    }

    pub(crate) fn of(world: &World) -> Self {
        let mut model = Self::new(world.setup());
        for (cell, at) in model.cells.iter_mut().zip(world.setup().positions()) {
            let now = world.cell(at).unwrap();
            *cell = (now.owner.map(Player::index), now.atoms);
        }
        model.turn = world.turn().index();
        model.moves = world.moves_made() as usize;
        model
    }

    fn neighbours(&self, x: i32, y: i32) -> Vec<(i32, i32)> {
        [(x, y - 1), (x + 1, y), (x, y + 1), (x - 1, y)]
            .into_iter()
            .filter(|&(x, y)| (0..self.width).contains(&x) && (0..self.height).contains(&y))
            .collect()
    }

    fn index(&self, x: i32, y: i32) -> usize {
        (y * self.width + x) as usize
    }

    fn is_won(&self) -> bool {
        self.moves >= self.players
            && self
                .cells
                .iter()
                .all(|&(owner, _)| owner.is_none_or(|o| o == self.turn))
    }

    fn place(&mut self, x: i32, y: i32) {
        if self.winner.is_some() {
            return;
        }
        let i = self.index(x, y);
        self.cells[i] = (Some(self.turn), self.cells[i].1 + 1);
        if self.is_won() {
            self.winner = Some(self.turn);
            return;
        }
        let neighbours = self.neighbours(x, y);
        if usize::from(self.cells[i].1) >= neighbours.len() {
            self.cells[i] = (None, 0);
            for (x, y) in neighbours {
                self.place(x, y);
            }
        }
    }

    /// A legal move, and the turn handed on.
    pub(crate) fn make_move(&mut self, at: Pos) {
        self.moves += 1;
        self.place(at.x, at.y);
        if self.winner.is_none() {
            loop {
                self.turn = (self.turn + 1) % self.players;
                if !self.is_out(self.turn) {
                    break;
                }
            }
        }
    }

    pub(crate) fn owned(&self, player: usize) -> usize {
        self.cells.iter().filter(|c| c.0 == Some(player)).count()
    }

    pub(crate) fn is_out(&self, player: usize) -> bool {
        self.moves >= self.players && self.owned(player) == 0
    }

    /// The chain of a move with topplings in an order that `choose` picks:
    /// given how many cells could topple, which one does. The win is looked
    /// for after every toppling.
    pub(crate) fn make_move_in_any_order(
        &mut self,
        at: Pos,
        mut choose: impl FnMut(usize) -> usize,
    ) {
        self.moves += 1;
        let i = self.index(at.x, at.y);
        self.cells[i] = (Some(self.turn), self.cells[i].1 + 1);
        loop {
            if self.is_won() {
                self.winner = Some(self.turn);
                return;
            }
            let mut full = Vec::new();
            for y in 0..self.height {
                for x in 0..self.width {
                    let limit = self.neighbours(x, y).len() as u8;
                    if self.cells[self.index(x, y)].1 >= limit {
                        full.push((x, y));
                    }
                }
            }
            if full.is_empty() {
                return;
            }
            let (x, y) = full[choose(full.len())];
            let neighbours = self.neighbours(x, y);
            let i = self.index(x, y);
            let left = self.cells[i].1 - neighbours.len() as u8;
            self.cells[i] = ((left > 0).then_some(self.turn), left);
            for (x, y) in neighbours {
                let i = self.index(x, y);
                self.cells[i] = (Some(self.turn), self.cells[i].1 + 1);
            }
        }
    }

    /// Whether the world shows what the model shows.
    pub(crate) fn agrees_with(&self, world: &World) -> bool {
        let cells = world.setup().positions().zip(&self.cells);
        let mut players = world.setup().players();
        world.winner().map(Player::index) == self.winner
            && world.turn().index() == self.turn
            && world.moves_made() as usize == self.moves
            && players.all(|p| {
                world.owned(p) as usize == self.owned(p.index())
                    && world.is_out(p) == self.is_out(p.index())
            })
            && cells.into_iter().all(|(at, &(owner, atoms))| {
                let cell = world.cell(at).unwrap();
                cell.atoms == atoms && cell.owner.map(Player::index) == owner
            })
    }
}

/// A move among the legal ones: number `choice`, counted round.
pub(crate) fn pick(world: &World, choice: u32) -> Option<Pos> {
    let moves: Vec<Pos> = world.legal_moves().collect();
    (!moves.is_empty()).then(|| moves[choice as usize % moves.len()])
}

/// The game of legal moves that `choices` lead through; it ends with them or
/// with a win.
pub(crate) fn play(setup: Setup, choices: &[u32]) -> Game {
    let mut game = Game::new(setup);
    for &choice in choices {
        let Some(at) = pick(game.world(), choice) else {
            break;
        };
        let place = atomination::Action::Place(at);
        game.apply(&place, &mut atomination::Silent).unwrap();
    }
    game
}

/// Shapes with sides of 2 to `side`.
pub(crate) fn setups(side: u8) -> impl Strategy<Value = Setup> {
    (2..=4u8, 2..=side, 2..=side).prop_map(|(k, w, h)| Setup::new(k, w, h).unwrap())
}

/// Up to `most` choices of moves.
pub(crate) fn choices(most: usize) -> impl Strategy<Value = Vec<u32>> {
    prop::collection::vec(any::<u32>(), 0..most)
}

/// Positions with Red to move, from nearly empty to full, in which each player
/// owns more or less of the board.
pub(crate) fn positions(side: u8) -> impl Strategy<Value = World> {
    let cells = prop::collection::vec((0..8usize, 0..8u8), usize::from(side).pow(2));
    (setups(side), cells, 0..8usize, 0..8u8).prop_map(|(setup, cells, strangers, emptiness)| {
        let mut text = String::new();
        for (at, (owner, atoms)) in setup.positions().zip(cells) {
            // Most cells are Red's, or most are not; most are full, or not.
            let owner = if owner < strangers { owner } else { 0 };
            let owner = Player::ALL[owner % usize::from(setup.player_count())];
            let atoms = (atoms + 3).saturating_sub(emptiness);
            let atoms = atoms.min(setup.limit(at).unwrap() - 1);
            match (at, atoms) {
                // Red can move, and everybody has moved.
                (Pos { x: 0, y: 0 }, _) => text.push_str("|R1"),
                (_, 0) => text.push_str("|  "),
                _ => text.extend(["|", &owner.name()[..1], &atoms.to_string()]),
            }
            if at.x == i32::from(setup.width()) - 1 {
                text.push_str("|\n");
            }
        }
        World::from_text(setup.player_count(), Player::Red, &text).unwrap()
    })
}
