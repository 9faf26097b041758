//! Setups, worlds and running games as data.
//!
//! Data from outside is checked: what is read keeps to all that the rules rely
//! on, or it is refused with the reason.

use std::borrow::Cow;
use std::collections::BTreeSet;

use grid::Pos;
use serde::de::Error as _;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::setup::{MAX_SIDE, MIN_SIDE};
use crate::still::Stillness;
use crate::{Game, Outcome, Piece, Setup, StillLife, Warrior, Water, World};

#[derive(Serialize, Deserialize)]
struct SavedSetup {
    rows: usize,
    cols: usize,
    iterations: u32,
    pieces: Vec<Piece>,
}

impl Serialize for Setup {
    fn serialize<S: Serializer>(&self, s: S) -> Result<S::Ok, S::Error> {
        SavedSetup {
            rows: self.rows(),
            cols: self.cols(),
            iterations: self.iterations(),
            pieces: self.pieces().collect(),
        }
        .serialize(s)
    }
}

impl<'de> Deserialize<'de> for Setup {
    fn deserialize<D: Deserializer<'de>>(d: D) -> Result<Self, D::Error> {
        let saved = SavedSetup::deserialize(d)?;
        let read = || {
            let mut setup = Setup::new(saved.rows, saved.cols, saved.iterations)?;
            saved.pieces.into_iter().try_for_each(|p| setup.add(p))?;
            Ok(setup)
        };
        read().map_err(|e: crate::SetupError| D::Error::custom(e))
    }
}

#[derive(Serialize, Deserialize)]
struct SavedWorld<'a> {
    rows: usize,
    cols: usize,
    iterations: u32,
    iteration: u32,
    outcome: Option<Outcome>,
    warriors: Cow<'a, [Warrior]>,
    water: Vec<Pos>,
    still_life: Vec<SavedStillLife>,
    crystal: Option<Pos>,
}

#[derive(Serialize, Deserialize)]
struct SavedStillLife {
    at: Pos,
    #[serde(flatten)]
    life: StillLife,
}

impl Serialize for World {
    fn serialize<S: Serializer>(&self, s: S) -> Result<S::Ok, S::Error> {
        let still_life = self.still.iter();
        SavedWorld {
            rows: self.rows,
            cols: self.cols,
            iterations: self.iterations,
            iteration: self.iteration,
            outcome: self.outcome,
            warriors: Cow::Borrowed(&self.warriors),
            water: self.water.iter().collect(),
            still_life: still_life
                .map(|(at, life)| SavedStillLife { at, life })
                .collect(),
            crystal: self.crystal,
        }
        .serialize(s)
    }
}

impl<'de> Deserialize<'de> for World {
    fn deserialize<D: Deserializer<'de>>(d: D) -> Result<Self, D::Error> {
        let saved = SavedWorld::deserialize(d)?;
        check(&saved).map_err(D::Error::custom)?;
        let mut water = Water::new(saved.rows, saved.cols);
        for at in saved.water {
            water.pour(at);
        }
        let mut still = Stillness::new(saved.rows, saved.cols);
        for SavedStillLife { at, life } in saved.still_life {
            still.change(at, |there| *there = life);
        }
        Ok(World {
            rows: saved.rows,
            cols: saved.cols,
            iterations: saved.iterations,
            iteration: saved.iteration,
            outcome: saved.outcome,
            warriors: saved.warriors.into_owned(),
            water,
            still,
            crystal: saved.crystal,
        })
    }
}

