//! Travellers arrive (3.11): the player, and older selves whose arrivals lie
//! in a future that came back.

use crate::body::{Body, OlderSelf};
use crate::history::{Entry, Journey, Pending};
use crate::phases::{contacts, goals};
use crate::turn::Turn;
use crate::{EntityId, Event, Kind};

/// The player arrives in the world of a past moment: its own self of that
/// moment becomes an older self, and it takes its place.
pub(crate) fn arrive(turn: &mut Turn<'_>, journey: &Journey) {
    turn.world.skip_ids_before(journey.next_id);
    let id = turn.world.new_id();
    let traveller = journey.traveller.clone();
    let mut older = std::mem::replace(turn.world.player_mut(), traveller);
    older.id = id;
    turn.world.older_mut().push(OlderSelf {
        body: older,
        cursor: journey.cursor,
        departs: false,
    });
    wait_for(turn, &journey.undone);
    rename_copies(turn);
    if journey.by_portal {
        contacts::player_arrived(turn);
        let config = turn.config;
        turn.world.player_mut().potions.run_down(config);
    }
    goals::evaluate(turn.world, turn.config);
}

fn wait_for(turn: &mut Turn<'_>, arrivals: &[Pending]) {
    let pending = turn.world.pending();
    pending.extend_from_slice(arrivals);
    pending.sort();
    pending.dedup();
}

/// The end of a tick: those arrive who did so before that was undone.
pub(crate) fn run(turn: &mut Turn<'_>) {
    loop {
        let now = turn.world.tick();
        let pending = turn.world.pending();
        let Some(i) = pending.iter().position(|p| p.tick <= now) else {
            return;
        };
        let arrival = pending.remove(i);
        let history = turn.history;
        let Some(journey) = history.journey(arrival.journey) else {
            continue;
        };
        wait_for(turn, &journey.undone);
        if stays(turn, journey) {
            enter(turn, journey);
        }
    }
}

/// Whether the traveller spent a tick there before it travelled on.
fn stays(turn: &Turn<'_>, journey: &Journey) -> bool {
    (journey.life..)
        .map_while(|n| turn.history.get(n))
        .find(|e| e.is_tick() || matches!(e, Entry::Journey(_)))
        .is_some_and(Entry::is_tick)
}

fn enter(turn: &mut Turn<'_>, journey: &Journey) {
    let id = turn.world.new_id();
    let body = Body {
        id,
        ..journey.traveller.clone()
    };
    let pos = body.pos;
    turn.world.older_mut().push(OlderSelf {
        body,
        cursor: journey.life,
        departs: false,
    });
    rename_copies(turn);
    turn.tell(Event::Appeared {
        id,
        kind: Kind::OlderPlayer,
        pos,
    });
    if journey.by_portal {
        contacts::other_arrived(turn, id);
        // The tick that led through the portal has passed for it, too.
        let config = turn.config;
        let older = turn.world.older_mut().iter_mut();
        for arrived in older.filter(|o| o.body.id == id) {
            arrived.body.potions.run_down(config);
        }
    }
}

/// Gives new ids to all items that are in the world twice, but for those that
/// the player carries.
fn rename_copies(turn: &mut Turn<'_>) {
    let mut taken: Vec<EntityId> = turn.world.player().inventory.iter().map(|h| h.id).collect();
    taken.sort_unstable();
    for id in taken.clone() {
        if turn.world.thing(id).is_some() {
            let new = turn.world.new_id();
            turn.world.rename_thing(id, new);
        }
    }
    for i in 0..turn.world.older().len() {
        for n in 0..turn.world.older()[i].body.inventory.iter().len() {
            let held = turn.world.older()[i].body.inventory.iter().nth(n);
            let Some(id) = held.map(|h| h.id) else {
                continue;
            };
            let id = if taken.binary_search(&id).is_ok() || turn.world.thing(id).is_some() {
                let new = turn.world.new_id();
                let older = &mut turn.world.older_mut()[i];
                if let Some(held) = older.body.inventory.iter_mut().nth(n) {
                    held.id = new;
                }
                new
            } else {
                id
            };
            let place = taken.partition_point(|t| *t < id);
            taken.insert(place, id);
        }
    }
}
