//! Mercenaries take the steps that the text's pseudo-code (3.9) leads to.

use std::collections::BTreeMap;

use dungeonmania::{Action, Game, Kind, Map};
use grid::{Direction, Pos, Rect};
use proptest::prelude::*;
use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;

use crate::random;

const KINDS: &[Kind] = &[
    Kind::Wall,
    Kind::Wall,
    Kind::Wall,
    Kind::Boulder,
    Kind::Door,
    Kind::SwitchDoor,
    Kind::ZombieToastSpawner,
    Kind::SwampTile,
    Kind::SwampTile,
    Kind::SwampTile,
    Kind::Treasure,
    Kind::Wire,
];

/// A dungeon in which nothing changes, as the text's algorithm sees it.
struct Oracle {
    area: Rect,
    blocked: Vec<Pos>,
    factors: BTreeMap<Pos, u32>,
    partners: BTreeMap<Pos, Pos>,
}

impl Oracle {
    fn new(map: &Map) -> Self {
        let all = Rect::bounding(map.entities.iter().map(|e| e.pos)).expect("a player");
        let portals: Vec<_> = map
            .entities
            .iter()
            .filter(|e| e.kind == Kind::Portal)
            .collect();
        let partner = |i: usize| {
            let mut others = portals.iter().enumerate();
            others.find(|(j, o)| *j != i && o.colour == portals[i].colour)
        };
        let blocks = [
            Kind::Wall,
            Kind::Boulder,
            Kind::Door,
            Kind::SwitchDoor,
            Kind::ZombieToastSpawner,
        ];
        let entities = map.entities.iter();
        Self {
            area: all.grow(1),
            blocked: entities
                .clone()
                .filter(|e| blocks.contains(&e.kind))
                .map(|e| e.pos)
                .collect(),
            factors: entities
                .filter(|e| e.kind == Kind::SwampTile)
                .map(|e| (e.pos, e.movement_factor))
                .collect(),
            partners: (0..portals.len())
                .filter_map(|i| Some((portals[i].pos, partner(i)?.1.pos)))
                .collect(),
        }
    }

    /// Where a step ends: behind a portal, or on the cell itself.
    fn land(&self, from: Pos, direction: Direction) -> Option<Pos> {
        let mut direction = direction;
        let mut at = from.step(direction);
        let mut used = Vec::new();
        while let Some(&partner) = self.partners.get(&at) {
            used.extend([at, partner]);
            let order = [
                direction,
                Direction::Up,
                Direction::Right,
                Direction::Down,
                Direction::Left,
            ];
            direction = order.into_iter().find(|d| {
                let exit = partner.step(*d);
                !self.blocked.contains(&exit) && !used.contains(&exit)
            })?;
            at = partner.step(direction);
        }
        (!self.blocked.contains(&at) && self.area.contains(at)).then_some(at)
    }

    /// The pseudo-code: distances from `source`, one cell after the other.
    fn dijkstra(&self, source: Pos) -> BTreeMap<Pos, u32> {
        let mut dist = BTreeMap::from([(source, 0)]);
        let mut queue: Vec<Pos> = self.area.iter().collect();
        loop {
            let known = |p: &Pos| dist.get(p).copied();
            let next = queue.iter().filter_map(|p| Some((known(p)?, *p))).min();
            let Some((distance, u)) = next else {
                return dist;
            };
            queue.retain(|p| *p != u);
            // What leaving costs.
            let cost = 1 + self.factors.get(&u).copied().unwrap_or(0);
            for v in Direction::ALL.into_iter().filter_map(|d| self.land(u, d)) {
                let through_u = distance + cost;
                if dist.get(&v).is_none_or(|d| through_u < *d) {
                    dist.insert(v, through_u);
                }
            }
        }
    }

    /// The first step, up, down, left, right, that lies on a shortest path.
    fn step(&self, from: Pos, to: Pos) -> Pos {
        let after = |d: Direction| {
            let v = self.land(from, d)?;
            Some((*self.dijkstra(v).get(&to)?, v))
        };
        let steps: Vec<_> = Direction::ALL.into_iter().filter_map(after).collect();
        let shortest = steps.iter().map(|(d, _)| *d).min();
        let first = steps.iter().find(|(d, _)| Some(*d) == shortest);
        first.map_or(from, |(_, v)| *v)
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(80))]

    #[test]
    fn steps_equal_the_pseudo_code(seed: u64) {
        let mut rng = ChaCha8Rng::seed_from_u64(seed);
        let mut map = random::map(&mut rng, KINDS, seed % 2 == 0);
        let taken = |map: &Map, p: Pos| map.entities.iter().any(|e| e.pos == p);
        let around = Rect::bounding(map.entities.iter().map(|e| e.pos)).expect("a player");
        for _ in 0..4 {
            let p = Pos::new(
                rng.random_range(around.min().x..=around.max().x),
                rng.random_range(around.min().y..=around.max().y),
            );
            if !taken(&map, p) {
                map.entities.push(dungeonmania::Placed::new(Kind::Mercenary, p));
            }
        }
        let mut config = random::config(&mut rng);
        (config.spider_spawn_rate, config.zombie_spawn_rate) = (0, 0);
        let oracle = Oracle::new(&map);
        let mut game = Game::new(&map, config, seed);
        let mut held: BTreeMap<_, u32> = BTreeMap::new();
        for _ in 0..6 {
            let direction = Direction::ALL[rng.random_range(0..4)];
            let before: Vec<_> = mercenaries(&game);
            let boulders = places(&game, Kind::Boulder);
            game.apply(&Action::Move(direction), &mut Vec::new()).expect("moves are allowed");
            // The oracle's dungeon stands still.
            if places(&game, Kind::Boulder) != boulders || game.is_lost() {
                return Ok(());
            }
            let Some(player) = game.world().entities().find(|e| e.kind == Kind::Player) else {
                return Ok(());
            };
            // Nor is it larger than at the start.
            if !oracle.area.contains(player.pos) {
                return Ok(());
            }
            let after: BTreeMap<_, _> = mercenaries(&game).into_iter().collect();
            for (id, from) in before {
                if let Some(left) = held.get_mut(&id).filter(|left| **left > 0) {
                    *left -= 1;
                    if let Some(to) = after.get(&id) {
                        prop_assert_eq!(*to, from, "held on a swamp tile");
                    }
                    continue;
                }
                if from == player.pos {
                    continue;
                }
                let expected = oracle.step(from, player.pos);
                if expected != from {
                    held.insert(id, oracle.factors.get(&expected).copied().unwrap_or(0));
                }
                // Who reached the player may have died.
                if let Some(to) = after.get(&id) {
                    prop_assert_eq!(*to, expected, "from {} to {}", from, player.pos);
                } else {
                    prop_assert_eq!(player.pos, expected);
                }
            }
        }
    }
}

fn mercenaries(game: &Game) -> Vec<(dungeonmania::EntityId, Pos)> {
    let entities = game.world().entities();
    entities
        .filter(|e| e.kind == Kind::Mercenary)
        .map(|e| (e.id, e.pos))
        .collect()
}

fn places(game: &Game, kind: Kind) -> Vec<Pos> {
    let entities = game.world().entities();
    entities.filter(|e| e.kind == kind).map(|e| e.pos).collect()
}
