//! A knight asks for the odds, then fights a hydra, round by round.
//!
//! ```text
//! cargo run -p battle --example hydra -- 7
//! ```

use std::env;
use std::error::Error;

use battle::{Combatant, Durability, Fight, Modifier, Stat};
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::SeedableRng;

fn main() -> Result<(), Box<dyn Error>> {
    let seed = env::args().nth(1).map_or(Ok(0), |s| s.parse())?;
    let rng = &mut ChaCha8Rng::seed_from_u64(seed);

    // What lies in the bag: what it does, and how many fights it lasts.
    let mut bag = [
        ("bow", Modifier::Multiply(2.0), Durability::uses(1)),
        ("sword", Modifier::Add(1.0), Durability::uses(3)),
        ("amulet", Modifier::Add(0.5), Durability::EVERLASTING),
    ];
    let mut attack = Stat::new(5.0);
    attack.extend(bag.iter().map(|&(_, modifier, _)| modifier));

    let knight = Combatant::new(10.0, attack)
        .with_defence(2.0)
        .with_divisor(10.0);
    let hydra = Combatant::new(12.0, 11.0)
        .with_divisor(5.0)
        .with_regrowth(0.4, 1.5);
    let mut fight = Fight::new(knight, hydra);

    let odds = fight.odds();
    println!("The knight wins with probability {:.3},", odds.hero_wins);
    println!("after {:.1} rounds on average.\n", odds.rounds);

    let (mut health, mut heads) = (fight.hero().health, fight.foe().health);
    for (i, round) in fight.rounds(rng).enumerate() {
        health += round.hero;
        heads += round.foe;
        println!("round {:2}: knight {health:5.1}, hydra {heads:5.1}", i + 1);
    }
    println!("\n{:?}", fight.outcome());

    for (name, _, durability) in &mut bag {
        durability.wear();
        if durability.is_worn_out() {
            println!("the {name} is worn out");
        }
    }
    Ok(())
}
