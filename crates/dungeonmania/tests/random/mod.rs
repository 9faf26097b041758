//! Random dungeons, and random play in them.

use dungeonmania::{Action, Config, Game, Goal, Kind, Logic, Map, Placed};
use grid::{Direction, Pos, Rect};
use rand::seq::IndexedRandom;
use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;

/// Everything that may stand in a random dungeon, the more often the more
/// likely.
const KINDS: &[Kind] = &[
    Kind::Wall,
    Kind::Wall,
    Kind::Wall,
    Kind::Wall,
    Kind::Wall,
    Kind::Wall,
    Kind::Exit,
    Kind::Boulder,
    Kind::Boulder,
    Kind::Boulder,
    Kind::Switch,
    Kind::Switch,
    Kind::Door,
    Kind::Key,
    Kind::ZombieToastSpawner,
    Kind::Spider,
    Kind::ZombieToast,
    Kind::Mercenary,
    Kind::Treasure,
    Kind::Treasure,
    Kind::InvincibilityPotion,
    Kind::InvisibilityPotion,
    Kind::Wood,
    Kind::Arrow,
    Kind::Arrow,
    Kind::Bomb,
    Kind::Bomb,
    Kind::Sword,
    Kind::Assassin,
    Kind::Hydra,
    Kind::SwampTile,
    Kind::SwampTile,
    Kind::SunStone,
    Kind::TimeTurner,
    Kind::TimeTravellingPortal,
    Kind::LightBulb,
    Kind::Wire,
    Kind::Wire,
    Kind::Wire,
    Kind::SwitchDoor,
];

/// A small random dungeon of these kinds, with or without walls around it.
pub(crate) fn map(rng: &mut ChaCha8Rng, kinds: &[Kind], is_walled: bool) -> Map {
    let area = Rect::spanning(
        Pos::ORIGIN,
        Pos::new(rng.random_range(3..9), rng.random_range(3..9)),
    );
    let corner = Pos::new(rng.random_range(-5..5), rng.random_range(-5..5));
    let mut cells: Vec<Pos> = area.iter().collect();
    let mut entities = Vec::new();
    let mut take = |rng: &mut ChaCha8Rng| {
        let i = rng.random_range(0..cells.len());
        cells.swap_remove(i)
    };
    entities.push(Placed::new(Kind::Player, take(rng)));
    for colour in 0..rng.random_range(0..3) {
        for _ in 0..2 {
            let mut portal = Placed::new(Kind::Portal, take(rng));
            portal.colour = Some(format!("colour {colour}").into());
            entities.push(portal);
        }
    }
    for _ in 0..area.area() / 2 - 6 {
        let kind = *kinds.choose(rng).expect("there are some");
        let placed = Placed::new(kind, take(rng));
        entities.push(random_fields(rng, placed));
    }
    if is_walled {
        let around = area.grow(1);
        let border = around.iter().filter(|p| around.is_border(*p));
        entities.extend(border.map(|p| Placed::new(Kind::Wall, p)));
    }
    for placed in &mut entities {
        placed.pos += corner;
    }
    Map {
        entities,
        goal: Goal::And(Box::new([
            Goal::Exit,
            Goal::Or(Box::new([Goal::Boulders, Goal::Enemies])),
        ])),
    }
}

fn random_fields(rng: &mut ChaCha8Rng, mut placed: Placed) -> Placed {
    let rules = [Logic::And, Logic::Or, Logic::Xor, Logic::CoAnd];
    match placed.kind {
        Kind::Door | Kind::Key => placed.key = Some(rng.random_range(1..=2)),
        Kind::SwitchDoor => {
            placed.key = Some(rng.random_range(1..=2));
            placed.logic = rules.choose(rng).copied();
        }
        Kind::LightBulb => placed.logic = rules.choose(rng).copied(),
        Kind::Switch | Kind::Bomb if rng.random_bool(0.5) => {
            placed.logic = rules.choose(rng).copied();
        }
        Kind::SwampTile => placed.movement_factor = rng.random_range(0..4),
        _ => {}
    }
    placed
}

/// A dungeon of everything there is.
pub(crate) fn any_map(rng: &mut ChaCha8Rng) -> Map {
    let is_walled = rng.random_bool(0.5);
    map(rng, KINDS, is_walled)
}

/// A configuration under which most things happen.
pub(crate) fn config(rng: &mut ChaCha8Rng) -> Config {
    Config {
        ally_attack: 1.0,
        ally_defence: 0.3,
        bribe_radius: 3,
        bribe_amount: rng.random_range(0..3),
        bomb_radius: rng.random_range(0..3),
        bow_durability: 2,
        player_health: 60.0,
        player_attack: 7.0,
        enemy_goal: 2,
        invincibility_potion_duration: rng.random_range(0..6),
        invisibility_potion_duration: rng.random_range(0..6),
        mercenary_attack: 5.0,
        mercenary_health: 6.0,
        spider_attack: 3.0,
        spider_health: 4.0,
        spider_spawn_rate: rng.random_range(0..12),
        shield_durability: 2,
        shield_defence: 1.5,
        sword_attack: 1.1,
        sword_durability: 2,
        treasure_goal: 2,
        zombie_attack: 2.0,
        zombie_health: 3.0,
        zombie_spawn_rate: rng.random_range(0..8),
        assassin_attack: 8.0,
        assassin_bribe_amount: 1,
        assassin_bribe_fail_rate: 0.3,
        assassin_health: 9.0,
        assassin_recon_radius: 2,
        hydra_attack: 4.0,
        hydra_health: 7.0,
        hydra_health_increase_rate: 0.4,
        hydra_health_increase_amount: 0.7,
        mind_control_duration: 4,
        midnight_armour_attack: 2.0,
        midnight_armour_defence: 0.9,
    }
}

/// Something that the player might do; possible or not.
pub(crate) fn action(rng: &mut ChaCha8Rng, game: &Game) -> Action {
    let world = game.world();
    match rng.random_range(0..100) {
        0..70 => Action::Move(*Direction::ALL.choose(rng).expect("four")),
        70..82 => {
            let items: Vec<_> = world.inventory().collect();
            match items.choose(rng) {
                Some(item) => Action::Use(item.id),
                None => Action::Move(Direction::Up),
            }
        }
        82..88 => Action::Build(
            *[Kind::Bow, Kind::Shield, Kind::Sceptre, Kind::MidnightArmour]
                .choose(rng)
                .expect("four"),
        ),
        88..96 => {
            let entities: Vec<_> = world.entities().filter(|e| e.is_interactable).collect();
            match entities.choose(rng) {
                Some(entity) => Action::Interact(entity.id),
                None => Action::Move(Direction::Down),
            }
        }
        _ => Action::Rewind(rng.random_range(0..=world.tick() as i64 + 1)),
    }
}

/// A game in a random dungeon, and a generator to play it with.
pub(crate) fn game(seed: u64) -> (Game, ChaCha8Rng) {
    let mut rng = ChaCha8Rng::seed_from_u64(seed);
    let map = any_map(&mut rng);
    let config = config(&mut rng);
    (Game::new(&map, config, seed), rng)
}
