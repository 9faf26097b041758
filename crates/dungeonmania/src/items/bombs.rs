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
    let hit = turn.world.fixtures_within(blast);
    vanish(turn, &hit, |turn| turn.world.destroy(&hit));
    let hit = turn.world.things_within(blast);
    let mut sorted = hit.clone();
    sorted.sort_unstable();
    vanish(turn, &hit, |turn| {
        turn.world.take_things(&sorted);
    });
    let enemies = turn.world.enemies().iter();
    let enemies = enemies.filter(|e| blast.contains(e.pos));
    let kills = enemies.clone().filter(|e| !e.is_ally()).count();
    let hit: Vec<EntityId> = enemies.map(|e| e.id).collect();
    vanish(turn, &hit, |turn| {
        turn.world.player_mut().kills += kills as u32;
        turn.world.remove_enemies_in(blast);
    });
    let older = turn.world.older().iter();
    let hit: Vec<EntityId> = older
        .filter(|o| blast.contains(o.body.pos))
        .map(|o| o.body.id)
        .collect();
    vanish(turn, &hit, |turn| {
        turn.world
            .older_mut()
            .retain(|o| !blast.contains(o.body.pos));
    });
}

/// Removes all of these, and tells what they were.
fn vanish(turn: &mut Turn<'_>, ids: &[EntityId], remove: impl FnOnce(&mut Turn<'_>)) {
    let entity = |id: &EntityId| turn.world.entity(*id).map(|(kind, pos)| (*id, kind, pos));
    let were: Vec<_> = ids.iter().filter_map(entity).collect();
    remove(turn);
    for (id, kind, pos) in were {
        turn.tell(Event::Vanished { id, kind, pos });
    }
}
