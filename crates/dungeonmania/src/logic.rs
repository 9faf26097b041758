//! Switches, wires and what they set off (3.2, 3.13): the bridge to
//! `circuits`.

use std::collections::BTreeMap;

use circuits::{Circuit, Part, Rule};
use grid::Pos;

use crate::items::{Detail, bombs};
use crate::turn::Turn;
use crate::{EntityId, Kind, Logic, World};

/// What the circuits have switched on (switches, wires, bulbs, switch doors),
/// each with the tick in which it was.
pub(crate) type Signals = BTreeMap<EntityId, u64>;

/// The dungeon's circuit as it is wired now. Worked out from the world.
#[derive(Clone, Debug)]
pub(crate) struct Wiring {
    circuit: Circuit,
    /// Of each node.
    parts: Vec<(EntityId, Pos, Kind)>,
}

/// After something was done: works out what the circuits switch on and off,
/// and lets the bombs explode that are set off, one by one in the order in
/// which they were placed.
pub(crate) fn settle(turn: &mut Turn<'_>) {
    while let Some(bomb) = settle_once(turn.world) {
        bombs::explode(turn, bomb);
    }
}

/// Works the circuits out; the first bomb that is set off.
fn settle_once(world: &mut World) -> Option<EntityId> {
    let mut wiring = match world.take_wiring() {
        Some(wiring) => wiring,
        None => wire_up(world),
    };
    let Wiring { circuit, parts } = &mut wiring;
    if world.circuits_are_stale() {
        for (node, &(_, pos, kind)) in circuit.nodes().zip(parts.iter()) {
            if kind == Kind::Switch {
                let set = circuit.set(node, world.is_covered(pos));
                debug_assert!(set.is_ok(), "a switch can be set");
            }
        }
    }
    let tick = world.tick();
    for change in circuit.settle(tick).changes {
        let (id, _, kind) = parts[change.node.index()];
        if kind != Kind::Bomb {
            world.switch(id, change.active.then_some(tick));
        }
    }
    // Bombs are the last parts, in the order in which they were placed.
    let bombs = circuit.nodes().zip(parts.iter()).rev();
    let set_off = bombs
        .take_while(|(_, (_, _, kind))| *kind == Kind::Bomb)
        .filter(|(node, _)| circuit.is_active(*node))
        .map(|(_, (id, _, _))| *id)
        .last();
    world.keep_wiring(wiring);
    set_off
}

/// The circuit of all that is left.
fn wire_up(world: &World) -> Wiring {
    let scenery = world.scenery();
    let rule = |id| scenery.rule(id).map_or(Rule::Or, rule_of);
    let fixtures = scenery
        .all()
        .iter()
        .filter(|f| !world.is_gone(f.id))
        .filter_map(|f| {
            let part = match f.kind {
                Kind::Switch if scenery.rule(f.id).is_some() => Part::LogicalSwitch(rule(f.id)),
                Kind::Switch => Part::Switch,
                Kind::Wire => Part::Wire,
                Kind::LightBulb | Kind::SwitchDoor => Part::Output(rule(f.id)),
                _ => return None,
            };
            Some((f.id, f.pos, f.kind, part))
        });
    let bombs = world.armed().iter().filter_map(|id| {
        let bomb = world.thing(*id)?;
        let part = match bomb.detail {
            Detail::Rule(logic) => Part::Output(rule_of(logic)),
            _ => Part::PlainOutput,
        };
        Some((bomb.id, bomb.pos, bomb.kind, part))
    });
    let all: Vec<(EntityId, Pos, Kind, Part)> = fixtures.chain(bombs).collect();
    let mut circuit = Circuit::on_grid(all.iter().map(|&(_, pos, _, part)| (pos, part)));
    for (node, &(id, ..)) in circuit.nodes().zip(&all) {
        if let Some(since) = world.signals().get(&id) {
            let resumed = circuit.resume(node, Some(*since));
            debug_assert!(resumed.is_ok(), "the node is there");
        }
    }
    let parts = all.into_iter().map(|(id, pos, kind, _)| (id, pos, kind));
    Wiring {
        circuit,
        parts: parts.collect(),
    }
}

fn rule_of(logic: Logic) -> Rule {
    match logic {
        Logic::And => Rule::And,
        Logic::Or => Rule::Or,
        Logic::Xor => Rule::Xor,
        Logic::CoAnd => Rule::CoAnd,
    }
}
