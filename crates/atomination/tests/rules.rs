//! Rules as small drawn boards: before, a move, after.

use atomination::{Action, Error, Event, Game, Player, Pos, Scratch, Setup, Silent, View, World};

/// Plays one move and draws the board after it.
fn after(players: u8, turn: Player, before: &str, at: (i32, i32)) -> (String, World) {
    let mut world = World::from_text(players, turn, before).unwrap();
    world
        .place(at.into(), &mut Scratch::new(), &mut Silent)
        .unwrap();
    (world.to_string(), world)
}

#[test]
fn a_corner_holds_one_a_side_two_the_middle_three() {
    let (board, _) = after(
        2,
        Player::Red,
        "
|R1|  |  |  |
|  |  |  |  |
|  |  |  |G1|
",
        (0, 0),
    );
    assert_eq!(
        board,
        "\
|  |R1|  |  |
|R1|  |  |  |
|  |  |  |G1|
"
    );
    let (board, _) = after(
        2,
        Player::Red,
        "
|  |R2|  |  |
|  |  |  |  |
|  |  |  |G1|
",
        (1, 0),
    );
    assert_eq!(
        board,
        "\
|R1|  |R1|  |
|  |R1|  |  |
|  |  |  |G1|
"
    );
    let (board, _) = after(
        2,
        Player::Red,
        "
|  |  |  |  |
|  |R3|  |  |
|  |  |  |G1|
",
        (1, 1),
    );
    assert_eq!(
        board,
        "\
|  |R1|  |  |
|R1|  |R1|  |
|  |R1|  |G1|
"
    );
}

#[test]
fn what_is_hit_is_captured_with_its_atoms() {
    let (board, world) = after(
        2,
        Player::Green,
        "
|G1|R2|  |
|R1|  |  |
|  |  |R1|
",
        (0, 0),
    );
    // The captured side cell reaches its own limit and topples in turn.
    assert_eq!(
        board,
        "\
|G1|  |G1|
|G2|G1|  |
|  |  |R1|
"
    );
    assert_eq!(
        (world.owned(Player::Green), world.owned(Player::Red)),
        (4, 1)
    );
}

#[test]
fn the_board_of_a_win_is_the_depth_first_one() {
    // Up and right of the text's order: right first takes the last green
    // cell, so that nothing below is reached.
    let (board, world) = after(
        2,
        Player::Red,
        "
|R1|G1|
|R1|  |
",
        (0, 0),
    );
    assert_eq!(world.winner(), Some(Player::Red));
    assert_eq!(
        board,
        "\
|  |R2|
|R1|  |
"
    );
}

#[test]
fn a_full_board_ends_by_the_win_alone() {
    let setup = Setup::new(4, 2, 2).unwrap();
    let mut game = Game::new(setup);
    for at in [(0, 0), (1, 0), (0, 1), (1, 1), (0, 0)] {
        game.apply(&Action::Place(at.into()), &mut Silent).unwrap();
    }
    assert_eq!(game.world().winner(), Some(Player::Red));
    assert_eq!(
        game.apply(&Action::Place(Pos::new(0, 0)), &mut Silent),
        Err(Error::GameOver {
            winner: Player::Red
        })
    );
}

#[test]
fn several_players_in_a_row_are_skipped() {
    let before = "
|R1|G1|  |
|P1|  |  |
|  |  |B1|
";
    let mut world = World::from_text(4, Player::Red, before).unwrap();
    let mut events = Vec::new();
    world
        .place(Pos::new(0, 0), &mut Scratch::new(), &mut events)
        .unwrap();
    assert_eq!(world.turn(), Player::Blue);
    assert!(world.is_out(Player::Green) && world.is_out(Player::Purple));
    assert_eq!(
        events,
        [
            Event::Placed {
                player: Player::Red,
                at: Pos::new(0, 0)
            },
            Event::Wave,
            Event::Toppled { at: Pos::new(0, 0) },
            Event::Eliminated {
                player: Player::Green
            },
            Event::Eliminated {
                player: Player::Purple
            },
            Event::Turn {
                player: Player::Blue
            },
        ]
    );
}

