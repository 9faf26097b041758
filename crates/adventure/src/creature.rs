//! Creatures: the player and the monsters.

use std::borrow::Cow;
use std::fmt;

use battle::{DamageRoll, HitRoll};
use rand::Rng;

use crate::weapon::Weapon;

/// What a creature can do and stand, in whole numbers.
///
/// The game draws skills up to 25 and armour classes up to 20; greater
/// numbers work too.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Stats {
    /// What it can lose before it dies.
    pub hit_points: u32,
    /// The greatest damage of a blow, before the weapon's modifier.
    pub strength: u32,
    /// The highest roll to hit.
    pub skill: u32,
    /// The lowest roll that hits it.
    pub armour_class: u32,
}

/// Whose weapon it is: `his spear`.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "lowercase"))]
pub enum Pronoun {
    /// `his`.
    His,
    /// `her`.
    Her,
    /// `its`, as of every monster.
    Its,
    /// `their`.
    #[default]
    Their,
}

impl Pronoun {
    /// All of them.
    pub const ALL: [Self; 4] = [Self::His, Self::Her, Self::Its, Self::Their];

    /// The word itself.
    pub const fn word(self) -> &'static str {
        match self {
            Self::His => "his",
            Self::Her => "her",
            Self::Its => "its",
            Self::Their => "their",
        }
    }
}

impl fmt::Display for Pronoun {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.word())
    }
}

/// A creature's name and what it is: shown as `Gnash the orc`.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Title {
    /// `Gnash`.
    pub name: Cow<'static, str>,
    /// `orc`.
    pub kind: Cow<'static, str>,
}

impl Title {
    /// A name and a kind.
    pub fn new(name: impl Into<Cow<'static, str>>, kind: impl Into<Cow<'static, str>>) -> Self {
        Self {
            name: name.into(),
            kind: kind.into(),
        }
    }
}

impl fmt::Display for Title {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} the {}", self.name, self.kind)
    }
}

/// The player or a monster.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Creature {
    /// What it is called.
    pub title: Title,
    /// Whose weapon its weapon is.
    pub pronoun: Pronoun,
    /// What it has left, and what it can do.
    pub stats: Stats,
    /// What it fights with.
    pub weapon: Weapon,
    /// Whether it has been attacked, and strikes back.
    pub angry: bool,
}

impl Creature {
    /// A creature in a good mood, with bare hands.
    pub fn new(stats: Stats, title: Title, pronoun: Pronoun) -> Self {
        Self {
            title,
            pronoun,
            stats,
            weapon: Weapon::bare_hands(),
            angry: false,
        }
    }

    /// The same creature with that weapon in hand.
    #[must_use]
    pub fn armed_with(self, weapon: Weapon) -> Self {
        Self { weapon, ..self }
    }

    /// Alive while it has hit points.
    pub const fn is_alive(&self) -> bool {
        self.stats.hit_points > 0
    }

    /// The roll to hit that creature.
    pub const fn hit_roll(&self, target: &Self) -> HitRoll {
        HitRoll {
            skill: self.stats.skill,
            armour_class: target.stats.armour_class,
        }
    }

    /// The roll for the damage of a hit with the weapon in hand.
    pub const fn damage_roll(&self) -> DamageRoll {
        DamageRoll {
            strength: self.stats.strength,
            modifier: self.weapon.damage_modifier(),
        }
    }

    /// Strikes at that creature once; a hit takes its hit points away.
    ///
    /// Draws once from `rng`, and once more on a hit.
    pub fn strike<R: Rng + ?Sized>(&self, target: &mut Self, rng: &mut R) -> Blow {
        if !self.hit_roll(target).roll(rng) {
            return Blow::Miss;
        }
        let damage = self.damage_roll().roll(rng);
        let left = target.stats.hit_points.saturating_sub(damage);
        target.stats.hit_points = left;
        Blow::Hit { damage, left }
    }
}

/// How one strike went.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Blow {
    /// It went past.
    Miss,
    /// It struck home.
    Hit {
        /// Hit points that the blow was worth.
        damage: u32,
        /// Hit points that the target has left.
        left: u32,
    },
}

#[cfg(test)]
mod tests {
    use super::*;
    use rand_chacha::ChaCha8Rng;
    use rand_chacha::rand_core::SeedableRng;

    fn creature(hit_points: u32, strength: u32, skill: u32, armour_class: u32) -> Creature {
        let stats = Stats {
            hit_points,
            strength,
            skill,
            armour_class,
        };
        Creature::new(stats, Title::new("Test", "dummy"), Pronoun::Its)
    }

    #[test]
    fn a_weak_arm_hits_the_thickest_armour_now_and_then() {
        let rng = &mut ChaCha8Rng::seed_from_u64(1);
        let player = creature(60, 20, 15, 12);
        let hits = (0..1600)
            .filter(|_| player.strike(&mut creature(99, 1, 1, 20), rng) != Blow::Miss)
            .count();
        assert!((60..140).contains(&hits), "{hits} of 1600, expected 100");
    }

    #[test]
    fn a_cursed_weapon_never_heals_and_death_is_at_nought() {
        let rng = &mut ChaCha8Rng::seed_from_u64(1);
        let feather = Weapon::new("feather", -100, "tickles", "misses");
        let weak = creature(1, 5, 5, 0).armed_with(feather);
        let mut target = creature(10, 1, 1, 0);
        for _ in 0..50 {
            weak.strike(&mut target, rng);
        }
        assert_eq!(target.stats.hit_points, 10);

        let strong = creature(1, 5, 5, 0).armed_with(Weapon::new("axe", 50, "hews", "misses"));
        assert!(target.is_alive());
        let blow = strong.strike(&mut target, rng);
        assert!(
            matches!(
                blow,
                Blow::Hit {
                    damage: 50..=55,
                    left: 0
                }
            ),
            "{blow:?}"
        );
        assert!(!target.is_alive());
    }
}
