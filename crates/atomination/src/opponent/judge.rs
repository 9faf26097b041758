//! How good a board looks, and which moves are worth a look.

use crate::board::Board;
use crate::flat::{Code, DEFICIT_SHIFT, FILL, Flat, OWNER, OWNER_SHIFT, RING, code, position};
use crate::mini::Mini;
use crate::{Player, Pos, World};

/// What a player has who has won.
pub(crate) const WIN: i32 = 1_000_000_000;

/// An atom.
const ATOM: i32 = 4;
/// A cell.
const CELL: i32 = 2;
/// A cell one below its limit that no opponent's such cell is next to.
const READY: i32 = 3;
/// An atom next to an opponent's cell that is one below its limit, unless its
/// own cell is, too: it is as good as lost.
const DANGER: i32 = 3;

/// On boards with more moves only the first ones in order of
/// [`candidates`] are looked at.
pub(crate) const MOST_CANDIDATES: usize = 256;

/// What one side has, and what it stands to lose to the other.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
struct Side {
    atoms: i32,
    cells: i32,
    ready: i32,
    in_danger: i32,
}

impl Side {
    fn value(self) -> i32 {
        ATOM * self.atoms + CELL * self.cells + READY * self.ready - DANGER * self.in_danger
    }
}

/// How good a world looks to a player: better is more, even is 0.
pub(crate) fn value(world: &World, player: Player) -> i32 {
    match world.winner() {
        Some(winner) if winner == player => return WIN,
        Some(_) => return -WIN,
        None => {}
    }
    let [mine, theirs] = match world.board() {
        Board::Mini(board) => sides_of_mini(board, player),
        Board::Flat(board) => sides_of_flat(board, code(player)),
    };
    mine.value() - theirs.value()
}

fn sides_of_mini(board: &Mini, player: Player) -> [Side; 2] {
    let (mine, theirs) = board.mine_and_theirs(player);
    let critical = board.critical();
    [(mine, theirs), (theirs, mine)].map(|(own, other)| {
        let attacked = board.neighbours(other & critical);
        Side {
            atoms: board.atoms(own),
            cells: own.count_ones() as i32,
            ready: (own & critical & !attacked).count_ones() as i32,
            in_danger: board.atoms(own & attacked & !critical),
        }
    })
}

fn sides_of_flat(board: &Flat, player: Code) -> [Side; 2] {
    let mut sides = [Side::default(); 2];
    for (index, cell) in owned_cells(board) {
        let side = &mut sides[usize::from(cell.owner != player)];
        let atoms = i32::from(cell.atoms);
        side.atoms += atoms;
        side.cells += 1;
        let attacked = is_attacked(board, index, (cell.owner != player, player));
        if cell.critical {
            side.ready += i32::from(!attacked);
        } else if attacked {
            side.in_danger += atoms;
        }
    }
    sides
}

/// A cell's byte taken apart.
#[derive(Clone, Copy)]
struct Seen {
    owner: Code,
    atoms: u8,
    critical: bool,
}

fn see(byte: u8) -> Seen {
    Seen {
        owner: (byte & OWNER) >> OWNER_SHIFT,
        atoms: (byte & FILL) - (byte >> DEFICIT_SHIFT),
        critical: byte & FILL == 3,
    }
}

fn owned_cells(board: &Flat) -> impl Iterator<Item = (usize, Seen)> + '_ {
    let cells = board.cells.iter().enumerate();
    cells
        .filter(|&(_, &byte)| byte != RING)
        .map(|(index, &byte)| (index, see(byte)))
        .filter(|(_, cell)| cell.owner != 0)
}

fn neighbours(board: &Flat, index: usize) -> impl Iterator<Item = Seen> + '_ {
    let stride = board.stride();
    [index - stride, index + 1, index + stride, index - 1]
        .into_iter()
        .map(|n| board.cells[n])
        .filter(|&byte| byte != RING)
        .map(see)
}

fn is_others(owner: Code, player: Code) -> bool {
    owner != 0 && owner != player
}

/// Whether a cell is next to one of the other side's that is one below its
/// limit. The other side is `player` for the others' cells, and the others
/// for the player's.
fn is_attacked(board: &Flat, index: usize, (is_others, player): (bool, Code)) -> bool {
    neighbours(board, index).any(|n| n.owner != 0 && n.critical && (n.owner == player) == is_others)
}

/// The moves that are allowed, the more promising ones first: cells that burst
/// over an opponent; cells out of reach of what may burst; the others.
pub(crate) fn candidates(world: &World, moves: &mut Vec<Pos>) {
    moves.clear();
    if world.winner().is_some() {
        return;
    }
    let turn = world.turn();
    match world.board() {
        Board::Mini(board) => {
            let (mine, theirs) = board.mine_and_theirs(turn);
            let strikes = mine & board.critical() & board.neighbours(theirs);
            let attacked = board.neighbours(theirs & board.critical());
            let allowed = board.all_cells() & !theirs & !strikes;
            for class in [strikes, allowed & !attacked, allowed & attacked] {
                moves.extend(board.positions(class));
            }
        }
        Board::Flat(board) => {
            let turn = code(turn);
            let mut classes = [const { Vec::new() }; 3];
            for (index, &byte) in board.cells.iter().enumerate() {
                if byte == RING || is_others(see(byte).owner, turn) {
                    continue;
                }
                let (mut touches_others, mut attacked) = (false, false);
                for n in neighbours(board, index).filter(|n| is_others(n.owner, turn)) {
                    touches_others = true;
                    attacked |= n.critical;
                }
                let strikes = see(byte).owner == turn && see(byte).critical && touches_others;
                let class = if strikes {
                    0
                } else {
                    1 + usize::from(attacked)
                };
                classes[class].push(position(board.setup, index));
            }
            moves.extend(classes.into_iter().flatten());
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A board whose players attack each other in many places.
    const DRAWING: &str = "\
|R1|G2|  |R1|R2|  |  |G1|
|G2|R3|G3|  |R1|G1|  |  |
|  |  |R1|G3|G3|R3|P1|P2|
|P1|  |R2|  |R2|P2|R1|  |
";

    #[test]
    fn both_forms_look_the_same() {
        for turn in [Player::Red, Player::Green, Player::Purple] {
            let world = World::from_text(3, turn, DRAWING).unwrap();
            let Board::Mini(mini) = world.board() else {
                panic!("a small board");
            };
            let flat = world.board().to_flat();
            assert_eq!(
                sides_of_mini(mini, turn),
                sides_of_flat(&flat, code(turn)),
                "{turn}"
            );
        }
    }

    #[test]
    fn candidates_are_the_moves_allowed() {
        let wide = DRAWING.repeat(4);
        for drawing in [DRAWING, &wide] {
            // Sides of the smaller drawing are inside the larger one.
            for turn in [Player::Red, Player::Green, Player::Purple] {
                let world = World::from_text(3, turn, drawing).unwrap();
                let mut moves = Vec::new();
                candidates(&world, &mut moves);
                let first = moves[0];
                moves.sort_unstable();
                assert_eq!(moves, world.legal_moves().collect::<Vec<Pos>>());
                assert_eq!(world.cell(first).unwrap().owner, Some(turn));
            }
        }
    }
}
