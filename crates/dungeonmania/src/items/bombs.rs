//! Bombs (3.4): placed, set off by circuits, destroying all around.

use grid::Rect;

use crate::items::Held;
use crate::turn::{Actor, Turn};
use crate::{EntityId, Event, Kind};

/// Takes a bomb out of the inventory and puts it where its owner stands.
pub(crate) fn place(turn: &mut Turn<'_>, actor: Actor, bomb: Held) {
    let pos = turn.body(actor).pos;
    turn.world.arm(bomb, pos);
    turn.tell(Event::Appeared {
        id: bomb.id,
        kind: Kind::Bomb,
        pos,
    });
}

/// Destroys everything within the blast radius but the player, the bomb
/// itself included. Other bombs are destroyed without exploding.
pub(crate) fn explode(turn: &mut Turn<'_>, bomb: EntityId) {
    let Some(&bomb) = turn.world.thing(bomb) else {
        return;
    };
    let radius = turn.config.bomb_radius;
    turn.tell(Event::Exploded {
        id: bomb.id,
        pos: bomb.pos,
        radius,
    });
    let blast = Rect::around(bomb.pos, radius);
    for id in turn.world.fixtures_within(blast) {
        vanish(turn, id, |turn| turn.world.destroy(id));
    }
    for id in turn.world.things_within(blast) {
        vanish(turn, id, |turn| {
            turn.world.take_thing(id);
        });
    }
    let enemies = turn.world.enemies().iter();
    let hit: Vec<EntityId> = enemies
        .filter(|e| blast.contains(e.pos))
        .map(|e| e.id)
        .collect();
    for id in hit {
        let is_ally = turn
            .world
            .enemy(id)
            .is_some_and(crate::body::Enemy::is_ally);
        if !is_ally {
            turn.world.player_mut().kills += 1;
        }
        vanish(turn, id, |turn| {
            turn.world.remove_enemy(id);
        });
    }
    let older = turn.world.older().iter();
    let hit: Vec<EntityId> = older
        .filter(|o| blast.contains(o.body.pos))
        .map(|o| o.body.id)
        .collect();
    for id in hit {
        vanish(turn, id, |turn| {
            turn.world.older_mut().retain(|o| o.body.id != id);
        });
    }
}

fn vanish(turn: &mut Turn<'_>, id: EntityId, remove: impl FnOnce(&mut Turn<'_>)) {
    let was = turn.world.entity(id);
    remove(turn);
    if let Some((kind, pos)) = was {
        turn.tell(Event::Vanished { id, kind, pos });
    }
}
