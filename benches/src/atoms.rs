//! Atomination as it is written down at first: the text's recursion, and the
//! same with a queue; and the positions and games that engines are compared on.

use std::collections::VecDeque;
use std::fmt::Write as _;

use atomination::{Player, Pos, Scratch, Setup, Silent, World};

/// A grid space of the text.
#[derive(Clone, Copy, Debug, Default)]
struct Space {
    owner: Option<u8>,
    atoms: u8,
}

/// The text's data and functions ("Expansion and place"), with what every
/// engine has to keep: how many spaces each player owns, whose turn it is, and
/// the win, looked for at every placement.
#[derive(Clone, Debug)]
pub struct Plain {
    width: i32,
    height: i32,
    players: u8,
    spaces: Vec<Space>,
    owned: [u32; 4],
    turn: u8,
    moves: u32,
    winner: Option<u8>,
    queue: VecDeque<(i32, i32)>,
}

impl Plain {
    /// The position of a world.
    ///
    /// # Panics
    /// Never: a world has all its cells.
    pub fn of(world: &World) -> Self {
        let setup = world.setup();
        let mut plain = Self {
            width: setup.width().into(),
            height: setup.height().into(),
            players: setup.player_count(),
            spaces: Vec::with_capacity(setup.cells()),
            owned: [0; 4],
            turn: world.turn().index() as u8,
            moves: world.moves_made(),
            winner: None,
            queue: VecDeque::new(),
        };
        for at in setup.positions() {
            let cell = world.cell(at).expect("on the board");
            let owner = cell.owner.map(|p| p.index() as u8);
            plain.spaces.push(Space {
                owner,
                atoms: cell.atoms,
            });
        }
        for player in Player::ALL {
            plain.owned[player.index()] = world.owned(player);
        }
        plain
    }

    /// A move as the text makes it, by recursion.
    pub fn play_recursive(&mut self, at: Pos) {
        self.moves += 1;
        self.place(at.x, at.y);
        self.hand_on();
    }

    /// A move whose placements wait in a queue.
    pub fn play_queued(&mut self, at: Pos) {
        self.moves += 1;
        self.queue.clear();
        self.queue.push_back((at.x, at.y));
        while let Some((x, y)) = self.queue.pop_front() {
            if self.land(x, y) {
                for (nx, ny) in [(x, y - 1), (x + 1, y), (x, y + 1), (x - 1, y)] {
                    if nx >= 0 && nx < self.width && ny >= 0 && ny < self.height {
                        self.queue.push_back((nx, ny));
                    }
                }
            }
            if self.winner.is_some() {
                break;
            }
        }
        self.hand_on();
    }

    /// Whether somebody has won.
    pub fn is_won(&self) -> bool {
        self.winner.is_some()
    }

    /// Whether the board is that of a world.
    pub fn shows(&self, world: &World) -> bool {
        let cells = world.setup().positions().zip(&self.spaces);
        cells.into_iter().all(|(at, space)| {
            let cell = world.cell(at).unwrap_or_default();
            cell.atoms == space.atoms && cell.owner.map(|p| p.index() as u8) == space.owner
        })
    }

    fn place(&mut self, x: i32, y: i32) {
        if self.winner.is_none() && self.land(x, y) {
            self.expand(x, y);
        }
    }

    fn expand(&mut self, x: i32, y: i32) {
        if y > 0 {
            self.place(x, y - 1);
        }
        if x + 1 < self.width {
            self.place(x + 1, y);
        }
        if y + 1 < self.height {
            self.place(x, y + 1);
        }
        if x > 0 {
            self.place(x - 1, y);
        }
    }

    /// Puts an atom down; whether the space is at its limit, and now empty.
    fn land(&mut self, x: i32, y: i32) -> bool {
        let left_or_right = x == 0 || x == self.width - 1;
        let top_or_bottom = y == 0 || y == self.height - 1;
        let limit = 4 - u8::from(left_or_right) - u8::from(top_or_bottom);
        let space = &mut self.spaces[(y * self.width + x) as usize];
        space.atoms += 1;
        if space.owner != Some(self.turn) {
            self.owned[usize::from(self.turn)] += 1;
            if let Some(owner) = space.owner.replace(self.turn) {
                self.owned[usize::from(owner)] -= 1;
                let others = self.owned.iter().sum::<u32>() - self.owned[usize::from(self.turn)];
                if others == 0 && self.moves >= u32::from(self.players) {
                    self.winner = Some(self.turn);
                    return false;
                }
            }
        }
        if space.atoms < limit {
            return false;
        }
        *space = Space::default();
        self.owned[usize::from(self.turn)] -= 1;
        true
    }

    fn hand_on(&mut self) {
        if self.winner.is_some() {
            return;
        }
        loop {
            self.turn = (self.turn + 1) % self.players;
            let out = self.moves >= u32::from(self.players);
            if !out || self.owned[usize::from(self.turn)] > 0 {
                return;
            }
        }
    }
}

