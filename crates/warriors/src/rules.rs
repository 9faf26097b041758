//! One iteration, in order (supplement, "One iteration, in order").

mod abilities;
mod attributes;
mod battle;
mod crystal;
mod ending;
mod moving;
mod potions;
mod weapons;

use crate::game::Scratch;
use crate::places::Places;
use crate::{Event, World};

/// What the steps of an iteration work on.
pub(crate) struct Turn<'a> {
    pub(crate) world: &'a mut World,
    /// The warriors' cells at the beginning of the iteration.
    pub(crate) places: &'a mut Places,
    pub(crate) scratch: &'a mut Scratch,
    pub(crate) events: &'a mut Vec<Event>,
}

/// The fifteen steps of an iteration. Each is done for all warriors before the
/// next one begins.
pub(crate) const STEPS: [fn(&mut Turn<'_>); 15] = [
    battle::store_offense_and_defence,
    crystal::activate_crystal,
    attributes::refresh_by_water_and_restorers,
    abilities::end_and_perform_abilities,
    attributes::strengthen_allies,
    potions::drink_potions,
    battle::find_peacemakers,
    battle::fight,
    attributes::grow_older,
    weapons::pick_up_weapons,
    ending::remove_beaten,
    moving::move_warriors_and_water,
    ending::check_crowding,
    ending::check_winner,
    ending::show_iteration,
];
