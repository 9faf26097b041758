//! Odds against the probabilities of all states, blow after blow.

use std::collections::BTreeMap;

use battle::{Combatant, Duelist, Fight, Odds, Outcome};
use proptest::prelude::*;
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::SeedableRng;

/// The probability of every pair of healths, round after round. All numbers
/// in these fights are halves, so equal healths are equal floats.
fn enumerate(hero: Combatant, foe: Combatant) -> Odds {
    let ways = |who: &Combatant, other: &Combatant| {
        let hurt = -who.loss_from(other);
        match who.regrowth {
            Some(r) => vec![(1.0 - r.chance, hurt), (r.chance, r.amount)],
            None => vec![(1.0, hurt)],
        }
    };
    let (hero_ways, foe_ways) = (ways(&hero, &foe), ways(&foe, &hero));
    let halves = |health: f64| (health * 2.0) as i64;
    let mut odds = Odds::default();
    let mut states = BTreeMap::from([((halves(hero.health), halves(foe.health)), 1.0)]);
    for round in 1..=60 {
        for ((hero, foe), probability) in std::mem::take(&mut states) {
            for &(p, hero_delta) in &hero_ways {
                for &(q, foe_delta) in &foe_ways {
                    let probability = probability * p * q;
                    let (hero, foe) = (hero + halves(hero_delta), foe + halves(foe_delta));
                    match (hero > 0, foe > 0) {
                        (true, true) => {
                            *states.entry((hero, foe)).or_default() += probability;
                            continue;
                        }
                        (true, false) => odds.hero_wins += probability,
                        (false, true) => odds.foe_wins += probability,
                        (false, false) => odds.both_die += probability,
                    }
                    odds.rounds += probability * f64::from(round);
                    odds.hero_health += probability * hero as f64 / 2.0;
                    odds.foe_health += probability * foe as f64 / 2.0;
                }
            }
        }
    }
    odds
}

