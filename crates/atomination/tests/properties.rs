//! Properties of the rules, against the text's own recursion.

mod common;

use atomination::{Action, Game, Pos, Scratch, Silent, View, World};
use common::{Model, choices, pick, play, positions, setups};
use proptest::prelude::*;

/// Atoms on the board.
fn atoms(world: &World) -> u32 {
    let cells = world.setup().positions();
    cells
        .map(|at| u32::from(world.cell(at).unwrap().atoms))
        .sum()
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(256))]

    #[test]
    fn games_go_as_the_text_says(setup in setups(9), choices in choices(260)) {
        let mut world = World::new(setup);
        let mut model = Model::new(setup);
        let mut scratch = Scratch::new();
        for choice in choices {
            let Some(at) = pick(&world, choice) else { break };
            world.place(at, &mut scratch, &mut Silent).unwrap();
            model.make_move(at);
            prop_assert!(model.agrees_with(&world), "after {at}:\n{world}");
        }
    }

    #[test]
    fn full_boards_go_as_the_text_says((world, choice) in (positions(12), any::<u32>())) {
        prop_assume!(world.legal_moves().next().is_some());
        let at = pick(&world, choice).unwrap();
        let mut model = Model::of(&world);
        let mut world = world;
        let mut view = View::of(&world);
        let mut events = Vec::new();
        let mut silent = world.clone();
        silent.place(at, &mut Scratch::new(), &mut Silent).unwrap();
        world.place(at, &mut Scratch::new(), &mut events).unwrap();
        model.make_move(at);
        prop_assert!(model.agrees_with(&world), "after {at}:\n{world}");
        prop_assert_eq!(&world, &silent);
        for event in &events {
            view.show(event);
        }
        prop_assert_eq!(view, View::of(&world));
    }

    #[test]
    fn atoms_are_conserved_and_every_cell_rests(setup in setups(9), choices in choices(200)) {
        let world = play(setup, &choices).world().clone();
        if world.winner().is_none() {
            prop_assert_eq!(atoms(&world), world.moves_made());
            for at in setup.positions() {
                prop_assert!(world.cell(at).unwrap().atoms < setup.limit(at).unwrap());
            }
        } else {
            prop_assert!(atoms(&world) <= world.moves_made());
        }
    }

    #[test]
    fn the_order_of_topplings_does_not_matter(
        setup in setups(6),
        choices in choices(120),
        order in choices(64),
    ) {
        let mut world = World::new(setup);
        let mut scratch = Scratch::new();
        let mut turns = order.iter().cycle();
        for choice in choices {
            let Some(at) = pick(&world, choice) else { break };
            let mut model = Model::of(&world);
            model.make_move_in_any_order(at, |n| {
                turns.next().map_or(0, |&t| t as usize % n)
            });
            world.place(at, &mut scratch, &mut Silent).unwrap();
            // Whether the move wins never depends on the order, the board
            // does not where the chain settles.
            prop_assert_eq!(world.winner().map(atomination::Player::index), model.winner);
            if model.winner.is_none() {
                model.turn = world.turn().index();
                prop_assert!(model.agrees_with(&world), "after {at}:\n{world}");
            }
        }
    }

    #[test]
    fn events_lead_from_one_board_to_the_next(setup in setups(9), choices in choices(200)) {
        let mut game = Game::new(setup);
        let mut silent = Game::new(setup);
        let mut view = View::of(game.world());
        let mut events = Vec::new();
        for choice in choices {
            let Some(at) = pick(game.world(), choice) else { break };
            events.clear();
            game.apply(&Action::Place(at), &mut events).unwrap();
            silent.apply(&Action::Place(at), &mut Silent).unwrap();
            prop_assert_eq!(game.world(), silent.world());
            for event in &events {
                view.show(event);
            }
            prop_assert_eq!(&view, &View::of(game.world()));
        }
    }

    #[test]
    fn taking_back_is_replaying_less(
        setup in setups(5),
        before in choices(80),
        backs in 0..90usize,
        after in choices(20),
    ) {
        let mut game = play(setup, &before);
        let mut moves = game.moves().to_vec();
        for _ in 0..backs {
            let was_empty = moves.pop().is_none();
            prop_assert_eq!(game.apply(&Action::Undo, &mut Silent).is_err(), was_empty);
            if was_empty {
                break;
            }
        }
        let replayed = Game::replay(setup, moves.iter().copied()).unwrap();
        prop_assert_eq!(game.world(), replayed.world());
        prop_assert_eq!(game.moves(), &moves[..]);
        // What follows is as if nothing had been taken back.
        for choice in after {
            let Some(at) = pick(game.world(), choice) else { break };
            game.apply(&Action::Place(at), &mut Silent).unwrap();
            moves.push(at);
        }
        let replayed = Game::replay(setup, moves).unwrap();
        prop_assert_eq!(game.world(), replayed.world());
    }

    #[test]
    fn a_saved_game_loads_as_the_same_game(setup in setups(6), choices in choices(100)) {
        let mut game = play(setup, &choices);
        if game.world().winner().is_some() {
            prop_assert!(Game::from_save(&game.to_save()).is_err());
            game.apply(&Action::Undo, &mut Silent).unwrap();
        }
        let loaded = Game::from_save(&game.to_save()).unwrap();
        prop_assert_eq!(loaded.world(), game.world());
        prop_assert_eq!(loaded, game);
    }

    #[test]
    fn any_bytes_are_a_game_or_an_error(bytes in prop::collection::vec(0..6u8, 0..60)) {
        if let Ok(game) = Game::from_save(&bytes) {
            prop_assert_eq!(game.to_save(), bytes);
        }
    }

    #[test]
    fn a_refused_action_changes_nothing(
        setup in setups(5),
        choices in choices(60),
        x in -2..7i32,
        y in -2..7i32,
    ) {
        let mut game = play(setup, &choices);
        let before = game.clone();
        let at = Pos::new(x, y);
        let allowed = game.world().check(at).is_ok();
        let mut events = Vec::new();
        let done = game.apply(&Action::Place(at), &mut events).is_ok();
        prop_assert_eq!(done, allowed);
        prop_assert_eq!(done, before.world().legal_moves().any(|legal| legal == at));
        if !done {
            prop_assert_eq!(game.world(), before.world());
            prop_assert_eq!(game, before);
            prop_assert!(events.is_empty());
        }
    }

    #[test]
    fn drawings_read_back(setup in setups(7), choices in choices(120)) {
        let world = play(setup, &choices).world().clone();
        if world.winner().is_none() && world.moves_made() >= setup.player_count().into() {
            let k = setup.player_count();
            let read = World::from_text(k, world.turn(), &world.to_string()).unwrap();
            prop_assert_eq!(read, world);
        }
    }

    #[cfg(feature = "serde")]
    #[test]
    fn worlds_and_games_are_stored_whole(setup in setups(5), choices in choices(120)) {
        let game = play(setup, &choices);
        let json = serde_json::to_string(game.world()).unwrap();
        prop_assert_eq!(&serde_json::from_str::<World>(&json).unwrap(), game.world());
        let json = serde_json::to_string(&game).unwrap();
        let read: Game = serde_json::from_str(&json).unwrap();
        prop_assert_eq!(read.world(), game.world());
        prop_assert_eq!(read, game);
    }
}
