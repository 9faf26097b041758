//! Random setups in which something happens.

mod people;
mod scenery;
mod score;

use grid::Pos;
use rand::{Rng, RngExt};

use crate::{MAX_WARRIORS_ON_CELL, Piece, Setup, SetupError};

/// What a random setup should hold.
///
/// ```
/// use rand_chacha::{ChaCha8Rng, rand_core::SeedableRng};
/// use warriors::{Plan, Setup};
///
/// let plan = Plan::new(12, 16, 8);
/// let setup = plan.generate(&mut ChaCha8Rng::seed_from_u64(7))?;
/// assert_eq!(setup.warriors().len(), 8);
/// // The same seed, the same setup.
/// assert_eq!(setup, plan.generate(&mut ChaCha8Rng::seed_from_u64(7))?);
/// # Ok::<(), warriors::PlanError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Plan {
    /// Rows of the board.
    pub rows: usize,
    /// Columns of the board.
    pub cols: usize,
    /// Iterations to be played at most.
    pub iterations: u32,
    /// Number of warriors.
    pub warriors: usize,
    /// Number of wet cells.
    pub water: usize,
    /// Number of restorers.
    pub restorers: usize,
    /// Number of peacemakers.
    pub peacemakers: usize,
    /// Number of potions.
    pub potions: usize,
    /// Number of weapons.
    pub weapons: usize,
    /// Whether there is a magic crystal. Four of the warriors are then on
    /// their way to it, if there are as many and the board is large enough.
    pub crystal: bool,
    /// How many setups are drawn; the one whose game is the liveliest is
    /// returned.
    pub tries: u32,
}

/// Why there is no setup for a plan.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
pub enum PlanError {
    /// The board itself is refused.
    #[error(transparent)]
    Board(#[from] SetupError),
    /// The board has not enough cells.
    #[error("{wanted} {what} do not fit on a board of {rows} rows and {cols} columns")]
    Full {
        /// What there is too much of.
        what: &'static str,
        /// How many were asked for.
        wanted: usize,
        /// The board's rows.
        rows: usize,
        /// The board's columns.
        cols: usize,
    },
}

impl Plan {
    /// A plan for a board of this size with so many warriors, and with
    /// everything else in proportion.
    pub fn new(rows: usize, cols: usize, warriors: usize) -> Self {
        let cells = rows.saturating_mul(cols);
        let some = |n: usize, least: usize| n.max(least).min(cells / 9);
        Self {
            rows,
            cols,
            iterations: 60,
            warriors,
            water: cells / 12,
            restorers: some(warriors / 5, 1),
            peacemakers: some(warriors / 8, 1),
            potions: some(warriors / 4, 2),
            weapons: some(warriors / 2, 2),
            crystal: warriors >= 6 && rows >= 8 && cols >= 8,
            // Playing large games just to look at them would take too long.
            tries: if warriors <= 200 && cells <= 40_000 {
                12
            } else {
                1
            },
        }
    }

    /// Draws a setup.
    ///
    /// # Errors
    /// If the board is refused, or is too small for what is to lie on it.
    pub fn generate<R: Rng + ?Sized>(&self, rng: &mut R) -> Result<Setup, PlanError> {
        self.check()?;
        let mut best: Option<(u64, Setup)> = None;
        for _ in 0..self.tries.max(1) {
            let setup = self.draw(rng)?;
            if self.tries <= 1 {
                return Ok(setup);
            }
            let score = score::liveliness(&setup);
            if best.as_ref().is_none_or(|(highest, _)| score > *highest) {
                best = Some((score, setup));
            }
        }
        match best {
            Some((_, setup)) => Ok(setup),
            None => self.draw(rng),
        }
    }

    fn check(&self) -> Result<(), PlanError> {
        Setup::new(self.rows, self.cols, self.iterations)?;
        let cells = self.rows * self.cols;
        let healers = self.restorers.saturating_add(self.peacemakers);
        for (what, wanted, room) in [
            ("warriors", self.warriors, cells * MAX_WARRIORS_ON_CELL),
            ("wet cells", self.water, cells),
            ("healers", healers, cells),
            ("potions", self.potions, cells),
            ("weapons", self.weapons, cells),
        ] {
            if wanted > room {
                return Err(PlanError::Full {
                    what,
                    wanted,
                    rows: self.rows,
                    cols: self.cols,
                });
            }
        }
        Ok(())
    }

    fn draw<R: Rng + ?Sized>(&self, rng: &mut R) -> Result<Setup, PlanError> {
        let mut setup = Setup::new(self.rows, self.cols, self.iterations)?;
        let board = Board {
            rows: self.rows as i32,
            cols: self.cols as i32,
        };
        people::settle(&mut setup, self, board, rng);
        scenery::furnish(&mut setup, self, board, rng);
        Ok(setup)
    }
}

/// The torus that things are put on.
#[derive(Clone, Copy)]
struct Board {
    rows: i32,
    cols: i32,
}

impl Board {
    fn wrap(self, p: Pos) -> Pos {
        Pos::new(p.x.rem_euclid(self.cols), p.y.rem_euclid(self.rows))
    }

