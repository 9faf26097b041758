//! Properties of whole games on random boards.

mod arbitrary;
mod oracle;

use arbitrary::{formation, setup};
use oracle::{Fighter, Oracle};
use proptest::prelude::*;
use warriors::{Decimal, Game, Piece, Printer, Setup, Style};

/// What the statistics line of a fighter must be.
fn line(f: &Fighter) -> String {
    let r = &f.recruit;
    let weapons = f.weapons.len();
    let (health, offense, defence) = (Decimal(r.health), Decimal(r.offense), Decimal(r.defence));
    format!(
        "{}, {}, {health}, {offense}, {defence}, {weapons}, {:?}, {}, {}",
        r.id, r.age, r.kind, r.at.y, r.at.x
    )
}

/// Plays a setup beside the oracle and compares all that can be seen.
fn compare(setup: &Setup) -> Result<(), TestCaseError> {
    let mut oracle = Oracle::new(setup);
    let mut printer = Printer::new(Game::new(setup), Style::Statistics);
    let mut steps = 0;
    while oracle.outcome.is_none() {
        oracle.step();
        steps += 1;
        let mut text = String::new();
        prop_assert!(printer.step(&mut text).unwrap());
        let mut expected = oracle.lines.clone();
        let world = printer.game().world();
        prop_assert_eq!(world.outcome(), oracle.outcome);
        prop_assert_eq!(world.iteration(), steps);
        let shown = !matches!(
            oracle.outcome,
            Some(
                warriors::Outcome::Victory { .. }
                    | warriors::Outcome::NobodyLeft
                    | warriors::Outcome::Overcrowded { .. }
            )
        );
        if shown {
            let mut fighters: Vec<&Fighter> = oracle.fighters.iter().collect();
            fighters.sort_by_key(|f| (f.recruit.at, f.recruit.id));
            expected.extend(fighters.into_iter().map(line));
            expected.push(String::new());
        }
        let lines: Vec<&str> = text.lines().collect();
        prop_assert_eq!(lines, expected);
        prop_assert!(world.water().iter().eq(oracle.water.iter().copied()));
        let weapons = world.still_life();
        let weapons = weapons.filter_map(|(at, life)| Some((at, life.weapon?)));
        prop_assert!(weapons.eq(oracle.weapons.iter().map(|(&at, &benefit)| (at, benefit))));
    }
    prop_assert!(!printer.step(&mut String::new()).unwrap());
    prop_assert_eq!(printer.game().outcome(), oracle.outcome);
    Ok(())
}

/// Everything that is printed, with the event lines of each iteration sorted.
fn sorted_output(setup: &Setup) -> String {
    let mut printer = Printer::new(Game::new(setup), Style::Plain);
    let mut all = String::new();
    printer.start(&mut all).unwrap();
    let mut text = String::new();
    while printer.step(&mut text).unwrap() {
        let is_event =
            |line: &&str| line.starts_with(|c: char| c.is_ascii_uppercase()) && line.len() > 20;
        let (mut events, board): (Vec<&str>, Vec<&str>) = text.lines().partition(is_event);
        events.sort_unstable();
        events.extend(board);
        all += &events.join("\n");
        all.push('\n');
        text.clear();
    }
    all
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(400))]

    #[test]
    fn games_go_as_the_oracle_says(setup in setup()) {
        compare(&setup)?;
    }

    #[test]
    fn crystals_work_as_the_oracle_says(setup in formation()) {
        compare(&setup)?;
    }

    #[test]
    fn the_order_of_lines_shows_in_the_order_of_events_alone(
        (setup, shuffled) in setup().prop_flat_map(|setup| {
            let pieces: Vec<Piece> = setup.pieces().collect();
            (Just(setup), Just(pieces).prop_shuffle())
        }),
    ) {
        let mut other = Setup::new(setup.rows(), setup.cols(), setup.iterations()).unwrap();
        for piece in shuffled {
            other.add(piece).unwrap();
        }
        prop_assert_eq!(sorted_output(&setup), sorted_output(&other));
    }

    #[test]
    fn setups_read_back_equal(setup in setup()) {
        let text = setup.to_string();
        let (back, warnings) = Setup::read(&text).unwrap();
        prop_assert_eq!(&back, &setup);
        prop_assert_eq!(warnings, []);
        // Windows line ends, no final one, blank lines between.
        let other = text.replace('\n', "\r\n\r\n").to_uppercase();
        let moves = setup.warriors().is_empty();
        if moves {
            prop_assert_eq!(&other.trim_end().parse::<Setup>().unwrap(), &setup);
        }
        let other = text.replace('\n', "\r\n  \r\n");
        prop_assert_eq!(&other.trim_end().parse::<Setup>().unwrap(), &setup);
    }

    #[test]
    fn saved_games_go_on_as_if_nothing_had_happened(setup in setup(), saved_at in 0usize..8) {
        let mut game = Game::new(&setup);
        let mut events = Vec::new();
        for _ in 0..saved_at {
            let _ = game.step(&mut events);
        }
        let json = serde_json::to_string(&game).unwrap();
        let mut back: Game = serde_json::from_str(&json).unwrap();
        prop_assert_eq!(back.world(), game.world());
        let (mut here, mut there) = (Vec::new(), Vec::new());
        prop_assert_eq!(game.play(&mut here), back.play(&mut there));
        prop_assert_eq!(here, there);
        prop_assert_eq!(game, back);
        let json = serde_json::to_string(&setup).unwrap();
        prop_assert_eq!(serde_json::from_str::<Setup>(&json).unwrap(), setup);
    }

    #[test]
    fn no_text_makes_the_reader_panic(text in "(3 3 9|[0-9 ]{0,9})\n((warrior|potion|water|magic  crystal|weapon ?):? ?[0-9]{0,2}\n([0-9a-z. -]{0,20}\n){0,3}){0,3}") {
        if let Ok((setup, _)) = Setup::read(&text) {
            prop_assert_eq!(setup.to_string().parse::<Setup>().unwrap(), setup);
        }
    }
}
