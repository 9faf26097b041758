//! Configurations (section 5 of the text).

use serde::{Deserialize, Serialize};

/// The game's constants, named as in the file. `Default` sets every one to 0.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Config {
    /// Attack bonus that each ally gives to the player.
    pub ally_attack: f64,
    /// Reduction of the enemy's attack by each ally.
    pub ally_defence: f64,
    /// Square radius within which a mercenary can be bribed.
    pub bribe_radius: u32,
    /// Treasure that bribing a mercenary costs.
    pub bribe_amount: u32,
    /// Square radius of a blast.
    pub bomb_radius: u32,
    /// Battles that a bow lasts for.
    pub bow_durability: u32,
    /// The player's health at the start.
    pub player_health: f64,
    /// The player's attack without weapons.
    pub player_attack: f64,
    /// Enemies to be killed for the enemies goal.
    pub enemy_goal: u32,
    /// Ticks that invincibility lasts for.
    pub invincibility_potion_duration: u32,
    /// Ticks that invisibility lasts for.
    pub invisibility_potion_duration: u32,
    /// A mercenary's attack.
    pub mercenary_attack: f64,
    /// A mercenary's health.
    pub mercenary_health: f64,
    /// A spider's attack.
    pub spider_attack: f64,
    /// A spider's health.
    pub spider_health: f64,
    /// A spider spawns every so many ticks; 0 = never.
    pub spider_spawn_rate: u32,
    /// Battles that a shield lasts for.
    pub shield_durability: u32,
    /// Reduction of the enemy's attack by a shield.
    pub shield_defence: f64,
    /// Attack bonus of a sword.
    pub sword_attack: f64,
    /// Battles that a sword lasts for.
    pub sword_durability: u32,
    /// Treasure to be collected for the treasure goal.
    pub treasure_goal: u32,
    /// A zombie's attack.
    pub zombie_attack: f64,
    /// A zombie's health.
    pub zombie_health: f64,
    /// Every spawner makes a zombie every so many ticks; 0 = never.
    pub zombie_spawn_rate: u32,
    /// An assassin's attack.
    pub assassin_attack: f64,
    /// Treasure that an attempt to bribe an assassin costs.
    pub assassin_bribe_amount: u32,
    /// Chance, 0 to 1, that such an attempt fails.
    pub assassin_bribe_fail_rate: f64,
    /// An assassin's health.
    pub assassin_health: f64,
    /// Square radius within which an assassin sees an invisible player.
    pub assassin_recon_radius: u32,
    /// A hydra's attack.
    pub hydra_attack: f64,
    /// A hydra's health.
    pub hydra_health: f64,
    /// Chance, 0 to 1, that a hydra's health grows in a round.
    pub hydra_health_increase_rate: f64,
    /// By how much it then grows.
    pub hydra_health_increase_amount: f64,
    /// Ticks that mind control lasts for.
    pub mind_control_duration: u32,
    /// Attack bonus of midnight armour.
    pub midnight_armour_attack: f64,
    /// Reduction of the enemy's attack by midnight armour.
    pub midnight_armour_defence: f64,
}
