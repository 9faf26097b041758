//! What happened, for whoever shows it.

use grid::Pos;

use crate::{EntityId, Kind};

/// Something that happened while an action was applied. Events come in order;
/// positions and entities are as they were at that moment.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub enum Event {
    /// An entity moved, by its own step, a push or a portal.
    Moved {
        /// Who.
        id: EntityId,
        /// From where.
        from: Pos,
        /// Where to.
        to: Pos,
    },
    /// An entity entered the dungeon: a spawned enemy, a placed bomb, an older
    /// self.
    Appeared {
        /// Who.
        id: EntityId,
        /// What it is.
        kind: Kind,
        /// Where.
        pos: Pos,
    },
    /// An entity left the dungeon: killed, blown up, or an older self that
    /// travelled.
    Vanished {
        /// Who.
        id: EntityId,
        /// What it was.
        kind: Kind,
        /// Where it was.
        pos: Pos,
    },
    /// The player or an older self picked an item up.
    Collected {
        /// Who did.
        by: EntityId,
        /// The item.
        item: EntityId,
        /// What it is.
        kind: Kind,
    },
    /// A door was opened with its key or a sun stone.
    Opened {
        /// The door.
        id: EntityId,
    },
    /// An item left the player's inventory because it was used.
    Used {
        /// The item.
        item: EntityId,
        /// What it is.
        kind: Kind,
    },
    /// The player built something.
    Built {
        /// The new item.
        item: EntityId,
        /// What it is.
        kind: Kind,
    },
    /// A weapon or shield wore out.
    WornOut {
        /// The item.
        item: EntityId,
        /// What it was.
        kind: Kind,
    },
    /// A battle took place; see [`Game::battles`](crate::Game::battles).
    Fought {
        /// The battle's index in the list of battles.
        battle: usize,
        /// The player.
        player: EntityId,
        /// The enemy, or the older self.
        enemy: EntityId,
    },
    /// A mercenary or assassin became an ally, or an assassin kept the gold.
    Bribed {
        /// Who.
        id: EntityId,
        /// Whether it worked.
        success: bool,
    },
    /// A mercenary or assassin came under mind control.
    Controlled {
        /// Who.
        id: EntityId,
    },
    /// Mind control ran out.
    Released {
        /// Who.
        id: EntityId,
    },
    /// A bomb exploded.
    Exploded {
        /// The bomb.
        id: EntityId,
        /// Where.
        pos: Pos,
        /// The square radius.
        radius: u32,
    },
    /// The player travelled through time.
    Travelled {
        /// The tick it came from.
        from: u64,
        /// The tick it came to.
        to: u64,
    },
}
