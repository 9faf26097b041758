//! Inputs that all implementations are measured on.

use std::path::PathBuf;

use grid::{Direction, Grid, Pos};

/// A generator of numbers that is the same everywhere (`SplitMix64`).
#[derive(Clone, Debug)]
pub struct Numbers(u64);

impl Numbers {
    /// The numbers that belong to a seed.
    pub const fn new(seed: u64) -> Self {
        Self(seed)
    }

    /// The next number.
    pub const fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        z ^ (z >> 31)
    }

    /// A number below `bound`.
    pub const fn below(&mut self, bound: u64) -> u64 {
        ((self.next() as u128 * bound as u128) >> 64) as u64
    }
}

/// What the cells of a board look like.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// No walls.
    Open,
    /// One cell in five is a wall.
    Walls,
    /// Passages one cell wide without loops, walls between them.
    Maze,
    /// One cell in five is a wall, entering the others costs 1 to 9.
    Terrain,
}

impl Kind {
    /// All kinds.
    pub const ALL: [Self; 4] = [Self::Open, Self::Walls, Self::Maze, Self::Terrain];

    /// The name in the reports.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Open => "open",
            Self::Walls => "walls",
            Self::Maze => "maze",
            Self::Terrain => "terrain",
        }
    }
}

/// A board: 0 is a wall, any other number the cost of entering the cell.
#[derive(Clone, Debug)]
pub struct Board {
    /// How it is called in the reports.
    pub name: String,
    /// The costs.
    pub cells: Grid<u8>,
}

impl Board {
    /// The board of a kind with sides of `size` cells; always the same one.
    pub fn new(kind: Kind, size: usize) -> Self {
        let mut numbers = Numbers::new(size as u64);
        let mut cells = match kind {
            Kind::Open => Grid::new(size, size, 1),
            Kind::Walls => Grid::from_fn(size, size, |_| u8::from(numbers.below(5) != 0)),
            Kind::Terrain => Grid::from_fn(size, size, |_| {
                if numbers.below(5) == 0 {
                    0
                } else {
                    1 + numbers.below(9) as u8
                }
            }),
            Kind::Maze => maze(size, &mut numbers),
        };
        if kind != Kind::Maze {
            // Where paths begin and end.
            let last = size as i32 - 2;
            for p in [Pos::new(1, 1), Pos::new(last, last)] {
                cells[p] = 1;
            }
        }
        Self {
            name: format!("{} {size}", kind.name()),
            cells,
        }
    }

    /// The board of a kind and size whose middle is the board with sides of
    /// `inner` cells, so that what lies near the middle is the same whatever
    /// the size.
    ///
    /// # Panics
    /// If the inner board is larger.
    pub fn with_inner(kind: Kind, size: usize, inner: usize) -> Self {
        let mut board = Self::new(kind, size);
        let corner = ((size - inner) / 2) as i32;
        for (p, &cell) in Self::new(kind, inner).cells.indexed_iter() {
            board.cells[p + Pos::new(corner, corner)] = cell;
        }
        board
    }

    /// A published map (`type octile` text) of `../shared/samples/maps`, if it
    /// is there.
    pub fn published(name: &str) -> Option<Self> {
        let path = maps_dir().join(format!("{name}.map"));
        let text = std::fs::read_to_string(path).ok()?;
        let (_, drawn) = text.split_once("map\n")?;
        let cells = Grid::from_text(drawn, |c| u8::from(matches!(c, '.' | 'G'))).ok()?;
        Some(Self {
            name: name.to_owned(),
            cells,
        })
    }

    /// The cost of entering the cell with this index, 0 for walls.
    pub fn cost(&self, index: usize) -> u8 {
        self.cells.as_slice()[index]
    }

    /// Whether entering costs the same everywhere.
    pub fn is_uniform(&self) -> bool {
        self.cells.iter().all(|&cost| cost <= 1)
    }

    /// Number of columns.
    pub const fn width(&self) -> usize {
        self.cells.width()
    }

    /// The cell's index, row by row.
    ///
    /// # Panics
    /// If the cell lies outside.
    pub fn index(&self, p: Pos) -> usize {
        self.cells.index_of(p).expect("a cell of the board")
    }

    /// Indices and costs of the open neighbours of a cell.
    pub fn around(&self, index: usize) -> impl Iterator<Item = (usize, u8)> + '_ {
        let (width, cells) = (self.width(), self.cells.as_slice());
        let x = index % width;
        let up = index.checked_sub(width);
        let left = (x > 0).then(|| index - 1);
        let right = (x + 1 < width).then_some(index + 1);
        [up, Some(index + width), left, right]
            .into_iter()
            .flatten()
            .filter_map(|i| cells.get(i).filter(|&&c| c != 0).map(|&c| (i, c)))
    }

    /// The open cell nearest to the middle, in reading order.
    ///
    /// # Panics
    /// If all is wall.
    pub fn middle(&self) -> Pos {
        self.nearest_open(Pos::new(
            self.cells.width() as i32 / 2,
            self.cells.height() as i32 / 2,
        ))
    }

    /// The open cell nearest to `p`.
    ///
    /// # Panics
    /// If all is wall.
    pub fn nearest_open(&self, p: Pos) -> Pos {
        self.cells
            .indexed_iter()
            .filter(|(_, c)| **c != 0)
            .map(|(q, _)| q)
            .min_by_key(|q| q.manhattan(p))
            .expect("a board has open cells")
    }
}

/// Where the published maps lie.
pub fn maps_dir() -> PathBuf {
    PathBuf::from(concat!(
        env!("CARGO_MANIFEST_DIR"),
        "/../../shared/samples/maps"
    ))
}

/// A maze by depth-first search, with rooms on odd coordinates.
fn maze(size: usize, numbers: &mut Numbers) -> Grid<u8> {
    let mut cells = Grid::new(size, size, 0);
    let mut way = vec![Pos::new(1, 1)];
    cells[Pos::new(1, 1)] = 1;
    while let Some(&here) = way.last() {
        let closed: Vec<Direction> = Direction::ALL
            .into_iter()
            .filter(|&d| cells.get(here.step(d).step(d)) == Some(&0))
            .filter(|&d| {
                // A wall remains all around.
                let p = here.step(d).step(d);
                p.x > 0 && p.y > 0 && p.x < size as i32 - 1 && p.y < size as i32 - 1
            })
            .collect();
        if closed.is_empty() {
            way.pop();
            continue;
        }
        let d = closed[numbers.below(closed.len() as u64) as usize];
        let next = here.step(d).step(d);
        cells[here.step(d)] = 1;
        cells[next] = 1;
        way.push(next);
    }
    cells
}
