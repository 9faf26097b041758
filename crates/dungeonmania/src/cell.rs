//! What stands on a cell, as one byte, and what it blocks.

/// A wall or spawner.
pub(crate) const SOLID: u8 = 1;
/// A boulder.
pub(crate) const BOULDER: u8 = 1 << 1;
/// A closed door or switch door.
pub(crate) const DOOR: u8 = 1 << 2;
/// A portal whose partner still stands.
pub(crate) const PORTAL: u8 = 1 << 3;
/// A swamp tile.
pub(crate) const SWAMP: u8 = 1 << 4;
/// Things other than boulders: items, placed bombs.
pub(crate) const ITEMS: u8 = 1 << 5;
/// An exit.
pub(crate) const EXIT: u8 = 1 << 6;
/// A time travelling portal.
pub(crate) const TIME_PORTAL: u8 = 1 << 7;

/// Spiders pass over everything but boulders (3.3).
pub(crate) const BLOCKS_SPIDERS: u8 = BOULDER;
/// A boulder is pushed onto anything that is free, open portals included.
pub(crate) const BLOCKS_BOULDERS: u8 = SOLID | BOULDER | DOOR;
/// Mercenaries and assassins; portals take them elsewhere.
pub(crate) const BLOCKS_HUNTERS: u8 = SOLID | BOULDER | DOOR;
/// Zombies, hydras and everybody who walks at random: they do not enter
/// portals.
pub(crate) const BLOCKS_WALKERS: u8 = BLOCKS_HUNTERS | PORTAL;