/// A world drawn cell by cell: a letter and a number, or two spaces.
fn drawn(side: i32, turn: Player, cell: impl Fn(Pos, u8) -> (char, u8)) -> World {
    let setup = Setup::new(2, side as u8, side as u8).expect("a board");
    let mut text = String::new();
    for at in setup.positions() {
        let limit = setup.limit(at).expect("on the board");
        let _ = match cell(at, limit) {
            (_, 0) => write!(text, "|  "),
            (owner, atoms) => write!(text, "|{owner}{atoms}"),
        };
        if at.x == side - 1 {
            text.push_str("|\n");
        }
    }
    World::from_text(2, turn, &text).expect("a position")
}

/// 255 x 255; the middle 160 x 160 cells hold three atoms each and are Red's;
/// one Green atom in a corner. The move in the middle settles after 695,000
/// topplings.
pub fn middle_full() -> (World, Pos) {
    let world = drawn(255, Player::Red, |at, _| {
        let middle = 47..207;
        if middle.contains(&at.x) && middle.contains(&at.y) {
            ('R', 3)
        } else if at == Pos::new(254, 254) {
            ('G', 1)
        } else {
            (' ', 0)
        }
    });
    (world, Pos::new(127, 127))
}

/// 255 x 255, one below the limit everywhere, left half Red, right half Green:
/// the move in the corner wins.
pub fn all_full() -> (World, Pos) {
    let world = drawn(255, Player::Red, |at, limit| {
        (if at.x < 127 { 'R' } else { 'G' }, limit - 1)
    });
    (world, Pos::ORIGIN)
}

/// A chain in which `length` cells topple once each: a line of cells one below
/// their limit that winds over a board of 255 x 255, three rows apart.
///
/// # Panics
/// If the line is longer than the board has room for, some 20,000 cells.
pub fn line(length: usize) -> (World, Pos) {
    // Left to right, down the side, right to left, and so on.
    let mut on_line = vec![false; 255 * 255];
    let (mut x, mut y, mut step, mut down) = (2, 2, 1, 0);
    for _ in 0..length {
        on_line[y * 255 + x] = true;
        let turns = if step == 1 { x == 252 } else { x == 2 };
        if turns && down < 3 {
            y += 1;
            down += 1;
        } else {
            if turns {
                (step, down) = (-step, 0);
            }
            x = x.checked_add_signed(step).expect("on the board");
        }
    }
    let world = drawn(255, Player::Red, |at, limit| {
        if on_line[at.y as usize * 255 + at.x as usize] {
            ('R', limit - 1)
        } else if at == Pos::new(254, 254) {
            ('G', 1)
        } else {
            (' ', 0)
        }
    });
    (world, Pos::new(2, 2))
}

/// Whole games of random moves by two players on 10 x 6.
///
/// # Panics
/// Never: only legal moves are made.
pub fn random_games(count: usize) -> (Setup, Vec<Vec<Pos>>) {
    let setup = Setup::new(2, 10, 6).expect("a board");
    // A linear congruential generator (Knuth's MMIX); its upper bits are good.
    let mut state = 1_u64;
    let mut below = |n: usize| {
        state = state
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1_442_695_040_888_963_407);
        (state >> 33) as usize % n
    };
    let scratch = &mut Scratch::new();
    let games = (0..count).map(|_| {
        let mut world = World::new(setup);
        let mut moves = Vec::new();
        while world.winner().is_none() {
            let legal: Vec<Pos> = world.legal_moves().collect();
            let at = legal[below(legal.len())];
            world.place(at, scratch, &mut Silent).expect("a legal move");
            moves.push(at);
        }
        moves
    });
    (setup, games.collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_engine_makes_the_same_board() {
        for (world, at) in [line(1), line(700), line(10_000)] {
            let (mut recursive, mut queued, mut fast) =
                (Plain::of(&world), Plain::of(&world), world);
            std::thread::scope(|scope| {
                std::thread::Builder::new()
                    .stack_size(1 << 28)
                    .spawn_scoped(scope, || recursive.play_recursive(at))
                    .expect("a thread");
            });
            queued.play_queued(at);
            fast.place(at, &mut Scratch::new(), &mut Silent).unwrap();
            assert!(recursive.shows(&fast) && queued.shows(&fast));
        }
        let (setup, games) = random_games(8);
        for moves in games {
            let mut plain = Plain::of(&World::new(setup));
            let mut fast = World::new(setup);
            for at in moves {
                plain.play_recursive(at);
                fast.place(at, &mut Scratch::new(), &mut Silent).unwrap();
                assert!(plain.shows(&fast));
            }
            assert!(plain.is_won() && fast.winner().is_some());
        }
    }

    #[test]
    fn in_a_line_each_cell_topples_once() {
        for length in [1, 10, 100, 251, 252, 260, 1_000, 10_000] {
            let (mut world, at) = line(length);
            let mut events = Vec::new();
            world
                .place(at, &mut Scratch::new(), &mut events)
                .expect("a legal move");
            let mut toppled: Vec<Pos> = events
                .iter()
                .filter_map(|e| match *e {
                    atomination::Event::Toppled { at } => Some(at),
                    _ => None,
                })
                .collect();
            assert_eq!(toppled.len(), length);
            toppled.sort_unstable();
            toppled.dedup();
            assert_eq!(toppled.len(), length);
        }
    }
}
