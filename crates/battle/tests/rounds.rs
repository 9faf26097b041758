//! Fights, case by case and against a naive recursive one.

#![allow(clippy::float_cmp)] // exactness is what is promised

use battle::{Combatant, Fight, Outcome, Round, Stat};
use proptest::prelude::*;
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::SeedableRng;

fn rng() -> ChaCha8Rng {
    ChaCha8Rng::seed_from_u64(42)
}

fn fought(mut fight: Fight) -> (Vec<Round>, Outcome) {
    let rounds = fight.rounds(&mut rng()).collect();
    (rounds, fight.outcome().unwrap())
}

#[test]
fn bow_sword_and_shield() {
    let player = Combatant::new(10.0, Stat::new(5.0).add(1.0).multiply(2.0))
        .with_defence(2.0)
        .with_divisor(10.0);
    let enemy = Combatant::new(10.0, 5.0).with_divisor(5.0);
    let mut fight = Fight::new(player, enemy);
    fight.rounds(&mut rng()).next();
    assert_eq!(fight.foe().health, 10.0 - 2.0 * (5.0 + 1.0) / 5.0);
    assert_eq!(fight.hero().health, 10.0 - (5.0 - 2.0) / 10.0);
    fight.rounds(&mut rng()).next();
    assert_eq!(fight.foe().health, 7.6 - 2.4);
    assert_eq!(fight.rounds_fought(), 2);
    assert_eq!(fight.finish(&mut rng()), Outcome::HeroWins);
    assert_eq!(fight.rounds_fought(), 5);
}

#[test]
fn both_sides_are_hit_in_the_killing_round() {
    let (rounds, outcome) = fought(Fight::new(
        Combatant::new(1.0, 5.0),
        Combatant::new(2.0, 3.0),
    ));
    assert_eq!(
        rounds,
        [Round {
            hero: -3.0,
            foe: -5.0
        }]
    );
    assert_eq!(outcome, Outcome::BothDie);
}

#[test]
fn health_of_exactly_zero_is_death() {
    let (rounds, outcome) = fought(Fight::new(
        Combatant::new(9.0, 2.0),
        Combatant::new(4.0, 3.0),
    ));
    assert_eq!(rounds.len(), 2);
    assert_eq!(outcome, Outcome::HeroWins);
}

#[test]
fn who_starts_dead_fights_no_round() {
    let (rounds, outcome) = fought(Fight::new(
        Combatant::new(0.0, 2.0),
        Combatant::new(4.0, 3.0),
    ));
    assert!(rounds.is_empty());
    assert_eq!(outcome, Outcome::FoeWins);
}

#[test]
fn an_instant_win_takes_one_round_and_all_health() {
    let (rounds, outcome) = fought(Fight::instant_win(
        Combatant::new(1.0, 0.0),
        Combatant::new(250.5, 99.0),
    ));
    assert_eq!(
        rounds,
        [Round {
            hero: 0.0,
            foe: -250.5
        }]
    );
    assert_eq!(outcome, Outcome::HeroWins);
}

#[test]
fn defence_above_attack_heals() {
    let hero = Combatant::new(5.0, 1.0).with_defence(3.0);
    let (rounds, outcome) = fought(Fight::new(hero, Combatant::new(2.0, 1.0)));
    assert_eq!(
        rounds,
        [Round {
            hero: 2.0,
            foe: -1.0
        }; 2]
    );
    assert_eq!(outcome, Outcome::HeroWins);
}

#[test]
fn a_fight_that_cannot_end_is_a_draw_after_one_round() {
    let (rounds, outcome) = fought(Fight::new(
        Combatant::new(5.0, 0.0),
        Combatant::new(5.0, 0.0),
    ));
    assert_eq!(rounds.len(), 1);
    assert_eq!(outcome, Outcome::Draw);

    // Losses too small to change the health are none.
    let faint = Combatant::new(1e20, 1.0);
    assert_eq!(fought(Fight::new(faint, faint)).1, Outcome::Draw);

    // Certain regrowth leaves nothing to chance.
    let hydra = Combatant::new(5.0, 0.0).with_regrowth(1.0, 2.0);
    let (rounds, outcome) = fought(Fight::new(Combatant::new(5.0, 9.0), hydra));
    assert_eq!(
        rounds,
        [Round {
            hero: 0.0,
            foe: 2.0
        }]
    );
    assert_eq!(outcome, Outcome::Draw);
}

#[test]
fn what_is_left_to_chance_is_no_draw() {
    let hydra = Combatant::new(1.0, 0.0).with_regrowth(0.9, 0.0);
    let (rounds, outcome) = fought(Fight::new(Combatant::new(1.0, 1.0), hydra));
    assert!(rounds.len() > 1, "the seed's first draw is a regrowth");
    assert_eq!(outcome, Outcome::HeroWins);
}

#[test]
fn no_fight_has_more_than_ten_thousand_rounds() {
    let hydra = Combatant::new(1.0, 0.0).with_regrowth(0.9, 100.0);
    let (rounds, outcome) = fought(Fight::new(Combatant::new(1.0, 1.0), hydra));
    assert_eq!(rounds.len(), 10_000);
    assert_eq!(outcome, Outcome::RoundLimit);
}

/// The plain definition of a fight without chance.
fn naive(hero: f64, foe: f64, loss: (f64, f64), left: u32) -> (u32, Outcome) {
    let after = (hero - loss.0, foe - loss.1);
    match (after.0 <= 0.0, after.1 <= 0.0) {
        (true, true) => (1, Outcome::BothDie),
        (true, false) => (1, Outcome::FoeWins),
        (false, true) => (1, Outcome::HeroWins),
        _ if after.0 >= hero && after.1 >= foe => (1, Outcome::Draw),
        _ if left == 1 => (1, Outcome::RoundLimit),
        _ => {
            let (rounds, outcome) = naive(after.0, after.1, loss, left - 1);
            (rounds + 1, outcome)
        }
    }
}

proptest! {
    #[test]
    fn fights_equal_the_naive_recursion(
        health in (1..400i32, 1..400i32),
        attack in (0..40i32, 0..40i32),
        defence in (-3..8i32, -3..8i32),
    ) {
        let hero = Combatant::new(f64::from(health.0) / 4.0, f64::from(attack.0))
            .with_defence(f64::from(defence.0))
            .with_divisor(10.0);
        let foe = Combatant::new(f64::from(health.1) / 4.0, f64::from(attack.1))
            .with_defence(f64::from(defence.1))
            .with_divisor(5.0);
        let expected = naive(
            hero.health,
            foe.health,
            (hero.loss_from(&foe), foe.loss_from(&hero)),
            Fight::MAX_ROUNDS,
        );
        let (rounds, outcome) = fought(Fight::new(hero, foe));
        prop_assert_eq!((rounds.len() as u32, outcome), expected);
    }
}

#[test]
fn no_loss_is_a_change_of_plain_zero() {
    let (rounds, _) = fought(Fight::new(
        Combatant::new(1.0, 1.0),
        Combatant::new(1.0, 0.0),
    ));
    assert!(rounds[0].hero.is_sign_positive());
}
