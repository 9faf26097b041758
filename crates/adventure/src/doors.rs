//! How the doors of a map are saved: one string a row, one hexadecimal digit a
//! room, in which 1 is a door to the north, 2 to the south, 4 to the west and
//! 8 to the east.
//!
//! `mazegen` can save mazes too; rows of digits stay because games saved so far
//! hold them, because they take less space, and because they can be
//! read as a map.

use grid::{Direction, Pos};
use mazegen::Maze;
use serde::de::Error;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

const fn bit(direction: Direction) -> u32 {
    match direction {
        Direction::Up => 1,
        Direction::Down => 2,
        Direction::Left => 4,
        Direction::Right => 8,
    }
}

pub(crate) fn serialize<S: Serializer>(doors: &Maze, s: S) -> Result<S::Ok, S::Error> {
    let digit = |place| {
        let bits = doors.exits(place).iter().map(bit).sum();
        char::from_digit(bits, 16).unwrap_or('0')
    };
    let rows: Vec<String> = (0..doors.rows() as i32)
        .map(|y| {
            (0..doors.columns() as i32)
                .map(|x| digit(Pos::new(x, y)))
                .collect()
        })
        .collect();
    rows.serialize(s)
}

pub(crate) fn deserialize<'de, D: Deserializer<'de>>(d: D) -> Result<Maze, D::Error> {
    let lines = Vec::<String>::deserialize(d)?;
    let columns = lines.first().map_or(0, String::len);
    if lines.iter().any(|line| line.len() != columns) {
        return Err(D::Error::custom("rows of doors of different lengths"));
    }
    let mut doors = Maze::new(columns, lines.len());
    for (y, line) in lines.iter().enumerate() {
        for (x, digit) in line.chars().enumerate() {
            let place = Pos::new(x as i32, y as i32);
            let bits = digit
                .to_digit(16)
                .ok_or_else(|| D::Error::custom("a door that is no hexadecimal digit"))?;
            for direction in Direction::ALL {
                if bits & bit(direction) != 0 {
                    doors.connect(place, direction).map_err(D::Error::custom)?;
                }
            }
        }
    }
    // A door that one of its rooms does not know was opened above all the same.
    let known = lines
        .iter()
        .flat_map(|line| line.chars())
        .filter_map(|digit| digit.to_digit(16))
        .map(u32::count_ones)
        .sum::<u32>();
    if known as usize == 2 * doors.passages().count() {
        Ok(doors)
    } else {
        Err(D::Error::custom("a door that leads one way only"))
    }
}

#[cfg(test)]
mod tests {
    use mazegen::Algorithm;
    use rand_chacha::ChaCha8Rng;
    use rand_chacha::rand_core::SeedableRng;

    use super::*;

    #[derive(Debug, PartialEq, Serialize, Deserialize)]
    #[serde(transparent)]
    struct Saved(#[serde(with = "super")] Maze);

    #[test]
    fn doors_are_digits_row_by_row() {
        let mut doors = Maze::new(3, 2);
        doors.connect(Pos::new(0, 0), Direction::Right).unwrap();
        doors.connect(Pos::new(1, 0), Direction::Down).unwrap();
        let json = serde_json::to_string(&Saved(doors)).unwrap();
        assert_eq!(json, r#"["860","010"]"#);
    }

    #[test]
    fn doors_survive_a_save() {
        let rng = &mut ChaCha8Rng::seed_from_u64(1);
        for (columns, rows) in [(0, 0), (1, 1), (1, 7), (7, 1), (6, 5)] {
            for algorithm in Algorithm::ALL {
                let mut doors = Maze::generate(columns, rows, algorithm, rng);
                doors.braid(0.5, rng);
                let saved = Saved(doors);
                let json = serde_json::to_string(&saved).unwrap();
                assert_eq!(serde_json::from_str::<Saved>(&json).unwrap(), saved);
            }
        }
    }

    #[test]
    fn damaged_doors_are_refused() {
        let refused = |json: &str| serde_json::from_str::<Saved>(json).unwrap_err().to_string();
        assert!(refused(r#"["84","0"]"#).contains("different lengths"));
        assert!(refused(r#"["8g"]"#).contains("no hexadecimal digit"));
        assert!(refused(r#"["80"]"#).contains("one way only"));
        assert!(refused(r#"["04"]"#).contains("one way only"));
        assert!(refused(r#"["1"]"#).contains("no room"));
        assert!(refused(r#"["é"]"#).contains("no hexadecimal digit"));
    }
}
