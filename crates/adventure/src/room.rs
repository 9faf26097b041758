//! Rooms.

use grid::Pos;

use crate::creature::Creature;
use crate::weapon::Weapon;

/// A room: where it is, what it is called, and who and what is in it. Its
/// exits are the map's.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Room {
    place: Pos,
    description: String,
    // Boxed: most rooms have neither, and a map may have a million rooms.
    weapon: Option<Box<Weapon>>,
    monster: Option<Box<Creature>>,
    /// Whether the weapon was put down here by the player.
    put_down: bool,
}

impl Room {
    pub(crate) fn new(place: Pos, description: String) -> Self {
        Self {
            place,
            description,
            weapon: None,
            monster: None,
            put_down: false,
        }
    }

    /// The text's `getCol`: 0 is the westernmost column.
    pub const fn column(&self) -> i32 {
        self.place.x
    }

    /// The text's `getRow`: 0 is the northernmost row.
    pub const fn row(&self) -> i32 {
        self.place.y
    }

    /// Column and row.
    pub const fn place(&self) -> Pos {
        self.place
    }

    /// An adjective and a kind of room, without an article: `dusty library`.
    pub fn description(&self) -> &str {
        &self.description
    }

    /// The weapon that lies here.
    pub fn weapon(&self) -> Option<&Weapon> {
        self.weapon.as_deref()
    }

    /// The living monster that is here.
    pub fn monster(&self) -> Option<&Creature> {
        self.monster.as_deref()
    }

    /// Whether the weapon that lies here was put down by the player.
    pub const fn was_put_down(&self) -> bool {
        self.put_down
    }

    pub(crate) fn set_weapon(&mut self, weapon: Option<Weapon>, put_down: bool) {
        self.weapon = weapon.map(Box::new);
        self.put_down = put_down;
    }

    /// The map counts monsters: only it may change one.
    pub(crate) const fn monster_slot(&mut self) -> &mut Option<Box<Creature>> {
        &mut self.monster
    }
}
