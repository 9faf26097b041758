//! Fights by dice, blow by blow.

use alloc::vec;
use alloc::vec::Vec;

use rand::Rng;

use crate::{DamageRoll, HitRoll};

/// Who fights by dice: a creature with its weapon.
///
/// ```
/// use battle::Duelist;
/// use rand_chacha::{ChaCha8Rng, rand_core::SeedableRng};
///
/// let hobbit = Duelist { hit_points: 20, strength: 6, skill: 15, armour_class: 8, modifier: 3 };
/// let orc = Duelist { hit_points: 12, strength: 5, skill: 9, armour_class: 11, modifier: 0 };
/// match hobbit.strike(&orc, &mut ChaCha8Rng::seed_from_u64(5)) {
///     Some(damage) => println!("hit for {damage}"),
///     None => println!("missed"),
/// }
/// let odds = hobbit.odds_against(&orc);
/// assert!(odds.first > 0.8);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Duelist {
    /// Alive above 0.
    pub hit_points: u32,
    /// The highest damage before the modifier.
    pub strength: u32,
    /// The highest roll to hit.
    pub skill: u32,
    /// The lowest roll that hits it.
    pub armour_class: u32,
    /// What its weapon adds to the damage.
    pub modifier: i32,
}

/// How a duel is likely to end, made by [`Duelist::odds_against`].
#[derive(Clone, Copy, Debug, PartialEq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct DuelOdds {
    /// The probability that the one who strikes first kills the other.
    pub first: f64,
    /// The probability that the other one does. Together less than 1 only if
    /// neither can hurt the other: then both are 0.
    pub second: f64,
}

impl Duelist {
    /// The roll to hit another.
    pub const fn hit_roll(&self, target: &Self) -> HitRoll {
        HitRoll {
            skill: self.skill,
            armour_class: target.armour_class,
        }
    }

    /// The roll for damage.
    pub const fn damage_roll(&self) -> DamageRoll {
        DamageRoll {
            strength: self.strength,
            modifier: self.modifier,
        }
    }

    /// One blow: the damage of a hit (which may be 0), or `None` for a miss.
    /// The caller takes it off the target's hit points.
    pub fn strike<R: Rng + ?Sized>(&self, target: &Self, rng: &mut R) -> Option<u32> {
        self.hit_roll(target)
            .roll(rng)
            .then(|| self.damage_roll().roll(rng))
    }

    /// The odds if the two strike in turn until one is dead, `self` first.
    ///
    /// Time and memory grow with the product of both hit points.
    pub fn odds_against(&self, other: &Self) -> DuelOdds {
        if self.hit_points == 0 || other.hit_points == 0 {
            return DuelOdds {
                first: f64::from(u8::from(self.hit_points > 0)),
                second: f64::from(u8::from(other.hit_points > 0)),
            };
        }
        let (ours, theirs) = (Blow::new(self, other), Blow::new(other, self));
        if ours.harmless >= 1.0 && theirs.harmless >= 1.0 {
            return DuelOdds {
                first: 0.0,
                second: 0.0,
            };
        }
        let first = first_wins(self.hit_points, other.hit_points, &ours, &theirs);
        DuelOdds {
            first,
            second: 1.0 - first,
        }
    }
}

/// What one side's blow does.
struct Blow {
    /// The probability of no damage.
    harmless: f64,
    /// The probability of each single amount in the range below.
    each: f64,
    /// The least and the greatest damage above 0.
    least: usize,
    greatest: usize,
}

impl Blow {
    fn new(attacker: &Duelist, target: &Duelist) -> Self {
        let hit = attacker.hit_roll(target).chance();
        let range = attacker.damage_roll().range();
        let (least, greatest) = (*range.start().max(&1) as usize, *range.end() as usize);
        let each = hit / (f64::from(attacker.strength) + 1.0);
        let harmful = (greatest + 1).saturating_sub(least) as f64 * each;
        Self {
            harmless: (1.0 - harmful).max(0.0),
            each,
            least,
            greatest,
        }
    }

    /// The sum over all harmful blows of `sums`, which are running sums over
    /// hit points (`sums[h]` of all below `h`), for a target with `points`.
    /// Dead targets count 0.
    fn expect(&self, sums: &[f64], points: usize) -> f64 {
        // Left with points - damage, at least 1.
        let low = points.saturating_sub(self.greatest).max(1);
        let high = (points + 1).saturating_sub(self.least);
        if low < high {
            self.each * (sums[high] - sums[low])
        } else {
            0.0
        }
    }

    /// The probability that one blow kills a target with `points`.
    fn kills(&self, points: usize) -> f64 {
        let least = points.max(self.least);
        (self.greatest + 1).saturating_sub(least) as f64 * self.each
    }
}

/// The probability that the first one wins: for all hit points of both, from
/// few to many. In each state a round without harm from either side leads back
/// to it, so the state's equation is solved for itself:
///
/// ```text
/// turn  = kills + harms + ours.harmless * reply
/// reply = hurt  + theirs.harmless * turn
/// ```
///
/// where `turn` is the probability when we are about to strike, and `reply`
/// when the other one is.
fn first_wins(first: u32, second: u32, ours: &Blow, theirs: &Blow) -> f64 {
    let again = ours.harmless * theirs.harmless;
    // For each hit points of the other, running sums of `turn` over ours.
    let mut turns: Vec<Vec<f64>> = vec![vec![0.0, 0.0]; second as usize + 1];
    let mut last = 0.0;
    for a in 1..=first as usize {
        // Running sums of `reply` over the other's hit points.
        let mut replies = vec![0.0, 0.0];
        for (b, turns) in turns.iter_mut().enumerate().skip(1) {
            let hurt = theirs.expect(turns, a);
            let won = ours.kills(b) + ours.expect(&replies, b);
            last = (won + ours.harmless * hurt) / (1.0 - again);
            add(&mut replies, hurt + theirs.harmless * last);
            add(turns, last);
        }
    }
    last
}

/// Goes on with running sums.
fn add(sums: &mut Vec<f64>, value: f64) {
    let before = sums.last().copied().unwrap_or(0.0);
    sums.push(before + value);
}
