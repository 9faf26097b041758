//! A fight, round by round.

use core::iter::FusedIterator;

use rand::{Rng, RngExt};

use crate::Combatant;

/// What a round changed: negative numbers are losses.
#[derive(Clone, Copy, Debug, PartialEq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Round {
    /// The change of the hero's health.
    pub hero: f64,
    /// The change of the foe's health.
    pub foe: f64,
}

/// How a fight ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum Outcome {
    /// The foe is dead, the hero is not.
    HeroWins,
    /// The hero is dead, the foe is not.
    FoeWins,
    /// Both died in the same round.
    BothDie,
    /// A round lowered neither side's health, and no chance could have: both
    /// live, and would for ever.
    Draw,
    /// [`Fight::MAX_ROUNDS`] rounds have passed and both live.
    RoundLimit,
}

/// A fight between two sides that hit each other in every round, the killing
/// one included.
///
/// ```text
/// health   hero  10.0   9.9   9.8    each round: health + change, for both
///          foe    2.0   0.8  -0.4    at 0 or below: dead
/// round             1     2          the last one may overshoot
/// ```
///
/// ```
/// use battle::{Combatant, Fight, Outcome, Round};
/// use rand_chacha::{ChaCha8Rng, rand_core::SeedableRng};
///
/// let player = Combatant::new(10.0, 6.0).with_divisor(10.0);
/// let spider = Combatant::new(2.0, 1.0).with_divisor(5.0);
/// let mut fight = Fight::new(player, spider);
///
/// let rng = &mut ChaCha8Rng::seed_from_u64(1);
/// let rounds: Vec<Round> = fight.rounds(rng).collect();
/// assert_eq!(rounds, [Round { hero: -0.1, foe: -1.2 }; 2]);
/// assert_eq!(fight.outcome(), Some(Outcome::HeroWins));
/// assert_eq!(fight.hero().health, 10.0 - 0.1 - 0.1);
/// ```
///
/// A fight over before its first round (a side that starts dead) has no
/// rounds. Who wins at once by magic has one: see [`Fight::instant_win`].
#[derive(Clone, Copy, Debug, PartialEq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Fight {
    hero: Combatant,
    foe: Combatant,
    instant_win: bool,
    rounds: u32,
    outcome: Option<Outcome>,
}

impl Fight {
    /// No fight has more rounds.
    pub const MAX_ROUNDS: u32 = 10_000;

    /// A fight that is about to begin.
    pub fn new(hero: Combatant, foe: Combatant) -> Self {
        let mut fight = Self {
            hero,
            foe,
            instant_win: false,
            rounds: 0,
            outcome: None,
        };
        fight.outcome = fight.deaths();
        fight
    }

    /// A fight that the hero wins in its first round, unhurt: the foe loses
    /// the health it has.
    pub fn instant_win(hero: Combatant, foe: Combatant) -> Self {
        Self {
            instant_win: true,
            ..Self::new(hero, foe)
        }
    }

    /// The hero as it is now.
    pub const fn hero(&self) -> &Combatant {
        &self.hero
    }

    /// The foe as it is now.
    pub const fn foe(&self) -> &Combatant {
        &self.foe
    }

    /// Number of rounds fought.
    pub const fn rounds_fought(&self) -> u32 {
        self.rounds
    }

    /// How it ended, or `None` while it goes on.
    pub const fn outcome(&self) -> Option<Outcome> {
        self.outcome
    }

    pub(crate) const fn is_instant_win(&self) -> bool {
        self.instant_win
    }

    /// The rounds still to come, each fought as it is asked for. Dropping the
    /// iterator early leaves the fight where it is.
    ///
    /// Draws from `rng` once a round for each side whose regrowth has a chance
    /// strictly between 0 and 1, the hero first; nothing otherwise.
    pub const fn rounds<'a, R: Rng + ?Sized>(&'a mut self, rng: &'a mut R) -> Rounds<'a, R> {
        Rounds { fight: self, rng }
    }

    /// Fights to the end.
    pub fn finish<R: Rng + ?Sized>(&mut self, rng: &mut R) -> Outcome {
        loop {
            match self.outcome {
                Some(outcome) => return outcome,
                None => self.fight_round(rng),
            };
        }
    }

    /// Fights one round, which must not be asked for after the end.
    fn fight_round<R: Rng + ?Sized>(&mut self, rng: &mut R) -> Round {
        let round = if self.instant_win {
            Round {
                hero: 0.0,
                foe: -self.foe.health,
            }
        } else {
            Round {
                hero: delta(&self.hero, &self.foe, rng),
                foe: delta(&self.foe, &self.hero, rng),
            }
        };
        let before = (self.hero.health, self.foe.health);
        let hopeful = can_be_hurt(&self.hero, &self.foe) || can_be_hurt(&self.foe, &self.hero);
        self.hero.health += round.hero;
        self.foe.health += round.foe;
        self.rounds += 1;
        let lowered = self.hero.health < before.0 || self.foe.health < before.1;
        self.outcome = self.deaths();
        if self.outcome.is_none() && !lowered && !hopeful {
            self.outcome = Some(Outcome::Draw);
        }
        if self.outcome.is_none() && self.rounds >= Self::MAX_ROUNDS {
            self.outcome = Some(Outcome::RoundLimit);
        }
        round
    }

    fn deaths(&self) -> Option<Outcome> {
        match (self.hero.is_alive(), self.foe.is_alive()) {
            (true, true) => None,
            (true, false) => Some(Outcome::HeroWins),
            (false, true) => Some(Outcome::FoeWins),
            (false, false) => Some(Outcome::BothDie),
        }
    }
}

/// The change of `who`'s health in one round against `other`.
fn delta<R: Rng + ?Sized>(who: &Combatant, other: &Combatant, rng: &mut R) -> f64 {
    // Not the negation: no loss is a change of 0, not of -0.
    let hurt = 0.0 - who.loss_from(other);
    match who.regrowth {
        Some(r) if r.chance >= 1.0 => r.amount,
        Some(r) if r.chance > 0.0 && rng.random_bool(r.chance) => r.amount,
        _ => hurt,
    }
}

/// Whether some round, whatever chance says, can lower `who`'s health.
fn can_be_hurt(who: &Combatant, other: &Combatant) -> bool {
    let chance = who.regrowth.map_or(0.0, |r| r.chance);
    let lowers = |delta: f64| who.health + delta < who.health;
    (chance < 1.0 && lowers(-who.loss_from(other)))
        || (chance > 0.0 && who.regrowth.is_some_and(|r| lowers(r.amount)))
}

/// The rounds of a [`Fight`], made by [`Fight::rounds`].
#[derive(Debug)]
pub struct Rounds<'a, R: ?Sized> {
    fight: &'a mut Fight,
    rng: &'a mut R,
}

impl<R: Rng + ?Sized> Iterator for Rounds<'_, R> {
    type Item = Round;

    fn next(&mut self) -> Option<Round> {
        match self.fight.outcome {
            Some(_) => None,
            None => Some(self.fight.fight_round(self.rng)),
        }
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        match self.fight.outcome {
            Some(_) => (0, Some(0)),
            None => (1, Some((Fight::MAX_ROUNDS - self.fight.rounds) as usize)),
        }
    }
}

impl<R: Rng + ?Sized> FusedIterator for Rounds<'_, R> {}
