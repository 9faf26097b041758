//! Odds against the probabilities of all states, blow after blow.

#![allow(clippy::float_cmp)] // certain outcomes are exact

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

    /// Tenths add up to other doubles than they multiply to: whether the last
    /// blow falls a round earlier must not depend on that.
    #[test]
    fn odds_without_chance_are_the_fight_to_the_last_bit(
        health in (1..30i32, 1..30i32),
        attack in (1..20i32, 1..20i32),
        amount in -3..0i32,
        grows: bool,
    ) {
        let hero = Combatant::new(f64::from(health.0), f64::from(attack.0)).with_divisor(10.0);
        let mut foe = Combatant::new(f64::from(health.1), f64::from(attack.1)).with_divisor(5.0);
        if grows {
            // A curse: it "grows" smaller, for certain.
            foe = foe.with_regrowth(1.0, f64::from(amount) / 10.0);
        }
        let mut fight = Fight::new(hero, foe);
        let odds = fight.odds();
        let outcome = fight.finish(&mut ChaCha8Rng::seed_from_u64(0));
        let chance = match outcome {
            Outcome::HeroWins => odds.hero_wins,
            Outcome::FoeWins => odds.foe_wins,
            Outcome::BothDie => odds.both_die,
            Outcome::Draw | Outcome::RoundLimit => odds.undecided,
        };
        let exact = [chance, odds.rounds, odds.hero_health, odds.foe_health].map(f64::to_bits);
        let fought = [1.0, f64::from(fight.rounds_fought()), fight.hero().health, fight.foe().health];
        prop_assert_eq!(exact, fought.map(f64::to_bits), "{:?} {:?}", odds, fight);
    }

    /// What was fought is fought: the odds are those of a fight that begins
    /// now, and after the end they are what came of it.
    #[test]
    fn odds_look_ahead_only(
        health in (3..9u8, 3..9u8), chance in (0..3u8, 0..4u8), rounds in 0..6usize, seed: u64,
    ) {
        let rng = &mut ChaCha8Rng::seed_from_u64(seed);
        let hero = Combatant::new(f64::from(health.0), 2.0)
            .with_regrowth(f64::from(chance.0) / 10.0, 0.5);
        let foe = Combatant::new(f64::from(health.1), 1.0)
            .with_regrowth(f64::from(chance.1) / 4.0, 1.0);
        let mut fight = Fight::new(hero, foe);
        fight.rounds(rng).take(rounds).for_each(drop);
        let fresh = Fight::new(*fight.hero(), *fight.foe());
        prop_assert_eq!(fight.odds(), fresh.odds());
        fight.finish(rng);
        let odds = fight.odds();
        let Odds { hero_wins, foe_wins, both_die, undecided, .. } = odds;
        let expected = match fight.outcome().unwrap() {
            Outcome::HeroWins => [1.0, 0.0, 0.0, 0.0],
            Outcome::FoeWins => [0.0, 1.0, 0.0, 0.0],
            Outcome::BothDie => [0.0, 0.0, 1.0, 0.0],
            Outcome::Draw | Outcome::RoundLimit => [0.0, 0.0, 0.0, 1.0],
        };
        prop_assert_eq!([hero_wins, foe_wins, both_die, undecided], expected);
        let ends = [fight.hero().health, fight.foe().health];
        prop_assert_eq!([odds.rounds, odds.hero_health, odds.foe_health], [0.0, ends[0], ends[1]]);
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
fn the_dead_win_no_duels() {
    let alive = Duelist {
        hit_points: 5,
        strength: 3,
        skill: 9,
        armour_class: 2,
        modifier: 0,
    };
    let dead = Duelist {
        hit_points: 0,
        ..alive
    };
    let odds = |a: &Duelist, b: &Duelist| {
        let odds = a.odds_against(b);
        (odds.first, odds.second)
    };
    assert_eq!(odds(&alive, &dead), (1.0, 0.0));
    assert_eq!(odds(&dead, &alive), (0.0, 1.0));
    assert_eq!(odds(&dead, &dead), (0.0, 0.0));
}

/// The odds of what is fought in Dungeon Mania and Adventure, fought.
#[test]
fn odds_are_what_comes_of_many_fights() {
    const FIGHTS: u32 = 4_000;
    let rng = &mut ChaCha8Rng::seed_from_u64(6);
    let share = |n: u32| f64::from(n) / f64::from(FIGHTS);
    // A chance lies within 0.03 of its share, but for one in ten thousand.
    let near = |chance: f64, n: u32| (chance - share(n)).abs() < 0.03;

    let player = Combatant::new(9.3, 7.1)
        .with_defence(0.7)
        .with_divisor(10.0);
    let hydra = Combatant::new(11.0, 9.3)
        .with_divisor(5.0)
        .with_regrowth(0.25, 1.1);
    let odds = Fight::new(player, hydra).odds();
    let (mut wins, mut losses, mut both, mut rounds, mut health) = (0, 0, 0, 0, 0.0);
    for _ in 0..FIGHTS {
        let mut fight = Fight::new(player, hydra);
        match fight.finish(rng) {
            Outcome::HeroWins => wins += 1,
            Outcome::FoeWins => losses += 1,
            Outcome::BothDie => both += 1,
            Outcome::Draw | Outcome::RoundLimit => {}
        }
        rounds += fight.rounds_fought();
        health += fight.hero().health;
    }
    assert!(
        near(odds.hero_wins, wins) && near(odds.foe_wins, losses),
        "{odds:?} {wins} {losses}"
    );
    assert!(
        near(odds.both_die, both) && wins > 0 && losses > 0,
        "{odds:?} {both}"
    );
    assert!(
        (odds.rounds - share(rounds)).abs() < 0.1,
        "{odds:?} {}",
        share(rounds)
    );
    let mean = health / f64::from(FIGHTS);
    assert!((odds.hero_health - mean).abs() < 0.1, "{odds:?} {mean}");

    let frodo = Duelist {
        hit_points: 20,
        strength: 12,
        skill: 15,
        armour_class: 10,
        modifier: 2,
    };
    let troll = Duelist {
        hit_points: 18,
        strength: 19,
        skill: 12,
        armour_class: 14,
        modifier: -3,
    };
    let odds = frodo.odds_against(&troll);
    let mut first = 0;
    for _ in 0..FIGHTS {
        let (mut a, mut b) = (frodo, troll);
        while a.hit_points > 0 {
            b.hit_points = b.hit_points.saturating_sub(a.strike(&b, rng).unwrap_or(0));
            if b.hit_points == 0 {
                first += 1;
                break;
            }
            a.hit_points = a.hit_points.saturating_sub(b.strike(&a, rng).unwrap_or(0));
        }
    }
    assert!(
        near(odds.first, first) && near(odds.second, FIGHTS - first),
        "{odds:?} {first}"
    );
}

#[test]
fn odds_know_the_limit_of_rounds() {
    let rng = &mut ChaCha8Rng::seed_from_u64(42);
    let hydra = Combatant::new(1.0, 0.0).with_regrowth(0.9, 100.0);
    let mut fight = Fight::new(Combatant::new(1.0, 1.0), hydra);
    assert_eq!(fight.rounds(rng).take(9_995).count(), 9_995);
    let odds = fight.odds();
    assert!(
        close(odds.rounds, 5.0) && close(odds.undecided, 1.0),
        "{odds:?}"
    );
    assert_eq!(fight.rounds(rng).count(), 5);
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