    fn anywhere<R: Rng + ?Sized>(self, rng: &mut R) -> Pos {
        let x = rng.random_range(0..self.cols);
        let y = rng.random_range(0..self.rows);
        Pos::new(x, y)
    }

    /// A cell at most `radius` away, near ones more often.
    fn near<R: Rng + ?Sized>(self, centre: Pos, radius: i32, rng: &mut R) -> Pos {
        let mut offset = || {
            let (a, b) = (rng.random_range(0..=radius), rng.random_range(0..=radius));
            a - b
        };
        let (x, y) = (offset(), offset());
        self.wrap(centre + Pos::new(x, y))
    }

    fn after(self, p: Pos) -> Pos {
        match (p.x + 1 == self.cols, p.y + 1 == self.rows) {
            (false, _) => Pos::new(p.x + 1, p.y),
            (true, false) => Pos::new(0, p.y + 1),
            (true, true) => Pos::ORIGIN,
        }
    }
}

/// Adds the piece that `make` makes of a place, at the first place from `at`
/// on, row by row, where the setup takes it. There is one: the plan was
/// checked.
fn put(setup: &mut Setup, board: Board, at: Pos, make: impl Fn(Pos) -> Piece) {
    let mut place = at;
    while setup.add(make(place)).is_err() {
        place = board.after(place);
        if place == at {
            return;
        }
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;
    use rand_chacha::{ChaCha8Rng, rand_core::SeedableRng};

    use super::*;
    use crate::{Event, Game, Outcome};

    fn generate(plan: &Plan, seed: u64) -> Setup {
        plan.generate(&mut ChaCha8Rng::seed_from_u64(seed)).unwrap()
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(100))]

        #[test]
        fn setups_are_valid_and_hold_what_was_asked_for(
            rows in 3usize..20,
            cols in 3usize..20,
            shares in prop::array::uniform6(0usize..=100),
            crystal: bool,
            seed: u64,
        ) {
            let cells = rows * cols;
            let share = |i: usize| shares[i] * cells / 100;
            let plan = Plan {
                rows,
                cols,
                iterations: 20,
                warriors: shares[0] * cells / 20,
                water: share(1),
                restorers: share(2) / 2,
                peacemakers: share(3) / 2,
                potions: share(4),
                weapons: share(5),
                crystal,
                tries: 1,
            };
            let setup = generate(&plan, seed);
            prop_assert_eq!(setup.warriors().len(), plan.warriors);
            prop_assert_eq!(setup.restorers().len(), plan.restorers);
            prop_assert_eq!(setup.peacemakers().len(), plan.peacemakers);
            prop_assert_eq!(setup.potions().len(), plan.potions);
            prop_assert_eq!(setup.weapons().len(), plan.weapons);
            prop_assert_eq!(setup.crystal().is_some(), plan.crystal);
            prop_assert_eq!(setup.water().len(), plan.water);
            let text = setup.to_string();
            prop_assert_eq!(text.parse::<Setup>().unwrap(), setup);
        }
    }

    #[test]
    fn a_seed_keeps_its_setup() {
        insta::assert_snapshot!(generate(&Plan::new(12, 16, 8), 7).to_string());
    }

    #[test]
    fn something_happens() {
        let mut crystals = 0;
        for seed in 0..20 {
            let setup = generate(&Plan::new(14, 20, 12), seed);
            let mut events = Vec::new();
            let outcome = Game::new(&setup).play(&mut events);
            assert!(!matches!(outcome, Outcome::Overcrowded { .. }), "{seed}");
            let count = |kind: fn(&Event) -> bool| events.iter().filter(|e| kind(e)).count();
            assert!(count(|e| matches!(e, Event::Hit { .. })) >= 5, "{seed}");
            assert!(
                count(|e| matches!(e, Event::AbilityPerformed { .. })) >= 1,
                "{seed}"
            );
            assert!(
                count(|e| matches!(e, Event::WeaponTaken { .. })) >= 1,
                "{seed}"
            );
            crystals += count(|e| matches!(e, Event::CrystalActivated { .. }));
        }
        assert!(crystals >= 3, "{crystals}");
    }

    #[test]
    fn a_game_without_end_is_not_played_to_its_end() {
        let plan = Plan {
            iterations: u32::MAX,
            tries: 2,
            ..Plan::new(5, 5, 3)
        };
        assert_eq!(generate(&plan, 3).iterations(), u32::MAX);
    }

    #[test]
    fn what_does_not_fit_is_refused() {
        let mut rng = ChaCha8Rng::seed_from_u64(1);
        let refuse = |plan: Plan, rng: &mut ChaCha8Rng| plan.generate(rng).unwrap_err().to_string();
        assert_eq!(
            refuse(Plan::new(2, 9, 1), &mut rng),
            "a board has from 3 to 32768 rows, found 2"
        );
        assert_eq!(
            refuse(Plan::new(3, 3, 91), &mut rng),
            "91 warriors do not fit on a board of 3 rows and 3 columns"
        );
    }
}
