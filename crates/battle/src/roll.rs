//! Dice: whether a blow hits, and how much it hurts.

use core::ops::RangeInclusive;

use rand::{Rng, RngExt};

/// Whether a blow hits: a whole number drawn from 0 to the skill is at least
/// the target's armour class. The highest roll always hits, so that nobody is
/// out of reach.
///
/// ```
/// use battle::HitRoll;
///
/// assert_eq!(HitRoll { skill: 9, armour_class: 5 }.chance(), 0.5);
/// assert_eq!(HitRoll { skill: 9, armour_class: 99 }.chance(), 0.1);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct HitRoll {
    /// The attacker's skill: the highest roll.
    pub skill: u32,
    /// The target's armour class: the lowest roll that hits.
    pub armour_class: u32,
}

impl HitRoll {
    /// Draws once.
    pub fn roll<R: Rng + ?Sized>(self, rng: &mut R) -> bool {
        rng.random_range(0..=self.skill) >= self.armour_class.min(self.skill)
    }

    /// The probability of a hit.
    pub fn chance(self) -> f64 {
        let rolls = f64::from(self.skill) + 1.0;
        let hits = f64::from(self.skill.saturating_sub(self.armour_class)) + 1.0;
        hits / rolls
    }
}

/// How much a hit hurts: a whole number drawn from 0 to the strength, plus
/// the weapon's modifier, never below 0.
///
/// ```
/// use battle::DamageRoll;
///
/// let shiny = DamageRoll { strength: 4, modifier: 3 };
/// assert_eq!(shiny.range(), 3..=7);
/// assert_eq!(shiny.mean(), 5.0);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct DamageRoll {
    /// The attacker's strength: the highest roll.
    pub strength: u32,
    /// What the weapon adds, or takes off where it is negative.
    pub modifier: i32,
}

impl DamageRoll {
    /// Draws once.
    pub fn roll<R: Rng + ?Sized>(self, rng: &mut R) -> u32 {
        rng.random_range(0..=self.strength)
            .saturating_add_signed(self.modifier)
    }

    /// The least and the greatest damage.
    pub const fn range(self) -> RangeInclusive<u32> {
        0u32.saturating_add_signed(self.modifier)
            ..=self.strength.saturating_add_signed(self.modifier)
    }

    /// The mean damage of a hit.
    pub fn mean(self) -> f64 {
        let (low, high) = (
            0u32.saturating_add_signed(self.modifier),
            *self.range().end(),
        );
        // The rolls that end above 0 (or at the least damage) are evenly
        // spread; those cut off at 0 add nothing to the sum.
        let rolls = f64::from(self.strength) + 1.0;
        let counted = f64::from(high - low) + 1.0;
        f64::midpoint(f64::from(low), f64::from(high)) * counted / rolls
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use alloc::vec::Vec;
    use rand_chacha::ChaCha8Rng;
    use rand_chacha::rand_core::SeedableRng;

    #[test]
    fn hit_rolls_are_as_frequent_as_promised() {
        let rng = &mut ChaCha8Rng::seed_from_u64(3);
        for (skill, armour_class) in [(0, 0), (0, 20), (15, 20), (20, 5), (25, 25)] {
            let roll = HitRoll {
                skill,
                armour_class,
            };
            let counted = (0..=skill)
                .filter(|&n| n >= armour_class || n == skill)
                .count();
            assert!((roll.chance() - counted as f64 / f64::from(skill + 1)).abs() < 1e-12);
            let hits = (0..4000).filter(|_| roll.roll(rng)).count();
            assert!((hits as f64 / 4000.0 - roll.chance()).abs() < 0.03);
        }
    }

    #[test]
    fn damage_is_never_negative_and_its_mean_is_exact() {
        let rng = &mut ChaCha8Rng::seed_from_u64(4);
        for (strength, modifier) in [(0, 0), (4, 3), (4, -2), (2, -5), (20, -1)] {
            let roll = DamageRoll { strength, modifier };
            let all: Vec<i32> = (0..=strength as i32)
                .map(|n| (n + modifier).max(0))
                .collect();
            let mean = f64::from(all.iter().sum::<i32>()) / all.len() as f64;
            assert!((roll.mean() - mean).abs() < 1e-12, "{roll:?}");
            for _ in 0..200 {
                assert!(all.contains(&(roll.roll(rng) as i32)));
                assert!(roll.range().contains(&roll.roll(rng)));
            }
        }
    }
}
