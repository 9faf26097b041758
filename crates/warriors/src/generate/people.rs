//! Warriors in camps, on patrols that cross, and on their way to the crystal.

use grid::{Direction8, Pos};
use rand::{Rng, RngExt};

use super::{Board, Plan, put};
use crate::{Kind, Move, Piece, Recruit, Setup};

/// Warriors of a camp, on average.
const CAMP: usize = 5;

/// Places the crystal and all warriors.
pub(super) fn settle<R: Rng + ?Sized>(setup: &mut Setup, plan: &Plan, board: Board, rng: &mut R) {
    let mut placed = 0;
    if plan.crystal {
        let at = board.anywhere(rng);
        let _ = setup.add(Piece::Crystal { at });
        if plan.warriors >= 4 && board.rows >= 5 && board.cols >= 5 {
            send_to_crystal(setup, board, at, rng);
            placed = 4;
        }
    }
    let camps = plan.warriors.div_ceil(CAMP).max(1);
    let camps: Vec<Pos> = (0..camps).map(|_| board.anywhere(rng)).collect();
    for n in placed..plan.warriors {
        let camp = camps[rng.random_range(0..camps.len())];
        let at = board.near(camp, 4, rng);
        let kind = Kind::ALL[rng.random_range(0..4)];
        let recruit = recruit(n as u32 + 1, kind, patrol(rng), rng);
        put(setup, board, at, |at| {
            Piece::Warrior(Recruit {
                at,
                ..recruit.clone()
            })
        });
    }
}

/// Four of four types set out for the crystal's corners and wait there for
/// each other. Whether they all arrive is for the game to tell.
fn send_to_crystal<R: Rng + ?Sized>(setup: &mut Setup, board: Board, at: Pos, rng: &mut R) {
    use Direction8::{DownLeft, DownRight, UpLeft, UpRight};
    let mut kinds = Kind::ALL;
    for i in (1..kinds.len()).rev() {
        kinds.swap(i, rng.random_range(0..=i));
    }
    // How far one can come from without meeting who comes from the other side.
    let furthest = (board.rows.min(board.cols) / 2 - 1).clamp(1, 6);
    // They pace up and down for a while before they go.
    let waits = rng.random_range(1..=10);
    for (i, corner) in [UpLeft, UpRight, DownLeft, DownRight]
        .into_iter()
        .enumerate()
    {
        let steps = rng.random_range(1..=furthest);
        let from = at + Pos::new(corner.offset().x * steps, corner.offset().y * steps);
        let mut moves = Vec::new();
        for _ in 0..waits {
            moves.extend([Move::Go(corner), Move::Go(corner.opposite())]);
        }
        let arrival = moves.len() + furthest as usize;
        moves.extend(vec![Move::Go(corner.opposite()); steps as usize - 1]);
        moves.resize(arrival + 2, Move::Stay);
        let mut recruit = recruit(i as u32 + 1, kinds[i], moves, rng);
        recruit.health = recruit.health.max(60.0);
        recruit.at = board.wrap(from);
        let _ = setup.add(Piece::Warrior(recruit));
    }
}

fn recruit<R: Rng + ?Sized>(id: u32, kind: Kind, moves: Vec<Move>, rng: &mut R) -> Recruit {
    let mut halves = |from: u32, to: u32| f64::from(rng.random_range(from * 2..=to * 2)) / 2.0;
    let health = halves(15, 100);
    let (offense, defence) = (halves(4, 25), halves(20, 90));
    // Some are old enough to feel it soon.
    let age = match rng.random_range(0..6) {
        0 => rng.random_range(10..50),
        _ => rng.random_range(0..10),
    };
    Recruit {
        at: Pos::ORIGIN,
        id,
        kind,
        age,
        health,
        offense,
        defence,
        inventory_size: rng.random_range(0..=3).max(1),
        moves,
    }
}

/// A list of moves with a shape: a walk there and back, a round, a straight
/// line around the torus, a guard, or a stroll.
fn patrol<R: Rng + ?Sized>(rng: &mut R) -> Vec<Move> {
    let start = rng.random_range(0..8);
    let turned = |by: usize| Move::Go(Direction8::CLOCKWISE[(start + by) % 8]);
    let length = rng.random_range(1..=4);
    let mut moves = Vec::new();
    let mut run = |m: Move, n: usize| moves.extend(std::iter::repeat_n(m, n));
    match rng.random_range(0..10) {
        0..=2 => {
            run(turned(0), length);
            run(turned(4), length);
        }
        3..=5 => {
            let width = rng.random_range(1..=3);
            run(turned(0), length);
            run(turned(2), width);
            run(turned(4), length);
            run(turned(6), width);
        }
        6 => run(turned(0), 1),
        7 => {
            run(Move::Stay, length);
            run(turned(0), 1);
            run(turned(4), 1);
        }
        _ => {
            for _ in 0..length + 3 {
                run(turned(rng.random_range(0..8)), 1);
            }
        }
    }
    moves
}
