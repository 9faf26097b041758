//! What is done between ticks: building and interacting.

use crate::body::{Mind, Role};
use crate::items::{Detail, Held, recipes};
use crate::phases::enemies::meet;
use crate::turn::{Actor, Turn};
use crate::{EntityId, Error, Event, Kind};

use rand::RngExt;

/// Builds something from the actor's materials (3.5).
pub(crate) fn build(turn: &mut Turn<'_>, actor: Actor, kind: Kind) -> Result<(), Error> {
    if !recipes::is_buildable(kind) {
        return Err(Error::NotBuildable(kind));
    }
    let body = turn.body(actor);
    if !body.is_alive() {
        return Err(Error::PlayerDead);
    }
    if !recipes::can_build(kind, &body.inventory) {
        return Err(Error::MissingMaterials(kind));
    }
    if kind == Kind::MidnightArmour && turn.world.has_zombies() {
        return Err(Error::ZombiesAbout);
    }
    let id = turn.world.new_id();
    let detail = Detail::of_new(kind, turn.config);
    let inventory = &mut turn.body_mut(actor).inventory;
    recipes::spend_materials(kind, inventory);
    inventory.push(Held {
        id,
        kind,
        origin: id,
        detail,
    });
    if actor == Actor::Player {
        turn.tell(Event::Built { item: id, kind });
    }
    Ok(())
}

/// Bribes or controls a mercenary or assassin, or destroys a spawner (6.2).
pub(crate) fn interact(turn: &mut Turn<'_>, actor: Actor, id: EntityId) -> Result<(), Error> {
    let (kind, _) = turn.world.entity(id).ok_or(Error::NoSuchEntity(id))?;
    let is_alive = turn.body(actor).is_alive();
    match kind {
        Kind::Mercenary | Kind::Assassin | Kind::ZombieToastSpawner if !is_alive => {
            Err(Error::PlayerDead)
        }
        Kind::Mercenary | Kind::Assassin => win_over(turn, actor, id),
        Kind::ZombieToastSpawner => smash(turn, actor, id),
        other => Err(Error::NotInteractable(other)),
    }
}

fn smash(turn: &mut Turn<'_>, actor: Actor, spawner: EntityId) -> Result<(), Error> {
    let (kind, pos) = turn
        .world
        .entity(spawner)
        .ok_or(Error::NoSuchEntity(spawner))?;
    let body = turn.body(actor);
    if !body.pos.is_adjacent(pos) {
        return Err(Error::TooFar(kind));
    }
    if !body.inventory.has(Kind::Sword) && !body.inventory.has(Kind::Bow) {
        return Err(Error::NoWeapon);
    }
    turn.world.destroy(&[spawner]);
    turn.tell(Event::Vanished {
        id: spawner,
        kind,
        pos,
    });
    Ok(())
}

/// With a sceptre from anywhere, or else with gold from nearby.
fn win_over(turn: &mut Turn<'_>, actor: Actor, id: EntityId) -> Result<(), Error> {
    let enemy = turn.world.enemy(id).ok_or(Error::NoSuchEntity(id))?;
    let (kind, pos) = (enemy.kind, enemy.pos);
    let Role::Hunter { mind, .. } = enemy.role else {
        return Err(Error::NotInteractable(kind));
    };
    let body = turn.body(actor);
    if mind == Mind::Bribed {
        return Err(Error::AlreadyAlly(kind));
    }
    if body.inventory.has(Kind::Sceptre) {
        control(turn, id);
        return Ok(());
    }
    if mind != Mind::Hostile {
        return Err(Error::AlreadyAlly(kind));
    }
    let config = turn.config;
    let (price, fail_rate) = match kind {
        Kind::Assassin => (
            config.assassin_bribe_amount,
            config.assassin_bribe_fail_rate,
        ),
        _ => (config.bribe_amount, 0.0),
    };
    if config.bribe_radius == 0 || body.pos.chebyshev(pos) > config.bribe_radius {
        return Err(Error::TooFar(kind));
    }
    if body.inventory.count(Kind::Treasure) < price as usize {
        return Err(Error::NotEnoughGold(kind));
    }
    turn.body_mut(actor)
        .inventory
        .spend(Kind::Treasure, price as usize);
    let fails = fail_rate > 0.0 && turn.world.rng().random::<f64>() < fail_rate;
    if !fails {
        ally(turn, id, Mind::Bribed);
    }
    turn.tell(Event::Bribed {
        id,
        success: !fails,
    });
    Ok(())
}

fn control(turn: &mut Turn<'_>, id: EntityId) {
    let lasts = turn.config.mind_control_duration;
    if lasts == 0 {
        return;
    }
    ally(turn, id, Mind::Controlled(lasts));
    turn.tell(Event::Controlled { id });
}

fn ally(turn: &mut Turn<'_>, id: EntityId, side: Mind) {
    let player = turn.world.player().pos;
    if let Some(enemy) = turn.world.enemy_mut(id) {
        if let Role::Hunter { mind, .. } = &mut enemy.role {
            *mind = side;
        }
        meet(enemy, player);
    }
}
