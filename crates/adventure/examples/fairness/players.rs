//! Players made of a few habits, to see how fair the numbers are.

use std::collections::VecDeque;

use adventure::{Action, Creature, Game, Quality, Status, Weapon, World};
use grid::{Direction, Grid, Pos};
use rand::seq::SliceRandom;
use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;

/// How somebody plays.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Player {
    /// Somebody who plays for the first time: goes to the nearest room that
    /// was not seen yet, fights every monster on sight to the end, and takes
    /// a weapon when its word is better than that of the one in hand.
    Newcomer,
    /// Somebody who has read the introduction: looks at every room first and
    /// takes the best weapon, then fights, the nearest monster first.
    Careful,
    /// One of many careful people, each of whom fights in another order and
    /// now and then leaves a fight for later.
    Fickle(u64),
}

/// Plays a game to its end and says how it ended. The player knows only what
/// a person at the screen would know.
pub(crate) fn play(game: &mut Game, player: Player) -> Status {
    let mut habits = Habits::of(player, game.world());
    // Nobody needs so long: it only keeps a mistake from going on for ever.
    let patience = 100 * game.world().map().iter().len();
    let mut events = Vec::new();
    for _ in 0..patience {
        if game.world().status() != Status::Playing {
            break;
        }
        let action = habits.choose(game.world());
        events.clear();
        if game.apply(action, &mut events).is_err() {
            break;
        }
    }
    game.world().status()
}

struct Habits {
    explores_first: bool,
    /// Chance to leave a fight, in percent.
    fickle: u32,
    /// Which monster is fought first, where it is not the nearest: the lowest.
    order: Option<Grid<u32>>,
    leaving: bool,
    rng: ChaCha8Rng,
}

impl Habits {
    fn of(player: Player, world: &World) -> Self {
        let seed = match player {
            Player::Fickle(number) => number,
            Player::Newcomer | Player::Careful => 0,
        };
        let mut rng = ChaCha8Rng::seed_from_u64(seed);
        let (columns, rows) = (world.map().columns(), world.map().rows());
        let order = matches!(player, Player::Fickle(_)).then(|| {
            let mut numbers: Vec<u32> = (0..(columns * rows) as u32).collect();
            numbers.shuffle(&mut rng);
            let mut numbers = numbers.into_iter();
            Grid::from_fn(columns, rows, |_| numbers.next().unwrap_or_default())
        });
        Self {
            explores_first: player != Player::Newcomer,
            fickle: if order.is_some() { 10 } else { 0 },
            order,
            leaving: false,
            rng,
        }
    }

    fn choose(&mut self, world: &World) -> Action {
        let room = world.room();
        let in_hand = &world.player().weapon;
        if room.weapon().is_some_and(|w| is_better(w, in_hand)) {
            return Action::Get;
        }
        let unseen = |p: Pos| !world.has_seen(p);
        if self.explores_first
            && let Some(direction) = way(world, unseen)
        {
            return Action::Go(direction);
        }
        if room.monster().is_some() && self.stays(room.monster()) {
            return Action::Attack;
        }
        if let Some(direction) = self.way_to_fight(world) {
            return Action::Go(direction);
        }
        way(world, unseen).map_or(Action::Wait, Action::Go)
    }

    /// Whether to fight here, now.
    fn stays(&mut self, monster: Option<&Creature>) -> bool {
        let angry = monster.is_some_and(|m| m.angry);
        self.leaving = angry && !self.leaving && self.rng.random_range(0..100) < self.fickle;
        !self.leaving
    }

    /// The way to a monster that was seen.
    fn way_to_fight(&mut self, world: &World) -> Option<Direction> {
        let map = world.map();
        let here = world.place();
        let target = |p: Pos| {
            p != here && world.has_seen(p) && map.room_at(p).is_some_and(|r| r.monster().is_some())
        };
        let Some(order) = &self.order else {
            return way(world, target);
        };
        let first = order
            .indexed_iter()
            .filter(|&(p, _)| target(p))
            .min_by_key(|&(_, number)| number)
            .map(|(p, _)| p);
        match first {
            Some(first) => way(world, |p| p == first),
            // The only monster left is here: out and in again.
            None => self
                .leaving
                .then(|| map.exits(here).iter().next())
                .flatten(),
        }
    }
}

/// By the words alone, as a person would: bare hands are as good as a normal
/// weapon, but more fun is had with one.
fn is_better(weapon: &Weapon, in_hand: &Weapon) -> bool {
    if in_hand.is_natural() {
        weapon.quality() > Quality::Cursed
    } else {
        weapon.quality() > in_hand.quality()
    }
}

/// The first step of a shortest way, through doors that the player knows, to
/// the nearest place that will do.
fn way(world: &World, will_do: impl Fn(Pos) -> bool) -> Option<Direction> {
    let map = world.map();
    let start = world.place();
    let mut first_step = Grid::new(map.columns(), map.rows(), None);
    let mut queue = VecDeque::from([start]);
    while let Some(p) = queue.pop_front() {
        if p != start && will_do(p) {
            return first_step[p];
        }
        if !world.has_seen(p) {
            continue;
        }
        for direction in map.exits(p) {
            let next = p.step(direction);
            if next != start && first_step[next].is_none() {
                first_step[next] = first_step[p].or(Some(direction));
                queue.push_back(next);
            }
        }
    }
    None
}
