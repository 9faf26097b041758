//! The single pieces against plain definitions.

#![allow(clippy::float_cmp)] // exactness is what is promised

use std::collections::BTreeMap;

use battle::{Combatant, DamageRoll, Duelist, Durability, HitRoll, Modifier, Regrowth, Stat};
use proptest::prelude::*;
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::SeedableRng;

proptest! {
    /// The formula of a round, on fractions that binary cannot hold.
    #[test]
    fn a_loss_is_attack_less_defence_divided(
        base in 0..50i32,
        sword in 0..20i32,
        bow in 1..4i32,
        (shield, armour) in (0..20i32, 0..20i32),
        divisor in 1..12i32,
    ) {
        let tenth = |n: i32| f64::from(n) / 10.0;
        let mut attack = Stat::from(tenth(base));
        attack.extend([Modifier::Multiply(f64::from(bow)), Modifier::Add(tenth(sword))]);
        let attacker = Combatant::new(7.0, attack);
        let target = Combatant::new(3.0, 1.0)
            .with_defence(tenth(shield))
            .with_defence(tenth(armour))
            .with_divisor(f64::from(divisor));
        let dealt = (tenth(base) + tenth(sword)) * f64::from(bow);
        let loss = (dealt - (tenth(shield) + tenth(armour))) / f64::from(divisor);
        prop_assert_eq!(target.loss_from(&attacker), loss);
        // Nothing else of the target, and nothing but the attack of the other,
        // plays a part.
        let changed = Combatant { health: -1.0, attack: Stat::new(9.0), ..target };
        let other = attacker.with_defence(5.0).with_divisor(3.0).with_regrowth(0.5, 1.0);
        prop_assert_eq!(changed.loss_from(&other), loss);
    }

    #[test]
    fn things_last_as_many_uses_as_they_have(uses in 0..9u32, wears in 0..20u32) {
        let (mut thing, mut eternal) = (Durability::uses(uses), Durability::EVERLASTING);
        let mut left = vec![(); uses as usize];
        for _ in 0..wears {
            thing.wear();
            eternal.wear();
            left.pop();
            prop_assert_eq!(thing.left(), Some(left.len() as u32));
            prop_assert_eq!(thing.is_worn_out(), left.is_empty());
        }
        prop_assert_eq!((eternal.left(), eternal.is_worn_out()), (None, false));
    }
}

#[test]
fn a_fresh_combatant_has_nothing_but_health_and_attack() {
    let fresh = Combatant::new(4.0, 2.0);
    assert_eq!((fresh.health, fresh.attack), (4.0, Stat::new(2.0)));
    assert_eq!(
        (fresh.defence, fresh.divisor, fresh.regrowth),
        (0.0, 1.0, None)
    );
    let regrowth = Regrowth {
        chance: 0.5,
        amount: 3.0,
    };
    assert_eq!(fresh.with_regrowth(0.5, 3.0).regrowth, Some(regrowth));
    for (health, alive) in [
        (f64::MIN_POSITIVE, true),
        (0.0, false),
        (-0.0, false),
        (-1.0, false),
    ] {
        assert_eq!(Combatant { health, ..fresh }.is_alive(), alive, "{health}");
    }
}

#[test]
fn an_everlasting_thing_is_not_one_with_many_uses() {
    let mut many = Durability::uses(u32::MAX);
    many.wear();
    assert_eq!(many.left(), Some(u32::MAX - 1));
    assert!(Durability::uses(0).is_worn_out());
}

/// Every roll there is, counted.
#[test]
fn rolls_are_counted() {
    for skill in 0..30u32 {
        for armour_class in 0..30u32 {
            let hits = (0..=skill)
                .filter(|&n| n >= armour_class || n == skill)
                .count();
            let chance = HitRoll {
                skill,
                armour_class,
            }
            .chance();
            assert!((chance - hits as f64 / f64::from(skill + 1)).abs() < 1e-12);
        }
    }
    for strength in 0..20u32 {
        for modifier in -25..20i32 {
            let all: Vec<i32> = (0..=strength as i32)
                .map(|n| (n + modifier).max(0))
                .collect();
            let roll = DamageRoll { strength, modifier };
            let mean = f64::from(all.iter().sum::<i32>()) / all.len() as f64;
            assert!((roll.mean() - mean).abs() < 1e-12, "{roll:?}");
            assert_eq!(i64::from(*roll.range().start()), i64::from(all[0]));
            assert_eq!(
                i64::from(*roll.range().end()),
                i64::from(all[strength as usize])
            );
        }
    }
}

/// A blow is a roll to hit and, if it hits, one for damage.
#[test]
fn blows_are_as_frequent_as_their_rolls() {
    let attacker = Duelist {
        hit_points: 9,
        strength: 3,
        skill: 7,
        armour_class: 0,
        modifier: -1,
    };
    let target = Duelist {
        hit_points: 5,
        strength: 0,
        skill: 0,
        armour_class: 3,
        modifier: 0,
    };
    assert_eq!(
        attacker.hit_roll(&target),
        HitRoll {
            skill: 7,
            armour_class: 3
        }
    );
    assert_eq!(
        attacker.damage_roll(),
        DamageRoll {
            strength: 3,
            modifier: -1
        }
    );
    let rng = &mut ChaCha8Rng::seed_from_u64(1);
    let mut counts: BTreeMap<Option<u32>, u32> = BTreeMap::new();
    for _ in 0..16_000 {
        *counts.entry(attacker.strike(&target, rng)).or_default() += 1;
    }
    // Five rolls of eight hit; the damage is 0, 0, 1 or 2.
    let expected = [
        (None, 6_000),
        (Some(0), 5_000),
        (Some(1), 2_500),
        (Some(2), 2_500),
    ];
    assert_eq!(counts.len(), expected.len());
    for (blow, times) in expected {
        // Four standard deviations and a half, at most.
        assert!(counts[&blow].abs_diff(times) < 280, "{counts:?}");
    }
}
