//! Battles (section 3.6 of the text).

use battle::{Combatant, Fight, Outcome, Stat};
use grid::Pos;
use serde::{Deserialize, Serialize};

use crate::items::Detail;
use crate::turn::Turn;
use crate::{Config, EntityId, Event, Item, Kind};

/// A battle that took place.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Battle {
    /// What the player fought.
    pub enemy: Kind,
    /// The player's health before.
    pub initial_player_health: f64,
    /// The enemy's health before.
    pub initial_enemy_health: f64,
    /// The items that counted, the same in every round.
    pub weaponry: Vec<Item>,
    /// What each round changed, in order.
    pub rounds: Vec<Round>,
}

/// What one round of a [`Battle`] changed: negative is a loss.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct Round {
    /// Change of the player's health.
    pub delta_player_health: f64,
    /// Change of the enemy's health.
    pub delta_enemy_health: f64,
}

/// "Player Health - (Enemy Attack Damage / 10)"
const PLAYER_DIVISOR: f64 = 10.0;
/// "Enemy Health - (Player Attack Damage / 5)"
const ENEMY_DIVISOR: f64 = 5.0;

/// One of each of these counts in a battle.
const WEAPONRY: [Kind; 4] = [Kind::Sword, Kind::Bow, Kind::Shield, Kind::MidnightArmour];

/// Lets the player fight an enemy or older self to the end, and removes who
/// dies. Nothing happens if the two do not fight each other.
pub(crate) fn fight(turn: &mut Turn<'_>, foe: EntityId) {
    let Some((kind, pos, combatant)) = foe_of(turn, foe) else {
        return;
    };
    let (mut weaponry, hero) = hero(turn);
    let mut fight = if turn.world.player().is_invincible() {
        weaponry.extend(turn.world.player().potions.active());
        Fight::instant_win(hero, combatant)
    } else {
        Fight::new(hero, combatant)
    };
    let rounds = fight.rounds(turn.world.rng()).map(|r| Round {
        delta_player_health: r.hero,
        delta_enemy_health: r.foe,
    });
    let rounds = rounds.collect();
    turn.battles.push(Battle {
        enemy: kind,
        initial_player_health: hero.health,
        initial_enemy_health: combatant.health,
        weaponry,
        rounds,
    });
    let player = turn.world.player().id;
    turn.tell(Event::Fought {
        battle: turn.battles.len() - 1,
        player,
        enemy: foe,
    });
    turn.world.player_mut().health = fight.hero().health;
    if matches!(fight.outcome(), Some(Outcome::HeroWins | Outcome::BothDie)) {
        if kind == Kind::OlderPlayer {
            turn.world.older_mut().retain(|o| o.body.id != foe);
        } else {
            turn.world.remove_enemy(foe);
            turn.world.player_mut().kills += 1;
        }
        turn.tell(Event::Vanished { id: foe, kind, pos });
    } else if let Some(enemy) = turn.world.enemy_mut(foe) {
        enemy.health = fight.foe().health;
    } else if let Some(older) = turn.world.older_mut().iter_mut().find(|o| o.body.id == foe) {
        older.body.health = fight.foe().health;
    }
    wear_out(turn);
    if !turn.world.player().is_alive() {
        let pos = turn.world.player().pos;
        turn.tell(Event::Vanished {
            id: player,
            kind: Kind::Player,
            pos,
        });
    }
}

/// The player as it fights now, and the items that count.
fn hero(turn: &Turn<'_>) -> (Vec<Item>, Combatant) {
    let (player, config) = (turn.world.player(), turn.config);
    let mut attack = Stat::new(config.player_attack);
    let mut defence = 0.0;
    let mut weaponry = Vec::new();
    let mut has_bow = false;
    for held in WEAPONRY.iter().filter_map(|k| player.inventory.first(*k)) {
        weaponry.push(Item {
            id: held.id,
            kind: held.kind,
        });
        match held.kind {
            Kind::Sword => attack = attack.add(config.sword_attack),
            Kind::Bow => has_bow = true,
            Kind::Shield => defence += config.shield_defence,
            _ => {
                attack = attack.add(config.midnight_armour_attack);
                defence += config.midnight_armour_defence;
            }
        }
    }
    for _ in turn.world.enemies().iter().filter(|e| e.is_ally()) {
        attack = attack.add(config.ally_attack);
        defence += config.ally_defence;
    }
    if has_bow {
        attack = attack.multiply(2.0);
    }
    let combatant = Combatant::new(player.health, attack)
        .with_defence(defence)
        .with_divisor(PLAYER_DIVISOR);
    (weaponry, combatant)
}

/// What the player fights, or `None` if there is no fight.
fn foe_of(turn: &Turn<'_>, id: EntityId) -> Option<(Kind, Pos, Combatant)> {
    let player = turn.world.player();
    if !player.is_alive() || player.is_invisible() {
        return None;
    }
    let config = turn.config;
    if let Some(enemy) = turn.world.enemy(id) {
        let attack = attack_of(enemy.kind, config);
        let mut combatant = Combatant::new(enemy.health, attack).with_divisor(ENEMY_DIVISOR);
        if enemy.kind == Kind::Hydra {
            combatant = combatant.with_regrowth(
                config.hydra_health_increase_rate,
                config.hydra_health_increase_amount,
            );
        }
        return (!enemy.is_ally()).then_some((enemy.kind, enemy.pos, combatant));
    }
    let older = turn.world.older().iter().find(|o| o.body.id == id)?;
    // Older selves are no paradox to who is protected or unseen (3.11.3).
    let passes = [player, &older.body].iter().any(|body| {
        body.is_invisible()
            || body.inventory.has(Kind::SunStone)
            || body.inventory.has(Kind::MidnightArmour)
    });
    let combatant =
        Combatant::new(older.body.health, config.player_attack).with_divisor(ENEMY_DIVISOR);
    (!passes).then_some((Kind::OlderPlayer, older.body.pos, combatant))
}

fn attack_of(kind: Kind, config: &Config) -> f64 {
    match kind {
        Kind::Spider => config.spider_attack,
        Kind::ZombieToast => config.zombie_attack,
        Kind::Mercenary => config.mercenary_attack,
        Kind::Assassin => config.assassin_attack,
        _ => config.hydra_attack,
    }
}

/// What was used in a battle has one battle less to go.
fn wear_out(turn: &mut Turn<'_>) {
    for kind in WEAPONRY {
        let inventory = &mut turn.world.player_mut().inventory;
        let Some(held) = inventory.iter_mut().find(|h| h.kind == kind) else {
            continue;
        };
        let Detail::Wear(durability) = &mut held.detail else {
            continue;
        };
        durability.wear();
        if durability.is_worn_out() {
            let item = held.id;
            inventory.remove(item);
            turn.tell(Event::WornOut { item, kind });
        }
    }
}
