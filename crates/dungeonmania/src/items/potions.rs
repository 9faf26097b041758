//! Potions: one at a time, the others in a queue (3.4).

use std::collections::VecDeque;

use serde::{Deserialize, Serialize};

use crate::{Config, Item, Kind};

/// The potions that somebody has drunk.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub(crate) struct Potions {
    /// The one in effect, and for how many ticks, this one included.
    active: Option<(Item, u32)>,
    queue: VecDeque<Item>,
}

fn duration(kind: Kind, config: &Config) -> u32 {
    match kind {
        Kind::InvincibilityPotion => config.invincibility_potion_duration,
        Kind::InvisibilityPotion => config.invisibility_potion_duration,
        _ => 0,
    }
}

impl Potions {
    /// The potion in effect.
    pub(crate) fn active(&self) -> Option<Item> {
        self.active.map(|(potion, _)| potion)
    }

    /// The potion in effect, and for how many ticks more.
    pub(crate) fn active_for(&self) -> Option<(Item, u32)> {
        self.active
    }

    /// Those that wait, the next one first.
    pub(crate) fn queued(&self) -> impl Iterator<Item = Item> + '_ {
        self.queue.iter().copied()
    }

    /// Takes effect in the present tick, or waits for those drunk before.
    pub(crate) fn drink(&mut self, potion: Item, config: &Config) {
        let lasts = duration(potion.kind, config);
        if lasts == 0 {
            return;
        }
        if self.active.is_some() {
            self.queue.push_back(potion);
        } else {
            self.active = Some((potion, lasts));
        }
    }

    /// The end of a tick: what was used on tick u for d ticks is in effect on
    /// the ticks u to u + d - 1, and the next one from u + d on.
    pub(crate) fn run_down(&mut self, config: &Config) {
        if let Some((_, left)) = &mut self.active {
            *left = left.saturating_sub(1);
            if *left == 0 {
                let next = self.queue.pop_front();
                self.active = next.map(|p| (p, duration(p.kind, config)));
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::EntityId;

    fn potion(kind: Kind) -> Item {
        let id = EntityId(7);
        Item { id, kind }
    }

    /// The text's example: invisible on tick 0 for 5 ticks, invincibility
    /// drunk on tick 3 takes effect when tick 4 has ended.
    #[test]
    fn queued_potions_follow_without_a_gap() {
        let config = Config {
            invisibility_potion_duration: 5,
            invincibility_potion_duration: 2,
            ..Config::default()
        };
        let mut potions = Potions::default();
        let mut seen = String::new();
        for tick in 0..8 {
            match tick {
                0 => potions.drink(potion(Kind::InvisibilityPotion), &config),
                3 => potions.drink(potion(Kind::InvincibilityPotion), &config),
                _ => {}
            }
            seen.push(match potions.active().map(|p| p.kind) {
                Some(Kind::InvisibilityPotion) => 's',
                Some(Kind::InvincibilityPotion) => 'c',
                _ => '.',
            });
            potions.run_down(&config);
        }
        assert_eq!(seen, "ssssscc.");
    }

    #[test]
    fn a_duration_of_0_does_nothing() {
        let mut potions = Potions::default();
        potions.drink(potion(Kind::InvisibilityPotion), &Config::default());
        assert_eq!(potions, Potions::default());
    }
}
