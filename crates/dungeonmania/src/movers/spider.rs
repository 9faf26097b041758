//! Spiders circle around the cell on which they spawned (3.3).

use grid::{Direction8, Pos};
use serde::{Deserialize, Serialize};

use crate::World;
use crate::body::Role;
use crate::cell;
use crate::world::sound::is_near;

/// A spider's way around its spawn cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Orbit {
    centre: Pos,
    /// The side of the centre it is on, as an index of
    /// [`Direction8::CLOCKWISE`]; `None` before its first step.
    at: Option<u8>,
    clockwise: bool,
}

const SIDES: u8 = Direction8::CLOCKWISE.len() as u8;

impl Orbit {
    pub(crate) fn around(centre: Pos) -> Self {
        Self {
            centre,
            at: None,
            clockwise: true,
        }
    }

    /// Whether it is a way that can be walked.
    pub(crate) fn is_sound(self) -> bool {
        is_near(self.centre) && self.at.is_none_or(|at| at < SIDES)
    }

    /// The next cell of the way, clockwise or not.
    fn next(self, clockwise: bool) -> Self {
        let at = match self.at {
            // The first step goes up, whatever comes after it.
            None => 0,
            Some(at) if clockwise => (at + 1) % SIDES,
            Some(at) => (at + SIDES - 1) % SIDES,
        };
        Self {
            at: Some(at),
            clockwise,
            ..self
        }
    }

    fn pos(self) -> Pos {
        self.at.map_or(self.centre, |at| {
            self.centre.step8(Direction8::CLOCKWISE[usize::from(at)])
        })
    }
}

/// Onwards; or, where a boulder is in the way, back; or, between two boulders,
/// nowhere.
pub(super) fn step(world: &mut World, i: usize) -> Option<Pos> {
    let Role::Spider(orbit) = world.enemies()[i].role else {
        return None;
    };
    let next = [orbit.clockwise, !orbit.clockwise]
        .map(|clockwise| orbit.next(clockwise))
        .into_iter()
        .find(|o| world.flags(o.pos()) & cell::BLOCKS_SPIDERS == 0)?;
    let is_first = orbit.at.is_none();
    world.enemies_mut()[i].role = Role::Spider(Orbit {
        clockwise: is_first || next.clockwise,
        ..next
    });
    Some(next.pos())
}
