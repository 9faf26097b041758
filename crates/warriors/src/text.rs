//! A game as text (text, section 4; supplement, "Output").

use core::fmt::{self, Write};

use crate::{Decimal, Event, Game, GameOver, Outcome, Sight, Warrior, World};

/// What is printed beside events and statistics.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Style {
    /// Nothing.
    Statistics,
    /// The board, in plain characters.
    Plain,
    /// The board, coloured by ANSI escape codes.
    Colour,
}

/// Plays a game and prints it, iteration by iteration.
///
/// ```
/// use warriors::{Game, Printer, Setup, Style};
///
/// let setup: Setup = "3 3 1\nWarrior: 2\n0 0 1 Air 0 50 20 60 1 d\n0 0 2 Air 0 60 9 10 1 n\n".parse()?;
/// let mut printer = Printer::new(Game::new(&setup), Style::Plain);
/// let mut text = String::new();
/// printer.start(&mut text)?;
/// while printer.step(&mut text)? {}
/// let expected = "\
/// 2 . . \n. . . \n. . . \n\
/// 1, 0, 50.0, 20.0, 60.0, 0, Air, 0, 0\n\
/// 2, 0, 60.0, 9.0, 10.0, 0, Air, 0, 0\n\n\
/// A A . \n. . . \n. . . \n\
/// 2, 1, 59.5, 9.0, 12.0, 0, Air, 0, 0\n\
/// 1, 1, 49.5, 20.0, 62.0, 0, Air, 0, 1\n\n";
/// assert_eq!(text, expected);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Printer {
    game: Game,
    style: Style,
    events: Vec<Event>,
}

impl Printer {
    /// Will print `game`.
    pub fn new(game: Game, style: Style) -> Self {
        Self {
            game,
            style,
            events: Vec::new(),
        }
    }

    /// The game as it is now.
    pub fn game(&self) -> &Game {
        &self.game
    }

    /// Prints the start block: board, statistics and, where the game is over
    /// before it begins, how it ended.
    ///
    /// # Errors
    /// If `out` fails.
    pub fn start(&self, out: &mut impl Write) -> fmt::Result {
        self.show(out)?;
        match self.game.outcome() {
            Some(Outcome::Victory { id }) => write_event(out, &Event::Victory { id }),
            Some(Outcome::NobodyLeft) => write_event(out, &Event::NobodyLeft),
            _ => Ok(()),
        }
    }

    /// Plays an iteration and prints it; `false` if the game was over before.
    ///
    /// # Errors
    /// If `out` fails.
    pub fn step(&mut self, out: &mut impl Write) -> Result<bool, fmt::Error> {
        self.events.clear();
        if let Err(GameOver) = self.game.step(&mut self.events) {
            return Ok(false);
        }
        for event in &self.events {
            match event {
                Event::IterationEnded { .. } => self.show(out)?,
                event => write_event(out, event)?,
            }
        }
        Ok(true)
    }

    fn show(&self, out: &mut impl Write) -> fmt::Result {
        let world = self.game.world();
        if self.style != Style::Statistics {
            write_board(out, world, self.style == Style::Colour)?;
        }
        for warrior in world.roll_call() {
            write_statistics(out, warrior)?;
        }
        out.write_char('\n')
    }
}

/// Prints the line of an event, if it has one.
fn write_event(out: &mut impl Write, event: &Event) -> fmt::Result {
    match event {
        Event::CrystalActivated { .. } => {
            out.write_str("The Magic Crystal has been activated! Four warriors remain...\n")
        }
        Event::AbilityPerformed { kind, .. } => {
            let kind = kind.name().to_ascii_lowercase();
            writeln!(out, "Special ability performed by {kind} warrior!")
        }
        Event::WarriorLeft { .. } => out.write_str("A warrior has left the game!\n"),
        Event::Overcrowded { at } => {
            let (row, col) = (at.y, at.x);
            writeln!(out, "Error: warrior limit exceeded at cell {row} {col}")
        }
        Event::Victory { .. } => out.write_str("A warrior has been proven victor!\n"),
        Event::NobodyLeft => out.write_str("No warriors are left!\n"),
        _ => Ok(()),
    }
}

/// `id, age, health, offense, defence, weapons held, type, row, column`.
fn write_statistics(out: &mut impl Write, w: &Warrior) -> fmt::Result {
    writeln!(
        out,
        "{}, {}, {}, {}, {}, {}, {}, {}, {}",
        w.id,
        w.age,
        Decimal(w.health),
        Decimal(w.offense),
        Decimal(w.defence),
        w.weapons.len(),
        w.kind.name(),
        w.at.y,
        w.at.x,
    )
}

fn write_board(out: &mut impl Write, world: &World, colour: bool) -> fmt::Result {
    let sights = world.sights();
    for row in sights.rows() {
        for &sight in row {
            if colour {
                out.write_str(colour_of(sight))?;
            }
            match sight {
                Sight::Warrior(i) => out.write_char(world.warriors[i].kind.letter())?,
                Sight::Warriors(n) => write!(out, "{n}")?,
                Sight::Crystal => out.write_char('c')?,
                Sight::Water => out.write_char('w')?,
                Sight::Weapon => out.write_char('x')?,
                Sight::Healer => out.write_char('h')?,
                Sight::Potion => out.write_char('p')?,
                Sight::Empty => out.write_char('.')?,
            }
            out.write_str(if colour { " \x1b[0m" } else { " " })?;
        }
        out.write_char('\n')?;
    }
    Ok(())
}

fn colour_of(sight: Sight) -> &'static str {
    match sight {
        Sight::Empty => "\x1b[1;90m",
        Sight::Warrior(_) | Sight::Warriors(_) => "\x1b[1;36m",
        Sight::Water => "\x1b[1;94m",
        Sight::Crystal | Sight::Weapon | Sight::Healer | Sight::Potion => "\x1b[1;37m",
    }
}
