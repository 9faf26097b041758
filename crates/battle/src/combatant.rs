//! Who fights.

use crate::Stat;

/// A chance, drawn anew in each round, to grow instead of being hurt.
#[derive(Clone, Copy, Debug, PartialEq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Regrowth {
    /// The probability, from 0 to 1. At 0 or less and at 1 or more nothing is
    /// drawn.
    pub chance: f64,
    /// What a growing round adds to the health.
    pub amount: f64,
}

/// One side of a [`Fight`](crate::Fight).
///
/// In each round it loses
///
/// ```text
/// (attack of the other side - own defence) / own divisor
/// ```
///
/// Nothing is clamped: a defence larger than the attack heals, and the last
/// blow may take health far below 0.
///
/// ```
/// use battle::{Combatant, Stat};
///
/// // Base attack 5, a sword (+1) and a bow (twice); a shield takes 2 off each
/// // blow, and blows count a tenth.
/// let player = Combatant::new(10.0, Stat::new(5.0).add(1.0).multiply(2.0))
///     .with_defence(2.0)
///     .with_divisor(10.0);
/// let enemy = Combatant::new(10.0, 5.0).with_divisor(5.0);
/// assert_eq!(player.loss_from(&enemy), (5.0 - 2.0) / 10.0);
/// assert_eq!(enemy.loss_from(&player), (2.0 * (5.0 + 1.0)) / 5.0);
/// ```
///
/// Numbers are meant to be finite and the divisor not to be 0: nothing panics
/// otherwise, but what comes of it (health that is no number counts as dead) need
/// not be what [odds](crate::Fight::odds) say.
#[derive(Clone, Copy, Debug, PartialEq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Combatant {
    /// Health before the next round. Alive above 0.
    pub health: f64,
    /// What it deals in a round, before the other side's defence and divisor.
    pub attack: Stat,
    /// What it takes off each blow of the other side.
    pub defence: f64,
    /// What each blow of the other side is divided by after that.
    pub divisor: f64,
    /// Whether it may grow instead of being hurt.
    pub regrowth: Option<Regrowth>,
}

impl Combatant {
    /// A fighter without defence or regrowth, whose divisor is 1.
    pub fn new(health: f64, attack: impl Into<Stat>) -> Self {
        Self {
            health,
            attack: attack.into(),
            defence: 0.0,
            divisor: 1.0,
            regrowth: None,
        }
    }

    /// With `defence` taken off each blow of the other side, in addition to
    /// what was taken off before.
    pub const fn with_defence(mut self, defence: f64) -> Self {
        self.defence += defence;
        self
    }

    /// With each blow of the other side divided by `divisor`.
    pub const fn with_divisor(mut self, divisor: f64) -> Self {
        self.divisor = divisor;
        self
    }

    /// With a chance to grow by `amount` instead of being hurt.
    pub const fn with_regrowth(mut self, chance: f64, amount: f64) -> Self {
        self.regrowth = Some(Regrowth { chance, amount });
        self
    }

    /// Whether the health is above 0: at exactly 0 it is dead.
    pub fn is_alive(&self) -> bool {
        self.health > 0.0
    }

    /// What it loses in a round in which it does not grow; negative where its
    /// defence is larger than the attack.
    pub fn loss_from(&self, other: &Self) -> f64 {
        (other.attack.value() - self.defence) / self.divisor
    }
}
