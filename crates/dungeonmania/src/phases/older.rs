//! Older selves do again what they did (3.11.3).

use crate::actions;
use crate::history::Entry;
use crate::phases::{act, contacts};
use crate::turn::{Actor, Deed, Turn};
use crate::{EntityId, Event, Kind, cell};

/// Lets each older self do its next tick, in order of entry.
pub(crate) fn run(turn: &mut Turn<'_>) {
    let mut last = None;
    while let Some(id) = next(turn, last) {
        replay(turn, id);
        last = Some(id);
    }
}

fn next(turn: &Turn<'_>, last: Option<EntityId>) -> Option<EntityId> {
    let ids = turn.world.older().iter().map(|o| o.body.id);
    ids.filter(|id| last.is_none_or(|last| *id > last)).min()
}

/// What was done between ticks, then the next tick; and what was done after
/// it, if nothing but the journey follows.
fn replay(turn: &mut Turn<'_>, id: EntityId) {
    let mut has_ticked = false;
    loop {
        let Some((actor, entry)) = next_entry(turn, id) else {
            return;
        };
        match entry {
            Some(Entry::Journey(_)) | None => {
                if let Actor::Older(i) = actor {
                    turn.world.older_mut()[i].departs = true;
                }
                return;
            }
            Some(entry) if entry.is_tick() => {
                if has_ticked {
                    return;
                }
                has_ticked = true;
                advance(turn, actor);
                tick(turn, id, actor, entry);
            }
            Some(_) if has_ticked && !is_last_tick(turn, actor) => return,
            Some(entry) => {
                advance(turn, actor);
                match entry {
                    // What is no longer possible is not done.
                    Entry::Build(kind) => drop(actions::build(turn, actor, kind)),
                    Entry::Interact(with) => drop(actions::interact(turn, actor, with)),
                    _ => {}
                }
            }
        }
    }
}

/// The older self with this id, if it is still there, and what it does next.
fn next_entry(turn: &Turn<'_>, id: EntityId) -> Option<(Actor, Option<Entry>)> {
    let i = turn.world.older().iter().position(|o| o.body.id == id)?;
    let entry = turn.history.get(turn.world.older()[i].cursor);
    Some((Actor::Older(i), entry))
}

fn advance(turn: &mut Turn<'_>, actor: Actor) {
    if let Actor::Older(i) = actor {
        turn.world.older_mut()[i].cursor += 1;
    }
}

/// Whether no tick follows before the journey.
fn is_last_tick(turn: &Turn<'_>, actor: Actor) -> bool {
    let Actor::Older(i) = actor else {
        return false;
    };
    (turn.world.older()[i].cursor..)
        .map_while(|n| turn.history.get(n))
        .find(|e| e.is_tick() || matches!(e, Entry::Journey(_)))
        .is_none_or(|e| !e.is_tick())
}

fn tick(turn: &mut Turn<'_>, id: EntityId, actor: Actor, entry: Entry) {
    let deed = match entry {
        Entry::Move(direction) => Deed::Move(direction),
        Entry::Use { origin, .. } => {
            let inventory = &turn.body(actor).inventory;
            match inventory.iter().find(|h| h.origin == origin) {
                Some(held) => Deed::Use(held.id),
                None => return,
            }
        }
        _ => return,
    };
    let has_moved = act::act(turn, actor, deed);
    // Its own bomb may have destroyed it.
    let Some((actor, next)) = next_entry(turn, id) else {
        return;
    };
    if !has_moved {
        return;
    }
    let pos = turn.body(actor).pos;
    if steps_through(turn, next) && turn.world.flags(pos) & cell::TIME_PORTAL != 0 {
        turn.world.older_mut().retain(|o| o.body.id != id);
        turn.tell(Event::Vanished {
            id,
            kind: Kind::OlderPlayer,
            pos,
        });
        return;
    }
    contacts::other_arrived(turn, id);
}

/// Whether a journey through a time travelling portal comes next.
fn steps_through(turn: &Turn<'_>, next: Option<Entry>) -> bool {
    let Some(Entry::Journey(journey)) = next else {
        return false;
    };
    turn.history.journey(journey).is_some_and(|j| j.by_portal)
}

/// Lets those vanish who have done their last tick.
pub(crate) fn depart(turn: &mut Turn<'_>) {
    while let Some(i) = turn.world.older().iter().position(|o| o.departs) {
        let older = turn.world.older_mut().remove(i);
        turn.tell(Event::Vanished {
            id: older.body.id,
            kind: Kind::OlderPlayer,
            pos: older.body.pos,
        });
    }
}