fn close(a: f64, b: f64) -> bool {
    (a - b).abs() < 1e-6
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(48))]

    #[test]
    fn odds_are_sums_over_all_draws(
        health in (1..7u8, 1..7u8),
        chance in (0..3u8, 0..4u8),
        amount in 0..3u8,
    ) {
        // Fights that end soon: the hero loses 1 in most rounds.
        let hero = Combatant::new(f64::from(health.0), 2.0)
            .with_regrowth(f64::from(chance.0) / 10.0, 0.5);
        let foe = Combatant::new(f64::from(health.1), 1.0)
            .with_regrowth(f64::from(chance.1) / 4.0, f64::from(amount));
        let odds = Fight::new(hero, foe).odds();
        let expected = enumerate(hero, foe);
        prop_assert!(close(odds.hero_wins, expected.hero_wins), "{odds:?} {expected:?}");
        prop_assert!(close(odds.foe_wins, expected.foe_wins), "{odds:?} {expected:?}");
        prop_assert!(close(odds.both_die, expected.both_die), "{odds:?} {expected:?}");
        prop_assert!(close(odds.rounds, expected.rounds), "{odds:?} {expected:?}");
        prop_assert!(close(odds.hero_health, expected.hero_health), "{odds:?} {expected:?}");
        prop_assert!(close(odds.foe_health, expected.foe_health), "{odds:?} {expected:?}");
    }

    #[test]
    fn odds_without_chance_are_the_fight(
        health in (1..100i32, 1..100i32),
        attack in (0..20i32, 0..20i32),
        defence in -1..4i32,
    ) {
        let hero = Combatant::new(f64::from(health.0), f64::from(attack.0))
            .with_defence(f64::from(defence));
        let foe = Combatant::new(f64::from(health.1), f64::from(attack.1)).with_divisor(4.0);
        let mut fight = Fight::new(hero, foe);
        let odds = fight.odds();
        let outcome = fight.finish(&mut ChaCha8Rng::seed_from_u64(0));
        let certain = |o: Outcome| if o == outcome { 1.0 } else { 0.0 };
        prop_assert!(close(odds.hero_wins, certain(Outcome::HeroWins)));
        prop_assert!(close(odds.foe_wins, certain(Outcome::FoeWins)));
        prop_assert!(close(odds.both_die, certain(Outcome::BothDie)));
        prop_assert!(close(odds.undecided, certain(Outcome::Draw) + certain(Outcome::RoundLimit)));
        prop_assert!(close(odds.rounds, f64::from(fight.rounds_fought())));
        prop_assert!(close(odds.hero_health, fight.hero().health));
        prop_assert!(close(odds.foe_health, fight.foe().health));
    }

    #[test]
    fn odds_of_duels_are_sums_over_all_blows(
        hit_points in (1..8u32, 1..8u32),
        strength in (0..5u32, 1..5u32),
        skill in (0..4u32, 0..4u32),
        armour_class in (0..6u32, 0..6u32),
        modifier in (-2..3i32, 0..3i32),
    ) {
        let a = Duelist {
            hit_points: hit_points.0, strength: strength.0, skill: skill.0,
            armour_class: armour_class.0, modifier: modifier.0,
        };
        let b = Duelist {
            hit_points: hit_points.1, strength: strength.1, skill: skill.1,
            armour_class: armour_class.1, modifier: modifier.1,
        };
        // Probabilities of all pairs of hit points, blow after blow.
        let n = 9;
        let mut states = vec![vec![0.0; n]; n];
        states[a.hit_points as usize][b.hit_points as usize] = 1.0;
        let (mut first, mut second) = (0.0, 0.0);
        for blow in 0..600 {
            let (attacker, target) = if blow % 2 == 0 { (a, b) } else { (b, a) };
            let hit = attacker.hit_roll(&target).chance();
            let rolls = f64::from(attacker.strength + 1);
            let mut next = vec![vec![0.0; n]; n];
            for x in 1..n {
                for y in 1..n {
                    let p = states[x][y];
                    next[x][y] += p * (1.0 - hit);
                    for roll in 0..=attacker.strength as i32 {
                        let damage = (roll + attacker.modifier).max(0) as usize;
                        let q = p * hit / rolls;
                        if blow % 2 == 0 {
                            if damage >= y { first += q } else { next[x][y - damage] += q }
                        } else if damage >= x { second += q } else { next[x - damage][y] += q }
                    }
                }
            }
            states = next;
        }
        let odds = a.odds_against(&b);
        prop_assert!(close(odds.first, first), "{odds:?} {first} {second}");
        prop_assert!(close(odds.second, second), "{odds:?} {first} {second}");
    }
}

#[test]
fn nobody_is_hurt_by_harmless_duelists() {
    let feather = Duelist {
        hit_points: 5,
        strength: 3,
        skill: 9,
        armour_class: 2,
        modifier: -3,
    };
    let odds = feather.odds_against(&feather);
    assert_eq!((odds.first + odds.second).to_bits(), 0.0f64.to_bits());
}

#[test]
fn magic_is_certain() {
    let odds = Fight::instant_win(Combatant::new(1.0, 0.0), Combatant::new(9.0, 9.0)).odds();
    assert!(close(odds.hero_wins, 1.0) && close(odds.rounds, 1.0) && close(odds.hero_health, 1.0));
}

#[test]
fn a_fight_of_ten_thousand_rounds_is_quickly_judged() {
    let hydra = Combatant::new(10.0, 0.0).with_regrowth(0.5, 1.0);
    let odds = Fight::new(Combatant::new(1.0, 1.0), hydra).odds();
    let sum = odds.hero_wins + odds.undecided;
    assert!((sum - 1.0).abs() < 1e-9, "{odds:?}");
    // A fair random walk: most have come to 0 within 10,000 steps.
    assert!((0.85..0.95).contains(&odds.hero_wins), "{odds:?}");
}
