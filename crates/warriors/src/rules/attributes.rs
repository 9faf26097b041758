//! Health, offense and defence outside of battles (text, 3.6, 3.7, 3.10 and
//! 3.12).

use super::Turn;
use crate::{Ability, Healer, Kind};

/// Step 3. Water refreshes, its absence tires; Water warriors grow stronger
/// with each water cell around them; restorers heal.
pub(super) fn refresh_by_water_and_restorers(turn: &mut Turn<'_>) {
    let world = &mut *turn.world;
    for warrior in &mut world.warriors {
        let water = world.water.wet_around(warrior.at);
        warrior.health += if water > 0 { 3.0 } else { -0.5 };
        if warrior.kind == Kind::Water {
            warrior.offense += f64::from(water);
        }
        // Summed up as whole numbers: the order shows in no digit.
        let mut benefit = 0;
        for life in world.still.around(warrior.at) {
            if let Some(Healer::Restorer { benefit: more }) = life.healer {
                benefit += u64::from(more);
            }
        }
        warrior.health = (warrior.health + benefit as f64).min(100.0);
        warrior.offense = warrior.offense.min(100.0);
    }
}

/// Step 5. Each warrior learns from every other one of its type on its cell.
pub(super) fn strengthen_allies(turn: &mut Turn<'_>) {
    let warriors = &mut turn.world.warriors;
    for cell in turn.places.shared() {
        let mut of_kind = [0_u32; Kind::ALL.len()];
        for i in turn.places.on(cell) {
            of_kind[warriors[i].kind as usize] += 1;
        }
        for i in turn.places.on(cell) {
            let allies = of_kind[warriors[i].kind as usize] - 1;
            warriors[i].defence += 2.0 * f64::from(allies);
        }
    }
}

/// Step 9. Age bounds defence, unless a stone or flame ability is in effect.
pub(super) fn grow_older(turn: &mut Turn<'_>) {
    for warrior in &mut turn.world.warriors {
        warrior.age = warrior.age.saturating_add(1);
        let active = matches!(warrior.ability, Ability::Active { .. });
        if active && matches!(warrior.kind, Kind::Stone | Kind::Flame) {
            continue;
        }
        warrior.defence = warrior.defence.min(defence_bound(warrior.age));
    }
}

/// The highest defence at an age.
fn defence_bound(age: u64) -> f64 {
    match age {
        0..=15 => f64::INFINITY,
        16..=25 => 70.0,
        26..=50 => 50.0,
        _ => 30.0,
    }
}
