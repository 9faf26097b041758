//! Long chains, settled in sweeps over whole rows, 64 cells a word.
//!
//! A cell's *fill* (atoms plus 4 minus its limit) topples at 4 wherever the
//! cell lies. In fills, a toppling always takes 4 away and gives 1 in each of
//! the four directions; what would leave the board comes back to the cell
//! itself. So the border needs no rule of its own, only a mirror.
//!
//! A sweep goes down all rows, then up. In each row all full cells topple
//! once, together; the rows below and above have their atoms at once, so a
//! front runs over the whole board in one sweep.
//!
//! Three bits hold a fill. After its row's turn a fill is at most 5: what
//! toppled had at most 7, and the row itself gives at most 2. Until the row's
//! next turn the next row in the sweep's direction has two turns, which give 2
//! more: 7. (At the border the mirror gives 1 more, but such a row has two
//! turns in a row, and loses 1 in each.)

use crate::flat::{Code, DEFICIT_SHIFT, FILL, Flat, OWNER, OWNER_SHIFT};

/// A bit a cell of a row: 255 fit.
type Line = [u64; 4];

/// A row of the board: its fills as three bits, and which cells toppled.
#[derive(Clone, Copy, Debug, Default)]
struct Row {
    ones: Line,
    twos: Line,
    fours: Line,
    toppled: Line,
}

/// The board's rows and the opponents' cells in them.
#[derive(Clone, Debug, Default)]
pub(crate) struct Planes {
    rows: Vec<Row>,
    opponents: Vec<Line>,
    /// The board's columns, its first, and its last.
    columns: Line,
    first: Line,
    last: Line,
}

/// Settles the chain of an atom placed at `start`. `false` if it wins, or if
/// so few cells topple in each sweep that this is not the way; the board is
/// unchanged then.
pub(crate) fn settle(
    board: &mut Flat,
    start: usize,
    mover: Code,
    can_win: bool,
    planes: &mut Planes,
) -> bool {
    planes.read(board, mover);
    let (y, x) = (start / board.stride() - 1, start % board.stride() - 1);
    let mut atom = Line::default();
    atom[x / 64] = 1 << (x % 64);
    planes.rows[y].add(&atom);
    let settled = planes.sweep(y, can_win);
    if let Some(rows) = settled {
        planes.write(board, mover, start, rows);
    }
    settled.is_some()
}

/// Rows with topplings in them: the first and the last.
type Span = (usize, usize);

impl Planes {
    /// Sweeps down and up until nothing is full.
    fn sweep(&mut self, y: usize, can_win: bool) -> Option<Span> {
        let bottom = self.rows.len() - 1;
        let (mut first, mut last) = (y, y);
        let mut witness = 0;
        let (mut topplings, mut turns) = (0_u64, 0_u64);
        for sweep in 1_u32.. {
            let before = topplings;
            let mut y = first;
            while y <= last {
                topplings += u64::from(self.topple(y));
                if y == last && self.rows[y].toppled != Line::default() && last < bottom {
                    last += 1;
                }
                y += 1;
            }
            let mut y = last + 1;
            while y > first {
                y -= 1;
                topplings += u64::from(self.topple(y));
                if y == first && self.rows[y].toppled != Line::default() && first > 0 {
                    first -= 1;
                }
            }
            if topplings == before {
                return Some((first, last));
            }
            if can_win && self.is_won(&mut witness) {
                return None;
            }
            turns += 2 * (last - first + 1) as u64;
            if sweep % 32 == 0 && topplings < turns / 4 {
                return None;
            }
        }
        unreachable!("every chain settles or wins")
    }

    /// Topples the full cells of a row once; returns how many there were.
    fn topple(&mut self, y: usize) -> u32 {
        let full = self.rows[y].fours;
        if full == Line::default() {
            return 0;
        }
        let (right, left) = self.sideways(&full);
        let row = &mut self.rows[y];
        for i in 0..4 {
            row.toppled[i] |= full[i];
            let (one, two) = (right[i] ^ left[i], right[i] & left[i]);
            let carry = row.ones[i] & one;
            row.ones[i] ^= one;
            // Of the three, at most two are set where `two` is: fills stay
            // below 8.
            row.fours[i] = row.twos[i] & (carry | two) | carry & two;
            row.twos[i] ^= carry ^ two;
        }
        self.rows[y.saturating_sub(1)].add(&full);
        let below = (y + 1).min(self.rows.len() - 1);
        self.rows[below].add(&full);
        full.iter().map(|word| word.count_ones()).sum()
    }

    /// Where the atoms go that the full cells give to the right and to the
    /// left.
    fn sideways(&self, full: &Line) -> (Line, Line) {
        let mut right = Line::default();
        let mut left = Line::default();
        for i in 0..4 {
            let from_left = if i == 0 { 0 } else { full[i - 1] >> 63 };
            let from_right = if i == 3 { 0 } else { full[i + 1] << 63 };
            // What the border mirrors goes the other way, where no neighbour's
            // atom comes from.
            right[i] = (full[i] << 1 | from_left) & self.columns[i] | full[i] & self.first[i];
            left[i] = full[i] >> 1 | from_right | full[i] & self.last[i];
        }
        (right, left)
    }

    /// The cells of a row that toppled or were hit.
    fn touched(&self, y: usize) -> Line {
        let (mut touched, left) = self.sideways(&self.rows[y].toppled);
        for i in 0..4 {
            touched[i] |= left[i]
                | self.rows[y].toppled[i]
                | self.rows[y.saturating_sub(1)].toppled[i]
                | self.rows[(y + 1).min(self.rows.len() - 1)].toppled[i];
        }
        touched
    }

