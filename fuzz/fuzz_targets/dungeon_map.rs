//! Any bytes as a dungeon: an error or a dungeon that can be played.
#![no_main]

use dungeonmania::{Action, Config, Direction, Game, Map};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|bytes: &[u8]| {
    let Ok(map) = Map::from_json(bytes) else {
        return;
    };
    let config = Config {
        player_health: 10.0,
        player_attack: 5.0,
        zombie_spawn_rate: 1,
        spider_spawn_rate: 1,
        bomb_radius: 1,
        ..Config::default()
    };
    let mut game = Game::new(&map, config, 0);
    let mut events = Vec::new();
    for direction in Direction::ALL {
        game.apply(&Action::Move(direction), &mut events)
            .expect("a move is always possible");
    }
});
