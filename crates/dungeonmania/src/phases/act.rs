//! What the player does, and what follows from it at once: pushes, pick-ups,
//! doors, portals, circuits, bombs. Older selves do the same.

use grid::{Direction, Pos};

use crate::cell;
use crate::items::keys::{self, Opener};
use crate::items::{Held, bombs};
use crate::logic;
use crate::teleport::landing;
use crate::turn::{Actor, Deed, Turn};
use crate::{EntityId, Event, Item, Kind};

/// Does a deed; whether the actor has entered a cell.
pub(crate) fn act(turn: &mut Turn<'_>, actor: Actor, deed: Deed) -> bool {
    let has_moved = match deed {
        Deed::Move(direction) => walk(turn, actor, direction),
        Deed::Use(item) => {
            use_item(turn, actor, item);
            false
        }
    };
    logic::settle(turn);
    has_moved
}

/// One step, if nothing stands in the way.
fn walk(turn: &mut Turn<'_>, actor: Actor, direction: Direction) -> bool {
    let from = turn.body(actor).pos;
    let there = from.step(direction);
    let flags = turn.world.flags(there);
    if flags & cell::SOLID != 0 || !can_pass_door(turn, actor, there) {
        return false;
    }
    let mut pushed = None;
    if flags & cell::BOULDER != 0 {
        pushed = push(turn, there, direction);
        if pushed.is_none() {
            return false;
        }
    }
    let mut to = Some(there);
    if flags & cell::PORTAL != 0 {
        let inventory = &turn.body(actor).inventory;
        to = landing(turn.world, there, direction, |door| {
            keys::opener(inventory, turn.world.scenery().lock(door)).is_some()
        });
    }
    let Some(to) = to else {
        // Nothing moves, the boulder neither.
        if let Some(boulder) = pushed {
            turn.world.move_thing(boulder, there);
        }
        return false;
    };
    if let Some(boulder) = pushed {
        turn.tell(Event::Moved {
            id: boulder,
            from: there,
            to: there.step(direction),
        });
    }
    for cell in [there, to] {
        open_door(turn, actor, cell);
    }
    enter(turn, actor, to);
    true
}

/// Pushes the boulder on a cell onto the next one, if that is free.
fn push(turn: &mut Turn<'_>, at: Pos, direction: Direction) -> Option<EntityId> {
    let beyond = at.step(direction);
    let things = turn.world.things_at(at);
    let mut boulders = things.filter(|t| t.kind == Kind::Boulder).map(|t| t.id);
    let (boulder, other) = (boulders.next()?, boulders.next());
    drop(boulders);
    // The player is strong enough for one.
    if other.is_some() || turn.world.flags(beyond) & cell::BLOCKS_BOULDERS != 0 {
        return None;
    }
    turn.world.move_thing(boulder, beyond);
    Some(boulder)
}

fn can_pass_door(turn: &Turn<'_>, actor: Actor, at: Pos) -> bool {
    if turn.world.flags(at) & cell::DOOR == 0 {
        return true;
    }
    let inventory = &turn.body(actor).inventory;
    turn.world
        .closed_door_at(at)
        .is_none_or(|door| keys::opener(inventory, turn.world.scenery().lock(door)).is_some())
}

/// Opens the closed door on a cell; the key is used up.
fn open_door(turn: &mut Turn<'_>, actor: Actor, at: Pos) {
    if turn.world.flags(at) & cell::DOOR == 0 {
        return;
    }
    let Some(door) = turn.world.closed_door_at(at) else {
        return;
    };
    let lock = turn.world.scenery().lock(door);
    let Some(opener) = keys::opener(&turn.body(actor).inventory, lock) else {
        return;
    };
    if let Opener::Key(key) = opener {
        turn.body_mut(actor).inventory.remove(key);
        if actor == Actor::Player {
            turn.tell(Event::Used {
                item: key,
                kind: Kind::Key,
            });
        }
    }
    turn.world.open(door);
    turn.tell(Event::Opened { id: door });
}

/// Puts the actor onto a cell and lets it pick up what lies there.
fn enter(turn: &mut Turn<'_>, actor: Actor, to: Pos) {
    let body = turn.body_mut(actor);
    let (id, from) = (body.id, body.pos);
    body.pos = to;
    turn.tell(Event::Moved { id, from, to });
    if actor == Actor::Player {
        turn.left = Some(from);
    }
    if turn.world.flags(to) & cell::ITEMS == 0 {
        return;
    }
    let items = items_for(turn, actor, to);
    for thing in turn.world.take_things(&items) {
        let (item, kind) = (thing.id, thing.kind);
        let body = turn.body_mut(actor);
        body.inventory.push(Held {
            id: item,
            kind,
            origin: thing.origin,
            detail: thing.detail,
        });
        if matches!(kind, Kind::Treasure | Kind::SunStone) {
            body.collected += 1;
        }
        turn.tell(Event::Collected { by: id, item, kind });
    }
}

/// What the actor can take from a cell, sorted: of the keys only one.
fn items_for(turn: &Turn<'_>, actor: Actor, at: Pos) -> Vec<EntityId> {
    let mut has_key = turn.body(actor).inventory.has(Kind::Key);
    let things = turn.world.things_at(at).filter(|t| t.is_collectable());
    things
        .filter(|t| t.kind != Kind::Key || !std::mem::replace(&mut has_key, true))
        .map(|t| t.id)
        .collect()
}

/// Uses a bomb or potion that the actor holds.
fn use_item(turn: &mut Turn<'_>, actor: Actor, item: EntityId) {
    let Some(held) = turn.body_mut(actor).inventory.remove(item) else {
        return;
    };
    if actor == Actor::Player {
        turn.tell(Event::Used {
            item,
            kind: held.kind,
        });
    }
    if held.kind == Kind::Bomb {
        bombs::place(turn, actor, held);
    } else {
        let potion = Item {
            id: item,
            kind: held.kind,
        };
        let config = turn.config;
        turn.body_mut(actor).potions.drink(potion, config);
    }
}
