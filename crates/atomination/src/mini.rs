//! Boards of up to 64 cells: a bit a cell in a few words.

use grid::Pos;

use crate::board::Cell;
use crate::chain::{End, Scratch};
use crate::flat::Flat;
use crate::{Player, Setup};

/// A board of up to 64 cells, row by row from the lowest bit.
///
/// Its *fill* (atoms plus 4 minus the limit) is kept as three bits of each
/// cell. A toppling takes 4 from a fill and gives 1 in each of the four
/// directions; what would leave the board comes back to the cell itself.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Mini {
    ones: u64,
    twos: u64,
    /// Full cells: none at rest; at most one after a win.
    fours: u64,
    owners: [u64; 4],
    shape: Shape,
}

/// The board's shape in bits.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
struct Shape {
    setup: Setup,
    cells: u64,
    first_column: u64,
    last_column: u64,
    first_row: u64,
    last_row: u64,
}

impl Shape {
    fn new(setup: Setup) -> Self {
        let (width, height) = (u32::from(setup.width()), u32::from(setup.height()));
        let first_row = u64::MAX >> (64 - width);
        let first_column = (0..height).map(|y| 1 << (y * width)).sum();
        Self {
            setup,
            cells: u64::MAX >> (64 - width * height),
            first_column,
            last_column: first_column << (width - 1),
            first_row,
            last_row: first_row << (width * (height - 1)),
        }
    }

    /// The fills of an empty board.
    fn deficits(&self) -> (u64, u64) {
        let sides = self.first_column | self.last_column;
        let ends = self.first_row | self.last_row;
        (sides ^ ends, sides & ends)
    }
}

impl Mini {
    /// Whether a board is small enough.
    pub(crate) fn fits(setup: Setup) -> bool {
        // A row has to be shorter than a word, which two rows see to.
        setup.cells() <= 64
    }

    pub(crate) fn new(setup: Setup) -> Self {
        let shape = Shape::new(setup);
        let (ones, twos) = shape.deficits();
        Self {
            ones,
            twos,
            fours: 0,
            owners: [0; 4],
            shape,
        }
    }

    pub(crate) fn setup(&self) -> Setup {
        self.shape.setup
    }

    fn bit(&self, at: Pos) -> u32 {
        at.y as u32 * u32::from(self.shape.setup.width()) + at.x as u32
    }

    pub(crate) fn get(&self, at: Pos) -> Cell {
        let bit = self.bit(at);
        let is_set = |word: u64| word >> bit & 1 == 1;
        let owner = Player::ALL
            .into_iter()
            .find(|p| is_set(self.owners[p.index()]));
        let (one, two) = self.shape.deficits();
        let value = |ones, twos| u8::from(is_set(ones)) + 2 * u8::from(is_set(twos));
        let fill = value(self.ones, self.twos) + 4 * u8::from(is_set(self.fours));
        Cell {
            owner,
            atoms: fill - value(one, two),
        }
    }

    pub(crate) fn set(&mut self, at: Pos, cell: Cell) {
        let bit = self.bit(at);
        let limit = self.setup().limit(at).expect("on the board");
        let fill = u64::from(cell.atoms + 4 - limit);
        let write = |word: &mut u64, value: u64| *word = *word & !(1 << bit) | (value & 1) << bit;
        write(&mut self.ones, fill);
        write(&mut self.twos, fill >> 1);
        write(&mut self.fours, fill >> 2);
        for player in Player::ALL {
            let is_owner = cell.owner == Some(player);
            write(&mut self.owners[player.index()], is_owner.into());
        }
    }

    pub(crate) fn owned(&self, player: Player) -> u32 {
        self.owners[player.index()].count_ones()
    }

    pub(crate) fn owns_any(&self, player: Player) -> bool {
        self.owners[player.index()] != 0
    }

    /// Copies the cells to an empty board of the same shape.
    pub(crate) fn copy_to(&self, flat: &mut Flat) {
        for at in self.setup().positions() {
            flat.set(at, self.get(at));
        }
    }

    /// Whether a cell belongs to somebody else.
    pub(crate) fn is_taken(&self, at: Pos, mover: Player) -> bool {
        self.opponents(mover) >> self.bit(at) & 1 == 1
    }

    fn opponents(&self, mover: Player) -> u64 {
        let [red, green, purple, blue] = self.owners;
        (red | green | purple | blue) & !self.owners[mover.index()]
    }

    /// Bits of a player's cells, and of all others'.
    pub(crate) fn mine_and_theirs(&self, player: Player) -> (u64, u64) {
        (self.owners[player.index()], self.opponents(player))
    }

    /// Bits of all cells on the board.
    pub(crate) fn all_cells(&self) -> u64 {
        self.shape.cells
    }

    /// Bits of cells that are one below their limit.
    pub(crate) fn critical(&self) -> u64 {
        self.ones & self.twos
    }

    /// Bits of the neighbours of cells.
    pub(crate) fn neighbours(&self, of: u64) -> u64 {
        let width = u32::from(self.shape.setup.width());
        let sideways = (of << 1) & !self.shape.first_column | (of >> 1) & !self.shape.last_column;
        (sideways | of << width | of >> width) & self.shape.cells
    }