    /// Whether every opponents' cell was hit. Rows before `witness` are known
    /// to hold no other.
    fn is_won(&self, witness: &mut usize) -> bool {
        while let Some(opponents) = self.opponents.get(*witness) {
            let touched = self.touched(*witness);
            if (0..4).any(|i| opponents[i] & !touched[i] != 0) {
                return false;
            }
            *witness += 1;
        }
        true
    }

    fn read(&mut self, board: &Flat, mover: Code) {
        let width = usize::from(board.setup.width());
        self.columns = Line::default();
        for (i, word) in self.columns.iter_mut().enumerate() {
            *word = u64::MAX >> (64 - (width.saturating_sub(64 * i)).clamp(1, 64));
            if width <= 64 * i {
                *word = 0;
            }
        }
        self.first = [1, 0, 0, 0];
        self.last = Line::default();
        self.last[(width - 1) / 64] = 1 << ((width - 1) % 64);
        self.rows.clear();
        self.opponents.clear();
        let stride = board.stride();
        let rows = board.cells[stride..].chunks_exact(stride);
        for cells in rows.take(board.setup.height().into()) {
            let mut row = Row::default();
            let mut opponents = Line::default();
            for (eight, cells) in cells[1..].chunks(8).enumerate() {
                let mut bytes = [0; 8];
                bytes[..cells.len()].copy_from_slice(cells);
                let bytes = u64::from_le_bytes(bytes);
                let (word, shift) = (eight / 8, eight % 8 * 8);
                row.ones[word] |= gather(bytes) << shift;
                row.twos[word] |= gather(bytes >> 1) << shift;
                // Owners are equal where no bit of their codes differs.
                let differ = bytes ^ (u64::from(mover << OWNER_SHIFT) * EACH_BYTE);
                let differ = gather((differ >> 3) | (differ >> 4) | (differ >> 5));
                let owned = gather((bytes >> 3) | (bytes >> 4) | (bytes >> 5));
                opponents[word] |= (differ & owned) << shift;
            }
            self.rows.push(row);
            self.opponents.push(opponents);
        }
    }

    /// Writes what the chain touched.
    fn write(&self, board: &mut Flat, mover: Code, start: usize, (first, last): Span) {
        let stride = board.stride();
        for y in first.saturating_sub(1)..(last + 2).min(self.rows.len()) {
            let mut touched = self.touched(y);
            let row = &self.rows[y];
            let begin = (y + 1) * stride + 1;
            if (begin..begin + stride - 1).contains(&start) {
                touched[(start - begin) / 64] |= 1 << ((start - begin) % 64);
            }
            for (i, mut word) in touched.into_iter().enumerate() {
                while word != 0 {
                    let bit = word.trailing_zeros();
                    word &= word - 1;
                    let fill = (row.ones[i] >> bit & 1) | (row.twos[i] >> bit & 1) << 1;
                    let index = begin + 64 * i + bit as usize;
                    let before = board.cells[index];
                    let deficit = before >> DEFICIT_SHIFT;
                    let now = if fill as u8 > deficit { mover } else { 0 };
                    board.cells[index] = before & !(OWNER | FILL) | now << OWNER_SHIFT | fill as u8;
                    board.change_owner((before & OWNER) >> OWNER_SHIFT, now);
                }
            }
        }
    }
}

impl Row {
    /// One atom more in each of these cells.
    fn add(&mut self, atoms: &Line) {
        for (i, &atoms) in atoms.iter().enumerate() {
            let carry = self.ones[i] & atoms;
            self.ones[i] ^= atoms;
            let carry_on = self.twos[i] & carry;
            self.twos[i] ^= carry;
            debug_assert_eq!(self.fours[i] & carry_on, 0, "a fill is at most 7");
            self.fours[i] ^= carry_on;
        }
    }
}

const EACH_BYTE: u64 = 0x0101_0101_0101_0101;

/// The lowest bit of each byte, side by side.
fn gather(bytes: u64) -> u64 {
    // Byte i has to go from bit 8i to bit 56 + i: times 2^(56 - 7i).
    (bytes & EACH_BYTE).wrapping_mul(0x0102_0408_1020_4080) >> 56
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use crate::board::Cell;
    use crate::depth_first::{self, Reached};
    use crate::{Player, Setup};

    proptest! {
        /// Boards that are fuller than those of most games.
        #[test]
        fn sweeps_end_as_depth_first_does(
            (width, height) in (2..=140u8, 2..=12u8),
            cells in prop::collection::vec(0..6u8, 140 * 12),
            empty in 0..3u8,
        ) {
            let setup = Setup::new(2, width, height).unwrap();
            let mut board = Flat::new(setup);
            let mut start = None;
            for (at, n) in setup.positions().zip(cells) {
                let atoms = (n + 1 - empty.min(n)).min(setup.limit(at).unwrap() - 1);
                let owner = if n == 0 { Player::Green } else { Player::Red };
                if n == 5 && owner == Player::Red {
                    start.get_or_insert(at);
                }
                board.set(at, Cell { owner: (atoms > 0).then_some(owner), atoms });
            }
            prop_assume!(start.is_some());
            let start = board.index(start.unwrap());
            let mut other = board.clone();
            let before = board.clone();
            let settled = settle(&mut board, start, 1, true, &mut Planes::default());
            let pending = &mut Vec::new();
            let reached = depth_first::run(&mut other, start, 1, true, usize::MAX, pending, &mut ());
            if settled {
                prop_assert_eq!(reached, Reached::Rest);
                prop_assert_eq!(&board, &other, "start {} width {}\n{:?}", start, width, before);
                prop_assert_eq!(board.owned, other.owned);
                prop_assert_eq!(board, other);
            } else {
                prop_assert_eq!(board, before);
            }
        }
    }
}
