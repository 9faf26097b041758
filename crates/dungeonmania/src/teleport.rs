//! Portals (3.2): where whoever steps into one lands.

use std::collections::BTreeSet;

use grid::{Direction, Pos};

use crate::cell;
use crate::{EntityId, World};

/// The order in which exit squares are tried after the one straight ahead.
const OTHER_EXITS: [Direction; 4] = Direction::CLOCKWISE;

/// The cell on which a step in direction `direction` into the portal at `at`
/// ends, or `None` if all exits are blocked. `opens` says which closed doors
/// are no obstacle.
///
/// The exit square is the one behind the other portal in the direction of
/// travel, or else the first free one around it. An exit square with a portal
/// teleports again, in the direction in which it was entered; a portal that
/// has been used in this step is blocked.
pub(crate) fn landing(
    world: &World,
    at: Pos,
    direction: Direction,
    opens: impl Fn(EntityId) -> bool,
) -> Option<Pos> {
    let mut hops = u32::MAX;
    landing_within(world, at, direction, opens, &mut hops)
}

/// As [`landing`]; each teleport takes one from `hops`, and `None` when they
/// have run out.
pub(crate) fn landing_within(
    world: &World,
    at: Pos,
    direction: Direction,
    opens: impl Fn(EntityId) -> bool,
    hops: &mut u32,
) -> Option<Pos> {
    let mut used = BTreeSet::new();
    let mut portal = world.portal_at(at)?;
    let mut direction = direction;
    loop {
        *hops = hops.checked_sub(1)?;
        let partner = world.partner(portal)?;
        used.extend([portal, partner.id]);
        let others = OTHER_EXITS.into_iter().filter(|d| *d != direction);
        let exit = std::iter::once(direction).chain(others).find_map(|d| {
            let square = partner.pos.step(d);
            let flags = world.flags(square);
            let door_blocks =
                || flags & cell::DOOR != 0 && !world.closed_door_at(square).is_some_and(&opens);
            if flags & (cell::SOLID | cell::BOULDER) != 0 || door_blocks() {
                return None;
            }
            let next = (flags & cell::PORTAL != 0)
                .then(|| world.portal_at(square))
                .flatten();
            match next {
                Some(next) if used.contains(&next) => None,
                next => Some((d, square, next)),
            }
        });
        match exit? {
            (_, square, None) => return Some(square),
            (d, _, Some(next)) => {
                direction = d;
                portal = next;
            }
        }
    }
}