    /// The atoms in these cells.
    pub(crate) fn atoms(&self, cells: u64) -> i32 {
        let (ones, twos) = self.shape.deficits();
        let count = |word: u64| (word & cells).count_ones() as i32;
        count(self.ones) - count(ones) + 2 * (count(self.twos) - count(twos))
    }

    /// The cells that bits stand for, row by row.
    pub(crate) fn positions(&self, mut cells: u64) -> impl Iterator<Item = Pos> + use<> {
        let width = u32::from(self.shape.setup.width());
        core::iter::from_fn(move || {
            let bit = (cells != 0).then(|| cells.trailing_zeros())?;
            cells &= cells - 1;
            Some(Pos::new((bit % width) as i32, (bit / width) as i32))
        })
    }

    /// Places an atom of `mover` and lets the chain run.
    pub(crate) fn place(
        &mut self,
        at: Pos,
        mover: Player,
        can_win: bool,
        scratch: &mut Scratch,
    ) -> End {
        let bit = self.bit(at);
        if self.settle(1 << bit, mover, can_win) {
            End::Settled
        } else {
            self.win(bit, mover, &mut scratch.pending);
            End::Won
        }
    }

    /// Places an atom of `mover`. `false`, and the board is unchanged, if that
    /// wins.
    fn settle(&mut self, atom: u64, mover: Player, can_win: bool) -> bool {
        let opponents = self.opponents(mover);
        if self.ones & self.twos & atom == 0 && (!can_win || opponents != 0) {
            self.twos ^= self.ones & atom;
            self.ones ^= atom;
            self.owners[mover.index()] |= atom;
            return true;
        }
        let mut after = *self;
        after.add(atom);
        let mut touched = atom;
        while !can_win || opponents & !touched != 0 {
            if after.fours == 0 {
                let (ones, twos) = after.shape.deficits();
                for owner in &mut after.owners {
                    *owner &= !touched;
                }
                after.owners[mover.index()] |= touched & (after.ones ^ ones | after.twos ^ twos);
                *self = after;
                return true;
            }
            touched |= after.wave();
        }
        false
    }

    /// One atom more in one cell.
    fn add(&mut self, atom: u64) {
        let carry = self.ones & atom;
        self.ones ^= atom;
        self.fours |= self.twos & carry;
        self.twos ^= carry;
    }

    /// All full cells topple together; returns the cells that toppled or were
    /// hit.
    fn wave(&mut self) -> u64 {
        let Shape {
            setup,
            cells,
            first_column,
            last_column,
            first_row,
            last_row,
        } = self.shape;
        let width = u32::from(setup.width());
        let full = self.fours;
        // What the border mirrors goes the other way, where no neighbour's
        // atom comes from.
        let right = (full << 1) & cells & !first_column | full & first_column;
        let left = (full >> 1) & !last_column | full & last_column;
        let down = (full << width) & cells | full & first_row;
        let up = (full >> width) | full & last_row;
        // The number of atoms that land, 0 to 4, in bits. What is left in a
        // cell that toppled is at most 3, so that fills stay below 8.
        let (sides, both_sides) = (right ^ left, right & left);
        let (ends, both_ends) = (down ^ up, down & up);
        let one = sides ^ ends;
        let two = (sides & ends) | (both_sides ^ both_ends);
        let four = both_sides & both_ends;
        let carry = self.ones & one;
        self.ones ^= one;
        self.fours = four | self.twos & (carry | two) | carry & two;
        self.twos ^= carry ^ two;
        full | right | left | down | up
    }

    /// Plays a winning move in the text's order ("Expansion and place"): depth
    /// first; up, right, down, left; up to the placement that wins.
    fn win(&mut self, start: u32, mover: Player, pending: &mut Vec<u32>) {
        let shape = self.shape;
        let width = u32::from(shape.setup.width());
        let border = shape.first_column | shape.last_column | shape.first_row | shape.last_row;
        let (ones, twos) = shape.deficits();
        let mut opponents = self.opponents(mover);
        pending.clear();
        pending.push(start);
        while let Some(index) = pending.pop() {
            let atom = 1 << index;
            opponents &= !atom;
            self.add(atom);
            if opponents == 0 {
                break;
            }
            if self.fours == 0 {
                continue;
            }
            self.fours = 0;
            self.ones |= ones & atom;
            self.twos |= twos & atom;
            // The first to be placed goes on last.
            let [left, down, right, up] = [
                index.wrapping_sub(1),
                index + width,
                index + 1,
                index.wrapping_sub(width),
            ];
            if atom & border == 0 {
                pending.extend_from_slice(&[left, down, right, up]);
            } else {
                let ends = [
                    (shape.first_column, left),
                    (shape.last_row, down),
                    (shape.last_column, right),
                    (shape.first_row, up),
                ];
                let inside = ends.iter().filter(|(end, _)| atom & end == 0);
                pending.extend(inside.map(|&(_, neighbour)| neighbour));
            }
        }
        self.owners = [0; 4];
        self.owners[mover.index()] = self.ones ^ ones | self.twos ^ twos | self.fours;
    }
}
