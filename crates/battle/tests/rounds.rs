//! Fights, case by case and against a naive recursive one.

#![allow(clippy::float_cmp)] // exactness is what is promised

use battle::{Combatant, Fight, Outcome, Round, Stat};
use proptest::prelude::*;
use rand::RngExt;
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::{Rng, SeedableRng};

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

/// The change of one side's health, by the rulings: drawn only where there is
/// something to draw.
fn change(who: &Combatant, other: &Combatant, rng: &mut ChaCha8Rng) -> f64 {
    let grows = who.regrowth.is_some_and(|r| match r.chance {
        never if never <= 0.0 => false,
        always if always >= 1.0 => true,
        chance => rng.random_bool(chance),
    });
    if grows {
        who.regrowth.unwrap().amount
    } else {
        0.0 - who.loss_from(other)
    }
}

/// A fight with chance, round by round.
fn naive_with_chance(
    mut hero: Combatant,
    mut foe: Combatant,
    rng: &mut ChaCha8Rng,
) -> (Vec<Round>, Outcome) {
    let mut rounds = Vec::new();
    loop {
        let before = (hero, foe);
        let round = Round {
            hero: change(&hero, &foe, rng),
            foe: change(&foe, &hero, rng),
        };
        hero.health += round.hero;
        foe.health += round.foe;
        rounds.push(round);
        let unhurt = |who: Combatant, other: Combatant| {
            let (chance, amount) = who.regrowth.map_or((0.0, 0.0), |r| (r.chance, r.amount));
            let grown = chance <= 0.0 || who.health + amount >= who.health;
            let hit = chance >= 1.0 || who.health - who.loss_from(&other) >= who.health;
            grown && hit
        };
        let outcome = match (hero.health <= 0.0, foe.health <= 0.0) {
            (true, true) => Outcome::BothDie,
            (true, false) => Outcome::FoeWins,
            (false, true) => Outcome::HeroWins,
            _ if unhurt(before.0, before.1) && unhurt(before.1, before.0) => Outcome::Draw,
            _ if rounds.len() == 10_000 => Outcome::RoundLimit,
            _ => continue,
        };
        return (rounds, outcome);
    }
}

fn combatant() -> impl Strategy<Value = Combatant> {
    let regrowth = proptest::option::of((-1..6i32, -2..4i32));
    (1..60i32, -2..12i32, -2..5i32, 1..11i32, regrowth).prop_map(
        |(health, attack, defence, divisor, regrowth)| {
            let plain = Combatant::new(f64::from(health) / 4.0, f64::from(attack))
                .with_defence(f64::from(defence))
                .with_divisor(f64::from(divisor));
            match regrowth {
                Some((chance, amount)) => {
                    plain.with_regrowth(f64::from(chance) / 4.0, f64::from(amount))
                }
                None => plain,
            }
        },
    )
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

    #[test]
    fn fights_with_chance_equal_the_naive_loop(
        hero in combatant(), foe in combatant(), seed: u64, stop in 0..20usize,
    ) {
        let rng = || ChaCha8Rng::seed_from_u64(seed);
        let naive_rng = &mut rng();
        let (rounds, outcome) = naive_with_chance(hero, foe, naive_rng);

        let mut fight = Fight::new(hero, foe);
        prop_assert_eq!(fight.outcome(), None);
        let our_rng = &mut rng();
        // Left where it is, and gone on with.
        let mut found: Vec<Round> = fight.rounds(our_rng).take(stop).collect();
        prop_assert_eq!(fight.rounds_fought() as usize, stop.min(rounds.len()));
        let mut rest = fight.rounds(our_rng);
        loop {
            let (least, most) = rest.size_hint();
            let left = rounds.len() - found.len();
            prop_assert!(least <= left && left <= most.unwrap());
            match rest.next() {
                Some(round) => found.push(round),
                None => break,
            }
        }
        prop_assert_eq!((rest.size_hint(), rest.next()), ((0, Some(0)), None));
        prop_assert_eq!(&found, &rounds);
        prop_assert_eq!(fight.outcome(), Some(outcome));
        let sum = |start: f64, f: fn(&Round) -> f64| rounds.iter().map(f).fold(start, |h, d| h + d);
        prop_assert_eq!(fight.hero().health, sum(hero.health, |r| r.hero));
        prop_assert_eq!(fight.foe().health, sum(foe.health, |r| r.foe));
        // Neither more nor fewer draws.
        prop_assert_eq!(our_rng.next_u64(), naive_rng.next_u64());
        // At once, and once it is over.
        let mut at_once = Fight::new(hero, foe);
        prop_assert_eq!(at_once.finish(&mut rng()), outcome);
        prop_assert_eq!(at_once, fight);
        prop_assert_eq!(fight.finish(our_rng), outcome);
        prop_assert_eq!(at_once, fight);
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
