//! Keys and sun stones at doors.

use crate::items::Detail;
use crate::{EntityId, Kind};

use super::Inventory;

/// What opens a door.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) enum Opener {
    /// A sun stone, which is kept.
    SunStone,
    /// The key with this id, which is used up.
    Key(EntityId),
}

/// What of an inventory opens a lock: a sun stone before the key that fits.
pub(crate) fn opener(inventory: &Inventory, lock: Option<i64>) -> Option<Opener> {
    if inventory.has(Kind::SunStone) {
        return Some(Opener::SunStone);
    }
    let lock = lock?;
    inventory
        .iter()
        .find(|h| h.detail == Detail::Key(lock))
        .map(|h| Opener::Key(h.id))
}
