//! What lasts for a number of ticks runs down: potions and mind control.

use crate::Event;
use crate::body::{Mind, Role};
use crate::turn::Turn;

/// One tick of everything has passed.
pub(crate) fn run(turn: &mut Turn<'_>) {
    let config = turn.config;
    turn.world.player_mut().potions.run_down(config);
    for older in turn.world.older_mut() {
        older.body.potions.run_down(config);
    }
    for i in 0..turn.world.enemies().len() {
        let enemy = &mut turn.world.enemies_mut()[i];
        let id = enemy.id;
        let Role::Hunter { mind, follows } = &mut enemy.role else {
            continue;
        };
        if let Mind::Controlled(left) = mind {
            *left = left.saturating_sub(1);
            if *left == 0 {
                *mind = Mind::Hostile;
                *follows = false;
                turn.tell(Event::Released { id });
            }
        }
    }
}
