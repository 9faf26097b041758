//! The kinds of entities, as one table.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};

/// An entity's number in the order in which entities entered the dungeon,
/// counted from 0. Kept when the entity becomes an item; never used twice.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct EntityId(pub u32);

impl fmt::Display for EntityId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

/// Not a number that [`EntityId`] prints.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("not the id of an entity")]
pub struct NotAnId;

impl FromStr for EntityId {
    type Err = NotAnId;

    /// Reads what `Display` writes, and nothing else: no sign, no leading
    /// zeros.
    fn from_str(s: &str) -> Result<Self, NotAnId> {
        let id = Self(s.parse().map_err(|_| NotAnId)?);
        if id.to_string() == s {
            Ok(id)
        } else {
            Err(NotAnId)
        }
    }
}

/// The rule by which neighbours that are on activate a logical entity (3.13).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Logic {
    /// Two or more active neighbours, and every neighbouring switch.
    And,
    /// One or more active neighbours.
    Or,
    /// Exactly one active neighbour.
    Xor,
    /// Two or more neighbours that became active on the same tick.
    CoAnd,
}

macro_rules! kinds {
    ($($(#[$doc:meta])* $kind:ident $prefix:literal $layer:literal $creatable:literal;)*) => {
        /// What an entity is (section 4.1 and 4.1.1 of the text).
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
        #[serde(rename_all = "snake_case")]
        pub enum Kind { $($(#[$doc])* $kind),* }

        impl Kind {
            /// Every kind, in the order of the text's tables.
            pub const ALL: &[Self] = &[$(Self::$kind),*];

            const TABLE: &[Row] = &[$(Row { prefix: $prefix, layer: $layer, creatable: $creatable }),*];
        }
    };
}

struct Row {
    prefix: &'static str,
    layer: i32,
    creatable: bool,
}

kinds! {
    // kind, prefix in files, drawing layer, may stand in a file
    /// The player.
    Player "player" 9 true;
    /// Blocks everybody but spiders.
    Wall "wall" 2 true;
    /// Where the exit goal is reached.
    Exit "exit" 1 true;
    /// Can be pushed by the player.
    Boulder "boulder" 5 true;
    /// A floor switch: active while a boulder is on it.
    Switch "switch" 1 true;
    /// Opens to its key, or a sun stone, for good.
    Door "door" 2 true;
    /// Teleports to the portal of the same colour.
    Portal "portal" 2 true;
    /// Makes zombies; destroyed by a player with a weapon.
    ZombieToastSpawner "zombie_toast_spawner" 2 true;
    /// Circles around the cell on which it spawned.
    Spider "spider" 8 true;
    /// Walks at random.
    ZombieToast "zombie_toast" 7 true;
    /// Hunts the player by the shortest path; can be bribed.
    Mercenary "mercenary" 7 true;
    /// Counts towards the treasure goal, and bribes.
    Treasure "treasure" 4 true;
    /// Opens the door of the same number.
    Key "key" 4 true;
    /// Wins battles in one round.
    InvincibilityPotion "invincibility_potion" 4 true;
    /// No battles, and unseen by most.
    InvisibilityPotion "invisibility_potion" 4 true;
    /// Material.
    Wood "wood" 4 true;
    /// Material.
    Arrow "arrow" 4 true;
    /// Explodes beside an active switch once placed.
    Bomb "bomb" 4 true;
    /// Adds to the attack.
    Sword "sword" 4 true;
    /// Built: doubles the attack.
    Bow "bow" 4 false;
    /// Built: reduces the enemy's attack.
    Shield "shield" 4 false;
    /// A mercenary that bribes may fail on, and that sees the invisible nearby.
    Assassin "assassin" 7 true;
    /// A zombie whose heads may grow back.
    Hydra "hydra" 7 true;
    /// Holds whoever enters, but the player.
    SwampTile "swamp_tile" 0 true;
    /// Treasure, opens doors, replaces a key or treasure in recipes.
    SunStone "sun_stone" 4 true;
    /// Built: turns mercenaries into allies for a while.
    Sceptre "sceptre" 4 false;
    /// Built: adds to attack and defence for good.
    MidnightArmour "midnight_armour" 4 false;
    /// Shows the rewind buttons.
    TimeTurner "time_turner" 4 true;
    /// Takes the player thirty ticks back.
    TimeTravellingPortal "time_travelling_portal" 2 true;
    /// Lit by a circuit.
    LightBulb "light_bulb_off" 3 true;
    /// Carries the signal of switches beside it.
    Wire "wire" 1 true;
    /// Open while its circuit is on, or for good with its key.
    SwitchDoor "switch_door" 2 true;
    /// The player's older self after time travel.
    OlderPlayer "older_player" 8 false;
}

impl Kind {
    fn row(self) -> &'static Row {
        &Self::TABLE[self as usize]
    }

    /// The type's name in responses and files. A light bulb's is
    /// `light_bulb_off`; the states `light_bulb_on`, `door_open` and
    /// `switch_door_open` come from the entity, not from its kind.
    pub fn type_name(self) -> &'static str {
        self.row().prefix
    }

    /// Drawing depth: higher is in front.
    pub fn layer(self) -> i32 {
        self.row().layer
    }

    /// Whether it may stand in a dungeon file.
    pub fn is_creatable(self) -> bool {
        self.row().creatable
    }

    /// The kind whose name is the longest prefix of `name`.
    ///
    /// ```
    /// use dungeonmania::Kind;
    ///
    /// assert_eq!(Kind::from_prefix("switch_door_7"), Some(Kind::SwitchDoor));
    /// assert_eq!(Kind::from_prefix("switch7"), Some(Kind::Switch));
    /// assert_eq!(Kind::from_prefix("light_bulb_on"), None);
    /// assert_eq!(Kind::from_prefix("dragon"), None);
    /// ```
    pub fn from_prefix(name: &str) -> Option<Self> {
        Self::ALL
            .iter()
            .copied()
            .filter(|kind| name.starts_with(kind.type_name()))
            .max_by_key(|kind| kind.type_name().len())
    }

    /// Whether the player picks it up by walking onto it (3.4).
    pub fn is_collectable(self) -> bool {
        matches!(
            self,
            Self::Treasure
                | Self::Key
                | Self::InvincibilityPotion
                | Self::InvisibilityPotion
                | Self::Wood
                | Self::Arrow
                | Self::Bomb
                | Self::Sword
                | Self::SunStone
                | Self::TimeTurner
        )
    }

    /// Whether it moves and fights: everything that can be killed but the
    /// player and the older selves.
    pub fn is_enemy(self) -> bool {
        matches!(
            self,
            Self::Spider | Self::ZombieToast | Self::Mercenary | Self::Assassin | Self::Hydra
        )
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_name_is_its_own_longest_prefix() {
        for &kind in Kind::ALL {
            assert_eq!(Kind::from_prefix(kind.type_name()), Some(kind));
        }
    }

    #[test]
    fn ids_read_back_and_nothing_else_does() {
        assert_eq!("17".parse(), Ok(EntityId(17)));
        for wrong in ["", "+17", "017", "-1", " 17", "4294967296", "x"] {
            assert_eq!(wrong.parse::<EntityId>(), Err(NotAnId), "{wrong}");
        }
    }
}
