//! Looking ahead: alpha-beta, deepened step by step within a budget.
//!
//! The player who moves at the root looks for the best, and all others
//! together for what is worst for that player.

use super::judge::{self, WIN};
use crate::{Player, Pos, Scratch, Silent, World};

/// Deeper than any budget reaches on boards on which there is a choice.
const DEEPEST: usize = 32;

/// The best move that a budget of worlds (for every 64 cells of the board)
/// finds. `moves` are those to choose from; earlier ones win ties.
pub(crate) fn best(world: &World, mut moves: Vec<Pos>, nodes: u32) -> Option<Pos> {
    // One look at a board of n cells costs about n / 64 looks at a small one.
    let price = world.setup().cells().div_ceil(64) as u32;
    let mut search = Search {
        player: world.turn(),
        left: nodes / price,
        scratch: Scratch::new(),
        moves: vec![Vec::new(); DEEPEST],
    };
    let mut choice = *moves.first()?;
    for depth in 0..DEEPEST {
        let mut best = None;
        for &at in &moves {
            let floor = best.map_or(-2 * WIN, |(value, _)| value);
            let Some(value) = search.after(world, at, depth, floor, 2 * WIN) else {
                break;
            };
            if value > floor {
                best = Some((value, at));
            }
        }
        // The best move of the last step is looked at first, so that even a
        // step that was cut short is worth something.
        let Some((value, at)) = best else { break };
        choice = at;
        if let Some(i) = moves.iter().position(|&m| m == at) {
            moves[..=i].rotate_right(1);
        }
        if search.left == 0 || value.abs() > WIN / 2 {
            break;
        }
    }
    Some(choice)
}

struct Search {
    player: Player,
    left: u32,
    scratch: Scratch,
    /// Buffers for the moves at each depth.
    moves: Vec<Vec<Pos>>,
}

impl Search {
    /// What the world is worth after a move and `depth` more, or `None` if the
    /// budget is spent. Exact between `floor` and `roof`; otherwise at least
    /// as far on that side.
    fn after(
        &mut self,
        world: &World,
        at: Pos,
        depth: usize,
        floor: i32,
        roof: i32,
    ) -> Option<i32> {
        self.left = self.left.checked_sub(1)?;
        let mut world = world.clone();
        world
            .place(at, &mut self.scratch, &mut Silent)
            .expect("candidates are allowed");
        if depth == 0 || world.winner().is_some() {
            let value = judge::value(&world, self.player);
            // Sooner wins are better, later losses too.
            return Some(value + value / WIN * depth as i32);
        }
        let mut moves = core::mem::take(&mut self.moves[depth]);
        judge::candidates(&world, &mut moves);
        moves.truncate(judge::MOST_CANDIDATES);
        let value = self.choose(&world, &moves, depth, floor, roof);
        self.moves[depth] = moves;
        value
    }

    fn choose(
        &mut self,
        world: &World,
        moves: &[Pos],
        depth: usize,
        mut floor: i32,
        mut roof: i32,
    ) -> Option<i32> {
        let mine = world.turn() == self.player;
        let mut best = if mine { -2 * WIN } else { 2 * WIN };
        for &at in moves {
            let value = self.after(world, at, depth - 1, floor, roof)?;
            if mine {
                best = best.max(value);
                floor = floor.max(value);
            } else {
                best = best.min(value);
                roof = roof.min(value);
            }
            if floor >= roof {
                break;
            }
        }
        Some(best)
    }
}
