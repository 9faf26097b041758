//! Which goals hold.

use crate::cell;
use crate::goals::Facts;
use crate::{Config, World};

/// Looks at the basic goals. They stay as they are after the player's death.
pub(crate) fn evaluate(world: &mut World, config: &Config) {
    if !world.player().is_alive() {
        return;
    }
    let boulders = world.all_switches_covered();
    let player = world.player();
    let facts = Facts {
        exit: world.flags(player.pos) & cell::EXIT != 0,
        boulders,
        treasure: player.collected >= config.treasure_goal,
        enemies: player.kills >= config.enemy_goal && world.spawners().is_empty(),
    };
    world.set_facts(facts);
}
