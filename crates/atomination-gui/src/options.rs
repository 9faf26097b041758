//! What the command line can say.

use atomination::{Level, Player};

pub(crate) const USAGE: &str = "\
usage: atomination-gui [OPTION]...

  --players N              2 to 4 players; without it 2
  --computer COLOUR=LEVEL  the computer plays this colour: random, greedy, search
  --seed N                 the computer's luck; without it another one each time";

/// How to begin.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Options {
    pub(crate) players: u8,
    pub(crate) seats: [Option<Level>; 4],
    pub(crate) seed: u64,
}

impl Options {
    /// Reads the arguments after the program's name. An error is what to print.
    pub(crate) fn parse(arguments: impl IntoIterator<Item = String>) -> Result<Self, String> {
        let mut options = Self {
            players: 2,
            seats: [None; 4],
            seed: std::time::SystemTime::now()
                .duration_since(std::time::UNIX_EPOCH)
                .map_or(0, |t| t.as_secs()),
        };
        let mut arguments = arguments.into_iter();
        while let Some(name) = arguments.next() {
            let value = arguments.next();
            let read = match (name.as_str(), value.as_deref()) {
                ("--players", Some(n)) => n
                    .parse()
                    .ok()
                    .filter(|n| (2..=4).contains(n))
                    .map(|n| options.players = n),
                ("--seed", Some(n)) => n.parse().ok().map(|n| options.seed = n),
                ("--computer", Some(seat)) => seat.split_once('=').and_then(|(player, level)| {
                    let player: Player = player.parse().ok()?;
                    let level: Level = level.parse().ok()?;
                    options.seats[player.index()] = Some(level);
                    Some(())
                }),
                _ => None,
            };
            if read.is_none() {
                let value = value.unwrap_or_default();
                return Err(format!("cannot read {name} {value}\n\n{USAGE}"));
            }
        }
        Ok(options)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn parse(line: &str) -> Result<Options, String> {
        Options::parse(line.split_whitespace().map(str::to_owned))
    }

    #[test]
    fn what_can_be_said() {
        let options = parse("--players 3 --computer blue=search --seed 9").unwrap();
        assert_eq!(options.players, 3);
        assert_eq!(options.seed, 9);
        assert_eq!(options.seats, [None, None, None, Some(Level::Search)]);
        assert_eq!(parse("").unwrap().players, 2);
    }

    #[test]
    fn what_cannot() {
        for line in ["--players 5", "--players", "--computer red", "--help", "x"] {
            assert!(parse(line).unwrap_err().contains("usage:"), "{line}");
        }
    }
}
