//! Dungeons to measure Dungeon Mania on.

use dungeonmania::{Action, Config, Game, Goal, Kind, Map, Placed};
use grid::{Direction, Pos, Rect};
use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;

/// The side of the dungeon.
const SIDE: i32 = 60;
/// Its walls.
pub const WALLS: usize = 400;

/// A dungeon of 60 x 60 cells that never comes to rest: 20 zombies walk in a
/// closed room in the middle, the player runs around it, and 20 mercenaries
/// run after it, the last of them 40 steps behind.
///
/// ```text
/// ############    400 walls: the border, the room, and some
/// #    #     #    scattered ones. With `walls` more than that,
/// #  ######@ #    the rest surrounds the dungeon: what happens
/// #  #z z #m #    in it is the same.
/// #  ###### m#
/// ############
/// ```
pub struct Chase {
    /// The game.
    pub game: Game,
    path: Vec<Direction>,
    steps: usize,
}

impl Chase {
    /// The dungeon with so many walls, its top left corner at `corner`.
    pub fn new(walls: usize, corner: Pos) -> Self {
        let side = SIDE - 1;
        let border = Rect::spanning(Pos::ORIGIN, Pos::new(side, side));
        let room = Rect::spanning(Pos::new(20, 20), Pos::new(39, 39));
        let around = room.grow(1);
        let mut cells: Vec<Pos> = border.iter().filter(|p| border.is_border(*p)).collect();
        cells.extend(room.iter().filter(|p| room.is_border(*p)));
        let mut rng = ChaCha8Rng::seed_from_u64(1);
        while cells.len() < WALLS {
            let p = Pos::new(rng.random_range(1..side), rng.random_range(1..side));
            if !around.contains(p) && !cells.contains(&p) {
                cells.push(p);
            }
        }
        let outside = (1..).flat_map(|n| {
            let layer = border.grow(n);
            layer.iter().filter(move |p| layer.is_border(*p))
        });
        cells.extend(outside.take(walls - WALLS));

        // Clockwise around the room, from above its top left corner.
        let runs = Direction::CLOCKWISE.into_iter().cycle().skip(1);
        let path: Vec<Direction> = runs
            .flat_map(|d| std::iter::repeat_n(d, 21))
            .take(4 * 21)
            .collect();
        let mut track = vec![around.min()];
        for d in &path {
            track.push(track[track.len() - 1].step(*d));
        }

        let mut entities: Vec<Placed> = cells.iter().map(|p| Placed::new(Kind::Wall, *p)).collect();
        entities.push(Placed::new(Kind::Player, track[0]));
        for n in 1..=20 {
            let behind = track[track.len() - 1 - 2 * n];
            entities.push(Placed::new(Kind::Mercenary, behind));
            let zombie = Pos::new(21 + (n as i32 * 7) % 18, 21 + (n as i32 * 5) % 18);
            entities.push(Placed::new(Kind::ZombieToast, zombie));
        }
        for placed in &mut entities {
            placed.pos += corner;
        }
        let map = Map {
            entities,
            goal: Goal::Enemies,
        };
        let config = Config {
            player_health: 100.0,
            player_attack: 1.0,
            zombie_health: 1.0,
            mercenary_health: 1.0,
            enemy_goal: 1,
            ..Config::default()
        };
        Self {
            game: Game::new(&map, config, 1),
            path,
            steps: 0,
        }
    }

    /// One tick.
    ///
    /// # Panics
    /// If the chase is over.
    pub fn tick(&mut self, events: &mut Vec<dungeonmania::Event>) {
        events.clear();
        let step = self.path[self.steps % self.path.len()];
        self.steps += 1;
        self.game
            .apply(&Action::Move(step), events)
            .expect("moves are allowed");
        debug_assert!(self.game.battles().is_empty(), "nobody is caught");
    }

    /// The chase so many ticks later.
    pub fn after(mut self, ticks: usize) -> Self {
        let mut events = Vec::new();
        for _ in 0..ticks {
            self.tick(&mut events);
        }
        self
    }
}

impl Clone for Chase {
    fn clone(&self) -> Self {
        Self {
            game: self.game.clone(),
            path: self.path.clone(),
            steps: self.steps,
        }
    }
}
