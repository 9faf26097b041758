//! What is likely to come of a fight.

use alloc::vec;
use alloc::vec::Vec;

use crate::{Combatant, Fight, Outcome};

/// The probabilities of a fight's outcomes, and what it costs on average,
/// made by [`Fight::odds`].
#[derive(Clone, Copy, Debug, PartialEq, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Odds {
    /// The foe dies and the hero does not.
    pub hero_wins: f64,
    /// The hero dies and the foe does not.
    pub foe_wins: f64,
    /// Both die in one round.
    pub both_die: f64,
    /// Both live: a draw, or the limit of rounds.
    pub undecided: f64,
    /// The mean number of rounds that are left.
    pub rounds: f64,
    /// The mean of the hero's health at the end, below 0 where the last blow
    /// overshoots.
    pub hero_health: f64,
    /// The mean of the foe's health at the end.
    pub foe_health: f64,
}

/// Less than this is left out of sums of probabilities.
const NEGLIGIBLE: f64 = 1e-15;

impl Fight {
    /// What is likely to come of the rounds that are left, without fighting
    /// them: how often a side has grown says what its health is, so the chances
    /// of every number of growths are carried from round to round.
    ///
    /// Exact where nothing is left to chance, else up to rounding: in which
    /// order blows and growths fell may decide, in a fight, whether a health of
    /// nearly 0 is one of 0, and the odds know only how many there were.
    ///
    /// Time is at most the square of the number of rounds, which matters only
    /// in long fights with regrowth.
    ///
    /// ```
    /// use battle::{Combatant, Fight};
    ///
    /// // The hydra survives a round only if it grows back.
    /// let hero = Combatant::new(1.0, 1.0);
    /// let hydra = Combatant::new(1.0, 1.0).with_regrowth(0.25, 0.0);
    /// let odds = Fight::new(hero, hydra).odds();
    /// assert_eq!((odds.both_die, odds.foe_wins), (0.75, 0.25));
    /// ```
    pub fn odds(&self) -> Odds {
        if self.outcome().is_some() || self.is_instant_win() {
            return self.certain();
        }
        let mut hero = Side::new(self.hero(), self.foe());
        let mut foe = Side::new(self.foe(), self.hero());
        let mut odds = Odds::default();
        for round in self.rounds_fought() + 1..=Fight::MAX_ROUNDS {
            let going_on = hero.alive * foe.alive;
            odds.rounds += going_on;
            let (before_hero, before_foe) = (hero.alive, foe.alive);
            hero.round();
            foe.round();
            // The sides draw independently of each other.
            odds.hero_wins += hero.alive * foe.died;
            odds.foe_wins += hero.died * foe.alive;
            odds.both_die += hero.died * foe.died;
            // Over for the hero: it died while the foe had lived, or the foe
            // died under it.
            odds.hero_health += hero.died_health * before_foe + hero.alive_health * foe.died;
            odds.foe_health += foe.died_health * before_hero + foe.alive_health * hero.died;

            let left = hero.alive * foe.alive;
            let hopeless = !hero.can_be_hurt() && !foe.can_be_hurt();
            if hopeless || round == Fight::MAX_ROUNDS || left < NEGLIGIBLE {
                odds.undecided += left;
                odds.hero_health += hero.alive_health * foe.alive;
                odds.foe_health += foe.alive_health * hero.alive;
                break;
            }
        }
        odds
    }

    /// The odds of a fight that is over, or won by magic.
    fn certain(&self) -> Odds {
        let magic = self.outcome().is_none();
        let outcome = self.outcome().unwrap_or(Outcome::HeroWins);
        let certain = |o: bool| f64::from(u8::from(o));
        Odds {
            hero_wins: certain(outcome == Outcome::HeroWins),
            foe_wins: certain(outcome == Outcome::FoeWins),
            both_die: certain(outcome == Outcome::BothDie),
            undecided: certain(matches!(outcome, Outcome::Draw | Outcome::RoundLimit)),
            rounds: certain(magic),
            hero_health: self.hero().health,
            foe_health: if magic { 0.0 } else { self.foe().health },
        }
    }
}

/// One side against the other's blows, whatever becomes of the other.
struct Side {
    start: f64,
    hurt: f64,
    grown: f64,
    chance: f64,
    rounds: u32,
    /// The health if it was hurt in every round, and if it grew in every round,
    /// added up as a fight does: where nothing is left to chance, the last blow
    /// must not fall a round earlier than in the fight.
    always_hurt: f64,
    always_grown: f64,
    /// For each number of growths the probability to be alive with it.
    growths: Vec<f64>,
    /// The probability to be alive, and to have died in the last round.
    alive: f64,
    died: f64,
    /// Health times probability, summed over those alive, and over those who
    /// died in the last round.
    alive_health: f64,
    died_health: f64,
}

impl Side {
    fn new(who: &Combatant, other: &Combatant) -> Self {
        let regrowth = who.regrowth.map_or((0.0, 0.0), |r| (r.chance, r.amount));
        Self {
            start: who.health,
            hurt: -who.loss_from(other),
            grown: regrowth.1,
            chance: regrowth.0.clamp(0.0, 1.0),
            rounds: 0,
            always_hurt: who.health,
            always_grown: who.health,
            growths: vec![1.0],
            alive: 1.0,
            died: 0.0,
            alive_health: who.health,
            died_health: 0.0,
        }
    }

    /// Whether some blow still can lower its health.
    fn can_be_hurt(&self) -> bool {
        let lowers = |delta: f64| self.start + delta < self.start;
        (self.chance < 1.0 && lowers(self.hurt)) || (self.chance > 0.0 && lowers(self.grown))
    }

    fn round(&mut self) {
        self.rounds += 1;
        self.always_hurt += self.hurt;
        self.always_grown += self.grown;
        // From many growths to few, so that each is read before it is written.
        if self.chance > 0.0 {
            self.growths.push(0.0);
        }
        for k in (0..self.growths.len()).rev() {
            let from_fewer = if k > 0 {
                self.growths[k - 1] * self.chance
            } else {
                0.0
            };
            self.growths[k] = self.growths[k] * (1.0 - self.chance) + from_fewer;
        }
        self.alive = 0.0;
        self.died = 0.0;
        self.alive_health = 0.0;
        self.died_health = 0.0;
        for (k, probability) in self.growths.iter_mut().enumerate() {
            let health = if k == 0 {
                self.always_hurt
            } else if k == self.rounds as usize {
                self.always_grown
            } else {
                let growths = k as f64;
                let blows = f64::from(self.rounds) - growths;
                self.start + growths * self.grown + blows * self.hurt
            };
            if *probability < NEGLIGIBLE * NEGLIGIBLE {
                *probability = 0.0;
            } else if health > 0.0 {
                self.alive += *probability;
                self.alive_health += *probability * health;
            } else {
                self.died += *probability;
                self.died_health += *probability * health;
                *probability = 0.0;
            }
        }
    }
}