#[test]
fn nobody_is_out_before_everybody_has_moved() {
    let mut game = Game::new(Setup::new(3, 4, 4).unwrap());
    for (i, player) in [Player::Red, Player::Green, Player::Purple]
        .into_iter()
        .enumerate()
    {
        assert_eq!(game.world().turn(), player);
        assert!(!game.world().is_out(player));
        game.apply(&Action::Place(Pos::new(i as i32, 0)), &mut Silent)
            .unwrap();
    }
    assert!(game.world().is_out(Player::Blue), "who does not play");
}

#[test]
fn taking_back_brings_players_back() {
    let mut game = Game::new(Setup::new(3, 3, 3).unwrap());
    for at in [(0, 0), (0, 1), (2, 2), (0, 0)] {
        game.apply(&Action::Place(at.into()), &mut Silent).unwrap();
    }
    assert!(game.world().is_out(Player::Green));
    let mut events = Vec::new();
    game.apply(&Action::Undo, &mut events).unwrap();
    assert!(!game.world().is_out(Player::Green));
    assert_eq!(
        events,
        [Event::Undone {
            player: Player::Red,
            at: Pos::new(0, 0)
        }]
    );
}

#[test]
fn a_winning_chain_is_told_placement_by_placement() {
    let before = "
|R1|G1|
|R1|  |
";
    let mut world = World::from_text(2, Player::Red, before).unwrap();
    let mut view = View::of(&world);
    let mut events = Vec::new();
    world
        .place(Pos::new(0, 0), &mut Scratch::new(), &mut events)
        .unwrap();
    let (at, right) = (Pos::new(0, 0), Pos::new(1, 0));
    let (red, green) = (Player::Red, Player::Green);
    assert_eq!(
        events,
        [
            Event::Placed { player: red, at },
            Event::Emptied { at },
            Event::Landed { at: right },
            Event::Eliminated { player: green },
            Event::Won { player: red },
        ]
    );
    for event in &events {
        view.show(event);
    }
    assert_eq!(view, View::of(&world));
}

#[test]
fn the_largest_full_board_is_won_without_deep_calls() {
    let row: String = (0..255)
        .map(|x| if x < 127 { "R3|" } else { "G3|" })
        .collect();
    let side: String = (0..255)
        .map(|x| if x < 127 { "R2|" } else { "G2|" })
        .collect();
    let mut rows: Vec<String> = vec![row; 255];
    for (y, row) in rows.iter_mut().enumerate() {
        if y == 0 || y == 254 {
            *row = side.replacen("R2", "R1", 1);
            row.replace_range(762..764, "G1");
        } else {
            row.replace_range(0..2, "R2");
            row.replace_range(762..764, "G2");
        }
    }
    let world = World::from_text(2, Player::Red, &rows.join("\n")).unwrap();
    assert_eq!(world.moves_made(), world.setup().capacity());
    let mut told = world.clone();
    let mut silent = world.clone();
    let mut view = View::of(&world);
    let mut events = Vec::new();
    let scratch = &mut Scratch::new();
    told.place(Pos::ORIGIN, scratch, &mut events).unwrap();
    silent.place(Pos::ORIGIN, scratch, &mut Silent).unwrap();
    for event in &events {
        view.show(event);
    }
    assert_eq!(silent.winner(), Some(Player::Red));
    assert_eq!(told, silent);
    assert_eq!(view, View::of(&silent));
}

#[test]
fn positions_that_cannot_be_are_refused() {
    for (drawing, why) in [
        ("R1|\n  |G1", "row 1 has 2 cells, the first one has 1"),
        ("R1|  \nX1|  ", "cell (0, 1) reads \"X1\""),
        ("R2|  \n  |  ", "cell (0, 0) holds 2 atoms: expected 1 to 1"),
        (
            "P1|  \n  |  ",
            "cell (0, 0) belongs to Purple, who does not play",
        ),
        ("G1|G1\n  |  ", "it cannot be the turn of Red"),
        ("R1", "a board of 1 x 1"),
    ] {
        let error = World::from_text(2, Player::Red, drawing).unwrap_err();
        assert!(error.to_string().starts_with(why), "{error}");
    }
}