/// What the rules rely on.
fn check(saved: &SavedWorld<'_>) -> Result<(), String> {
    let sides = MIN_SIDE..=MAX_SIDE;
    if !sides.contains(&saved.rows) || !sides.contains(&saved.cols) {
        return Err(format!(
            "a board has from {MIN_SIDE} to {MAX_SIDE} rows and columns"
        ));
    }
    let over = saved.iteration >= saved.iterations;
    if over && saved.outcome.is_none() {
        return Err("all iterations are played, but there is no outcome".to_string());
    }
    let cells = saved.warriors.iter().map(|w| w.at);
    let cells = cells.chain(saved.water.iter().copied());
    let cells = cells.chain(saved.still_life.iter().map(|life| life.at));
    for at in cells.chain(saved.crystal) {
        let inside = (at.x as u32 as usize) < saved.cols && (at.y as u32 as usize) < saved.rows;
        if !inside {
            return Err(format!("{at} lies outside the board"));
        }
    }
    let mut ids = BTreeSet::new();
    for warrior in saved.warriors.iter() {
        let id = warrior.id;
        if id == 0 || !ids.insert(id) {
            return Err(format!("the id {id} is not positive or not unique"));
        }
        if warrior.next_move >= warrior.moves.len() {
            return Err(format!("warrior {id} has no next move"));
        }
        if warrior.weapons.len() > warrior.inventory_size as usize {
            return Err(format!("warrior {id} holds too many weapons"));
        }
        let numbers = [warrior.health, warrior.offense, warrior.defence];
        if !numbers
            .iter()
            .chain(&warrior.weapons)
            .all(|n| n.is_finite())
        {
            return Err(format!("a number of warrior {id} is not finite"));
        }
    }
    Ok(())
}

impl Serialize for Game {
    fn serialize<S: Serializer>(&self, s: S) -> Result<S::Ok, S::Error> {
        self.world().serialize(s)
    }
}

impl<'de> Deserialize<'de> for Game {
    fn deserialize<D: Deserializer<'de>>(d: D) -> Result<Self, D::Error> {
        World::deserialize(d).map(Game::resume)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const SETUP: &str = "4 5 9\nWarrior: 2\n0 0 1 Air 0 50.1 20 60 1 wnq\n2 2 2 Stone 0 9 20 60 1 d\n\
        Restorer: 1\n3 3 4\nPotion: 1\n3 3 2 4\nWeapon: 1\n2 2 2.5\nWater: 1\n1 1\n";

    fn running() -> Game {
        let mut game = Game::new(&SETUP.parse().unwrap());
        game.step(&mut Vec::new()).unwrap();
        game
    }

    #[test]
    fn a_running_game_as_json() {
        insta::assert_snapshot!(serde_json::to_string_pretty(&running()).unwrap());
    }

    #[test]
    fn a_setup_as_json() {
        let setup: Setup = SETUP.parse().unwrap();
        let json = serde_json::to_string(&setup).unwrap();
        assert_eq!(serde_json::from_str::<Setup>(&json).unwrap(), setup);
        let wrong = json.replace("50.1", "150.1");
        let error = serde_json::from_str::<Setup>(&wrong).unwrap_err();
        assert_eq!(error.to_string(), "health is from 0 to 100, found 150.1");
    }

    #[test]
    fn worlds_that_the_rules_cannot_play_are_refused() {
        let json = serde_json::to_string(&running()).unwrap();
        assert!(serde_json::from_str::<World>(&json).is_ok());
        for (from, to, reason) in [
            (r#""rows":4"#, r#""rows":2"#, "rows and columns"),
            (
                r#""rows":4"#,
                r#""rows":3"#,
                "(0, 3) lies outside the board",
            ),
            (
                r#""id":2"#,
                r#""id":1"#,
                "the id 1 is not positive or not unique",
            ),
            (
                r#""next_move":0"#,
                r#""next_move":7"#,
                "warrior 2 has no next move",
            ),
            (r#""wnq""#, r#""""#, "warrior 1 has no next move"),
            (r#""wnq""#, r#""wnß""#, "'ß' is no move"),
            (r#""weapons":[]"#, r#""weapons":[1,2]"#, "too many weapons"),
            (
                r#""iteration":1"#,
                r#""iteration":9"#,
                "there is no outcome",
            ),
        ] {
            assert!(json.contains(from), "{from} in {json}");
            let error = serde_json::from_str::<World>(&json.replace(from, to)).unwrap_err();
            assert!(error.to_string().contains(reason), "{error}");
        }
    }
}
