//! Computer players: legal, repeatable, and each better than the one before.

mod common;

use atomination::{Game, Level, Opponent, Player, Pos, Scratch, Setup, Silent, World};
use common::{choices, play, positions, setups};
use proptest::prelude::*;

fn opponents() -> [Opponent; 3] {
    Level::ALL.map(|level| Opponent::new(level, 1).with_nodes(200))
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(48))]

    #[test]
    fn every_choice_is_legal_and_repeatable(setup in setups(9), choices in choices(120)) {
        let game = play(setup, &choices);
        for opponent in opponents() {
            let choice = opponent.choose(game.world());
            prop_assert_eq!(choice, opponent.choose(game.world()));
            match choice {
                Some(at) => prop_assert_eq!(game.world().check(at), Ok(())),
                None => prop_assert!(game.world().winner().is_some()),
            }
        }
    }

    #[test]
    fn a_win_in_one_is_found(world in positions(6)) {
        let wins = |at: Pos| {
            let mut after = world.clone();
            after.place(at, &mut Scratch::new(), &mut Silent).unwrap();
            after.winner().is_some()
        };
        if world.legal_moves().any(wins) {
            for level in [Level::Greedy, Level::Search] {
                let at = Opponent::new(level, 3).with_nodes(200).choose(&world).unwrap();
                prop_assert!(wins(at), "{level} plays {at} in\n{world}");
            }
        }
    }
}

/// How many of `games` games `level` wins against `other`.
fn won(level: Level, other: Level, games: u64) -> usize {
    let wins = |game: u64| {
        let me = Player::ALL[(game % 2) as usize];
        let mut world = World::new(Setup::new(2, 6, 5).unwrap());
        loop {
            let level = if world.turn() == me { level } else { other };
            let opponent = Opponent::new(level, game).with_nodes(500);
            let Some(at) = opponent.choose(&world) else {
                return world.winner() == Some(me);
            };
            world.place(at, &mut Scratch::new(), &mut Silent).unwrap();
        }
    };
    (0..games).filter(|&game| wins(game)).count()
}

#[test]
fn each_level_beats_the_one_below() {
    assert!(won(Level::Greedy, Level::Random, 20) >= 18);
    assert!(won(Level::Search, Level::Greedy, 10) >= 8);
}

/// The same seed chooses the same moves on every machine.
#[test]
fn games_between_computers_stay_the_same() {
    let mut game = Game::new(Setup::new(4, 6, 6).unwrap());
    let levels = [Level::Search, Level::Greedy, Level::Random, Level::Search];
    while game.moves().len() < 24 {
        let seat = game.world().turn().index();
        let opponent = Opponent::new(levels[seat], 5).with_nodes(300);
        let Some(at) = opponent.choose(game.world()) else {
            break;
        };
        let place = atomination::Action::Place(at);
        game.apply(&place, &mut Silent).unwrap();
    }
    insta::assert_snapshot!(game.world(), @r"
    |R1|  |  |R2|  |R1|
    |B1|  |P1|  |R1|R1|
    |  |B2|  |  |G1|  |
    |B2|B1|P1|  |R1|P1|
    |G1|G1|  |G1|G1|  |
    |  |G2|  |  |  |B1|
    ");
}

#[test]
fn the_largest_board_is_played_on() {
    let mut world = World::new(Setup::new(2, 255, 255).unwrap());
    for opponent in opponents() {
        let at = opponent.choose(&world).unwrap();
        world.place(at, &mut Scratch::new(), &mut Silent).unwrap();
    }
}
